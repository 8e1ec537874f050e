"""Text and ludemes: printing keeps the order of the fields, however long the line."""

from ludeme import parse_game, print_game

LONG = """(game long (pyramid 4) (players White Black) (turn (add own))
  (end (win (connected own (and visible (balls own) (not (edge corners)))
                       (seats (touching (and empty ground)) (if (last-ply pass) dropped (edge west))) touching))))"""


def test_a_broken_line_keeps_its_order():
    """A plain word after ludemes stays after them when the text is broken over lines."""
    game = parse_game(LONG)
    text = print_game(game)
    assert "\n" in text
    assert game == parse_game(text)
