"""What the app offers beside play, in a real browser: printing, puzzles, family trees."""

from __future__ import annotations

import re
from pathlib import Path

import duckdb

import catalog
from dashboard.games import library
from dashboard.games.game_filter import GameFilter, filtered
from search.store.puzzle_book import puzzles_of, shipped
from tests.dashboard.test_browser import (  # noqa: F401 (fixtures)
    AT_TOP,
    IDLE,
    PLIES,
    app_url,
    box_of,
    browser,
    choose,
    page,
    pytestmark,
    store,
)


def test_the_rules_are_downloaded_as_a_file(page, app_url: str, tmp_path: Path) -> None:  # noqa: F811
    """A picture in the catalogue leads to its game; a click there brings the rules as a PDF file of the game's name."""
    page.goto(app_url)
    page.locator(".shelf [data-game=span] img").click()
    page.get_by_role("heading", name="Span").wait_for()
    downloaded(page, "Print the rules", "span.pdf", tmp_path)


def test_each_wish_for_the_shelf_counts(page, app_url: str) -> None:  # noqa: F811
    """Words and kinds that are chosen one after another stay chosen; a click fills a shelf without games."""
    count = page.locator("p.quiet", has_text="to play here")
    page.goto(app_url)
    for words, found in (("poisoned cherry", "1 of "), ("no game says this", "0 of ")):
        page.get_by_label("Find").fill(words)
        page.keyboard.press("Enter")
        count.filter(has_text=found).wait_for()
        assert page.get_by_label("Find").input_value() == words
    page.get_by_role("button", name="Show all games").click()
    page.locator(".shelf [data-game=spline]").wait_for()
    games = [library.from_catalogue(game_id) for game_id in library.catalogue_ids()]
    for kinds in (("Capture",), ("Capture", "Connection")):
        page.wait_for_function(IDLE)
        page.get_by_label("Kind").click()
        page.get_by_role("option", name=kinds[-1], exact=True).click()
        count.filter(has_text=f"{len(filtered(games, GameFilter(kinds=kinds)))} of ").wait_for()


def test_a_selection_is_downloaded_as_a_rule_book(page, app_url: str, tmp_path: Path) -> None:  # noqa: F811
    """Where the catalogue shows some of its games only, one click brings these as a book."""
    page.goto(app_url)
    page.get_by_label("Find").fill("poisoned cherry")
    page.keyboard.press("Enter")
    downloaded(page, "Print these games as a rule book", "rule-book.pdf", tmp_path)


def test_report_and_puzzles_are_downloaded_as_files(page, app_url: str, tmp_path: Path) -> None:  # noqa: F811
    """One click brings the puzzles of a game, and what a long report has found by then, as PDF files of that name."""
    page.goto(f"{app_url}/puzzles?game=span")
    downloaded(page, "Print these puzzles", "span-puzzles.pdf", tmp_path)
    page.goto(f"{app_url}/report?game=margo")
    choose(page, "Budget", "quick: a first look, mostly in seconds")
    page.get_by_role("button", name="Write the report").click()
    page.get_by_role("heading", name="Lengths").wait_for()
    page.get_by_role("button", name="Stop here").click()
    downloaded(page, "Print what is known", "margo-report.pdf", tmp_path)


def downloaded(page, button: str, name: str, folder: Path, start: bytes = b"%PDF-") -> None:  # noqa: F811
    """A click on the button saves a file of that name, which begins so, usually as PDF files do."""
    page.wait_for_function(IDLE)
    with page.expect_download() as waiting:
        page.get_by_role("button", name=button).click()
    assert waiting.value.suggested_filename == name
    waiting.value.save_as(folder / name)
    assert (folder / name).read_bytes().startswith(start)


