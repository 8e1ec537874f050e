"""The app in a real browser: a whole game by clicking, and a found game opened and played."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

from dashboard.cli.launch import command
from dashboard.stored import DB_VARIABLE
from tests.dashboard.stores import small_store

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 240_000  # milliseconds; the first page of a fresh machine compiles the kernels
AT_REST = 60_000  # milliseconds, for a page whose kernels are compiled
OVER = "document.querySelector('.banner.over')"
PICTURE = "![x](http://127.0.0.1:9/picture.png) <img src=//127.0.0.1:9/picture.png>"
"""What somebody may call a game."""
AT_TOP = "document.querySelector('[data-testid=stMain]').scrollTop === 0"
PLIES = "document.querySelectorAll('.history [data-ply]').length"

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium: `make chromium`"),
]


def free_port() -> int:
    """A TCP port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def await_health(url: str, server: subprocess.Popen[bytes]) -> None:
    """Wait until the server answers."""
    for _ in range(300):
        assert server.poll() is None, "the server ended by itself"
        try:
            with urllib.request.urlopen(f"{url}/_stcore/health", timeout=2) as answer:
                if answer.read() == b"ok":
                    return
        except OSError:
            time.sleep(0.2)
    pytest.fail("the server does not answer")


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The path of a small store."""
    path = tmp_path_factory.mktemp("store") / "small.duckdb"
    _, second = small_store(path)
    with duckdb.connect(str(path)) as con:
        con.execute("UPDATE game SET name = $name WHERE id = $id", {"name": PICTURE, "id": second})
    return path


@pytest.fixture(scope="module")
def app_url(store: Path) -> Iterator[str]:
    """A running app over the small store."""
    port = free_port()
    env = os.environ | {DB_VARIABLE: str(store)}
    root = Path(__file__).resolve().parents[2]
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(command(port, open_browser=False), cwd=root, env=env, stdout=quiet, stderr=quiet)
    try:
        url = f"http://127.0.0.1:{port}"
        await_health(url, server)
        yield url
    finally:
        server.kill()  # nothing is lost with it, and it need not be waited for politely
        server.wait()


@pytest.fixture(scope="module")
def browser():
    """A Chromium of this machine."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=FLAGS)
        yield made
        made.close()


@pytest.fixture
def page(browser):
    """A fresh page that fails on errors of our own script."""
    made = browser.new_page(viewport={"width": 1440, "height": 900})
    errors: list[str] = []
    made.on("pageerror", lambda error: errors.append(str(error)))
    made.set_default_timeout(PATIENCE)
    yield made
    made.close()
    assert errors == []


def plies(page) -> int:
    """How many plies the page shows."""
    return page.locator(".history [data-ply]").count()


def choose(page, label: str, option: str) -> None:
    """Pick an option of a select box."""
    page.get_by_label(label, exact=True).click()
    page.get_by_role("option", name=option, exact=True).click()


def click_until_over(page) -> int:
    """Click legal points until the result is announced; returns the number of clicks."""
    for clicks in range(20):
        page.locator(".banner.over, .banner:has-text('Your turn')").wait_for()
        if page.locator(".banner.over").count():
            return clicks
        before = plies(page)
        page.locator("g.spot.marked .hit").first.click()
        page.wait_for_function(f"{OVER} || {PLIES} >= {before + 2}")
    pytest.fail("30 points were not filled in 20 clicks")


def test_a_whole_game_is_played_by_clicking(page, app_url: str) -> None:
    """A person plays Spline against the random player to its end, and the winner or the draw is announced."""
    page.goto(f"{app_url}/play?game=spline")
    page.locator("g.spot.marked").first.wait_for()
    choose(page, "Black", "Computer: random")
    page.wait_for_timeout(500)
    assert click_until_over(page) >= 4
    assert page.locator(".banner.over").inner_text() in (
        "You win as White",
        "You lose: Black wins",
        "The game is a draw",
    )
    page.locator("g.spot.live").first.wait_for(state="detached")  # the board waits until the last ball lies still
    page.get_by_role("button", name="New game").click()
    page.wait_for_function(f"{PLIES} === 0")


def test_a_lost_ply_is_sent_again(page, app_url: str) -> None:
    """A ply that is lost on its way to the server is sent once more after some seconds, and played once."""
    lost = list[bytes]()

    def through(socket) -> None:
        server = socket.connect_to_server()

        def pass_on(message) -> None:
            if b"Wa1" in bytes(message) and not lost:
                lost.append(message)
            else:
                server.send(message)

        socket.on_message(pass_on)

    page.route_web_socket("**/_stcore/stream", through)
    page.goto(f"{app_url}/play?game=spline&seats=human,human")
    page.locator("g.spot.marked[data-name='a1'] .hit").click()
    page.locator(".history .now", has_text="Wa1").wait_for()
    page.locator("g.spot.marked[data-name='a3'] .hit").click()
    page.locator(".history .now", has_text="Ba3").wait_for()
    assert lost and plies(page) == 2


