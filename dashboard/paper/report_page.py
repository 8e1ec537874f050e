"""A report before the playtest, as it is on the page of the app."""

from dashboard.paper.items import bulleted, laid_out
from dashboard.paper.typeset import typeset
from ludeme import Game
from search.report import Report
from search.report.draft import READING


def report_pdf(report: Report, game: Game) -> bytes:
    """A report on a game, which need not be whole, as a PDF file."""
    parts = [{"title": part.title, "items": laid_out(part.content(), game)} for part in report.ordered]
    return typeset(
        "report",
        {
            "title": report.name,
            "lines": [f"A report before the playtest · budget {report.budget} · seed {report.seed}"],
            "foot": f"{report.name} · a report before the playtest · Synthetic Games",
            "gists": bulleted(report.gists),
            "reading": f"{READING} Bars and bands show intervals.",
            "parts": parts,
            "absent": bulleted(report.absent),
        },
    )