def test_a_puzzle_is_solved_by_clicking(page, app_url: str) -> None:  # noqa: F811
    """A wrong ply is refuted; after another go the line, clicked ply by ply, solves the puzzle for good."""
    puzzle = puzzles_of(shipped(), catalog.load("span").game)[0]
    spot = f"g.spot.marked[data-name='{puzzle.key[1:]}'] .hit"
    page.goto(f"{app_url}/puzzles?game=span&puzzle=1")
    page.locator(spot).wait_for()
    page.locator(f"g.spot.marked:not([data-name='{puzzle.key[1:]}']) .hit").first.click()
    page.locator("[data-state=failed]").wait_for()
    page.wait_for_function(IDLE)
    page.get_by_role("button", name="Try again").click()
    for ply in puzzle.line[::2]:
        page.wait_for_function(IDLE)
        page.locator(f"g.spot.marked[data-name='{ply[1:]}'] .hit").click()
    page.locator("[data-state=solved]").wait_for()
    page.get_by_role("button", name="1 ✓").wait_for()
    page.reload()
    page.get_by_role("button", name="1 ✓").wait_for()


def test_a_saved_game_is_opened(page, app_url: str, tmp_path: Path) -> None:  # noqa: F811
    """What "Moves" saves is opened later, with its options, stepped through and gone on from; a bad file is refused."""
    page.goto(f"{app_url}/play?game=spline&size=3&seats=human,human&plies=Wa1+Bc1+We1")
    page.get_by_text("Save this game").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Moves").click()
    waiting.value.save_as(tmp_path / "game.txt")
    (tmp_path / "bad.txt").write_text((tmp_path / "game.txt").read_text().replace("We1", "Wa1"))
    page.goto(f"{app_url}/play?game=span")
    page.get_by_text("Open a saved game").click()
    page.locator("[data-testid=stFileUploaderDropzoneInput]").set_input_files(tmp_path / "bad.txt")
    page.get_by_text("bad.txt cannot be opened: ply 3 'Wa1' is not legal").wait_for()
    page.locator("[data-testid=stFileUploaderDropzoneInput]").set_input_files(tmp_path / "game.txt")
    page.get_by_role("heading", name="Spline").wait_for()
    page.wait_for_function("document.querySelectorAll('.history [data-ply]').length === 3")
    page.wait_for_function(IDLE)  # a click while the page is still being built can be lost
    page.get_by_role("button", name="One move back").click()
    page.locator(".history .later").wait_for()
    assert page.locator("g.spot").count() == 14
    page.locator("g.spot.live[data-name='a5'] .hit").click()
    page.locator(".history .now", has_text="Wa5").wait_for()
    assert page.locator(".history .later").count() == 0


def test_the_back_button_leads_from_game_to_game(page, app_url: str) -> None:  # noqa: F811
    """Plies are no steps in the browser's history: one step back leaves the game, one on brings it back as it was.

    Two games one after another are two steps.
    """
    list_length = "document.querySelectorAll('.history [data-ply]').length"
    page.goto(f"{app_url}/?game=spline")
    page.get_by_role("button", name="Play this game").click()
    page.locator("g.spot.marked").first.wait_for()
    choose(page, "Black", "You")
    for count in (1, 2, 3):
        page.locator("g.spot.marked .hit").first.click()
        page.wait_for_function(f"{list_length} === {count}")
    page.go_back()
    page.get_by_role("button", name="Play this game").wait_for()
    page.go_forward()
    page.wait_for_function(f"{list_length} === 3")
    page.locator("g.spot.marked .hit").first.click()
    page.wait_for_function(f"{list_length} === 4 && location.search.split('B').length === 3")
    page.goto(f"{app_url}/play?game=spline&seats=human,human&plies=Wa1+Ba7+Wc1+Bc7+We1+Be7+Wg1")
    page.get_by_role("button", name="Play again").click()
    page.locator("g.spot.marked .hit").first.click()
    page.wait_for_function(f"{list_length} === 1")
    page.go_back()
    page.locator(".banner.over").wait_for()


