"""`ludeme match GAME`: players of the computer against each other, counted."""

import argparse
from collections.abc import Sequence

from tqdm import tqdm

from dashboard.cli import output
from dashboard.cli.failures import INTERRUPTED, UsageError
from dashboard.cli.named_games import open_game
from dashboard.cli.parser import MOST_SEED, Parser, game_argument, json_argument, whole
from ludeme import Game
from ludeme.english.counting import listed, ordinal
from search.measure.text import counted, interval
from search.measure.trials.match import Standing, match_records, standings
from search.play.agents import level_named
from search.play.records import Record
from search.text_table import table

EXAMPLE = """\
ludeme match spline --players uct:1000 random --games 20
ludeme match found/spoils --players uct:30000 uct:30000 --games 40"""
SEATS = 'Seats change from game to game: "as first" counts the games that a player won as the one who moves first.'


def add(parser: Parser) -> None:
    """Describe the arguments."""
    game_argument(parser)
    parser.add_argument(
        "--players", nargs="+", required=True, metavar="LEVEL",
        help="one a seat, or any number that each play a solitaire, by its level as in `ludeme play`",
    )  # fmt: skip
    parser.add_argument("--games", type=whole(1), default=20, metavar="N", help="how many games (default 20)")
    parser.add_argument("--seed", type=whole(0, MOST_SEED), default=0, help="same seed, same games (default 0)")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> int | None:
    """Play and print the standings, with 95 % intervals; 130 if Ctrl-C ended it, with the games finished by then."""
    game = open_game(arguments).game
    seats = game.players.seats
    if seats > 1 and len(arguments.players) != seats:
        raise UsageError(f"{game.name} has {seats} seats, so give {seats} levels, not {len(arguments.players)}")
    arguments.players = [level_named(level) for level in arguments.players]
    records, interrupted = _played(game, arguments)
    found = standings(arguments.players, records)
    if arguments.json:
        output.emit(found)
    elif records:
        print(_standings(found))
        if seats > 1:
            print(f"\n{_by_seat(found)}\n{SEATS}")
    return INTERRUPTED if interrupted else None


def _played(game: Game, arguments: argparse.Namespace) -> tuple[list[Record], bool]:
    """The games, and whether Ctrl-C ended the match."""
    total = arguments.games * (len(arguments.players) if game.players.seats == 1 else 1)
    records: list[Record] = []
    with tqdm(total=total, unit=" games", desc="playing", leave=False, disable=None, dynamic_ncols=True) as bar:
        try:
            for record in match_records(game, arguments.players, arguments.games, seed=arguments.seed):
                records.append(record)
                bar.update()
        except KeyboardInterrupt:
            output.remark(f"stopped; {len(records)} of {total} games are finished")
            return records, True
    return records, False


def _by_seat(standings: Sequence[Standing]) -> str:
    """How many games each seat won, whoever had it: it shows whether a game favours who begins."""
    won = [sum(one.won_from[seat] for one in standings) for seat in range(len(standings))]
    parts = [f"whoever moves {ordinal(seat)} won {counted(number, 'game')}" for seat, number in enumerate(won, 1)]
    return f"{listed(parts, 'and').capitalize()}."


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
