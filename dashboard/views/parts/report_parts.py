"""What parts of a report show, on the page: paragraphs, tables, charts, diagrams; and what was measured of a game."""

from collections.abc import Iterable
from functools import partial
from html import escape

import pandas as pd
import streamlit as st

from dashboard import stored
from dashboard.drawn import charts
from dashboard.drawn.look import folded, literal, note, on_demand, picture
from dashboard.drawn.markup import sheet_html
from dashboard.games.library import OpenGame
from ludeme import RuleSheet
from ludeme.pictures.diagrams import cells_of, svg_diagram
from search.report import content
from search.report.content import Item
from search.report.proved import side_by_side
from search.run.verdicts import aspect_verdicts
from search.store.database import Reader


def show(items: Iterable[Item], opened: OpenGame) -> None:
    """Show things about a game one below the other."""
    for item in items:
        match item:
            case str():
                note(item)
            case content.Table():
                _table(item)
            case content.Comparison() | content.Chart():
                st.altair_chart(charts.drawn(item))
            case content.Diagram():
                picture(svg_diagram(opened.points, cells_of(item.levels), title=item.title))
                st.html(f'<p class="quiet" style="text-align:center">{escape(item.title)}</p>')
            case RuleSheet():
                st.html(sheet_html(item))
            case content.NumberedTexts():
                spans = (f"<span><i>{k}</i>{escape(text)}</span>" for k, text in enumerate(item.texts, 1))
                st.html(f'<div class="history">{"".join(spans)}</div>')
            case content.Alert():
                st.warning(literal(item.text), icon=":material/report:")
            case content.Expander():
                with st.expander(literal(item.title)):
                    st.markdown(literal(item.text))
                    if item.ludemes:
                        st.code(item.ludemes, language="lisp", wrap_lines=True)
            case content.SideBySide():
                _beside(item, opened)


def _table(table: content.Table) -> None:
    """A table, without the columns in which nothing stands."""
    found = pd.DataFrame(table.rows, columns=list(table.head))
    found = found.loc[:, (found != "").any()]
    if table.wide:
        st.table(found, border="horizontal", hide_index=True)
    else:
        bar = st.column_config.ProgressColumn(table.share, format="percent", min_value=0, max_value=1)
        st.dataframe(found, hide_index=True, column_config={table.share: bar} if table.share else None)


def _beside(item: content.SideBySide, opened: OpenGame) -> None:
    """Rows of as many things as there are widths."""
    across = len(item.widths)
    for k in range(0, len(item.cells), across):
        for column, cell in zip(st.columns(item.widths, gap="medium"), item.cells[k : k + across], strict=False):
            with column:
                show(cell, opened)


def show_measures(reader: Reader, game_id: str, opened: OpenGame) -> None:
    """What is stored for a game under an id: verdicts in words, shares as a chart, all values, what has none."""
    st.subheader("Measured by self-play", anchor=False)
    rows = reader.metrics(game_id)
    table = stored.metric_table(rows)
    if table.empty:
        st.caption("No metric is stored for this game.")
        return
    verdicts = [(one.title, one.verdict, one.figure) for one in aspect_verdicts(row.measured for row in rows)]
    head = ("", "among the documented games", "measured")
    proved = side_by_side(stored.truth(rows, opened.game, opened.proof))
    show([content.Table(head, verdicts, wide=True), *proved], opened)
    if shares := stored.shares(rows):
        on_demand("All shares as a chart", partial(show, shares, opened))
    folded("All values", table)
    folded("Without a value", stored.absent_table(opened.game, set(table["metric"])))
