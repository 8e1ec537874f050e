"""Turns that cannot be: too long, or with plies of players and chance at the same point."""

import pytest

from ludeme import GameError, compile_game, parse_game

GAME = "(game odd (pyramid 4) (players 4) (turn {}) (end (win (less (left any bag) (number 1)))))"


@pytest.mark.parametrize(
    ("turn", "message"),
    [
        ("(repeat (by everyone (repeat (add any) 60)) 60)", "more than 600 actions"),
        ("(or (add any) (draw any))", "by the same player, or all by chance"),
        ("(or (add any) (by 1 (add any)))", "by the same player, or all by chance"),
    ],
)
def test_turns_that_are_refused(turn, message):
    """Each is refused with a sentence that says why."""
    with pytest.raises(GameError, match=message):
        compile_game(parse_game(GAME.format(turn)))


def test_a_long_deal_is_no_fault():
    """Ten balls to each of four players: forty actions one after the other."""
    compile_game(
        parse_game(
            GAME.format("(add any)").replace(
                "(turn", "(deal (repeat (by everyone (do (draw any) (put same (lowest playable)))) 10)) (turn", 1
            )
        )
    )
