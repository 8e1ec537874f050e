"""One batch of a run: candidates in, rows to store out, the state moved on. Deterministic, whoever does the work."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

import catalog
from ludeme import Game, parse_game, print_game, rule_sheet
from search import rows
from search.agents import mixed
from search.archive import Cell, Elite, cell_of
from search.budget import Budget
from search.evaluate import Evaluation, Task, assess, screen
from search.evolve import Individual, offspring
from search.names import name_of, rules_key
from search.noted import answered, evaluation_row, metric_rows, played_rows
from search.progress import State
from search.trees import size, with_field
from search.workers import Workers

BATCH = 32
"""Offspring between two checkpoints; all of them have their parents in the archive before it."""
CONFIRMED = 12
"""How many of the best are measured again at the end."""
MORE = 2
"""How many times as many games that takes."""
FRESH_SEED = 1
KEY = 16


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
    """Makes the batches of one run; ``tick`` is called once for every candidate that is done."""

    def __init__(self, state: State, workers: Workers, run: int, seed: int, budget: Budget) -> None:
        """Take over where ``state`` stands."""
        self.state, self.workers, self.run, self.seed, self.budget = state, workers, run, seed, budget
        self.tick: Callable[[], None] = lambda: None

    def found(self, games: Sequence[Game]) -> rows.Batch:
        """Generation 0: the founders, measured like all others."""
        self.state.names = {name: "" for name in catalog.ids()}
        candidates = [self._candidate(game, rows.CATALOGUE) for game in games]
        out = self._evaluated(candidates)
        worth = {row.game: row.fitness for row in out.evaluations}
        self.state.founders = [(c.row.id, c.row.text, worth[c.row.id] or 0.0) for c in candidates]
        return self._batch(out)

    def breed(self, count: int) -> rows.Batch:
        """The next offspring of the archive."""
        stream = f"{self.seed}/{self.state.generation}/{self.state.batch}"
        candidates = []
        for child in offspring(self._parents(), count, stream, self._known):
            if self._known(child.game):
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

    def _known(self, game: Game) -> bool:
        return rules_key(game)[:KEY] in self.state.rules

    def _candidate(self, game: Game, origin: str) -> Candidate:
        """Give a game its name and its id, and note both."""
        if origin == rows.FOUND:
            game = with_field(game, "name", name_of(game, self.state.names))
        text = print_game(game)
        row = rows.GameRow(rows.game_id(text), game.name, text, rule_sheet(game).text(), size(game), origin)
        self.state.names[game.name] = row.id
        self.state.rules[rules_key(game)[:KEY]] = row.id
        return Candidate(row, game)

    def _parents(self) -> list[Individual]:
        """The elites in the order of their cells, then the founders that hold no cell."""
        elites = [Individual.of(_parsed(e.text), e.game, e.fitness) for _, e in self.state.archive]
        held = {individual.id for individual in elites}
        return elites + [Individual.of(_parsed(t), g, v) for g, t, v in self.state.founders if g not in held]

    def _seed_of(self, game: str, *more: int) -> int:
        return mixed(self.seed, int(game, 16), *more)

    # --- evaluation --------------------------------------------------------------------------------------------

    def _evaluated(self, candidates: Sequence[Candidate]) -> _Rows:
        """Screen all, drop duplicates, assess the rest, in the order of the candidates."""
        tasks = [Task(c.row.text, self._seed_of(c.row.id), self.budget) for c in candidates]
        first = self._mapped(screen, enumerate(tasks), "screen")
        verdicts: dict[int, Evaluation] = {}
        for k, candidate in enumerate(candidates):
            verdicts[k] = self._unless_seen(candidate, first[k])
            if verdicts[k].verdict != rows.ACCEPTED:
                self.tick()
        open_tasks = [(k, task) for k, task in enumerate(tasks) if verdicts[k].verdict == rows.ACCEPTED]
        for k, found in self._mapped(assess, open_tasks, "assess", self.tick).items():
            seconds = found.seconds + verdicts[k].seconds
            verdicts[k] = replace(found, signature=verdicts[k].signature, seconds=seconds)
        out = _Rows()
        for k, candidate in enumerate(candidates):
            self._record(out, candidate, verdicts[k])
        return out

    def _mapped(
        self,
        function: Callable[[Task], Evaluation],
        tasks: Iterable[tuple[int, Task]],
        stage: str,
        tick: Callable[[], None] = lambda: None,
    ) -> dict[int, Evaluation]:
        found = {}
        for k, outcome in self.workers.map_ordered(function, tasks):
            found[k] = answered(outcome, stage)
            tick()
        return found

    def _unless_seen(self, candidate: Candidate, found: Evaluation) -> Evaluation:
        """The verdict, or a rejection if an earlier game behaves alike."""
        if not found.signature:
            return found
        other = self.state.seen.setdefault(found.signature, candidate.row.id)
        if other == candidate.row.id:
            return found
        return replace(found, verdict=rows.REJECTED, reason="duplicate", detail=f"plays like game {other}")

    def _record(self, out: _Rows, candidate: Candidate, found: Evaluation) -> None:
        """The rows of a candidate; its place in the archive if it deserves one."""
        row = candidate.row
        out.games.append(row)
        out.lineage += candidate.birth
        self.state.evaluated += 1
        cell = None
        if found.verdict == rows.ACCEPTED and found.fitness is not None:
            self.state.accepted += 1
            cell = cell_of(found.descriptors)
            elite = Elite(row.id, row.name, row.text, found.fitness.value, row.origin)
            if self.state.archive.add(cell, elite):
                out.elites.append(rows.EliteRow(cell, row.id, elite.fitness))
        self._note(out, row.id, found, cell)

    def _confirmed(self, out: _Rows, cell: Cell, elite: Elite, found: Evaluation) -> None:
        """The rows of a second look; the game keeps its cell, with the new value."""
        if found.fitness is None:
            return
        value = found.fitness.value
        self.state.archive.elites[cell] = replace(elite, fitness=value)
        out.elites.append(rows.EliteRow(cell, elite.game, value))
        self._note(out, elite.game, replace(found, stage="confirmed"), cell)

    def _note(self, out: _Rows, game: str, found: Evaluation, cell: Cell | None) -> None:
        out.evaluations.append(evaluation_row(game, found, cell))
        out.metrics += metric_rows(game, found)
        out.played += played_rows(game, found, self._seed_of(game))

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
