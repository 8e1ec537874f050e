"""What a metric is, and how to write one.

A metric is one decorated function, in a file of its own or beside those of its kind; `search.metrics.all_metrics` finds
it by itself. The first paragraph of its docstring says what it means, here and in every report. It looks at records of
games or, where its card says so, at what another experiment found (`search.play.records`).
`share_of_games` turns a yes-or-no question about one game into a metric with a Wilson interval,
`mean_of_games` turns a number about one game into a metric with a t interval, and `metric` takes a function
over all games that returns its own `Estimate`. `mean_of_leads` (`leads`) and `of_probes` (`probes`) take one
over a lead or a decision, of which a game has several. All other decorators are one of these
with some of its arguments given.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from inspect import getdoc
from typing import Any, Literal

from search.metrics.statistics import UNKNOWN, Estimate, Range, mean, share
from search.play.records import Record

Group = Literal["viability", "interest", "descriptor", "archive", "fact"]
Play = Literal["self-play", "match", "removals", "rules", "likenesses", "attempts", "proofs"]

SHARE: Range = (0.0, 1.0)
"""Where shares and probabilities lie."""
RECORDED: tuple[Play, ...] = ("self-play", "match")
"""The experiments whose evidence are records of games."""
ANY_NUMBER = 99
"""More players than any game has."""

__all__ = [
    "RECORDED", "Estimate", "Group", "Measurement", "Metric", "mean_of_games", "metric", "share_of_games",
]  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Metric:
    """A named pure function of records.

    Args:
        name: the function's name; the key in stores and reports.
        title: the name for people.
        meaning: one sentence, the first paragraph of the function's docstring.
        group: viability (gates), interest (quality), descriptor (what kind of game, no good or bad), archive
            (in comparison with other games) or fact (proved, not measured).
        range: ends between which every value lies; by default those of a share.
        source: the original, as `Lastname YEAR`, or "ours".
        version: rises when values change, not when code does.
        least_players: with fewer seats the metric is not applicable and the estimate is unknown.
        most_players: likewise with more.
        play: the experiment whose evidence it looks at: "self-play" (all seats hold one level), "match" (two
            levels meet), or one of `search.play.records`.
    """

    name: str
    title: str
    meaning: str
    group: Group
    source: str
    function: Callable[[Sequence[Any]], Estimate] = field(repr=False)
    range: Range = SHARE
    version: int = 1
    least_players: int = 1
    most_players: int = ANY_NUMBER
    play: Play = "self-play"

    def inapplicable(self, players: int) -> str:
        """Why a game for so many players has no such value, in a few words; empty when it has."""
        if players < self.least_players:
            return f"not applicable: needs {self.least_players} players or more"
        if players > self.most_players:
            return f"not applicable: for {self.most_players} player{'s' if self.most_players > 1 else ''} only"
        return ""

    def __call__(self, evidence: Sequence[Any]) -> Estimate:
        """The estimate; with nothing to go on NaN, n = 0 and the whole range as interval."""
        seated = [item for item in evidence if not (self.play in RECORDED and self.inapplicable(item.players))]
        estimate = self.function(seated) if seated else UNKNOWN
        return estimate.within(self.range)


@dataclass(frozen=True)
class Measurement:
    """A metric's value where it was taken.

    ``budget``: the level that played, such as "uct:50", or the experiment; of a fact, where its proof comes from.
    """

    metric: str
    version: int
    budget: str
    estimate: Estimate
    group: str

    @property
    def iterations(self) -> int:
        """How long each of its players thought, as "uct:50" says; 0 where nobody searched."""
        digits = self.budget.rpartition(":")[2]
        return int(digits) if digits.isdecimal() else 0


def metric(**card: Any) -> Callable[[Callable[[Sequence[Any]], Estimate]], Metric]:
    """Make a metric of a function over all the evidence; what it states on its card are the arguments of `Metric`."""

    def made(function: Callable[[Sequence[Any]], Estimate]) -> Metric:
        return Metric(name=function.__name__, meaning=_meaning(function), function=function, **card)

    return made


def mean_of_games(**card: Any) -> Callable[[Callable[[Record], float | None]], Metric]:
    """Make a metric of a number about one game: its mean over the games that have one."""

    def made(of_game: Callable[[Record], float | None]) -> Metric:
        def average(records: Sequence[Record]) -> Estimate:
            numbers = [of_game(record) for record in records]
            return mean([number for number in numbers if number is not None], card.get("range", SHARE))

        return Metric(name=of_game.__name__, meaning=_meaning(of_game), function=average, **card)

    return made


def share_of_games(**card: Any) -> Callable[[Callable[[Record], bool | None]], Metric]:
    """Make a metric of a question about one game: the share that answers yes of the games that have an answer."""

    def made(of_game: Callable[[Record], bool | None]) -> Metric:
        def counted(records: Sequence[Record]) -> Estimate:
            answers = [answer for record in records if (answer := of_game(record)) is not None]
            return share(sum(answers), len(answers))

        return Metric(name=of_game.__name__, meaning=_meaning(of_game), function=counted, **card)

    return made


def _meaning(function: Callable[..., Any]) -> str:
    """The first paragraph of a docstring."""
    return (getdoc(function) or "").partition("\n\n")[0]
