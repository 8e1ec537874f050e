"""Which legal ply is meant by a text that spells it otherwise: in small letters, without colour, with levels.

And what is said of a text that is none, and of a point at which nothing can be done.
"""

import re
from collections.abc import Iterable, Sequence

from kernels.api import NONE
from ludeme.english.counting import listed, number_word
from ludeme.english.wording import capital
from ludeme.errors import nearest
from ludeme.game import COLOUR_NAMES
from ludeme.geometry import Graph, bits
from search.play.motion import points_of
from search.play.ply_effects import place
from search.play.session import Session

LEVEL = re.compile(r"(?<![a-z0-9])\d+(?=[a-z]\d)")
"""The level that some sites write before a point: the 2 of `2b4`."""
COLOUR = re.compile(r"^[A-Z](?=([A-Z]:)?[a-z]\d)")
IN_WORDS = re.compile(
    rf"^(?:.* )?({'|'.join(COLOUR_NAMES)})(?: ball)?(?: (?:to|at|on|in))? +(?=([a-z]:)?[a-z]\d)", re.I
)
"""What stands before a point where a colour is written as a word."""
NAMED = 8
"""So many plies that a text may mean are named."""
POINT = re.compile(r"(?:[a-z]:)?[a-z]+\d+")
"""A point, behind its board if there are several."""


def matching_ply(text: str, legal: Iterable[str]) -> str | None:
    """The ply of this text, else the only one that differs from it in spelling alone; None if there is no such ply.

    Example:
        >>> matching_ply("2b2", ["Wa1", "Wb2", "b2-c3"])
        'Wb2'
        >>> matching_ply("a1", ["Wa1", "Ba1"]) is None
        True
        >>> matching_ply("Ra1", ["Wa1"]) is None
        True
        >>> matching_ply("black a1", ["Wa1", "Ba1"])
        'Ba1'
    """
    found = _spelt(_lettered(text), list(legal))
    return found[0] if len(found) == 1 else None


def fitting(text: str, legal: Iterable[str]) -> list[str]:
    """The plies that a person may mean: those so spelt, else those so begun, else those with all points of the text.

    Example:
        >>> fitting("c3", ["Wa1", "c3-e5", "c3-e3", "xa1"])
        ['c3-e5', 'c3-e3']
        >>> fitting("e5", ["Wa1", "c3-e5", "c3-e3", "xa1"])
        ['c3-e5']
        >>> fitting("red to a1", ["Wa1"])
        []
    """
    text = _lettered(text)
    plies, points = [ply for ply in legal if _colour(text) in ("", _colour(ply))], _points_named(text)
    begun = [ply for ply in plies if _bare(ply).startswith(_bare(text)) or ply.lower().startswith(text.lower())]
    rest = [] if "-" in text else plies  # from where to where is not turned round
    return _spelt(text, plies) or begun or [ply for ply in rest if points and _names_all(ply, points)]


def unclear(session: Session, text: str, words: Sequence[str] = ()) -> str:
    """What to say of a text that no legal ply fits, or several do; ``words`` could have been typed, too."""
    legal = session.legal()
    if plies := fitting(text, legal):
        return f"'{text}' may mean {_few(plies)}; type more of it"
    reason = _reason(session, _lettered(text), legal)
    known = nearest(text, [*legal, *words]) or (f"; what can be is written like {legal[0]}" if legal else "")
    return f"'{text}' cannot be played here{f': {reason}' if reason else known}"


def _lettered(text: str) -> str:
    """A text with the letter of a colour in front of the point, where it has the word."""
    return IN_WORDS.sub(lambda found: found[1][0].upper(), text)


def _few(plies: Sequence[str]) -> str:
    """Some plies by their texts, and how many others there are."""
    rest = len(plies) - NAMED
    return listed([*plies[:NAMED], f"{rest} others"] if rest > 1 else plies)


