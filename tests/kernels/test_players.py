"""The machine's players: replayable, and never blind to one ply."""

import numpy as np
import pytest

import catalog
from kernels.api import GameState, perft, playouts
from ludeme import compile_game, parse_game
from search.play.agents import LevelError, choose, iterations_of
from search.play.session import Session

# White threatens a4-... on row 1 of the board level: a1 c1 e1 filled, g1 open; Black has two scattered balls.
THREAT = ["Wa1", "Ba7", "Wc1", "Bg7", "We1"]


def program(name, **options):
    """A compiled catalogue game."""
    return compile_game(catalog.load(name, **options).game)


def test_playouts_are_replayable_one_by_one():
    """Playouts 0..59 are the sum of 0..29 and 30..59: nothing depends on what was played before."""
    spline = program("spline")
    whole, plies = playouts(spline, 60, seed=3)
    one, first = playouts(spline, 30, seed=3)
    other, second = playouts(spline, 30, seed=3, first=30)
    assert np.array_equal(whole, one + other)
    assert first + second == plies


def test_playouts_differ_between_seeds():
    """Another seed gives other games."""
    spline = program("spline")
    assert playouts(spline, 60, seed=3)[1] != playouts(spline, 60, seed=4)[1]


def test_random_playouts_are_uniform_over_legal_plies():
    """The first ply of many games of Splice (two colours, 32 plies) falls on each ply about equally often."""
    table = GameState(program("splice"))
    counts = dict.fromkeys(table.legal, 0)
    draws = 640
    for seed in range(draws):
        counts[table.random_ply(seed)] += 1
    expected = draws / len(counts)
    chi_square = sum((n - expected) ** 2 / expected for n in counts.values())
    assert len(counts) == 32
    assert chi_square < 61.1, "the 0.1 % point of chi-square with 31 degrees of freedom"


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_random_playouts_find_each_way_to_play_a_ply(order):
    """A ball at g7 cannot be added in the first way, which asks for a red one beside it, but in the second."""
    ways = "(then (add own) (add Red (and (touching last) (points a1 a3))))", "(add own (points g7 g5))"
    turn = " ".join(ways[at] for at in order)
    ends = "(end (win (some (and (balls own) (points g7 g5)))) (lose (some (balls own))))"
    program = compile_game(parse_game(f"(game e (pyramid 4) (players White Black) (turn (or {turn})) {ends})"))
    legal, games = len(GameState(program).legal), 1400
    wins = playouts(program, games, seed=1)[0][0]
    assert legal == 7
    assert abs(wins - games * 2 / legal) < 68, "four standard deviations"


def test_random_playouts_push_each_ball_in_equally_often():
    """New balls and those taken off the board come in from every side; some of the 108 plies bring one to b2 or d4."""
    turn = "(or (enter own) (enter own again))"
    ends = "(end (win (some (and last (points b2 d4)))) (lose (some (balls own))))"
    start = "(start (checkerboard Black White))"
    game = parse_game(f"(game e (pyramid 4) (players White Black) {start} (turn {turn}) {ends})")
    first_plies = Session(game).legal()
    winning = sum(Session(game, [ply]).result == (1, -1) for ply in first_plies)
    games = 4000
    wins = playouts(compile_game(game), games, seed=1)[0][0]
    share = winning / len(first_plies)
    assert len(first_plies) == 108
    assert 0.05 < share < 0.5
    assert abs(wins - games * share) < 4 * (games * share * (1 - share)) ** 0.5, "four standard deviations"


@pytest.mark.parametrize("level", ["greedy", "uct:300"])
def test_players_take_a_win(level):
    """White to move with three of a row wins at once."""
    session = Session(catalog.load("spline").game, [*THREAT, "Bc7"])
    session.play(choose(session, level, seed=1))
    assert session.result == (1, -1)


def test_the_greedy_player_leaves_the_other_without_a_ply():
    """No two balls may touch, and who is stuck loses: the middle of three points wins."""
    touching = "(forbid (never (some (and (balls any) (touching (balls any) 1)))))"
    text = f"(game e (grid 1 3) (players White Black) (turn (add own)) {touching} (end (lose stuck)))"
    session = Session(parse_game(text))
    assert session.legal() == ["Wa1", "Wb1", "Wc1"]
    assert {session.text_of(session.state.greedy_ply(seed)) for seed in range(20)} == {"Wb1"}


