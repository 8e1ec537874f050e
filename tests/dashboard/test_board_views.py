"""The board in a real browser: in 3D, without WebGL, by keys, heard, and at the end of a game."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import catalog
from search.play.agents import choose
from search.play.session import Session
from tests.dashboard import test_browser
from tests.dashboard.test_browser import AT_REST, CHROMIUM, OVER, PLIES, box_of

app_url, browser, page, store = test_browser.app_url, test_browser.browser, test_browser.page, test_browser.store

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium: `make chromium`"),
]
CANVAS = "canvas.solid"
TWO_PEOPLE = "seats=human,human"


def in_3d(page) -> None:
    """Let the person have chosen the 3D board at an earlier visit."""
    page.add_init_script("localStorage.setItem('board-view', '3D')")


def live(page) -> list[str]:
    """The points that can be clicked now."""
    page.locator("g.spot.live").first.wait_for(state="attached")
    return page.locator("g.spot.live").evaluate_all("spots => spots.map(spot => spot.dataset.point)")


def click_3d(page, point: str) -> None:
    """Click where the point is seen in 3D."""
    at = page.locator(CANVAS).evaluate("(canvas, point) => canvas.where(point)", point)
    page.locator(CANVAS).click(position={"x": at["x"], "y": at["y"]})


def colours(page) -> int:
    """How many colours the 3D board shows."""
    picture = Image.open(BytesIO(page.locator(CANVAS).screenshot())).convert("RGB")
    return len(picture.getcolors(picture.width * picture.height))


def test_a_game_is_played_in_3d(page, app_url: str) -> None:
    """Chosen with a click and kept over a reload, the 3D board shows something and takes a game's clicks to the end."""
    page.goto(f"{app_url}/play?game=spline&{TWO_PEOPLE}&plies=Wa1+Ba7+Wc1+Bc7")
    page.get_by_role("button", name="3D").click()
    page.locator(CANVAS).wait_for()
    page.reload()
    page.locator(CANVAS).wait_for()
    live(page)
    assert colours(page) > 500
    for count, name in ((5, "e1"), (6, "e7"), (7, "g1")):
        point = page.locator(f"g.spot[data-name='{name}']").get_attribute("data-point")
        assert point in live(page)
        click_3d(page, point)
        page.wait_for_function(f"{PLIES} === {count}")
    page.wait_for_function(OVER)
    assert page.locator(".banner.over").inner_text() == "White wins"
    page.locator("g.spot.live").first.wait_for(state="detached")


def test_a_ball_is_taken_and_moved_in_3d(page, app_url: str) -> None:
    """In 3D, too, a ball is chosen and then its goal; a ball that another hides takes no click."""
    in_3d(page)
    page.goto(f"{app_url}/play?game=spight&{TWO_PEOPLE}")
    page.locator(CANVAS).wait_for()
    click_3d(page, live(page)[0])
    page.locator("g.spot.chosen").wait_for(state="attached")
    click_3d(page, str(page.locator("g.spot.marked").first.get_attribute("data-point")))
    page.wait_for_function(f"{PLIES} === 1")


def test_without_webgl_the_board_stays_flat(page, app_url: str) -> None:
    """Where the browser draws no 3D graphics, one sentence says so, and the flat board is played on."""
    page.add_init_script(
        "const get = HTMLCanvasElement.prototype.getContext;"
        "HTMLCanvasElement.prototype.getContext = function (kind, ...more) {"
        " return kind.startsWith('webgl') ? null : get.call(this, kind, ...more); };"
    )
    page.goto(f"{app_url}/play?game=spline&{TWO_PEOPLE}")
    page.get_by_role("button", name="3D").click()
    page.get_by_text("shows no 3D graphics").wait_for()
    assert page.get_by_role("button", name="2D").get_attribute("aria-pressed") == "true"
    page.locator("g.spot.marked .hit").first.click()
    page.wait_for_function(f"{PLIES} === 1")


def test_the_levels_above_are_left_out(page, app_url: str) -> None:
    """With the slider on the board level, a ball above shows as a shadow and takes no click, and its points neither."""
    page.goto(f"{app_url}/play?game=spline&{TWO_PEOPLE}&plies=Wa1+Bc1+Wa3+Bc3+Wb2")
    live(page)
    page.get_by_role("slider", name="Levels").fill("0")
    assert page.locator("g.at.faded").count() == 1
    assert page.locator("g.at:not(.faded)").count() == 4


