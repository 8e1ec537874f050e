"""The page "Design" in a real browser: what is wrong stands at its line while somebody writes."""

from __future__ import annotations

from tests.dashboard.test_browser import app_url, box_of, browser, page, pytestmark, store  # noqa: F401 (fixtures)

LONG = (
    "; one\n" * 40
    + "(game small (pyramid 2) (players White Black)\n  (turn (add own))\n  (end (win (line own spanning))))\n"
)
SPOTS = "document.querySelector('[data-testid=stMain] img').src"
"""The picture of the start position."""


def begun(page):  # noqa: F811
    """The editor, once it has a text."""
    page.locator(".st-key-design-text .lines div:nth-child(2)").wait_for()
    page.get_by_role("heading", name="Mine").wait_for()
    return page.locator(".st-key-design-text textarea")


def caret(editor, word: str) -> None:
    """Put the caret behind a word, as a click does."""
    editor.click()
    editor.evaluate("(box, at) => box.setSelectionRange(at, at)", editor.input_value().index(word) + len(word))


def test_a_fault_stands_at_its_line_while_one_writes(page, app_url: str) -> None:  # noqa: F811
    """Nobody leaves the field: a pause brings fault and remedy to the line, the next one takes them away again.

    Caret and scrolling stay where they were, and rules and board become those of the new text.
    """
    page.goto(f"{app_url}/design")
    editor, says = begun(page), page.locator(".st-key-design-text .says")
    editor.fill(LONG)
    page.get_by_role("heading", name="Small").wait_for()
    board = page.evaluate(SPOTS)
    caret(editor, "(add")
    page.keyboard.press("Backspace")
    says.wait_for()
    assert says.inner_text() == "Line 42: expected a turn, found 'ad' (did you mean 'add'?)"
    assert page.locator(".st-key-design-text u").inner_text() == "(ad"
    marked, told = box_of(page, page.locator(".st-key-design-text .line")), box_of(page, says)
    assert 0 <= told["y"] - marked["y"] - marked["height"] < 8, "the sentence stands below the line"
    assert page.locator(".st-key-design-text .sight").evaluate("(sight) => sight.scrollTop") > 0
    page.keyboard.type("d")
    says.wait_for(state="hidden")
    caret(editor, "pyramid ")
    page.keyboard.press("Delete")
    page.keyboard.type("3")
    page.wait_for_function(f"{SPOTS} !== {board!r}")
    page.get_by_text("3×3 board").first.wait_for()
    assert editor.evaluate("(box) => box.matches(':focus') && box.selectionEnd") == LONG.index("pyramid ") + 9
    assert editor.input_value() == LONG.replace("pyramid 2", "pyramid 3")


def test_what_is_written_in_one_go_is_one_step_back(page, app_url: str) -> None:  # noqa: F811
    """Every pause renews the address, so that a reload keeps the text; the back button takes back all of it at once."""
    page.goto(f"{app_url}/design")
    editor = begun(page)
    first, steps = editor.input_value(), page.evaluate("history.length")
    for name in ("amber", "birch", "cedar"):
        address = page.url
        editor.fill(first.replace("mine", name))
        page.get_by_role("heading", name=name.title()).wait_for()
        page.wait_for_function("(before) => location.href !== before", arg=address)
    assert page.evaluate("history.length") == steps + 1
    page.reload()
    page.get_by_role("heading", name="Cedar").wait_for()
    page.go_back()
    page.get_by_role("heading", name="Mine").wait_for()
    assert editor.input_value() == first


def test_a_long_line_is_read_whole(page, app_url: str) -> None:  # noqa: F811
    """It is broken at the edge of the editor; its number and the mark of its fault stay with it."""
    page.goto(f"{app_url}/design")
    editor, says = begun(page), page.locator(".st-key-design-text .says")
    editor.fill(f"; {'a long line ' * 20}\n(game small pyramid (players White Black) (turn (ad own)))")
    says.wait_for()
    assert editor.evaluate("(box) => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight")
    first, second = (box_of(page, page.locator(".st-key-design-text .lines div").nth(k)) for k in range(2))
    assert first["height"] > 3 * 20 and second["y"] >= first["y"] + first["height"]
    assert box_of(page, page.locator(".st-key-design-text u"))["y"] >= second["y"]


def test_a_quick_report_is_on_the_game_written(page, app_url: str) -> None:  # noqa: F811
    """The button leads to the report on the text in the editor, which is in the address, too, for a reload."""
    page.goto(f"{app_url}/design")
    begun(page).fill(LONG)
    page.get_by_role("heading", name="Small").wait_for()
    page.get_by_role("button", name="Quick report").click()
    page.wait_for_url("**/report?game=*")
    page.get_by_role("heading", name="Small").wait_for()
