"""`ludeme evaluate --all`: every documented game measured and stored, and how each metric spreads over them."""

import argparse
from pathlib import Path

from dashboard import DEFAULT_DB
from dashboard.cli import output
from dashboard.cli.failures import INTERRUPTED, UsageError
from search.api import BUDGETS
from search.measure.metric_spread import Spread
from search.plain import plain
from search.run.survey import Survey, SurveyConfig, survey
from search.text_table import table

HEAD = ("metric", "budget", "min", "25 %", "50 %", "75 %", "max", "end", "width")
NOTE = """\
25 %, 50 % and 75 % of the games have at most these values. End: how many lie at
one end of the metric's range; a metric that nearly all games leave at one end
does not tell them apart. Width: of the 95 % intervals, in the median."""


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
    output.answer(arguments.json, lambda: data, lambda: report(str(path), found))
    return INTERRUPTED if found.state == "stopped" else 0


def report(db: str, found: Survey) -> str:
    """How far the survey came, what failed, and the spread of every metric."""
    verb = "stopped; `--resume` goes on" if found.state == "stopped" else "done"
    lines = [table(HEAD, [_row(spread) for spread in found.spread]), "", NOTE]
    lines += [f"{name} failed: {reason}" for name, reason in sorted(found.failed.items())]
    return "\n".join([*lines, f"Survey {verb}: {found.games} games, run {found.run} of {db}."])


def _row(spread: Spread) -> tuple[str, ...]:
    end = max(spread.at_ends)
    five = (spread.least, spread.quartile_1, spread.median, spread.quartile_3, spread.most)
    return spread.metric, spread.budget, *map(_told, five), f"{end:.0%}" if end else "", _told(spread.width)


def _told(value: float) -> str:
    """A value to two digits, or to none where it is large."""
    return f"{value:.2f}" if abs(value) < 100 else f"{value:,.0f}"
