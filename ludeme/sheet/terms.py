"""The words of the sheets, each defined in a sentence or two; a sheet explains those that occur in it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ludeme.errors import listed
from ludeme.game import Game
from ludeme.geometry import Graph, bits

INTERIOR = "{interior}"
"""Stands for the names of the interior points of a board."""


@dataclass(frozen=True)
class Term:
    """One word, or a family of words, that a sheet uses.

    Args:
        name: the word as it is explained.
        words: the words by which it is recognized in a sentence, as a regular expression.
        meaning: the definition, on boards where balls rest on others.
        flat: the definition on boards of one level; empty if it is the same.
        hexagonal: the definition on hexagonal boards; empty if it is as on other boards of one level.
    """

    name: str
    words: str
    meaning: str
    flat: str = ""
    hexagonal: str = ""

    def meanings(self) -> dict[str, str]:
        """The definition on each kind of board on which it is another one."""
        kinds = {"stacking": ("levels", "square"), "flat": ("square",), "hexagonal": ()}
        found = {kind: self.on(features) for kind, features in kinds.items()}
        return {
            kind: told for kind, told in found.items() if list(found.values()).index(told) == list(found).index(kind)
        }

    def on(self, features: tuple[str, ...]) -> str:
        """The definition on a board with these features."""
        if "levels" in features:
            return self.meaning
        flat = self.flat or self.meaning
        return flat if "square" in features else self.hexagonal or flat


TERMS = (
    Term(
        "ply",
        r"ply|plies",
        "One thing that is done: a ball added, removed or moved, or a choice made. A turn is one ply or several.",
    ),
    Term(
        "legal",
        r"legal",
        "A ply is legal if your turn offers it and no rule under Restrictions forbids it.",
    ),
    Term(
        "point",
        r"points?|holes?",
        "A place for one ball: a hole of the board level, or the place above four points that form a square.",
        "A place for one ball.",
        "A place for one ball: a cell of the board.",
    ),
    Term(
        "playable",
        r"playable",
        "A point is playable if it holds no ball and is a hole, or the four points directly under it all hold balls.",
        "A point is playable if it holds no ball.",
    ),
    Term(
        "rest, under, carry",
        r"rests? on|rested on|resting on|(directly|indirectly) under|carr(y|ies)|supported",
        "A ball above the board level rests on the four balls directly under it, and these carry it.",
    ),
    Term(
        "platform",
        r"platforms?",
        "Four balls that form a square on one level, with an empty point above them: a ball there is on the platform.",
    ),
    Term(
        "flat beside",
        r"flat beside|\(flat or diagonally\)|beside one that is flat|flat neighbours?",
        "Two points are flat beside each other if they are neighbours in a row or column of one level.",
        "Two points are flat beside each other if they are neighbours in a row or column.",
        "Two points are flat beside each other if their cells share an edge.",
    ),
    Term(
        "diagonally beside",
        r"diagonally",
        "Two points are diagonally beside each other if they are neighbours on a diagonal of one level.",
        "Two points are diagonally beside each other if they are neighbours on a diagonal.",
    ),
    Term(
        "touch",
        r"touch(es|ing)?|in touch|contacts?",
        "Two balls touch if they are neighbours in a row or column of one level, or if one rests on the other. "
        "Neighbours on a diagonal do not touch.",
        "Two balls touch if they are neighbours in a row or column; neighbours on a diagonal do not touch.",
        "Two balls touch if their cells share an edge.",
    ),
    Term(
        "visible",
        r"visibl[ey]",
        "A ball is visible unless another ball is straight above it, two levels up. A contact of two visible balls is "
        "visible unless they are on one level and both points of the next level that rest on the two hold balls.",
        "All balls and all contacts are visible.",
    ),
    Term(
        "group",
        r"groups?",
        "All balls that can be reached from one of them in steps between touching balls of the same kind. Only visible "
        "balls and visible contacts count, unless hidden connections are said to count; a ball without such a contact "
        "is a group of one.",
        "All balls that can be reached from one of them in steps between touching balls of the same kind; a ball that "
        "touches no other such ball is a group of one.",
    ),
    Term(
        "flat line",
        r"flat line",
        "Points in succession on one level, along a row, a column or a diagonal.",
        "Points in succession along a row, a column or a diagonal.",
        "Cells in succession along one of the three directions in which cells share edges.",
    ),
    Term(
        "line in touch",
        r"line [^.;]*in touch|in touch",
        "Balls in succession in one straight line, each touching the next: along a row or column of a level, or from "
        "level to level, each resting on the one before it on the same side.",
        "Balls in succession along a row or column.",
        "Balls in succession along one of the three directions in which cells share edges.",
    ),
    Term(
        "span",
        r"spans?|spanning",
        "A line spans a level if it is a whole row, a whole column or one of the two long diagonals of a level with "
        "more than one point.",
        "A line spans the board if it is a whole row, a whole column or, on a square board, a long diagonal.",
    ),
    Term(
        "row of touching points",
        r"row of touching points",
        "All points of a level in the row, or in the column, of a point.",
        "All points in the row, or in the column, of a point.",
        "All cells in one of the three straight lines of cells through a cell.",
    ),
    Term(
        "side",
        r"(north|south|west|east) side",
        "The north side is the row of holes farthest north on the board level, at the top of the diagram; likewise "
        "south at the bottom, west on the left and east on the right. Corner holes belong to two sides.",
        "The north side is the row of points farthest north, at the top of the diagram; likewise south at the bottom, "
        "west on the left and east on the right. Corners belong to two sides.",
    ),
    Term(
        "interior", r"interior", "The interior points have another point straight above them, two levels up{interior}."
    ),
    Term(
        "corner hole",
        r"corner holes?",
        "One of the four holes at the corners of the board level.",
        "One of the four points at the corners of the board.",
    ),
    Term(
        "face",
        r"face of the pyramid",
        "The north face is the outermost row on the north of every level, the apex included; likewise the other faces.",
    ),
    Term(
        "long diagonal",
        r"long diagonals? of the board",
        "Seen from above, the two long diagonals of the board lead from corner hole to corner hole; points of all "
        "levels lie on them.",
    ),
    Term(
        "knight's move",
        r"knight's move",
        "Two points along a row or a column, then one point sideways, whatever stands between.",
    ),
    Term("edge", r"edge of the board", "The outermost holes of the board level.", "The outermost points."),
    Term(
        "next player",
        r"(next|previous) player",
        "The next player is the one after you in turn order, the previous player the one before you.",
    ),
    Term(
        "player to move",
        r"player to move|who has just moved|the mover",
        "The player to move is the one who must make the next ply. The player who has just moved, the mover, is the "
        "one whose turn it was, or still is where something happens or is judged within a turn.",
    ),
    Term(
        "pass in succession",
        r"pass(es|ed)? in succession",
        "Players pass in succession if each passes, one after the other, and no ball was added since the first of "
        "these passes.",
    ),
    Term("free", r"free", "A ball is free if nothing rests on it."),
    Term(
        "movable", r"movable", "A ball is movable if at most one ball rests on it; a ball that carries more is pinned."
    ),
    Term(
        "drop",
        r"drops?|dropped|dropping",
        "When a ball leaves its point and one ball rested on it, that ball drops: it comes to the point left empty. "
        "What rested on it then drops in the same way.",
    ),
    Term(
        "that colour",
        r"that colour",
        "Where points for a ball are described, or what a ply brings about: the colour of its ball. Where a ball "
        "is to be added, moved or removed: the colour of the ball that was added, moved, removed or proposed just "
        "before, or that came out of the bag.",
    ),
    Term(
        "placed",
        r"placed|last ball",
        "The balls placed this turn are those that players have added or moved in it; the ball placed last is the one "
        "added or moved most recently. A ball stays what it is called when it drops or is pushed.",
        "The balls placed this turn are those that players have added or moved in it; the ball placed last is the one "
        "added or moved most recently.",
    ),
    Term(
        "push in",
        r"in from a side",
        "Choose a row or column of a level above the board level, and one of its ends. Going in from there, the ball "
        "comes to the first point whose four points directly under it all hold balls. If a ball is there, the unbroken "
        "run of balls from there on moves on by one point; all of them must be free. The last of them must come to a "
        "playable point of its level; or, if of the four points under that one only one is empty and that is playable, "
        "it drops into that. No ball may leave the level otherwise.",
    ),
    Term("enemy", r"enemy", "Enemy balls are those in the colours of the other players."),
    Term(
        "bag", r"bag", "The bag holds all balls that are neither on the board nor in anybody's hand; nobody looks in."
    ),
    Term(
        "half step",
        r"half steps?",
        "Seen from above, neighbouring points of one level are two half steps apart, and a ball is one half step east "
        "or west and one north or south of each ball that it rests on. Add up both directions.",
    ),
    Term("own board", r"own board", "Board A belongs to the first player, board B to the second, and so on."),
)
"""All terms, the simple ones first."""


def glossary_for(text: str, game: Game) -> list[str]:
    """The definitions of the terms in a text, and of those in these definitions, in the order of `TERMS`."""
    features, geometry = game.board.features, game.board.geometry()
    needed: set[str] = set()
    while more := [term for term in TERMS if term.name not in needed and re.search(rf"\b({term.words})", text, re.I)]:
        needed |= {term.name for term in more}
        text = "\n".join(term.on(features) for term in more)
    return [f"• {_told(term, term.on(features), geometry)}" for term in TERMS if term.name in needed]


def glossary() -> Iterator[Term]:
    """All terms in alphabetical order, without the names of points of a certain board."""
    general = (replace(term, meaning=term.meaning.replace(INTERIOR, "")) for term in TERMS)
    yield from sorted(general, key=lambda term: term.name)


def _told(term: Term, meaning: str, geometry: Graph) -> str:
    """A definition with its term in front, and with the names of the points of this board."""
    board = geometry.parts[0][1]
    named = meaning.replace(INTERIOR, f": {_named(board, board.interior)}")
    return f"{term.name[:1].upper()}{term.name[1:]}: {named}"


def _named(geometry: Graph, points: int) -> str:
    """The names of some points, those above the board level with their level."""
    names = [(geometry.names[p], geometry.level_of[p]) for p in bits(points)]
    return listed([f"{name} on level {level}" if level else name for name, level in names], "and")
