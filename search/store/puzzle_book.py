"""Puzzles by game: those that come with the catalogue, and one's own in a text file beside the database.

Both have one form, that of JSON lines. Another such file says which of them have been solved.
"""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from datetime import date
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

from catalog import GameFile
from ludeme import Game
from ludeme.pictures.notation import split_plies
from search.breed.names import short_key
from search.solve.mining import Puzzle
from search.solve.puzzle_words import begun_told
from search.store import json_lines

PUZZLES_FILE = "puzzles.jsonl"
SOLVED_FILE = "solved.jsonl"
LISTS = ("plies", "levels", "line")


class GamePuzzles(NamedTuple):
    """The puzzles of a game, and the id that it had when they were found."""

    game: str
    puzzles: list[Puzzle]


Book = dict[str, GamePuzzles]
"""Puzzles by the rules of their game (`rules_of`): its id may be that of another game elsewhere."""
Place = tuple[str, tuple[str, ...], str]
"""A puzzle wherever it stands in a book: the id of its game, what lies on the board, and who is to move."""


def rules_of(game: Game) -> str:
    """By what the puzzles of a game are found: a hash of its rules, whatever it is called."""
    return short_key(game)


def keep(path: Path, file: GameFile, puzzles: Iterable[Puzzle]) -> int:
    """Write the puzzles of a game that are new to the file behind the others, and return how many; else StoreError."""
    rules = rules_of(file.game)
    known = {place(file.id, puzzle) for puzzle in puzzles_of(read(path), file.game)}
    fresh = [puzzle for puzzle in puzzles if place(file.id, puzzle) not in known]
    lines = [{"game": file.id, "rules": rules, **_plain(puzzle)} for puzzle in fresh]
    json_lines.append(path, lines, lost="the puzzles are")
    return len(fresh)


def puzzles_of(book: Book, game: Game) -> list[Puzzle]:
    """The puzzles of a game that are in a book."""
    found = book.get(rules_of(game))
    return found.puzzles if found else []


def read(path: Path) -> Book:
    """All puzzles of a file; none without a file.

    Raises:
        StoreError: a line is not what `keep` writes.
    """
    book: Book = {}
    for rules, game, puzzle in json_lines.read(path, _parsed, noun="puzzle"):
        book.setdefault(rules, GamePuzzles(game, [])).puzzles.append(puzzle)
    return book


def shipped() -> Book:
    """The puzzles that come with the catalogue; what is returned may be changed."""
    with resources.as_file(resources.files("catalog") / PUZZLES_FILE) as path:
        return read(path)


def all_puzzles(path: Path) -> Book:
    """The shipped puzzles, and behind them those of a file, no position of a game twice.

    Raises:
        StoreError: the file holds something else.
    """
    book = shipped()
    for rules, own in read(path).items():
        game, first = book.get(rules, (own.game, []))
        known = {place(game, puzzle) for puzzle in first}
        book[rules] = GamePuzzles(game, [*first, *(one for one in own.puzzles if place(game, one) not in known)])
    return book


def gentle(game: Game, puzzles: Sequence[Puzzle]) -> list[int]:
    """Which puzzles of a game are good to begin with: of those that begin with a turn, the shortest; perhaps none."""
    whole = [k for k, puzzle in enumerate(puzzles) if not begun_told(game, puzzle)]
    least = min((puzzles[k].depth for k in whole), default=0)
    return [k for k in whole if puzzles[k].depth == least]


def daily(game: Game, puzzles: Sequence[Puzzle], day: date) -> int:
    """Which puzzle is that of a day: of the gentle ones, else of all, one after the other, and from the first again."""
    numbers = gentle(game, puzzles) or range(len(puzzles))
    return numbers[day.toordinal() % len(numbers)]


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
    return set(json_lines.read(path, _parsed_place, noun="solved puzzle"))


def _parsed_place(said: dict[str, Any]) -> Place:
    return (said["game"], tuple(said["levels"].split()), said["player"])


def _plain(puzzle: Puzzle) -> dict[str, Any]:
    found = asdict(puzzle)
    return found | {name: " ".join(found[name]) for name in LISTS}


def _parsed(said: dict[str, Any]) -> tuple[str, str, Puzzle]:
    game = said.pop("game")
    rules = said.pop("rules", game)  # lines of earlier versions have none, and so belong to no game that is known
    split = {name: (str.split if name == "levels" else split_plies)(said[name]) for name in LISTS}
    return rules, game, Puzzle(**said | {name: tuple(parts) for name, parts in split.items()})
