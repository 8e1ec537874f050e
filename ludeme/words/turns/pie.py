"""What the pie rule makes of a turn; holds no ludeme."""

from ludeme.families import Turn
from ludeme.words.turns.actions import Stop
from ludeme.words.turns.compositions import Or, Then
from ludeme.words.turns.words import SWAP


def answered(turn: Turn, by_chance: bool) -> Turn:
    """The turn, before which the player may change sides; ``by_chance``: it begins with what chance does.

    Not to change sides is then a ply, or chance could not move.
    """
    if by_chance:
        return Then(turns=(Or(turns=(SWAP, Stop())), turn))
    return Or(turns=(Then(turns=(SWAP, turn)), turn))
