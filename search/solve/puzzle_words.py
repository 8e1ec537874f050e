"""What a puzzle says beside its board: the app, the page and the terminal say the same."""

from ludeme import Game
from ludeme.english.counting import listed
from ludeme.pictures.notation import levels
from ludeme.pictures.terminal import MARK
from search.play.motion import last_turn, seen_points
from search.play.session import Session
from search.solve.mining import Puzzle


def asked(game: Game, puzzle: Puzzle) -> str:
    """The task as a sentence, and another one where the turn has begun."""
    return " ".join(filter(None, (f"{puzzle.task}.", begun_told(game, puzzle))))


def begun_told(game: Game, puzzle: Puzzle) -> str:
    """That the puzzle begins in the middle of a turn, and with which plies that began; else empty.

    Example:
        The turn has begun: Black has just played Bd6.
    """
    plies = puzzle.plies[_turn_start(Session(game, puzzle.plies)) :]
    return f"The turn has begun: {puzzle.player} has just played {listed(plies, 'and')}." if plies else ""


def begun_points(game: Game, puzzle: Puzzle) -> frozenset[int]:
    """The points that the plies of a turn that has begun were about, to be ringed."""
    session = Session(game, puzzle.plies)
    return seen_points(session, session.made[_turn_start(session) :])


def begun_levels(game: Game, puzzle: Puzzle) -> list[str]:
    """The levels of the board with a mark on these points, for a drawing as text."""
    return levels(game.board.geometry(), [], marks=dict.fromkeys(begun_points(game, puzzle), MARK))


def _turn_start(session: Session) -> int:
    """After how many plies the turn began that goes on; where none does, how many were played."""
    return last_turn(session) if session.goes_on else len(session.history)
