"""The computer looks back at a game in a thread; who asked may see how far it is, and may give it up."""

from concurrent.futures import Future, ThreadPoolExecutor

from search.play.giving_up import until
from search.play.look_back import LookBack, look_back
from search.play.session import Session

_reviewers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="reviewer")


class Review:
    """A game that is looked back at; it waits while the computer looks back at another one."""

    def __init__(self, game: Session) -> None:
        """Begin with a copy of the game."""
        self.plies, self.seen, self._given_up = list(game.history), 0, False
        self.work: Future[LookBack | None] = _reviewers.submit(self._look_back, game.copy())

    def _look_back(self, game: Session) -> LookBack | None:
        with until(lambda: self._given_up):
            return look_back(game, seen=self._count)
        return None

    def _count(self, plies: int) -> None:
        self.seen = plies

    def give_up(self) -> None:
        """Nobody wants the result any more."""
        self._given_up = True

    @property
    def result(self) -> LookBack | None:
        """What was found; None before that, or once it was given up.

        Raises:
            Exception: whatever ended the work before its time.
        """
        return self.work.result() if self.work.done() else None
