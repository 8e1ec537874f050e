"""What is known of a new game before it is played in earnest: how far it is from every game that is known.

Known are the documented games with their options, the found games of the catalogue and well-known games from elsewhere,
the elites of earlier runs in the same database, and games of one's own with which the run begins.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Self

import catalog
from ludeme import Game, parse_game, print_game
from search.measure.changes.alike import nearest_in_play
from search.measure.evaluate import Evaluation, Task, screen
from search.measure.worth.documented import (
    NOTHING_HIDDEN,
    Hidden,
    NearestKnown,
    documented_rules,
    documented_signatures,
    known_rules,
    nearest_known,
    usual_rules,
)
from search.run.surrogate import MOST_LESSONS, Lesson, features, teaches
from search.run.survey import SURVEY
from search.store import rows
from search.store.database import Reader


@dataclass(frozen=True)
class KnownGames:
    """What a run knows beforehand: names and rules of games, signatures of all accepted ones, what the newest teach.

    ``elites``: other games of the catalogue, elites of earlier runs, games of one's own; ``hidden``: documented games
    that are not known; ``names``: those of elites, which no other game gets.
    """

    elites: tuple[tuple[str, str], ...] = ()
    signatures: dict[str, str] = field(default_factory=dict)
    lessons: tuple[Lesson, ...] = ()
    hidden: Hidden = NOTHING_HIDDEN
    names: tuple[str, ...] = ()

    @classmethod
    def runs_before(cls, number: int, reader: Reader) -> Self:
        """What the catalogue and the runs before this one hold."""
        runs = [run.id for run in reader.runs() if run.id < number and SURVEY not in run.config]
        kept = [(run, row) for run in runs for row in reader.archive(run)]
        held = {row.game: f"{row.name} of run {run}" for run, row in kept}
        judged = [(run, row) for run in runs for row in reader.evaluations(run)]
        elites = [*other_games(), *((name, reader.game(game).text) for game, name in held.items())]
        taught = [row for _, row in judged if teaches(row)][-MOST_LESSONS:]
        lessons = [Lesson(features(parse_game(reader.game(row.game).text), {}), row.fitness or 0.0) for row in taught]
        signatures = {
            row.signature: f"{row.game} of run {run}"
            for run, row in judged
            if row.verdict == rows.ACCEPTED and row.signature
        }
        return cls(tuple(elites), signatures, tuple(lessons), names=tuple(row.name for _, row in kept))

    def and_own(self, games: Iterable[Game]) -> Self:
        """What is known, and one's own games, with which the run begins: what is near to them is their variant."""
        return replace(self, elites=(*self.elites, *((f"your own {game.name}", print_game(game)) for game in games)))

    def screen(self, task: Task) -> Evaluation:
        """The cheap stages; a game that passes them is told its nearest known game."""
        found = screen(task)
        if found.verdict != rows.ACCEPTED:
            return found
        return replace(found, nearest=nearest_known(task.text, self.elites, self.hidden))

    def nearest_in_play(self, text: str) -> NearestKnown | None:
        """The known game that the one in a text is played like, if any, with the share of games that differ."""
        found = nearest_in_play(usual_rules(text), known_rules(self.elites, self.hidden))
        return NearestKnown(*found) if found else None

    def rules(self) -> dict[str, str]:
        """The keys of the rules of all known documented games with their options, with their names."""
        return {key: name for key, name in documented_rules().items() if not self.hidden.holds(name)}

    def seen(self, founders: dict[str, str]) -> dict[str, str]:
        """Signatures of known games, by name or id: those of earlier runs, of the founders, of all documented games."""
        documented = {key: name for key, name in documented_signatures().items() if not self.hidden.holds(name, key)}
        return {**self.signatures, **founders, **documented}


@cache
def other_games() -> tuple[tuple[str, str], ...]:
    """The ids and rules of the games of the catalogue that are not documented ones: found, and well-known elsewhere."""
    names = (*catalog.ids(catalog.FOUND), *catalog.ids(catalog.CLASSIC))
    return tuple((name, catalog.load(name).text) for name in names)
