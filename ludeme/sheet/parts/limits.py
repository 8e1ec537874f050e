"""What no ply may do, and what follows where none is legal."""

from kernels.isa import program as isa
from ludeme.english.counting import listed
from ludeme.families import Restriction
from ludeme.sheet.facts.course import Course
from ludeme.sheet.page import bullets
from ludeme.words.conditions.history import LastPly
from ludeme.words.conditions.moments import Stuck
from ludeme.words.endings.rules import AtOnce
from ludeme.words.restrictions.positions import Never, Suicide

REST = "If you cannot go on in the middle of your turn, the rest of it is left out. This counts as a pass"
COUNTED = " If the opponent then passes as well, both players have passed in succession."
"""What it comes to for two players."""
FIRST_PASS = ", too: the first in succession{case} you have {verbs} a ball in it."


def restrictions(course: Course) -> list[str]:
    """What the rules forbid, and what holds for all games like this one."""
    game = course.game
    unless = ", unless you pass" if course.passes else ""
    every = game.restrictions
    sentences = [f"{_sentence(r, course).rstrip('.')}{unless if r.at_turn_end else ''}." for r in every]
    if course.looks_ahead:
        over = " A turn in the middle of which the game ends counts as completed." if game.end.has(AtOnce) else ""
        sentences.append(f"{_ahead(course)}{over}")
    if course.restores:
        since = " What happens by itself at its start does not count." if game.before else ""
        sentences.append(f"Your turn must change the position on the board{unless}.{since}")
    return bullets(sentences)


def _sentence(restriction: Restriction, course: Course) -> str:
    """A restriction, told of the addition of a ball where that is all that a turn does."""
    if isinstance(restriction, Suicide) and course.adds_for_good:
        return restriction.worded(restriction.as_added)
    if isinstance(restriction, Never) and course.kinds == {isa.ADD} and not course.chained:
        added = restriction.english().replace("balls of the colour just placed", "its colour")
        return added.replace("Take no step", "Add no ball")
    return restriction.english()


def _ahead(course: Course) -> str:
    """That a turn must be completed: what must be left for its balls, if additions are all it has."""
    short = course.game.forbid or course.game.hands or any(map(course.runs_out, course.colours_used))
    number = 0 if short else course.balls_a_turn
    if number > 2:
        return "Add no ball after which the rest of your turn could not be added."
    if number == 2:
        return "The first ball of a turn must leave a place for the second."
    return "Take no step that leaves you unable to complete your turn."


def passing(course: Course) -> list[str]:
    """What becomes of a player who has no legal ply."""
    game = course.game
    if not course.stuck or course.covered(Stuck):  # then the end of the game tells it
        return []
    again = ", even right after a pass" if any(part == LastPly(kind="pass") for part in game.turn.walk()) else ""
    sentences = [f"If no ply is legal when your turn begins, you pass (do nothing){again}."]
    if course.risky:
        verbs = listed(["added", *(["moved"] if "moved" in course.verbs else [])])
        first = FIRST_PASS.format(verbs=verbs, case=", as" if course.begins_by_placing else " if")
        two = course.begins_by_placing and game.players.seats == 2
        sentences.append(REST + first + (COUNTED if two else ""))
    if isa.PASS not in course.kinds and game.players.seats > 1:
        sentences.append("You may not pass otherwise.")
    return sentences
