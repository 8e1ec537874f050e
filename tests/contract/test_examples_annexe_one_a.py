"""Annexe 1, Spandrel to Sphex: worked examples and checkable sentences, on the machine and its twin alike.

Points are (level, row, column). Where no source is named, the sentence is that of the rules,
the result counted by hand.
"""

import pytest
from hypothesis import given, settings

from kernels.api import COMPILED
from tests.boards import Pair, pair, seeds

MANY = settings(max_examples=10 if COMPILED else 1, deadline=None)


def added(game: Pair, colours: str, *points: tuple[int, int, int]) -> set[str]:
    """The plies that add a ball of one of the colours at one of the points."""
    return {colour + game.at(*p) for colour in colours for p in points}


# --- Spandrel --------------------------------------------------------------------------------------------------------


def test_spandrel_third_ball_touches_both_or_one_of_a_pair():
    """Two balls that do not touch need the third between them; two that touch need it beside either."""
    apart = pair("spandrel").add("W", 0, 0, 0).add("B", 0, 0, 2)
    assert set(apart.legal) == added(apart, "R", (0, 0, 1))
    together = pair("spandrel").add("W", 0, 0, 0).add("B", 0, 0, 1)
    assert set(together.legal) == added(together, "R", (0, 0, 2), (0, 1, 0), (0, 1, 1))


@MANY
@given(seeds)
def test_spandrel_tie_is_the_latest_players(seed):
    """A full pyramid takes ten turns, so White moves last, and a tie goes to White, then to Red, then to Black."""
    game = pair("spandrel").play_out(seed)
    assert len(game.plies) == 30
    best = max(game.machine.scores)
    winner = next(seat for seat in (0, 2, 1) if game.machine.scores[seat] == best)
    assert game.result == tuple(1 if seat == winner else -1 for seat in range(3))


# --- Sparks: donkirkby's diagrams of the example, the designer's text ------------------------------------------------


def test_sparks_first_two_turns():
    """A free coal leaves a spark in its place; a coal under a coal leaves both balls to be placed."""
    game = pair("sparks").play("xe3")
    assert game.machine.levels()[0] == "WBWB/BWBW/WBRB/BWBW"
    assert "We3" not in game.legal and all(ply[0] == "W" for ply in game.legal)
    game.add("W", 1, 0, 0).play("xa5")
    assert {ply[0] for ply in game.legal} == {"B", "R"}
    game.add("R", 1, 0, 2)
    assert {ply[0] for ply in game.legal} == {"B"}
    game.add("B", 1, 1, 2)
    assert game.machine.levels() == ["WBWB/WWBW/WBRB/BWBW", "..R/..B/...", "../..", "."]


def test_sparks_dropping_spark_goes_for_the_new_one():
    """Where a spark drops into its place, only the coal is placed."""
    game = pair("sparks").set_up("W B W B  R . .\n B W B W  . . .\n W B W B  . . .\n B W B W", "W").play("xa7")
    assert game.machine.levels()[:2] == ["RBWB/BWBW/WBWB/BWBW", ".../.../..."]
    assert {ply[0] for ply in game.legal} == {"W"}
    game.add("W", 1, 2, 2)
    assert all(ply[0] == "x" for ply in game.legal)


def test_sparks_pinned_coals_lose():
    """A player all of whose coals are pinned loses (donkirkby)."""
    game = pair("sparks").set_up("B B B B  R R R\n B W W B  R R R\n B W W B  R R R\n B B B B", "W")
    assert game.result == (-1, 1)


def test_sparks_own_ball_on_the_apex_wins():
    """A free coal of the top platform leaves a spark there and takes the apex."""
    game = pair("sparks").set_up("B B B B  R R R  W R\n B B B B  R R R  R R\n B B B B  R R R\n B B B B", "W")
    assert game.play("xc5").legal == ["Wd4"]
    assert game.play("Wd4").result == (1, -1)


# --- Spawn -----------------------------------------------------------------------------------------------------------


def test_spawn_no_triplets():
    """A third white ball beside a white pair is forbidden; diagonally beside it is not."""
    game = pair("spawn").set_up("W W . .\n . . . .\n . . . .\n . . . R", "W", turn=2)
    legal = set(game.legal)
    assert not legal & added(game, "W", (0, 0, 2), (0, 1, 0), (0, 1, 1))
    assert added(game, "W", (0, 1, 2)) <= legal
    assert added(game, "B", (0, 0, 2), (0, 1, 0), (0, 1, 1)) <= legal


