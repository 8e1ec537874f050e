"""How the game ends, in the order in which it is judged."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import ClassVar

from ludeme.compiler import turn_cap
from ludeme.english.counting import listed, ordinal
from ludeme.english.wording import LONG, capital, impersonal, inside, of_them, their
from ludeme.families import Condition, End, Outcome
from ludeme.game import Game
from ludeme.sheet.facts.course import GONE, Course
from ludeme.sheet.facts.outline import implied, ways
from ludeme.sheet.layout import longest
from ludeme.sheet.page import listing
from ludeme.words.conditions.history import Ever
from ludeme.words.conditions.logic import Both, Not, OneOf
from ludeme.words.conditions.moments import Stuck
from ludeme.words.endings.outcomes import Compared, GoOn, OfSomebody
from ludeme.words.endings.rules import AtOnce, Decided, When

GOAL = "Goal"
"""The section that says what to play for."""
OTHERWISE = "Otherwise, "
FORMING = re.compile(r" by forming (.*)\.")
"""What wins or loses as a deed, though it may be another player's."""
LASTING = r" if at the end of your turn there is \1."
"""How it is said where what is formed within a turn may be gone at its end: it moves, leaves, or is covered."""
WHOEVER = ", whoever completed it"
WAS, IS = "whose turn it was", "whose turn it is"
"""What is said of who has just moved: at the end of the turn, and also within it."""
MOVER = f"the player {WAS}"
BEFORE = f"player {WAS}", "previous player"
"""Who has just moved, and what to say instead where it is somebody else who cannot move."""
LAST = "who took the last turn"
"""What to say of who has just moved where having no legal ply is only one of several conditions."""
BEST = f"Whoever is ahead wins (see {GOAL})."
SHORT, LOSING, SHORT_BEST = 12, 24, 16
"""What has so many words is said again where the goal has told it: a condition of reaching the goal, one of anything
else, and who is ahead."""
YOU = re.compile(r"\byou(rs?)?\b")
"""What is seen from one player."""
RELATIVE = re.compile(r"\b(enemy|next|previous|opponent|last player's)\b")
"""What is another thing for each player and cannot be told of "a player"."""


class LastTaken(Not):
    """No ball is left, where the last can only have been taken in the turn before."""

    def deed(self) -> str:
        return "removing the last ball"


class AfterTurn(Condition):
    """What is the same for all players, asked for the one whose turn it was."""

    when: ClassVar[str] = "at the end of your turn"

    condition: Condition

    def english(self) -> str:
        return f"{self.when} {self.condition.english()}".replace(" pass in ", " have passed in ")

    def listing(self) -> str:
        return f"{self.when} {self.condition.listing()}".replace(" pass in ", " have passed in ")


class InTurn(AfterTurn):
    """What is the same for all players, asked for the one whose turn it is."""

    when = "in your turn"


def finish(course: Course, aims: Sequence[End]) -> list[str]:
    """The end rules, numbered in the order in which they are judged, then those that every game has.

    ``aims``: those of which the goal tells.
    """
    game = course.game
    ends = [end for end in game.end.ends if not end.plays_on]
    unsaid = _unsaid(course)
    rules = [_rule(end, course, aims, last=not unsaid and end is ends[-1]) for end in ends]
    ends, rules = _at_one_moment(ends, rules, course, aims)
    at_turn_end = next((at for at in range(len(ends)) if all(map(_when_stuck, ends[at:]))), len(ends))
    rules[at_turn_end:at_turn_end] = unsaid
    if len(rules) == len(ends) == 1 and isinstance(ends[0], Decided) and ends[0] in aims:  # the goal has told it
        rules = [_only(ends[0], course)]
    if len(rules) > 1:
        rules = [f"These rules are judged {_moments(course)}{_first(course)}", *listing(rules)]
    elif game.before or not all(_at_turn_end(end, course) for end in ends):
        rules.insert(0, f"Check {_moments(course)} whether the game is over.")
    return [*rules, *_broken_off(course)]


def _at_turn_end(end: End, course: Course) -> bool:
    """True if a rule can hold only when a turn is over, or its moment is told with it, so that this is no question."""
    if not course.chained:
        return True
    if isinstance(end, AtOnce):
        return not _judged_always(course)
    return isinstance(end, Decided | When) and all(map(course.at_last, ways(end.condition)))


