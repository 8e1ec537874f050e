"""Puzzles: found in games, proved, kept."""

from __future__ import annotations

import re
from datetime import date, timedelta
from pathlib import Path

import pytest

import catalog
from ludeme import parse_game
from search.play.session import Session
from search.solve.mining import GAMES, Puzzle, key_of, mine, own_plies, refusal
from search.solve.proof import solved
from search.solve.puzzle_words import begun_told, solution_told
from search.solve.root_search import Unsolvable
from search.solve.solution import WIN
from search.store.errors import StoreError
from search.store.puzzle_book import all_puzzles, daily, gentle, keep, puzzles_of, read, rules_of, shipped

SHIPPED = [(game, k, puzzle) for game, puzzles in shipped().values() for k, puzzle in enumerate(puzzles)]
SMALL = """(game small (pyramid 3) (players White Black)
  (turn (add own)) (end (win (line own spanning))))"""
DOUBLE = """(game double (pyramid 3) (players White Black)
  (turn (then (add own) (add own))) (end (win (line own spanning))))"""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "number", "puzzle"), SHIPPED, ids=lambda value: value if type(value) is str else "")
def test_what_comes_with_the_catalogue_is_right(game, number, puzzle):
    """The position is what its plies lead to; the key wins alone, or soonest; the line ends in the win, in time."""
    rules = catalog.load(game).game
    session = Session(rules, puzzle.plies)
    assert tuple(session.levels()) == puzzle.levels and len(session.legal()) == puzzle.choices
    seat = int(session.to_move)
    found = solved(rules, puzzle.plies, 200_000)
    assert found.result == WIN and key_of(found) == puzzle.key and (found.best == [puzzle.key]) == puzzle.only
    for ply in puzzle.line:
        session.play(ply)
    assert session.result is not None and session.result[seat] == 1
    assert own_plies(rules, puzzle.plies, puzzle.line) == puzzle.depth in (2, 3)


def test_dozens_come_with_the_catalogue():
    """After cloning there is something to solve in several games, documented and found ones, of both depths."""
    assert len(SHIPPED) >= 100 and {game.startswith("found/") for game, _ in shipped().values()} == {True, False}
    assert {puzzle.depth for _, _, puzzle in SHIPPED} == {2, 3}


def test_puzzles_are_mined():
    """A puzzle is won by its key alone, or soonest; its line ends in so many plies; the same seed gives the same."""
    game = parse_game(SMALL)
    (puzzle,) = mine(game, (2,), count=1, seed=4)
    assert (puzzle.depth, len(puzzle.line), puzzle.line[0]) == (2, 3, puzzle.key)
    found = solved(game, puzzle.plies, 100_000)
    assert found.fastest == [puzzle.key] and (found.best == [puzzle.key]) == puzzle.only
    assert list(mine(game, (2,), count=1, seed=4)) == [puzzle]
    assert puzzle.task == f"{puzzle.player} to play and win in 2 plies"


@pytest.mark.parametrize(
    ("game", "number", "told"),
    [
        ("span", 0, "Of the 7 choices only Wa7 wins: Wa7, Bb2, Wc7."),
        ("splice", 0, "Of the 10 choices only Rb4 wins: Rb4, Ba7, Rd4."),
        ("found/spleen", 3, "Of the 3 choices only Wd4 wins. Black: Wd4; White: Bb2, Wc3; Black: Bb6, Wc5."),
    ],
)
def test_a_solution_says_whose_plies_are_whose(game, number, told):
    """Where a turn has several plies of any colour each turn has its player; else plies stand one after another."""
    rules = catalog.load(game).game
    assert solution_told(rules, puzzles_of(shipped(), rules)[number]) == told


def test_colours_tell_whose_plies_are_whose():
    """Where a turn has several plies, but all of the colour of who plays, no player is named."""
    rules = parse_game(DOUBLE)
    line = ("Wc3", "We1", "Be3", "Bc5")
    puzzle = Puzzle(("Wa1", "Wa3", "Ba5", "Bc1"), (), "White", 2, 5, line[0], line, only=False)
    assert solution_told(rules, puzzle) == "Of the 5 choices Wc3 wins soonest: Wc3, We1, Be3, Bc5."


