"""A game being played, in texts: what the command line, the dashboard and tests talk to."""

from collections.abc import Sequence
from typing import Any

from kernels.machine import Table
from ludeme import Game, compile_game
from ludeme.errors import nearest
from ludeme.notation import levels, ply_text


class IllegalPly(ValueError):
    """A ply that is not legal: says which, the how-manieth it was, and what would be legal."""

    def __init__(self, text: str, index: int, legal: Sequence[str]) -> None:
        """Word the fault."""
        self.text, self.index, self.legal = text, index, list(legal)
        hint = nearest(text, legal)
        known = f"legal: {' '.join(legal)}" if legal else "the game is over"
        super().__init__(f"ply {index} '{text}' is not legal{hint}; {known}")


class Session:
    """One game in progress."""

    def __init__(self, game: Game, plies: Sequence[str] = (), seed: int = 0) -> None:
        """Set up the start position and play ``plies``.

        Raises:
            IllegalPly: one of them is not legal.
        """
        self.game, self.seed = game, seed
        self.geometry = game.board.geometry()
        self.table = Table(compile_game(game))
        self.history: list[str] = []
        self._past: list[Any] = []
        for ply in plies:
            self.play(ply)

    @property
    def names(self) -> list[str]:
        """The players' names, in turn order."""
        return list(self.game.players.names)

    @property
    def to_move(self) -> int:
        """The seat to move."""
        return self.table.mover

    def _by_text(self) -> dict[str, int]:
        return {ply_text(self.geometry, self.table.program, ply): ply for ply in self.table.legal}

    def legal(self) -> list[str]:
        """The legal plies, sorted; none once the game is over."""
        return sorted(self._by_text())

    def play(self, text: str) -> None:
        """Play a ply.

        Raises:
            IllegalPly: it is not legal here.
        """
        plies = self._by_text()
        if text not in plies:
            raise IllegalPly(text, len(self.history) + 1, sorted(plies))
        self._past.append(self.table.snapshot())
        self.table.play(plies[text])
        self.history.append(text)

    def undo(self) -> None:
        """Take the last ply back; at the start nothing happens."""
        if self._past:
            self.table.restore(self._past.pop())
            self.history.pop()

    def levels(self) -> list[str]:
        """The position, one string a level."""
        return levels(self.geometry, self.table.colour_masks())

    @property
    def finished(self) -> bool:
        """True if the game is over, or was stopped by the turn cap."""
        return self.table.finished

    @property
    def result(self) -> tuple[int, ...] | None:
        """1 won, 0 drawn, -1 lost for each seat; None while the game is on, or if it was stopped by the turn cap."""
        return self.table.outcome

    @property
    def scores(self) -> list[int] | None:
        """What the game counts for each player, or None."""
        return self.table.scores

    def position(self) -> dict[str, Any]:
        """The position as the JSON object outside programs read."""
        return {
            "to_move": self.to_move,
            "levels": self.levels(),
            "legal": self.legal(),
            "result": list(self.result) if self.result is not None else None,
            "scores": self.scores,
        }
