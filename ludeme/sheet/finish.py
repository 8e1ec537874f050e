"""How the game ends, in the order in which it is judged."""

import re

from ludeme.compiler import TURN_CAP
from ludeme.conditions.moments import Stuck
from ludeme.endings.outcomes import GoOn
from ludeme.endings.rules import AtOnce, Decided, When
from ludeme.errors import listed
from ludeme.families import End
from ludeme.game import Game
from ludeme.sheet.course import Course, implied
from ludeme.sheet.page import listing

WITHIN = "This is judged after every ply within a turn, too."


def finish(course: Course) -> list[str]:
    """The end rules, numbered in the order in which they are judged, then those that every game has."""
    game = course.game
    rules = [_rule(end, course) for end in game.end.ends if not end.plays_on]
    rules += _unsaid(course)
    if len(rules) == 1:
        return [*rules, _moment(course, "This is judged", "."), *_broken_off(course), *_shown(course)]
    return [
        _moment(course, "These rules are judged", _first(course)),
        *listing(rules),
        *_broken_off(course),
        *_shown(course),
    ]


def told(end: End, game: Game) -> list[str]:
    """An end rule as one sentence, or as one for each player where the rule differs between them."""
    if game.players.seats == 1:
        return [end.solo()]
    if not end.personal or not any(ludeme.differs for ludeme in end.walk()):
        return [end.english()]
    return [end.seen_from(seat, name).told_of(name) for seat, name in enumerate(game.players.names)]


def _rule(end: End, course: Course) -> str:
    """An end rule with what is to be known of its moment and of its order among the players."""
    inner = end.end if isinstance(end, AtOnce) else end
    sentences = [*told(inner, course.game), *_order(inner, course)]
    if isinstance(end, AtOnce) and course.chained:
        sentences.append(WITHIN)
    return " ".join(sentences)


def _order(end: End, course: Course) -> list[str]:
    """For whom a rule is judged, where that can matter: for several players, or seen from one of them."""
    several, two = course.game.players.seats > 1, course.game.players.seats == 2
    if not several:
        return []
    if isinstance(end, Decided):
        if not course.contested or implied(Stuck, end.condition):
            return []
        verb = {"win": "wins", "lose": "loses"}[end.word]
        if two:
            return [f"If this holds for both players, the one whose turn it was {verb}."]
        return [f"If this holds for several, the one whose turn it was {verb}, or else the first in turn order after."]
    if isinstance(end, When) and re.search(r"\byou(rs?)?\b", end.condition.english()):
        return ["Here you are the player whose turn it was."]
    return []


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
    rules = []
    if course.drawn_when_passed:
        everyone = "you pass" if alone else "all players pass in succession"
        rules.append(f"When {everyone}, {drawn}.")
    if course.drawn_when_full:
        rules.append(f"When every point is filled, {drawn}.")
    return rules


def _shown(course: Course) -> list[str]:
    """The score, where it is shown and decides nothing."""
    score = course.game.score
    return [f"A score is shown that decides nothing: {score.number.english()}."] if score and not course.scored else []


def _broken_off(course: Course) -> list[str]:
    """When a game that goes on and on counts as unfinished."""
    if not course.endless:
        return []
    turns = max(TURN_CAP, 2 * course.game.board.geometry().board.bit_count())
    return [f"A game that has not ended after {turns} turns is broken off, and nobody wins."]
