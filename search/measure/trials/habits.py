"""Habits: ways to play without thought, read from typed plies, so that they fit any game.

A habit names, at each decision, the plies that serve it best: an action always taken or never, the highest point, the
point nearest to where play went on.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from kernels.api import KINDS, NONE, GameState, Ply, Program
from search.measure.trials.experiments import action, actions, random_plies
from search.play.motion import distances, place_of

SAMPLED = 4
"""Random games in which it is seen whether a habit ever tells plies apart."""

Worth = Callable[[Ply, int, int | None], tuple[float, ...]]
"""How well a ply serves a habit, given the mover's own colour and the point where the last ply was played."""


class Habit(NamedTuple):
    """A habit: its name, such as "always add own", what it wants, and whether that is a place."""

    name: str
    worth: Worth
    of_place: bool = False

    def allowed(self, state: GameState, own: int, last: int | None) -> list[int]:
        """The legal plies that serve it best."""
        worths = {ply: self.worth(state.read(ply), own, last) for ply in state.legal}
        best = max(worths.values(), default=None)
        return [ply for ply, worth in worths.items() if worth == best]

    def united(self, other: Habit) -> Habit:
        """This habit, and among the plies that serve it best the other one."""
        return Habit(
            f"{self.name} and {other.name}",
            lambda told, own, last: (*self.worth(told, own, last), *other.worth(told, own, last)),
        )


def habits(program: Program, geometry: Any, colours: Sequence[int], *, seed: int) -> list[Habit]:
    """The habits that one can have in a game: those that tell plies apart in random games."""
    found = actions(program, colours, seed)
    possible = [_always(each, colours) for each in found]
    possible += [_never(each, colours) for each in found if len(found) > 2]
    possible += _of_places(geometry)
    distinct, last = set[str](), None
    for state, number, ply in random_plies(program, SAMPLED, seed):
        last = last if number else None
        if not state.chance:
            own, legal = colours[state.mover], state.legal_count
            distinct |= {habit.name for habit in possible if len(habit.allowed(state, own, last)) < legal}
        last = place_of(state.read(ply))
    return [habit for habit in possible if habit.name in distinct]


def _always(wanted: str, colours: Sequence[int]) -> Habit:
    return Habit(f"always {wanted}", lambda told, own, last: (action(told, own, colours) == wanted,))


def _never(barred: str, colours: Sequence[int]) -> Habit:
    return Habit(f"never {barred}", lambda told, own, last: (action(told, own, colours) != barred,))


def _of_places(geometry: Any) -> Iterator[Habit]:
    """The habits of where to play: plies that bring no ball to a point serve none of them."""
    level, steps = geometry.level_of, [[step or 0 for step in row] for row in distances(geometry)]
    far = [sum(row) for row in steps]

    def placing(name: str, worth: Callable[[int, int | None], float]) -> Habit:
        def of_ply(told: Ply, own: int, last: int | None) -> tuple[float, ...]:
            here = KINDS[told.kind].places and told.target != NONE
            return (worth(told.target, last) if here else -math.inf,)

        return Habit(f"always {name}", of_ply, of_place=True)

    yield placing("the highest point", lambda point, last: level[point])
    yield placing("the lowest point", lambda point, last: -level[point])
    yield placing("the middle", lambda point, last: -far[point])
    yield placing("the border", lambda point, last: far[point])
    yield placing("beside the last ply", lambda point, last: 0 if last is None else -steps[last][point])
