"""The rows of the store: one frozen dataclass for each table, and for each query that joins tables.

Field order is column order in `schema.sql`. The fields `run` and `generation` at the end of a row
are stamped by `Writer.commit_batch`; leave them out when making a row. A number that has no
value (nan, infinity) is stored as None, so that JSON made from it is valid; an estimate has it again.
"""

import dataclasses
import hashlib
import json
import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, get_origin, get_type_hints

from search.metrics import Measurement
from search.plain import plain

ID_LENGTH = 16
"""Hexadecimal digits: 64 bits, so a million games collide with probability 3e-8."""
FOUND, CATALOGUE, OWN = "found", "catalogue", "own"
"""Where a game is from: a search, the catalogue, or a file of whoever began the search with it."""
ACCEPTED, REJECTED, FAILED = "accepted", "rejected", "failed"
RUNNING, FINISHED, STOPPED, INTERRUPTED = "running", "finished", "stopped", "interrupted"


@dataclass(frozen=True)
class GameRow:
    """A game: `id` from `game_id`, `size` in ludemes, `origin` "catalogue", "own" or "found".

    An accepted found game has the name of the `nearest` known one, and the `distance` of the rules.
    """

    id: str
    name: str
    text: str
    size: int
    origin: str = FOUND
    nearest: str = ""
    distance: float | None = None


@dataclass(frozen=True)
class LineageRow:
    """How a game came to be: its parents' ids, the operator, and the ludeme that changed."""

    child: str
    parents: tuple[str, ...]
    operator: str
    ludeme: str = ""
    run: int = 0
    generation: int = 0


@dataclass(frozen=True)
class EvaluationRow:
    """What the pipeline said of a game.

    Args:
        stage: the last stage reached.
        verdict: "accepted", "rejected" (by a stage) or "failed" (raised, stuck, killed its worker).
        reason: why not accepted, in few words that can be counted ("too many draws").
        detail: the same with its numbers ("drawishness 0.83 above 0.60").
        fitness: higher is better; None where there is none.
        descriptors: what kind of game, name to number.
        cell: coordinates in the archive, or None.
        signature: behavioural signature; equal ones are the same game in other words.
        seconds: wall time spent; never part of a comparison.
    """

    game: str
    stage: str
    verdict: str
    reason: str = ""
    detail: str = ""
    fitness: float | None = None
    descriptors: dict[str, float] = field(default_factory=dict)
    cell: tuple[int, ...] | None = None
    signature: str = ""
    seconds: float = 0.0
    run: int = 0
    generation: int = 0


@dataclass(frozen=True)
class MetricRow:
    """A measurement of a game; its fields, and those of its estimate, are columns of the table."""

    game: str
    measured: Measurement
    run: int = 0
    generation: int = 0


@dataclass(frozen=True)
class PlayedRow:
    """One self-play game: plies separated by blanks; outcome 1/0/-1 per seat, None = unfinished."""

    game: str
    seed: int
    agents: tuple[str, ...]
    plies: str
    outcome: tuple[int, ...] | None
    turns: int
    run: int = 0
    generation: int = 0


@dataclass(frozen=True)
class EliteRow:
    """The game that holds an archive cell from this generation on; the newest row of a cell counts.

    Without a fitness the cell is empty again: a later measurement rejected the game, or a better one that is nearly the
    same took its place in another cell.
    """

    cell: tuple[int, ...]
    game: str
    fitness: float | None
    run: int = 0
    generation: int = 0


@dataclass(frozen=True)
class ProgressRow:
    """Totals of a run after a batch.

    Args:
        evaluated: games taken through the pipeline.
        accepted: those that passed all stages.
        elites: cells of the archive that are filled.
        best: the highest fitness of a found game.
        qd_score: the sum of all elites' fitness; the last one of a finished run rests on new looks.
        seconds: since the run began.
        operators: for each operator how many offspring were tried, accepted, and given a cell.
    """

    evaluated: int
    accepted: int
    elites: int
    best: float | None
    qd_score: float | None
    seconds: float
    operators: dict[str, list[int]] = field(default_factory=dict)
    run: int = 0
    generation: int = 0


