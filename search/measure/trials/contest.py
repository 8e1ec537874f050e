"""The contest of simple players: which of those that search nothing does best, and how it fares against a search.

    greedy, shallow    the levels of these names
    sharp              the shallow player without its errors, who takes what counts most now: in its place where nobody
                       is against anybody, else only against the strong players at the end of a search, since it often
                       beats a weak search, but a strong one only where nothing is to be foreseen
    habits             a greedy player that, where it does not care, keeps a habit
    mirror K           copies the opponent's last turn under symmetry K of the board, or answers in the partner of
                       each point (`experiments`); one for each seat, because often copying works in one seat only

Where nobody is against anybody, each plays the puzzle by itself, and so does the search; the better result wins.

All meet a weak search, the best of them once more, with the two best habits in one. The two best then meet the stronger
search in new games, so that they are not measured by the games for which they were chosen; who does best there need not
be the one that does best against the weak search. A game in which one of them holds its own can be played without
thought.

A habit is read from typed plies, so that it fits any game. It names, at each decision, the plies that serve it best: an
action always taken or never, the highest point, the point nearest to where play went on.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from typing import NamedTuple

from kernels.api import KINDS, NONE, GameState, Ply
from ludeme.geometry import Graph
from search.measure.trials.cooperative import as_one_side
from search.measure.trials.experiments import Copier, GameRules, action, random_plies
from search.metrics.duels import better
from search.metrics.handicaps import EVEN, SHARP, SIMPLE, simple_play
from search.metrics.outcomes import win_shares
from search.play.agents import Entrant, mixed
from search.play.motion import distances, place_of
from search.play.records import Record

GREEDY, SHALLOW = "greedy", "shallow"
TRIES = 4
"""How often the greedy player is asked for a ply, with another seed each time; one that it always gives is played."""
AGAIN = 4
"""How many of the best simple players meet the weak search a second time."""
ROUNDS, MORE_ROUNDS = 2, 4
"""Rounds of the seats against the weak search, first and again."""
LOOKS = (0.16, 0.4, 1.0)
"""Parts of the last match after which it ends if the search is surely ahead."""
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
            lambda ply, own, last: (*self.worth(ply, own, last), *other.worth(ply, own, last)),
        )


def habits(rules: GameRules, seed: int) -> list[Habit]:
    """The habits that one can have in a game: those that tell plies apart in random games."""
    found, colours = rules.actions(seed), rules.colours
    possible = [_of_action(each, True, colours) for each in found]
    possible += [_of_action(each, False, colours) for each in found if len(found) > 2]
    possible += _of_places(rules.board)
    distinct, last = set[str](), None
    for state, number, ply in random_plies(rules.program, SAMPLED, seed):
        last = last if number else None
        if not state.chance_to_move:
            own, legal = colours[state.mover], state.legal_count
            distinct |= {habit.name for habit in possible if len(habit.allowed(state, own, last)) < legal}
        last = place_of(state.read(ply))
    return [habit for habit in possible if habit.name in distinct]


def _of_action(name: str, wanted: bool, colours: Sequence[int]) -> Habit:
    """To take an action always, or never."""
    how = "always" if wanted else "never"
    return Habit(f"{how} {name}", lambda ply, own, last: ((action(ply, own, colours) == name) == wanted,))


def _of_places(geometry: Graph) -> Iterator[Habit]:
    """The habits of where to play: plies that bring no ball to a point serve none of them."""
    level, steps = geometry.level_of, [[step or 0 for step in row] for row in distances(geometry)]
    far = [sum(row) for row in steps]

    def placing(name: str, worth: Callable[[int, int | None], float]) -> Habit:
        def of_ply(ply: Ply, own: int, last: int | None) -> tuple[float, ...]:
            here = KINDS[ply.kind].places and ply.target != NONE
            return (worth(ply.target, last) if here else -math.inf,)

        return Habit(f"always {name}", of_ply, of_place=True)

    yield placing("the highest point", lambda point, last: level[point])
    yield placing("the lowest point", lambda point, last: -level[point])
    yield placing("the middle", lambda point, last: -far[point])
    yield placing("the border", lambda point, last: far[point])
    yield placing("beside the last ply", lambda point, last: 0 if last is None else -steps[last][point])


# --- the players ----------------------------------------------------------------------------------------------------


class Habitual(Entrant):
    """Plays like the greedy player; among plies that this one does not prefer to each other it keeps a habit."""

    def __init__(self, habit: Habit, colours: Sequence[int]) -> None:
        super().__init__(GREEDY, SIMPLE + habit.name)
        self.habit, self.colours = habit, colours
        self.begin()

    def begin(self) -> None:
        """Forget the last ply of the game before."""
        self.last: int | None = None

    def see(self, mover: int, turn: int, ply: Ply) -> None:
        """Remember the place of the last ply."""
        self.last = place_of(ply)

    def __call__(self, state: GameState, seed: int) -> int:
        """A greedy ply that keeps the habit; the greedy ply if it is always the same; else any that keeps it."""
        allowed = self.habit.allowed(state, self.colours[state.mover], self.last)
        drawn = set[int]()
        for ply in state.greedy_plies(mixed(seed, number) for number in range(TRIES)):
            if ply in allowed:
                return ply
            drawn.add(ply)
        return random.Random(seed).choice(allowed) if len(drawn) > 1 else drawn.pop()


def sharp() -> Entrant:
    """The shallow player without its errors: the ply after which the mover has come furthest."""
    return Entrant(SHALLOW, SHARP, lambda state, seed: state.shallow_ply(seed, 0))


def entrants(rules: GameRules, seed: int, together: bool = False) -> list[Entrant]:
    """All simple players of a game; ``together``: nobody is against anybody."""
    copying = list(_copying(rules, seed)) if len(rules.colours) == 2 else []
    plain = [Entrant(GREEDY, SIMPLE + GREEDY), sharp() if together else Entrant(SHALLOW, SIMPLE + SHALLOW)]
    return [*plain, *(Habitual(habit, rules.colours) for habit in habits(rules, seed)), *copying]


def _copying(rules: GameRules, seed: int) -> Iterator[Copier]:
    """A copier for each symmetry that moves a point, for each pairing of points, and each seat.

    With the pie rule only the second player copies: a first ball in the middle would be swapped away.
    """
    every = [*rules.copiers(), *rules.further_copiers(), *rules.copiers_within(seed), *rules.pairing_copiers()]
    for seat, place in enumerate(("first", "second")):
        for copier in map(copy, every):
            if not copier.symmetry.trivial and not (rules.pie and seat == 0):
                copier.name, copier.seat = f"{SIMPLE}{copier.name}, {place}", seat
                yield copier


# --- the matches -----------------------------------------------------------------------------------------------------


class Contest:
    """Matches of the simple players of a game; ``games``: of each of the last matches, at most."""

    def __init__(self, rules: GameRules, *, games: int, seed: int, together: bool = False) -> None:
        self.rules, self.seats, self.games, self.seed = rules, len(rules.colours), games, seed
        self.together, self.round = together, 2 if together else self.seats
        self.entrants = entrants(rules, seed, together)

    def hardest(self, low: str, level: str) -> tuple[Record, ...]:
        """The games against a level of the simple player that wins most of them, of the two best against ``low``.

        ``low``: a weaker search.
        """
        return max((self.final(one, level) for one in self.best(low)), key=lambda games: simple_play(games).value)

    def best(self, level: str) -> list[Entrant]:
        """The two simple players that win most against a level, the better one first."""
        won = {entrant: self._won(entrant, level, ROUNDS, number=k) for k, entrant in enumerate(self.entrants)}
        order = sorted(self.entrants, key=lambda entrant: -won[entrant])
        again = [*order[:AGAIN], *self._united(order)]
        won = {entrant: self._won(entrant, level, MORE_ROUNDS, number=-1 - k) for k, entrant in enumerate(again)}
        return sorted(again, key=lambda entrant: -won[entrant])[:2]

    def final(self, entrant: Entrant, level: str) -> tuple[Record, ...]:
        """A simple player against a level, seats alternating: fewer games if the level is soon surely ahead."""
        records: list[Record] = []
        for number, part in enumerate(LOOKS, len(self.entrants)):
            if not records or simple_play(records).high >= EVEN:
                rounds = -(-int(self.games * part) // self.round) - len(records) // self.round
                records += self._match(entrant, level, rounds, number=number)
        return tuple(records)

    def _united(self, order: Sequence[Entrant]) -> list[Entrant]:
        """The best habit of what is done with the best one of where, if there are both."""
        kept = [entrant for entrant in order if isinstance(entrant, Habitual)]
        best = [next((e for e in kept if e.habit.of_place == of_place), None) for of_place in (False, True)]
        return [Habitual(best[0].habit.united(best[1].habit), best[0].colours)] if best[0] and best[1] else []

    def _won(self, entrant: Entrant, level: str, rounds: int, *, number: int) -> float:
        records = self._match(entrant, level, rounds, number=number)
        if self.together:
            return sum(better(*pair) for pair in zip(records[::2], records[1::2], strict=True))
        return sum(win_shares(record)[record.agents.index(entrant.name)] for record in records)

    def _match(self, entrant: Entrant, level: str, rounds: int, *, number: int) -> list[Record]:
        """So many rounds of the seats; the entrant's seat follows from the number of the game, if it takes any.

        Where nobody is against anybody, a round is a game of the entrant and one of the level, each by itself.
        """
        if self.together:
            alone = [[player] * self.seats for player in (entrant, Entrant(level))]
            games = [(players, mixed(self.seed, number, k)) for k in range(rounds) for players in alone]
            return [as_one_side(self.rules.played(players, seed)) for players, seed in games]
        held = range(self.seats) if entrant.seat is None else [entrant.seat]
        seated = [[entrant if s == seat else Entrant(level) for s in range(self.seats)] for seat in held]
        numbers = range(rounds * self.seats)
        return [self.rules.played(seated[k % len(seated)], mixed(self.seed, number, k)) for k in numbers]
