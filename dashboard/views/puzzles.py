"""Puzzles: a position on the board in which one ply wins; the solver plays the other side."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from html import escape
from typing import Literal

import streamlit as st

from dashboard.drawn.clicks import Clicks, clicks_of, deeds_told
from dashboard.drawn.interactive_board import payload, show_board, show_buttons
from dashboard.drawn.look import bead, complain, complaining, literal, note, on_demand, pdf_button
from dashboard.drawn.markup import sheet_html
from dashboard.games.library import OpenGame
from dashboard.matches.puzzling import FAILED, OPEN, SHOWN, SOLVED, PuzzlePlay
from dashboard.matches.spelling import barred
from dashboard.pdf.rules_page import puzzles_pdf
from dashboard.stored import beside
from dashboard.views.parts.heading import colours_told
from dashboard.views.parts.opening import choose_game, look_at, looked_at, name_of, open_game
from dashboard.views.parts.remarks import rules_at_hand
from dashboard.views.parts.sheet import show_name
from ludeme import Game
from ludeme.pictures.diagrams import Marks, cells_of, geometry_points
from search.play.ending import deciding_points
from search.play.motion import last_points
from search.play.session import IllegalPly
from search.solve.mining import Puzzle
from search.solve.puzzle_words import begun_points, begun_told
from search.store.errors import StoreError
from search.store.puzzle_book import (
    PUZZLES_FILE,
    SOLVED_FILE,
    Book,
    all_puzzles,
    daily,
    gentle,
    keep_solved,
    place,
    puzzles_of,
    read_solved,
    rules_of,
)

ATTEMPT = "attempt"
SIGNS = {SOLVED: "over", FAILED: "failed"}


@complaining(StoreError)
def page() -> None:
    """The page: which puzzle, the board, and what is to be said of it."""
    book = all_puzzles(beside(PUZZLES_FILE))
    if not book:
        st.title("Puzzles", anchor=False)
        st.markdown("No puzzle is known yet. Find some with `ludeme puzzles GAME`.")
        return
    try:
        opened = open_game(_chosen_game(book))
        puzzles = sorted(puzzles_of(book, opened.game), key=lambda puzzle: puzzle.depth)  # numbered as they are listed
        number = _chosen_puzzle(opened.game, puzzles)
        attempt = _attempt(opened, puzzles, number)
    except (ValueError, IllegalPly) as error:
        complain(f"This puzzle cannot be opened: {error}")
        return
    left, right = st.columns([8, 5], gap="large")
    with left:
        puzzle = attempt.puzzle
        st.html(f'<div class="banner">{bead(puzzle.player)}{escape(puzzle.task)}</div>')
        st.html(f'<p class="quiet">{escape(_now_told(opened, attempt)) or "&nbsp;"}</p>')  # the board keeps its place
        others = _board(attempt)
    with right:
        _panel(opened, attempt, number, puzzles=puzzles, others=others)


def _chosen_game(book: Book) -> str:
    """The game of the address, or the last one looked at, or that of the day: every day another.

    Raises:
        ValueError: there is no game with the id in the address.
    """
    counts = {one.game: len(one.puzzles) for rules, one in book.items() if _has_rules(one.game, rules)}
    asked = st.query_params.get("game")
    seen = asked or looked_at()
    if seen and seen not in counts and (others := _number(book, seen)):
        counts[seen] = others
    ids = sorted(counts)
    shown = seen if seen in counts else _game_of_the_day(book, ids)
    title, choice = st.columns([8, 5], gap="large", vertical_alignment="bottom")
    title.title("Puzzles", anchor=False)
    with choice:
        choose_game(ids, shown, lambda game_id: f"{name_of(game_id)} · {counts[game_id]}")
    if asked and asked not in counts:
        note(f"Of {open_game(asked).name} no puzzle is known; here is one of another game.")
    look_at(shown)
    return shown


def _game_of_the_day(book: Book, ids: Sequence[str]) -> str:
    """Of the games that have a puzzle to begin with, or else of all, one after the other."""
    games = {game_id: open_game(game_id).game for game_id in ids}
    fitting = [game_id for game_id, game in games.items() if gentle(game, puzzles_of(book, game))] or ids
    return fitting[date.today().toordinal() % len(fitting)]


def _has_rules(game_id: str, rules: str) -> bool:
    """True if these are the rules of the game that is opened by this id here."""
    with suppress(ValueError):
        return rules_of(open_game(game_id).game) == rules
    return False


def _number(book: Book, game_id: str) -> int:
    """How many puzzles there are of another game with the rules of this one."""
    with suppress(ValueError):
        return len(puzzles_of(book, open_game(game_id).game))
    return 0


def _chosen_puzzle(game: Game, puzzles: Sequence[Puzzle]) -> int:
    """The number, from 1, of the puzzle of the address; by default that of today."""
    asked = st.query_params.get("puzzle", "")
    if asked.isdigit() and 1 <= int(asked) <= len(puzzles):
        return int(asked)
    return daily(game, puzzles, date.today()) + 1


def _attempt(opened: OpenGame, puzzles: Sequence[Puzzle], number: int) -> PuzzlePlay:
    """The go that is under way, or a fresh one at another puzzle."""
    key, kept = (opened.id, number), st.session_state.get(ATTEMPT)
    if kept is None or kept[0] != key or kept[1].puzzle != puzzles[number - 1]:
        kept = st.session_state[ATTEMPT] = (key, PuzzlePlay(opened.game, puzzles[number - 1]))
    attempt: PuzzlePlay = kept[1]
    if attempt.state == SOLVED:
        with complaining(StoreError):
            keep_solved(beside(SOLVED_FILE), opened.id, attempt.puzzle)
    return attempt


def _board(attempt: PuzzlePlay) -> dict[str, str]:
    """Draw the board; returns the plies that no click on it can mean, with their words."""
    session = attempt.session
    clicks = clicks_of(session.plies()) if attempt.state == OPEN else Clicks()
    seen = Marks(last=last_points(session) if attempt.made else begun_points(session.game, attempt.puzzle))
    points, cells, ply = geometry_points(session.geometry), cells_of(session.levels()), len(session.history)
    lit = deciding_points(session) if session.finished else frozenset[int]()
    around = {"news": attempt.message, "barred": barred(session) if attempt.state == OPEN else {}}
    data = payload(points, cells, clicks, ply=ply, seen=seen, marks=True, hint=frozenset(), lit=lit, page=around)
    show_board(data, attempt.play, key="puzzle-board")
    return clicks.buttons


def _now_told(opened: OpenGame, attempt: PuzzlePlay) -> str:
    """That the turn has begun, if so, and what can be done now."""
    session = attempt.session
    deeds = f"Now {deeds_told(session.plies(), colours_told(session))}." if attempt.state == OPEN else ""
    return " ".join(filter(None, (begun_told(opened.game, attempt.puzzle), deeds)))


def _panel(
    opened: OpenGame, attempt: PuzzlePlay, number: int, *, puzzles: Sequence[Puzzle], others: dict[str, str]
) -> None:
    """Beside the board: what is asked, how it stands, the answer, other puzzles, the rules."""
    today = number == daily(opened.game, puzzles, date.today()) + 1
    show_name(opened, f"puzzle {number} of {len(puzzles)}{' · puzzle of the day' if today else ''}")
    kind = SIGNS.get(attempt.state, "")
    banner = f'<div class="banner {kind}" data-state="{attempt.state}">{escape(attempt.message)}</div>'
    st.html(banner if attempt.message else "<span></span>")  # always something, so that what follows keeps its place
    for part in rules_at_hand(opened):
        st.caption(part)
    st.caption(
        f"A ply is one action, such as adding a ball. Only those of {literal(attempt.puzzle.player)} are counted; "
        "the computer answers as well as can be."
    )
    show_buttons(others, attempt.play, len(attempt.session.history), "puzzle")
    _help(attempt, opened.id, number % len(puzzles) + 1 if puzzles[1:] else 0)
    _collections(opened, puzzles, number)
    stem = f"{opened.file_stem}-puzzles"
    pdf_button("Print these puzzles", lambda: puzzles_pdf(opened, puzzles), stem, key="puzzles-print")
    on_demand("Rules", lambda: st.html(sheet_html(opened.sheet())))


def _help(attempt: PuzzlePlay, game_id: str, following: int) -> None:
    """Buttons for another go, for the answer, ply by ply, and from a solved puzzle to the following one, if any."""
    with st.container(horizontal=True):
        fresh = attempt.state == OPEN and not attempt.made
        st.button("Try again", icon=":material/restart_alt:", disabled=fresh, on_click=attempt.again)
        if attempt.state == SHOWN:
            label, icon = ("From the start", "replay") if attempt.at_end else ("Next ply", "skip_next")
            st.button(label, icon=f":material/{icon}:", key="puzzle-step", on_click=attempt.step)
        elif attempt.state == SOLVED and following:
            _link("Next puzzle", game_id, following, key="puzzle-next")
        else:
            st.button("Show the answer", icon=":material/lightbulb:", on_click=attempt.show)


def _collections(opened: OpenGame, puzzles: Sequence[Puzzle], number: int) -> None:
    """The puzzles of the game by how many plies they take; those that have been solved have a tick."""
    done = read_solved(beside(SOLVED_FILE))
    for depth in sorted({puzzle.depth for puzzle in puzzles}):
        st.caption(f"Win in {depth} {'ply' if depth == 1 else 'plies'}")
        with st.container(horizontal=True, gap="small"):
            for k, puzzle in enumerate(puzzles, 1):
                if puzzle.depth == depth:
                    sign = " ✓" if place(opened.id, puzzle) in done else ""
                    kind: Literal["primary", "secondary"] = "primary" if k == number else "secondary"
                    _link(f"{k}{sign}", opened.id, k, key=f"puzzle-{k}", kind=kind)


def _link(
    label: str, game_id: str, number: int, *, key: str, kind: Literal["primary", "secondary"] = "primary"
) -> None:
    """A button that leads to a puzzle of a game."""
    to = {"game": game_id, "puzzle": str(number)}
    st.button(label, key=key, type=kind, on_click=st.query_params.from_dict, args=(to,))
