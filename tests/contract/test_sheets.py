"""What rule sheets leave unsaid does not happen: their claims, held against games at random."""

import random
import re

import pytest

import catalog
from kernels.isa import program as isa
from ludeme import rule_sheet
from ludeme.compiler import supply
from ludeme.sheet.course import Course
from ludeme.sheet.terms import TERMS
from search.play.session import CHANCE, Session
from tests.boards import play_at_random

PLIES = 400


@pytest.mark.parametrize("name", catalog.ids())
def test_what_is_unsaid_does_not_happen(name):
    """What the sheet does not speak of does not happen.

    Nobody passes or must pass, no colour runs out, no turn has several plies, and no game goes on for ever.
    """
    game = catalog.load(name).game
    course, titles = Course(game), rule_sheet(game).named()
    for seed in range(2):
        session, rng = Session(game), random.Random(seed)
        while not session.finished and len(session.history) < PLIES:
            passing = [legal for legal in session.legal() if legal == "pass"]
            assert not passing or course.passes
            assert all(map(course.runs_out, _used_up(session)))
            assert len(session.legal()) > len(passing) or "If you cannot move" in titles or isa.PASS in course.kinds
            play_at_random(session, rng)
        assert not session.finished or session.result is not None or course.endless
        turns = [turn for maker, turn in session.turns if maker != CHANCE]
        assert course.chained or len(turns) == len(set(turns))


def _used_up(session: Session) -> list[int]:
    """The colours that can be added by plies, and of which all balls are on the board while it has room for more."""
    game, course, masks = session.game, Course(session.game), session.state.colour_masks()
    full = sum(mask.bit_count() for mask in masks) == session.geometry.board.bit_count()
    if game.hands or full:
        return []
    added = [c for c in course.colours_used if any(course.colours(seat) >> c & 1 for seat in range(game.players.seats))]
    return [colour for colour in added if masks[colour].bit_count() == supply(game, colour)]


@pytest.mark.parametrize("name", catalog.every_id())
def test_terms_are_needed(name):
    """A sheet defines a term only if another sentence of the sheet has it, and every name that it uses is explained."""
    sheet = rule_sheet(catalog.load(name).game)
    definitions = sheet.named()["Terms"]
    known = {f"• {term.name[:1].upper()}{term.name[1:]}: ": term for term in TERMS}
    for line in definitions:
        term = next(term for start, term in known.items() if line.startswith(start))
        others = [*sheet.sentences(), *(other for other in definitions if other != line)]
        assert any(re.search(rf"\b({term.words})", other, re.IGNORECASE) for other in others), line
    text = " ".join(sheet.sentences())
    for quoted in set(re.findall(r'"[^"]+"', text)):
        assert re.search(rf"{quoted} (if|is|holds|happens|are)|To do {quoted}", text), quoted
