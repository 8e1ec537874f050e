"""Part: a study of methods, the one that a run belongs to, as curves and as a table."""

import pandas as pd
import streamlit as st

from dashboard.drawn import charts
from dashboard.results.run_tables import method_course
from search.metrics import Estimate
from search.store.database import Reader
from search.store.rows import RunRow
from search.study.comparison import YARDSTICKS, compare, courses
from search.study.plan import study_with

CURVES = {"QD score": "quality", "Best fitness": "best"}
"""What can be drawn, by the field of a point of a course."""


def show_methods(reader: Reader, run: RunRow) -> None:
    """All of it; nothing where the run is of no study, or none of its runs is done."""
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
        lines = [(row.method, row.runs, *map(_told, row.means.values()), row.good) for row in found.methods]
        st.dataframe(pd.DataFrame(lines, columns=columns), hide_index=True)
        for contrast in found.contrasts:
            st.markdown(f"- {contrast.sentence}")


def _told(estimate: Estimate) -> str:
    return f"{estimate.value:.3g} ({estimate.low:.3g} to {estimate.high:.3g})"
