"""Competition for the cells of the archive: who gets one, and how often games are measured before that and at the end.

The first value of a game that looks good is probably too high, because many games were tried. So a challenger takes a
cell only if its mean over all measurements is above that of each rival: the holder, and elites that are nearly the same
game. Where intervals overlap, both are measured again first, with other seeds, until each has `SAMPLES_MOST`
measurements. After each batch the best games that were measured only once are measured again, and strong players play
the best that they have not played yet: usual players often do not see that one seat nearly always wins, and nothing
should be bred from such games for long. Who challenges a game that strong players have played must be played by them
first. At the end the best are measured anew, by strong players, too, and the best of those that stand once more, by the
strongest; first measurements no longer count for anybody. A game that a later one rejects loses its place to the game
that held it before.

Source: after Flageolat and Cully 2023, "Uncertain Quality-Diversity: evaluation methodology and new methods".
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from ludeme import parse_game
from search.breed.archive import DOINGS, GOALS, LENGTHS, Cell, Elite, doing_of, goal_of
from search.breed.distance import NEAR
from search.measure.budget import Budget
from search.measure.evaluate import Evaluation, Task, assess
from search.measure.worth.documented import NearestKnown, are_near
from search.measure.worth.likeness import ludemes_of
from search.metrics import Estimate
from search.metrics.gates import UNEVEN
from search.play.agents import mixed
from search.run.evaluation_rows import add, evaluation_of, evaluation_rows, with_fitness
from search.run.progress.search_bar import SILENT, Reporter
from search.run.run_state import FitnessSample, RunState, pooled
from search.run.workers.pool import Pool
from search.store import rows

SAMPLES_MOST = 2
"""Measurements of a game, at most, before a place is decided."""
AGAIN = 4
"""How many of the best that were measured once are measured again after a batch."""
PROVEN = 2
"""How many of the best that strong players have not played yet they play after a batch."""
ASSESS_STAGE = "assess"
"""The stage of a game that was lost while it was played in earnest for the first time."""
AGAIN_STAGE = "again"
"""The stage of an evaluation that is a later measurement."""
CONFIRMED_STAGE = "confirmed"
"""The stage of an evaluation that is one of the new measurements at the end."""
LATER = frozenset({AGAIN_STAGE, CONFIRMED_STAGE})
CONFIRMED = 12
"""How many of the best are measured anew at the end, with strong players."""
DECIDED = 6
"""How many of the best that stand then are measured with the strongest players, too."""
TOGETHER = 2
"""So many at least of those that are left are measured at once, so that no worker waits."""
MARGIN = 1.05
"""A game made by polishing must be so many times as good as the game that it was made from; a shorter one may be so
many times less good: among equals the shorter is better, and to the measurement these are equals."""


Sampling = tuple[Cell, Elite, Budget]
"""A game that has a place, or wants one, and the budget that it is measured with."""


@dataclass(frozen=True)
class Challenge:
    """A game that was measured once, and the cell that it wants.

    ``parent``: id of the game that it polishes, and must surpass by `MARGIN` if it is no shorter; "" for none.
    """

    cell: Cell
    elite: Elite
    parent: str = ""


@dataclass
class Competition:
    """Decides about the cells of one run; all measurements after the first are taken here.

    Args:
        seconds: what measuring games took, by id. Dear games are begun first, those that strong players play before
            all; nothing else depends on it.
        reporter: is told of each measurement, and of those that come beside those of new games.
    """

    state: RunState
    workers: Pool
    seed: int
    budget: Budget
    seconds: dict[str, float] = field(default_factory=dict)
    reporter: Reporter = SILENT

    def seed_of(self, game: str, number: int = 0) -> int:
        """The seed of a measurement of a game."""
        return mixed(self.seed, int(game, 16), *([number] if number else []))

    def worth(self, game: str) -> Estimate:
        """What all measurements of a game say together."""
        return pooled(self.state.samples[game])

    def _is_proven(self, game: str) -> bool:
        """True if one of the measurements of a game was with strong players."""
        return any(sample.strong for sample in self.state.samples[game])

    # --- challenges --------------------------------------------------------------------------------------------------

    def settle(self, batch: rows.Batch, challenges: Sequence[Challenge]) -> None:
        """Decide who gets the cells that are challenged; no game is measured more often than `SAMPLES_MOST` times."""
        while left := [found for found in map(self._best, _by_cell(challenges)) if found]:
            wanted = {sampling[1].game: sampling for best in left for sampling in self._wanted(best)}
            if wanted:
                self._expected_sample(batch, list(wanted.values()))
                continue
            for best in sorted(left, key=lambda one: self.worth(one.elite.game).value, reverse=True):
                if self._surpasses(best):  # still: one that was better, and is near, may have got a cell since
                    self._take(batch, best)

    def _best(self, challenges: Sequence[Challenge]) -> Challenge | None:
        """The best of those who seem to deserve the same cell; None if nobody does."""
        able = [one for one in challenges if one.elite.game in self.state.samples and self._surpasses(one)]
        return max(able, key=lambda one: self.worth(one.elite.game).value, default=None)

    def _surpasses(self, one: Challenge) -> bool:
        return self.worth(one.elite.game).value > self._asked(one)

    def asked(self, text: str, nearest: NearestKnown, parent: str = "") -> tuple[float, ...]:
        """What a game must be worth to get a place, by how long it takes (`archive.LENGTHS`).

        ``parent``: id of the game that it polishes.
        """
        if nearest.distance < NEAR:
            best = self.state.variants.get(nearest.name)
            return (best.fitness if best else 0.0,) * len(LENGTHS)
        game, elite = parse_game(text), Elite("", "", text, 0.0, rows.FOUND)
        kind = GOALS.index(goal_of(game)), DOINGS.index(doing_of(game))
        return tuple(self._asked(Challenge((*kind, length), elite, parent)) for length in range(len(LENGTHS)))

    def _asked(self, one: Challenge) -> float:
        """What a challenger must surpass; 0 without rivals, as every game is worth more."""
        return max((least * self.worth(elite.game).value for _, elite, least in self._rivals(one)), default=0.0)

    def _rivals(self, one: Challenge) -> Iterator[tuple[Cell, Elite, float]]:
        """Whose worth must be surpassed, and by how much: the holder, near elites, the game that is polished."""
        for cell, elite in self.state.archive:
            if elite.game == one.parent:
                shorter = _length(one.elite.text) < _length(elite.text)
                yield cell, elite, 1 / MARGIN if shorter else MARGIN
            elif cell == one.cell or _near(elite.text, one.elite.text):
                yield cell, elite, 1.0

    def _wanted(self, one: Challenge) -> list[Sampling]:
        """What must be measured before a challenger takes the cell.

        It and its rivals, where their intervals overlap; and it by strong players, at once, if they know a rival.
        """
        low = self.worth(one.elite.game).low
        near = [(cell, elite) for cell, elite, _ in self._rivals(one) if self.worth(elite.game).high >= low]
        both = [(one.cell, one.elite), *near] if near else []
        unsure = [pair for pair in both if len(self.state.samples[pair[1].game]) < SAMPLES_MOST]
        if not self._must_be_proven(one):
            return _with(unsure, self.budget)
        others = [pair for pair in unsure if pair[1].game != one.elite.game]
        return _with([(one.cell, one.elite)], self.budget.proving) + _with(others, self.budget)

    def _must_be_proven(self, one: Challenge) -> bool:
        """True if strong players have played one of the rivals but not the challenger."""
        rivals = (elite.game for _, elite, _ in self._rivals(one))
        return not self._is_proven(one.elite.game) and any(map(self._is_proven, rivals))

    def _take(self, batch: rows.Batch, one: Challenge) -> None:
        elite = replace(one.elite, fitness=self.worth(one.elite.game).value)
        near = [cell for cell, other in self.state.archive if _near(other.text, elite.text)]
        left = [(cell, other) for cell, other in self.state.archive if cell in (one.cell, *near)]
        self.state.reserve.elites |= dict(left)
        for cell, changed, fitness in self.state.archive.put(one.cell, elite, near):
            batch.elites.append(rows.EliteRow(cell, changed.game, fitness))

    def _give_back(self, batch: rows.Batch) -> list[tuple[Cell, Elite]]:
        """Give the empty cells to those that lost them last, if they are near to no elite; returns these."""
        back = list[tuple[Cell, Elite]]()
        for cell, elite in self.state.reserve:
            if cell in self.state.archive.elites:
                continue
            del self.state.reserve.elites[cell]
            if not any(_near(other.text, elite.text) for _, other in self.state.archive):
                self.state.archive.elites[cell] = elite
                self._revalue(batch, cell, elite)
                back.append((cell, elite))
        return back

    # --- measuring ---------------------------------------------------------------------------------------------------

    def measure_again(self, batch: rows.Batch) -> None:
        """Measure the best found games again: with strong players new to them, and those measured only once before."""
        unproven = [pair for pair in self._found() if not self._is_proven(pair[1].game)][:PROVEN]
        once = [pair for pair in self._found() if len(self.state.samples[pair[1].game]) < SAMPLES_MOST]
        others = [pair for pair in once if pair not in unproven][:AGAIN]
        self._expected_sample(batch, _with(unproven, self.budget.proving) + _with(others, self.budget))
        self._give_back(batch)

    def forget(self) -> None:
        """Forget the samples of games that have no place and would get none back."""
        held = {elite.game for _, elite in (*self.state.archive, *self.state.reserve)}
        self.state.samples = {game: samples for game, samples in self.state.samples.items() if game in held}

    def confirm(self, batch: rows.Batch, most: int | None = None) -> None:
        """Measure the best found games anew: first measurements no longer count for anybody.

        So are those that come back in the place of rejected ones.
        The best that stand are measured once more by the strongest players, until the very best has passed that, too.

        ``most``: how many are measured anew, and none of them twice; usually `CONFIRMED`.
        """
        best, wanted = self._found()[: CONFIRMED if most is None else most], DECIDED if most is None else 0
        self._forget_first(batch, {elite.game for _, elite in best})
        self.reporter.expect(len(best) + wanted)
        self._sample(batch, _with(best, self.budget.confirming), CONFIRMED_STAGE, anew=True)
        back = self._give_back(batch)
        self.reporter.expect(len(back) - wanted)
        self._sample(batch, _with(back, self.budget.confirming), CONFIRMED_STAGE, anew=True)
        best += back
        decided = set[str]()
        while (ranked := self._ranked(best)) and wanted and ranked[0][1].game not in decided:
            among = sum(elite.game not in decided for _, elite in ranked[:wanted])
            left = [pair for pair in ranked if pair[1].game not in decided][: max(among, TOGETHER)]
            self.reporter.expect(len(left))
            self._sample(batch, _with(left, self.budget.deciding), CONFIRMED_STAGE)
            decided |= {elite.game for _, elite in left}

    def _ranked(self, games: Sequence[tuple[Cell, Elite]]) -> list[tuple[Cell, Elite]]:
        """Those of some games that stand, the best first."""
        return sorted(self._standing(games), key=lambda pair: -self.worth(pair[1].game).value)

    def _standing(self, games: Sequence[tuple[Cell, Elite]]) -> list[tuple[Cell, Elite]]:
        """Those of some games that no measurement has rejected."""
        return [pair for pair in games if pair[1].game in self.state.samples]

    def _forget_first(self, batch: rows.Batch, confirmed: Collection[str]) -> None:
        """Judge games that are not confirmed by later measurements alone; those that have none are measured again."""
        others = [pair for pair in self._found() if pair[1].game not in confirmed]
        lucky = [pair for pair in others if not any(one.number for one in self.state.samples[pair[1].game])]
        self.reporter.expect(len(lucky))
        self._sample(batch, _with(lucky, self.budget), AGAIN_STAGE)
        for cell, elite in self._standing(others):
            self.state.samples[elite.game] = [one for one in self.state.samples[elite.game] if one.number]
            self._revalue(batch, cell, elite)

    def measured(self, tasks: Sequence[tuple[str, Task]], stage: str) -> list[Evaluation]:
        """Evaluations of games, given by their ids, in this order; the costly ones begin, so that no worker waits long.

        ``stage``: what to call one that is lost.
        """
        found: dict[int, Evaluation] = {}
        costs = [(-task.budget.strong_games, -self.seconds.get(game, 0.0), k) for k, (game, task) in enumerate(tasks)]
        ordered = ((k, tasks[k][1]) for *_, k in sorted(costs))
        for k, outcome in self.workers.map_unordered(assess, ordered):
            found[k] = evaluation_of(outcome, stage)
            self.seconds[tasks[k][0]] = found[k].seconds
            if stage == ASSESS_STAGE:
                self.reporter.played(found[k].fitness)
            self.reporter.step()
            self.reporter.measured()
        return [found[k] for k in range(len(tasks))]

    def _found(self) -> list[tuple[Cell, Elite]]:
        """The found games that have a place, the best first."""
        cells = {elite.game: cell for cell, elite in self.state.archive}
        return [(cells[elite.game], elite) for elite in self.state.archive.best(rows.FOUND)]

    def _expected_sample(self, batch: rows.Batch, games: Sequence[Sampling]) -> None:
        """Measure games once more during a run, and tell the reporter before."""
        self.reporter.expect(len(games))
        self.reporter.stage("playing the best again", len(games))
        self._sample(batch, games, AGAIN_STAGE)

    def _sample(self, batch: rows.Batch, games: Sequence[Sampling], stage: str, *, anew: bool = False) -> None:
        """Measure games once more, each with its budget; ``anew``: nothing before counts."""
        numbers = [self.state.samples[elite.game][-1].number + 1 for _, elite, _ in games]
        if anew:
            self.state.samples |= {elite.game: [] for _, elite, _ in games}
        tasks = [
            (elite.game, Task(elite.text, self.seed_of(elite.game, number), budget, again=True))
            for (_, elite, budget), number in zip(games, numbers, strict=True)
        ]
        measured = self.measured(tasks, stage)
        for (cell, elite, budget), number, found in zip(games, numbers, measured, strict=True):
            strong = bool(budget.strong_games)
            self._sampled(batch, cell, elite, number=number, found=replace(found, stage=stage), strong=strong)

    def _sampled(
        self, batch: rows.Batch, cell: Cell, elite: Elite, *, number: int, found: Evaluation, strong: bool
    ) -> None:
        """Add the rows of a measurement, and what it changes; a game that it finds no fitness for loses its place."""
        samples = self.state.samples.get(elite.game)
        if found.fitness is None:
            self.state.samples.pop(elite.game, None)
            if found.reason == UNEVEN:
                self.state.uneven.append((elite.game, elite.text))
            self._revalue(batch, cell, elite)
        elif samples is not None:
            samples.append(FitnessSample.of(found.fitness, number, strong=strong))
            found = with_fitness(found, pooled(samples))
            self._revalue(batch, cell, elite)
        rows_of = evaluation_rows(elite.game, found, self.seed_of(elite.game, number))
        add(batch, replace(rows_of, evaluation=replace(rows_of.evaluation, cell=cell)))

    def _revalue(self, batch: rows.Batch, cell: Cell, elite: Elite) -> None:
        """Write what a game is worth now into its cell, if it holds it; without any measurement it loses the cell."""
        elites = self.state.archive.elites
        if cell not in elites or elites[cell].game != elite.game:
            return
        value = self.worth(elite.game).value if elite.game in self.state.samples else None
        if value is None:
            del elites[cell]
        else:
            elites[cell] = replace(elite, fitness=value)
        batch.elites.append(rows.EliteRow(cell, elite.game, value))


def _with(games: Iterable[tuple[Cell, Elite]], budget: Budget) -> list[Sampling]:
    """Games to be measured with one budget."""
    return [(cell, elite, budget) for cell, elite in games]


_near = lru_cache(maxsize=1 << 16)(are_near)


@lru_cache(maxsize=4096)
def _length(text: str) -> int:
    """How many ludemes a game has."""
    return len(ludemes_of(parse_game(text)))


def _by_cell(challenges: Sequence[Challenge]) -> list[list[Challenge]]:
    """The challenges to each cell, in the order of the cells."""
    cells = sorted({one.cell for one in challenges})
    return [[one for one in challenges if one.cell == cell] for cell in cells]
