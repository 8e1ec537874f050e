"""The plies of the game on the table, turn by turn; a click shows the position after one of them."""

from collections.abc import Iterator
from html import escape
from itertools import accumulate, groupby
from operator import itemgetter

import streamlit as st

from dashboard.drawn.clicks import ply_told
from dashboard.drawn.component import Component, source
from dashboard.drawn.look import bead
from dashboard.matches.match import Match, PlayedPly
from dashboard.views.parts.heading import now_told
from ludeme.english.wording import capital
from search.play.player_view import news_since
from search.play.session import CHANCE

DEALT = 4
"""So many plies of chance in a row, or more, are shown as one deal."""

Numbered = tuple[int, PlayedPly]
"""A ply with its number in the game, from 1."""

_component = Component("moves", html='<div class="history"></div>\n', script=source("moves.js"))


def show_moves(table: Match) -> None:
    """The list of turns, and the buttons to step through it."""
    _component.show("moves", {"html": moves_html(table)}, ply=lambda ply: table.go_to(int(ply)))
    if not table.all_plies() or not table.can_browse():
        return
    last = table.ply + len(table.later)
    steps = (
        ("first_page", "To the start", 0),
        ("chevron_left", "One move back", max(table.ply - 1, 0)),
        ("chevron_right", "One move on", min(table.ply + 1, last)),
        ("last_page", "To the end", last),
    )
    with st.container(horizontal=True, gap="xsmall", key="steps"):  # the words are for screen readers: see page.css
        for icon, words, ply in steps:
            icon, off = f":material/{icon}:", ply == table.ply
            st.button(words, key=words, icon=icon, help=words, disabled=off, on_click=table.go_to, args=(ply,))
    if table.later:
        if table.human_to_move():
            st.caption("You are looking back. Play another move here, or step on to those that were played.")
        else:
            st.caption(
                "You are looking back. Step on to the moves that were played, or let the computer play from here."
            )
            st.button("Let the computer play", icon=":material/play_arrow:", key="from-here", on_click=table.go_on)


def news_told(table: Match) -> str:
    """What was played since the last turn of whoever is to move, and who is to move now: for those who only hear it."""
    plies = list(_readable_plies(table))[news_since(table.session) : table.ply]
    texts = [(made.turn, made.text if made.text[1:] else "hidden") for made in plies]  # a secret is a sign alone
    turns = [(turn.name, [text for _, text in part]) for turn, part in groupby(texts, key=itemgetter(0))]
    told = [f"{capital(name)}: {', '.join(said)}." for name, said in turns]
    return " ".join([*told, now_told(table)])


def moves_html(table: Match) -> str:
    """All turns, each with its number, its mover and its plies; what chance deals is told in one."""
    plies = enumerate(_readable_plies(table), 1)
    turns = [list(turn) for _, turn in groupby(plies, key=lambda ply: ply[1].turn)]
    numbers = accumulate(int(turn[0][1].turn.player != CHANCE) for turn in turns)  # what chance does is nobody's turn
    return "".join(_turn(table, number, turn) for number, turn in zip(numbers, turns, strict=True))


def _readable_plies(table: Match) -> Iterator[PlayedPly]:
    """All plies as people read them; a secret stays the sign that the person at the screen may see."""
    whole = table.whole() if table.later else table.session
    for seen, text, ply in zip(table.all_plies(), whole.history, whole.made, strict=True):
        yield seen._replace(text=ply_told(text, ply)) if seen.text == text else seen


def _turn(table: Match, number: int, plies: list[Numbered]) -> str:
    name = plies[0][1].turn.name
    if name == CHANCE and len(plies) >= DEALT:
        texts, last = escape(", ".join(made.text for _, made in plies)), plies[-1][0]
        dealt = f'<span class="{_time(table, last)}" data-ply="{last}" title="{texts}">{len(plies)} dealt</span>'
        return f"<div>{dealt}</div>"
    listed = "".join(f'<span class="{_time(table, k)}" data-ply="{k}">{escape(made.text)}</span>' for k, made in plies)
    if name == CHANCE:
        return f"<div>{listed}</div>"
    who = bead(name) or (f"<small>{escape(name)}</small>" if len(table.seats) > 1 else "")
    return f'<div title="{escape(name)}"><i>{number}</i>{who}{listed}</div>'


def _time(table: Match, number: int) -> str:
    """Whether a ply is the last one of the position shown, before it, or behind it."""
    return "now" if number == table.ply else "later" if number > table.ply else "past"
