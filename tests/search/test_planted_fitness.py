"""Games that are no games, planted to fool the search: none of them may rank among the published ones."""

from pathlib import Path
from statistics import quantiles

import pytest

import catalog
from ludeme import parse_game, print_game
from search.measure.budget import STANDARD
from search.measure.evaluate import THINKS, Task, evaluate
from search.measure.game_study import GameStudy
from search.metrics.handicaps import sharp_play
from search.run.founders import stored_founders
from search.store import rows

FOLDER = Path(__file__).parent / "planted"
PLANTED = sorted(FOLDER.glob("*.game"))
LATE = sorted((FOLDER / "late").glob("*.game"))
RECIPES = sorted((FOLDER / "recipe").glob("*.game"))
TWO, HALF = 2, 0.5


def published() -> dict[str, float]:
    """The fitness of every published game for two players that the pipeline accepts."""
    known = stored_founders(STANDARD)
    games = [catalog.load(name).game for name in catalog.ids()]
    found = {game.name: known[rows.game_id(print_game(game))].evaluation for game in games if game.players.seats == TWO}
    return {name: row.fitness for name, row in found.items() if row.fitness is not None}


@pytest.mark.slow
@pytest.mark.parametrize("path", PLANTED, ids=lambda path: path.stem)
def test_a_planted_game_ranks_below_every_published_one(path):
    """A game that needs no thought is rejected, or at least worth less than any published game for two."""
    found = evaluate(Task(path.read_text(encoding="utf-8"), 1))
    assert found.fitness is None or found.fitness.value < min(published().values()), found
    assert found.reason or found.fitness


@pytest.mark.slow
@pytest.mark.parametrize("path", LATE, ids=lambda path: path.stem)
def test_a_game_that_nobody_can_plan_ranks_low(path):
    """Where thinking in the second half wins as much, a game is worth less than three of four published ones."""
    found = evaluate(Task(path.read_text(encoding="utf-8"), 1))
    shares = {row.metric: row.estimate for row in found.metrics}
    assert shares["late_thought"].high > 0.5
    assert found.fitness is not None and found.fitness.value < quantiles(published().values(), n=4)[0]


@pytest.mark.slow
@pytest.mark.parametrize("path", RECIPES, ids=lambda path: path.stem)
def test_a_recipe_is_refused(path):
    """Where whoever takes what counts most now holds out against strong players, a game is not confirmed.

    These are refused before, since it is soon certain who has taken most.
    """
    text = path.read_text(encoding="utf-8")
    assert evaluate(Task(text, 1)).reason == "played out too high"
    assert THINKS.surely_fails(sharp_play(GameStudy(parse_game(text), 1, STANDARD.confirming).sharp))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["spline-plus", "splush", "splice", "spuds"])
def test_strong_players_are_ahead_of_who_looks_at_the_next_ply_only(name):
    """In published games that ask for foresight."""
    assert sharp_play(GameStudy(catalog.load(name).game, 1, STANDARD.confirming).sharp).high < HALF


HABITS = {"race": "always add own", "mirror": "mirror "}


@pytest.mark.slow
@pytest.mark.parametrize("name", HABITS)
def test_the_reason_names_the_habit(name):
    """Who is told that a game needs no thought is told how to play it without."""
    path = next(path for path in PLANTED if path.stem == name)
    found = evaluate(Task(path.read_text(encoding="utf-8"), 2))
    assert (found.stage, found.reason) == ("simple", "no thought needed")
    assert HABITS[name] in found.detail and "games against uct:200" in found.detail