@dataclass(frozen=True)
class RunRow:
    """A run; times are ISO 8601 in UTC, `finished` is None until then.

    `state` is "running", "finished", "stopped" (ended early, can be resumed), or "interrupted"
    (says "running", but no process holds the file: it was killed and can be resumed).
    """

    id: int
    config: dict[str, Any]
    seed: int
    versions: dict[str, str]
    started: str
    finished: str | None
    state: str


@dataclass(frozen=True)
class TopRow:
    """A game with its fitness, as listed by `top` and `archive`; confirmed by new looks at the end of a run or not."""

    game: str
    name: str
    size: int
    origin: str
    fitness: float | None
    cell: tuple[int, ...] | None
    run: int
    generation: int
    nearest: str = ""
    distance: float | None = None
    confirmed: bool = False


@dataclass(frozen=True)
class AncestorRow:
    """A game of a lineage and how it was made; a founder has no parents and operator ""."""

    game: str
    name: str
    origin: str
    parents: tuple[str, ...]
    operator: str
    ludeme: str
    run: int | None
    generation: int | None


@dataclass(frozen=True)
class RejectionRow:
    """How many new games of a run ended at `stage` for `reason`."""

    stage: str
    verdict: str
    reason: str
    games: int


@dataclass(frozen=True)
class Checkpoint:
    """The last committed batch of a run; `state` is what the search stored with it to resume from."""

    batch: int
    generation: int
    state: bytes


@dataclass(frozen=True)
class Batch:
    """All rows that one step of a run adds, with the state to resume from; stored whole or not at all."""

    run: int
    generation: int
    state: bytes = b""
    games: list[GameRow] = field(default_factory=list)
    lineage: list[LineageRow] = field(default_factory=list)
    evaluations: list[EvaluationRow] = field(default_factory=list)
    metrics: list[MetricRow] = field(default_factory=list)
    played: list[PlayedRow] = field(default_factory=list)
    elites: list[EliteRow] = field(default_factory=list)
    progress: list[ProgressRow] = field(default_factory=list)


def game_id(text: str) -> str:
    """The id of a game: the first 16 hexadecimal digits of the SHA-256 of its canonical text."""
    return hashlib.sha256(text.encode()).hexdigest()[:ID_LENGTH]


def to_json(value: object) -> str:
    """`value` as JSON with sorted keys, None for nan and infinity."""
    return json.dumps(plain(value), sort_keys=True, allow_nan=False)


def columns(row: Any) -> dict[str, Any]:
    """What a row holds, by the names of its columns in table order; None for nan and infinity."""
    found: dict[str, Any] = {}
    for name in _fields(row.__class__):
        value = getattr(row, name)
        found |= columns(value) if dataclasses.is_dataclass(value) else {name: plain(value)}
    return found


def encode(row: Any, **stamp: int) -> list[Any]:
    """A row as column values in table order, with the stamped fields replaced."""
    cells = (stamp.get(name, value) for name, value in columns(row).items())
    return [to_json(cell) if isinstance(cell, dict) else cell for cell in cells]


def decode(kind: Any, values: Iterable[Any]) -> Any:
    """A row of that kind from column values in table order; lists become tuples, JSON becomes dicts."""
    left = iter(values)
    nested = dataclasses.is_dataclass
    return kind(
        *[decode(of, left) if nested(of) else _field(name, of, next(left)) for name, of in _fields(kind).items()]
    )


@cache
def _fields(kind: Any) -> dict[str, Any]:
    """The types of a dataclass's fields, by name."""
    hints = get_type_hints(kind)
    return {f.name: hints[f.name] for f in dataclasses.fields(kind)}


def _field(name: str, kind: Any, value: Any) -> Any:
    if value is None and kind is float:
        return {"low": -math.inf, "high": math.inf}.get(name, math.nan)
    if get_origin(kind) is dict:
        return json.loads(value)
    return tuple(value) if isinstance(value, list) else value
