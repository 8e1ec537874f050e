"""Worked examples of more games of the Rule Book, and what is always true of them, on the machine and its twin.

Positions and results are facts published by others, each test names where, or worked out by hand from the rules.
Points are (level, row, column).
"""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kernels.api import COMPILED
from ludeme.geometry import Pyramid
from ludeme.words.shapes.blocks import PyramidCorners
from tests.boards import Pair, on_checkerboard, pair, seeds

MANY = settings(max_examples=10 if COMPILED else 2, deadline=None)


# --- Spaghetti -------------------------------------------------------------------------------------------------------


def test_spaghetti_follows_the_last_ball():
    """After White's black ball Red plays beside it, flat or diagonally."""
    game = pair("spaghetti")
    assert len(game.legal) == 16
    game.play("Bc3")
    assert game.machine.to_move == 1
    assert game.legal == sorted("R" + name for name in ("a1", "c1", "e1", "a3", "e3", "a5", "c5", "e5"))


def test_spaghetti_black_only_where_nothing_is_adjacent():
    """A ball that has all its neighbours filled leaves only black, anywhere playable."""
    game = pair("spaghetti").set_up("W R . .\n . W . .\n . . . .\n . . . .", "R")
    game.play(game.legal[0])
    corner = pair("spaghetti").set_up(". R . .\n W W . .\n . . . .\n . . . .", "W", turn=20)
    assert all(ply.startswith("B") for ply in corner.legal) and len(corner.legal) == 13
    platform = pair("spaghetti").play("Ba7", "Rc7", "Wa5", "Rc5").legal
    assert "W" + "b6" in platform  # resting on the last ball


@pytest.mark.parametrize(
    ("diagram", "length"),
    [
        ("W W W .\n . W . .\n . . . .\n . . . .", 3),
        ("W W . .\n W W . .\n . . . .\n . . . .", 4),
        ("W W . .  W . .\n W W . .  . . .\n . . . .  . . .\n . . . .", 5),
        ("W W W W\n . . . W\n W W W W\n W . . .", 10),
        ("W W W .\n W . W .\n W W W .\n . W . .", 9),
        ("B B . .  R . .\n W W W .  R . .\n B B . .  . . .\n . . . .", 2),
    ],
)
def test_spaghetti_strands(diagram, length):
    """A strand does not branch or double back, and an overpass cuts it (counted by hand)."""
    assert pair("spaghetti").set_up(diagram, "W").machine.scores[0] == length


@MANY
@given(seeds)
def test_spaghetti_ends_with_a_black_apex(seed):
    """29 plies, and a black ball put on top by nobody; a tie is lost by whoever placed black last."""
    game = pair("spaghetti").play_out(seed)
    assert len(game.plies) == 29 and game.machine.levels()[3] == "B"
    white, red = game.machine.scores
    blamed = max(i for i, ply in enumerate(game.plies) if ply.startswith("B")) % 2
    winner = 1 - blamed if white == red else int(red > white)
    assert game.result == ((1, -1) if winner == 0 else (-1, 1))


# --- Splush ----------------------------------------------------------------------------------------------------------


def test_splush_start():
    """Twelve ways in for a new ball; as many for each of eight own balls taken from the full board."""
    legal = pair("splush").legal
    assert sum(ply.startswith("W") for ply in legal) == 12
    assert sum("-" in ply for ply in legal) == 8 * 12


def test_splush_pushes():
    """Balls move on by one as far as there is a platform behind them, and none leaves the level."""
    game = pair("splush").set_up(on_checkerboard("B W .", "B W B"), "W")
    assert f"W{game.at(1, 1, 0)}>E" not in game.legal
    game.play(f"W{game.at(1, 0, 0)}>E")
    assert game.machine.levels()[1] == "WBW/BWB/..."


def test_splush_a_ball_that_carries_another_is_not_pushed():
    """A ball of the run carries one: it is not free."""
    game = pair("splush").set_up(on_checkerboard("B W .  W", "W B ."), "W")
    assert f"W{game.at(1, 0, 0)}>E" not in game.legal
    assert f"W{game.at(1, 2, 0)}>E" in game.legal


@pytest.mark.parametrize(("rows", "legal"), [(("B W B .", "W B W B"), True), (("B W B .", "W B W ."), False)])
def test_splush_slide_drop(rows, legal):
    """The last ball of a run drops into a single gap under the next point, and into none of two."""
    diagram = f"{rows[0]}  B W .\n{rows[1]}  . . .\n B W B W\n W B W B"
    game = pair("splush").set_up(diagram, "W")
    entry = f"W{game.at(1, 0, 0)}>E"
    assert (entry in game.legal) == legal
    if legal:
        game.play(entry)
        assert game.machine.levels()[:2] == ["BWBW/WBWB/BWBW/WBWB", "WB./.../..."]


