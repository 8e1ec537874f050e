"""No leak in a real browser: not over the network, not in the page, not in the 3D scene."""

from __future__ import annotations

import re
from base64 import b64decode
from io import BytesIO

import pytest
from PIL import Image

from tests.dashboard import test_browser
from tests.dashboard.test_board_views import CANVAS, in_3d
from tests.dashboard.test_browser import CHROMIUM, IDLE, PLIES, SOURCE

app_url, browser, page, store = test_browser.app_url, test_browser.browser, test_browser.page, test_browser.store

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium: `make chromium`"),
]
CHOICE = re.compile(rb"[?!][WBR]\b|(Choose|Draw) (White|Black|Red)")
"""A secret choice, or a ball dealt in secret, with its colour, as it is written or told."""


def heard(page) -> list[bytes]:
    """All that the server sends to the page from now on."""
    frames: list[bytes] = []

    def keep(frame: bytes | str) -> None:
        frames.append(frame if isinstance(frame, bytes) else frame.encode())

    page.on("websocket", lambda socket: socket.on("framereceived", keep))
    return frames


PICTURE = """
async (canvas) => {
  do await new Promise(requestAnimationFrame); while (!canvas.picture);
  return canvas.picture();
}
"""
"""What is seen on the 3D board in a frame after everything is there; what a canvas holds between frames is blank."""


def scene(page) -> bytes:
    """The 3D board as it is seen, once the page is at rest."""
    page.wait_for_function(IDLE)
    png = b64decode(page.locator(CANVAS).evaluate(PICTURE).partition(",")[2])
    picture = Image.open(BytesIO(png))
    assert len(picture.getcolors(picture.width * picture.height)) > 500, "a blank picture tells nothing"
    return png


def test_a_covered_choice_is_nowhere(page, app_url: str) -> None:
    """Whichever ball the first of four hides, the network tells the others nothing and the 3D board looks the same."""
    in_3d(page)
    frames, seen = heard(page), []
    for ball in ("Red", "White"):
        page.goto(f"{app_url}/play?game=spangle&seats=human,human,human,human")
        page.get_by_role("button", name="I am Player 1").click()
        page.get_by_role("button", name=f"Choose {ball}").wait_for()
        assert CHOICE.search(b"".join(frames)), "the chooser's own page names the choices"
        frames.clear()
        page.get_by_role("button", name=f"Choose {ball}").click()
        page.get_by_role("button", name="I am Player 2").wait_for()
        page.wait_for_function(f"{PLIES} === 1 && {IDLE}")
        assert frames and not CHOICE.search(b"".join(frames))
        assert not CHOICE.search(page.evaluate(SOURCE).encode())
        seen.append(scene(page))
    assert seen[0] == seen[1]


def test_a_board_that_nobody_sees_is_nowhere(page, app_url: str) -> None:
    """Of Spy, with another code in each game, page, network and 3D scene hold the two boards of the players alone."""
    in_3d(page)
    frames, seen = heard(page), []
    for _ in range(2):
        page.goto(f"{app_url}/play?game=spy&seats=human,human")
        page.locator("g.spot").first.wait_for(state="attached")
        seen.append(scene(page))
        assert page.locator("g.spot").count() == 60
        assert page.locator(".history [data-ply]").inner_text() == "30 dealt"
        assert not CHOICE.search(page.evaluate(SOURCE).encode())
    assert frames and not CHOICE.search(b"".join(frames))
    assert seen[0] == seen[1]
