"""`ludeme check FILE…`: all problems of game files, each with its place, and what may surprise their authors."""

import argparse
from typing import Any

import catalog
from catalog.sources import path_of, pointed
from dashboard.cli import output
from dashboard.cli.parser import Parser, json_argument
from dashboard.cli.rules.show import facts_told
from dashboard.writing.checking import examine
from dashboard.writing.file_words import sentences
from ludeme import GameError
from ludeme.sheet.page import wrapped
from search.measure.text import counted

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
    for name, found in zip(arguments.files, checked, strict=True):
        for problem in found["problems"]:
            fault = GameError(**problem)  # which may say itself which file it speaks of
            named = found["file"] in fault.message
            output.remark(str(fault) if named else pointed(found["file"], found["text"], fault))
        if not arguments.json and not found["problems"]:
            for warning in found["warnings"]:
                output.remark(_warned(found["file"], found["text"], warning))
            print(_good(name, found))
    return 2 if any(found["problems"] for found in checked) else 0


def _good(name: str, found: dict[str, Any]) -> str:
    """What is said of a file without faults: its facts, and how many of them were tried and hold."""
    file = catalog.load_text(name, found["text"], {})
    warned = f", {counted(len(found['warnings']), 'warning')}" if found["warnings"] else ""
    facts, verified = counted(len(file.facts), "fact"), found["facts"]
    held = f"{facts} verified" if verified == len(file.facts) else f"{verified} of its {facts} verified"
    good = f"{name}: no mistakes found{warned}{f', {held}' if file.facts else ''}"
    return "\n".join(filter(None, [facts_told(sentences(file.facts)), good]))


def _warned(file: str, text: str, warning: dict[str, Any]) -> str:
    """A warning with its place, like a problem, and what can be done."""
    error = GameError(f"warning: {warning['message']}", warning["line"], warning["column"])
    head, *line = pointed(file, text, error).splitlines()
    return "\n".join([wrapped(head, 0, 2), *line, wrapped(f"Remedy: {warning['remedy']}.", 2, 2)])
