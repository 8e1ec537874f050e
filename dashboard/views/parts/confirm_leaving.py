"""Part: the question that is asked before a game under way is dropped for another."""

from collections.abc import Callable

import streamlit as st

from dashboard.drawn.look import literal
from dashboard.games.library import OpenGame
from dashboard.matches import match
from dashboard.matches.match import Match

WISH = "instead-of-this-game"
"""Where the session keeps what is to be done once somebody has agreed."""


def replace_game(begin: Callable[[], None]) -> None:
    """Do what drops the game on the table: at once where nothing is lost with it, else after somebody has agreed."""
    table: Match | None = st.session_state.get("match")
    if table is not None and match.at_stake(table):
        st.session_state[WISH] = begin
    else:
        begin()


def ask_before_leaving(opened: OpenGame, table: Match) -> None:
    """The question, if somebody wants another game than this one."""
    if WISH in st.session_state:
        _question(opened, table)


def _stay() -> None:
    st.session_state.pop(WISH, None)


def _drop() -> None:
    st.session_state.pop(WISH)()


@st.dialog("Drop this game?", on_dismiss=_stay)
def _question(opened: OpenGame, table: Match) -> None:
    keeping = " To find it again, go on and click “Save this game” beside the board." if match.can_browse(table) else ""
    st.write(f"This game of {literal(opened.name)} is not over.{keeping}")
    with st.container(horizontal=True):
        stays = st.button("Go on playing", type="primary", on_click=_stay)
        if st.button("Drop it", on_click=_drop) or stays:
            st.rerun()
