"""The page for playing, run without a browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

import catalog
from dashboard.cli import main
from dashboard.matches import records
from dashboard.matches.records import SavedGame, record_text
from dashboard.stored import DB_VARIABLE
from dashboard.views.parts.saving import KEEPING
from search.store import playtests
from tests.dashboard.pages import address_of, board_of, open_page, read, texts


def test_an_unknown_game_in_the_address_is_said_in_words(no_store: Path) -> None:
    """The page says which game is meant and leads to the others; no path of the machine stands there."""
    app = open_page("play", game="splin")
    said = read(app.error[0].value)
    assert "no game is called 'splin' (did you mean" in said and str(no_store.parent) not in said
    next(button for button in app.button if button.label == "Play another game").click().run()
    assert not app.error and board_of(app)["ply"] == 0


def test_the_table_offers_each_legal_point() -> None:
    """At the start of Spline the board gets 16 points, each with one white ball, and no buttons."""
    app = open_page("play", game="spline")
    assert not app.exception
    data = board_of(app)
    assert len(data["single"]) == 16
    assert {option["colour"] for options in data["single"].values() for option in options} == {"W"}
    assert data["ply"] == 0
    assert data["marks"]


def test_a_quick_answer_is_shown_with_the_ply_before_it() -> None:
    """The page says what to play for, and is drawn once for a person's ply and for what a quick computer answers."""
    app = open_page("play", game="spline", seats="human,random")
    told = [read(one.value) for one in app.caption]
    assert "**Goal:** You win by forming a flat line of your balls spanning a level." in told
    app.text_input(key="typed").set_value("c3").run()
    assert board_of(app)["ply"] == 2


def test_nobody_knows_chance_before() -> None:
    """Each session's first game has a seed of its own; it is shown, and one can be given."""
    first, second = (open_page("play", None, game="splade").session_state["match"] for _ in range(2))
    assert first.seed != second.seed
    app = open_page("play", game="splade")
    app.number_input(key="seed").set_value(7).run()
    next(button for button in app.button if button.label == "New game").click().run()
    assert app.session_state["match"].seed == 7
    assert "This game has the number 7: begun with it again, the computer does the same." in [
        caption.value for caption in app.caption
    ]


def test_the_address_holds_the_game() -> None:
    """Plies, seats and options in the address set the position up: a reload or a link to a friend loses nothing."""
    address = {"game": "spline", "size": "3", "seats": "human,human", "plies": "Wa1 Bc1 We1"}
    app = open_page("play", **address)
    table = app.session_state["match"]
    assert (table.session.history, table.seats) == (["Wa1", "Bc1", "We1"], ("human", "human"))
    assert table.session.geometry.count == 14
    assert address_of(app) == address


def test_a_record_can_be_replayed() -> None:
    """What is saved of a game names the command that brings its last position back."""
    app = open_page("play", game="spline", size="3", seats="human,human", plies="Wa1 Bc1")
    text = record_text(app.session_state["opened"], app.session_state["match"].session, "")
    command = text.splitlines()[-1]
    assert command == "ludeme replay spline --option size=3 --plies 'Wa1 Bc1'"


def unfolded(app: AppTest, key: str) -> AppTest:
    """A page on which something folded has been opened."""
    app.session_state[key] = True
    return app.run()


def kept_as(app: AppTest, label: str) -> None:
    """Keep the game on the table."""
    unfolded(app, KEEPING).text_input(key="keep-label").set_value(label).run()
    app.button(key="keep").click().run()
    assert not [one for one in app.text_input if one.key == "keep-label"], "the box is folded away"


def test_a_game_is_kept_under_a_name(no_store: Path) -> None:
    """It is opened from the side bar with its options; under the same name the later one counts; a fault is said."""
    app = open_page("play", game="spline", size="3", seats="human,human", plies="Wa1 Ba5")
    kept_as(app, "evening")
    app.text_input(key="typed").set_value("Wc1").run()
    kept_as(app, "evening")
    other = unfolded(open_page("play", game="span"), "saved")
    assert (
        len(other.selectbox(key="kept").options) == 1 and "evening · Spline" in other.selectbox(key="kept").options[0]
    )
    other.button(key="kept-open").click().run()
    assert not other.exception
    assert other.session_state["match"].session.history == ["Wa1", "Ba5", "Wc1"]
    assert other.session_state["opened"].unusual == {"size": "3"}
    assert not other.session_state["match"].at_stake()
    no_store.with_name(records.SAVED_FILE).write_text("{}", encoding="utf-8")
    assert "line 1 of" in read(unfolded(open_page("play"), "saved").error[0].value)


