"""What plies did to the balls, one after another."""

from __future__ import annotations

import random

import pytest

import catalog
from kernels.isa import program as isa
from ludeme import parse_game
from ludeme.pictures.diagrams import EMPTY, cells_of
from search.play.motion import Motion, recent_motions
from search.play.session import Session

ADDING = "(game adding (pyramid 3) (players White Black) (turn (add own)) (end (when full draw)))"
RIDGE = """(game ridge (pyramid 3) (players White Black) (start (rows WBW BWB WBW) (rows BW WB) (rows W))
  (turn (take White (edge corners))) (end (when stuck draw)))"""


def made(session: Session) -> list[Motion]:
    """What the last ply did."""
    ((number, motions),) = recent_motions(session, 1).items()
    assert number == len(session.history)
    return motions


def replayed(before: str, motions: list[Motion]) -> str:
    """The position after these motions; who came to a point first leaves it first."""
    at = [[cell] if cell != EMPTY else [] for cell in before]
    for source, target, colour in motions:
        if source is not None:
            at[source].pop(0)
        if target is not None:
            at[target].append(colour)
    assert all(len(balls) < 2 for balls in at)
    return "".join(balls[0] if balls else EMPTY for balls in at)


def test_an_added_ball_comes_from_outside() -> None:
    """One ball, nothing else."""
    assert made(Session(parse_game(ADDING), ["Wa1"])) == [Motion(None, 6, "W")]


def test_what_rested_on_a_taken_ball_drops_one_after_the_other() -> None:
    """The ball in the corner goes, the one above drops into its hole, and the top one into the place of that."""
    session = Session(parse_game(RIDGE), ["xa5"])
    assert made(session) == [Motion(0, None, "W"), Motion(9, 0, "B"), Motion(13, 9, "W")]


def test_only_so_many_plies_are_told() -> None:
    """Of four plies the last three, by their numbers; before the first there is nothing to tell."""
    session = Session(parse_game(ADDING), ["Wa1", "Ba3", "Wa5", "Bc1"])
    assert list(recent_motions(session, 3)) == [2, 3, 4]
    assert recent_motions(Session(parse_game(ADDING)), 3) == {}
    assert session.history == ["Wa1", "Ba3", "Wa5", "Bc1"]


def test_the_motions_lead_from_position_to_position() -> None:
    """In games of all kinds, balls that move, drop, are pushed and leap arrive where the machine puts them."""
    kinds = set()
    for name in (
        "sphlying-marbles",
        "spillway",
        "spline-plus",
        "spoing",
        "spook",
        "spight",
        "splink",
        "sparks",
        "spone",
        "splush",
        "spruit",
    ):
        session, chosen = Session(catalog.load(name).game), random.Random(name)
        while not session.finished and len(session.history) < 40:
            before = cells_of(session.levels())
            session.play(chosen.choice(session.legal()))
            assert replayed(before, made(session)) == cells_of(session.levels())
            kinds.add(session.made[-1].kind)
    assert {isa.MOVE, isa.TAKE, isa.LEAP} <= kinds and max(kinds) >= isa.ENTER


@pytest.mark.parametrize("name", ["sphlag", "spyramid", "spinca"])
def test_moved_balls_are_the_same_balls(name: str) -> None:
    """Where nothing is added or taken, no ball comes or goes, and none changes its colour: each is followed."""
    session, chosen = Session(catalog.load(name).game), random.Random(name)
    while not session.finished and len(session.history) < 60:
        before = cells_of(session.levels())
        session.play(chosen.choice(session.legal()))
        after = cells_of(session.levels())
        motions = made(session)
        assert sum(m.source is None for m in motions) == max(0, before.count(EMPTY) - after.count(EMPTY))
        assert sum(m.target is None for m in motions) == max(0, after.count(EMPTY) - before.count(EMPTY))
        assert all(m.source != m.target for m in motions)