def test_spawn_turns():
    """The first turn has three balls of three colours, the second a removal as well, of an older ball."""
    game = pair("spawn").add("W", 0, 0, 0).add("B", 0, 1, 1)
    assert set(game.legal) >= added(game, "R", (0, 0, 1), (0, 1, 0))
    assert not set(game.legal) & added(game, "R", (0, 3, 0), (0, 3, 3))
    game.add("R", 0, 0, 1)
    assert game.machine.to_move == 1
    game.add("W", 0, 3, 3).add("R", 0, 3, 2).add("B", 0, 2, 2)
    assert set(game.legal) == {"x" + game.at(*p) for p in ((0, 0, 0), (0, 1, 1), (0, 0, 1))}
    assert game.play("x" + game.at(0, 0, 0)).machine.to_move == 0


# --- Special Cake ----------------------------------------------------------------------------------------------------


def baked(name: str) -> Pair:
    """A cake filled in the order of levels, rows and columns: columns of L0 W B W B, L2 `B W` / `B W`, a black apex."""
    game = pair(name)
    for p in game.twin.points:
        game.play(next(ply for ply in game.legal if ply[1:] == game.at(*p)))
    return game


def test_mint_liquorice_takes_balls_or_two_coloured_runs():
    """Of a whole cake the ridges are movable, and a run needs two colours."""
    game = baked("special-cake-mint-liquorice")
    ridges = {(3, 0, 0)} | {(k, r, c) for k in range(3) for r in (0, 3 - k) for c in (0, 3 - k)}
    assert {ply for ply in game.legal if ply[0] == "x"} == {"x" + game.at(*p) for p in ridges}
    runs = {ply for ply in game.legal if ply[0] == "["}
    assert {"[c5 e5]", "[e5 d4]", "[a7 b6 c5 d4]"} <= runs
    assert not runs & {"[c5 c3]", "[c5 d4]", "[a7 b6]"}


def test_mint_liquorice_run_is_eaten_ball_by_ball():
    """A ball that drops into the gap belongs to the run only if it was chosen."""
    game = baked("special-cake-mint-liquorice").play("[c5 e5]")
    assert game.legal == ["xc5", "xe5"]
    assert game.play("xc5").legal == ["xe5"]
    assert game.play("xe5").machine.levels()[2:] == ["B./BW", "."]
    assert game.machine.to_move == 1


@MANY
@given(seeds)
def test_mint_liquorice_last_ball_loses(seed):
    """Who takes the last ball loses."""
    game = pair("special-cake-mint-liquorice", size=3)
    while not game.twin.finished:
        mover = game.machine.to_move
        game.play_out(seed + len(game.plies), plies=len(game.plies) + 1)
    assert not game.twin.balls
    assert game.result == ((-1, 1) if mover == 0 else (1, -1))


def test_poisoned_cherry_ends_the_game():
    """The apex is red, put there by Black; White, who takes it first out of a run, loses at once."""
    game = baked("special-cake-poisoned-cherry")
    assert game.plies[-1] == "Rd4" and game.machine.to_move == 0
    assert game.play("[c5 d4]", "xd4").result == (-1, 1)


def test_poisoned_cherry_a_run_must_be_takeable_as_a_whole():
    """A run with a ball that can never be taken is not chosen, though the game would end with the red ball in it."""
    baking = "Wa3 Ba5 Wa7 Be1 Wc3 Bg7 We3 Be5 Wc7 Bg1 Wa1 Bg5 Wc5 Bd4 We7 Bg3 Wf6 Bf2 Wc1 Bd6 Wd2 Bb6 Wb2 Bb4 Wc5 Bf4"
    game = pair("special-cake-poisoned-cherry").play(*f"{baking} We3 Be5 Wc3 Rd4 xf2".split())
    assert game.machine.levels() == ["WWWB/BWBB/WWWB/WWBB", "BBW/BBB/WWW", "WB/WR", "."], "the cherry fell to e3"
    assert not {"[d4 e3]", "[c1 d2 e3]", "[g5 f4 e3]", "[c5@0 d4 e3]"} & set(game.legal), "d4 and f4 carry two balls"
    assert {"[e5 e3]", "[c3 e3]"} <= set(game.legal)
    assert game.play("[e5 e3]", "xe3").result == (1, -1), "once chosen, the cherry may be taken first"


