"""`ludeme match GAME`: players of the computer against each other, counted."""

import argparse
from collections.abc import Sequence

from dashboard.cli import output
from dashboard.cli.failures import UsageError
from dashboard.cli.named_games import open_game
from dashboard.cli.parser import MOST_SEED, Parser, game_argument, json_argument, whole
from dashboard.cli.waiting import interruptible
from ludeme.english.counting import ordinal
from search.measure.text import interval
from search.measure.trials.match import Standing, match
from search.play.agents import iterations_of
from search.text_table import table

EXAMPLE = "ludeme match spline --players uct:1000 random --games 20"
SEATS = 'Seats change from game to game; "as first" counts games won by who began.'


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
    print(_standings(standings))
    if seats > 1:
        print(f"\n{SEATS}")


def _standings(standings: Sequence[Standing]) -> str:
    """The table of all players; a column without anything to say is left out."""
    seats = range(1, len(standings[0].won_from) + 1)
    from_seats = [f"as {ordinal(seat)}" for seat in seats if len(seats) > 1]
    head = ["player", "won", *from_seats, "drawn", "lost", "unfinished", "share", "95 % interval"]
    head += ["score", "95 % interval"]
    rows = []
    for s in standings:
        score = (s.score.value, interval(s.score)) if s.score else (None, "")
        won_from = s.won_from if from_seats else ()
        shares = (s.share.value, interval(s.share))
        rows.append((s.agent, s.won, *won_from, s.drawn, s.lost, s.unfinished or None, *shares, *score))
    return table(head, rows)
