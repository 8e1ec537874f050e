"""A turn as an automaton: which atomic actions can come first, next and last.

A turn is a regular expression over actions. Each action becomes a position (Glushkov 1961); steps of the machine
are sets of positions, built by the subset construction, where positions with equal actions go together: the choice
between "a" and "a then b" is made after the common a.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from ludeme.base import Ludeme, Turn
from ludeme.errors import GameError

MOST_ACTIONS = 600
"""Actions of a turn at most, repeated ones counted each time: enough to deal 60 balls to 10 players."""
LOOPS = 10
"""So many plies of a repeated part look-ahead looks over beyond the first."""


@dataclass
class Part:
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
    actions: list[tuple[Ludeme, int]] = field(default_factory=list)
    """Each position's action, and who makes it."""
    follows: list[set[int]] = field(default_factory=list)

    def action(self, ludeme: Ludeme) -> Part:
        """One atomic action.

        Raises:
            GameError: the turn has become too long.
        """
        if len(self.actions) == MOST_ACTIONS:
            raise GameError(f"a turn has more than {MOST_ACTIONS} actions; let parts repeat fewer times")
        self.actions.append((ludeme, self.by))
        self.follows.append(set())
        here = (len(self.actions) - 1,)
        return Part(here, here)

    def either(self, parts: Iterable[Part]) -> Part:
        """One of several parts."""
        parts = list(parts)
        return Part(_joined(p.first for p in parts), _joined(p.last for p in parts))

    def sequence(self, parts: Iterable[Part]) -> Part:
        """One part after the other."""
        whole = Part()
        for part in parts:
            for position in whole.last:
                self.follows[position].update(part.first)
            whole = Part(whole.first or part.first, part.last)
        return whole

    def looped(self, part: Part, leaving: Part) -> Part:
        """A part again and again, until ``leaving`` is chosen after it."""
        for position in part.last:
            self.follows[position].update(part.first + leaving.first)
        return Part(part.first, leaving.last)

    def of_seat(self, turn: Turn, by: int) -> Part:
        """A part whose plies the seat ``by`` places after the present one makes."""
        before, self.by = self.by, (self.by + by) % self.seats
        part: Part = turn.sketch(self)
        self.by = before
        return part


def _joined(groups: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(position for group in groups for position in group))


@dataclass(frozen=True)
class Choice:
    """In a step: an action, who makes it, and the step it leads to (None: the turn ends for certain)."""

    action: Ludeme
    by: int
    next: int | None


@dataclass(frozen=True)
class Step:
    """What can be done at one point of a turn; ``accepts``: the turn may also end here."""

    choices: tuple[Choice, ...]
    accepts: bool


def steps_of(turn: Turn, seats: int) -> list[Step]:
    """The automaton of a turn; step 0 is where it begins, and is never returned to."""
    sketch = Sketch(seats)
    whole = turn.sketch(sketch)
    numbers: dict[tuple[frozenset[int], bool, bool], int] = {}
    order: list[tuple[frozenset[int], bool, bool]] = []

    def number(positions: frozenset[int], accepts: bool = False, entry: bool = False) -> int:
        key = (positions, accepts, entry)
        if key not in numbers:
            numbers[key] = len(order)
            order.append(key)
        return numbers[key]

    number(frozenset(whole.first), entry=True)
    steps: list[Step] = []
    while len(steps) < len(order):
        positions, accepts, _ = order[len(steps)]
        together: dict[tuple[Ludeme, int], list[int]] = {}
        for position in sorted(positions):
            together.setdefault(sketch.actions[position], []).append(position)
        choices = []
        for (action, by), same in together.items():
            following = frozenset().union(*(sketch.follows[p] for p in same))
            may_end = any(p in whole.last for p in same)
            choices.append(Choice(action, by, number(following, may_end) if following else None))
        steps.append(Step(tuple(choices), accepts))
    return steps


def depth_of(steps: list[Step]) -> int:
    """The longest way, in plies, through a turn's steps, each visited once: what look-ahead must look over.

    Also through steps where the turn may end by its form: a position that must change, or may not recur, can still
    keep it from ending there. Parts that repeat get room for `LOOPS` more plies.
    """
    loops = False

    def longest(step: int, seen: frozenset[int]) -> int:
        nonlocal loops
        if step in seen:
            loops = True
            return 0
        ways = [c.next for c in steps[step].choices if c.next is not None]
        return max((1 + longest(w, seen | {step}) for w in ways), default=0)

    length = max(longest(s, frozenset()) for s in range(len(steps)))
    return length + LOOPS * loops
