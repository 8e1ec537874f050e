"""What a part of a report may show, as plain data: the terminal prints it, the page draws it, neither knows parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from ludeme import RuleSheet
from ludeme.pictures.terminal import text_diagram
from ludeme.sheet.page import wrapped
from search.measure.text import number, percent, points, sparkline
from search.metrics import Estimate
from search.text_table import table, table_lines

BINS = 24
"""Bars of a histogram in the terminal, at most."""
MARGIN = 2
"""Blanks before the lines of a table in the terminal."""


class Table(NamedTuple):
    """A table.

    Args:
        rows: texts or numbers, one for each column.
        wide: True if the last column holds sentences: the terminal puts them below their rows, the page breaks lines.
        share: a column of shares, drawn as bars; empty if there is none.
    """

    head: Sequence[str]
    rows: Sequence[Sequence[Any]]
    wide: bool = False
    share: str = ""


class Comparison(NamedTuple):
    """Estimates, one below the other, as dots with their intervals.

    Args:
        what: is estimated.
        of: what the labels are.
        rows: a label and its estimates, one for each level of players; a single one without level is under "".
        unit: shares, differences of shares, or other differences.
        reference: a value to hold them against.
    """

    what: str
    of: str
    rows: Sequence[tuple[str, Mapping[str, Estimate]]]
    unit: Literal["share", "points", "difference"] = "share"
    reference: float | None = None

    @property
    def known(self) -> bool:
        """True if there is anything to see."""
        return any(estimate.known for _, levels in self.rows for estimate in levels.values())


class Chart(NamedTuple):
    """A chart; the terminal shows its data.

    Args:
        kind: "bars" (columns x, y), a "band" about the mean over the course of a game (time from 0 to 1, mean, low,
            high), "lines" (line, x, y), or coloured points of a "board" (x, y, level, point, share, low, high).
        what: the title of its values.
        rows: one for each mark.
        ends: of the axis of values; None for those of the values.
        even: for a board: True if one half means nothing.
    """

    kind: Literal["bars", "band", "lines", "board"]
    what: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Any]]
    ends: tuple[float, float] | None = None
    even: bool = False


class Diagram(NamedTuple):
    """A position with its title, one string a level."""

    title: str
    levels: Sequence[str]


class NumberedTexts(NamedTuple):
    """Texts in their order, such as the turns of a game."""

    texts: Sequence[str]


class Alert(NamedTuple):
    """A sentence that nobody may miss."""

    text: str


class Expander(NamedTuple):
    """What is shown only to who asks for it, under a title; with a text in the language of ludemes, if there is one."""

    title: str
    text: str
    ludemes: str = ""


class SideBySide(NamedTuple):
    """Things beside each other, as many in a row as there are widths."""

    cells: Sequence[Sequence[Item]]
    widths: Sequence[int] = (1, 1)


Item = str | Table | Comparison | Chart | Diagram | RuleSheet | NumberedTexts | Alert | Expander | SideBySide
"""What can be shown; a text is a paragraph."""


def text_of(item: Item) -> str:
    """An item for a terminal."""
    match item:
        case str():
            return wrapped(item)
        case Alert():
            return wrapped(item.text)
        case Table():
            return _table(item)
        case Comparison():
            return _table(_estimates(item))
        case Chart(kind="bars"):
            return _histogram(item)
        case Chart(kind="band"):
            means = [mean for _, mean, *_ in item.rows]
            most = max((mean for mean in means if mean == mean), default=0.0)
            plot = sparkline(means, *item.ends or (0,))
            return f"{item.what} from the first ply to the last: {plot}  at most {most:.1f} on average"
        case Chart():
            return _table(Table(item.columns, item.rows))
        case Diagram():
            return f"{item.title}:\n{text_diagram(item.levels)}"
        case RuleSheet():
            return item.body()
        case NumberedTexts():
            return wrapped(" ".join(f"{k}. {text}" for k, text in enumerate(item.texts, 1)))
        case Expander():
            return wrapped(f"{item.title}: {item.text}")
        case SideBySide():
            return "\n".join(text_of(one) for cell in item.cells for one in cell)


def _histogram(chart: Chart) -> str:
    """How often each number occurs, from the least to the most; nothing if they are all one."""
    least, most = chart.rows[0][0], chart.rows[-1][0]
    bins = [0.0] * min(BINS, most - least + 1)
    for x, y in chart.rows:
        bins[(x - least) * len(bins) // (most - least + 1)] += y
    return f"{least} {sparkline(bins, 0)} {most} {chart.columns[0]}" if least < most else ""


def _table(shown: Table) -> str:
    """Aligned columns; sentences below their rows."""
    rows = [[f"{cell:.3g}" if isinstance(cell, float) else str(cell) for cell in row] for row in shown.rows]
    if not shown.wide or not rows:
        return table(shown.head, rows, MARGIN)
    head, rule, *lines = table_lines(shown.head[:-1], [row[:-1] for row in rows], MARGIN)
    shown_lines = [f"{line}\n{wrapped(row[-1], 6)}" for line, row in zip(lines, rows, strict=True)]
    return "\n".join([head, rule, *shown_lines])


def _estimates(found: Comparison) -> Table:
    """A line for each label, a column for each level, the number of games of the last."""
    said = {"share": percent, "points": points, "difference": lambda e: number(e, sign="+")}[found.unit]
    rows = [(label, *map(said, levels.values()), [*levels.values()][-1].n) for label, levels in found.rows]
    levels = [level or found.what for level in found.rows[0][1]] if found.rows else []
    return Table((found.of, *levels, "n"), rows)
