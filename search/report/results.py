"""Who wins: the share of each seat, draws, and whether a seat is better than another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from search.metrics import Estimate
from search.metrics.balance import balance
from search.metrics.outcomes import is_drawn, seat_shares
from search.metrics.statistics import UNKNOWN, mean, share
from search.paper import bar, columns, counted, number, percent
from search.records import Record
from search.report.base import Part
from search.report.study import Study

OFTEN = 0.1
"""Share of drawn games from which on a reader wants to know."""
UNSURE = 0.4
"""Width of an interval from which on it says little."""


@dataclass(frozen=True)
class Results(Part):
    """Results of games between equals.

    Args:
        players: the seats; one for all where nobody is against anybody.
        won: the share of each, draws divided.
        drawn: share of games that nobody won.
        balance: 1 if all seats win alike; not known where nobody is against anybody.
        score: mean score of a game of one player that counts one.
    """

    title: ClassVar[str] = "Results"

    players: tuple[str, ...]
    won: tuple[Estimate, ...]
    drawn: Estimate
    balance: Estimate
    score: Estimate

    @property
    def better(self) -> str:
        """The seat that surely wins more than its equal share; empty if none does."""
        fair = 1 / len(self.players)
        ahead = [name for name, won in zip(self.players, self.won, strict=True) if won.low > fair]
        return ahead[0] if ahead and len(self.players) > 1 else ""

    def text(self) -> str:
        """A bar for each seat and a sentence."""
        if self.score.known:
            return f"Score: {number(self.score)}; {counted(self.score.n, 'game')}."
        rows = [(name, bar(won.value), percent(won)) for name, won in zip(self.players, self.won, strict=True)]
        lines = [columns(rows), f"Drawn: {percent(self.drawn)}; {self.drawn.n} games."]
        return "\n".join([*lines, self._sentence()] if len(self.players) > 1 else lines)

    def gist(self) -> str:
        """Who is better off."""
        if self.score.known:
            return f"The score is {number(self.score)} on average."
        if len(self.players) == 1:
            return f"Won: {percent(self.won[0])}."
        often = f" Drawn: {percent(self.drawn)}." if self.drawn.value >= OFTEN else ""
        if self.better:
            return f"{self.better} is better off: wins {percent(self.won[self.players.index(self.better)])}.{often}"
        widest = max(won.high - won.low for won in self.won)
        few = "; too few games to tell" if widest > UNSURE else ""
        return f"No seat is shown to be better than another{few}.{often}"

    def _sentence(self) -> str:
        """What can be said about balance."""
        told = f"{self.better} is better off." if self.better else "No seat is shown to be better than another."
        return f"{told}\nBalance, 1 if all seats win alike: {number(self.balance, 2)}."


def results(study: Study) -> Results:
    """Who won the games played."""
    return tallied(study.games, study.names, study.game.for_score)


def tallied(records: Sequence[Record], players: tuple[str, ...], for_score: bool = False) -> Results:
    """The results of some games between equals."""
    drawn = share(sum(map(is_drawn, records)), len(records))
    even = balance(records) if len(players) > 1 else UNKNOWN
    won = seat_shares(records)
    if len(players) == 1:
        won = (share(sum(record.outcome == (1,) for record in records), len(records)),)
    scores = [float(record.scores[0]) for record in records if record.scores] if for_score else []
    return Results(players, won, drawn, even, mean(scores) if scores else UNKNOWN)
