"""A report on a page of plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from search.measure.text import WIDTH, wrapped

if TYPE_CHECKING:
    from search.report.stages import Report

ORDER = (
    "sheet", "sample", "lengths", "results", "decisions", "openings", "ladder", "drama", "places", "rules", "mirror",
    "repairs", "puzzles", "truth", "kin",
)  # fmt: skip
"""Parts as a designer reads them, which is not the order in which they are made."""
READING = (
    "All games are played by the computer: uct:200 is a player that tries 200 continuations before each ply. A ply is "
    "one action; a turn has one or several. Every estimate has its 95 % interval, as in 62 % (48 to 74); n is the "
    "number of games."
)
"""What a reader has to know."""


def laid_out(report: Report) -> str:
    """The whole report: a heading, its parts in order, what was left out and why."""
    head = f"{report.name.upper()} - a report before the playtest\nBudget {report.budget}, seed {report.seed}.\n"
    head += wrapped(READING)
    made = [report.parts[name] for name in ORDER if name in report.parts]
    gists = [wrapped(f"- {gist}", hang="  ") for gist in (part.gist() for part in made) if gist]
    brief = [_part("In short", "\n".join(gists))] if gists else []
    parts = [_part(part.title, part.text()) for part in made]
    return "\n\n".join([head, *brief, *parts, *_absent(report)]) + "\n"


def _part(title: str, text: str) -> str:
    return f"{title.upper()}\n{'=' * min(WIDTH, len(title))}\n{text}"


def _absent(report: Report) -> list[str]:
    """What is not there, and why."""
    from search.report.stages import STAGES

    titles = {stage.name: stage.title for stage in STAGES}
    lines = [f"{titles[name]}: {reason}." for name, reason in report.left_out.items()]
    lines += [f"{titles[name]}: the report was stopped before." for name in report.missing]
    return [_part("Left out", "\n".join(map(wrapped, lines)))] if lines else []
