"""What a browser needs to show the app: named at once, and answered without the app."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from dashboard.browser_files import FONTS, FRAME, WIDGETS, answer, browser_files, page, scripts_of
from dashboard.drawn.interactive_board import FLAT, STATIC, VERSION

NAMED = re.compile(r'href="\./(\S+?)"')


def test_every_file_that_the_page_names_is_there():
    """A browser is sent nowhere in vain, and each kind of widget, each font and the board are among the files."""
    names = [name.split("?")[0] for name in NAMED.findall(page()) if not name.startswith("_")]
    for name in names:
        own = name.startswith("app/static/")
        assert (STATIC / name.removeprefix("app/static/") if own else FRAME / name).is_file(), name
    stems = {Path(name).name.split(".")[0] for name in names}
    assert stems.issuperset({*FLAT, *FONTS, *WIDGETS})


def test_scripts_are_named_with_all_they_import():
    """Nothing that a widget's script imports is asked for only when that script is there."""
    scripts = scripts_of(["Selectbox"])
    assert len(scripts) == len(set(scripts)) > 10
    imported = {name for script in scripts for name in re.findall(r'"\./([^"]+\.js)"', text_of(script))}
    assert imported <= {name for name in imported if name in page()}


def text_of(script: str) -> str:
    """A script of the frame."""
    return (FRAME / "static" / "js" / script).read_text(encoding="utf-8")


def test_the_boards_scripts_are_asked_for_by_the_same_address():
    """The page names what the board's first script loads, with its version: no file is loaded twice."""
    text = (STATIC / "board" / "board.js").read_text(encoding="utf-8")
    loaded = re.findall(r'"(\w+)"', text[text.index("await Promise.all(") : text.index("].map(load)")])
    assert sorted(loaded) == sorted(set(FLAT) - {"board"})
    assert all(f'"./app/static/board/{name}.js?{VERSION}"' in page() for name in FLAT)


def test_pages_are_not_kept_and_files_are():
    """A browser keeps a file, whose name changes with its version, but asks for the page each time."""
    asked, script = answer("/play"), answer(f"/static/js/{scripts_of(['Button'])[0]}")
    assert asked and asked.headers["cache-control"] == "no-cache" and asked.body.decode() == page()
    assert script and "immutable" in script.headers["cache-control"]
    assert "javascript" in script.headers["content-type"]


@pytest.mark.parametrize("path", ["/_stcore/health", "/static/js/none.js", "/static/../index.html", "/favicon.png"])
def test_all_else_is_left_to_the_app(path: str):
    """What is no page and no file of the frame is answered by the app."""
    assert asked_behind("GET", path)


def test_only_what_is_asked_for_with_get_is_answered():
    """What somebody sends to a page goes to the app."""
    assert asked_behind("POST", "/play") and not asked_behind("GET", "/play")


def asked_behind(method: str, path: str) -> bool:
    """Whether the app behind is asked."""
    asked = list[str]()

    async def behind(scope, receive, send) -> None:
        asked.append(scope["path"])

    async def send(message) -> None:
        """Nobody listens."""

    asyncio.run(browser_files(behind)({"type": "http", "method": method, "path": path}, None, send))
    return asked == [path]
