"""The page on which a game is played: the board, and seats for people and the computer."""

import time
from functools import partial
from typing import Literal
from urllib.parse import parse_qsl, urlencode

import streamlit as st

from dashboard.drawn.clicks import Clicks, clicks_of, ply_told
from dashboard.drawn.interactive_board import payload, show_board, show_buttons
from dashboard.drawn.look import complain, on_demand, picture
from dashboard.drawn.markup import sheet_html
from dashboard.games import library
from dashboard.games.library import OpenGame
from dashboard.matches.match import SKIPPED, Match, new_match
from dashboard.matches.spelling import barred
from dashboard.views.parts import setup
from dashboard.views.parts.analysis import show_analysis, values_of
from dashboard.views.parts.heading import banner_html, standing_html
from dashboard.views.parts.looking_back import offer_look_back
from dashboard.views.parts.moves import news_told, show_moves
from dashboard.views.parts.opening import look_at, looked_at, open_game
from dashboard.views.parts.opinion import ask_opinion
from dashboard.views.parts.remarks import remarks, rules_told, seed_text
from dashboard.views.parts.saving import show_saving
from dashboard.views.parts.sheet import show_name
from ludeme.game import COLOUR_NAMES
from ludeme.pictures.diagrams import Marks, cells_of, geometry_points, svg_levels
from ludeme.pictures.notation import split_plies
from search.play.agents import fresh_seed
from search.play.motion import points_of, recent_motions
from search.play.player_view import seen_levels
from search.play.session import IllegalPly

STEPS = 6
"""So many plies, at most, are shown one after another where the page has missed them."""
WAIT = 0.25
"""Seconds between two looks at the computer's thinking."""
PAUSE = 1.2
"""The same where people only watch; no ply comes sooner after the one before it."""
AT_ONCE = 0.3
"""Seconds that a page waits for an answer, so that it need not be drawn again for it."""


def page() -> None:
    """The page: set-up in the side bar, the board, and what goes on beside it."""
    try:
        opened = _chosen_game()
    except ValueError as error:
        complain(f"This game cannot be opened: {error}")
        st.button("Play another game", on_click=st.query_params.clear)
        return
    seats = setup.sidebar(opened)
    table = _match(opened, seats)
    setup.ask_before_leaving(opened, table)
    told = table.session.names
    _think(table)
    if told != table.session.names:
        st.rerun()  # the side bar names who sits where
    _lay_out(opened, table)
    if table.thoughts():
        st.fragment(partial(_wait, table), run_every=PAUSE if table.watched() else WAIT)()


def _lay_out(opened: OpenGame, table: Match) -> None:
    """The board with all else beside it; several boards take the whole width, between game and turn and the rest."""
    if len(table.session.geometry.parts) == 1:
        left, right = st.columns([8, 5], gap="large")
        with left:
            others = _board(opened, table)
        with right:
            show_name(opened)
            st.html(banner_html(table))
            _to_do(opened, table, others)
            _to_know(opened, table)
        return
    show_name(opened)
    st.html(banner_html(table))
    others = _board(opened, table)
    left, right = st.columns(2, gap="large")
    with left:
        _to_do(opened, table, others)
    with right:
        _to_know(opened, table)


def _chosen_game() -> OpenGame:
    """The game on the table, after another page, or the address, has put one there."""
    on_table: OpenGame | None = st.session_state.get("opened")
    if asked := st.session_state.pop("open_game", None):
        if on_table is None or asked != on_table.id:
            setup.replace_game(partial(setup.begin, open_game(asked)))
    elif on_table is None or _asked_for(on_table) != on_table.id:
        ids, asked = library.catalogue_ids(), _asked_for(on_table)
        setup.put_on_table(setup.opened_at_address(asked or ("spline" if "spline" in ids else ids[0])))
        st.session_state[setup.UNASKED] = not asked
    found: OpenGame = st.session_state["opened"]
    look_at(found.id)
    return found


def _asked_for(on_table: OpenGame | None) -> str:
    """The id of the game in the address, else of the one that is being played, else of the one looked at last."""
    table: Match | None = st.session_state.get("match")
    there, stays = on_table.id if on_table else "", table is not None and table.at_stake()
    return st.query_params.get("game") or (there if stays else looked_at() or there)


def address_of(opened: OpenGame, table: Match) -> str:
    """What stands in the address behind the page, so that a reload, the back button and a link bring the game back.

    Plies of a game with secrets are left out, because all who see the address could read them.
    """
    parts = {"game": opened.id, **opened.unusual, "seats": setup.SEPARATOR.join(table.seats)}
    plies = {"plies": " ".join(table.session.history)} if table.ply and table.can_browse() else {}
    return f"?{urlencode(parts | plies)}"


