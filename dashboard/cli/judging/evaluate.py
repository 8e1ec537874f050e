"""`ludeme evaluate GAME…`: what the pipeline of the search says of a game, in words and figures; or of all games."""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial

from catalog import GameFile
from dashboard.cli import output
from dashboard.cli.failures import UsageError
from dashboard.cli.judging.survey import run_survey
from dashboard.cli.named_games import find_game, handle
from dashboard.cli.parser import MOST_SEED, Parser, budget_argument, game_argument, json_argument, whole
from dashboard.cli.waiting import interruptible
from ludeme.sheet.page import wrapped
from ludeme.sheet.writer import title
from search.api import BUDGETS, as_data, evaluate
from search.measure.evaluate import Evaluation
from search.measure.fact_check import HEAD
from search.measure.text import interval, number
from search.run.verdicts import AspectVerdict, aspect_verdicts, usual_range
from search.text_table import table

EXAMPLE = """\
ludeme evaluate spline --budget quick
ludeme evaluate spline --figures
ludeme evaluate spline spargo --json
ludeme evaluate "margo[size=8]" --no-gates --budget quick
ludeme evaluate --all --db runs/catalogue.duckdb
ludeme evaluate --all --db runs/catalogue.duckdb --resume"""

COLUMN = 11
"""Characters of the title of an aspect."""


def add(parser: Parser) -> None:
    """Describe the arguments."""
    game_argument(parser, nargs="*")
    budget_argument(parser, BUDGETS, ", which searches use")
    parser.add_argument("--seed", type=whole(0, MOST_SEED), default=0, help="same seed, same numbers (default 0)")
    parser.add_argument("--no-gates", action="store_true", help="measure to the end what a search would reject")
    parser.add_argument("--figures", action="store_true", help="print every figure, too")
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
        output.remark(f"{handle(file)}: self-play …")
        found = interruptible(partial(evaluate, file, arguments.budget, arguments.seed, gates=not arguments.no_gates))
        if arguments.json:
            answers.append({"game": file.id, **as_data(found)})
        else:
            print(report(file, found, figures=arguments.figures, gates=not arguments.no_gates))
    if arguments.json:
        output.emit(answers)
    return None


def report(file: GameFile, found: Evaluation, *, figures: bool = False, gates: bool = True) -> str:
    """The verdict in words, what is weak, what contradicts a proof and what could be left out; and all figures.

    Without ``gates`` it is not known whether a search would accept the game.
    """
    aspects = list(aspect_verdicts(found))
    parts = [wrapped(_head(file, found, gates)), *([_words(aspects)] if aspects else [])]
    parts += [wrapped(f"Contradiction: {row.contradiction}") for row in found.truth if row.contradiction]
    if found.remarks:
        parts.append("\n".join(["Rules that could be left out, as far as the games show:", *found.remarks]))
    if found.reason and not found.metrics:
        parts.append("It was not measured further; with --no-gates it is.")
    elif figures:
        parts += _figures(found)
    else:
        parts.append(f"--figures lists all {len(found.metrics)} figures.")
    return "\n\n".join(parts) + "\n"


def _head(file: GameFile, found: Evaluation, gates: bool) -> str:
    """What a search would do with the game, and why."""
    name = title(file.game.name)
    if found.reason:
        detail = f" ({found.detail.rstrip('.')})" if found.detail else ""
        return f"{name}: a search would reject it: {found.reason}{detail}."
    worth, ends = found.fitness, usual_range("fitness")
    told = f"; its fitness is {number(worth, 2)}" if worth else ""
    told += f", half of the documented games have {ends[0]:.2f} to {ends[1]:.2f}" if worth and ends else ""
    verdict = "a search would accept it" if gates else "measured to the end, whether or not a search would accept it"
    return f"{name}: {verdict}{told}."


def _words(aspects: Sequence[AspectVerdict]) -> str:
    """Each aspect with its verdict and its figure, then the weak ones."""
    lines = ["In words, beside the documented games (95 % intervals in brackets):"]
    for one in aspects:
        lines += [f"  {one.title:{COLUMN}}{one.verdict}", wrapped(one.figure, COLUMN + 2)]
    surely, perhaps = ([one.title for one in aspects if one.weak and one.sure is sure] for sure in (True, False))
    told = [f"Weak: {', '.join(surely)}."] if surely else []
    told += [f"Perhaps weak: {', '.join(perhaps)}."] if perhaps else []
    return "\n".join([*lines, " ".join(told) or "Nothing of this is weak."])


def _figures(found: Evaluation) -> Iterator[str]:
    """Every figure, estimates beside what is proved, and what has no value."""
    names = ("group", "metric", "budget", "value", "95 % interval", "n")
    rows = [(m.group, m.metric, m.budget, m.estimate.value, interval(m.estimate), m.estimate.n) for m in found.metrics]
    yield table(names, rows)
    if found.truth:
        yield f"Estimate and truth:\n{table(HEAD, [row.cells for row in found.truth])}"
    if found.absent:
        yield f"Without a value:\n{table(('metric', 'reason'), sorted(found.absent.items()))}"
