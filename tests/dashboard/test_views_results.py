"""The page of results and what it opens, run without a browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

import duckdb
import pytest
from streamlit.testing.v1 import AppTest

from dashboard.games.library import packed
from dashboard.stored import db_path
from dashboard.views import results
from dashboard.views.parts.searching import FORM, SEED
from dashboard.writing import search_job
from dashboard.writing.search_job import SearchJob
from ludeme.sheet.writer import title
from search.store.database import open_writer
from search.store.rows import FINISHED, STOPPED, Batch, ProgressRow
from tests.dashboard.pages import board_of, open_page, read, texts
from tests.dashboard.stores import AXES, survey_store

MINE = packed("(game mine pyramid (players White Black) (turn (add own)) (end (win (line own spanning))))")


def test_before_the_first_search_the_page_says_how_to_start_one(no_store: Path) -> None:
    """Without a database the results page has a form for a search, and the command."""
    app = open_page("results")
    assert not app.exception
    assert f"ludeme search --db {no_store}" in app.code[0].value


class Began:
    """A search that was only asked for."""

    status, share = SearchJob.status, SearchJob.share

    def __init__(self, db: Path, minutes: float, game_id: str = "", resumed: int = 0) -> None:
        self.asked, self.minutes, self.name, self.resumed = (db, game_id), minutes, "Mine", resumed
        self.tried, self.news = 35, "generation 1: making games, 8 of 96; 35 games tried"
        self.running, self.fault, self.spent, self.stopped = True, "", 1.5, False

    def stop(self) -> None:
        """As if the process had ended."""
        self.running, self.fault = False, "the disk is full"


@pytest.fixture
def only_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """No search is really begun."""
    monkeypatch.setattr(search_job, "SearchJob", Began)
    monkeypatch.setattr(search_job, "_jobs", {})


def pressed(app: AppTest, label: str) -> AppTest:
    """The page after a click on a button."""
    return next(button for button in app.button if button.label == label).click().run()


def test_a_search_is_begun_watched_and_stopped_by_anybody(no_store: Path, only_asked: None) -> None:
    """Another session, which is what a reload makes, sees how it does and stops it; then another can be begun."""
    app = open_page("results")
    app.select_slider(key="search-minutes").set_value(15).run()
    app = pressed(app, "Start the search")
    job = search_job.begun(no_store)
    assert isinstance(job, Began) and (job.asked, job.minutes) == ((no_store, ""), 15)
    other = open_page("results")
    for one in (app, other):
        (bar,) = one.get("progress")
        assert read(bar.proto.text) == f"Searching from Mine: minute 2 of about 15; {job.news}."
        assert bar.proto.value == 10
        assert [button.label for button in one.button] == ["Stop the search"]
    other = pressed(other, "Stop the search")
    assert [read(error.value) for error in other.error] == ["The search from Mine has ended: the disk is full."]
    assert [button.label for button in other.button] == ["Start the search"]


def test_a_search_begins_with_a_game_that_is_written(store: tuple[str, str], only_asked: None) -> None:
    """Where there are results the form is folded; the page "Design" unfolds it with its game."""
    assert not [button for button in open_page("results").button if button.label == "Start the search"]
    app = open_page("results")
    app.session_state[SEED], app.session_state[FORM] = MINE, True
    app = pressed(app.run(), "Start the search")
    job = search_job.begun(db_path())
    assert isinstance(job, Began) and job.asked == (db_path(), MINE)


def test_a_search_that_has_ended_goes_on(store: tuple[str, str], only_asked: None) -> None:
    """Its own button resumes the last run for the time that is chosen, and the page names the run."""
    app = open_page("results")
    app.session_state[FORM] = True
    app.run().select_slider(key="search-minutes").set_value(30).run()
    app = pressed(app, "Go on with run 1")
    job = search_job.begun(db_path())
    assert isinstance(job, Began) and (job.resumed, job.minutes, job.asked[1]) == (1, 30, "")
    (bar,) = app.get("progress")
    assert read(bar.proto.text).startswith("Going on with run 1: minute 2 of about 30; ")
    app = pressed(app, "Stop the search")
    assert read(app.error[0].value) == "Run 1 has ended: the disk is full."


def test_a_survey_does_not_go_on(no_store: Path) -> None:
    """Where there is nothing to resume there is no button for it."""
    survey_store(no_store)
    app = open_page("results")
    app.session_state[FORM] = True
    assert not [button for button in app.run().button if button.label.startswith("Go on")]


def test_where_another_search_writes_none_can_be_begun(no_store: Path, only_asked: None) -> None:
    """It would fail, so the form gives way to a sentence."""
    with open_writer(no_store) as writer:
        writer.start_run({"descriptors": AXES}, 1, {})
        writer.publish()
        app = open_page("results")
    assert not app.exception and not app.button
    assert "A search that was not begun here" in app.caption[0].value


def test_a_damaged_database_is_one_sentence(no_store: Path) -> None:
    """A file that is no database is named, without a traceback."""
    no_store.write_text("this is not a database, only some words in a file")
    app = open_page("results")
    assert not app.exception
    assert str(no_store) in read(app.error[0].value)


@pytest.mark.parametrize("name", ["![x](http://x.example/x.png)", "**B**", "<img src=x>", "a\n# b", ":material/close:"])
def test_a_name_is_nothing_but_a_name(name: str, store: tuple[str, str]) -> None:
    """What somebody's database calls a game is read as it stands; no sign of it is left that could mean something."""
    with duckdb.connect(str(db_path())) as con:
        con.execute("UPDATE game SET name = $name WHERE name = 'Sable'", {"name": name})
    for app in (open_page("results", game=store[0]), open_page("play", game=store[0])):
        assert not app.exception
        (heading, *_) = (*app.title, *app.header)
        assert read(heading.value) == " ".join(title(name).split())
        assert not re.search(r"(?<!\\)[!-/:-@\[\]^-`{-~\n]", heading.value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("played_game SET plies = 'Wa1 Wz9'", "ply 2 'Wz9' is not legal"),
        ("played_game SET outcome = [1]", "2 players, but the outcome [1]"),
        ("played_game SET outcome = [7, 8]", "2 players, but the outcome [7, 8]"),
        ("game SET text = '(game odd'", "never closed"),
        ("game SET text = repeat('(', 9000) || repeat(')', 9000)", "game"),
        ("game SET text = replace(text, 'spanning', 'spaning')", "'spaning'"),
    ],
)
def test_what_a_database_has_wrong_is_said_in_words(change: str, said: str, store: tuple[str, str]) -> None:
    """Plies, outcomes and games that cannot be are one sentence on the page, without a traceback."""
    with duckdb.connect(str(db_path())) as con:
        con.execute(f"UPDATE {change}")
    app = open_page("results", game=store[0])
    assert not app.exception
    assert said in read(app.error[0].value)


