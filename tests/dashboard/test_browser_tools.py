"""What the app offers beside play, in a real browser: printing."""

from __future__ import annotations

from pathlib import Path

from tests.dashboard.test_browser import app_url, browser, page, pytestmark, store  # noqa: F401 (fixtures)


def test_the_rules_are_downloaded_as_a_file(page, app_url: str, tmp_path: Path) -> None:  # noqa: F811
    """A click on the page of a game brings its rule sheet as a PDF file with the game's name."""
    page.goto(f"{app_url}/?game=span")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Print the rules").click()
    assert waiting.value.suggested_filename == "span.pdf"
    waiting.value.save_as(tmp_path / "span.pdf")
    assert (tmp_path / "span.pdf").read_bytes().startswith(b"%PDF-")