def test_a_found_game_is_downloaded_as_a_game_file(page, app_url: str, store: Path, tmp_path: Path) -> None:  # noqa: F811
    """Its rules and where they come from, as `ludeme export` writes them."""
    with duckdb.connect(str(store), read_only=True) as con:
        ((game,),) = con.execute("SELECT id FROM game WHERE name = 'Sable'").fetchall()
    page.goto(f"{app_url}/search?game={game}")
    downloaded(page, "Game file", "sable.game", tmp_path, b"(game ")
    assert catalog.load_text("sable", (tmp_path / "sable.game").read_text(), {}).about["id"] == game


def test_an_ancestor_is_opened_from_the_tree(page, app_url: str, store: Path) -> None:  # noqa: F811
    """A click on a board of the family tree opens that game at its top; beside it stand the changes to a near one."""
    with duckdb.connect(str(store), read_only=True) as con:
        ((game,),) = con.execute("SELECT id FROM game WHERE name = 'Sable'").fetchall()
    page.goto(f"{app_url}/search?game={game}")
    page.locator(".changes.beside .come").first.wait_for()
    page.wait_for_function(IDLE)
    page.locator(".family [data-game]").nth(1).click()
    page.get_by_role("heading", name="Spline").wait_for()
    assert game not in page.url
    page.wait_for_function(IDLE)
    page.wait_for_function(AT_TOP)


def test_the_tab_key_leaves_the_list_of_plies(page, app_url: str) -> None:  # noqa: F811
    """Who goes through the page by keyboard comes from one ply to the next, and out of the list again."""
    page.goto(f"{app_url}/play?game=spline&seats=human,human&plies=Wa1+Bc1")
    page.locator(".history [data-ply='1']").focus()
    page.keyboard.press("Tab")
    page.wait_for_function("document.activeElement.dataset.ply === '2'")
    page.keyboard.press("Tab")
    page.wait_for_function("!document.activeElement.dataset.ply")


def test_the_shelf_is_where_it_was(page, app_url: str) -> None:  # noqa: F811
    """A game far down the shelf is shown from its top; the way back leads to its card, and the browser's does, too."""
    scrolled = "document.querySelector('[data-testid=stMain]').scrollTop"
    page.goto(app_url)
    page.locator(".shelf [data-game]").last.wait_for()
    page.get_by_label("Sorted by").click()
    page.get_by_role("option", name="length of the rules").click()
    page.locator(".shelf header + a", has_text="Sprinkle").wait_for()
    card = page.locator(".shelf [data-game]").last
    for back in (page.get_by_role("button", name="All games").click, page.go_back):
        page.wait_for_function(IDLE)  # as long as parts of the page before are there, the card lies lower
        card.scroll_into_view_if_needed()
        place = page.evaluate(scrolled)
        assert place > 500
        card.click()
        page.get_by_text("All games").wait_for()
        page.wait_for_function(f"{scrolled} === 0")
        back()
        card.wait_for()
        page.wait_for_function(f"Math.abs({scrolled} - {place}) < 200")


def test_the_board_stays_in_sight_on_a_phone(page, app_url: str) -> None:  # noqa: F811
    """A ply is added to the list below the board without the page scrolling there."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{app_url}/play?game=spline&seats=human,human&plies=Wa1+Bc1+Wc3+Ba3+We1+Bg1+Wg3+Be3")
    page.locator("g.spot.marked .hit").first.click()
    page.locator(".history [data-ply='9']").wait_for()
    page.wait_for_function(IDLE)
    assert page.evaluate("document.querySelector('[data-testid=stMain]').scrollTop") < 20


def test_a_phone_shows_name_goal_and_verdict_above_the_board(page, app_url: str) -> None:  # noqa: F811
    """What game it is and what wins is read before the board; whether a puzzle is solved needs no scrolling."""
    page.set_viewport_size({"width": 390, "height": 844})
    for place in ("play?game=span&seats=human,human", "puzzles?game=span&puzzle=1"):
        page.goto(f"{app_url}/{place}")
        page.locator("g.spot.marked").first.wait_for()
        page.wait_for_function(IDLE)
        parts = [page.get_by_role("heading", name="Span"), page.get_by_text("Goal: "), page.locator(".banner")]
        heights = [box_of(page, part.first)["y"] for part in (*parts, page.locator(".frame"))]
        assert heights == sorted(heights)
    page.locator("g.spot.marked .hit").first.click()
    verdict = box_of(page, page.locator(".banner[data-state]"))
    assert verdict["y"] > 0 and verdict["y"] + verdict["height"] < 844


def test_the_menu_of_a_phone_covers_nothing(page, app_url: str) -> None:  # noqa: F811
    """Its links stand above the page, each large enough for a thumb; after a choice the board can be clicked."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{app_url}/?game=span")
    play, search = (page.get_by_role("link", name=name, exact=True) for name in ("Play", "Find new games"))
    search.wait_for()
    assert all(box_of(page, link)["height"] >= 40 for link in (play, search))
    play.click()
    page.locator("g.spot.marked .hit").first.click()
    page.locator(".history [data-ply='1']").wait_for()


