"""Draws charts of tables; no Streamlit in here."""

from collections.abc import Mapping, Sequence
from typing import Any

import altair as alt
import pandas as pd

from dashboard.drawn.palette import DIVERGING, GRID, HEAT, INK, LIGHT_INK, LIGHT_TEAL, LINES, QUIET, SCALE, WOOD
from dashboard.drawn.palette import TEAL as DARK_TEAL
from search.report.content import Chart, Comparison

PICK = "pick"
PALE = 0.5
"""How opaque a game is that was measured once, beside those that were measured again."""
SHOWN_REASONS = 20
Colour = str | alt.ExprRef
DARK = "luminance(background) < 0.5"
"""In the browser: whether the page is dark, as Streamlit tells Vega its background."""
READABLE = alt.ExprRef(f"{DARK} ? '{LIGHT_INK}' : '{INK}'")
TEAL = alt.ExprRef(f"{DARK} ? '{LIGHT_TEAL}' : '{DARK_TEAL}'")
PLAYERS: dict[str, Colour] = {"White": WOOD, "Black": READABLE, "Red": "#b4472f"}
"""The colours of lines for players who are called by a ball."""
SHOWN_LINES: list[Colour] = [{INK: READABLE, DARK_TEAL: TEAL}.get(colour, colour) for colour in LINES]

WHOLE = alt.Axis(tickMinStep=1, format="d", grid=False)
"""An axis of whole numbers."""
TICKS = alt.Axis(tickCount=4, format=".3~g")
"""An axis of a fitness, or of some hundreds at most."""
WORD_BELOW_WORD = "split(datum.label, ' ')"
"""A label with a line for each of its words, so that all of an axis have room."""


def archive_map(table: pd.DataFrame, across: tuple[str, Sequence[str]], up: tuple[str, Sequence[str]]) -> alt.Chart:
    """Heat map of the archive: one square a cell, coloured by the fitness of its game; click to pick.

    The table has the columns x, y (values), fitness, name, game, confirmed; ``across`` and ``up`` say what x and y are,
    with their values in order.
    """
    (x_name, x_order), (y_name, y_order) = across, up
    pick = alt.selection_point(name=PICK, fields=["game"], on="click", empty=False)
    plain = alt.Axis(
        labelAngle=0, labelOverlap=False, labelFlush=False, labelExpr=WORD_BELOW_WORD, domain=False, ticks=False
    )
    tips = alt.Tooltip("x", title=x_name), alt.Tooltip("y", title=y_name)
    return (
        alt.Chart(table)
        .mark_rect(cornerRadius=3, strokeWidth=2, cursor="pointer")
        .encode(
            x=alt.X("x:O", title=x_name, sort=list(x_order), axis=plain),
            y=alt.Y("y:O", title=y_name, sort=list(y_order), axis=plain),
            color=alt.Color("fitness:Q", scale=alt.Scale(range=SCALE), title="fitness"),
            stroke=alt.condition(pick, alt.value(READABLE), alt.value(alt.ExprRef("background"))),
            opacity=alt.condition("datum.confirmed", alt.value(1), alt.value(PALE if table["confirmed"].any() else 1)),
            tooltip=["name", alt.Tooltip("fitness", format=".3f"), "confirmed", *tips],
        )
        .add_params(pick)
        .properties(height=330)
        .configure_view(strokeWidth=0)
    )


def rejections(table: pd.DataFrame) -> alt.Chart:
    """The most frequent reasons (columns test, reason, games) why games were rejected, tests in colours."""
    shown = table.sort_values("games", ascending=False).head(SHOWN_REASONS)
    return (
        alt.Chart(shown)
        .mark_bar(cornerRadiusEnd=3)
        .encode(
            x=alt.X("games:Q", title="games", axis=alt.Axis(format="d", tickMinStep=1, tickCount=8, gridColor=GRID)),
            y=alt.Y("reason:N", title=None, sort="-x", axis=alt.Axis(labelLimit=420, domain=False, ticks=False)),
            color=_compared(table, "test", columns=3),
            tooltip=["reason", "test", "games"],
        )
        .properties(height=alt.Step(22))
        .configure_view(strokeWidth=0)
    )


