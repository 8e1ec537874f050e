"""Annexe 1, Spinca to Spook: worked examples and checkable sentences, on the machine and its twin alike.

Points are (level, row, column). Where no source is named, the sentence is that of the rules,
the result counted by hand.
"""

import pytest
from hypothesis import given, settings

from kernels.api import COMPILED
from tests.boards import Pair, pair, seeds, takes

MANY = settings(max_examples=15 if COMPILED else 2, deadline=None)


def moves(game: Pair, source: tuple[int, int, int], *targets: tuple[int, int, int]) -> set[str]:
    """The plies that move a ball to these points."""
    return {f"{game.at(*source)}-{game.at(*p)}" for p in targets}


# --- Spinca ----------------------------------------------------------------------------------------------------------


def test_spinca_what_the_player_before_touched_stays():
    """Neither the ball just placed nor one just moved may move, nor a ball that carries one of them."""
    game = pair("spinca").set_up("W B . .\n B W . .\n . . . .\n . . . W", "W")
    game.play(f"{game.at(0, 3, 3)}-{game.at(0, 3, 2)}").add("W", 1, 0, 0)
    sources = {ply.partition("-")[0] for ply in game.legal if "-" in ply}
    assert sources == set()
    assert "stop" not in game.legal, "where nothing can be moved, nothing is declined"
    game.add("B", 0, 2, 0)
    sources = {ply.partition("-")[0] for ply in game.legal if "-" in ply}
    assert sources == {game.at(*p) for p in [(0, 0, 1), (0, 1, 0), (0, 1, 1), (0, 3, 2)]}, "the corner has no room"


def test_spinca_what_dropped_stays():
    """A ball that fell in the turn before is locked, too."""
    game = pair("spinca").set_up("W B . .  W . .\n B W . .  . . .\n . . . .\n . . . B", "W")
    game.play(f"{game.at(0, 1, 1)}-{game.at(0, 2, 1)}").add("W", 0, 3, 0)
    assert game.machine.levels()[0] == "WB../BW../.W../W..B"
    sources = {ply.partition("-")[0] for ply in game.legal if "-" in ply}
    assert sources == {game.at(*p) for p in [(0, 0, 1), (0, 1, 0), (0, 3, 3)]}, "the corner has no room"


def test_spinca_moves_are_a_kings_step_on_the_level():
    """A ball moves to a playable point beside it, flat or diagonal, never to another level; then a ball is due."""
    game = pair("spinca").set_up("W W B B  B . .\n W W B B  . . .\n B B . .\n B B . .", "W")
    assert {ply for ply in game.legal if ply.startswith(game.at(1, 0, 0) + "-")} == moves(
        game, (1, 0, 0), (1, 0, 1), (1, 1, 0)
    )
    game.play(*moves(game, (1, 0, 0), (1, 0, 1)))
    assert "stop" not in game.legal and not [ply for ply in game.legal if ply[0] != "W"]


TEMPLES = {
    "two players: the recount without level 2 decides": (
        2,
        "W",
        """
        W B B B  W W B  W W  .
        B W B W  B W B  W .
        B W B W  B B W
        B W B W
        """,
        (16, 16),
        (-1, 1),
    ),
    "two players: equal down to the board": (
        2,
        "W",
        """
        W W B B  W W W  B B  .
        W W W W  B B B  . B
        B B W B  W B W
        B B W W
        """,
        (11, 11),
        (0, 0),
    ),
    "three players: two are first, so the third wins": (
        3,
        "W",
        """
        R B B B  R W W  . R  .
        R B B R  W B B  W R
        R W W R  W R B
        B W B W
        """,
        (9, 6, 9),
        (-1, 1, -1),
    ),
    "three players: all are equal, the recount decides": (
        3,
        "R",
        """
        R R B R  B B W  R B  .
        R B W B  W B R  R .
        W W W W  R B W
        B W W B
        """,
        (7, 7, 7),
        (1, -1, -1),
    ),
    "three players: all are equal, then two are first, so the third wins": (
        3,
        "B",
        """
        W W W B  B R R  B W  .
        B B R R  R W B  W .
        W B R B  W R B
        W W R R
        """,
        (7, 7, 7),
        (-1, 1, -1),
    ),
}
"""Filled at random; the sums over the faces were counted by a separate script of a few lines."""


@pytest.mark.parametrize(("players", "mover", "diagram", "scores", "result"), TEMPLES.values(), ids=TEMPLES)
def test_spinca_temple(players, mover, diagram, scores, result):
    """The 29th ball ends the game; the sums of the smallest groups on the four faces are compared, and ties broken."""
    game = pair("spinca", players=players).set_up(diagram, mover)
    level = game.machine.levels()[2].replace("/", "")
    if "stop" in game.legal:
        game.play("stop")
    game.add(mover, 2, *divmod(level.index("."), 2))
    assert tuple(game.machine.scores) == scores
    assert game.result == result
    assert game.machine.levels()[3] == "."


