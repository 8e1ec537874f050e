"""players, people: who plays, with or without colours of their own."""

from typing import Annotated, Any

from kernels.isa import program as isa
from ludeme.base import Range
from ludeme.errors import GameError, listed, number_word
from ludeme.families import Players
from ludeme.game import COLOUR_NAMES, ColourName


class Coloured(Players, word="players"):
    """Who plays, in turn order, each named by the colour that is "own" to that player.

    Example: (players White Black)
    """

    synonyms = ("sides", "colours of players")

    colours: tuple[ColourName, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return self.colours

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(COLOUR_NAMES.index(colour) for colour in self.colours)

    def check(self, game: Any) -> None:
        if len(set(self.colours)) != len(self.colours):
            raise GameError(f"two players of '{game.name}' share a colour; give each its own")

    def english(self) -> str:
        if self.seats == 1:
            return f"One player, {self.colours[0]}, plays"
        return f"{listed(self.colours, 'and')} play, in this order,"


class People(Players, word="people"):
    """So many players, none of whom has a colour: the balls belong to nobody. Example: (people 5)"""

    synonyms = ("anybody", "shared pieces", "impartial")

    count: Annotated[int, Range(1, 10)]

    @property
    def names(self) -> tuple[str, ...]:
        """Player 1, Player 2 and so on; just Player where there is only one."""
        return tuple(f"Player {seat}" for seat in range(1, self.count + 1)) if self.count > 1 else ("Player",)

    @property
    def numbers(self) -> tuple[int, ...]:
        """No seat has a colour."""
        return (isa.NONE,) * self.count

    def english(self) -> str:
        return "You play alone" if self.count == 1 else f"{number_word(self.count).capitalize()} players play"