def test_a_found_game_is_opened_and_played(page, app_url: str) -> None:
    """From its card or the table of best games to the top of its sheet, then to the board, and a first ply there."""
    page.goto(f"{app_url}/search")
    card = page.locator(".shelf a", has_text="Sable")
    card.scroll_into_view_if_needed()
    card.click()
    page.get_by_role("heading", name="Sable").wait_for()
    page.wait_for_function(AT_TOP)
    page.get_by_role("button", name="All results").click()
    table = page.locator("[data-testid=stDataFrame] canvas").first
    table.wait_for()
    table.scroll_into_view_if_needed()
    page.wait_for_timeout(1000)
    box = box_of(page, table)
    page.mouse.click(box["x"] + 14, box["y"] + 52)
    page.get_by_role("heading", name="Sable").wait_for()
    page.get_by_text("Measured by self-play").wait_for()
    page.wait_for_function(AT_TOP)
    page.get_by_role("button", name="Play this game").click()
    page.get_by_role("heading", name="Sable").wait_for()
    page.locator("g.spot.marked .hit").first.click()
    page.wait_for_function(f"{PLIES} >= 1")
    assert page.locator(".history [data-ply]").first.inner_text() == "Wa7"


def test_a_name_loads_no_picture(page, app_url: str, store: Path) -> None:
    """A game that is called a picture in Markdown and in HTML is shown by that name, and nothing asks for a picture."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    with duckdb.connect(str(store), read_only=True) as con:
        ((game,),) = con.execute("SELECT id FROM game WHERE name = $name", {"name": PICTURE}).fetchall()
    for address in (f"search?game={game}", f"play?game={game}", f"report?game={game}"):
        page.goto(f"{app_url}/{address}")
        page.get_by_role("heading", name=PICTURE).wait_for()
    assert not [url for url in asked if "picture" in url and app_url not in url]


SOURCE = """
() => {
  const texts = [];
  const walk = (root) => {
    texts.push(root.innerHTML);
    root.querySelectorAll("*").forEach((node) => node.shadowRoot && walk(node.shadowRoot));
  };
  walk(document.documentElement);
  return texts.join("\\n");
}
"""
"""All the page is made of, what components keep for themselves included."""

IDLE = "document.querySelector('[data-test-script-state=notRunning]') && !document.querySelector('[data-stale=true]')"
"""The server has sent everything, and nothing of the page before is left."""


def await_count(page, text: str, times: int) -> None:
    """Wait until the whole page, once it is at rest, holds a text just so often.

    While a script runs, parts of the page before still stand there; they are what their reader has seen.
    """
    count = f"() => {IDLE} && ({SOURCE})().split({text!r}).length === {times + 1}"
    page.wait_for_function(count, timeout=AT_REST)


def box_of(page, part) -> dict[str, float]:
    """Where a part of the page stands in the window, in pixels, once the page is at rest.

    A page that is drawn anew takes its parts out for a moment; such a part has no box, and is looked for again.
    """
    for _ in range(50):
        page.wait_for_function(IDLE, timeout=AT_REST)
        if box := part.bounding_box():
            return box
        page.wait_for_timeout(100)
    raise AssertionError(f"{part} is not shown")


def test_the_page_holds_no_secret_of_another(page, app_url: str) -> None:
    """Two people at one screen: what the first has hidden stands nowhere in the page once it is covered again.

    What is asked for is shown, so that the test would see a leak: the own choice, while its owner looks.
    """
    page.goto(f"{app_url}/play?game=spagyric")
    page.get_by_role("button", name="Choose Red").wait_for()
    choose(page, "Player 2", "You")
    page.get_by_text("Let nobody else look").wait_for()
    page.get_by_role("button", name="Choose Red").wait_for(state="detached")
    await_count(page, "8<span", 0)
    page.get_by_role("button", name="I am Player 1").click()
    page.get_by_role("button", name="Choose Red").wait_for()
    await_count(page, "8<span", 3)
    page.get_by_role("button", name="Choose Red").click()
    page.get_by_role("button", name="I am Player 2").wait_for()
    page.wait_for_function(f"{PLIES} === 1 && !document.body.innerText.includes('Choose Red')")
    await_count(page, "8<span", 0)
    await_count(page, "?R", 0)
    page.get_by_role("button", name="I am Player 2").click()
    page.get_by_role("button", name="Choose White").wait_for()
    await_count(page, "8<span", 3)
    assert page.locator(".history [data-ply]").all_inner_texts() == ["?"]
    assert "hides <span" not in page.evaluate(SOURCE)


def test_what_is_written_survives(page, app_url: str) -> None:
    """A text is kept by a reload, brought back by the back button, played as it is, and there after the game."""
    editor = page.locator(".st-key-design-text textarea")
    small = "(game small (pyramid 2) (players White Black) (turn (add own)) (end (win (line own spanning))))"
    page.goto(f"{app_url}/design")
    for text in (small, small.replace("(add own)", "(ad own)")):
        editor.fill(text)
        editor.press("Control+Enter")
        page.get_by_role("heading", name="Small").wait_for()
    page.get_by_text("did you mean 'add'").wait_for()
    page.reload()
    page.get_by_text("did you mean 'add'").wait_for()
    page.go_back()
    page.get_by_role("heading", name="Small").wait_for()
    assert editor.input_value() == small
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator("g.spot.marked").first.wait_for()
    page.reload()
    page.locator("g.spot.marked").first.wait_for()
    assert page.locator("g.spot.marked").count() == 4
    page.get_by_role("link", name="Design").click()
    editor.wait_for()
    assert editor.input_value() == small
