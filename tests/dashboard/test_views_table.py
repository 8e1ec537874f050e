"""What stands around the board on the page for playing, and what its buttons do, without a browser."""

from __future__ import annotations

import pytest

from tests.dashboard.pages import open_page, read


@pytest.mark.parametrize(("game", "seats"), [("spagyric", "human,human"), ("spagyric", "human,random")])
def test_what_is_pressed_stands_above_the_rules(game: str, seats: str) -> None:
    """However long the rules beside the board are, a person comes to the buttons of the own turn first."""
    app = open_page("play", game=game, seats=seats)
    parts = [part for part in app.main if part.type in ("button", "caption")]
    rules = next(at for at, part in enumerate(parts) if part.type == "caption" and part.value.startswith("**Your turn"))
    labels = [part.label for part in parts[:rules] if part.type == "button"]
    own = "I am Player 1: show me my secrets" if seats == "human,human" else "Choose Red"
    assert own in labels and "Undo" in labels


def test_the_table_says_whose_board_is_which() -> None:
    """Of Spy, also that nobody sees the third board; nothing where all play on all boards."""
    told = [read(one.value) for one in open_page("play", game="spy", seats="human,human").caption]
    whose = "**Boards:** Board A is Player 1's own and board B is Player 2's own.  \n"
    assert f"{whose}Board C is like these, but hidden from everybody until the game ends." in told
    spat = open_page("play", game="found/spat", seats="human,human,human")
    assert spat.caption and not any("**Boards" in one.value for one in spat.caption)
