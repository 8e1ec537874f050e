"""Draws charts of tables; no Streamlit in here."""

from __future__ import annotations

from collections.abc import Sequence

import altair as alt
import pandas as pd

INK, QUIET, TEAL, WOOD = "#24282d", "#857b6d", "#0f7b74", "#c8a26c"
SCALE = ["#f6eedd", "#e2c48b", "#a98a4d", "#4f7458", "#0f7b74", "#0a4a4b"]
PICK = "pick"


def archive_map(table: pd.DataFrame, x_name: str, y_name: str) -> alt.Chart:
    """Heat map of the archive: one square a cell, coloured by the fitness of its game; click to pick.

    Args:
        table: columns x, y (bins), fitness, name, game.
        x_name: what x is.
        y_name: what y is.
    """
    pick = alt.selection_point(name=PICK, fields=["game"], on="click", empty=False)
    plain = alt.Axis(labelAngle=0, domain=False, ticks=False)
    chart: alt.Chart = (
        alt.Chart(table)
        .mark_rect(cornerRadius=3, stroke="#fcfbf8", strokeWidth=2, cursor="pointer")
        .encode(
            x=alt.X("x:O", title=x_name, axis=plain),
            y=alt.Y("y:O", title=y_name, sort="descending", axis=plain),
            color=alt.Color("fitness:Q", scale=alt.Scale(range=SCALE), title="fitness"),
            stroke=alt.condition(pick, alt.value(INK), alt.value("#fcfbf8")),
            tooltip=[
                "name",
                alt.Tooltip("fitness", format=".3f"),
                alt.Tooltip("x", title=x_name),
                alt.Tooltip("y", title=y_name),
            ],
        )
        .add_params(pick)
        .properties(height=330)
        .configure_view(strokeWidth=0)
    )
    return chart


def progress_lines(table: pd.DataFrame) -> alt.VConcatChart:
    """Best fitness, and games in the archive, over the generations of a run."""
    chart: alt.VConcatChart = (
        alt.vconcat(
            _line(table, "best", "best fitness", TEAL, axis=False),
            _line(table, "elites", "cells filled", WOOD, axis=True),
            spacing=14,
        )
        .configure_view(strokeWidth=0)
        .configure_axis(grid=True, gridColor="#efe9de")
    )
    return chart


def _line(table: pd.DataFrame, column: str, title: str, colour: str, axis: bool) -> alt.Chart:
    bottom = (
        alt.Axis(tickMinStep=1, format="d", grid=False)
        if axis
        else alt.Axis(labels=False, ticks=False, title=None, grid=False)
    )
    chart: alt.Chart = (
        alt.Chart(table)
        .mark_line(color=colour, strokeWidth=2.5, point={"color": colour, "size": 34, "filled": True})
        .encode(
            x=alt.X("generation:Q", title="generation", axis=bottom),
            y=alt.Y(f"{column}:Q", title=title, scale=alt.Scale(zero=False, nice=True), axis=alt.Axis(tickCount=4)),
            tooltip=["generation", alt.Tooltip(column, title=title), "evaluated", "accepted"],
        )
        .properties(height=128, width="container")
    )
    return chart


def intervals(table: pd.DataFrame) -> alt.LayerChart:
    """Metric values as dots with their 95 % intervals as bars, one below the other for each budget; from 0 to 1."""
    base = alt.Chart(table).encode(
        y=alt.Y("metric:N", title=None, sort=None, axis=alt.Axis(domain=False, ticks=False, labelLimit=220)),
        yOffset=alt.YOffset("budget:N", sort=None),
        tooltip=[
            "metric",
            "budget",
            alt.Tooltip("value", format=".3f"),
            alt.Tooltip("low", format=".3f"),
            alt.Tooltip("high", format=".3f"),
            "n",
        ],
    )
    scale = alt.Scale(domain=[0, 1])
    bars = base.mark_rule(strokeWidth=5, opacity=0.28, color=TEAL, strokeCap="round").encode(
        x=alt.X("low:Q", scale=scale, title=None), x2="high:Q"
    )
    dots = base.mark_circle(size=70, color=TEAL, opacity=1).encode(x=alt.X("value:Q", scale=scale, title=None))
    chart: alt.LayerChart = (bars + dots).properties(height=alt.Step(12)).configure_view(strokeWidth=0)
    return chart


