"""A report before the playtest, as it is on the page of the app."""

from collections.abc import Iterable, Sequence
from typing import Any

from dashboard.pdf.plots import plotted
from dashboard.pdf.rules_page import figure, paragraph, sections_of
from dashboard.pdf.typeset import typeset
from ludeme import Game, RuleSheet
from search.report import Report, content
from search.report.content import Item

Data = dict[str, Any]


def laid_out(items: Iterable[Item], game: Game) -> list[Data]:
    """Things one below the other; `kind` says what each is."""
    return [_laid_out(item, game) for item in items]


def _laid_out(item: Item, game: Game) -> Data:
    match item:
        case str():
            return {"kind": "words", "text": item}
        case content.Table():
            return _table(item)
        case content.Comparison() | content.Chart():
            what = item.what if isinstance(item, content.Chart) and item.kind == "board" else ""
            return {"kind": "plots", "plots": plotted(item), "what": what}
        case content.Diagram():
            return {"kind": "diagram", **figure(game, item.levels, item.title)}
        case RuleSheet():
            return {"kind": "sheet", "sections": sections_of(item)}
        case content.NumberedTexts() | content.Alert() | content.Expander():
            return {"kind": type(item).__name__.lower(), **item._asdict()}
        case content.SideBySide():
            cells = [laid_out(cell, game) for cell in item.cells]
            return {"kind": "beside", "cells": cells, "widths": list(item.widths)}


def _table(table: content.Table) -> Data:
    """A table without the columns in which nothing stands; shares stand in their column as numbers."""
    kept = [k for k in range(len(table.head)) if any(row[k] != "" for row in table.rows)]
    shared = [bool(table.share) and table.head[k] == table.share for k in kept]
    rows = [
        [float(row[k]) if share else _text(row[k]) for k, share in zip(kept, shared, strict=True)] for row in table.rows
    ]
    return {"kind": "table", "head": [table.head[k] for k in kept], "rows": rows, "wide": table.wide, "shares": shared}


def _text(value: Any) -> str:
    return f"{value:.3g}" if isinstance(value, float) else str(value)


def bulleted(texts: Sequence[str]) -> list[Data]:
    """Sentences as the items of a list."""
    return [paragraph(text, mark="•") for text in texts]


def report_pdf(report: Report, game: Game) -> bytes:
    """A report on a game, which need not be whole, as a PDF file."""
    parts = [{"title": part.title, "items": laid_out(part.content(), game)} for part in report.ordered]
    return typeset(
        "report",
        title=report.name,
        lines=[f"A report before the playtest · budget {report.budget} · seed {report.seed}"],
        foot=f"{report.name} · a report before the playtest · Synthetic Games",
        gists=bulleted(report.gists),
        reading=f"{report.reading} Bars and bands show intervals.",
        parts=parts,
        absent=bulleted(report.absent),
    )
