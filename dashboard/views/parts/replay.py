"""A stored self-play game, ply by ply."""

from collections.abc import Sequence
from html import escape

import streamlit as st

from dashboard.drawn.look import picture
from dashboard.games.library import OpenGame
from dashboard.matches.match import last_points
from ludeme.pictures.diagrams import Marks, cells_of, svg_diagram
from ludeme.pictures.notation import split_plies
from search.play.session import Session, verdict
from search.store.rows import PlayedRow


def show_replay(opened: OpenGame, played: Sequence[PlayedRow]) -> None:
    """Choose one of the stored games and step through it.

    Raises:
        ValueError: one of them does not fit the rules.
    """
    names = [f"Game {k + 1}: {_ending(opened, row)}" for k, row in enumerate(played)]
    chosen = st.selectbox("Stored game", range(len(played)), format_func=names.__getitem__, key="replay-game")
    row = played[int(chosen)]
    plies = split_plies(row.plies)
    if not plies:
        st.caption("Its plies were not kept.")
        return
    count = st.slider("Plies", 0, len(plies), len(plies), key=f"replay-{opened.id}-{chosen}")
    session, said = Session(opened.game, plies[:count]), plies[count - 1] if count else "start"
    now, last = cells_of(session.levels()), last_points(session)
    svg = svg_diagram(opened.points, now, Marks(last=last), title=f"{opened.name} after {count} plies")
    picture(svg, width="min(100%, 460px)")
    st.html(f'<p class="quiet byline">{escape(said)} · {escape(" against ".join(row.agents))}</p>')


def _ending(opened: OpenGame, row: PlayedRow) -> str:
    """Who won after how many turns."""
    if row.outcome is None:
        return f"unfinished after {row.turns} turns"
    if len(row.outcome) != len(opened.players) or not set(row.outcome) <= {-1, 0, 1}:
        raise ValueError(f"it has {len(opened.players)} players, but the outcome {list(row.outcome)}")
    return f"{verdict(opened.players, row.outcome)} after {row.turns} turns"
