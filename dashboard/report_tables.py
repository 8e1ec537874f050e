"""The parts of a report as tables, ready for charts."""

from __future__ import annotations

from collections.abc import Iterable

import pandas as pd

from search.metrics import Estimate
from search.report.drama import Drama
from search.report.kin import Kin
from search.report.lengths import Lengths
from search.report.openings import KEEPS, Openings
from search.report.places import Places
from search.report.repairs import Repairs
from search.report.rules import Rules

INTERVAL = ["label", "value", "low", "high", "n"]


def estimates(rows: Iterable[tuple[str, Estimate]]) -> pd.DataFrame:
    """Labelled estimates, one a line; those not known are left out."""
    found = [(label, e.value, e.low, e.high, e.n) for label, e in rows if e.known]
    return pd.DataFrame(found, columns=INTERVAL)


def lengths_table(part: Lengths) -> pd.DataFrame:
    """Games by number of turns."""
    return pd.DataFrame(part.games, columns=["turns", "games"])


def winner_table(part: Drama) -> pd.DataFrame:
    """The lead of the later winner at equal steps of the game, from 0 to 1."""
    steps = len(part.winner) - 1
    rows = [(k / steps, e.value, e.low, e.high) for k, e in enumerate(part.winner)]
    return pd.DataFrame(rows, columns=["time", "lead", "low", "high"])


def games_table(part: Drama) -> pd.DataFrame:
    """The lead of the first player after each turn of some games, one position a line."""
    rows = [(f"game {g}", turn, lead) for g, leads in enumerate(part.games, 1) for turn, lead in enumerate(leads)]
    return pd.DataFrame(rows, columns=["game", "turn", "lead"])


def choices_table(choices: tuple[Estimate, ...]) -> pd.DataFrame:
    """Legal plies in each part of the game, from 0 to 1."""
    rows = [((k + 0.5) / len(choices), e.value, e.low, e.high) for k, e in enumerate(choices) if e.known]
    return pd.DataFrame(rows, columns=["time", "choices", "low", "high"])


def points_table(part: Places, what: str) -> pd.DataFrame:
    """The points of the board with a share each: `used` or `held`; those not known are left out."""
    rows = []
    for point in part.points:
        share: Estimate = getattr(point, what)
        if share.known:
            place = f"board {chr(65 + point.board)}, " if part.points[-1].board else ""
            rows.append(
                (point.x, -point.y, f"{place}level {point.level}", point.name, share.value, share.low, share.high)
            )
    return pd.DataFrame(rows, columns=["x", "y", "level", "point", "share", "low", "high"])


def openings_table(part: Openings) -> pd.DataFrame:
    """First plies, the best first."""
    rows = [(o.ply, o.twins, o.chosen, o.won.value, o.won.low, o.won.high, KEEPS[o.keeps]) for o in part.openings]
    return pd.DataFrame(rows, columns=["ply", "twins", "chosen", "first player wins", "low", "high", "proved"])


def rules_table(part: Rules) -> pd.DataFrame:
    """What each rule does, one a line."""
    columns = ["rule", "where", "effect", "turns", "balance", "depth", "games changed"]
    rows = [
        (
            r.ludeme,
            r.where,
            r.effects,
            *(_or_none(e) for e in (r.turns, r.balance, r.depth)),
            f"{r.changed}/{r.replayed}",
        )
        for r in part.rules
    ]
    return pd.DataFrame(rows, columns=columns)


def _or_none(estimate: Estimate) -> float | None:
    return estimate.value if estimate.known else None


def repairs_table(part: Repairs) -> pd.DataFrame:
    """Balance as it is and under each change."""
    rows = [("as it is", part.now.balance), *((r.name, r.changed.balance) for r in part.repairs)]
    return estimates(rows)


def kin_table(part: Kin) -> pd.DataFrame:
    """The nearest games, one a line."""
    rows = [(r.game, r.likeness, r.about, ", ".join(r.here), ", ".join(r.there)) for r in part.relatives]
    return pd.DataFrame(rows, columns=["game", "alike", "about", "only here", "only there"])
