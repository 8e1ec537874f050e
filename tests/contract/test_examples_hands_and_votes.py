"""Spanic, Spangle, Sprout and Spoker: checkable sentences, on the machine and its twin alike.

Points are (level, row, column). The sentences are those of the rules, the results counted by hand.
"""

from itertools import cycle, islice

import pytest

from kernels.api import COMPILED
from tests.boards import Pair, pair
from tests.observation import observed

# --- Spanic ----------------------------------------------------------------------------------------------------------


def one_colour_each() -> Pair:
    """Three players, dealt ten white, ten black and ten red balls."""
    return pair("spanic").play(*islice(cycle(["!W", "!B", "!R"]), 30))


def test_spanic_the_deal_goes_round():
    """Ten balls each are dealt round the table, one ball a ply; nobody sees what another player holds."""
    game = one_colour_each()
    assert game.twin.hands == [{"W": 10, "B": 0, "R": 0}, {"W": 0, "B": 10, "R": 0}, {"W": 0, "B": 0, "R": 10}]
    assert len(game.legal) == 17 and "pass" in game.legal and {ply[0] for ply in game.legal} == {"W", "p"}
    other = pair("spanic").play(*islice(cycle(["!W", "!R", "!B"]), 30))
    seen, as_well = observed(game.machine.state, 0)[0], observed(other.machine.state, 0)[0]
    assert (seen == as_well).all(), "player 1 cannot tell the two deals apart"


def test_spanic_a_platform_needs_two_of_the_colour():
    """A ball may be put on a hole, or on a platform with at least two balls of its colour."""
    game = one_colour_each().add("W", 0, 0, 0).add("B", 0, 0, 1).add("R", 0, 1, 0).add("W", 0, 1, 1)
    platform = game.at(1, 0, 0)
    assert "B" + platform not in game.legal and len(game.legal) == 13
    game.play("pass")
    assert "R" + platform not in game.legal
    game.play("pass")
    assert "W" + platform in game.legal and len(game.legal) == 14


