"""Small pictures beside the terms of rule sheets, for boards where balls rest on others.

A position is written as `cells_of` reads it, with marks: a small letter is a ball with a ring, ``o`` an empty point
with a pale ball. Levels that are left out are empty.
"""

from dataclasses import dataclass

from ludeme.geometry import Pyramid
from ludeme.pictures.diagrams import EMPTY, Marks, cells_of, geometry_points, svg_diagram, svg_levels

PALE = "o"


@dataclass(frozen=True)
class Picture:
    """What a term means, drawn.

    Args:
        caption: what there is to see.
        positions: each as levels joined by a space, rows joined by ``/``.
        flat: True if every level is drawn by itself, so that hidden balls are seen.
    """

    caption: str
    positions: tuple[str, ...]
    flat: bool = False

    def drawings(self) -> list[str]:
        """The positions as SVG."""
        return [_drawn(position.split(), self.caption, flat=self.flat) for position in self.positions]


PICTURES = {
    "playable": Picture("A ball can be added where a pale one is shown.", ("WBo/BWo/ooo o./..",)),
    "platform": Picture("The pale ball is on a platform.", ("WB./BW./... o./..",)),
    "rest": Picture("The red ball rests on the four white ones.", ("WWB/WWB/BBB R./..",)),
    "drop": Picture("The white ball is taken; the red one drops.", ("WB./BB./... R./..", "RB./BB./...")),
    "flat beside": Picture("The ringed balls are flat beside the white one.", ("BrB/rWr/BrB",)),
    "diagonally beside": Picture("The ringed balls are diagonally beside the white one.", ("rBr/BWB/rBr",)),
    "touch": Picture("The ringed balls touch the white one; the black ones do not.", ("BrB/rWr/BrB r./..",)),
    "visible": Picture(
        "Level by level. First: the red balls hide the contact of the white ones. "
        "Second: the red ball hides the white one.",
        ("BBB/WWB/BBB R./R.", "BBB/BWB/BBB BB/BB R"),
        flat=True,
    ),
    "flat line": Picture("Two flat lines of three balls.", ("RRR/.../...", "R../.R./..R")),
    "touching line": Picture(
        "A line on one level, and one from level to level.", ("RRR/BBB/BBB", "RBB/BBB/BBB RB/BB R")
    ),
    "straight line": Picture(
        "Three straight lines of three balls.",
        ("RRR/BBB/BBB", "RBB/BRB/BBR", "RBB/BBB/BBB RB/BB R"),
    ),
    "span": Picture("Two lines that span the level.", ("RRR/.../...", "R../R../R..")),
    "angle": Picture("Angles of 90 and of 120 degrees.", ("RRB/RBB/BBB", "BBB/BRR/BBB R./..")),
    "pyramid face": Picture("The three red balls are at such points.", ("RBR/BBB/BBB BB/BB R",)),
    "upright pyramid": Picture("Its apex and its base corners are red.", ("RBR/BBB/RBR BB/BB R",)),
    "side": Picture("The ringed balls are on the north side.", ("rrr/BBB/BBB BB/BB",)),
    "knight's move": Picture("The pale balls are a knight's move away.", (".o.o./o...o/..W../o...o/.o.o.",)),
    "push in": Picture("A red ball is pushed in from the west.", ("BBB/BBB/BBB W./..", "BBB/BBB/BBB RW/..")),
    "movable": Picture("The ringed balls are movable; each other one carries two.", ("bBb/bBb/bbb rr/..",)),
    "free": Picture("The ringed balls are free.", ("BBb/BBb/bbb r./..",)),
}
"""The pictures by the names of the terms."""


def pictured(lines: list[str]) -> tuple[str, ...]:
    """The terms, of those explained in some lines, that have a picture."""
    explained = {line.removeprefix("• ").partition(":")[0].lower() for line in lines}
    return tuple(name for name in PICTURES if name in explained)


def _drawn(levels: list[str], title: str, *, flat: bool) -> str:
    """A position with its marks as SVG."""
    points = geometry_points(Pyramid(levels[0].count("/") + 1))
    letters = cells_of(levels).ljust(len(points), EMPTY)
    ringed = frozenset(i for i, letter in enumerate(letters) if letter.islower() and letter != PALE)
    ghosts = {i: "R" for i, letter in enumerate(letters) if letter == PALE}
    cells, marks = letters.replace(PALE, EMPTY).upper(), Marks(last=ringed, ghosts=ghosts)
    if flat:
        return svg_levels(points, cells, marks)
    return svg_diagram(points, cells, marks, coordinates=False, title=title)