def _at_one_moment(
    ends: list[End], rules: list[str], course: Course, aims: Sequence[End]
) -> tuple[list[End], list[str]]:
    """The end rules, and what is said of each; two by which one or the other wins, as the goal has told, are one."""
    for at, (end, other) in enumerate(pairwise(ends)):
        if isinstance(other, When) and _then_over(end, other):
            both = f"{' '.join(end_sentences(end, course))} Then the game ends. {other.outcome.english()}"
            return [*ends[:at], *ends[at + 1 :]], [*rules[:at], both, *rules[at + 2 :]]
        if end in aims and other in aims and isinstance(end, When) and isinstance(other, When):
            moment = same_moment(end_sentences(end, course)[0], end_sentences(other, course)[0])
            if moment:
                both = f"The game ends {inside(moment)} (see {GOAL})."
                return [*ends[:at], *ends[at + 1 :]], [*rules[:at], both, *rules[at + 2 :]]
    return ends, rules


def _then_over(end: End, other: End) -> bool:
    """True if the game goes on for a moment, only to be over at once by the rule that follows."""
    match end, other:
        case When(outcome=GoOn()), When(condition=Ever(condition=before), outcome=outcome):
            return before == end.condition and not isinstance(outcome, GoOn)
    return False


def _when_stuck(end: End) -> bool:
    """True of a rule that can only hold once a turn has begun in which no ply is legal."""
    every = ways(end.inner.condition) if isinstance(end.inner, Decided | When) else ()
    return bool(every) and all(Stuck() in part.conjuncts for part in every)


def end_sentences(end: End, course: Course, judged: bool = False) -> list[str]:
    """An end rule as one sentence, or as one for each player where the rule differs between them.

    ``judged``: it is told how it is judged, not what to play for.
    """
    end = _of_the_last_ball(end, course)
    if judged and _of_mover(end, course):
        sentences = _for_each_player(end, course.game, MOVER)
    else:
        every = _for_each_player(_of_your_turn(end, course), course.game, "you")
        sentences = [_of_who_moved(text, end) for text in every]
    if isinstance(end, Decided) and course.contested(end.condition) and not _alike(end.condition):
        whoever = WHOEVER if judged else ""
        sentences = [FORMING.sub(rf" if there is \1{whoever}.", text) for text in sentences]
    elif course.chained and AtOnce(end=end) not in course.game.end.ends:
        sentences = [FORMING.sub(LASTING, text) if course.mutable or "visible" in text else text for text in sentences]
    return [f"{OTHERWISE}{text[:1].lower()}{text[1:]}" for text in sentences] if _rest(end, course.game) else sentences


def _of_the_last_ball(end: End, course: Course) -> End:
    """An end rule; if there are balls at the start, one for an empty board is for who has taken the last ball."""
    whose = isinstance(end, Decided) or (isinstance(end, When) and isinstance(end.outcome, OfSomebody))
    if whose and isinstance(end, When | Decided) and end.condition == GONE and course.begins_with_balls:
        return replace(end, condition=LastTaken(condition=GONE.condition)) if course.at_last(GONE) else end
    return end


def _of_your_turn(end: End, course: Course) -> End:
    """An end rule in which what is the same for all players must hold in, or after, the turn of the one who is told."""
    game = course.game
    if not isinstance(end, Decided) or end.condition.deed() or game.players.seats == 1:
        return end
    every = ways(end.condition)
    alike = every if _alike(end.condition) else tuple(filter(_alike, every))
    if not alike or any(part.differs for part in end.walk()):
        return end
    moment = OneOf(parts=alike) if alike[1:] else alike[0]
    within = game.before or (course.chained and AtOnce(end=end) in game.end.ends)
    yours = (InTurn if within else AfterTurn)(condition=moment)
    others = tuple(way for way in every if way not in alike)
    return replace(end, condition=OneOf(parts=(*others, yours)) if others else yours)


def _of_who_moved(sentence: str, end: End) -> str:
    """A sentence in which it is clear who has just moved, where somebody else has no legal ply."""
    if not (isinstance(end, When) and end.condition.has(Stuck)):
        return sentence
    return sentence.replace(*BEFORE) if _when_stuck(end) else sentence.replace(WAS, LAST)


def _rest(end: End, game: Game) -> bool:
    """True if the rule before this one is for the same moment but asks for more."""
    before = dict(zip(game.end.ends[1:], game.end.ends, strict=False)).get(end)
    if isinstance(end, When) and isinstance(before, When) and not isinstance(before.outcome, GoOn):
        return _asks_more(before.condition, end.condition)
    return isinstance(end, Decided) and isinstance(before, Decided) and _asks_more(before.condition, end.condition)


