"""A box to save a game in: under a name, as plies, as a picture, one that moves, a record for other programs."""

import json
from collections.abc import Callable
from datetime import UTC, datetime

import streamlit as st

from dashboard.drawn.look import complaining, literal, when_open
from dashboard.games.library import OpenGame
from dashboard.matches.match import Match
from dashboard.matches.records import SAVED_FILE, SavedGame, ShelvedGame, animation_of, keep, record_of, record_text
from dashboard.stored import beside, db_path
from ludeme.pictures.diagrams import Marks, cells_of, geometry_points, svg_diagram
from search.play.player_view import seen_levels
from search.store.errors import StoreError

SVG = "image/svg+xml"
KEEPING = "keeping"
"""The box that asks for a name; it is folded away once the game is kept."""


def show_saving(opened: OpenGame, table: Match) -> None:
    """The box, nothing where players have secrets; what its buttons save is made when they are clicked."""
    if not table.ply or not table.can_browse():
        return
    icon = ":material/bookmark:"
    when_open("Save this game", lambda: _ask_how(opened, table), key=KEEPING, icon=icon)


def _ask_how(opened: OpenGame, table: Match) -> None:
    label = st.text_input("Name", f"{opened.name}, {table.ply} moves", key="keep-label").strip()
    st.button("Keep it here", key="keep", disabled=not label, on_click=_keep, args=(opened, table, label))
    st.caption("Or take it with you:")
    _downloads(opened, table)


def _downloads(opened: OpenGame, table: Match) -> None:
    session, name = table.session, f"{opened.file_stem}-{table.ply}"
    cells, points = cells_of(seen_levels(session)), geometry_points(session.geometry)
    picture = svg_diagram(points, cells, Marks(last=table.last), title=opened.name)
    with st.container(horizontal=True, gap="xsmall"):
        _save("Picture", "image", f"{name}.svg", kind=SVG, content=picture)
        text = record_text(opened, session, table.ending_text(), db=str(db_path()))
        _save("Moves", "download", f"{name}.txt", kind="text/plain", content=text)
        _save("Animation", "animation", f"{name}-animated.svg", kind=SVG, content=lambda: animation_of(session))
        if session.result is not None:
            record = record_of(opened, session, table.seats)
            text = json.dumps(record, ensure_ascii=False, indent=2)
            _save("Record", "data_object", f"{name}.json", kind="application/json", content=text)


@complaining(StoreError)
def _keep(opened: OpenGame, table: Match, label: str) -> None:
    """Put the game on the shelf, from which the side bar opens it again."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    saved = SavedGame(opened.id, opened.unusual, table.session.history, table.seats)
    keep(beside(SAVED_FILE), ShelvedGame(label, opened.name, now, saved, table.ended))
    table.kept = list(table.session.history)
    st.session_state[KEEPING] = False
    st.toast(f"Kept as {literal(label)}: open it in the side bar.")


def _save(label: str, icon: str, name: str, *, kind: str, content: str | Callable[[], str]) -> None:
    st.download_button(label, content, name, kind, icon=f":material/{icon}:", on_click="ignore")
