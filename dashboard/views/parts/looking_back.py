"""After a game: everybody's chances from ply to ply, and the plies by which most was lost, each a click away."""

from functools import partial

import streamlit as st

from dashboard.drawn.charts import chances
from dashboard.drawn.look import complaining, literal, on_demand
from dashboard.matches.match import Match
from dashboard.matches.reviewing import Review
from search.play.look_back import SO_THINKS, LookBack
from search.play.session import Session

REVIEW = "review"
"""In the session's state: the last game that was looked back at."""
WAIT = 0.3
"""Seconds between two looks at how far the computer is."""


def offer_look_back(table: Match) -> None:
    """A part that unfolds, once the game is over and all that was hidden in it may be known."""
    whole = table.whole()
    if whole.finished and whole.history and table.can_browse():
        on_demand("What turned the game?", partial(_look_back, table, whole))


def _look_back(table: Match, whole: Session) -> None:
    """How far the computer is, or what it found."""
    review: Review | None = st.session_state.get(REVIEW)
    if review is None or review.plies != whole.history:
        if review:
            review.give_up()
        review = st.session_state[REVIEW] = Review(whole)
    with complaining(Exception, "The computer could not look back: "):
        if found := review.result:
            _show(table, whole, found)
        else:
            st.fragment(partial(_progress, review), run_every=WAIT)()


def _progress(review: Review) -> None:
    """A bar that moves by itself until all is known."""
    st.progress(review.seen / len(review.plies), text=f"Ply {review.seen} of {len(review.plies)} …")
    if review.work.done():
        st.rerun()


def _show(table: Match, whole: Session, found: LookBack) -> None:
    """The chart, and a button for each ply that lost much."""
    st.altair_chart(chances(found.chances, whole.names), width="stretch")
    for point in found.told:
        st.write(literal(point.text()))
        label = f"Show the board before ply {point.number}"
        if st.button(label, key=f"turning-{point.number}", icon=":material/visibility:"):
            table.go_to(point.number - 1)
            st.rerun()
    more = "" if found.turning_points else "No single ply lost much. "
    st.caption(literal(f"{more}{found.course(whole.names)}{SO_THINKS}"))