def test_splush_not_onto_a_ball_that_dropped():
    """A ball taken from under another may not come back on top of it, but may go elsewhere."""
    game = pair("splush").set_up(on_checkerboard("B . ."), "W")
    source = game.at(0, 0, 1)
    assert f"{source}-{game.at(1, 0, 0)}>E" not in game.legal
    assert f"{source}-{game.at(1, 0, 0)}>S" not in game.legal
    game.play(f"{source}-{game.at(1, 2, 0)}>E")
    assert game.machine.levels()[:2] == ["BBBW/WBWB/BWBW/WBWB", ".../.../W.."]


def test_splush_all_visible_balls_in_one_group_win():
    """The last loose white ball enters beside the others; one that lies buried does not matter."""
    rows = ("B B B .  B B .  W .", "B W B B  B W .  . .", "B B W B  . . .", "W . . B")
    game = pair("splush").set_up("\n".join(rows), "W")
    assert game.play(f"{game.at(0, 3, 0)}-{game.at(1, 1, 2)}>W").result == (1, -1)


# --- Spyramid --------------------------------------------------------------------------------------------------------


def test_spyramid_counts():
    """25 pyramids on size 4, 20 upright and 5 upside down; turned by 45 degrees five more (Ludii, counted by hand)."""
    straight, turned = (PyramidCorners(which=way).figures(Pyramid(4)) for way in ("straight", "rotated"))
    assert (len(straight), len(turned)) == (25, 30)


def test_spyramid_apex_of_a_three_by_three():
    """Black adds the apex over four black corners of a 3x3 base and wins."""
    rows = ("B W B .  W W .", "W W W .  B W .", "B W B .", ". . . .")
    assert pair("spyramid").set_up("\n".join(rows), "B").add("B", 2, 0, 0).result == (-1, 1)


def test_spyramid_upside_down():
    """A white square on level 1 over a white ball."""
    rows = ("B B B .  W W .", "B W B .  W . .", "B B B .", ". . . .")
    assert pair("spyramid").set_up("\n".join(rows), "W").add("W", 1, 1, 1).result == (1, -1)


@pytest.mark.parametrize(("rotated", "result"), [("false", None), ("true", (1, -1))])
def test_spyramid_rotated_bases_are_a_variant(rotated, result):
    """A base of the points North, South, West and East of a centre counts only in the variant."""
    rows = ("B W B .  W B .", "W B W .  B B .", "B W B .", ". . . .")
    assert pair("spyramid", rotated=rotated).set_up("\n".join(rows), "W").add("W", 2, 0, 0).result == result


# --- Spire: donkirkby/shibumi-games ----------------------------------------------------------------------------------


def offered(game: Pair, colour: str) -> list[str]:
    """Where a colour may be placed."""
    return [ply[1:] for ply in game.legal if ply.startswith(colour)]


def test_spire_squares_and_platforms():
    """Where Black may place black and red: never three of a colour in a square, never on two of its colour."""
    game = pair("spire").set_up(". . . .\n . . . .\n B B R B\n W W R W", "B")
    upper = [(0, r, c) for r in (0, 1) for c in range(4)]
    black = [(0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 0, 3), (0, 1, 2), (0, 1, 3), (1, 2, 1), (1, 2, 2)]
    assert offered(game, "B") == sorted(game.at(*p) for p in black)
    assert offered(game, "R") == sorted(game.at(*p) for p in [*upper, (1, 2, 0)])


def test_spire_full_board():
    """Black's places on a full board level with a row above it."""
    game = pair("spire").set_up("B W B R  . . .\n W R R W  . . .\n B W B R  B B R\n W R R W", "B")
    assert offered(game, "B") == sorted(game.at(*p) for p in [(1, 0, 0), (1, 0, 1), (1, 0, 2), (1, 1, 2)])


@pytest.mark.parametrize(("rules", "result"), [("2018", (1, -1)), ("rulebook", None)])
def test_spire_no_place_after_the_red_ball(rules, result):
    """On a checkerboard only red fits. After it Black has no place: he loses by the rule of 2018, else he must pass."""
    game = pair("spire", rules=rules).set_up(on_checkerboard(), "B")
    assert all(ply.startswith("R") for ply in game.legal)
    game.play("R" + game.at(1, 1, 1))
    assert game.result == result
    assert game.legal == ([] if result else ["pass"])


def test_spire_a_red_ball_breaks_the_succession_of_passes():
    """A pass after a red ball is the first one; the game ends only when the opponent passes without any ball, too."""
    game = pair("spire").show(["BRWW/RBRR/WRWW/WRBB", "W.B/BWB/BW.", "../..", "."], 21)
    game.play("Rc3", "pass", "Rf2", "pass")
    assert game.result is None and game.legal == ["Be3", "Re3"]
    game.play("Re3", "pass")
    assert game.legal == ["pass"] and game.machine.levels()[2] == "../RR"
    assert game.play("pass").result == (-1, 1), "Black placed the last ball"


