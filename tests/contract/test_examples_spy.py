"""Spy: sentences of its rules, on the machine and its twin alike. Boards are A, B and the hidden C with the code."""

import random

import pytest

import catalog
from tests.boards import Pair
from tests.observation import observed

INTERIOR = ("c5", "e5", "c3", "e3", "d4")
"""The five interior points in the order of levels, rows and columns."""


def pair(code: str = "W" * 16 + "B" * 9 + "R" * 5, **options: object) -> Pair:
    """The game after the Master has built a code, level by level, row by row."""
    return Pair(catalog.load("spy", **options).game).play(*("!" + ball for ball in code))


def stacks(game: Pair, *fives: str) -> Pair:
    """The Agents' first five balls, Agent by Agent."""
    for board, balls in zip("ABCDE", fives, strict=False):
        game.play(*(f"{ball}{board}:{point}" for ball, point in zip(balls, INTERIOR, strict=True)))
    return game


def test_the_code_is_hidden():
    """The thirty balls of the code are dealt by chance, are no turn, and are on no board that players see."""
    game = Pair(catalog.load("spy").game)
    assert game.legal == ["!B", "!R", "!W"] and game.machine.state.chance_to_move
    game.play(*("!" + ball for ball in "W" * 16))
    assert game.legal == ["!B", "!R"]
    game.play(*("!" + ball for ball in "B" * 9 + "R" * 5))
    assert set("".join(game.machine.levels())) == {".", "/"} and game.twin.turn == 0
    assert len(game.machine.levels()) == 8


def test_agents_start_with_any_five_balls():
    """Each Agent fills the interior points of the own board, in their order, before the next Agent does."""
    game = pair()
    assert game.legal == ["BA:c5", "RA:c5", "WA:c5"] and game.machine.to_move == 0
    stacks(game, "WBRWB")
    assert game.legal == ["BB:c5", "RB:c5", "WB:c5"] and game.machine.to_move == 1 and game.twin.turn == 1
    game.play(*(f"RB:{point}" for point in INTERIOR))
    assert game.machine.to_move == 0 and all("A:" in ply for ply in game.legal)
    assert "RA:a1" in game.legal and "A:d4-A:a1" in game.legal


def test_score_counts_visible_balls_like_the_code():
    """Balls match by colour and place; who has buried a matching ball no longer has it counted."""
    game = stacks(pair(), "WWWWB", "RRRRW")
    assert game.machine.scores == [5, 0]
    game.play("WA:a1", "WB:a1", "BA:a3", "RB:a3")
    assert game.machine.scores == [6, 1]


def test_one_move_corrects_a_ridge():
    """A wrong ball at the foot of a ridge is put on top of it, on the balls that drop: three balls match at once."""
    code = "W" * 15 + "B" + "B" * 8 + "W" + "RRRR" + "R"
    game = stacks(pair(code), "WWWWB", "RRRRR")
    others = iter(f"RB:{point}" for point in ("a1", "a3", "a5", "a7", "c1", "c7", "e1", "e7", "g1"))
    for ply in ("WA:g5", "WA:g3", "WA:c1", "WA:e1", "RA:g1", "BA:f4", "BA:d2", "BA:f2", "WA:e3"):
        game.play(ply, next(others))
    before = game.machine.scores[0]
    game.play("A:g1-A:e3")
    assert game.machine.scores[0] == before + 3
    assert [game.twin.balls[p] for p in ((0, 3, 3), (1, 2, 2), (2, 1, 1))] == ["B", "W", "R"]


def test_a_move_must_change_the_board():
    """A ball that goes on top of the one that drops into its place is a move only if their colours differ."""
    assert "A:c5-A:d4" not in stacks(pair(), "WWWWW", "WWWWW").legal
    assert "A:c5-A:d4" in stacks(pair(), "WWWWB", "WWWWW").legal


def test_every_agent_has_a_set_of_balls():
    """What one Agent uses of a colour is not missing to the others, nor to the code."""
    game = stacks(pair(), "WWWWW", "WWWWW")
    points = ("a1", "a3", "a5", "a7", "c1", "c7", "e1", "e7", "g1", "g3", "g5")
    for point in points:
        game.play(f"WA:{point}", f"WB:{point}")
    assert not [ply for ply in game.legal if ply.startswith("W")]
    assert [ply for ply in game.legal if ply.startswith("B")]


@pytest.mark.parametrize("late", [False, True])
def test_the_round_is_played_out(late):
    """The game ends with the round in which an Agent fills the pyramid; the higher score wins, whoever that is."""
    game = stacks(pair(), "RRRRR", "WWWWB")
    if late:
        game.play("BA:a1", "B:d4-B:a1")
    while not game.twin.finished:
        board = "AB"[game.twin.mover]
        adding = [ply for ply in game.legal if ply[1:].startswith(board + ":") and "-" not in ply]
        wanted = [ply for ply in adding if ply[0] == "B"] or adding
        game.play(sorted(wanted, key=lambda ply: game.twin.ground.order[place(game, ply[1:])])[0])
    filled = [sum(p[2] < 50 for p in game.twin.balls), sum(50 <= p[2] < 150 for p in game.twin.balls)]
    assert filled == [30, 29 if late else 30] and game.twin.mover == 1
    one, other = game.machine.scores
    assert game.result == ((one >= other) * 2 - 1, (other >= one) * 2 - 1)


def place(game: Pair, name: str) -> tuple[int, int, int]:
    """The playable point of a name."""
    return next(p for p in game.twin.playable() if game.twin.name(p) == name)


def test_three_agents():
    """Boards A, B and C belong to the Agents, and the code stands on one more."""
    game = Pair(catalog.load("spy", agents=3).game).play(*("!" + ball for ball in "WBR" * 10))
    stacks(game, "WWWWW", "BBBBB", "RRRRR")
    assert game.machine.to_move == 0 and len(game.machine.levels()) == 12
    game.play("WA:a1", "BB:a1")
    assert game.machine.to_move == 2


def test_what_an_agent_may_know():
    """An Agent sees no ball of the code; a code guessed anew has as many balls like the Agent's as the true one."""
    rng = random.Random(1)
    one, other = (stacks(pair(code), "WWWWB", "BBBBB") for code in ("W" * 16 + "B" * 9 + "R" * 5, "WBR" * 10))
    shown = [[part.tolist() for part in observed(game.machine.state, 0)] for game in (one, other)]
    assert shown[0] == shown[1]
    for _ in range(5):
        table = one.machine.state
        table.determinize(0, rng.randrange(2**32))
        assert table.scores[0] == 5
