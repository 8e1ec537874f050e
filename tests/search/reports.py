"""What tests of reports begin with: games under study, estimates and endings made by hand."""

from functools import cache

import catalog
from catalog import GameFile
from search.measure.budget import REPORTS
from search.metrics import Estimate
from search.report.material import ReportStudy, SolvedPosition
from tests.search.test_planted_games import TEXTS


def planted(name: str) -> GameFile:
    """A planted game as a file."""
    return file_of(TEXTS[name])


def file_of(text: str) -> GameFile:
    """A game as a file."""
    return catalog.load_text("planted", text, {})


@cache
def study(name: str) -> ReportStudy:
    """A planted game under study, at the smallest budget."""
    return ReportStudy(planted(name), REPORTS["tiny"], 3)


def study_of(file: GameFile) -> ReportStudy:
    """Any game under study, at the smallest budget."""
    return ReportStudy(file, REPORTS["tiny"], 3)


def exactly(value: float, n: int = 4) -> Estimate:
    """An estimate whose interval has no width."""
    return Estimate(value, value, value, n)


def ending(**changed) -> SolvedPosition:
    """A position in which one of five plies wins in three."""
    usual = {
        "record": 0, "plies": (), "mover": 0, "result": 1, "length": 3, "best": ("Wa1",),
        "legal": 5, "played": "Wa1", "believed": 0.9,
    }  # fmt: skip
    return SolvedPosition(**{**usual, **changed})