# --- Spectacular Tumble ----------------------------------------------------------------------------------------------


def test_tumble_start():
    """14 white, 14 red and 2 black balls; Red begins and may take an enemy ball only if an own one follows."""
    game = pair("spectacular-tumble")
    assert [len(game.twin.of({colour})) for colour in "WRB"] == [14, 14, 2]
    assert game.machine.names[game.machine.to_move] == "Red"
    game.play("xa7")
    assert "stop" not in game.legal
    assert pair("spectacular-tumble").play("xg1").legal.count("stop") == 1


def test_tumble_last_ball():
    """With 17 balls left only an own one may go, no board hole may become empty, and the game ends within the turn."""
    game = pair("spectacular-tumble").set_up("W W R R  . W .\n W B R R  . . .\n W W R B  . . .\n W W R R", "R")
    assert set(game.legal) == {"x" + game.at(0, 0, 2), "x" + game.at(0, 1, 2)}
    game.play("x" + game.at(0, 0, 2))
    assert game.machine.scores == [5, 6]
    assert game.result == (-1, 1)


# --- Speq ------------------------------------------------------------------------------------------------------------


def test_speq_small_triangle():
    """On a platform whose sides show white and black, or one colour twice, only red completes three colours."""
    game = pair("speq").set_up("W B . .\n W B . .\n . . . .\n . . . .", "W")
    assert set(game.legal) & added(game, "WBR", (1, 0, 0)) == added(game, "R", (1, 0, 0))


def test_speq_large_triangle():
    """Over four white balls the corners of the board's larger square decide."""
    game = pair("speq").set_up("B W R .  W W .\n W W W .  W W .\n B W R .  . . .\n . . . .", "W")
    assert set(game.legal) & added(game, "WBR", (2, 0, 0)) == added(game, "W", (2, 0, 0))


@pytest.mark.parametrize("players", [2, 3])
def test_speq_counts_own_balls(players):
    """Anybody may play any colour; when nothing can be played the player with most balls of the own colour wins."""
    game = pair("speq", players=players, size=3).play_out(7)
    counts = [len(game.twin.of({colour})) for colour in "WBR"[:players]]
    assert game.machine.scores == counts
    alone = counts.count(max(counts)) == 1
    assert game.result == tuple((1 if n == max(counts) else -1) if alone else 0 for n in counts)


# --- Spetris ---------------------------------------------------------------------------------------------------------


def test_spetris_first_shapes():
    """On an empty board 16 lines of three, 24 of two and 36 right angles fit, and no kind follows itself."""
    game = pair("spetris")
    assert len(game.legal) == 16 + 24 + 36
    game.play("{a1 c1}")
    assert all(len(ply.split()) == 3 for ply in game.legal)


def test_spetris_three_begin_with_a_line_of_two():
    """The first of three players places a line of two, and the second may not."""
    game = pair("spetris", players=3)
    assert len(game.legal) == 24 and all(len(ply.split()) == 2 for ply in game.legal)
    assert all(len(ply.split()) == 3 for ply in game.play(game.legal[0]).legal)


SPETRIS_PASSES = "{g7 e5 g5};{e3 g3};{a5 a3 a1};{e7 f6 f4};{c5 c3 b4};{a7 c7};{c1 e1 b2};{d4 d2 c3};{g1 f2};pass;pass"


def test_spetris_all_passed():
    """Once both have passed, White may let a line of two follow a line of two, though Black cannot place even so."""
    game = pair("spetris").play(*SPETRIS_PASSES.split(";"))
    assert game.result is None and game.machine.to_move == 1
    assert game.legal == ["pass"]
    assert game.play("pass").legal == ["{b6 d6}", "{d6 e5}"]


@MANY
@given(seeds)
def test_spetris_fewest_shapes_left(seed):
    """Fewer shapes left win, then fewer balls left."""
    game = pair("spetris").play_out(seed)
    placed = [[ply for ply in game.plies[seat::2] if ply != "pass"] for seat in (0, 1)]
    assert game.machine.scores == [6 - len(shapes) for shapes in placed]
    white, black = ((6 - len(shapes), 16 - sum(len(shape.split()) for shape in shapes)) for shapes in placed)
    assert game.result == ((0, 0) if white == black else (1, -1) if white < black else (-1, 1))


