"""What is judged of a new game beyond what it is worth: how far it is from every game that is known.

Known are the documented games with their options, the elites of earlier runs in the same database, and games of
one's own with which the run begins.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from ludeme import Game, print_game
from search.measure.evaluate import Evaluation, Task, assess
from search.measure.worth.documented import documented_signatures, nearest_known
from search.run.survey import SURVEY
from search.store import rows
from search.store.database import Reader


@dataclass(frozen=True)
class Earlier:
    """What earlier runs of a database found.

    Args:
        elites: names and rules of the games that their archives hold.
        signatures: of all games that they accepted, each with the id of the game.
    """

    elites: tuple[tuple[str, str], ...] = ()
    signatures: dict[str, str] = field(default_factory=dict)

    @classmethod
    def runs_before(cls, number: int, reader: Reader) -> Earlier:
        """Read it from the store."""
        runs = [run.id for run in reader.runs() if run.id < number and SURVEY not in run.config]
        held = {row.game: f"{row.name} of run {run}" for run in runs for row in reader.archive(run)}
        signed = [row for run in runs for row in reader.evaluations(run) if row.verdict == rows.ACCEPTED]
        elites = tuple((name, reader.game(game).text) for game, name in held.items())
        return cls(elites, {row.signature: row.game for row in signed if row.signature})

    def and_own(self, games: Iterable[Game]) -> Earlier:
        """The same, and games of one's own, with which the run begins: what is near to them is their variant."""
        return replace(self, elites=(*self.elites, *((f"your own {game.name}", print_game(game)) for game in games)))

    def judge(self, task: Task) -> Evaluation:
        """Play a game seriously; an accepted one is told its nearest known game."""
        found = assess(task)
        if found.verdict != rows.ACCEPTED or found.shorter:
            return found
        return replace(found, kin=nearest_known(task.text, self.elites))

    def seen(self, founders: dict[str, str]) -> dict[str, str]:
        """Signatures of known games, by name or id: those of earlier runs, of the founders, of all documented games."""
        return {**self.signatures, **founders, **documented_signatures()}
