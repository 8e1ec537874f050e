"""What a search found: the archive, its progress and its best games, live while it runs."""

from html import escape
from math import prod
from typing import Any

import pandas as pd
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from dashboard import stored
from dashboard.drawn import charts
from dashboard.drawn.look import complain, complaining, folded, literal
from dashboard.games import library
from dashboard.views.parts.comparison import show_comparison, show_methods, show_spread
from dashboard.views.parts.found_game import show_family, show_nearest, show_replay
from dashboard.views.parts.opening import goal_of, thumbnail
from dashboard.views.parts.opinion import show_opinions
from dashboard.views.parts.printing import book_button
from dashboard.views.parts.report_parts import show_measures
from dashboard.views.parts.searching import REFRESH, show_search
from dashboard.views.parts.sheet import show_sheet
from dashboard.views.parts.shelf import card, show_cards
from ludeme.sheet.writer import title
from search.run.survey import SURVEY
from search.run.verdicts import DISTANCE, fitness_meaning
from search.store.database import Reader
from search.store.errors import StoreError
from search.store.game_file import game_file
from search.store.rows import RUNNING, RunRow, TopRow

ACCEPTED = 5000
"""Accepted games that are looked at."""
VARIANTS = 50
CARDS = 8
FIRST = "The search has begun; the games that it begins with are not stored yet."
NO_FIRST = "This run ended before the games that it began with were stored."
PRINT_LATER = "They can be printed once the search is done or stopped."
NONE_YET = "New games are stored many at a time, the first ones after some minutes."
NONE_NEW = "No new game has been accepted yet."
REJECTED = "Counted are new games only. A colour tells in which test a game was rejected."
CONFIRMED = (
    "Pale: measured once. The others were measured again, because the first value of the best is biased upwards."
)
UNCONFIRMED = "No game of this run has been measured again yet: the first value of the best of many is biased upwards."
FIGURES = {
    "State": "Whether the search is still at work. One that was stopped can go on.",
    "Generation": "How often the search has bred new games from the best so far.",
    "New games stored": "All games that were made and looked at, most of them rejected.",
    "Accepted": "Games that passed all tests; variants of known games are among them.",
    "Kinds": "The best game of each kind is kept. A kind is what decides, what players do, and how long it takes.",
    "QD score": "The sum of the fitness of the best games of all kinds: more kinds and better games raise it.",
    "Best fitness": "From 0 to 1: how good the best new game looks when the computer plays it.",
}
"""What the figures at the top mean, for whoever points at the question mark beside one."""


@complaining(StoreError)
def page() -> None:
    """The page: one found game if the address names it, else the run.

    Each has its own place, so that the browser takes away all of the other at once.
    """
    reader = stored.reader()
    runs = reader.runs() if reader else []
    game_id = str(st.query_params.get("game", "")) if runs else ""
    found, results = (st.container(), st.empty()) if game_id else (st.empty(), st.container())
    if reader and game_id:
        with found:
            _found_game(reader, game_id)
        return
    with results:
        heading, choice = st.columns([2, 1], vertical_alignment="bottom")
        heading.title("Find new games", anchor=False)
        show_search(runs)
        if reader and runs:
            _run_page(reader, runs, choice)


def _run_page(reader: Reader, runs: list[RunRow], choice: DeltaGenerator) -> None:
    """A run that somebody chooses, the newest at first, alone or beside others."""
    kinds = {run.id: "Survey" if SURVEY in run.config else "Run" for run in runs}
    names = {run.id: f"{kinds[run.id]} {run.id} · {run.started[:16].replace('T', ' ')} · {run.state}" for run in runs}
    ids = [run.id for run in reversed(runs)]
    chosen = choice.selectbox("Run", ids, format_func=names.__getitem__, label_visibility="collapsed")
    run = next(run for run in runs if run.id == chosen)
    show_methods(reader, run)
    if others := _others(run, runs, names):
        show_comparison(reader, [run, *others])
        return
    every = REFRESH if run.state == RUNNING else None
    st.fragment(_live, run_every=every)(chosen)


