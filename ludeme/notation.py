"""Points, plies and positions as text: the notation that programs and people exchange."""

import json
import re
from collections.abc import Sequence

from kernels.isa import program as isa
from ludeme.geometry import Graph, bits

LETTERS = "WBR"
COMPASS = "NESW"


EMPTY_HAND = "-"
BRACKETS = {isa.CHOOSE: "[]", isa.SHAPE: "{}", isa.PAIR: "()"}
BALLS = {isa.GIVE: ">", isa.OUT_OF_BAG: "!", isa.EXCHANGE: "="}
"""What stands before the colour of a ply that names only a colour."""
ADDITIONS = {isa.ADD: "{}", isa.SCATTER: "!{}", isa.PROPOSE: "{}?"}
"""How a ply with a colour and a point is written."""


def ply_text(geometry: Graph, program: isa.Program, ply: int, filled: int) -> str:
    """A ply as text, in a position whose balls stand on the ``filled`` points.

    ``Wc3`` add, ``c3-e5`` move, ``xc3`` take, ``>W`` give, ``Wb2>E`` or ``g1-b2>E`` enter, ``pass``, ``stop``.
    ``[a1 c1 e1]`` a chosen run, ``{a1 c1 b2}`` an added shape, ``(c3 e3)`` a chosen pair; the program knows their
    points, and a buried ball has its level behind its name: ``[c3@0 e3]``. ``!W`` chance draws, ``!Wc3`` chance adds,
    ``?W`` or ``?W/-`` hide, ``=W`` exchange, ``Wc3?`` propose; words as they are.
    """
    parts, names = isa.unpack(ply), geometry.names
    if parts.kind in ADDITIONS:
        return ADDITIONS[parts.kind].format(LETTERS[parts.colour] + names[parts.target])
    if parts.kind in (isa.MOVE, isa.LEAP):
        return f"{names[parts.source]}-{names[parts.target]}"
    if parts.kind == isa.TAKE:
        return "x" + names[parts.source]
    if parts.kind in BALLS:
        return BALLS[parts.kind] + LETTERS[parts.colour]
    if parts.kind == isa.HIDE:
        return hidden_text(parts)
    if parts.kind == isa.SAY:
        return isa.WORDS[parts.target]
    if parts.kind >= isa.ENTER:
        ball = LETTERS[parts.colour] if parts.source == isa.NO_POINT else names[parts.source] + "-"
        return f"{ball}{names[parts.target]}>{COMPASS[parts.kind - isa.ENTER]}"
    if parts.kind in BRACKETS:
        buried = geometry.buried(filled)
        figure = (
            names[p] + (f"@{geometry.level_of[p]}" if buried >> p & 1 else "")
            for p in bits(figure_points(program, parts))
        )
        return BRACKETS[parts.kind][0] + " ".join(figure) + BRACKETS[parts.kind][1]
    return "pass" if parts.kind == isa.PASS else "stop"


def hidden_text(ply: isa.Ply) -> str:
    """A secret choice: one ball, or what is in each of two hands."""
    first, second = ((LETTERS + EMPTY_HAND)[hand] for hand in (ply.colour, min(ply.target, isa.COLOURS)))
    return f"?{first}" if ply.target == isa.NO_POINT else f"?{first}/{second}"


PLY = re.compile(r"\[[^]]*\]|\{[^}]*\}|\([^)]*\)|\S+")
"""A ply in a line of plies: figures have spaces inside their brackets."""


def split_plies(text: str) -> list[str]:
    """The plies of a line of text; also of a JSON list of texts."""
    if text.lstrip().startswith('["'):
        return [str(ply) for ply in json.loads(text)]
    return [" ".join(ply.split()) for ply in PLY.findall(text)]


def figure_points(program: isa.Program, ply: isa.Ply) -> int:
    """The points of the figure that a ply chooses or adds, as a mask."""
    row, width = ply.source << isa.FIELD | ply.target, len(program.zero)
    words = program.words[row * width : (row + 1) * width]
    return sum(int(word) << 64 * i for i, word in enumerate(words))


def levels(geometry: Graph, colours: Sequence[int], hidden: bool = False) -> list[str]:
    """A position as one string a level, rows from the North: ``["W.B./..../..../....", ".../.../...", "../..", "."]``.

    Several boards follow one another; a hexagon is one string, of columns from the West, each from the South.

    Args:
        geometry: the board.
        colours: the mask of each colour.
        hidden: with the boards that nobody sees during the game.
    """
    rows: dict[tuple[int, ...], dict[int, str]] = {}
    for p in range(geometry.count) if hidden else bits(geometry.board):
        *level, row, _ = geometry.points[p]
        ball = next((LETTERS[c] for c, mask in enumerate(colours) if mask >> p & 1), ".")
        rows.setdefault(tuple(level), {}).setdefault(row, "")
        rows[tuple(level)][row] += ball
    return ["/".join(level.values()) for level in rows.values()]
