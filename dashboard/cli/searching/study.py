"""`ludeme study`: which way of making games works best, and whether documented games are found again, measured."""

import argparse
from pathlib import Path

from dashboard.cli import output
from dashboard.cli.failures import INTERRUPTED
from dashboard.cli.parser import Parser, budget_argument, json_argument, whole
from search.measure.budget import SEARCHES
from search.measure.text import counted, interval
from search.run.methods import METHODS, USUAL_METHOD
from search.store.database import open_reader
from search.study.comparison import BY_CHANCE, YARDSTICKS, MethodStudy, compare
from search.study.plan import StudyConfig, perform, runs_of
from search.study.rediscovery import EASY, Rediscovery, rediscovery
from search.text_table import table

EXAMPLE = """\
ludeme study methods --evaluations 60 --budget tiny
ludeme study methods --methods evolution random --seeds 10 --db runs/night.duckdb --resume
ludeme study rediscovery --games spline span --seeds 3 --evaluations 200 --budget tiny"""
DB = "runs/study.duckdb"
METHOD_HEAD = ("method", "runs", *(y.title for y in YARDSTICKS), "found a good game", "games made", "later looks")
GAME_HEAD = ("game", "runs", "found", "95 % interval", "soonest: made", "played", "variant found", "also hidden")
NOTES = """\
Means over runs with 95 % intervals (Student's t). QD score to novelty rest on new looks at the end, the same
number for each game that holds a place. A run that found no good game counts with all its evaluations. Of twenty
intervals of a difference one leaves out 0 by chance."""


def add(parser: Parser) -> None:
    """Describe the arguments."""
    kinds = parser.add_subparsers(metavar="STUDY", title="studies", dest="study", required=True, parser_class=Parser)
    methods = kinds.add_parser("methods", help="compare ways of making games at equal numbers of evaluations")
    methods.add_argument(
        "--methods", nargs="+", choices=METHODS, default=[*METHODS], metavar="NAME",
        help=f"of {', '.join(METHODS)} (default all)",
    )  # fmt: skip
    again = kinds.add_parser("rediscovery", help="hide documented games and see whether they are found again")
    again.add_argument("--games", nargs="+", default=[*EASY], metavar="GAME", help=f"(default {' '.join(EASY)})")
    for kind in (methods, again):
        kind.add_argument("--seeds", type=whole(1), default=5, metavar="N", help="runs of each (default 5)")
        kind.add_argument(
            "--evaluations", type=whole(1), default=100, metavar="N",
            help="new games that each run plays in earnest (default 100)",
        )  # fmt: skip
        budget_argument(kind, SEARCHES)
        kind.add_argument("--workers", type=whole(1, 512), default=2, metavar="N", help="processes (default 2)")
        kind.add_argument("--db", metavar="PATH", default=DB, help=f"database of the study (default {DB})")
        kind.add_argument("--resume", action="store_true", help="go on with this study")
        kind.add_argument("--quiet", action="store_true", help="no progress bar")
        json_argument(kind)


def run(arguments: argparse.Namespace) -> int:
    """Do the runs that are not done yet, then print what they show."""
    config, path = _config(arguments), Path(arguments.db)
    whole_study = perform(path, config, arguments.resume, workers=arguments.workers, progress=not arguments.quiet)
    reader = open_reader(path)
    runs = runs_of(reader, config)
    found = compare(reader, runs) if arguments.study == "methods" else rediscovery(reader, runs)
    output.answer(arguments.json, lambda: found, lambda: report(found))
    return 0 if whole_study else INTERRUPTED


def _config(arguments: argparse.Namespace) -> StudyConfig:
    common = {name: getattr(arguments, name) for name in ("seeds", "evaluations", "budget")}
    if arguments.study == "methods":
        return StudyConfig(tuple(dict.fromkeys(arguments.methods)), **common)
    return StudyConfig((USUAL_METHOD,), hidden=tuple(dict.fromkeys(arguments.games)), **common)


def report(found: MethodStudy | Rediscovery) -> str:
    """What a study found so far, and how much of it is left."""
    text = methods_report(found) if isinstance(found, MethodStudy) else rediscovery_report(found)
    left = f"{counted(found.left, 'run')} left; `--resume` goes on." if found.left else "All runs are done."
    return f"{text}\n\n{left}"


def methods_report(found: MethodStudy) -> str:
    """The table, the differences in sentences, and how to read them."""
    if not found.methods:
        return "No run is done yet."
    lines = []
    for row in found.methods:
        means = (f"{mean.value:.3g} ({interval(mean)})" for mean in row.means.values())
        lines.append((row.method, row.runs, *means, f"{row.good} of {row.runs}", row.bred, row.looks))
    median = f"The documented games have the median {found.documented:.3f}."
    parts = [table(METHOD_HEAD, lines), "", NOTES, median]
    if found.contrasts:
        parts += ["", f"{USUAL_METHOD.capitalize()} against each other method, seed by seed:"]
        parts += [*(contrast.sentence for contrast in found.contrasts), BY_CHANCE]
    return "\n".join(parts)


def rediscovery_report(found: Rediscovery) -> str:
    """How often and how soon each game was found."""
    lines = [
        (one.game, one.runs, one.hits.value, interval(one.hits), *(one.soonest or (None, None)), one.variants.value,
         ", ".join(one.hidden))
        for one in found.games
    ]  # fmt: skip
    whole = f"Of {found.hits.n} runs {found.hits.value:.0%} found the game, interval {interval(found.hits)}."
    return "\n".join([table(GAME_HEAD, lines), "", whole] if lines else ["No run is done yet."])
