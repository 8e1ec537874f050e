"""Games replayed under other rules, ply by ply, to see whether anything comes out differently.

A game comes out differently when somewhere the legal plies, the player to move, or the result are others. Where nothing
but the score counts, it is the result.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from kernels.api import GameState, Ply, Program
from ludeme import Game, compile_game
from ludeme.geometry import Graph
from ludeme.pictures.notation import ply_text
from ludeme.text.spelling import spell
from search.breed.shortening import shortened
from search.play.agents import choose_packed, mixed
from search.play.evidence import Removal
from search.play.records import Record

PlyChooser = Callable[[GameState, int], int]
"""The ply that is played next, as the machine's integer, in a state after so many plies."""


class SeenPosition(NamedTuple):
    """A position of a game as far as players see it: legal plies, who moves, the result; and the ply played there."""

    legal: frozenset[Ply]
    mover: int
    outcome: tuple[int, ...] | None
    scores: tuple[int, ...]
    played: Ply | None


Story = tuple[SeenPosition, ...]
"""A game from the start to its end."""


def stories(program: Program, choices: Iterable[PlyChooser], scored: bool) -> Iterator[Story]:
    """Games from the start, one for each way to choose plies; ``scored``: the score is the result."""
    state = GameState(program)
    start = state.snapshot()
    for choose in choices:
        state.restore(start)
        yield _story(state, choose, scored)


def by_level(level: str, seed: int) -> PlyChooser:
    """The plies of a player."""
    return lambda state, number: choose_packed(state, level, mixed(seed, number))


def as_recorded(record: Record, board: Graph) -> PlyChooser:
    """The plies of a game that was played under these rules."""

    def choose(state: GameState, number: int) -> int:
        told = record.plies[number]
        return next(ply for ply in state.legal if ply_text(board, state.read(ply), state.filled) == told)

    return choose


def differing(program: Program, known: Iterable[Story], scored: bool) -> Iterator[int]:
    """The numbers of the games that come out differently under other rules, each replayed up to that point only."""
    state = GameState(program)
    start = state.snapshot()
    for number, story in enumerate(known):
        state.restore(start)
        if not _same(state, story, scored):
            yield number


def _story(state: GameState, choose: PlyChooser, scored: bool) -> Story:
    moments = list[SeenPosition]()
    while not state.finished:
        ply, legal = choose(state, len(moments)), state.plies
        played = state.read(ply)
        moments.append(_moment(state, played, legal, scored=scored))
        state.play(legal[played])
    return (*moments, _moment(state, None, {}, scored=scored))


def _same(state: GameState, story: Story, scored: bool) -> bool:
    """Whether a game can be replayed with nothing different anywhere."""
    for moment in story:
        legal = {} if state.finished else state.plies
        if _moment(state, moment.played, legal, scored=scored) != moment:
            return False
        if moment.played is not None:
            state.play(legal[moment.played])
    return True


def _moment(state: GameState, played: Ply | None, legal: Mapping[Ply, int], *, scored: bool) -> SeenPosition:
    scores = tuple(state.scores or ()) if scored and state.finished else ()
    return SeenPosition(frozenset(legal), state.mover, state.outcome, scores, played)


def removals(game: Game, level: str, games: int, *, seed: int) -> list[Removal]:
    """Every ludeme that can be left out, with the number of games that come out differently without it.

    The game itself stands first: without it nothing is left.

    Args:
        game: the rules.
        level: who plays the games that are replayed; half of them are played at random.
        games: how many.
        seed: the same games for the same seed.
    """
    scored = game.for_score
    choices = (by_level(level if number % 2 else "random", mixed(seed, number)) for number in range(games))
    known = list(stories(compile_game(game), choices, scored))
    found = [Removal(game.name, "", games, games)]
    for site, _, program in shortened(game):
        where = f"{site.owner.word} {site.parameter.name}"
        found.append(Removal(spell(site.ludeme), where, sum(1 for _ in differing(program, known, scored)), games))
    return found
