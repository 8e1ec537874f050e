"""stack: completed platforms fill themselves; rarest, commonest, missing, own-if: in which colour."""

from typing import Annotated, Literal

from kernels.isa import program as isa
from ludeme.base import Range
from ludeme.families import Colour, Effect, Stacking
from ludeme.lowering.assembler import Code
from ludeme.words.colours.colours import AnyColour


class Stack(Effect, word="stack"):
    """Every platform completed by a ball gets a ball on top at once, and so on upward, level by level.

    The first colour rule that applies decides; if none does, or it names a colour other than ``only``, the platform
    stays empty. ``limited``: these balls, too, come from the player's hand or the supply.

    Example: (stack rarest commonest) Source: Shibumi Rule Book 2012, Spinimax.
    """

    doing = "stack"
    synonyms = ("gravity", "pile", "automatic balls", "build up")
    needs = "levels"

    colours: tuple[Stacking, ...]
    only: Colour | None = None
    balls: Literal["unlimited", "limited"] = "unlimited"

    def lower(self, code: Code) -> None:
        rules = [value for colour in self.colours for value in (colour.rule, colour.argument)]
        colours = code.out.colour_sets(self.only or AnyColour())
        code.emit(isa.STACK, code.out.table([len(self.colours), *rules]), colours, int(self.balls == "limited"))

    def english(self) -> str:
        colours = "; otherwise ".join(colour.english() for colour in self.colours)
        left = ", as long as such a ball is left" if self.balls == "limited" else ""
        only = f", and also where it would not be {self.only.ball()}" if self.only else ""
        return (
            f"Whenever a platform is completed, a ball is stacked on it at once{left}. It has {colours}. Where this "
            f"names no colour, the platform stays empty{only}. A ball so stacked may complete further platforms."
        )


class Rarest(Stacking, word="rarest"):
    """The colour strictly least frequent among the platform's four balls; an absent colour counts as 0.

    Example: (stack rarest)
    """

    phrase = "the colour rarest on the platform, absent ones counted, if only one is"
    rule = isa.RAREST


class Commonest(Stacking, word="commonest"):
    """The colour strictly most frequent among the platform's four balls. Example: (stack commonest)"""

    phrase = "the colour most frequent on the platform, if only one is"
    rule = isa.COMMONEST


class Missing(Stacking, word="missing"):
    """The one colour absent from the platform, if exactly one is. Example: (stack missing)"""

    phrase = "the colour absent from the platform, if only one is"
    rule = isa.MISSING


class OwnIf(Stacking, word="own-if"):
    """The mover's colour, if the platform has so many balls of it. Example: (stack (own-if 3))"""

    phrase = "the mover's colour, if at least {least:word} of the platform's balls have it"
    owned = True
    rule = isa.AT_LEAST_OWN

    least: Annotated[int, Range(1, 4)] = 3

    @property
    def argument(self) -> int:
        """How many."""
        return self.least
