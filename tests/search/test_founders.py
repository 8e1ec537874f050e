"""The kept values of the games of the catalogue are those that this version measures."""

import json
from importlib.resources import files

import pytest

import catalog
from ludeme import print_game
from search.measure.budget import STANDARD, TINY
from search.measure.evaluate import evaluate
from search.run import founders
from search.store import rows

CHEAP = ("spoing", "spinimax")
RENEW = "run `make founders`"


def test_every_game_of_the_catalogue_has_a_value():
    """Each game is kept under the id of its rules as they are now, and for the standard budget only."""
    texts = [print_game(catalog.load(name).game) for name in founders.usual_founders()]
    assert {rows.game_id(text) for text in texts} == set(founders.stored_founders(STANDARD)), RENEW
    assert founders.stored_founders(TINY) == {}


@pytest.mark.slow
@pytest.mark.parametrize("name", CHEAP)
def test_measuring_again_gives_the_same(name):
    """A game measured now has the kept verdict, fitness, metrics and games."""
    found = evaluate(founders.task_of(name))
    game, now = founders.encoded_founder(name, found)
    kept = json.loads((files("search.run") / founders.FILE).read_text())["games"][game]
    assert json.loads(json.dumps(now)) == kept, RENEW
