"""Cards of games in one piece of the page: a widget for each would take the browser seconds."""

from collections.abc import Callable, Iterable
from html import escape
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from dashboard.drawn.component import Component
from dashboard.drawn.markup import image

_component = Component(
    "shelf", html='<div class="shelf"></div>\n', script=(Path(__file__).parent / "cards.js").read_text(encoding="utf-8")
)


class GameCard(NamedTuple):
    """What stands on a card.

    Args:
        game: the id of the game.
        name: its title.
        told: two lines below the title, as HTML.
        picture: a position, as SVG.
    """

    game: str
    name: str
    told: str
    picture: str


def show_cards(cards: Iterable[GameCard], on_game: Callable[[str], None], key: str) -> None:
    """Show the cards; `on_game` gets the id of the game whose card is clicked."""
    _component.show(key, {"html": "".join(map(card_html, cards))}, game=on_game)


def card_html(card: GameCard) -> str:
    """A card as a link, so that it can be opened in a tab of its own; its picture waits until it comes into sight."""
    picture = image(card.picture, more='loading="lazy"')
    return (
        f'<a href="?game={quote(card.game, safe="")}" data-game="{escape(card.game)}">{picture}'
        f'<b>{escape(card.name)}</b><span class="quiet byline">{card.told}</span></a>'
    )