def test_a_phone_has_the_settings_of_a_game(page, app_url: str) -> None:  # noqa: F811
    """One button opens who plays and a new game, another closes them; on pages without settings there is none."""
    for across in (390, 768):
        page.set_viewport_size({"width": across, "height": 844})
        page.goto(f"{app_url}/play?game=spline&plies=Wa1+Bc1")
        button = page.get_by_test_id("stExpandSidebarButton")
        button.wait_for()
        page.wait_for_function(IDLE)
        assert box_of(page, button)["height"] >= 40
        assert page.get_by_role("link", name="Puzzles", exact=True).count() == 1
        button.click()
        page.wait_for_function("document.querySelector('[data-testid=stSidebar]').getBoundingClientRect().x === 0")
        choose(page, "Black", "You")
        page.get_by_role("button", name="New game").click()
        page.get_by_role("dialog").get_by_role("button", name="Drop it").click()
        page.wait_for_function(f"{PLIES} === 0")
        page.get_by_test_id("stSidebarCollapseButton").get_by_role("button").click()
        for name in ("a7", "g7"):
            page.locator(f"g.spot.marked[data-name='{name}'] .hit").click()
            page.locator(".history .now", has_text=name).wait_for()
    page.get_by_role("link", name="Puzzles", exact=True).click()
    page.get_by_role("heading", name="Spline").wait_for()
    button.wait_for(state="hidden")


def test_two_boards_can_be_clicked_on_a_phone(page, app_url: str) -> None:  # noqa: F811
    """One above the other without scrolling sideways, side by side where there is room; each with its name."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{app_url}/play?game=found/spat&seats=human,human,human")
    first, second = (page.locator(f"g.spot[data-point='{point}'] .hit") for point in (0, 30))
    for across in (390, 1440):
        page.set_viewport_size({"width": across, "height": 844})
        page.locator("g.spot.marked").first.wait_for()
        page.wait_for_function(IDLE)
        assert second.locator("xpath=..").get_attribute("aria-label") == "a7 on board B, empty, can be played"
        above = [page.get_by_role("link", name="Play", exact=True), page.get_by_role("heading", name="Spat")]
        tops = [box_of(page, part.last)["y"] for part in (*above, page.locator(".banner"))]
        assert tops == sorted(tops)
        boxes = [box_of(page, spot) for spot in (first, second)]
        assert (boxes[0]["y"] < boxes[1]["y"]) == (across == 390) and all(box["width"] > 40 for box in boxes)
        main = "document.querySelector('[data-testid=stMain]')"
        assert page.evaluate(f"{main}.scrollWidth <= {main}.clientWidth && document.body.scrollWidth <= {across}")
    page.set_viewport_size({"width": 390, "height": 844})
    second.click()
    page.locator(".history .now", has_text="WB:a7").wait_for()


def test_the_figures_of_a_run_leave_room_on_a_phone(page, app_url: str) -> None:  # noqa: F811
    """They fill less than a third of the window; and a scroll bar that comes takes no room from any page."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{app_url}/search")
    page.get_by_text("Best fitness").first.wait_for()
    page.wait_for_function(IDLE)
    assert box_of(page, page.locator(".st-key-figures"))["height"] < 844 / 3
    style = "getComputedStyle(document.querySelector('[data-testid=stMain]')).scrollbarGutter"
    assert page.evaluate(style) == "stable"


