"""What a turn is: the first turns, the usual one in alternatives, and whose turn comes next."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from itertools import groupby
from operator import or_

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.base import Ludeme
from ludeme.english.counting import listed, ordinal
from ludeme.english.wording import ANYWHERE, LONG, POSSIBLY, capital, conditional, sharing_verb
from ludeme.families import Colour, Condition, Effect, Number, Region, Turn
from ludeme.game import Game
from ludeme.sheet.facts.course import Course
from ludeme.sheet.facts.offers import asked_by
from ludeme.sheet.facts.outline import asks_for_none, ways
from ludeme.sheet.layout import lettered
from ludeme.sheet.page import listing
from ludeme.sheet.parts.retelling import addressed, retold
from ludeme.words.colours.colours import Next, Previous
from ludeme.words.conditions.figures import LineFormed
from ludeme.words.conditions.history import Ever, Out
from ludeme.words.conditions.logic import AtLeast, Less
from ludeme.words.conditions.moments import Stuck
from ludeme.words.effects.changes import Gain
from ludeme.words.effects.order import NextTurn
from ludeme.words.endings.outcomes import Compared
from ludeme.words.endings.rules import Decided
from ludeme.words.numbers.counts import Constant, Figures
from ludeme.words.numbers.groups import Contacts, Groups
from ludeme.words.numbers.tallies import Left
from ludeme.words.regions.algebra import RegionIf
from ludeme.words.regions.balls import Last
from ludeme.words.regions.relations import Touching
from ludeme.words.turns.actions import Add
from ludeme.words.turns.compositions import Optional, Otherwise, Then, Vary

IN_ORDER = "do this in order:"
WISH = "if you wish, "
LEADS = ("", WISH, POSSIBLY)
"""What may stand in front of a part of a turn that is itself done in order."""
BARE = re.compile(rf" {ANYWHERE}(?=[,;.]| [(])")
"""Where it is said that a ball comes to any playable point, and no more."""
LAST_TOUCHED = Touching(region=Last())
OFTEN = 3
"""How often that is said at least so that it is better said once."""
SHARED = 4
"""How many words alternatives share at least, so that these are told once."""
EVERY = "If that holds for all players, the one whose turn it was goes on alone."
"""What becomes of a game of which all are out."""
LINE = "\n"


def playing(course: Course) -> list[str]:
    """The turns in the order of the game, then who comes next, that sides may be changed, and who is out."""
    game = course.game
    limited = _limited(game)
    sentences = [] if limited else _opening(game)
    usual = _usual(game, not sentences)
    sentences += _same_as_opening(game) or _alternatives(usual, retold(game.turn.turn), game)
    sentences = _placed([*sentences, *limited, *_first_ball(course)])
    if game.follows:
        sentences.append(_next(game.follows.seat.english()))
    if game.pie:
        sentences.append(_pie(game))
    return [*sentences, *(_out(game.out.condition, course) if game.out else ())]


def _first_ball(course: Course) -> list[str]:
    """That there is no last ball yet, where the first turn has a ball that must touch it."""
    game = course.game
    asked = any(isinstance(part, Add) and part.where == LAST_TOUCHED for part in game.turn.walk())
    if not asked or game.opening or game.deal or course.started:
        return []
    return ["The first turn cannot begin with a ball that must touch the ball placed last: there is none yet."]


def _out(condition: Condition, course: Course) -> list[str]:
    """Who gets no turns: for good, where what makes it so cannot be undone, or as long as it holds."""
    game = course.game
    asked = game.has(Out)
    counts = any(isinstance(part, Compared) and part.scored for part in game.end.walk())
    helped = any(len(course.placers(colour)) > 1 for colour in set(game.players.numbers) - {isa.NONE})
    added = "; others may still add balls of your colour" if helped else ""
    enemies = ", and are still enemy balls to the others" if _names_others(condition, course) else ""
    stay = f"Your balls stay{added}{enemies}{', and your score still counts' if counts else ''}."
    if game.players.seats > 2 and any(map(_of_neighbour, game.walk())):
        stay += " To the others you are still the next or the previous player."
    decided = {end.word for end in course.ends() if isinstance(end, Decided) and _asks_other(end.condition)}
    if any(end.condition.has(Stuck) for end in course.ends() if isinstance(end, Decided)):
        stay += " To get no turns is not the same as to be unable to take your turn."
    if decided == {"win"} and not _last_in_first(course):
        stay += " If your turn wins the game, it does not matter whether it puts you out."
    elif decided and decided != {"win"}:
        stay += " Whether the game is over is judged first."
    if _only_of_supply(condition, course) or _only_grows(condition, course):
        out = f"{'are out of the game and ' if asked else ''}get no more turns"
        sentence = f"You {out} once {condition.english()}."
        if helped or _names_others(condition, course):
            sentence = f"As soon as {condition.english()}, in anyone's turn, you {out}."
        alone = any(end.has(Out) for end in course.ends()) or asks_for_none(condition)
        return [sentence, stay if alone else f"{EVERY} {stay}"]
    for_now = "are out of the game, and get no turn," if asked else "get no turn"
    return [f"You {for_now} as long as {condition.english()}. {EVERY}", stay]


def _of_neighbour(part: Ludeme) -> bool:
    """True of what speaks of the next or the previous player, whether or not that one is out."""
    return isinstance(part, Next | Previous) or getattr(part, "who", "") in ("next", "previous")


def _names_others(condition: Condition, course: Course) -> bool:
    """True if a condition asks for balls that only other players add."""
    asked = [part for part in condition.walk() if isinstance(part, Colour)]
    seats = range(len(course.numbers))
    anyones = reduce(or_, map(course.colours, seats))
    return any(
        colour.of_seat(seat, course.numbers) & anyones & ~course.colours(seat) for colour in asked for seat in seats
    )


def _asks_other(condition: Condition) -> bool:
    """True of a condition that a turn can meet in another way than by putting players out."""
    return any(not isinstance(way, Out | Stuck) for way in ways(condition))


def _last_in_first(course: Course) -> bool:
    """True if the last one in wins before a turn can win in another way: the order of the end rules says so."""
    decided = [_asks_other(end.condition) for end in course.ends() if isinstance(end, Decided)]
    return decided != sorted(decided, reverse=True)


def _only_grows(condition: Condition, course: Course) -> bool:
    """True of a line, or a number to be reached, of balls that stay and that nothing covers, or that count covered."""
    if course.mutable:
        return False
    match condition:
        case LineFormed(contact=contact, shape=shape):
            guards = (guard for _, guard in shape.figures(course.game.board.geometry()))
            return not any(guards) and (contact == "touching" or not course.stacks)
        case AtLeast(number=number):
            return _number_only_grows(number, course)
    return False


def _number_only_grows(number: Number, course: Course) -> bool:
    """True of what counts balls that stay and that nothing covers, or that count covered, too."""
    match number:
        case Figures():
            return True
        case Groups(what="largest", contact=contact) | Contacts(contact=contact):
            return contact == "touching" or not course.stacks
    return False


def _only_of_supply(condition: Condition, course: Course) -> bool:
    """True of what asks for few balls, or none, to be left, where none comes back from the board."""
    numbers = [part for part in condition.walk() if isinstance(part, Number) and part.known is None]
    taken = any(KINDS[kind].takes and not KINDS[kind].places for kind in course.kinds)
    back = any(isinstance(part, Gain) or (isinstance(part, Effect) and part.removes) for part in course.game.walk())
    few = isinstance(condition, Less) and isinstance(condition.larger, Constant)
    lasting = few or asks_for_none(condition)
    return lasting and bool(numbers) and all(isinstance(part, Left) for part in numbers) and not (taken or back)


def _placed(sentences: list[str]) -> list[str]:
    """Sentences in which it is said once, not each time, that balls come to any playable point."""
    if len(BARE.findall(LINE.join(sentences))) < OFTEN:
        return sentences
    bare = [BARE.sub("", text) for text in sentences]
    if " playable" in LINE.join(bare):
        return [*bare, "Where nothing else is said, a ball is added at any playable point."]
    return [*bare, "A ball may be added at any playable point."]


def _next(seat: str) -> str:
    """Whose the next turn is; of several, each in a sentence with its condition in front."""
    sentences: list[str] = []
    for case in seat.split(", otherwise "):
        who, *condition = case.rsplit(" if ", 1)
        when = f"if {condition[0]}, " if condition else ""
        sentence = f"otherwise, {when}the turn" if sentences else f"{when}the next turn"
        sentences.append(f"{capital(sentence)} belongs to {who}.")
    return " ".join(sentences)


def _opening(game: Game) -> list[str]:
    """Each of the turns that replace the first ones."""
    first = enumerate(game.opening_turns)
    return [line for at, turn in first for line in _in_order(_lead(at, game), retold(_seen(turn, at, game)))]


def _limited(game: Game) -> list[str]:
    """What is said of the first turns where they are like all others, but for the points to which their balls come."""
    sentences = []
    for at, turn in enumerate(game.opening_turns):
        first, usual = (_seen(part, at, game) for part in (turn, game.turn.turn))
        if not isinstance(first, Add) or replace(first, where=None).english() != usual.english():
            return []
        if first.where:
            sentences.append(f"{_lead(at, game)}, {_must_be(first.where)}.")
    return sentences


def _maker(at: int, game: Game) -> int | None:
    """The seat that has a turn, the first of which is 0; None where that depends on what happens before it."""
    if game.deal and game.deal.begins:
        return None
    moved = game.follows or game.out or game.has(NextTurn)
    return None if at and moved else at % game.players.seats


def _lead(at: int, game: Game) -> str:
    """What introduces one of the first turns, with the name of the player who has it, if that is certain."""
    seat = _maker(at, game) if game.players.seats > 1 else None
    whose = "" if seat is None else f" ({game.players.names[seat]}'s)"
    return f"In the {ordinal(at + 1)} turn{whose}"


def _seen(turn: Turn, at: int, game: Game) -> Turn:
    """What is done in one of the first turns, as the player sees it who has that turn, if it is certain who has."""
    seat = _maker(at, game)
    return turn if seat is None else turn.seen_from(seat, game.players.names)


def _must_be(where: Region) -> str:
    """Where a ball must come, as a clause on its point."""
    if isinstance(where, RegionIf) and not where.prefers:
        return where.worded(f"if {{condition}}, {_must_be(where.then)}; otherwise {_must_be(where.otherwise)}")
    place = where.english()
    refused = place.removeprefix("not ")
    return f"this point must be {place}" if refused == place else f"this point must not be {refused}"


def _pie(game: Game) -> str:
    """That sides may be changed."""
    now = "" if isa.NONE in game.players.numbers else f", now {game.players.names[1]},"
    change = "Rather than take the second turn, the second player may change sides; the balls stay"
    return f"{change}, and the first player{now} takes it."


def _usual(game: Game, first: bool) -> str:
    """What introduces the usual turn; ``first``: no other turn was told before."""
    if game.players.seats == 1:
        return "In each turn" if first else "In each later turn"
    if game.follows:
        return "In your turn" if first else "In your later turns"
    lead = "Players" if first else "From then on players"
    return f"{lead} take turns. In your turn"


def _alternatives(lead: str, turn: Turn, game: Game) -> list[str]:
    """The usual turn: one sentence, or a numbered list of alternatives."""
    parts = turn.actions if isinstance(turn, Vary) else turn.alternatives
    remark = f", {turn.remark}" if isinstance(turn, Vary) else ""
    if not parts:
        return _in_order(lead, turn)
    if shared := _shared_start(parts):
        texts = [part.english().removeprefix(shared) for part in parts]
        return [f"{lead}, {shared.strip()} one of these{remark}:", *listing([f"{text}." for text in texts])]
    ways = [addressed(part, game) for part in parts]
    if phases := _phases(ways):
        (one, first), (other, second) = phases
        return [*_phase(f"{lead}, {one}", first), *_phase(capital(other), second)]
    return _one_of(f"{lead}, do one of these{remark}:", ways)


def _one_of(lead: str, parts: Sequence[Turn], asked: bool = True) -> list[str]:
    """A numbered list of turns; ``asked``: each with what it asks for."""
    items = [_alternative(f"{number})", part, asked) for number, part in enumerate(parts, 1)]
    return [lead, *(line for item in items for line in item)]


def _phases(parts: Sequence[Turn]) -> list[tuple[str, list[Turn]]]:
    """Turns of which the first ones ask for one thing and all others for its opposite: what, and which; or nothing."""
    runs = [(condition, list(run)) for condition, run in groupby(parts, asked_by)]
    match runs:
        case [(Condition() as one, _), (Condition() as other, _)] if one.denies == other or other.denies == one:
            return [(f"{'once' if isinstance(asked, Ever) else 'if'} {run[0].led()[0]}", run) for asked, run in runs]
    return []


def _phase(lead: str, parts: list[Turn]) -> list[str]:
    """The turns of which one is done while a condition holds, which the lead tells."""
    lines = [line for part in parts for line in _alternative("", part, asked=False)]
    if len(lines) == 1:
        return [f"{lead},{lines[0]}"]
    return _one_of(f"{lead}, do one of these:", parts, asked=False)


def _shared_start(parts: Sequence[Turn]) -> str:
    """What all of several turns begin with, up to what they do it to, if that is long; else nothing."""
    if len(parts) < 2:
        return ""
    texts = [part.english() for part in parts]
    rest = sharing_verb(texts)[1]
    shared = texts[1].removesuffix(rest)
    return shared if len(shared.split()) >= SHARED and not any(_parts(part)[1] for part in parts) else ""


def _alternative(mark: str, part: Turn, asked: bool = True) -> list[str]:
    """One of several turns, its parts as a list of their own if it is long; ``asked``: with what it asks for."""
    (clause, imperative), (lead, parts) = part.led(), _parts(part, led=True)
    clause = clause if asked else ""
    if not parts:
        return [f"{mark} {conditional(clause, imperative)}."]
    return [f"{mark} {conditional(clause, lead)}", *lettered(parts, ".")]


def _in_order(lead: str, turn: Turn) -> list[str]:
    """A turn in a sentence, or in a list of its parts if it is long."""
    how, parts = _parts(turn)
    if not parts:
        return [f"{lead}, {turn.english()}."]
    items = [_nested(text, turn) for text in parts]
    heads = listing([head for head, _ in items])
    return [f"{lead}, {how}", *(line for head, (_, rest) in zip(heads, items, strict=True) for line in (head, *rest))]


def _nested(text: str, turn: Turn) -> tuple[str, list[str]]:
    """A part of a turn as an item of a list: a long one that is itself done in order has a list of its own."""
    for inner in (part for part in turn.walk() if isinstance(part, Turn)):
        lead = text.removesuffix(inner.english())
        how, parts = _parts(inner, in_list=text.count(WISH) > 1)
        if lead != text and lead in LEADS and parts:
            return f"{lead}{how}", lettered(parts, ".")
    return f"{text}.", []


def _parts(turn: Turn, led: bool = False, in_list: bool = False) -> tuple[str, list[str]]:
    """The parts of a turn that does not fit into one sentence, with what introduces them; of any other turn nothing.

    ``led``: what the first part needs is told already; ``in_list``: parts done in order are told as a list anyway.
    """
    if (stages := _stages(turn, led)) and len(stages[1]) > 1:
        ending = f"You may end your turn after {_after(*stages)}; it ends at the first step that you cannot do:"
        return f"{IN_ORDER.rstrip(':')}. {ending}", stages[0]
    if isinstance(turn, Then) and len(parts := turn.parts_told(led)) > 1 and (in_list or _wants_list(turn, parts)):
        return IN_ORDER, parts
    if len(turn.english().split()) > LONG:
        if isinstance(turn, Otherwise):
            return "do the first of these that is possible, not a later one:", _ranked(turn)
        if turn.alternatives:
            return "do one of these:", [conditional(*part.led()) for part in turn.alternatives]
    return "", []


def _ranked(turn: Turn) -> list[str]:
    """The turns that are tried one after the other, until one is possible."""
    if isinstance(turn, Otherwise):
        return [conditional(*turn.action.led()), *_ranked(turn.turn)]
    return [turn.english()]


def _stages(turn: Turn, led: bool) -> tuple[list[str], list[int]]:
    """The parts of a turn of which the last may be left out, with the last of its own parts, and so on, as one list.

    Returns:
        The parts, and after how many of them the turn may be over.
    """
    parts: list[str] = []
    stops: list[int] = []
    while isinstance(turn, Then):
        parts += turn.parts_told(led)
        last, led = turn.turns[-1], False
        if not isinstance(last, Optional):
            return parts, stops
        parts.pop()
        stops.append(len(parts))
        turn = last.turn
    return [*parts, turn.english()], stops


def _after(parts: list[str], stops: list[int]) -> str:
    """After which parts a turn may be over."""
    if len(stops) == len(parts) - 1:
        return "any step"
    return f"the {listed(map(ordinal, stops), 'or')} step"


def _wants_list(turn: Turn, parts: list[str]) -> bool:
    """True if parts done in order make too long a sentence, or one that leaves open what "if you wish" belongs to."""
    text = turn.english()
    return len(text.split()) > LONG or text.count(WISH) > 1 or any(part.startswith(LEADS[1:]) for part in parts[:-1])


def _same_as_opening(game: Game) -> list[str]:
    """The usual turn if it begins with the very turn that opened the game; otherwise nothing."""
    first = game.opening_turns
    rest = game.turn.turn.rest_after(first[0]) if len(first) == 1 else None
    return [f"{_usual(game, first=False)}, do the same, then {rest.english()}."] if rest else []
