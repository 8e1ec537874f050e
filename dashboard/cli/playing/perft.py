"""`ludeme perft GAME --depth N`: how many sequences of plies there are."""

import argparse

from dashboard.cli import output
from dashboard.cli.named_games import handle, open_game
from dashboard.cli.parser import Parser, game_argument, json_argument, whole
from dashboard.cli.waiting import interruptible
from kernels.api import perft
from ludeme import compile_game
from search.text_table import table

EXAMPLE = "ludeme perft spline --depth 4"


def add(parser: Parser) -> None:
    """Describe the arguments."""
    game_argument(parser)
    parser.add_argument("--depth", type=whole(1, 60), default=3, metavar="N", help="greatest length (default 3)")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Print the counts for the depths 1 to N."""
    file = open_game(arguments)
    program = compile_game(file.game)
    counts = interruptible(lambda: perft(program, arguments.depth), f"{handle(file)}: counting")
    rows = list(enumerate(counts, 1))
    data = [{"depth": depth, "count": count} for depth, count in rows]
    output.answer(arguments.json, lambda: data, lambda: table(("depth", "sequences"), rows))
