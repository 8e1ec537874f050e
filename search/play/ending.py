"""Why a game ended: the first end rule under which, with those before it, it ends as it did, and the balls for it."""

from collections.abc import Callable
from dataclasses import replace

from kernels.api import GameState
from ludeme import Game, GameError, compile_game
from ludeme.english.wording import told_on, told_to
from ludeme.families import Condition, End
from ludeme.game import Score
from ludeme.geometry import bits
from ludeme.sheet.simpler import named
from ludeme.words.endings.rules import AtOnce, Decided, When
from ludeme.words.numbers.counts import Constant, NumberIf
from search.play.session import IllegalPly, Session


def deciding_rule(session: Session) -> End | None:
    """The end rule that decided a finished game; None if it ended without one, or if that cannot be told.

    The rules are asked in their order. So the game is replayed with the first rule alone, then with the first two, and
    so on, until it ends after the same ply with the same result. Of a condition that names several ways, the first
    that is enough is kept.
    """
    if not session.finished or session.result is None or session.game.end is None:
        return None
    ends = session.game.end.ends
    for count, end in enumerate(ends, 1):
        if not end.plays_on and _ends_alike(ends[:count], session):
            return next((way for way in _ways(end) if _ends_alike((*ends[: count - 1], way), session)), end)
    return None


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
        replayed = Session(game, session.history[:-1], session.seed)
        early = replayed.finished
        replayed.play(session.history[-1])
    except (GameError, IllegalPly):
        return False
    return not early and replayed.finished and replayed.result == session.result


def deciding_text(session: Session) -> str:
    """The rule that decided a finished game, a sentence or two as its rule sheet has them; empty if none did."""
    rule = deciding_rule(session)
    if rule is None:
        return ""
    return as_said(session.game, rule.solo() if len(session.names) == 1 else rule.english())


def as_said(game: Game, text: str) -> str:
    """A text as it is said to the players of a game, by their names, and of its board."""
    return named(told_on(game.board.features, told_to(game.players.seats, text)), game)


def needed_balls(session: Session, suffice: Callable[[list[int]], bool]) -> list[int]:
    """The balls of a position, a mask for each colour, that are left when each that can be spared has been left out.

    Args:
        session: at the position.
        suffice: whether some of its balls are enough.
    """
    needed = session.state.colour_masks()
    for point in bits(session.state.filled):
        fewer = [mask & ~(1 << point) for mask in needed]
        if suffice(fewer):
            needed = fewer
    return needed


def deciding_points(session: Session) -> frozenset[int]:
    """The points whose balls made the deciding rule hold, such as a line or a chain between two sides.

    Balls are left out one by one as long as its condition still holds; what stays is what it needs. Empty where the
    condition asks for something else than balls, where it needs all of them, and where some are secret.
    """
    rule = deciding_rule(session)
    condition = next((part for part in rule.walk() if isinstance(part, Condition)), None) if rule else None
    if condition is None or session.state.program.secret:
        return frozenset()
    asks = NumberIf(condition=condition, then=Constant(value=1), otherwise=Constant(value=0))
    probe = GameState(compile_game(replace(session.game, score=Score(number=asks))))

    def holds_for(masks: list[int]) -> list[int]:
        probe.set_up(masks, session.state.turn)
        return probe.scores or []

    needed = session.state.colour_masks()
    seat = next((seat for seat, holds in enumerate(holds_for(needed)) if holds), None)
    if seat is None:
        return frozenset()
    needed = needed_balls(session, lambda masks: bool(holds_for(masks)[seat]))
    left = frozenset(point for mask in needed for point in bits(mask))
    return frozenset() if len(left) == session.state.filled.bit_count() else left
