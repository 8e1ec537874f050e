"""Cards of games in one piece of the page: a widget for each would take the browser seconds."""

from collections.abc import Callable, Iterable
from html import escape
from typing import NamedTuple
from urllib.parse import quote

from dashboard.drawn.component import Component, source
from dashboard.drawn.markup import image

_component = Component("shelf", html='<div class="shelf"></div>\n', script=source("cards.js"))


class GameCard(NamedTuple):
    """What stands on a card: the id of the game, its title, two lines below it as HTML, and a position as SVG."""

    game: str
    name: str
    told: str
    picture: str


def show_cards(cards: Iterable[GameCard], on_game: Callable[[str], None]) -> None:
    """Show the cards; `on_game` gets the id of the game whose card is clicked."""
    _component.show("shelf", {"html": "".join(map(_html, cards))}, game=on_game)


def _html(card: GameCard) -> str:
    """A card as a link, so that it can be opened in a tab of its own; its picture waits until it comes into sight."""
    picture = image(card.picture, more='loading="lazy"')
    return (
        f'<a href="?game={quote(card.game, safe="")}" data-game="{escape(card.game)}">{picture}'
        f'<b>{escape(card.name)}</b><span class="quiet byline">{card.told}</span></a>'
    )
