"""`ludeme check FILE…`: all problems of game files, each with its place, and what may surprise their authors."""

import argparse
from typing import Any

from catalog.sources import path_of, pointed
from dashboard.cli import output
from dashboard.cli.parser import Parser, json_argument
from dashboard.writing.checking import examine
from ludeme import GameError
from search.measure.text import counted, wrapped

EXAMPLE = "ludeme check catalog/spline.game\nludeme check mine/*.game --json"


def add(parser: Parser) -> None:
    """Describe the arguments."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="game file, or id of a documented game")
    parser.add_argument("--no-facts", action="store_true", help="leave out the facts, which take time")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print every problem, and of files without any every warning; status 2 if there is a problem."""
    checked = [examine(path_of(name), facts=not arguments.no_facts) for name in arguments.files]
    if arguments.json:
        output.emit([{key: value for key, value in found.items() if key != "text"} for found in checked])
    for found in checked:
        for problem in found["problems"]:
            output.remark(pointed(found["file"], found["text"], GameError(**problem)))
        if not arguments.json:
            for warning in found["warnings"]:
                output.remark(_warned(found["file"], found["text"], warning))
        if not found["problems"] and not arguments.json:
            told = f", {counted(len(found['warnings']), 'warning')}" if found["warnings"] else ""
            print(f"{found['file']}: good{told}, {found['facts']} facts verified")
    return 2 if any(found["problems"] for found in checked) else 0


def _warned(file: str, text: str, warning: dict[str, Any]) -> str:
    """A warning with its place, like a problem, and what can be done."""
    told = GameError(f"warning: {warning['message']}", warning["line"], warning["column"])
    head, *line = pointed(file, text, told).splitlines()
    return "\n".join([wrapped(head, "", "  "), *line, wrapped(f"Remedy: {warning['remedy']}.", "  ", "  ")])
