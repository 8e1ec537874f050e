"""Charts for print: each becomes shapes in a unit square, with ticks along two sides, that a template only has to draw.

A shape is its kind, its colour, and its numbers: `rect` (left, bottom, right, top), `line` and `area` (points), `dot`
(centre, radius in millimetres), `bar` (a thick line with round ends: left, right, height), `text` (place, words). A
colour may be a mixture: some colours, and how far from the first to the last of them.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from dashboard.drawn.palette import DIVERGING, HEAT, INK, LINES, QUIET, TEAL, WOOD
from search.report.content import Chart, Comparison

Plot = dict[str, Any]
Tick = tuple[float, str]
Form = Callable[[float], str]
PLAIN: Form = "{:.4g}".format
HIGH = 38
"""Millimetres of a chart."""
LETTER = 1.35
"""Millimetres of a letter, about."""
ROW = 4.2
"""Millimetres of one estimate in a comparison."""
FORMS: dict[str, Form] = {
    "share": lambda value: f"{100 * value:.0f} %",
    "points": lambda value: f"{100 * value:+.0f}",
    "difference": lambda value: f"{value:+.4g}",
}


class PlotAxis(NamedTuple):
    """A range of values and how they are written."""

    low: float
    high: float
    form: Form = PLAIN

    def at(self, value: float) -> float:
        """Where a value stands, from 0 to 1; what lies outside stands at the end."""
        return max(0.0, min(1.0, (value - self.low) / (self.high - self.low)))

    def ticks(self, most: int = 6) -> list[Tick]:
        """Round values in the range, at most so many, and where they stand."""
        power = math.floor(math.log10((self.high - self.low) / most))
        steps = (digit * 10.0**p for p in range(power, power + 3) for digit in (1, 2, 5))
        step = next(step for step in steps if (self.high - self.low) / step <= most)
        first, last = math.ceil(self.low / step - 1e-9), math.floor(self.high / step + 1e-9)
        return [(self.at(k * step), self.form(k * step)) for k in range(first, last + 1)]


def axis(values: Sequence[float], form: Form = PLAIN, zero: bool = False) -> PlotAxis:
    """An axis over values; with zero on it if that is wanted."""
    ends = [*values, 0.0] if zero else values
    low, high = min(ends), max(ends)
    return PlotAxis(low, high if high > low else low + 1, form)


def plotted(item: Chart | Comparison) -> list[Plot]:
    """The drawings of a chart, those of one row beside each other; none if nothing is known."""
    if isinstance(item, Comparison):
        return [_comparison(item)] if item.known else []
    rows = [row for row in item.rows if all(value == value for value in row)]  # without nan
    draw = {"bars": _bars, "band": _band, "lines": _lines, "board": _board}[item.kind]
    return draw(item, rows) if rows else []


def _plot(shapes: Sequence[Any], across: list[Tick], up: list[Tick], **more: Any) -> Plot:
    usual = {"kind": "plot", "high": HIGH, "left": 10, "x": "", "y": "", "legend": [], "named": False}
    return {**usual, "shapes": shapes, "across": across, "up": up, **more}


def _comparison(found: Comparison) -> Plot:
    """Estimates as dots on their intervals, one below the other."""
    levels = list(dict.fromkeys(level for _, by_level in found.rows for level in by_level))
    rows = [(label, level, by_level.get(level)) for label, by_level in found.rows for level in levels]
    known = [estimate for *_, estimate in rows if estimate and estimate.known]
    ends = [end for e in known for end in (e.value, e.low, e.high) if math.isfinite(end)]
    ends += [] if found.reference is None else [found.reference]
    scale = PlotAxis(0, 1, FORMS["share"]) if found.unit == "share" else axis(ends, FORMS[found.unit], zero=True)
    colours = dict(zip(levels, [WOOD, TEAL][-len(levels) :] if len(levels) < 3 else LINES * len(levels), strict=False))
    shapes: list[Any] = []
    if found.reference is not None:
        shapes.append(("line", QUIET, [(scale.at(found.reference), 0), (scale.at(found.reference), 1)], "dashed"))
    labels: dict[str, list[float]] = {}
    for k, (label, level, estimate) in enumerate(rows):
        y = 1 - (k + 0.5) / len(rows)
        labels.setdefault(label, []).append(y)
        if estimate and estimate.known:
            shapes.append(("bar", colours[level], scale.at(estimate.low), scale.at(estimate.high), y))
            shapes.append(("dot", colours[level], scale.at(estimate.value), y, 0.9))
    beside = [(sum(ys) / len(ys), label) for label, ys in labels.items()]
    legend = [(colours[level], level) for level in levels if level]
    high = max(12, ROW * len(rows) * (1.25 if len(levels) == 1 else 1))
    left = min(50, 4 + LETTER * max(map(len, labels)))
    return _plot(shapes, scale.ticks(), beside, x=found.what, legend=legend, high=high, left=left, named=True)


def _bars(chart: Chart, rows: Sequence[Sequence[Any]]) -> list[Plot]:
    """How often each number occurs."""
    low, high = min(row[0] for row in rows), max(row[0] for row in rows)
    across, up = axis([low - 0.6, high + 0.6]), axis([row[1] for row in rows], zero=True)
    shapes = [("rect", WOOD, across.at(x - 0.4), 0, across.at(x + 0.4), up.at(y)) for x, y in rows]
    whole = [tick for tick in across.ticks() if "." not in tick[1]]
    return [_plot(shapes, whole, up.ticks(4), x=chart.columns[0], y=chart.what)]


def _band(chart: Chart, rows: Sequence[Sequence[Any]]) -> list[Plot]:
    """A mean over the course of a game with its interval."""
    across = PlotAxis(0, 1, FORMS["share"])
    up = PlotAxis(*chart.ends) if chart.ends else axis([end for row in rows for end in row[1:4]], zero=True)
    edge = [(across.at(t), up.at(high)) for t, _, _, high in rows]
    edge += [(across.at(t), up.at(low)) for t, _, low, _ in reversed(rows)]
    middle = [(across.at(t), up.at(mean)) for t, mean, *_ in rows]
    shapes = [("area", TEAL, edge), ("line", TEAL, middle, "solid")]
    return [_plot(shapes, across.ticks(), up.ticks(4), x="course of the game", y=chart.what)]


def _lines(chart: Chart, rows: Sequence[Sequence[Any]]) -> list[Plot]:
    """Lines of a value over whole numbers."""
    across = axis([row[1] for row in rows])
    up = PlotAxis(*chart.ends) if chart.ends else axis([row[2] for row in rows])
    ways: dict[Any, list[tuple[float, float]]] = {}
    for name, x, y in rows:
        ways.setdefault(name, []).append((across.at(x), up.at(y)))
    shapes = [("line", LINES[k % len(LINES)], way, "solid") for k, way in enumerate(ways.values())]
    return [_plot(shapes, across.ticks(), up.ticks(4), x=chart.columns[1], y=chart.what)]


def _board(chart: Chart, rows: Sequence[Sequence[Any]]) -> list[Plot]:
    """The points of each level, coloured by a share; names on dark colours are white."""
    colours, dark = (DIVERGING, 0.9) if chart.even else (HEAT, 0.7)
    x_axis, y_axis = (PlotAxis(min(ends) - 1, max(ends) + 1) for ends in zip(*(row[:2] for row in rows), strict=True))
    panels: dict[str, list[Any]] = {}
    wide = min(HIGH, 170 / len({row[2] for row in rows}) - 3)
    size = 0.88 * wide / (x_axis.high - x_axis.low)
    for x, y, level, name, value, *_ in rows:
        at = (x_axis.at(x), y_axis.at(y))
        shapes = panels.setdefault(str(level), [])
        shapes += [("dot", (colours, value), *at, size), ("text", "#ffffff" if value > dark else INK, *at, name)]
    tall = wide * (y_axis.high - y_axis.low) / (x_axis.high - x_axis.low)
    return [_plot(shapes, [], [], x=title, high=tall, left=0, wide=wide) for title, shapes in panels.items()]
