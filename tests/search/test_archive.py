"""The archive keeps the best game of each kind, and of games nearly alike; it comes back from plain data as it was."""

import json

import pytest

from search.breed.archive import Archive, Elite
from search.breed.operators import OperatorTally
from search.run.run_state import FitnessSample, RunState
from search.run.surrogate import Lesson


def elite(name: str, fitness: float, origin: str = "found") -> Elite:
    """A game of some fitness."""
    return Elite(name, name, f"(game {name})", fitness, origin)


def test_a_cell_holds_one_game():
    """A game takes its cell from the one before, other cells are left alone; the best come first."""
    archive = Archive()
    archive.put((1, 1, 0), elite("a", 0.5))
    assert archive.put((1, 1, 0), elite("c", 0.6)) == [((1, 1, 0), elite("c", 0.6), 0.6)]
    assert archive.put((0, 1, 0), elite("d", 0.1, "catalogue"))
    assert [(cell, e.game) for cell, e in archive] == [((0, 1, 0), "d"), ((1, 1, 0), "c")]
    assert archive.quality == pytest.approx(0.7)
    assert [e.game for e in archive.best()] == ["c", "d"]
    assert [e.game for e in archive.best("catalogue")] == ["d"]


def test_games_nearly_alike_leave_their_cells():
    """Of games nearly alike only the one that enters stays, in whichever cells the others are."""
    archive = Archive()
    for cell, rival in (((0, 0, 0), elite("a", 0.5)), ((0, 0, 1), elite("b", 0.3)), ((4, 0, 0), elite("c", 0.2))):
        archive.put(cell, rival)
    changes = archive.put((0, 0, 2), elite("e", 0.6), near=[(0, 0, 1), (0, 0, 0)])
    assert [(cell, e.game, fitness) for cell, e, fitness in changes] == [
        ((0, 0, 0), "a", None),
        ((0, 0, 1), "b", None),
        ((0, 0, 2), "e", 0.6),
    ]
    assert [e.game for _, e in archive] == ["e", "c"]


def test_state_survives_its_bytes():
    """A state comes back from its bytes as it was, and equal states have equal bytes."""
    archive = Archive()
    archive.put((1, 2, 0), elite("a", 0.123456789))
    names = {"s": "a"}, {"spa": "a"}, {"k": "a"}
    variants = {"spline": Elite("b", "b", "(game b)", 0.25, "found", "spline", 0.05)}
    samples, tallies = (
        {"a": [FitnessSample(0.5, 0.4, 0.6, 8), FitnessSample(0.3, 0.2, 0.7, 8, 1)]},
        {"insert": OperatorTally(3, 2, 1)},
    )
    reserve = Archive({(2, 2, 0): elite("c", 0.1)})
    places, made = (archive, reserve, variants), ([Lesson({"add": 1.0}, 0.5)], tallies, [("d", "(game d)")])
    state = RunState(
        3, 1, 40, 7, 5, 1.5, *names, [("a", "(game a)", 0.5)], *places, samples, *made, {"a": 2}, 2, 0.5
    )  # fmt: skip
    again = RunState.from_bytes(state.to_bytes())
    assert again == state and again.to_bytes() == state.to_bytes()
    assert json.dumps(archive.to_plain())
