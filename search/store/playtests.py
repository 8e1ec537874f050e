"""What people said of games they played, and which of two they prefer: a file of JSON lines beside the database."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

from search.store import json_lines

PLAYTESTS_FILE = "playtests.jsonl"
DEFAULT = f"runs/{PLAYTESTS_FILE}"
ASPECTS = ("fun", "clarity", "depth")
"""What is rated, from 1 to 5."""
BEST = 5


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
            ValueError: one is outside; the first of them is named.
        """
        for aspect in ASPECTS:
            rating = getattr(self, aspect)
            if not isinstance(rating, int) or not 1 <= rating <= BEST:
                raise ValueError(f"{aspect} is {rating!r}, not 1 to {BEST}")


@dataclass(frozen=True)
class Preference:
    """Which of two games, given by their ids, somebody who has played both would rather play again; "" for neither.

    The person has the name they call themselves by, or ""; ``when``: date and time, ISO 8601, UTC.
    """

    game: str
    other: str
    preferred: str
    names: tuple[str, str]
    who: str
    when: str

    def __post_init__(self) -> None:
        """Refuse what is no answer.

        Raises:
            ValueError: the preferred game is neither.
        """
        if self.game == self.other or self.preferred not in (self.game, self.other, ""):
            raise ValueError(f"of '{self.game}' and '{self.other}' nobody can prefer '{self.preferred}'")

    @property
    def pair(self) -> frozenset[str]:
        """Both ids."""
        return frozenset({self.game, self.other})


def add(path: Path, playtest: Playtest | Preference) -> None:
    """Write what was said behind the rest; the file is made if there is none. StoreError: it cannot be written."""
    json_lines.append(path, [asdict(playtest)], lost="what was said is")


def read(path: Path) -> list[Playtest]:
    """All playtests in the order in which they were written; none without a file. StoreError: it holds other lines."""
    return [said for said in _lines(path) if isinstance(said, Playtest)]


def preferences(path: Path) -> list[Preference]:
    """All preferences in the order in which they were written; none without a file.

    Raises:
        StoreError: a line is not what `add` writes.
    """
    return [said for said in _lines(path) if isinstance(said, Preference)]


def by_game(said: Iterable[Playtest]) -> dict[str, list[Playtest]]:
    """What was said of each game, by its id: games may share a name."""
    found: dict[str, list[Playtest]] = {}
    for one in said:
        found.setdefault(one.game, []).append(one)
    return found


def _lines(path: Path) -> list[Playtest | Preference]:
    return json_lines.read(path, _parsed, noun="playtest")


def _parsed(said: dict[str, Any]) -> Playtest | Preference:
    if "preferred" in said:
        first, second = said["names"]
        return Preference(**said | {"names": (first, second)})
    return Playtest(**said | {name: tuple(said[name]) for name in ("seats", "plies")})


def pair_to_ask(game: str, who: str, *, said: Sequence[Playtest], preferences: Sequence[Preference]) -> Playtest | None:
    """The playtest of the other game of the pair that teaches most if this person is asked about it; None without one.

    Only games that the person has rated are asked about, and no pair twice. Most is learnt where fewest have answered,
    and then where the ratings say least about the answer: where the mean fun of both games is nearest.
    """
    asked = {one.pair for one in preferences if one.who == who}
    others = {one.game: one for one in said if one.who == who and frozenset({game, one.game}) not in asked}
    others.pop(game, None)
    here = _fun(game, said)

    def worth(other: str) -> tuple[int, float, str]:
        answers = sum(one.pair == {game, other} for one in preferences)
        return (answers, abs(_fun(other, said) - here), other)

    return others[min(others, key=worth)] if others else None


def _fun(game: str, said: Sequence[Playtest]) -> float:
    return fmean([one.fun for one in said if one.game == game] or [(1 + BEST) / 2])