def test_the_last_game_is_offered_with_its_seats(no_store: Path) -> None:
    """Kept against the computer it is gone on with against it; not where a game is asked for, nor once it is over."""
    kept_as(open_page("play", game="span", seats="human,greedy", plies="Wa1 Ba5"), "*evening*")
    assert not [one for one in open_page("play", game="spline").button if one.key == "last-open"]
    app = open_page("play")
    assert read(app.button(key="last-open").label) == "Go on with *evening*"
    app.button(key="last-open").click().run()
    table = app.session_state["match"]
    assert (table.session.game.name, table.seats, table.ply) == ("span", ("human", "greedy"), 2)
    assert not [one for one in app.button if one.key == "last-open"] and not table.at_stake()
    over = "Wa1 Ba7 Wc1 Bc7 We1 Be7 Wg1"
    kept_as(open_page("play", game="spline", seats="human,human", plies=over), "finished")
    assert not [one for one in open_page("play").button if one.key == "last-open"]


def test_a_ply_can_be_typed() -> None:
    """A typed ply is played, also without its colour; one that cannot be played is named, and stays to be mended."""
    app = open_page("play", game="spline", seats="human,human")
    app.text_input(key="typed").set_value("c3").run()
    app.text_input(key="typed").set_value("Ba1").run()
    assert app.session_state["match"].session.history == ["Wc3", "Ba1"]
    app.text_input(key="typed").set_value("Wc77").run()
    assert "'Wc77' cannot be played here: there is no point c77 (did you mean" in read(app.error[0].value)
    assert app.text_input(key="typed").value == "Wc77" and len(app.session_state["match"].session.history) == 2
    app.text_input(key="typed").set_value("c5").run()
    assert not app.error


def test_the_board_gets_no_hidden_point() -> None:
    """Of Spy, with the code dealt, both views get only the points of the players' boards and moves on them."""
    app = open_page("play", game="spy", size="3", seats="human,human")
    data, geometry = board_of(app), app.session_state["match"].session.geometry
    assert len(data["cells"]) == data["svg"].count("data-point=") == geometry.board.bit_count() < geometry.count
    moved = {point for step in data["steps"] for *ways, _ in step["moves"] for point in ways}
    assert len(data["steps"]) > 0 and all(point is None or geometry.board >> point & 1 for point in moved)
    assert data["counts"] == []


def test_plies_that_do_not_fit_are_named() -> None:
    """Of an address with an impossible ply those before it are played, and the page says which one it is."""
    app = open_page("play", game="spline", seats="human,human", plies="Wa1 Bc1 Wa1 Be1")
    said = read(app.error[0].value)
    assert "ply 3 'Wa1' is not legal" in said and said.endswith("; the 2 before it are played")
    assert app.session_state["match"].session.history == ["Wa1", "Bc1"]
    app = open_page("play", game="spline", plies="a1?")
    assert "ply 1 'a1?'" in read(app.error[0].value) and app.session_state["match"].ply == 0


def test_a_click_too_many_on_the_own_secrets_plays_nothing() -> None:
    """In the place of the button that shows them comes one that covers them; where all is open, plies follow it."""
    app = open_page("play", game="springe", seats="human,human")
    place, labels = "I am White: show me my secrets", [button.label for button in app.button]
    assert place in labels and "Hide White left" not in labels
    at = labels.index(place)
    app.button[at].click().run()
    assert app.button[at].label == "Cover my secrets" and "Hide White left" in [button.label for button in app.button]
    app.button[at].click().run()
    assert app.button[at].label == place and app.session_state["match"].ply == 0
    app.button[at].click().run()
    next(button for button in app.button if button.label == "Hide White left").click().run()
    labels = [button.label for button in app.button]
    at = labels.index("I am Black: show me my secrets")
    assert labels[at + 1 : at + 3] == ["Left fist", "Right fist"]


