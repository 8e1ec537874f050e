"""The words one by one: each has a meaning, an example that spells it, and a wording."""

import pytest

from ludeme import GameError
from ludeme.game import Supply
from ludeme.grammar import symbol
from ludeme.reference import entry, ludemes, wording
from ludeme.syntax import build, read

ALL = ludemes()


@pytest.mark.parametrize("ludeme", ALL, ids=lambda ludeme: f"{symbol(ludeme.family)} {ludeme.word}")
def test_entry_is_whole(ludeme):
    """The docstring has a sentence and an example; the example has a wording without a trace of the language."""
    found = entry(ludeme)
    assert found.meaning.endswith(".") and "Example" not in found.meaning
    assert found.example and found.wording.strip()
    for trace in ("<", "$", "None", "(add", "  "):
        assert trace not in found.wording


def test_example_must_spell_its_word():
    """An example without the word is a fault that names both."""
    from ludeme.reference import example_of

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


def test_section_is_worded_by_what_it_adds():
    """The wording of a section is what it makes of a rule sheet; of other sections nothing is said."""
    section = build(read("(supply 12)")[0], Supply)
    assert wording(section) == "There are 12 balls of each colour."


def test_names_for_others_say_what_for():
    """A ludeme that stands for others shows them."""
    (twice,) = ludemes("twice")
    assert entry(twice).stands_for == "(then (add own) (add own))"
    (add,) = ludemes("add")
    assert entry(add).stands_for == ""
