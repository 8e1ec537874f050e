"""The commands, their help, and what happens to a word that is none of them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from dashboard.cli.trouble import UsageError

INTRODUCTION = """\
Board games from shared ludemes: written, played, measured, evolved and browsed.

GAME is the id of a documented game (`ludeme catalog`), a file, or the id of a game that a search found."""
EXAMPLE = "example: ludeme show spline\n\n`ludeme COMMAND --help` explains a command."
MOST = 10**9
"""The greatest number that means anything for what is counted."""
MOST_SEED = 10**18
DEFAULT_DB = "runs/search.duckdb"

Commands = Any  # what argparse returns for sub-commands has no public name
Runner = Callable[[argparse.Namespace], int | None]


class Parser(argparse.ArgumentParser):
    """A parser whose errors are sentences like all others."""

    def error(self, message: str) -> NoReturn:
        """Raise instead of printing the usage and leaving."""
        raise UsageError(f"{message}; `{self.prog} --help` explains")


def run(argv: Sequence[str] | None) -> int:
    """Parse the arguments, run the command, and return its exit status.

    Raises:
        UsageError: the arguments do not fit.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    parser, commands = build()
    _known(words, list(commands.choices))
    try:
        arguments = parser.parse_args(words)
    except SystemExit as leaving:  # --help and --version
        return int(leaving.code or 0)
    if not hasattr(arguments, "run"):
        parser.print_help()
        return 0
    return arguments.run(arguments) or 0


def build() -> tuple[Parser, Commands]:
    """The parser with every command."""
    from dashboard.cli import (
        app,
        bench,
        check,
        evaluate,
        evolve,
        found,
        language,
        listing,
        match,
        perft,
        play,
        replay,
        report,
        show,
        solve,
    )

    parser = Parser(prog="ludeme", description=INTRODUCTION, epilog=EXAMPLE, formatter_class=_Form)
    parser.add_argument("--version", action="version", version=_Version())
    commands = parser.add_subparsers(metavar="COMMAND", title="commands", parser_class=Parser)
    games = (listing, show, language, check, replay, perft, bench, play, match, solve)
    for module in (*games, evaluate, report, evolve, found, app):
        module.add(commands)
    return parser, commands


def command(commands: Commands, name: str, runner: Runner, summary: str, example: str) -> Parser:
    """A new command with its one-line summary and an example.

    Args:
        commands: where it is added.
        name: the word typed.
        runner: what it does.
        summary: its line in `ludeme --help`.
        example: one or more command lines.
    """
    parser: Parser = commands.add_parser(
        name,
        help=summary.replace("%", "%%"),
        description=f"{summary[:1].upper()}{summary[1:]}.",
        epilog="example:\n" + "\n".join(f"  {line}" for line in example.splitlines()),
        formatter_class=_Form,
    )
    parser.set_defaults(run=runner)
    return parser


def game_argument(parser: Parser, **extra: Any) -> None:
    """The GAME argument, the options of its file, and the database of found games."""
    parser.add_argument("game", metavar="GAME", help="catalogue id, file, or id of a found game", **extra)
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V",
        help="an option of the game file; may be repeated",
    )
    database_argument(parser)


def database_argument(parser: Parser) -> None:
    """Where found games are."""
    parser.add_argument("--db", metavar="PATH", help=f"database of the searches (default {DEFAULT_DB})")


def json_argument(parser: Parser) -> None:
    """One JSON value instead of text."""
    parser.add_argument("--json", action="store_true", help="print one JSON value")


def _known(words: list[str], commands: list[str]) -> None:
    """Complain of an unknown command by name, with the nearest one."""
    if words and not words[0].startswith("-") and words[0] not in commands:
        from ludeme.errors import nearest

        raise UsageError(f"no command '{words[0]}'{nearest(words[0], commands)}; `ludeme --help` lists them")


class _Version(str):
    """The version of the installed package, looked up when it is printed."""

    def __mod__(self, _: object) -> str:
        return self.__str__()

    def __str__(self) -> str:
        from importlib.metadata import version

        return f"ludeme {version('synthetic-games')}"


class _Form(argparse.RawDescriptionHelpFormatter):
    """Help as wide as our lines, with room for the longest command."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=26, width=100)
        self._action_max_length = 14


def whole(low: int, high: int = MOST) -> Callable[[str], int]:
    """A reader of whole numbers from `low` to `high`."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"give a whole number from {low} to {high}, not '{text}'")
        return value

    return read


def positive(text: str) -> float:
    """A number above zero."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"give a number above 0, not '{text}'")
    return value
