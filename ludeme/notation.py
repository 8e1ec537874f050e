"""Points, plies and positions as text: the notation that programs and people exchange."""

from collections.abc import Sequence

from kernels import program as isa
from ludeme.geometry import Pyramid

LETTERS = "WBR"


def ply_text(geometry: Pyramid, ply: int) -> str:
    """A ply as text: ``Wc3`` add, ``c3-e5`` move, ``xc3`` take, ``pass``, ``stop``."""
    parts = isa.unpack(ply)
    if parts.kind == isa.ADD:
        return LETTERS[parts.colour] + geometry.names[parts.target]
    if parts.kind == isa.MOVE:
        return f"{geometry.names[parts.source]}-{geometry.names[parts.target]}"
    if parts.kind == isa.TAKE:
        return "x" + geometry.names[parts.source]
    return "pass" if parts.kind == isa.PASS else "stop"


def levels(geometry: Pyramid, colours: Sequence[int]) -> list[str]:
    """A position as one string a level, rows from the North: ``["W.B./..../..../....", ".../.../...", "../..", "."]``.

    Args:
        geometry: the board.
        colours: the mask of each colour.
    """
    rows: dict[tuple[int, int], str] = {}
    for p, (level, r, _) in enumerate(geometry.points):
        ball = next((LETTERS[c] for c, mask in enumerate(colours) if mask >> p & 1), ".")
        rows[level, r] = rows.get((level, r), "") + ball
    highest = max(geometry.level_of)
    return ["/".join(row for (k, _), row in rows.items() if k == level) for level in range(highest + 1)]
