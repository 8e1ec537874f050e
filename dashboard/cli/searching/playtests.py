"""`ludeme playtests`: what people said of the games they played in the app."""

import argparse
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from statistics import fmean

from dashboard.cli import output
from dashboard.cli.parser import Parser, json_argument
from search.store.playtests import ASPECTS, DEFAULT, Playtest, Preference, by_game, preferences, read

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
    games, titles = by_game(said), _titles(said, preferred)
    for game, own in sorted(games.items(), key=lambda item: titles[item[0]]):
        means = (f"{aspect} {fmean(getattr(one, aspect) for one in own):.1f}" for aspect in ASPECTS)
        print(f"{titles[game]}: {', '.join(means)} of 5, from {len(own)}")
        for one in own:
            if one.notes:
                print(f"    {one.who or 'somebody'}, {one.when[:10]}: {one.notes}")
    for line in _compared(preferred, titles):
        print(line)


def _titles(said: list[Playtest], preferred: list[Preference]) -> dict[str, str]:
    """What each game is called, by its id: its name, with the id behind it where another game has the same."""
    names = {game: name for one in preferred for game, name in zip((one.game, one.other), one.names, strict=True)}
    names |= {one.game: one.name for one in said}
    games = Counter(names.values())
    return {game: f"{name} ({game})" if games[name] > 1 else name for game, name in names.items()}


def _compared(preferred: list[Preference], titles: Mapping[str, str]) -> list[str]:
    """A line for each pair of games: how many would rather play the one, how many the other, how many cannot say."""
    pairs: dict[frozenset[str], list[Preference]] = {}
    for one in preferred:
        pairs.setdefault(one.pair, []).append(one)
    lines = []
    for answers in pairs.values():
        first = answers[0]
        votes = [sum(one.preferred == game for one in answers) for game in (first.game, first.other, "")]
        unsure = f", {votes[2]} cannot say" if votes[2] else ""
        lines.append(f"Rather again: {titles[first.game]} {votes[0]}, {titles[first.other]} {votes[1]}{unsure}")
    return lines
