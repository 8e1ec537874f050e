"""What random games show that the author of a game may not have meant."""

import pytest

import catalog
from ludeme import parse_game
from ludeme.text.spelling import spell
from search.measure.changes.surprises import surprises

HEAD = "(game planted pyramid (players White Black)"
ADD = "(turn (add own))"
SPAN = "(win (line own spanning))"

KNOWN = {
    "spaghetti": ["(opening (add Black ground))"],
    "spagyric": ["(when (showing everybody) draw)"],
    "spillway": ["(at-least 1 (left own))", "(at-least 1 (left own))"],
    "springe": ["(holds own apex)"],
    "spruit": ["(connected Red (points a7) (points g1))"],
}
"""What is so in documented games, each looked at by hand: good play, or many more games, get there; or it is said for
clarity, as an opening that would be the only possible first turn anyway."""


def found(text: str) -> dict[str, tuple[str, str]]:
    """Message and remedy of every part that is named."""
    return {spell(one.part): (one.message, one.remedy) for one in surprises(parse_game(text))}


def test_an_end_rule_that_another_one_hides_is_named_with_it():
    """A row of four holds a row of three, so that whoever makes one has lost before; asked first, it would win."""
    told = found(f"{HEAD} {ADD} (end (lose (line own (straight 3 flat))) {SPAN}))")
    message, remedy = told[SPAN]
    assert (
        len(told) == 1
        and "because (lose (line own (straight flat))) always comes first (in 200 random games)" in message
    )
    assert "write this one before it" in remedy
    assert not found(f"{HEAD} {ADD} (end {SPAN} (lose (line own (straight 3 flat)))))")


@pytest.mark.parametrize(
    ("condition", "truth"),
    [("(at-least 1 (count ground))", "always true"), ("(less (count ground) (number 3))", "never true")],
)
def test_conditions_that_never_change_are_named(condition, truth):
    """The board level has 16 points throughout the game."""
    told = found(f"{HEAD} (turn (or (add own) (if {condition} (take enemy)))) (end {SPAN}))")
    assert truth in told[condition][0] and len(told) == 1


def test_a_condition_that_changes_without_effect_is_left_alone():
    """Who has no ball left could not add one anyway, but it is not so that there always is one: said for clarity."""
    guarded = "(turn (or (if (at-least 1 (left own)) (add own)) (if (not (at-least 1 (left own))) (take own))))"
    assert not found(f"{HEAD} (supply 5) {guarded} (end {SPAN}))")


def test_a_colour_that_never_comes_in_is_named_once_and_no_rule_for_it():
    """Nobody puts a red ball, so the first word that speaks of one is to blame, not the three rules around."""
    told = found(f"{HEAD} (turn (or (add own) (take Red))) (end {SPAN} (lose (line Red spanning))))")
    assert list(told) == ["Red"] and "no such ball comes into the game" in told["Red"][0]


def test_a_hand_that_nobody_uses_is_named_but_an_empty_one_is_not():
    """Red balls lie in the hands and are never added; none in the hands keeps players from adding any."""
    told = found(f"{HEAD} (hands (hand Red 3)) {ADD} (end {SPAN}))")
    assert "nobody uses this hand" in told["(hand Red 3)"][0]
    assert not found(f"{HEAD} (hands (hand Red 0)) (turn (add any)) (end {SPAN}))")


def test_a_start_that_is_over_is_the_only_thing_said():
    """White balls stand on the corners when an end rule asks for one white ball; all other rules are not reached."""
    told = found(f"{HEAD} (start (place White (edge corners))) {ADD} (end {SPAN} (win (some (balls White)))))")
    assert list(told) == ["(win (some (balls White)))"]
    assert "over after the first turn" in told["(win (some (balls White)))"][0]


def test_a_game_that_cannot_begin_is_told_so_and_nothing_else():
    """On an empty board nothing touches a ball: all pass, and no ball that a rule speaks of can come in.

    With a start, or with an opening, the same turn can be played.
    """
    turn = "(turn (add own (touching (balls any))))"
    told = found(f"{HEAD} {turn} (end {SPAN}))")
    ((message, remedy),) = told.values()
    assert list(told) == [turn] and "no first ply is possible" in message and "start" in remedy and "opening" in remedy
    for begun in ("(start (place White (points a1)))", "(opening (add own))"):
        text = f"{HEAD} {begun} {turn} (end {SPAN}))"
        assert not any("cannot begin" in message for message, _ in found(text).values())


def test_a_game_that_is_mostly_over_at_once_is_told():
    """A first ball on the rim, 12 of the 16 points, wins; the end rule is named, with how many games it ends."""
    rim = "(win (some (and (balls own) (or edge (edge corners)))))"
    middle = rim.replace("(or edge (edge corners))", "(not (or edge (edge corners)))")
    told = found(f"{HEAD} {ADD} (end {rim} {SPAN}))")
    assert "games are over after the first turn (in 200 random games)" in told[rim][0]
    assert 130 < int(told[rim][0].split()[0]) < 170
    assert not any("first turn" in message for message, _ in found(f"{HEAD} {ADD} (end {middle}))").values())


def test_an_action_that_is_never_legal_is_named():
    """No ball can ever be moved onto the board level beside the pyramid's apex."""
    told = found(f"{HEAD} (turn (or (add own) (move own (and ground apex)))) (end {SPAN}))")
    assert "never offers a ply of its own" in told["(move own (and ground apex))"][0]


def test_rules_that_change_nothing_are_named_whole():
    """A restriction that nothing breaks; of what is named, no part is named again."""
    told = found(f"{HEAD} {ADD} (forbid (repeat any-turn)) (end {SPAN}))")
    assert list(told) == ["(forbid (repeat any-turn))"] and "nothing changes" in told["(forbid (repeat any-turn))"][0]


def test_it_is_said_of_how_many_games():
    """The same games each time, and their number in the message."""
    text = f"{HEAD} {ADD} (forbid (repeat any-turn)) (end {SPAN}))"
    assert found(text) == found(text) and "(in 200 random games)" in next(iter(found(text).values()))[0]


@pytest.mark.slow
@pytest.mark.parametrize("name", catalog.ids())
def test_documented_games_surprise_seldom(name):
    """No false alarm: in the documented games only what is known is named."""
    assert [spell(one.part) for one in surprises(catalog.load(name).game)] == KNOWN.get(name, [])
