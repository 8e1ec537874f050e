"""The commands and their help, the arguments that several of them have, and the complaint about an unknown command."""

import argparse
import sys
from collections.abc import Callable, Collection, Sequence
from importlib import import_module
from typing import Any, NoReturn, TypeVar

from dashboard import DEFAULT_DB
from dashboard.cli.trouble import UsageError

N = TypeVar("N", int, float)
INTRODUCTION = """\
Board games from shared ludemes: written, played, measured, evolved and browsed.

GAME is the id of a documented game (`ludeme catalog`), a file, or the id of a game that a search found."""
EXAMPLE = "example: ludeme show spline\n\n`ludeme COMMAND --help` explains a command."
MOST = 10**9
"""The greatest number that an option takes."""
MOST_SEED = 10**18

COMMANDS = {
    "catalog": ("rules.listing", "list the documented games"),
    "show": ("rules.show", "rule sheet, ludemes, start diagram and facts of a game"),
    "glossary": ("rules.glossary", "define the terms of the rule sheets"),
    "grammar": ("rules.grammar", "print the whole language as a grammar in EBNF"),
    "ludemes": ("rules.ludemes", "explain the words of the language, one or all"),
    "new": ("rules.new", "start a game file of your own: from a documented game, or from three answers"),
    "check": ("rules.check", "check game files: syntax, types, rules, facts; warn of what surprises"),
    "replay": ("playing.replay", "play given plies and print every position"),
    "perft": ("playing.perft", "count the sequences of plies of each length"),
    "bench": ("playing.bench", "measure playouts and UCT iterations a second, one core"),
    "play": ("playing.play", "play in the terminal against the computer or a friend"),
    "match": ("playing.standings", "let players of the computer meet, seats alternating"),
    "solve": ("playing.solve", "prove the value of a position, its length and the best first plies"),
    "evaluate": ("judging.evaluate", "measure games by self-play, with 95 % intervals"),
    "fun": ("judging.fun", "predict how much fun people expect of a game for two, 0 to 100"),
    "report": ("judging.report", "rules, sample game, balance, depth, what each rule does, repairs and puzzles"),
    "puzzles": ("judging.puzzles", "find positions in which one ply wins by force, proved, and keep them for the app"),
    "search": ("searching.evolve", "evolve new games; ends with the best of them"),
    "study": ("searching.study", "compare ways of making games, and see whether known games are found again"),
    "top": ("searching.top", "list the best games that searches found"),
    "lineage": ("searching.lineage", "tell how a found game came about"),
    "export": ("searching.export", "write a found game as a game file, or all that is known of it as JSON"),
    "playtests": ("searching.playtests", "list what people said of the games they played in the app"),
    "dashboard": ("launch", "open the app: games, board, results of searches"),
}
"""The word typed for each command, its module in `dashboard.cli`, and its line in `ludeme --help`."""


class Parser(argparse.ArgumentParser):
    """A parser that raises its errors as one sentence, where argparse prints the usage and exits."""

    def error(self, message: str) -> NoReturn:
        """Raise instead of printing the usage and leaving."""
        raise UsageError(f"{message}; `{self.prog} --help` explains")


def run(argv: Sequence[str] | None) -> int:
    """Parse the arguments, run the command, and return its exit status.

    Raises:
        UsageError: the arguments do not fit.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    _known(words)
    parser = build(next((word for word in words if word in COMMANDS), None))
    try:
        arguments = parser.parse_args(words)
    except SystemExit as leaving:  # --help and --version
        return int(leaving.code or 0)
    if not hasattr(arguments, "run"):
        parser.print_help()
        return 0
    return arguments.run(arguments) or 0


def build(chosen: str | None = None) -> Parser:
    """The parser with all commands; only the chosen one's module is imported, and only that one can be run."""
    parser = Parser(prog="ludeme", description=INTRODUCTION, epilog=EXAMPLE, formatter_class=_Form)
    parser.add_argument("--version", action="version", version=_Version())
    commands = parser.add_subparsers(metavar="COMMAND", title="commands", parser_class=Parser)
    for name, (module, summary) in COMMANDS.items():
        told = f"{summary[:1].upper()}{summary[1:]}."
        command = commands.add_parser(name, help=summary.replace("%", "%%"), description=told, formatter_class=_Form)
        if name == chosen:
            _describe(command, import_module(f"dashboard.cli.{module}"))
    return parser


def _describe(parser: Parser, module: Any) -> None:
    """Add a command's arguments and examples, and what runs it."""
    module.add(parser)
    parser.epilog = "example:\n" + "\n".join(f"  {line}" for line in module.EXAMPLE.splitlines())
    parser.set_defaults(run=module.run)


def game_argument(parser: Parser, **extra: Any) -> None:
    """The GAME argument, the options of its file, and the database of found games."""
    parser.add_argument("game", metavar="GAME", help="catalogue id, file, or id of a found game", **extra)
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="an option of the game file; may be repeated"
    )
    database_argument(parser)


def found_argument(parser: Parser) -> None:
    """A found game, where it is, and JSON instead of text."""
    parser.add_argument("id", metavar="ID", help="id of a found game, or its beginning")
    database_argument(parser)
    json_argument(parser)


def budget_argument(parser: Parser, names: Collection[str], more: str = "") -> None:
    """How much is played; ``more`` is said of the usual one."""
    told = f"how much is played (default standard{more}; tiny means nothing and is for tests)"
    parser.add_argument("--budget", choices=names, default="standard", help=told)


def database_argument(parser: Parser) -> None:
    """Where found games are."""
    parser.add_argument("--db", metavar="PATH", help=f"database of the searches (default {DEFAULT_DB})")


def json_argument(parser: Parser) -> None:
    """One JSON value instead of text."""
    parser.add_argument("--json", action="store_true", help="print one JSON value")


def _known(words: list[str]) -> None:
    """Refuse an unknown command by name, with the nearest one."""
    if words and not words[0].startswith("-") and words[0] not in COMMANDS:
        from ludeme.errors import nearest  # the whole language is imported with it, and no other word needs it

        raise UsageError(f"no command '{words[0]}'{nearest(words[0], COMMANDS)}; `ludeme --help` lists them")


class _Version(str):
    """The version of the installed package, looked up when it is printed."""

    def __mod__(self, _: object) -> str:
        return self.__str__()

    def __str__(self) -> str:
        from importlib.metadata import version

        return f"ludeme {version('synthetic-games')}"


class _Form(argparse.RawDescriptionHelpFormatter):
    """Help in lines of 100 characters, with room for the longest command."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=26, width=100)
        self._action_max_length = 14


def whole(low: int, high: int = MOST) -> Callable[[str], int]:
    """A reader of whole numbers from `low` to `high`."""
    return _reader(int, lambda value: low <= value <= high, f"a whole number from {low} to {high}")


def positive(text: str) -> float:
    """A number above zero."""
    return _reader(float, lambda value: 0 < value < float("inf"), "a number above 0")(text)


def _reader(kind: Callable[[str], N], fits: Callable[[N], bool], wanted: str) -> Callable[[str], N]:
    def read(text: str) -> N:
        try:
            value = kind(text)
        except ValueError:
            value = None
        if value is None or not fits(value):
            raise argparse.ArgumentTypeError(f"give {wanted}, not '{text}'")
        return value

    return read
