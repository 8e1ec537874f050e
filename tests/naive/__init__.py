"""A second interpreter of the same ludeme trees: slow, obvious, in plain sets and loops.

It shares nothing with the machine but the tree of ludemes. Points are (level, row, column); where balls stand is a
dictionary from point to colour letter. Every rule of a tree is looked up by its class: each family has a question in
`tests.naive.words`, the modules below register the answers.
"""

from tests.naive import (
    colours,
    conditions,
    effects,
    ends,
    numbers,
    regions,
    restrictions,
    setups,
    shapes,
    turns,
)
from tests.naive.shapes import standing
from tests.naive.twin import Twin
from tests.naive.words import (
    Point,
    Points,
    Unknown,
    bare,
    breaks,
    condition,
    decide,
    end,
    figures_in,
    figures_of,
    happen,
    holds,
    letters,
    letters_of,
    number,
    number_of,
    plain,
    points_in,
    region,
    start,
)

RULES = (colours, conditions, effects, ends, numbers, regions, restrictions, setups, shapes, turns)
"""The modules that hold the answers: importing them registers them."""

__all__ = [
    "RULES",
    "Point",
    "Points",
    "Twin",
    "Unknown",
    "bare",
    "breaks",
    "condition",
    "decide",
    "end",
    "figures_in",
    "figures_of",
    "happen",
    "holds",
    "letters",
    "letters_of",
    "number",
    "number_of",
    "plain",
    "points_in",
    "region",
    "standing",
    "start",
]
