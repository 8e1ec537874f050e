"""`ludeme grammar`: the whole language as a grammar."""

import argparse

from dashboard.cli import output
from dashboard.cli.parser import Parser, json_argument
from ludeme.handbook.grammar import as_data, ebnf

EXAMPLE = "ludeme grammar > ludeme.ebnf\nludeme grammar --json"


def add(parser: Parser) -> None:
    """Describe the arguments."""
    json_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Print the grammar."""
    output.answer(arguments.json, as_data, ebnf)
