"""Games whose first position is drawn from a bag: Special Cake (candy), Sphlying Marbles, Spoff.

The sentences are those of the rules, the results counted by hand; machine and twin must both agree. Points are
(level, row, column) in the diagrams.
"""

import pytest
from hypothesis import given, settings

import catalog
from kernels.api import COMPILED
from tests.boards import Pair, parse, seeds

FEW = settings(max_examples=10 if COMPILED else 2, deadline=None)

START = "WBRW/BRWB/RWBR/WBRW BRW/BRW/BRW BR/WB R"
"""Ten of each colour. From the corners up to the red apex the ridges are W B B, W W R, W B W and W W B."""

NO_CAPTURE = "BWRB/RBRR/RRRR/BRRB WBW/BBB/WBW WW/WW W"
"""No ball of the four ridges rests on one of the next player: white on white, white on black in the corners."""

ONE_CAPTURE = "BWRB/RWRR/RRRR/BRRB WBW/BBB/WBW WW/WB W"
"""As before, but a black ball on level 2 rests on a white one."""

NO_PAIR = "BBBB/RBRB/BRBR/RRRW WRW/BRB/WRW WW/WW W"
"""Every white ball that can be taken hangs together with the others; so do the two black corners; one red corner."""


def dealt(name: str, levels: str) -> Pair:
    """A game whose balls came out of the bag in this order."""
    pair = Pair(catalog.load(name).game)
    balls = levels.replace("/", "").replace(" ", "")
    assert len(balls) == 30
    return pair.play(*(f"!{ball}" for ball in balls))


def position(name: str, diagram: str, turn: int = 10) -> Pair:
    """A position at the start of a turn."""
    return Pair(catalog.load(name).game).put(parse(diagram), turn)


GAMES = ("special-cake-candy", "sphlying-marbles", "spoff")


@pytest.mark.parametrize("name", GAMES)
def test_the_start_is_filled_level_by_level(name):
    """Thirty plies of chance, row by row from the North; only then does somebody move."""
    pair = Pair(catalog.load(name).game)
    for count in range(30):
        assert pair.machine.state.chance_to_move
        levels = "".join(pair.machine.levels()).replace("/", "")
        assert "." not in levels[:count] and set(levels[count:]) == {"."}
        pair.play("!" + "WBR"[count % 3])
    assert not pair.machine.state.chance_to_move
    assert pair.machine.levels() == START.split()


@pytest.mark.parametrize(("name", "most"), [("special-cake-candy", 16), ("sphlying-marbles", 10), ("spoff", 10)])
def test_the_bag_holds_so_many_of_each(name, most):
    """Every ball in the bag comes with the same probability, and none once its colour is out."""
    pair = Pair(catalog.load(name).game)
    for drawn in range(most):
        rest = 3 * most - drawn
        assert pair.twin.chances == pytest.approx({"!B": most / rest, "!R": most / rest, "!W": (most - drawn) / rest})
        pair.play("!W")
    assert pair.legal == ["!B", "!R"]


# --- Special Cake, candy ------------------------------------------------------------------------------------------


def test_candy_full_cake():
    """Thirteen balls carry at most one other; runs: six of each ridge, the sides of levels 1 and 2."""
    pair = dealt("special-cake-candy", START)
    singles = [ply for ply in pair.legal if ply.startswith("x")]
    assert len(singles) == 1 + 4 + 4 + 4
    assert len(pair.legal) - len(singles) == 4 * 6 + 4 + 4
    assert pair.machine.to_move == 0, "player 1 eats first"


def test_candy_runs_may_have_one_colour():
    """Without condition on colours: three equal balls in line go together, one by one in any possible order."""
    pair = position("special-cake-candy", "R R R .")
    assert {"[a7 c7 e7]", "[a7 c7]", "[c7 e7]"} <= set(pair.legal)
    assert "[a7 e7]" not in pair.legal, "a run is contiguous"
    pair.play("[a7 c7 e7]")
    assert pair.legal == ["xa7", "xc7", "xe7"]
    pair.play("xc7", "xa7")
    assert pair.legal == ["xe7"], "the run must be finished"


def test_candy_a_ball_that_drops_still_belongs_to_the_run():
    """The corner's ridge can be eaten from below: each ball falls into the corner and is taken there."""
    pair = dealt("special-cake-candy", START).play("[a7 b6 c5 d4]", "xa7", "xa7", "xa7", "xa7")
    assert pair.machine.levels()[0][0] == "."
    assert pair.machine.to_move == 1


