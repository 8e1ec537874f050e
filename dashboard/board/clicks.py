"""What a click on the board can mean: legal plies sorted by the points a person would touch.

Three kinds of plies are played on the board itself: a ball added (`Wc3`, also `Wb2>E`, `Wc3?`) or taken
(`xc3`) with one click, a ball moved (`c3-e5`, also `g1-b2>E`) with two. Everything else becomes a button.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ludeme.diagrams import EMPTY, Point

POINT = r"(?:[A-Z]:)?[a-z]{1,2}\d+(?:@\d+)?"
ADD = re.compile(rf"([A-Z])({POINT})(\?|>[NESW])?")
TAKE = re.compile(rf"x({POINT})")
MOVE = re.compile(rf"({POINT})-({POINT})(>[NESW])?")

COLOUR_WORDS = {"W": "White", "B": "Black", "R": "Red"}
SIDE_WORDS = {"N": "north", "E": "east", "S": "south", "W": "west"}
PLAIN_WORDS = {
    "pass": "Pass",
    "stop": "Stop",
    "yes": "Yes",
    "no": "No",
    "left": "Left hand",
    "right": "Right hand",
}


@dataclass(frozen=True)
class Option:
    """One ply that a click would play.

    Args:
        ply: its text.
        colour: the letter of the ball that appears, or an empty text.
        label: a word or two that tell it from the other options of the same click.
    """

    ply: str
    colour: str = ""
    label: str = ""


@dataclass
class Clicks:
    """Legal plies by what one touches; points are indices into the board's points.

    Args:
        single: point -> plies played by one click there.
        double: point of a ball -> point where it may go -> plies.
        buttons: plies that no click on the board can mean.
    """

    single: dict[int, list[Option]] = field(default_factory=dict)
    double: dict[int, dict[int, list[Option]]] = field(default_factory=dict)
    buttons: list[str] = field(default_factory=list)


class Places:
    """Finds the point that a name means in a position, where levels share names.

    Args:
        points: P points of the board.
        cells: P colour letters.
    """

    def __init__(self, points: Sequence[Point], cells: str) -> None:
        self._cells = cells
        self._named: dict[tuple[int, str], list[int]] = {}
        for i in sorted(range(len(points)), key=lambda i: points[i].level):
            self._named.setdefault((points[i].board, points[i].name), []).append(i)
        self._levels = [point.level for point in points]

    def filled(self, text: str) -> int | None:
        """The ball a player can touch under this name: the highest one. None if there is none."""
        return next((i for i in reversed(self._all(text)) if self._cells[i] != EMPTY), None)

    def empty(self, text: str) -> int | None:
        """The point a ball can come to under this name: the lowest empty one.

        Where a name has no empty point (its ball drops away during the ply), the highest filled one.
        """
        free = next((i for i in self._all(text) if self._cells[i] == EMPTY), None)
        return self.filled(text) if free is None else free

    def _all(self, text: str) -> list[int]:
        board = ord(text[0]) - ord("A") if text[1:2] == ":" else 0
        name, _, level = text.split(":")[-1].partition("@")
        found = self._named.get((board, name), [])
        return [i for i in found if self._levels[i] == int(level)] if level else found


def clicks_of(legal: Sequence[str], points: Sequence[Point], cells: str) -> Clicks:
    """Sort legal plies into clicks and buttons.

    Args:
        legal: ply texts.
        points: P points of the board.
        cells: P colour letters of the position.
    """
    places, clicks = Places(points, cells), Clicks()
    for ply in legal:
        if not (_as_single(ply, places, clicks) or _as_double(ply, places, clicks)):
            clicks.buttons.append(ply)
    return clicks


def _as_single(ply: str, places: Places, clicks: Clicks) -> bool:
    if match := ADD.fullmatch(ply):
        colour, name, more = match.groups()
        point, option = places.empty(name), Option(ply, colour, _tail_words(more))
    elif match := TAKE.fullmatch(ply):
        point, option = places.filled(match[1]), Option(ply, label="take")
    else:
        return False
    if point is None:
        return False
    clicks.single.setdefault(point, []).append(option)
    return True


def _as_double(ply: str, places: Places, clicks: Clicks) -> bool:
    if not (match := MOVE.fullmatch(ply)):
        return False
    source, target = places.filled(match[1]), places.empty(match[2])
    if source is None or target is None:
        return False
    options = clicks.double.setdefault(source, {}).setdefault(target, [])
    options.append(Option(ply, label=_tail_words(match[3])))
    return True


def _tail_words(more: str | None) -> str:
    """`>E` is `east`, `?` is `propose`."""
    if not more:
        return ""
    return "propose" if more == "?" else SIDE_WORDS[more[1]]


def button_text(ply: str) -> str:
    """A ply in words for a button; texts without a wording of their own stay as they are."""
    if ply in PLAIN_WORDS:
        return PLAIN_WORDS[ply]
    colour = COLOUR_WORDS.get(ply[1:], "")
    verbs: Mapping[str, str] = {">": "Give", "=": "Exchange for", "?": "Choose", "!": "Draw"}
    return f"{verbs[ply[0]]} {colour}" if colour and ply[0] in verbs else ply


def touched(ply: str, points: Sequence[Point], before: str, after: str) -> frozenset[int]:
    """The points a ply is about, to be marked once it has been played.

    Args:
        ply: its text.
        points: P points of the board.
        before: P colour letters before the ply.
        after: P colour letters after it.
    """
    was, now = Places(points, before), Places(points, after)
    if match := ADD.fullmatch(ply):
        return _known(was.empty(match[2]))
    if match := TAKE.fullmatch(ply):
        return _known(was.filled(match[1]))
    if match := MOVE.fullmatch(ply):
        return _known(was.filled(match[1]), now.filled(match[2]))
    return frozenset()


def _known(*indices: int | None) -> frozenset[int]:
    return frozenset(i for i in indices if i is not None)
