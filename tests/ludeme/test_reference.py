"""The words one by one: each has a meaning, an example that spells it, and a wording."""

import pytest

from ludeme import GameError, Ludeme, parse_game
from ludeme.families import Colour, Region
from ludeme.game import Supply, Turns
from ludeme.handbook.grammar import symbol
from ludeme.handbook.reference import entry, example_of, ludemes, wording
from ludeme.text.building import build
from ludeme.text.tree import read

ALL = ludemes()


@pytest.mark.parametrize("ludeme", ALL, ids=lambda ludeme: f"{symbol(ludeme.family)} {ludeme.word}")
def test_entry_is_whole(ludeme):
    """The docstring has a sentence and an example; the example has a wording without a trace of the language."""
    found = entry(ludeme)
    assert found.meaning.endswith(".") and "Example" not in found.meaning
    assert found.example and found.wording.strip()
    for trace in ("<", "$", "None", "(add", "  "):
        assert trace not in found.wording


@pytest.mark.parametrize("ludeme", [one for one in ALL if "phrase" in vars(one)], ids=lambda one: one.__name__)
def test_phrase_is_what_is_said(ludeme, monkeypatch):
    """No method of a class, or of one that it is made of, says something else than the phrase of the class."""
    example = next(part for part in example_of(ludeme, entry(ludeme).example).walk() if type(part) is ludeme)
    monkeypatch.setattr(ludeme, "phrase", "quite another phrase")
    assert "quite another phrase" in example.english()


@pytest.mark.parametrize("ludeme", [one for one in ALL if "instructions" in vars(one)], ids=lambda one: one.__name__)
def test_instructions_are_what_is_run(ludeme):
    """No method of a class, or of one that it is made of, lowers to something else than the instructions."""
    assert ludeme.lower in (Ludeme.lower, Colour.lower, Region.lower)


def test_example_must_spell_its_word():
    """An example without the word is a fault that names both."""
    (ludeme,) = ludemes("spanning")
    with pytest.raises(GameError, match=r"'\(add own\)' of 'spanning'"):
        example_of(ludeme, "(add own)")


def test_one_word_in_several_families():
    """A word brings the ludemes of all families that have it."""
    assert [symbol(ludeme.family) for ludeme in ludemes("or")] == ["region", "shape", "condition", "turn"]


def test_unknown_word_is_answered_with_the_nearest():
    """A word that is none is quoted, with the nearest one."""
    with pytest.raises(GameError, match=r"no ludeme 'spaning' \(did you mean 'spanning'\?\)"):
        ludemes("spaning")


@pytest.mark.parametrize("ludeme", [one for one in ALL if one.synonyms], ids=lambda one: one.__name__)
def test_synonyms_are_other_words(ludeme):
    """A synonym is said once, in small letters, and is no word of the same family: that would mean another ludeme."""
    assert len(set(ludeme.synonyms)) == len(ludeme.synonyms)
    assert not set(ludeme.synonyms) & set(ludeme.family.vocabulary)
    assert all(synonym == synonym.lower().strip() for synonym in ludeme.synonyms)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(turn (jump own (balls enemy)))", r"expected a turn, found 'jump' \(did you mean 'leap'\?\)"),
        ("(turn (add own jump))", r"expected a region, found 'jump' \(did you mean 'beyond'\?\)"),
        ("(turn (add own edgge))", r"expected a region, found 'edgge' \(did you mean 'edge'\?\)"),
        ("(turn (gomoku own))", r"found 'gomoku' \(did you mean 'line'\?\)"),
    ],
)
def test_words_of_others_are_understood(text, message):
    """A word that another system uses is answered with ours: first of the family asked for, else of any."""
    with pytest.raises(GameError, match=message):
        build(read(text)[0], Turns)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "(game g pyramid (turn (add own)) (end (win full)))",
            r"'game' lacks its players before 'turn'; put \(players …\)",
        ),
        (
            "(game g (players 2) (turn (add own)) (end (win full)))",
            "'game' lacks its board before 'players'; put a board",
        ),
        (
            "(game g pyramid (players 2) (turn (add edge)) (end (win full)))",
            "'add' lacks its colour before 'edge'; put a",
        ),
        ("(game g pyramid (players 2) (turn (add)) (end (win full)))", "'add' lacks its colour; put a colour there"),
        ("(game g pyramid (players 2) (turn (add own)))", r"'game' lacks its end; put \(end …\) there"),
        (
            "(game g pyramid (players 2) (end (win full)) (turn pass))",
            r"'game' lacks its turn before 'end'; put \(turn …\) there",
        ),
        (
            "(game g pyramid (players 2) (start (place Red ground)) (supply 8) (turn pass) (end (win full)))",
            "column 56: the parts of 'game' have an order: 'supply' comes before 'start'",
        ),
        (
            "(game g pyramid (players 2) (turn pass) (end (win full)) (supply 8))",
            "the parts of 'game' have an order: 'supply' comes before 'turn'",
        ),
    ],
)
def test_what_is_missing_or_late_is_named(text, message):
    """Where what follows fits a later field, the one that is needed before it is named, with what it takes.

    What fits an earlier field that was passed over is told before what it belongs.
    """
    with pytest.raises(GameError, match=message):
        parse_game(text)


def test_a_word_for_several_ludemes_names_their_families():
    """Who asks for "jump" is told of the turn and of the region."""
    with pytest.raises(GameError, match=r"did you mean 'beyond', a region, or 'leap', a turn\?"):
        ludemes("jump")


def test_section_is_worded_by_what_it_adds():
    """The wording of a section is what it makes of a rule sheet; of other sections nothing is said."""
    for supply, words in (("12", "12 balls of each colour"), ("shared", "as many balls of each colour as there are p")):
        assert wording(build(read(f"(supply {supply})")[0], Supply)).startswith(f"There are {words}")


def test_names_for_others_say_what_for():
    """A ludeme that stands for others shows them."""
    (orders,) = ludemes("any-order")
    assert entry(orders).stands_for.startswith(
        "(or (then (add White adjoining) (add Black adjoining)) (then (add Black"
    )
    (optional,) = ludemes("optional")
    assert entry(optional).stands_for == ""  # leaving out has no word of its own
    (add,) = ludemes("add")
    assert entry(add).stands_for == ""
