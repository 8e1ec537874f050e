"""`ludeme glossary`: the terms of the rule sheets, each defined."""

import argparse

from dashboard.cli import output
from dashboard.cli.parser import json_argument
from ludeme.sheet.glossary import glossary
from ludeme.sheet.page import wrapped

EXAMPLE = "ludeme glossary\nludeme glossary --json"
add = json_argument


def run(arguments: argparse.Namespace) -> None:
    """Print the terms in alphabetical order, with what they mean on each kind of board."""
    terms = {term.name: term.meanings() for term in glossary()}
    if arguments.json:
        output.emit([{"term": name, **meanings} for name, meanings in terms.items()])
        return
    for name, meanings in terms.items():
        print(name.upper())
        for board, meaning in meanings.items():
            print(wrapped(f"{board}: {meaning}" if len(meanings) > 1 else meaning, 2, 2))
