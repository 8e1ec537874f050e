"""What people say of a game: asked when one is over, shown beside what was measured."""

from datetime import UTC, datetime
from html import escape
from pathlib import Path

import streamlit as st

from dashboard.data import db_path
from dashboard.library import OpenGame
from dashboard.look import complain
from dashboard.match import Match
from search.metrics.statistics import mean
from search.store.errors import StoreError
from search.store.playtests import ASPECTS, BEST, FILE, Playtest, add, ratings, read

QUESTIONS = {
    "fun": "Would you like to play it again?",
    "clarity": "Was it clear what you could do, and what it would lead to?",
    "depth": "Was there enough to think about?",
}


def playtests_path() -> Path:
    """The file of playtests: beside the database."""
    return db_path().with_name(FILE)


def ask_opinion(opened: OpenGame, table: Match) -> None:
    """A form for whoever has just played; thanks once it is kept."""
    if not table.session.finished or "human" not in table.seats:
        return
    if table.rated:
        st.caption("Thank you: what you said is kept beside the measurements of this game.")
        return
    with st.form("opinion"):
        st.write("**How was it?**")
        stars = {aspect: _stars(aspect, question) for aspect, question in QUESTIONS.items()}
        notes = st.text_area("Notes", placeholder="what you noticed; may stay empty")
        who = st.text_input("Your name", st.session_state.get("who", ""), placeholder="may stay empty")
        if st.form_submit_button("Keep"):
            _keep(opened, table, stars, who, notes)


def _stars(aspect: str, question: str) -> int | None:
    st.caption(question)
    stars = st.feedback("stars", key=f"stars-{aspect}")
    return None if stars is None else int(stars) + 1


def _keep(opened: OpenGame, table: Match, stars: dict[str, int | None], who: str, notes: str) -> None:
    given = {aspect: rating for aspect, rating in stars.items() if rating is not None}
    if len(given) < len(ASPECTS):
        complain("Give stars for all three questions.")
        return
    now = datetime.now(UTC).isoformat(timespec="seconds")
    said = Playtest(
        game=opened.id,
        name=opened.name,
        who=who.strip(),
        notes=notes.strip(),
        when=now,
        seats=table.seats,
        plies=tuple(table.session.history),
        **given,
    )
    try:
        add(playtests_path(), said)
    except StoreError as fault:
        complain(fault)
        return
    st.session_state["who"], table.rated = who, True
    st.rerun()


def show_opinions(game_id: str) -> None:
    """The mean of each question with its interval, and all notes; nothing if nobody has said anything."""
    try:
        said = [playtest for playtest in read(playtests_path()) if playtest.game == game_id]
    except StoreError as fault:
        complain(fault)
        return
    if not said:
        return
    st.subheader("What people said", anchor=False)
    columns = st.columns(len(ASPECTS))
    for column, aspect in zip(columns, ASPECTS, strict=True):
        found = mean(ratings(said, aspect), (1.0, float(BEST)))
        spread = f"95 %: {found.low:.1f} to {found.high:.1f}, n {found.n}" if len(said) > 1 else "one rating"
        column.metric(aspect.capitalize(), f"{found.value:.1f} of {BEST}", help=spread)
        column.caption(spread)
    notes = [(playtest.when[:10], playtest.who or "somebody", playtest.notes) for playtest in said if playtest.notes]
    st.html("".join(f"<p><i>{escape(who)}, {day}</i>: {escape(text)}</p>" for day, who, text in notes))
