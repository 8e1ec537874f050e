"""Puzzles to print: the positions with their tasks, the answers upside down at the foot of the page."""

from collections.abc import Sequence

from catalog import GameFile
from dashboard.pdf.rules_page import figure
from dashboard.pdf.typeset import typeset
from ludeme import rule_sheet
from search.solve.mining import Puzzle

TO_A_PAGE = 6


def puzzles_pdf(file: GameFile, puzzles: Sequence[Puzzle]) -> bytes:
    """Puzzles of a game as a PDF file, six to a page."""
    name = rule_sheet(file.game).title
    numbered = [
        {**figure(file.game, puzzle.levels, puzzle.task), "number": k, "answer": puzzle.solution}
        for k, puzzle in enumerate(puzzles, 1)
    ]
    goal = rule_sheet(file.game).named().get("Goal", ())
    return typeset(
        "puzzles",
        {
            "title": name,
            "lines": [f"Puzzles · {' '.join(goal)}"],
            "foot": f"{name} · puzzles, proved by search · Synthetic Games",
            "pages": [numbered[k : k + TO_A_PAGE] for k in range(0, len(numbered), TO_A_PAGE)],
        },
    )
