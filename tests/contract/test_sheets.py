"""What rule sheets leave unsaid does not happen: their claims, held against games at random."""

import random
import re
from dataclasses import replace

import pytest

import catalog
from kernels.isa import program as isa
from ludeme import rule_sheet
from ludeme.compiler import supply
from ludeme.families import Turn
from ludeme.naming import full
from ludeme.sheet.facts.course import Course
from ludeme.sheet.terms import TERMS
from ludeme.words.turns.actions import Action
from ludeme.words.turns.guards import LookAhead
from search.play.session import CHANCE, Session
from tests.boards import play_at_random

PLIES = 400


@pytest.mark.parametrize("name", catalog.every_id())
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
            assert len(session.legal()) > len(passing) or "Passing" in titles or isa.PASS in course.kinds
            play_at_random(session, rng)
        assert not session.finished or session.result is not None or course.endless
        turns = [turn.number for turn in session.turns if turn.player != CHANCE]
        assert course.chained or len(turns) == len(set(turns))


@pytest.mark.parametrize("name", catalog.every_id())
def test_turns_can_be_completed(name):
    """Where the sheet does not say that a turn must be completed, the same plies are legal if it need not be."""
    game = full(catalog.load(name).game)
    course = Course(game)
    if course.looks_ahead or not course.chained:
        return
    opening = replace(game.opening, turns=_careless(game.opening.turns)) if game.opening else None
    careless = replace(game, opening=opening, turn=replace(game.turn, turn=_careless(game.turn.turn)))
    for seed in range(2):
        session, rng = Session(game, seed=seed), random.Random(seed)
        other = Session(careless, seed=seed)
        while not session.finished and len(session.history) < PLIES:
            assert set(session.legal()) == set(other.legal())
            play_at_random(session, rng)
            other.play(session.history[-1])


def _careless(part):
    """A turn of which no ply asks whether the turn can be completed."""
    if isinstance(part, tuple):
        return tuple(map(_careless, part))
    if isinstance(part, Action) and part.kind not in (isa.STOP, isa.SKIP, isa.PASS):
        return part if isinstance(part, LookAhead) else LookAhead(how="none", action=part)
    return part.with_parts(_careless) if isinstance(part, Turn) else part


def _used_up(session: Session) -> list[int]:
    """The colours that whose turn it is can add, all balls of which are on the board while it has room for more."""
    game, course, masks = session.game, Course(session.game), session.state.colour_masks()
    full = sum(mask.bit_count() for mask in masks) == session.geometry.board.bit_count()
    if game.hands or full:
        return []
    seats = [seat for seat in range(game.players.seats) if session.to_move in (seat, CHANCE)]
    added = [c for c in course.colours_used if any(course.colours(seat) >> c & 1 for seat in seats)]
    return [colour for colour in added if masks[colour].bit_count() == supply(game, colour)]


@pytest.mark.parametrize("name", catalog.every_id())
def test_terms_are_needed(name):
    """A sheet defines a term only if another sentence of the sheet has it, and every name that it uses is explained."""
    sheet = rule_sheet(catalog.load(name).game)
    definitions = sheet.named()["Terms"]
    known = {f"• {term.name[:1].upper()}{term.name[1:]}: ": term for term in TERMS}
    for line in definitions:
        term = next(term for start, term in known.items() if line.startswith(start))
        others = [other for lines in sheet.named().values() for other in lines if other != line]
        assert any(re.search(rf"\b({term.words})", other, re.IGNORECASE) for other in others), line
    text = " ".join(sheet.sentences())
    for quoted in set(re.findall(r'"[^"]+"', text)):
        assert re.search(rf"{quoted} (if|for|is|holds|happens|are)|(To|You can) do {quoted}", text), quoted
