"""Points, plies and positions as text: the notation that programs and people exchange."""

import json
import re
from collections.abc import Mapping, Sequence

from kernels.isa import program as isa
from kernels.isa.ply import KINDS, Ply
from ludeme.geometry import Graph, bits

LETTERS = "WBR"
EMPTY_FIST = "-"


def ply_text(geometry: Graph, ply: Ply, filled: int) -> str:
    """A ply as text, in a position whose balls stand on the ``filled`` points; `KINDS` has an example of each kind.

    In a figure a buried ball has its level behind its name: ``[c3@0 e3]``.
    """
    # Where a ply carries nothing it has NONE (-1); what is looked up with that is not used by the text of its kind.
    names, balls = geometry.names, LETTERS + EMPTY_FIST
    ball = balls[ply.colour]
    return KINDS[ply.kind].text.format(
        ball=ball if ply.source == isa.NONE else f"{names[ply.source]}-",
        source=names[ply.source],
        target=names[ply.target],
        word=isa.WORDS[ply.word],
        hands=ball if ply.hand == isa.NONE else f"{ball}/{balls[ply.hand]}",
        figure=_figure(geometry, ply.figure, filled) if ply.figure else "",
    )


def _figure(geometry: Graph, points: int, filled: int) -> str:
    """The names of a figure's points."""
    buried = geometry.buried(filled)
    return " ".join(geometry.names[p] + (f"@{geometry.level_of[p]}" if buried >> p & 1 else "") for p in bits(points))


PLY = re.compile(r"[^\s[{(]*(?:\[[^]]*\]|\{[^}]*\}|\([^)]*\))|\S+")
"""A ply in a line of plies: figures have spaces inside their brackets."""


def split_plies(text: str) -> list[str]:
    """The plies of a line of text; also of a JSON list of texts."""
    if text.lstrip().startswith('["'):
        return [str(ply) for ply in json.loads(text)]
    return [" ".join(ply.split()) for ply in PLY.findall(text)]


def levels(
    geometry: Graph, colours: Sequence[int], hidden: bool = False, *, marks: Mapping[int, str] = {}
) -> list[str]:
    """A position as one string a level, rows from the North: ``["W.B./..../..../....", ".../.../...", "../..", "."]``.

    Several boards follow one another, with ``hidden`` also those that nobody sees during the game; a hexagon is one
    string, of columns from the West, each from the South. ``colours`` are the masks of the colours' balls, ``marks``
    what stands for certain empty points.
    """
    rows: dict[tuple[int, ...], dict[int, str]] = {}
    for p in range(geometry.count) if hidden else bits(geometry.board):
        *level, row, _ = geometry.points[p]
        ball = next((LETTERS[c] for c, mask in enumerate(colours) if mask >> p & 1), marks.get(p, "."))
        rows.setdefault(tuple(level), {}).setdefault(row, "")
        rows[tuple(level)][row] += ball
    return ["/".join(level.values()) for level in rows.values()]
