"""All that is known of a game in progress apart from the form of the turn."""

from typing import Any, Self

from ludeme import Game
from ludeme.lowering.automaton import depth_of, steps_of
from ludeme.words.effects import capture, changes, order
from ludeme.words.regions.turn import AtStart
from ludeme.words.turns import actions, chance, placements
from ludeme.words.turns.compositions import Or, Then
from ludeme.words.turns.words import SWAP
from tests.naive.board import Board
from tests.naive.form import bared, firsts, leaves, numbered
from tests.naive.grounds import ground
from tests.naive.words import Point, Points, condition, everything, happen, letters, plain, region, start

ENOUGH = 1 << 20
"""Stands for a supply without limit."""
STIRRING = (actions.Move, actions.Take, placements.Leap, placements.Enter)
"""Actions after which a ball is no longer where it was."""
CLEARING = (capture.Capture, changes.Recolour, changes.Remove, placements.Leap)
"""Ludemes by which a ball may vanish or change."""


def turns_of(game: Game) -> list[Any]:
    """The opening turns and the usual one; with the pie rule the second turn may begin with a swap."""
    turns = [*(game.opening.turns if game.opening else ()), game.turn.turn]
    if not game.pie:
        return turns
    first, second, rest = turns[0], turns[1] if turns[1:] else turns[0], turns[2:] or turns[-1:]
    begins = [bared(plain(action)) for _, _, action, _ in firsts((numbered(second, game.players.seats),))]
    if any(isinstance(action, chance.DrawFromBag) for action in begins):
        return [first, Then(turns=(Or(turns=(SWAP, actions.Stop())), second)), *rest]
    return [first, Or(turns=(Then(turns=(SWAP, second)), second)), *rest]


