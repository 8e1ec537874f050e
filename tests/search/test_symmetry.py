"""Symmetries of boards and games, distances, and the closer look at decisions that uses them."""

import pytest

import catalog
from kernels.api import GameState
from kernels.isa import program as isa
from kernels.isa.ply import Ply, pack, read
from ludeme import compile_game, parse_game
from ludeme.geometry import Several
from search.measure.evaluate import Task, evaluate
from search.measure.trials.experiments import GameRules, action
from search.metrics import measure
from search.play.motion import diameter, distances, place_of
from search.play.probing import probed
from search.play.selfplay import play_records
from search.play.symmetry import board_symmetries, game_symmetries, symmetries_of
from tests.search.test_planted_games import TWO

FRAME = "(game spx (pyramid {}) (players White Black) (turn (add own)) (end (win {})))"
LINE = parse_game(FRAME.format(3, "(line own spanning)"))
CROSSING = parse_game(
    FRAME.format(3, "(connected own (seats (edge west) (edge north)) (seats (edge east) (edge south)))")
)


def test_a_square_has_eight_symmetries():
    """A pyramid is turned and mirrored in eight ways; corners go to corners, the apex stays."""
    geometry = LINE.board.geometry()
    found = board_symmetries(geometry)
    assert len(found) == len({s.images for s in found}) == 8
    corners = {geometry.index[0, r, c] for r in (0, 2) for c in (0, 2)}
    for symmetry in found:
        assert {symmetry.images[p] for p in corners} == corners
        assert symmetry.images[geometry.index[2, 0, 0]] == geometry.index[2, 0, 0]
    assert sum(s.trivial for s in found) == 1


def test_several_boards_turn_alike_and_change_places():
    """Two boards have twice the symmetries of one, three six times as many; four change places in pairs only."""
    counts = [len(board_symmetries(Several(like=LINE.board.geometry(), shown=boards))) for boards in (2, 3, 4)]
    assert counts == [16, 48, 16]
    swapped = board_symmetries(Several(like=LINE.board.geometry(), shown=2, hidden=1))[8]
    assert swapped.images == (*range(14, 28), *range(14), *range(28, 42))


def test_a_copier_answers_on_the_other_board():
    """Where ties are the second player's, to do on one board what was done on the other needs no thought."""
    end = "(end (when full (most (groups largest own) (player 2))))"
    found = evaluate(Task(f"(game x (boards 2 (grid 4 4)) (players White Black) (turn (add own)) {end})", 1))
    assert found.reason == "no thought needed" and "mirror" in found.detail


def test_free_points_may_be_more_alike_than_the_board():
    """A wall across the middle leaves two halves that can be shifted onto each other, too."""
    geometry = parse_game(
        "(game x (grid 1 7) (players White Black) (turn (add own)) (end (win full)))"
    ).board.geometry()
    halves = symmetries_of(geometry, 0b1110111)
    assert len(board_symmetries(geometry)) == 2 and len(halves) == 8
    assert (4, 5, 6, 3, 0, 1, 2) in {symmetry.images for symmetry in halves}


def test_a_push_turns_with_the_board():
    """Where North goes to East, East goes to South: the turned directions are those of the turned steps."""
    geometry = LINE.board.geometry()
    corner = geometry.index[0, 0, 0]
    quarter = next(
        s
        for s in board_symmetries(geometry)
        if s.images[corner] == geometry.index[0, 0, 2] and s.images[geometry.index[0, 0, 2]] == geometry.index[0, 2, 2]
    )
    assert quarter.turned == (1, 2, 3, 0)


def test_lines_look_alike_from_all_sides():
    """A game of lines keeps all eight symmetries of its board."""
    assert len(game_symmetries(compile_game(LINE), LINE.board.geometry())) == 8


def test_sides_of_the_players_break_symmetries():
    """White joins West and East, Black North and South: quarter turns change the game, four symmetries stay."""
    assert len(game_symmetries(compile_game(CROSSING), CROSSING.board.geometry())) == 4


def test_the_image_of_a_ply_is_a_ply():
    """At the start of a game of lines the nine plies are three by symmetry: corner, side, middle."""
    table, geometry = GameState(compile_game(LINE)), LINE.board.geometry()
    least = {min(s.image(ply) for s in board_symmetries(geometry)) for ply in table.plies}
    assert len(table.plies) == 9 and len(least) == 3


def test_distances_count_touching_balls():
    """On five points neighbours are one step apart, opposite corners two, over a side or over the apex."""
    geometry = parse_game(FRAME.format(2, "(line own spanning)")).board.geometry()
    assert distances(geometry)[0] == (0, 1, 1, 2, 1)
    assert diameter(geometry) == 2


