"""The options of a game file: what may stand for a value, and what is refused."""

import pytest

import catalog
from ludeme import GameError, print_game

FILE = """
(game sample
  (pyramid $size)
  (players $players)
  (supply $players.supply)
  (turn (add own))
  (end (win (line own spanning)) $last))
(options
  (size 4 3 10)
  (players (2 White Black) (3 White Black Red))
  (players.supply (2 15) (3 10))
  (last (passes) (loses (lose stuck) (play-on full))))
"""


def test_a_value_may_stand_for_several_words_or_for_none():
    """The words and sections behind a value all take the place of the option's name."""
    file = catalog.load_text("sample", FILE, {})
    assert file.game.players.names == ("White", "Black")
    assert [end.word for end in file.game.end.ends] == ["win"]
    file = catalog.load_text("sample", FILE, {"players": "3", "last": "loses"})
    assert file.game.players.names == ("White", "Black", "Red")
    assert [end.word for end in file.game.end.ends] == ["win", "lose", "play-on"]


def test_a_value_may_contain_other_options():
    """What stands behind a value is read like the rules themselves; an option in its own value is refused."""
    text = FILE.replace("(loses (lose stuck)", "(loses (when (at-least $size (count (balls own))) mover-wins)")
    game = catalog.load_text("sample", text, {"last": "loses", "size": "5"}).game
    assert "(at-least 5 (count (balls own)))" in print_game(game)
    with pytest.raises(GameError, match=r"'\$last' is not among the file's options"):
        catalog.load_text("sample", text.replace("$size (count", "$last (count"), {"last": "loses"})


def test_one_value_may_decide_several_things():
    """A dotted name follows the option before the dot; that option and the pie rule, for two, are all there are."""
    assert [catalog.load_text("sample", FILE, {"players": n}).game.supply.balls for n in "23"] == [15, 10]
    assert list(catalog.load_text("sample", FILE, {}).options) == ["size", "players", "last", "pie"]
    with pytest.raises(GameError, match=r"no option 'players\.supply'"):
        catalog.load_text("sample", FILE, {"players.supply": "3"})


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("(players.supply (2 15)", "(players.supply (4 15)", r"'players\.supply' must give the same values"),
        ("(players.supply (2", "(player.supply (2", r"belongs to an option 'player' that is missing \(did you mean"),
        ("$players.supply", "$players.suply", r"'\$players\.suply' is not among the file's options \(did you mean"),
        ("(last (passes) ", "(last passes ", "option 'last' must read"),
    ],
)
def test_faults_are_named(old, new, message):
    """A dotted entry that fits no option, an unknown name and an unreadable entry are refused with the remedy."""
    assert old in FILE
    with pytest.raises(GameError, match=message):
        catalog.load_text("sample", FILE.replace(old, new), {})