# --- reports ---------------------------------------------------------------------------------------------------------

GRID = "#efe9de"
LINES = [TEAL, WOOD, INK, "#b4472f", "#4f7458", QUIET]
INTERVAL = ("value", "low", "high")
WHOLE = alt.Axis(tickMinStep=1, format="d", grid=False)
HEAT = ["#f6eedd", "#e9c98b", "#d98f4e", "#b4472f", "#6d1f1c"]
DIVERGING = ["#c98d5e", "#e8cfae", "#f6f3ec", "#8fc0b8", "#0f7b74"]
"""Colours for shares about one half, which is neutral."""


def shares(table: pd.DataFrame, reference: float | None = 0.5, title: str = "") -> alt.LayerChart:
    """Shares as dots with their 95 % intervals, one below the other, and a line to compare them with.

    Args:
        table: columns label, value, low, high, n; where players of several levels are told apart, level.
        reference: where the line is; None for none.
        title: of the axis.
    """
    tenths = alt.Axis(format="%", gridColor=GRID, tickCount=10)
    x = alt.X("low:Q", scale=alt.Scale(domain=[0, 1]), title=title or None, axis=tenths)
    return _dots(table, x, reference, ".1%")


def effects(table: pd.DataFrame, title: str, share: bool = False) -> alt.LayerChart:
    """Differences as dots with their 95 % intervals, one below the other, about a line at zero.

    Args:
        table: columns label, value, low, high, n; where players of several levels are told apart, level.
        title: of the axis.
        share: True if they are differences of shares, shown in per cent.
    """
    axis = alt.Axis(gridColor=GRID, tickCount=5, format="+.0%" if share else "+.1~f")
    return _dots(table, alt.X("low:Q", title=title, axis=axis), 0, "+.0%" if share else "+.2f")


def _dots(table: pd.DataFrame, x: alt.X, reference: float | None, form: str) -> alt.LayerChart:
    """Dots with bars along an axis; levels of players have colours, and stand below each other."""
    base = alt.Chart(table).encode(
        y=alt.Y("label:N", title=None, sort=None, axis=alt.Axis(domain=False, ticks=False, labelLimit=260)),
        tooltip=[*table.columns[: -len(INTERVAL) - 1], *(alt.Tooltip(end, format=form) for end in INTERVAL), "n"],
        color=alt.value(TEAL),
    )
    height = alt.Step(26)
    if "level" in table:
        names = list(dict.fromkeys(table["level"]))
        scale = alt.Scale(domain=names, range=[WOOD, TEAL][-len(names) :])
        legend = alt.Legend(title=None, orient="top", symbolType="circle", symbolOpacity=1)
        offset = alt.YOffset("level:N", sort=names)
        base = base.encode(color=alt.Color("level:N", scale=scale, legend=legend), yOffset=offset)
        height = alt.Step(16 * len(names), **{"for": "position"})
    bars = base.mark_rule(strokeWidth=6, opacity=0.32, strokeCap="round").encode(x=x, x2="high:Q")
    dots = base.mark_circle(size=64, opacity=1).encode(x="value:Q")
    line = alt.Chart(pd.DataFrame({"at": [reference] if reference is not None else []}))
    rule = line.mark_rule(color=QUIET, strokeDash=[4, 3]).encode(x="at:Q")
    chart: alt.LayerChart = (rule + bars + dots).properties(height=height).configure_view(strokeWidth=0)
    return chart


def columns(table: pd.DataFrame, x: str, y: str) -> alt.Chart:
    """How often each number occurs."""
    chart: alt.Chart = (
        alt.Chart(table)
        .mark_bar(color=WOOD, cornerRadiusEnd=2, size=9)
        .encode(
            x=alt.X(f"{x}:Q", axis=WHOLE, scale=alt.Scale(zero=False, padding=12)),
            y=alt.Y(f"{y}:Q", axis=alt.Axis(tickMinStep=1, format="d", gridColor=GRID)),
            tooltip=[x, y],
        )
        .properties(height=190)
        .configure_view(strokeWidth=0)
    )
    return chart