def progress_lines(table: pd.DataFrame) -> alt.VConcatChart:
    """Best fitness, and games in the archive, over the generations of a run."""
    best = _line(table, "best", "best fitness", colour=TEAL, axis=False)
    filled = _line(table, "elites", "cells filled", colour=WOOD, axis=True)
    both = alt.vconcat(best, filled, spacing=14).configure_view(strokeWidth=0)
    return both.configure_axis(grid=True, gridColor=GRID)


def _line(table: pd.DataFrame, column: str, title: str, *, colour: Colour, axis: bool) -> alt.Chart:
    bottom = WHOLE if axis else alt.Axis(labels=False, ticks=False, title=None, grid=False)
    return (
        alt.Chart(table)
        .mark_line(color=colour, strokeWidth=2.5, point={"color": colour, "size": 34, "filled": True})
        .encode(
            x=alt.X("generation:Q", title="generation", axis=bottom),
            y=alt.Y(f"{column}:Q", title=title, scale=alt.Scale(zero=False, nice=True), axis=TICKS),
            tooltip=["generation", alt.Tooltip(column, title=title), "evaluated", "accepted"],
        )
        .properties(height=128, width="container")
    )


def runs(table: pd.DataFrame, across: tuple[str, str], up: tuple[str, str]) -> alt.Chart:
    """The course of several runs, a line each; ``across`` and ``up`` are columns with their titles."""
    return (
        alt.Chart(table)
        .mark_line(strokeWidth=2.5, point={"size": 34, "filled": True})
        .encode(
            x=alt.X(f"{across[0]}:Q", title=across[1], axis=alt.Axis(grid=False)),
            y=alt.Y(f"{up[0]}:Q", title=up[1], scale=alt.Scale(zero=False, nice=True), axis=alt.Axis(gridColor=GRID)),
            color=_compared(table, "run"),
            tooltip=["run", "generation", "evaluated", alt.Tooltip(up[0], title=up[1])],
        )
        .properties(height=300)
        .configure_view(strokeWidth=0)
    )


def method_bands(table: pd.DataFrame, title: str) -> alt.LayerChart:
    """The mean of each method with its 95 % band, from columns method, evaluations, mean, low, high."""
    base = alt.Chart(table).encode(
        x=alt.X("evaluations:Q", title="new games played in earnest", axis=alt.Axis(grid=False)),
        color=_compared(table, "method"),
        tooltip=["method", "evaluations", *(alt.Tooltip(end, format=".2f") for end in ("mean", "low", "high"))],
    )
    axis = alt.Axis(gridColor=GRID)
    area = base.mark_area(opacity=0.12).encode(y=alt.Y("low:Q", title=title, axis=axis), y2="high:Q")
    line = base.mark_line(strokeWidth=2.5).encode(y=alt.Y("mean:Q", title=title, axis=axis))
    return (area + line).properties(height=300).configure_view(strokeWidth=0)


def _compared(table: pd.DataFrame, column: str, **more: Any) -> alt.Color:
    """A colour for each of the things in a column, which are compared; a legend above tells which is whose."""
    names = list(dict.fromkeys(table[column]))
    pair: list[Colour] = [WOOD, TEAL]
    scale = alt.Scale(domain=names, range=pair[-len(names) :] if len(names) < 3 else SHOWN_LINES)
    return alt.Color(f"{column}:N", scale=scale, legend=alt.Legend(title=None, orient="top", **more))