def _others(run: RunRow, runs: list[RunRow], names: dict[int, str]) -> list[RunRow]:
    """The runs that the chosen one is to be compared with; surveys are no searches."""
    searches = [other for other in reversed(runs) if SURVEY not in other.config and other.id != run.id]
    if SURVEY in run.config or not searches:
        return []
    ids = [other.id for other in searches]
    asked = st.multiselect("Compare with", ids, format_func=names.__getitem__, placeholder="other runs", key="compare")
    return [other for other in searches if other.id in asked]


def _live(run_id: int) -> None:
    """The part that is drawn again and again while the search writes; once a card is clicked, all of the page is."""
    if st.query_params.get("game"):
        st.rerun()
    try:
        reader = stored.reader()
        assert reader is not None, "the page shows a run only when there is a database"
        run = next(run for run in reader.runs() if run.id == run_id)
        if SURVEY in run.config:
            show_spread(reader, run)
            return
        progress, elites, accepted = reader.progress(run_id), reader.archive(run_id), reader.top(ACCEPTED, run_id)
    except StoreError as error:
        st.warning(literal(error))
        return
    table = stored.progress_table(progress)
    _figures(run, table)
    if elites:
        _best(elites, run.config.get("budget", ""), wait=PRINT_LATER if run.state == RUNNING else "")
        left, right = st.columns(2, gap="large")
        with left:
            _archive(reader, run, elites, last=int(table["generation"].max()))
        with right:
            st.subheader("Progress", anchor=False)
            st.altair_chart(charts.progress_lines(table))
    elif progress:
        st.caption(NONE_YET if run.state == RUNNING and len(progress) == 1 else NONE_NEW)
    _games("New games, the best of each kind", run, elites, key="best-games")
    _games("Variants of known games", run, stored.variants(accepted)[:VARIANTS], key="variants")
    folded("How new games were made", stored.operator_table(progress))
    _rejected(stored.rejection_table(reader.rejections(run_id)))


def _rejected(reasons: pd.DataFrame) -> None:
    if not reasons.empty:
        st.subheader("Why games were rejected", anchor=False)
        st.caption(REJECTED)
        st.altair_chart(charts.rejections(reasons))
        folded("All reasons", reasons)


def _figures(run: RunRow, progress: Any) -> None:
    """How far a run is; what its new games are worth, once there are some."""
    if progress.empty:
        st.info(FIRST if run.state == RUNNING else NO_FIRST)
        return
    first, last = progress.iloc[0], progress.iloc[-1]  # the first one is of the games that the run began with
    kinds = prod(len(axis.values) for axis in stored.archive_axes(run))
    generation = int(last.generation)  # what is polished and measured again counts as one more
    values = {
        "State": run.state,
        "Generation": f"{min(generation, run.config.get('generations') or generation)}",
        "New games stored": f"{int(last.evaluated - first.evaluated):,}",
    }
    if last.elites:
        values |= {
            "Accepted": f"{int(last.accepted - first.accepted):,}",
            "Kinds": f"{int(last.elites)} of {kinds}",
            "QD score": f"{last.qd_score:.2f}",
            "Best fitness": f"{last.best:.3f}",
        }
    with st.container(horizontal=True, gap="medium", key="figures"):
        for label, value in values.items():
            st.metric(label, value, width="content", help=FIGURES[label])


def _best(elites: list[TopRow], budget: str, *, wait: str) -> None:
    """Cards of the best games, those that were measured again before the others.

    ``wait`` says why printing must wait, if it must.
    """
    best = sorted(elites, key=lambda row: (not row.confirmed, -(row.fitness or 0)))[:CARDS]
    show_cards("best-cards", map(_card, best), lambda game: st.query_params.update(game=game))
    st.caption(f"{fitness_meaning(budget)} {DISTANCE}")
    book_button("Found games", [row.game for row in best], "found-games", wait=wait)


def _card(row: TopRow) -> str:
    """What one plays for in a found game, and how good and how new it is."""
    measured = f"fitness {row.fitness or 0:.2f}{'' if row.confirmed else ', measured once'}"
    new = f"distance {row.distance:.2f} from {stored.known_title(row.nearest)}" if row.distance is not None else ""
    caption = f'<span class="quiet byline">{measured}<br>{escape(new)}</span><p>{escape(goal_of(row.game))}</p>'
    return card(row.game, title(row.name), thumbnail(row.game), caption=caption, game=row.game)


