"""A puzzle being played: a person looks for the win, the solver answers for the other side and judges every ply.

No Streamlit in here.
"""

from dataclasses import dataclass, field

from ludeme import Game
from search.play.session import Session
from search.solve import proof
from search.solve.mining import NODES, Puzzle, line_from, own_plies
from search.solve.solution import LOSS, WIN, Solution

OPEN, SOLVED, FAILED, SHOWN = "open", "solved", "failed", "shown"
"""How it stands: the person is to move; has won; has missed the win; is shown the answer."""


@dataclass
class PuzzlePlay:
    """One go at a puzzle: the game goes on from its position; of the last ply something is told in a sentence."""

    puzzle: Puzzle
    session: Session
    state: str = OPEN
    told: str = ""
    _seat: int = field(default=0, repr=False)

    @property
    def begun(self) -> int:
        """Plies of the game before the puzzle."""
        return len(self.puzzle.plies)

    @property
    def made(self) -> list[str]:
        """The plies made at the puzzle, those of both sides."""
        return self.session.history[self.begun :]

    @property
    def left(self) -> int:
        """How many plies of the person's own are left to win with."""
        return self.puzzle.depth - own_plies(self.session.game, self.puzzle.plies, self.made)


def begin(game: Game, puzzle: Puzzle) -> PuzzlePlay:
    """A fresh go at a puzzle.

    Raises:
        search.play.session.IllegalPly: the puzzle is one of other rules.
    """
    session = Session(game, puzzle.plies)
    return PuzzlePlay(puzzle, session, _seat=int(session.to_move))


def play(attempt: PuzzlePlay, text: str, ply: int) -> bool:
    """Play a ply and judge it; False (and nothing happens) if it is not legal, or more than ``ply`` were played."""
    session = attempt.session
    if attempt.state != OPEN or ply != len(session.history) or text not in session.legal():
        return False
    session.play(text)
    _judge(attempt, text)
    return True


def _judge(attempt: PuzzlePlay, text: str) -> None:
    """Say whether the win is still there in time; then the other side plays until the person is to move."""
    session = attempt.session
    while attempt.state == OPEN:
        if session.finished:
            won = session.result is not None and session.result[attempt._seat] > 0
            attempt.state = SOLVED if won else FAILED
            attempt.told = "Solved." if won else f"After {text} the game is over, and it is not won."
            return
        found = proof.solved(session.game, session.history, NODES)
        theirs = session.to_move != attempt._seat
        if found.result != (LOSS if theirs else WIN):
            answer = f": {found.best[0]} answers it." if theirs and found.best else "."
            attempt.state, attempt.told = FAILED, f"{text} does not win{answer}"
        elif _needed(attempt, found) > attempt.left:
            attempt.state = FAILED
            attempt.told = f"After {text} the win takes longer than {attempt.puzzle.depth} plies."
        elif not theirs:
            attempt.told = f"Right. {attempt.left} to go."
            return
        else:
            session.play((found.fastest or session.legal())[0])


def _needed(attempt: PuzzlePlay, found: Solution) -> int:
    """How many of the person's own plies the win takes now, the other side delaying."""
    session = attempt.session.copy()
    rest = line_from(session, (found.fastest or session.legal())[0], NODES)
    own = own_plies(session.game, attempt.puzzle.plies, [*attempt.made, *rest])
    return own - (attempt.puzzle.depth - attempt.left)


def show(attempt: PuzzlePlay) -> None:
    """Set the position up again and begin to show the answer."""
    again(attempt)
    attempt.state, attempt.told = SHOWN, attempt.puzzle.solution


def step(attempt: PuzzlePlay) -> None:
    """Show the next ply of the answer; from its end the position of the puzzle again."""
    made = len(attempt.made)
    if made == len(attempt.puzzle.line):
        show(attempt)
    else:
        attempt.session.play(attempt.puzzle.line[made])


def again(attempt: PuzzlePlay) -> None:
    """Set the position up again for another go."""
    while attempt.made:
        attempt.session.undo()
    attempt.state, attempt.told = OPEN, ""
