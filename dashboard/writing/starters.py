"""Games to begin with: a board, a turn and a goal, each chosen from a few, put together as a game file."""

from collections.abc import Mapping
from typing import NamedTuple

from ludeme.text.tree import read

TURNS_MOST = 60
"""Turns after which a game with moves or captures ends, because it might go on for ever."""


class BoardStart(NamedTuple):
    """A board: what it is called, its ludeme, a row's figure, the sides to connect, the points that give freedom."""

    label: str
    text: str
    row: str
    sides: str = " (seats (edge west) (edge north)) (seats (edge east) (edge south))"
    freedom: str = "empty"


class TurnStart(NamedTuple):
    """What one does in a turn: what it is called, the turn, the balls that count as one's own, and further sections.

    ``endless``: the game might never end.
    """

    label: str
    turn: str
    balls: str = "own"
    sections: tuple[str, ...] = ()
    endless: bool = False


class GoalStart(NamedTuple):
    """What wins: what it is called, the end rule (with parts of board and turn in braces), or else what is scored."""

    label: str
    end: str = ""
    score: str = ""


BOARDS = {
    "pyramid": BoardStart(
        "a square of 4 by 4 holes on which balls stack to a pyramid",
        "pyramid",
        "spanning",
        freedom="(and empty ground)",
    ),
    "square": BoardStart("a flat square of 6 by 6 points", "(grid 6 6)", "(straight 4 flat)"),
    "hexagon": BoardStart(
        "a flat hexagon with 4 points a side",
        "(hexhex 4)",
        "(straight 4)",
        # Four arcs that meet in one point each, as the sides of Hex do, so that somebody always joins two of them.
        "\n      (seats (points a1 b1 c1 d1 e1) (points a1 a2 a3 a4 b5 c6))"
        "\n      (seats (points c6 d7 e6 f5 g4) (points e1 f1 g1 g2 g3 g4))",
    ),
}
TURNS = {
    "place": TurnStart("add a ball of your colour", "(add own)"),
    "neutral": TurnStart(
        "add a ball of your colour, or a red one that counts for both", "(or (add own) (add Red))", "(either own Red)"
    ),
    "move": TurnStart(
        "add a ball of your colour, or move one to a point beside it",
        "(or (add own) (move own (step (moved from))))",
        endless=True,
    ),
    "capture": TurnStart(
        "add a ball of your colour, and capture what you surround",
        "(add own)",
        sections=("(after (capture {freedom}))", "(forbid (suicide {freedom}))"),
        endless=True,
    ),
}
GOALS = {
    "row": GoalStart("whoever makes a row wins", "(win (line {balls} {row}))"),
    "avoid": GoalStart("whoever makes three in a row loses", "(lose (line {balls} (straight 3 flat)))"),
    "connect": GoalStart("whoever connects two opposite sides wins", "(win (connected {balls}{sides}))"),
    "largest": GoalStart("whoever has the largest group at the end wins", score="(groups largest {balls})"),
}
Starter = BoardStart | TurnStart | GoalStart
ASKED = {"board": "What board?", "turn": "What does one do on a turn?", "goal": "What wins?"}
QUESTIONS: dict[str, Mapping[str, Starter]] = {"board": BOARDS, "turn": TURNS, "goal": GOALS}
"""The answers to each question, by the word that stands for each."""


def combined(name: str, *, board: str, turn: str, goal: str) -> str:
    """The text of a game file: its name, and keys of `BOARDS`, `TURNS` and `GOALS`."""
    where, doing, aim = BOARDS[board], TURNS[turn], GOALS[goal]
    cap = [f"(played {TURNS_MOST})"] if doing.endless else []
    limit = f"after {TURNS_MOST} turns {'it ends' if aim.score else 'nobody wins'}, as it might go on for ever"
    ends = f"{aim.label}; {limit}" if cap else aim.label
    if aim.score:
        last = [f"(score {aim.score})", f"(end (when (or {' '.join(['full', 'stuck', *cap])}) (most score)))"]
    else:
        judged = [aim.end, *(f"(when {moment} draw)" for moment in cap)]
        last = ["(end " + "\n    ".join(judged) + ")"]
    sections = [f"(game {name} {where.text}", "(players White Black)", f"(turn {doing.turn})", *doing.sections, *last]
    rules = "\n  ".join(sections).format(balls=doing.balls, row=where.row, sides=where.sides, freedom=where.freedom)
    return f"; In your turn: {doing.label}.\n; The end: {ends}.\n{rules})\n"


def copied(name: str, text: str) -> str:
    """The rules and options of another game file under a new name, without what is known only of the other."""
    lines = text.splitlines(keepends=True)
    nodes = read(text)
    places = [sum(map(len, lines[: node.line - 1])) + node.column - 1 for node in nodes]
    sections = zip(nodes, places, [*places[1:], len(text)], strict=True)
    parts = [f"{text[i:end].rstrip()}\n" for node, i, end in sections if node.head in ("game", "options")]
    old = next(node for node in nodes if node.head == "game").arguments[0].text
    return "\n".join(parts).replace(f"(game {old}", f"(game {name}", 1)