def test_the_address_tells_no_secrets() -> None:
    """What players have hidden does not stand in the address."""
    app = open_page("play", game="spagyric")
    next(button for button in app.button if button.label == "Choose Red").click().run()
    assert app.session_state["match"].ply and "plies" not in address_of(app)


def test_a_player_is_asked_and_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a game is over three questions are asked; the answers stand on the game's page."""
    monkeypatch.setenv(DB_VARIABLE, str(tmp_path / "none.duckdb"))
    app = open_page("play", game="spline", seats="human,human", plies="Wa1 Ba7 Wc1 Bc7 We1 Be7 Wg1")
    unfolded(app, "How was it?")
    for aspect, stars in (("fun", 4), ("clarity", 5), ("depth", 3)):
        app.segmented_control(key=f"stars-{aspect}").set_value(stars)
    assert app.segmented_control(key="stars-fun").label == "Would you like to play it again?"
    app.text_area[0].set_value("Short & <b>sweet</b>")
    next(button for button in app.button if button.label == "Save my answers").click().run()
    assert any("Thank you" in caption.value for caption in app.caption)
    page = open_page("catalogue", game="spline")
    assert [metric.value for metric in page.metric] == ["4.0 of 5", "5.0 of 5", "3.0 of 5"]
    assert "Short &amp; &lt;b&gt;sweet" in texts(page)


def test_what_is_said_of_a_game_is_kept_while_one_looks_back(no_store: Path) -> None:
    """The box for notes is the same one when one steps back through the game; all of its plies are saved with it."""
    plies = "Wa1 Ba7 Wc1 Bc7 We1 Be7 Wg1"
    app = unfolded(open_page("play", game="spline", seats="human,human", plies=plies), "How was it?")
    before = app.text_area[0].id
    app.button(key="One move back").click()
    unfolded(app, "How was it?")
    assert app.session_state["match"].ply == 6 and app.text_area[0].id == before
    app.text_area[0].set_value("the end was a surprise")
    for aspect in ("fun", "clarity", "depth"):
        app.segmented_control(key=f"stars-{aspect}").set_value(4)
    press(app, "Save my answers")
    (said,) = playtests.read(no_store.with_name(playtests.PLAYTESTS_FILE))
    assert (said.notes, " ".join(said.plies)) == ("the end was a surprise", plies)
    app.text_input(key="typed").set_value("g3").run()
    assert not any("Thank you" in caption.value for caption in app.caption)


def rated(game: str, plies: str) -> AppTest:
    """A game that is over and has been rated."""
    app = unfolded(open_page("play", game=game, seats="human,human", plies=plies), "How was it?")
    for aspect in ("fun", "clarity", "depth"):
        app.segmented_control(key=f"stars-{aspect}").set_value(4)
    return next(button for button in app.button if button.label == "Save my answers").click().run()


