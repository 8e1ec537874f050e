"""What kind each documented game is: what decides it and what is done in it, as read from its rules by hand."""

import pytest

import catalog
from ludeme import parse_game
from search.breed.archive import AXES, GameKind, doing_of, goal_of, kind_of

BY_HAND = {
    "margo": ("balls", "capture"),
    "sibling": ("group", "place"),
    "sp-dansers": ("connection", "place"),
    "sp-fireball": ("balls", "place"),
    "sp-kapow": ("balls", "take"),
    "spack": ("stock", "take"),
    "spaghetti": ("connection", "place"),
    "spagyric": ("group", "place"),
    "spaiji": ("group", "place"),
    "spair": ("line", "place"),
    "spalone": ("last ply", "place"),
    "span": ("connection", "place"),
    "spandrel": ("group", "place"),
    "spangle": ("stock", "propose"),
    "spanic": ("stock", "place"),
    "spaniel": ("line", "place"),
    "spao": ("group", "place"),
    "spargo": ("balls", "capture"),
    "sparks": ("place", "take"),
    "sparro": ("line", "place"),
    "spava": ("line", "place"),
    "spawn": ("last ply", "take"),
    "special-cake-candy": ("last ply", "take"),
    "special-cake-mint-liquorice": ("last ply", "take"),
    "special-cake-poisoned-cherry": ("last ply", "take"),
    "spectacular-tumble": ("balls", "take"),
    "speedo": ("group", "take"),
    "speq": ("balls", "place"),
    "spetris": ("points", "place"),
    "sphered": ("place", "stack"),
    "sphex": ("connection", "move"),
    "sphlag": ("balls", "move"),
    "sphlying-marbles": ("balls", "leap"),
    "spice": ("group", "take"),
    "spight": ("group", "move"),
    "spillway": ("points", "take"),
    "spin": ("pattern", "recolour"),
    "spinca": ("group", "move"),
    "spindizzy": ("points", "place"),
    "spinimax": ("place", "stack"),
    "spinout": ("line", "move"),
    "spire": ("last ply", "place"),
    "spirit": ("balls", "place"),
    "splade": ("line", "place"),
    "splastwo": ("points", "place"),
    "splice": ("line", "place"),
    "spline": ("line", "place"),
    "spline-plus": ("line", "move"),
    "splink": ("group", "move"),
    "sploof": ("line", "take"),
    "splush": ("group", "push"),
    "spodd": ("pattern", "place"),
    "spoff": ("balls", "take"),
    "spoing": ("balls", "leap"),
    "spoker": ("points", "place"),
    "spone": ("group", "push"),
    "sponnect": ("connection", "place"),
    "spook": ("balls", "leap"),
    "spout": ("stock", "stack"),
    "spred": ("stock", "take"),
    "spree": ("line", "give"),
    "sprenge": ("group", "place"),
    "springe": ("line", "place"),
    "sprite": ("points", "place"),
    "sprout": ("last ply", "place"),
    "spruit": ("group", "push"),
    "spuds": ("points", "take"),
    "spurn": ("elimination", "place"),
    "spuzzle": ("balls", "place"),
    "spy": ("balls", "move"),
    "spyramid": ("pattern", "move"),
}
FRAME = "(game sp (pyramid 4) (players White Black) (turn {}) {}(end {}))"


def kind(turn: str = "(add own)", end: str = "(win (line own spanning))", more: str = "") -> tuple[str, str]:
    """Goal and doing of a game for two."""
    game = parse_game(FRAME.format(turn, more, end))
    return goal_of(game), doing_of(game)


def test_the_table_has_every_documented_game():
    """No documented game is forgotten below."""
    assert sorted(BY_HAND) == catalog.ids()


@pytest.mark.parametrize("name", BY_HAND)
def test_documented_games_are_of_their_kind(name):
    """What decides the game and what players do, as somebody who has read the rules would say."""
    game = catalog.load(name).game
    assert (goal_of(game), doing_of(game)) == BY_HAND[name]


@pytest.mark.parametrize(
    ("end", "goal"),
    [
        ("(lose stuck)", "last ply"),
        ("(lose stuck) (win (connected own (edge north) (edge south)))", "connection"),
        ("(at-once (win (holds own apex)))", "place"),
        ("(when (line own spanning) (loses mover))", "line"),
        ("(when (line own spanning) (most (groups largest own)))", "group"),
        ("(when full draw) (win (line own pyramid-corners))", "pattern"),
        ("(win (equal (groups largest own) (count (balls own))))", "group"),
        ("(when full draw)", "last ply"),
    ],
)
def test_what_decides(end, goal):
    """Who plays last counts only where no rule says more; a comparison is about its number, not about its moment."""
    assert kind(end=end)[0] == goal


def test_the_score_is_what_it_counts():
    """A game for the highest score is decided by what the score counts."""
    scored = "(score {}) "
    assert kind(end="(when full (most score))", more=scored.format("(groups largest own)"))[0] == "group"
    assert kind(end="(when full (most score))", more=scored.format("(figures number own (straight 3))"))[0] == "line"


@pytest.mark.parametrize(
    ("turn", "doing"),
    [
        ("(or (add own) pass)", "place"),
        ("(or (add own) (move own))", "move"),
        ("(or (move own) (then (take own) (add own)))", "take"),
        ("(or (add own) (enter own))", "push"),
        ("(do (add own) (recolour (and (balls enemy) (touching last)) own))", "recolour"),
    ],
)
def test_what_players_do(turn, doing):
    """Adding balls counts only where nothing more is done."""
    assert kind(turn=turn)[1] == doing


@pytest.mark.parametrize(
    ("turns", "length"), [(3, "short"), (15.9, "short"), (16, "middling"), (28, "long"), (500, "long")]
)
def test_lengths(turns, length):
    """Lengths are cut at 16 and 28 turns."""
    found = kind_of(catalog.load("span").game, {"duration": turns})
    assert found == GameKind("connection", "place", length)
    assert GameKind.of_cell(found.cell) == found and str(found) == f"connection, place, {length}"
    assert all(0 <= place < len(values) for place, values in zip(found.cell, AXES.values(), strict=True))


def test_a_game_of_unknown_length_has_no_kind():
    """Where no game came to an end there is no mean length: such a game has no place, and does no harm."""
    assert kind_of(catalog.load("span").game, {"duration": float("nan")}) is None
