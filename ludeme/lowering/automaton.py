"""A turn as an automaton: which atomic actions can come first, next and last.

A turn is a regular expression over actions. Each action becomes a position (Glushkov 1961); steps of the machine
are sets of positions, built by the subset construction, where positions with equal actions go together: the choice
between "a" and "a then b" is made after the common a.

Turns that cannot be played, such as empty ones, are found in their automata and refused.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.errors import GameError
from ludeme.geometry import bits
from ludeme.lowering.assembler import Builder, ColourSet, Expression

MOST_ACTIONS = 600
"""Actions of a turn at most, repeated ones counted each time: enough to deal 60 balls to 10 players."""
MOST_STEPS = 2 * MOST_ACTIONS
"""Steps of a turn at most. Positions that are told apart only later, behind parts that repeat, could make 2^N of N."""
LOOPS = 10
"""So many plies of a repeated part look-ahead looks over beyond the first."""


@dataclass(frozen=True, kw_only=True)
class Leaf:
    """The fields of a leaf that follow from its action, most of them addresses of code or tables.

    Args:
        kind: of the ply.
        most: how many plies it can offer at most; room for plies is made by it.
        colours: table of the colours that may be placed, one set a seat.
        tints: code of these colours, where they change from ply to ply.
        tinted: 1 if the points depend on the colour.
        source: code of the points that balls are taken from.
        target: code of the points they come to, or a table of figures.
        least: a number whose meaning depends on the kind.
        ahead: how far look-ahead goes.
        prior: code that runs before the ply is made.
        automatic: 1 if it is made without a ply where there is no choice.
        figures: the masks of the figures to choose from.
        conditions: what must hold, not lowered yet.
        effects: what happens by it, not lowered yet.
    """

    kind: int
    most: int
    colours: int = isa.NONE
    tints: int = isa.NONE
    tinted: int = 0
    source: int = isa.NONE
    target: int = isa.NONE
    least: int = 0
    ahead: int = isa.TO_THE_END
    prior: int = isa.NONE
    automatic: int = 0
    figures: tuple[int, ...] = ()
    conditions: tuple[Expression, ...] = ()
    effects: tuple[Expression, ...] = ()

    def row(self, *, condition: int, effect: int, forbid: int, next_step: int, exact: int) -> list[int]:
        """The leaf as the machine reads it, with what follows from the turn around it."""
        action = [self.kind, self.colours, self.tints, self.tinted, self.source, self.target, self.least]
        return [*action, condition, effect, forbid, next_step, exact, self.ahead, self.prior, self.automatic]


class AutomatonEdge(Protocol):
    """What an edge of the automaton stands for: one action, a ply. Equal ones count as the same."""

    @property
    def kind(self) -> int:
        """The kind of the ply."""

    @property
    def placed(self) -> ColourSet | None:
        """The colours of the balls that can come to the board by it."""

    @property
    def taken(self) -> ColourSet | None:
        """The colours of the ball that it takes up, where these say which balls can be taken."""

    def leaf(self, builder: Builder) -> Leaf:
        """What the machine is told of it."""

    def walk(self) -> Iterator[Any]:
        """The ludemes of which it is made."""


class HasSketch(Protocol):
    """A turn, or a part of one."""

    def sketch(self, sketch: "Sketch") -> "TurnPart":
        """Its part of an automaton."""


@dataclass
class TurnPart:
    """A part of a turn: which positions come first and last in it.

    No part is empty: leaving something out is an action of its own, ``stop`` or ``skip``.
    """

    first: tuple[int, ...] = ()
    last: tuple[int, ...] = ()


@dataclass
class Sketch:
    """Collects the positions of a turn and what may follow each."""

    seats: int
    by: int = 0
    """Who makes the plies of the part in hand, counted in seats from the player whose turn it is."""
    actions: list[tuple[AutomatonEdge, int]] = field(default_factory=list)
    """Each position's action, and who makes it; equal ones are the same object."""
    known: dict[tuple[AutomatonEdge, int], tuple[AutomatonEdge, int]] = field(default_factory=dict)
    follows: list[set[int]] = field(default_factory=list)

    def action(self, edge: AutomatonEdge) -> TurnPart:
        """One atomic action.

        Raises:
            GameError: the turn has become too long.
        """
        if len(self.actions) == MOST_ACTIONS:
            raise GameError(f"a turn has more than {MOST_ACTIONS} actions; let parts repeat fewer times")
        self.actions.append(self.known.setdefault((edge, self.by), (edge, self.by)))
        self.follows.append(set())
        here = (len(self.actions) - 1,)
        return TurnPart(here, here)

    def either(self, parts: Iterable[TurnPart]) -> TurnPart:
        """One of several parts."""
        parts = list(parts)
        return TurnPart(_joined(p.first for p in parts), _joined(p.last for p in parts))

    def sequence(self, parts: Iterable[TurnPart]) -> TurnPart:
        """One part after the other."""
        whole = TurnPart()
        for part in parts:
            for position in whole.last:
                self.follows[position].update(part.first)
            whole = TurnPart(whole.first or part.first, part.last)
        return whole

    def looped(self, part: TurnPart, leaving: TurnPart) -> TurnPart:
        """A part again and again, until ``leaving`` is chosen after it."""
        for position in part.last:
            self.follows[position].update(part.first + leaving.first)
        return TurnPart(part.first, leaving.last)

    def of_seat(self, turn: HasSketch, by: int) -> TurnPart:
        """A part whose plies the seat ``by`` places after the present one makes."""
        before, self.by = self.by, (self.by + by) % self.seats
        part = turn.sketch(self)
        self.by = before
        return part


def _joined(groups: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(position for group in groups for position in group))


