"""Breeding: a fault loses one offspring only, and the same random stream makes the same offspring."""

import pickle
from dataclasses import replace

import pytest

import catalog
from ludeme import parse_game, print_game
from search.breed import selection
from search.breed.archive import Elite
from search.breed.distance import NEAR, rules_distance
from search.breed.names import short_key
from search.breed.operators import mutate
from search.breed.selection import Breeder, Requirements, TooLongError
from search.measure.budget import TINY
from search.measure.evaluate import Evaluation
from search.play.traits import TRAITS, has_traits, traits_of
from search.run import known_games
from search.run.batches import Batches
from search.run.progress.search_bar import Reporter
from search.run.run_state import RunState
from search.run.workers.pool import TaskResult
from search.run.workers.processes import _perform
from search.store import rows

SPLINE = catalog.load("spline").game
SPAN = catalog.load("span").text
PARENTS = [
    Elite(*parent, rows.CATALOGUE) for parent in (("aa", "spline", print_game(SPLINE), 0.5), ("bb", "span", SPAN, 0.25))
]


class Here:
    """Workers in this process, so that faults can be planted."""

    def map_ordered(self, function, tasks):
        """Answer as workers do."""
        yield from self.map_unordered(function, tasks)

    def map_unordered(self, function, tasks):
        """The same."""
        for key, task in tasks:
            performed, content = _perform(pickle.dumps(function), pickle.dumps(task), 300.0)
            yield key, TaskResult(pickle.loads(content)) if performed else TaskResult(None, "raised", content)


def deep(game, rng, shares):
    """An operator that is its own part."""
    return deep(game, rng, shares)


def raising(error):
    """An operator that raises."""

    def operator(game, rng, shares):
        raise error

    return operator


def refused(task):
    """A pipeline that accepts nothing."""
    return Evaluation("form", rows.REJECTED, "planted", "here")


def bred(monkeypatch, faulty):
    """Of 10 offspring of the first batch, with a fault in every fourth mutation: names stored, reasons of the lost."""
    calls = []

    def sometimes(game, rng, shares):
        calls.append(game)
        return (faulty if len(calls) % 4 == 0 else mutate)(game, rng, shares)

    monkeypatch.setattr(selection, "mutate", sometimes)
    monkeypatch.setattr(known_games, "screen", refused)
    state = RunState(founders=[(one.game, one.text, one.fitness) for one in PARENTS])
    reporter, lost = Reporter(), []
    monkeypatch.setattr(reporter, "lost", lost.append)
    stored = Batches(state, Here(), 1, seed=1, budget=TINY, reporter=reporter).breed(10)
    return [row.name for row in stored.games], lost


@pytest.mark.parametrize("faulty", [deep, *map(raising, (IndexError("x"), MemoryError(), SystemExit(3)))])
def test_a_fault_costs_one_offspring(monkeypatch, faulty):
    """With a fault planted in an operator some offspring are lost with a reason, all others are stored."""
    names, lost = bred(monkeypatch, faulty)
    assert lost and len(names) >= 4 and len(names) + len(lost) <= 10
    assert bred(monkeypatch, faulty) == (names, lost)


def test_the_same_stream_makes_the_same_offspring():
    """A child depends on breeder and stream alone; what is known is drawn again."""
    breeder = Breeder(PARENTS)
    first = [breeder.offspring(f"1/1/0/{k}") for k in range(6)]
    assert [breeder.offspring(f"1/1/0/{k}") for k in reversed(range(6))] == first[::-1]
    known = Breeder(PARENTS, Requirements(frozenset(short_key(child.game) for child in first)))
    assert not {known.offspring(f"1/1/0/{k}").game for k in range(6)} & {child.game for child in first}


def test_offspring_of_known_games_leave_their_kin():
    """Most children of documented games are no variants of a parent; of finds, which may stay near, most are."""
    known = {one.game: parse_game(one.text) for one in PARENTS}
    shares = []
    for parents in (PARENTS, [replace(one, distance=0.5) for one in PARENTS]):
        made = [Breeder(parents).offspring(f"kin/{k}") for k in range(12)]
        apart = [
            min(rules_distance(child.game, known[one]) for one in child.parents) for child in made if child.parents
        ]
        shares.append(sum(distance >= NEAR for distance in apart) / len(apart))
    assert shares[0] > 0.5 > shares[1]


def test_offspring_have_a_bounded_text(monkeypatch):
    """What cannot be told in so many characters is given up."""
    monkeypatch.setattr(selection, "TEXT_MOST", 100)
    with pytest.raises(TooLongError, match="characters"):
        Breeder(PARENTS).offspring("1")


def test_offspring_have_the_traits_that_are_wanted():
    """Games of three, with chance, or for one: made from documented games of all kinds, and most of them as wanted."""
    parents = [
        Elite(name, name, catalog.load(name).text, 0.5, rows.CATALOGUE)
        for name in ("spline", "spanic", "spuzzle", "spao")
    ]
    for wanted in (("three",), ("chance",), ("one",), ("two", "moving")):
        made = [Breeder(parents, Requirements(traits=wanted)).offspring(f"{wanted}/{k}").game for k in range(20)]
        assert sum(has_traits(game, wanted) for game in made) >= 15


def test_wanted_traits_come_into_games_that_lack_them():
    """Not all that is wanted descends from the one parent that has it: others get a part of it."""
    parents = [
        Elite(name, name, catalog.load(name).text, 0.5, rows.CATALOGUE) for name in ("spline", "spava", "spoker")
    ]
    breeder = Breeder(parents, Requirements(traits=("chance",)))
    made = [breeder.offspring(f"graft/{number}") for number in range(12)]
    grafted = [one for one in made if one.parents and one.parents[0] != "spoker"]
    assert len(grafted) >= 3
    assert any(has_traits(one.game, ("chance",)) for one in grafted)


def test_traits_tell_documented_games_apart():
    """Every trait is one that some documented game has and another lacks; Spy has secrets, Spalone is for one."""
    games = {name: traits_of(catalog.load(name).game) for name in catalog.ids()}
    for trait in TRAITS:
        assert 0 < sum(trait in traits for traits in games.values()) < len(games)
    assert "secrets" in games["spy"] and "one" in games["spalone"] and games["spline"] == {"two"}
