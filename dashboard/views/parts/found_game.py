"""What is shown of a found game: its ancestors as a tree, the nearest known game line by line, its games."""

from collections.abc import Sequence
from html import escape

import streamlit as st

from dashboard.drawn.look import kicker, literal, picture
from dashboard.drawn.markup import beside_html
from dashboard.drawn.tree import placed, show_tree
from dashboard.games.library import OpenGame
from dashboard.stored import known_title
from dashboard.views.parts.opening import thumbnail
from dashboard.writing.workshop import changed_ludemes, changed_sentences, extent
from ludeme.pictures.diagrams import Marks, cells_of, svg_diagram
from ludeme.pictures.notation import split_plies
from search.measure.worth.documented import documented_variants
from search.play.motion import last_points
from search.play.session import Session, verdict
from search.run.known_games import other_games
from search.store.database import Reader
from search.store.rows import GameRow, PlayedRow


def show_family(reader: Reader, game_id: str) -> None:
    """The ancestors of a game; a click opens one."""
    st.subheader("Where it comes from", anchor=False)
    rows = reader.lineage(game_id)
    if len(rows) < 2:
        st.caption("This game has no recorded parents.")
        return
    tree = placed(rows)
    pictures = {one.row.game: thumbnail(one.row.game) for one in tree}
    show_tree(tree, pictures, lambda game: st.query_params.update(game=game))
    kicker(f"{len(rows) - 1} ancestors{f', {len(tree) - 1} of them shown' if len(tree) < len(rows) else ''}")


def show_nearest(row: GameRow, opened: OpenGame) -> None:
    """The nearest known game, and what differs from it, ludeme by ludeme and sentence by sentence."""
    if row.distance is None:
        return
    st.subheader("The nearest known game", anchor=False)
    st.caption(f"Nearest known game: {literal(known_title(row.nearest))}; distance {row.distance:.2f} of 1.")
    known = {variant.name: variant.text for variant in documented_variants()} | dict(other_games())
    text = known.get(row.nearest)
    if not text:
        return
    ludemes, sentences = changed_ludemes(text, opened.text), changed_sentences(text, opened.text)
    code, words = st.tabs([f"Ludemes: {extent(ludemes)}", f"Rules: {extent(sentences)}"])
    heads = (known_title(row.nearest), opened.name)
    with code:
        st.html(beside_html(ludemes, heads, "code"))
    with words:
        st.html(beside_html(sentences, heads, "words"))


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
