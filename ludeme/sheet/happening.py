"""What happens without anybody choosing it: drops, what every ply does, what happens when a turn begins."""

from ludeme.effects.telling import clauses, told
from ludeme.sheet.course import Course
from ludeme.wording import inside

DROPS = "When a ball is taken from its point, the ball that rests on it drops into its place, and so on upward."


def happening(course: Course) -> list[str]:
    """What follows by itself, each thing a sentence."""
    game = course.game
    drops = [DROPS] if course.stacks and course.lifts else []
    before, after = (told(section.effects) if section else [] for section in (game.before, game.after))
    if before and before == after:
        return [*drops, f"When your turn begins, and again whenever a ball comes or goes: {clauses(after)}."]
    started = [f"When your turn begins, {inside(sentence)}." for sentence in before]
    return [*drops, *started, *(f"After every ply, {inside(s)}." if s.startswith("You ") else s for s in after)]
