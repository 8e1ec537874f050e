"""Fitness: one number for the search, made of independent axes, that still separates the best.

Fitness is the geometric mean of six axes, so a game must be something on each of them:

    fairness      balance: 1 − the largest difference between two seats' win shares
    decision      completion: share of games that somebody wins
    drama         average drama: how far winners were behind before they won
    uncertainty   late uncertainty: how long the outcome stays open
    depth         what thought pays: log2 of the odds of the stronger side, mean over doublings of a budget at which
                  play is sensible, times how far the search is ahead of the best player that does without some of it:
                  that searches nothing, thinks in the second half of the game only, or leaves to chance where it plays
    simplicity    how easily the rules are told, on the scale that the documented games set

Fairness and decision are those at the high budget, or those of strong players where they are less: what holds only
as long as nobody plays well does not count.

Nothing measured by games saturates. Shares are drawn towards 1/2 by Laplace's rule (two games added, one of each kind),
so they never reach 1 in a finite sample and go on rising with evidence; depth has no upper end. No weight is fitted to
anything.

Where nobody plays against anybody, fairness is the match between players and game (`cooperative.challenge`), or does
not apply if only a score counts; decision, and what was not measured of drama and uncertainty, does not apply either:
the mean is taken over the other axes. So such games compare with their like only.

The interval comes from the intervals of the axes, taken as independent, by the delta method on the logarithm.

How long rules are is counted in bits (`breed/description.py`): many rules cost, and odd ones cost more than usual ones.
Twice the bits cost up to a fifth of the fitness. A game with more ludemes, or more distinct ones, than every documented
game is none that anybody wants to learn.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Literal

import catalog
from ludeme import Game
from search.breed.description import description_length, short_length
from search.measure.trials.cooperative import challenge
from search.measure.worth.likeness import ludemes_of
from search.metrics import Estimate
from search.metrics.duels import steps
from search.metrics.outcomes import balance, completion
from search.metrics.statistics import UNKNOWN, exactly, normal_quantile, wilson
from search.play.records import Record

Kind = Literal["against", "together", "score"]
"""What players strive for: to beat each other, to win together or alone, or the highest score."""
FLOOR = 0.02
"""The least an axis can count."""
NO_DEPTH = 0.002
"""What depth counts where thinking pays nothing: such a game stays below most documented ones, whatever else it has."""
AXES = ("fairness", "decision", "drama", "uncertainty", "depth", "simplicity")
SOURCES = {"fairness": "balance", "decision": "completion", "drama": "drama_average", "uncertainty": "late_uncertainty"}
SHARES = {"fairness": balance, "decision": completion}
DEPTH_MOST = 2.2
"""An optimistic guess at depth, not a bound: hardly any game has more, and no documented one."""


def axes(
    measured: Mapping[str, Estimate],
    depth: Estimate,
    *,
    strong: Sequence[Record] = (),
    kind: Kind = "against",
) -> dict[str, Estimate]:
    """The axes of one game that are measured by games.

    Args:
        measured: metrics of self-play at the high budget, by name.
        depth: what thought pays, or what it may pay at most.
        strong: self-play of stronger players; none where they did not play.
        kind: what players strive for.
    """
    found = {axis: measured[SOURCES[axis]] for axis in SOURCES}
    for axis, metric in SHARES.items():
        shares = [found[axis], *([metric(strong)] if strong else [])]
        found[axis] = min(map(_shrunk, shares), key=lambda share: share.value)
    if kind != "against":
        found = {axis: found[axis] for axis in ("drama", "uncertainty") if found[axis].known}
    if kind == "together":
        found["fairness"] = challenge(_shrunk(measured["solved_share"]))
    return {**found, "depth": depth}


def depth(ladder: Sequence[Record], handicapped: Iterable[Estimate] = ()) -> Estimate:
    """What doublings pay, times the search's lead: 1 if handicapped players never win, 0 if the best of them holds.

    Args:
        ladder: matches between budgets, each twice the one below.
        handicapped: what players that do without some thought win of the high budget, as far as they were tried.
    """
    paid, share = doublings(ladder), _greatest(handicapped)
    if not share.known:
        return paid
    lead, low, high = (_lead(end) for end in (share.value, share.high, share.low))
    half = math.hypot(lead * (paid.high - paid.value), paid.value * (high - low) / 2)
    value = paid.value * lead if paid.value > 0 else paid.value
    return Estimate(value, value - half, value + half, paid.n + share.n)


def most_depth(handicapped: Iterable[Estimate] = ()) -> Estimate:
    """An optimistic guess at the depth of a game whose ladder was not played: `DEPTH_MOST`, times the lead at most.

    It is no bound, but hardly any game has more.
    """
    share = _greatest(handicapped)
    return exactly(DEPTH_MOST * (_lead(share.low) if share.known else 1.0))


def _greatest(handicapped: Iterable[Estimate]) -> Estimate:
    """Of the shares that are known the greatest, after shrinking; unknown without any."""
    return max((_shrunk(share) for share in handicapped if share.known), key=lambda share: share.value, default=UNKNOWN)


def _lead(share: float) -> float:
    """How far the search is ahead of a player that wins this share of it."""
    return max(1 - 2 * share, 0.0)


def doublings(ladder: Sequence[Record]) -> Estimate:
    """Log2 of the odds of the stronger side, mean over the steps of the ladder; shares shrunk by Laplace's rule."""
    value, variance, games = 0.0, 0.0, 0
    found = steps(ladder)
    for step in found:
        n = step.won.n
        share = (step.won.value * n + 1) / (n + 2)
        low, high = wilson(share * (n + 2), n + 2)
        value += math.log2(share / (1 - share))
        variance += (math.log2(high / (1 - high)) - math.log2(low / (1 - low))) ** 2 / 4
        games += n
    count = max(len(found), 1)
    value, half = value / count, math.sqrt(variance) / count
    return Estimate(value, value - half, value + half, games)


