"""The parts of a report on the page: charts, diagrams and tables."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

import streamlit as st

from dashboard import charts
from dashboard import report_tables as tables
from dashboard.library import OpenGame
from dashboard.look import literal, note, picture
from dashboard.views.measures import warn
from dashboard.views.sheet import sheet_html
from ludeme.diagrams import cells_of, svg_diagram
from search.measure.text import counted
from search.report.decisions import Decisions, Measure
from search.report.drama import Drama
from search.report.kin import WORDS, Kin
from search.report.ladder import RULE, Ladder
from search.report.lengths import Lengths
from search.report.mirror import COPIES, Mirror
from search.report.openings import Openings
from search.report.part import Part
from search.report.places import Places
from search.report.proved import Truth
from search.report.puzzles import Puzzles
from search.report.repairs import Repairs
from search.report.results import Results
from search.report.rules import ADDS, SAID, SHARES, Rules
from search.report.sample import Sample
from search.report.sheet import Sheet


def show_part(name: str, part: Part, opened: OpenGame) -> None:
    """A part of a report."""
    SHOWN[name](part, opened)


def _diagram(opened: OpenGame, levels: Sequence[str], title: str) -> None:
    picture(svg_diagram(opened.points, cells_of(levels), title=title))
    st.html(f'<p class="quiet" style="text-align:center">{escape(title)}</p>')


def _measures(measures: Sequence[Measure]) -> None:
    """Metrics with their meaning."""
    st.table(tables.measures_table(measures), border="horizontal", hide_index=True)


def _sheet(part: Sheet, opened: OpenGame) -> None:
    left, right = st.columns([4, 7], gap="large")
    with left:
        _diagram(opened, part.position, "Start position")
    with right:
        st.html(f'<p class="quiet">{escape(part.byline)}</p>')
        st.html(sheet_html({"Start": part.start, "Play": part.play, "End": part.end}))
        note(f"{part.learnt.words} words, {part.learnt.ludemes} ludemes, {part.learnt.distinct} of them different")


def _sample(part: Sample, opened: OpenGame) -> None:
    note(part.told)
    for column, moment in zip(st.columns(len(part.moments), gap="medium"), part.moments, strict=True):
        with column:
            _diagram(opened, moment.levels, f"after {moment.plies}: {moment.last}")
    spans = "".join(f"<span><i>{k}</i>{escape(' '.join(turn.plies))}</span>" for k, turn in enumerate(part.turns, 1))
    st.html(f'<div class="history">{spans}</div>')


def _lengths(part: Lengths, opened: OpenGame) -> None:
    note(part.gist())
    st.altair_chart(charts.columns(tables.lengths_table(part), "turns", "games"))
    st.dataframe(tables.means_table(part), hide_index=True)


def _results(part: Results, opened: OpenGame) -> None:
    note(part.gist())
    if part.scored:
        st.dataframe(tables.scores_table(part), hide_index=True)
    else:
        fair = 1 / len(part.players) if len(part.players) > 1 else None
        st.altair_chart(charts.shares(tables.levels(tables.results_rows(part)), fair, "share of the games"))


def _decisions(part: Decisions, opened: OpenGame) -> None:
    st.altair_chart(charts.band(tables.choices_table(part.choices), "choices", "legal plies"))
    _measures(part.measures)


def _openings(part: Openings, opened: OpenGame) -> None:
    note(f"{part.plies} first plies, {part.different} but for symmetry. {part.gist()}")
    left, right = st.columns(2, gap="large")
    with left:
        rows = ((opening.ply, opening.levels) for opening in part.openings)
        st.altair_chart(charts.shares(tables.levels(rows), part.fair, "who begins wins"))
    with right:
        st.dataframe(tables.openings_table(part), hide_index=True)


def _ladder(part: Ladder, opened: OpenGame) -> None:
    note(f"{part.gist()} {RULE} {counted(part.steps.n, 'game')}.")
    rows = [(f"{rung.stronger} against {rung.weaker}", rung.won) for rung in part.rungs]
    st.altair_chart(charts.shares(tables.estimates(rows), 0.6, "who tries more continuations wins"))


def _drama(part: Drama, opened: OpenGame) -> None:
    if part.alone:
        note("A game that is lost is won by the game itself.")
    left, right = st.columns(2, gap="large")
    if part.winner:
        left.altair_chart(charts.band(tables.winner_table(part), "lead", "lead of the later winner", (-1, 1)))
    right.altair_chart(charts.leads(tables.games_table(part), opened.players[0]))
    _measures(part.measures)


def _places(part: Places, opened: OpenGame) -> None:
    st.altair_chart(charts.heat(tables.points_table(part, "used"), "games in which it is used"))
    held = tables.points_table(part, "held")
    if not held.empty:
        st.altair_chart(charts.heat(held, "held by the winner at the end", charts.DIVERGING, 0.9))


def _rules(part: Rules, opened: OpenGame) -> None:
    note(f"{part.gist()} {part.games}:")
    st.dataframe(tables.whole_table(part), hide_index=True)
    note(f"{ADDS}.")
    found = [(measure, measure in SHARES, tables.effects_table(part, measure)) for measure in SAID]
    found = [kept for kept in (*found, ("depth", True, tables.depths_table(part))) if not kept[-1].empty]
    for k in range(0, len(found), 2):
        for column, (measure, share, table) in zip(st.columns(2, gap="large"), found[k : k + 2], strict=False):
            column.altair_chart(charts.effects(table, f"what it adds: {measure}", share))
    st.table(tables.rules_table(part), border="horizontal", hide_index=True)


def _mirror(part: Mirror, opened: OpenGame) -> None:
    note(f"{part.verdict} {COPIES.removesuffix(':')}.")
    st.altair_chart(charts.shares(tables.levels(part.rows), 0.5, "the copier wins"))


def _repairs(part: Repairs, opened: OpenGame) -> None:
    note(part.gist())
    st.altair_chart(charts.shares(tables.balances_table(part), None, "balance: 100 % if all seats win alike"))
    st.dataframe(tables.repairs_table(part), hide_index=True)
    for repair in part.repairs:
        with st.expander(literal(f"{repair.name}: {repair.verdict}")):
            st.markdown(literal(repair.rule))
            st.code(repair.ludemes, language="lisp", wrap_lines=True)


def _puzzles(part: Puzzles, opened: OpenGame) -> None:
    note(part.source)
    for column, puzzle in zip(st.columns(max(3, len(part.puzzles)), gap="medium"), part.puzzles, strict=False):
        with column:
            _diagram(opened, puzzle.levels, puzzle.task)
            with st.expander("Solution"):
                st.markdown(literal(puzzle.solution))


def _truth(part: Truth, opened: OpenGame) -> None:
    note(part.gist())
    if part.rows:
        st.dataframe(tables.truth_table(part.rows), hide_index=True)
    if part.positions:
        st.altair_chart(charts.shares(tables.estimates(_sides(part)), None, f"{part.positions} solved positions"))
    warn(part.contradictions)


def _sides(part: Truth) -> list[tuple[str, Any]]:
    """What is known of the search at solved positions."""
    return [
        ("search on the right side", part.right),
        ("its error", part.error),
        ("plies that kept the result", part.kept),
    ]


def _kin(part: Kin, opened: OpenGame) -> None:
    note(WORDS)
    shown = {"alike": st.column_config.ProgressColumn("alike", format="percent", min_value=0, max_value=1)}
    st.dataframe(tables.kin_table(part), hide_index=True, column_config=shown)


SHOWN: dict[str, Any] = {
    "sheet": _sheet, "sample": _sample, "lengths": _lengths, "results": _results, "decisions": _decisions,
    "openings": _openings, "ladder": _ladder, "drama": _drama, "places": _places, "rules": _rules, "mirror": _mirror,
    "repairs": _repairs, "puzzles": _puzzles, "truth": _truth, "kin": _kin,
}  # fmt: skip
"""How each part is shown."""