def _archive(reader: Reader, run: RunRow, elites: list[TopRow], *, last: int) -> None:
    """The archive as a map, now or as it was after an earlier generation."""
    st.subheader("Archive", anchor=False)
    axes = stored.archive_axes(run)
    names, (across, up) = [axis.name for axis in axes], st.columns(2)
    x = int(across.selectbox("Across", range(len(names)), index=0, format_func=names.__getitem__))
    y = int(up.selectbox("Up", range(len(names)), index=1, format_func=names.__getitem__))
    shown = _earlier(reader, run, last) if last > 0 else elites
    if not shown:
        return
    table = stored.archive_table(shown, x, y, axes=axes)
    chart = charts.archive_map(table, axes[x], axes[y])
    event = st.altair_chart(chart, on_select="rerun", selection_mode=charts.PICK, key="archive-map")
    if not table["confirmed"].all():
        st.caption(CONFIRMED if table["confirmed"].any() else UNCONFIRMED)
    picked = event.selection.get(charts.PICK) if event else None
    if picked:
        _open(picked[0]["game"])


def _earlier(reader: Reader, run: RunRow, last: int) -> list[TopRow]:
    """The games in the archive after the generation that somebody chooses; at first, and again after each, the last."""
    chosen = int(st.slider("After generation", 0, last, last, key=f"archive-{run.id}-{last}"))
    shown = reader.archive(run.id, chosen)
    best = max((row.fitness or 0 for row in shown), default=0)
    summary = f": {len(shown)} kinds of games, the best of fitness {best:.3f}" if shown else ": nothing yet"
    st.caption(f"The archive after generation {chosen}{summary}")
    return shown


def _games(heading: str, run: RunRow, rows: list[TopRow], *, key: str) -> None:
    """A table of found games, if there are any; a click on anything in a line opens its game."""
    if not rows:
        return
    table = stored.top_table(rows, stored.archive_axes(run))
    st.subheader(heading, anchor=False)
    most = max(1.0, float(table["fitness"].max()))
    event = st.dataframe(
        table,
        hide_index=True,
        on_select="rerun",
        selection_mode=["single-row", "single-cell"],
        key=key,
        column_config={
            "rank": st.column_config.NumberColumn("", width=40),
            "name": st.column_config.TextColumn("Game", width="medium"),
            "fitness": st.column_config.ProgressColumn("Fitness", format="%.3f", min_value=0.0, max_value=most),
            "confirmed": st.column_config.CheckboxColumn("Confirmed", width="small"),
            "kind": st.column_config.TextColumn("Kind", width="medium"),
            "nearest": st.column_config.TextColumn("Nearest known game", width="medium"),
            "distance": st.column_config.NumberColumn("Distance", format="%.2f", width="small"),
            "ludemes": st.column_config.NumberColumn("Ludemes", width="small"),
            "generation": st.column_config.NumberColumn("Generation", width="small"),
            "game": st.column_config.TextColumn("Id", width="small"),
        },
    )
    picked = event.selection if event else {}
    lines = [*picked.get("rows", ()), *(line for line, _ in picked.get("cells", ()))]
    if lines:
        _open(table["game"].iloc[lines[0]])


def _open(game_id: str) -> None:
    st.query_params["game"] = game_id
    for key in ("archive-map", "best-games", "variants"):
        st.session_state.pop(key, None)
    st.rerun()


def _found_game(reader: Reader, game_id: str) -> None:
    """Everything about one found game: sheet, metrics, ancestors."""
    if st.button("All results", icon=":material/arrow_back:", type="tertiary"):
        del st.query_params["game"]
        st.rerun()
    try:
        row = reader.game(game_id)
        opened = library.from_text(row.id, row.name, row.text)
    except ValueError as error:
        complain(f"This game cannot be opened: {error}")
        return
    show_sheet(opened, game_file(reader, row))
    show_opinions(row.id)
    st.divider()
    left, right = st.columns([5, 7], gap="large")
    with left:
        show_family(reader, row.id)
    with right:
        show_nearest(row, opened)
    st.divider()
    left, right = st.columns(2, gap="large")
    with left:
        show_measures(reader, row.id, opened)
    with right:
        if played := reader.played(opened.id):
            st.subheader("As it was played", anchor=False)
            with complaining(ValueError, "This game cannot be replayed: "):
                show_replay(opened, played)
