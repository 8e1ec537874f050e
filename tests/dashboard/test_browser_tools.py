"""What the app offers beside play, in a real browser: printing, puzzles."""

from __future__ import annotations

from pathlib import Path

from search.store.puzzle_book import shipped
from tests.dashboard.test_browser import app_url, browser, page, pytestmark, store  # noqa: F401 (fixtures)


def test_the_rules_are_downloaded_as_a_file(page, app_url: str, tmp_path: Path) -> None:  # noqa: F811
    """A click on the page of a game brings its rule sheet as a PDF file with the game's name."""
    page.goto(f"{app_url}/?game=span")
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
    page.get_by_role("button", name="Try again").click()
    for ply in puzzle.line[::2]:
        page.locator(f"g.spot.marked[data-name='{ply[1:]}'] .hit").click()
    page.locator("[data-state=solved]").wait_for()
    page.get_by_role("button", name="1 ✓").wait_for()
