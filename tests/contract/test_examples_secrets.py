"""Spindizzy, Spagyric and Springe: sentences of their rules, on the machine and its twin alike.

Figures of the Rule Book are lost; positions are drawn after the text, numbers counted by hand.
"""

import random
from collections import Counter

import numpy as np
import pytest

import catalog
from search.play.session import Session
from tests.boards import Pair, pair, parse, random_ply
from tests.observation import observed


def letters(game: Pair) -> set[str]:
    """What the legal plies begin with."""
    return {ply[0] for ply in game.legal}


# --- Spindizzy -------------------------------------------------------------------------------------------------------


def test_spindizzy_stocks():
    """Each passes three balls to the left and two to the right: White holds 5 white, 3 red and 2 black ones."""
    assert pair("spindizzy").twin.hands == [
        {"W": 5, "R": 3, "B": 2},
        {"B": 5, "W": 3, "R": 2},
        {"R": 5, "B": 3, "W": 2},
    ]


def test_spindizzy_the_masters_colour_says_who_starts():
    """White, the first Master, chose red: Red places first, then White, then Black, who is the next Master."""
    game = pair("spindizzy").play("?R", "?W", "?B")
    assert game.machine.to_move == 2 and letters(game) == {"B"} and len(game.legal) == 16
    game.play("Ba1")
    assert game.machine.to_move == 0 and letters(game) == {"R"}
    game.play("Ra3")
    assert game.machine.to_move == 1 and letters(game) == {"W"}
    game.play("Wa5")
    assert game.machine.to_move == 0 and game.legal == ["?B", "?R", "?W"]
    assert game.play("?R", "?B", "?R").machine.to_move == 1


def test_spindizzy_stocks_run_out():
    """White has two black balls and cannot choose a third."""
    game = pair("spindizzy").play("?B", "?B", "?B", "Ba1", "Ba3", "Ba5", "?B", "?B", "?B", "Ba7", "Bc1", "Bc7")
    assert game.legal == ["?R", "?W"]


@pytest.mark.parametrize(
    ("platform", "top", "scores"),
    [
        ("W W\nW B", "B", [1, 0, 0]),  # three of five are white
        ("W W\nB R", "W", [1, 0, 0]),  # the third white one is on top
        ("R R\nB W", "B", [0, 1, 0]),  # two red, two black: the topmost counts
        ("R R\nB B", "W", [1, 0, 0]),  # it counts even if it is the only one of its colour
        ("R R\nR R", "B", [0, 0, 1]),
    ],
)
def test_spindizzy_scoring(platform, top, scores):
    """A small pyramid gives a point to its majority, or else to the colour of its topmost ball, whoever placed it."""
    game = pair("spindizzy").set_up(platform, "W").play("?" + top, "?W", "?R")
    while game.machine.to_move != 0:
        game.play(next(ply for ply in game.legal if ply[1:] in ("g1", "g3", "g5")))
    assert game.machine.scores == [0, 0, 0]
    game.play(top + game.at(1, 0, 0))
    assert game.machine.scores == scores


@pytest.mark.parametrize("seed", range(8))
def test_spindizzy_ends_with_fourteen_points(seed):
    """Fourteen balls stand above the board, a point each; most points win, but if two tie the third does."""
    game = pair("spindizzy").play_out(seed)
    scores = game.machine.scores
    assert len(game.plies) == 60 and sum(scores) == 14
    best = [seat for seat in range(3) if scores[seat] == max(scores)]
    winner = best[0] if len(best) == 1 else ({0, 1, 2} - {*best}).pop()
    assert list(game.result).index(1) == winner and sum(game.result) == -1


# --- Spagyric --------------------------------------------------------------------------------------------------------

BEATS = {"W": "B", "B": "R", "R": "W"}


@pytest.mark.parametrize("one", "WBR")
@pytest.mark.parametrize("other", "WBR")
def test_spagyric_white_beats_black_beats_red_beats_white(one, other):
    """The winner of the choice places the ball; the other ball is discarded, or both if they are equal."""
    game = pair("spagyric").play("?" + one, "?" + other)
    if one == other:
        assert game.machine.to_move == 0 and letters(game) == {"?"}
        assert [hand[one] for hand in game.twin.hands] == [7, 7]
        return
    winner = 0 if BEATS[one] == other else 1
    assert game.machine.to_move == winner and letters(game) == {(one, other)[winner]}
    game.play((one, other)[winner] + "a1")
    assert game.machine.to_move == 0 and letters(game) == {"?"}
    assert [sum(hand.values()) for hand in game.twin.hands] == [23, 23]