def _visited(address: str) -> None:
    """Play what the address says: somebody has gone back, or on, to another game in the browser's history."""
    st.query_params.from_dict(dict(parse_qsl(address.removeprefix("?"))))
    setup.clear_table()


def _match(opened: OpenGame, seats: tuple[str, ...]) -> Match:
    """The match on the table, new if there is none; its seats as they are chosen now."""
    table: Match | None = st.session_state.get("match")
    if table is None:
        with st.spinner("Setting up the board …"):  # a first game on a larger board compiles for it
            table = _new_match(opened, seats)
        table.kept = st.session_state.pop(setup.KEPT, [])
        st.session_state["match"] = table
    table.take_seats(seats)
    return table


def _new_match(opened: OpenGame, seats: tuple[str, ...]) -> Match:
    """A match at the position of the address, or before the first ply in it that does not fit the game."""
    chosen = st.session_state.get("seed")
    seed = fresh_seed() if chosen is None else int(chosen)
    plies = split_plies(st.query_params.get("plies", ""))
    try:
        return new_match(opened.game, seats, seed, plies=plies)
    except IllegalPly as fault:
        good = plies[: fault.index - 1]
        rest = f"the {len(good)} before it are played" if len(good) > 1 else "the one before it is played"
        complain(f"The plies in the address do not fit this game: {fault}{f'; {rest}' if good else ''}")
        return new_match(opened.game, seats, seed, plies=good)


def _board(opened: OpenGame, table: Match) -> dict[str, str]:
    """Draw the board; returns the legal plies that no click on it can mean, with their words."""
    session = table.session
    points, cells = geometry_points(session.geometry, hidden=session.finished), cells_of(seen_levels(session))
    asked, plies = table.human_to_move() and not table.covered(), session.plies()
    clicks = clicks_of(plies) if asked else Clicks()
    seen = Marks(last=table.last, ghosts=table.proposal())
    show_board(
        payload(
            *(points, cells, clicks),
            ply=table.ply,
            seen=seen,
            marks=bool(st.session_state.get("marks", True)),
            hint=points_of(plies[table.hint]) if table.hint else frozenset(),
            lit=table.game_over().balls,
            values=values_of(table),
            steps=recent_motions(session, STEPS),
            counts=counted(table),
            page=_around(opened, table) | {"barred": barred(session) if asked else {}},
        ),
        table.play,
        _visited,
    )
    if st.session_state.get("flat"):
        picture(svg_levels(points, cells, seen), paper=True)
    return clicks.buttons


def _around(opened: OpenGame, table: Match) -> dict[str, object]:
    """What the board is told of the page around it."""
    return {
        "over": table.ended,
        "told": hint_told(table),
        "news": news_told(table),
        "fleeting": table.fleeting(),
        "address": address_of(opened, table),
        "visitor": st.session_state.setdefault("visitor", fresh_seed()),
    }


def counted(table: Match) -> list[dict[str, object]]:
    """How the players' scores come about, for the board; empty unless the game has ended by them."""
    names, scores = table.session.names, table.session.scores or []
    return [
        {"name": name, "colour": name[0] if name in COLOUR_NAMES else "", "score": score, "steps": steps}
        for name, score, steps in zip(names, scores, table.game_over().scores, strict=False)
    ]


def _to_do(opened: OpenGame, table: Match, others: dict[str, str]) -> None:
    """What the people at the table do, and how it stands: plies of no click, scores, help.

    Each part has a place of its own, so that while the page is drawn again nothing moves or stands there twice.
    """
    with st.container():
        _begin_or_go_on(opened, table)
    with st.container():
        for remark in remarks(table):
            st.caption(remark)
    with st.container():
        _own_ply(table, others)
    with st.container():
        if standing := standing_html(table):
            st.html(standing)
    with st.container():
        _help(table)
    with st.container():
        if st.session_state.get("analyse"):
            show_analysis(table)


def _to_know(opened: OpenGame, table: Match) -> None:
    """What there is to read, and what can be done with the game as a whole; each part at its place, as above."""
    with st.container():
        for part in rules_told(opened, table):
            st.caption(part)
    for show in (show_moves, offer_look_back):
        with st.container():
            show(table)
    for offer in (ask_opinion, show_saving):
        with st.container():
            offer(opened, table)
    on_demand("Rules", lambda: st.html(sheet_html(opened.sheet())))
    if text := seed_text(table):
        st.caption(text)


