"""players: who plays, with or without colours of their own."""

from typing import Annotated, Any

from kernels.isa import program as isa
from ludeme.base import Range
from ludeme.errors import GameError, listed, number_word
from ludeme.families import Players
from ludeme.game import COLOUR_NAMES, ColourName


class Seated(Players, word="players"):
    """Who plays, in turn order, each named by the colour that is "own" to that player.

    With a number instead of colours so many players, none of whom has a colour: the balls belong to nobody.

    Example: (players White Black)
    """

    synonyms = ("sides", "colours of players", "people", "anybody", "shared pieces", "impartial")

    count: Annotated[int, Range(1, 10)] = 0
    colours: tuple[ColourName, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        numbered = tuple(f"Player {seat}" for seat in range(1, self.count + 1)) if self.count > 1 else ("Player",)
        return self.colours or numbered

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(COLOUR_NAMES.index(colour) for colour in self.colours) or (isa.NONE,) * self.count

    def check(self, game: Any) -> None:
        if bool(self.count) == bool(self.colours):
            raise GameError(
                "name the colours of the players, as in (players White Black), or say how many: (players 2)"
            )
        if len(set(self.colours)) != len(self.colours):
            raise GameError(f"two players of '{game.name}' share a colour; give each its own")

    def english(self) -> str:
        if self.colours[1:]:
            return f"{listed(self.colours, 'and')} play{', in this order,' if len(self.colours) > 2 else ''}"
        if self.colours:
            return f"One player, {self.colours[0]}, plays"
        return "You play alone" if self.count == 1 else f"{number_word(self.count).capitalize()} players play"
