"""How a search ended: what it found, and how that compares with the games it began with."""

from dataclasses import dataclass, field
from statistics import median
from typing import Self

from search.breed.archive import Elite, GameKind
from search.run.founders import documented_ids
from search.run.run_state import RunState
from search.store import rows


@dataclass(frozen=True)
class FoundGame:
    """A found game: what kind it is, and the nearest known game with the distance to it."""

    game: str
    name: str
    fitness: float
    kind: str
    nearest: str
    distance: float

    @classmethod
    def of(cls, elite: Elite, kind: str = "") -> Self:
        """What is told of a game."""
        return cls(elite.game, elite.name, elite.fitness, kind, elite.nearest, elite.distance)


@dataclass(frozen=True)
class RunSummary:
    """How a run ended.

    Args:
        evaluated, accepted: new games taken through the pipeline, and those of them that passed all stages.
        elites: cells of the archive that are filled: kinds of which a new game was found.
        quality: the sum of their fitness (the QD score).
        best: the best new game of each kind, the best first, the first of them confirmed where the run was finished.
        variants: the best games found near to known ones, which are no finds of their own.
        median_documented: median fitness of the documented games among the accepted founders; None without any.
        state: "finished" or "stopped".
        seconds: wall time, all parts of a resumed run together.
        operators: for each operator how many offspring were tried, accepted, and given a cell.
        quality_found: the QD score before the best were measured again at the end of a finished run.
    """

    run: int
    evaluated: int
    accepted: int
    elites: int
    quality: float
    best: list[FoundGame]
    variants: list[FoundGame]
    median_documented: float | None = None
    state: str = rows.FINISHED
    seconds: float = 0.0
    operators: dict[str, list[int]] = field(default_factory=dict)
    quality_found: float = 0.0


def new_accepted(state: RunState) -> int:
    """How many games passed that the run did not begin with."""
    return state.accepted - len({game for game, _, value in state.founders if value > 0}) if state.generation else 0


def summary_of(run: int, state: RunState, end: str, operators: dict[str, list[int]]) -> RunSummary:
    """How a run ended; ``end``: "finished" or "stopped"."""
    best = [FoundGame.of(elite, str(GameKind.of_cell(cell))) for cell, elite in state.archive]
    variants = [FoundGame.of(elite) for elite in state.variants.values()]
    found, near = (sorted(some, key=lambda one: (-one.fitness, one.game)) for some in (best, variants))
    worth = {game: value for game, _, value in state.founders if value > 0}
    values = [worth[game] for game in documented_ids() if game in worth]
    quality = state.archive.quality
    return RunSummary(
        run=run,
        evaluated=state.evaluated - len(state.founders) if state.generation else 0,
        accepted=new_accepted(state),
        elites=len(best),
        quality=quality,
        best=found,
        variants=near,
        median_documented=median(values) if values else None,
        state=end,
        seconds=state.seconds,
        operators=operators,
        quality_found=state.quality if end == rows.FINISHED else quality,
    )
