"""`ludeme search`: evolve new games from known ones."""

import argparse
import math
import re
import shlex
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import catalog
from catalog.sources import own_file
from dashboard import DEFAULT_DB
from dashboard.cli import output
from dashboard.cli.failures import INTERRUPTED, UsageError
from dashboard.cli.named_games import database, find_game
from dashboard.cli.parser import MOST_SEED, Parser, database_argument, json_argument, positive, whole
from dashboard.cli.searching.top import SURE, UNSURE, best_table, fitness_of, goals, note
from dashboard.writing.file_words import done
from ludeme import parse_game, rule_sheet
from ludeme.english.counting import listed
from ludeme.sheet.page import wrapped
from search.breed.archive import AXES
from search.measure.text import counted
from search.play.traits import TRAITS
from search.run.evolution import Engine, RunConfig
from search.run.evolution import run as evolve
from search.run.progress.summary import FoundGame, RunSummary
from search.run.verdicts import usual_range
from search.run.workers.cluster import Cluster
from search.run.workers.game_workers import game_workers
from search.run.workers.pool import Pool
from search.store.database import Reader
from search.store.rows import FINISHED
from search.text_table import table

EXAMPLE = """\
ludeme search --generations 8 --population 144 --seed 1
ludeme search --hours 8 --population 600 --workers 8 --db runs/night.duckdb
ludeme search --seeds mine.game spline --generations 4
ludeme search --want three moving --hours 0.5
ludeme search --engine dask --scheduler tcp://10.0.0.1:8786 --hours 8 --population 2400
ludeme search --resume --hours 2 --db runs/night.duckdb"""
GENERATIONS = 8
SHOWN = 10
"""Games in the table at the end."""
VARIANTS_SHOWN = 5
KEPT = ("population", "budget", "polish", "seeds", "without", "want", "seed")
"""Settings that a resumed run has already; of a new one, those that are not given are as `RunConfig` has them."""
NONE_STANDS = (
    "No new game stands: what passed was a variant of a known game, or did not pass when it was measured again."
    " Search longer, or with another --seed."
)
NOTHING_STORED = "The search was stopped before its first new games were stored."
MADE = "How new games were made (a game that was changed in several ways counts for each):"
OPERATORS = ("what was done", "tried", "passed", "best of a kind")


def add(parser: Parser) -> None:
    """Describe the arguments."""
    database_argument(parser)
    extent = parser.add_argument_group("how much is searched")
    length = extent.add_mutually_exclusive_group()
    help_text = f"so many generations (default {GENERATIONS})"
    length.add_argument("--generations", type=whole(1), metavar="N", help=help_text)
    help_text = "breed for about so long, then measure the best again, which takes some minutes more"
    length.add_argument("--hours", type=positive, metavar="H", help=help_text)
    help_text = f"games bred in a generation (default {RunConfig.population})"
    extent.add_argument("--population", type=whole(2), metavar="N", help=help_text)
    help_text = f"how much each game is played: standard, or tiny, for trying out (default {RunConfig.budget})"
    extent.add_argument("--budget", metavar="NAME", help=help_text)
    help_text = f"best games to polish (default {RunConfig.polish})"
    extent.add_argument("--polish", type=whole(0), metavar="N", help=help_text)
    help_text = "go on with the last run of the database as it was begun; only its length and the computers can be new"
    extent.add_argument("--resume", action="store_true", help=help_text)
    wanted = parser.add_argument_group("what is searched")
    help_text = "begin with these games, or game files (default: the documented and the found games)"
    wanted.add_argument("--seeds", nargs="+", metavar="GAME", help=help_text)
    wanted.add_argument("--without", nargs="+", metavar="GAME", help="do not begin with these games")
    help_text = f"keep only games that have all of these: {', '.join(TRAITS)}"
    wanted.add_argument("--want", nargs="+", choices=tuple(TRAITS), metavar="TRAIT", help=help_text)
    wanted.add_argument("--seed", type=whole(0, MOST_SEED), help=f"same seed, same games (default {RunConfig.seed})")
    _add_computers(parser)
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--quiet", action="store_true", help="no progress bar")
    help_text = "write what goes on as JSON objects, one a line, in place of the progress bar"
    shown.add_argument("--json-progress", action="store_true", help=help_text)
    json_argument(parser)


