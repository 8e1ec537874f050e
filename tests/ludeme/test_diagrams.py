from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from ludeme.geometry import Pyramid
from ludeme.pictures.diagrams import Marks, Point, cells_of, geometry_points, svg_diagram, svg_levels, upright
from ludeme.pictures.terminal import text_diagram


def pyramid_points(size: int, board: int = 0) -> tuple[Point, ...]:
    """The points of a pyramid of `size` x `size` holes, one of several boards."""
    return tuple(replace(point, board=board) for point in geometry_points(Pyramid(size)))


@pytest.mark.parametrize(("size", "count"), [(1, 1), (2, 5), (4, 30), (6, 91), (10, 385)])
def test_a_pyramid_has_the_sum_of_squares_of_points(size: int, count: int) -> None:
    """A pyramid of size n has 1 + 4 + ... + n² points."""
    assert count == len(pyramid_points(size))


def test_points_carry_the_names_of_the_plan() -> None:
    """South-West hole a1, the point over it b2, apex d4; c3 names a hole and a higher point."""
    points = pyramid_points(4)
    assert [p.name for p in points[:4]] == ["a7", "c7", "e7", "g7"]
    assert points[12].name == "a1"
    assert (points[22].level, points[22].name) == (1, "b2")
    assert points[-1].name == "d4"
    assert [p.level for p in points if p.name == "c3"] == [0, 2]


def test_cells_follow_the_order_of_the_points() -> None:
    """The letters of a position text, read level by level, belong to the points in order."""
    cells = cells_of(["W.B./..../R.../....", ".../.../...", "../..", "."])
    names = {p.name: cell for p, cell in zip(pyramid_points(4), cells, strict=True) if cell != "."}
    assert names == {"a7": "W", "e7": "B", "a3": "R"}


def test_text_diagram_shows_levels_side_by_side_with_coordinates() -> None:
    """A terminal shows each level with its own rows and columns, lower rows aligned."""
    expected = "board   level 1\n3 W .\n1 . B   2 R\n  a c     b"
    assert expected == text_diagram(["W./.B", "R"])


def test_text_diagram_names_several_boards() -> None:
    """A level wider than the one before starts the next board."""
    text = text_diagram(["W./..", ".", "../.B", "."])
    assert text.startswith("Board A\n")
    assert "\n\nBoard B\n" in text


def test_svg_is_well_formed_and_has_a_ball_for_each_letter() -> None:
    """Three balls on the board are three shaded balls in the picture, and nothing else is one."""
    svg = svg_diagram(pyramid_points(4), "WBR" + "." * 27)
    root = ElementTree.fromstring(svg)
    assert sum(node.get("class") == "ball" for node in root.iter()) == 3


def test_higher_balls_are_drawn_after_lower_ones() -> None:
    """A ball on level 1 covers the balls it rests on, because it comes later in the picture."""
    svg = svg_diagram(pyramid_points(2), "WWWWR")
    assert re.findall(r'class="ball" fill="url\(#ball-(.)\)', svg) == ["W", "W", "W", "W", "R"]


def test_interactive_svg_has_one_spot_a_point() -> None:
    """A page that listens to clicks finds every point once, under its index."""
    svg = svg_diagram(pyramid_points(3), "." * 14, interactive=True)
    spots = [int(i) for i in re.findall(r'data-point="(\d+)"', svg)]
    assert list(range(14)) == sorted(spots)


def test_a_spot_is_called_what_the_sheet_calls_it() -> None:
    """Holes have their bare names, the apex of a 3×3 board is on level 2, as its rule sheet counts."""
    svg = svg_diagram(pyramid_points(3), "." * 14, interactive=True)
    names = dict(re.findall(r'data-point="(\d+)" .*?data-name="([^"]*)"', svg))
    assert {name.partition(",")[2] for name in names.values()} == {"", " level 1", " level 2"}
    assert names["13"] == "c3, level 2"


def test_a_wrong_number_of_letters_is_refused() -> None:
    """One letter a point, or an error that says how many there should be."""
    with pytest.raises(ValueError, match="30 points need as many letters, not 3"):
        svg_diagram(pyramid_points(4), "WB.")


def test_names_in_a_picture_are_escaped() -> None:
    """A name from outside cannot put markup into the page."""
    hexagon = [Point(0, 0, 0, "<b>"), Point(1, 2, 0, "a"), Point(2, 0, 0, "c")]
    ElementTree.fromstring(svg_diagram(hexagon, "...", interactive=True, title='"><script>'))