def _asks_more(one: Condition, other: Condition) -> bool:
    """True if a condition asks for all that another one asks for, and more."""
    return isinstance(one, Both) and other in one.parts


def _for_each_player(end: End, game: Game, player: str) -> list[str]:
    """An end rule by itself, told of a player."""
    if game.players.seats == 1:
        return [end.solo()]
    if not isinstance(end, Decided) or not any(ludeme.differs for ludeme in end.walk()):
        return [end.told_of(player)]
    names = game.players.names
    return [end.seen_from(seat, names).told_of(name) for seat, name in enumerate(names)]


def _rule(end: End, course: Course, aims: Sequence[End], *, last: bool) -> str:
    """An end rule with what is to be known of its moment and of its order among the players and the rules."""
    inner = end.inner
    sentences = list(map(_seen(inner, course), end_sentences(inner, course, judged=True)))
    if inner in aims and not _rest(inner, course.game):
        sentences = _shortened_by_the_goal(inner, course, sentences, aims)
    sentences += _order(inner, course)
    if isinstance(end, AtOnce) and course.chained:
        sentences = [text.replace(WAS, IS) for text in sentences]
        sentences += [] if _judged_always(course) else ["This counts in the middle of a turn, too."]
    if isinstance(inner, When) and isinstance(inner.outcome, GoOn):
        sentences.append("The game goes on." if last else "Then the rules below are judged.")
    return " ".join(sentences)


def _shortened_by_the_goal(end: End, course: Course, sentences: list[str], aims: Sequence[End]) -> list[str]:
    """What is said of a rule of which the goal tells, among other ``aims``: a long text is not repeated."""
    if isinstance(end, When) and isinstance(end.outcome, Compared):
        best = f"{capital(end.outcome.best())}."
        return [text.replace(best, BEST) for text in sentences] if len(best.split()) > SHORT_BEST else sentences
    if not isinstance(end, Decided | When) or implied(Stuck, end.condition):
        return sentences
    anybody = isinstance(end, Decided) and not _of_mover(end, course) and course.game.players.seats > 1
    anybody = anybody and (bool(sentences[1:]) or course.contested(end.condition))
    most = SHORT if end.word == "win" else LOSING
    if not sentences[1:] and len((end.condition.deed() or end.condition.listing()).split()) <= most:
        return [_of_a_player(sentences[0])] if anybody else sentences
    alike = [aim for aim in aims if isinstance(aim, Decided | When) and _deciding(aim) == _deciding(end)]
    number = f"{ordinal(alike.index(end) + 1)} " if alike[1:] else ""
    if isinstance(end, When):
        outcome = end.outcome.solo() if course.game.players.seats == 1 else end.outcome.english()
        return [f"{outcome.rstrip('.')} if the {number}condition for this holds (see {GOAL})."]
    who = MOVER if _of_mover(end, course) else "a player" if anybody else "you"
    return [_pointing(end.word, who, number, ", whoever brought it about" if WHOEVER in sentences[0] else "")]


def _pointing(word: str, who: str, number: str, whoever: str) -> str:
    """That somebody wins or loses by what the goal tells; ``number``: as which of several such conditions."""
    does = word if who == "you" else f"{word}s"
    if word == "lose":
        return f"{capital(who)} {does} if the {number}losing condition is met{whoever} (see {GOAL})."
    way = f" in the {number}way" if number else ""
    if who == MOVER:
        return f"{capital(who)} {does} if the goal is reached{way}."
    if who == "you":
        return f"You win if you have reached the goal{way}."
    return f"A player who has reached the goal{way} wins{whoever}."


def _of_a_player(sentence: str) -> str:
    """A rule about you as it is told of any player, where that leaves no doubt whose things are meant."""
    if RELATIVE.search(sentence):
        return sentence
    return of_them(re.sub(r"^You (win|lose)", r"A player \1s", sentence))


def _only(end: Decided, course: Course) -> str:
    """The one rule that ends a game, of which the goal has told all but the moment; a short one is told again."""
    sentences = end_sentences(end, course, judged=True)
    deed = end.condition.deed()
    if not sentences[1:] and len((deed or end.condition.listing()).split()) <= SHORT:
        short = _of_a_player(sentences[0])
        ended = f"The game ends when {inside(short)}." if " by " in short else f"{short} This ends the game."
        return " ".join([ended, *_order(end, course)])
    who = "you" if course.game.players.seats == 1 else MOVER if _of_mover(end, course) else "a player"
    verb = end.word if who == "you" else f"{end.word}s"
    whoever = ", whoever brought it about" if WHOEVER in sentences[0] else ""
    return " ".join([f"The game ends when {who} {verb}{whoever} (see {GOAL}).", *_order(end, course)])


