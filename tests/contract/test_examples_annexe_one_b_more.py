"""Annexe 1, Spout to Spurn: checkable sentences, on the machine and its twin alike.

Points are (level, row, column). The sentences are those of the rules, the results counted by hand.
"""

from hypothesis import given, settings
from hypothesis import strategies as st

from kernels.api import COMPILED
from tests.boards import drawn, pair, seeds, takes

MANY = settings(max_examples=15 if COMPILED else 2, deadline=None)


# --- Spout -----------------------------------------------------------------------------------------------------------


def test_spout_a_platform_of_three_gets_a_ball():
    """The fourth ball of a square with three of the mover's colour brings another one; with two it does not."""
    game = pair("spout")
    game.add("W", 0, 0, 0).add("B", 0, 1, 1).add("W", 0, 0, 1).add("B", 0, 3, 3).add("W", 0, 1, 0)
    assert game.machine.levels()[1] == "W../.../..."
    game.add("B", 0, 2, 0).add("W", 0, 2, 1)
    assert game.machine.levels()[1] == "W../.../..."


def test_spout_blocked_by_the_fourth_ball():
    """Whoever puts the fourth ball himself keeps the opponent from the ball on top."""
    game = pair("spout")
    game.add("W", 0, 0, 0).add("B", 0, 3, 3).add("W", 0, 0, 1).add("B", 0, 3, 2).add("W", 0, 1, 0).add("B", 0, 1, 1)
    assert game.machine.levels()[1] == ".../.../..."
    game.add("W", 0, 2, 2)
    assert game.machine.levels()[1] == ".../.../...", "a platform that stood before is no longer completed"


SPOUT = "W W W {0}  W W .  . .\n W W W .  W . .  . .\n W W . .  . . .\n {0} . . ."


def test_spout_one_ball_brings_another():
    """A ball put on by itself completes further platforms."""
    game = pair("spout").set_up(SPOUT.format("."), "W").add("W", 0, 2, 2)
    assert game.machine.levels() == ["WWW./WWW./WWW./....", "WW./WW./...", "W./..", "."]
    assert game.result is None


def test_spout_the_last_ball_wins_within_the_turn():
    """A player who runs out on the way has won; the next platform stays empty."""
    game = pair("spout").set_up(SPOUT.format("W"), "W").add("W", 0, 2, 2)
    assert game.machine.levels() == ["WWWW/WWW./WWW./W...", "WW./WW./...", "../..", "."]
    assert game.result == (1, -1)


def test_spout_three_players_need_two():
    """With three players two balls of a colour are enough."""
    game = pair("spout", players=3)
    game.add("W", 0, 0, 0).add("B", 0, 1, 1).add("R", 0, 0, 1).add("W", 0, 1, 0)
    assert game.machine.levels()[1] == "W../.../..."


