"""probes: what searches saw at single decisions, averaged within a game."""

from collections.abc import Callable

from search.play.records import Probe, Record


def averaged(record: Record, number: Callable[[Probe], float | None]) -> float | None:
    """Return the mean of `number` over the probes of a game that have one; None without any."""
    numbers = [value for probe in record.probes if (value := number(probe)) is not None]
    return sum(numbers) / len(numbers) if numbers else None
