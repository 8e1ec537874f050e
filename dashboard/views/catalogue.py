"""The catalogue: a card for each game, on shelves by where the games come from, and one game in full."""

from collections.abc import Iterator, Mapping, Sequence

import streamlit as st

from catalog import player_counts
from dashboard import stored
from dashboard.drawn.look import complain, note
from dashboard.games import library
from dashboard.games.game_filter import ORDERS, SHELVES, TRAITS, GameFilter, filtered, shelves
from dashboard.games.library import OpenGame
from dashboard.views.parts.opinion import show_opinions
from dashboard.views.parts.printing import book_button
from dashboard.views.parts.report_parts import show_measures
from dashboard.views.parts.sheet import byline, critic_html, show_sheet
from dashboard.views.parts.shelf import card, heading, show_cards
from ludeme.errors import nearest
from search.store import rows
from search.store.errors import StoreError

ANY = 0
"""Stands for any number of players."""
WANTED = "wanted"
"""Where the session keeps what a person looks for; begins the keys of the widgets for it."""
WHAT = (
    "Board games made of building blocks. In most of them you stack balls into a pyramid on a board of 4×4 holes, as "
    "in the Shibumi system, whose games are here. A program found the new ones: it recombined rules, played each game "
    "against itself, and kept the best. You can play every game at once: choose one."
)
"""What somebody reads who comes for the first time."""
REMARKS = {rows.FOUND: "A program marked them from 1 to 10; no person has playtested them yet."}
"""What is said of the games of a shelf."""


def page() -> None:
    """The page: one game if the address names it, else all of them."""
    chosen = st.query_params.get("game")
    if chosen in library.known_ids():
        if st.button("All games", icon=":material/arrow_back:", type="tertiary"):
            del st.query_params["game"]
            st.rerun()
        opened = library.from_catalogue(str(chosen))
        show_sheet(opened)
        show_opinions(opened.id)
        _measures(opened)
        return
    if chosen:
        complain(f"no documented game is called '{chosen}'{nearest(chosen, library.known_ids())}")
    _shelf()


def _measures(opened: OpenGame) -> None:
    """What a survey or a search stored of this game, if there is anything."""
    key = rows.game_id(opened.text)
    try:
        reader = stored.reader()
        if reader and reader.metrics(key):
            st.divider()
            show_measures(reader, key, opened)
    except StoreError as error:
        note(error)


def _shelf() -> None:
    st.title("Synthetic Games", anchor=False)
    st.html(f"<p>{WHAT}</p>")
    for fault in library.own_faults().values():
        complain(fault)
    games = [library.from_catalogue(game_id) for game_id in library.catalogue_ids()]
    standing = shelves(filtered(games, _wanted(games)))
    shown = [opened for inside in standing.values() for opened in inside]
    count = f"{len(games)} games" if len(shown) == len(games) else f"{len(shown)} of {len(games)} games"
    st.html(f'<p class="quiet">{count} to play here, against the computer or each other.</p>')
    if not shown:
        st.info("No game fits all of this. Try fewer words, or one choice less.")
        st.button("Show all games", icon=":material/filter_alt_off:", key="show-all", on_click=_want_all)
        return
    book_button("Synthetic Games", [opened.id for opened in shown], "rule-book")
    show_cards("shelf", _cards(standing), lambda game: st.query_params.update(game=game))


def _cards(standing: Mapping[str, Sequence[OpenGame]]) -> Iterator[str]:
    """The cards of all shelves, each shelf below its heading."""
    for origin, inside in standing.items():
        yield heading(SHELVES[origin], REMARKS.get(origin, ""))
        yield from map(_card, inside)


def _card(opened: OpenGame) -> str:
    caption = f'<span class="quiet byline">{byline(opened, "<br>")}</span>{critic_html(opened)}'
    return card(opened.id, opened.name, opened.sample_diagram(), caption=caption, game=opened.id)


def _wanted(games: Sequence[OpenGame]) -> GameFilter:
    """What the person looks for; it is kept while a game is looked at, so that the way back leads to the same shelf."""
    known = sorted({str(kind) for opened in games if (kind := opened.about.get("category"))})
    counts = [ANY, *sorted({count for opened in games for count in player_counts(opened)})]
    # A browser forgets a widget that a page does not show, and takes one with another default for another widget.
    for name, value in vars(st.session_state.get(WANTED, GameFilter())).items():
        st.session_state.setdefault(f"{WANTED}-{name}", value)
    with st.container(key=WANTED):
        words, players, kinds, traits, order = st.columns([4, 2, 3, 3, 2], gap="small")
    looked_for = "name, designer, or words of the rules"
    wanted = GameFilter(
        words.text_input("Find", key=f"{WANTED}-words", placeholder=looked_for),
        players.selectbox("Players", counts, key=f"{WANTED}-players", format_func=lambda n: str(n or "any number")),
        tuple(kinds.multiselect("Kind", known, key=f"{WANTED}-kinds", placeholder="any")),
        tuple(traits.multiselect("With", TRAITS, key=f"{WANTED}-traits", placeholder="anything")),
        order.selectbox("Sorted by", list(ORDERS), key=f"{WANTED}-order"),
    )
    st.session_state[WANTED] = wanted
    return wanted


def _want_all() -> None:
    """Look for nothing in particular, in the order that was chosen."""
    wanted: GameFilter = st.session_state[WANTED]
    for name, value in vars(GameFilter(order=wanted.order)).items():
        st.session_state[f"{WANTED}-{name}"] = value
