"""The end of a sample game, with what each player counts worked out in sentences, for rule sheets."""

from collections.abc import Collection
from dataclasses import replace
from functools import reduce
from itertools import pairwise
from operator import or_

from ludeme import Game
from ludeme.english.counting import listed, ordinal
from ludeme.english.wording import LONG, their
from ludeme.families import Number, Region
from ludeme.game import COLOUR_NAMES, Score
from ludeme.geometry import Graph, bits
from ludeme.words.conditions.history import Out
from ludeme.words.endings.outcomes import Compared
from ludeme.words.endings.rules import When
from ludeme.words.endings.ties import ThenCompared
from ludeme.words.numbers.counts import Count, Figures, NumberIf, ScoreOf, Sum, score_replaced
from ludeme.words.numbers.groups import Groups
from ludeme.words.numbers.tallies import Earned, Minus
from ludeme.words.regions.algebra import All
from ludeme.words.regions.places import Points
from search.play.ending import as_said, deciding_figures, deciding_rule, deciding_text
from search.play.ply_effects import place
from search.play.selfplay import play_records
from search.play.session import Session, verdict, winners

GAMES = 6
"""Games among which one is looked for that somebody has won."""
MOST_NAMED = 8
"""So many points or figures are named one by one."""
MOST_LOOKED_AT = 36
"""On boards with more points they are not named: each is looked at by itself."""


def last_position(game: Game) -> Session:
    """The end of a game between players who look one ply ahead, a won one if there is any among a few.

    Of these the first that shows what is least obvious: a tie-break has decided; or, where nothing is counted,
    somebody other than who moved last has won, if need be in a game at random. Without such a one the shortest.
    """
    careful = _finished(game, "greedy")
    found = next(filter(_not_obvious, careful), None)
    if not found and _compared(game) is None:
        found = next(filter(_not_obvious, _finished(game, "random")), None)
    return found or careful[0]


def _finished(game: Game, level: str) -> list[Session]:
    """The ends of a few games, the shortest first; if some are won, of these only."""
    records = play_records(game, [level] * game.players.seats, GAMES, seed=0)
    won = [record for record in records if record.outcome and max(record.outcome) > 0] or records
    return [Session(game, record.plies) for record in sorted(won, key=lambda record: len(record.plies))]


def _not_obvious(session: Session) -> bool:
    """True if who won is not obvious: it was not who moved last, or a count was tied, and not at 0."""
    if not session.finished or session.result is None:
        return False
    number = _counted(session)
    if number is not None:
        if max(session.result) == min(session.result):
            return False
        values = {_value(session, number, seat) for seat in range(session.game.players.seats)}
        return len(values) == 1 and values.pop() > 0
    won = winners(session.names, session.result)
    return bool(won and session.turns) and session.turns[-1].name not in won


def deciding_sentences(session: Session) -> list[str]:
    """The last ply, and the balls that decided a game by themselves, such as a line, or else the rule that did.

    Nothing where a count decides.
    """
    if deciding_rule(session) is None or _counted(session) is not None:
        return []
    rule_text = deciding_text(session)
    rule = [f"The rule: {rule_text}"] if len(rule_text.split()) <= LONG else []
    return [_last_ply(session), *(deciding_balls(session) or rule)]


def _last_ply(session: Session) -> str:
    """A sentence about the ply that ended a game."""
    if not session.history:
        return "The game is over before the first ply."
    by = f", by {session.turns[-1].name}" if len(session.names) > 1 else ""
    return f"The last ply is {session.history[-1]}{by}."


def deciding_balls(session: Session) -> list[str]:
    """A sentence about the balls that decided a finished game by themselves, such as a line; nothing if none did."""
    rule, balls = deciding_rule(session), "; ".join(_balls(session, figure) for figure in lone_figures(session))
    return [f"{_out(session) or 'What decides: '}{balls}."] if rule and balls else []


def lone_figures(session: Session) -> list[frozenset[int]]:
    """The points of each figure, such as a line, that decided a finished game by itself, without a count."""
    rule = deciding_rule(session)
    if rule is None or _counted(session) is not None or any(isinstance(part, Number) for part in rule.walk()):
        return []
    return deciding_figures(session)


def put_out(session: Session) -> list[str]:
    """Who did not win, where the rule that ended the game asks for all others to be out of it; else nobody."""
    rule = deciding_rule(session)
    if rule is None or Out(who="all-others") not in rule.walk():
        return []
    return [name for name, value in zip(session.names, session.result or (), strict=True) if value < 1]


