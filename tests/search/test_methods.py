"""Ways of making games: each learns what it is told, and a run that uses it forgets nothing when it is stopped."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

import catalog
from ludeme import Game, parse_game, print_game
from search.breed import stepwise
from search.breed.distance import rules_distance
from search.breed.genome import random_frame, random_game
from search.breed.operators import CROSSOVERS, RANDOM, Offspring
from search.breed.stepwise import STEPS, Branch, decisions
from search.breed.trees import with_field
from search.breed.validity import is_valid
from search.measure.budget import TINY
from search.run.batches import Batches
from search.run.evaluation_rows import game_row
from search.run.methods import METHODS
from search.run.methods.breeding import FAILURES, PARENT, PATIENCE
from search.run.methods.method import BredGame
from search.run.methods.tree_search import tree
from search.run.run_state import RunState
from search.store import rows
from tests.search.inline import Inline

TARGET = catalog.load("sponnect").game
FOUNDERS = ("spline", "spree")


def founded() -> RunState:
    """The state of a run that begins with two games."""
    state = RunState()
    for name in FOUNDERS:
        game = catalog.load(name).game
        state.founders.append((name, print_game(game), worth(game)))
    return state


def worth(game: Game) -> float:
    """A toy fitness: how near the rules are to a target's."""
    return 1 - rules_distance(game, TARGET)


def batches(name: str, state: RunState, count: int, *, fitness=worth, size: int = 8) -> list[list[float]]:
    """What so many batches of a method are worth, with the state taken to pieces and put together between them."""
    found = []
    for number in range(count):
        method = METHODS[name]()
        make, tasks = method.proposals(state, [f"{name}/{number}/{k}" for k in range(size)])
        variants = [make(task) for task in tasks]
        born = [BredGame(variant, game_row(variant.game, rows.FOUND), fitness(variant.game)) for variant in variants]
        method.learn(state, born)
        state = RunState.from_bytes(state.to_bytes())
        found.append([one.fitness for one in born])
    return found


def few_sections(game: Game) -> float:
    """A toy fitness of what the first two steps decide: three players, and a turn that says more than to add a ball."""
    three, turn = game.players.seats == 3, len(list(game.turn.walk())) > 6
    return (three + turn) / 2


def test_tree_search_learns_what_random_drawing_does_not():
    """Where the first decisions decide what a game is worth, the last games of a tree search are worth more."""
    drawn = [one for batch in batches("random", founded(), 16, fitness=few_sections) for one in batch]
    sought = batches("tree-search", founded(), 16, fitness=few_sections)
    late = [one for batch in sought[8:] for one in batch]
    assert fmean(late) > fmean(drawn) + 0.15


def test_hill_climbing_climbs():
    """The best of the last batches is nearer to the target than the parent it began with and than its first batch."""
    found = batches("hill-climbing", founded(), 12)
    assert max(map(max, found)) > max(found[0]) > 0
    assert max(map(max, found)) > max(value for _, _, value in founded().founders)


def test_hill_climbing_takes_the_better_and_begins_anew_where_it_is_stuck():
    """A better game becomes the parent; after some batches without one another founder is tried."""
    state, method = founded(), METHODS["hill-climbing"]()
    _, tasks = method.proposals(state, ["a"])
    start = state.memory[PARENT]
    assert start["game"] in FOUNDERS and len(tasks) == 1
    game = random_game(random.Random(1))
    variant = stepwise.drawn(Branch("", 0, (), "x"))
    row = game_row(game, rows.FOUND)
    method.learn(state, [BredGame(variant, row, 0.0), BredGame(variant, row, 2.0)])
    assert state.memory[PARENT]["game"] == row.id and state.memory[FAILURES] == 0
    for _ in range(PATIENCE):
        assert state.memory[PARENT]["game"] == row.id
        method.learn(state, [BredGame(variant, row, 2.0), BredGame(variant, None, 0.0)])
    method.proposals(state, ["b"])
    assert state.memory[PARENT]["game"] in FOUNDERS


def test_mutation_alone_crosses_nothing_and_random_drawing_has_no_parents():
    """Neither of the crossover operators is used; a drawn game comes from nothing."""
    for name in ("mutation", "random"):
        make, tasks = METHODS[name]().proposals(founded(), [str(k) for k in range(40)])
        made = [make(task) for task in tasks]
        used = {part for variant in made for part in variant.operator.split(" + ")}
        assert not used & set(CROSSOVERS)
        assert (used == {RANDOM}) == (name == "random")
        assert any(variant.parents for variant in made) == (name == "mutation")


@pytest.mark.parametrize("kept", range(len(STEPS) + 1))
def test_a_branch_keeps_what_was_decided(kept):
    """A game drawn from a branch has its first decisions, and the next one is not among those to be avoided."""
    for seed in range(6):
        game = random_game(random.Random(seed))
        told = decisions(game)
        drawn = stepwise.drawn(Branch(print_game(game), kept, (told[kept],) if kept < len(told) else (), f"{seed}"))
        assert is_valid(drawn.game)
        # of the frame a score that the new end does not use is left out
        before = decisions(game if drawn.game.score else with_field(game, "score", None))
        assert decisions(drawn.game)[:kept] == before[:kept]
        if 0 < kept < len(STEPS):
            assert decisions(drawn.game)[kept] != told[kept]


def test_a_tree_holds_every_prefix():
    """Games that begin alike share nodes; visits and rewards add up."""
    games = [print_game(random_game(random.Random(seed))) for seed in range(8)]
    root = tree([(text, k / 8) for k, text in enumerate(games)] + [(games[0], 1.0)])
    assert root.visits == 9 and root.total == pytest.approx(28 / 8 + 1)
    frames = {decisions(parse_game(text))[0] for text in games}
    assert set(root.children) == frames
    assert sum(child.visits for child in root.children.values()) == 9
    assert root.may_widen == (len(frames) <= 3)


def test_a_frame_is_a_valid_game():
    """What tree search fills is a game from the beginning."""
    assert all(is_valid(random_frame(random.Random(seed))) for seed in range(10))


def test_a_game_that_is_rejected_when_measured_again_earns_nothing():
    """What a method learns is what the last measurement of the batch says."""
    game = game_row(TARGET, rows.FOUND)
    first = rows.EvaluationRow(game.id, "assess", rows.ACCEPTED, fitness=0.5)
    for again, earned in ((rows.ACCEPTED, 0.4), (rows.REJECTED, 0.0), (rows.FAILED, 0.0)):
        batches = Batches(RunState(), Inline(), 1, seed=1, budget=TINY)
        batches.places = {game.id: 0}
        second = rows.EvaluationRow(game.id, "again", again, fitness=0.4 if earned else None)
        batch = rows.Batch(1, 1, games=[game], evaluations=[first, second])
        assert batches._outcomes(batch, [Offspring(TARGET, "")])[0].fitness == earned
