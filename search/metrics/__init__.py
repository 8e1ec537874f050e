"""What makes a game good, measured. Metrics are found by themselves.

statistics   estimates and intervals: Wilson, Student's t, bootstrap
definition   what a metric and a measurement are, and the decorators for games
outcomes     won, drawn, unfinished; win shares of the seats
leads        how the lead moves, from traced win probabilities
duels        what the stronger of two levels wins, and how many doublings of thought still pay
gates        the viability limits, and why a game does not pass them

Every other module holds a metric of its name, or several that are akin. To add a metric, add its file.

>>> from search.metrics import all_metrics, measure
>>> sorted({metric.group for metric in all_metrics()})
['archive', 'descriptor', 'fact', 'interest', 'viability']
>>> measure([], ["completion"])["completion"].n
0
"""

import importlib
import pkgutil
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from ludeme.english.counting import listed
from ludeme.errors import nearest
from search.metrics.definition import Estimate, Measurement, Metric
from search.metrics.gates import GATES, TRIVIAL, Gate, failed
from search.play.records import Record

__all__ = [
    "GATES", "TRIVIAL", "Estimate", "Gate", "Measurement", "Metric", "all_metrics", "failed", "get",
    "inapplicable", "measure", "measurements",
]  # fmt: skip


@cache
def all_metrics() -> tuple[Metric, ...]:
    """Every metric of the package, by group (viability first), then by name.

    Raises:
        TypeError: two have one name.
    """
    modules = [importlib.import_module(info.name) for info in pkgutil.iter_modules(__path__, f"{__name__}.")]
    things = (thing for module in modules for thing in vars(module).values())
    found = {thing for thing in things if isinstance(thing, Metric)}  # imported ones are found more than once
    if len({metric.name for metric in found}) < len(found):
        raise TypeError(f"two of these metrics have one name: {sorted(metric.name for metric in found)}")
    order = ("viability", "interest", "descriptor", "archive", "fact")
    return tuple(sorted(found, key=lambda metric: (order.index(metric.group), metric.name)))


def get(name: str) -> Metric:
    """A metric by name.

    Raises:
        ValueError: an unknown name; the nearest known one is named.
    """
    known = {metric.name: metric for metric in all_metrics()}
    if name not in known:
        raise ValueError(f"no metric '{name}'{nearest(name, known)}; give {listed(known)}")
    return known[name]


def inapplicable(players: int) -> dict[str, str]:
    """The metrics that make no sense in a game for so many players, each with the reason."""
    reasons = {metric.name: metric.inapplicable(players) for metric in all_metrics()}
    return {name: reason for name, reason in reasons.items() if reason}


def measure(
    records: Sequence[Record], names: Iterable[str] | None = None, found: Mapping[str, Sequence[Any]] | None = None
) -> dict[str, Estimate]:
    """Metrics by name, all of them unless `names` are given.

    Self-play metrics see the games in which all seats hold one level, match metrics the others. A metric
    without anything to go on is NaN with n = 0 and its whole range as interval.

    Args:
        records: games of one game; self-play at one level, which all seats hold, and any matches between levels.
        names: metric names.
        found: evidence of other experiments by the name of the experiment; "match" here takes the place of the
            matches among the records, which in a solitaire cannot be told from self-play.

    Raises:
        ValueError: for an unknown name.
    """
    pools: dict[str, Sequence[Any]] = {
        "self-play": [record for record in records if _is_self_play(record)],
        "match": [record for record in records if not _is_self_play(record)],
        **(found or {}),
    }
    chosen = all_metrics() if names is None else [get(name) for name in names]
    return {metric.name: metric(pools.get(metric.play, ())) for metric in chosen}


def measurements(budget: str, estimates: Mapping[str, Estimate]) -> list[Measurement]:
    """The estimates that are known, in the order of the metrics, as taken at a budget."""
    return [
        Measurement(metric.name, metric.version, budget, estimate, metric.group)
        for metric in all_metrics()
        if (estimate := estimates.get(metric.name)) and estimate.known
    ]


def _is_self_play(record: Record) -> bool:
    """Whether all seats hold one level."""
    return len(set(record.agents)) == 1
