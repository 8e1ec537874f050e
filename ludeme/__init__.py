"""The language: what can be said about a game, how it is said, what it compiles to.

In reading order:
  base         what a ludeme is
  naming       names that a game gives to its own parts
  families     what may be asked of the words of each family
  game         the sections of a game
  names        the names that a text defines, while it is read
  syntax       text to ludemes and back, errors with their place
  loading      finds the files of the families
  errors       what goes wrong, in one sentence
  checks       what several ludemes need of a game
  wording      how phrases are joined and shortened
  nouns        what the points of a region are called
  sheet        a game as a rule sheet
  grammar      the whole language in EBNF
  reference    the words one by one, with examples
  meanings     the words found by what they mean
  geometry     boards as graphs of points
  automaton    a turn as an automaton of atomic actions
  faults       turns that cannot be
  tables       the tables of a program, and what they hold of the board
  leaves       what the machine is told of an action
  lowering     the assembler of programs
  expressions  pieces of code that no word stands for
  progress     how far a seat has come towards its goals
  compiler     a game to a program
  notation     points and plies as text
  diagrams     positions as SVG
  terminal     positions as plain text
  svg          the strokes that diagrams are drawn with

The families of ludemes; a file in such a folder is found by itself:
  definitions   names for parts of the game
  players       who plays
  boards        where the game is played
  colours       which balls are meant
  regions       sets of points
  shapes        lines and other figures
  numbers       what a position is worth to a seat
  conditions    what is true for a seat
  turns         actions and their compositions
  effects       what happens by itself after a ply
  restrictions  what a ply may not lead to
  endings       end rules, outcomes, tie-breaks
  setups        balls on the board before the first turn
"""

from ludeme import loading  # noqa: F401  # registers all words, before anything else asks for one of them
from ludeme.base import Ludeme
from ludeme.compiler import compile_game
from ludeme.errors import GameError
from ludeme.game import Game
from ludeme.naming import short
from ludeme.sheet.page import RuleSheet
from ludeme.sheet.writer import rule_sheet
from ludeme.syntax import build, pretty, read

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
    game.check()
    return game


def print_game(game: Game) -> str:
    """The canonical text: ``parse_game(print_game(game)) == game``."""
    return pretty(short(game))
