"""Points, plies and positions as text: the notation that programs and people exchange."""

from collections.abc import Sequence

from kernels import program as isa
from ludeme.geometry import Pyramid, bits

LETTERS = "WBR"
COMPASS = "NESW"


def ply_text(geometry: Pyramid, program: isa.Program, ply: int) -> str:
    """A ply as text.

    ``Wc3`` add, ``c3-e5`` move, ``xc3`` take, ``>W`` give, ``Wb2>E`` or ``g1-b2>E`` enter, ``pass``, ``stop``.
    ``[a1 c1 e1]`` a chosen run, ``{a1 c1 b2}`` an added shape; the program knows their points.
    """
    parts, names = isa.unpack(ply), geometry.names
    if parts.kind == isa.ADD:
        return LETTERS[parts.colour] + names[parts.target]
    if parts.kind in (isa.MOVE, isa.LEAP):
        return f"{names[parts.source]}-{names[parts.target]}"
    if parts.kind == isa.TAKE:
        return "x" + names[parts.source]
    if parts.kind == isa.GIVE:
        return ">" + LETTERS[parts.colour]
    if parts.kind >= isa.ENTER:
        ball = LETTERS[parts.colour] if parts.source == isa.NO_POINT else names[parts.source] + "-"
        return f"{ball}{names[parts.target]}>{COMPASS[parts.kind - isa.ENTER]}"
    if parts.kind in (isa.CHOOSE, isa.SHAPE):
        figure = " ".join(names[p] for p in bits(figure_points(program, parts)))
        return f"[{figure}]" if parts.kind == isa.CHOOSE else f"{{{figure}}}"
    return "pass" if parts.kind == isa.PASS else "stop"


def figure_points(program: isa.Program, ply: isa.Ply) -> int:
    """The points of the figure that a ply chooses or adds, as a mask."""
    row, width = ply.source << isa.FIELD | ply.target, len(program.zero)
    words = program.words[row * width : (row + 1) * width]
    return sum(int(word) << 64 * i for i, word in enumerate(words))


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
