"""Games replayed under other rules, ply by ply, and random games that show whether two rules come to the same.

A game comes out differently when somewhere the legal plies, the player to move, or the result are others. Where nothing
but the score counts, it is the result.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from kernels.api import COLOURS, GameState, Ply, Program
from ludeme import Game, compile_game
from ludeme.families import Condition
from ludeme.game import Score
from ludeme.geometry import Graph
from ludeme.pictures.notation import ply_text
from ludeme.text.spelling import spell
from ludeme.words.numbers.counts import Constant, NumberIf
from search.breed.shortening import compiled, shortened
from search.play.agents import choose_packed, mixed
from search.play.giving_up import go_on
from search.play.records import Record, Removal

PlyChooser = Callable[[GameState, int], int]
"""The ply that is played next, as the machine's integer, in a state after so many plies."""


class SeenPosition(NamedTuple):
    """A position of a game as far as players see it: legal plies, who moves, the result; and the ply played there."""

    legal: frozenset[Ply]
    mover: int
    outcome: tuple[int, ...] | None
    scores: tuple[int, ...]
    played: Ply | None


Trajectory = tuple[SeenPosition, ...]
"""A game from the start to its end."""


def trajectories(program: Program, choices: Iterable[PlyChooser], scored: bool) -> Iterator[Trajectory]:
    """Games from the start, one for each way to choose plies; ``scored``: the score is the result."""
    state = GameState(program)
    start = state.snapshot()
    for choose in choices:
        state.restore(start)
        yield _trajectory(state, choose, scored)


def by_level(level: str, seed: int) -> PlyChooser:
    """The plies of a player."""
    return lambda state, number: choose_packed(state, level, mixed(seed, number))


def as_recorded(record: Record, board: Graph) -> PlyChooser:
    """The plies of a game that was played under these rules."""

    def choose(state: GameState, number: int) -> int:
        text = record.plies[number]
        return next(ply for ply in state.legal if ply_text(board, state.read(ply), state.filled) == text)

    return choose


def differing(program: Program, known: Iterable[Trajectory], scored: bool) -> Iterator[int]:
    """The numbers of the games that come out differently under other rules, each replayed up to that point only."""
    state = GameState(program)
    start = state.snapshot()
    for number, trajectory in enumerate(known):
        go_on()
        state.restore(start)
        if not _same(state, trajectory, scored):
            yield number


def _trajectory(state: GameState, choose: PlyChooser, scored: bool) -> Trajectory:
    positions = list[SeenPosition]()
    while not state.finished:
        go_on()
        ply, legal = choose(state, len(positions)), state.plies
        played = state.read(ply)
        positions.append(_moment(state, played, legal, scored=scored))
        state.play(legal[played])
    return (*positions, _moment(state, None, {}, scored=scored))


def _same(state: GameState, trajectory: Trajectory, scored: bool) -> bool:
    """Whether a game can be replayed with nothing different anywhere."""
    for moment in trajectory:
        legal = {} if state.finished else state.plies
        if _moment(state, moment.played, legal, scored=scored) != moment:
            return False
        if moment.played is not None:
            state.play(legal[moment.played])
    return True


def comes_out_alike(state: GameState, trajectory: Trajectory, scored: bool) -> bool:
    """Whether a game can be played by other rules, from their start, to the same end; what else is legal may differ."""
    for moment in trajectory:
        if moment.played is None:
            return state.finished and _moment(state, None, {}, scored=scored) == moment
        ply = None if state.finished or state.mover != moment.mover else state.plies.get(moment.played)
        if ply is None:
            break
        state.play(ply)
    return False


def _moment(state: GameState, played: Ply | None, legal: Mapping[Ply, int], *, scored: bool) -> SeenPosition:
    scores = tuple(state.scores or ()) if scored and state.finished else ()
    return SeenPosition(frozenset(legal), state.mover, state.outcome, scores, played)


