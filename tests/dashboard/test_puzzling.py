"""Puzzles in the app and on the command line."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import catalog
from dashboard.cli import main
from dashboard.games import library
from dashboard.matches.puzzling import FAILED, OPEN, SHOWN, SOLVED, PuzzlePlay
from dashboard.pdf import rules_page
from dashboard.stored import DB_VARIABLE
from ludeme.pictures.svg import GOLD
from search.solve.puzzle_words import solution_told
from search.store.puzzle_book import SOLVED_FILE, puzzles_of, shipped
from tests.dashboard.pages import board_of, open_page, read, texts
from tests.dashboard.test_pdf import pages

GAME = "span"
KNOWN = puzzles_of(shipped(), catalog.load(GAME).game)


def attempt(number: int = 0) -> PuzzlePlay:
    """A fresh go at a shipped puzzle."""
    return PuzzlePlay(catalog.load(GAME).game, KNOWN[number])


@pytest.mark.parametrize("number", range(3))
def test_the_line_solves(number):
    """Who plays the line has solved the puzzle, and the defence has answered as long as it could."""
    tried = attempt(number)
    while tried.state == OPEN:
        assert tried.play(tried.puzzle.line[len(tried.made)], len(tried.session.history))
    assert (tried.state, len(tried.made), tried.left) == (SOLVED, len(tried.puzzle.line), 0)


def test_every_other_ply_fails():
    """Where only the key wins, all others are refuted by a ply that is named."""
    tried = attempt()
    assert tried.puzzle.only
    for ply in attempt().session.legal():
        tried.again()
        tried.play(ply, tried.begun)
        assert tried.state == (OPEN if ply == tried.puzzle.key else FAILED)
        assert "Right" in tried.message if ply == tried.puzzle.key else "does not win" in tried.message


def test_a_win_in_one_ply_is_told_in_the_singular():
    """What wins later fails a puzzle for one ply, and the sentence counts that ply."""
    tried = PuzzlePlay(catalog.load(GAME).game, replace(KNOWN[0], depth=1))
    assert tried.play(KNOWN[0].key, tried.begun) and tried.state == FAILED
    assert tried.message.endswith(" the win takes longer than 1 ply.")


def test_a_late_click_does_nothing():
    """A click for another position, or on no legal ply, changes nothing."""
    tried = attempt()
    assert not tried.play(tried.puzzle.key, tried.begun + 1)
    assert not tried.play("Wz9", tried.begun)
    assert (tried.made, tried.state) == ([], OPEN)


def test_the_answer_is_shown_ply_by_ply():
    """Each step shows a ply of the answer, after the last the position again; another go begins afresh."""
    tried = attempt()
    tried.show()
    assert tried.state == SHOWN and tried.puzzle.key in tried.message
    for k in range(len(tried.puzzle.line)):
        tried.step()
        assert tuple(tried.made) == tried.puzzle.line[: k + 1]
    assert tried.at_end and tried.message.endswith(". White wins.")
    tried.step()
    assert tried.made == [] and not tried.message.endswith("wins.")
    tried.again()
    assert (tried.state, tried.message) == (OPEN, "")


def test_the_page_gives_away_nothing(tmp_path: Path, monkeypatch):
    """The page has the task and the position of the puzzle of the address, and its answer only on demand."""
    monkeypatch.setenv(DB_VARIABLE, str(tmp_path / "none.duckdb"))
    app = open_page("puzzles", game=GAME, puzzle="1")
    assert not app.exception
    puzzle, solution = KNOWN[0], solution_told(catalog.load(GAME).game, KNOWN[0])
    assert puzzle.task in texts(app) and solution not in texts(app)
    assert board_of(app)["ply"] == len(puzzle.plies)
    next(button for button in app.button if button.label == "Show the answer").click().run()
    assert solution in texts(app)
    app.button(key="puzzle-3").click().run()  # the second one that is shipped, after two that are shorter
    assert board_of(app)["ply"] == len(KNOWN[1].plies)


def test_a_solved_puzzle_shows_its_win_and_leads_on(tmp_path: Path, monkeypatch):
    """The page says what wins and what a turn is; winning balls are lit, also after the answer; the next follows."""
    monkeypatch.setenv(DB_VARIABLE, str(tmp_path / "none.duckdb"))
    app = open_page("puzzles", game=GAME, puzzle="1")
    sheet = library.from_catalogue(GAME).sheet().named()
    told = " ".join(read(caption.value) for caption in app.caption)
    assert f"**Goal:** {sheet['Goal'][0]}" in told and f"**Your turn:** {sheet['Your turn'][0]}" in told
    assert "Now add a ball." in texts(app)
    next(button for button in app.button if button.label == "Show the answer").click().run()
    for _ in KNOWN[0].line:
        assert not board_of(app)["lit"] and app.button(key="puzzle-step").label == "Next ply"
        app.button(key="puzzle-step").click().run()
    assert board_of(app)["lit"] and app.button(key="puzzle-step").label == "From the start"
    tried = app.session_state["attempt"][1]
    tried.again()
    while tried.state == OPEN:
        assert tried.play(tried.puzzle.line[len(tried.made)], len(tried.session.history))
    assert board_of(app.run())["lit"]
    app.button(key="puzzle-next").click().run()
    assert list(app.query_params["puzzle"]) == ["2"]


def test_a_tick_outlives_the_visit(tmp_path: Path, monkeypatch):
    """Who comes back, in any browser, finds the ticks; a puzzle solved again is noted once, and no other has one."""
    monkeypatch.setenv(DB_VARIABLE, str(tmp_path / "none.duckdb"))
    for _ in range(2):
        app = open_page("puzzles", game=GAME, puzzle="2")
        tried = app.session_state["attempt"][1]
        while tried.state == OPEN:
            assert tried.play(tried.puzzle.line[len(tried.made)], len(tried.session.history))
        app.run()
    ticked = {button.key: button.label for button in open_page("puzzles", game=GAME).button if "✓" in button.label}
    assert ticked == {"puzzle-2": "2 ✓"} and len((tmp_path / SOLVED_FILE).read_text().splitlines()) == 1


def test_a_solved_puzzle_that_cannot_be_noted_is_shown(tmp_path: Path, monkeypatch):
    """Where nothing can be written the page says so, and goes on."""
    (tmp_path / SOLVED_FILE).symlink_to(tmp_path / "nowhere" / "file")
    monkeypatch.setenv(DB_VARIABLE, str(tmp_path / "none.duckdb"))
    app = open_page("puzzles", game=GAME, puzzle="1")
    tried = app.session_state["attempt"][1]
    while tried.state == OPEN:
        assert tried.play(tried.puzzle.line[len(tried.made)], len(tried.session.history))
    assert "cannot be written" in read(app.run().error[0].value) and board_of(app)["lit"]


def test_a_turn_that_has_begun_is_told(tmp_path: Path, monkeypatch, capsys):
    """App, printed page and terminal say what has been played in the turn, and mark the ball; else they say nothing."""
    monkeypatch.setenv(DB_VARIABLE, str(tmp_path / "none.duckdb"))
    file = catalog.load("found/spleen")
    puzzles = sorted(puzzles_of(shipped(), file.game), key=lambda puzzle: puzzle.depth)
    begun = next(puzzle for puzzle in puzzles if puzzle.plies[-1] == "Bd6")
    told = "The turn has begun: Black has just played Bd6."
    app = open_page("puzzles", game=file.id, puzzle=str(puzzles.index(begun) + 1))
    assert told in texts(app) and board_of(app)["svg"].count(GOLD) == 1
    printed: dict[str, Any] = {}
    monkeypatch.setattr(rules_page, "typeset", lambda _, **data: printed.update(data))
    rules_page.puzzles_pdf(file, [begun, puzzles[0]])
    ((first, second),) = printed["pages"]
    assert (first["begun"], second["begun"]) == (told, "")
    assert (first["svg"].count(GOLD), second["svg"].count(GOLD)) == (1, 0)
    assert main(["puzzles", file.id, "--count", "0", "--file", str(tmp_path / "none.jsonl")]) == 0
    shown = capsys.readouterr().out
    assert shown.count("The turn has begun") == 2 and told in " ".join(shown.split()) and "(B)" in shown


def test_the_page_has_one_for_today(tmp_path: Path, monkeypatch):
    """Without an address there is a puzzle, the one of the day is called so, and it begins with a turn."""
    monkeypatch.setenv(DB_VARIABLE, str(tmp_path / "none.duckdb"))
    app = open_page("puzzles")
    assert not app.exception
    assert "puzzle of the day" in texts(app) and "The turn has begun" not in texts(app)


def test_puzzles_are_numbered_as_they_are_listed(tmp_path: Path, monkeypatch):
    """The shorter ones come first, and no number is left out among them."""
    monkeypatch.setenv(DB_VARIABLE, str(tmp_path / "none.duckdb"))
    labels = [button.label for button in open_page("puzzles", game=GAME).button if button.label.isdigit()]
    assert labels == [str(number) for number in range(1, len(KNOWN) + 1)]


def test_the_address_says_which_game(tmp_path: Path, monkeypatch):
    """A choice goes into the address, a page that is only opened leaves it alone, and the box follows the address."""
    monkeypatch.setenv(DB_VARIABLE, str(tmp_path / "none.duckdb"))
    app = open_page("puzzles")
    assert "game" not in app.query_params
    app.selectbox(key="chosen-game").set_value(GAME).run()
    assert app.query_params["game"] == GAME
    app.query_params["game"] = "spline"
    assert app.run().selectbox(key="chosen-game").value == "spline"


def test_an_own_file_has_the_puzzles_of_its_rules(tmp_path: Path, monkeypatch, capsys):
    """Called as a documented game, but with other rules, it has none, in the command and in the app; a copy has all."""
    monkeypatch.setenv(DB_VARIABLE, str(tmp_path / "none.duckdb"))
    other, copy = tmp_path / f"{GAME}.game", tmp_path / "mine.game"
    other.write_text(
        f"(game {GAME} pyramid (players White Black) (turn (then (add own) (add own))) (end (win (line own spanning))))"
    )
    copy.write_text(catalog.load(GAME).text)
    for path, known in ((other, 0), (copy, len(KNOWN))):
        words = ["puzzles", str(path), "--file", str(tmp_path / "none.jsonl"), "--count", "0", "--json"]
        assert main(words) == 0 and len(json.loads(capsys.readouterr().out)) == known
        assert main(words[:-1]) == 0 and capsys.readouterr().out.partition(": ")[2].startswith(
            f"{known} puzzles;" if known else "no puzzle is kept yet; --count 6 looks for some."
        )
    monkeypatch.setenv(library.FILES_VARIABLE, os.pathsep.join(map(str, (other, copy))))
    app = open_page("puzzles", game="mine")
    assert not app.exception and not app.error
    games = app.selectbox(key="chosen-game").options
    assert [one for one in games if one.startswith("Span")] == [f"Span · {len(KNOWN)}"]


def test_the_command_finds_keeps_and_prints(tmp_path: Path, capsys):
    """Puzzles are printed with their answers and kept; --count 0 lists what is known, also as pages."""
    file = tmp_path / "puzzles.jsonl"
    words = ["puzzles", GAME, "--file", str(file)]
    assert main([*words, "--count", "1", "--depth", "2", "--seed", "1", "--quiet"]) == 0
    out = capsys.readouterr().out
    assert "to play and win in 2 plies" in out and "Answers:" in out and len(file.read_text().splitlines()) == 1
    assert main([*words, "--count", "0", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) >= len(KNOWN)
    assert main([*words, "--count", "0", "--pdf", str(tmp_path / "p.pdf")]) == 0
    assert pages((tmp_path / "p.pdf").read_bytes()) >= 1


def test_the_command_says_why_there_are_none(capsys):
    """A game without provable wins, and options, are refused in a sentence."""
    assert main(["puzzles", "spuzzle"]) == 2
    assert "no puzzles: in spuzzle nothing but the score counts" in capsys.readouterr().err
    assert main(["puzzles", "spline", "--option", "size=3"]) == 2
    assert "leave --option away" in capsys.readouterr().err


def test_an_unknown_game_in_the_address_is_named(no_store: Path):
    """The page says that there is no such game; of one without puzzles it says that, and shows another one's."""
    app = open_page("puzzles", game="spann")
    said = read(app.error[0].value)
    assert said == "This puzzle cannot be opened: no game is called 'spann' (did you mean 'span'?)"
    assert not app.get("bidi_component")
    app.selectbox(key="chosen-game").set_value(GAME).run()
    assert not app.error and board_of(app)
    none = next(game_id for game_id in library.catalogue_ids() if game_id not in shipped())
    app = open_page("puzzles", game=none)
    told = f"Of {library.from_catalogue(none).name} no puzzle is known; here is one of another game."
    assert not app.error and told in [read(caption.value) for caption in app.caption] and board_of(app)
