"""same, used, other-than, of, picked: colours that depend on the moment, the seat or a choice."""

import re
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal

from kernels.isa import program as isa
from ludeme.base import Range
from ludeme.english.counting import listed, number_word
from ludeme.errors import GameError
from ludeme.families import Colour, Region
from ludeme.lowering.assembler import Code
from ludeme.words.colours.colours import Black, Either, Named, Own, Red, White

ALL = 0b111
JUMP = ("that ball and the ball jumped over", "both the ball that jumped and the one jumped over")
"""What is said of the two balls of a jump, of which "that ball" could be either."""


class OfTheMoment(Colour):
    """A set of colours that is worked out when it is asked for."""

    momentary = True

    def of_seat(self, seat: int, players: tuple[int, ...]) -> int:
        return ALL


class Same(OfTheMoment, word="same"):
    """The colour of the ball that is about to be placed or moved, or has just been.

    The first action of a turn cannot ask for a ball of this colour: there is none yet. Of the last ball of the turn
    before, the colour is ``(of last)``.

    Example: (add any (on-platform same 2 4))
    """

    must_be_inside = ("Turn", "Effect", "Restriction")
    brings_no_colour = True
    needs_earlier_ball = True
    depends_on_ball_colour = True
    instructions = ((isa.REGISTER, isa.LAST_COLOUR), isa.BIT)
    phrase = "of that colour"


class Used(OfTheMoment, word="used"):
    """The colours of the balls placed, moved, taken or leapt onto so far in this turn. Example: (take used)"""

    must_be_inside = ("Turn", "Effect", "Restriction")
    brings_no_colour = True
    looks_back = True
    instructions = ((isa.REGISTER, isa.USED),)
    phrase = "of a colour already used this turn"


class OtherThan(OfTheMoment, word="other-than"):
    """All colours but some. Example: (then (add any) (add (other-than used)))"""

    synonyms = ("unused", "different")
    excludes = True
    meaningful_alone = True

    colours: tuple[Colour, ...]

    def of_seat(self, seat: int, players: tuple[int, ...]) -> int:
        """All but those left out that stay the same."""
        return ALL & ~reduce(or_, (c.of_seat(seat, players) for c in self.colours if not c.changing), 0)

    def lower(self, code: Code) -> None:
        code.emit(isa.NUMBER, ALL)
        for colour in self.colours:
            code.run(isa.PUSH_NUMBER, colour, isa.WITHOUT)

    @property
    def _unused(self) -> tuple[Colour, ...]:
        """Where it means colours not yet used this turn: those of which it speaks; else nothing."""
        rest = [colour for colour in self.colours if colour != Used()]
        plain = len(rest) < len(self.colours) and all(isinstance(colour, Named) for colour in rest)
        return tuple(colour for colour in (White(), Black(), Red()) if colour not in rest) if plain else ()

    @property
    def _rest(self) -> Colour | None:
        """What is left, where what is left out has only names; else nothing."""
        rest = tuple(colour for colour in (White(), Black(), Red()) if colour not in self.colours)
        if not rest or not all(isinstance(colour, Named) for colour in self.colours):
            return None
        return Either(colours=rest) if rest[1:] else rest[0]

    def trait(self) -> str:
        if self.colours == (Same(),):
            return "of another colour"
        if self.colours == (Own(),):
            return "not of your colour"
        if same := [part for colour in self.colours if isinstance(colour, OtherThan) for part in colour.colours]:
            rest = [_likeness(colour) for colour in self.colours if not isinstance(colour, OtherThan)]
            other = f" but a different one from {listed(rest, 'and')}" if rest else ""
            return f"of the same colour as {listed(map(_likeness, same))}{other}"
        if self._unused:
            return "of a colour not yet used this turn"
        if self.unlike_any:
            return f"of another colour than {' or '.join(map(_ball_of, self.colours))}"
        others = listed(map(_likeness, self.colours), "and").replace(*JUMP)
        return f"of a different colour from {others}"

    @property
    def unlike_any(self) -> bool:
        """True if what has the colours may be several balls, so that the colour is one that none of them has."""
        regions = [colour.region for colour in self.colours if isinstance(colour, ColoursOf)]
        rest = (colour for colour in self.colours if not isinstance(colour, ColoursOf))
        alike = all(isinstance(colour, Used) for colour in rest)
        return alike and any(region.one().startswith(("a ", "an ")) for region in regions)

    def english(self) -> str:
        if self._rest:
            return self._rest.english()
        among = self._unused if len(self._unused) < isa.COLOURS else ()
        return f"{super().english()}{f' among {Either(colours=among).english()}' if among else ''}"

    def ball(self) -> str:
        if self._rest:
            return self._rest.ball()
        among = self._unused if len(self._unused) < isa.COLOURS else ()
        return f"{Either(colours=among).ball()} {self.trait()}" if among else super().ball()


