"""What happens without anybody choosing it: drops, what every ply does, what happens when a turn begins."""

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.effects.telling import told
from ludeme.sheet.course import SILENT, Course
from ludeme.sheet.page import bullets
from ludeme.wording import inside

DROPS = "When a ball is taken from its point, the ball that rests on it drops into its place, and so on upward."

MOVED = (
    " Only then a ball that is moved comes to its new point: with this ball off the board, that point must be playable "
    "and as it is described."
)
TWICE = "This happens when your turn begins, and again after every ply that adds, moves or removes a ball:"


def happening(course: Course) -> list[str]:
    """What follows by itself, each thing a sentence."""
    game = course.game
    drops = [DROPS + (MOVED if isa.MOVE in course.kinds else "")] if course.stacks and course.lifts else []
    before, after = (told(section.effects) if section else [] for section in (game.before, game.after))
    if before and before == after:
        return [*drops, TWICE, *bullets(after)]
    started = [f"When your turn begins, {inside(sentence)}." for sentence in before]
    ready = ["All this is done before the end of the game is judged."] if after else []
    return bullets([*drops, *started, *(_after(course, sentence) for sentence in after), *ready])


def _after(course: Course, sentence: str) -> str:
    """What happens after a ply, and after which."""
    if not sentence.startswith("You "):
        return sentence
    moving = all(KINDS[kind].places or KINDS[kind].takes for kind in course.kinds - {isa.PASS, *SILENT})
    which = "" if moving else " that adds, moves or removes a ball"
    return f"After every ply{which}, {inside(sentence)}."