def test_a_search_that_is_stopped_at_once_plays_a_ply(monkeypatch):
    """Also where another thread stops it before its first iteration: as if it had been asked for none."""
    session, ask, asked = Session(catalog.load("spline").game), GameState._ask, []

    def stopped(state, question, room, iterations, seed, **memory):
        asked.append(iterations)
        session.stop()
        return ask(state, question, room, iterations if asked[1:] else 0, seed, **memory)

    with monkeypatch.context() as patch:
        patch.setattr(GameState, "_ask", stopped)
        found = session.state.search(2000, seed=1)
    assert asked == [2000, 1] and session.text_of(found.ply) in session.legal()


@pytest.mark.parametrize("level", ["greedy", "uct:2000"])
def test_players_stop_a_win(level):
    """Black fills the fourth point of White's row."""
    session = Session(catalog.load("spline").game, THREAT)
    assert choose(session, level, seed=1) == "Bg1"


def shallow(name, plies, noise=0):
    """The shallow player's ply after some others, with errors of a scale, under ten seeds."""
    session = Session(catalog.load(name).game, plies)
    return [session.text_of(session.state.shallow_ply(seed, noise)) for seed in range(10)]


def test_without_errors_the_shallow_player_takes_a_win():
    """White fills the fourth point of the own row, though Black has three in a row, too."""
    assert set(shallow("spline", ["Wa1", "Ba7", "Wc1", "Bc7", "We1", "Be7"])) == {"Wg1"}


def test_without_errors_the_shallow_player_stops_a_win():
    """Black fills the fourth point of White's row."""
    assert set(shallow("spline", THREAT)) == {"Bg1"}


def test_without_errors_the_shallow_player_avoids_a_losing_line():
    """In the game in which a row loses, White never fills the own row, and does not spoil Black's."""
    plies = shallow("human/misere-3x3-k3", ["Wa1", "Ba3", "Wb1", "Bb3"])
    assert not {"Wc1", "Wc3"} & set(plies)


def test_the_shallow_player_errs():
    """With errors as large as the goal it misses some wins; the same seed errs alike."""
    plies = shallow("spline", THREAT, noise=1)
    assert len(set(plies)) > 2
    assert plies == shallow("spline", THREAT, noise=1)


def test_searches_are_replayable():
    """The same seed gives the same tree; another seed another one."""
    table = GameState(program("spaiji"))
    assert table.search(200, seed=5) == table.search(200, seed=5)
    assert table.search(200, seed=5) != table.search(200, seed=6)


def test_a_search_leaves_the_game_alone():
    """Searching changes neither the position nor the legal plies."""
    table = GameState(program("spline-plus"))
    before = (table.legal, table.colour_masks(), table.mover)
    table.search(100, seed=1)
    table.greedy_ply(seed=1)
    table.shallow_ply(seed=1)
    assert before == (table.legal, table.colour_masks(), table.mover)


def test_values_of_all_seats_share_one_win():
    """In a game without draws the estimated shares of the three seats add up to one."""
    values = GameState(program("spinimax")).search(200, seed=1).values
    assert len(values) == 3
    assert abs(sum(values) - 1.0) < 1e-9


def test_perft_of_spline_is_arithmetic():
    """On an empty 4x4 board nobody can win or climb within three plies: 16, 16·15, 16·15·14."""
    assert perft(program("spline"), 3) == [16, 240, 3360]


def test_perft_counts_a_platform_in_the_fourth_ply():
    """After four balls 9 of the 1820 quadruples of holes form a platform, so ply five has 12 or 13 choices."""
    quadruples_in_order = 9 * 24
    expected = (16 * 15 * 14 * 13 - quadruples_in_order) * 12 + quadruples_in_order * 13
    # four in a row of one colour needs four balls of one player, which nobody has after four plies
    assert perft(program("spline"), 5)[4] == expected


@pytest.mark.parametrize("level", ["uct", "uct:0", "uct:-5", "grredy", "uct:99999999999"])
def test_unknown_levels_are_explained(level):
    """A level that does not exist is named, with those that do."""
    with pytest.raises(LevelError, match=r"random, greedy, shallow, .*fair, .*plain:N or uct:N"):
        iterations_of(level)
