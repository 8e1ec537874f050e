"""Serves the app: Streamlit, with all pages loaded before the first visitor comes and their pictures drawn meanwhile.

Run as `python -m dashboard.serve run APP ...`, with the arguments of `streamlit`.
"""

import logging
from importlib import import_module
from threading import Thread

from streamlit.web.cli import main

from dashboard.cli.launch import warm_up
from dashboard.games import library
from dashboard.games.finding import TRAITS, Wanted, found

PAGES = ("catalogue", "design", "play", "puzzles", "report", "results")


def load_pages() -> None:
    """Import all pages, which takes some seconds."""
    logging.disable(logging.WARNING)  # Streamlit warns of caches that are made before it runs
    for page in PAGES:
        import_module(f"dashboard.views.{page}")
    logging.disable(logging.NOTSET)


def fill_shelf() -> None:
    """Load the machine, draw the cards of the catalogue, read what its search looks through: all of it is kept."""
    warm_up()
    games = [library.from_catalogue(game_id) for game_id in library.catalogue_ids()]
    for opened in games:
        opened.card_diagram()
    found(games, Wanted(words="rules", traits=tuple(TRAITS)))


if __name__ == "__main__":
    load_pages()
    Thread(target=fill_shelf, daemon=True).start()
    main()