def test_the_board_is_played_with_keys(page, app_url: str) -> None:
    """Arrow keys go from point to point, whose names are told, and Enter plays there."""
    page.goto(f"{app_url}/play?game=spline&{TWO_PEOPLE}")
    live(page)
    page.locator("g.spot[tabindex='0']").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
    here = page.locator("g.spot:focus")
    assert here.get_attribute("aria-label") == "c5, empty, can be played"
    page.keyboard.press("Enter")
    page.wait_for_function(f"{PLIES} === 1")
    assert page.locator(".history [data-ply]").first.inner_text() == "Wc5"
    page.locator("g.spot[aria-label='c5, White']").wait_for()


PUSHES = "Wc3 Wc5 Ba1 Ba5 Rg7 Rc7 We3 Wa3 Bg5 Be7 Rg1 Rg3 Wb4 Ra7 Bb4>E Rf6 Rb6"
"""After these plies of Spiral a ball of each colour can be pushed in at b6 from two sides."""


def test_the_chooser_fits_on_a_phone_and_is_left(page, app_url: str) -> None:
    """Six pushes stand beside and below one another, told as by the sheet; Escape and a click elsewhere close them."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{app_url}/play?game=found/spiral&seats=human,human,human&plies={PUSHES.replace(' ', '+')}")
    live(page)
    page.set_default_timeout(AT_REST)
    menu, point = page.locator(".chooser"), page.locator("g.spot.live[data-name^='b6'] .hit")
    point.click()
    assert menu.locator(".chip").all_inner_texts() == ["→ from the west", "↓ from the north"] * 3
    box, frame = box_of(page, menu), box_of(page, page.locator(".frame"))
    assert frame["x"] <= box["x"] and box["x"] + box["width"] <= frame["x"] + frame["width"] + 1
    page.keyboard.press("Escape")
    menu.wait_for(state="detached")
    point.click()
    menu.wait_for()
    page.locator(".banner").click()
    menu.wait_for(state="detached")
    point.click()
    menu.locator(".chip").nth(3).click()
    page.locator(".history .now", has_text="Rb6>S").wait_for()


def test_the_line_that_won_is_lit(page, app_url: str) -> None:
    """At the end of a game the balls that decided it are lit, and no others."""
    address = f"{app_url}/play?game=spline&{TWO_PEOPLE}&plies=Wa1+Ba7+Wc1+Bc7+We1+Be7"
    page.goto(address)
    live(page)
    assert page.locator("g.spot.lit").count() == 0
    page.goto(f"{address}+Wg1")
    page.wait_for_function(OVER)
    lit = page.locator("g.spot.lit")
    lit.first.wait_for(state="attached")
    assert set(lit.evaluate_all("spots => spots.map(spot => spot.dataset.name)")) == {"a1", "c1", "e1", "g1"}


def test_a_click_shows_what_turned_the_game(page, app_url: str) -> None:
    """After a game a part unfolds that names the ply which lost most, and shows the board before it."""
    page.goto(f"{app_url}/play?game=spline&{TWO_PEOPLE}&plies=Wa1+Ba3+Wc1+Bc3+We1+Be7+Wg1")
    page.wait_for_function(OVER)
    page.get_by_text("What turned the game?").click()
    page.get_by_text("Ply 6: Black played Be7, which left a chance of 0%.").wait_for()
    page.get_by_role("button", name="Show the board before ply 6").click()
    page.wait_for_function("document.querySelector('.history .now')?.textContent === 'We1'")
    live(page)
    assert page.locator("g.spot.live[data-name='g1']").count() == 1


HEARD = """
window.heard = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...times) { window.heard += 1; return start.apply(this, times); };
"""
"""Counts the tones that the page plays."""


def played(game_id: str, seed: int) -> Session:
    """A game played to its end at random."""
    whole = Session(catalog.load(game_id).game, seed=seed)
    while not whole.finished:
        whole.play(choose(whole, "random", seed))
    return whole


def click_ply(page, ply: str, count: int) -> None:
    """Click the point of a ply that adds a ball, and wait until it is played."""
    page.locator(f"g.spot.live[data-name^='{ply[1:]}'] .hit").click()
    page.wait_for_function(f"{PLIES} === {count}")


def test_scores_are_counted_and_plies_heard(page, app_url: str) -> None:
    """Silent until somebody turns the sound on; at the end balls light up and each number runs up to the score."""
    whole = played("spuds", seed=11)
    *before, last_but_one, last = whole.history
    page.add_init_script(HEARD)
    page.goto(f"{app_url}/play?game=spuds&{TWO_PEOPLE}&plies={'+'.join(before)}")
    click_ply(page, last_but_one, len(before) + 1)
    sound = page.get_by_role("button", name="Sound")
    assert sound.get_attribute("aria-pressed") == "false" and page.evaluate("heard") == 0
    sound.click()
    page.wait_for_function("heard > 0")
    click_ply(page, last, len(before) + 2)
    page.locator(".count .counting").first.wait_for()
    page.locator("g.spot.lit").first.wait_for(state="attached")
    page.locator(".count .counting").first.wait_for(state="detached")
    assert page.locator(".count b").all_inner_texts() == [str(score) for score in whole.scores or []]
    assert page.evaluate("heard") > 6
    page.reload()
    page.get_by_role("button", name="Count").wait_for()
    assert page.get_by_role("button", name="Sound").get_attribute("aria-pressed") == "true"


SLOW_ANSWER = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) { setTimeout(() => send.call(this, data), window.delay ?? 0); };
"""
"""What the page sends reaches the server later."""