@pytest.mark.parametrize(
    ("row", "point", "results"),
    [
        ("W W . W", (0, 0, 2), (1, -1)),  # two, one and the new one: four
        ("W W . .", (0, 0, 2), (-1, 1)),  # three
        ("W W . W\n. . W W", (0, 0, 2), (-1, 1)),  # six
        ("W . . .", (0, 0, 1), None),  # two: the game goes on
    ],
)
def test_spagyric_groups(row, point, results):
    """A group of exactly four wins for the player who makes it, one of three or of more than four loses."""
    game = pair("spagyric").put(parse(row), 10).play("?W", "?B")
    assert game.play("W" + game.at(*point)).result == results


def test_spagyric_the_second_player_loses_by_a_group_of_three():
    """Whoever places the ball wins or loses by it."""
    game = pair("spagyric").put(parse("B B . ."), 10).play("?R", "?B", "Be7")
    assert game.result == (1, -1)


def test_spagyric_only_the_new_group_counts():
    """Groups of three that stood before decide nothing; nor do the turns in which balls are only chosen."""
    game = pair("spagyric").put(parse("W W W ."), 10).play("?W", "?B", "Wa1")
    assert game.machine.result is None


def equal_rounds(**numbers: int) -> list[str]:
    """Choices of equal balls, so many of each colour."""
    return [ply for colour, number in numbers.items() for ply in 2 * number * ["?" + colour]]


def test_spagyric_playoff():
    """With all stocks discarded, players choose from the pile: equal balls are put away, then black beats red."""
    game = pair("spagyric").play(*equal_rounds(W=8, B=8, R=8))
    assert game.twin.hands == [{"W": 0, "B": 0, "R": 0}] * 2 and game.legal == ["?B", "?R", "?W"]
    game.play("?W", "?W")
    assert game.machine.result is None and game.legal == ["?B", "?R", "?W"]
    assert game.play("?R", "?B").result == (-1, 1)


def test_spagyric_playoff_without_end_is_a_draw():
    """When fewer than two balls are left in the pile, nobody wins."""
    game = pair("spagyric").play(*equal_rounds(W=8, B=8, R=8), *equal_rounds(W=8, B=8))
    assert game.legal == ["?R"]
    assert game.play(*equal_rounds(R=8)).result == (0, 0)


def test_spagyric_second_chooser_takes_what_is_left():
    """Once the pile holds a single white ball and the first player has it, the second cannot choose white."""
    game = pair("spagyric").play("?W", "?B", "Wa1", "?R", "?W", "Rg1", *equal_rounds(W=7, B=7, R=7), "?B", "?R", "Ba7")
    game.play(*equal_rounds(W=7))
    assert game.play("?W").legal == ["?B", "?R"]


def test_spagyric_playoff_is_secret():
    """What the first player took from the pile looks the same to the second, who guesses it anew."""
    seen = []
    for ply in ("?W", "?R"):
        table = pair("spagyric").play(*equal_rounds(W=8, B=8, R=8), ply).machine.state
        seen.append(observed(table, 1))
        fists = set()
        for seed in range(20):
            table.determinize(1, seed)
            fists.add(tuple(observed(table, 0)[0].tolist()))
        assert len(fists) == 3
    assert all(np.array_equal(one, other) for one, other in zip(*seen, strict=True))


# --- Springe ---------------------------------------------------------------------------------------------------------


def test_springe_hides_one_or_two():
    """One or two own or red balls are hidden, and the hands are told apart."""
    assert pair("springe").legal == sorted(["?W/W", "?W/R", "?W/-", "?R/W", "?R/R", "?R/-", "?-/W", "?-/R"])


