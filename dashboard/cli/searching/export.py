"""`ludeme export GAME`: a found game as a game file, or all that is known of it."""

import argparse
from typing import Any

from dashboard.cli import output
from dashboard.cli.failures import UsageError
from dashboard.cli.named_games import database
from dashboard.cli.parser import Parser, found_argument, writable
from search.plain import plain
from search.store.database import Reader
from search.store.game_file import game_file
from search.store.rows import GameRow, columns

EXAMPLE = "ludeme export sprelo --out my-game.game"


def add(parser: Parser) -> None:
    """Describe the arguments."""
    parser.add_argument("--out", type=writable, metavar="PATH", help="write into this new file instead of stdout")
    parser.add_argument("--force", action="store_true", help="replace the file if it exists")
    found_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Write the game."""
    reader = database(arguments.db)
    row = reader.game(arguments.game)
    text = output.json_text(everything(reader, row)) if arguments.json else game_file(reader, row)
    if not arguments.out:
        print(text)
        return
    try:
        with arguments.out.open("w" if arguments.force else "x", encoding="utf-8") as file:
            file.write(text + "\n")
    except FileExistsError:
        raise UsageError(f"{arguments.out} exists; give another --out, or --force to replace it") from None
    output.remark(f"wrote {arguments.out}")


def everything(reader: Reader, row: GameRow) -> dict[str, Any]:
    """All that the store knows of a game."""
    return {
        **plain(row),
        "evaluations": reader.evaluations(game=row.id),
        "metrics": [columns(found) for found in reader.metrics(game=row.id)],
        "lineage": reader.lineage(row.id),
        "played": reader.played(row.id),
    }
