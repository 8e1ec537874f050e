"""The language: what can be said about a game, how it is said, what it compiles to.

In reading order:
  base         what a ludeme is
  naming       names that a game gives to its own parts
  families     what may be asked of the words of each family
  game         the sections of a game
  errors       what goes wrong, in one sentence
  compiler     a game to a program

  words        the ludemes themselves, a folder for each family; a file there is found by itself
  geometry     boards as graphs of points
  text         text to ludemes and back, errors with their place
  lowering     what ludemes become: actions, expressions, tables of a program
  english      how phrases are joined and shortened
  sheet        a game as a rule sheet
  pictures     positions and plies as SVG and as text
  handbook     the language for a reader: grammar, reference, words by meaning
"""

from ludeme.base import Ludeme
from ludeme.compiler import compile_game
from ludeme.errors import GameError
from ludeme.game import Game
from ludeme.naming import short
from ludeme.sheet.page import RuleSheet
from ludeme.sheet.writer import rule_sheet
from ludeme.text.building import build, check
from ludeme.text.spelling import pretty
from ludeme.text.tree import read

__all__ = ["Game", "GameError", "Ludeme", "RuleSheet", "compile_game", "parse_game", "print_game", "rule_sheet"]


def parse_game(text: str) -> Game:
    """The game a text spells, checked.

    Raises:
        GameError: with line and column, what was expected and the nearest known word.
    """
    nodes = read(text)
    if not nodes:
        raise GameError("the text holds no game; it should begin with (game ...)", 1, 1)
    if len(nodes) > 1:
        raise nodes[1].error("expected one game, found more text after it; remove it")
    game = build(nodes[0], Game)
    assert isinstance(game, Game)
    check(game, nodes[0])
    return game


def print_game(game: Game, width: int = 100) -> str:
    """The canonical text, in lines of ``width`` columns where it can be: ``parse_game(print_game(game)) == game``."""
    return pretty(short(game), width)
