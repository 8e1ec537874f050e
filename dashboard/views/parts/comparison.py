"""Part: several runs beside each other, in a chart, a table, and by what their operators achieved."""

from collections.abc import Sequence

import streamlit as st

from dashboard.drawn import charts
from dashboard.results.run_tables import HEIGHTS, TIMES, RunProgress, course, standing, success
from search.store.database import Reader
from search.store.rows import RunRow


def show_comparison(reader: Reader, runs: Sequence[RunRow]) -> None:
    """All of it; runs that have stored no generation are named only."""
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
    _operators(shown)


def _operators(shown: Sequence[RunProgress]) -> None:
    """How the operators did, each run in its colour."""
    st.subheader("What the operators achieved", anchor=False)
    st.caption("Shares of the offspring that each operator made, with 95 % intervals.")
    for column, given_a_cell in zip(st.columns(2, gap="large"), (False, True), strict=True):
        found = success(shown, given_a_cell)
        if found.known:
            column.altair_chart(charts.drawn(found))