# --- Spinout ---------------------------------------------------------------------------------------------------------


def test_spinout_the_taken_ball_goes_to_the_top_of_its_column():
    """Only balls that carry exactly one can be taken; the column drops, and the ball goes where its top was."""
    game = pair("spinout").set_up("W R W .  R W .\n R W R .  . . .\n . . . .\n . . . .", "W")
    sources = [(0, 0, 0), (0, 1, 0), (0, 0, 2), (0, 1, 2)]
    tops = [(1, 0, 0), (1, 0, 0), (1, 0, 1), (1, 0, 1)]
    expected = set().union(*(moves(game, s, t) for s, t in zip(sources, tops, strict=True)))
    same = moves(game, (0, 0, 2), (1, 0, 1)) | moves(game, (0, 1, 0), (1, 0, 0))  # a turn must change something
    assert {ply for ply in game.legal if "-" in ply} == expected - same


def test_spinout_not_twice_in_succession():
    """After such a take the opponent must add a ball; then it may be done again."""
    game = pair("spinout").set_up("W R W .  R W .\n R W R .  . . .\n . . . .\n . . . .", "W")
    game.play(*moves(game, (0, 0, 0), (1, 0, 0)))
    assert game.machine.levels()[:2] == ["RRW./RWR./..../....", "WW./.../..."]
    assert not [ply for ply in game.legal if "-" in ply]
    assert [ply for ply in game.add("R", 0, 3, 3).legal if "-" in ply]


def test_spinout_a_column_of_three():
    """The whole column comes down by one, and the ball at its foot rises to the top."""
    game = pair("spinout").set_up("W R R .  R R .  W\n R W R .  R W .\n W R W .  . . .\n . . . .", "R")
    game.play(*moves(game, (0, 0, 0), (2, 0, 0)))
    assert game.machine.levels()[:3] == ["RRR./RWR./WRW./....", "WR./RW./...", "W./.."]


def test_spinout_without_balls_no_turn():
    """A player who has placed all sixteen gets no more turns; the other completes the pyramid."""
    game = pair("spinout").set_up("W W W W  W W W  . .\n W W W W  W R R\n W W R R  R R R\n R R R R", "W")
    game.add("W", 2, 0, 0)
    balls = "".join(game.machine.levels())
    assert (balls.count("W"), balls.count("R")) == (15, 11)
    game.add("R", 2, 0, 1).add("W", 2, 1, 0)
    assert [game.machine.to_move, game.add("R", 2, 1, 1).machine.to_move] == [1, 1]


@pytest.mark.parametrize(
    ("diagram", "lines", "result"),
    [
        ("R R W R  W R W  R W  .\n R W W W  W R W  R R\n R W R W  R R R\n R W W W", [6, 6], (1, -1)),
        ("R W R W  R R W  W W  .\n W W R R  R R R  W R\n W R R R  W W W\n W W R R", [6, 6], (-1, 1)),
    ],
    ids=["12 white to 13 red", "14 white to 11 red"],
)
def test_spinout_ties_go_to_fewer_visible_balls(diagram, lines, result):
    """Six lines each, hidden ones and a four as two: whoever shows fewer balls wins (counted by a separate script)."""
    game = pair("spinout").set_up(diagram, "W").add("W", 3, 0, 0)
    assert (game.machine.scores, game.result) == (lines, result)


@MANY
@given(seeds)
def test_spinout_is_decided_by_lines_then_by_what_shows(seed):
    """More lines win; equal lines are decided by fewer visible balls; if these are equal, too, it is a draw."""
    game = pair("spinout").play_out(seed)
    twin, (white, red) = game.twin, game.machine.scores
    shown = [sum(not twin.buried(p) for p in twin.of({colour})) for colour in "WR"]
    assert game.result[0] == ((white > red) - (white < red) or (shown[1] > shown[0]) - (shown[1] < shown[0]))


# --- Spone -----------------------------------------------------------------------------------------------------------


def test_spone_entries_push():
    """A ball can be pushed in only where it moves at least one other; where nothing stands it is simply added."""
    game = pair("spone").set_up(". . . .  . . .\n . R R .  . W .\n . R R .  . . .\n . . . .", "B")
    assert not [ply for ply in game.legal if ">" in ply], "pushed over the red square, the ball would leave the level"
    game = pair("spone").set_up("W B W .  . . .\n B R R .  . W .\n W R R .  . . .\n . . . .", "B")
    entries = {ply for ply in game.legal if ">" in ply}
    assert f"B{game.at(1, 1, 1)}>N" in entries, "it moves on to a platform"
    assert f"B{game.at(1, 0, 1)}>E" not in entries, "nothing stands there"
    assert game.play(f"B{game.at(1, 1, 1)}>N").machine.levels()[1] == ".W./.B./..."


