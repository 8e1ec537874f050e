"""The choice of operators follows their success, and no operator is ever given up."""

import pytest

import catalog
from ludeme import print_game
from search.breed.archive import Elite
from search.breed.operators import CROSSOVERS, FLOOR, MUTATIONS, RANDOM, USUAL, OperatorTally, credit, shares
from search.breed.selection import Breeder
from search.store import rows


def test_every_operator_has_a_usual_share():
    """The shares name all operators and add up to 1; with nothing counted they are the usual ones."""
    assert set(USUAL) == {*MUTATIONS, *CROSSOVERS, RANDOM} and sum(USUAL.values()) == pytest.approx(1)
    assert shares({}) == pytest.approx(USUAL)


def test_success_is_rewarded_and_failure_has_a_floor():
    """After many trials the only good operator is used most, and a useless one as often as the floor says."""
    counted = {name: OperatorTally(1000, 0, 0) for name in USUAL} | {"insert": OperatorTally(1000, 900, 500)}
    found = shares(counted)
    assert max(found, key=found.__getitem__) == "insert" and sum(found.values()) == pytest.approx(1)
    assert all(FLOOR * USUAL[name] <= found[name] < USUAL[name] for name in USUAL if name != "insert")


def test_a_few_lucky_offspring_change_little():
    """One elite among its first three offspring does not double the share of an operator."""
    counted = {name: OperatorTally(40, 16, 4) for name in USUAL} | {"delete": OperatorTally(3, 3, 3)}
    assert 1 < shares(counted)["delete"] / USUAL["delete"] < 2


def test_all_operators_of_an_offspring_are_credited():
    """Of two joined operators both are, of the same one used twice once."""
    counted: dict[str, OperatorTally] = {}
    credit(counted, "insert + delete", accepted=True, elite=False)
    credit(counted, "insert + insert", accepted=True, elite=True)
    assert counted == {"insert": OperatorTally(2, 2, 1), "delete": OperatorTally(1, 1, 0)}


def test_offspring_are_made_as_the_shares_say():
    """With all of the share an operator is the only one used; a second step is a mutation of any kind."""
    parent = Elite("aa", "spline", print_game(catalog.load("spline").game), 0.5, rows.CATALOGUE)
    other = Elite("bb", "span", catalog.load("span").text, 0.5, rows.CATALOGUE)
    for name in (RANDOM, "parameter", "section"):
        only = {one: float(one == name) for one in USUAL} | {"parameter": 1e-9 + (name == "parameter")}
        made = [Breeder([parent, other], shares=only).offspring(f"{name}/{k}").operator for k in range(6)]
        assert all(operator.split(" + ")[0] == name for operator in made)
