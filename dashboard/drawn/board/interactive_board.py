"""The Streamlit component of the board: one picture, one message a ply."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from dashboard.drawn.board.clicks import Clicks
from dashboard.drawn.component import Component
from ludeme.pictures.diagrams import EMPTY, Marks, Point, svg_diagram
from search.play.ending import ScoreStep
from search.play.motion import Motion

HERE = Path(__file__).parent
NO_VALUES: Mapping[int, str] = {}
NO_STEPS: Mapping[int, Sequence[Motion]] = {}


class Counted(NamedTuple):
    """How the score of one player comes about.

    Args:
        name: of the player.
        colour: the letter of the player's colour, or an empty text.
        score: at the end.
        steps: the points that count next, and what has been counted with them.
    """

    name: str
    colour: str
    score: int
    steps: Sequence[ScoreStep]


class Page(NamedTuple):
    """What the browser has to know of the page around the board.

    Args:
        over: whether the game has ended.
        fleeting: whether the game is lost when the page is left, so that the browser should ask before.
        address: what stands in the browser's address behind the page; empty if the board does not care.
        visitor: a number that is another one if the server has lost what it knew of the page.
    """

    over: bool = False
    fleeting: bool = False
    address: str = ""
    visitor: int = 0


NO_PAGE = Page()
STATIC = HERE.parents[1] / "static"


def _version() -> str:
    """A text that changes with the files that the browser loads, so that it never takes old ones from its cache."""
    files = sorted(path for path in STATIC.rglob("*") if path.is_file())
    return sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:12]


VERSION = _version()
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
    html='<div class="frame"></div><div class="count" hidden></div>'
    '<div class="tools"></div><p class="note" role="status"></p>\n',
    script=LOADER,
    css=(HERE / "board.css").read_text(encoding="utf-8"),
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
    counts: Sequence[Counted] = (),
    page: Page = NO_PAGE,
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
        counts: how each player's score comes about, where the game has ended by scores.
        page: what the browser has to know of the page around the board.
    """
    return {
        "svg": svg_diagram(points, cells, seen, interactive=True, title="the board"),
        "ply": ply,
        **_clickable(cells, clicks),
        **{name: sorted(where) for name, where in (("last", seen.last), ("hint", hint), ("lit", lit))},
        "ghosts": _by_point(seen.ghosts),
        "steps": [{"ply": number, "moves": moves} for number, moves in steps.items()],
        "counts": [one._asdict() for one in counts],
        **page._asdict(),
        "marks": marks,
        "values": _by_point(values),
    }


def _by_point(texts: Mapping[int, str]) -> dict[str, str]:
    return {str(point): text for point, text in texts.items()}


def _clickable(cells: str, clicks: Clicks) -> dict[str, Any]:
    """What stands where, and what each click would play."""
    return {
        "cells": cells,
        "single": {str(p): [asdict(o) for o in options] for p, options in clicks.single.items()},
        "double": {
            str(p): {str(q): [asdict(o) for o in options] for q, options in targets.items()}
            for p, targets in clicks.double.items()
        },
        "colours": {str(p): cells[p] for p in clicks.double if cells[p] != EMPTY},
        "figures": [{"ply": ply, "points": [str(p) for p in figure]} for ply, figure in clicks.figures.items()],
    }


def show_board(
    data: dict[str, Any],
    on_ply: Callable[[str, int], None],
    on_visit: Callable[[str], None] = lambda address: None,
    *,
    key: str = "board",
) -> None:
    """Draw the board.

    Args:
        data: what `payload` makes.
        on_ply: gets the text of a clicked ply and the number of plies played before it.
        on_visit: gets another address of this page to which somebody has gone back.
        key: of the component.
    """
    _component.show(key, data, move=lambda move: on_ply(str(move["text"]), int(move["ply"])), visited=on_visit)