@pytest.mark.parametrize("name", ["spline", "splade"])
def test_a_closer_look_changes_no_game(name):
    """Games are played alike with and without probes, and what is noted fits the game."""
    game = catalog.load(name, size=3).game
    levels = ["uct:4"] * game.players.seats
    plain, probed_games = (play_records(game, levels, 2, seed=3, trace=2, probe=probe) for probe in (0, 2))
    for before, after in zip(plain, probed_games, strict=True):
        assert (before.plies, before.values) == (after.plies, after.values)
        assert not before.probes and after.probes and after.opening
        assert len(after.positions) == len(after.values)
        assert after.distances[0] is None and all(0 <= d <= 1 for d in after.distances[1:])
    assert probed_games == play_records(game, levels, 2, seed=3, trace=2, probe=2)


def test_a_probe_leaves_the_table_alone():
    """After a probe the position, its legal plies and what they lead to are the same."""
    table = GameState(compile_game(LINE))
    registers, legal, masks = table.registers.copy(), table.legal, table.colour_masks()
    probed(table, 4, {}, seed=1)
    assert (table.registers == registers).all() and (table.legal, table.colour_masks()) == (legal, masks)


def test_a_probe_knows_a_winning_ply():
    """Two whites in a corner of the small board and White to move: the third ball of a row is worth a whole win."""
    game = parse_game(FRAME.format(3, "(line own (straight 3 flat))"))
    table, geometry = GameState(compile_game(game)), game.board.geometry()
    white, black = (geometry.mask((0, r, c) for c in (0, 1)) for r in (0, 2))
    table.set_up([white, black, 0], 4)
    found = probed(table, 8, {}, seed=1)
    values = dict(zip((ply.target for ply in table.plies), found.values, strict=True))
    assert values[geometry.index[0, 0, 2]] == 1
    # Left alone, Black may end its own row.
    assert found.passing is not None and found.passing < 1
    assert found.mover == 0


def test_only_a_turn_that_begins_can_be_left_out():
    """In turns of two plies every decision is probed; what passing is worth is asked at each first ply alone."""
    game = parse_game(TWO.format("", "(then (add own) (add own))", "(when full (most (count (balls own))))"))
    (record,) = play_records(game, ["uct:4"] * 2, 1, seed=3, probe=1)
    asked = [probe.passing is not None for probe in record.probes]
    assert len(asked) >= 10 and asked == [k % 2 == 0 for k in range(len(asked))]


def test_all_metrics_of_self_play_find_something():
    """With probes every self-play metric of two players has a value."""
    records = play_records(catalog.load("spline", size=3).game, ["uct:4"] * 2, 4, seed=3, trace=2, probe=2)
    measured = measure(records)
    for name in ("clarity_variance", "foul_up", "good_moves", "coldness", "response_distance", "opening_entropy"):
        assert measured[name].n == 4, name
    assert measured["state_space_complexity"].value > 0


PAIRS = parse_game(
    "(game spx (pyramid 3) (players White Black) (turn (then (add own) (try (do (choose any (straight 2) 2)"
    " (recolour chosen (other-than (of chosen))))))) (end (win (line own spanning)) (when full draw)))"
)


def test_a_chosen_pair_is_about_its_points():
    """A game of pairs keeps the eight symmetries of its board, and its pairs are played nowhere."""
    program = compile_game(PAIRS)
    assert len(game_symmetries(program, PAIRS.board.geometry())) == 8
    pair = read(program, pack(0, isa.PAIR, 0, 0, 3))
    assert pair.figure and place_of(pair) is None


def test_words_and_hands_are_no_points():
    """A word stays the same word on the turned board; a hidden ball takes the copier's colour, in either hand."""
    turned = board_symmetries(LINE.board.geometry())[-1]
    for word in range(len(isa.WORDS)):
        said = Ply(isa.SAY, word=word)
        assert turned.image(said) == said and action(said, 0, (0, 1)) == f"say {isa.WORDS[word]}"
    hidden = Ply(isa.HIDE, 0, hand=1)
    assert turned.image(hidden, lambda colour: 1 - colour) == Ply(isa.HIDE, 1, hand=0)
    assert place_of(hidden) is None


def test_what_is_said_can_be_barred():
    """In a game of guessing hands players choose between two words, and what to hide; nobody enters a ball."""
    hidden, said = [], []
    for name in GameRules.of(catalog.load("springe").game).actions(1):
        (said if name.startswith("say ") else hidden).append(name)
    assert said == ["say left", "say right"] and "hide black and red" in hidden
    assert all(name.startswith("hide ") for name in hidden)