def _reason(session: Session, text: str, legal: Sequence[str]) -> str:
    """Why a text that names points is no ply, as far as the board shows it; else an empty text."""
    geometry, filled = session.geometry, session.state.filled
    named = _points_named(text)
    places = [[p for p in bits(geometry.board) if _is(geometry.names[p].lower(), name)] for name in named]
    for name, points in zip(named, places, strict=True):
        coloured = text[:1].upper() + text[1:]
        if not points and coloured != text and COLOUR.match(coloured):  # the letter of a colour, typed small
            return _reason(session, coloured, legal)
        if not points:
            return f"there is no point {name.rpartition(':')[2]}{nearest(text, legal)}"
    if not named:
        return f"the list has {len(legal)} plies" if text.isdigit() else ""
    first = geometry.names[places[0][0]] if ":" in named[0] else named[0]
    empty = [point for point in places[0] if not filled >> point & 1]
    if named[1:] and "-" in text and empty == places[0]:
        return f"there is no ball at {first}"
    if named[1:]:
        others = [ply for ply in legal if _names_all(ply, named[:1])]
        return f"with {first} one can play {_few(others)}" if others else f"nothing can be done with {first} now"
    if others := [ply for ply in legal if _spelt(text.removeprefix(_colour(text)), [ply])]:
        return f"at {first} one can play {_few(others)}"
    if not empty:
        return f"every point called {first} holds a ball" if places[0][1:] else f"{first} holds a ball"
    if all(geometry.supports[point] & ~filled for point in empty):
        return _unsupported(geometry, empty[0])
    return f"nothing can be played at {first} now"


def _unsupported(geometry: Graph, point: int) -> str:
    """Why a point that lacks balls under it takes none."""
    below = geometry.supports[point].bit_count()
    what = "is a ball" if below == 1 else f"are {number_word(below)} balls"
    return f"no ball can lie at {place(geometry, point)} before there {what} under it"


def barred(session: Session) -> dict[int, str]:
    """Why nothing can be done at a point, for those without a legal ply that can be seen from above."""
    geometry, filled = session.geometry, session.state.filled
    plies = session.plies().values()
    about = frozenset[int]().union(*map(points_of, plies))
    # Balls on the board can be moved, taken or pushed now, though perhaps not this one.
    touched = any(ply.source != NONE or ply.figure & filled or ply.side != NONE for ply in plies)
    reasons = {}
    for point in set(bits(geometry.board)) - about:
        name, lacking = place(geometry, point), geometry.supports[point] & ~filled
        if filled >> point & 1 and touched:
            reasons[point] = f"Nothing can be done with the ball at {name} now."
        elif filled >> point & 1:
            reasons[point] = f"{name} holds a ball, and no ball can be moved or taken now."
        elif not lacking:
            reasons[point] = f"Nothing can be played at {name} now."
        elif geometry.names[point] not in geometry.names[:point]:  # it lies straight above no other that can be clicked
            reasons[point] = f"{capital(_unsupported(geometry, point))}."
    return reasons


def _points_named(text: str) -> list[str]:
    """The names of the points in a ply, in small letters, however it is spelt."""
    return POINT.findall(_bare(text))


def _names_all(ply: str, points: Sequence[str]) -> bool:
    """True if a ply names all these points."""
    named = _points_named(ply)
    return all(any(_is(name, point) for name in named) for point in points)


def _is(name: str, point: str) -> bool:
    """True if a point can be called so: where there are several boards, its board may be left out."""
    return name == point or name.endswith(f":{point}")


def _spelt(text: str, plies: list[str]) -> list[str]:
    """The ply of this text, else those that differ from it in spelling alone."""
    if text in plies:
        return [text]
    alike = [ply for ply in plies if text.lower() == ply.lower()]
    return alike or [ply for ply in plies if _bare(text) == _bare(ply) and _colour(text) in ("", _colour(ply))]


def _colour(text: str) -> str:
    """The letter of a ball's colour in front of its point, if there is one."""
    found = COLOUR.match(text)
    return found.group() if found else ""


def _bare(text: str) -> str:
    """A ply as its points, and the signs between them."""
    return LEVEL.sub("", COLOUR.sub("", text)).lower()
