"""What a puzzle says beside its board: the app, the page and the terminal say the same."""

from collections.abc import Callable
from itertools import groupby, pairwise
from operator import itemgetter

from kernels.api import Ply
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


def solution_told(game: Game, puzzle: Puzzle, said: Callable[[str, Ply], str] = lambda text, ply: text) -> str:
    """The key among the choices, and the line; ``said``: each ply in other words, such as those of its button.

    Example:
        Of the 3 choices only Wd4 wins. Black: Wd4; White: Bb2, Wc3; Black: Bb6, Wc5.
    """
    session = Session(game, [*puzzle.plies, *puzzle.line])
    begun = len(puzzle.plies)
    line = [said(text, ply) for text, ply in zip(puzzle.line, session.made[begun:], strict=True)]
    wins = f"only {line[0]} wins" if puzzle.only else f"{line[0]} wins soonest"
    head = f"Of the {puzzle.choices} choices {wins}{' (missed in the game)' if puzzle.missed else ''}"
    if not _names_needed(session, begun):
        return f"{head}: {', '.join(line)}."
    made = zip(session.turns[begun:], line, strict=True)
    turns = [f"{turn.name}: {', '.join(ply for _, ply in plies)}" for turn, plies in groupby(made, itemgetter(0))]
    return f"{head}. {'; '.join(turns)}."


def _names_needed(session: Session, begun: int) -> bool:
    """Whether a line after so many plies must say whose they are: players have several in a row, in any colour."""
    start = _turn_start(Session(session.game, session.history[:begun]))
    several = any(one == following for one, following in pairwise(session.turns[start:]))
    made = zip(session.history, session.turns, strict=True)
    return several and any(text[0] != turn.name[0] for text, turn in made)


def _turn_start(session: Session) -> int:
    """After how many plies the turn began that goes on; where none does, how many were played."""
    return last_turn(session) if session.goes_on else len(session.history)
