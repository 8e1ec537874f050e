"""One game in progress: turns, look-ahead, and when it is over."""

from collections.abc import Iterable, Iterator
from typing import Any

from ludeme import Game
from ludeme.words.conditions.moments import Stuck
from ludeme.words.endings.outcomes import GoOn
from ludeme.words.endings.rules import AtOnce, PlayOn, When
from ludeme.words.turns import actions
from tests.naive.form import Rest, firsts
from tests.naive.state import State
from tests.naive.trials import SILENT, Trial, perform
from tests.naive.words import Points, breaks, condition, end, happen, note, number, plain

TURN_CAP = 200
PLY_CAP = 500
MOST_DEALS = 100
MOST_TRIALS = 2000
"""So many plies look-ahead tries out before it takes for granted that a turn can be completed."""


class Twin(State):
    """One game in progress."""

    def __init__(self, game: Game) -> None:
        """Set up the start position."""
        super().__init__(game)
        self._options: dict[str, Trial] = {}
        self.dealing = False
        if game.deal:
            self.undealt = self.copy()
            self.deal()
        else:
            self.begin_first_turn()
        self.settle()

    def deal(self) -> None:
        """From the start position chance begins to deal."""
        deals = self.deals + 1
        self.__dict__.update({**self.undealt.copy().__dict__, "undealt": self.undealt})
        self.deals, self.dealing, self.turn, self.changed = deals, True, -deals, set()
        self.capped = deals > MOST_DEALS
        self.step = ((self.deal_form,),)
        self.before = None
        self.hand_over()

    def finish_deal(self) -> None:
        """The first turn comes, or everything is dealt again."""
        stands = self.game.deal.stands if self.game.deal else None
        if stands and not condition(stands, self, self.owner):
            self.deal()
            return
        self.dealing, self.turn, self.tint = False, 0, None
        self.past = {0: self.position()}
        self.begin_first_turn()

    def begin_first_turn(self) -> None:
        """Nothing has changed yet, so everything counts as changed."""
        if self.game.deal and self.game.deal.begins and self.turn == 0:
            self.mover = number(self.game.deal.begins, self, 0) % self.seats
        self.own_past = self.own_past or {self.mover: self.position()}  # the start is what the beginner has left
        self.begin_turn(self.mover)
        self.changed: Points = set(self.points)
        if self.game.before:
            self.ask("turn")
        self.hand_over()

    def resume(self, balls: dict[Any, str], turn: int) -> None:
        """Any position at the start of a turn; nothing is known of how it came about."""
        self.balls, self.turn, self.mover = balls, turn, turn % self.seats
        self.passes, self.passed, self.last = 0, False, None
        self.outcome, self.capped, self.dealing = None, False, False
        self.past, self.own_past = {turn: self.position()}, {(turn - 1) % self.seats: self.position()}
        self.begin_first_turn()
        self.settle()

    # --- the turn ------------------------------------------------------------------------------------------

    def choices(self) -> list[tuple[Any, Rest]]:
        """The actions of this step in the order in which they are written, each with the ways to go on after it."""
        ways: dict[Any, list[Rest]] = {}
        found = [way for rest in self.step for way in firsts(rest)]
        for _, _, action, then in sorted(found, key=lambda way: way[0]):
            going_on = ways.setdefault(action, [])
            if then not in going_on:
                going_on.append(then)
        every = [(action, tuple(rests)) for action, rests in ways.items()]
        return [*every, (actions.Stop(), ((),))] if () in self.step else every

    def hand_over(self) -> None:
        """Let the player move who makes the next ply of the turn: not always the one whose turn it is."""
        makers = {by for rest in self.step for _, by, _, _ in firsts(rest)}
        assert len(makers) < 2, "nobody knows who is to move"
        self.mover = (self.owner + sum(makers)) % self.seats

    @property
    def turn_over(self) -> bool:
        """Nothing can follow in this turn."""
        return not any(self.step)

    def trials(self) -> Iterator[Trial]:
        """Each ply that an action offers here."""
        for action, rests in self.choices():
            for trial in perform(action, self):
                trial.after.step = rests
                yield trial

    def forbidden(self) -> bool:
        """True if a restriction speaks against this position."""
        every = self.game.forbid.restrictions if self.game.forbid and not self.dealing else ()
        return any(breaks(plain(r), self) for r in every if self.turn_over or not r.at_turn_end)

    def legal_after(self, trial: Trial, vain: dict[Any, int], plies: int = 0) -> bool:
        """True if a ply may lead here: nothing forbids it, and the turn is well ended or can be completed.

        After so many ``plies`` of look-ahead that a part must have been repeated often, that is taken for granted.
        """
        if trial.text == "pass" or trial.chance:
            return True
        if self.forbidden():
            return False
        if self.turn_over:
            return not self.mutable or self.quiet or self.position() != self.before
        if trial.risky:
            return True
        ahead = self.copy()
        ahead.rehearsed |= trial.sure
        if not ahead.rehearsed:
            ahead.ask("ply")
        ahead.hand_over()
        return ahead.finished or plies > self.reach or ahead.can_complete(vain, plies + 1)

    def can_complete(self, vain: dict[Any, int], plies: int) -> bool:
        """True if the turn can be completed from here, or if that is taken for granted.

        ``vain``: how many trials were in vain from where, and under None how many were made altogether. A second visit
        counts as many as the first, as for a machine that remembers nothing.
        """
        here, before = (plies, self.step, self.snapshot()), vain[None]
        if here in vain:
            vain[None] += vain[here]
            return vain[None] >= MOST_TRIALS
        for trial in self.trials():
            vain[None] += 1
            if trial.after.legal_after(trial, vain, plies) or vain[None] >= MOST_TRIALS:
                return True
        vain[here] = vain[None] - before
        return False

    def options(self) -> dict[str, Trial]:
        """Every legal ply; leaving out by ``skip`` is one only where nothing else is."""
        found: dict[str, Trial] = {}
        for trial in self.trials():
            if trial.text not in found and trial.after.legal_after(trial, {None: 0}):
                found[trial.text] = trial
        skip = found.pop("skip", None)
        return found or ({"skip": skip} if skip else {})

    def settle(self) -> None:
        """Go on until somebody has a ply to choose, or the game is over."""
        self._options = {}
        while not self.finished:
            self._options = self.options()
            if self.nothing_to_choose:
                self.follow(*self._options.values())
            elif self._options:
                return
            else:
                self.stuck = True
                if self.deal_falls():
                    self.deal()
                    continue
                if not self.dealing:
                    self.ask("stuck")
                self.stuck = False
                if not self.finished:
                    passing = self.copy()
                    passing.step, passing.last_kind = ((),), "pass"
                    self._options = {"pass": Trial("pass", passing, False)}
                    if self.dealing or not self.goes_on_when_stuck:
                        return
                    self.follow(self._options["pass"])
        self._options = {}

    @property
    def goes_on_when_stuck(self) -> bool:
        """True if something may happen by a rule that is asked when a player is stuck, who then passes at once."""
        rules = [rule.end if isinstance(rule, AtOnce) else rule for rule in self.game.end.ends]
        going_on = [rule.condition for rule in rules if isinstance(rule, When) and isinstance(rule.outcome, GoOn)]
        return any(isinstance(ludeme, Stuck) for asked in going_on for ludeme in asked.walk())

    @property
    def nothing_to_choose(self) -> bool:
        """True if the only legal ply leaves something out, or happens by itself."""
        return len(self._options) == 1 and all(t.text in SILENT or t.automatic for t in self._options.values())

    def deal_falls(self) -> bool:
        """True if a player who cannot begin the first turn speaks against the deal."""
        stands = self.game.deal.stands if self.game.deal and self.turn == self.plies == 0 and not self.dealing else None
        return bool(stands and not condition(stands, self, self.mover))

    def play(self, text: str) -> None:
        """Play a legal ply."""
        self.follow(self._options[text])
        self.settle()

    def follow(self, trial: Trial) -> None:
        """Go to the position after a ply, and on if that ends the turn."""
        self.__dict__.update(trial.after.copy().__dict__)  # copies of this twin may follow the same trial
        self.plies += trial.text not in SILENT
        if self.turn_over:
            self.mover = self.owner
            if self.dealing:
                self.finish_deal()
            else:
                self.finish_turn(trial.text == "pass")
            return
        if not self.dealing:
            self.ask("ply")
        self.capped = not self.finished and self.plies >= PLY_CAP
        self.hand_over()

    def finish_turn(self, passed: bool) -> None:
        """The end rules, then the next player who is not out."""
        self.passed = passed
        self.passes = 0 if not passed else 1 if self.placed else self.passes + 1
        self.passes += (self.next_in_order() - self.mover - 1) % self.seats if passed else 0  # who is out passes, too
        self.turn += 1
        for ludeme in self.ludemes:
            note(ludeme, self)
        self.ask("turn")
        if self.outcome is not None:
            return
        going_on = {rule.when for rule in self.game.end.ends if isinstance(rule, PlayOn)}
        full = set(self.points) <= set(self.balls) and "full" not in going_on
        if full or (self.passes >= self.seats and "all-passed" not in going_on):
            self.outcome = (0,) * self.seats
        elif self.turn >= max(TURN_CAP, 2 * len(self.points)):
            self.capped = True
        else:
            self.past[self.turn] = self.own_past[self.mover] = self.position()
            self.begin_turn(self.follower())
            if self.game.before:
                self.ask("turn")
            self.hand_over()

    def follower(self) -> int:
        """Whose turn comes next."""
        if self.game.follows:
            return number(self.game.follows.seat, self, self.mover) % self.seats
        return self.next_in_order()

    def next_in_order(self) -> int:
        """The next player who is not out; if all others are, the same one."""
        order = [(self.mover + k) % self.seats for k in range(1, self.seats + 1)]
        return next((seat for seat in order if not self.is_out(seat)), self.mover)

    def begin_turn(self, mover: int) -> None:
        """A player's turn starts."""
        self.mover = self.owner = mover
        self.plies, self.used, self.said, self.quiet = 0, set(), {}, False
        if self.game.hands and self.game.hands.seen == "hidden":
            self.tint = None
        self.recent = self.placed | self.dropped
        self.placed, self.dropped, self.changed, self.chosen = set(), set(), set(), set()
        self.step: Rest = ((self.forms[min(self.turn, len(self.forms) - 1)],),)
        self.look_back()
        for effect in self.game.before.effects if self.game.before else ():
            happen(plain(effect), self, mover)
        self.before = self.position()

    # --- the end -------------------------------------------------------------------------------------------

    @property
    def finished(self) -> bool:
        """Over, or stopped by the turn cap."""
        return self.outcome is not None or self.capped

    @property
    def just_moved(self) -> int:
        """The player whose turn was the last: a stuck player has not moved."""
        return (self.mover - self.stuck) % self.seats

    def award(self, winners: Iterable[int], others: int = -1) -> None:
        """The game is over; everybody else has lost."""
        winners = set(winners)
        self.outcome = tuple(1 if seat in winners else others for seat in range(self.seats))

    def ask(self, when: str) -> None:
        """The end rules in their order: all after a turn, some when a player is stuck or after every ply.

        All are asked of the same player, whoever a rule before lets go on.
        """
        self.asked = self.mover
        for rule in self.game.end.ends:
            if isinstance(rule, PlayOn):
                continue
            inner = rule.end if isinstance(rule, AtOnce) else rule
            speaks = any(isinstance(ludeme, Stuck) for ludeme in inner.condition.walk())
            if {"turn": True, "stuck": speaks, "ply": isinstance(rule, AtOnce)}[when]:
                end(plain(inner), self)
            if self.outcome is not None:
                return

    # --- what a player sees ----------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """The legal plies, sorted."""
        return sorted(self._options)

    @property
    def chance(self) -> bool:
        """True if chance makes the next ply."""
        return any(trial.chance for trial in self._options.values())

    @property
    def chances(self) -> dict[str, float]:
        """Where chance is to move: how likely each ply is, every ball in the bag equally."""
        balls = {text: self.bag(text[1]) for text in self._options}
        return {text: number / sum(balls.values()) for text, number in balls.items()}

    def at_side(self, player: int) -> int:
        """The seat in which a player sits, and the player in a seat."""
        return 1 - player if self.swapped else player

    @property
    def to_move(self) -> int | str:
        """The player to move, or chance."""
        return "chance" if self.chance else self.at_side(self.mover)

    @property
    def result(self) -> tuple[int, ...] | None:
        """1, 0, -1 for each player once the game is over."""
        return self.outcome and tuple(self.outcome[self.at_side(player)] for player in range(self.seats))

    @property
    def scores(self) -> list[int] | None:
        """What the game counts for each player."""
        if self.game.score is None:
            return None
        return [number(self.game.score.number, self, self.at_side(player)) for player in range(self.seats)]

    def levels(self) -> list[str]:
        """The position, one string a level."""
        return self.ground.shown(self.balls)
