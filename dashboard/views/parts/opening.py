"""A game by its id: opened, remembered from page to page, and as a small picture."""

from collections.abc import Callable, Sequence
from contextlib import suppress

import streamlit as st

from dashboard.games import library
from dashboard.games.library import OpenGame
from dashboard.stored import reader
from ludeme.errors import nearest
from search.store.errors import NoGameError

LOOKED_AT = "looked-at"
"""Where the session keeps the id of the game that was looked at last."""
SAMPLE_PLIES = 14
"""Random plies before the picture of a game."""


def look_at(game_id: str) -> None:
    """Remember a game, so that other pages begin with it where nobody asks for another one."""
    st.session_state[LOOKED_AT] = game_id


def looked_at() -> str:
    """The id of the game that was looked at last, on whatever page; empty at first."""
    return str(st.session_state.get(LOOKED_AT, ""))


def open_game(game_id: str) -> OpenGame:
    """A game of the catalogue, or a stored one.

    Raises:
        ValueError: there is no such game, its text is not a game, or the database cannot be read.
    """
    if library.has_file(game_id):
        return library.from_catalogue(game_id)
    with suppress(NoGameError):  # whose words are for the command line
        if store := reader():
            row = store.game(game_id)
            return library.from_text(row.id, row.name, row.text)
    raise ValueError(f"no game is called '{game_id}'{nearest(game_id, library.known_ids())}")


def choose_game(ids: Sequence[str], shown: str, format_func: Callable[[str], str]) -> None:
    """A box with games, of which the address names one: a choice is a step in the browser's history."""

    def choose() -> None:
        st.query_params.from_dict({"game": st.session_state["chosen-game"]})

    st.session_state["chosen-game"] = shown
    st.selectbox("Game", ids, key="chosen-game", format_func=format_func, on_change=choose)


@st.cache_data(show_spinner=False)
def name_of(game_id: str) -> str:
    """What a game is called among others; its id where it cannot be opened."""
    try:
        return open_game(game_id).name
    except ValueError:
        return game_id


@st.cache_data(show_spinner="Setting up the boards …")
def thumbnail(game_id: str) -> str:
    """A position after some random plies, to know a game by; empty where it cannot be opened."""
    try:
        return open_game(game_id).sample_diagram(SAMPLE_PLIES)
    except ValueError:
        return ""


@st.cache_data(show_spinner=False)
def goal_of(game_id: str) -> str:
    """What its rule sheet tells one to play for, in one paragraph; empty where it cannot be opened."""
    try:
        return " ".join(open_game(game_id).sheet().named()["Goal"])
    except ValueError:
        return ""