def test_two_boards_do_not_overlap() -> None:
    """Boards stand side by side: every hole of the second lies East of every hole of the first."""
    points = pyramid_points(2) + pyramid_points(2, board=1)
    root = ElementTree.fromstring(svg_diagram(points, "." * 10, interactive=True))
    hits = [float(n.get("cx", "")) for n in root.iter() if n.get("class") == "hit"]
    assert max(sorted(hits)[:5]) < min(sorted(hits)[5:])


def test_flat_levels_show_every_point_and_the_marks() -> None:
    """The print version draws each point once and rings the last ply."""
    svg = svg_levels(pyramid_points(2), "W...R", Marks(last=frozenset({4})))
    circles = [n for n in ElementTree.fromstring(svg).iter() if n.tag.endswith("circle")]
    assert len(circles) == 6


HEXAGON = """
    5 . 5
  4 .   . 4
3 .   .   B 3
    .   .
2 .   W   . 2
    .   .
1 .   .   . 1
    .   .
  a   .   e
    b   d
      c
"""


def test_text_diagram_of_a_hexagon() -> None:
    """Columns run from South to North, each half a cell aside; letters below, numbers along the edges."""
    assert text_diagram([".../..../..W../..../..B"]) == HEXAGON.strip("\n")


def test_marked_points_stand_in_brackets() -> None:
    """What is marked has a bracket on each side, neighbours one stroke between them; nothing else moves."""
    pyramid = text_diagram(["WB/.B", "R"], ["**/.*", "*"])
    assert pyramid == "board   level 1\n3(W|B)\n1 .(B)  2(R)\n  a c     b"
    hexagon = text_diagram([".../..../..W../..../..B"], [".*./..../..*../..../..*"])
    drawn = HEXAGON.replace(" W ", "(W)").replace(" B 3", "(B)3").replace("2 . ", "2(.)")
    assert hexagon == drawn.strip("\n")


def test_text_diagram_of_a_large_pyramid_fits_a_terminal() -> None:
    """The ten levels of a large pyramid go on below one another, in lines of at most 78 characters."""
    levels = ["/".join(["." * side] * side) for side in range(10, 0, -1)]
    text = text_diagram(levels)
    assert max(map(len, text.splitlines())) <= 78
    assert [f"level {k}" in text for k in range(1, 10)] == [True] * 9


def test_many_boards_stand_in_rows() -> None:
    """Ten boards are drawn in three rows, each with its letter."""
    points = tuple(p for k in range(10) for p in pyramid_points(2, board=k))
    svg = svg_diagram(points, "." * 50, interactive=True)
    spots = [n for n in ElementTree.fromstring(svg).iter() if n.get("class") == "hit"]
    rows = {round(float(n.get("cy", "")) // 6) for n in spots}
    assert len(rows) == 3
    letters = [n.text for n in ElementTree.fromstring(svg).iter() if n.tag.endswith("text")]
    assert set("ABCDEFGHIJ") <= set(letters)


@pytest.mark.parametrize(("boards", "in_a_row"), [(1, 1), (2, 1), (3, 1), (4, 2), (10, 2)])
def test_boards_are_as_large_as_a_telephone_allows(boards: int, in_a_row: int) -> None:
    """Of all ways to part boards into rows, this one leaves most to each board of a page 6 units wide and 10 high."""
    assert upright(boards) == in_a_row
    points = tuple(p for k in range(boards) for p in pyramid_points(2, board=k))
    shares = []
    for most in range(1, 5):
        svg = svg_diagram(points, "." * len(points), in_a_row=most)
        *_, width, height = map(float, str(ElementTree.fromstring(svg).get("viewBox")).split())
        shares.append(min(6 / width, 10 / height))
    assert shares[in_a_row - 1] == max(shares)


def test_flat_levels_of_a_large_pyramid_stand_in_rows() -> None:
    """No row of levels is wider than two whole boards; every point is drawn."""
    svg = svg_levels(pyramid_points(10), "." * 385)
    root = ElementTree.fromstring(svg)
    assert sum(n.tag.endswith("circle") for n in root.iter()) == 385
    width = float((root.get("viewBox") or "").split()[2])
    assert width < 50


def test_small_pictures_have_no_letters() -> None:
    """Without coordinates, as on cards, boards have no names, either: there is no room for them."""
    points = (*pyramid_points(4), *pyramid_points(4, board=1))
    cells = "." * len(points)
    texts = [svg_diagram(points, cells, coordinates=shown).count("<text") for shown in (False, True)]
    assert texts[0] == 0 and texts[1] > 2
