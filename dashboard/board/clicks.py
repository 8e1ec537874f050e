"""What a click on the board can mean: legal plies sorted by the points a person would touch.

Four kinds of plies are played on the board itself: a ball added (`Wc3`, also `Wb2>E`, `Wc3?`) or taken
(`xc3`) with one click, a ball moved (`c3-e5`, also `g1-b2>E`) with two, and a figure (`{a1 c1}`, `[a1 c1 e1]`,
`(c3 e3)`) with a click on each of its points. Everything else becomes a button.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from ludeme.diagrams import EMPTY, Point

POINT = r"(?:[A-Z]:)?[a-z]{1,2}\d+(?:@\d+)?"
ADD = re.compile(rf"!?([A-Z])({POINT})(\?|>[NESW])?")
TAKE = re.compile(rf"x({POINT})")
FIGURE = re.compile(rf"[\[{{(]({POINT}(?: {POINT})*)[\]}})]")
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
    "swap": "Change sides",
}
BALL = re.compile(r"([>=?!])([WBR])")
VERBS = {">": "Give", "=": "Exchange for", "?": "Choose", "!": "Draw"}
HANDS = re.compile(r"\?([WBR-])/([WBR-])")


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
        figures: plies played by a click on each of their points, with these points.
        buttons: plies that no click on the board can mean.
    """

    single: dict[int, list[Option]] = field(default_factory=dict)
    double: dict[int, dict[int, list[Option]]] = field(default_factory=dict)
    figures: dict[str, list[int]] = field(default_factory=dict)
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

    def filled(self, text: str, beside: Sequence[int] = ()) -> int | None:
        """The ball a player can touch under this name: the highest one. None if there is none.

        Args:
            text: a name.
            beside: points that are meant already.
        """
        return next((i for i in reversed(self._all(text)) if self._cells[i] != EMPTY and i not in beside), None)

    def empty(self, text: str, beside: Sequence[int] = ()) -> int | None:
        """The point a ball can come to under this name: the lowest empty one.

        Where a name has no empty point (its ball drops away during the ply), the highest filled one.

        Args:
            text: a name.
            beside: points that are meant already.
        """
        free = next((i for i in self._all(text) if self._cells[i] == EMPTY and i not in beside), None)
        return self.filled(text, beside) if free is None else free

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
        if not any(sort(ply, places, clicks) for sort in (_as_single, _as_double, _as_figure)):
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


def _as_figure(ply: str, places: Places, clicks: Clicks) -> bool:
    points = _figure(ply, places)
    if points:
        clicks.figures[ply] = points
    return bool(points)


def _figure(ply: str, places: Places) -> list[int]:
    """The points of a figure: balls where it is chosen (`[...]`, `(...)`), empty places where it is put (`{...}`).

    Empty if the ply is none, or a point of it is not on the board as it is.
    """
    if not (match := FIGURE.fullmatch(ply)):
        return []
    found: list[int] = []
    for name in match[1].split():
        point = places.empty(name, found) if ply[0] == "{" else places.filled(name, found)
        if point is None:
            return []
        found.append(point)
    return found


def _tail_words(more: str | None) -> str:
    """`>E` is `east`; a proposal needs no word, its colour tells it from others."""
    return SIDE_WORDS[more[1]] if more and more != "?" else ""


def proposed(ply: str, points: Sequence[Point], cells: str) -> dict[int, str]:
    """The point and the colour of a proposed ball; empty if the ply is no proposal."""
    match = ADD.fullmatch(ply)
    point = Places(points, cells).empty(match[2]) if match and match[3] == "?" else None
    return {point: match[1]} if match and point is not None else {}


def button_text(ply: str) -> str:
    """A ply in words for a button; texts without a wording of their own stay as they are."""
    if match := BALL.fullmatch(ply):
        return f"{VERBS[match[1]]} {COLOUR_WORDS[match[2]]}"
    if match := HANDS.fullmatch(ply):
        hands = zip(match.groups(), ("left", "right"), strict=True)
        return "Hide " + ", ".join(f"{COLOUR_WORDS[ball]} {hand}" for ball, hand in hands if ball in COLOUR_WORDS)
    return PLAIN_WORDS.get(ply, ply)


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
    return frozenset(_figure(ply, was))


def _known(*indices: int | None) -> frozenset[int]:
    return frozenset(i for i in indices if i is not None)
