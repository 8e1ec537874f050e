"""Who plays: players with colours of their own, and people without."""

import pytest

import catalog
from kernels.isa.program import NONE
from ludeme import GameError, parse_game, print_game, rule_sheet
from search.play.session import Session

FRAME = "(game sp (pyramid 3) {} (turn {}) {}(end (when full draw)))"
FILE = """
(game sp (pyramid 3) $players (turn (add $players.colour)) (end (when full draw)))
(options
  (players (2 (players White Black)) (5 (players 5)))
  (players.colour (2 own) (5 any)))
"""


def people(count: int, turn: str = "(add any)", more: str = "") -> str:
    """A game of so many people."""
    return FRAME.format(f"(players {count})", turn, more)


@pytest.mark.parametrize("count", [1, 2, 10])
def test_people_have_names_and_no_colours(count):
    """So many seats, each with a name of its own, none with a colour; the text says the same again."""
    game = parse_game(people(count))
    assert game.players.seats == count == len(set(game.players.names))
    assert game.players.numbers == (NONE,) * count
    assert parse_game(print_game(game)) == game


@pytest.mark.parametrize("count", [1, 2, 10])
def test_people_take_turns(count):
    """A game of people is played in turn order, with one result a seat."""
    session = Session(parse_game(people(count)))
    for k in range(14):
        assert session.to_move == k % count
        session.play(session.legal()[-1])
    assert len(session.result) == count


def test_players_are_called_by_their_colours():
    """Who has a colour is called by it."""
    players = parse_game(FRAME.format("(players Red White)", "(add own)", "")).players
    assert (players.seats, players.names, players.numbers) == (2, ("Red", "White"), (2, 0))


@pytest.mark.parametrize("colour", ["own", "enemy", "next", "previous", "(either White own)"])
def test_people_have_no_own_colour(colour):
    """Words about whose colour is whose are refused where nobody has one."""
    with pytest.raises(GameError, match="own colour, but the players of 'sp' have none"):
        parse_game(people(3, f"(add {colour})"))


@pytest.mark.parametrize("after", ["(capture (and empty ground))", "(stack own-3)"])
def test_people_own_no_groups(after):
    """Effects that speak of players' balls are refused as well."""
    with pytest.raises(GameError, match="own colour"):
        parse_game(people(2, more=f"(after {after}) "))


def test_two_players_share_no_colour():
    """A colour belongs to one player."""
    with pytest.raises(GameError, match="share a colour"):
        parse_game(FRAME.format("(players White White)", "(add own)", ""))


@pytest.mark.parametrize("count", [0, 11])
def test_people_are_one_to_ten(count):
    """No fewer than one, no more than ten."""
    with pytest.raises(GameError, match="1 to 10"):
        parse_game(people(count))


def test_options_choose_who_plays():
    """An option's value may be a whole section, so a game can be for players or for people."""
    for value, seats in (("2", 2), ("5", 5)):
        assert catalog.load_text("sp", FILE, {"players": value}).game.players.seats == seats


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ("(players 1)", "You play alone on a 3×3 board."),
        ("(players 5)", "Five players play on a 3×3 board."),
        ("(players White)", "One player, White, plays on a 3×3 board."),
        ("(players White Black)", "White and Black play on a 3×3 board. White begins."),
    ],
)
def test_start_says_who_plays(players, sentence):
    """The rules of a game that only ends begin with who plays."""
    assert rule_sheet(parse_game(FRAME.format(players, "(add any)", ""))).sentences()[0].startswith(sentence)