def _out(session: Session) -> str:
    """That all who did not win are out of the game, where that ended it."""
    others = put_out(session)
    return f"{listed(others, 'and')} {'are' if others[1:] else 'is'} out because of " if others else ""


def _balls(session: Session, points: Collection[int]) -> str:
    """The balls on some points, by their colours."""
    groups = []
    for colour, mask in enumerate(session.state.colour_masks()):
        on = _walked(session.geometry, [point for point in sorted(points) if mask >> point & 1])
        name = COLOUR_NAMES[colour].lower()
        if on:
            places = listed([place(session.geometry, point) for point in on], "and")
            groups.append(f"the {name} ball{'s' if on[1:] else ''} at {places}")
    return listed(groups, "and")


def _walked(geometry: Graph, points: list[int]) -> list[int]:
    """Points in the order of the chain that they are, each beside the next; as they were if they are none."""
    for row in (geometry.touch, [one | other for one, other in zip(geometry.touch, geometry.diagonal, strict=True)]):
        beside = {point: [other for other in points if row[point] >> other & 1] for point in points}
        ends = [point for point in points if len(beside[point]) == 1]
        walk = ends[:1]
        while walk and (onward := [other for other in beside[walk[-1]] if other not in walk[-2:]]):
            walk.append(onward[0])
            if len(walk) > len(points):
                break
        if len(ends) == 2 and sorted(walk) == points:
            return walk
    return points


def ending_caption(session: Session) -> str:
    """How a game has ended, in a few words."""
    return f"The end of a game: {verdict(session.names, session.result) if session.result else 'broken off'}"


def count_sentences(session: Session) -> list[str]:
    """What counts, what each player counts, and what decided a tie, a sentence each; nothing where no count decided.

    What counts is left out where that takes a long sentence.
    """
    number = _counted(session) if session.finished else None
    if number is None:
        return []
    names = session.names if session.game.players.seats > 1 else ["You"]
    what = _phrase(session, number)
    lead = [f"What counts is {what}."] if len(what.split()) <= LONG else []
    lines = [f"{name}: {_worked_out(session, number, seat)}." for seat, name in enumerate(names)]
    return [*lead, *lines, *_tie(session, number)]


def _phrase(session: Session, number: Number) -> str:
    """What a number is, as it is said of players, or of the one who plays alone."""
    seats = session.game.players.seats
    phrase = as_said(session.game, number.english())
    return phrase if seats == 1 else their(phrase).replace("you have", "they have")


def _tie(session: Session, number: Number) -> list[str]:
    """What decided between those who tied, in a game that can only end by comparing them."""
    ends = [end for end in session.game.end.ends if not end.plays_on]
    outcome = ends[0].outcome if len(ends) == 1 and isinstance(ends[0], When) else None
    tied = _tied(session, number, outcome) if isinstance(outcome, Compared) and session.result else {}
    if not isinstance(outcome, Compared) or session.result is None or len(tied) < 2:
        return []
    tie, so = next(iter(outcome.ties), None), verdict(session.names, session.result).replace("The game", "the game")
    lead = "Tied" if len(tied) == len(session.names) else f"{listed(tied.values(), 'and')} are tied"
    if not isinstance(tie, ThenCompared) or tie.number is None:
        return [f"{lead}, so {so}."]
    values = {name: _value(session, tie.number, seat) for seat, name in tied.items()}
    if len(set(values.values())) == 1:
        return [f"{lead}, so {so}."]
    values_text = listed((f"{name} {value}" for name, value in values.items()), "and")
    lower = ", the lower wins" if tie.how == "fewest" else ""
    return [f"{lead}, so {_phrase(session, tie.number)} decides{lower}: {values_text}."]


def _tied(session: Session, number: Number, outcome: Compared) -> dict[int, str]:
    """The seats with the best number, with their names."""
    values = [_value(session, number, seat) for seat in range(session.game.players.seats)]
    best = max(values) if outcome.superlative == "highest" else min(values)
    return {seat: name for seat, name in enumerate(session.names) if values[seat] == best}


def _compared(game: Game) -> Number | None:
    """What decides who wins when a game ends: the score, or what else is counted and compared."""
    score = game.score.number if game.score else None
    compared = [part.number for part in game.end.walk() if isinstance(part, Compared)]
    numbers = [score if isinstance(number, ScoreOf) else number for number in compared]
    number = next(iter(numbers), score if game.for_score else None)
    return None if isinstance(number, NumberIf) else number


def _counted(session: Session) -> Number | None:
    """What was counted to decide a finished game; None where a rule that asks for nothing of that decided it."""
    rule, number = None if session.game.for_score else deciding_rule(session), _compared(session.game)
    asked = rule is None or any(isinstance(part, Compared | ScoreOf) or part == number for part in rule.walk())
    return number if asked else None


