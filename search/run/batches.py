"""One batch of a run: new games are evaluated, their rows collected, and the state of the run moved on.

The same state gives the same batch, however many workers there are.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple, TypeVar

import catalog
from ludeme import Game, parse_game
from search.breed.archive import Elite, kind_of, length_of
from search.breed.changes import pie_rule
from search.breed.distance import NEAR
from search.breed.names import free_name, name_of, short_key
from search.breed.operators import Offspring, credit
from search.breed.polishing import POLISHED, polished
from search.breed.trees import with_field
from search.measure.budget import Budget
from search.measure.evaluate import Evaluation, Task
from search.measure.trimming import TrimmedGame
from search.measure.worth.documented import NearestKnown
from search.metrics import Estimate
from search.play.traits import has_traits
from search.run.competition import ASSESS_STAGE, Challenge, Competition
from search.run.evaluation_rows import EvaluationRows, add, evaluation_of, evaluation_rows, game_row
from search.run.founders import stored_founders
from search.run.known_games import KnownGames
from search.run.methods.breeding import Evolution
from search.run.methods.method import BredGame, Method
from search.run.progress.search_bar import SILENT, Reporter, Stage
from search.run.run_state import FitnessSample, RunState
from search.run.surrogate import MOST_LESSONS, Candidate, Lesson, Surrogate, features, teaches
from search.run.workers.pool import Pool
from search.store import rows

BATCH = 96
"""Offspring between two checkpoints; all of them have their parents in the archive before it."""
POLISHINGS = 6
"""Changes tried around a game that is polished."""
Result = TypeVar("Result")
Known = Mapping[str, EvaluationRows]
NONE_KNOWN: Known = {}
NO_EARLIER_GAMES = KnownGames()


class _Passed(NamedTuple):
    """A game that has passed the cheap stages: its row, what is to be done, what they said, what is known of it."""

    game: rows.GameRow
    task: Task
    first: Evaluation
    features: dict[str, float]

    @property
    def candidate(self) -> Candidate:
        """What may come of it."""
        asked, near = self.task.asked, self.first.nearest is not None and self.first.nearest.distance < NEAR
        return Candidate(self.features, asked[length_of(self.first.figures["turns"])] if asked else 0.0, near)


USUAL_METHOD = Evolution()


class Batches:
    """Makes the batches of one run.

    ``method`` proposes new games. With ``most``, as in a study, so many new games are played in earnest and not one
    more; all that pass the cheap stages are played to the end, and at the end each elite is measured anew.
    ``reporter`` is told of each measurement, and of each offspring that was never made.
    """

    def __init__(
        self, state: RunState, workers: Pool, run: int, *, seed: int, budget: Budget,
        earlier: KnownGames = NO_EARLIER_GAMES, method: Method = USUAL_METHOD, most: int | None = None,
        reporter: Reporter = SILENT,
    ) -> None:  # fmt: skip
        self.state, self.workers, self.run, self.seed, self.budget = state, workers, run, seed, budget
        self.earlier, self.method, self.most, self.reporter = earlier, method, most, reporter
        self.competition = Competition(state, workers, seed, budget, reporter=reporter)
        self.births: dict[str, rows.LineageRow] = {}
        self.places: dict[str, int] = {}  # the number of each game's offspring in the batch, by the id of the game

    def evaluate_founders(self, games: Sequence[tuple[Game, str]], known: Known = NONE_KNOWN) -> rows.Batch:
        """Generation 0: the founders, with their origins; those with values kept in this version are not measured.

        Neither are those that are ``known`` from another run.
        """
        taken = [name.rpartition("/")[2] for name in (*catalog.ids(), *catalog.ids(catalog.FOUND))]
        self.state.names = dict.fromkeys((*taken, *self.earlier.names), "")
        self.state.rules = self.earlier.rules()
        founders = [self._registered(game, origin) for game, origin in games]
        batch = self._evaluated(founders, {**known, **stored_founders(self.budget)})
        self.state.lessons = list(self.earlier.lessons)
        for game, row in zip(batch.games, batch.evaluations, strict=True):
            if teaches(row):
                self._learn(features(parse_game(game.text), {}), row)
        fitness = {row.game: row.fitness for row in batch.evaluations}
        self.state.founders = [(row.id, row.text, fitness[row.id] or 0.0) for row in founders]
        self.state.seen = self.earlier.seen(self.state.seen)
        return batch

    def breed(self, count: int) -> rows.Batch:
        """The next games that the method proposes; one that cannot be made is reported as lost and left out."""
        stream = f"{self.seed}/{self.state.generation}/{self.state.batch}"
        make, tasks = self.method.proposals(self.state, [f"{stream}/{k}" for k in range(count)])
        offspring = self._repaired()
        self.reporter.expect(len(offspring))
        made = self.workers.map_ordered(make, enumerate(tasks))
        for _, outcome in self._told("making games", made, count):
            if outcome.value is None:
                self.reporter.lost(outcome.reason)
                self.reporter.measured()
            else:
                offspring.append(outcome.value)
        batch = self._evaluated_offspring(offspring, sifted=self.most is None)
        self.method.learn(self.state, self._outcomes(batch, offspring))
        return batch

    def _repaired(self) -> list[Offspring]:
        """The games that were found to be uneven since the last batch, each with the pie rule."""
        uneven, self.state.uneven = self.state.uneven, []
        return [
            Offspring(change.game, change.name, POLISHED, (game,))
            for game, text in uneven
            for change in pie_rule(parse_game(text))
        ]

    def polish(self, most: int) -> rows.Batch | None:
        """The games around the best found ones; None if all were polished already, or twice ``most`` games."""
        state = self.state
        done = sum(generation == state.generation for generation in state.polished.values())
        best = [elite for elite in state.archive.best(rows.FOUND)[:most] if elite.game not in state.polished]
        if not best or done >= 2 * most:
            return None
        make, offspring = partial(polished, most=POLISHINGS, known=frozenset(state.rules)), list[Offspring]()
        tasks = [(elite.game, (elite.text, f"{self.seed}/{elite.game}")) for elite in best]
        for game, outcome in self.workers.map_ordered(make, tasks):
            state.polished[game] = state.generation
            offspring += [one._replace(parents=(game,)) for one in outcome.value or ()]
        self.reporter.expect(len(offspring))
        return self._evaluated_offspring(offspring)

    def confirm(self) -> rows.Batch:
        """The best found games once more, with other seeds; their elites take the new values."""
        batch = rows.Batch(self.run, self.state.generation)
        self.competition.confirm(batch, None if self.most is None else len(self.state.archive))
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
        if origin == rows.OWN:
            game = with_field(game, "name", free_name(game.name, self.state.names))
        row = game_row(game, origin)
        self.state.names[game.name] = row.id
        self.state.rules[short_key(game)] = row.id
        return row

    def _outcomes(self, batch: rows.Batch, offspring: Sequence[Offspring]) -> list[BredGame]:
        """What became of each offspring of a batch."""
        games = {self.places[game.id]: game for game in batch.games}
        accepted = rows.ACCEPTED
        worth = {row.game: (row.fitness or 0.0) if row.verdict == accepted else 0.0 for row in batch.evaluations}
        bred = [(one, games.get(k)) for k, one in enumerate(offspring)]
        return [BredGame(one, game, worth.get(game.id, 0.0) if game else 0.0) for one, game in bred]

    # --- evaluation --------------------------------------------------------------------------------------------

    def _evaluated_offspring(self, offspring: Sequence[Offspring], sifted: bool = False) -> rows.Batch:
        """Evaluate the offspring that are new, and credit their operators with the results."""
        games, self.places = [], {}
        for place, one in enumerate(offspring):
            if not self._is_wanted(one.game, twice=one.operator == POLISHED):
                credit(self.state.tallies, one.operator, accepted=False, elite=False)
                self.reporter.measured()
                continue
            row = self._registered(one.game, rows.FOUND)
            games.append(row)
            self.births[row.id] = rows.LineageRow(row.id, one.parents, one.operator, one.label)
            self.places[row.id] = place
        batch = self._evaluated(games, sifted=sifted)
        lineage = [self.births.pop(row.id) for row in batch.games]
        accepted = {row.game for row in batch.evaluations if row.verdict == rows.ACCEPTED}
        elites = {elite.game for _, elite in self.state.archive}
        for born in lineage:
            credit(self.state.tallies, born.operator, born.child in accepted, elite=born.child in elites)
        self.competition.measure_again(batch)
        return replace(batch, lineage=lineage)

    def _is_wanted(self, game: Game, twice: bool = False) -> bool:
        """True if a game has the traits that are required, and is new, unless it may be measured ``twice``."""
        return has_traits(game, self.method.required.traits) and (twice or short_key(game) not in self.state.rules)

    def _evaluated(
        self, games: Sequence[rows.GameRow], known: Known = NONE_KNOWN, *, sifted: bool = False
    ) -> rows.Batch:
        """The rows of all games; those accepted challenge for a cell.

        A found game with dead words is replaced by a shorter one, which is evaluated then; ``sifted``: only promising
        games are played in earnest.
        """
        batch, challenges = rows.Batch(self.run, self.state.generation), list[Challenge]()
        while games:
            games = self._judged(batch, challenges, games, known=known, sifted=sifted)
            sifted = False
        self.competition.settle(batch, challenges)
        self.competition.forget()
        return batch

    def _judged(
        self,
        batch: rows.Batch,
        challenges: list[Challenge],
        games: Sequence[rows.GameRow],
        *,
        known: Known,
        sifted: bool,
    ) -> list[rows.GameRow]:
        """Screen all, drop duplicates, assess the rest; rows and challenges are noted in the order of the games.

        Returns the shorter games to be evaluated in place of some.
        """
        tasks = [
            Task(game.text, self.competition.seed_of(game.id), self.budget, trim=game.origin == rows.FOUND)
            for game in games
        ]
        new = [(k, task) for k, task in enumerate(tasks) if games[k].id not in known]
        outcomes = self._told("looking at games", self.workers.map_ordered(self.earlier.screen, new), len(new))
        screened = {k: evaluation_of(outcome, "screen") for k, outcome in outcomes}
        passed = list[_Passed]()
        for k, game in enumerate(games):
            found = known.get(game.id) or evaluation_rows(game.id, screened[k], tasks[k].seed)
            found = self._without_duplicate(found)
            if k in screened and found.evaluation.verdict == rows.ACCEPTED:
                passed.append(self._passed(game, tasks[k], screened[k]))
            else:
                challenges += self._recorded(batch, game, found)
                self.reporter.measured()
        if sifted:
            passed = self._sifted(batch, passed)
        if self.most is not None and self.state.generation:
            passed = passed[: self.most - self.state.played]
        return self._assessed(batch, challenges, passed)

    def _passed(self, game: rows.GameRow, task: Task, first: Evaluation) -> _Passed:
        """A game that has passed the cheap stages, with what it must be worth to get its place."""
        self.competition.seconds[game.id] = first.seconds
        rules, birth = parse_game(game.text), self.births.get(game.id)
        if first.nearest and birth and self.most is None:
            task = replace(task, asked=self.competition.asked(game.text, first.nearest, _polishes(birth)))
        return _Passed(game, task, first, features(rules, first.figures))

    def _sifted(self, batch: rows.Batch, passed: Sequence[_Passed]) -> list[_Passed]:
        """The games that polish one, and those that the surrogate chooses.

        The signatures of others are forgotten, so that equal games may pass.
        """
        surrogate = Surrogate(self.state.lessons)
        candidates = [one.candidate for one in passed]
        certain = {k for k, one in enumerate(passed) if _polishes(self.births.get(one.game.id))}
        chosen = surrogate.chosen(candidates, certain)
        for k in sorted({*range(len(passed))} - {*chosen}):
            game, first, candidate = passed[k].game, passed[k].first, candidates[k]
            guess = surrogate.guess(candidate.features)
            detail = f"guessed to be worth {guess:.3g}; its place asks {candidate.asked:.3g}"
            left = replace(first, verdict=rows.REJECTED, reason="not promising", detail=detail, signature="")
            del self.state.seen[first.signature]
            self._recorded(batch, game, evaluation_rows(game.id, left, passed[k].task.seed))
            self.reporter.measured()
        return [passed[k] for k in chosen]

    def _assessed(
        self, batch: rows.Batch, challenges: list[Challenge], passed: Sequence[_Passed]
    ) -> list[rows.GameRow]:
        """Play the games that passed; returns shorter games to be evaluated in place of some."""
        shorter = list[rows.GameRow]()
        self.reporter.stage("playing games", len(passed))
        assessed = self.competition.measured([(one.game.id, one.task) for one in passed], ASSESS_STAGE)
        nearest = self._nearest(passed, assessed)
        for one, second in zip(passed, assessed, strict=True):
            first = one.first
            if second.shorter:
                shorter += self._replaced(one.game, first.signature, second.shorter)
                continue
            self.state.played += self.state.generation > 0
            seconds = first.seconds + second.seconds
            whole = replace(second, signature=first.signature, nearest=nearest[one.game.id], seconds=seconds)
            found = evaluation_rows(one.game.id, whole, one.task.seed)
            challenges += self._recorded(batch, one.game, found, judged=whole)
            if teaches(found.evaluation):
                self._learn(one.features, found.evaluation)
        return shorter

    def _nearest(self, passed: Sequence[_Passed], assessed: Sequence[Evaluation]) -> dict[str, NearestKnown | None]:
        """The nearest known game of each, by its id: in play, if an accepted game is played like one, else in rules."""
        nearest = {one.game.id: one.first.nearest for one in passed}
        new = [
            (one.game.id, one.game.text)
            for one, found in zip(passed, assessed, strict=True)
            if found.verdict == rows.ACCEPTED and one.first.nearest and one.first.nearest.distance >= NEAR
        ]
        found = self.workers.map_ordered(self.earlier.nearest_in_play, new)
        for game, outcome in self._told("comparing games with known ones", found, len(new)):
            nearest[game] = outcome.value or nearest[game]
        return nearest

    def _told(self, stage: Stage, outcomes: Iterable[Result], expected: int) -> Iterator[Result]:
        """What comes of a stage, each told when it comes."""
        self.reporter.stage(stage, expected)
        for outcome in outcomes:
            self.reporter.step()
            yield outcome

    def _learn(self, known: dict[str, float], row: rows.EvaluationRow) -> None:
        """Add a finished game to those that the surrogate is fitted to."""
        self.state.lessons = [*self.state.lessons, Lesson(known, row.fitness or 0.0)][-MOST_LESSONS:]

    def _replaced(self, game: rows.GameRow, signature: str, shorter: TrimmedGame) -> list[rows.GameRow]:
        """The shorter game in the place of another one, as if that had never been; none if that is not wanted."""
        birth = self.births.pop(game.id)
        del self.state.names[game.name]
        del self.state.seen[signature]
        if not self._is_wanted(shorter.game):
            credit(self.state.tallies, birth.operator, accepted=False, elite=False)
            return []
        row = self._registered(shorter.game, rows.FOUND)
        changes = "; ".join(filter(None, (birth.ludeme, *shorter.cuts)))
        self.births[row.id] = replace(birth, child=row.id, ludeme=changes)
        self.places[row.id] = self.places.pop(game.id)
        self.reporter.expect(1)
        return [row]

    def _without_duplicate(self, found: EvaluationRows) -> EvaluationRows:
        """The rows of a game, or those of its rejection if an earlier game has the same signature."""
        row = found.evaluation
        other = self.state.seen.setdefault(row.signature, row.game) if row.signature else row.game
        if other == row.game:
            return found
        alike = replace(row, verdict=rows.REJECTED, reason="duplicate", detail=f"plays like {other}")
        return EvaluationRows(alike)

    def _recorded(
        self, batch: rows.Batch, game: rows.GameRow, found: EvaluationRows, *, judged: Evaluation | None = None
    ) -> list[Challenge]:
        """Add the rows of a game to the batch; the challenge it makes, if it was judged to be a new game."""
        row, challenges = found.evaluation, list[Challenge]()
        self.state.evaluated += 1
        if row.verdict == rows.ACCEPTED and row.fitness is not None:
            self.state.accepted += 1
            kind = kind_of(parse_game(game.text), row.descriptors)
            row = replace(row, cell=kind.cell if kind else None)
            if judged and judged.nearest and judged.fitness and game.origin == rows.FOUND:
                nearest = judged.nearest
                game = replace(game, nearest=nearest.name, distance=nearest.distance)
                elite = Elite(game.id, game.name, game.text, judged.fitness.value, game.origin, *nearest)
                challenges = self._challenges(row, elite, judged.fitness)
        batch.games.append(game)
        add(batch, replace(found, evaluation=row))
        return challenges

    def _challenges(self, row: rows.EvaluationRow, elite: Elite, fitness: Estimate) -> list[Challenge]:
        """The place that a new game wants; a variant of a known game competes with other variants of that one only."""
        if elite.distance < NEAR:
            best = self.state.variants.setdefault(elite.nearest, elite)
            self.state.variants[elite.nearest] = max(best, elite, key=lambda one: one.fitness)
            return []
        self.state.samples[elite.game] = [FitnessSample.of(fitness)]
        return [Challenge(row.cell, elite, _polishes(self.births.get(elite.game)))] if row.cell else []


def _polishes(birth: rows.LineageRow | None) -> str:
    """The id of the game that a game polishes; "" if it does not."""
    return birth.parents[0] if birth and birth.operator == POLISHED else ""


def size_of(batch: int, population: int) -> int:
    """Offspring of the batch with this number in its generation."""
    return min(BATCH, population - batch * BATCH)


def is_last(batch: int, population: int) -> bool:
    """True if a generation ends with this batch."""
    return (batch + 1) * BATCH >= population
