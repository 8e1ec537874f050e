"""Which games a person is looking for: words, number of players, kind, and what they hold; no Streamlit in here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from catalog import player_counts
from dashboard.games.library import OpenGame
from ludeme import Game, rule_sheet
from search.play import traits
from search.store.rows import CATALOGUE, FOUND, OWN

NEW, SOLVED = "found by a search", "who wins is proved"
TRAITS = {"chance": "chance", "secrets": "secrets", "balls move or leave": "moving", NEW: NEW, SOLVED: SOLVED}
"""What people ask for beside words, players and kinds, and the name of the trait."""
ORDERS: dict[str, Callable[[OpenGame], Any]] = {
    "mark, then name": lambda opened: (-opened.mark, opened.name),
    "name": lambda opened: opened.name,
    "year": lambda opened: (str(opened.about.get("year", "")), opened.name),
    "length of the rules": lambda opened: (len(opened.text), opened.name),
    "size of the board": lambda opened: (len(opened.points), opened.name),
}
"""What games can be sorted by, first what is usual; those that the critic, a program, has not played have no mark."""
SHELVES = {OWN: "Your games", FOUND: "New games, found by a search", CATALOGUE: "Documented games"}
"""The shelves on which games stand, in order: the origin of their games, and their headings."""


@dataclass(frozen=True)
class GameFilter:
    """What is looked for; what is empty does not matter.

    Each of the words must occur in the name, the credits, the rules in English, or the ludemes; so many players may
    play it; it is of one of the kinds, as the Rule Book sorts its games; it has all the traits, out of `TRAITS`.
    """

    words: str = ""
    players: int = 0
    kinds: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    order: str = next(iter(ORDERS))


def filtered(games: Sequence[OpenGame], wanted: GameFilter) -> list[OpenGame]:
    """The games that fit, in the order asked for."""
    return sorted((opened for opened in games if _fits(opened, wanted)), key=ORDERS[wanted.order])


def shelves(games: Sequence[OpenGame]) -> dict[str, list[OpenGame]]:
    """The games of each shelf that is not empty, by the origin of the games, in their order."""
    by_origin = {origin: [opened for opened in games if opened.origin == origin] for origin in SHELVES}
    return {origin: games_there for origin, games_there in by_origin.items() if games_there}


def _fits(opened: OpenGame, wanted: GameFilter) -> bool:
    about, words = opened.about, wanted.words.lower().split()
    text = _searched(opened) if words else ""
    return (
        all(word in text for word in words)
        and (not wanted.players or wanted.players in player_counts(opened))
        and (not wanted.kinds or about.get("category") in wanted.kinds)
        and (not wanted.traits or {TRAITS[trait] for trait in wanted.traits} <= traits_of(opened))
    )


def traits_of(opened: OpenGame) -> frozenset[str]:
    """The traits of a game as it is played, whether it was found, and whether its value is known."""
    known = {NEW: opened.origin == FOUND, SOLVED: opened.proof is not None}
    return _played_with(opened.game) | {name for name, holds in known.items() if holds}


_played_with = lru_cache(maxsize=1024)(traits.traits_of)


def _searched(opened: OpenGame) -> str:
    """All the text of a game, in small letters."""
    about = " ".join(map(str, opened.about.values()))
    return f"{opened.name} {about} {_rules(opened.game)} {opened.text}".lower()


@lru_cache(maxsize=1024)
def _rules(game: Game) -> str:
    return rule_sheet(game).text()
