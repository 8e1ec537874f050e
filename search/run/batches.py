"""One batch of a run: candidates in, rows to store out, the state moved on. Deterministic, whoever does the work."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

import catalog
from ludeme import Game, parse_game, print_game, rule_sheet
from search.breed.names import KEY, name_of, short_key
from search.breed.selection import Brood, Individual
from search.breed.trees import size, with_field
from search.measure.budget import Budget
from search.measure.evaluate import Evaluation, Task, assess, screen
from search.play.agents import mixed
from search.run.archive import Cell, Elite, cell_of
from search.run.evaluation_rows import Noted, answered, noted
from search.run.founders import documented, kept
from search.run.progress import State
from search.run.workers import Workers
from search.store import rows

BATCH = 32
"""Offspring between two checkpoints; all of them have their parents in the archive before it."""
CONFIRMED = 12
"""How many of the best are measured again at the end."""
MORE = 2
"""How many times as many games that takes."""
FRESH_SEED = 1
EMPTY: Mapping[str, Noted] = {}


@dataclass(frozen=True)
class Candidate:
    """A game on its way through the pipeline, with what will be stored of it."""

    row: rows.GameRow
    game: Game
    birth: tuple[rows.LineageRow, ...] = ()


@dataclass
class _Rows:
    """The rows of a batch while they come in."""

    games: list[rows.GameRow] = field(default_factory=list)
    lineage: list[rows.LineageRow] = field(default_factory=list)
    evaluations: list[rows.EvaluationRow] = field(default_factory=list)
    metrics: list[rows.MetricRow] = field(default_factory=list)
    played: list[rows.PlayedRow] = field(default_factory=list)
    elites: list[rows.EliteRow] = field(default_factory=list)


class Batches:
    """Makes the batches of one run.

    ``tick`` is called once for every candidate that is done, ``lose`` with the reason why one was never made.
    """

    def __init__(self, state: State, workers: Workers, run: int, seed: int, budget: Budget) -> None:
        """Take over where ``state`` stands."""
        self.state, self.workers, self.run, self.seed, self.budget = state, workers, run, seed, budget
        self.tick: Callable[[], None] = lambda: None
        self.lose: Callable[[str], None] = lambda reason: None

    def found(self, games: Sequence[Game]) -> rows.Batch:
        """Generation 0: the founders; those whose values are kept with this version are not measured again."""
        self.state.names = {name: "" for name in catalog.ids()}
        self.state.rules = {key[:KEY]: name for key, name in documented().items()}
        candidates = [self._candidate(game, rows.CATALOGUE) for game in games]
        out = self._evaluated(candidates, kept(self.budget))
        worth = {row.game: row.fitness for row in out.evaluations}
        self.state.founders = [(c.row.id, c.row.text, worth[c.row.id] or 0.0) for c in candidates]
        return self._batch(out)

    def breed(self, count: int) -> rows.Batch:
        """The next offspring of the archive; what goes wrong with one of them costs that one."""
        brood = Brood(self._parents(), frozenset(self.state.rules))
        stream = f"{self.seed}/{self.state.generation}/{self.state.batch}"
        candidates = []
        for _, born in self.workers.map_ordered(brood.child, ((k, f"{stream}/{k}") for k in range(count))):
            child = born.value
            if child is None:
                self.lose(born.reason)
            if child is None or short_key(child.game) in self.state.rules:
                self.tick()
                continue
            candidate = self._candidate(child.game, rows.FOUND)
            birth = rows.LineageRow(candidate.row.id, child.parents, child.operator, child.label)
            candidates.append(replace(candidate, birth=(birth,)))
        return self._batch(self._evaluated(candidates))

    def confirm(self) -> rows.Batch:
        """The best found games once more, with other seeds and more games; their elites take the new values."""
        best = {elite.game: (cell, elite) for cell, elite in self.state.archive if elite.origin == rows.FOUND}
        chosen = [best[elite.game] for elite in self.state.archive.best(rows.FOUND)[:CONFIRMED]]
        more = replace(self.budget, games=MORE * self.budget.games, ladder_games=MORE * self.budget.ladder_games)
        tasks = [
            (k, Task(elite.text, self._seed_of(elite.game, FRESH_SEED), more, gates=False))
            for k, (_, elite) in enumerate(chosen)
        ]
        out = _Rows()
        for k, outcome in self.workers.map_ordered(assess, tasks):
            self._confirmed(out, *chosen[k], answered(outcome, "confirmed"))
            self.tick()
        return self._batch(out)

    def totals(self) -> tuple[int, int, int, float | None, float]:
        """Evaluated, accepted, elites, best found, quality of the archive: the numbers of a ProgressRow."""
        state = self.state
        best = state.archive.best(rows.FOUND)
        top = best[0].fitness if best else None
        return state.evaluated, state.accepted, len(state.archive), top, state.archive.quality

    # --- candidates --------------------------------------------------------------------------------------------

    def _candidate(self, game: Game, origin: str) -> Candidate:
        """Give a game its name and its id, and note both."""
        if origin == rows.FOUND:
            game = with_field(game, "name", name_of(game, self.state.names))
        text = print_game(game)
        row = rows.GameRow(rows.game_id(text), game.name, text, rule_sheet(game).text(), size(game), origin)
        self.state.names[game.name] = row.id
        self.state.rules[short_key(game)] = row.id
        return Candidate(row, game)

    def _parents(self) -> list[Individual]:
        """The elites in the order of their cells, then the founders that hold no cell."""
        elites = [Individual.of(_parsed(e.text), e.game, e.fitness) for _, e in self.state.archive]
        held = {individual.id for individual in elites}
        return elites + [Individual.of(_parsed(t), g, v) for g, t, v in self.state.founders if g not in held]

    def _seed_of(self, game: str, *more: int) -> int:
        return mixed(self.seed, int(game, 16), *more)

    # --- evaluation --------------------------------------------------------------------------------------------

    def _evaluated(self, candidates: Sequence[Candidate], known: Mapping[str, Noted] = EMPTY) -> _Rows:
        """Screen all, drop duplicates, assess the rest; each is recorded as soon as all before it are."""
        tasks = [Task(c.row.text, self._seed_of(c.row.id), self.budget) for c in candidates]
        new = [(k, task) for k, task in enumerate(tasks) if candidates[k].row.id not in known]
        first = {k: answered(outcome, "screen") for k, outcome in self.workers.map_ordered(screen, new)}
        out, ahead = _Rows(), []
        for k, candidate in enumerate(candidates):
            rows_of = known.get(candidate.row.id) or noted(candidate.row.id, first[k], tasks[k].seed)
            rows_of = self._unless_seen(rows_of)
            if k in first and rows_of.evaluation.verdict == rows.ACCEPTED:
                ahead.append((k, tasks[k]))
            else:
                self._record(out, candidate, rows_of)
                self.tick()
        for k, outcome in self.workers.map_ordered(assess, ahead):
            found = answered(outcome, "assess")
            found = replace(found, signature=first[k].signature, seconds=found.seconds + first[k].seconds)
            self._record(out, candidates[k], noted(candidates[k].row.id, found, tasks[k].seed))
            self.tick()
        return out

    def _unless_seen(self, found: Noted) -> Noted:
        """What is known of a game, or its rejection if an earlier one behaves alike."""
        row = found.evaluation
        other = self.state.seen.setdefault(row.signature, row.game) if row.signature else row.game
        if other == row.game:
            return found
        alike = replace(row, verdict=rows.REJECTED, reason="duplicate", detail=f"plays like game {other}")
        return Noted(alike)

    def _record(self, out: _Rows, candidate: Candidate, found: Noted) -> None:
        """The rows of a candidate; its place in the archive if it deserves one."""
        game, row = candidate.row, found.evaluation
        out.games.append(game)
        out.lineage += candidate.birth
        self.state.evaluated += 1
        if row.verdict == rows.ACCEPTED and row.fitness is not None:
            self.state.accepted += 1
            cell, fitness = cell_of(row.descriptors), row.fitness
            row = replace(row, cell=cell)
            if cell and self.state.archive.add(cell, Elite(game.id, game.name, game.text, fitness, game.origin)):
                out.elites.append(rows.EliteRow(cell, game.id, fitness))
        self._note(out, replace(found, evaluation=row))

    def _confirmed(self, out: _Rows, cell: Cell, elite: Elite, found: Evaluation) -> None:
        """The rows of a second look; the game keeps its cell with the new value, or loses it if there is none."""
        value = found.fitness.value if found.fitness else None
        if value is None:
            del self.state.archive.elites[cell]
        else:
            self.state.archive.elites[cell] = replace(elite, fitness=value)
        out.elites.append(rows.EliteRow(cell, elite.game, value))
        again = noted(elite.game, replace(found, stage="confirmed"), self._seed_of(elite.game, FRESH_SEED))
        self._note(out, replace(again, evaluation=replace(again.evaluation, cell=cell)))

    def _note(self, out: _Rows, found: Noted) -> None:
        out.evaluations.append(found.evaluation)
        out.metrics += found.metrics
        out.played += found.played

    def _batch(self, out: _Rows) -> rows.Batch:
        return rows.Batch(self.run, self.state.generation, b"", **vars(out))


def size_of(batch: int, population: int) -> int:
    """Offspring of the batch with this number in its generation."""
    return min(BATCH, population - batch * BATCH)


def is_last(batch: int, population: int) -> bool:
    """True if a generation ends with this batch."""
    return (batch + 1) * BATCH >= population


@lru_cache(maxsize=4096)
def _parsed(text: str) -> Game:
    return parse_game(text)
