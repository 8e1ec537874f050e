"""Which terms a sheet explains, and how they are told for its board."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from ludeme.english.counting import listed, number_word
from ludeme.english.wording import capital
from ludeme.geometry import Graph, Lattice, bits
from ludeme.sheet.facts.course import Course
from ludeme.sheet.terms import CALLS, DIAGONALS, INTERIOR, TERMS, Term
from ludeme.words.effects.stack import called
from ludeme.words.shapes.blocks import PlanColumns

MOST_NAMED = 12
"""So many points are named one by one."""
ANY_CALL = "a colour that depends on its four balls; how is told in the sheet of the game"
"""What platforms call for in some game."""


def glossary_for(text: str, course: Course) -> list[str]:
    """The definitions of the terms in a text, and of those in these definitions, in the order of `TERMS`."""
    geometry = course.game.board.geometry()
    meanings = {term: term.on(course.features, text) for term in TERMS}
    needed: set[Term] = set()
    known = [term for term in TERMS if meanings[term] and (course.calls or CALLS not in meanings[term])]
    while more := [term for term in known if term not in needed and re.search(rf"\b({term.words})", text, re.I)]:
        needed |= set(more)
        text = "\n".join(meanings[term] for term in more)
    calls = called(course.calls) if course.calls else ""
    definitions = (_definition(term, meanings[term], geometry) for term in TERMS if term in needed)
    return [f"• {meaning.replace(CALLS, calls)}" for meaning in definitions]


def glossary() -> Iterator[Term]:
    """All terms in alphabetical order, without the names of points of a certain board."""
    general = (
        replace(term, meaning=term.meaning.replace(INTERIOR, "").replace(DIAGONALS, "").replace(CALLS, ANY_CALL))
        for term in TERMS
    )
    yield from sorted(general, key=lambda term: term.name)


def _definition(term: Term, meaning: str, geometry: Graph) -> str:
    """A definition with its term in front, and with the names of the points of this board."""
    board = geometry.one
    few = board.interior.bit_count() <= MOST_NAMED
    named = meaning.replace(INTERIOR, f": {_named(board, board.interior)}" if few else "")
    named = named.replace(DIAGONALS, _diagonals(board)) if DIAGONALS in named else named
    return capital(f"{term.name}: {named}")


def _diagonals(board: Lattice) -> str:
    """From where to where they lead, from the west to the east, if they are few."""
    every = [sorted(bits(mask), key=lambda point: board.xy[point]) for mask in PlanColumns().masks(board)]
    ends = [f"{board.names[points[0]]} to {board.names[points[-1]]}" for points in every]
    return f" There are {number_word(len(ends))}: from {listed(ends, 'and')}." if len(ends) <= MOST_NAMED else ""


def _named(geometry: Graph, points: int) -> str:
    """The names of some points, level by level."""
    levels = []
    for level, on in groupby(bits(points), lambda p: geometry.level_of[p]):
        where = "" if not geometry.highest else f" on level {level}" if level else " on the board level"
        levels.append(f"{listed([geometry.names[p] for p in on], 'and')}{where}")
    return "; ".join(levels)
