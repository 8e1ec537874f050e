"""`ludeme replay GAME`: play given plies and print every position; outside engines are compared through this.

However long a game is, no turn cap stops it here.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from catalog import GameFile
from dashboard.cli import output
from dashboard.cli.failures import UsageError
from dashboard.cli.named_games import open_game
from dashboard.cli.parser import Parser, game_argument, json_argument, writable
from dashboard.cli.waiting import interruptible
from dashboard.matches.records import animation_of, plies_of, record_of
from dashboard.matches.spelling import unclear
from ludeme.pictures.notation import split_plies
from ludeme.pictures.terminal import text_diagram
from ludeme.sheet.page import wrapped
from search.play.look_back import SO_THINKS, LookBack, look_back
from search.play.session import IllegalPly, Session

OF_ONE_GAME = ("--turning-points", "--save", "--animation")
"""Options that go with the plies of one game, not with those of many on standard input."""
EXAMPLE = """\
ludeme replay spline --plies "Wa1 Bc1" --json
ludeme replay spargo --option size=5 --stdin --json < games.txt
ludeme replay spline --plies "Wa1 Ba7 Wc1 Bc7 We1 Be7 Wg1" --save game.json --animation game.svg
ludeme replay spline --record game.json --turning-points"""


def add(parser: Parser) -> None:
    """Describe the arguments."""
    game_argument(parser)
    source = parser.add_mutually_exclusive_group()
    source.add_argument("--plies", default="", metavar="TEXT", help='the plies, such as "Wa1 Bc3" (default: none)')
    source.add_argument("--record", type=Path, metavar="FILE", help="the plies of a game record, as --save writes it")
    source.add_argument("--stdin", action="store_true", help="read one list of plies a line, print one answer a line")
    parser.add_argument(
        "--turning-points", action="store_true", help="search every position, and tell only which plies lost most"
    )
    parser.add_argument("--save", type=writable, metavar="FILE", help="write the finished game as a record in JSON")
    parser.add_argument("--animation", type=writable, metavar="FILE", help="write the game as a moving picture (SVG)")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Show one game, or one a line of standard input."""
    if not arguments.stdin:
        _replay(arguments)
        return
    for option in OF_ONE_GAME:
        if getattr(arguments, option.removeprefix("--").replace("-", "_")):
            raise UsageError(f"{option} is for one game; give its plies with --plies or --record, not --stdin")
    session = Session(open_game(arguments).game, capped=False)
    for number, line in enumerate(sys.stdin, 1):
        try:
            found = positions(session, split_plies(line))
        except ValueError as fault:
            raise ValueError(f"line {number} of the input: {fault}") from None
        _show(session, found, arguments.json)


def _replay(arguments: argparse.Namespace) -> None:
    """Print the start position and the position after each ply, or what is asked for in their place."""
    file = open_game(arguments)
    session = Session(file.game, capped=False)
    plies = _recorded(arguments.record) if arguments.record else split_plies(arguments.plies)
    found = positions(session, plies)
    written = _written(file, session, arguments)
    if arguments.turning_points:
        back = interruptible(lambda: look_back(session), "looking back at the game")
        output.answer(arguments.json, lambda: back, lambda: _turned(back, session.names))
    elif not written:
        _show(session, found, arguments.json)


def _recorded(path: Path) -> list[str]:
    """The plies of a record. Raises ValueError, with the path, if it is none."""
    try:
        return plies_of(path.read_bytes())
    except ValueError as fault:
        raise ValueError(f"{path}: {fault}") from None


def _written(file: GameFile, session: Session, arguments: argparse.Namespace) -> bool:
    """Write the game to the files that are asked for; False if none is."""
    if arguments.save:
        record = json.dumps(record_of(file, session, ()), ensure_ascii=False, indent=2)
        arguments.save.write_text(record + "\n", encoding="utf-8")
    if arguments.animation:
        arguments.animation.write_text(animation_of(session), encoding="utf-8")
    return bool(arguments.save or arguments.animation)


def _turned(back: LookBack, names: Sequence[str]) -> str:
    """The plies that lost most, in the order in which they were played, and when the game was settled."""
    points = [wrapped(point.text()) for point in back.told]
    return "\n".join([*(points or ["No single ply lost much."]), wrapped(back.course(names) + SO_THINKS)])


def _show(session: Session, found: list[dict[str, Any]], as_json: bool) -> None:
    print(json.dumps(found, ensure_ascii=False) if as_json else pictured(session, found), flush=True)


def positions(session: Session, plies: Sequence[str]) -> list[dict[str, Any]]:
    """The start position, then the one after each ply.

    The session may be any of the game: it is taken back to the start first, which is cheaper than a new one.

    Raises:
        ValueError: naming the ply, its index (from 1), why it is not legal, and the legal ones.
    """
    while session.history:
        session.undo()
    found = [session.position()]
    for ply in plies:
        try:
            session.play(ply)
        except IllegalPly as fault:
            raise ValueError(f"ply {fault.index} {unclear(session, ply)}; {fault.known}") from None
        found.append(session.position())
    return found


def pictured(session: Session, found: list[dict[str, Any]]) -> str:
    """The positions for people: ply, diagram, who is to move, what is legal or how it ended."""
    plies = zip(["start", *session.history], found, strict=True)
    return "\n\n".join(f"{ply}\n{text_diagram(at['levels'])}\n{_situation(session, at)}" for ply, at in plies)


def _situation(session: Session, position: dict[str, Any]) -> str:
    score = f"\nscores: {' '.join(map(str, position['scores']))}" if position["scores"] else ""
    if position["result"] is not None:
        words = {1: "wins", 0: "draws" if len(session.names) > 1 else "is done", -1: "loses"}
        ended = zip(session.names, position["result"], strict=True)
        return "over: " + ", ".join(f"{name} {words[value]}" for name, value in ended) + score
    mover = position["to_move"]
    name = mover if isinstance(mover, str) else session.names[mover]
    return wrapped(f"{name} to move: {' '.join(position['legal'])}", hanging=2) + score
