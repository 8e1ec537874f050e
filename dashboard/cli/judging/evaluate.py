"""`ludeme evaluate GAME…`: what the pipeline of the search says of a game, in words and figures; or of all games."""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from catalog import GameFile
from dashboard import DEFAULT_DB
from dashboard.cli import output
from dashboard.cli.failures import INTERRUPTED, UsageError
from dashboard.cli.named_games import find_game, handle
from dashboard.cli.parser import MOST_SEED, Parser, budget_argument, game_argument, json_argument, whole
from dashboard.cli.waiting import interruptible
from ludeme.sheet.page import wrapped
from ludeme.sheet.writer import title
from search.api import BUDGETS, as_data, evaluate
from search.measure.evaluate import Evaluation
from search.measure.fact_check import HEAD
from search.measure.text import interval, number
from search.plain import plain
from search.run.survey import Spread, Survey, SurveyConfig, survey
from search.run.verdicts import TRIED_OUT, AspectVerdict, aspect_verdicts, usual_range
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
REMARKS = """\
Rules that made no difference in the few games replayed
(`ludeme report` replays more before it calls a rule dead):"""
SPREAD_HEAD = ("metric", "budget", "min", "25 %", "50 %", "75 %", "max", "end", "width")
NOTE = """\
25 %, 50 % and 75 % of the games have at most these values. End: how many lie at
one end of the metric's range; a metric that nearly all games leave at one end
does not tell them apart. Width: of the 95 % intervals, in the median."""


def add(parser: Parser) -> None:
    """Describe the arguments."""
    game_argument(parser, nargs="*")
    budget_argument(parser, BUDGETS, ", which searches use")
    parser.add_argument("--seed", type=whole(0, MOST_SEED), default=0, help="same seed, same numbers (default 0)")
    parser.add_argument("--no-gates", action="store_true", help="measure to the end what a search would reject")
    parser.add_argument("--figures", action="store_true", help="print every figure, too")
    whole_catalogue = parser.add_argument_group("all documented games")
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
    if arguments.budget == "tiny":
        output.remark(TRIED_OUT)
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
    aspects = list(aspect_verdicts(found.metrics))
    parts = [wrapped(_head(file, found, gates)), *([_words(aspects)] if aspects else [])]
    parts += [wrapped(f"Contradiction: {row.contradiction}") for row in found.truth if row.contradiction]
    if found.remarks:
        parts.append("\n".join([REMARKS, *found.remarks]))
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
    clause = f"; its fitness is {number(worth, 2)}" if worth else ""
    clause += f", half of the documented games that pass have {ends[0]:.2f} to {ends[1]:.2f}" if worth and ends else ""
    verdict = "a search would accept it" if gates else "measured to the end, whether or not a search would accept it"
    return f"{name}: {verdict}{clause}."


def _words(aspects: Sequence[AspectVerdict]) -> str:
    """Each aspect with its verdict and its figure, then the weak ones."""
    lines = ["In words, beside the documented games (95 % intervals in brackets):"]
    for one in aspects:
        lines += [f"  {one.title:{COLUMN}}{one.verdict}", wrapped(one.figure, COLUMN + 2)]
    surely, perhaps = (
        [f"{one.title} ({one.verdict.removeprefix('perhaps ')})" for one in aspects if one.weak and one.sure is sure]
        for sure in (True, False)
    )
    sentences = [f"Weak: {', '.join(surely)}."] if surely else []
    sentences += [f"Perhaps weak: {', '.join(perhaps)}."] if perhaps else []
    return "\n".join([*lines, *map(wrapped, sentences or ["None of these figures is weak."])])


def _figures(found: Evaluation) -> Iterator[str]:
    """Every figure, estimates beside what is proved, and what has no value."""
    names = ("group", "metric", "budget", "value", "95 % interval", "n")
    rows = [(m.group, m.metric, m.budget, m.estimate.value, interval(m.estimate), m.estimate.n) for m in found.metrics]
    yield table(names, rows)
    if found.truth:
        yield f"Estimate and truth:\n{table(HEAD, [row.cells for row in found.truth])}"
    if found.absent:
        yield f"Without a value:\n{table(('metric', 'reason'), sorted(found.absent.items()))}"


# --- all documented games --------------------------------------------------------------------------------------------


def run_survey(arguments: argparse.Namespace) -> int:
    """Measure all games, or those named, and print the table."""
    if arguments.option:
        raise UsageError("--option belongs to one game; --all measures every game as it stands in the catalogue")
    config = SurveyConfig(
        arguments.budget, BUDGETS[arguments.budget], arguments.seed, arguments.workers, tuple(arguments.game) or None
    )
    path = Path(arguments.db or DEFAULT_DB)
    found = survey(path, config, resume=arguments.resume, progress=not arguments.quiet)
    data = {**plain(found), "spread": [plain(spread) | {"saturated": spread.saturated} for spread in found.spread]}
    output.answer(arguments.json, lambda: data, lambda: survey_report(str(path), found))
    return INTERRUPTED if found.state == "stopped" else 0


def survey_report(db: str, found: Survey) -> str:
    """How far the survey came, what failed, and the spread of every metric."""
    verb = "stopped; `--resume` goes on" if found.state == "stopped" else "done"
    lines = [table(SPREAD_HEAD, [_row(spread) for spread in found.spread]), "", NOTE]
    lines += [f"{name} failed: {reason}" for name, reason in sorted(found.failed.items())]
    return "\n".join([*lines, f"Survey {verb}: {found.games} games, run {found.run} of {db}."])


def _row(spread: Spread) -> tuple[str, ...]:
    end = max(spread.at_ends)
    five = (spread.least, spread.quartile_1, spread.median, spread.quartile_3, spread.most)
    return spread.metric, spread.budget, *map(_two_digits, five), f"{end:.0%}" if end else "", _two_digits(spread.width)


def _two_digits(value: float) -> str:
    """A value to two digits, or to none where it is large."""
    return f"{value:.2f}" if abs(value) < 100 else f"{value:,.0f}"
