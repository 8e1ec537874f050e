"""New means new: variants of known games are parents, but no finds; what earlier runs found is known."""

import pytest

import catalog
from ludeme import parse_game, print_game
from search.breed.archive import GameKind
from search.breed.distance import NEAR
from search.measure.budget import TINY
from search.measure.evaluate import Evaluation
from search.measure.worth.documented import documented_signatures, nearest_known
from search.metrics.definition import Estimate
from search.play.signature import signature
from search.run.batches import Batches
from search.run.evaluation_rows import game_row
from search.run.evolution import RunConfig, run
from search.run.known_games import KnownGames, other_games
from search.run.run_state import RunState
from search.run.surrogate import Lesson, features
from search.run.workers.pool import TaskResult
from search.store import rows
from search.store.database import open_writer

SPLINE = print_game(catalog.load("spline").game)


class Inline:
    """Workers that screen by signature, and judge as told: fitness by the name of the game."""

    def __init__(self, **fitness: float) -> None:
        """Note the fitness of each game."""
        self.fitness = fitness

    def map_ordered(self, function, tasks):
        """Screen in order; to tell whether a game, given as a text, is played like a known one is left out."""
        for key, task in tasks:
            yield key, TaskResult(None if isinstance(task, str) else self._screened(task))

    def map_unordered(self, function, tasks):
        """Judge."""
        for key, task in tasks:
            yield key, TaskResult(self._judged(task))

    def _screened(self, task):
        return Evaluation("random", rows.ACCEPTED, signature=f"{hash(task.text)}", nearest=nearest_known(task.text))

    def _judged(self, task):
        value = next(fitness for name, fitness in self.fitness.items() if name in task.text)
        fitness = Estimate(value, value, value, 9)
        return Evaluation("skill", rows.ACCEPTED, fitness=fitness, descriptors={"duration": 20})


def made(name: str, turn: str, end: str, fitness: float, state: RunState) -> rows.Batch:
    """The batch of one new game."""
    text = f"(game {name} (pyramid 4) (players White Black) (turn {turn}) (end {end}))"
    batches = Batches(state, Inline(**{name: fitness}), 1, seed=1, budget=TINY)
    return batches._evaluated([game_row(parse_game(text), rows.FOUND)])


FAR = (
    "(then (add own) (optional (take enemy free)))",
    "(win (connected own (edge north) (edge south))) (when full (most (groups number own)))",
)
"""A turn and an end that no documented game has."""


def test_a_variant_of_a_documented_game_is_told_so_and_is_no_find():
    """One word changed: accepted, and a parent, with its nearest game and distance; no cell of the archive."""
    state = RunState()
    batch = made("spvariant", "(add own)", "(win (line own (spanning 1)))", 0.9, state)
    (game,), (row,) = batch.games, batch.evaluations
    assert row.verdict == rows.ACCEPTED and not batch.elites and not len(state.archive)
    assert 0 < game.distance < NEAR and state.variants[game.nearest].game == game.id
    assert GameKind.of_cell(row.cell) == ("line", "place", "middling")


def test_a_founder_is_no_variant_of_itself():
    """A documented game that is measured for want of stored values is neither a find nor a variant."""
    state = RunState()
    batch = Batches(state, Inline(spline=0.5), 1, seed=1, budget=TINY).evaluate_founders(
        [(catalog.load("spline").game, rows.CATALOGUE)]
    )
    assert batch.evaluations[0].verdict == rows.ACCEPTED and batch.games[0].distance is None
    assert not state.variants and not len(state.archive)


def test_a_better_variant_takes_the_place():
    """Of the variants of one known game the best is kept as parent."""
    state = RunState()
    for name, end, fitness in (
        ("spone", "(spanning 1)", 0.3), ("sptwo", "(spanning 2)", 0.5), ("spthree", "(straight 4 flat)", 0.4)
    ):  # fmt: skip
        made(name, "(add own)", f"(win (line own {end}))", fitness, state)
    assert [elite.name for elite in state.variants.values()] == ["sptwo"]


class InPlay(Inline):
    """Workers who also tell what a game, given as a text, is played like."""

    def map_ordered(self, function, tasks):
        """Screen, or compare games played, in order."""
        for key, task in tasks:
            yield key, TaskResult(function(task) if isinstance(task, str) else self._screened(task))


