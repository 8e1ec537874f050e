"""A search begun, watched and stopped, by whoever looks at the page: it belongs to the server."""

import shlex
from collections.abc import Sequence

import streamlit as st

from dashboard import stored
from dashboard.drawn.look import complain, literal, note, when_open
from dashboard.games import library
from dashboard.writing import search_job
from search.run.evolution import resumable
from search.store.errors import StoreError
from search.store.rows import RUNNING, RunRow

REFRESH = 2.0
"""Seconds between two looks at a running search."""
LENGTHS = (5, 15, 30, 60, 120)
"""Minutes that a search may take."""
FORM, SEED = "search-form", "search-seed"
"""Where the session keeps whether the form is unfolded, and the written game that the search is to begin with."""
WHAT = (
    "The computer makes new games from the rules of known ones, plays them against itself and keeps the best. "
    "What it finds is shown here while it searches."
)
GO_ON = "It keeps the games that it has found and what it began with; only the time is new."
IN_A_TERMINAL = (
    "Or in a terminal, here or on another machine. `--hours` is the time in which games are bred; "
    "what is left of the time above is for measuring the best again at the end."
)
ELSEWHERE = "A search that was not begun here is under way. There can be only one at a time."


def ask_for_search(text: str) -> None:
    """Open the form with a written game to begin with; the page is not changed."""
    st.session_state.update({SEED: library.packed(text), FORM: True})


def show_search(runs: Sequence[RunRow]) -> None:
    """The search under way, with a button that stops it; or what became of the last one, and a form for another."""
    job = search_job.begun(stored.db_path())
    running = job is not None and job.running
    _watched([run.state for run in runs], running)
    if running:
        return
    if job:
        (complain if job.fault else note)(job.status)
    if any(run.state == RUNNING for run in runs):
        st.caption(ELSEWHERE)
    elif runs:
        last = resumable(runs)
        label = f"Start a search, or go on with run {last.id}" if last else "Start a search"
        when_open(label, lambda: _form(last), key=FORM, icon=":material/travel_explore:")
    else:
        _form(None)


@st.fragment(run_every=REFRESH)
def _watched(states: list[str], running: bool) -> None:
    """How the search does; the page is drawn again when it has ended, and when any run has begun, or goes on."""
    job = search_job.begun(stored.db_path())
    if job and job.running:
        bar, stop = st.columns([5, 1], vertical_alignment="center")
        bar.progress(job.share, literal(job.status))
        stop.button("Stop the search", icon=":material/stop_circle:", on_click=job.stop)
    if running != bool(job and job.running) or _states(states) != states:
        st.rerun()


def _states(known: list[str]) -> list[str]:
    """The states of all runs; those that are known while the database is being made."""
    try:
        reader = stored.reader()
        return [run.state for run in reader.runs()] if reader else []
    except StoreError:
        return known


def _form(last: RunRow | None) -> None:
    """What a search begins with, how long it takes, the buttons; and the command that does the same."""
    st.markdown(WHAT)
    written: str = st.session_state.get(SEED, "")
    ids = ["", *filter(None, [written]), *library.known_ids()]
    left, right = st.columns(2)
    game_id = left.selectbox("Begin with", ids, index=ids.index(written), format_func=_named, key="search-from")
    minutes = right.select_slider("Minutes, about", LENGTHS, LENGTHS[0], key="search-minutes")
    args = (stored.db_path(), minutes, game_id)
    with st.container(horizontal=True):
        st.button("Start the search", type="primary", key="search-start", on_click=search_job.begin, args=args)
        if last:
            again = (stored.db_path(), minutes, "", last.id)
            st.button(f"Go on with run {last.id}", on_click=search_job.begin, args=again, help=GO_ON)
    words = ["--db", str(stored.db_path()), "--hours", f"{search_job.breeding(minutes) / 60:.2g}"]
    words += ["--seeds", *library.from_catalogue(game_id).words()] if game_id else []
    st.caption(IN_A_TERMINAL)
    st.code(shlex.join(["ludeme", "search", *words]), language="bash")


def _named(game_id: str) -> str:
    if not game_id:
        return "all games of the catalogue"
    return f"{library.from_catalogue(game_id).name}, as it is written" if game_id[0] == library.WRITTEN else game_id
