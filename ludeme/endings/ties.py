"""How ties are broken: mover, latest, placer, not-placer, player, then-most, then-fewest, lowered and more."""

from typing import Annotated, Any, Literal

from kernels.isa import program as isa
from ludeme.base import Range
from ludeme.checks import need_player
from ludeme.errors import GameError
from ludeme.families import Number, Tie
from ludeme.lowering import Builder, Code
from ludeme.wording import best


class Mover(Tie, word="mover"):
    """The player who has just moved wins the tie.

    Example: (most (longest own spanning) mover)
    """

    phrase = "the player who has just moved wins"

    def pair(self, builder: Builder, number: Number) -> tuple[int, int]:
        """The machine's (rule, argument)."""
        return isa.TIE_MOVER, 0


class Seat(Tie, word="player"):
    """A certain player wins the tie, if among the tied.

    Example: (most score (player 2))
    """

    phrase = "player {number} wins"

    number: Annotated[int, Range(1, 10)]

    def check(self, game: Any) -> None:
        """The player must exist."""
        need_player(self.number, game)

    def pair(self, builder: Builder, number: Number) -> tuple[int, int]:
        """The machine's (rule, argument)."""
        return isa.TIE_SEAT, self.number - 1


class ThenMost(Tie, word="then-most"):
    """Of the tied, those with the highest second number stay; one alone wins.

    Example: (most score (then-most (count (balls own))))
    """

    number: Number

    def pair(self, builder: Builder, number: Number) -> tuple[int, int]:
        """The machine's (rule, argument)."""
        return isa.TIE_MOST, builder.fragment(self.number)

    def english(self) -> str:
        """A clause."""
        return best("highest", self.number.english())


class ThenFewest(Tie, word="then-fewest"):
    """Of the tied, those with the lowest second number stay; one alone wins.

    Example: (most score (then-fewest (count (balls own))))
    """

    number: Number

    def pair(self, builder: Builder, number: Number) -> tuple[int, int]:
        """The machine's (rule, argument)."""
        return isa.TIE_FEWEST, builder.fragment(self.number)

    def english(self) -> str:
        """A clause."""
        return best("lowest", self.number.english())


class ThenRanks(Tie, word="then-ranks"):
    """Of the tied, those with the highest number stay, for the number of the first rank, the second, and so on.

    The number must be one that has a rank: the size of the largest group, of the second largest, until none is left.

    Example: (most (largest own 2) (then-ranks (largest own)))

    Source: Kato, Sibling.
    """

    number: Number

    def check(self, game: Any) -> None:
        """Not every number has ranks."""
        if not hasattr(self.number, "at_rank"):
            raise GameError(f"'then-ranks' needs a number with ranks, such as (largest own), not '{self.number.word}'")

    def pair(self, builder: Builder, number: Number) -> tuple[int, ...]:
        """The machine's (rule, argument) for each rank."""
        last = self.number.ranks(builder.geometry)  # type: ignore[attr-defined]
        ranks = [self.number.at_rank(rank) for rank in range(1, last + 1)]  # type: ignore[attr-defined]
        return tuple(value for ranked in ranks for value in (isa.TIE_MOST, builder.fragment(ranked)))

    def english(self) -> str:
        """A clause."""
        first = self.number.at_rank(1).english()  # type: ignore[attr-defined]
        return f"the one with the most wins, counting {first}, then the second, the third, and so on"


class _Tracker:
    """Code run after each turn: notes the mover if the mover's number has reached a new height."""

    def __init__(self, number: Number, best: int, holder: int) -> None:
        self.number, self.best, self.holder = number, best, holder

    def lower(self, code: Code) -> None:
        """If best < number: best = number and holder = seat."""
        code.run((isa.SEAT_REGISTER, self.best), isa.PUSH_NUMBER, self.number, isa.LESS)
        skip = code.emit(isa.JUMP_UNLESS)
        code.run(self.number, (isa.SET_SEAT, self.best), isa.SEAT, (isa.SET, self.holder))
        code.land(skip)