def test_springe_opponent_chooses():
    """The opponent picks a fist; its ball is placed by the player who hid it, the other one is gone unseen."""
    game = pair("springe").play("?W/R")
    assert game.machine.to_move == 1 and game.legal == ["left", "right"]
    game.play("right")
    assert game.machine.to_move == 0 and letters(game) == {"R"} and len(game.legal) == 16
    game.play("Ra1")
    assert game.machine.to_move == 1 and game.twin.hands[0] == {"W": 15, "R": 7}


def test_springe_empty_fist():
    """If the fist is empty nothing is placed; the ball in the other fist is gone all the same."""
    game = pair("springe").play("?W/-", "right")
    assert game.machine.to_move == 1 and len(game.legal) == 8
    assert not game.twin.balls and game.twin.hands[0] == {"W": 15, "R": 8}


def test_springe_what_is_put_away_stays_unknown():
    """The opponent cannot tell a red ball put away from a white one."""
    seen = [observed(pair("springe").play(ply, "left", "Wa1").machine.state, 1) for ply in ("?W/R", "?W/W", "?W/-")]
    assert all(np.array_equal(one, other) for one, other in zip(seen[0], seen[1], strict=True))


@pytest.mark.parametrize(
    ("diagram", "point", "result"),
    [
        ("W W W .\nB B . .", (0, 0, 3), (1, -1)),  # a line of four
        ("W B W B\nW B W B\nB W B W\nW R W .", (0, 3, 3), (1, -1)),  # the ninth
        ("W B W B\nW B W B\nB W B R\nW R B .", (0, 3, 3), None),  # the eighth
    ],
)
def test_springe_wins(diagram, point, result):
    """A spanning line of one's colour wins, and so do nine visible balls."""
    game = pair("springe").put(parse(diagram), 10)
    ply = "W" + game.at(*point)
    assert game.play("?W/W", "left", ply).result == result


FULL_BUT_APEX = "B W B R W B R B W\nR B R B R B W R R\nB W B W W R B\nR B R W"
"""No own line, and neither player has nine visible balls."""


@pytest.mark.parametrize(("ball", "result"), [("W", (1, -1)), ("R", (0, 0))])
def test_springe_full_pyramid(ball, result):
    """Who puts an own ball on the apex wins; with a red one there, and most visible balls red, nobody does."""
    game = pair("springe").put(parse(FULL_BUT_APEX), 10)
    assert len(game.twin.balls) == 29
    game.play(f"?{ball}/-", "left", ball + "d4")
    seen = Counter(colour for p, colour in game.twin.balls.items() if not game.twin.buried(p))
    assert ball == "W" or seen == {"W": 7, "B": 8, "R": 10}
    assert game.result == result


@pytest.mark.parametrize(("last", "result"), [("right", (1, -1)), ("left", (0, 0))])
def test_springe_both_out(last, result):
    """With both stocks used up, more visible balls than the opponent and than red win; none is a draw."""
    game = pair("springe").play("?-/W", last, *(["Wa1"] if last == "right" else []), "?-/B", "left")
    for ball, other, times in (("W", "B", 15), ("R", "R", 8)):
        for _ in range(times):
            game.play(f"?-/{ball}", "left", f"?-/{other}", "left")
    assert game.result == result


def test_springe_passes_when_out_of_balls():
    """Who has no ball left passes, and only then; the other goes on."""
    passes = 0
    for seed in range(3):
        game, rng = pair("springe"), random.Random(seed)
        while not game.twin.finished:
            own = game.twin.hands[game.twin.mover] if game.legal == ["pass"] else {"W": 1}
            assert game.legal != ["pass"] or not any(own.values())
            passes += game.legal == ["pass"]
            game.play(random_ply(game.twin, rng))
    assert passes


# --- what players may know -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["spindizzy", "spagyric", "springe"])
def test_a_guess_looks_like_the_truth(name):
    """What is hidden from a player can be dealt anew at any moment without a difference to what the player sees."""
    session, rng = Session(catalog.load(name).game), random.Random(1)
    while not session.finished:
        table, seat = session.state, rng.randrange(len(session.names))
        truth, seen = table.snapshot(), observed(table, seat)
        table.determinize(seat, rng.randrange(2**32))
        assert table.legal
        assert all(np.array_equal(one, other) for one, other in zip(seen, observed(table, seat), strict=True))
        table.restore(truth)
        session.play(rng.choice(session.legal()))
