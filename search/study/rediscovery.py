"""How often and how soon a documented game is found again by a search that does not know it.

The game and the documented games that are variants of it are left out of the founders, of the known games, and of the
counts and parts from which new games are drawn; what plays like it is left out of the known games, too. It is found
when a game that the operators made has its signature; a variant is a game whose rules are nearer to it than `NEAR`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import catalog
from ludeme import Game, parse_game
from search.breed.distance import are_near
from search.measure.worth.documented import hidden_with
from search.measure.worth.likeness import normalized
from search.metrics import Estimate
from search.metrics.statistics import share
from search.run.competition import LATER
from search.run.evolution import RunConfig
from search.store.database import Reader
from search.store.rows import EvaluationRow
from search.study.comparison import is_in_earnest
from search.study.plan import StudyRuns

EASY = ("spline", "span", "sponnect", "spava", "splice", "spinimax", "spirit", "spao")
"""Documented games of few rules."""
Moment = tuple[int, int]
"""New games made up to that moment, and those of them played in earnest."""


@dataclass(frozen=True)
class HiddenSearch:
    """One run that looked for a hidden game: how many games it made, and when the first hit and variant, if any.

    A hit plays as the hidden game does.
    """

    run: int
    game: str
    seed: int
    made: Moment
    hit: Moment | None
    variant: Moment | None


@dataclass(frozen=True)
class GameFound:
    """One hidden game: its runs, the shares of them that found it, and a variant of it; what was hidden with it."""

    game: str
    runs: int
    hits: Estimate
    variants: Estimate
    soonest: Moment | None
    hidden: tuple[str, ...]


@dataclass(frozen=True)
class Rediscovery:
    """A study of rediscovery: its runs, the games, the share of runs that were hits, and how many runs are left."""

    searches: list[HiddenSearch]
    games: list[GameFound]
    hits: Estimate
    left: int


def rediscovery(reader: Reader, runs: StudyRuns) -> Rediscovery:
    """What the runs of a study found again, as far as they are done."""
    searches = [searched(reader, run, config) for run, config in runs.done.items()]
    games = [_game(name, searches) for name in dict.fromkeys(one.game for one in searches)]
    hits = share(sum(one.hit is not None for one in searches), len(searches))
    return Rediscovery(searches, games, hits, runs.left)


def searched(reader: Reader, run: int, config: RunConfig) -> HiddenSearch:
    """What one run found of the game that was hidden from it."""
    judged = [row for row in reader.evaluations(run) if row.generation > 0 and row.stage not in LATER]
    sought, target = hidden_with(config.hidden).sought, normalized(catalog.load(config.hidden).game)
    hit = _first(judged, lambda row: row.signature == sought)
    near = _first(judged, lambda row: _is_variant(reader, row, target))
    return HiddenSearch(run, config.hidden, config.seed, _moment(judged), hit, near)


def _first(judged: Sequence[EvaluationRow], wanted: Callable[[EvaluationRow], bool]) -> Moment | None:
    place = next((place for place, row in enumerate(judged) if wanted(row)), None)
    return None if place is None else _moment(judged[: place + 1])


def _moment(judged: Sequence[EvaluationRow]) -> Moment:
    return len(judged), sum(map(is_in_earnest, judged))


def _is_variant(reader: Reader, row: EvaluationRow, target: Game) -> bool:
    """True of a game that passed the cheap stages and whose rules are near to those that are sought."""
    if not row.signature:
        return False
    return are_near(normalized(parse_game(reader.game(row.game).text)), target)


def _game(name: str, searches: Sequence[HiddenSearch]) -> GameFound:
    own = [one for one in searches if one.game == name]
    hits = [one.hit for one in own if one.hit]
    variants = sum(one.variant is not None for one in own)
    also = tuple(sorted(hidden_with(name).names - {name}))
    return GameFound(
        name, len(own), share(len(hits), len(own)), share(variants, len(own)), min(hits, default=None), also
    )