class LastToRaise(Tie, word="last-to-raise"):
    """The player wins whose own turn was the last to lift that player's number above all it had been.

    What it had been after that player's own earlier turns counts, and 0 before the first.

    Example: (most score last-to-raise (player 2))

    Source: Shibumi Rule Book 2012, Sparro.
    """

    phrase = "the last player to have raised it wins"

    def pair(self, builder: Builder, number: Number) -> tuple[int, int]:
        """The machine's (rule, argument); the seat is tracked in a register."""
        best = builder.register(len(builder.players))
        holder = builder.register(initial=isa.NONE)
        builder.after_turn.append(_Tracker(number, best, holder))
        return isa.TIE_REGISTER, holder


class Latest(Tie, word="latest"):
    """Of the tied players the one who moved last wins.

    Example: (most score latest)

    Source: French edition 2013, Annexe 1, Spandrel.
    """

    phrase = "the one of them who moved last wins"

    def pair(self, builder: Builder, number: Number) -> tuple[int, int]:
        """The machine's (rule, argument)."""
        return isa.TIE_LATEST, 0


BY = {"White": isa.BY, "Black": isa.BY_BLACK, "Red": isa.BY_RED, "any": isa.BY_ANY}


class Placer(Tie, word="placer"):
    """The player who last placed a ball, of one colour or any, wins the tie.

    Example: (most earned (placer any))

    Source: Shibumi Rule Book 2012, Splastwo.
    """

    ball: Literal["any", "White", "Black", "Red"] = "any"

    def pair(self, builder: Builder, number: Number) -> tuple[int, int]:
        """The machine's (rule, argument)."""
        builder.tracked = True
        return isa.TIE_REGISTER, BY[self.ball]

    def english(self) -> str:
        """A clause."""
        return f"the player who placed the last {placed(self.ball)} wins"


class NotPlacer(Tie, word="not-placer"):
    """The player who last placed a ball, of one colour or any, loses a tie of two.

    Example: (most (path own) (not-placer Black))

    Source: Shibumi Rule Book 2012, Spaghetti.
    """

    ball: Literal["any", "White", "Black", "Red"] = "any"

    def pair(self, builder: Builder, number: Number) -> tuple[int, int]:
        """The machine's (rule, argument)."""
        builder.tracked = True
        return isa.TIE_NOT_REGISTER, BY[self.ball]

    def english(self) -> str:
        """A clause."""
        return f"the player who placed the last {placed(self.ball)} loses"


def placed(ball: str) -> str:
    """The ball in words."""
    return "ball" if ball == "any" else f"{ball.lower()} ball"


class Lowered(Tie, word="lowered"):
    """The topmost level is thought away and the number compared again among the tied, with all tie-breaks, and so on.

    Example: (most (smallest own) lowered)

    Source: French edition 2013, Annexe 1, Spinca.
    """

    needs = "levels"
    phrase = "the top level is removed and the numbers are compared again, until there is a winner or no ball left"

    def pair(self, builder: Builder, number: Number) -> tuple[int, int]:
        """The machine's (rule, argument)."""
        return isa.TIE_LOWERED, 0


class Drawn(Tie, word="drawn"):
    """The tied players draw, all others lose.

    Example: (when full (fewest (count (balls own)) drawn))

    Source: French edition 2013, Annexe 1, Spurn.
    """

    phrase = "it is a draw between them, and the others lose"

    def pair(self, builder: Builder, number: Number) -> tuple[int, int]:
        """The machine's (rule, argument)."""
        return isa.TIE_DRAWN, 0


class Shared(Tie, word="shared"):
    """All tied players win, also if they are all there are.

    Example: (most score shared)
    """

    phrase = "they share the win"

    def pair(self, builder: Builder, number: Number) -> tuple[int, int]:
        """The machine's (rule, argument)."""
        return isa.TIE_SHARED, 0


class Third(Tie, word="third"):
    """If all but one player are tied, that one wins.

    Example: (most score third)
    """

    phrase = "the one player who is not tied wins"

    def pair(self, builder: Builder, number: Number) -> tuple[int, int]:
        """The machine's (rule, argument)."""
        return isa.TIE_THIRD, 0
