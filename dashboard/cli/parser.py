"""The commands and their help, the arguments that several of them have, and the complaint about an unknown command."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Collection, Sequence
from importlib import import_module
from pathlib import Path
from shutil import get_terminal_size
from typing import Any, NoReturn, TypeVar

from dashboard import DEFAULT_DB
from dashboard.cli.failures import UsageError

N = TypeVar("N", int, float)
INTRODUCTION = """\
Board games from shared ludemes: written, played, measured, evolved and browsed.

Where a command asks for a GAME, give the id of a game of the catalogue, which
`ludeme catalog` and `ludeme catalog --found` list, a game file, or the name of
a game that a search of yours found, as `ludeme top` lists them."""
EXAMPLE = """\
example:
  ludeme show spline
  ludeme play spline
  ludeme COMMAND --help    explains a command, with examples"""
MOST = 10**9
"""The greatest number that an option takes."""
MOST_SEED = 10**18
NEW = ".new"
"""Ends the name of a file that is being written anew."""

COMMANDS = {
    "catalog": ("rules.listing", "the documented games: players, kind, designer"),
    "show": ("rules.show", "the rules of a game in English, its ludemes and options"),
    "book": ("rules.book", "a rule book of several games, with pictures, as one PDF file"),
    "glossary": ("rules.glossary", "what the terms of the rules mean"),
    "ludemes": ("rules.ludemes", "the words of the language, or those for what you have in mind"),
    "grammar": ("rules.grammar", "the whole language as a grammar in EBNF"),
    "new": ("rules.new", "a game file of your own, from three answers or another game"),
    "check": ("rules.check", "what is wrong in a game file, and what may surprise you in it"),
    "play": ("playing.play", "a game in the terminal against the computer or a friend"),
    "replay": ("playing.replay", "the position after each of some plies"),
    "match": ("playing.standings", "how often players of the computer beat each other"),
    "solve": ("playing.solve", "who wins if all play their best, how soon, and by which ply"),
    "perft": ("playing.perft", "how many sequences of plies there are of each length"),
    "bench": ("playing.bench", "how fast the machine plays random games and searches"),
    "evaluate": ("judging.evaluate", "whether a game is fair, deep, long, tense, and what is weak"),
    "fun": ("judging.fun", "how much fun people would expect of a game for two, 0 to 100"),
    "report": ("judging.report", "what to read before a playtest: balance, depth, repairs, …"),
    "puzzles": ("judging.puzzles", "positions in which one ply wins by force, proved"),
    "search": ("searching.evolve", "new games, evolved from known ones, and the best of them"),
    "top": ("searching.top", "the best games that searches found"),
    "lineage": ("searching.lineage", "how a found game came about"),
    "export": ("searching.export", "a found game as a game file, or all known of it as JSON"),
    "playtests": ("searching.playtests", "what people said of the games they played in the app"),
    "study": ("searching.study", "how ways of searching compare, and if known games are found"),
    "dashboard": ("launch", "the app in your browser: games, a board, results of searches"),
}
"""The word typed for each command, its module in `dashboard.cli`, and its line in `ludeme --help`: what one gets."""
ROOMS = {
    "rules": "games, their rules and their language",
    "playing": "play and solve",
    "judging": "judge a game",
    "searching": "find new games",
    "launch": "the app",
}
"""The headings of commands by the rooms of their modules."""
PLAINLY = (
    (r"the following arguments are required: (.*)", r"\1 is missing"),
    (r"argument (\S+): expected one argument", r"\1 needs a value"),
    (r"argument (\S+): expected at least one argument", r"\1 needs a value"),
    (r"argument (\S+): invalid choice: '(.*)' \(choose from (.*)\)", r"\1: '\2' is none of \3"),
    (r"argument (\S+): not allowed with argument (\S+)", r"\1 and \2 exclude each other"),
    (r"argument (\S+): (.*)", r"\1: \2"),
)
"""How argparse complains, and how that is said here."""


class Parser(argparse.ArgumentParser):
    """A parser that raises its errors as one sentence, where argparse prints the usage and exits."""

    def error(self, message: str) -> NoReturn:
        """Raise instead of printing the usage and leaving."""
        said = next(
            (re.sub(theirs, ours, message) for theirs, ours in PLAINLY if re.fullmatch(theirs, message)), message
        )
        raise UsageError(f"{said}; `{self.prog} --help` explains")


def run(argv: Sequence[str] | None) -> int:
    """Parse the arguments, run the command, and return its exit status.

    Raises:
        UsageError: the arguments do not fit.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    if words and not words[0].startswith("-") and words[0] not in COMMANDS:
        from ludeme.errors import nearest  # the whole language is imported with it, and no other word needs it

        raise UsageError(f"no command '{words[0]}'{nearest(words[0], COMMANDS)}; `ludeme --help` lists them")
    parser = build(next((word for word in words if word in COMMANDS), None))
    try:
        arguments, unknown = parser.parse_known_args(words)
    except SystemExit as leaving:  # --help
        return int(leaving.code or 0)
    if arguments.version:
        from importlib.metadata import version  # nothing else needs it

        print(f"ludeme {version('synthetic-games')}")
        return 0
    if unknown:
        _refuse(unknown[0], getattr(arguments, "parser", parser))
    if not hasattr(arguments, "run"):
        parser.print_help()
        return 0
    return arguments.run(arguments) or 0


