"""The small pictures beside the terms of rule sheets show what the terms say."""

from itertools import product
from xml.etree import ElementTree

import pytest

from ludeme.pictures.explaining import PICTURES
from ludeme.sheet.terms import TERMS

Place = tuple[int, int, int]
"""Level, row, column."""


def drawn(name: str) -> dict[Place, str]:
    """The letters of the first position of a picture, by their places, and "." where levels are left out."""
    levels = [level.split("/") for level in PICTURES[name].positions[0].split()]
    size = len(levels[0])
    levels += [["." * (size - k)] * (size - k) for k in range(len(levels), size)]
    return {(k, r, c): x for k, rows in enumerate(levels) for r, row in enumerate(rows) for c, x in enumerate(row)}


def under(place: Place) -> set[Place]:
    """The four places that a place rests on."""
    level, row, column = place
    return {(level - 1, row + r, column + c) for r, c in product((0, 1), repeat=2)} if level else set()


def balls(letters: dict[Place, str]) -> set[Place]:
    """Where balls are."""
    return {place for place, letter in letters.items() if letter not in ".o"}


def ringed(letters: dict[Place, str]) -> set[Place]:
    """Where balls with a ring are."""
    return {place for place, letter in letters.items() if letter.islower() and letter != "o"}


def test_playable_points_are_shown():
    """The pale balls are exactly where a ball can be added."""
    letters = drawn("playable")
    open_to = {place for place in letters if place not in balls(letters) and under(place) <= balls(letters)}
    assert {place for place, letter in letters.items() if letter == "o"} == open_to


@pytest.mark.parametrize(("name", "most"), [("movable", 1), ("free", 0)])
def test_what_rests_on_ringed_balls(name, most):
    """The ringed balls are those on which so many rest at most."""
    letters = drawn(name)
    carried = {place: sum(place in under(other) for other in balls(letters)) for place in balls(letters)}
    assert ringed(letters) == {place for place, number in carried.items() if number <= most}


def test_who_touches_the_white_ball():
    """The ringed balls are its neighbours in row and column, and those that rest on it or carry it."""
    letters = drawn("touch")
    white = next(place for place, letter in letters.items() if letter == "W")
    level, row, column = white
    flat = {(level, row + r, column + c) for r, c in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    above = {place for place in balls(letters) if white in under(place)}
    assert ringed(letters) == (flat | above | under(white)) & balls(letters)


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_belongs_to_a_term(name):
    """Its name is a term's, or that of what happens; its balls are supported, and its drawings are well-formed."""
    assert name in {term.name for term in TERMS} | {"drop"}
    for svg in PICTURES[name].drawings():
        assert ElementTree.fromstring(svg).tag.endswith("svg")
    letters = drawn(name)
    assert all(under(place) <= balls(letters) for place in balls(letters))