def test_candy_diagonal_neighbours_are_no_run():
    """A line is flat along rows and columns, or goes up; a flat diagonal does not touch."""
    assert position("special-cake-candy", "R . . .\n. R . .").legal == ["xa7", "xc5"]


def test_candy_the_last_ball_loses():
    """Who takes the last ball has lost; so two balls apart win for the player who leaves one."""
    assert position("special-cake-candy", "R . . B").play("xa7", "xg7").result == (1, -1)
    assert position("special-cake-candy", "R B . .").play("[a7 c7]", "xa7", "xc7").result == (-1, 1)


@FEW
@given(seeds)
def test_candy_is_eaten_up(seed):
    """Every game ends with the empty board, and the eater of the last ball as its loser."""
    pair = Pair(catalog.load("special-cake-candy").game).play_out(seed)
    assert not pair.twin.balls
    assert sorted(pair.result) == [-1, 1]


# --- Sphlying Marbles ---------------------------------------------------------------------------------------------


def test_marbles_the_apex_begins():
    """The player whose colour is at the apex has the first turn; the order is White, Red, Black."""
    pair = dealt("sphlying-marbles", START)
    assert list(pair.machine.names) == ["White", "Red", "Black"]
    assert pair.machine.to_move == 1
    pair.play(pair.legal[0])
    assert pair.machine.to_move == 2, "Black after Red"


def test_marbles_capture_below():
    """Red at the apex captures the black balls under it that carry only the apex; not the others."""
    pair = dealt("sphlying-marbles", START)
    assert pair.legal == ["d4-c5", "d4-e3"]
    pair.play("d4-c5")
    assert pair.machine.levels()[2:] == ["RR/WB", "."]
    assert pair.machine.scores == [10, 10, 9]


def test_marbles_the_capturer_brings_down_what_rests_on_it():
    """A ball that captures below falls one level, and the ball on it falls after it."""
    pair = position("sphlying-marbles", "R W B . W . .\nW B W .\n. . . .\n. . . .", 9)
    assert "b6-a7" in pair.legal, "white on red: both carry at most one ball"
    pair.play("b6-a7")
    assert pair.machine.levels()[:2] == ["WWB./WBW./..../....", ".../.../..."]


def test_marbles_whose_balls():
    """White captures red, Red captures black, Black captures white."""
    row = "W R B W\n. . . .\n. . . .\n. . . ."
    assert position("sphlying-marbles", row, 9).legal == ["a7-c7"]
    assert position("sphlying-marbles", row, 10).legal == ["c7-e7"]
    assert position("sphlying-marbles", row, 11).legal == ["e7-g7"]


def test_marbles_capture_beside():
    """A flat neighbour on which nothing rests is captured by replacement; what rests on the capturer drops."""
    pair = position("sphlying-marbles", "W B R R  B . .\nB B R .\n. . . .\n. . . .", 9)
    assert pair.legal == ["pass"], "no white ball beside or on a red one"
    pair = position("sphlying-marbles", "B W R R  B . .\nB B B .\n. . . .\n. . . .", 9)
    assert pair.legal == ["c7-e7"]
    pair.play("c7-e7")
    assert pair.machine.levels()[:2] == ["BBWR/BBB./..../....", ".../.../..."]


def test_marbles_what_cannot_be_captured_beside():
    """Neither a ball that carries another, nor a diagonal neighbour; nor does a pinned ball capture."""
    assert position("sphlying-marbles", "W R B .  . B .\n. B B .\n. . . .\n. . . .", 9).legal == ["pass"]
    assert position("sphlying-marbles", "W B . .\nB R . .\n. . . .\n. . . .", 9).legal == ["pass"]
    pinned = "B B B B  B B .\nR W B B\n. . . .\n. . . ."
    assert "c5-a5" not in position("sphlying-marbles", pinned, 9).legal


def test_marbles_dealt_again_without_a_capture():
    """If none of the three can capture anything, the balls go back into the bag."""
    pair = dealt("sphlying-marbles", NO_CAPTURE)
    assert pair.machine.state.chance_to_move and not pair.twin.balls
    assert pair.legal == ["!B", "!R", "!W"]


def test_marbles_not_dealt_again_for_one_player():
    """One capture of any player is enough; who has none passes."""
    pair = dealt("sphlying-marbles", ONE_CAPTURE)
    assert not pair.machine.state.chance_to_move
    assert pair.machine.to_move == 0 and pair.legal == ["pass"], "White begins"
    pair.play("pass", "pass")
    assert pair.legal == ["e3-f2"], "Black on level 2 captures the white ball under it"