def test_the_game_looked_at_is_carried_from_page_to_page(page, app_url: str) -> None:  # noqa: F811
    """The menu leads from a game's page to its board, report and puzzles; who is in the middle of a game goes on."""

    def go(menu: str, path: str) -> None:
        page.wait_for_function(IDLE)
        page.get_by_role("link", name=menu, exact=True).click()
        page.wait_for_url(re.compile(rf":\d+/{path}(\?.*)?$"))
        page.wait_for_function(IDLE)

    page.goto(f"{app_url}/?game=span")
    page.get_by_role("button", name="Report", exact=True).wait_for()
    go("Report", "report")
    page.get_by_role("heading", name="A report on Span").wait_for()
    go("Puzzles", "puzzles")
    page.get_by_role("heading", name="Span", exact=True).wait_for()
    go("Play", "play")
    page.get_by_role("heading", name="Span", exact=True).wait_for()
    page.locator("g.spot.marked .hit").first.click()
    page.locator(".history [data-ply='1']").wait_for()
    go("Catalogue", "")
    page.locator(".shelf [data-game=spree] img").click()
    page.get_by_role("heading", name="Spree", exact=True).wait_for()
    go("Play", "play")
    page.get_by_role("heading", name="Span", exact=True).wait_for()


def test_what_comes_next_is_said_below_the_board(page, app_url: str) -> None:  # noqa: F811
    """While a ball is chosen, that its goal is to be chosen; of a hint, which ball goes where, and both are ringed."""
    page.goto(f"{app_url}/play?game=found/spoils&seats=human,human&plies=Wa1+Bc1+Wa3+Bc3+Wb2+Be1")
    ball, note = page.locator("g.spot.live[data-name='c3']"), page.locator(".note")
    ball.locator(".hit").click()
    note.filter(has_text="c3 is chosen. Now choose where it goes").wait_for()
    ball.locator(".hit").click()
    note.filter(has_not_text="chosen").wait_for(state="attached")
    page.get_by_role("button", name="Hint").click()
    note.filter(has_text="The computer would play").wait_for()
    assert page.locator("g.spot.hinted").count() == 2 - ("-" not in note.inner_text())


def test_a_click_that_plays_nothing_says_why(page, app_url: str) -> None:  # noqa: F811
    """A click on a ball of Spline, between holes, and in the middle of Spoils, whose first ball lies in a corner."""
    page.goto(f"{app_url}/play?game=spline&seats=human,human&plies=Wa1")
    note = page.locator(".note")
    page.locator("g.at[data-at='12'] .ball").click()
    note.filter(has_text="a1 holds a ball, and no ball can be moved or taken now.").wait_for()
    page.locator("g.spot.barred[data-name^='b4'] .hit").click()
    note.filter(has_text="No ball can lie at b4 before there are four balls under it.").wait_for()
    page.goto(f"{app_url}/play?game=found/spoils&seats=human,human")
    page.locator("g.spot.barred[data-name='c3'] .hit").click()
    note.filter(has_text="Nothing can be played at c3 now.").wait_for()
    page.locator("g.spot.live[data-name='a1'] .hit").click()
    note.filter(has_not_text="Nothing").wait_for(state="attached")
    page.wait_for_function(f"{PLIES} === 1")


def test_several_boards_take_the_width_of_the_page(page, app_url: str) -> None:  # noqa: F811
    """Two boards reach from the side bar nearly to the right of the window; whose turn it is stands above them."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{app_url}/play?game=found/spat&seats=human,human,human")
    page.locator("g.spot.marked").first.wait_for()
    board = box_of(page, page.locator(".frame"))
    assert board["x"] < 330 and board["x"] + board["width"] > 1180 and board["y"] + board["height"] < 800
    assert box_of(page, page.locator(".banner"))["y"] < board["y"]
