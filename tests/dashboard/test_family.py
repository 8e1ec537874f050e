"""Family trees, and what differs from the nearest known game."""

from dashboard.drawn.markup import beside_html, paired
from dashboard.drawn.tree import arrows, drawn, placed
from search.store.rows import AncestorRow


def row(game: str, *parents: str, operator: str = "insert", origin: str = "found") -> AncestorRow:
    """A game of a tree, named like its id in capitals."""
    return AncestorRow(game, game.upper(), origin, parents, operator if parents else "", "line", 1, 1)


FAMILY = [row("d", "b", "c"), row("c", "a"), row("b", "a"), row("a", origin="catalogue")]


def test_parents_stand_above_their_children() -> None:
    """The chosen game is at the foot in the middle, its parents beside each other above it, theirs above them."""
    tree = {one.row.game: one for one in placed(FAMILY)}
    assert {game: one.height for game, one in tree.items()} == {"d": 0, "b": 1, "c": 1, "a": 2}
    assert (tree["d"].x, tree["a"].x) == (0, 0)
    assert sorted((tree["b"].x, tree["c"].x)) == [-0.5, 0.5]


def test_a_parent_stands_above_a_younger_one() -> None:
    """A game that is both parent and grandparent stands above the child in between."""
    tree = {one.row.game: one.height for one in placed([row("c", "a", "b"), row("b", "a"), row("a")])}
    assert tree == {"c": 0, "b": 1, "a": 2}


def test_every_arrow_joins_two_games_that_are_drawn() -> None:
    """A long line of ancestors is cut, and no arrow leads to one that is not drawn."""
    rows = [row(str(k), str(k + 1)) for k in range(40)]
    tree = placed(rows, most=5)
    assert [(parent.row.game, child.row.game) for parent, child in arrows(tree)] == [
        ("1", "0"), ("2", "1"), ("3", "2"), ("4", "3"),
    ]  # fmt: skip


def test_names_cannot_break_the_drawing() -> None:
    """A name is text, wherever it stands; each game can be clicked, and says how it was made."""
    evil = AncestorRow("x", '<img src="//a"> & "b"', "found", ("a",), "crossover", "(line)", 1, 2)
    svg = drawn(placed([evil, row("a", origin="catalogue")]), {"a": "<svg/>"})
    assert "<img" not in svg and "&lt;img src=" in svg
    assert svg.count("data-game=") == 2 and svg.count("<image ") == 1 and svg.count("<path ") == 1
    assert ">crossover</text>" in svg and ">documented</text>" in svg


def test_changed_lines_stand_beside_each_other() -> None:
    """Equal lines face each other; what was replaced faces what came instead; the longer side has the rest alone."""
    lines = [(" ", "a"), ("-", "b"), ("+", "c"), ("+", "d"), (" ", "e"), ("-", "f")]
    assert paired(lines) == [("a", "a"), ("b", "c"), (None, "d"), ("e", "e"), ("f", None)]
    html = beside_html(lines, ("Old & co", "New"), "code")
    assert "<b>Old &amp; co</b><b>New</b>" in html
    assert '<div class="gone">b</div><div class="come">c</div>' in html
    assert '<div class="same"></div><div class="come">d</div>' in html
