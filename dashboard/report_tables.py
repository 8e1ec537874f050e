"""The parts of a report as tables, ready for charts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pandas as pd

from search.metrics import Estimate
from search.paper import number, percent, points, shortened
from search.report.drama import Drama
from search.report.kin import Kin
from search.report.lengths import Lengths
from search.report.openings import KEEPS, Openings
from search.report.places import Places, Point
from search.report.repairs import Repairs
from search.report.rules import Rules
from search.truth import HEAD, Beside

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
            place = level_name(point, bool(part.points[-1].board))
            rows.append((point.x, -point.y, place, point.name, share.value, share.low, share.high))
    return pd.DataFrame(rows, columns=["x", "y", "level", "point", "share", "low", "high"])


def level_name(point: Point, several: bool) -> str:
    """What a level is called: "board", "level 1", and with several boards "A, level 1"."""
    name = f"level {point.level}" if point.level else "board"
    return f"{chr(65 + point.board)}, {name}" if several else name


def openings_table(part: Openings) -> pd.DataFrame:
    """First plies, the best first."""
    rows = [(o.ply, o.twins, o.chosen, percent(o.won), o.won.n, KEEPS[o.keeps]) for o in part.openings]
    table = pd.DataFrame(rows, columns=["ply", "twins", "chosen", "who begins wins", "n", "proved"])
    return table.loc[:, (table != "").any()]


def rules_table(part: Rules) -> pd.DataFrame:
    """What each rule does, one a line; measures that are known of no rule are left out."""
    rows = [
        {
            "rule": r.ludeme,
            "where": r.where,
            "what it does": r.effects,
            "turns": number(r.turns, 1, "+") if r.turns.known else "",
            "balance in points": points(r.balance) if r.balance.known else "",
            "drawn in points": points(r.drawn) if r.drawn.known else "",
            "depth in points": points(r.depth) if r.depth.known else "",
            "score": number(r.score, 1, "+") if r.score.known else "",
            "won in points": points(r.won) if r.won.known else "",
            "games changed": f"{r.changed} of {r.replayed}",
        }
        for r in part.rules
    ]
    table = pd.DataFrame(rows)
    return table.loc[:, (table != "").any()]


def effects_table(part: Rules, measure: str) -> pd.DataFrame:
    """What each rule adds to a measure, with its interval, one a line; dead rules are left out."""
    rows = [(f"{k}. {shortened(r.ludeme, 40)}", getattr(r, measure)) for k, r in enumerate(part.rules, 1)]
    return estimates(rows)


def balances_table(part: Repairs) -> pd.DataFrame:
    """Balance as it is and under each change, the numbers of a chart."""
    rows = [("as it is", part.now.balance), *((r.name, r.changed.balance) for r in part.repairs)]
    return estimates(rows)


def repairs_table(part: Repairs) -> pd.DataFrame:
    """The game as it is and under each change, one a line."""
    games = [("as it is", "", part.now), *((r.name, r.verdict, r.changed) for r in part.repairs)]
    rows = [
        (name, verdict, number(q.balance, 2), percent(q.first), percent(q.drawn), number(q.turns), q.turns.n)
        for name, verdict, q in games
    ]
    return pd.DataFrame(rows, columns=["change", "shown", "balance", "first player wins", "drawn", "turns", "n"])


def truth_table(rows: Sequence[Beside]) -> pd.DataFrame:
    """Estimates beside what is proved, one a line."""
    return pd.DataFrame([row.cells for row in rows], columns=list(HEAD))


def kin_table(part: Kin) -> pd.DataFrame:
    """The nearest games, one a line."""
    rows = [(r.game, round(r.likeness, 2), r.about, ", ".join(r.here), ", ".join(r.there)) for r in part.relatives]
    return pd.DataFrame(rows, columns=["game", "alike", "about", "only here", "only there"])
