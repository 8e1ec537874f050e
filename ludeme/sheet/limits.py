"""What no ply may do, and what follows where none is legal."""

from kernels.isa import program as isa
from ludeme.conditions.moments import Stuck
from ludeme.errors import listed
from ludeme.game import COLOUR_NAMES
from ludeme.sheet.course import Course
from ludeme.sheet.page import bullets

MOVABLE = "Only movable balls can be removed or moved: at most one ball may rest on each."
AHEAD = "Make no ply after which you could not complete your turn; a game that ends within the turn completes it."
CHANGE = "When your turn is over, the balls may not stand exactly as they stood when it began{unless}."
REST = "If this happens within your turn, the rest of the turn is left out; it counts as a pass."


def restrictions(course: Course) -> list[str]:
    """What the rules forbid, and what holds for all games like this one."""
    game = course.game
    sentences = [restriction.english() for restriction in game.forbid.restrictions] if game.forbid else []
    if course.stacks and course.lifts:
        sentences.append(MOVABLE)
    if course.looks_ahead:
        sentences.append(AHEAD)
    if course.restores:
        sentences.append(CHANGE.format(unless=", unless you pass" if isa.PASS in course.kinds else ""))
    short = [COLOUR_NAMES[colour].lower() for colour in course.colours_used if course.runs_out(colour)]
    if short and not game.hands:
        sentences.append(f"When no {listed(short, 'or')} ball is left, none can be added.")
    return bullets(sentences)


def cannot_move(course: Course) -> list[str]:
    """What becomes of a player who has no legal ply."""
    game = course.game
    if not course.stuck:
        return []
    if course.covered(Stuck):
        return ["If you must make a ply and none is legal, the game ends, as said below."]
    alone = game.players.seats == 1
    sentences = ["If no ply is legal when your turn begins, you pass: nothing happens, and your turn is over."]
    if not alone:
        sentences.append("You may not pass otherwise." if isa.PASS not in course.kinds else "")
    return [sentence for sentence in [*sentences, REST if course.risky else ""] if sentence]
