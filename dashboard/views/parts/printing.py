"""A button that prints several games as a rule book."""

from collections.abc import Sequence

from dashboard.drawn.look import pdf_button
from dashboard.pdf.book_pages import book_pdf
from dashboard.views.parts.opening import open_game
from search.store.rows import FOUND

MOST = 40
"""So many games make a book within half a minute."""


def book_button(title: str, game_ids: Sequence[str], stem: str, *, wait: str = "") -> None:
    """A button for a book of these games with this title; none for no game or for too many.

    ``wait`` says why printing must wait, if it must.
    """
    if 0 < len(game_ids) <= MOST:
        label, key = "Print these games as a rule book", f"book-{stem}"
        pdf_button(label, lambda: _book(title, game_ids), stem, key=key, wait=wait)


def _book(title: str, game_ids: Sequence[str]) -> bytes:
    games = [open_game(game_id) for game_id in game_ids]
    return book_pdf(title, games, found=any(opened.origin == FOUND for opened in games))
