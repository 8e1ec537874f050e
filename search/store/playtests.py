"""What people said of games they played: a text file of one JSON object a line, beside the database.

A search that is running holds the database for itself, so people's words have a file of their own. A line is written
whole, and reaches the disk before `add` returns.
"""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from search.store.errors import StoreError

FILE = "playtests.jsonl"
DEFAULT = f"runs/{FILE}"
ASPECTS = ("fun", "clarity", "depth")
"""What is rated, from 1 to 5."""
BEST = 5
UNWRITABLE = "{path} cannot be written: {problem}; what was said is not kept."
BROKEN = "line {line} of {path} is no playtest ({problem}); mend or remove that line."


@dataclass(frozen=True)
class Playtest:
    """What one person said after one game.

    Args:
        game: id of the game, as the store or the catalogue has it.
        name: its name.
        fun: 1 to 5, as the other two.
        clarity: how easily the rules and the position could be understood.
        depth: how much there was to think about.
        who: the person, as they call themselves; may be empty.
        notes: what they wrote; may be empty.
        when: date and time, ISO 8601, UTC.
        seats: who played: `human` or a level of the computer.
        plies: the game.
    """

    game: str
    name: str
    fun: int
    clarity: int
    depth: int
    who: str
    notes: str
    when: str
    seats: tuple[str, ...]
    plies: tuple[str, ...]

    def __post_init__(self) -> None:
        """Refuse ratings outside their range.

        Raises:
            ValueError: naming the first of them.
        """
        for aspect in ASPECTS:
            rating = getattr(self, aspect)
            if not isinstance(rating, int) or not 1 <= rating <= BEST:
                raise ValueError(f"{aspect} is {rating!r}, not 1 to {BEST}")


def add(path: Path, playtest: Playtest) -> None:
    """Write a playtest behind the others; the file is made if there is none.

    Raises:
        StoreError: the file cannot be written.
    """
    line = json.dumps(asdict(playtest), ensure_ascii=False) + "\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(line)
            file.flush()
            os.fsync(file.fileno())
    except OSError as problem:
        raise StoreError(UNWRITABLE, path=path, problem=problem.strerror) from problem


def read(path: Path) -> list[Playtest]:
    """All playtests in the order in which they were written; none without a file.

    Raises:
        StoreError: a line is not what `add` writes.
    """
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    return [_parsed(path, number, line) for number, line in enumerate(lines, 1) if line.strip()]


def _parsed(path: Path, number: int, line: str) -> Playtest:
    try:
        said: dict[str, Any] = json.loads(line)
        return Playtest(**said | {name: tuple(said[name]) for name in ("seats", "plies")})
    except (ValueError, KeyError, TypeError) as problem:
        raise StoreError(BROKEN, line=number, path=path, problem=problem) from problem


def ratings(playtests: Sequence[Playtest], aspect: str) -> list[int]:
    """All ratings of one aspect."""
    return [getattr(playtest, aspect) for playtest in playtests]
