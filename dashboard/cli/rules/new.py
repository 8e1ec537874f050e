"""`ludeme new NAME`: a game file to begin with, from a documented game or from three answers."""

import argparse
import re
from collections.abc import Mapping
from pathlib import Path

import catalog
from catalog.sources import path_of, read_text
from dashboard.cli import output
from dashboard.cli.failures import UsageError
from dashboard.cli.named_games import find_game
from dashboard.cli.parser import Parser, database_argument, unwritable
from dashboard.writing.starters import ASKED, QUESTIONS, Starter, combined, copied
from ludeme import compile_game
from ludeme.errors import nearest
from ludeme.sheet.page import wrapped

EXAMPLE = """\
ludeme new mine
ludeme new mine --board pyramid --turn place --goal connect
ludeme new mine --from spline"""
NAME = re.compile(r"[a-z][a-z0-9-]*")
GAMES, SEED = 200, 1
"""Random games that show whether it can be played to an end."""
NEXT = {
    "show": "its rules in English, and the board",
    "check": "faults, and what may surprise you",
    "play": "play it against the computer",
    "evaluate": "measure it: balance, length, decisions",
    "report": "what is worth knowing before a playtest",
    "search --seeds": "evolve further games from it",
}
"""What can be done with a game file, by the command."""
WORDS = """\
Change the file with any editor. `ludeme ludemes --find "three in a row"` finds
the words for what you have in mind."""


def add(parser: Parser) -> None:
    """Describe the arguments."""
    parser.add_argument("name", metavar="NAME", help="name of the game; the file is NAME.game")
    parser.add_argument("--from", dest="source", metavar="GAME", help="begin with the rules of this game")
    for question, answers in QUESTIONS.items():
        choices = ", ".join(f"{word} ({answer.label})" for word, answer in answers.items())
        help_ = f"{ASKED[question][:-1].lower()}: {choices}"
        parser.add_argument(f"--{question}", choices=answers, metavar="WORD", help=help_)
    database_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Write the file, and say what can be done with it."""
    name = arguments.name.removesuffix(catalog.SUFFIX)
    path = Path(f"{name}{catalog.SUFFIX}")
    _check_name(name, path)
    given = {question: getattr(arguments, question) for question in QUESTIONS}
    if arguments.source and any(given.values()):
        raise UsageError("--from takes the rules of a game as they are; leave out --board, --turn and --goal")
    if arguments.source:
        source = path_of(arguments.source)
        rules = read_text(source) if source.is_file() else find_game(arguments.source, db=arguments.db).text
        text = copied(name, rules)
    else:
        text = combined(name, **{question: word or _ask(question) for question, word in given.items()})
    played = _played(name, text)
    with path.open("x", encoding="utf-8") as file:
        file.write(text)
    next_steps = output.commands({f"{command} {path}": use for command, use in NEXT.items()})
    print(f"{path} is written:\n\n{text}\n{played}\n\n{next_steps}\n{WORDS}")


def _check_name(name: str, path: Path) -> None:
    if not NAME.fullmatch(name):
        raise UsageError(f"'{name}' is no name for a game; give a small letter, then small letters, digits or hyphens")
    if name in catalog.every_id():
        raise UsageError(f"'{name}' is a documented game; give another name, such as my-{name}")
    if path.exists():
        raise UsageError(f"{path} exists already and stays as it is; give another name, or move it away")
    if fault := unwritable(path):
        raise UsageError(fault)


def _ask(question: str) -> str:
    """Ask until one of the answers is given, by its number or its word."""
    answers: Mapping[str, Starter] = QUESTIONS[question]
    words = list(answers)
    print(ASKED[question])
    for number, (word, choice) in enumerate(answers.items(), 1):
        print(wrapped(f"{number}  {choice.label} ({word})", 2, 3))
    while True:
        try:
            said = input("Number: ").strip()
        except EOFError:
            print()
            raise UsageError(f"nobody answers; say it with --{question} ({', '.join(words)})") from None
        if said in words:
            return said
        if said.isdecimal() and 1 <= int(said) <= len(words):
            print()
            return words[int(said) - 1]
        print(f"  '{said}' is none of them{nearest(said, words)}; give a number from 1 to {len(words)}")


def _played(name: str, text: str) -> str:
    """How random games of it go; it has been compiled then.

    Raises:
        UsageError: none of them comes to an end.
    """
    from kernels.api import playouts  # the compiler takes a second to load, too long before a question

    found = playouts(compile_game(catalog.load_text(name, text, {}).game), GAMES, SEED)
    if found.unfinished == GAMES:
        raise UsageError(f"of {GAMES} random games none comes to an end; begin with another game")
    return f"It compiles, and {GAMES} random games take {found.plies / GAMES:.0f} plies on average."