def removals(game: Game, level: str, games: int, *, seed: int) -> list[Removal]:
    """Every ludeme that can be left out, with the number of games that come out differently without it.

    The game itself stands first: without it nothing is left. The level plays every other game, the rest is random.
    """
    scored = game.for_score
    choices = (by_level(level if number % 2 else "random", mixed(seed, number)) for number in range(games))
    known = list(trajectories(compile_game(game), choices, scored))
    found = [Removal(game.name, "", games, games)]
    for site, _, program in shortened(game):
        where = f"{site.owner.word} {site.parameter.name}"
        found.append(Removal(spell(site.ludeme), where, sum(1 for _ in differing(program, known, scored)), games))
    return found


GAMES, PLIES = 200, 6_000
"""Games that are compared ply by ply: so many, or fewer where they are long."""
FEW, MANY = 50, 1_000
"""Games that are only counted: if so few are equal, the two rules draw the same plies, and so many can be compared."""
SEED = 2013


class Rehearsal:
    """Random games of a game, always the same."""

    def __init__(self, game: Game, games: int = GAMES) -> None:
        """Play so many, or fewer where they are long.

        Attributes:
            trajectories: the games.
            colours: those of which a ball was seen, on the board or in a ply; bit 0 White, 1 Black, 2 Red.
            hands: the colours that some hand got or gave away, as such bits.
            turns: of each game.
        """
        self.game, self.scored = game, game.score is not None
        self.program = compile_game(game)
        self.colours = self.hands = 0
        self.turns: list[int] = []
        self._full = GameState(self.program).hands()
        self.trajectories: list[Trajectory] = []
        while len(self.trajectories) < games and sum(map(len, self.trajectories)) < PLIES:
            self.turns.append(0)
            self.trajectories += trajectories(
                self.program, [self._noting(mixed(SEED, len(self.trajectories)))], self.scored
            )

    def _noting(self, seed: int) -> PlyChooser:
        """Random plies; what is seen before each is noted."""

        def choose(state: GameState, number: int) -> int:
            chosen = state.random_ply(mixed(seed, number))
            seen = [colour for colour, mask in enumerate(state.colour_masks()) if mask]
            self.colours |= sum(1 << colour for colour in {*seen, state.read(chosen).colour})
            for before, now in zip(self._full or (), state.hands() or (), strict=True):
                self.hands |= sum(1 << colour for colour in range(COLOURS) if before[colour] != now[colour])
            self.turns[-1] = state.turn + 1
            return chosen

        return choose

    def same(self, other: Game | Program | None) -> bool:
        """True if no game would have come out differently under other rules; False if these are no game.

        What seldom matters is looked for in many more games, where both rules draw the same plies from one seed.
        """
        program = compiled(other) if isinstance(other, Game) else other
        if program is None or next(differing(program, self.trajectories, self.scored), None) is not None:
            return False
        return _counted(self.program, FEW) != _counted(program, FEW) or (
            _counted(self.program, MANY) == _counted(program, MANY)
        )

    def truths(self, condition: Condition) -> set[bool]:
        """What a condition was before the plies, and at the ends, of all games, for whoever was to move.

        It is asked in the place of the score. Empty if it cannot be asked there.
        """
        score = Score(number=NumberIf(condition=condition, then=Constant(value=1), otherwise=Constant(value=0)))
        program = compiled(replace(self.game, score=score))
        if program is None:
            return set()
        state, found = GameState(program), set[bool]()
        start = state.snapshot()
        for trajectory in self.trajectories:
            state.restore(start)
            found |= _answers(state, trajectory)
        return found


def _answers(state: GameState, trajectory: Trajectory) -> set[bool]:
    """What the score, as a condition, was for whoever was to move in a game, as far as it can be replayed."""
    found = set[bool]()
    for moment in trajectory:
        found.add(bool((state.scores or [0])[state.mover]))
        ply = None if moment.played is None else state.plies.get(moment.played)
        if ply is None:
            break
        state.play(ply)
    return found


def _counted(program: Program, games: int) -> tuple[int, ...]:
    """How so many random games end, and how long they are."""
    found = GameState(program).playouts(games, SEED)
    return (*map(int, found.totals), found.plies)
