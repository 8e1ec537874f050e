"""`ludeme search`: evolve new games from the documented ones."""

import argparse
import math
import re
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import catalog
from dashboard import DEFAULT_DB
from dashboard.cli import output
from dashboard.cli.named_games import database, find_game
from dashboard.cli.parser import MOST_SEED, Parser, database_argument, json_argument, positive, whole
from dashboard.cli.searching.top import SHORT, confirmed
from dashboard.cli.trouble import INTERRUPTED, UsageError
from search.breed.archive import AXES
from search.measure.text import counted, interval
from search.metrics import Estimate
from search.play.traits import TRAITS
from search.run.cluster import Cluster
from search.run.evolution import Engine, FoundGame, RunConfig, RunSummary
from search.run.evolution import run as evolve
from search.run.game_workers import game_workers
from search.store.database import Reader

EXAMPLE = """\
ludeme search --generations 8 --population 144 --seed 1
ludeme search --hours 8 --population 600 --workers 8 --db runs/night.duckdb
ludeme search --seeds mine.game spline --generations 4
ludeme search --want three moving --hours 0.5
ludeme search --engine dask --scheduler tcp://10.0.0.1:8786 --hours 8 --population 2400
ludeme search --resume --db runs/night.duckdb"""
GENERATIONS = 8
ENDLESS = 1_000_000  # generations, where the clock ends the run
SHOWN = 10  # games in the table at the end
BEST = ("rank", "id", "name", "fitness", "95 % interval", "kind", "nearest known game", "distance")
VARIANTS = ("id", "name", "fitness", "variant of", "distance")
VARIANTS_SHOWN = 5
OPERATORS = ("operator", "tried", "accepted", "elites")


