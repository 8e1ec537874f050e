"""Whether the choice of a colour matters, and what chance does, seen by replaying random games with others."""

import pytest

import catalog
from ludeme import Game, compile_game, parse_game
from search.measure.evaluate import Task, screen
from search.measure.trials.experiments import GameRules
from search.measure.trials.idle_choices import chance_is_idle, colours_are_idle, idle_action

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


FAKE = "(game spx pyramid (players White Black) (turn (then draw (add own))) (end (win (line own spanning))))"
"""A ball is drawn, and an own one is added whatever it was."""


def test_chance_that_no_rule_asks_for_is_refused():
    """Every game ends alike whatever is drawn: refused after random games."""
    assert chance_is_idle(compile_game(parse_game(FAKE)), 1)
    found = screen(Task(FAKE, 1))
    assert (found.stage, found.reason) == ("random", "chance does nothing")


def test_a_draw_of_one_colour_is_no_chance():
    """Where all that can be drawn is of one colour, chance decides nothing."""
    assert chance_is_idle(compile_game(parse_game(FAKE.replace("draw (add own)", "(draw own) (add same)"))), 1)


def test_chance_that_decides_what_is_added_matters():
    """The same game in which the drawn ball is added comes out differently."""
    assert not chance_is_idle(compile_game(parse_game(FAKE.replace("(add own)", "(add same)"))), 1)


ELSEWHERE = (
    "(game spx (boards 2 (grid 4 4)) (players White Black) (turn (then (add own (board 1)) (add own (board 2))))"
    " (end (when full (most (groups largest own visible 1 (board 1))))))"
)
"""Every turn adds a ball on each of two boards, and one counts."""


def test_an_action_that_no_rule_asks_for_is_refused():
    """Every game ends alike wherever the balls of the second board lie; not where that board counts, too."""
    assert idle_action(GameRules.of(parse_game(ELSEWHERE)), 1) == "add own on board B"
    found = screen(Task(ELSEWHERE, 1))
    assert (found.stage, found.reason) == ("random", "a choice does nothing")
    assert not idle_action(
        GameRules.of(parse_game(ELSEWHERE.replace("(groups largest own visible 1 (board 1))", "(groups largest own)"))),
        1,
    )


def test_words_that_nobody_hears_are_refused():
    """What is said is an action whose ways are the words."""
    text = "(game spx (grid 4 4) (players White Black) (turn (then (add own) (or (say yes) (say no))))"
    assert idle_action(GameRules.of(parse_game(f"{text} (end (when full (most (groups largest own)))))")), 1) == "say"


GAMES: list[Game] = [catalog.load(name).game for name in (*catalog.ids(), *catalog.ids(catalog.FOUND))]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_choices_matter_in_every_game_of_the_catalogue(game):
    """No published or found game comes out the same whatever players choose, or whatever chance does."""
    program = compile_game(game)
    assert not colours_are_idle(program, 1)
    assert not chance_is_idle(program, 1)
    assert not idle_action(GameRules.of(game), 1)
