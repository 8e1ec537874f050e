"""Properties of the English of all games, documented and bred."""

import functools
import random
import re

import pytest

import catalog
from ludeme import Game, print_game, rule_sheet
from search.breed.operators import mutate
from tests.drawn import drawn

DRAWN = 50
"""Games drawn at random; as many more are documented games, mutated."""
MUTATIONS = 3

SLIPS = {
    "a doubled space": r"\S  +\S",
    "a doubled word": r"\b(\w+) \1\b",
    "two articles": r"\b(an?|the|any|no) (an?|the|any|no|your)\b",
    "'a' before a vowel": r"\ba (empty|edge|enemy|interior|unbroken|even|odd)\b",
    "several of one": r"\b(1|one|an?) (\w+ )?(balls|points|holes|turns|groups|steps|colours)\b",
    "one of several": r"\b(two|three|four|five|six|seven|eight|nine|ten) (\w+ )?(ball|point|hole|group|step|colour)\b",
    "no number": r"\bat (least|most) no\b|\bexactly no\b|\bno of\b",
    "brackets within brackets": r"\([^)]*\(",
    "a number that could be said of the things": (
        r"(?<!plus )(?<!minus )\bthe number of (?![^.,:;(]* (plus|minus) )[^.,:;(]* is (at least )?[0-9]+\b"
    ),
    "a comparison with nothing": r"\bis equal to 0\b|\bis at least 0\b|\bis less than 1\b",
    "a denial of a whole clause": r"\bit is not so\b|\bit has (not yet )?happened\b|\bhow often\b",
    "a space before a stop": r" [.,;:)]",
    "a stop after a stop": r"[.,;:][.,;:]",
    "an empty field": r"\bNone\b|[{}<>]",
}
"""What no sentence may hold, as regular expressions."""


@functools.cache
def games() -> dict[str, Game]:
    """The documented games, games drawn at random, and mutants of documented games, with what to call them."""
    documented = {name: catalog.load(name).game for name in catalog.ids()}
    made = {f"random {seed}": drawn(seed) for seed in range(DRAWN)}
    rng = random.Random(0)
    bred = {}
    for seed, name in enumerate(rng.sample(sorted(documented), DRAWN)):
        game, chance = documented[name], random.Random(seed)
        for _ in range(MUTATIONS):
            game = mutate(game, chance).game
        bred[f"mutant of {name}"] = game
    return documented | made | bred


def sentences(game: Game) -> list[str]:
    """The sentences of a rule sheet."""
    return [line for section in rule_sheet(game).sections for line in section.lines if section.proper]


@pytest.mark.parametrize("slip", SLIPS)
def test_no_slips(slip):
    """No sentence of any game holds a slip of this kind."""
    found = [
        f"{name}: {hit.group()!r} in {sentence!r}\n{print_game(game)}"
        for name, game in games().items()
        for sentence in sentences(game)
        if (hit := re.search(SLIPS[slip], sentence))
    ]
    assert not found, "\n".join(found[:5])


def test_two_speak_of_the_opponent():
    """Where two play, nobody is called the next, the previous or the other players, nor one of several tied."""
    for name, game in games().items():
        text = " ".join(sentences(game))
        several = re.search(r"(next|previous|all other) players?\b|\ball players\b|among the tied", text)
        assert not (several and game.players.seats == 2), (name, several)
