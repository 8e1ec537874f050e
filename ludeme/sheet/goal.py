"""How one wins, in a sentence or two."""

from ludeme.english.wording import capital, inside
from ludeme.families import End
from ludeme.game import Game
from ludeme.sheet.course import Course
from ludeme.sheet.finish import OTHERWISE, told
from ludeme.words.conditions.secrets import Showing
from ludeme.words.endings.outcomes import Compared, GoOn
from ludeme.words.endings.rules import Decided, When

AIM = "End the game with "
ENOUGH = 2
"""Sentences that say how one wins; the rest is said where the end of the game is told."""


def goal(course: Course) -> list[str]:
    """What to play for: how one wins, or else how one loses, and what counts as a score."""
    game, ends = course.game, course.ends()
    score = [game.score.english()] if game.score and course.scored else []
    if any(_named_score(end, game) for end in ends):
        score = []
    if game.for_score:
        return ["Reach the highest score that you can.", *score]
    ordered = sorted(ends, key=_rank)
    told_ends = [sentence for end in ordered for sentence in _aim(end, course, _before(ordered[0], end, ends))]
    if told_ends and told_ends[0].startswith(OTHERWISE):  # what it is the other case of is no goal
        told_ends[0] = capital(told_ends[0].removeprefix(OTHERWISE))
    first, rest = told_ends[:1], told_ends[1:ENOUGH]
    return [*first, *(f"{OTHERWISE}{inside(text)}." if text.startswith(AIM) else text for text in rest), *score]


def _rank(end: End) -> int:
    """What wins comes before what loses, and last what speaks of balls shown, of which the turn must first be known."""
    if any(isinstance(part, Showing) for part in end.walk()):
        return 2
    return int(isinstance(end, Decided) and end.word == "lose")


def _named_score(end: End, game: Game) -> str:
    """What the score is, in brackets behind what to have most of, where that says it; else nothing."""
    if not (isinstance(end, When) and isinstance(end.outcome, Compared) and end.outcome.scored and game.score):
        return ""
    aim = end.outcome.aim_told(game.score.number)
    if aim.endswith(" score"):
        return ""
    if aim.endswith(" points"):
        return " (your score)"
    if " longest " in f" {aim}":
        return " (its length is your score)"
    return f" ({'its size' if ' largest ' in f' {aim}' else 'their number'} is your score)"


def _before(winning: End, end: End, ends: list[End]) -> bool:
    """True of a rule of losing that is told after one of winning, but judged before it."""
    losing = isinstance(end, Decided) and isinstance(winning, Decided) and (winning.word, end.word) == ("win", "lose")
    return losing and ends.index(end) < ends.index(winning)


def _aim(end: End, course: Course, first: bool) -> list[str]:
    """What an end rule makes one play for; ``first``: it is said that it is judged first."""
    if isinstance(end, When) and isinstance(end.outcome, Compared):
        score = course.game.score.number if course.game.score else None
        aim = end.outcome.aim_told(score)
        told_at_once = end.outcome.scored or not aim.endswith(" score")
        return [
            f"{AIM}{aim}{_named_score(end, course.game)}."
            if told_at_once
            else f"When the game ends, {end.outcome.best()}."
        ]
    if isinstance(end, When) and (isinstance(end.outcome, GoOn) or end.outcome.decides == "nobody"):
        return []
    text = " ".join(told(end, course)) if end.asked else ""
    return [f"But this is judged first: {inside(text)}." if first else text] if text else []