def chances(found: Mapping[int, Sequence[float]], names: Sequence[str]) -> alt.Chart:
    """Everybody's chances over the plies of a game, a line for each player; white balls have the colour of wood."""
    rows = [(ply, name, value) for ply, values in found.items() for name, value in zip(names, values, strict=True)]
    colours = [PLAYERS.get(name, colour) for name, colour in zip(names, SHOWN_LINES, strict=False)]
    scale, legend = alt.Scale(domain=list(names), range=colours), alt.Legend(title=None, orient="top")
    return (
        alt.Chart(pd.DataFrame(rows, columns=["ply", "player", "chance"]))
        .mark_line(strokeWidth=2.5, interpolate="monotone")
        .encode(
            x=alt.X("ply:Q", title="plies played", axis=WHOLE, scale=alt.Scale(nice=False)),
            y=alt.Y("chance:Q", title=None, scale=alt.Scale(domain=[0, 1]), axis=alt.Axis(format="%", gridColor=GRID)),
            color=alt.Color("player:N", scale=scale, legend=legend),
            tooltip=["ply", "player", alt.Tooltip("chance", format=".0%")],
        )
        .properties(height=260)
        .configure_view(strokeWidth=0)
    )


# --- reports ---------------------------------------------------------------------------------------------------------

INTERVAL = ("value", "low", "high")

FORMS = {"share": ("%", ".1%"), "points": ("+.0%", "+.0%"), "difference": ("+.1~f", "+.2f")}
"""How the numbers of a comparison are written: along its axis, and where the mouse rests."""


def drawn(chart: Chart | Comparison) -> alt.Chart | alt.LayerChart | alt.HConcatChart:
    """The chart that a part of a report describes."""
    if isinstance(chart, Comparison):
        return dots(chart)
    table = pd.DataFrame(chart.rows, columns=list(chart.columns)).dropna()
    draw = {"bars": bars, "band": band, "lines": lines, "board": board}[chart.kind]
    return draw(table, chart).configure_view(strokeWidth=0)


def estimates(found: Comparison) -> pd.DataFrame:
    """Labelled estimates, one a line for each level of players; those not known are left out."""
    rows = [(label, level, e) for label, levels in found.rows for level, e in levels.items() if e.known]
    values = [(label, level, e.value, e.low, e.high, e.n) for label, level, e in rows]
    return pd.DataFrame(values, columns=["label", "level", *INTERVAL, "n"])


def dots(found: Comparison) -> alt.LayerChart:
    """Estimates as dots with their 95 % intervals, one below the other, and a line to hold them against.

    Levels of players have colours, and stand below each other.
    """
    table, (form, tip) = estimates(found), FORMS[found.unit]
    names = list(dict.fromkeys(table["level"]))
    base = alt.Chart(table).encode(
        y=alt.Y("label:N", title=None, sort=None, axis=alt.Axis(domain=False, ticks=False, labelLimit=260)),
        tooltip=["label", *["level"] * any(names), *(alt.Tooltip(end, format=tip) for end in INTERVAL), "n"],
        color=alt.value(TEAL),
    )
    height = alt.Step(26)
    if any(names):
        colour = _compared(table, "level", symbolType="circle", symbolOpacity=1)
        base = base.encode(color=colour, yOffset=alt.YOffset("level:N", sort=names))
        height = alt.Step(16 * len(names), **{"for": "position"})
    whole = found.unit == "share"
    axis = alt.Axis(format=form, gridColor=GRID, tickCount=10 if whole else 5)
    scale = alt.Scale(domain=[0, 1]) if whole else alt.Scale()
    rules = base.mark_rule(strokeWidth=6, opacity=0.32, strokeCap="round")
    across = rules.encode(x=alt.X("low:Q", scale=scale, title=found.what, axis=axis), x2="high:Q")
    line = alt.Chart(pd.DataFrame({"at": [found.reference] if found.reference is not None else []}))
    rule = line.mark_rule(color=QUIET, strokeDash=[4, 3]).encode(x="at:Q")
    layers = rule + across + base.mark_circle(size=64, opacity=1).encode(x="value:Q")
    return layers.properties(height=height).configure_view(strokeWidth=0)


