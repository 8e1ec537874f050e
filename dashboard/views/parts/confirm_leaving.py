"""Part: the question that is asked before a game under way is dropped for another."""

from collections.abc import Callable

import streamlit as st

from dashboard.drawn.look import literal
from dashboard.games.library import OpenGame
from dashboard.matches import match
from dashboard.matches.match import Match

WISH, AGREED = "instead-of-this-game", "instead-agreed"
"""Where the session keeps what is to be done once somebody has agreed, and what somebody has agreed to."""


def replace_game(begin: Callable[[], None]) -> None:
    """Do what drops the game on the table: at once where nothing is lost with it, else after somebody has agreed."""
    table: Match | None = st.session_state.get("match")
    if table is not None and match.at_stake(table):
        st.session_state[WISH] = begin
    else:
        begin()


def do_confirmed() -> None:
    """Do what somebody has agreed to, before the page is drawn."""
    if AGREED in st.session_state:
        st.session_state.pop(AGREED)()


def ask_before_leaving(opened: OpenGame, table: Match) -> None:
    """The question, if somebody wants another game than this one."""
    if WISH in st.session_state:
        _question(opened, table)


def _stay() -> None:
    st.session_state.pop(WISH, None)


@st.dialog("Drop this game?", on_dismiss=_stay)
def _question(opened: OpenGame, table: Match) -> None:
    keeping = " To find it again, go on and click “Save this game” beside the board." if match.can_browse(table) else ""
    st.write(f"This game of {literal(opened.name)} is not over.{keeping}")
    with st.container(horizontal=True):
        stays = st.button("Go on playing", type="primary")
        if st.button("Drop it"):
            st.session_state[AGREED] = st.session_state.pop(WISH)
            st.rerun()
        if stays:
            _stay()
            st.rerun()