def same_moment(one: str, other: str) -> str:
    """What two sentences on who wins begin with, where the other one is for all other cases of that moment."""
    moment, comma, _ = one.partition(", ")
    return moment if comma and other.startswith(f"{OTHERWISE}{inside(moment)}, ") else ""


def _deciding(end: Decided | When) -> str | Outcome:
    """What an end rule decides: who wins or loses."""
    return end.word if isinstance(end, Decided) else end.outcome


def _order(end: End, course: Course) -> list[str]:
    """For whom a rule is judged, where that can matter: for several players, or seen from one of them."""
    several, two = course.game.players.seats > 1, course.game.players.seats == 2
    if not several:
        return []
    if isinstance(end, Decided):
        verb = {"win": "wins", "lose": "loses"}[end.word]
        if (
            _of_mover(end, course)
            or not course.contested(end.condition)
            or implied(Stuck, end.condition)
            or course.one_at_a_time(end.condition)
        ):
            return []
        if two:
            return [f"If this holds for both players, the one whose turn it was {verb}."]
        others = ", or else the first in turn order after" if course.rivals(end.condition) > 1 else ""
        return [f"If this holds for several, the one whose turn it was {verb}{others}."]
    return []


def _of_mover(end: End, course: Course) -> bool:
    """True of what makes the player win or lose whose turn it was, because it holds for all alike."""
    if course.game.players.seats == 1 or not isinstance(end, Decided) or not _alike(end.condition):
        return False
    return course.contested(end.condition) or not end.condition.deed()


def _seen(end: End, course: Course) -> Callable[[str], str]:
    """How a rule is told of which the condition is seen from one player: whose turn it was."""
    clause = end.condition.listing() if isinstance(end, When) else ""
    mover = isinstance(end, When) and isinstance(end.outcome, OfSomebody) and end.outcome.player == "mover"
    told_of_you = mover and not end.has(Stuck)
    if course.game.players.seats == 1 or told_of_you or not YOU.search(clause):
        return str
    seen = _seen_from_mover(end.condition, course) if isinstance(end, When) else ""
    return lambda sentence: _shortest(sentence.replace(f" {clause}", seen, 1), f"{sentence} Here you are {MOVER}.")


def _seen_from_mover(condition: Condition, course: Course) -> str:
    """A condition seen from one player as that of whose turn it was, with what joins it to the words before."""
    parts = [condition] if condition.deed() else ways(condition)
    told = [_has(part, course) if part.deed() and YOU.search(part.english()) else part.english() for part in parts]
    if any(map(YOU.search, told)):
        return f", for {MOVER}, {of_them(condition.listing())}"
    return f" {listed(told, 'or')}"


def _has(condition: Condition, course: Course) -> str:
    """What can be brought about as what the player whose turn it was has."""
    whoever = WHOEVER if course.contested(condition) else ""
    return f"{MOVER} has {their(condition.deed().partition(' ')[2])}{whoever}"


def _shortest(one: str, other: str) -> str:
    """The first text, unless it has a sentence that is too long."""
    return one if longest(one) <= LONG else other


def _alike(condition: Condition) -> bool:
    """True if a condition is the same from every seat; whoever is to move is one of them."""
    if condition.has(Stuck):
        return False
    return impersonal(condition.english()) and not any(part.differs for part in condition.walk())


def _judged_always(course: Course) -> bool:
    """True if all end rules are judged after every ply, but for those of players who cannot move."""
    kept = course.game.before or _unsaid(course)
    ends = [end for end in course.game.end.ends if not end.plays_on]
    return not kept and all(isinstance(end, AtOnce) or _when_stuck(end) for end in ends)


def _moments(course: Course) -> str:
    """When the rules are judged; those of players who cannot move, also within a turn."""
    moments = ["after every step of a turn" if course.chained and _judged_always(course) else "after every turn"]
    if course.game.before:
        moments.append("again when the next one has begun")
    if course.risky and course.game.end.has(Stuck):
        moments.append(f"when {'you have' if course.game.players.seats == 1 else 'a player has'} no legal ply")
    return listed(moments, "and")


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
    return [f"If the game is not over after {turn_cap(course.game)} turns in all, it is broken off and has no result."]