# --- Sphered ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("three", "fourth", "filled"), [("WWB", "W", "W"), ("WBB", "W", "R"), ("BRR", "W", "R")])
def test_sphered_fills_at_once(three, fourth, filled):
    """A platform that calls for the mover's colour or red is filled at once."""
    game = pair("sphered").set_up(f"{three[0]} {three[1]} . .\n {three[2]} . . .\n . . . .\n . . . .", "W")
    assert game.add(fourth, 0, 1, 1).twin.balls[1, 0, 0] == filled


def test_sphered_owed_platforms():
    """Platforms that call for the opponent's colour are all filled by the opponent, in any order, instead of a turn."""
    game = pair("sphered").set_up("B B . B\n B . . B\n . . B B\n . . . .", "W").add("R", 0, 1, 1)
    assert game.legal == ["B" + game.at(1, 0, 0)]
    game.add("B", 1, 0, 0)
    assert game.machine.to_move == 0
    both = pair("sphered").set_up("B B . .\n B . B .\n . B B .\n . . . .", "W").add("R", 0, 1, 1)
    assert set(both.legal) == added(both, "B", (1, 0, 0), (1, 1, 1))
    assert both.add("B", 1, 1, 1).legal == ["B" + both.at(1, 0, 0)]


@MANY
@given(seeds)
def test_sphered_apex(seed):
    """The owner of the apex wins; a red apex loses for its placer; without an apex it is a draw."""
    game = pair("sphered")
    while not game.twin.finished:
        mover = game.machine.to_move
        game.play_out(seed + len(game.plies), plies=len(game.plies) + 1)
    apex = game.twin.balls.get((3, 0, 0))
    winner = None if apex is None else {"W": 0, "B": 1, "R": 1 - mover}[apex]
    assert game.result == ((0, 0) if winner is None else (1, -1) if winner == 0 else (-1, 1))


# --- Sphex -----------------------------------------------------------------------------------------------------------


def test_sphex_hidden_connections_count():
    """A row crossed by two balls above still joins West and East, and wins with the turn's first ball."""
    game = pair("sphex").set_up(". R R .  . B .\n W W W .  . B .\n . R R .  . . .\n . . . .", "W")
    assert game.add("W", 0, 1, 3).result == (1, -1)


def test_sphex_either_pair_of_sides():
    """Both players may join North with South."""
    game = pair("sphex").set_up("W . . B\n W . . B\n W . . B\n . . . .", "W")
    assert game.add("W", 0, 3, 0).result == (1, -1)
    game = pair("sphex").set_up("W . . B\n W . . B\n W . . B\n . . . .", "B")
    assert game.add("B", 0, 3, 3).result == (-1, 1)


def test_sphex_one_red_ball_a_turn():
    """The first turn is one own ball; later a red one may come first, between or last, once."""
    game = pair("sphex")
    assert {ply[0] for ply in game.legal} == {"W"}
    game.add("W", 0, 0, 0)
    assert {ply[0] for ply in game.legal} == {"B", "R"}
    assert {ply[0] for ply in game.add("R", 0, 1, 1).legal} == {"B"}
    game.add("B", 0, 2, 2).add("B", 0, 3, 3).add("W", 0, 0, 3).add("W", 0, 3, 0)
    assert "stop" in game.legal and {ply[0] for ply in game.legal} == {"R", "s"}
    assert game.play("stop").machine.to_move == 1


SPHEX_END = """
    W R R R  R R R  R R
    R R R R  R R R  R .
    R R R R  R R R
    R R R B
"""


def test_sphex_red_leaves_room():
    """With two points left both are due to own balls."""
    game = pair("sphex").set_up(SPHEX_END, "W")
    assert game.legal == ["We3"]
    assert game.play("We3").legal == ["Wd4"]


def test_sphex_short_last_turn():
    """With one point left the turn is one ball; then own balls whose removal empties the apex go there, or none."""
    game = pair("sphex").set_up(SPHEX_END.replace("R .", "R W"), "W")
    assert game.legal == ["Wd4"]
    game.play("Wd4")
    assert game.legal == ["g1-d4"]
    game.play("g1-d4")
    assert game.machine.levels() == ["WRRR/RRRR/RRRR/RRRR", "RRR/RRR/RRW", "RR/RW", "B"]
    assert game.legal == ["a7-d4", "e3-d4", "f2-d4"]
