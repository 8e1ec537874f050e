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
    text = FILE.replace("(loses (lose stuck)", "(loses (when (at-least $size (count (balls own))) (wins mover))")
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


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("(game other)", "line 13, column 1: a second 'game'; the first is in line 2"),
        ("(options (size 4 3 5))", "a second 'options'"),
        ("(about (year 2011)) (about (year 2012))", "line 13, column 21: a second 'about'"),
        ("(about (year 2011) (year 2012))", "a second 'year'"),
        ("(facts (perft 1 16)) (facts (perft 1 17))", "a second 'facts'"),
    ],
)
def test_nothing_is_said_twice(more, message):
    """A second section, or datum, would take the place of the first without a word: it is refused with its place."""
    with pytest.raises(GameError, match=message):
        catalog.load_text("sample", FILE + more, {})


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("(size 4 3 10)", "(size 4 3 10) (size 5 4 6)"),
        ("(players (2 White Black)", "(players (2 White Black) (2 Black White)"),
    ],
)
def test_no_option_is_given_twice(old, new):
    """Nor is an option, nor one of its values."""
    with pytest.raises(GameError, match=r"a second '(size|2)'"):
        catalog.load_text("sample", FILE.replace(old, new), {})


@pytest.mark.parametrize("bounds", ["4 3 full", "4 3 1.5", "4 0x10 9", "4 ² 9", "² 1 9", f"4 3 1{'0' * 5000}"])
def test_bounds_are_whole_numbers(bounds):
    """An option that begins like a number has whole numbers as bounds."""
    with pytest.raises(GameError, match="option 'size' must read"):
        catalog.load_text("sample", FILE.replace("4 3 10", bounds), {})


@pytest.mark.parametrize("value", ["²", "٤", "4.0", "1" * 5000])
def test_values_are_whole_numbers(value):
    """So has what is chosen for it, and every number in the rules."""
    with pytest.raises(GameError, match="give a number from 3 to 10"):
        catalog.load_text("sample", FILE, {"size": value})
    with pytest.raises(GameError, match="line 3"):
        catalog.load_text("sample", FILE.replace("$size", value), {})


def test_options_do_not_grow_beyond_bounds():
    """Twenty-four options, each twice in the one before, would make sixteen million words."""
    levels = "".join(f"(o{n} (x $o{n + 1} $o{n + 1}))" for n in range(24))
    text = FILE.replace("(options", f"(options {levels} (o24 (x passes))").replace("$last", "$o0")
    with pytest.raises(GameError, match="options put in make the text too long"):
        catalog.load_text("sample", text, {})


@pytest.mark.parametrize("text", [FILE + "a " * 10**6, FILE + "(" * 10**5, FILE.replace("$last", "full " * 10**6)])
def test_texts_without_measure_are_refused(text):
    """A million words, or lists in lists without end, are no game; nobody waits long for that answer."""
    with pytest.raises(GameError, match="too long or nested too deeply"):
        catalog.load_text("sample", text, {})
