"""Puzzles by game: those that come with the catalogue, and one's own in a text file beside the database.

Both have one form, that of JSON lines. Another such file says which of them have been solved.
"""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from datetime import date
from importlib import resources
from pathlib import Path
from typing import Any

from ludeme.pictures.notation import split_plies
from search.solve.mining import Puzzle
from search.store import json_lines

PUZZLES_FILE = "puzzles.jsonl"
SOLVED_FILE = "solved.jsonl"
LISTS = ("plies", "levels", "line")

Book = dict[str, list[Puzzle]]
"""Puzzles by the id of their game."""
Place = tuple[str, tuple[str, ...], str]
"""A puzzle wherever it stands in a book: the id of its game, what lies on the board, and who is to move."""


def keep(path: Path, game: str, puzzles: Iterable[Puzzle]) -> int:
    """Write the puzzles of a game that are new to the file behind the others, and return how many; else StoreError."""
    known = {place(game, puzzle) for puzzle in read(path).get(game, ())}
    fresh = [puzzle for puzzle in puzzles if place(game, puzzle) not in known]
    json_lines.append(path, [{"game": game, **_plain(puzzle)} for puzzle in fresh], lost="the puzzles are")
    return len(fresh)


def read(path: Path) -> Book:
    """All puzzles of a file, by game; none without a file.

    Raises:
        StoreError: a line is not what `keep` writes.
    """
    return _book(path, path.read_text(encoding="utf-8")) if path.exists() else {}


def shipped() -> Book:
    """The puzzles that come with the catalogue; what is returned may be changed."""
    found = resources.files("catalog").joinpath(PUZZLES_FILE)
    return _book(Path(PUZZLES_FILE), found.read_text(encoding="utf-8")) if found.is_file() else {}


def all_puzzles(path: Path) -> Book:
    """The shipped puzzles, and behind them those of a file, no position of a game twice.

    Raises:
        StoreError: the file holds something else.
    """
    book = shipped()
    for game, own in read(path).items():
        first = book.get(game, [])
        known = {place(game, puzzle) for puzzle in first}
        book[game] = [*first, *(puzzle for puzzle in own if place(game, puzzle) not in known)]
    return book


def daily(puzzles: Sequence[Puzzle], day: date) -> int:
    """Which puzzle is that of a day: one after the other, and from the first again."""
    return day.toordinal() % len(puzzles)


def place(game: str, puzzle: Puzzle) -> Place:
    """By what a puzzle of a game is known."""
    return (game, puzzle.levels, puzzle.player)


def keep_solved(path: Path, game: str, puzzle: Puzzle) -> None:
    """Write that somebody has solved a puzzle, once; else StoreError."""
    solved = place(game, puzzle)
    if solved not in read_solved(path):
        said = {"game": game, "levels": " ".join(puzzle.levels), "player": puzzle.player}
        json_lines.append(path, [said], lost="that the puzzle is solved is")


def read_solved(path: Path) -> set[Place]:
    """The puzzles that have been solved; none without a file.

    Raises:
        StoreError: it holds something else.
    """
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return set(json_lines.parsed(path, text, _parsed_place, noun="solved puzzle"))


def _parsed_place(said: dict[str, Any]) -> Place:
    return (said["game"], tuple(said["levels"].split()), said["player"])


def _plain(puzzle: Puzzle) -> dict[str, Any]:
    found = asdict(puzzle)
    return found | {name: " ".join(found[name]) for name in LISTS}


def _book(path: Path, text: str) -> Book:
    book: Book = {}
    for game, puzzle in json_lines.parsed(path, text, _parsed, noun="puzzle"):
        book.setdefault(game, []).append(puzzle)
    return book


def _parsed(said: dict[str, Any]) -> tuple[str, Puzzle]:
    game = said.pop("game")
    split = {name: (str.split if name == "levels" else split_plies)(said[name]) for name in LISTS}
    return game, Puzzle(**said | {name: tuple(parts) for name, parts in split.items()})
