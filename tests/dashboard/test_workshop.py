"""A game file being written: faults, layout, numbers and differences, without a browser."""

from __future__ import annotations

import pytest

import catalog
from catalog.sources import path_of, read_text
from dashboard.drawn.markup import changes_html
from dashboard.games import library
from dashboard.writing.workshop import (
    TRIAL_GAMES,
    Workshop,
    changed_ludemes,
    changed_sentences,
    compared,
    extent,
    fault_of,
    opened,
    rows_of,
    tidied,
    tried,
)
from ludeme import GameError
from search.store.rows import OWN

GOOD = "(game mine pyramid (players White Black) (turn (add own)) (end (win (line own spanning))))"
BAD = "(game mine pyramid\n\t(turn (ad own)))"


def test_the_last_game_is_remembered_while_there_is_a_fault() -> None:
    """The bench keeps the last text that is a game, whatever is written after it, until the next one."""
    bench = Workshop()
    bench.write(BAD)
    assert bench.fault and not bench.good
    bench.write(GOOD)
    assert bench.fault is None and bench.good == GOOD
    bench.write(GOOD[:-1])
    assert (bench.text, bench.good) == (GOOD[:-1], GOOD)


def test_a_fault_is_a_sentence_with_its_place() -> None:
    """The word that is wrong is counted from the beginning of its line, a tab before it as one letter."""
    fault = fault_of("(game mine pyramid (players White Black)\n\t(turn (ad own)) (end (win full)))")
    assert fault and (fault.line, fault.column) == (2, 8)
    assert fault.message == "expected a turn, found 'ad' (did you mean 'add'?)"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "nothing written"),
        (" \n", "nothing written"),
        ("(game", "never closed; add ')', perhaps at the end"),
        (")", "closes nothing"),
        ("mine", "outside all parentheses"),
        ("(" * 5000, "nested too deeply"),
        ("(game \x00)", "lacks its board"),
        ("(about (year 1))", "no (game ...) section"),
        (GOOD + GOOD, "a second 'game'"),
    ],
)
def test_whatever_is_written_gets_a_sentence(text: str, told: str) -> None:
    """No text is so wrong that it is answered by anything but one line."""
    fault = fault_of(text)
    assert fault and told in fault.message and "\n" not in fault.message


def test_an_id_holds_a_text() -> None:
    """What is packed is found again; a part of it is refused, and what grows too long."""
    text = f"; größer\n{GOOD}\n"
    assert library.unpacked(library.packed(text)) == text
    for broken in (library.packed(text)[:-9], "~", "~!!", "~ä", library.packed("a" * 200_000)):
        with pytest.raises(GameError, match="copy all of it"):
            library.unpacked(broken)


def test_a_written_game_has_its_options_and_a_file_name() -> None:
    """A text in the address is opened like a file of one's own."""
    game = library.packed(GOOD.replace("pyramid", "(pyramid $size)") + "(options (size 4 3 5))")
    assert [option.name for option in library.from_catalogue(game).options.values()] == ["size", "pie"]
    small = library.from_catalogue(game, (("size", "3"),))
    assert (small.origin, small.words()) == (OWN, ["mine.game", "--option", "size=3"]) and "(pyramid 3)" in small.text


@pytest.mark.parametrize("game_id", catalog.ids())
def test_tidying_changes_no_rule(game_id: str) -> None:
    """Every documented file means the same after it has been laid out, loses no comment, and is then tidy."""
    text = read_text(path_of(game_id))
    tidy = tidied(text)
    before, after = (catalog.load_text(game_id, one, {}) for one in (text, tidy))
    assert (after.game, after.about, list(after.options)) == (before.game, before.about, list(before.options))
    assert tidy.count(";") == text.count(";") and tidied(tidy) == tidy


def test_a_line_is_broken_at_its_lists() -> None:
    """The sections of a game stand below each other; comments between them stay where they are."""
    sections = ("(game mine pyramid", "(players White Black)", "(turn (add own))", "(end (win (line own spanning))))")
    rules = "\n  ".join(sections)
    assert tidied(f"; mine\n\n  {GOOD}   ; end") == f"; mine\n{rules}\n; end\n"
    assert tidied(GOOD.replace("pyramid", "(pyramid 3)")).startswith("(game mine (pyramid 3)\n  (players")
    kept = "(game mine ; here\n pyramid)\n"
    assert tidied(kept) == kept


def test_random_games_are_counted() -> None:
    """A game that is over with the first ball is won by White each time, after one ply."""
    found = tried(GOOD.replace("(line own spanning)", "(played 1)"))
    assert found.ends["White wins"].value == 1 and found.plies.value == 1
    assert found.ends["Black wins"].value == found.ends["Draws"].value == 0
    low, high = found.ends["White wins"].low, found.ends["White wins"].high
    assert high == 1 and low == pytest.approx(TRIAL_GAMES / (TRIAL_GAMES + 1.96**2), abs=1e-4)


def test_games_that_several_win_are_told() -> None:
    """Where two players may win together the shares exceed one, and the table says why; elsewhere they make one."""
    assert tried(library.from_catalogue("spangle").text).shared
    assert not tried(GOOD).shared


def test_numbers_of_two_versions_stand_beside_each_other() -> None:
    """A player that only one version has is missing in the other."""
    three = GOOD.replace("White Black", "White Black Red")
    rows = {row[0]: row[1:] for row in rows_of(tried(GOOD), tried(three))}
    assert rows["Red wins"][0] == "–" and rows["Red wins"][1].endswith("%)")
    assert all(len(cells) == 2 for cells in rows.values()) and "Plies of a game" in rows


def test_a_change_is_seen_in_ludemes_and_in_sentences() -> None:
    """Of a longer row one ludeme and one sentence change; spaces are no change."""
    other = GOOD.replace("spanning", "(straight 4 flat)").replace(" (turn", "\n\n(turn")
    lines = changed_ludemes(GOOD, other)
    assert [line for line in lines if line[0] != " "] == [
        ("-", "  (end (win (line own spanning))))"),
        ("+", "  (end (win (line own (straight 4 flat)))))"),
    ]
    assert extent(lines) == "1 line gone, 1 new"
    assert {line[0] for line in changed_sentences(GOOD, other)} == {"-", "+", " "}
    assert extent(changed_ludemes(GOOD, GOOD.replace(" (", "\n("))) == "nothing changed"


def test_a_comparison_shows_texts_as_they_are() -> None:
    """What somebody writes cannot become a part of the page."""
    assert "<img" not in changes_html(compared(["<img src=x>"], ["b"]), "code")
    assert opened(GOOD.replace("mine", '"<img>"')).name
