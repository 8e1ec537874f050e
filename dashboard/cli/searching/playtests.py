"""`ludeme playtests`: what people said of the games they played in the app."""

import argparse
from pathlib import Path
from statistics import fmean

from dashboard.cli import output
from dashboard.cli.parser import Parser, json_argument
from search.store.playtests import ASPECTS, DEFAULT, Preference, preferences, read

EXAMPLE = """\
ludeme playtests
ludeme playtests --file runs/playtests.jsonl --json"""


def add(parser: Parser) -> None:
    """Describe the arguments."""
    parser.add_argument("--file", type=Path, default=Path(DEFAULT), help=f"where they are kept (default {DEFAULT})")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Print, for each game, the mean ratings and the notes; then which of two games people prefer."""
    said, preferred = read(arguments.file), preferences(arguments.file)
    if arguments.json:
        output.emit([*said, *preferred])
        return
    if not said and not preferred:
        print(f"Nobody has rated a game yet in {arguments.file}; the app asks when a game is over.")
    for name in sorted({playtest.name for playtest in said}):
        own = [playtest for playtest in said if playtest.name == name]
        means = (f"{aspect} {fmean(getattr(one, aspect) for one in own):.1f}" for aspect in ASPECTS)
        print(f"{name}: {', '.join(means)} of 5, from {len(own)}")
        for one in own:
            if one.notes:
                print(f"    {one.who or 'somebody'}, {one.when[:10]}: {one.notes}")
    for line in _compared(preferred):
        print(line)


def _compared(preferred: list[Preference]) -> list[str]:
    """A line for each pair of games: how many would rather play the one, how many the other, how many cannot say."""
    pairs: dict[frozenset[str], list[Preference]] = {}
    for one in preferred:
        pairs.setdefault(one.pair, []).append(one)
    lines = []
    for answers in pairs.values():
        first = answers[0]
        votes = [sum(one.preferred == game for one in answers) for game in (first.game, first.other, "")]
        unsure = f", {votes[2]} cannot say" if votes[2] else ""
        lines.append(f"Rather again: {first.names[0]} {votes[0]}, {first.names[1]} {votes[1]}{unsure}")
    return lines