def band(table: pd.DataFrame, y: str, title: str, domain: tuple[float, float] | None = None) -> alt.LayerChart:
    """A mean over the course of a game with its 95 % band.

    Args:
        table: columns time (0 to 1), `y`, low, high.
        y: the column of the mean.
        title: of the axis.
        domain: ends of the axis; None for those of the values.
    """
    scale = alt.Scale(domain=list(domain)) if domain else alt.Scale(zero=True)
    time, whole = alt.Axis(format="%", grid=False, tickCount=10), alt.Scale(domain=[0, 1])
    base = alt.Chart(table).encode(x=alt.X("time:Q", title="course of the game", axis=time, scale=whole))
    area = base.mark_area(opacity=0.22, color=TEAL).encode(y=alt.Y("low:Q", scale=scale, title=title), y2="high:Q")
    line = base.mark_line(color=TEAL, strokeWidth=2.5).encode(y=alt.Y(f"{y}:Q", scale=scale, title=title))
    chart: alt.LayerChart = (area + line).properties(height=220).configure_view(strokeWidth=0)
    return chart


def leads(table: pd.DataFrame, player: str) -> alt.Chart:
    """The lead of a player after each turn of some games; columns game, turn, lead."""
    scale = alt.Scale(domain=[-1, 1])
    chart: alt.Chart = (
        alt.Chart(table)
        .mark_line(strokeWidth=1.8, opacity=0.85)
        .encode(
            x=alt.X("turn:Q", axis=WHOLE),
            y=alt.Y("lead:Q", scale=scale, title=f"lead of {player}", axis=alt.Axis(gridColor=GRID)),
            color=alt.Color("game:N", legend=None, scale=alt.Scale(range=LINES)),
            tooltip=["game", "turn", alt.Tooltip("lead", format="+.2f")],
        )
        .properties(height=220)
        .configure_view(strokeWidth=0)
    )
    return chart


def heat(table: pd.DataFrame, title: str, colours: Sequence[str] = HEAT, dark: float = 0.7) -> alt.HConcatChart:
    """The points of the board, level by level, coloured by a share.

    Args:
        table: columns x, y, level, point, share, low, high.
        title: what the share is.
        colours: from 0 to 1.
        dark: the share from which on the colour is dark, so that names are white.
    """
    colour = alt.Color(
        "share:Q",
        scale=alt.Scale(range=list(colours), domain=[0, 1]),
        title=title,
        legend=alt.Legend(format="%", orient="top", gradientLength=220),
    )
    ends = [table["x"].min() - 1, table["x"].max() + 1], [table["y"].min() - 1, table["y"].max() + 1]
    across, down = (alt.Scale(domain=list(end), nice=False, zero=False) for end in ends)
    groups = list(table.groupby("level", sort=False))
    size = max(110, min(230, 920 // len(groups)))
    widest = max(end[1] - end[0] for end in ends)
    panels = [_points(points, across, down, colour, size, widest, dark, str(level)) for level, points in groups]
    chart: alt.HConcatChart = alt.hconcat(*panels, spacing=8).configure_view(strokeWidth=0).configure_title(color=QUIET)
    return chart


def _points(
    points: pd.DataFrame,
    across: alt.Scale,
    down: alt.Scale,
    colour: alt.Color,
    size: int,
    widest: float,
    dark: float,
    title: str,
) -> alt.LayerChart:
    """One level; neighbouring points just do not touch."""
    base = alt.Chart(points).encode(
        x=alt.X("x:Q", axis=None, scale=across),
        y=alt.Y("y:Q", axis=None, scale=down),
        tooltip=["point", *(alt.Tooltip(end, format=".0%") for end in ("share", "low", "high"))],
    )
    across_one = 2 * size / widest
    dots = base.mark_circle(size=0.5 * across_one**2, opacity=1, stroke="#d5ccbb").encode(color=colour)
    ink = alt.condition(f"datum.share > {dark}", alt.value("white"), alt.value(INK))
    names = base.mark_text(fontSize=max(8, min(12, across_one / 4))).encode(text="point", color=ink)
    chart: alt.LayerChart = (dots + names).properties(width=size, height=size, title=title)
    return chart
