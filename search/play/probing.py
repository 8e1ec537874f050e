"""Observes a game while it is played: decisions probed by searches, positions, distances, the opening ply.

At one of every N decisions each legal ply is searched with the budget of the player. A search with a small part of that
budget finds the ply of a first glance; where a turn begins, one more search finds what passing would be worth. What is
observed becomes part of the `Record`.
"""

from typing import Any

from kernels.api import GameState
from ludeme.geometry import Graph
from search.play.agents import choose_packed, iterations_of, mixed
from search.play.giving_up import go_on
from search.play.motion import place_of, share_of_board
from search.play.records import Probe
from search.play.symmetry import Symmetry

WIDE = 16
"""Up to so many plies are each searched with the player's whole budget; more plies share so many budgets."""
GLIMPSE = 8
"""The budget of a first glance is the player's, divided by this."""
PROBE = 2
"""Keeps the seeds of probes apart from those of players and estimates."""
GLANCED, PASSED, OUTLOOK = range(3)


class Observer:
    """Observes one game, ply by ply; one decision in ``every`` is probed (0: none), the ``first`` few left out."""

    def __init__(
        self, state: GameState, geometry: Graph, symmetries: tuple[Symmetry, ...], *, every: int, first: int = 0
    ) -> None:
        self.state, self.geometry, self.symmetries, self.every = state, geometry, symmetries, every
        self.wait = first
        self.opening = ""
        self.probes: list[Probe] = []
        self.distances: list[float | None] = []
        self.positions = [self._key()]
        self.place: int | None = None
        self.before: int | None = None
        self.begins = True

    def choose(self, level: str, seed: int) -> int:
        """The ply that a level plays here; the decision is probed if it is its turn."""
        ply = self._chosen(level, seed)
        typed = self.state.read(ply)
        if not self.distances and not self.state.chance_to_move:
            self.opening = repr(tuple(min(symmetry.image(typed) for symmetry in self.symmetries)))
        here = place_of(typed)
        self.distances.append(share_of_board(self.geometry, self.before, here))
        self.place = here if here is not None else self.place
        self.begins = False
        return ply

    def turn_over(self) -> None:
        """Called after the last ply of every turn."""
        self.positions.append(self._key())
        self.before = self.place
        self.begins = True

    def observed(self) -> dict[str, Any]:
        """The fields of the record that come from observation."""
        return {
            "opening": self.opening,
            "distances": tuple(self.distances),
            "positions": tuple(self.positions),
            "probes": tuple(self.probes),
        }

    def _key(self) -> int:
        return hash((*self.state.colour_masks(), self.state.mover))

    def _chosen(self, level: str, seed: int) -> int:
        iterations = iterations_of(level)
        if not self.every or not iterations or self.state.chance_to_move or len(self.state.plies) < 2:
            return choose_packed(self.state, level, seed)
        self.wait -= 1
        if self.wait >= 0:
            return choose_packed(self.state, level, seed)
        self.wait = self.every - 1
        found = self.state.search(iterations, seed)
        self.probes.append(probed(self.state, iterations, found.visits, seed=mixed(seed, PROBE), begins=self.begins))
        return found.ply


def probed(state: GameState, iterations: int, visits: dict[int, int], *, seed: int, begins: bool = True) -> Probe:
    """What searches see at a decision of two plies or more; the state is the same afterwards.

    ``iterations`` and ``visits`` are those of the player's own search; ``begins``: a turn begins here.
    """
    plies, mover, here = state.legal, state.mover, state.snapshot()
    first = state.search(max(1, iterations // GLIMPSE), mixed(seed, GLANCED)).ply
    alike = max(1, min(iterations, WIDE * iterations // len(plies)))
    outlook = []
    for number, ply in enumerate(plies):
        go_on()
        state.restore(here)
        state.play(ply)
        outlook.append(win_probabilities(state, alike, mixed(seed, OUTLOOK, number)))
    state.restore(here)
    left_out = begins and state.pass_turn()
    passing = state.search(alike, mixed(seed, PASSED)).values[mover] if left_out else None
    state.restore(here)
    return Probe(mover, tuple(outlook), tuple(visits.get(ply, 0) for ply in plies), plies.index(first), passing)


def win_probabilities(state: GameState, iterations: int, seed: int) -> tuple[float, ...]:
    """Each seat's win probability: the result of a game that is over, 1/2 of a win each where it was stopped."""
    if state.finished:
        return tuple(0.5 * (1 + result) for result in state.outcome or (0,) * state.players)
    return state.search(iterations, seed).values
