"""The search on boards of every kind."""

import random

import pytest

from kernels.isa.program import NONE
from ludeme import GameError, parse_game
from search.breed.genome import BOARDS, NothingFits, grow, random_game, smallest_game
from search.breed.validity import is_valid, lacks_context
from search.play.signature import resized
from tests.drawn import drawn
from tests.search.made import tells_apart


def test_every_kind_of_board_is_drawn():
    """Among random games there are some on each kind of board, and no word in them means nothing there."""
    rng = random.Random(1)
    games = [random_game(rng) for _ in range(150)]
    assert {game.board.word for game in games} == {"pyramid", "hexhex", "boards"}
    for game in games:
        assert all(not ludeme.needs or ludeme.needs in game.board.features for ludeme in game.walk())


@pytest.mark.parametrize("board", BOARDS)
def test_words_are_drawn_that_fit_the_board(board):
    """What grows for a board makes sense on it, whatever family is asked for."""
    game, rng, grown = smallest_game("sp", "(players White Black)", board), random.Random(2), 0
    assert is_valid(game)
    kinds = [parameter.kind for parameter in type(game).parameters() if parameter.name in ("turn", "end", "score")]
    for _ in range(12):
        for kind in kinds:
            try:
                section = grow(rng, kind, game, room=6, owner="game", field=kind.__name__.lower())
            except NothingFits:
                continue
            grown += 1
            for ludeme in section.walk():
                ludeme.examine(game) if ludeme.needs else None
    assert grown > 12


def test_a_game_moved_to_a_board_where_it_means_nothing_is_refused():
    """Crossing brings words to other boards; such a game is not sound."""
    text = "(game sp {} (players White Black) (turn (add own (or ground (on-platform own)))) (end (when stuck draw)))"
    assert is_valid(parse_game(text.format("(pyramid 4)")))
    with pytest.raises(GameError, match="'ground' means nothing"):
        parse_game(text.format("(hexhex 4)"))


@pytest.mark.parametrize(
    ("board", "usual"),
    [
        ("(pyramid 3)", "(pyramid 4)"),
        ("(hexhex 3)", "(hexhex 5)"),
        ("(boards 2 (pyramid 3))", "(boards 2 (pyramid 4))"),
    ],
)
def test_another_size_is_the_same_game(board, usual):
    """Games are told apart on the usual size of their own kind of board."""
    small, common = (smallest_game("sp", "(players White Black)", text) for text in (board, usual))
    assert resized(small) == common


def test_a_start_that_fits_no_other_size_keeps_its_board():
    """A picture of a small grid is none of the usual one, which has no such level."""
    start = "(start (rows WB.. .... .... ..BW))"
    game = parse_game(f"(game x (grid 4 4) (players White Black) {start} (turn (move own)) (end (lose stuck)))")
    assert resized(game) == game


WORDS = "deal follows pie hands draw fill hide say exchange by happens recorded"


def test_chance_and_secrets_are_drawn():
    """The search invents games with a bag, with hidden balls, with words and with players who have no colour."""
    missing, colourless = set(WORDS.split()), False
    for seed in range(1500):
        game = drawn(seed)
        missing -= {ludeme.word for ludeme in game.walk()}
        colourless |= NONE in game.players.numbers
        if colourless and not missing:
            return
    raise AssertionError(f"in 1500 random games there is no {missing or 'player without a colour'}")


@pytest.mark.parametrize(
    ("meaningless_one", "like_it"),
    [
        ("(turn (add own)) (follows score) (score (left own))", "(turn (add own)) (follows (seat owner (of last)))"),
        ("(deal (add any)) (turn (add own))", "(deal (draw any playable)) (turn (add own))"),
        ("(turn (then draw (add own)))", "(turn (then draw (add same)))"),
        ("(turn (then (hide any) (add own)))", "(turn (then (hide any) (happens reveal) (add picked)))"),
        (
            "(turn (do (add own) (record (number 1) all)))",
            "(turn (then (add own) (if (less (recorded all) (number 3)) (do (add own) (record (number 1) all)))))",
        ),
    ],
)
def test_a_word_needs_the_one_that_gives_it_meaning(meaningless_one, like_it):
    """Who deals nothing, draws and forgets, or hides what nobody will see, says nothing."""
    text = "(game sp pyramid (players White Black) {} (end (when stuck (loses mover))))"
    assert tells_apart(lacks_context, text, meaningless_one, like_it)


def test_a_part_that_fits_no_board_is_refused_first():
    """What a region relies on is asked before it: sides on a hexagon, own colours of people, are errors in words."""
    start = "(start (place Red (or (edge north) (edge south)))) (turn (add own))"
    with pytest.raises(GameError, match="'edge north' means nothing"):
        parse_game(f"(game sp hexhex (players White Black) {start} (end play-on))")
    with pytest.raises(GameError, match="'diagonals-too' means nothing"):
        parse_game("(game sp hexhex (players 2) (turn (add any (joining edge diagonals-too))) (end play-on))")
    with pytest.raises(GameError, match="'own' speaks of a player's own colour"):
        parse_game("(game sp pyramid (players 2) (turn (shape own (pyramid-corners face))) (end play-on))")


@pytest.mark.parametrize(
    "sections",
    [
        "(forbid (repeat any-turn)) (follows (if (some (balls Red)) (seat same) (seat next)))",
        "(forbid (repeat any-turn)) (out (some (balls Red)))",
        "(after (when (some (balls Red)) (next-turn 1))) (forbid (repeat any-turn))",
    ],
)
def test_superko_needs_players_in_turn(sections):
    """Which positions had the same player to move is counted by turns, so nobody may be passed over or called up."""
    text = f"(game sp pyramid (players White Black) (turn (or (add any) (take any))) {sections} (end play-on))"
    with pytest.raises(GameError, match="own-last-turn"):
        parse_game(text)
    assert parse_game(text.replace("any-turn", "own-last-turn"))
