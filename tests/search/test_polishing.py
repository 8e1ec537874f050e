"""Polishing tries small changes around a good game, each with its name, and knows when to stop."""

import catalog
from ludeme import parse_game, print_game
from search.breed.archive import Elite
from search.breed.names import short_key
from search.breed.polishing import POLISHED, polished
from search.breed.validity import is_valid
from search.measure.budget import TINY
from search.play.signature import signature
from search.run.batches import POLISHINGS, Batches
from search.run.run_state import FitnessSample, RunState
from search.store import rows
from tests.search.test_breeding import Here

SPLINE = print_game(catalog.load("spline").game)

LONGER = """(game longer (pyramid 4) (players White Black) (opening (add own edge))
  (turn (add own (not apex))) (end (win (line own spanning))))"""
LEFT_OUT = {"without edge", "without (not apex)", "without (opening (add own edge))"}


def test_repairs_come_first_then_steps_of_what_is_there():
    """Pie rule, a limited first turn and a tie-break are tried first, then sizes and words, all valid and different."""
    found = polished((SPLINE, "1"), 99)
    labels = [variant.label for variant in found]
    assert labels[:4] == ["pie rule", "first ply on the rim", "first ply off the rim", "tie-break"]
    assert {"pyramid: 4 → 3", "pyramid: 4 → 5"} <= set(labels[4:])
    assert all(is_valid(variant.game) and variant.operator == POLISHED for variant in found)
    assert len({variant.game for variant in found} | {parse_game(SPLINE)}) == len(found) + 1
    assert labels != [variant.label for variant in polished((SPLINE, "2"), 99)]


def test_a_game_without_one_of_its_rules_comes_first():
    """Every rule of a game that can go is left out in turn, as many games as were asked for; then come the changes."""
    labels = [variant.label for variant in polished((LONGER, "1"), len(LEFT_OUT))]
    assert set(labels[: len(LEFT_OUT)]) == LEFT_OUT and len(labels) == 2 * len(LEFT_OUT)
    assert polished((LONGER, "1"), 1)[0].label in LEFT_OUT


def test_a_game_with_the_pie_rule_is_not_a_duplicate():
    """The pie rule changes no key of the rules, so it is tried although they are known; but it plays otherwise."""
    known = {short_key(parse_game(SPLINE))}
    first = polished((SPLINE, "1"), 1, frozenset(known))
    assert [variant.label for variant in first] == ["pie rule"] and short_key(first[0].game) in known
    assert signature(first[0].game) != signature(parse_game(SPLINE))


def test_what_is_known_is_not_tried_again():
    """Of all changes those are left out whose rules were made before, and so many are made as were asked for."""
    every = polished((SPLINE, "1"), 99)
    known = frozenset(short_key(variant.game) for variant in every[1:4])
    assert polished((SPLINE, "1"), 3, known) == [every[0], *every[4:6]]


def test_only_the_best_are_polished_and_each_once():
    """Each of the best found games is polished once; lineage tells the change; twice as many games are the limit."""
    state = RunState(generation=1)
    for k, name in enumerate(("aa", "bb", "cc")):
        state.archive.elites[(k, 0, 0)] = Elite(name, name, SPLINE.replace("spline", f"spl{k}"), 9.0 - k, rows.FOUND)
        state.samples[name] = [
            FitnessSample(9.0 - k, 8.0, 10.0, 9),
            FitnessSample(9.0 - k, 8.0, 10.0, 9, 1, strong=True),
        ]
    batches = Batches(state, Here(), 1, seed=1, budget=TINY)
    batch = batches.polish(1)
    assert batch and set(state.polished) == {"aa"} and 0 < len(batch.games) <= POLISHINGS
    assert {(row.operator, row.parents) for row in batch.lineage} == {(POLISHED, ("aa",))}
    assert "pie rule" in {row.ludeme for row in batch.lineage}
    assert batches.polish(1) is None and [one.game for _, one in state.archive] == ["aa", "bb", "cc"]
    assert batches.polish(2) and batches.polish(3) and batches.polish(3) is None and len(state.polished) == 3
