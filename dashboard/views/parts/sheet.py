"""A game to read: its start position, rule sheet, facts and ludeme text."""

from html import escape
from typing import Literal

import streamlit as st

from catalog import counts_told, makers, player_counts
from dashboard.drawn.look import kicker, literal, pdf_button, picture
from dashboard.drawn.markup import example_html, sheet_html, table_html
from dashboard.games.library import OpenGame, file_name
from dashboard.pdf.rules_page import pictured_examples, rules_pdf, start_caption
from dashboard.views.parts.opening import look_at
from dashboard.writing.file_words import about_told, sentences
from ludeme.english.wording import capital
from search.play.examples import legend
from search.store.puzzle_book import puzzles_of, shipped
from search.store.rows import CATALOGUE, FOUND, OWN

ABOUT_ORDER = ("by", "designer", "designers", "year", "players", "category", "source", "page", "status")

KICKERS = {CATALOGUE: "documented game", OWN: "a game of your own", FOUND: "found by search"}


def show_sheet(opened: OpenGame, file_text: str = "") -> None:
    """The whole page of one game, with a button that starts it; ``file_text``: what its game file holds, to keep it."""
    look_at(opened.id)
    left, right = st.columns([5, 7], gap="large")
    with left, st.container(key="start"):
        picture(opened.start_diagram())
        st.html(f'<p class="quiet" style="text-align:center">{escape(start_caption(opened.game))}</p>')
    with right:
        kicker(KICKERS[opened.origin])
        st.title(literal(opened.name), anchor=False)
        st.html(f'<p class="quiet">{byline(opened)}</p>{critic_html(opened)}')
        with st.container(horizontal=True):
            _button(opened, "play", "Play this game", icon="play_arrow", kind="primary")
            _button(opened, "design", "Change this game", icon="edit")
            pdf_button("Print the rules", lambda: rules_pdf(opened), opened.file_stem, key=f"print-{opened.id}")
            _link(opened, "report", "Report", icon="description")
            if file_text:
                icon, name = ":material/download:", file_name(opened.name)
                st.download_button("Game file", file_text, name, "text/plain", icon=icon, on_click="ignore")
            if puzzles_of(shipped(), opened.game):
                _link(opened, "puzzles", "Puzzles", icon="extension")
        _tabs(opened)


def show_name(opened: OpenGame, above: str = "") -> None:
    """What a game is called and what one plays for, beside its board, on a phone above it; ``above``: a line before."""
    with st.container(key="name"):
        if above:
            kicker(above)
        st.header(literal(opened.name), anchor=False)
        goal = "  \n".join(map(literal, opened.sheet().named().get("Goal", ())))
        st.caption(f"**Goal:** {goal}" if goal else "")


def _link(opened: OpenGame, page: str, label: str, *, icon: str) -> None:
    """A button that leads to another page about the game."""
    if st.button(label, icon=f":material/{icon}:", key=f"{page}-{opened.id}"):
        st.switch_page(st.session_state["pages"][page], query_params={"game": opened.id})


def _button(
    opened: OpenGame, page: str, label: str, *, icon: str, kind: Literal["primary", "secondary"] = "secondary"
) -> None:
    """A button that opens the game on another page."""
    if st.button(label, type=kind, icon=f":material/{icon}:", key=f"{page}-{opened.id}"):
        st.session_state["open_game"] = opened.id
        st.switch_page(st.session_state["pages"][page], query_params={"game": opened.id})


def byline(opened: OpenGame, between: str = " · ") -> str:
    """Who and when, then for how many and what kind, as HTML; `between` parts the two halves."""
    about, counts = opened.about, player_counts(opened)
    players = f"{counts_told(counts)} player{'' if counts == [1] else 's'}"
    halves = (makers(about), about.get("year")), (players, about.get("category"))
    lines = (" · ".join(str(part) for part in half if part) for half in halves)
    return between.join(escape(line) for line in lines if line)


def critic_html(opened: OpenGame) -> str:
    """What the critic says of a game, a paragraph a sentence; empty of a game that it has not played."""
    paragraphs = "".join(f"<p>{escape(sentence)}</p>" for sentence in opened.critic)
    return paragraphs and f'<div class="critic">{paragraphs}</div>'


@st.fragment
def _tabs(opened: OpenGame) -> None:
    rules, text, about, facts = st.tabs(["Rules", "Ludemes", "About", "Facts"], key="tabs", on_change="rerun")
    with rules:
        st.html(sheet_html(opened.sheet()))
        if st.toggle("Examples of play", key=f"examples-{opened.id}"):
            examples = "".join(example_html(*one) for one in pictured_examples(opened.game))
            st.html(f'<p class="quiet">{escape(legend(opened.game))}</p>{examples}')
    if text.open:  # the browser works for a second to load what colours it
        text.code(opened.text, language="lisp", wrap_lines=True)
    with about:
        names = (*ABOUT_ORDER, *(name for name in opened.about if name not in ABOUT_ORDER))
        ordered = {name: opened.about[name] for name in names if name in opened.about}
        rows = [(capital(name), value) for name, value in about_told(ordered)]
        st.html(table_html(rows) if rows else '<p class="quiet">Nothing is recorded beyond the rules.</p>')
    with facts:
        known = sentences(opened.facts) or ["No facts are recorded for this game."]
        st.html(f'<div class="sheet">{"".join(f"<p>{escape(sentence)}</p>" for sentence in known)}</div>')
