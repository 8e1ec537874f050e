"""The Streamlit component of the board: one picture, one message a ply."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import streamlit as st

from dashboard.drawn.clicks import Clicks
from dashboard.drawn.component import Component, source
from ludeme.pictures.diagrams import EMPTY, Marks, Point, svg_diagram, upright
from search.play.motion import Motion

NO_VALUES: Mapping[int, str] = {}
NO_STEPS: Mapping[int, Sequence[Motion]] = {}
NO_PAGE: Mapping[str, object] = {}
STATIC = Path(__file__).parents[1] / "static"


VERSION = sha256(b"".join(path.read_bytes() for path in sorted(STATIC.rglob("*")) if path.is_file())).hexdigest()[:12]
"""Changes with the files that the browser loads, so that it never takes old ones from its cache."""
FLAT = ("board", "chooser", "clicks", "counting", "flat", "keeping", "motion", "saving", "sounds")
"""The scripts that every board needs; those of the 3D view are loaded when somebody chooses it."""


def flat_files() -> list[str]:
    """The addresses of these scripts below that of `STATIC`, as the browser asks for them."""
    return [f"board/{name}.js?{VERSION}" for name in FLAT]


LOADER = f"""
const board = import(new URL("app/static/board/board.js?{VERSION}", document.baseURI));
const show = async (component) => (await board).default(component);
"""

_component = Component(
    "board",
    html='<div class="frame"></div><p class="news" role="status"></p><p class="note" role="status"></p>'
    '<div class="count" hidden></div>'
    '<div class="tools"></div>\n',
    script=LOADER,
    css=source("board.css"),
)


def payload(
    points: Sequence[Point],
    cells: str,
    clicks: Clicks,
    *,
    ply: int,
    seen: Marks,
    marks: bool,
    hint: frozenset[int],
    lit: frozenset[int] = frozenset(),
    values: Mapping[int, str] = NO_VALUES,
    steps: Mapping[int, Sequence[Motion]] = NO_STEPS,
    counts: Sequence[Mapping[str, object]] = (),
    page: Mapping[str, object] = NO_PAGE,
) -> dict[str, Any]:
    """The data that the browser gets: the picture, and what each click would play.

    Args:
        points: P points of the board.
        cells: P colour letters.
        clicks: what may be clicked; an empty one makes the board a picture.
        ply: number of plies played so far.
        seen: the last ply and what is proposed.
        marks: whether legal points are shown.
        hint: points of a suggested ply.
        lit: points whose balls decided the game.
        values: what an analysis says of points, in a few letters.
        steps: what the last plies did to the balls, by their numbers.
        counts: how each player's score comes about, where the game has ended by scores: `name`, `colour` (its letter,
            or an empty text), `score` at the end, and `steps`, the points that count next with what is counted then.
        page: of the page around the board: whether the game is `over`; whether it is `fleeting`, lost when the page is
            left, so that the browser should ask before; what is `told` below the board, and the `news` for who only
            hears the page; for points that are `barred`, because nothing can be done there, what is told when one is
            clicked; the `address` behind that of the page; and `visitor`, a number that is another one if the server
            has lost what it knew of the page.
    """
    return {
        **_pictures(points, cells, seen),
        "ply": ply,
        "cells": cells,
        **asdict(clicks),
        "colours": {p: cells[p] for p in clicks.double if cells[p] != EMPTY},
        **{name: sorted(where) for name, where in (("last", seen.last), ("hint", hint), ("lit", lit))},
        "ghosts": seen.ghosts,
        "steps": [{"ply": number, "moves": moves} for number, moves in steps.items()],
        "counts": counts,
        "marks": marks,
        "values": values,
        **page,
    }


def _pictures(points: Sequence[Point], cells: str, seen: Marks) -> dict[str, str]:
    """The picture, and where there are several boards another one for a page that is higher than wide."""
    draw, boards = partial(svg_diagram, points, cells, seen, interactive=True, title="the board"), points[-1].board + 1
    return {"svg": draw(), "upright": draw(in_a_row=upright(boards)) if boards > 1 else ""}


def show_board(
    data: dict[str, Any],
    on_ply: Callable[[str, int], Any],
    on_visit: Callable[[str], None] = lambda address: None,
    *,
    key: str = "board",
) -> None:
    """Draw the board from what `payload` makes.

    ``on_ply`` gets the text of a clicked ply and the number of plies played before it, ``on_visit`` another address of
    this page to which somebody has gone back.
    """
    _component.show(key, data, move=lambda move: on_ply(str(move["text"]), int(move["ply"])), visited=on_visit)


def show_buttons(buttons: Mapping[str, str], on_ply: Callable[[str, int], Any], ply: int, key: str) -> None:
    """A button for each ply that no click on the board can mean, with its words; the rest as of `show_board`."""
    with st.container(horizontal=True):
        for text, words in buttons.items():
            st.button(words, key=f"{key}-{text}", on_click=on_ply, args=(text, ply))
