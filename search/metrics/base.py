"""base: what a metric is, and the three ways to write one.

A metric is one file holding one decorated function; `search.metrics.all_metrics` finds the file by itself.
`share_of_games` turns a yes-or-no question about one game into a metric with a Wilson interval,
`mean_of_games` turns a number about one game into a metric with a t interval, and `metric` takes a function
over all games that returns its own `Estimate`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, NotRequired, TypedDict, Unpack

from search.metrics.statistics import UNKNOWN, Estimate, Range, mean, share
from search.records import Record

Group = Literal["viability", "interest", "descriptor"]
Play = Literal["self-play", "match"]

__all__ = ["Card", "Estimate", "Group", "Metric", "mean_of_games", "metric", "share_of_games"]


class Card(TypedDict):
    """What every metric states about itself; see `Metric` for the meaning of each entry."""

    title: str
    meaning: str
    formula: str
    group: Group
    range: Range
    high_means: str
    source: str
    undecided: str
    version: NotRequired[int]
    least_players: NotRequired[int]
    play: NotRequired[Play]


@dataclass(frozen=True, kw_only=True)
class Metric:
    """A named pure function of records.

    Args:
        name: the function's name, also the file's; the key in stores and reports.
        title: the name for people.
        meaning: one sentence.
        formula: the formula in the letters of the paper (T turns, L lead of the eventual winner, G games).
        group: viability (gates), interest (quality) or descriptor (what kind of game, no good or bad).
        range: ends between which every value lies.
        high_means: what a high value says.
        source: the original, as `Lastname YEAR`, or "ours".
        undecided: what drawn and unfinished games count as.
        function: the computation.
        version: rises when values change, not when code does.
        least_players: with fewer seats the metric is not defined and the estimate is unknown.
        play: "self-play" (all seats hold one level) or "match" (two levels meet).
        of_game: where the metric is a mean over games, the value of one; None, this game cannot be used.
    """

    name: str
    title: str
    meaning: str
    formula: str
    group: Group
    range: Range
    high_means: str
    source: str
    undecided: str
    function: Callable[[Sequence[Record]], Estimate] = field(repr=False)
    version: int = 1
    least_players: int = 1
    play: Play = "self-play"
    of_game: Callable[[Record], float | None] | None = field(default=None, repr=False)

    def __call__(self, records: Sequence[Record]) -> Estimate:
        """Return the estimate; with no usable record NaN, n = 0 and the whole range as interval."""
        seated = [record for record in records if record.players >= self.least_players]
        estimate = self.function(seated) if seated else UNKNOWN
        return estimate.within(self.range)


def metric(**card: Unpack[Card]) -> Callable[[Callable[[Sequence[Record]], Estimate]], Metric]:
    """Make a metric of a function over all records."""

    def made(function: Callable[[Sequence[Record]], Estimate]) -> Metric:
        return Metric(name=function.__name__, function=function, **card)

    return made


def mean_of_games(**card: Unpack[Card]) -> Callable[[Callable[[Record], float | None]], Metric]:
    """Make a metric of a number about one game: its mean over the games that have one."""

    def made(of_game: Callable[[Record], float | None]) -> Metric:
        def average(records: Sequence[Record]) -> Estimate:
            numbers = [of_game(record) for record in records]
            return mean([number for number in numbers if number is not None], card["range"])

        return Metric(name=of_game.__name__, function=average, of_game=of_game, **card)

    return made


def share_of_games(**card: Unpack[Card]) -> Callable[[Callable[[Record], bool]], Metric]:
    """Make a metric of a question about one game: the share of all games that answer yes."""

    def made(of_game: Callable[[Record], bool]) -> Metric:
        def counted(records: Sequence[Record]) -> Estimate:
            return share(sum(of_game(record) for record in records), len(records))

        return Metric(name=of_game.__name__, function=counted, of_game=of_game, **card)

    return made
