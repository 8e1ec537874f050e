"""What people say of a game: asked when one is over, shown beside what was measured."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from html import escape

import streamlit as st

from dashboard.drawn.look import complain, complaining, literal, on_demand, picture
from dashboard.games.library import OpenGame
from dashboard.matches.match import Match
from dashboard.stored import beside
from dashboard.views.parts.opening import thumbnail
from search.metrics.statistics import mean
from search.store import playtests
from search.store.errors import StoreError
from search.store.playtests import ASPECTS, BEST, PLAYTESTS_FILE, Playtest, Preference

QUESTIONS = {
    "fun": "Would you like to play it again?",
    "clarity": "Was it clear what you could do, and what it would lead to?",
    "depth": "Was there enough to think about?",
}


def ask_opinion(opened: OpenGame, table: Match) -> None:
    """A form for whoever has just played, also while looking back at the game; thanks once it is kept."""
    if "human" not in table.seats or not (whole := table.whole()).finished:
        return
    if table.rated:
        st.caption("Thank you: what you said is kept beside the measurements of this game.")
        _ask_pair(opened)
        return
    on_demand("How was it?", lambda: _form(opened, table, whole.history))


def _form(opened: OpenGame, table: Match, plies: Sequence[str]) -> None:
    with st.form("opinion", border=False):
        stars = {}
        for aspect, question in QUESTIONS.items():
            places = range(1, BEST + 1)  # not `st.feedback`, which has no label of its own
            stars[aspect] = st.segmented_control(question, places, format_func="{} ★".format, key=f"stars-{aspect}")
        notes = st.text_area("Notes", placeholder="what you noticed; may stay empty")
        who = st.text_input("Your name", st.session_state.get("who", ""), placeholder="may stay empty")
        if st.form_submit_button("Save my answers"):
            _keep(opened, table, stars, plies=plies, who=who, notes=notes)


def _keep(
    opened: OpenGame, table: Match, stars: Mapping[str, int | None], *, plies: Sequence[str], who: str, notes: str
) -> None:
    given = {aspect: number for aspect, number in stars.items() if number is not None}
    if len(given) < len(ASPECTS):
        complain("Give stars for all three questions.")
        return
    now = datetime.now(UTC).isoformat(timespec="seconds")
    said = Playtest(
        game=opened.id, name=opened.name, who=who.strip(), notes=notes.strip(), when=now, seats=table.seats,
        plies=tuple(plies), **given,
    )  # fmt: skip
    with complaining(StoreError):
        playtests.add(beside(PLAYTESTS_FILE), said)
        st.session_state["who"], table.rated = who, True
        st.rerun()


@complaining(StoreError)
def _ask_pair(opened: OpenGame) -> None:
    """Ask which of two games the person would rather play again, where the answer teaches something."""
    who = str(st.session_state.get("who", "")).strip()
    path = beside(PLAYTESTS_FILE)
    other = playtests.pair_to_ask(opened.id, who, said=playtests.read(path), preferences=playtests.preferences(path))
    if other is None:
        return
    st.write("**Which would you rather play again?**")
    sides = ((opened.id, opened.name), (other.game, other.name))
    for column, (game, name) in zip(st.columns(2), sides, strict=True):
        with column:
            if drawing := thumbnail(game):
                picture(drawing, "min(100%, 11rem)")
            st.button(literal(name), key=f"prefer-{game}", width="stretch", on_click=_prefer, args=(sides, game, who))
    st.button("I cannot say", key="prefer-neither", type="tertiary", on_click=_prefer, args=(sides, "", who))


@complaining(StoreError)
def _prefer(sides: Sequence[tuple[str, str]], preferred: str, who: str) -> None:
    (game, name), (other, other_name) = sides
    now = datetime.now(UTC).isoformat(timespec="seconds")
    playtests.add(beside(PLAYTESTS_FILE), Preference(game, other, preferred, (name, other_name), who, now))


@complaining(StoreError)
def show_opinions(game_id: str) -> None:
    """The mean of each question with its interval, and all notes; nothing if nobody has said anything."""
    said = playtests.by_game(playtests.read(beside(PLAYTESTS_FILE))).get(game_id)
    if not said:
        return
    st.subheader("What people said", anchor=False)
    columns = st.columns(len(ASPECTS))
    for column, aspect in zip(columns, ASPECTS, strict=True):
        found = mean([getattr(playtest, aspect) for playtest in said], (1.0, float(BEST)))
        spread = f"95 %: {found.low:.1f} to {found.high:.1f}, n {found.n}" if len(said) > 1 else "one rating"
        column.metric(aspect.capitalize(), f"{found.value:.1f} of {BEST}", help=spread)
        column.caption(spread)
    notes = [(playtest.when[:10], playtest.who or "somebody", playtest.notes) for playtest in said if playtest.notes]
    st.html("".join(f"<p><i>{escape(who)}, {day}</i>: {escape(text)}</p>" for day, who, text in notes))
