"""`ludeme grammar`: the whole language as a grammar."""

import argparse

from dashboard.cli import output
from dashboard.cli.parser import json_argument
from ludeme.handbook.grammar import as_data, ebnf

EXAMPLE = "ludeme grammar > ludeme.ebnf\nludeme grammar --json"
add = json_argument


def run(arguments: argparse.Namespace) -> None:
    """Print the grammar."""
    output.answer(arguments.json, as_data, ebnf)
