"""What a run tells on its bar while it goes on: how far it is, how many games were tried, how good the best one is."""

from collections.abc import Callable

from search.measure.text import counted
from search.metrics import Estimate
from search.run.progress.search_bar import Reporter, SearchBar, Stage, news
from search.run.progress.summary import new_accepted
from search.run.run_state import RunState
from search.store import rows


class RunStatus(Reporter):
    """Moves the bar of a run, and says what it knows of the run.

    Args:
        known: games of the state that were evaluated but are not tried, as their values are kept.
        most: of a run of a study, how many games are played in earnest; else None.
        by_clock: the run ends by the clock; of its games more is told.
        seconds_left: until then; None if that need not be told.
    """

    def __init__(
        self, bar: SearchBar, state: RunState, *, known: int, most: int | None, by_clock: bool = False,
        seconds_left: Callable[[], float] | None = None,
    ) -> None:  # fmt: skip
        self.bar, self.state, self.known, self.most = bar, state, known, most
        self.by_clock, self.seconds_left = by_clock, seconds_left
        self.best = state.archive.best(rows.FOUND)[:1]
        self.passed, self.promise = new_accepted(state), 0.0

    def text(self) -> str:
        """What the bar says at the end of its line."""
        state = self.state
        parts = [f"best games of {counted(len(state.archive), 'kind')}"]
        if self.by_clock:
            parts += [f"{counted(max(0, state.evaluated - self.known), 'game')} tried"]
            parts += [f"{self.passed} passed"] if self.passed else []
            if worth := self.best[0].fitness if self.best else self.promise:
                parts += [f"fitness up to {worth:.2f}"]
        if self.seconds_left:
            parts += [f"{self.seconds_left() / 60:.0f} minutes left"]
        if self.most:
            parts += [f"{state.played} of {self.most} played in earnest"]
        return ", ".join(parts)

    def measured(self) -> None:
        """Move the bar, and say so if another game is the best now."""
        self.bar.tick(self.text())
        found = self.state.archive.best(rows.FOUND)
        best, before = found[:1], self.best
        if best and best != before:
            self.bar.write(f"{news(best[0], before, found)}: {best[0].name}, fitness {best[0].fitness:.3f}")
        elif before and not best:
            self.bar.write(f"{before[0].name} has lost its place; no other new game has one")
        self.best = best

    def expect(self, more: int) -> None:
        """Tell the bar."""
        self.bar.expect(more)

    def stage(self, name: Stage, expected: int) -> None:
        """Tell the bar, unless there is nothing to do."""
        if expected:
            self.bar.stage(name, expected, self.text())

    def step(self) -> None:
        """Tell the bar."""
        self.bar.step(self.text())

    def played(self, fitness: Estimate | None) -> None:
        """Count a new game that has passed; what it seems to be worth is told until one has a place."""
        if fitness and self.state.generation:
            self.passed, self.promise = self.passed + 1, max(self.promise, fitness.value)

    def lost(self, reason: str) -> None:
        """Say why."""
        self.bar.write(f"an offspring was given up: {reason}")
