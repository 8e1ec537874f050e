"""A match between levels: seats alternate, draws are counted apart, shares come with intervals.

In a game for one player every level plays by itself.
"""

import math
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from multiprocess.pool import ThreadPool

from kernels.api import GameState
from ludeme import Game, compile_game
from search.metrics.definition import Estimate
from search.metrics.outcomes import win_shares
from search.metrics.statistics import mean
from search.metrics.statistics import share as wilson_share
from search.play.records import Record
from search.play.selfplay import play_records


@dataclass(frozen=True)
class Standing:
    """How one entrant of a match fared: games won, drawn, lost, and stopped by the turn cap.

    ``share``: of the wins, split between those who win or draw together; of one player, of the games won. ``score``:
    mean score, where the game counts one; ``won_from``: games won from each seat, in the order of moving.
    """

    agent: str
    won: int
    drawn: int
    lost: int
    unfinished: int
    share: Estimate
    score: Estimate | None = None
    won_from: tuple[int, ...] = ()


def match(game: Game, agents: Sequence[str], games: int, *, seed: int = 0) -> list[Standing]:
    """Play a match; seat s of game g is entrant (s + g) mod S. In a game for one player each entrant plays alone.

    Raises:
        LevelError: there is no such level.
    """
    return standings(agents, list(match_records(game, agents, games, seed=seed)))


def match_records(game: Game, agents: Sequence[str], games: int, *, seed: int = 0) -> Iterator[Record]:
    """Play the games of a match, as many at once as there are cores, and yield them in order.

    In a game for one player each entrant plays so many, in turn. Games that still go on when nobody asks for more are
    left to themselves; they do not keep the program from ending.

    Raises:
        LevelError: there is no such level.
    """
    program, alone = compile_game(game), game.players.seats == 1
    GameState(program)  # so that the machine is compiled before the threads ask for it

    def played(number: int) -> Record:
        turn, entrant = divmod(number, len(agents))
        levels, first = ([agents[entrant]], turn) if alone else (agents, number)
        return play_records(game, levels, 1, seed=seed, program=program, first=first)[0]

    with ThreadPool(os.cpu_count()) as pool:
        yield from pool.imap(played, range(games * len(agents) if alone else games))


def standings(agents: Sequence[str], records: Sequence[Record]) -> list[Standing]:
    """How the entrants fared in the first games of a match."""
    if not records or records[0].players > 1:
        return [_standing(agent, entrant, len(agents), records=records) for entrant, agent in enumerate(agents)]
    return [_standing(agent, 0, 1, records=records[entrant :: len(agents)]) for entrant, agent in enumerate(agents)]


def _standing(agent: str, entrant: int, seats: int, *, records: Sequence[Record]) -> Standing:
    """How the entrant fared that has seat (entrant − g) mod S in game g."""
    tally, scores, won_from, shares = {1: 0, 0: 0, -1: 0, None: 0}, [], [0] * seats, 0.0
    for number, record in enumerate(records):
        seat = (entrant - number) % seats
        result = record.outcome[seat] if record.outcome else None
        tally[result] += 1
        won_from[seat] += result == 1
        shares += win_shares(record)[seat] if seats > 1 else result == 1
        if record.scores:
            scores.append(float(record.scores[seat]))
    share = wilson_share(shares, len(records))
    score = mean(scores, (-math.inf, math.inf)) if scores else None
    return Standing(agent, tally[1], tally[0], tally[-1], tally[None], share, score, tuple(won_from))
