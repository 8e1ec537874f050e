"""The last plies of played games, solved: what each position is worth, and which plies keep that.

From the end of a game backwards, one ply at a time, until a solution would cost too much. Everything follows from
(game, records, number of positions): no clock.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ludeme import Game
from search.play.records import Record
from search.report.levels import LeftOut
from search.solve import proof
from search.solve.root_search import Unsolvable
from search.solve.solution import WIN, Solution

DEEPEST = 12
"""Plies before the end that are looked at, at most."""


@dataclass(frozen=True)
class Ending:
    """A solved position of a played game.

    Args:
        record: which game, from 0.
        plies: from the start to the position.
        mover: who is to move.
        result: won 1, drawn 0, lost -1 for the mover under best play.
        length: plies to the end, the winner hurrying and the loser delaying; None of a draw.
        best: all plies that keep the result.
        fastest: of a win, the plies that win soonest.
        legal: how many plies there are.
        played: the ply of the game.
        believed: the mover's win probability as searched there; None where it was not asked for.
        single: True if every turn of the game is a single ply.
    """

    record: int
    plies: tuple[str, ...]
    mover: int
    result: int
    length: int | None
    best: tuple[str, ...]
    fastest: tuple[str, ...]
    legal: int
    played: str
    believed: float | None
    single: bool

    @property
    def kept(self) -> bool:
        """Whether the ply of the game kept the result."""
        return self.played in self.best

    @property
    def truth(self) -> float:
        """The mover's share of the win."""
        return 0.5 * (1 + self.result)


def endings(game: Game, records: Sequence[Record], games: int, *, nodes: int) -> tuple[Ending, ...]:
    """The solved positions of some games, those nearest to the end first.

    Raises:
        LeftOut: the solver has no answers for such a game.
    """
    if game.for_score:
        raise LeftOut("nothing but the score counts")
    ended = [(number, record) for number, record in enumerate(records) if record.outcome is not None]
    try:
        return tuple(
            _ending(number, record, k, solution=solution)
            for number, record in ended[:games]
            for k, solution in proof.solved_from_the_end(game, record, most=DEEPEST, nodes=nodes)
        )
    except Unsolvable as fault:
        raise LeftOut(str(fault)) from None


def _ending(number: int, record: Record, k: int, *, solution: Solution) -> Ending:
    """What is known about the position before ply k, counted from 0."""
    begins = k == 0 or record.turns[k] != record.turns[k - 1]
    believed = record.values[record.turns[k]][record.movers[k]] if record.values and begins else None
    return Ending(
        number,
        record.plies[:k],
        record.movers[k],
        solution.result or 0,
        solution.plies,
        tuple(solution.best or ()),
        tuple(solution.fastest or ()) if solution.result == WIN else (),
        record.branching[k],
        record.plies[k],
        believed,
        len(set(record.turns)) == len(record.turns),
    )
