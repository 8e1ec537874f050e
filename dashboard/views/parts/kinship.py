"""Part: what a found game is akin to: its ancestors as a tree, and the nearest documented game line by line."""

import streamlit as st

from dashboard.drawn.look import kicker, literal
from dashboard.drawn.markup import beside_html
from dashboard.drawn.tree import placed, show_tree
from dashboard.games.library import OpenGame
from dashboard.views.parts.opening import thumbnail
from dashboard.writing.workshop import changed_ludemes, changed_sentences, extent
from ludeme.sheet.writer import title
from search.measure.worth.documented import documented_variants
from search.store.database import Reader
from search.store.rows import GameRow


def show_family(reader: Reader, game_id: str) -> None:
    """The ancestors of a game; a click opens one."""
    st.subheader("Where it comes from", anchor=False)
    rows = reader.lineage(game_id)
    if len(rows) < 2:
        st.caption("This game has no recorded parents.")
        return
    tree = placed(rows)
    pictures = {one.row.game: thumbnail(one.row.game) for one in tree}
    show_tree(tree, pictures, lambda game: st.query_params.update(found=game))
    kicker(f"{len(rows) - 1} ancestors{f', {len(tree) - 1} of them shown' if len(tree) < len(rows) else ''}")


def show_nearest(row: GameRow, opened: OpenGame) -> None:
    """The nearest known game, and what differs from it, ludeme by ludeme and sentence by sentence."""
    if row.distance is None:
        return
    st.subheader("The nearest known game", anchor=False)
    st.caption(f"Nearest known game: {literal(row.nearest)}; distance of the rules {row.distance:.2f} of 1.")
    text = next((variant.text for variant in documented_variants() if variant.name == row.nearest), "")
    if not text:
        return
    ludemes, sentences = changed_ludemes(text, opened.text), changed_sentences(text, opened.text)
    code, words = st.tabs([f"Ludemes: {extent(ludemes)}", f"Rules: {extent(sentences)}"])
    heads = (title(row.nearest), opened.name)
    with code:
        st.html(beside_html(ludemes, heads, "code"))
    with words:
        st.html(beside_html(sentences, heads, "words"))
