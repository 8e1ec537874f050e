"""`ludeme export GAME`: a found game as a game file, or all that is known of it."""

import argparse
from typing import Any

from dashboard.cli import output
from dashboard.cli.failures import UsageError
from dashboard.cli.named_games import database
from dashboard.cli.parser import Parser, found_argument, writable
from ludeme import parse_game, print_game
from search.plain import plain
from search.store.database import Reader
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


def game_file(reader: Reader, row: GameRow) -> str:
    """The game as a game file: rules, then where they come from."""
    game = parse_game(row.text)
    births = {born.game: born for born in reader.lineage(row.id)}
    birth = births[row.id]
    about = [f'(category "found by a search")\n  (id "{row.id}")\n  (players {game.players.seats})']
    if birth.generation is not None:
        about.append(f"(run {birth.run}) (generation {birth.generation})")
    if birth.parents:
        parents = " ".join(f'"{births[p].name}"' for p in birth.parents if p in births)
        about.append(f'(parents {parents}) (operator "{birth.operator}")')
    return f"{print_game(game)}\n\n(about\n  " + "\n  ".join(about) + ")\n\n(facts)"


def everything(reader: Reader, row: GameRow) -> dict[str, Any]:
    """All that the store knows of a game."""
    return {
        **plain(row),
        "evaluations": reader.evaluations(game=row.id),
        "metrics": [columns(found) for found in reader.metrics(game=row.id)],
        "lineage": reader.lineage(row.id),
        "played": reader.played(row.id),
    }
