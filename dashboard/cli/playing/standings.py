"""`ludeme match GAME`: players of the computer against each other, counted."""

import argparse

from dashboard.cli import output
from dashboard.cli.failures import UsageError
from dashboard.cli.named_games import open_game
from dashboard.cli.parser import MOST_SEED, Parser, game_argument, json_argument, whole
from dashboard.cli.waiting import interruptible
from search.measure.text import interval
from search.measure.trials.match import match
from search.play.agents import iterations_of
from search.text_table import table

EXAMPLE = "ludeme match spline --players uct:1000 random --games 20"


def add(parser: Parser) -> None:
    """Describe the arguments."""
    game_argument(parser)
    parser.add_argument(
        "--players", nargs="+", required=True, metavar="LEVEL",
        help="one a seat, or any number that each play a solitaire: random, greedy, shallow, plain:N, uct:N",
    )  # fmt: skip
    parser.add_argument("--games", type=whole(1), default=20, metavar="N", help="how many games (default 20)")
    parser.add_argument("--seed", type=whole(0, MOST_SEED), default=0, help="same seed, same games (default 0)")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Play and print the standings, with 95 % intervals."""
    game = open_game(arguments).game
    seats = game.players.seats
    if seats > 1 and len(arguments.players) != seats:
        raise UsageError(f"{game.name} has {seats} seats, so give {seats} levels, not {len(arguments.players)}")
    for level in arguments.players:
        iterations_of(level)
    standings = interruptible(
        lambda: match(game, arguments.players, arguments.games, seed=arguments.seed), f"{game.name}: playing"
    )
    if arguments.json:
        output.emit(standings)
        return
    counted = any(standing.score for standing in standings)
    head = ["player", "won", "drawn", "lost", "unfinished", "share", "95 % interval"]
    head += ["score", "95 % interval"] if counted else []
    rows = []
    for s in standings:
        score = (s.score.value, interval(s.score)) if s.score else (None, "")
        row = (s.agent, s.won, s.drawn, s.lost, s.unfinished, s.share.value, interval(s.share))
        rows.append((*row, *score) if counted else row)
    print(table(head, rows))
