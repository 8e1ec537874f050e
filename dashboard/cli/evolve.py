"""`ludeme search`: evolve new games from the documented ones."""

import argparse
from dataclasses import asdict
from pathlib import Path

from dashboard.cli import output
from dashboard.cli.games import database
from dashboard.cli.parser import (
    DEFAULT_DB,
    MOST_SEED,
    Parser,
    database_argument,
    json_argument,
    positive,
    whole,
)
from dashboard.cli.top import SHORT, confirmed
from dashboard.cli.trouble import INTERRUPTED
from search.run.evolution import RunConfig, RunSummary
from search.run.evolution import run as evolve
from search.store.database import Reader
from search.store.rows import MetricRow

EXAMPLE = """\
ludeme search --generations 8 --population 48 --seed 1
ludeme search --hours 8 --population 200 --workers 8 --db runs/night.duckdb
ludeme search --resume --db runs/night.duckdb"""
GENERATIONS = 8
ENDLESS = 1_000_000  # generations, where the clock ends the run
SHOWN = 10  # games in the table at the end
BEST = ("rank", "id", "name", "fitness", "95 % interval", "ludemes")


def add(parser: Parser) -> None:
    """Describe the arguments."""
    database_argument(parser)
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--generations", type=whole(1), metavar="N", help=f"how long (default {GENERATIONS})")
    length.add_argument("--hours", type=positive, metavar="H", help="how long")
    parser.add_argument("--population", type=whole(2), default=48, metavar="N", help="games a generation (default 48)")
    parser.add_argument("--workers", type=whole(1, 512), default=2, metavar="N", help="processes (default 2)")
    parser.add_argument("--seed", type=whole(0, MOST_SEED), default=1, help="same seed, same games (default 1)")
    parser.add_argument("--seeds", nargs="+", default=[], metavar="GAME", help="start from these (default: all)")
    parser.add_argument("--without", nargs="+", default=[], metavar="GAME", help="leave these out of the start")
    parser.add_argument("--budget", default="standard", metavar="NAME", help="of an evaluation: standard, tiny")
    parser.add_argument("--resume", action="store_true", help="go on with the last run of the database")
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
        seeds=tuple(arguments.seeds) or None,
        without=tuple(arguments.without),
        budget=arguments.budget,
    )
    path = Path(arguments.db or DEFAULT_DB)
    summary = evolve(path, config, resume=arguments.resume, progress=not arguments.quiet)
    if arguments.json:
        output.emit(asdict(summary))
    else:
        print(report(str(path), summary))
    return INTERRUPTED if summary.state == "stopped" else 0


def _generations(arguments: argparse.Namespace) -> int:
    """How many generations are asked for; 0 where a run is resumed and no number is given."""
    if arguments.hours:
        return ENDLESS
    return int(arguments.generations or (0 if arguments.resume else GENERATIONS))


def report(db: str, summary: RunSummary) -> str:
    """What a run found: the best new games, how they compare with the documented ones, the rules of the best."""
    if not summary.best:
        return f"{_spent(summary)}\nNo new game was accepted yet; search longer, or with another --seed."
    reader = database(db)
    best = [found for found in summary.best if confirmed(reader, found[0])] or summary.best
    measured = {game: _newest(reader, game) for game, _, _ in best}
    lines = [
        (rank, game[:SHORT], name, fitness, _interval(measured[game]), reader.game(game).size)
        for rank, (game, name, fitness) in enumerate(best[:SHOWN], 1)
    ]
    compared = _compared(summary.median_catalogue, best, measured)
    parts = ["The best new games:", output.table(BEST, lines), compared, "", "The best of them:", ""]
    parts += [reader.game(best[0][0]).english, "", _spent(summary)]
    flag = "" if db == DEFAULT_DB else f" --db {db}"
    short = best[0][0][:SHORT]
    return "\n".join([*parts, f"Play it: ludeme play {short}{flag}   See them all: ludeme dashboard{flag}"])


def _newest(reader: Reader, game: str) -> MetricRow | None:
    """The newest measurement of a game's fitness."""
    found = [metric for metric in reader.metrics(game) if metric.metric == "fitness"]
    return found[-1] if found else None


def _interval(measured: MetricRow | None) -> str:
    if measured is None or measured.low is None or measured.high is None:
        return "-"
    return f"{measured.low:.3f} to {measured.high:.3f}"


def _compared(middle: float | None, best: list[tuple[str, str, float]], measured: dict[str, MetricRow | None]) -> str:
    """How the new games compare with the median of the documented ones."""
    if middle is None:
        return ""
    above = sum(fitness > middle for _, _, fitness in best)
    surely = sum(row is not None and row.low is not None and row.low > middle for row in measured.values())
    return (
        f"The median documented game has fitness {middle:.3f}; of these {len(best)} new games, {above} lie above it,"
        f" {surely} with their whole interval."
    )


def _spent(summary: RunSummary) -> str:
    verb = "stopped; `--resume` goes on" if summary.state == "stopped" else "done"
    minutes, seconds = divmod(round(summary.seconds), 60)
    cells = f"{summary.elites} cells of the archive filled"
    return f"Run {summary.run} {verb}: {summary.evaluated} games evaluated in {minutes} min {seconds} s, {cells}."
