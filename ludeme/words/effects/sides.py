"""take-marker: a marker that stays for the whole game; players change sides."""

from kernels.isa import program as isa
from ludeme.families import Effect


class SwapSides(Effect):
    """The two players change sides: each goes on with the colour, the balls and the goal of the other.

    It has no word of its own: the ply ``(say swap)`` brings it.
    """

    instructions = (isa.SWAP_SIDES,)
    phrase = "The players change sides."


class TakeMarker(Effect, word="take-marker"):
    """The player takes the marker, which the first player has at the start.

    Example: (do (add own) (take-marker)) Source: Shibumi Rule Book 2012, Spindizzy (the Master).
    """

    synonyms = ("token", "initiative", "first player marker")
    wants = "seat"
    keeps = "{first} has the marker."
    instructions = (isa.SEAT, (isa.SET, isa.MARKER))
    phrase = "You take the marker."
