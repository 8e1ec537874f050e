"""Tables to charts; pure."""

from __future__ import annotations

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
            y=alt.Y(
                f"{column}:Q", title=title, scale=alt.Scale(zero=False, nice=True), axis=alt.Axis(tickCount=4)
            ),
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
    dots = base.mark_circle(size=70, color=TEAL, opacity=1).encode(
        x=alt.X("value:Q", scale=scale, title=None)
    )
    chart: alt.LayerChart = (bars + dots).properties(height=alt.Step(12)).configure_view(strokeWidth=0)
    return chart
