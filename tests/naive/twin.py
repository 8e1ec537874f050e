"""One game in progress: turns, look-ahead, and when it is over."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from ludeme import Game
from ludeme.conditions import moments
from ludeme.endings import outcomes, ties
from ludeme.turns import guards
from tests.naive.board import Board
from tests.naive.form import firsts, nullable, numbered
from tests.naive.words import Point, Points, bare, breaks, condition, end, happen, number, plain, start

TURN_CAP = 200


class Twin(Board):
    """One game in progress."""

    def __init__(self, game: Game) -> None:
        """Set up the start position."""
        self.game = game
        self.size: int = game.board.size
        self.points = [
            (level, r, c) for level in range(self.size) for r, c in product(range(self.size - level), repeat=2)
        ]
        self.colours = [name[0] for name in game.players.colours]
        self.seats = len(self.colours)
        self.balls: dict[Point, str] = {}
        for setup in game.start.setups if game.start else ():
            start(plain(setup), self)
        self.turn = self.mover = self.passes = 0
        self.passed = False
        self.last: Point | None = None
        self.stuck = False
        self.outcome: tuple[int, ...] | None = None
        self.capped = False
        self.placed: Points = set()
        self.dropped: Points = set()
        self.changed: Points = set(self.points)
        self.recent: Points = set()
        self.chosen: Points = set()
        self.source: Point | None = None
        self.target: Point | None = None
        self.tint: str | None = None
        self.used: set[str] = set()
        self.given: str | None = None
        self.last_kind: str | None = None
        self.by: dict[str, int | None] = dict.fromkeys(["W", "B", "R", "any"])
        self.earned = [0] * self.seats
        self.rounds = 0
        self.memory: dict[Any, Any] = {}
        self.at_start: dict[Any, Points] = {}
        self.hands: list[dict[str, int]] = [{} for _ in range(self.seats)]
        self.past: dict[int, Any] = {0: self.position()}
        self.raised: dict[Any, tuple[dict[int, int], int | None]] = {}
        self.step: tuple[Any, ...] = self.entry()
        self.before = self.position()
        self._options: dict[str, Any] = {}
        self.settle()

    def copy(self) -> "Twin":
        """A position to try a ply in."""
        twin = object.__new__(Twin)
        twin.__dict__.update(self.__dict__)
        twin.balls, twin.placed = dict(self.balls), set(self.placed)
        twin.dropped, twin.changed = set(self.dropped), set(self.changed)
        twin.past, twin.raised = dict(self.past), dict(self.raised)
        return twin

    def supply(self, colour: str) -> int:
        """Balls of a colour that are left."""
        limit = max(self.size**2, (len(self.points) + 1) // 2)
        if self.game.supply:
            limit = self.game.supply.balls
        return limit - sum(ball == colour for ball in self.balls.values())

    def left(self, seat: int, colour: str) -> int:
        """Balls of a colour that a seat can still place: those in hand if hands count it, else those in the supply."""
        return self.hands[seat].get(colour, self.supply(colour))

    def is_out(self, seat: int) -> bool:
        """True if a seat gets no more turns."""
        return self.game.out is not None and condition(self.game.out.condition, self, seat)

    # --- the turn ------------------------------------------------------------------------------------------

    def entry(self) -> tuple[Any, ...]:
        """What the mover may do at the start of a turn, as the one way to go on."""
        opening = self.game.opening.turns if self.game.opening else ()
        turn = opening[self.turn] if self.turn < len(opening) else self.game.turn.turn
        return ((numbered(turn),),)

    def choices(self) -> list[tuple[Any, tuple[Any, ...]]]:
        """The actions of this step in the order in which they are written, each with the ways to go on after it."""
        ways: dict[Any, list[Any]] = {}
        found = [way for rest in self.step for way in firsts(rest, set())]
        for _, action, then in sorted(found, key=lambda way: way[0]):
            going_on = ways.setdefault(action, [])
            if then not in going_on:
                going_on.append(then)
        return [(action, tuple(rests)) for action, rests in ways.items()]

    def may_end(self) -> bool:
        """True if the turn is complete as far as its form goes."""
        return any(nullable(rest) for rest in self.step)

    def candidates(self) -> Iterator[tuple[str, "Twin", bool]]:
        """Each ply that an action offers: its text, the position after it, whether it is a pass."""
        for action, rests in self.choices():
            for text, after in perform(action, self):
                after.step = rests
                yield text, after, text == "pass"

    def forbidden(self, at_end: bool) -> bool:
        """True if a restriction speaks against this position."""
        every = self.game.forbid.restrictions if self.game.forbid else ()
        return any(breaks(plain(r), self) for r in every if at_end or not r.at_turn_end)

    def acceptable(self, passing: bool, seen: set[Any] | None = None) -> bool:
        """True if a ply may lead here: nothing forbids it, and the turn is well ended or can be completed.

        A part that can be repeated may lead back to where the turn has been (``seen``): no use going on from there.
        """
        over = not any(any(firsts(rest, set())) for rest in self.step)
        if passing and over:
            return True
        if not passing and self.forbidden(over):
            return False
        if over:
            return self.position() != self.before
        seen = set() if seen is None else seen
        here = (self.step, self.position(), self.last, frozenset(self.placed), frozenset(self.dropped))
        if here in seen:
            return False
        seen.add(here)
        return self.may_stop() or any(after.acceptable(p, seen) for _, after, p in self.candidates())

    def may_stop(self) -> bool:
        """True if the rest of the turn may be left out here."""
        return self.may_end() and self.position() != self.before and not self.forbidden(True)

    def options(self) -> dict[str, Any]:
        """Every legal ply with the position after it."""
        found: dict[str, Any] = {}
        for text, after, passing in self.candidates():
            if text not in found and after.acceptable(passing):
                found[text] = (after, passing)
        if found and self.may_stop():
            found["stop"] = (None, False)
        return found

    def settle(self) -> None:
        """Go on until somebody has a ply, or the game is over."""
        self._options = {}
        while not self.finished:
            self._options = self.options()
            if self._options:
                return
            if self.may_end():
                self.finish_turn(False)
                continue
            self.stuck = True
            self.ask(stuck=True)
            self.stuck = False
            if not self.finished:
                self._options = {"pass": (self.copy(), True)}
                self._options["pass"][0].step = ((),)
                return

    def play(self, text: str) -> None:
        """Play a legal ply."""
        after, passing = self._options[text]
        if text == "stop":
            self.finish_turn(False)
        else:
            self.__dict__.update(after.__dict__)
            if not any(any(firsts(rest, set())) for rest in self.step):
                self.finish_turn(passing)
        self.settle()

    def finish_turn(self, passed: bool) -> None:
        """The end rules, then the next player."""
        self.passed, self.passes = passed, self.passes + 1 if passed else 0
        self.turn += 1
        for rule in self.game.walk():
            if isinstance(rule, outcomes.Compared) and any(isinstance(t, ties.LastToRaise) for t in rule.ties):
                self.note_height(rule.number)
        self.ask(stuck=False)
        if self.outcome is not None:
            return
        if self.passes >= self.seats or len(self.balls) == len(self.points):
            self.outcome = (0,) * self.seats
        elif self.turn >= TURN_CAP:
            self.capped = True
        else:
            self.past[self.turn] = self.position()
            self.begin_turn((self.mover + 1) % self.seats)

    def begin_turn(self, mover: int) -> None:
        """A player's turn starts."""
        self.mover, self.placed, self.dropped, self.changed = mover, set(), set(), set()
        self.step, self.before = self.entry(), self.position()

    def note_height(self, what: Any) -> None:
        """Remember who was last to lift a number above what it was after any of that player's turns."""
        best, _ = self.raised.get(what, ({}, None))
        value = number(what, self, self.mover)
        if value > best.get(self.mover, 0):
            self.raised[what] = ({**best, self.mover: value}, self.mover)

    # --- the end -------------------------------------------------------------------------------------------

    @property
    def finished(self) -> bool:
        """Over, or stopped by the turn cap."""
        return self.outcome is not None or self.capped

    @property
    def just_moved(self) -> int:
        """The player whose turn was the last: a stuck player has not moved."""
        return (self.mover - self.stuck) % self.seats

    def award(self, winners: Iterable[int]) -> None:
        """The game is over; everybody else has lost."""
        winners = set(winners)
        self.outcome = tuple(1 if seat in winners else -1 for seat in range(self.seats))

    def ask(self, stuck: bool) -> None:
        """The end rules in their order; those that speak of it also when a player is stuck."""
        for rule in self.game.end.ends:
            speaks = any(isinstance(ludeme, moments.Stuck) for ludeme in rule.condition.walk())
            if not stuck or speaks:
                end(plain(rule), self)
            if self.outcome is not None:
                return

    # --- what a player sees ----------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """The legal plies, sorted."""
        return sorted(self._options)

    @property
    def result(self) -> tuple[int, ...] | None:
        """1, 0, -1 for each seat once the game is over."""
        return self.outcome

    @property
    def scores(self) -> list[int] | None:
        """What the game counts."""
        if self.game.score is None:
            return None
        return [number(self.game.score.number, self, seat) for seat in range(self.seats)]

    def levels(self) -> list[str]:
        """The position, one string a level."""
        return [
            "/".join(
                "".join(self.balls.get((level, r, c), ".") for c in range(self.size - level))
                for r in range(self.size - level)
            )
            for level in range(self.size)
        ]


def perform(action: Any, s: Any) -> Iterator[tuple[str, Any]]:
    """Every ply an action offers, with the position after it and its effects."""
    action, seat = plain(action), s.mover
    if isinstance(action, guards.Only):
        if condition(action.condition, s, seat):
            yield from perform(action.action, s)
        return
    for text, after in bare(action, s):
        if text != "pass":
            for effect in s.game.after.effects if s.game.after else ():
                happen(plain(effect), after, s.mover)
        yield text, after
