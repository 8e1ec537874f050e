"""How the game ends, in the order in which it is judged."""

import re
from collections.abc import Callable

from ludeme.compiler import TURN_CAP
from ludeme.english.wording import LONG, impersonal, of_them, their
from ludeme.errors import listed
from ludeme.families import Condition, End
from ludeme.game import Game
from ludeme.sheet.course import Course
from ludeme.sheet.layout import longest
from ludeme.sheet.outline import implied
from ludeme.sheet.page import listing
from ludeme.words.conditions.logic import Both
from ludeme.words.conditions.moments import Stuck
from ludeme.words.endings.outcomes import GoOn
from ludeme.words.endings.rules import AtOnce, Decided, When

OTHERWISE = "Otherwise, "
HERE = "Here you are the player whose turn it was."
FORMING = re.compile(r" by forming (.*)\.")
"""What wins or loses as a deed, though it may be another player's."""
WITHIN = "This is judged after every ply within a turn, too."


def finish(course: Course) -> list[str]:
    """The end rules, numbered in the order in which they are judged, then those that every game has."""
    game = course.game
    ends = [end for end in game.end.ends if not end.plays_on]
    unsaid = _unsaid(course)
    rules = [_rule(end, course, last=not unsaid and end is ends[-1]) for end in ends] + unsaid
    if len(rules) == 1:
        return [*rules, _moment(course, "This is judged", "."), *_broken_off(course)]
    return [_moment(course, "These rules are judged", _first(course)), *listing(rules), *_broken_off(course)]


def told(end: End, course: Course, judged: bool = False) -> list[str]:
    """An end rule as one sentence, or as one for each player where the rule differs between them.

    ``judged``: it is told how it is judged, not what to play for.
    """
    sentences = _told(end, course.game)
    if isinstance(end, Decided) and course.contested(end.condition) and not _alike(end.condition):
        whoever = ", whoever completed it" if judged else ""
        sentences = [FORMING.sub(rf" if there is \1{whoever}.", text) for text in sentences]
    elif course.chained and AtOnce(end=end) not in course.game.end.ends:
        sentences = [FORMING.sub(_lasting, text) if _fleeting(text, course) else text for text in sentences]
    return [f"{OTHERWISE}{text[:1].lower()}{text[1:]}" for text in sentences] if _rest(end, course.game) else sentences


def _fleeting(text: str, course: Course) -> bool:
    """True if what is formed within a turn may be gone at its end: it moves, leaves, or is covered."""
    return course.mutable or "visible" in text


def _lasting(deed: re.Match[str]) -> str:
    """What must be there at the end of a turn, instead of what is formed."""
    return f" if at the end of your turn there is {deed.group(1)}."


def _rest(end: End, game: Game) -> bool:
    """True if the rule before this one is for the same moment but asks for more."""
    before = dict(zip(game.end.ends[1:], game.end.ends, strict=False)).get(end)
    if isinstance(end, When) and isinstance(before, When) and not isinstance(before.outcome, GoOn):
        return _asks_more(before.condition, end.condition)
    return isinstance(end, Decided) and isinstance(before, Decided) and _asks_more(before.condition, end.condition)


def _asks_more(one: Condition, other: Condition) -> bool:
    """True if a condition asks for all that another one asks for, and more."""
    return isinstance(one, Both) and other in one.parts


def _told(end: End, game: Game) -> list[str]:
    """An end rule by itself."""
    if game.players.seats == 1:
        return [end.solo()]
    if not end.personal or not any(ludeme.differs for ludeme in end.walk()):
        return [end.english()]
    return [end.seen_from(seat, name).told_of(name) for seat, name in enumerate(game.players.names)]