def test_the_own_ball_is_there_at_once(page, app_url: str) -> None:
    """In 2D and in 3D the ball lies on its point long before the server answers, and still when it has."""
    page.add_init_script(SLOW_ANSWER)
    for view in ("2D", "3D"):
        page.goto(f"{app_url}/play?game=spline&{TWO_PEOPLE}")
        live(page)
        page.get_by_role("button", name=view).click()
        page.evaluate("window.delay = 5000")
        point = page.locator("g.spot[data-name='c3']").get_attribute("data-point")
        if view == "2D":
            page.locator("g.spot[data-name='c3'] .hit").click()
            page.wait_for_timeout(1000)
            ghost = page.locator("g.spot[data-name='c3'] .ghost")
            assert ghost.evaluate("ghost => getComputedStyle(ghost).opacity") == "1"
        else:
            page.locator(CANVAS).wait_for()
            before = white_at(page, point)
            click_3d(page, point)
            page.wait_for_timeout(1500)
            assert white_at(page, point) > before + 100
        assert page.locator(".history [data-ply]").count() == 0
        page.wait_for_function(f"{PLIES} === 1")
        page.locator("g.spot[aria-label='c3, White']").wait_for()
    page.wait_for_timeout(1000)
    assert white_at(page, point) > before + 100


def white_at(page, point: str) -> int:
    """How bright the 3D board is where a point is seen, from 0 to 255."""
    at = page.locator(CANVAS).evaluate("(canvas, point) => canvas.where(point)", point)
    picture = Image.open(BytesIO(page.locator(CANVAS).screenshot())).convert("L")
    return int(picture.getpixel((round(at["x"]), round(at["y"]))))


def test_the_board_is_saved_as_a_picture(page, app_url: str, tmp_path: Path) -> None:
    """A click saves the board as PNG, from above and in 3D; of a game that would be lost the browser asks first."""
    page.goto(f"{app_url}/play?game=spline&{TWO_PEOPLE}&plies=Wa1+Ba7")
    live(page)
    found = []
    for view in ("2D", "3D"):
        page.get_by_role("button", name=view).click()
        if view == "3D":
            page.locator(CANVAS).wait_for()
        with page.expect_download() as waiting:
            page.get_by_role("button", name="PNG").click()
        assert waiting.value.suggested_filename == "board-2.png"
        waiting.value.save_as(tmp_path / view)
        found.append(Image.open(tmp_path / view).convert("RGB"))
        assert len(found[-1].getcolors(found[-1].width * found[-1].height)) > 500
    assert found[0].width == 1600


def test_leaving_a_game_that_would_be_lost_asks(page, app_url: str) -> None:
    """The address brings most games back; of one with secrets the browser asks before the page is left."""
    asked: list[str] = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    page.goto(f"{app_url}/play?game=spline&{TWO_PEOPLE}&plies=Wa1")
    live(page)
    page.locator("g.spot.marked .hit").first.click()
    page.wait_for_function(f"{PLIES} === 2")
    page.reload()
    live(page)
    assert not asked
    page.goto(f"{app_url}/play?game=spangle&seats=human,random,random,random")
    page.get_by_role("button", name="Choose Red").click()
    page.wait_for_function(f"{PLIES} >= 1")
    page.reload()
    assert asked == ["beforeunload"]


def test_a_screen_reader_hears_what_was_played(page, app_url: str) -> None:
    """Beside the picture stands a part of the page, to be heard and not seen, that says each answer of the computer."""
    page.goto(f"{app_url}/play?game=spline&seats=human,random")
    page.locator("g.spot.marked[data-name='a1'] .hit").click()
    page.wait_for_function(f"{PLIES} === 2")
    ply = page.locator(".history .now").inner_text()
    page.get_by_role("status").filter(has_text=f"Black: {ply}. Your turn as White: add a ball").wait_for(
        state="attached"
    )
    assert page.locator(".news").bounding_box()["width"] <= 1