def _ball_of(colour: Colour) -> str:
    """A ball that has the colour; of several, any."""
    ball = colour.region.one() if isinstance(colour, ColoursOf) else "a ball already used this turn"
    return re.sub("^an? ", "any ", ball)


def _likeness(colour: Colour) -> str:
    """What has the colour, after "of a different colour from"."""
    if isinstance(colour, Same):
        return "that ball"
    if isinstance(colour, Used):
        return "those already used this turn"
    return colour.region.noun() if isinstance(colour, ColoursOf) else colour.english()


class ColoursOf(OfTheMoment, word="of"):
    """The colours of the balls in a region. Example: (other-than same (of (moved over)))"""

    brings_no_colour = True
    instructions = (isa.COLOURS_OF,)
    phrase = "coloured like {region:noun}"

    region: Region


def colour_itself(colour: Colour) -> str:
    """English for what colour balls have, where that is all they are called by; else for the balls."""
    if isinstance(colour, ColoursOf):
        return f"the colour of {colour.region.noun()}"
    return colour.english().removeprefix("balls of ") if " of the colour " in colour.english() else colour.english()


def player_after(seats_after: int) -> str:
    """English for the player so many seats on: "you", "the next player"."""
    return {0: "you", 1: "the next player"}.get(seats_after, f"the player {number_word(seats_after)} seats on")


def whose(seats_after: int) -> str:
    """English for what belongs to the player so many seats on: "your", "the next player's"."""
    return f"{player_after(seats_after)}'s" if seats_after else "your"


class Picked(OfTheMoment, word="picked"):
    """The colour of the ball that a player has shown last, so many seats after you; none before.

    ``hidden``: of the ball that is still in the left fist, which only its owner can see; none if there is none.
    ``given``: the one that the player before has named for you; none before the first.

    Example: (then (by everyone (hide any)) (happens reveal) (add picked))

    Source: Shibumi Rule Book 2012, Spindizzy, Spagyric; French edition 2013, Annexe 1, Spangle (hidden);
    Shibumi Rule Book 2012, Spree (given).
    """

    synonyms = ("shown", "hidden", "secret", "concealed", "fist", "given", "gift")
    needs_words = "hide name"

    seats_after: Annotated[int, Range(0, 9)] = 0
    how: Literal["shown", "hidden", "given"] = "shown"

    def check(self, game: Any) -> None:
        if self.how == "given" and self.seats_after:
            raise GameError("there is only one colour given; leave the number out: (picked given)")
        first = list((game.opening.turns[0] if game.opening else game.turn.turn).beginnings())
        if self.how == "given" and not game.deal and first and all(self in action.children() for action in first):
            raise GameError(
                "the first turn begins with '(picked given)', and nobody has named a colour yet; "
                "put an opening that names one in front of it: (opening (name any))"
            )

    def pointless(self, game: Any) -> bool:
        """True if it counts beyond the last player, so that it means one nearer by, or the player who asks."""
        return bool(self.seats_after >= game.players.seats)

    def lower(self, code: Code) -> None:
        if self.how == "given":
            code.run((isa.REGISTER, isa.GIVEN), isa.BIT)
            return
        register = code.out.shown() if self.how == "shown" else code.out.fists()
        if self.how == "hidden" and not self.seats_after:
            code.run((isa.SEAT_REGISTER, register), isa.BIT)
            return
        seats = len(code.out.players)
        code.run((isa.AS_SEAT, self.seats_after % seats), (isa.SEAT_REGISTER, register), isa.BIT)
        code.emit(isa.AS_SEAT, -self.seats_after % seats)

    def trait(self) -> str:
        if self.how == "given":
            return "of the colour given to you"
        if self.how == "shown":
            return f"of the colour {player_after(self.seats_after)} showed"
        return f"of {whose(self.seats_after)} secret colour"