def test_after_two_games_people_say_which_is_better(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    """The first game asks for nothing more; after the second both stand side by side, and the answer is listed."""
    monkeypatch.setenv(DB_VARIABLE, str(tmp_path / "none.duckdb"))
    first = rated("spline", "Wa1 Ba7 Wc1 Bc7 We1 Be7 Wg1")
    assert not [button for button in first.button if str(button.key).startswith("prefer")]
    second = rated("span", "Wa1 Ba7 Wc1 Bc7 We1 Be7 Wg1")
    assert second.button(key="prefer-spline").label == "Spline" and second.button(key="prefer-span").label == "Span"
    second.button(key="prefer-spline").click().run()
    assert not [button for button in second.button if str(button.key).startswith("prefer")]
    assert main(["playtests", "--file", str(tmp_path / "playtests.jsonl")]) == 0
    assert "Rather again: Span 0, Spline 1" in capsys.readouterr().out


def test_another_option_begins_another_game() -> None:
    """The plies of one size are not those of another."""
    app = wanted_instead(open_page("play", game="spline", seats="human,human", plies="Wa1"), "an option")
    next(button for button in app.button if button.label == "Drop it").click().run()
    assert app.session_state["match"].ply == 0 and "plies" not in address_of(app) and address_of(app)["size"]


def test_a_game_that_is_over_can_be_played_again() -> None:
    """The button stands beside the board, because a phone folds the side bar; it is not there while a game goes on."""
    over = "Wa1 Ba7 Wc1 Bc7 We1 Be7 Wg1"
    app = open_page("play", game="spline", size="4", seats="human,human", plies=over)
    next(button for button in app.button if button.label == "Play again").click().run()
    assert not app.exception and app.session_state["match"].ply == 0
    assert app.session_state["match"].seats == ("human", "human")
    assert not [button for button in app.button if button.label == "Play again"]


def press(app: AppTest, label: str) -> AppTest:
    """The page after a click on the button of this label."""
    return next(button for button in app.button if button.label == label).click().run()


def test_seats_are_traded() -> None:
    """With one click, during a game, or for the next one once it is over; who sits where is told in the boxes, too."""
    app = press(open_page("play", game="spline", seats="human,greedy"), "Take the other seat")
    assert app.session_state["match"].seats == ("greedy", "human") and app.session_state["match"].ply == 1
    over = open_page("play", game="spline", seats="human,greedy", plies="Wa1 Ba7 Wc1 Bc7 We1 Be7 Wg1")
    app = press(over, "Take the other seat, play again")
    assert app.session_state["match"].seats == ("greedy", "human") and app.session_state["match"].ply == 1
    assert (app.selectbox(key="seat-0").value, app.selectbox(key="seat-1").value) == ("Computer: beginner", "You")
    three = press(open_page("play", game="found/spat", seats="human,greedy,random"), "Move round one seat")
    assert three.session_state["match"].seats == ("random", "human", "greedy")
    plies = "WA:a1 BA:a7 RA:g7 WA:c1 BA:c7 RA:g5 WA:e1 BA:e7 RA:g3 WA:g1"
    over = open_page("play", game="found/spat", seats="human,greedy,random", plies=plies)
    assert not over.error and any(button.label == "Move round one seat, play again" for button in over.button)
    assert not [b for b in open_page("play", game="spline", seats="human,human").button if "seat" in b.label]


def test_a_person_who_leaves_one_seat_for_the_other_finds_the_game_as_it_was() -> None:
    """Between the two choices only computers have seats; they make no ply until somebody lets them."""
    app = open_page("play", game="spline", seats="human,greedy", plies="Wa1 Ba7")
    app.selectbox(key="seat-0").set_value("Computer: beginner").run()
    assert app.session_state["match"].ply == 2
    press(app, "Let the computer play")
    assert app.session_state["match"].answer or app.session_state["match"].ply > 2


def wanted_instead(app: AppTest, way: str) -> AppTest:
    """The page after somebody has asked for another game in one of the ways that there are."""
    if way == "another game":
        return app.selectbox(key="game").set_value("span").run()
    if way == "an option":
        return app.number_input(key="option-spline-size").set_value(5).run()
    if way == "another page":
        app.session_state["open_game"] = "span"
        return app.run()
    if way == "one that was kept":
        return unfolded(app, "saved").button(key="kept-open").click().run()
    return next(button for button in app.button if button.label == "New game").click().run()


@pytest.mark.parametrize("way", ["new game", "another game", "an option", "another page", "one that was kept"])
def test_a_game_under_way_is_not_dropped_unasked(way: str, no_store: Path) -> None:
    """Whoever asks for another game is asked first: "Go on playing" leaves all as it was, "Drop it" does it."""
    kept = SavedGame("span", {}, ["Wa1"])
    records.keep(no_store.with_name(records.SAVED_FILE), records.ShelvedGame("evening", "Span", "2026-01-01", kept))
    app = open_page("play", game="spline", seats="human,human", plies="Wa1 Bc1")
    before = app.session_state["match"]
    app = wanted_instead(app, way)
    assert app.session_state["match"] is before and "is not over" in texts(app)
    app = next(button for button in app.button if button.label == "Go on playing").click().run()
    assert app.session_state["match"] is before and "is not over" not in texts(app)
    assert (app.selectbox(key="game").value, app.number_input(key="option-spline-size").value) == ("spline", 4)
    app = wanted_instead(app, way)
    app = next(button for button in app.button if button.label == "Drop it").click().run()
    assert not app.exception and app.session_state["match"] is not before
    after = app.session_state["match"].session
    assert (after.game.name, after.history) == {
        "another game": ("span", []),
        "another page": ("span", []),
        "one that was kept": ("span", ["Wa1"]),
    }.get(way, ("spline", []))


@pytest.mark.parametrize("plies", ["", "Wa1 Ba7 Wc1 Bc7 We1 Be7 Wg1", "kept"])
def test_nobody_is_asked_where_nothing_is_lost(plies: str, no_store: Path) -> None:
    """A game that has not begun, that is over, or that has been kept gives way at once."""
    app = open_page("play", game="spline", seats="human,human", plies="Wa1" if plies == "kept" else plies)
    if plies == "kept":
        kept_as(app, "evening")
    app = wanted_instead(app, "another game")
    assert not app.exception and app.session_state["match"].session.game.name == "span"


def test_points_need_not_be_marked() -> None:
    """The switch in the side bar takes the marks away, not the clicks."""
    app = open_page("play", game="spline")
    app.toggle(key="marks").set_value(False).run()
    data = board_of(app)
    assert not data["marks"]
    assert len(data["single"]) == 16


def test_an_option_puts_another_board_on_the_table() -> None:
    """Spline of size 5 begins with 25 holes."""
    app = open_page("play", game="spline")
    app.number_input(key="option-spline-size").set_value(5).run()
    assert not app.exception
    assert len(board_of(app)["single"]) == 25


@pytest.mark.parametrize("game_id", [*catalog.ids(), *catalog.ids(catalog.CLASSIC), "human/second-double-5x5-k4"])
def test_every_game_can_be_opened_on_the_table(game_id: str) -> None:
    """Each documented or well-known game, and one that people judged, shows its board; a ply is a click or a button."""
    app = open_page("play", game=game_id)
    assert not app.exception
    data = board_of(app)
    session = app.session_state["match"].session
    clicks = [o["ply"] for options in data["single"].values() for o in options]
    clicks += [o["ply"] for targets in data["double"].values() for options in targets.values() for o in options]
    clicks += data["figures"]
    buttons = [b.key.removeprefix("ply-") for b in app.button if b.key and b.key.startswith("ply-")]
    assert sorted(clicks + buttons) == sorted(session.legal())


def test_a_ply_beside_the_board_is_played_by_its_button() -> None:
    """In Sponnect a player may pass."""
    app = open_page("play", game="sponnect")
    app.selectbox(key="seat-1").set_value("You").run()
    app.button(key="ply-pass").click().run()
    assert app.session_state["match"].session.history == ["pass"]


def test_who_is_out_is_told() -> None:
    """Who has been put out of a game of three is named beside the board; nobody is as long as all play."""
    plies = "WA:a1 BA:g7 RA:g1 WA:a3 BA:a7 RB:g1 WA:a5 BB:a1 RB:a7"
    for last, told in (("", False), (" WA:c1", True)):
        page = open_page("play", game="found/spat", seats="human,human,human", plies=plies + last)
        assert told == ("White</td><td>out of the game" in texts(page))


def test_the_tally_is_shown_to_all() -> None:
    """Spangle counts for all how many proposals were refused; Spline counts nothing."""
    assert "Tally: 0" in [caption.value for caption in open_page("play", game="spangle").caption]
    assert not any("Tally" in caption.value for caption in open_page("play", game="spline").caption)


def test_seats_are_named_by_the_sides_that_are_played() -> None:
    """After a change of sides each seat has its new name, and whoever sat there sits there still."""
    app = open_page("play", game="found/splay", seats="human,human", plies="Wc3")
    app.selectbox(key="seat-0").set_value("Computer: random").run()
    app.button(key="ply-swap").click().run()
    seats = [app.selectbox(key=f"seat-{seat}") for seat in (0, 1)]
    assert [(seat.label, seat.value) for seat in seats] == [("Black", "Computer: random"), ("White", "You")]