def test_own_plies_are_counted_by_who_makes_them():
    """Where a turn has two plies, both are counted, those of the other side are not."""
    assert own_plies(parse_game(DOUBLE), ("Wa1", "Wa3"), ("Ba5", "Bc1", "Wc3", "We1", "Be3")) == 3


def test_games_are_counted_for_who_waits():
    """After every game it is told how many there were, until the limit where nothing can be found."""
    told: list[int] = []
    never = parse_game("(game never (grid 2) (players White Black) (turn (add own)) (end (when full (draw))))")
    assert list(mine(never, count=1, tell=told.append)) == []
    assert told == list(range(1, GAMES + 1))


@pytest.mark.parametrize("game", ["spuzzle", "splade", "spy"])
def test_some_games_have_no_puzzles(game):
    """Scores alone, a third player or secrets leave no win to prove; that is said."""
    rules = catalog.load(game).game
    assert refusal(rules)
    with pytest.raises(Unsolvable):
        next(mine(rules))


def test_puzzles_are_kept_once(tmp_path: Path):
    """What is kept is read again; a position that is there already is not written twice; shipped ones come first."""
    path = tmp_path / "runs" / "puzzles.jsonl"
    game, _, puzzle = SHIPPED[0]
    mine = catalog.load_text("mine", SMALL, {})
    assert keep(path, mine, [puzzle]) == 1
    assert keep(path, mine, [puzzle]) == 0
    assert read(path) == {rules_of(mine.game): ("mine", [puzzle])}
    assert keep(path, catalog.load(game), [puzzle]) == 1
    assert all_puzzles(path) == shipped() | read(path) | {
        rules_of(catalog.load(game).game): shipped()[rules_of(catalog.load(game).game)]
    }


def test_puzzles_belong_to_rules_not_to_a_name(tmp_path: Path):
    """A file called as a documented game has none of its puzzles; a copy of that game has all, under any name."""
    (span,) = [puzzles for game, puzzles in shipped().values() if game == "span"]
    assert puzzles_of(shipped(), parse_game(SMALL.replace("small", "span"))) == []
    copy = catalog.load("span").text.replace("(game span", "(game mine")
    assert puzzles_of(shipped(), parse_game(copy)) == span
    path = tmp_path / "puzzles.jsonl"
    keep(path, catalog.load("span"), span)
    path.write_text(re.sub('"rules": "[^"]*", ', "", path.read_text(encoding="utf-8")), encoding="utf-8")
    assert read(path) == {"span": ("span", span)}
    assert puzzles_of(all_puzzles(path), catalog.load("span").game) == span, "of whose rules nothing is known"


def test_a_broken_line_is_named(tmp_path: Path):
    """What is no puzzle is said with its line."""
    path = tmp_path / "puzzles.jsonl"
    path.write_text('\n{"game": "span"}\n', encoding="utf-8")
    with pytest.raises(StoreError, match="line 2 of"):
        read(path)


def test_every_day_has_its_puzzle():
    """On successive days all shortest puzzles that begin with a turn have theirs; where no puzzle does, all have."""
    days = [date(2026, 2, 27) + timedelta(days=k) for k in range(12)]
    for name, least in (("found/spleen", 2), ("spree", 3)):
        game = catalog.load(name).game
        puzzles = puzzles_of(shipped(), game)
        shown = {daily(game, puzzles, day) for day in days}
        whole = {k for k, puzzle in enumerate(puzzles) if not begun_told(game, puzzle)}
        assert shown == {k for k in whole if puzzles[k].depth == least}
    game = catalog.load("found/spinney").game
    puzzles = puzzles_of(shipped(), game)
    assert gentle(game, puzzles) == [] and {daily(game, puzzles, day) for day in days} == {*range(len(puzzles))}