def test_spanic_the_first_without_balls_wins():
    """The winner is the first player to exhaust the own balls."""
    game = one_colour_each()
    for k in range(10):
        game.add("W", 0, k // 4, k % 4).play(*["pass"] * (2 * (k < 9)))
    assert game.result == (1, -1, -1) and game.twin.scores == [0, 10, 10]


def test_spanic_all_pass():
    """If all players pass in succession, the fewest remaining balls win; who is tied shares the win."""
    game = one_colour_each().add("W", 0, 0, 0).add("B", 0, 0, 1).play("pass", "pass", "pass")
    assert game.result == (1, 1, -1) and game.twin.scores == [9, 9, 10]
    assert one_colour_each().play("pass", "pass").result is None


@pytest.mark.parametrize(("players", "each"), [(4, 7), (5, 6), (6, 5)])
def test_spanic_more_players(players, each):
    """Four players get seven balls each and the two spare ones come to random holes, five get six, six get five."""
    game = pair("spanic", players=players).play(*islice(cycle(["!W", "!B", "!R"]), players * each))
    assert [sum(hand.values()) for hand in game.twin.hands] == [each] * players
    if players == 4:  # nine black and nine red balls have been dealt, ten white ones
        assert game.machine.state.chance_to_move and len(game.legal) == 2 * 16
        game.play("!Bc3")
        assert len(game.legal) == 15 and set(game.machine.state.probabilities) == {1 / 15}
        game.play("!Ra1")
    assert "pass" in game.legal and not game.machine.state.chance_to_move


# --- Spangle ---------------------------------------------------------------------------------------------------------

YES, NO = "yes", "no"


def spangle(choices: str, **options: object) -> Pair:
    """A game of Spangle after the secret choices."""
    return pair("spangle", players=len(choices), **options).play(*(f"?{colour}" for colour in choices))


def agreed(game: Pair, *plies: str) -> Pair:
    """Proposals that all others agree to."""
    for ply in plies:
        game.play(ply, *[YES] * (game.twin.seats - 1))
    return game


def test_spangle_choices_are_secret():
    """Nobody sees what the others have chosen; the choice is no turn."""
    seen = [observed(spangle(choices).machine.state, 0)[0] for choices in ("WBRR", "WRBW")]
    assert (seen[0] == seen[1]).all()
    assert spangle("WBRR").twin.turn == 0


def test_spangle_the_veto_grows():
    """With four players two votes against refuse a proposal; then three are needed. All others vote, in turn order."""
    game = spangle("WBRR").play("Wa1?", NO, NO)
    assert game.legal == [NO, YES], "the third one votes as well"
    game.play(YES)
    assert game.twin.levels()[0] == "..../..../..../...." and game.twin.mover == 1
    game.play("Ba1?", NO, YES, NO)
    assert game.twin.levels()[0] == "..../..../..../B..."
    game.play("Rg7?", NO, NO, NO).play("Rg7?", NO, NO, NO)
    assert game.twin.levels()[0] == ".../..../..../B...".replace(".../", "...R/", 1), "four can no longer be reached"


def test_spangle_five_players_need_three():
    """The veto begins at half the players, rounded up."""
    assert spangle("WBRRW").play("Wa1?", NO, NO, YES, YES).twin.levels()[0].endswith("W...")
    assert spangle("WBRRW").play("Wa1?", NO, NO, YES, NO).twin.levels()[0].endswith("....")


def proposals(game: Pair, colour: str) -> set[str]:
    """The points that may be proposed for a colour."""
    return {ply[1:-1] for ply in game.legal if ply[0] == colour}


def test_spangle_beside_a_ball_of_the_colour():
    """Where the colour is on the level, the ball goes flat beside it; diagonally is not enough."""
    game = agreed(spangle("WBRR"), "Wa1?")
    assert proposals(game, "W") == {"a3", "c1"}
    assert len(proposals(game, "B")) == 15
    agreed(game, "Ba3?", "Rc1?")
    assert len(proposals(game, "W")) == 13, "no free point beside it: anywhere on the level"


def test_spangle_above_the_board():
    """The first ball of a level needs a platform with two of its colour; later ones may also go flat beside one."""
    game = agreed(spangle("WBRR"), "Wa1?", "Wc1?", "Ba3?", "Bc3?")
    assert "b2" in proposals(game, "W") & proposals(game, "B") and "b2" not in proposals(game, "R")
    agreed(game, "Wb2?", "Re1?", "Re3?")
    assert "d2" in proposals(game, "W"), "beside the white ball, on one white ball only"
    assert "d2" in proposals(game, "R") and "d2" not in proposals(game, "B")


def test_spangle_the_secret_ball_is_out_of_the_bag():
    """If ten players choose white, six white balls are left to be placed."""
    game = spangle("W" * 10)
    for _ in range(6):
        assert proposals(game, "W")
        agreed(game, next(ply for ply in game.legal if ply[0] == "W"))
    assert not proposals(game, "W")


@pytest.mark.parametrize("choices", ["WBRR", "WWBB", "RRRR", "WWBRR"])
@pytest.mark.parametrize("favourites", ["WBR", "BRW"] if COMPILED else ["WBR"])
def test_spangle_the_scarcest_colour_of_the_bag_wins(choices, favourites):
    """The colour with fewest balls left in the bag wins for all who chose it; of tied ones that with fewer players."""
    game, turn = spangle(choices), 0
    while not game.twin.finished:
        wanted = favourites[turn % 3 if turn > 12 else 0]
        agreed(game, min(game.legal, key=lambda ply, wanted=wanted: (ply[0] != wanted, ply)))
        turn += 1
    balls = "".join(game.twin.levels())
    bag = {colour: 16 - balls.count(colour) - choices.count(colour) for colour in "WBR"}
    best = [colour for colour in set(choices) if bag[colour] == min(bag.values())]
    best = [colour for colour in best if choices.count(colour) == min(map(choices.count, best))]
    winners = tuple(1 if colour in best else -1 for colour in choices)
    assert game.result == (winners if -1 in winners and 1 in winners else (0,) * len(choices))


# --- Sprout ----------------------------------------------------------------------------------------------------------


def test_sprout_balls_are_held():
    """Each player draws a ball before the first turn; a turn places it and draws the next one."""
    game = pair("sprout", players=2)
    assert game.legal == ["!B", "!R", "!W"]
    game.play("!W", "!B")
    assert [ply for ply in game.legal if ply[0] != "="] == sorted(ply for ply in game.legal if ply[0] == "W")
    game.add("W", 0, 0, 0)
    assert game.legal == ["!B", "!R", "!W"] and sorted(game.machine.state.probabilities) == [15 / 46, 15 / 46, 16 / 46]
    assert {ply[0] for ply in game.play("!R").legal} == {"B", "="}


def test_sprout_diagonal_neighbours_differ():
    """No two balls of a colour may be diagonal neighbours on a level; flat beside each other is allowed."""
    game = pair("sprout").play("!W").add("W", 0, 1, 1).play("!W")
    diagonal = {"W" + game.at(0, r, c) for r in (0, 2) for c in (0, 2)}
    assert not diagonal & set(game.legal) and "W" + game.at(0, 0, 1) in game.legal
    assert len([ply for ply in game.legal if ply[0] == "W"]) == 11


def test_sprout_not_on_two_of_the_colour():
    """A ball may rest on one ball of its colour, not on two."""
    game = pair("sprout").play("!W").add("W", 0, 0, 0).play("!W").add("W", 0, 0, 1).play("!B").add("B", 0, 1, 0)
    game.play("!R").add("R", 0, 1, 1)
    platform = game.at(1, 0, 0)
    legal = {colour: game.twin.copy() for colour in "WBR"}
    for colour, twin in legal.items():
        twin.play("!" + colour)
        assert (colour + platform in twin.legal()) == (colour != "W")


def test_sprout_exchanges():
    """The held ball may be exchanged for one of another colour, once a turn; three, two or one time in all."""
    for level, times in (("easy", 3), ("medium", 2), ("hard", 1)):
        game = pair("sprout", players=2, level=level).play("!W", "!W")
        for k in range(times + 1):
            assert {ply for ply in game.legal if ply[0] == "="} == ({"=B", "=R"} if k < times else set())
            if k < times:
                game.play("=B")
                assert {ply[0] for ply in game.legal} == {"B"}, "once a turn"
            game.play(next(ply for ply in game.legal if ply[0] in "WB"), "!W")


WIN = """
Wa7 Wc7 Bc3 Re7 Wg7 We1 Bc5 Wg5 Bg3 Ra3 Wa1 Ra5 Bb6 Bc1 Bg1 Rb2 Wb4 Re5 Bd6 Re3 Bf6 Wd4 Rf2 Rc5 Wf4 Re5 Rd2 Bc3 Be3 Wd4
"""


def test_sprout_a_full_pyramid_wins():
    """All win with the thirtieth ball; no further one is drawn."""
    game = pair("sprout", level="hard")
    for ply in WIN.split():
        assert game.result is None
        game.play("!" + ply[0], ply)
    assert game.result == (1,)
    assert not any("." in level for level in game.twin.levels())


@pytest.mark.parametrize("players", [1, 3])
def test_sprout_who_cannot_place_loses_for_all(players):
    """A ball that cannot be placed, with no exchange left, is lost by all."""
    game = pair("sprout", players=players, level="hard").play_out(4)
    assert game.result == (-1,) * players
    assert any("." in level for level in game.twin.levels())


# --- Spoker ----------------------------------------------------------------------------------------------------------


def dealt(*plies: str) -> Pair:
    """A game of Spoker in which the drawn balls are put on these points."""
    game = pair("spoker")
    for ply in plies:
        game.play("!" + ply[0], ply)
    return game


def test_spoker_the_challenger_scores_if_nothing_answers():
    """A straight of three colours challenges; an answer that makes nothing gives the point to the challenger."""
    game = dealt("Wa1", "Bc1", "Re1")
    assert game.twin.scores == [0, 0]
    game.play("!W", "Wa7")
    assert game.twin.scores == [1, 0]
    game.play("!W", "Wg7", "!W", "Wg5")
    assert game.twin.scores == [1, 0], "each challenge is answered once"


def test_spoker_a_better_answer():
    """Three of a colour beat a straight, and open no challenge themselves."""
    game = dealt("Wa1", "Bc1", "Wa3", "Rg7", "Re1", "Wa5")
    assert game.twin.scores == [0, 1]
    game.play("!B", "Bg1")
    assert game.twin.scores == [0, 1]


def test_spoker_equal_answers():
    """Two straights on the same level are equal: a point for both."""
    assert dealt("Wa1", "Bc1", "Wa7", "Bc7", "Re1", "Re7").twin.scores == [1, 1]


def test_spoker_the_higher_one_is_better():
    """Of two combinations of a rank the higher one wins: three on level 1 beat three on the board."""
    plies = ["Wa1", "Wc1", "Be1", "Bg1", "Ba3", "Bc3", "We3", "Wg3", "Rb2", "Rd2", "Ra7", "Rc7"]
    assert dealt(*plies).twin.scores == [0, 0]
    assert dealt(*plies, "Rf2", "Re7").twin.scores == [1, 0]
    assert dealt(*plies, "Re7", "Rf2").twin.scores == [0, 1]


FULL_HOUSE = ("Wa1", "Bc3", "Wc1", "Ba3")


@pytest.mark.parametrize(("top", "rest", "points"), [("W", "Ra7", [1, 0]), ("B", "Ra7", [1, 0]), ("R", "Ra7", [0, 0])])
def test_spoker_a_full_house(top, rest, points):
    """Two pairs and a ball of one of their colours above; a third colour makes none."""
    assert dealt(*FULL_HOUSE, f"{top}b2", rest).twin.scores == points


def test_spoker_three_and_one_below_make_no_full_house():
    """The base must show two pairs."""
    assert dealt("Wa1", "Wc3", "Wc1", "Ba3", "Bb2", "Ra7").twin.scores == [0, 0]


def test_spoker_four_beats_a_full_house():
    """A line of four of a colour beats a full house, which beats three of a colour."""
    plies = ("Rc7", "Rg7", "Ra7", *FULL_HOUSE, "Bg1")
    assert dealt(*plies, "Wb2", "Re7").twin.scores == [0, 1]
    assert dealt(*FULL_HOUSE, "Rc7", "Re7", "Wb2", "Rg7").twin.scores == [1, 0], "the reds are only three"


def test_spoker_hidden_contacts_count():
    """A line counts where balls above cut a contact of it: two balls straddle the one of a5 and c5."""
    plies = ["Wa5", "Wa3", "Rc5", "Rc3", "Ba7", "Bc7", "Rb6", "Bb4"]
    assert dealt(*plies).twin.scores == [0, 0]
    assert dealt(*plies, "Be5", "Wg7").twin.scores == [1, 0]


def test_spoker_a_poker_wins_at_once():
    """A pyramid of five balls of one colour wins; as an answer it scores first."""
    game = dealt("Wa1", "Wc1", "Wa3", "Wc3", "Wb2")
    assert game.result == (1, -1) and game.twin.scores == [0, 0]
    game = dealt("Wa1", "Wc1", "Wa3", "Wc3", "Ba7", "Bc7", "Be7", "Wb2")
    assert game.result == (-1, 1) and game.twin.scores == [0, 1]


TO_THE_APEX = """
Bc1 Wa5 Ra3 Bg1 Bc3 Ba1 Wg3 Wc5 Wc7 Rg5 Rg7 Ba7 Re7 Re1 Bb2 Wb6 Be3 Rb4 Rd2 Bf2 We5 Wf4 Rd4 Rd6 Re3 Bf6 Bc3 Wc5 We5 Wd4
"""


def test_spoker_a_challenge_of_the_last_ball_scores():
    """The apex makes a straight that nobody can answer: a point; then most points win."""
    *others, apex = TO_THE_APEX.split()
    game = dealt(*others)
    assert game.twin.scores == [4, 5] and game.result is None
    game.play("!W", apex)
    assert game.twin.scores == [4, 6] and game.result == (-1, 1)
