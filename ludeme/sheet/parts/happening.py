"""What happens without anybody choosing it: what drops, what every ply does, what happens when a turn begins."""

import re
from collections.abc import Iterator

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.base import Ludeme
from ludeme.english.counting import listed
from ludeme.english.wording import LAST_BALL, inside
from ludeme.families import Region
from ludeme.geometry import Graph
from ludeme.sheet.facts.course import Course
from ludeme.sheet.page import bullets, listing
from ludeme.sheet.simpler import EMPTIED, moves_first
from ludeme.words.definitions.kinds import NamedAction
from ludeme.words.effects.wording import effect_sentences
from ludeme.words.endings.rules import AtOnce
from ludeme.words.regions.algebra import Joined, RegionNot
from ludeme.words.regions.places import OneBoard
from ludeme.words.regions.relations import Beside
from ludeme.words.regions.turn import AtStart, Moved
from ludeme.words.turns.actions import Action, Move, named

DROPS = "the ball resting on it, of whatever colour, drops into its place, and so on upward."
LEAVES = f"When one leaves its point, {DROPS}"
COLOURED = re.compile(r" a ball, if that ball is (an? \w+ ball), ")
"""What only a ball of one colour does; it is told of adding such a ball."""
MOVED = "To move a ball, take it off, let the others drop, then put it on another point that is playable{fit} now."
"""What is said of balls that drop before a moved one arrives."""
ONLY_MOVED = (
    f"To move a ball, take it off; {DROPS} Then put the moved ball on another point that is playable{{fit}} now."
)
"""What is said where no ball leaves its point in another way."""
FALLS = re.compile(r"\bYou score (\d+)")
"""What is said where a score counts down."""
BEGINS = "When your turn begins, "


def taking(course: Course) -> list[str]:
    """Which balls may be taken from their points, what drops then, and when a moved ball arrives."""
    if not (course.stacks and course.undermines):
        return []
    movable = f"A ball can be {listed(course.verbs)} only if at most one ball rests on it."
    moves = [part for part in course.game.walk() if isinstance(part, Move)]
    if moves and moves_first(course) and all(move.where == EMPTIED for move in moves):
        return [movable, LEAVES]  # where it is put is told with the move
    if {kind for kind in course.kinds if KINDS[kind].takes} == {isa.MOVE}:
        return [movable, ONLY_MOVED.format(fit=_fit(course))]
    return [movable, LEAVES, *([MOVED.format(fit=_fit(course))] if isa.MOVE in course.kinds else [])]


def happening(course: Course) -> list[str]:
    """What follows by itself, each thing a sentence."""
    game, deeds = course.game, _deeds(course)
    whenever = f"Whenever you {_named_deed(course) or deeds}, "
    before = effect_sentences(game.before.effects) if game.before else []
    after = effect_sentences(game.after.effects) if game.after and any(map(_moving, course.kinds)) else []
    if game.score and game.score.number.falls:
        after = [FALLS.sub(r"Your score falls by \1", sentence) for sentence in after]
    if deeds.endswith(" a ball") and "remove" not in deeds:
        heads = [re.split(r"(?=[.;] )", sentence, maxsplit=1) for sentence in after]
        after = ["".join([head.replace(LAST_BALL, "that ball"), *rest]) for head, *rest in heads]
    if deeds == "add a ball":
        after = [sentence.replace(LAST_BALL, "the ball you added") for sentence in after]
    ready = ["All this is done before the end of the game is judged."] if after and game.end.has(AtOnce) else []
    if before and before == after:
        before, whenever, ready = [], f"{BEGINS}and again {inside(whenever)}", []
    started = [f"{BEGINS}{inside(sentence)}." for sentence in before]
    if len(after) == 1:
        itself = after[0] if after[0].startswith("Whenever ") else f"{whenever}{inside(after[0])}."
        return [*bullets([*started, COLOURED.sub(r" \1, ", itself)]), *ready]
    ply = [f"{whenever}this is done in order:", *listing(after), *ready] if after else []
    return [*bullets(started), *ply]


def _named_deed(course: Course) -> str:
    """All that players do to balls by plies, where it is one action that the game has named."""
    if course.game.opening:
        return ""
    actions = {action for action in _outermost(course.game.turn) if _moving(action.kind)}
    action = actions.pop() if len(actions) == 1 else None
    return f"have done {action.quoted}" if isinstance(action, NamedAction) else ""


def _outermost(part: Ludeme) -> Iterator[Action]:
    """The actions in a part of the game, none inside another one."""
    if isinstance(part, Action):
        yield part
        return
    for child in part.children():
        yield from _outermost(child)


def _fit(course: Course) -> str:
    """What must be so of the point to which a ball is moved once the others have dropped."""
    moves = [part for _, choice in course.choices for part in choice.action.walk() if isinstance(part, Move)]
    geometry = course.game.board.geometry()
    changing = any(move.where and not named(move.where) and not _steady(move.where, geometry) for move in moves)
    return " and allowed" if changing else ""


def _steady(where: Region, geometry: Graph) -> bool:
    """True of points that are the same whatever has dropped."""
    if isinstance(where, OneBoard | AtStart | Moved) or where.fixed(geometry) is not None:
        return True
    parts = (part for part in where.children() if isinstance(part, Region))
    return isinstance(where, Beside | Joined | RegionNot) and all(_steady(part, geometry) for part in parts)


def _moving(kind: int) -> bool:
    """True for plies that bring balls to the board, move or take them."""
    return KINDS[kind].places or KINDS[kind].takes


def _deeds(course: Course) -> str:
    """What players do to balls by plies: add, move or remove them; several at once where a shape is added."""
    moving = [(KINDS[choice.action.kind].deed, choice.action) for _, choice in course.choices]
    verbs = {
        "move" if deed == "add" and action.placed is None else deed for deed, action in moving if _moving(action.kind)
    }
    balls = "balls" if isa.SHAPE in course.kinds else "a ball"
    return f"{listed(sorted(verbs))} {balls}"
