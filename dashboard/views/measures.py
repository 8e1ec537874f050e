"""What was measured of a game: every metric at every budget with its interval, and why some have no value."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from dashboard import charts, data
from dashboard.library import OpenGame
from dashboard.look import literal, note
from dashboard.report_tables import truth_table
from search.measure.truth import Beside
from search.store.database import Reader
from search.store.rows import RunRow


def show_measures(reader: Reader, game_id: str, opened: OpenGame) -> None:
    """The values stored for a game: shares as a chart, everything as a table, then what has no value.

    Args:
        reader: the store.
        game_id: the game's id there.
        opened: the game.
    """
    st.subheader("Measured by self-play", anchor=False)
    rows = reader.metrics(game_id)
    table = data.metric_table(rows)
    if table.empty:
        st.caption("No metric is stored for this game.")
        return
    shares = table[(table["group"] != "fact") & table["value"].between(0, 1) & table["high"].fillna(0).le(1)]
    if not shares.empty:
        st.altair_chart(charts.intervals(shares))
    show_truth(data.truth(rows, opened.game, opened.proof))
    with st.expander("All values"):
        st.dataframe(table, hide_index=True)
    missing = data.absent_table(opened.game, set(table["metric"]))
    if not missing.empty:
        with st.expander("Without a value"):
            st.dataframe(missing, hide_index=True)


def show_truth(rows: Sequence[Beside]) -> None:
    """Estimates beside what is proved, and a warning for each that contradicts it."""
    if rows:
        st.dataframe(truth_table(rows), hide_index=True)
    warn([row.contradiction for row in rows if row.contradiction])


def warn(contradictions: Sequence[str]) -> None:
    """Name what contradicts a proof."""
    for told in contradictions:
        st.warning(literal(f"Contradiction: {told}"), icon=":material/report:")


def show_spread(reader: Reader, run: RunRow) -> None:
    """How each metric spreads over the games of a survey."""
    table = data.spread_table(reader.metrics(run=run.id))
    if table.empty:
        st.info("The survey has begun; its first game is not stored yet.")
        return
    games = {row.game for row in reader.evaluations(run.id)}
    note(
        f"{len(games)} games of {len(run.config.get('games', games))} measured at budget {run.config['survey']}. "
        "A metric that lies at one end of its range for nearly all games tells them not apart."
    )
    st.dataframe(table, hide_index=True)