@MANY
@given(seeds, st.sampled_from([2, 3]))
def test_spout_the_first_without_balls_wins(seed, players):
    """The game ends when a player has put fifteen balls (three players: ten), and that player wins."""
    game = pair("spout", players=players).play_out(seed)
    counts = [len(game.twin.of({colour})) for colour in "WBR"[:players]]
    assert max(counts) == 30 // players
    assert game.result == tuple(1 if n == 30 // players else -1 for n in counts)
    assert counts.count(max(counts)) == 1


# --- Spred -----------------------------------------------------------------------------------------------------------


def test_spred_a_run_goes_and_red_comes():
    """All balls of a free run are taken, in any order; then one red goes on a point where the run was."""
    game = pair("spred").set_up("W W . .\n B B . .\n . . . .\n . . . .", "W").add("W", 0, 0, 2)
    run = [(0, 0, 0), (0, 0, 1), (0, 0, 2)]
    assert game.legal == [f"[{' '.join(game.at(*p) for p in run)}]"]
    game.play(*game.legal)
    assert set(game.legal) == takes(game, *run)
    game.play("x" + game.at(*run[1]), "x" + game.at(*run[2]))
    assert set(game.legal) == takes(game, run[0])
    game.play("x" + game.at(*run[0]))
    assert set(game.legal) == {"R" + game.at(*p) for p in run}
    assert game.add("R", *run[1]).machine.scores == [7, 8]
    assert game.machine.to_move == 1


def test_spred_a_pinned_run_is_chosen_for_nothing():
    """A run of pinned balls stays, and brings no red; that it is chosen is a ply all the same."""
    game = pair("spred").set_up("B B R B  R B R\n W W W R  B R B\n B R B R  . . .\n . . . .", "W").add("W", 0, 3, 3)
    assert game.legal == [f"[{' '.join(game.at(0, 1, c) for c in range(3))}]"]
    before = dict(game.twin.balls)
    game.play(*game.legal)
    assert (game.twin.balls, game.machine.to_move, game.machine.scores) == (before, 1, [8, 8])


def test_spred_as_many_as_can_be_taken():
    """Of a run of four only the ends can be taken: what lies on the others never gets less than two."""
    diagram = "W W W W  B R B  B R\n B R B R  R B R  . .\n R B R B  . . .\n . . . ."
    game = pair("spred").set_up(diagram, "W").add("W", 0, 3, 0)
    game.play(*game.legal)
    assert set(game.legal) == takes(game, (0, 0, 0), (0, 0, 3))
    game.play("x" + game.at(0, 0, 3), "x" + game.at(0, 0, 0))
    assert game.machine.levels()[:3] == ["BWWB/BRBR/RBRB/W...", "BRR/RBR/...", "../.."]
    assert game.machine.to_move == 1, "both points were filled by what dropped, so no red comes"


def test_spred_maximal_runs_only():
    """Four in a row are one run: three of them are none."""
    game = pair("spred").set_up("W W . W\n B B . B\n . . . .\n W . . .", "W").add("W", 0, 0, 2)
    assert game.legal == [f"[{' '.join(game.at(0, 0, c) for c in range(4))}]"]


def test_spred_a_ball_that_drops_still_belongs():
    """An ascending run is taken from below: what drops is still part of it, and all its three balls go."""
    game = pair("spred").set_up("W B B .  W B .  .\n B B W .  W B .\n B W B .  . . .\n . . . .", "W")
    game.add("W", 2, 0, 0)
    run = f"[{' '.join(game.at(*p) for p in [(0, 0, 0), (1, 0, 0), (2, 0, 0)])}]"
    assert run in game.legal
    game.play(run, "x" + game.at(0, 0, 0))
    assert game.machine.levels()[:3] == ["WBB./BBW./BWB./....", "WB./WB./...", "../.."]
    game.play("x" + game.at(0, 0, 0), "x" + game.at(0, 0, 0))
    assert game.machine.levels()[:2] == [".BB./BBW./BWB./....", ".B./WB./..."]
    assert game.legal == ["R" + game.at(0, 0, 0)], "only there can a ball be put"


def test_spred_runs_above_one_another_are_told_apart():
    """A ball straight below another one has its level behind its name: points of both levels are called alike."""
    levels = ["BRWBR/BWWWB/RBRBR/BRBRB/RBRBR", "RBRB/BRBR/RBRB/BRBR", "WW./RBR/BRB", "../..", "."]
    game = pair("spred", size=5).show(levels, 20).play("Wg7")
    assert game.legal == ["[c7 e7 g7]", "[c7@0 e7@0 g7@0]"]
    assert game.play("[c7@0 e7@0 g7@0]").machine.to_move == 1, "pinned: nothing is taken, no red comes"
    partly = pair("spred", size=5).show([*levels[:2], "W../RBR/BRB", *levels[3:]], 20).play("We7")
    assert partly.legal == ["[c7@0 e7@0 g7]"]


@MANY
@given(seeds)
def test_spred_fewer_red_in_hand_wins(seed):
    """When it is over, fewer red balls in hand win, equal numbers are a draw; what is missing is on the board."""
    game = pair("spred").play_out(seed)
    if game.result is not None:
        white, black = game.machine.scores
        assert game.result[0] == (white < black) - (white > black)
        assert 16 - white - black == "".join(game.machine.levels()).count("R")
        assert 0 in (white, black) or "." not in drawn(game.machine.levels())


# --- Sprenge ---------------------------------------------------------------------------------------------------------


@MANY
@given(seeds)
def test_sprenge_ties(seed):
    """The largest group wins; of equals the first in turn order, or with `third` the player who is not among two."""
    printed, author = (pair("sprenge", ties=ties).play_out(seed) for ties in ("turn-order", "third"))
    scores = printed.machine.scores
    first = [seat for seat in range(3) if scores[seat] == max(scores)]
    third = {1: first, 2: [seat for seat in range(3) if seat not in first], 3: []}[len(first)]
    assert printed.result == tuple(1 if seat == first[0] else -1 for seat in range(3))
    assert author.result == (tuple(1 if seat in third else -1 for seat in range(3)) if third else (0, 0, 0))


def test_sprenge_nobody_plays_the_own_colour():
    """White opens with a black and a red ball, in either order; then Black plays white and red."""
    game = pair("sprenge")
    assert {ply[0] for ply in game.legal} == {"B", "R"}
    assert {ply[0] for ply in game.add("R", 0, 0, 0).legal} == {"B"}
    assert {ply[0] for ply in game.add("B", 0, 0, 1).legal} == {"W", "R"}


# --- Spuds -----------------------------------------------------------------------------------------------------------


def test_spuds_first_turns():
    """White can only add a red ball; Black must take a ball under it, and may not refill the platform it left."""
    game = pair("spuds")
    assert len(game.legal) == 9 and all(ply[0] == "R" for ply in game.legal)
    game.add("R", 1, 0, 0)
    assert set(game.legal) == takes(game, (0, 0, 1), (0, 1, 0))
    game.play("x" + game.at(0, 0, 1))
    assert game.machine.levels()[0].startswith("WRWB/")
    assert set(game.legal) == {"R" + game.at(1, r, c) for r in range(3) for c in range(3) if (r, c) != (0, 0)}, (
        "a red ball stood on (1,0,0) when the turn began"
    )
    assert game.add("R", 1, 2, 2).machine.scores == [0, 1]


def test_spuds_ends_when_nothing_can_be_taken():
    """When no ball of either colour carries exactly one red ball the game is over; White wins a tie."""
    game = pair("spuds").set_up("R R R R  . . .\n R R R R  . . .\n R R W R  . . .\n R R R B", "W")
    assert game.add("R", 1, 0, 0).result == (1, -1)


def test_spuds_a_full_pyramid_goes_on():
    """With all red balls above, a corner ball still carries just one: it is taken, and the pyramid is not full."""
    game = pair("spuds").set_up("W B W B  R R R  R R  .\n B W B W  R R R  R R\n W B W B  R R R\n B W B W", "W")
    corners = [p for p in [(0, 0, 0), (0, 0, 3), (0, 3, 0), (0, 3, 3)] if game.twin.balls[p] == "W"]
    assert set(game.legal) == takes(game, *corners)
    game = pair("spuds").set_up("R B W B  R R R  R R  .\n B W B W  R R R  R R\n W B W B  R R R\n B W B R", "W")
    assert game.add("R", 3, 0, 0).result is None
    assert set(game.legal) == takes(game, (0, 0, 3), (0, 3, 0))


# --- Spurn -----------------------------------------------------------------------------------------------------------


def test_spurn_a_group_of_four_is_out():
    """A group of four puts its player out, its balls stay, and the others go on without."""
    game = pair("spurn").set_up("W W W .\n B B . .\n R R . .\n . . . .", "W").add("W", 0, 0, 3)
    assert game.result is None and game.machine.levels()[0].startswith("WWWW")
    game.add("B", 0, 3, 0).add("R", 0, 3, 3)
    assert game.machine.to_move == 1


def test_spurn_hidden_connections_count():
    """Two balls above that straddle a contact do not cut it."""
    game = pair("spurn").set_up(". R R .  . B .\n W W W W  . B .\n . R R .\n . . . .", "B", turn=10).add("B", 0, 3, 0)
    game.add("R", 0, 3, 3)
    assert game.machine.to_move == 1, "White is out"


def test_spurn_the_last_one_wins():
    """When the second player is out the third has won."""
    game = pair("spurn").set_up("W W W W\n B B B .\n R R . .\n . . . .", "B")
    assert game.add("B", 0, 1, 3).result == (-1, -1, 1)


@MANY
@given(seeds)
def test_spurn_results(seed):
    """The last one in wins; if the pyramid is full, those still in draw and the others lose."""
    game = pair("spurn").play_out(seed)
    out = [max(len(g) for g in game.twin.groups(game.twin.of({c}), visibly=False)) >= 4 for c in "WBR"]
    if out.count(False) == 1:
        assert game.result == tuple(-1 if o else 1 for o in out)
    else:
        assert "." not in drawn(game.machine.levels())
        assert game.result == (tuple(-1 if o else 0 for o in out) if any(out) else (0, 0, 0))
