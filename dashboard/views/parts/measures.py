"""What was measured of a game: every metric at every budget with its interval, and why some have no value."""

import streamlit as st

from dashboard.drawn.look import folded, note
from dashboard.games.library import OpenGame
from dashboard.results import data
from dashboard.views.parts.report_parts import show
from search.report.proved import side_by_side
from search.store.database import Reader
from search.store.rows import RunRow


def show_measures(reader: Reader, game_id: str, opened: OpenGame) -> None:
    """The values stored for a game under an id: shares as a chart, everything as a table, then what has no value."""
    st.subheader("Measured by self-play", anchor=False)
    rows = reader.metrics(game_id)
    table = data.metric_table(rows)
    if table.empty:
        st.caption("No metric is stored for this game.")
        return
    show([*data.shares(rows), *side_by_side(data.truth(rows, opened.game, opened.proof))], opened)
    folded("All values", table)
    folded("Without a value", data.absent_table(opened.game, set(table["metric"])))


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
