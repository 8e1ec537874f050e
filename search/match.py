"""A match between levels: seats alternate, draws are counted apart, shares come with intervals."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludeme import Game
from search.metrics.base import Estimate
from search.metrics.statistics import share as wilson_share
from search.selfplay import play_records


@dataclass(frozen=True)
class Standing:
    """How one entrant of a match fared: games won, drawn, lost, unfinished; share of the wins (draws split)."""

    agent: str
    won: int
    drawn: int
    lost: int
    unfinished: int
    share: Estimate


def match(game: Game, agents: Sequence[str], games: int, seed: int = 0) -> list[Standing]:
    """Play a match; seat s of game g is entrant (s + g) mod S.

    Raises:
        LevelError: there is no such level.
    """
    records = play_records(game, agents, games, seed)
    seats = len(agents)
    standings = []
    for entrant, agent in enumerate(agents):
        tally = {1: 0, 0: 0, -1: 0, None: 0}
        for number, record in enumerate(records):
            seat = (entrant - number) % seats
            tally[record.outcome[seat] if record.outcome else None] += 1
        points = tally[1] + (tally[0] + tally[None]) / seats
        share = wilson_share(points, len(records))
        standings.append(Standing(agent, tally[1], tally[0], tally[-1], tally[None], share))
    return standings