def test_the_book_is_printed_when_the_search_is_done(store: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """While a search runs its page is drawn again and again, which would lose a file: the button waits, and says so."""
    (button,) = open_page("results").get("download_button")
    assert not button.proto.disabled
    monkeypatch.setattr(results, "RUNNING", FINISHED)  # the finished run of the store as one that still runs
    (button,) = open_page("results").get("download_button")
    assert button.proto.disabled and "once the search is done" in button.proto.help


def test_results_show_the_run(store: tuple[str, str]) -> None:
    """The figures, the best games in order, and the charts of a stored run."""
    app = open_page("results")
    assert not app.exception
    assert {m.label: m.value for m in app.metric}["New games stored"] == "9"
    assert list(app.dataframe[0].value["name"]) == ["Sable", "Stile"]
    assert list(app.dataframe[0].value["kind"]) == ["group, place, short", "line, place, short"]
    assert list(app.dataframe[0].value["nearest"]) == ["Span", "Span"]
    assert {m.label: m.value for m in app.metric}["Kinds"] == "2 of 12"
    assert "Variants of known games" not in {one.value for one in app.subheader}, "there are none"
    assert len(app.get("vega_lite_chart") or app.get("arrow_vega_lite_chart")) == 2


def test_the_best_new_games_come_first(store: tuple[str, str]) -> None:
    """Above the archive each has a card with its picture, its name, and what one plays for, which opens it."""
    app = open_page("results")
    (html,) = [data["html"] for one in app.get("bidi_component") if "html" in (data := json.loads(one.proto.json))]
    cards = html.split("<a ")[1:]
    assert [card.split('"')[1] for card in cards] == [f"?game={game}" for game in store]
    assert "<b>Sable</b>" in cards[0] and "fitness 0.80, measured once<br>distance 0.31 from Span" in cards[0]
    assert "You win by forming a flat line" in cards[0] and "data:image/svg+xml" in cards[0]
    app.query_params["game"] = store[0]
    assert app.run().title[0].value == "Sable"


def test_a_run_that_ended_at_once_says_so(no_store: Path) -> None:
    """Nobody is told to wait for the first generation of a run that was stopped before."""
    with open_writer(no_store) as writer:
        writer.set_state(writer.start_run({"descriptors": AXES}, 1, {}), STOPPED)
    app = open_page("results")
    assert not app.exception and app.info[0].value == results.NO_FIRST


def test_before_the_first_new_game_nothing_empty_is_shown(no_store: Path) -> None:
    """While only the game that a run began with is judged, it says so once, without charts, tables and values."""
    with open_writer(no_store) as writer:
        run = writer.start_run({"descriptors": AXES}, 1, {})
        writer.commit_batch(Batch(run, 0, b"state", progress=[ProgressRow(1, 1, 0, None, 0.0, 3.0)]))
        writer.set_state(run, STOPPED)
    app = open_page("results")
    assert not app.exception and {one.label for one in app.metric} == {"State", "Generation", "New games stored"}
    assert [caption.value for caption in app.caption] == ["No new game has been accepted yet."]
    assert not app.subheader and not app.get("arrow_vega_lite_chart") and not app.get("vega_lite_chart")


def test_the_archive_is_shown_as_it_was(store: tuple[str, str]) -> None:
    """The slider brings an earlier generation back, here one before the first game was found."""
    app = open_page("results")
    told = "The archive after generation "
    assert f"{told}1: 2 kinds of games, the best of fitness 0.800" in [caption.value for caption in app.caption]
    app.slider[0].set_value(0).run()
    assert not app.exception and f"{told}0: nothing yet" in [caption.value for caption in app.caption]


def test_a_found_game_and_the_results_have_places_of_their_own(store: tuple[str, str]) -> None:
    """So the browser takes away one when the other comes, rather than putting one into the columns of the other."""
    places = [open_page("results", **address).main.children for address in ({}, {"game": store[0]})]
    assert [[one.type == "empty" for one in pair.values()] for pair in places] == [[True, False], [False, True]]


def test_a_found_game_is_shown_in_full(store: tuple[str, str]) -> None:
    """A found game has its sheet, its metrics and its family."""
    app = open_page("results", game=store[0])
    assert not app.exception
    assert app.title[0].value == "Sable"
    assert "<h4>Your turn</h4>" in texts(app)
    assert list(app.dataframe[0].value["metric"]) == ["balance"]
    (tree,) = [data["svg"] for c in app.get("bidi_component") if "family" in (data := json.loads(c.proto.json))["svg"]]
    assert ">parameter</text>" in tree and tree.count("data-game=") == 2
    assert any("Nearest known game: Span; distance 0.31" in caption.value for caption in app.caption)


def test_a_survey_shows_how_metrics_spread(no_store: Path) -> None:
    """A survey has a table of metrics with both budgets in place of an archive, and says how far it came."""
    survey_store(no_store)
    app = open_page("results")
    assert not app.exception
    table = app.dataframe[0].value
    assert list(table["metric"]) == ["balance", "balance", "first_player_advantage"]
    assert list(table["budget"])[:2] == ["uct:50", "uct:200"] and list(table["median"])[:2] == [0.7, 0.5]
    assert "1 games of 2" in app.caption[0].value and not app.metric


def test_a_documented_game_shows_what_was_measured(no_store: Path) -> None:
    """Both budgets with their intervals, and the metrics that make no sense for two players with the reason."""
    survey_store(no_store)
    app = open_page("catalogue", game="spline")
    assert not app.exception
    truth, values, missing = (frame.value for frame in app.dataframe)
    balance = values[values["metric"] == "balance"]
    assert set(zip(balance["budget"], balance["low"], balance["high"], strict=True)) == {
        ("uct:50", 0.6, 0.8), ("uct:200", 0.4, 0.6),
    }  # fmt: skip
    reasons = dict(zip(missing["metric"], missing["reason"], strict=True))
    assert reasons["solved_share"] == "not applicable: for 1 player only"
    assert truth.iloc[0].to_list() == ["first player wins", "uct:50", "70 % (60 to 80)", "0 %", "game file"]
    assert "Games of uct:50 say 'first player wins' 70 % (60 to 80)" in read(app.warning[0].value)


def test_a_found_game_can_be_played(store: tuple[str, str]) -> None:
    """The table opens a stored game by its id."""
    app = open_page("play", game=store[0])
    assert not app.exception
    assert app.header[0].value == "Sable"
    assert len(board_of(app)["single"]) == 16


def test_a_stored_game_can_be_stepped_through(store: tuple[str, str]) -> None:
    """The replay says who won, begins at the end, and shows the ply the slider stands on."""
    app = open_page("results", game=store[0])
    assert app.selectbox(key="replay-game").options == ["Game 1: White wins after 7 turns"]
    assert app.slider[0].value == 7
    app.slider[0].set_value(2).run()
    assert "Ba7 · uct:100 against random" in texts(app)
