"""A game to read: its start position, rule sheet, facts and ludeme text."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Literal

import streamlit as st

from dashboard.drawn.look import kicker, literal, picture
from dashboard.drawn.markup import sheet_html
from dashboard.games.library import CATALOGUE, FOUND, OWN, OpenGame
from dashboard.paper.rules_page import rules_pdf
from ludeme.sheet.equipment import start_note
from search.store.puzzle_book import shipped

ABOUT_ORDER = ("by", "designer", "designers", "year", "players", "category", "source", "page", "status")

KICKERS = {CATALOGUE: "documented game", OWN: "a game of your own", FOUND: "found by search"}


def show_sheet(opened: OpenGame) -> None:
    """The whole page of one game, with a button that starts it."""
    left, right = st.columns([5, 7], gap="large")
    with left:
        picture(opened.start_diagram())
        st.html(f'<p class="quiet" style="text-align:center">{escape(start_caption(opened))}</p>')
    with right:
        kicker(KICKERS[opened.origin])
        st.title(literal(opened.name), anchor=False)
        st.html(f'<p class="quiet">{byline(opened)}</p>')
        with st.container(horizontal=True):
            _button(opened, "play", "Play this game", "play_arrow", "primary")
            _button(opened, "design", "Change this game", "edit")
            _print(opened)
            _puzzles(opened)
        _tabs(opened)


def _button(
    opened: OpenGame, page: str, label: str, icon: str, kind: Literal["primary", "secondary"] = "secondary"
) -> None:
    """A button that opens the game on another page."""
    if st.button(label, type=kind, icon=f":material/{icon}:", key=f"{page}-{opened.id}"):
        st.session_state["open_game"] = opened.id
        st.switch_page(st.session_state["pages"][page])


def _print(opened: OpenGame) -> None:
    """A button that makes the rule sheet as a PDF file when it is clicked."""
    file = opened.file
    st.download_button(
        "Print the rules",
        lambda: rules_pdf(file),
        f"{opened.file_stem}.pdf",
        "application/pdf",
        icon=":material/print:",
        key=f"print-{opened.id}",
        on_click="ignore",
    )


def _puzzles(opened: OpenGame) -> None:
    """A button that leads to the puzzles of the game, where some come with it."""
    if opened.id in shipped() and st.button("Puzzles", icon=":material/extension:", key=f"puzzles-{opened.id}"):
        st.switch_page(st.session_state["pages"]["puzzles"], query_params={"game": opened.id})


def start_caption(opened: OpenGame) -> str:
    """What stands below the picture of the start position."""
    note = start_note(opened.game)
    return f"Start position, {note}" if note else "Start position"


def byline(opened: OpenGame, between: str = " · ") -> str:
    """Who and when, then for how many and what kind, as HTML; `between` parts the two halves."""
    about, count = opened.file.about, len(opened.players)
    who = about.get("by") or about.get("designer") or about.get("designers") or ""
    who = ", ".join(map(str, who)) if isinstance(who, list | tuple) else str(who)
    halves = (
        (who, str(about.get("year", ""))),
        (f"{count} player{'' if count == 1 else 's'}", str(about.get("category", ""))),
    )
    lines = (" · ".join(part for part in half if part) for half in halves)
    return between.join(escape(line) for line in lines if line)


def _tabs(opened: OpenGame) -> None:
    rules, text, about, facts = st.tabs(["Rules", "Ludemes", "About", "Facts"])
    with rules:
        st.html(sheet_html(opened.sheet()))
    with text:
        st.code(opened.text, language="lisp", wrap_lines=True)
    with about:
        _about(opened.file.about)
    with facts:
        _facts(opened.facts)


def _about(about: Mapping[str, Any]) -> None:
    if not about:
        st.html('<p class="quiet">Nothing is recorded beyond the rules.</p>')
        return
    known = [key for key in ABOUT_ORDER if key in about]
    rows = [(key, about[key]) for key in [*known, *(k for k in about if k not in ABOUT_ORDER)]]
    cells = "".join(f"<tr><td>{escape(str(k).capitalize())}</td><td>{escape(_plain(v))}</td></tr>" for k, v in rows)
    st.html(f'<table class="plain">{cells}</table>')


def _facts(facts: Sequence[Sequence[str]]) -> None:
    if not facts:
        st.html('<p class="quiet">No facts are recorded for this game.</p>')
        return
    lines = ("".join(f"<td>{escape(_plain(cell))}</td>" for cell in row) for row in facts)
    st.html(f'<table class="plain">{"".join(f"<tr>{line}</tr>" for line in lines)}</table>')


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if str(value).isdigit() and int(value) >= 10_000:
        return f"{int(value):,}"
    if isinstance(value, list | tuple):
        return ", ".join(map(_plain, value))
    return str(value)
