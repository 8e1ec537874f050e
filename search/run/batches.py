"""One batch of a run: new games are evaluated, their rows collected, and the state of the run moved on.

The same state gives the same batch, however many workers there are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import catalog
from ludeme import Game, parse_game
from search.breed.archive import Elite
from search.breed.kinds import Cell, kind_of
from search.breed.names import name_of, short_key
from search.breed.selection import Breeder
from search.breed.trees import with_field
from search.measure.budget import Budget
from search.measure.documented import Kin, are_near, documented_rules
from search.measure.evaluate import Evaluation, Task, assess, screen
from search.measure.likeness import NEAR
from search.measure.trimming import Trimmed
from search.play.agents import mixed
from search.run.evaluation_rows import EvaluationRows, evaluation_of, evaluation_rows, game_row
from search.run.founders import stored_founders
from search.run.judging import Earlier
from search.run.run_state import RunState
from search.run.workers import Workers
from search.store import rows

BATCH = 32
"""Offspring between two checkpoints; all of them have their parents in the archive before it."""
CONFIRMED = 12
"""How many of the best are measured again at the end."""
CONFIRMATION_GAMES = 2
"""How many times as many games that takes."""
CONFIRMATION_SEED = 1
NONE_KNOWN: Mapping[str, EvaluationRows] = {}
NOTHING_EARLIER = Earlier()


class Batches:
    """Makes the batches of one run.

    ``tick`` is called once for every game that is done, ``lose`` with the reason why one was never made.
    """

    def __init__(
        self,
        state: RunState,
        workers: Workers,
        run: int,
        seed: int,
        budget: Budget,
        earlier: Earlier = NOTHING_EARLIER,
    ) -> None:
        """Go on from ``state``."""
        self.state, self.workers, self.run, self.seed, self.budget = state, workers, run, seed, budget
        self.earlier = earlier
        self.tick: Callable[[], None] = lambda: None
        self.lose: Callable[[str], None] = lambda reason: None
        self.births: dict[str, rows.LineageRow] = {}

    def found(self, games: Sequence[Game]) -> rows.Batch:
        """Generation 0: the founders; those whose values are kept with this version are not measured again."""
        self.state.names = {name: "" for name in catalog.ids()}
        self.state.rules = dict(documented_rules())
        founders = [self._registered(game, rows.CATALOGUE) for game in games]
        batch = self._evaluated(founders, stored_founders(self.budget))
        fitness = {row.game: row.fitness for row in batch.evaluations}
        self.state.founders = [(row.id, row.text, fitness[row.id] or 0.0) for row in founders]
        self.state.seen = self.earlier.seen(self.state.seen)
        return batch

    def breed(self, count: int) -> rows.Batch:
        """The next offspring of the archive; one that cannot be made is reported with ``lose`` and left out."""
        breeder = Breeder(self._parents(), frozenset(self.state.rules))
        stream = f"{self.seed}/{self.state.generation}/{self.state.batch}"
        games = []
        for _, outcome in self.workers.map_ordered(breeder.offspring, ((k, f"{stream}/{k}") for k in range(count))):
            variant = outcome.value
            if variant is None:
                self.lose(outcome.reason)
            if variant is None or short_key(variant.game) in self.state.rules:
                self.tick()
                continue
            row = self._registered(variant.game, rows.FOUND)
            games.append(row)
            self.births[row.id] = rows.LineageRow(row.id, variant.parents, variant.operator, variant.label)
        batch = self._evaluated(games)
        return replace(batch, lineage=[self.births.pop(row.id) for row in batch.games])

    def confirm(self) -> rows.Batch:
        """The best found games once more, with other seeds and more games; their elites take the new values."""
        cells = {elite.game: (cell, elite) for cell, elite in self.state.archive if elite.origin == rows.FOUND}
        best = [cells[elite.game] for elite in self.state.archive.best(rows.FOUND)[:CONFIRMED]]
        games, ladder_games = CONFIRMATION_GAMES * self.budget.games, CONFIRMATION_GAMES * self.budget.ladder_games
        budget = replace(self.budget, games=games, ladder_games=ladder_games)
        tasks = [
            (k, Task(elite.text, self._seed_of(elite.game, CONFIRMATION_SEED), budget, gates=False))
            for k, (_, elite) in enumerate(best)
        ]
        batch = rows.Batch(self.run, self.state.generation)
        for k, outcome in self.workers.map_ordered(assess, tasks):
            self._confirmed(batch, *best[k], evaluation_of(outcome, "confirmed"))
            self.tick()
        return batch

    def totals(self) -> tuple[int, int, int, float | None, float]:
        """Evaluated, accepted, elites, best found, quality of the archive: the numbers of a ProgressRow."""
        state = self.state
        best = state.archive.best(rows.FOUND)
        top = best[0].fitness if best else None
        return state.evaluated, state.accepted, len(state.archive), top, state.archive.quality

    # --- games -------------------------------------------------------------------------------------------------

    def _registered(self, game: Game, origin: str) -> rows.GameRow:
        """Give a game its name and its id, and enter both, and its rules, in the state."""
        if origin == rows.FOUND:
            game = with_field(game, "name", name_of(game, self.state.names))
        row = game_row(game, origin)
        self.state.names[game.name] = row.id
        self.state.rules[short_key(game)] = row.id
        return row

    def _parents(self) -> list[Elite]:
        """The elites in the order of their cells, the best variants of known games, the founders."""
        elites = [elite for _, elite in self.state.archive]
        variants = [elite for _, elite in sorted(self.state.variants.items())]
        return elites + variants + [Elite(g, "", text, value, rows.CATALOGUE) for g, text, value in self.state.founders]

    def _seed_of(self, game: str, *more: int) -> int:
        return mixed(self.seed, int(game, 16), *more)

    # --- evaluation --------------------------------------------------------------------------------------------

    def _evaluated(self, games: Sequence[rows.GameRow], known: Mapping[str, EvaluationRows] = NONE_KNOWN) -> rows.Batch:
        """The rows of all games; a found game with dead words is replaced by a shorter one, which is evaluated then."""
        batch = rows.Batch(self.run, self.state.generation)
        while games:
            games = self._judged(batch, games, known)
        return batch

    def _judged(
        self, batch: rows.Batch, games: Sequence[rows.GameRow], known: Mapping[str, EvaluationRows]
    ) -> list[rows.GameRow]:
        """Screen all, drop duplicates, assess the rest; each is recorded as soon as all before it are.

        Returns the shorter games to be evaluated in place of some.
        """
        tasks = [Task(game.text, self._seed_of(game.id), self.budget, trim=game.origin == rows.FOUND) for game in games]
        new = [(k, task) for k, task in enumerate(tasks) if games[k].id not in known]
        screened = {k: evaluation_of(outcome, "screen") for k, outcome in self.workers.map_ordered(screen, new)}
        passed, shorter = [], []
        for k, game in enumerate(games):
            found = known.get(game.id) or evaluation_rows(game.id, screened[k], tasks[k].seed)
            found = self._without_duplicate(found)
            if k in screened and found.evaluation.verdict == rows.ACCEPTED:
                passed.append((k, tasks[k]))
            else:
                self._record(batch, game, found)
                self.tick()
        for k, outcome in self.workers.map_ordered(self.earlier.judge, passed):
            assessed, first = evaluation_of(outcome, "assess"), screened[k]
            if assessed.shorter:
                shorter += self._replaced(games[k], first.signature, assessed.shorter)
                continue
            assessed = replace(assessed, signature=first.signature, seconds=assessed.seconds + first.seconds)
            self._record(batch, games[k], evaluation_rows(games[k].id, assessed, tasks[k].seed), assessed.kin)
            self.tick()
        return shorter

    def _replaced(self, game: rows.GameRow, signature: str, shorter: Trimmed) -> list[rows.GameRow]:
        """The shorter game in the place of another one, as if that had never been; none if it is known."""
        birth = self.births.pop(game.id)
        del self.state.names[game.name]
        del self.state.seen[signature]
        if short_key(shorter.game) in self.state.rules:
            self.tick()
            return []
        row = self._registered(shorter.game, rows.FOUND)
        changes = "; ".join(filter(None, (birth.ludeme, *shorter.cuts)))
        self.births[row.id] = replace(birth, child=row.id, ludeme=changes)
        return [row]

    def _without_duplicate(self, found: EvaluationRows) -> EvaluationRows:
        """The rows of a game, or those of its rejection if an earlier game has the same signature."""
        row = found.evaluation
        other = self.state.seen.setdefault(row.signature, row.game) if row.signature else row.game
        if other == row.game:
            return found
        alike = replace(row, verdict=rows.REJECTED, reason="duplicate", detail=f"plays like {other}")
        return EvaluationRows(alike)

    def _record(self, batch: rows.Batch, game: rows.GameRow, found: EvaluationRows, kin: Kin | None = None) -> None:
        """Add the rows of a game to the batch; a new one, told its nearest known game, competes for a place."""
        row = found.evaluation
        self.state.evaluated += 1
        if row.verdict == rows.ACCEPTED and row.fitness is not None:
            self.state.accepted += 1
            fitness, kind = row.fitness, kind_of(parse_game(game.text), row.descriptors)
            row = replace(row, cell=kind.cell if kind else None)
            if kin and game.origin == rows.FOUND:
                game = replace(game, nearest=kin.name, distance=kin.distance)
                elite = Elite(game.id, game.name, game.text, fitness, game.origin, *kin)
                self._compete(batch, row.cell, elite)
        batch.games.append(game)
        _add(batch, replace(found, evaluation=row))

    def _compete(self, batch: rows.Batch, cell: Cell | None, elite: Elite) -> None:
        """Offer a game to the archive; a variant of a known game competes with the other variants of that one only."""
        if elite.distance < NEAR:
            best = self.state.variants.setdefault(elite.nearest, elite)
            self.state.variants[elite.nearest] = max(best, elite, key=lambda one: one.fitness)
        elif cell:
            near = [place for place, other in self.state.archive if are_near(elite.text, other.text)]
            for place, other, fitness in self.state.archive.add(cell, elite, near):
                batch.elites.append(rows.EliteRow(place, other.game, fitness))

    def _confirmed(self, batch: rows.Batch, cell: Cell, elite: Elite, found: Evaluation) -> None:
        """Add the rows of a confirmation; the game keeps its cell with the new value, or loses it if there is none."""
        value = found.fitness.value if found.fitness else None
        if value is None:
            del self.state.archive.elites[cell]
        else:
            self.state.archive.elites[cell] = replace(elite, fitness=value)
        batch.elites.append(rows.EliteRow(cell, elite.game, value))
        again = replace(found, stage="confirmed")
        stored = evaluation_rows(elite.game, again, self._seed_of(elite.game, CONFIRMATION_SEED))
        _add(batch, replace(stored, evaluation=replace(stored.evaluation, cell=cell)))


def _add(batch: rows.Batch, found: EvaluationRows) -> None:
    batch.evaluations.append(found.evaluation)
    batch.metrics.extend(found.metrics)
    batch.played.extend(found.played)


def size_of(batch: int, population: int) -> int:
    """Offspring of the batch with this number in its generation."""
    return min(BATCH, population - batch * BATCH)


def is_last(batch: int, population: int) -> bool:
    """True if a generation ends with this batch."""
    return (batch + 1) * BATCH >= population
