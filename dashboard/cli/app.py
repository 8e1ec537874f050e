"""`ludeme dashboard`: the app in the browser."""

from __future__ import annotations

import argparse

from dashboard.cli.parser import Commands, command, database_argument, whole


def add(commands: Commands) -> None:
    """Describe the command."""
    example = "ludeme dashboard\nludeme dashboard --db runs/search.duckdb --port 8600 --no-browser"
    parser = command(commands, "dashboard", run, "open the app: games, board, results of searches", example)
    database_argument(parser)
    parser.add_argument("--port", type=whole(1, 65535), default=8501, help="TCP port (default 8501)")
    parser.add_argument("--no-browser", action="store_true", help="serve only, open no page")


def run(arguments: argparse.Namespace) -> None:
    """Serve the app until it is stopped."""
    from pathlib import Path

    from dashboard.launch import launch

    launch(Path(arguments.db) if arguments.db else None, arguments.port, not arguments.no_browser)