def fitness(found: Mapping[str, Estimate]) -> Estimate:
    """The geometric mean of the axes with its 95 % interval; an unknown axis counts as the least."""
    logs, variance, games = 0.0, 0.0, max((e.n for e in found.values()), default=0)
    for axis, estimate in found.items():
        least = NO_DEPTH if axis == "depth" and estimate.value < FLOOR else FLOOR
        logs += math.log(max(estimate.value, least) if estimate.known else FLOOR)
        low, high = (max(end, least) if math.isfinite(end) else FLOOR for end in (estimate.low, estimate.high))
        variance += (math.log(high / low) / (2 * normal_quantile())) ** 2
    mean = logs / len(found)
    half = normal_quantile() * math.sqrt(variance) / len(found)
    return Estimate(math.exp(mean), math.exp(mean - half), math.exp(mean + half), games)


def _shrunk(share: Estimate) -> Estimate:
    """A share drawn towards 1/2 as if two more games, one of each kind, had been played."""
    if not share.known:
        return share
    value, low, high = ((end * share.n + 1) / (share.n + 2) for end in (share.value, share.low, share.high))
    return Estimate(value, low, high, share.n)


def counts(game: Game) -> dict[str, int]:
    """Ludemes of a game, and distinct ones; what the game names counts once."""
    words = ludemes_of(game)
    return {"ludemes": len(words), "distinct ludemes": len(set(words))}


@cache
def most_of() -> dict[str, int]:
    """The most of each count that a documented game has."""
    documented = [counts(catalog.load(name).game) for name in catalog.ids()]
    return {name: max(found[name] for found in documented) for name in documented[0]}


def simplicity(game: Game) -> Estimate:
    """How easily a game is told: 1 where there is nothing to tell, 1/2 at the end of the shortest quarter."""
    return exactly(1 / (1 + (description_length(game) / short_length()) ** 2))


def too_long(game: Game) -> str:
    """By which count a game is longer than every documented one, in words; empty if it is not."""
    for name, count in counts(game).items():
        if count > most_of()[name]:
            return f"{count} {name}; the longest documented game has {most_of()[name]}"
    return ""