def _rule(end: End, course: Course, *, last: bool) -> str:
    """An end rule with what is to be known of its moment and of its order among the players and the rules."""
    inner = end.end if isinstance(end, AtOnce) else end
    sentences = [*map(_seen(inner, course), told(inner, course, judged=True)), *_order(inner, course)]
    if isinstance(end, AtOnce) and course.chained:
        sentences.append(WITHIN)
    if isinstance(inner, When) and isinstance(inner.outcome, GoOn):
        sentences.append("The game goes on." if last else "Then the rules below are judged.")
    return " ".join(sentences)


def _order(end: End, course: Course) -> list[str]:
    """For whom a rule is judged, where that can matter: for several players, or seen from one of them."""
    several, two = course.game.players.seats > 1, course.game.players.seats == 2
    if not several:
        return []
    if isinstance(end, Decided):
        verb = {"win": "wins", "lose": "loses"}[end.word]
        if _alike(end.condition) and (course.contested(end.condition) or not end.condition.deed()):
            return [f"The player whose turn it was {verb}."]
        if not course.contested(end.condition) or implied(Stuck, end.condition) or course.one_at_a_time(end.condition):
            return []
        if two:
            return [f"If this holds for both players, the one whose turn it was {verb}."]
        others = ", or else the first in turn order after" if course.rivals(end.condition) > 1 else ""
        return [f"If this holds for several, the one whose turn it was {verb}{others}."]
    return []


def _seen(end: End, course: Course) -> Callable[[str], str]:
    """How a rule is told of which the condition is seen from one player: whose turn it was."""
    clause = end.condition.listing() if isinstance(end, When) else ""
    if course.game.players.seats == 1 or not re.search(r"\byou(rs?)?\b", clause):
        return str
    seen = f", for the player whose turn it was, {of_them(clause)}"
    if deed := end.condition.deed() if isinstance(end, When) else "":
        seen = f" the player whose turn it was has {their(deed.partition(' ')[2])}"
    return lambda sentence: _shortest(sentence.replace(f" {clause}", seen, 1), f"{sentence} {HERE}")


def _shortest(one: str, other: str) -> str:
    """The first text, unless it has a sentence that is too long."""
    return one if longest(one) <= LONG else other


def _alike(condition: Condition) -> bool:
    """True if a condition is the same from every seat; whoever is to move is one of them."""
    if any(isinstance(part, Stuck) for part in condition.walk()):
        return False
    return impersonal(condition.english()) and not any(part.differs for part in condition.walk())


def _moment(course: Course, what: str, more: str) -> str:
    """When the rules are judged."""
    moments = ["after every turn"]
    if course.game.before:
        moments.append("again when the next one has begun")
    if any(isinstance(ludeme, Stuck) for ludeme in course.game.end.walk()):
        moments.append(f"when {_somebody(course)} must make a ply and none is legal")
    return f"{what} {listed(moments, 'and')}{more}"


def _somebody(course: Course) -> str:
    return "you" if course.game.players.seats == 1 else "a player"


def _first(course: Course) -> str:
    """Which of several rules counts."""
    goes_on = any(isinstance(end, When) and isinstance(end.outcome, GoOn) for end in course.ends())
    return f", in this order; the first that {'ends the game' if goes_on else 'holds'} decides:"


def _unsaid(course: Course) -> list[str]:
    """How a game ends where no rule of its own says so."""
    alone = course.game.players.seats == 1
    drawn = "the game ends and nothing is won or lost" if alone else "the game is a draw"
    if course.game.for_score:
        drawn = "the game ends"
    moments = ["every point is filled"] if course.drawn_when_full else []
    if course.drawn_when_passed:
        moments.append("you pass" if alone else "all players pass in succession")
    return [f"When {listed(moments)}, {drawn}."] if moments else []


def _broken_off(course: Course) -> list[str]:
    """When a game that goes on and on counts as unfinished."""
    if not course.endless:
        return []
    turns = max(TURN_CAP, 2 * course.game.board.geometry().board.bit_count())
    return [f"A game that has not ended after {turns} turns is broken off and has no result."]
