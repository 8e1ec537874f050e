"""Why a game ended: the first end rule under which, with those before it, it ends as it did."""

from dataclasses import replace

from ludeme import Game, GameError
from ludeme.families import End
from search.play.session import IllegalPly, Session


def deciding_rule(session: Session) -> End | None:
    """The end rule that decided a finished game; None if it ended without one, or if that cannot be told.

    The rules are asked in their order. So the game is replayed with the first rule alone, then with the first two, and
    so on, until it ends after the same ply with the same result.
    """
    if not session.finished or session.result is None or session.game.end is None:
        return None
    ends = session.game.end.ends
    for count, end in enumerate(ends, 1):
        shorter = replace(session.game, end=replace(session.game.end, ends=ends[:count]))
        if not end.plays_on and _ends_alike(shorter, session):
            return end
    return None


def _ends_alike(game: Game, session: Session) -> bool:
    """Whether the plies of a finished game end this game too, with the last ply and the same result."""
    try:
        replayed = Session(game, session.history[:-1], session.seed)
        early = replayed.finished
        replayed.play(session.history[-1])
    except (GameError, IllegalPly):
        return False
    return not early and replayed.finished and replayed.result == session.result


def deciding_text(session: Session) -> str:
    """The rule that decided a finished game in English, a sentence or two; empty if none did."""
    rule = deciding_rule(session)
    if rule is None:
        return ""
    return rule.solo() if len(session.names) == 1 else rule.english()