def add(parser: Parser) -> None:
    """Describe the arguments."""
    database_argument(parser)
    extent = parser.add_argument_group("how much is searched")
    length = extent.add_mutually_exclusive_group()
    told = f"so many generations (default {GENERATIONS})"
    length.add_argument("--generations", type=whole(1), metavar="N", help=told)
    length.add_argument("--hours", type=positive, metavar="H", help="as many generations as so many hours allow")
    told = "games bred in a generation (default 144)"
    extent.add_argument("--population", type=whole(2), default=144, metavar="N", help=told)
    told = "how much each game is played: standard, or tiny, for trying out (default standard)"
    extent.add_argument("--budget", default="standard", metavar="NAME", help=told)
    extent.add_argument("--polish", type=whole(0), default=2, metavar="N", help="best games to polish (default 2)")
    extent.add_argument("--resume", action="store_true", help="go on with the last run of the database")
    wanted = parser.add_argument_group("what is searched")
    told = "begin with these games, or game files (default: all documented games)"
    wanted.add_argument("--seeds", nargs="+", default=[], metavar="GAME", help=told)
    wanted.add_argument("--without", nargs="+", default=[], metavar="GAME", help="do not begin with these games")
    told = f"keep only games that have all of these: {', '.join(TRAITS)}"
    wanted.add_argument("--want", nargs="+", default=[], choices=tuple(TRAITS), metavar="TRAIT", help=told)
    wanted.add_argument("--seed", type=whole(0, MOST_SEED), default=1, help="same seed, same games (default 1)")
    where = parser.add_argument_group("which computers work")
    told = "processes, one a core (default 2)"
    where.add_argument("--workers", type=whole(1, 512), default=2, metavar="N", help=told)
    told = "processes here (local), or a Dask cluster (default local)"
    where.add_argument("--engine", choices=("local", "dask"), default="local", help=told)
    told = "address of the Dask cluster (default: one of --workers processes here)"
    where.add_argument("--scheduler", metavar="ADDRESS", help=told)
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Search, then print the best games and the rule sheet of the best."""
    config = RunConfig(
        population=arguments.population,
        generations=_generations(arguments),
        hours=arguments.hours,
        workers=arguments.workers,
        seed=arguments.seed,
        seeds=tuple(seeds(arguments.seeds)) or None,
        without=tuple(arguments.without),
        traits=tuple(arguments.want),
        budget=arguments.budget,
        polish=arguments.polish,
    )
    path = Path(arguments.db or DEFAULT_DB)
    engine = _engine(arguments.engine, arguments.scheduler)
    summary = evolve(path, config, resume=arguments.resume, progress=not arguments.quiet, engine=engine)
    output.answer(arguments.json, lambda: summary, lambda: report(str(path), summary))
    return INTERRUPTED if summary.state == "stopped" else 0


def seeds(words: Sequence[str]) -> Iterator[str]:
    """The games to start from as a run keeps them: ids of documented games, and the rules of all others.

    Raises:
        FileError: a fault in a file, with its place.
        UsageError: no such game.
    """
    for name in (part for word in words for part in re.split(r",(?![^\[]*\])", word) if part):
        yield name if name in catalog.every_id() else find_game(name).text


def _engine(name: str, scheduler: str | None) -> Engine:
    """Who makes the workers."""
    if scheduler and name != "dask":
        raise UsageError("--scheduler is the address of a Dask cluster; add --engine dask.")
    return partial(Cluster, scheduler=scheduler or "") if name == "dask" else game_workers


def _generations(arguments: argparse.Namespace) -> int:
    """How many generations are asked for; 0 where a run is resumed and no number is given."""
    if arguments.hours:
        return ENDLESS
    return int(arguments.generations or (0 if arguments.resume else GENERATIONS))


def report(db: str, summary: RunSummary) -> str:
    """What a run found: the best game of each new kind, variants of known games, the rules of the best."""
    if not summary.best:
        none = "No new game was accepted yet; search longer, or with another --seed."
        return "\n".join([_spent(summary), none, *_variants(summary)])
    reader = database(db)
    best = [found for found in summary.best if confirmed(reader, found.game)] or summary.best
    measured = {found.game: _newest(reader, found.game) for found in best}
    lines = [
        (rank, f.game[:SHORT], f.name, f.fitness, _interval(measured[f.game]), f.kind, f.nearest, f"{f.distance:.2f}")
        for rank, f in enumerate(best[:SHOWN], 1)
    ]
    compared = _compared(summary.median_catalogue, best, measured)
    parts = ["The best new game of each kind:", output.table(BEST, lines), compared, *_variants(summary)]
    parts += ["", "The best of them:", "", reader.game(best[0].game).english, "", *_made_by(summary), _spent(summary)]
    flag = "" if db == DEFAULT_DB else f" --db {db}"
    short = best[0].game[:SHORT]
    return "\n".join([*parts, f"Play it: ludeme play {short}{flag}   See them all: ludeme dashboard{flag}"])


def _variants(summary: RunSummary) -> list[str]:
    """The best games that are no finds of their own."""
    shown = summary.variants[:VARIANTS_SHOWN]
    lines = [(f.game[:SHORT], f.name, f.fitness, f.nearest, f"{f.distance:.2f}") for f in shown]
    head = "Too near to a known game to be new, but perhaps better:"
    return ["", head, output.table(VARIANTS, lines)] if lines else []


def _newest(reader: Reader, game: str) -> Estimate | None:
    """The newest measurement of a game's fitness."""
    found = [row.measured.estimate for row in reader.metrics(game) if row.measured.metric == "fitness"]
    return found[-1] if found else None


def _interval(measured: Estimate | None) -> str:
    if measured is None or not math.isfinite(measured.high - measured.low):
        return "-"
    return interval(measured)


def _compared(middle: float | None, best: list[FoundGame], measured: dict[str, Estimate | None]) -> str:
    """How the new games compare with the median of the documented ones."""
    if middle is None:
        return ""
    above = sum(found.fitness > middle for found in best)
    surely = sum(row is not None and row.low > middle for row in measured.values())
    return (
        f"The median of the games it began with has fitness {middle:.3f}; of these {len(best)} new games, {above}"
        f" lie above it, {surely} with their whole interval."
    )


def _made_by(summary: RunSummary) -> list[str]:
    """What became of the offspring of each operator, and the QD score."""
    lines = [(name, *counts) for name, counts in summary.operators.items()]
    score = f"QD score (the sum of all cells): {summary.quality_found:.2f} as found"
    if summary.state == "finished":
        score += f", {summary.quality:.2f} measured again"
    return ["How the new games were made:", output.table(OPERATORS, lines), "", f"{score}."]


def _spent(summary: RunSummary) -> str:
    verb = "stopped; `--resume` goes on" if summary.state == "stopped" else "done"
    minutes, seconds = divmod(round(summary.seconds), 60)
    possible = math.prod(map(len, AXES.values()))
    kinds = f"new games of {counted(summary.elites, 'kind')} out of {possible}, QD score {summary.quality:.2f}"
    return f"Run {summary.run} {verb}: {summary.evaluated} games evaluated in {minutes} min {seconds} s, {kinds}."