def _value(session: Session, number: Number, seat: int) -> int:
    """A number at the end of a game, for a player, counted by a game that is played alike and has it as its score."""
    game = session.game
    ends = score_replaced(game.end, game.score.number) if game.score else game.end
    alike = Session(replace(game, score=Score(number=number), end=ends), session.history)
    assert alike.scores is not None
    return alike.scores[seat]


def _worked_out(session: Session, number: Number, seat: int) -> str:
    """A number with what it is made of, where that can be named: ``4 × 2 = 8``."""
    value = _value(session, number, seat)
    match number:
        case Sum(factor=1):
            parts = " + ".join(str(_value(session, part, seat)) for part in number.numbers)
        case Minus():
            parts = " − ".join(str(_value(session, part, seat)) for part in (number.number, number.less))
        case Earned():
            parts = " + ".join(map(str, _earned(session, seat)))
        case Groups():
            parts = _groups(session, number, seat)
        case Count(weight="top-down"):
            return _levels(session, number, seat)
        case Count():
            parts = _places(session, number, seat) if 0 < value <= MOST_NAMED else ""
        case Figures(what="number" | "largest"):
            parts = _figures(session, number, seat, value=value)
        case _:
            parts = ""
    return f"{parts} = {value}" if parts and parts != str(value) else str(value)


def _earned(session: Session, seat: int) -> list[int]:
    """The points a player has earned, ply by ply; nothing where they are too many to add up at a glance."""
    game = Session(replace(session.game, score=Score(number=Earned())))
    points = [0]
    for ply in session.history:
        game.play(ply)
        points.append((game.scores or [0] * game.state.players)[seat])
    rises = [new - old for old, new in pairwise(points) if new != old]
    return rises if len(rises) <= MOST_NAMED and min(rises, default=0) >= 0 else []


def _groups(session: Session, number: Groups, seat: int) -> str:
    """The sizes of the groups, as they are multiplied or compared."""
    ranked = replace(number, what="largest", rank=1)
    sizes: list[int] = []
    while len(sizes) <= MOST_NAMED and (size := _value(session, ranked.at_rank(len(sizes) + 1), seat)):
        sizes.append(size)
    if number.what == "product":
        return " × ".join(map(str, sizes))
    which = f"{ordinal(number.rank)} {number.what}" if number.rank > 1 else number.what
    few = sizes[1:] and len(sizes) <= MOST_NAMED
    return f"groups of {listed(map(str, sizes), 'and')}, {which}" if few else ""


def _levels(session: Session, number: Count, seat: int) -> str:
    """How many points of a region lie on each level, from the top."""
    geometry = session.geometry
    on = [(level, geometry.level(level)) for level in range(geometry.highest, -1, -1)]
    counts = [(level, len(_points(session, number.region, seat, among=among))) for level, among in on]
    return ", ".join(f"{count} on {f'level {level}' if level else 'the board level'}" for level, count in counts)


def _points(session: Session, region: Region, seat: int, *, among: int) -> list[int]:
    """The points of a region, among some."""
    geometry = session.geometry
    one = {p: Points(names=(f"{geometry.names[p]}@{geometry.level_of[p]}",)) for p in bits(among)}
    return [p for p, point in one.items() if _value(session, Count(region=All(parts=(region, point))), seat)]


def _places(session: Session, number: Count, seat: int) -> str:
    """The points of a region by their names."""
    geometry = session.geometry
    if geometry.count > MOST_LOOKED_AT:
        return ""
    return listed((place(geometry, p) for p in _points(session, number.region, seat, among=geometry.board)), "and")


def _figures(session: Session, number: Figures, seat: int, *, value: int) -> str:
    """The figures that are made, or the largest of them, by their points; nothing if there are too many."""
    geometry, masks = session.geometry, session.state.colour_masks()
    colours = number.colour.of_seat(session.state.player_in_seat(seat), session.game.players.numbers)
    balls = reduce(or_, (masks[colour] for colour in range(len(masks)) if colours >> colour & 1), 0)
    made = {need for need, guard in number.shape.figures(geometry) if need & ~balls == 0 and guard & balls == 0}
    if number.what == "largest":
        made = {figure for figure in made if figure.bit_count() == value}
    elif len(made) != value:
        return ""
    named = (" to ".join(place(geometry, p) for p in (min(bits(m)), max(bits(m)))) for m in sorted(made))
    return listed(named, "and") if len(made) <= MOST_NAMED else ""
