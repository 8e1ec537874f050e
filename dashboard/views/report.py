"""The report on a game before its playtest: written in the background, shown part by part as it comes."""

from functools import partial

import streamlit as st

from dashboard.drawn.look import complain, complaining, kicker, literal, pdf_button
from dashboard.games import library
from dashboard.games.library import OpenGame
from dashboard.games.report_job import ReportJob
from dashboard.pdf.report_page import report_pdf
from dashboard.views.parts.opening import choose_game, look_at, looked_at, name_of, open_game
from dashboard.views.parts.report_parts import show
from search.report import Report, all_parts

WAIT = 1.0
"""Seconds between two looks at the writer."""
JOB = "report"
PRINT_LATER = "It can be printed once it is written or stopped."
WORDS = {
    "quick": "quick: a first look, mostly in seconds",
    "standard": "standard: a minute or more",
    "thorough": "thorough: several times as long",
}
"""The budgets to choose from, the shortest first."""


def page() -> None:
    """The page: what to report on, how far it is, and what is known."""
    try:
        opened, budget, asked = _asked()
    except ValueError as error:
        complain(f"This game cannot be opened: {error}")
        return
    if asked:
        begin_report(opened, budget)
    job: ReportJob | None = st.session_state.get(JOB)
    if job is None or job.report.file.id != opened.id:
        st.title(f"A report on {literal(opened.name)}", anchor=False)
        st.markdown(
            "What a designer wants to read before a playtest: a sample game, lengths, balance, openings, depth, drama, "
            "what each rule does, repairs, puzzles, and the nearest documented games. All of it is played "
            "or proved here."
        )
        return
    if job.running:
        _progress(job)
    with complaining(Exception, "The report could not be finished: "):  # a fault of the thread is raised here
        show_report(job.known(), opened, wait=PRINT_LATER if job.running else "")


def begin_report(opened: OpenGame, budget: str) -> None:
    """Begin a report in the background, in the place of the one before."""
    if before := st.session_state.get(JOB):
        before.report.stopped = True
    st.session_state[JOB] = ReportJob(opened, budget)


def _asked() -> tuple[OpenGame, str, bool]:
    """The game, the budget, and whether a report is wanted now.

    Raises:
        ValueError: if there is no such game.
    """
    ids, job = library.catalogue_ids(), st.session_state.get(JOB)
    named = str(st.query_params.get("game") or looked_at() or ids[0])
    choices = ids if named in ids else [named, *ids]
    game, effort, button = st.columns([3, 2, 2], vertical_alignment="bottom")
    first = list(WORDS).index(job.report.budget) if job else 0
    with game:
        choose_game(choices, named, name_of)
    budget = effort.selectbox("Budget", list(WORDS), first, format_func=WORDS.__getitem__)
    asked = button.button("Write the report", type="primary", icon=":material/description:", key="report-begin")
    look_at(named)
    return open_game(named), budget, asked


def _progress(job: ReportJob) -> None:
    """A bar that moves by itself; the page is drawn again when a part is done."""
    seen = job.report.done

    def look() -> None:
        st.progress(job.report.done / len(all_parts()), text=literal(f"{job.doing} …"))
        stop = partial(setattr, job.report, "stopped", True)
        icon = ":material/stop_circle:"
        st.button("Stop here", key="report-stop", icon=icon, disabled=job.report.stopped, on_click=stop)
        if job.report.done != seen or not job.running:
            st.rerun()

    st.fragment(look, run_every=WAIT)()


def show_report(report: Report, opened: OpenGame, *, wait: str = "") -> None:
    """All parts that are made, in the order in which they are read.

    ``wait`` says why printing must wait, if it must.
    """
    kicker(f"report before the playtest · budget {report.budget} · seed {report.seed}")
    st.title(literal(report.name), anchor=False)
    label = "Print the report" if not report.missing else "Print what is known"
    make, stem = partial(report_pdf, report, opened.game), f"{opened.file_stem}-report"
    pdf_button(label, make, stem, key="report-print", wait=wait)
    st.markdown("\n".join(f"- {literal(gist)}" for gist in report.gists))
    st.caption(f"{report.reading} Bars and bands show intervals.")
    for part in report.ordered:
        st.divider()
        st.subheader(part.title, anchor=False)
        show(part.content(), opened)
    if report.absent:
        st.divider()
        st.subheader("Left out", anchor=False)
        st.markdown("\n".join(f"- {literal(reason)}" for reason in report.absent))
