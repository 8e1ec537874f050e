"""Games held against games: edit distances counted by hand, descriptors, how much there is to learn."""

import pytest

import catalog
from ludeme import parse_game
from search.breed.distance import EXTRAS, PostorderTree, edit_distance, least_distance, postorder, rules_distance
from search.measure.worth.likeness import likenesses, play_distance, rules_of

FRAME = "(game {} (pyramid 4) (players White Black) (turn {}) (end {}))"
LINE = parse_game(FRAME.format("spx", "(add own)", "(win (line own spanning))"))
RENAMED = parse_game(FRAME.format("spy", "(add own)", "(win (line own spanning))"))
RED = parse_game(FRAME.format("spz", "(add Red)", "(win (line own spanning))"))


def tree(*nested) -> PostorderTree:
    """A tree from nested tuples (label, child, child ...)."""
    labels: list[str] = []
    leftmost: list[int] = []

    def visit(label, *children) -> int:
        first = [visit(*child) for child in children]
        labels.append(label)
        leftmost.append(first[0] if first else len(labels) - 1)
        return leftmost[-1]

    visit(*nested)
    keys = {left: node for node, left in enumerate(leftmost)}
    return PostorderTree(tuple(labels), tuple(leftmost), tuple(sorted(keys.values())))


def test_edit_distance_of_the_paper():
    """f(d(a c(b)) e) becomes f(c(d(a b)) e) by taking out c and putting it in above d (Zhang and Shasha 1989)."""
    one = tree("f", ("d", ("a",), ("c", ("b",))), ("e",))
    other = tree("f", ("c", ("d", ("a",), ("b",))), ("e",))
    assert edit_distance(one, other) == edit_distance(other, one) == 2


@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [
        (("a",), ("a",), 0),
        (("a",), ("b",), 1),
        (("a", ("b",), ("c",)), ("a", ("c",), ("b",)), 2),
        (("a", ("b", ("c",))), ("a", ("c",)), 1),
        (("a",), ("b", ("c", ("d",))), 3),
    ],
)
def test_edit_distance_of_small_trees(one, other, distance):
    """Renaming, order of siblings, a node between, a node on top: counted by hand."""
    assert edit_distance(tree(*one), tree(*other)) == distance


def test_the_name_is_no_rule():
    """Two names for the same rules are distance 0; a game is not held against itself."""
    assert rules_distance(LINE, RENAMED) == 0
    assert likenesses(LINE, [("spy", RENAMED)]) == []


def test_one_word_changed():
    """Own or Red is one renaming: 2 / (|A| + |B| + 1), nodes counted from the tree."""
    nodes = len(postorder(LINE).labels)
    assert rules_distance(LINE, RED) == pytest.approx(2 / (2 * nodes + 1))
    (found,) = likenesses(LINE, [("spz", RED)])
    assert (found.game, found.rules) == ("spz", pytest.approx(1 - 2 / (2 * nodes + 1)))


SCORED = "(game {} hexhex (players White Black) {} (turn (add any)) {} (end (when full {})))"


def test_another_first_turn_and_other_ties_make_a_variant():
    """Found in a search: the rules of Spackle without its first turn and its ties, told with a score or without."""
    first, ties = "(opening (add own))", "(then ranks (groups largest own))"
    game = parse_game(SCORED.format("a", first, "(score (groups largest own 2))", f"(most score {ties})"))
    for score, goal in (("(score (groups largest own 2))", "(most score)"), ("", "(most (groups largest own 2))")):
        assert 0 < rules_distance(game, parse_game(SCORED.format("b", "", score, goal))) <= EXTRAS
    other = parse_game(SCORED.format("c", "", "", "(most (groups number own))"))
    assert rules_distance(game, other) > EXTRAS


def test_the_bound_is_a_bound_and_the_nearest_is_exact():
    """Words alone never show a game as further than it is; the greatest likeness is the true one."""
    games = [(name, catalog.load(name).game) for name in ("spline", "splade", "span", "spire", "spava", "splice")]
    (_, spline), *others = games
    assert all(least_distance(spline, other) <= rules_distance(spline, other) for _, other in others)
    best = max(likenesses(spline, games), key=lambda likeness: likeness.rules)
    assert best.rules == 1 - min(rules_distance(spline, other) for _, other in others)


def test_play_distance():
    """20 and 30 turns are 0.2 apart, 8 and 8 plies nothing: 0.1 on average; what one game lacks does not count."""
    one, other = {"duration": 20.0, "branching": 8.0}, {"duration": 30.0, "branching": 8.0, "motion": 1.0}
    assert play_distance(one, other) == pytest.approx(0.1)
    assert play_distance({}, other) is None
    (found,) = likenesses(LINE, [("spz", RED)], one, measured={"spz": other})
    assert found.play == pytest.approx(0.9)


def test_effort_to_learn():
    """The smallest game here: game, pyramid, players, turn, add, own, end, win, line, own and what the line spans."""
    rules = rules_of(LINE)
    words = [ludeme.word for ludeme in LINE.walk()]
    assert (rules.ludemes, rules.distinct) == (len(words), len(set(words)))
    assert words.count("own") == 2 and rules.distinct == rules.ludemes - 1
    assert rules_of(catalog.load("spinout").game).words > rules.words > 10