def test_what_is_played_like_a_known_game_is_its_variant():
    """Rules too far from all known ones for a variant, but the games of Spry: a parent, and no find."""
    spry = catalog.load("found/spry").text
    text = spry.replace("win (line own spanning)", "when (line own spanning) (most (figures largest own spanning))")
    for known, is_variant in (((), False), (other_games(), True)):
        state, earlier = RunState(), KnownGames(elites=known)
        batches = Batches(state, InPlay(spry=0.5), 1, seed=1, budget=TINY, earlier=earlier)
        batch = batches._evaluated([game_row(parse_game(text), rows.FOUND)])
        assert bool(batch.elites) != is_variant and list(state.variants) == ["found/spry"] * is_variant
        assert (batch.games[0].distance < NEAR) == is_variant


def test_a_new_game_holds_the_cell_of_its_kind():
    """Rules far from all documented ones enter the archive, with nearest game and distance in the row."""
    state = RunState()
    batch = made("spnovel", *FAR, 0.4, state)
    ((cell, elite),) = list(state.archive)
    assert GameKind.of_cell(cell) == ("connection", "take", "middling")
    assert elite.distance == batch.games[0].distance >= NEAR and batch.games[0].nearest == elite.nearest
    assert [(row.cell, row.fitness) for row in batch.elites] == [(cell, 0.4)]


def test_a_game_near_to_an_elite_of_another_cell_competes_with_it():
    """The same game but for a word of another kind: the worse is refused, the better takes over, cells follow."""
    state = RunState()
    made("spfirst", *FAR, 0.4, state)
    near = FAR[0].replace("(take enemy free)", "(move enemy free)"), FAR[1]
    assert not made("spworse", *near, 0.3, state).elites
    batch = made("spbetter", *near, 0.5, state)
    assert [(row.fitness, GameKind.of_cell(row.cell).doing) for row in batch.elites] == [(None, "take"), (0.5, "move")]
    assert [elite.name for _, elite in state.archive] == ["spbetter"]


def test_a_game_that_plays_like_a_documented_option_is_dropped_by_name():
    """The detail of the rejection is the documented game with its option."""
    hidden = catalog.load("spaiji", hidden=True).game
    state = RunState(seen=KnownGames().seen({}))
    workers = Inline()
    workers._screened = lambda task: Evaluation("random", rows.ACCEPTED, signature=signature(hidden))
    text = print_game(hidden)
    batch = Batches(state, workers, 1, seed=1, budget=TINY)._evaluated([rows.GameRow("1", "spx", text, 9)])
    (row,) = batch.evaluations
    assert (row.verdict, row.reason, row.detail) == (rows.REJECTED, "duplicate", "plays like spaiji with hidden=true")


def test_what_earlier_runs_found_is_known(tmp_path):
    """Elites of an earlier run count where distance is asked, accepted games where equality is; surveys do not."""
    with open_writer(tmp_path / "a.duckdb") as writer:
        for config in ({}, {"survey": "quick"}, {}):
            number = writer.start_run(config, 1, {})
            game = rows.GameRow(f"g{number}", f"spgame{number}", SPLINE, 9)
            accepted = rows.EvaluationRow(game.id, "skill", rows.ACCEPTED, fitness=0.5, signature=f"s{number}")
            elite = rows.EliteRow((0, 0, 0), game.id, 0.5)
            writer.commit_batch(rows.Batch(number, 0, games=[game], evaluations=[accepted], elites=[elite]))
        earlier = KnownGames.runs_before(3, writer)
    lesson = Lesson(features(parse_game(SPLINE), {}), 0.5)
    assert earlier == KnownGames(
        (*other_games(), ("spgame1 of run 1", SPLINE)), {"s1": "g1 of run 1"}, (lesson,), names=("spgame1",)
    )
    assert earlier.seen({"s9": "own"}).items() >= {"s1": "g1 of run 1", "s9": "own", **documented_signatures()}.items()


@pytest.mark.slow
def test_a_second_run_finds_other_games(tmp_path):
    """The same seed in the same database: no elite of the second run plays like one of the first."""
    config = RunConfig(population=16, generations=1, workers=1, seed=3, seeds=("spline", "span"), budget="tiny")
    first, second = (run(tmp_path / "a.duckdb", config, progress=False) for _ in range(2))
    assert not {found.game for found in first.best} & {found.game for found in second.best}


def test_the_name_of_an_elite_of_an_earlier_run_is_taken():
    """Two found games of one database never share a name; nor do new ones get that of a found game of the catalogue."""
    fresh = Batches(RunState(), Inline(), 1, seed=1, budget=TINY)
    fresh.evaluate_founders([])
    usual = fresh._registered(parse_game(SPLINE), rows.FOUND).name
    later = Batches(RunState(), Inline(), 2, seed=1, budget=TINY, earlier=KnownGames(names=(usual,)))
    later.evaluate_founders([])
    assert later._registered(parse_game(SPLINE), rows.FOUND).name != usual and "spindle" in later.state.names
