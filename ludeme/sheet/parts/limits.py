"""What no ply may do, and what follows where none is legal."""

from kernels.isa import program as isa
from ludeme.errors import listed
from ludeme.game import COLOUR_NAMES
from ludeme.sheet.facts.course import Course
from ludeme.sheet.page import bullets
from ludeme.words.conditions.moments import Stuck
from ludeme.words.endings.rules import AtOnce

MOVABLE = "A ball on which two or more balls rest cannot be {verbs}."
AHEAD = "Do nothing in your turn that would make it impossible to complete it."
TWO = "The first ball of a turn must leave a place for the second."
MORE = "No ball of a turn may leave too few places for the rest."
"""What it comes to where every turn is so many additions."""
ENDS = " A game that ends within the turn completes it."
CHANGE = "When your turn is over, the balls may not stand exactly as they stood {when}{unless}."
BEGAN = ("when it began", "after what happens by itself when it begins")
REST = (
    "If no ply is legal in the middle of your turn, you must then pass, too: the rest of the turn is left out.",
    "If you have {verbs} a ball in it, this is the first pass of a new succession.",
)


def restrictions(course: Course) -> list[str]:
    """What the rules forbid, and what holds for all games like this one."""
    game = course.game
    unless = ", unless you pass" if course.passes else ""
    every = game.forbid.restrictions if game.forbid else ()
    sentences = [f"{r.english().rstrip('.')}{unless if r.at_turn_end else ''}." for r in every]
    if course.stacks and course.undermines:
        sentences.append(MOVABLE.format(verbs=listed(course.verbs)))
    if course.looks_ahead:
        sentences.append(_ahead(course) + (ENDS if any(isinstance(end, AtOnce) for end in game.end.ends) else ""))
    if course.restores:
        sentences.append(CHANGE.format(when=BEGAN[bool(game.before)], unless=unless))
    return bullets([*sentences, *_used_up(course)])


def _ahead(course: Course) -> str:
    """That a turn must be completed: what must be left for its balls, if additions are all it has."""
    short = course.game.forbid or course.game.hands or any(map(course.runs_out, course.colours_used))
    number = 0 if short else course.balls_a_turn
    return TWO if number == 2 else MORE if number > 2 else AHEAD


def _used_up(course: Course) -> list[str]:
    """What cannot be said of balls that are all on the board; that none can be added then goes without saying."""
    coming = [colour for colour in course.colours_used if course.placers(colour)]
    short = [colour for colour in coming if course.runs_out(colour)]
    verbs = {"given": isa.GIVE, "proposed": isa.PROPOSE}
    verb = next((verb for verb, kind in verbs.items() if kind in course.kinds), "")
    if course.game.hands or not short or not verb:
        return []
    named = COLOUR_NAMES[short[0]].lower() if len(short) == 1 < len(coming) else ""
    ball = f"{named} ball" if named else "ball of a colour"
    return [f"When no {ball} is left, none can be {verb}."]


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
