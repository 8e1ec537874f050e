"""Games as cards, all in one piece of the page: a widget for each would take the browser seconds."""

from collections.abc import Callable, Iterable
from html import escape
from urllib.parse import urlencode

from dashboard.drawn.component import Component, source
from dashboard.drawn.markup import image

_cards = Component("shelf", html='<div class="shelf"></div>\n', script=source("cards.js"))


def show_cards(key: str, cards: Iterable[str], on_game: Callable[[str], object]) -> None:
    """Show cards and headings; `on_game` gets the id of a game that is clicked, which is then seen from its top."""
    _cards.show(key, {"html": "".join(cards)}, game=on_game)


def heading(title: str, remark: str = "") -> str:
    """What stands above the cards that follow: a heading and, if there is something to remark, a quiet sentence."""
    below = f'<p class="quiet">{escape(remark)}</p>' if remark else ""
    return f"<header><h2>{escape(title)}</h2>{below}</header>"


def card(game_id: str, name: str, svg: str, *, caption: str, **address: str) -> str:
    """A card as a link to an address, so that it can be opened in a tab of its own; ``caption`` is HTML.

    Its picture waits until it comes into sight.
    """
    picture = image(svg, more='loading="lazy"')
    return f'<a href="?{urlencode(address)}" data-game="{escape(game_id)}">{picture}<b>{escape(name)}</b>{caption}</a>'
