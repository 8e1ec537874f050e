"""The archive keeps the best game of each kind, and comes back from plain data as it was."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search.breed.archive import AXES, Archive, Elite, cell_of
from search.run.run_state import RunState


def elite(name: str, fitness: float, origin: str = "found") -> Elite:
    """A game of some fitness."""
    return Elite(name, name, f"(game {name})", fitness, origin)


def test_the_best_of_a_cell_stays():
    """A better game takes the cell, an equal or worse one does not, other cells are left alone."""
    archive = Archive()
    assert archive.add((1, 1, 0), elite("a", 0.5))
    assert not archive.add((1, 1, 0), elite("b", 0.5))
    assert archive.add((1, 1, 0), elite("c", 0.6))
    assert archive.add((0, 1, 0), elite("d", 0.1, "catalogue"))
    assert [(cell, e.game) for cell, e in archive] == [((0, 1, 0), "d"), ((1, 1, 0), "c")]
    assert archive.quality == pytest.approx(0.7)
    assert [e.game for e in archive.best()] == ["c", "d"]
    assert [e.game for e in archive.best("catalogue")] == ["d"]


@pytest.mark.parametrize(
    ("turns", "branching", "motion", "cell"),
    [
        (4, 2, 0, (0, 0, 0)),
        (8, 8, 1, (2, 2, 1)),
        (3, 1, 0, (0, 0, 0)),
        (500, 9000, 1, (9, 7, 1)),
        (31.9, 15, 0, (5, 2, 0)),
    ],
)
def test_cells_are_octaves(turns, branching, motion, cell):
    """Half-octaves of turns, octaves of branching, motion as it is; what lies outside is in the outermost cell."""
    assert cell_of({"duration": turns, "branching": branching, "motion": motion}) == cell


@given(st.floats(0.1, 1e6), st.floats(0.1, 1e6))
def test_cells_never_fall(low, high):
    """A longer game is never in a lower cell, and every cell exists."""
    low, high = sorted((low, high))
    assert 0 <= AXES[0].cell(low) <= AXES[0].cell(high) < AXES[0].cells


def test_state_survives_its_bytes():
    """A state comes back from its bytes as it was, and equal states have equal bytes."""
    archive = Archive()
    archive.add((1, 2, 0), elite("a", 0.123456789))
    state = RunState(3, 1, 40, 7, 1.5, {"s": "a"}, {"spa": "a"}, {"k": "a"}, [("a", "(game a)", 0.5)], archive, 2)
    again = RunState.from_bytes(state.to_bytes())
    assert again == state and again.to_bytes() == state.to_bytes()
    assert json.dumps(archive.to_plain())


def test_a_game_of_no_known_kind_has_no_cell():
    """Where no game came to an end there is no mean length: such a game has no place, and does no harm."""
    assert cell_of({"duration": float("nan"), "branching": 3.0, "motion": 0.0}) is None