def _add_computers(parser: Parser) -> None:
    """Describe the arguments that say where the work is done."""
    where = parser.add_argument_group("which computers work")
    help_text = "processes, one a core (default 2)"
    where.add_argument("--workers", type=whole(1, 512), default=2, metavar="N", help=help_text)
    help_text = "processes here (local), or a Dask cluster (default local)"
    where.add_argument("--engine", choices=("local", "dask"), default="local", help=help_text)
    help_text = "address of the Dask cluster (default: one of --workers processes here)"
    where.add_argument("--scheduler", metavar="ADDRESS", help=help_text)


def run(arguments: argparse.Namespace) -> int:
    """Search, then print the best games and the rule sheet of the best."""
    path = Path(arguments.db or DEFAULT_DB)
    config = _config(arguments, path)
    engine = _engine(arguments.engine, arguments.scheduler)

    def begin(count: int, seconds: float) -> Pool:
        """Say where results are kept, once the database is open; then make the workers."""
        output.remark(wrapped(f"Results are kept in {path}. Ctrl-C stops the search; --resume goes on."))
        return engine(count, seconds)

    shown, as_json = not arguments.quiet, arguments.json_progress
    summary = evolve(path, config, resume=arguments.resume, progress=shown, as_json=as_json, engine=begin)
    output.answer(arguments.json, lambda: summary, lambda: report(str(path), summary))
    return INTERRUPTED if summary.state == "stopped" else 0


def _config(arguments: argparse.Namespace, path: Path) -> RunConfig:
    """What a run is to do.

    Raises:
        UsageError: a setting is given that a resumed run keeps.
    """
    given: dict[str, Any] = {name: value for name in KEPT if (value := getattr(arguments, name)) is not None}
    if arguments.resume and given:
        named = listed((f"--{name}" for name in given), "and")
        raise UsageError(f"a resumed run keeps the settings that it was begun with; leave out {named}")
    usual = None if arguments.resume or arguments.hours else GENERATIONS
    db = arguments.db if path.exists() else None
    return RunConfig(
        generations=arguments.generations or usual,
        hours=arguments.hours,
        workers=arguments.workers,
        traits=tuple(given.pop("want", ())),
        seeds=tuple(seeds(given.pop("seeds", ()), db)) or None,
        without=tuple(seeds(given.pop("without", ()), db)),
        **given,
    )


def seeds(words: Sequence[str], db: str | None = None) -> Iterator[str]:
    """The games to start from as a run keeps them: ids of documented games, and the rules of all others.

    Found games are looked for in the database ``db``.

    Raises:
        FileError: a fault in a file, with its place.
        UsageError: no such game.
    """
    for name in (part for word in words for part in _named(word)):
        yield (not own_file(name) and catalog.known(name)) or find_game(name, db=db).text


def _named(word: str) -> list[str]:
    """The games that a word names: several with commas between them, unless it is the path of a file."""
    return [word] if Path(word).is_file() else list(filter(None, re.split(r",(?![^\[]*\])", word)))


def _engine(name: str, scheduler: str | None) -> Engine:
    """Who makes the workers."""
    if scheduler and name != "dask":
        raise UsageError("--scheduler is the address of a Dask cluster; add --engine dask.")
    return partial(Cluster, scheduler=scheduler or "") if name == "dask" else game_workers


