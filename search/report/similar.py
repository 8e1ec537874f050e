"""The nearest documented games: how like they are, and which words only one of the two has."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import catalog
from ludeme import Game
from ludeme.sheet.page import wrapped
from ludeme.sheet.writer import title
from search.breed.names import nameless
from search.measure.worth.likeness import nearest_games
from search.report.content import Item, Table
from search.report.material import LeftOut, ReportStudy
from search.report.part import Part

ALWAYS = {"game", "players", "turn", "end"}
"""Words of every game."""
LISTED = 8
WORDS = "Compared are the rules, as written in the language of ludemes; named are words that only one of two games has."
"""What the comparison is about."""


@dataclass(frozen=True)
class SimilarGame:
    """A documented game.

    Args:
        game: its id.
        about: designer, year and category, as far as they are known.
        likeness: of the rules, from 0 (nothing in common) to 1 (the same).
        common: words that both have.
        here: words that only the game under study has.
        there: words that only the other has.
    """

    game: str
    about: str
    likeness: float
    common: tuple[str, ...]
    here: tuple[str, ...]
    there: tuple[str, ...]


@dataclass(frozen=True)
class Similar(Part, title="Nearest documented games", doing="comparing with the documented games", cost=20, place=150):
    """The nearest games, the nearest first."""

    games: tuple[SimilarGame, ...]

    @classmethod
    def of(cls, study: ReportStudy) -> Self:
        """The documented games with the nearest rules."""
        others = [(name, catalog.load(name)) for name in catalog.ids()]
        strangers = [(name, file.game) for name, file in others if nameless(file.game) != nameless(study.game)]
        near = nearest_games(study.game, strangers, study.budget.similar)
        if not near:
            raise LeftOut("there is no other game")
        abouts = {name: file.about for name, file in others}
        return cls(
            tuple(_similar_game(study.game, name, other, distance=d, about=abouts[name]) for d, name, other in near)
        )

    def gist(self) -> str:
        first = self.games[0]
        return f"The nearest documented game is {title(first.game)} ({100 * first.likeness:.0f} % alike)."

    def content(self) -> list[Item]:
        rows = [(r.game, round(r.likeness, 2), r.about, ", ".join(r.here), ", ".join(r.there)) for r in self.games]
        return [WORDS, Table(("game", "alike", "about", "only here", "only there"), rows, share="alike")]

    def text(self) -> str:
        lines = []
        for r in self.games:
            lines.append(wrapped(f"{r.game}, {100 * r.likeness:.0f} % alike ({r.about})"))
            lines.append(wrapped(f"Only here {_listed(r.here)}; only there {_listed(r.there)}.", 2))
        return "\n".join([wrapped(WORDS), *lines])


def _listed(words: Sequence[str]) -> str:
    rest = len(words) - LISTED
    return ", ".join(words[:LISTED]) + (f" and {rest} more" if rest > 0 else "") or "nothing"


def _similar_game(game: Game, name: str, other: Game, *, distance: float, about: dict[str, Any]) -> SimilarGame:
    """One game beside the one under study."""
    ours, theirs = words_of(game), words_of(other)
    line = " · ".join(filter(None, (catalog.makers(about), about.get("year"), about.get("category"))))
    sets = ours & theirs, ours - theirs, theirs - ours
    return SimilarGame(name, line, 1 - distance, *(tuple(sorted(words)) for words in sets))


def words_of(game: Game) -> set[str]:
    """The words of a game, without those of every game."""
    return {ludeme.word for ludeme in nameless(game).walk()} - ALWAYS
