"""A puzzle being played: a person looks for the win, the solver answers for the other side and judges every ply.

No Streamlit in here.
"""

from dashboard.drawn.clicks import ply_told
from ludeme import Game
from search.measure.text import counted
from search.play.session import Session, verdict
from search.solve import proof
from search.solve.mining import NODES, Puzzle, line_from, own_plies
from search.solve.puzzle_words import solution_told
from search.solve.solution import LOSS, WIN, Solution

OPEN, SOLVED, FAILED, SHOWN = "open", "solved", "failed", "shown"
"""How it stands: the person is to move; has won; has missed the win; is shown the answer."""


class PuzzlePlay:
    """One go at a puzzle: the game goes on from its position; of the last ply something is told in a sentence."""

    def __init__(self, game: Game, puzzle: Puzzle) -> None:
        """Set the position up. Raises search.play.session.IllegalPly: the puzzle is one of other rules."""
        self.puzzle, self.session = puzzle, Session(game, puzzle.plies)
        self.state, self.message = OPEN, ""
        self._seat = int(self.session.to_move)

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

    @property
    def at_end(self) -> bool:
        """True if the whole answer has been shown."""
        return self.state == SHOWN and len(self.made) == len(self.puzzle.line)

    def play(self, text: str, plies_played: int) -> bool:
        """Play a ply after so many others and judge it; False (and nothing happens) if it is not legal there."""
        session = self.session
        if self.state != OPEN or plies_played != len(session.history) or text not in session.legal():
            return False
        words = ply_told(text, session.plies()[text])
        session.play(text)
        self._judge(words)
        return True

    def _judge(self, words: str) -> None:
        """Say whether a ply, in words, keeps the win in time; then the other side plays until the person is to move."""
        session = self.session
        while self.state == OPEN:
            if session.finished:
                won = session.result is not None and session.result[self._seat] > 0
                self.state = SOLVED if won else FAILED
                self.message = "Solved." if won else f"After {words} the game is over, and it is not won."
                return
            found = proof.solved(session.game, session.history, NODES)
            theirs = session.to_move != self._seat
            if found.result != (LOSS if theirs else WIN):
                best = [ply_told(ply, session.plies()[ply]) for ply in (found.best or ())[:1] if theirs]
                answer = f": {best[0]} answers it" if best else ""
                self.state, self.message = FAILED, f"{words} does not win{answer}."
            elif self._needed(found) > self.left:
                self.state = FAILED
                self.message = f"After {words} the win takes longer than {counted(self.puzzle.depth, 'ply', 'plies')}."
            elif not theirs:
                more = "one more ply" if self.left == 1 else f"{self.left} more plies"
                self.message = f"Right: {more} of your own to win."
                return
            else:
                session.play((found.fastest or session.legal())[0])

    def _needed(self, found: Solution) -> int:
        """How many of the person's own plies the win takes now, the other side delaying."""
        session = self.session.copy()
        rest = line_from(session, (found.fastest or session.legal())[0], NODES)
        own = own_plies(session.game, self.puzzle.plies, [*self.made, *rest])
        return own - (self.puzzle.depth - self.left)

    def show(self) -> None:
        """Set the position up again and begin to show the answer."""
        self.again()
        self.state, self.message = SHOWN, self._solution()

    def step(self) -> None:
        """Show the next ply of the answer, after the last one how the game has ended; then the position again."""
        if self.at_end:
            self.show()
            return
        self.session.play(self.puzzle.line[len(self.made)])
        if self.at_end and self.session.result is not None:
            self.message = f"{self._solution()} {verdict(self.session.names, self.session.result)}."

    def _solution(self) -> str:
        """The answer, its plies as people read them."""
        return solution_told(self.session.game, self.puzzle, ply_told)

    def again(self) -> None:
        """Set the position up again for another go."""
        while self.made:
            self.session.undo()
        self.state, self.message = OPEN, ""