@dataclass(frozen=True)
class Choice:
    """In a step: an action, who makes it, and the step it leads to (None: the turn ends for certain)."""

    action: AutomatonEdge
    by: int
    next: int | None


@dataclass(frozen=True)
class TurnStep:
    """What can be done at one point of a turn; ``accepts``: the turn may also end here."""

    choices: tuple[Choice, ...]
    accepts: bool


def steps_of(turn: HasSketch, seats: int) -> list[TurnStep]:
    """The automaton of a turn; step 0 is where it begins, and is never returned to.

    Raises:
        GameError: the turn has become too long, or has too many steps.
    """
    sketch = Sketch(seats)
    whole = turn.sketch(sketch)
    last = set(whole.last)
    numbers: dict[tuple[frozenset[int], bool, bool], int] = {}
    order: list[tuple[frozenset[int], bool, bool]] = []

    def number(positions: frozenset[int], accepts: bool = False, entry: bool = False) -> int:
        key = (positions, accepts, entry)
        if key not in numbers:
            numbers[key] = len(order)
            order.append(key)
        return numbers[key]

    number(frozenset(whole.first), entry=True)
    steps: list[TurnStep] = []
    while len(steps) < len(order):
        if len(order) > MOST_STEPS:
            raise GameError(f"a turn has more than {MOST_STEPS} steps; let fewer parts repeat, or fewer times")
        positions, accepts, _ = order[len(steps)]
        choices = []
        for same in _together(sketch, positions):
            action, by = sketch.actions[same[0]]
            following = frozenset().union(*(sketch.follows[p] for p in same))
            choices.append(Choice(action, by, number(following, not last.isdisjoint(same)) if following else None))
        steps.append(TurnStep(tuple(choices), accepts))
    return steps


def _together(sketch: Sketch, positions: Iterable[int]) -> Iterable[list[int]]:
    """Positions with equal actions together, in the order of the text."""
    found: dict[int, list[int]] = {}
    for position in sorted(positions):
        found.setdefault(id(sketch.actions[position]), []).append(position)
    return found.values()


def reached(ways: Sequence[Iterable[int]]) -> list[int]:
    """Of each step the set, as bits, of itself and all that can come after it, where ``ways`` says what can come next.

    Two steps can each come after the other if their sets are equal.
    """
    found = [1 << step for step in range(len(ways))]
    before: list[int] = []
    while found != before:
        before = found.copy()
        for step in reversed(range(len(ways))):
            for way in ways[step]:
                found[step] |= found[way]
    return found


def growing(steps: Sequence[TurnStep]) -> tuple[set[int], set[int]]:
    """The steps before which no ball has left its point; and those of them before which one has surely come to one."""
    ways = [[choice.next for choice in step.choices if choice.next is not None] for step in steps]
    idle = [[c.next for c in s.choices if c.next is not None and not KINDS[c.action.kind].places] for s in steps]
    parts, lifted = reached(ways), 0
    for step in steps:
        for choice in step.choices:
            if KINDS[choice.action.kind].takes and choice.next is not None:
                lifted |= parts[choice.next]
    whole = {number for number in range(len(steps)) if not lifted >> number & 1}
    return whole, {number for number in whole if not reached(idle)[0] >> number & 1}


def depth_of(steps: list[TurnStep]) -> int:
    """An upper bound of the longest way, in plies, through a turn's steps: what look-ahead must look over.

    Each step counts once, so that the bound is exact but where parts repeat; those are gone round once and get room for
    `LOOPS` more plies. Also ways through steps where the turn may end by its form count: a position that must change,
    or may not recur, can still keep it from ending there.
    """
    ways = [[choice.next for choice in step.choices if choice.next is not None] for step in steps]
    parts = reached(ways)
    sizes, longest = Counter(parts), dict.fromkeys(parts, 0)
    around = {parts[step] for step in range(len(steps)) for way in ways[step] if parts[way] == parts[step]}
    for step in sorted(range(len(steps)), key=lambda step: parts[step].bit_count()):
        part = parts[step]
        further = (1 + longest[parts[way]] for way in ways[step] if parts[way] != part)
        longest[part] = max(longest[part], sizes[part] - 1 + max(further, default=int(part in around)))
    return max(longest.values()) + (LOOPS if around else 0)


def maker(step: TurnStep) -> int:
    """Who makes the plies of a step.

    Raises:
        GameError: more than one, or both a player and chance.
    """
    makers = {choice.by for choice in step.choices} or {0}
    kinds = [choice.action.kind for choice in step.choices] + [isa.STOP] * step.accepts
    loud = [kind for kind in kinds if kind != isa.SKIP]
    if len(makers) > 1 or len({KINDS[kind].chance for kind in loud}) > 1:
        raise GameError("at one point of a turn all plies must be made by the same player, or all by chance")
    return makers.pop()


def refuse_unplayable(steps: Sequence[TurnStep], *, may_be_empty: bool) -> None:
    """Raise `GameError` if a turn can repeat for ever without a ply, go on after a pass, or be left out whole."""
    silent = [[c.next for c in step.choices if c.action.kind in (isa.STOP, isa.SKIP)] for step in steps]
    ways = [[way for way in step if way is not None] for step in silent]
    parts = reached(ways)
    if not may_be_empty and any(None in silent[step] for step in bits(parts[0])):
        raise GameError("a turn may not be empty; offer (pass) instead of leaving everything out")
    if any(parts[way] == parts[step] for step in range(len(steps)) for way in ways[step]):
        raise GameError("a repeated part of a turn must hold an action that need not be left out")
    if any(c.action.kind == isa.PASS and c.next is not None for step in steps for c in step.choices):
        raise GameError("nothing may follow 'pass' in a turn; put it last, or offer it as an alternative with 'or'")
