"""Strong players play the best games of a run while it goes on; what they find uneven is tried with the pie rule."""

import pytest

import catalog
from ludeme import parse_game, print_game
from search.breed.archive import Elite
from search.measure.budget import TINY
from search.measure.evaluate import Evaluation
from search.measure.screening import Rejection, pass_gates
from search.metrics import Estimate
from search.metrics.gates import FAIR, UNEVEN
from search.run.batches import Batches
from search.run.competition import PROVEN, Challenge, Competition
from search.run.run_state import FitnessSample, RunState
from search.run.workers.pool import TaskResult
from search.store import rows
from tests.search.made import made
from tests.search.test_breeding import Here

GAMES = ("spline", "span", "splice", "spava")
TEXTS = {name: print_game(catalog.load(name).game) for name in GAMES}
IDS = {name: f"{number:08x}" for number, name in enumerate(GAMES, 1)}
CELLS = {name: (place, 1, 0) for place, name in enumerate(GAMES)}
VALUE = Estimate(0.5, 0.4, 0.6, 32)


class StrongPlayers:
    """Workers that give each game the same value; strong players find some games uneven."""

    def __init__(self, uneven=()):
        """Note which games are uneven, and which are played by strong players."""
        self.uneven, self.played = {TEXTS[name] for name in uneven}, list[str]()

    def map_unordered(self, function, tasks):
        """Answer in order."""
        for key, task in tasks:
            if task.budget.strong_games:
                self.played.append(next(name for name, text in TEXTS.items() if text == task.text))
            uneven = task.budget.strong_games and task.text in self.uneven
            found = Evaluation("strong", rows.REJECTED, UNEVEN) if uneven else Evaluation("skill", rows.ACCEPTED)
            yield key, TaskResult(found if uneven else Evaluation("skill", rows.ACCEPTED, fitness=VALUE))


def elite(name, fitness=0.5):
    """A found game with the rules of a documented one."""
    return Elite(IDS[name], name, TEXTS[name], fitness, rows.FOUND)


def competition(*names, uneven=()):
    """Competition of elites, the best first, that usual players have measured twice."""
    state = RunState(generation=1)
    for k, name in enumerate(names):
        worth = 0.9 - k / 10
        state.samples[IDS[name]] = [FitnessSample(worth, worth - 0.01, worth + 0.01, 32, n) for n in range(2)]
        state.archive.elites[CELLS[name]] = elite(name, worth)
    return Competition(state, StrongPlayers(uneven), 1, TINY)


def test_strong_players_play_the_best_after_each_batch():
    """They take the best that they have not played yet, a few after each batch, and none twice."""
    found = competition(*GAMES[:3])
    for _ in range(3):
        found.measure_again(rows.Batch(1, 1))
    assert PROVEN == 2 and found.workers.played == ["spline", "span", "splice"]


@pytest.mark.parametrize(("uneven", "holder"), [([], "span"), (["span"], "spline")])
def test_a_game_that_strong_players_have_played_is_beaten_only_by_another(uneven, holder):
    """A better challenger gets the cell of such a game if they do not refuse it; else the holder stays."""
    found = competition("spline", uneven=uneven)
    found.measure_again(rows.Batch(1, 1))
    found.state.samples[IDS["span"]] = [FitnessSample(0.99, 0.98, 1.0, 320, n) for n in range(2)]
    found.settle(rows.Batch(1, 1), [Challenge(CELLS["spline"], elite("span", 0.99))])
    assert found.workers.played == ["spline", "span"]
    assert found.state.archive.elites[CELLS["spline"]].name == holder


def test_a_challenger_of_a_game_that_they_have_not_played_needs_no_strong_players():
    """As long as strong players have not played the holder, the values of usual players decide."""
    found = competition("spline")
    found.state.samples[IDS["span"]] = [FitnessSample(0.99, 0.98, 1.0, 320, n) for n in range(2)]
    found.settle(rows.Batch(1, 1), [Challenge(CELLS["spline"], elite("span", 0.99))])
    assert not found.workers.played and found.state.archive.elites[CELLS["spline"]].name == "span"


def test_who_lost_its_cell_to_a_rejected_game_gets_it_back():
    """The holder of a cell comes back with its measurements if the better game is rejected; the state keeps it."""
    found = competition("spline", uneven=["span"])
    found.state.samples[IDS["span"]] = [FitnessSample(0.99, 0.98, 1.0, 320, n) for n in range(2)]
    found.settle(rows.Batch(1, 1), [Challenge(CELLS["spline"], elite("span", 0.99))])
    found.forget()
    found.state = RunState.from_bytes(found.state.to_bytes())
    assert [one.name for _, one in found.state.archive] == ["span"]
    batch = rows.Batch(1, 1)
    found.measure_again(batch)
    assert [one.name for _, one in found.state.archive] == ["spline"] and not len(found.state.reserve)
    assert [(row.game, row.fitness) for row in batch.elites] == [(IDS["span"], None), (IDS["spline"], 0.9)]


def test_at_the_end_too_a_rejected_game_gives_its_cell_back():
    """Who comes back at the end is measured anew like the others; what was measured before no longer counts."""
    found = competition("spline", uneven=["spline"])
    found.state.reserve.elites[CELLS["spline"]] = elite("span", 0.8)
    found.state.samples[IDS["span"]] = [FitnessSample(0.8, 0.7, 0.9, 32)]
    found.confirm(rows.Batch(1, 1))
    assert [(one.name, one.fitness) for _, one in found.state.archive] == [("span", 0.5)]
    assert found.workers.played == ["spline", "span", "span"]  # the last time by the strongest


def test_the_reason_of_an_uneven_game_is_the_one_that_is_looked_for():
    """What the gate of strong players says of games that the first seat always wins is `UNEVEN`."""
    with pytest.raises(Rejection) as fault:
        pass_gates("strong", [made((1, -1)) for _ in range(16)], (FAIR,))
    assert fault.value.reason == UNEVEN


def test_an_uneven_game_is_tried_with_the_pie_rule():
    """The next batch has it with that rule, as its child; a game that has the rule, or is for one, is given up."""
    found = competition("spline", "span", uneven=["spline", "span"])
    found.measure_again(rows.Batch(1, 1))
    assert not len(found.state.archive) and [game for game, _ in found.state.uneven] == [IDS["spline"], IDS["span"]]
    found.state.uneven.append(("ff", TEXTS["spline"].replace("(turn", "pie (turn")))
    found.state.uneven.append(("fe", print_game(catalog.load("spin").game)))
    state = RunState.from_bytes(found.state.to_bytes())
    batch = Batches(state, Here(), 1, seed=1, budget=TINY).breed(0)
    assert [(row.ludeme, row.parents) for row in batch.lineage] == [
        ("pie rule", (IDS["spline"],)),
        ("pie rule", (IDS["span"],)),
    ]
    assert all(parse_game(game.text).pie for game in batch.games) and not state.uneven
