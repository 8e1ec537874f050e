"""How one wins, in a sentence or two."""

from math import inf

from ludeme.english.wording import capital, inside
from ludeme.families import End, Number
from ludeme.game import Game, Score
from ludeme.sheet.facts.course import Course
from ludeme.sheet.parts.finish import OTHERWISE, end_sentences, same_moment
from ludeme.words.colours.colours import Own
from ludeme.words.conditions.figures import LineFormed
from ludeme.words.conditions.logic import AnyPlayer, OneOf
from ludeme.words.conditions.secrets import Showing
from ludeme.words.endings.outcomes import Compared, GoOn, OfSomebody
from ludeme.words.endings.rules import AtOnce, Decided, When
from ludeme.words.numbers.counts import Figures
from ludeme.words.numbers.groups import Groups

WHOEVER = "whoever is still in the game wins"
"""What is no more than that the others have lost."""
FIRST_WAY, SECOND_WAY = "There are two ways to win. In the first way, ", "In the second way, "
AIM = "End the game with "
ENOUGH = 2
"""Sentences that say how one wins; the rest is said where the end of the game is told."""


def goal(course: Course) -> list[str]:
    """What to play for: how one wins, or else how one loses, and what counts as a score."""
    game = course.game
    score = [_score(game.score)] if game.score and course.scored else []
    if any(_named_score(end, game) for end in course.ends()):
        score = []
    if game.for_score:
        return ["Reach the highest score that you can.", *score]
    aimed = aims(course)
    first, *rest = [text for _, text in aimed] or [""]
    if rest and all(isinstance(end, Decided) and end.word == "win" for end, _ in aimed):
        first = f"{FIRST_WAY}{inside(first)}."
        rest[0] = f"{SECOND_WAY}{inside(rest[0])}."
    if first.startswith(OTHERWISE):  # what it is the other case of is no goal
        first = capital(first.removeprefix(OTHERWISE))
    rest = [f"{OTHERWISE}{inside(text)}." if text.startswith(AIM) else text for text in rest]
    if rest and (moment := same_moment(first, rest[0])):  # it is told once
        first = f"{first.rstrip('.')}; if not, {rest.pop(0).removeprefix(f'{OTHERWISE}{inside(moment)}, ')}"
    return [text for text in (first, *rest, *score) if text]


def _score(score: Score) -> str:
    """What counts as a score; of a group, what it is without one."""
    number = score.number
    if not isinstance(number, Groups) or number.rank == 1:
        return score.english()
    second = "; with groups of 7, 7 and 3 balls it is 7" if number.rank == 2 else ""
    return f"{score.english().rstrip('.')} (0 without one{second})."


def aims(course: Course) -> list[tuple[End, str]]:
    """The end rules of which the goal tells, in its order, each with what it says."""
    ends = course.ends()
    ordered = _joined(sorted(ends, key=_rank))
    every = [(end, _aim(end, course, _before(ordered[0], end, ends))) for end in ordered]
    aimed = [(end, text) for end, text in every if text]
    return [(end, text) for end, text in aimed if WHOEVER not in text or not aimed[1:]][:ENOUGH]


def _joined(ends: list[End]) -> list[End]:
    """End rules of which those in succession that make the same player win, or lose, are told as one."""
    joined: list[End] = []
    for end in ends:
        match [*joined[-1:], end]:
            case [When(condition=one, outcome=OfSomebody() as who), When(condition=other, outcome=same)] if who == same:
                joined[-1] = When(condition=OneOf(parts=(one, other)), outcome=who)
            case _:
                joined.append(end)
    return joined


def _rank(end: End) -> int:
    """What wins comes before what loses, and last what speaks of balls shown, of which the turn must first be known."""
    if end.has(Showing):
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
    return f" ({'the number of its balls' if ' largest ' in f' {aim}' else 'their number'} is your score)"


def _first_line(end: When, number: Number, course: Course) -> str:
    """That the first line ends the game, where something else, or the longest line, decides who wins."""
    anybody = isinstance(end.condition, AnyPlayer)
    asked = end.condition.condition if isinstance(end.condition, AnyPlayer) else end.condition
    if not isinstance(asked, LineFormed) or AtOnce(end=end) in course.game.end.ends:
        return ""
    if not isinstance(number, Figures):
        return "" if anybody else f" {end_sentences(end, course)[0].partition('. ')[0]} at the end of your turn."
    figures = Figures(what="largest", colour=Own(), shape=number.shape)
    if asked != LineFormed(colour=Own(), shape=number.shape) or number != figures or "longest" not in number.english():
        return ""
    return f" The game ends once a player has such a line at the end of {'a' if anybody else 'their own'} turn."


def _before(winning: End, end: End, ends: list[End]) -> bool:
    """True of a rule of losing that is told after one of winning, but judged before it."""
    losing = isinstance(end, Decided) and isinstance(winning, Decided) and (winning.word, end.word) == ("win", "lose")
    return losing and ends.index(end) < ends.index(winning)


def _aim(end: End, course: Course, first: bool) -> str:
    """What an end rule makes one play for, if anything; ``first``: it is said that it is judged first."""
    if isinstance(end, When) and isinstance(end.outcome, Compared):
        score = course.game.score.number if course.game.score else None
        aim = end.outcome.aim_told(score) if end.outcome.scored else end.outcome.aim_told(score, inf)
        complete = end.outcome.scored or not aim.endswith(" score")
        named = _named_score(end, course.game)
        return (
            f"{AIM}{aim}{named}.{_first_line(end, end.outcome.number, course)}".replace(") (", "; ")
            if complete
            else f"When the game ends, {end.outcome.best()}."
        )
    if isinstance(end, When) and (isinstance(end.outcome, GoOn) or end.outcome.decides == "nobody"):
        return ""
    text = " ".join(end_sentences(end, course)) if end.asked else ""
    return f"But this is judged first: {inside(text)}." if first and text else text
