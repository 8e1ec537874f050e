"""`ludeme glossary`: the terms of the rule sheets, each defined."""

import argparse
from collections.abc import Sequence

from dashboard.cli import output
from dashboard.cli.failures import UsageError
from dashboard.cli.parser import Parser, json_argument
from ludeme.errors import nearest
from ludeme.sheet.glossary import glossary
from ludeme.sheet.page import wrapped

EXAMPLE = "ludeme glossary\nludeme glossary span platform\nludeme glossary --json"


def add(parser: Parser) -> None:
    """Describe the arguments."""
    parser.add_argument("terms", metavar="TERM", nargs="*", default=[], help="only these terms (default: all)")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Print the terms in alphabetical order, with what they mean on each kind of board."""
    terms = _chosen({term.name: term.meanings() for term in glossary()}, arguments.terms)
    if arguments.json:
        output.emit([{"term": name, **meanings} for name, meanings in terms.items()])
        return
    for name, meanings in terms.items():
        print(name.upper())
        for board, meaning in meanings.items():
            print(wrapped(f"{board}: {meaning}" if len(meanings) > 1 else meaning, 2, 2))


def _chosen(terms: dict[str, dict[str, str]], words: Sequence[str]) -> dict[str, dict[str, str]]:
    """The terms in whose names the words occur; all without words.

    Raises:
        UsageError: no term has a word.
    """
    for word in words:
        if not any(word.lower() in name for name in terms):
            raise UsageError(f"no term is called '{word}'{nearest(word, terms)}; without a TERM all are listed")
    return {name: found for name, found in terms.items() if not words or any(word.lower() in name for word in words)}