def _begin_or_go_on(opened: OpenGame, table: Match) -> None:
    """Buttons for another game once this is over or before it begins, and where only the computer has seats."""
    if table.ended:
        with st.container(horizontal=True, gap="xsmall"):
            again = partial(setup.begin, opened)
            st.button("Play again", icon=":material/restart_alt:", type="primary", on_click=again)
            if len(set(table.seats)) > 1:
                moved = partial(again, seats=setup.moved_round(table.seats))
                label = f"{setup.moving_round(table.seats)}, play again"
                st.button(label, icon=":material/swap_vert:", on_click=moved)
    elif table.only_watched() and table.pace != SKIPPED:
        with st.container(horizontal=True, gap="xsmall"):
            if not table.pace:
                st.button("Watch the rest", icon=":material/visibility:", type="primary", on_click=table.watch)
            st.button("Skip to the end", icon=":material/skip_next:", on_click=table.watch, args=(SKIPPED,))
    elif table.unattended() and not (table.waits or table.later):
        with st.container(horizontal=True, gap="xsmall"):
            st.button("Pause", icon=":material/pause:", type="primary", on_click=table.pause)
            if table.pace != SKIPPED:
                st.button("Skip to the end", icon=":material/skip_next:", on_click=table.watch, args=(SKIPPED,))
    elif table.waits:
        st.button("Let the computer play", icon=":material/play_arrow:", type="primary", on_click=table.go_on)
    elif not table.ply:
        setup.offer_last_game()


def _own_ply(table: Match, others: dict[str, str]) -> None:
    """Where the person to move takes the screen; else a button for each ply of no click, and a line to type one in."""
    if table.shared():
        _secrets(table)
    if table.covered():
        return
    if others:
        show_buttons(others, table.play, table.ply, "ply")
    if not table.human_to_move():
        return

    def read() -> None:
        text = st.session_state["typed"].strip()
        if text and (fault := table.play_typed(text)):
            st.session_state["typed-fault"] = fault  # what was typed stays, to be mended
        else:
            st.session_state["typed"] = ""

    st.text_input("Or type your move", key="typed", placeholder=f"such as {table.session.legal()[0]}", on_change=read)
    if fault := st.session_state.pop("typed-fault", ""):
        complain(fault)


def _secrets(table: Match) -> None:
    """Show and cover the secrets of the person to move: at one place, so that a click too many there plays nothing."""
    name = table.session.names[int(table.session.to_move)]
    label = f"I am {name}: show me my secrets" if table.private() else "Cover my secrets"
    kind: Literal["primary", "secondary"] = "primary" if table.covered() else "secondary"
    turned = table.uncover if table.private() else table.cover
    # With one key it stays one button, so that what is below it does not move while the page is drawn again.
    st.button(label, key="secrets", type=kind, on_click=turned)
    if table.covered() or not table.private():
        st.info(f"{name} holds secrets. Let nobody else look.")


def _help(table: Match) -> None:
    with st.container(horizontal=True, gap="xsmall"):
        can_undo, told = table.can_undo(), None if table.can_browse() else "All at the table are told of it"
        st.button("Undo", icon=":material/undo:", help=told, disabled=not can_undo, on_click=table.undo)
        if table.answer is None and table.hinting is None:
            idle = table.human_to_move() and not table.private()
            st.button("Hint", icon=":material/lightbulb:", disabled=not idle, on_click=table.ask_hint)
        else:
            help_text = "Let the computer answer at once, with the best it has found so far"
            st.button("Stop", icon=":material/stop_circle:", help=help_text, on_click=table.stop)
        if table.human_to_move():
            help_text = "Give the game up; Undo takes that back"
            off = bool(table.later)
            st.button("Resign", icon=":material/flag:", help=help_text, disabled=off, on_click=table.resign)
        if table.can_take_over():
            help_text = "Make this move in the computer's place"
            st.button("My move", icon=":material/pan_tool:", help=help_text, on_click=table.take_over)


def hint_told(table: Match) -> str:
    """What the person who asked for a hint is told; empty if nobody has asked."""
    if table.hinting is not None:
        return "Looking for a good move …"
    words = ply_told(table.hint, table.session.plies()[table.hint]) if table.hint else ""
    return words and f"The computer would play {words}."


def _think(table: Match) -> None:
    """Let the computer think; what it answers a person at once is shown together with the person's ply."""
    until = time.monotonic() + AT_ONCE
    while table.think() and not table.watched() and _answered(table, until):
        pass
    if st.session_state.get("analyse"):
        table.ask_analysis()


def _answered(table: Match, until: float) -> bool:
    """Wait for the computer's answer until a time; True if it was played."""
    return bool(table.answer and table.answer.within(until - time.monotonic())) and _changed(table)


def _wait(table: Match) -> None:
    """Look now and then whether the computer has an answer; the page can be used meanwhile."""
    early = table.watched() and table.answer and table.answer.age < PAUSE
    if not early and _changed(table):
        st.rerun()


def _changed(table: Match) -> bool:
    """Play what the computer answers, if it has an answer; True if something changed."""
    try:
        return table.poll()
    except Exception as error:  # whatever went wrong in the thread: say so, the page goes on
        complain(f"The computer found no move: {error}")
        return False
