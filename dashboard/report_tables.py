"""The parts of a report as tables, ready for charts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pandas as pd

from search.measure.text import number, percent, shortened
from search.measure.truth import HEAD, Beside
from search.metrics import Estimate
from search.report.decisions import Measure
from search.report.drama import Drama
from search.report.kin import Kin
from search.report.lengths import MEANS, Lengths
from search.report.openings import KEEPS, Openings
from search.report.part import ByLevel
from search.report.places import Places, Point
from search.report.repairs import Repairs
from search.report.results import SCORES, Results
from search.report.rules import Rules, Trial, rows_of

INTERVAL = ["label", "value", "low", "high", "n"]


def estimates(rows: Iterable[tuple[str, Estimate]]) -> pd.DataFrame:
    """Labelled estimates, one a line; those not known are left out."""
    found = [(label, e.value, e.low, e.high, e.n) for label, e in rows if e.known]
    return pd.DataFrame(found, columns=INTERVAL)


def levels(rows: Iterable[tuple[str, ByLevel[Estimate]]]) -> pd.DataFrame:
    """Labelled estimates of each level of players, one a line; those not known are left out."""
    found = [
        (label, level, e.value, e.low, e.high, e.n) for label, values in rows for level, e in values.items() if e.known
    ]
    return pd.DataFrame(found, columns=["label", "level", *INTERVAL[1:]])


def results_rows(part: Results) -> list[tuple[str, ByLevel[Estimate]]]:
    """What each seat wins, and the draws."""
    seats = [(name, {level: t.won[k] for level, t in part.tallies.items()}) for k, name in enumerate(part.players)]
    return [*seats, ("drawn", {level: tally.drawn for level, tally in part.tallies.items()})]


def scores_table(part: Results) -> pd.DataFrame:
    """Mean scores, one level of players a line."""
    return pd.DataFrame(part.scores, columns=list(SCORES))


def means_table(part: Lengths) -> pd.DataFrame:
    """Mean lengths, one level of players a line."""
    return pd.DataFrame(part.means, columns=list(MEANS))


def measures_table(measures: Sequence[Measure]) -> pd.DataFrame:
    """Metrics with their meaning, one a line, a column for each level of players."""
    rows = [(*measure.cells, measure.meaning) for measure in measures]
    return pd.DataFrame(rows, columns=["metric", *(measures[0].values if measures else ()), "n", "meaning"])


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
    rows = [
        (o.ply, o.twins, o.chosen, *map(percent, o.levels.values()), o.won.n, KEEPS[o.keeps]) for o in part.openings
    ]
    columns = ["ply", "twins", "chosen", *part.openings[0].levels, "n", "proved"]
    table = pd.DataFrame(rows, columns=columns)
    return table.loc[:, (table != "").any()]


def whole_table(part: Rules) -> pd.DataFrame:
    """The game with all its rules, a column for each level of players."""
    return pd.DataFrame(rows_of(part.whole), columns=["", *part.whole.equals])


def rules_table(part: Rules) -> pd.DataFrame:
    """What each rule does, one a line."""
    rows = [(r.ludeme, r.where, r.effects, f"{r.changed} of {r.replayed}") for r in part.rules]
    return pd.DataFrame(rows, columns=["rule", "where", "what it does", "games changed"])


def effects_table(part: Rules, measure: str) -> pd.DataFrame:
    """What each rule adds to a measure at each level, with its interval, one a line; dead rules are left out."""
    return levels(
        (label, {level: getattr(quality, measure) for level, quality in adds.equals.items()})
        for label, adds in _adding(part)
    )


def depths_table(part: Rules) -> pd.DataFrame:
    """What each rule adds to what the stronger wins against the weaker, one a line."""
    return estimates((label, adds.depth) for label, adds in _adding(part))


def _adding(part: Rules) -> Iterator[tuple[str, Trial]]:
    """The rules without which games were played, and what they add."""
    for k, rule in enumerate(part.rules, 1):
        if rule.adds:
            yield f"{k}. {shortened(rule.ludeme, 36)}", rule.adds


def balances_table(part: Repairs) -> pd.DataFrame:
    """Balance as it is and under each change at each level, the numbers of a chart."""
    games = [("as it is", part.now), *((repair.name, repair.changed) for repair in part.repairs)]
    return levels((name, {level: q.balance for level, q in changed.items()}) for name, changed in games)


def repairs_table(part: Repairs) -> pd.DataFrame:
    """The game as it is and under each change, one level of players a line."""
    games = [("as it is", "", part.now), *((r.name, r.verdict, r.changed) for r in part.repairs)]
    rows = [
        (name, verdict, level, number(q.balance, 2), percent(q.first), percent(q.drawn), number(q.turns), q.turns.n)
        for name, verdict, changed in games
        for level, q in changed.items()
    ]
    head = ["change", "shown", "played by", "balance", "first player wins", "drawn", "turns", "n"]
    return pd.DataFrame(rows, columns=head)


def truth_table(rows: Sequence[Beside]) -> pd.DataFrame:
    """Estimates beside what is proved, one a line."""
    return pd.DataFrame([row.cells for row in rows], columns=list(HEAD))


def kin_table(part: Kin) -> pd.DataFrame:
    """The nearest games, one a line."""
    rows = [(r.game, round(r.likeness, 2), r.about, ", ".join(r.here), ", ".join(r.there)) for r in part.relatives]
    return pd.DataFrame(rows, columns=["game", "alike", "about", "only here", "only there"])
