"""UCT beyond playing well: what it proves is true, and what it adds can be turned off."""

import pytest

import catalog
from kernels.api import PLAIN, STRONG, GameState
from ludeme import compile_game
from search.play.session import Session

PROVING = (1.0, -1.0, 1.0, 0.0)
"""UCB1 alone, with proofs."""


def session(name: str, plies: str, **options: object) -> Session:
    """A position of a documented game."""
    return Session(catalog.load(name, **options).game, plies.split())


def minimax(table: GameState) -> tuple[float, ...]:
    """Each player's true share of the win, by trying everything."""
    if table.finished:
        return tuple(0.5 * (1 + result) for result in table.outcome or (0,) * table.players)
    here, found = table.snapshot(), []
    mover = table.mover
    for ply in table.legal:
        table.play(ply)
        found.append(minimax(table))
        table.restore(here)
    return max(found, key=lambda values: values[mover])


@pytest.mark.parametrize("settings", [STRONG, PROVING])
def test_a_win_in_one_is_proved(settings):
    """White fills his row on g1: a few dozen iterations find that out, and then the value is exact."""
    table = session("spline", "Wa1 Ba7 Wc1 Bc7 We1 Be5").state
    found = table.search(200, seed=1, settings=settings)
    assert found.values == (1.0, 0.0)
    assert sum(found.visits.values()) < 200


def test_a_huge_budget_takes_no_more_memory():
    """Ten billion iterations are asked for; room is made for eight million nodes, and the win is found at once."""
    table = session("spline", "Wa1 Ba7 Wc1 Bc7 We1 Be5").state
    assert table.search(10**10, seed=1).values == (1.0, 0.0)


def test_without_proofs_the_budget_is_spent():
    """The same position: plain UCT goes on counting, and its value stays an estimate."""
    table = session("spline", "Wa1 Ba7 Wc1 Bc7 We1 Be5").state
    found = table.search(200, seed=1, settings=PLAIN)
    assert sum(found.visits.values()) == 200
    assert 0.5 < found.values[0] < 1.0


@pytest.mark.parametrize("name", ["spline", "span", "spava", "splice"])
@pytest.mark.parametrize("settings", [STRONG, PROVING])
def test_proofs_agree_with_minimax(name, settings):
    """On a pyramid of size 3, a few plies before the end, what is proved is what minimax finds."""
    table = GameState(compile_game(catalog.load(name, size=3).game))
    proved = 0
    start = table.snapshot()
    for seed in range(6):
        table.restore(start)
        ply = 0
        while not table.finished and ply < 8:
            table.play(table.random_ply(seed * 100 + ply))
            ply += 1
        if table.finished:
            continue
        found = table.search(3000, seed=seed, settings=settings)
        if set(found.values) == {0.0, 1.0}:
            proved += 1
            assert minimax(table) == found.values
    assert proved