def report(db: str, summary: RunSummary) -> str:
    """What a run found: the rules of the best game, the best of each new kind, variants of known games."""
    parts, reader = list[str](), database(db)
    sure = {row.game for row in reader.archive(summary.run) if row.confirmed}
    best = [found for found in summary.best if found.game in sure] or summary.best
    if best:
        rules = rule_sheet(parse_game(reader.game(best[0].game).text)).text()
        parts += [f"The rules of the best new game:\n\n{rules}"]
        parts += [wrapped(f"The best new game of each kind. {SURE if sure else UNSURE}")]
        shown = _worthy(best)[:SHOWN]
        parts += [best_table(reader, shown), goals(reader, shown)]
        parts += [_left_out(db, summary.run, all_of=len(best), shown=len(shown))]
        parts += [_compared(summary.median_documented, best, reader)]
    else:
        parts += [wrapped(NONE_STANDS if summary.evaluated else NOTHING_STORED)]
    if summary.variants:
        parts += ["Too near to a known game to be new, but perhaps better:"]
        parts += [best_table(reader, summary.variants[:VARIANTS_SHOWN])]
    if best or summary.variants:
        parts += [note(reader, {summary.run})]
    if lines := [(done(name), *counts) for name, counts in summary.operators.items()]:
        parts += [f"{MADE}\n\n{table(OPERATORS, lines)}"]
    return "\n\n".join([*filter(None, parts), _spent(summary), _next(db, best, summary.variants)])


def _worthy(games: list[FoundGame]) -> list[FoundGame]:
    """The games that are not weaker than three quarters of the documented ones; all if all are."""
    usual = usual_range("fitness")
    return [found for found in games if usual and found.fitness >= usual[0]] or games


def _left_out(db: str, run: int, *, all_of: int, shown: int) -> str:
    """How many games the table leaves out, and what lists them, too."""
    if all_of == shown:
        return ""
    return wrapped(f"`ludeme top --run {run} -n {all_of}{_flag(db)}` lists {all_of - shown} more, weaker than these.")


def _compared(middle: float | None, best: list[FoundGame], reader: Reader) -> str:
    """How the new games compare with the median of the documented ones."""
    if middle is None:
        return ""
    measured = [fitness_of(reader, found.game) for found in best]
    above = sum(found.fitness > middle for found in best)
    surely = sum(one is not None and one.low > middle for one in measured)
    return wrapped(
        f"The documented games it began with have the median fitness {middle:.2f}. Of"
        f" {counted(len(best), 'new game')} {above} {'lies' if above == 1 else 'lie'} above it, {surely} with the whole"
        " interval."
    )


def _spent(summary: RunSummary) -> str:
    """What the run cost and found."""
    minutes, seconds = divmod(round(summary.seconds), 60)
    possible = math.prod(map(len, AXES.values()))
    score = f"{summary.quality:.2f}"
    if summary.state == FINISHED:
        score = f"{summary.quality_found:.2f} as found, {score} measured again"
    spent = (
        f"Run {summary.run} {'is done' if summary.state == FINISHED else 'was stopped'} after {minutes} min"
        f" {seconds} s: of {counted(summary.evaluated, 'new game')} {summary.accepted} passed all tests, variants of"
        " known games among them."
    )
    kept = (
        f" The best game of each of {counted(summary.elites, 'kind')}, of {possible} possible ones, is kept; the sum of"
        f" their fitness (QD score) is {score}."
    )
    return wrapped(spent + kept * (summary.elites > 0))


def _flag(db: str) -> str:
    """What names the database in a command; nothing for the usual one."""
    return "" if db == DEFAULT_DB else f" --db {shlex.quote(db)}"


def _next(db: str, best: Sequence[FoundGame], variants: Sequence[FoundGame]) -> str:
    """What to do with the result, with the commands."""
    flag, games = _flag(db), best or variants
    commands = {f"play {games[0].name}{flag}": "play the best against the computer"} if games else {}
    commands |= {f"top{'' if best else ' --all'}{flag}": "the best games of all runs"}
    if best:
        commands |= {f"book games.pdf --top {SHOWN}{flag}": "print their rules as a book"}
    commands |= {f"dashboard{flag}": "look at all of them in the browser"}
    commands |= {f"search --resume --hours 1{flag}": "go on for an hour, then measure the best again"}
    return output.commands(commands)
