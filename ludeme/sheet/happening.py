"""What happens without anybody choosing it: drops, what every ply does, what happens when a turn begins."""

from kernels.isa.ply import KINDS
from ludeme.english.wording import inside
from ludeme.errors import listed
from ludeme.sheet.course import Course
from ludeme.sheet.outline import SILENT
from ludeme.sheet.page import bullets, listing
from ludeme.words.effects.wording import told
from ludeme.words.turns.actions import Move, named
from ludeme.words.turns.words import SWAP

DROPS = "When a ball is taken from its point, the ball that rests on it drops into its place, and so on upward."

MOVED = (
    " A ball that is moved comes to its new point only after this: with that ball off the board, the point must be "
    "playable{fit}."
)
"""What is said of balls that drop before a moved one arrives."""
TWICE = "When your turn begins, and again after every ply{which}, {what}"
READY = "All this is done before the end of the game is judged."


def happening(course: Course) -> list[str]:
    """What follows by itself, each thing a sentence."""
    game, which = course.game, _which(course)
    drops = [DROPS + _moved(course)] if course.stacks and course.lifts else []
    before = told(game.before.effects) if game.before else []
    after = told(game.after.effects) if game.after and any(map(_moving, course.kinds)) else []
    if before and before == after:
        what = f"{inside(after[0])}." if len(after) == 1 else "this is done in order:"
        return [*drops, TWICE.format(which=which, what=what), *listing(after[1:] and after)]
    started = [f"When your turn begins, {inside(sentence)}." for sentence in before]
    if len(after) == 1:
        return [*bullets([*drops, *started, f"After every ply{which}, {inside(after[0])}."]), READY]
    ply = [f"After every ply{which}, this is done in order:", *listing(after), READY] if after else []
    return [*bullets([*drops, *started]), *ply]


def _moved(course: Course) -> str:
    """When a moved ball arrives, and when its new point is judged."""
    moves = [part for _, choice in course.choices for part in choice.action.walk() if isinstance(part, Move)]
    fit = (
        " and meet every condition named for it" if any(move.where and not named(move.where) for move in moves) else ""
    )
    return MOVED.format(fit=fit) if moves else ""


def _moving(kind: int) -> bool:
    """True for plies that bring balls to the board, move or take them."""
    return KINDS[kind].places or KINDS[kind].takes


def _which(course: Course) -> str:
    """Which plies bring something about; nothing if all do."""
    kinds = {choice.action.kind for _, choice in course.choices if choice.action != SWAP}
    if not course.passes and all(map(_moving, kinds - set(SILENT))):
        return ""
    moving = [(choice.action.kind, choice.action.placed) for _, choice in course.choices]
    verbs = {
        "adds": any(KINDS[kind].places and placed is not None for kind, placed in moving),
        "moves": any(KINDS[kind].places and placed is None for kind, placed in moving),
        "removes": any(KINDS[kind].takes and not KINDS[kind].places for kind, _ in moving),
    }
    return f" that {listed([verb for verb, known in verbs.items() if known])} a ball"