def bars(table: pd.DataFrame, chart: Chart) -> alt.Chart:
    """How often each number occurs."""
    x, y = chart.columns
    across = alt.X(f"{x}:Q", axis=WHOLE, scale=alt.Scale(zero=False, padding=12))
    up = alt.Y(f"{y}:Q", title=chart.what, axis=alt.Axis(tickMinStep=1, format="d", gridColor=GRID))
    marks = alt.Chart(table).mark_bar(color=WOOD, cornerRadiusEnd=2, size=9)
    return marks.encode(x=across, y=up, tooltip=[x, y]).properties(height=190)


def band(table: pd.DataFrame, chart: Chart) -> alt.LayerChart:
    """A mean over the course of a game with its 95 % band."""
    time, mean, low, high = chart.columns
    scale = alt.Scale(domain=list(chart.ends)) if chart.ends else alt.Scale(zero=True)
    axis, whole = alt.Axis(format="%", grid=False, tickCount=10), alt.Scale(domain=[0, 1])
    base = alt.Chart(table).encode(x=alt.X(f"{time}:Q", title="course of the game", axis=axis, scale=whole))
    area = base.mark_area(opacity=0.22, color=TEAL).encode(y=alt.Y(f"{low}:Q", scale=scale, title=chart.what), y2=high)
    line = base.mark_line(color=TEAL, strokeWidth=2.5).encode(y=alt.Y(f"{mean}:Q", scale=scale, title=chart.what))
    return (area + line).properties(height=220)


def lines(table: pd.DataFrame, chart: Chart) -> alt.Chart:
    """Lines of a value over whole numbers, such as the lead after each turn of some games."""
    line, x, y = chart.columns
    scale = alt.Scale(domain=list(chart.ends)) if chart.ends else alt.Scale()
    marks = alt.Chart(table).mark_line(strokeWidth=1.8, opacity=0.85)
    return marks.encode(
        x=alt.X(f"{x}:Q", axis=WHOLE),
        y=alt.Y(f"{y}:Q", scale=scale, title=chart.what, axis=alt.Axis(gridColor=GRID)),
        color=alt.Color(f"{line}:N", legend=None, scale=alt.Scale(range=SHOWN_LINES)),
        tooltip=[line, x, alt.Tooltip(y, format="+.2f")],
    ).properties(height=220)


def board(table: pd.DataFrame, chart: Chart) -> alt.HConcatChart:
    """The points of the board, level by level, coloured by a share; names on dark colours are white.

    Neighbouring points just do not touch.
    """
    colours, dark = (DIVERGING, 0.9) if chart.even else (HEAT, 0.7)
    legend = alt.Legend(format="%", orient="top", gradientLength=220)
    colour = alt.Color("share:Q", scale=alt.Scale(range=colours, domain=[0, 1]), title=chart.what, legend=legend)
    ends = [table["x"].min() - 1, table["x"].max() + 1], [table["y"].min() - 1, table["y"].max() + 1]
    across, down = (alt.Scale(domain=list(end), nice=False, zero=False) for end in ends)
    levels = list(table.groupby("level", sort=False))
    size = max(110, min(230, 920 // len(levels)))
    across_one = 2 * size / max(end[1] - end[0] for end in ends)
    base = alt.Chart().encode(
        x=alt.X("x:Q", axis=None, scale=across),
        y=alt.Y("y:Q", axis=None, scale=down),
        tooltip=["point:N", *(alt.Tooltip(f"{end}:Q", format=".0%") for end in ("share", "low", "high"))],
    )
    dots = base.mark_circle(size=0.5 * across_one**2, opacity=1, stroke="#d5ccbb").encode(color=colour)
    ink = alt.condition(f"datum.share > {dark}", alt.value("white"), alt.value(INK))
    names = base.mark_text(fontSize=max(8, min(12, across_one / 4))).encode(text="point:N", color=ink)
    panel = (dots + names).properties(width=size, height=size)
    panels = [panel.properties(data=points, title=str(level)) for level, points in levels]
    return alt.hconcat(*panels, spacing=8).configure_title(color=QUIET)