def test_marbles_the_end():
    """When all pass in succession the most balls win; a tie is a draw of all."""
    assert position("sphlying-marbles", "W . B .\n. . . W", 9).play("pass", "pass", "pass").result == (1, -1, -1)
    assert position("sphlying-marbles", "W . B .", 9).play("pass", "pass", "pass").result == (0, 0, 0)


def test_marbles_a_player_without_balls_only_passes():
    """Nobody is out: White has no ball left, Red and Black go on."""
    pair = position("sphlying-marbles", "R B . .", 9).play("pass")
    assert pair.machine.to_move == 1
    pair.play("a7-c7", "pass", "pass", "pass")
    assert pair.result == (-1, 1, -1)


# --- Spoff ---------------------------------------------------------------------------------------------------------


def test_spoff_two_that_touch_are_no_pair():
    """Two balls that touch, or are linked by a chain of their colour, are no pair; two that are apart are."""
    assert position("spoff", "W W . .").result == (-1,)
    assert position("spoff", "W W . .\n. W W .").result == (-1,)
    apart = position("spoff", "W B W .\n. . . .\n. . . .\nB . . .")
    assert apart.legal == ["xa1", "xa7", "xc7", "xe7"]
    apart.play("xa7")
    assert apart.legal == ["xe7"], "the second ball is of the same colour"
    apart.play("xe7", "xa1", "xc7")
    assert apart.result == (1,)


def test_spoff_no_pair_left():
    """Without a pair the game is lost."""
    pair = position("spoff", "W . W .\nB B . .")
    pair.play("xa7", "xe7")
    assert pair.result == (-1,)


def test_spoff_the_chain_is_that_at_the_start_of_the_turn():
    """Taking the middle of three does not make the ends a pair with it; the ends are no pair either."""
    pair = position("spoff", "W W W .\n. . . .\n. . . .\n. . . W")
    assert pair.legal == ["xa7", "xc7", "xe7", "xg1"]
    for ply in ("xa7", "xc7", "xe7"):
        assert position("spoff", "W W W .\n. . . .\n. . . .\n. . . W").play(ply).legal == ["xg1"]
    pair.play("xc7", "xg1", "xa7", "xe7")
    assert pair.result == (1,), "in the next turn the ends are apart"


def test_spoff_a_dropped_ball_keeps_its_group():
    """The ball that drops out of a chain is still one of it; one that drops into a chain is not."""
    chain = position("spoff", "W B R .  W . .\nR R R .  . . .\n. . . .\n. . . W").play("xa7")
    assert chain.machine.levels()[:2] == ["WBR./RRR./..../...W", ".../.../..."]
    assert chain.legal == ["xg1"], "the ball that has fallen into its place was in one group with it"
    apart = position("spoff", "B B R .  W . .\nR R R .  . . .\nW . . B\nB . . .").play("xg3")
    assert apart.legal == ["xa1", "xa7", "xc7"], "of its own colour and apart"
    landed = position("spoff", "B W R .  W . .\nR B R .  . . .\n. . . .\n. . . B").play("xa7")
    assert landed.legal == ["xc5", "xg1"], "where the white ball has come to does not matter"


def test_spoff_the_second_may_fall_or_be_freed():
    """The second ball must be movable when it is taken: it may have been pinned, or stood elsewhere, before."""
    pinned = position("spoff", "R W B .  R B .\nB R W .  . . .")
    assert "xc7" not in pinned.legal, "two balls rest on it"
    assert pinned.play("xe5").legal == ["xc7"], "one of them has fallen away"
    ridge = position("spoff", "W R B .  B R .  W .\nR B R .  R R .\nB R B .")
    assert ridge.play("xa7").legal == ["xb6"], "the white ball has come down a level"


def test_spoff_dealt_again_without_a_pair():
    """A start without a pair is dealt again, and is no lost game."""
    pair = dealt("spoff", NO_PAIR)
    assert pair.machine.state.chance_to_move and not pair.twin.balls and pair.result is None
    assert pair.legal == ["!B", "!R", "!W"]


@FEW
@given(seeds)
def test_spoff_takes_pairs(seed):
    """Balls leave in pairs of one colour: every colour has an even number left when the game is over."""
    pair = Pair(catalog.load("spoff").game).play_out(seed)
    counts = [len(pair.twin.of({colour})) for colour in "WBR"]
    assert all(count % 2 == 0 for count in counts)
    assert pair.result == ((1,) if sum(counts) == 0 else (-1,))
