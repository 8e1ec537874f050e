"""The app's light and dark themes, in a real browser."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from PIL import Image

from tests.dashboard.test_browser import IDLE, app_url, browser, pytestmark, store  # noqa: F401 (fixtures)

SETTLED = 1000
"""Milliseconds after which what came into the page has its full colour."""
READABLE = 4.5
"""The contrast that WCAG 2 asks for between a text and what lies behind it."""


def luminance(colour: str) -> float:
    """The relative luminance, by WCAG 2, of an opaque colour that a browser computed: `rgb(27, 26, 23)`."""
    assert colour.startswith("rgb(")
    shares = [int(part) / 255 for part in re.findall(r"\d+", colour)]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def colours(page, selector: str) -> tuple[float, float]:
    """The luminances of an element's background and of its text."""
    script = "node => [getComputedStyle(node).backgroundColor, getComputedStyle(node).color]"
    back, text = page.locator(selector).first.evaluate(script)
    return luminance(back), luminance(text)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_the_theme_is_the_systems(browser, app_url: str, scheme: str) -> None:  # noqa: F811
    """The page is as dark or light as the system asks for, and the banner, in each of its kinds, can be read."""
    page = browser.new_page(color_scheme=scheme)
    page.goto(f"{app_url}/play?game=spline")
    page.locator(".banner").wait_for()
    back, text = colours(page, ".stApp")
    assert (back < 0.05 and text > 0.7) if scheme == "dark" else (back > 0.7 and text < 0.05)
    for kind in ("", " over", " failed"):
        page.locator(".banner").evaluate("(node, kind) => { node.className = `banner${kind}` }", kind)
        back, text = colours(page, ".banner")
        assert (text > back) == (scheme == "dark")
        assert (max(back, text) + 0.05) / (min(back, text) + 0.05) > READABLE
    page.close()


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_pictures_can_be_read_in_both_themes(browser, app_url: str, scheme: str) -> None:  # noqa: F811
    """The names beside a board stand out from the page, and balls that are drawn on nothing lie on light paper."""
    page = browser.new_page(color_scheme=scheme)
    page.goto(f"{app_url}/?game=span")
    page.locator(".sheet p.drawn img").first.wait_for()
    page.wait_for_function(IDLE)  # until then what is drawn again is pale
    page.wait_for_timeout(SETTLED)
    whole = Image.open(BytesIO(page.locator("img").first.screenshot())).convert("L")
    darkest, lightest = whole.crop((2, 0, whole.width // 10, whole.height)).getextrema()
    assert lightest - darkest > 100
    paper = page.locator(".sheet p.drawn img[style*=background]").first
    shown = paper.evaluate("node => getComputedStyle(node).backgroundColor")
    assert shown == "rgb(233, 226, 211)" if scheme == "dark" else shown == "rgba(0, 0, 0, 0)"
    page.close()
