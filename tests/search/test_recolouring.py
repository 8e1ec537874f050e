"""Whether the choice of a colour matters, seen by replaying random games in other colours."""

import pytest

import catalog
from ludeme import Game, compile_game, parse_game
from search.measure.evaluate import Task, screen
from search.measure.trials.recolouring import colours_are_idle

IDLE = (
    "(game spx (grid 5 6) (players White Black) (turn (add any))"
    " (forbid (never (line any (straight 3 flat)))) (end (lose stuck)))"
)
"""Nobody may make three in a row, of whatever colours."""


def test_a_choice_of_colours_that_no_rule_asks_for_is_refused():
    """Every game ends alike in other colours: refused after random games."""
    assert colours_are_idle(compile_game(parse_game(IDLE)), 1)
    found = screen(Task(IDLE, 1))
    assert (found.stage, found.reason) == ("random", "the choice of a colour does nothing")


def test_lines_of_own_colour_make_the_choice_matter():
    """The same game about lines of one's own colour comes out differently."""
    assert not colours_are_idle(compile_game(parse_game(IDLE.replace("(line any", "(line own"))), 1)


def test_without_a_choice_nothing_is_idle():
    """Who always adds his own colour has no choice that could do nothing."""
    assert not colours_are_idle(compile_game(parse_game(IDLE.replace("(add any)", "(add own)"))), 1)


GAMES: list[Game] = [catalog.load(name).game for name in (*catalog.ids(), *catalog.ids(catalog.FOUND))]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_colours_matter_in_every_game_of_the_catalogue(game):
    """No published or found game comes out the same whatever colours players choose."""
    assert not colours_are_idle(compile_game(game), 1)
