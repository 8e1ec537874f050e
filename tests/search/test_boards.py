"""The search on boards of every kind."""

import random

import pytest

from ludeme import GameError, parse_game
from search.genome import BOARDS, Unfit, grow, least_game, random_game
from search.sense import sound
from search.signature import resized


def test_every_kind_of_board_is_drawn():
    """Among random games there are some on each kind of board, and no word in them means nothing there."""
    rng = random.Random(1)
    games = [random_game(rng) for _ in range(60)]
    assert {game.board.word for game in games} == {"pyramid", "hexhex", "boards"}
    for game in games:
        assert all(not ludeme.needs or ludeme.needs in game.board.features for ludeme in game.walk())


@pytest.mark.parametrize("board", BOARDS)
def test_words_are_drawn_that_fit_the_board(board):
    """What grows for a board makes sense on it, whatever family is asked for."""
    game, rng, grown = least_game("sp", ["White", "Black"], board), random.Random(2), 0
    assert sound(game)
    kinds = [parameter.kind for parameter in type(game).parameters() if parameter.name in ("turn", "end", "score")]
    for _ in range(12):
        for kind in kinds:
            try:
                section = grow(rng, kind, game, 6, "game", kind.__name__.lower())
            except Unfit:
                continue
            grown += 1
            for ludeme in section.walk():
                ludeme.examine(game) if ludeme.needs else None
    assert grown > 12


def test_a_game_moved_to_a_board_where_it_means_nothing_is_refused():
    """Crossing brings words to other boards; such a game is not sound."""
    text = "(game sp {} (players White Black) (turn (add own (or ground (on-platform own)))) (end (when stuck draw)))"
    assert sound(parse_game(text.format("(pyramid 4)")))
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
    small, common = (least_game("sp", ["White", "Black"], text) for text in (board, usual))
    assert resized(small) == common
