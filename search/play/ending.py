"""Why a game ended, by which end rule and balls; and how its scores come about, ball by ball, for the app."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import NamedTuple

from kernels.api import COLOURS, NONE, GameState
from ludeme import Game, GameError, compile_game
from ludeme.base import Ludeme
from ludeme.english.audience import told_on, told_to
from ludeme.english.counting import listed
from ludeme.families import Condition, End
from ludeme.game import Score
from ludeme.geometry import bits
from ludeme.sheet.simpler import named
from ludeme.sheet.writer import end_told
from ludeme.words.conditions.figures import Connected, LineFormed
from ludeme.words.endings.outcomes import GoOn, Wins
from ludeme.words.endings.rules import AtOnce, Decided, When
from ludeme.words.numbers.counts import Constant, NumberIf
from ludeme.words.numbers.groups import Groups
from ludeme.words.regions.balls import Last
from ludeme.words.regions.places import Points
from search.play.motion import changed_points, last_turn, points_of
from search.play.session import IllegalPly, Session

ALL_COLOURS = (1 << COLOURS) - 1
"""The set of all colours, as bits."""


def deciding_rule(session: Session) -> End | None:
    """The end rule that decided a finished game; None if it ended without one, or if that cannot be told.

    The rules are asked in their order. So the game is replayed with the first rule alone, then with the first two, and
    so on, until it ends after the same ply with the same result; rules to play on always hold. Of a condition that
    names several ways, the first that is enough is kept.
    """
    if not session.finished or session.result is None:
        return None
    for at, end in enumerate(session.game.end.ends):
        if not end.plays_on and _decides(session, at, end):
            return next((way for way in _ways(end) if _decides(session, at, way)), end)
    return None


def end_ways(game: Game) -> list[End]:
    """All end rules that can decide a game, once for each of the conditions of which one is enough."""
    return [way for end in game.end.ends if not end.plays_on for way in _ways(end) or [end]]


def _decides(session: Session, at: int, end: End) -> bool:
    """Whether a finished game ends alike with an end rule in its place, and none asked after it.

    A draw may have come by itself, of a full board or of passes. Then it comes, too, if all were to win by the rule.
    """
    ends = session.game.end.ends
    after = tuple(other for other in ends[at + 1 :] if other.plays_on)
    if not _ends_alike((*ends[:at], end, *after), session):
        return False
    if any(session.result or ()):
        return True
    won = _won_by_all(end)
    return won is not None and not _ends_alike((*ends[:at], won, *after), session)


def _won_by_all(end: End) -> End | None:
    """An end rule by which all would win; None of one by which no game is drawn."""
    if isinstance(end, AtOnce):
        inner = _won_by_all(end.end)
        return None if inner is None else replace(end, end=inner)
    if not isinstance(end, When) or isinstance(end.outcome, GoOn):
        return None
    return replace(end, outcome=Wins(player="all"))


def _ways(end: End) -> list[End]:
    """An end rule once for each of the conditions of which one is enough."""
    if isinstance(end, AtOnce):
        return [replace(end, end=way) for way in _ways(end.end)]
    return (
        [replace(end, condition=way) for way in end.condition.alternatives] if isinstance(end, Decided | When) else []
    )


def _ends_alike(ends: tuple[End, ...], session: Session) -> bool:
    """Whether the plies of a finished game end it with these end rules, too, with the last ply and the same result."""
    try:
        game = replace(session.game, end=replace(session.game.end, ends=ends))
        replayed = Session(game, session.history, session.seed)
    except (GameError, IllegalPly):  # such as a ply after the end
        return False
    return replayed.finished and replayed.result == session.result


def deciding_text(session: Session) -> str:
    """The rule that decided a finished game, a sentence or two as its rule sheet has them; empty if none did."""
    rule = deciding_rule(session)
    if rule is None:
        return ""
    return end_told(session.game, rule)


def decision_told(session: Session) -> str:
    """For or against whom the game was decided, by which rule as its rule sheet has it; empty if none decided."""
    rule = deciding_rule(session)
    if rule is None:
        return ""
    value, whom = (-1, "against") if _loses(rule) else (1, "for")
    names = [name for name, result in zip(session.names, session.result or (), strict=False) if result == value]
    told = f" {whom} {listed(names, 'and')}" if 0 < len(names) < len(session.names) else ""
    others = [name for name in session.names if told and name not in names]
    return f"Decided{told} by the rule “{_without(end_told(session.game, rule), others)}”"


def _without(text: str, names: Sequence[str]) -> str:
    """A text without the sentences that begin with one of the names; all of it if each does."""
    sentences = re.split(r"(?<=[.]) (?=[A-Z])", text)
    beginnings = tuple(f"{name} " for name in names)
    return " ".join(one for one in sentences if not one.startswith(beginnings)) or text


def as_said(game: Game, text: str) -> str:
    """A text as it is said to the players of a game, by their names, and of its board."""
    return named(told_on(game.board.features, told_to(game.players.seats, text)), game)


Spare = Callable[[list[int], int], list[int]]
"""The balls of a position, a mask for each colour, without those on some points."""


def _left_out(masks: list[int], points: int) -> list[int]:
    """The balls without those on some points."""
    return [mask & ~points for mask in masks]


def _recoloured(colours: int) -> Spare:
    """Gives balls of some colours one that is not among them: so each goes on covering what it covers."""
    other = next(bits(~colours))

    def spare(masks: list[int], points: int) -> list[int]:
        fewer = [mask & ~points if colours >> colour & 1 else mask for colour, mask in enumerate(masks)]
        fewer[other] |= _of(masks, colours) & points
        return fewer

    return spare


def _of(masks: list[int], colours: int) -> int:
    """The balls of some colours, a set of them as bits."""
    return sum(mask for colour, mask in enumerate(masks) if colours >> colour & 1)


def needed_balls(masks: list[int], suffice: Callable[[list[int]], bool], spare: Spare = _left_out) -> list[int]:
    """The balls of a position, a mask for each colour, that are left when each that can be spared has been spared.

    ``suffice``: whether some of its balls are enough.
    """
    for point in bits(sum(masks)):
        fewer = spare(masks, 1 << point)
        if suffice(fewer):
            masks = fewer
    return masks


def deciding_points(session: Session) -> frozenset[int]:
    """The points of all figures whose balls made the deciding rule hold."""
    return frozenset().union(*deciding_figures(session))


def deciding_figures(session: Session) -> list[frozenset[int]]:
    """The points of each figure whose balls made the deciding rule hold, such as a line or a chain between two sides.

    Balls are spared one by one as long as the rule's condition still holds; what stays is what it needs. Another figure
    is what it needs without these balls, but for those of the last turn. None where the condition asks for something
    else than balls, and where it needs all of them.
    """
    rule = deciding_rule(session)
    condition = next((part for part in rule.walk() if isinstance(part, Condition)), None) if rule else None
    if condition is None:
        return []
    condition = _with_last(condition, session)
    asks = NumberIf(condition=condition, then=Constant(value=1), otherwise=Constant(value=0))
    probe = GameState(compile_game(replace(session.game, score=Score(number=asks))))

    def holds_for(masks: list[int]) -> list[int]:
        probe.set_up(masks, session.state.turn)
        return probe.scores or []

    holds = [bool(held) for held in holds_for(session.state.colour_masks())]
    seat = next((seat for seat in _concerned(session, rule) if holds[seat]), holds.index(True) if any(holds) else None)
    if seat is None:
        return []
    parts = [part for part in condition.walk() if isinstance(part, LineFormed | Connected | Groups)]
    covered = any(part.contact == "visible" for part in parts)  # other balls can cover contacts
    seen = reduce(or_, (part.colour.of_seat(seat, session.game.players.numbers) for part in parts)) if covered else 0

    def suffice(masks: list[int]) -> bool:
        return bool(holds_for(masks)[seat])

    return list(_figures(session, suffice, 0 if seen == ALL_COLOURS else seen))


def _figures(session: Session, suffice: Callable[[list[int]], bool], seen: int) -> Iterator[frozenset[int]]:
    """The figures of balls that suffice, each without those before it, but for the last turn's balls.

    ``seen``: the colours of which they are, as bits, if what counts is how their balls are seen; else 0.
    """
    masks, spare = session.state.colour_masks(), _recoloured(seen) if seen else _left_out
    last = sum(1 << point for point in changed_points(session, last_turn(session)))
    while suffice(masks):
        needed = needed_balls(masks, suffice, spare)
        figure = _of(needed, seen or ALL_COLOURS)
        if figure == session.state.filled or not figure:
            return
        yield frozenset(bits(figure))
        if not figure & ~last:
            return
        masks = spare(masks, figure & ~last)


def _with_last(part: Condition, session: Session) -> Condition:
    """A condition that names the point of the ball placed last, of which a position that is set up knows nothing."""
    geometry, point = session.geometry, session.state.last_point
    if point == NONE:
        return part
    last = Points(names=(f"{geometry.names[point]}@{geometry.level_of[point]}",))

    def placed_there(inner: Ludeme) -> Ludeme:
        return last if isinstance(inner, Last) else inner.with_ludemes(placed_there)

    return part.with_ludemes(placed_there)


def _loses(rule: End) -> bool:
    """True of a rule that says who loses."""
    return isinstance(rule.inner, Decided) and rule.inner.word == "lose"


def _concerned(session: Session, rule: End | None) -> list[int]:
    """The seats of which the deciding rule speaks first: those that won by it, or lost by it."""
    reached = -1 if rule is not None and _loses(rule) else 1
    players = enumerate(session.result or ())
    return [session.state.player_in_seat(player) for player, value in players if value == reached]


class ScoreStep(NamedTuple):
    """One step in counting a score: the points whose balls count now, if any, and what has been counted so far."""

    points: list[int]
    score: int


def score_steps(session: Session) -> list[list[ScoreStep]]:
    """For each player the steps from nothing to the final score; empty if the game did not end by scores.

    Where the balls on the board alone make a score, those that it needs are added one after another, from the bottom
    up. Where it depends on what was done, too, such as points earned, the game's plies are gone through instead.
    """
    final = session.scores
    if final is None or not _by_scores(session):
        return []
    board = GameState(session.state.program)
    masks = session.state.colour_masks()
    if _scores_of(board, session, masks) == final and _scores_of(board, session, [0] * len(masks)) != final:
        return [list(_of_balls(board, session, player)) for player in range(len(final))]
    scored = _after_plies(session)
    return [list(_changes(player, scored)) for player in range(len(final))]


def _by_scores(session: Session) -> bool:
    """Whether scores decided a finished game, or one plays alone for them."""
    score = session.game.score
    if session.result is None or score is None:
        return False
    rule = None if session.game.for_score else deciding_rule(session)
    return rule is None or any(part.section == "score" or part == score.number for part in rule.walk())


def _scores_of(board: GameState, session: Session, masks: Sequence[int]) -> list[int]:
    """What a position scores of which nothing is known but its balls, for each player."""
    board.set_up(masks, session.state.turn)
    scores = board.scores or []
    return [scores[session.state.player_in_seat(player)] for player in range(len(scores))]


def _of_balls(board: GameState, session: Session, player: int) -> Iterator[ScoreStep]:
    """Leave out every ball without which the score stays; then add the others one by one."""
    masks = session.state.colour_masks()
    final = _scores_of(board, session, masks)[player]
    needed = needed_balls(masks, lambda some: _scores_of(board, session, some)[player] == final)
    there, waiting = [0] * len(needed), list[int]()
    score = _scores_of(board, session, there)[player]
    if score:
        yield ScoreStep([], score)
    for point in bits(sum(needed)):
        there = [mask | (all_of & 1 << point) for mask, all_of in zip(there, needed, strict=True)]
        waiting.append(point)
        if (now := _scores_of(board, session, there)[player]) != score:
            yield ScoreStep(waiting, now)
            score, waiting = now, []


def _after_plies(session: Session) -> list[tuple[list[int], list[int]]]:
    """The scores at the start and after each ply, with the points that the ply was about."""
    replayed = Session(session.game, seed=session.seed)
    scored = [(list[int](), replayed.scores or [])]
    for text, ply in zip(session.history, session.made, strict=True):
        replayed.play(text)
        scored.append((sorted(points_of(ply)), replayed.scores or []))
    return scored


def _changes(player: int, scored: Sequence[tuple[list[int], list[int]]]) -> Iterator[ScoreStep]:
    """The plies that changed a player's score."""
    if first := scored[0][1][player]:
        yield ScoreStep([], first)
    for (_, before), (points, after) in pairwise(scored):
        if before[player] != after[player]:
            yield ScoreStep(points, after[player])
