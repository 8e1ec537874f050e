"""The contest of simple players: which of those that search nothing does best, and how it fares against a search.

    greedy, shallow    the levels of these names
    habits             a greedy player that, where it does not care, keeps a habit           `habits`
    mirror K           copies the opponent's last turn under symmetry K of the board         `experiments`

All meet a weak search, the best of them once more, with the two best habits in one. The best one then meets the
stronger search in new games, so that it is not measured by the games for which it was chosen. A game in which it holds
its own can be played without thought.
"""

import random
from collections.abc import Sequence
from typing import Any

from kernels.api import GameState, Ply, Program
from search.measure.trials.experiments import Entrant, copiers
from search.measure.trials.habits import Habit, habits
from search.metrics.handicaps import SIMPLE, simple_play
from search.metrics.outcomes import win_shares
from search.play.agents import choose_packed, mixed
from search.play.motion import place_of
from search.play.records import Record
from search.play.selfplay import Recorder

GREEDY = "greedy"
PLAIN = (GREEDY, "shallow")
TRIES = 4
"""How often the greedy player is asked for a ply, with another seed each time; one that it always gives is played."""
AGAIN = 4
"""How many of the best simple players meet the weak search a second time."""
ROUNDS, MORE_ROUNDS = 0.02, 0.04
"""Rounds of the seats against the weak search, first and again, as parts of the games of the last match."""
LOOKS = (0.16, 0.4, 1.0)
"""Parts of the last match after which it ends if the search is surely ahead."""
EVEN = 0.5
"""The share that two equal players win of each other."""
HELD = 0.3
"""A simple player that surely wins more than this share of its games holds its own."""


class Habitual(Entrant):
    """Plays like the greedy player; among plies that this one does not prefer to each other it keeps a habit."""

    def __init__(self, habit: Habit, colours: Sequence[int]) -> None:
        super().__init__(habit.name)
        self.habit, self.colours = habit, colours
        self.begin()

    def begin(self) -> None:
        """Forget the last ply of the game before."""
        self.last: int | None = None

    def see(self, mover: int, turn: int, told: Ply) -> None:
        """Remember the place of the last ply."""
        self.last = place_of(told)

    def __call__(self, state: GameState, seed: int) -> int:
        """A greedy ply that keeps the habit; the greedy ply if it is always the same; else any that keeps it."""
        allowed = self.habit.allowed(state, self.colours[state.mover], self.last)
        drawn = set[int]()
        for number in range(TRIES):
            ply = choose_packed(state, GREEDY, mixed(seed, number))
            if ply in allowed:
                return ply
            drawn.add(ply)
        return random.Random(seed).choice(allowed) if len(drawn) > 1 else drawn.pop()


def entrants(program: Program, geometry: Any, colours: Sequence[int], *, seed: int) -> list[Entrant]:
    """All simple players of a game."""
    found = [Entrant(name) for name in PLAIN]
    found += [Habitual(habit, colours) for habit in habits(program, geometry, colours, seed=seed)]
    if len(colours) == 2:
        found += [copier for copier in copiers(geometry, colours) if not copier.symmetry.trivial]
    return found


# --- the matches -----------------------------------------------------------------------------------------------------


class Contest:
    """Matches of the simple players of a game.

    Args:
        program: the game.
        geometry: its board.
        colours: each seat's own colour, or NONE.
        games: of the last match, at most; those before follow from it.
        seed: the same games for the same seed.
    """

    def __init__(self, program: Program, geometry: Any, colours: Sequence[int], *, games: int, seed: int) -> None:
        self.program, self.geometry, self.seats, self.games, self.seed = program, geometry, len(colours), games, seed
        self.entrants = entrants(program, geometry, colours, seed=seed)

    def hardest(self, low: str, level: str) -> tuple[Record, ...]:
        """The games against a level of the simple player that wins most; two are tried if the first leaves a doubt.

        Args:
            low: the level that they must win against to be tried.
            level: the stronger search.
        """
        first, second = self.best(low)
        records = self.final(first, level)
        if simple_play(records).low <= HELD < simple_play(records).value:
            return max(records, self.final(second, level), key=lambda games: simple_play(games).value)
        return records

    def best(self, level: str) -> list[Entrant]:
        """The two simple players that win most against a level, the better one first."""
        won = {entrant: self._won(entrant, level, ROUNDS, k) for k, entrant in enumerate(self.entrants)}
        order = sorted(self.entrants, key=lambda entrant: -won[entrant])
        again = [*order[:AGAIN], *self._united(order)]
        won = {entrant: self._won(entrant, level, MORE_ROUNDS, -1 - k) for k, entrant in enumerate(again)}
        return sorted(again, key=lambda entrant: -won[entrant])[:2]

    def final(self, entrant: Entrant, level: str) -> tuple[Record, ...]:
        """A simple player against a level, seats alternating: fewer games if the level is soon surely ahead."""
        records: list[Record] = []
        for number, part in enumerate(LOOKS, len(self.entrants)):
            if not records or simple_play(records).high >= EVEN:
                rounds = -(-int(self.games * part) // self.seats) - len(records) // self.seats
                records += self._match(entrant, level, rounds, number=number)
        return tuple(records)

    def _united(self, order: Sequence[Entrant]) -> list[Entrant]:
        """The best habit of what is done with the best one of where, if there are both."""
        kept = [entrant for entrant in order if isinstance(entrant, Habitual)]
        best = [next((e for e in kept if e.habit.of_place == of_place), None) for of_place in (False, True)]
        return [Habitual(best[0].habit.united(best[1].habit), best[0].colours)] if best[0] and best[1] else []

    def _won(self, entrant: Entrant, level: str, part: float, number: int) -> float:
        records = self._match(entrant, level, max(round(part * self.games), 1), number=number)
        return sum(win_shares(record)[k % self.seats] for k, record in enumerate(records))

    def _match(self, entrant: Entrant, level: str, rounds: int, *, number: int) -> list[Record]:
        return [self._game(entrant, level, k, seed=mixed(self.seed, number, k)) for k in range(rounds * self.seats)]

    def _game(self, entrant: Entrant, level: str, number: int, *, seed: int) -> Record:
        """One game; the entrant's seat follows from the number."""
        held = number % self.seats
        entrant.begin()
        seated = [entrant if seat == held else Entrant(level) for seat in range(self.seats)]
        names = tuple(SIMPLE + entrant.name if seat == held else level for seat in range(self.seats))
        return Recorder(GameState(self.program), self.geometry, seated, names, seed=seed, see=entrant.see).play()
