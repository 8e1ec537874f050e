"""bag: the balls that nobody has yet."""

from typing import Any

from kernels.isa import program as isa
from ludeme.english.wording import there_are
from ludeme.errors import GameError
from ludeme.families import Colour, Number
from ludeme.words.colours.colours import AnyColour


class Bag(Number, word="bag"):
    """How many balls of some colours lie in the bag: neither on the board nor in the hand of any player.

    Example: (at-least 2 (bag Red)) Source: Shibumi Rule Book 2012, Sploof.
    """

    goal = "stock"
    synonyms = ("pool", "remaining", "draw bag")
    instructions = (isa.IN_BAG,)
    phrase = "the number of {colour} in the bag"

    colour: Colour

    def check(self, game: Any) -> None:
        if game.supply and game.supply.amount == "unlimited":
            raise GameError("an unlimited supply has no 'bag'; say how many balls there are")

    def amounts(self, amount: str) -> str:
        balls = "balls" if isinstance(self.colour, AnyColour) else self.colour.english()
        return there_are(f"{balls.replace('your balls', 'balls of your colour')} in the bag", amount)
