"""Several runs beside each other, the study of methods that a run belongs to, the metrics of a survey."""

from collections.abc import Sequence

import pandas as pd
import streamlit as st

from dashboard.drawn import charts
from dashboard.drawn.look import note
from dashboard.stored import HEIGHTS, TIMES, RunProgress, course, method_course, spread_table, standing, success
from search.store.database import Reader
from search.store.rows import RunRow
from search.study.comparison import BY_CHANCE, YARDSTICKS, compare, courses
from search.study.plan import study_with


def show_comparison(reader: Reader, runs: Sequence[RunRow]) -> None:
    """Charts and a table of runs, and how their operators did; runs that have stored no generation are named only."""
    shown = [RunProgress(run, reader.progress(run.id)) for run in runs]
    st.subheader("Runs compared", anchor=False)
    if empty := [one.name for one in shown if not one.rows]:
        st.caption(f"Nothing is stored yet of {', '.join(empty)}.")
    table = course(shown)
    if table.empty:
        return
    up, over = st.columns(2)
    height = up.segmented_control("Shown", list(HEIGHTS), default="QD score", key="runs-up") or "QD score"
    time = over.segmented_control("Over", list(TIMES), default="Games judged", key="runs-over") or "Games judged"
    st.altair_chart(charts.runs(table, (TIMES[time], time.lower()), (HEIGHTS[height], height)))
    st.caption("The last value of a finished run rests on a second look at its games, so it may be lower.")
    share, number = st.column_config.NumberColumn(format="percent"), st.column_config.NumberColumn(format="%.2f")
    forms = {"accepted": share, "coverage": share, "QD score": number, "best": number, "minutes": number}
    st.dataframe(standing(shown), hide_index=True, column_config=forms)
    st.subheader("What the operators achieved", anchor=False)
    st.caption("Shares of the offspring that each operator made, with 95 % intervals.")
    for column, given_a_cell in zip(st.columns(2, gap="large"), (False, True), strict=True):
        found = success(shown, given_a_cell)
        if found.known:
            column.altair_chart(charts.drawn(found))


CURVES = {"QD score": "quality", "Best fitness": "best"}
"""What can be drawn, by the field of a point of a course."""


def show_methods(reader: Reader, run: RunRow) -> None:
    """Curves and a table of the study that a run belongs to; nothing if there is none, or none of its runs is done."""
    runs = study_with(reader, run)
    if not runs or not runs.done:
        return
    with st.expander("Which way of making games works best", expanded=True):
        shown = st.segmented_control("Curve", list(CURVES), default="QD score", key="study-curve") or "QD score"
        table = method_course(courses(reader, runs), CURVES[shown])
        st.altair_chart(charts.method_bands(table, f"{shown} as found"))
        st.caption(
            "The mean over runs with a band of 95 %, as the runs saw it. The table rests on new looks at the end."
        )
        found = compare(reader, runs)
        columns = ["method", "runs", *(yardstick.title for yardstick in YARDSTICKS), "found a good game"]
        lines = []
        for row in found.methods:
            means = (f"{mean.value:.3g} ({mean.low:.3g} to {mean.high:.3g})" for mean in row.means.values())
            lines.append((row.method, row.runs, *means, row.good))
        st.dataframe(pd.DataFrame(lines, columns=columns), hide_index=True)
        for contrast in found.contrasts:
            st.markdown(f"- {contrast.sentence}")
        if found.contrasts:
            st.caption(BY_CHANCE)


def show_spread(reader: Reader, run: RunRow) -> None:
    """How each metric spreads over the games of a survey."""
    table = spread_table(reader.metrics(run=run.id))
    if table.empty:
        st.info("The survey has begun; its first game is not stored yet.")
        return
    games = {row.game for row in reader.evaluations(run.id)}
    note(
        f"{len(games)} games of {len(run.config.get('games', games))} measured at budget {run.config['survey']}. "
        "A metric that lies at one end of its range for nearly all games tells them not apart."
    )
    st.dataframe(table, hide_index=True)
