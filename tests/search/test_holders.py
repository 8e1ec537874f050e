"""Holders of cells: nobody gets or keeps one by a single lucky look."""

from __future__ import annotations

import pytest

import catalog
from ludeme import print_game
from search.breed.archive import Elite
from search.measure.budget import TINY
from search.measure.evaluate import Evaluation
from search.metrics import Estimate
from search.run.holders import AGAIN, LOOKS, MARGIN, Challenge, Holders
from search.run.looks import Look, pooled
from search.run.pool import TaskResult
from search.run.run_state import RunState
from search.store import rows

TEXT = print_game(catalog.load("spline").game)
CELL, OTHER = (1, 1, 0), (2, 1, 0)


def elite(game: str, fitness: float) -> Elite:
    """A found game."""
    return Elite(game, game, f"{TEXT} {game}", fitness, rows.FOUND)


@pytest.fixture(autouse=True)
def near(monkeypatch):
    """Pairs of games that are nearly the same; none unless a test adds some."""
    pairs: set[str] = set()
    monkeypatch.setattr("search.run.holders._near", lambda one, other: {one, other} <= pairs)
    return pairs


@pytest.fixture(autouse=True)
def lengths(monkeypatch):
    """How many ludemes games have, by the end of their text; 10 unless a test says otherwise."""
    known: dict[str, int] = {}
    monkeypatch.setattr("search.run.holders._length", lambda text: known.get(text.split()[-1], 10))
    return known


class Truth:
    """Workers that measure what a game is truly worth, which they know from its seed; a lost look has None."""

    def __init__(self, values):
        """Note the values by game, and which games were looked at."""
        self.values, self.asked = values, []

    def map_unordered(self, function, tasks):
        """Answer, the last first."""
        games = {Holders(RunState(), self, 1, TINY).seed_of(game, n): game for game in self.values for n in range(9)}
        for key, task in [*tasks][::-1]:
            game = games[task.seed]
            self.asked.append(game)
            value = self.values[game]
            if value is None:
                yield key, TaskResult(None, "timeout", "did not end")
            else:
                found = Evaluation("skill", rows.ACCEPTED, fitness=Estimate(value, value - 0.2, value + 0.2, 10))
                yield key, TaskResult(found)


def held(fitness: dict[str, float], values: dict[str, float | None], width: float = 0.2) -> Holders:
    """Holders of which the first holds CELL; all games were looked at once, and are truly worth the values."""
    state = RunState(generation=1)
    for game, value in fitness.items():
        state.looks[game] = [Look(value, value - width, value + width, 10)]
    first = next(iter(fitness))
    state.archive.elites[CELL] = elite(first, fitness[first])
    return Holders(state, Truth(values), 1, TINY)


def settled(holders: Holders, *challenges: Challenge) -> tuple[dict[tuple[int, ...], str], list[str], rows.Batch]:
    """Who holds what after the challenges, who was looked at again, and the rows."""
    batch = rows.Batch(1, 1)
    holders.settle(batch, challenges)
    return {cell: one.game for cell, one in holders.state.archive}, sorted(holders.workers.asked), batch


def test_looks_are_pooled_by_games():
    """The mean weighs each look with its games; two equal looks narrow the interval by the root of two."""
    assert pooled([Look(0.2, 0.1, 0.3, 30), Look(0.6, 0.5, 0.7, 10)]).value == pytest.approx(0.3)
    both = pooled([Look(0.5, 0.3, 0.8, 8), Look(0.5, 0.3, 0.8, 8, 1)])
    assert (both.high - 0.5) == pytest.approx(0.3 / 2**0.5) and (0.5 - both.low) == pytest.approx(0.2 / 2**0.5)
    assert both.n == 16 and pooled([Look(0.5, 0.3, 0.8, 8)]) == Estimate(0.5, 0.3, 0.8, 8)


def test_a_lucky_challenger_is_sent_away():
    """One whose first look was lucky is looked at again together with the holder, and does not get the cell."""
    holders = held({"aa": 0.5, "bb": 0.6}, {"aa": 0.5, "bb": 0.3})
    places, asked, batch = settled(holders, Challenge(CELL, elite("bb", 0.6)))
    assert (places, asked) == ({CELL: "aa"}, ["aa", "bb"])
    assert [row.stage for row in batch.evaluations] == ["again", "again"]
    assert batch.evaluations[0].fitness == pytest.approx(0.45) and batch.evaluations[0].cell == CELL


def test_a_lucky_holder_is_found_out():
    """A challenger that stays good takes the cell of a holder that does not; its worth is the mean of its looks."""
    holders = held({"aa": 0.5, "bb": 0.52}, {"aa": 0.3, "bb": 0.6})
    places, _, batch = settled(holders, Challenge(CELL, elite("bb", 0.52)))
    assert places == {CELL: "bb"} and batch.elites[-1] == rows.EliteRow(CELL, "bb", pytest.approx(0.56))


def test_nobody_is_looked_at_again_without_need():
    """A challenger below the holder, one surely above it, and one for an empty cell need no second look."""
    holders = held({"aa": 0.5, "bb": 0.4, "cc": 0.9, "dd": 0.1}, {}, width=0.1)
    wanted = [Challenge(CELL, elite("bb", 0.4)), Challenge(CELL, elite("cc", 0.9)), Challenge(OTHER, elite("dd", 0.1))]
    assert settled(holders, *wanted)[:2] == ({CELL: "cc", OTHER: "dd"}, [])