def build(chosen: str | None = None) -> Parser:
    """The parser with all commands; only the chosen one's module is imported, and only that one can be run."""
    parser = Parser(
        prog="ludeme", usage="ludeme COMMAND …", description=INTRODUCTION, epilog=_overview(), formatter_class=_Form
    )
    parser.add_argument("--version", action="store_true", help="print the version and leave")
    commands = parser.add_subparsers(prog="ludeme", metavar="COMMAND", help=argparse.SUPPRESS, parser_class=Parser)
    for name, (module, summary) in COMMANDS.items():
        description = f"{summary[:1].upper()}{summary[1:]}."
        command = commands.add_parser(name, description=description, formatter_class=_Form)
        if name == chosen:
            found = import_module(f"dashboard.cli.{module}")
            found.add(command)
            command.epilog = "example:\n" + "\n".join(f"  {line}" for line in found.EXAMPLE.splitlines())
            command.set_defaults(run=found.run, parser=command)
    return parser


def _overview() -> str:
    """All commands with what one gets, under headings, and an example."""
    parts = []
    for room, heading in ROOMS.items():
        found = [(name, summary) for name, (module, summary) in COMMANDS.items() if module.partition(".")[0] == room]
        parts.append("\n".join([f"{heading}:", *(f"  {name:11}{summary}" for name, summary in found)]))
    return "\n\n".join([*parts, EXAMPLE])


def game_argument(parser: Parser, more: str = "", **extra: Any) -> None:
    """The GAME argument, of which ``more`` is said, the options of its file, and the database of found games."""
    parser.add_argument(
        "game",
        metavar="GAME",
        help=f"id of a game of the catalogue, a game file, or name or id of a found game{more}",
        **extra,
    )
    which = parser.add_argument_group("of the game")
    help_text = "an option of the game, such as size=5; may be repeated"
    which.add_argument("--option", action="append", default=[], metavar="K=V", help=help_text)
    database_argument(which)


def found_argument(parser: Parser) -> None:
    """A found game, where it is, and JSON instead of text."""
    parser.add_argument("game", metavar="GAME", help="name of a found game, or the beginning of its id")
    database_argument(parser)
    json_argument(parser)


def budget_argument(parser: Parser, names: Collection[str], more: str = "") -> None:
    """How much is played; ``more`` is said of the usual one."""
    help_text = f"how much is played (default standard{more}; tiny means nothing and is for tests)"
    parser.add_argument("--budget", choices=names, default="standard", help=help_text)


def database_argument(parser: argparse._ActionsContainer) -> None:
    """Where found games are."""
    parser.add_argument("--db", metavar="PATH", help=f"where found games are kept (default {DEFAULT_DB})")


def json_argument(parser: Parser) -> None:
    """One JSON value instead of text."""
    parser.add_argument("--json", action="store_true", help="print one JSON value")


def _refuse(word: str, parser: Parser) -> NoReturn:
    """Complain of a word that a command cannot use."""
    from ludeme.errors import nearest  # the whole language is imported with it, and no other word needs it

    said = f"takes no '{word}' beside what it was given"
    if word.startswith("-"):
        said = f"has no option '{word}'{nearest(word, re.findall(r'--[a-z-]+', parser.format_usage()))}"
    raise UsageError(f"`{parser.prog}` {said}; `{parser.prog} --help` explains")


class _Form(argparse.RawDescriptionHelpFormatter):
    """Help as wide as the terminal, to 100 characters, with room for the longest command."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=26, width=min(100, get_terminal_size().columns))

    def start_section(self, heading: str | None) -> None:
        """Begin a group of arguments; what is not an option is simply an argument."""
        super().start_section("arguments" if heading == "positional arguments" else heading)


def whole(low: int, high: int = MOST) -> Callable[[str], int]:
    """A reader of whole numbers from `low` to `high`."""
    return _reader(int, lambda value: low <= value <= high, f"a whole number from {low} to {high}")


def positive(text: str) -> float:
    """A number above zero."""
    return _reader(float, lambda value: 0 < value < float("inf"), "a number above 0")(text)


def writable(text: str) -> Path:
    """The path of a file that can be written; asked before the work that fills it."""
    if fault := unwritable(Path(text)):
        raise argparse.ArgumentTypeError(fault)
    return Path(text)


def pdf_file(text: str) -> Path:
    """The path of a PDF file that can be written."""
    if Path(text).suffix.lower() != ".pdf":
        raise argparse.ArgumentTypeError(f"{text} is not the name of a PDF file; write {text}.pdf")
    return writable(text)


def replaceable(text: str) -> Path:
    """The path of a file that can be written anew beside itself, and then be put in its place."""
    path = writable(text)
    writable(f"{text}{NEW}")
    return path


def unwritable(path: Path) -> str:
    """Why a file cannot be written, and what to do; "" if it can."""
    if path.is_dir():
        return f"{path} is a folder; add the name of a file"
    if not path.parent.is_dir():
        return f"there is no folder {path.parent} for {path.name}; make it, or give another place"
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        return f"{path} may not be written; give another place"
    return ""


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
