"""What no ply may do, and what follows where none is legal."""

from kernels.isa import program as isa
from ludeme.errors import listed
from ludeme.sheet.course import Course
from ludeme.sheet.page import bullets
from ludeme.words.conditions.moments import Stuck
from ludeme.words.endings.rules import AtOnce

MOVABLE = "A ball on which two or more balls rest cannot be {verbs}."
AHEAD = "Do not begin a turn that you cannot complete, and make no ply after which you could not complete it."
ENDS = " A game that ends within the turn completes it."
CHANGE = "When your turn is over, the balls may not stand exactly as they stood when it began{unless}."
REST = (
    "If no ply is legal in the middle of your turn, you must then pass, too: the rest of the turn is left out.",
    "If you have {verbs} a ball in it, this is the first pass of a new succession.",
)


def restrictions(course: Course) -> list[str]:
    """What the rules forbid, and what holds for all games like this one."""
    game = course.game
    unless = ", unless you pass" if isa.PASS in course.kinds else ""
    every = game.forbid.restrictions if game.forbid else ()
    sentences = [f"{r.english().rstrip('.')}{unless if r.at_turn_end else ''}." for r in every]
    if course.stacks and course.lifts:
        sentences.append(MOVABLE.format(verbs=listed(course.verbs)))
    if course.looks_ahead:
        sentences.append(AHEAD + (ENDS if any(isinstance(end, AtOnce) for end in game.end.ends) else ""))
    if course.restores:
        sentences.append(CHANGE.format(unless=unless))
    if not game.hands and any(course.runs_out(colour) for colour in course.colours_used):
        sentences.append("When no ball of a colour is left, none can be added.")
    return bullets(sentences)


def cannot_move(course: Course) -> list[str]:
    """What becomes of a player who has no legal ply."""
    game = course.game
    if not course.stuck or course.covered(Stuck):  # then the end of the game tells it
        return []
    sentences = ["If no ply is legal when your turn begins, you pass: nothing is done, and your turn is over."]
    verbs = listed(["added", *(["moved"] if "moved" in course.verbs else [])])
    sentences += [sentence.format(verbs=verbs) for sentence in REST] if course.risky else []
    if isa.PASS not in course.kinds and game.players.seats > 1:
        sentences.append("Otherwise you may not pass.")
    return sentences