@MANY
@given(seeds, st.sampled_from(["rulebook", "2018"]))
def test_spire_ends(seed, rules):
    """Rule Book: full or two passes, and who placed last wins. Rule of 2018: full, or who has no place loses."""
    game, rng, placer = pair("spire", rules=rules), random.Random(seed), -1
    while not game.twin.finished:
        ply = rng.choice(game.legal)
        placer = placer if ply == "pass" else game.machine.to_move
        game.play(ply)
    full = game.machine.levels()[3] != "."
    if rules == "rulebook":
        assert full or game.plies[-2:] == ["pass", "pass"]
        winner = placer
    else:
        assert "pass" not in game.plies
        winner = placer if game.machine.levels()[3] in "WB" and full else 1 - game.machine.to_move
    assert game.result == ((1, -1) if winner == 0 else (-1, 1))


# --- Splastwo --------------------------------------------------------------------------------------------------------


def test_splastwo_one_to_three_in_a_row():
    """A turn is a contiguous piece of a row or column, extended at either end, of three balls at most."""
    game = pair("splastwo").play("Wc3")
    assert game.legal == ["Wa3", "Wc1", "Wc5", "We3", "stop"]
    assert game.play("We3").legal == ["Wa3", "Wg3", "stop"]
    assert game.play("Wg3").machine.to_move == 1


def test_splastwo_example():
    """White completes level 1 with three balls, Black stops after one, White must complete level 2, the apex is two.

    The balls placed before are drawn red.
    """
    rows = ("R R R R  R R R  R R", "R R R R  R R R  . .", "R R R R  . . .", "R R R R")
    game = pair("splastwo").set_up("\n".join(rows), "W")
    game.play("Wb2", "Wd2", "Wf2")
    assert game.machine.scores == [1, 0]
    game.play("Bc3", "stop", "We3")
    assert game.machine.scores == [2, 0] and game.machine.to_move == 1
    game.play("Bd4")
    assert game.machine.scores == [2, 2]
    assert game.result == (-1, 1)  # a tie, for the board level is not counted here: the placer of the apex wins


@MANY
@given(seeds, st.sampled_from([2, 3]))
def test_splastwo_uses_all_balls(seed, players):
    """15 balls each, with three players 10; five points in all; a tie is won by the placer of the apex."""
    game = pair("splastwo", players=players).play_out(seed)
    balls = "".join(game.machine.levels())
    assert [balls.count(colour) for colour in "WBR"[:players]] == [30 // players] * players
    scores = game.machine.scores
    assert sum(scores) == 5
    best = [seat for seat in range(players) if scores[seat] == max(scores)]
    winner = best[0] if len(best) == 1 else "WBR".index(game.machine.levels()[3])
    assert game.result == tuple(1 if seat == winner else -1 for seat in range(players))


# --- Spoing ----------------------------------------------------------------------------------------------------------


def test_spoing_jump():
    """A white ball jumps over a black one onto the black one beyond; the one jumped over turns red."""
    game = pair("spoing").play("a3-a7")
    assert game.machine.levels()[0] == "WBBB/RBBB/.WWW/WWWW"
    assert "a5-e5" in game.legal
    assert not [ply for ply in game.legal if ply.endswith("-a3")]  # an empty hole is no place to land


def test_spoing_neutral_balls_jump_for_both():
    """A red ball jumps over a ball of another colour, which becomes the third one; own balls may be landed on."""
    game = pair("spoing").set_up("R W W .\n . . . .\n . . . .\n . . . .", "W")
    assert "a7-e7" in game.legal
    game.play("a7-e7")
    assert game.machine.levels()[0].startswith(".BR.")


def test_spoing_most_balls_win_when_no_jump_is_left():
    """After the only jump nothing can jump: White has one ball, Black none."""
    game = pair("spoing").set_up("W B B .\n . . . .\n . . . .\n . . . .", "W").play("a7-e7")
    assert game.machine.scores == [1, 0]
    assert game.result == (1, -1)


# --- Spargo with three players ---------------------------------------------------------------------------------------


def test_spargo_three_players_capture_together():
    """Red's ball without freedom goes with Black's group, so it saves none of the balls it rests on.

    The position of Margo Basics with a zombie, the white ball on it being red.
    """
    diagram = """
        . . . .  . . .
        . . . .  . . .
        W W B W  R . B
        W B B W
        """
    game = pair("spargo", players=3).set_up(diagram, "W")
    before = dict(game.twin.balls)
    game.add("W", 0, 1, 2)
    assert game.taken(before) == {(0, 2, 2), (0, 3, 1), (0, 3, 2), (1, 2, 2), (1, 2, 0)}


def test_spargo_three_players_zombie():
    """A white ball that stays keeps the black ball under it, with three players too."""
    diagram = """
        . . . .  . . .
        . . . .  . . .
        W W B W  W . B
        W B B W
        """
    game = pair("spargo", players=3).set_up(diagram, "W")
    before = dict(game.twin.balls)
    game.add("W", 0, 1, 2)
    assert game.taken(before) == {(0, 2, 2), (0, 3, 2), (1, 2, 2)}
