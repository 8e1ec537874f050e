"""plies: the choices the players had, chance left out."""

from search.play.records import CHANCE, Record


def choices(record: Record) -> list[int]:
    """Return the number of legal plies before each ply that a player made."""
    return [count for mover, count in zip(record.movers, record.branching, strict=True) if mover != CHANCE]
