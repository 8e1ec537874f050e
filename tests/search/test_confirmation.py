"""The second look at the best: it gives a new value, or costs the game its place."""

import pytest

import catalog
from ludeme import parse_game, print_game
from search.breed.archive import Elite
from search.measure.budget import STANDARD, TINY
from search.measure.evaluate import Evaluation, _refuse_short_wins
from search.measure.game_study import GameStudy
from search.measure.screening import Rejection
from search.metrics.definition import Estimate
from search.run.batches import Batches
from search.run.run_state import FitnessSample, RunState
from search.run.workers.pool import TaskResult
from search.store import rows
from search.store.database import open_reader, open_writer

GAMES = {"aa": 0.9, "bb": 0.8}
CELLS = {"aa": (1, 1, 0), "bb": (2, 1, 0)}
SEVEN_PLIES = """(game sp pyramid (players White Black) (start (checkerboard Black White))
  (turn (or (enter own) (enter own again)))
  (end (win (connected own (seats (edge north) (edge west)) (seats (edge south) (edge east))))))"""
"""Who begins wins by force, but that takes 100,000 positions to prove."""
AGAIN = Evaluation("skill", rows.ACCEPTED, fitness=Estimate(0.3, 0.2, 0.4, 9))


class Answers:
    """Workers that give ready answers, those that were begun last first."""

    def __init__(self, *outcomes):
        """Note them, in the order of the tasks."""
        self.outcomes = outcomes

    def map_unordered(self, function, tasks):
        """Answer one look at each game that is left, the same at each look."""
        keys = [key for key, _ in tasks]
        yield from [(key, outcome) for key, outcome in zip(keys, self.outcomes, strict=bool(keys))][::-1]
        if keys:
            self.outcomes = [outcome for outcome in self.outcomes if outcome.value]


@pytest.fixture
def state():
    """Two found games in the archive."""
    text, found = print_game(catalog.load("spline").game), RunState()
    for game, fitness in GAMES.items():
        found.archive.put(CELLS[game], Elite(game, game, text, fitness, rows.FOUND))
        found.samples[game] = [FitnessSample(fitness, 0.0, 1.0, 9)]
    return found


def stored(path, state, *outcomes):
    """Confirm, and store the batch after one with the first values; what readers see then."""
    with open_writer(path, create=True) as writer:
        run = writer.start_run({}, 1, {})
        games = [rows.GameRow(game, game, "text", 1, rows.FOUND) for game in GAMES]
        first = [rows.EvaluationRow(game, "skill", rows.ACCEPTED, fitness=GAMES[game]) for game in GAMES]
        elites = [rows.EliteRow(CELLS[game], game, GAMES[game]) for game in GAMES]
        writer.commit_batch(rows.Batch(run, 0, b"", games=games, evaluations=first, elites=elites))
        writer.commit_batch(Batches(state, Answers(*outcomes), run, seed=1, budget=TINY).confirm())
    reader = open_reader(path)
    return [[(row.game, row.fitness) for row in seen] for seen in (reader.archive(run), reader.top(9, run))]


def test_a_confirmed_game_has_the_new_value(state, tmp_path):
    """The second value replaces the first, in the archive, for readers, and in the list of the best."""
    seen = stored(tmp_path / "a.duckdb", state, TaskResult(AGAIN), TaskResult(AGAIN))
    assert [elite.fitness for elite in state.archive.best()] == [0.3, 0.3]
    assert seen == [[("aa", 0.3), ("bb", 0.3)]] * 2


def test_a_game_that_cannot_be_confirmed_loses_its_place(state, tmp_path):
    """The optimistic first value is nowhere left; a row says what went wrong."""
    path = tmp_path / "a.duckdb"
    seen = stored(path, state, TaskResult(None, "timeout", "did not end"), TaskResult(AGAIN))
    assert [elite.game for elite in state.archive.best()] == ["bb"]
    assert seen == [[("bb", 0.3)]] * 2
    looks = [row.game for row in open_reader(path).evaluations(1) if row.stage == "confirmed"]
    assert sorted(looks) == ["aa", "bb", "bb"], "what is lost once is not measured again"
    last = [row for row in open_reader(path).evaluations(1) if row.game == "aa"][-1]
    assert (last.stage, last.verdict, last.reason, last.detail) == ("confirmed", rows.FAILED, "timeout", "did not end")


def test_no_confirmation_at_all_leaves_nobody(state, tmp_path):
    """If every second look fails, no game is called the best."""
    lost = TaskResult(None, "raised", "KeyError")
    assert stored(tmp_path / "a.duckdb", state, lost, lost) == [[], []] and not state.archive.best()


@pytest.mark.slow
def test_a_short_win_is_looked_for_longer_among_the_best():
    """A win by force that the first look does not see costs a game its place when it is measured again."""
    game = parse_game(SEVEN_PLIES)
    _refuse_short_wins(GameStudy(game, 1, STANDARD))
    with pytest.raises(Rejection, match="won by force in a few plies"):
        _refuse_short_wins(GameStudy(game, 1, STANDARD.confirming))
