"""`ludeme evaluate GAME…`: what the pipeline of the search says of a game, with every metric; or of all games."""

import argparse
from functools import partial

from catalog import GameFile
from dashboard.cli import output
from dashboard.cli.judging.survey import run_survey
from dashboard.cli.named_games import find_game
from dashboard.cli.parser import MOST_SEED, Parser, budget_argument, game_argument, json_argument, whole
from dashboard.cli.trouble import UsageError
from dashboard.cli.waiting import interruptible
from search.api import BUDGETS, as_data, evaluate
from search.measure.evaluate import Evaluation
from search.measure.fact_check import HEAD
from search.measure.text import interval

EXAMPLE = """\
ludeme evaluate spline --budget quick
ludeme evaluate spline spargo --json
ludeme evaluate "margo[size=8]" --no-gates --budget quick
ludeme evaluate --all --db runs/catalogue.duckdb
ludeme evaluate --all --db runs/catalogue.duckdb --resume"""


def add(parser: Parser) -> None:
    """Describe the arguments."""
    game_argument(parser, nargs="*")
    budget_argument(parser, BUDGETS, ", which searches use")
    parser.add_argument("--seed", type=whole(0, MOST_SEED), default=0, help="same seed, same numbers (default 0)")
    parser.add_argument("--no-gates", action="store_true", help="measure to the end what a search would reject")
    whole_catalogue = parser.add_argument_group("the whole catalogue")
    whole_catalogue.add_argument(
        "--all", action="store_true", help="every documented game, cheap ones first, kept in the database"
    )
    whole_catalogue.add_argument("--workers", type=whole(1, 512), default=2, metavar="N", help="processes (default 2)")
    whole_catalogue.add_argument("--resume", action="store_true", help="go on with a survey that was stopped")
    whole_catalogue.add_argument("--quiet", action="store_true", help="no progress bar")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> int | None:
    """Evaluate and print."""
    if arguments.all:
        return run_survey(arguments)
    if arguments.resume:
        raise UsageError("--resume goes on with a survey of all games, so give --all with it")
    if not arguments.game:
        raise UsageError("name a game, or give --all for every documented game")
    answers = []
    for file in [find_game(name, arguments.option, arguments.db) for name in arguments.game]:
        output.remark(f"{file.id}: self-play …")
        found = interruptible(partial(evaluate, file, arguments.budget, arguments.seed, gates=not arguments.no_gates))
        if arguments.json:
            answers.append({"game": file.id, **as_data(found)})
        else:
            print(report(file, found))
    if arguments.json:
        output.emit(answers)
    return None


def report(file: GameFile, found: Evaluation) -> str:
    """Verdict and metrics for people."""
    head = f"{file.id}: {found.verdict}"
    if found.reason:
        head += f" at stage {found.stage}, {found.reason} ({found.detail})"
    if found.fitness is not None:
        head += f", fitness {found.fitness.value:.3f} ({interval(found.fitness)})"
    if found.reason and not found.metrics:
        return f"{head}; with --no-gates it is measured nevertheless\n"
    names = ("group", "metric", "budget", "value", "95 % interval", "n")
    rows = [(m.group, m.metric, m.budget, m.estimate.value, interval(m.estimate), m.estimate.n) for m in found.metrics]
    lines = [head, output.table(names, rows)]
    if found.truth:
        lines += ["", "Estimate and truth:", output.table(HEAD, [row.cells for row in found.truth])]
        lines += [f"Contradiction: {row.contradiction}" for row in found.truth if row.contradiction]
    if found.absent:
        lines += ["", "Without a value:", output.table(("metric", "reason"), sorted(found.absent.items()))]
    if found.remarks:
        lines += ["", "Rules that could be left out, as far as the games show:", *found.remarks]
    return "\n".join([*lines, ""])