def test_a_game_competes_with_what_is_near(near):
    """Elites that are nearly the same game are rivals wherever they are, and leave when they are surpassed."""
    near |= {elite("aa", 0.5).text, elite("bb", 0.9).text, elite("cc", 0.3).text}
    holders = held({"aa": 0.5, "bb": 0.9, "cc": 0.3}, {}, width=0.1)
    places, _, batch = settled(holders, Challenge(OTHER, elite("cc", 0.3)), Challenge(OTHER, elite("bb", 0.9)))
    assert places == {OTHER: "bb"}
    assert batch.elites == [rows.EliteRow(CELL, "aa", None), rows.EliteRow(OTHER, "bb", 0.9)]


def test_looks_are_bounded():
    """Of many equal challengers each is looked at so often at most; the order of the answers changes nothing."""
    names = [f"{k:02x}" for k in range(10, 20)]
    holders = held({"aa": 0.5} | dict.fromkeys(names, 0.6), dict.fromkeys(["aa", *names], 0.55))
    _, asked, _ = settled(holders, *(Challenge(CELL, elite(name, 0.6)) for name in names))
    assert all(asked.count(name) <= LOOKS - 1 for name in {"aa", *names})


def test_a_challenger_whose_second_look_fails_gets_nothing():
    """It has no place and no looks, and a row says why; the holder stays."""
    holders = held({"aa": 0.5, "bb": 0.6}, {"aa": 0.5, "bb": None})
    places, _, batch = settled(holders, Challenge(CELL, elite("bb", 0.6)))
    assert places == {CELL: "aa"} and "bb" not in holders.state.looks
    assert [row.reason for row in batch.evaluations if row.game == "bb"] == ["timeout"]


def test_a_later_look_may_reject():
    """Gates are asked again: an elite that one of them refuses loses its place, and a row says why."""
    holders = held({"aa": 0.5}, {"aa": 0.5})
    refused = Evaluation("simple", rows.REJECTED, "no thought needed", "shallow holds 60%")
    holders.workers.map_unordered = lambda function, tasks: [
        (k, TaskResult(refused)) for k, task in tasks if task.gates
    ]
    batch = rows.Batch(1, 1)
    holders.look_again(batch)
    assert not len(holders.state.archive) and batch.elites == [rows.EliteRow(CELL, "aa", None)]
    assert [(row.verdict, row.reason) for row in batch.evaluations] == [(rows.REJECTED, "no thought needed")]


@pytest.mark.parametrize(("ratio", "taken"), [(MARGIN - 0.02, False), (MARGIN + 0.02, True)])
def test_polishing_must_help_by_a_margin(ratio, taken):
    """A polished game gets an empty cell only if it is worth clearly more than the game that it was made from."""
    holders = held({"aa": 0.5, "bb": 0.5 * ratio}, {"aa": 0.5, "bb": 0.5 * ratio})
    places, asked, _ = settled(holders, Challenge(OTHER, elite("bb", 0.5 * ratio), "aa"))
    assert (OTHER in places) == taken and asked == (["aa", "bb"] if taken else [])


@pytest.mark.parametrize(("less", "taken"), [(0.005, True), (0.015, False)])
def test_of_nearly_equal_games_the_shorter_is_kept(less, taken, lengths):
    """A game with one ludeme less may be worth a hundredth less than its rival, and needs no margin over its parent."""
    lengths["bb"] = 9
    holders = held({"aa": 0.5, "bb": 0.5 * (1 - less)}, {"aa": 0.5, "bb": 0.5 * (1 - less)})
    places, _, _ = settled(holders, Challenge(CELL, elite("bb", 0.5 * (1 - less)), "aa"))
    assert (places[CELL] == "bb") == taken


def test_the_best_are_looked_at_again():
    """After a batch the best that were looked at once are; their cells have the new means, the looks of others go."""
    names = [f"{k:02x}" for k in range(10, 10 + AGAIN + 2)]
    holders = held({"aa": 0.1, "ff": 0.9}, dict.fromkeys(["aa", *names], 0.2))
    for k, name in enumerate(names):
        holders.state.looks[name] = [Look(0.5 + k / 100, 0.3, 0.7, 10)]
        holders.state.archive.elites[(k, 0, 0)] = elite(name, 0.5 + k / 100)
    batch = rows.Batch(1, 1)
    holders.forget()
    holders.look_again(batch)
    assert sorted(holders.workers.asked) == names[2:] and "ff" not in holders.state.looks
    assert holders.state.archive.elites[(2, 0, 0)].fitness == pytest.approx((0.52 + 0.2) / 2)
    assert len(batch.elites) == AGAIN


def test_first_looks_do_not_count_at_the_end(monkeypatch):
    """The best get two new looks, another one if it had none; then only later looks count for anybody."""
    monkeypatch.setattr("search.run.holders.CONFIRMED", 1)
    holders = held({"aa": 0.9, "bb": 0.6, "cc": 0.5}, {"aa": 0.4, "bb": 0.2, "cc": 0.1})
    holders.state.looks["bb"].append(Look(0.3, 0.2, 0.4, 10, 1))
    holders.state.archive.elites |= {(2, 1, 0): elite("bb", 0.45), (3, 1, 0): elite("cc", 0.5)}
    batch = rows.Batch(1, 1)
    holders.confirm(batch)
    assert {one.game: one.fitness for _, one in holders.state.archive} == pytest.approx(
        {"aa": 0.4, "bb": 0.3, "cc": 0.1}
    )
    looked = [(row.game, row.stage) for row in batch.evaluations]
    assert looked == [("cc", "again"), ("aa", "confirmed"), ("aa", "confirmed")]
