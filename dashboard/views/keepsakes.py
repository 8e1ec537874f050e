"""Part: buttons that save a whole game: as a picture that moves, and once it is over as a record for other programs."""

import json

import streamlit as st

from dashboard.library import OpenGame
from dashboard.match import Match
from dashboard.records import animation_of, record_of


def show_keepsakes(opened: OpenGame, table: Match) -> None:
    """The buttons; what they save is made when they are clicked."""
    name, session = f"{opened.file_stem}-{table.ply}", table.session
    st.download_button(
        "Animation",
        lambda: animation_of(session),
        f"{name}-animated.svg",
        "image/svg+xml",
        icon=":material/animation:",
        on_click="ignore",
    )
    if session.result is not None:
        seats = table.seats
        st.download_button(
            "Record",
            lambda: json.dumps(record_of(opened.file, session, seats), ensure_ascii=False, indent=2),
            f"{name}.json",
            "application/json",
            icon=":material/data_object:",
            on_click="ignore",
        )
