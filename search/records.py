"""records: one finished game as plain data, the only thing the metrics ever look at.

Letters used for shapes: P plies, T turns, S seats (players).
"""

from __future__ import annotations

from dataclasses import dataclass

#: The mover of a ply that no player made: a draw from the bag, a die.
CHANCE = -1


@dataclass(frozen=True)
class Record:
    """One self-play or match game, finished or stopped by the turn cap.

    Args:
        players: number of seats S, 1 or more.
        outcome: S numbers 1 (won), 0 (drew), -1 (lost); None when the turn cap stopped the game.
        movers: P seats (0-based), who made each ply; `CHANCE` for a ply of chance.
        turns: P turn numbers (0-based, never falling), the turn each ply belongs to.
        branching: P counts of legal plies, taken before each ply.
        used: the points that were ever occupied.
        points: number of points of the board.
        values: [T+1][S] estimated win probability of each seat (a draw shared), at the start and after
            each turn; None when the game was not traced.
        agents: S levels, such as ("uct:100", "random").
        plies: P ply texts, or empty when they were not kept.

    Raises:
        ValueError: when the lengths contradict each other.
    """

    players: int
    outcome: tuple[int, ...] | None
    movers: tuple[int, ...]
    turns: tuple[int, ...]
    branching: tuple[int, ...]
    used: frozenset[int]
    points: int
    values: tuple[tuple[float, ...], ...] | None
    agents: tuple[str, ...]
    plies: tuple[str, ...]

    def __post_init__(self) -> None:
        """Refuse a record whose parts do not fit together."""
        _expect("outcome", self.outcome, self.players)
        _expect("agents", self.agents, self.players)
        _expect("turns", self.turns, len(self.movers))
        _expect("branching", self.branching, len(self.movers))
        _expect("plies", self.plies or None, len(self.movers))
        _expect("values", self.values, turn_count(self) + 1)
        if self.values:
            _expect("values[0]", self.values[0], self.players)


def turn_count(record: Record) -> int:
    """Return T, the number of turns begun in the game."""
    return record.turns[-1] + 1 if record.turns else 0


def _expect(field: str, part: tuple[object, ...] | None, length: int) -> None:
    """Raise ValueError unless `part` is None or has `length` entries."""
    if part is not None and len(part) != length:
        raise ValueError(f"record: {field} has {len(part)} entries, expected {length}")
