"""Serves the app, with all pages loaded before the first visitor comes and their pictures drawn meanwhile.

Run as `python -m dashboard.serve PORT [open]`; `open` shows the app in a browser as soon as it is there.
"""

import logging
import sys
import webbrowser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Thread

import uvicorn
from starlette.middleware import Middleware
from streamlit.starlette import App

from dashboard.browser_files import browser_files
from dashboard.cli.launch import HOST, OPEN, address
from dashboard.games import library
from dashboard.games.game_filter import TRAITS, GameFilter, filtered
from search.run.workers.game_workers import load_machine

APP = Path(__file__).with_name("app.py")
GRACE = 2
"""Seconds that open pages get to say goodbye when the app is ended."""


def load_pages() -> None:
    """Import all pages, which takes some seconds."""
    logging.disable(logging.WARNING)  # Streamlit warns of caches that are made before it runs
    from dashboard.views import catalogue, design, play, puzzles, report, results  # noqa: F401 (kept by Python)

    logging.disable(logging.NOTSET)


def fill_shelf() -> None:
    """Load the machine, draw the cards of the catalogue, read what its search looks through: all of it is kept."""
    load_machine()
    games = [library.from_catalogue(game_id) for game_id in library.catalogue_ids()]
    for opened in games:
        opened.sample_diagram()
    filtered(games, GameFilter(words="rules", traits=tuple(TRAITS)))


def serve(port: int, open_browser: bool) -> None:
    """Serve the app until the process is told to end."""

    @asynccontextmanager
    async def begun(_: App) -> AsyncIterator[None]:
        if open_browser:
            Thread(target=webbrowser.open, args=(address(port),), daemon=True).start()
        yield

    app = App(APP, middleware=[Middleware(browser_files)], lifespan=begun)
    # Without the socket that Streamlit makes: it lets every answer to a browser wait 40 ms, for want of TCP_NODELAY.
    uvicorn.run(app, host=HOST, port=port, log_level="warning", timeout_graceful_shutdown=GRACE)


if __name__ == "__main__":
    load_pages()
    Thread(target=fill_shelf, daemon=True).start()
    serve(int(sys.argv[1]), OPEN in sys.argv[2:])
