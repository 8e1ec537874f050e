"""`ludeme dashboard`: checks port and database, then becomes the server of `dashboard/app.py`."""

import argparse
import os
import socket
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

from catalog import every_id
from catalog.sources import load_file
from dashboard.cli.failures import UsageError
from dashboard.cli.parser import Parser, database_argument, whole
from dashboard.games.library import FILES_VARIABLE
from dashboard.stored import DB_VARIABLE
from search.run.workers.game_workers import load_machine
from search.store.database import open_reader

HOST = "127.0.0.1"
OPEN = "open"
"""Tells the server to show the app in a browser."""
EXAMPLE = (
    "ludeme dashboard\nludeme dashboard mine.game\nludeme dashboard --db runs/search.duckdb --port 8600 --no-browser"
)


def add(parser: Parser) -> None:
    """Describe the arguments."""
    parser.add_argument(
        "files", metavar="FILE", nargs="*", help="game files of your own, shown beside the documented ones"
    )
    database_argument(parser)
    parser.add_argument("--port", type=whole(1, 65535), default=8501, help="TCP port (default 8501)")
    parser.add_argument("--no-browser", action="store_true", help="serve only, open no page")


def run(arguments: argparse.Namespace) -> NoReturn:
    """Turn this process into the server of the app, so that stopping it stops the app.

    Without --db the default database is shown, which may not exist yet.
    """
    os.environ[FILES_VARIABLE] = os.pathsep.join(own_paths(arguments.files))
    check_port(arguments.port)
    if arguments.db:
        os.environ[DB_VARIABLE] = str(open_reader(arguments.db).path)
    load_machine()
    print(f"The app will be at {address(arguments.port)} in a few seconds. Ctrl-C ends it.", flush=True)
    os.execv(sys.executable, command(arguments.port, not arguments.no_browser))


def address(port: int) -> str:
    """Where a browser finds the app."""
    return f"http://{HOST}:{port}"


def own_paths(names: Iterable[str]) -> list[str]:
    """The whole paths of game files that can be opened side by side, each once.

    Raises:
        FileError: a fault in a file.
        UsageError: one is named like a documented game, or like another one.
    """
    found: dict[str, str] = {}
    for path in map(own_path, names):
        stem = Path(path).stem
        if found.setdefault(stem, path) != path:
            raise UsageError(f"two files are called '{stem}', {found[stem]} and {path}; rename one of them")
    return list(found.values())


def own_path(name: str) -> str:
    """The whole path of a game file that can be opened.

    Raises:
        FileError: a fault in the file.
        UsageError: it is named like a documented game.
    """
    path = Path(name)
    if path.stem in every_id():
        raise UsageError(f"{path} is named like the documented game '{path.stem}'; give the file another name")
    load_file(path, {})
    return str(path.resolve())


def command(port: int, open_browser: bool = True) -> list[str]:
    """The command that serves the app on this computer only, and opens its page if that is wanted."""
    return [sys.executable, "-m", "dashboard.serve", str(port), *([OPEN] if open_browser else [])]


def check_port(port: int) -> None:
    """See that the app can be served there. Raises UsageError."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as fault:
            reason = (fault.strerror or str(fault)).lower()
            raise UsageError(f"port {port} cannot be used ({reason}); give another with --port") from None