class State(Board):
    """What is on the board and in hand, whose turn it is, and what has happened."""

    def __init__(self, game: Game) -> None:
        """The moment before the first turn."""
        self.game = game
        self.ground = ground(game.board)
        self.size, self.points = self.ground.size, self.ground.points
        self.colours: list[Any] = ["WBR"[colour] if colour >= 0 else None for colour in game.players.numbers]
        self.seats = game.players.seats
        self.ludemes = list(dict.fromkeys(everything(game)))
        turns, deals = turns_of(game), [game.deal.turn] if game.deal else []
        self.forms = [numbered(turn, self.seats) for turn in turns]
        self.deal_form = numbered(deals[0], self.seats) if deals else None
        self.reach = max(depth_of(steps_of(turn, self.seats)) for turn in [*turns, *deals])
        forms = [*self.forms, self.deal_form]
        self.mutable = any(isinstance(action, STIRRING) for form in forms for action in leaves(form))
        self.mutable |= any(isinstance(ludeme, CLEARING) for ludeme in self.ludemes)
        self.mutable |= any(isinstance(ludeme, order.NextTurn) and ludeme.board == "anew" for ludeme in self.ludemes)
        self.earned, self.rounds = [0] * self.seats, 0
        self.memory: dict[Any, Any] = {}
        self.times: dict[Any, int] = {}
        self.at_start: dict[Any, Points] = {}
        self.source: Point | None = None
        self.prior: tuple[Any, ...] = ()
        self.target: Point | None = None
        self.tint: str | None = None
        self.last_kind: str | None = None
        self.used: set[str] = set()
        self.by: dict[str, int | None] = dict.fromkeys(["W", "B", "R", "any"])
        self.own_past: dict[int, Any] = {}
        self.turn = self.mover = self.owner = self.plies = 0
        self.deals = 0
        self.quiet = self.swapped = self.rehearsed = False
        self.fists: list[dict[str, str | None]] = [{"left": None, "right": None} for _ in range(self.seats)]
        self.shown: list[str | None] = [None] * self.seats
        self.said: dict[str, int] = {}
        self.marker = self.tally = 0
        self.recorded = [0] * self.seats
        self.stuck = self.capped = False
        self.outcome: tuple[int, ...] | None = None
        self.clear_board()
        self.past: dict[int, Any] = {0: self.position()}

    def clear_board(self) -> None:
        """The balls of the start, on the board and in hand, nothing placed or given, nobody has passed."""
        self.balls: dict[Point, str] = {}
        self.hands: list[dict[str, int]] = [
            {
                letter: hand.balls
                for hand in (self.game.hands.hands if self.game.hands else ())
                for letter in letters(hand.colour, self, seat)
            }
            for seat in range(self.seats)
        ]
        self.placed: Points = set()
        self.dropped: Points = set()
        self.chosen: Points = set()
        self.recent: Points = set()
        self.noted: Points = set()
        self.changed: Points = set(self.points)
        self.at_start = dict.fromkeys(self.at_start, frozenset())  # type: ignore[arg-type]
        self.last: Point | None = None
        self.given: str | None = None
        self.passes, self.passed = 0, False
        for setup in self.game.start.setups if self.game.start else ():
            start(plain(setup), self)

    def copy(self) -> Self:
        """A position to try a ply in."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        for name in ("balls", "past", "own_past", "memory", "times", "by", "at_start"):
            setattr(twin, name, dict(getattr(self, name)))
        for name in ("placed", "dropped", "chosen", "recent", "changed", "used"):
            setattr(twin, name, set(getattr(self, name)))
        twin.earned, twin.hands = list(self.earned), [dict(hand) for hand in self.hands]
        twin.fists, twin.shown, twin.said = [dict(fists) for fists in self.fists], list(self.shown), dict(self.said)
        twin.recorded = list(self.recorded)
        return twin

    def snapshot(self) -> Any:
        """All that decides how the turn can go on; what was earned left aside."""
        now = (self.mover, self.last, self.source, self.target, self.tint, self.given, self.last_kind)
        marks = map(frozenset, (self.placed, self.dropped, self.chosen, self.changed, self.used))
        counters = (frozenset(self.times.items()), *(frozenset(hand.items()) for hand in self.hands))
        secrets = (*(frozenset(fists.items()) for fists in self.fists), *self.shown, frozenset(self.said.items()))
        lasting = (self.marker, self.tally, self.quiet, self.swapped, self.rehearsed, *self.recorded)
        return (self.position(), now, *marks, *counters, *secrets, *lasting)

    # --- who has what --------------------------------------------------------------------------------------

    def own_supply(self, colour: str, board: int) -> int:
        """Balls of a colour that are left of the set for one board."""
        filled = [ball for p, ball in self.balls.items() if self.ground.board_of(p) == board]
        return max(0, self.ground.supply // self.ground.boards - filled.count(colour))

    def supply(self, colour: str, seat: int | None = None) -> int:
        """Balls of a colour that are left in the common supply: not on the board, and not hidden by who has no own.

        If each board has a set of balls, those of a seat's set, or of the hidden board's.
        """
        if self.game.supply and self.game.supply.amount == "each":
            return self.own_supply(colour, self.ground.boards if seat is None else seat)
        limit: int | None = self.ground.supply
        if self.game.supply:
            amounts = {"shared": len(self.points) // self.seats, "unlimited": None}
            limit = amounts.get(self.game.supply.amount, self.game.supply.balls)
            limit = {but.colour[0]: but.balls for but in self.game.supply.buts}.get(colour, limit)
        borrowed = [seat for seat in range(self.seats) if colour not in self.hands[seat]]
        taken = [ball for seat in borrowed for ball in self.fists[seat].values()].count(colour)
        return ENOUGH if limit is None else max(0, limit - taken - sum(ball == colour for ball in self.balls.values()))

    def left(self, seat: int, colour: str) -> int:
        """Balls of a colour that a seat can still place: those in hand if hands count it, else those in the supply."""
        return self.hands[seat].get(colour, self.supply(colour, seat))

    def bag(self, colour: str) -> int:
        """Balls of a colour that are neither on the board nor in anybody's hand."""
        return max(0, self.supply(colour) - sum(hand.get(colour, 0) for hand in self.hands))

    def change_hand(self, seat: int, colour: str, by: int) -> None:
        """A hand grows or shrinks, if it counts this colour; a ball that is in it no more does not leave it again."""
        if colour in self.hands[seat]:
            self.hands[seat][colour] = max(0, self.hands[seat][colour] + by)

    def is_out(self, seat: int) -> bool:
        """True if a seat gets no more turns."""
        return self.game.out is not None and condition(self.game.out.condition, self, seat)

    # --- what the mover does -------------------------------------------------------------------------------

    def use(self, colour: str) -> None:
        """The mover has a ball of this colour between the fingers."""
        self.tint = colour
        self.used.add(colour)

    def place(self, colour: str, p: Point) -> None:
        """The mover puts a ball down."""
        self.use(colour)
        self.put(colour, p)
        self.placed.add(p)
        self.last = p
        self.by[colour] = self.by["any"] = self.mover

    def spend(self, colour: str, p: Point) -> None:
        """The mover puts a ball from hand or supply down."""
        self.place(colour, p)
        self.change_hand(self.mover, colour, -1)

    def prepare(self, p: Point) -> None:
        """What happens before the mover takes a ball up."""
        self.source = p
        for effect in self.prior:
            happen(plain(effect), self, self.mover)
        self.prior = ()

    def lift(self, p: Point) -> str:
        """The mover takes a movable ball up."""
        self.source = p
        self.use(self.balls[p])
        return self.take(p)

    def look_back(self) -> None:
        """What the turn that begins must know of the moment before it."""
        for ludeme in self.ludemes:
            if isinstance(ludeme, AtStart):
                self.at_start[ludeme.region] = region(ludeme.region, self, self.mover)
