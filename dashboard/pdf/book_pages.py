"""A rule book: several games between two covers, as a PDF file."""

from collections.abc import Iterable
from typing import Any

from catalog import GameFile
from dashboard.pdf.rules_page import rules_data
from dashboard.pdf.typeset import typeset
from ludeme.english.wording import capital
from search.measure.text import counted

HOW_TO = """\
Each game has a page or two of its own: what one does in a turn, who wins, and, with pictures, the terms that its \
rules use. Lay the page beside the board."""
FOUND_NOTE = """\
Games found by a search were made by a program. It put parts of older games together in new ways, let the computer \
play what came out many times, and kept what was fair, open and deep in that play. What people think of these games \
is not known yet."""
CRITIC = "The notes on play in the table of contents are by a program, too, which had played each game from its rules."


def book_pdf(title: str, files: Iterable[GameFile], found: bool) -> bytes:
    """The rules of some games as a book: a cover, the contents, and the sheet of each game.

    Args:
        title: what stands on the cover.
        files: at least one game, in the order of the book.
        found: whether searches found some of them, so that the book must say what that means.
    """
    games, preface = [], [HOW_TO, *([FOUND_NOTE] if found else [])]
    for file in files:
        rules = rules_data(file)
        games.append({**rules, **_entry(file, rules)})
        if "play" in file.about and CRITIC not in preface:
            preface.append(CRITIC)
    return typeset("book", title=title, subtitle=counted(len(games), "game"), preface=preface, games=games)


def _entry(file: GameFile, rules: dict[str, Any]) -> dict[str, str]:
    """What the contents say of a game: for whom it is, on what board, and what play is about, or else the goal."""
    board, *_ = file.game.board.english().split(". ")
    said = (block for section in rules["sections"] if section["title"] == "Goal" for block in section["blocks"])
    goal = " ".join(f"{block['mark']} {block['text']}".strip() for block in said)
    play = capital(str(file.about.get("play", "")))
    return {"audience": f"{counted(file.game.players.seats, 'player')}, {board}", "told": play or goal}
