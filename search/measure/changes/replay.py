"""Games replayed under other rules, ply by ply, to see whether anything comes out differently.

A game comes out differently when somewhere the legal plies, the player to move, or the result are others. Where nothing
but the score counts, it is the result.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from kernels.api import GameState
from kernels.isa import program as isa
from kernels.isa.ply import KINDS, Ply, read, seen
from kernels.isa.program import Program
from ludeme.geometry import Graph
from ludeme.pictures.notation import ply_text
from search.play.agents import choose_packed, mixed
from search.play.records import Record

PlyChooser = Callable[[GameState, int], int]
"""The ply that is played next, as the machine's integer, at a table on which so many plies were played."""


Seen = int | Ply
"""A ply as players tell it apart under any rules: packed; a figure by its points, for each program numbers its own."""
FIGURES = frozenset(kind for kind, entry in KINDS.items() if entry.holds == "figure")


class SeenPosition(NamedTuple):
    """A position of a game as far as players see it: legal plies, who moves, the result; and the ply played there."""

    legal: frozenset[Seen]
    mover: int
    outcome: tuple[int, ...] | None
    scores: tuple[int, ...]
    played: Seen | None


Story = tuple[SeenPosition, ...]
"""A game from the start to its end."""


def stories(program: Program, choices: Iterable[PlyChooser], scored: bool) -> Iterator[Story]:
    """Games from the start, one for each way to choose plies; ``scored``: the score is the result."""
    table = GameState(program)
    start = table.snapshot()
    for choose in choices:
        table.restore(start)
        yield _story(table, choose, scored)


def by_level(level: str, seed: int) -> PlyChooser:
    """The plies of a player."""
    return lambda table, number: choose_packed(table, level, mixed(seed, number))


def as_recorded(record: Record, board: Graph) -> PlyChooser:
    """The plies of a game that was played under these rules."""

    def choose(table: GameState, number: int) -> int:
        told = record.plies[number]
        return next(ply for ply in table.legal if ply_text(board, read(table.program, ply), table.filled) == told)

    return choose


def differing(program: Program, known: Iterable[Story], scored: bool) -> Iterator[int]:
    """The numbers of the games that come out differently under other rules, each replayed up to that point only."""
    table = GameState(program)
    start = table.snapshot()
    for number, story in enumerate(known):
        table.restore(start)
        if not _same(table, story, scored):
            yield number


def _story(table: GameState, choose: PlyChooser, scored: bool) -> Story:
    """Play a game to its end."""
    moments = list[SeenPosition]()
    while not table.finished:
        ply, legal = choose(table, len(moments)), legal_plies(table)
        played = _seen(table, ply)
        moments.append(_moment(table, played, legal, scored))
        table.play(legal[played])
    return (*moments, _moment(table, None, {}, scored))


def _same(table: GameState, story: Story, scored: bool) -> bool:
    """Whether a game can be replayed with nothing different anywhere."""
    for moment in story:
        legal = {} if table.finished else legal_plies(table)
        if _moment(table, moment.played, legal, scored) != moment:
            return False
        if moment.played is not None:
            table.play(legal[moment.played])
    return True


def _moment(table: GameState, played: Seen | None, legal: Mapping[Seen, int], scored: bool) -> SeenPosition:
    scores = tuple(table.scores or ()) if scored and table.finished else ()
    return SeenPosition(frozenset(legal), table.mover, table.outcome, scores, played)


def legal_plies(table: GameState) -> dict[Seen, int]:
    """The legal plies, each with its integer."""
    return {_seen(table, ply): ply for ply in table.legal}


def _seen(table: GameState, ply: int) -> Seen:
    return read(table.program, ply) if ply >> isa.KIND_SHIFT & 63 in FIGURES else seen(ply)
