"""Games that are played alike, whatever their rules say: what is a variant of a known game in play, and what is not."""

import pytest

import catalog
from search.breed.distance import NEAR, rules_distance
from search.measure.changes.alike import nearest_in_play
from search.measure.worth.documented import usual_rules

SPRY = usual_rules(catalog.load("found/spry").text)
REWORDED = usual_rules(
    catalog.load("found/spry").text.replace(
        "(win (line own spanning))", "(when (line own spanning) (most (figures largest own spanning)))"
    )
)
"""Spry, but that a line counts only if one completed it oneself, and that the longer one wins."""


def rules(name: str):
    """The rules of a game of the catalogue."""
    return usual_rules(catalog.load(name).text)


def test_a_game_in_other_words_is_played_like_the_known_one():
    """Its rules are too far from Spry's for a variant, but its games end as those of Spry do."""
    assert rules_distance(REWORDED, SPRY) >= NEAR
    name, share = nearest_in_play(REWORDED, [("spline", rules("spline")), ("spry", SPRY)])
    assert name == "spry" and 0 < share < NEAR


@pytest.mark.parametrize(("one", "other"), [("spline", "found/spry"), ("found/spry", "spline"), ("span", "splice")])
def test_a_game_with_fewer_choices_is_another_game(one, other):
    """All games of Spline could be games of Spry, but not the other way round; Span and Splice differ in play, too."""
    assert nearest_in_play(rules(one), [(other, rules(other))]) is None


def test_the_same_game_on_another_board_is_played_alike():
    """Spargo is Margo on the usual board."""
    assert nearest_in_play(rules("spargo"), [("span", rules("span")), ("margo", rules("margo"))]) == ("margo", 1 / 32)


def test_games_for_points_are_alike_if_their_points_are():
    """A puzzle that counts white balls only is another one than Spuzzle, though all its plies are legal there."""
    spuzzle = rules("spuzzle")
    white = usual_rules(catalog.load("spuzzle").text.replace("(balls any)", "(balls White)"))
    assert nearest_in_play(spuzzle, [("same", spuzzle)]) == ("same", 0)
    assert nearest_in_play(white, [("spuzzle", spuzzle)]) is None
