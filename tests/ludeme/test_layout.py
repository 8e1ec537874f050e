"""Long sentences of rule sheets are taken apart, and what is said of balls is short."""

import re

import pytest

import catalog
from ludeme import parse_game, rule_sheet
from ludeme.english.wording import LONG, described
from ludeme.sheet.layout import laid_out
from tests.ludeme.sheets import LINE, told

WORDS = "word " * 15


@pytest.mark.parametrize("name", [*catalog.ids(), *catalog.ids(catalog.FOUND)])
def test_no_sentence_is_long(name):
    """No sentence of a game of the catalogue, nor one of its parts, has more than 35 words; terms neither."""
    lines = [line for section in rule_sheet(catalog.load(name).game).sections for line in section.lines]
    parts = [part for line in lines for part in re.split(r"(?<=[.;:]) ", line)]
    assert [part for part in parts if len(part.split()) > LONG] == []


def test_a_long_list_has_an_item_for_each_part():
    """What follows a colon becomes a list; an item of a list of its own is told in sentences."""
    assert laid_out([f"1) If so: {WORDS}; {WORDS}; {WORDS}."]) == [
        "1) If so:", *(f"{letter}) {WORDS}{end}" for letter, end in zip("abc", ";;.", strict=True))
    ]  # fmt: skip
    assert laid_out([f"a) {WORDS}; {WORDS}; {WORDS}."]) == [f"a) {WORDS}. {WORDS.capitalize()}. {WORDS.capitalize()}."]
    assert laid_out(["1) If so: one; two."]) == ["1) If so: one; two."]


def test_what_is_in_brackets_stays_together():
    """No sentence ends within brackets."""
    told_in = laid_out([f"{WORDS} ({WORDS}; {WORDS}); {WORDS}."])
    assert told_in == [f"{WORDS} ({WORDS}; {WORDS}). {WORDS.capitalize()}."]


def test_a_long_place_is_a_sentence():
    """Where a ball may come is told behind what is done, if both do not fit into one sentence."""
    where = "(or ground (on-platform same 1 1) (on-platform same 3 4) (touching (balls Red)))"
    turn = told(f"(add any {where})")["Your turn"]
    assert "at any playable point. This point must be on the board level, on a platform" in turn
    assert "at any playable point on the board level." in told("(add any ground)")["Your turn"]


@pytest.mark.parametrize(
    ("noun", "with_adjective"),
    [
        ("your balls", "your free balls"),
        ("an enemy ball", "a free enemy ball"),
        ("a ball of your colour", "a free ball of your colour"),
        ("white balls", "free white balls"),
    ],
)
def test_adjectives_stand_before_balls(noun, with_adjective):
    """That balls are free, movable or visible is said in one word."""
    assert described(noun, ["free"]) == with_adjective and described(noun, []) == noun


def test_two_balls_that_adjoin():
    """Of two balls in either order, the second touches the first; of three, each touches an earlier one."""
    assert (
        "in either order, the second touching the first."
        in told("(any-order (add White adjoining) (add Red adjoining))")["Your turn"]
    )
    where = "(and adjoining (not (touching (balls Black))))"
    apart = told(f"(any-order (add White {where}) (add Red {where}))")["Your turn"]
    assert "the second touching the first; neither may be touching a black ball." in apart
    three = told("(any-order (add White adjoining) (add Red adjoining) (add Black adjoining))")["Your turn"]
    assert "each touching a ball added earlier this turn" in three


def test_alternatives_within_a_turn_are_a_list():
    """A long step that is a choice has an item for each alternative."""
    step = "(or (add own (or ground (on-platform own 2))) (then (add Red (on-platform own 2 2)) (add own ground)))"
    turn = told(f"(then (add own) {step} (add Red))")["Your turn"]
    assert "2) do one of these:\na) add" in turn and "\nb) add a red ball" in turn


def test_whose_the_next_turn_is():
    """Each case is a sentence, with its condition in front, and begins with a capital."""
    turn = told(more="(follows (if (holds own apex) (seat same) (seat next)))")["Your turn"]
    mine, other = "the next turn belongs to you.", "Otherwise, the turn belongs to the opponent."
    assert f"If the apex holds a ball of your colour, {mine} {other}" in turn
    assert "\nThe next turn belongs to you." in told(more="(follows (seat same))")["Your turn"]


def test_what_every_player_gets():
    """Those who get something are named by what they have."""
    earns = "(after (for everyone (when (at-least 3 (count (balls own))) (earn (number 1)))))"
    assert (
        "every player who has at least three balls on the board scores 1." in told(more=earns)["What happens by itself"]
    )


def test_ranks_are_a_list():
    """A record that depends on which condition holds has an item for each, and what decides among equals."""
    straight = "(at-least 1 (figures last own (straight {})))"
    rank = "(number 0)"
    for length in (2, 3, 4):
        rank = f"(if {straight.format(length)} (number {length - 1}) {rank})"
    record = f"(after (record (foremost {rank} (height last))) (when (at-least 3 recorded) (earn (number 1))))"
    text = told(more=record)["What happens by itself"]
    assert "the first of these ranks that fits that ball, together with its level:\na) 3 if it belongs to" in text
    assert text.count("otherwise") == 1 and "d) 0 otherwise." in text


def test_only_a_long_sentence_is_told_step_by_step():
    """That sides may be swapped is a sentence of its own, and no step of the long one before it."""
    turn = "(do (add any) (recolour (flanked (balls enemy) (balls own)) own))"
    text = f"(game example pyramid (players White Black) pie (turn {turn}) (end {LINE}))"
    usual, swap = rule_sheet(parse_game(text)).named()["Your turn"]
    assert "at any playable point. Then each of the enemy balls" in usual
    assert swap.endswith("and the first player, now Black, takes it.")


def test_sentences_in_brackets():
    """What happens by an action is told behind it where it takes several sentences, each thing by itself."""
    turn = told("(do (add own) (stack rarest) (recolour (touching last) own))")["Your turn"]
    assert "at any playable point. Whenever a platform is completed, a ball is stacked on it at once. It has" in turn
    assert "complete further platforms. Then each ball touching the ball added last is replaced" in turn
    assert "(" not in turn


def test_what_completes_a_pair():
    """It touches the other ball."""
    turn = told("(do (add own) (recolour (completing (straight 2) last) Red))")["Your turn"]
    assert turn.endswith("; then each ball touching the ball added last is replaced by a red ball.")
