"""How much fun people expect of a game for two, told from how a shallow player plays it.

The model is linear in the few terms below and was fitted to what people said of line games on flat grids
(`catalog/human`), which were all they judged: of other games it is a guess. `search.run.fun_fit` fits it; `fun.json`,
beside this file, holds its coefficients, how they were found, and what is kept of the games they were found with.

Source: Collins et al., Nature 655 (2026), 598-607: fun is linear in balance, length, its square, and how much thinking
pays, in the games of a noisy player who looks one turn ahead. The logarithm of the length is ours.
"""

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from ludeme import Game
from search.play.agents import mixed
from search.play.records import Record
from search.play.selfplay import play_records

FILE = "fun.json"
LEVEL, WEAK = "shallow", "random"
GAMES = 200
"""Games between two shallow players, and as many of one against a random player, seats alternating."""
SEED = 2026
SEATS = 2

MEANINGS = {
    "balance": "minus the distance of the results from wins and losses in equal shares without draws",
    "length": "the logarithm of the mean number of plies",
    "length_squared": "its square: neither very short nor very long games",
    "skill": "share won against a player who plays at random, draws half",
}
"""The terms of the model; all numbers are shares of 1 but the length."""


class PlayStatistics(NamedTuple):
    """What is measured of a game."""

    first: float
    """Share of the games between equals that the first player wins."""
    second: float
    """Share that the second player wins."""
    length: float
    """Mean number of their plies."""
    skill: float
    """Share of the games against a random player that the shallow one wins, draws half."""


class NotForTwo(ValueError):
    """A game that is not for two opponents."""


def measure_play(game: Game) -> PlayStatistics:
    """Let the players play; the same for the same game on every machine.

    Raises:
        NotForTwo: the game has more or fewer players, or players who are no opponents.
    """
    if game.players.seats != SEATS:
        raise NotForTwo(f"'{game.name}' has {game.players.seats} players; fun is predicted of games for two alone")
    if game.together:
        raise NotForTwo(f"in '{game.name}' all play for the same end; fun is predicted of two opponents alone")
    equals = play_records(game, [LEVEL, LEVEL], GAMES, seed=mixed(SEED, 0))
    return play_shares(equals, play_records(game, [LEVEL, WEAK], GAMES, seed=mixed(SEED, 1)))


def play_shares(equals: Sequence[Record], unequal: Sequence[Record]) -> PlayStatistics:
    """What is measured of games between equals, and against a random player; unfinished ones count as drawn."""
    return PlayStatistics(
        fmean(_result(record, 0) == 1 for record in equals),
        fmean(_result(record, 1) == 1 for record in equals),
        fmean(len(record.movers) for record in equals),
        fmean((1 + _result(record, record.agents.index(LEVEL))) / 2 for record in unequal),
    )


def _result(record: Record, seat: int) -> int:
    return record.outcome[seat] if record.outcome else 0


def terms(found: PlayStatistics) -> dict[str, float]:
    """The terms of the model, in the order of `MEANINGS`."""
    length = math.log(max(found.length, 1.0))
    values = (-abs(found.first - 0.5) - abs(found.second - 0.5), length, length**2, found.skill)
    return dict(zip(MEANINGS, values, strict=True))


def expected_fun(found: PlayStatistics, model: Mapping[str, Any] | None = None) -> float:
    """The fun that people would expect, on their scale from 0 to 100; ``model``: other than the kept one."""
    model = model or stored_model()
    parts = model["terms"]
    values = terms(found)
    share = sum(part["coefficient"] * (values[name] - part["mean"]) / part["deviation"] for name, part in parts.items())
    return float(model["mean_fun"] + share)


def model_path() -> Path:
    """Where the model is kept."""
    return Path(str(files(__package__) / FILE))


@cache
def stored_model() -> dict[str, Any]:
    """The model, and what is kept of the games that it was fitted with."""
    content: dict[str, Any] = json.loads(model_path().read_text(encoding="utf-8"))
    return content


def measured_games() -> dict[str, PlayStatistics]:
    """What was measured of each game of the human collection, by its id."""
    return {
        name: PlayStatistics(**{key: row[key] for key in PlayStatistics._fields})
        for name, row in stored_model()["games"].items()
    }
