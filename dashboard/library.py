"""The games one can open: those of the catalogue and those found by searches, in one shape."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import catalog
from ludeme import GameError, compile_game, parse_game, print_game, rule_sheet
from ludeme.diagrams import Point, cells_of, geometry_points, svg_diagram
from ludeme.english import title
from search.play.evidence import Proof
from search.play.session import Session
from search.solve.proof import stated

CATALOGUE, FOUND = "catalogue", "found"
Options = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class OpenGame:
    """A game ready to be read and played.

    Args:
        id: catalogue id or stored id.
        name: as its designer or the search called it.
        origin: `catalogue` or `found`.
        game: the parsed rules.
        about: designer, year, source and so on, as in the game file.
        facts: what the game file claims (perft counts, known value), each a row of texts.
        proof: the value that it claims, if any.
    """

    id: str
    name: str
    origin: str
    game: Any
    about: Mapping[str, Any] = field(default_factory=dict)
    facts: Sequence[Sequence[str]] = ()
    proof: Proof | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """Names of the players, in order."""
        return tuple(self.game.players.names)

    @property
    def text(self) -> str:
        """The rules as ludemes."""
        return str(print_game(self.game))

    @property
    def points(self) -> tuple[Point, ...]:
        """The points of its board."""
        return geometry_points(self.game.board.geometry())

    def sheet(self) -> dict[str, list[str]]:
        """The rule sheet: Start, Play and End, each a list of sentences."""
        sheet = rule_sheet(self.game)
        return {"Start": list(sheet.start), "Play": list(sheet.play), "End": list(sheet.end)}

    def start_diagram(self, coordinates: bool = True) -> str:
        """The start position as SVG."""
        cells = cells_of(Session(self.game).levels())
        return svg_diagram(self.points, cells, coordinates=coordinates, title=f"start position of {self.name}")

    def sample_diagram(self, plies: int) -> str:
        """A position after some random plies, always the same: a picture to tell games apart."""
        session, draw = Session(self.game), random.Random(self.id)
        while len(session.history) < plies and not session.finished:
            session.play(draw.choice(session.legal()))
        return svg_diagram(self.points, cells_of(session.levels()), coordinates=False, title=self.name)


def catalogue_ids() -> list[str]:
    """Ids of the catalogue, in its own order."""
    return list(catalog.ids())


@lru_cache(maxsize=256)
def from_catalogue(game_id: str, options: Options = ()) -> OpenGame:
    """A game of the catalogue, with options.

    Args:
        game_id: its id.
        options: (name, value) pairs; the others keep their defaults.

    Raises:
        ludeme.GameError: if there is no such game or option.
    """
    file = catalog.load(game_id, **dict(options))
    facts = tuple(tuple(map(_fact_text, (fact.head, *fact.arguments))) for fact in file.facts)
    return OpenGame(file.id, title(file.game.name), CATALOGUE, file.game, file.about, facts, stated(file))


def _fact_text(part: Any) -> str:
    """A word of a fact, or a nested list of words in parentheses."""
    if isinstance(part, str) or part.items is None:
        return str(getattr(part, "text", part)).strip('"')
    return f"({' '.join(map(_fact_text, part.items))})"


def options_of(game_id: str) -> list[catalog.Option]:
    """What can be chosen about a game of the catalogue."""
    return list(catalog.load(game_id).options.values())


@lru_cache(maxsize=256)
def from_text(game_id: str, name: str, text: str) -> OpenGame:
    """A found game from its stored text.

    Raises:
        ludeme.GameError: if the text is not a game that can be played.
    """
    try:
        game = parse_game(text)
        compile_game(game)
    except RecursionError:
        raise GameError("its text is nested too deeply") from None
    return OpenGame(game_id, title(name), FOUND, game)
