"""What the app offers beside play, in a real browser: printing, puzzles, family trees."""

from __future__ import annotations

from pathlib import Path

import duckdb

from search.store.puzzle_book import shipped
from tests.dashboard.test_browser import IDLE, app_url, browser, page, pytestmark, store  # noqa: F401 (fixtures)


def test_the_rules_are_downloaded_as_a_file(page, app_url: str, tmp_path: Path) -> None:  # noqa: F811
    """A picture in the catalogue leads to its game; a click there brings the rules as a PDF file of the game's name."""
    page.goto(app_url)
    card = page.locator(".st-key-card-span")
    card.get_by_role("button").wait_for()
    card.locator("img").click(force=True)  # the whole card is the button
    page.get_by_role("heading", name="Span").wait_for()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Print the rules").click()
    assert waiting.value.suggested_filename == "span.pdf"
    waiting.value.save_as(tmp_path / "span.pdf")
    assert (tmp_path / "span.pdf").read_bytes().startswith(b"%PDF-")


def test_a_puzzle_is_solved_by_clicking(page, app_url: str) -> None:  # noqa: F811
    """A wrong ply is refuted; after another go the line, clicked ply by ply, solves the puzzle."""
    puzzle = shipped()["span"][0]
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


def test_a_saved_game_is_opened(page, app_url: str, tmp_path: Path) -> None:  # noqa: F811
    """What "Plies" saves is opened later, with its options, stepped through and gone on from; a bad file is refused."""
    page.goto(f"{app_url}/play?game=spline&size=3&seats=human,human&plies=Wa1+Bc1+We1")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Plies").click()
    waiting.value.save_as(tmp_path / "game.txt")
    (tmp_path / "bad.txt").write_text((tmp_path / "game.txt").read_text().replace("We1", "Wa1"))
    page.goto(f"{app_url}/play?game=span")
    page.get_by_text("Open a saved game").click()
    page.locator("[data-testid=stFileUploaderDropzoneInput]").set_input_files(tmp_path / "bad.txt")
    page.get_by_text("bad.txt cannot be opened: ply 3 'Wa1' is not legal").wait_for()
    page.locator("[data-testid=stFileUploaderDropzoneInput]").set_input_files(tmp_path / "game.txt")
    page.get_by_role("heading", name="Spline").wait_for()
    page.wait_for_function("document.querySelectorAll('.history [data-ply]').length === 3")
    page.get_by_role("button", name="One ply back").click()
    page.locator(".history .later").wait_for()
    assert page.locator("g.spot").count() == 14
    page.locator("g.spot.live[data-name='a5'] .hit").click()
    page.locator(".history .now", has_text="Wa5").wait_for()
    assert page.locator(".history .later").count() == 0


def test_an_ancestor_is_opened_from_the_tree(page, app_url: str, store: Path) -> None:  # noqa: F811
    """A click on a small board of the family tree opens that game; beside it stand the changes to the nearest one."""
    with duckdb.connect(str(store), read_only=True) as con:
        ((game,),) = con.execute("SELECT id FROM game WHERE name = 'Sable'").fetchall()
    page.goto(f"{app_url}/search?found={game}")
    page.locator(".changes.beside .come").first.wait_for()
    page.locator(".family [data-game]").nth(1).click()
    page.get_by_role("heading", name="Spline").first.wait_for()
    assert game not in page.url
