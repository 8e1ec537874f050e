"""A ply is told as it happened."""

import random

import pytest

import catalog
from kernels.isa import program as isa
from kernels.isa.ply import KINDS, Ply
from ludeme.families import Effect
from search.play.ply_effects import PlyEffects, effects_of
from search.play.session import Session

BY_RULES = {"leave", "replace", "come"}
PLAIN = [n for n in catalog.ids() if not any(isinstance(part, Effect) for part in catalog.load(n).game.walk())]


def all_effects(name: str, seed: int = 0):
    """The effects of each ply of a random game, but for what chance does."""
    session, rng = Session(catalog.load(name).game), random.Random(seed)
    while not session.finished and len(session.history) < 60:
        before = session.levels()
        session.play(session.text_of(session.state.random_ply(rng.randrange(2**32))))
        if not KINDS[session.made[-1].kind].chance:
            yield effects_of(session.geometry, session.made[-1], before=before, after=session.levels())


@pytest.mark.parametrize("name", PLAIN)
def test_what_plies_do_is_not_put_down_to_rules(name):
    """Where no rule takes, replaces or brings balls, everything is told as the doing of plies, drops and pushes."""
    assert not [effects.clauses for effects in all_effects(name) if BY_RULES & set(effects.kinds)]


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        ("spargo", "leave", "leaves the board"),
        ("spoing", "replace", "is replaced by a red one"),
        ("spoing", "onto", "ball there leaves the board"),
        ("spook", "drop", "drops to"),
        ("splush", "push", "is pushed to"),
        ("spout", "come", "a black ball comes to"),
        ("spetris", "shape", "white balls come to"),
    ],
)
def test_each_kind_is_told(name, kind, words):
    """Captures, replacements, drops, pushes, shapes and balls that come by rules are told as such."""
    told = [effects.text() for seed in range(3) for effects in all_effects(name, seed) if kind in effects.kinds]
    assert told and any(words in text for text in told)


def test_many_effects_are_several_sentences():
    """Of more than 35 words each clause is a sentence of its own."""
    effects = PlyEffects()
    for _ in range(8):
        effects.note("come", "a white ball comes to a1")
    assert effects.text().count(". A white ball comes") == 7


def test_a_ball_that_may_have_changed_is_told_as_it_is_in_the_end():
    """Where a ball comes by a rule and the same ply turns others into its colour, it may have come in another one."""
    geometry = catalog.load("spillway").game.board.geometry()
    before, after = ([f"{row}/..../..../....", ".../.../...", "../..", "."] for row in ("B...", "WW.."))
    told = effects_of(geometry, Ply(isa.SAY), before=before, after=after).text()
    assert told == "the ball at a7 is replaced by a white one and in the end a white ball is at c7, too"
