"""The words of the sheets, each defined in a sentence or two; a sheet explains those that occur in it."""

from ludeme.sheet.terms.figures import DIAGONALS, FIGURES, INTERIOR
from ludeme.sheet.terms.play import PLAY
from ludeme.sheet.terms.points import CALLS, PLACES, SEEN
from ludeme.sheet.terms.term import Term

__all__ = ["CALLS", "DIAGONALS", "INTERIOR", "SEEN", "TERMS", "Term"]

TERMS = (*PLACES, *FIGURES, *PLAY)
"""All terms, the simple ones first."""
