"""How a game ended: by its rules, and why, or because somebody gave it up."""

from collections.abc import Sequence
from typing import NamedTuple

from search.play.ending import ScoreStep, deciding_points, decision_told, score_steps
from search.play.session import Session, verdict


class GameOver(NamedTuple):
    """Why a game ended, the points whose balls decided it, and for each player how the score comes about."""

    why: str = ""
    balls: frozenset[int] = frozenset()
    scores: Sequence[Sequence[ScoreStep]] = ()


def game_over(session: Session) -> GameOver:
    """What ended a game that is over."""
    return GameOver(decision_told(session), deciding_points(session), score_steps(session))


def result_text(session: Session) -> str:
    """How the game ended, in one line; empty while it goes on."""
    if not session.finished:
        return ""
    if session.result is None:
        return "Broken off at the turn limit: no result"
    return verdict(session.names, session.result)


def resigned(session: Session) -> str:
    """What is said when the player to move gives up; of two the other wins."""
    others = [name for seat, name in enumerate(session.names) if seat != session.to_move]
    end = f"{others[0]} wins" if len(others) == 1 else "the game is left"
    return f"{session.names[int(session.to_move)]} resigns; {end}."
