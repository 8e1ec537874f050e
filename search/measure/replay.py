"""Games replayed under other rules, ply by ply, to see whether anything comes out differently.

A game comes out differently when somewhere the legal plies, the player to move, or the result are others. Where nothing
but the score counts, it is the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from kernels.api import GameState
from kernels.isa.ply import Ply, read
from kernels.isa.program import Program
from ludeme.geometry import Graph
from ludeme.notation import ply_text
from search.play.agents import choose_packed, mixed
from search.play.records import Record

Choice = Callable[[GameState, int], int]
"""The ply that is played next, as the machine's integer, at a table on which so many plies were played."""


class Moment(NamedTuple):
    """A position of a game as far as players see it: legal plies, who moves, the result; and the ply played there."""

    legal: frozenset[Ply]
    mover: int
    outcome: tuple[int, ...] | None
    scores: tuple[int, ...]
    played: Ply | None


Story = tuple[Moment, ...]
"""A game from the start to its end."""


def stories(program: Program, choices: Iterable[Choice], scored: bool) -> list[Story]:
    """Games from the start, one for each way to choose plies; ``scored``: the score is the result."""
    table = GameState(program)
    start, found = table.snapshot(), list[Story]()
    for choose in choices:
        table.restore(start)
        found.append(_story(table, choose, scored))
    return found


def by_level(level: str, seed: int) -> Choice:
    """The plies of a player."""
    return lambda table, number: choose_packed(table, level, mixed(seed, number))


def as_recorded(record: Record, board: Graph) -> Choice:
    """The plies of a game that was played under these rules."""

    def choose(table: GameState, number: int) -> int:
        told = record.plies[number]
        return next(ply for ply in table.legal if ply_text(board, read(table.program, ply), table.filled) == told)

    return choose


def differing(program: Program, known: Iterable[Story], scored: bool) -> Iterator[Story]:
    """The games that come out differently under other rules; each is replayed up to the first difference only."""
    table = GameState(program)
    start = table.snapshot()
    for story in known:
        table.restore(start)
        if not _same(table, story, scored):
            yield story


def _story(table: GameState, choose: Choice, scored: bool) -> Story:
    """Play a game to its end."""
    moments = list[Moment]()
    while not table.finished:
        ply = choose(table, len(moments))
        moments.append(_moment(table, read(table.program, ply), scored))
        table.play(ply)
    return (*moments, _moment(table, None, scored))


def _moment(table: GameState, played: Ply | None, scored: bool) -> Moment:
    legal = frozenset[Ply]() if table.finished else frozenset(table.plies)
    scores = tuple(table.scores or ()) if scored and table.finished else ()
    return Moment(legal, table.mover, table.outcome, scores, played)


def _same(table: GameState, story: Story, scored: bool) -> bool:
    """Whether a game can be replayed with nothing different anywhere."""
    for moment in story:
        if _moment(table, moment.played, scored) != moment:
            return False
        if moment.played is not None:
            table.play(table.plies[moment.played])
    return True