@MANY
@given(seeds)
def test_spone_parity(seed):
    """White wins if the largest group of white or black balls is even, Black if it is odd."""
    game = pair("spone").play_out(seed)
    sizes = [len(group) for colour in "WB" for group in game.twin.groups(game.twin.of({colour}), visibly=True)]
    assert game.result == ((1, -1) if max(sizes) % 2 == 0 else (-1, 1))


# --- Spook: donkirkby's tests ----------------------------------------------------------------------------------------


def test_spook_filling():
    """27 balls stand, Black plays (2,0,0), Red the last one; the ghost takes the apex and Red begins the getaway."""
    diagram = """
        R B R B  R B R  . B  .
        B R B R  B R B  R .
        R B R B  R B R
        B R B R
    """
    game = pair("spook").set_up(diagram, "B", turn=27)
    game.add("B", 2, 0, 0).add("R", 2, 1, 1)
    balls = "".join(game.machine.levels())
    assert game.machine.levels()[3] == "W"
    assert balls.count("W") == 1 and game.machine.to_move == 0
    assert set(game.legal) == takes(game, (2, 0, 0), (2, 0, 1), (2, 1, 0), (2, 1, 1)), "each carries the ghost alone"


SPOOK_B = ("B B B B  {row}\n B B B B  R R B\n R R R R  R R R\n R R R R", "R")


def test_spook_a_drop_or_a_neighbour():
    """a) Red may drop the ghost by (1,2,0) or (1,2,1), or take its free neighbour (2,0,0)."""
    game = pair("spook").set_up("B B B B  B B B  B B\n B B B B  R R B  W .\n R R R R  R R R\n R R R R", "R")
    assert set(game.legal) == takes(game, (1, 2, 0), (1, 2, 1)) | moves(game, (2, 1, 0), (2, 0, 0))


def test_spook_b_drop_or_neighbours():
    """b) Red may drop the ghost by (0,0,2), or take (1,0,0) or (1,1,1)."""
    diagram, mover = SPOOK_B
    game = pair("spook").set_up(diagram.format(row="B W ."), mover)
    assert set(game.legal) == takes(game, (0, 0, 2)) | moves(game, (1, 0, 1), (1, 0, 0), (1, 1, 1))


def test_spook_b_one_colour_a_turn():
    """b) After a first black ball in the same turn only the black (1,0,0) can follow, or nothing."""
    diagram, mover = SPOOK_B
    game = pair("spook").set_up(diagram.format(row="B B W"), mover)
    game.play(*moves(game, (1, 0, 2), (1, 0, 1)))
    assert set(game.legal) == moves(game, (1, 0, 1), (1, 0, 0)) | {"stop"}
    game.play(*moves(game, (1, 0, 1), (1, 0, 0)))
    assert game.machine.to_move == 1, "no black ball is left beside it: the turn ends by itself"


def test_spook_c_isolated():
    """c) The lone ghost goes to a hole flat beside a ball or to a platform, not back to where it was."""
    game = pair("spook").set_up("B B . R\n B B . .\n . . . .\n W . . .", "R")
    targets = [(0, 0, 2), (0, 1, 2), (0, 1, 3), (0, 2, 0), (0, 2, 1), (1, 0, 0)]
    assert set(game.legal) == moves(game, (0, 3, 0), *targets)


def test_spook_d_no_free_neighbour():
    """d) Black must remove a red ball that is not pinned."""
    game = pair("spook").set_up("B B B .  B R .\n R R R .  . . .\n W . . .\n . . . R", "B")
    assert set(game.legal) == takes(game, (0, 1, 0), (0, 1, 2), (0, 3, 3), (1, 0, 1))


def test_spook_the_last_two_balls_in_one_turn():
    """The player whose balls are all gone wins, whoever took them."""
    game = pair("spook").set_up("W R . .\n . R . .\n . . . B\n . . . .", "R")
    game.play(*moves(game, (0, 0, 0), (0, 0, 1)))
    assert game.play(*moves(game, (0, 0, 1), (0, 1, 1))).result == (1, -1)
    game = pair("spook").set_up("W R . .\n . R . .\n . . . B\n . . . .", "B")
    game.play(*moves(game, (0, 0, 0), (0, 0, 1)))
    assert game.play(*moves(game, (0, 0, 1), (0, 1, 1))).result == (1, -1)
