"""How ties are broken: mover, latest, placer, not-placer, player, then-most, then-fewest, lowered and more."""

from typing import Annotated, Any, ClassVar, Literal

from kernels.isa import program as isa
from ludeme.base import Range
from ludeme.checks import need_player
from ludeme.english.wording import best
from ludeme.errors import GameError
from ludeme.families import Number, Tie
from ludeme.lowering.assembler import Builder, Instructions


class Mover(Tie, word="mover"):
    """The player who has just moved wins the tie. Example: (most (longest own spanning) mover)"""

    phrase = "the player who has just moved wins, if among the tied"
    rule = isa.TIE_MOVER


class Seat(Tie, word="player"):
    """A certain player wins the tie, if among the tied. Example: (most score (player 2))"""

    synonyms = ("tie-break", "second player wins ties", "komi")
    phrase = "player {number} wins, if among the tied"

    number: Annotated[int, Range(1, 10)]

    def check(self, game: Any) -> None:
        need_player(self.number, game)

    def pairs(self, builder: Builder, number: Number) -> list[int]:
        """The rule and the seat."""
        return [isa.TIE_SEAT, self.number - 1]


class ThenCompared(Tie):
    """Second numbers of the tied are compared."""

    leaves_tied = True

    superlative: ClassVar[str]

    number: Number

    def pairs(self, builder: Builder, number: Number) -> list[int]:
        """The rule, and where the number is worked out."""
        return [self.rule, builder.fragment(self.number)]

    def english(self) -> str:
        return best(self.superlative, self.number.english())


class ThenMost(ThenCompared, word="then-most"):
    """Of the tied, those with the highest second number stay; one alone wins.

    Example: (most score (then-most (count (balls own))))
    """

    rule = isa.TIE_MOST
    superlative = "highest"


class ThenFewest(ThenCompared, word="then-fewest"):
    """Of the tied, those with the lowest second number stay; one alone wins.

    Example: (most score (then-fewest (count (balls own))))
    """

    rule = isa.TIE_FEWEST
    superlative = "lowest"


class ThenRanks(Tie, word="then-ranks"):
    """Of the tied, those with the highest number stay, for the number of the first rank, the second, and so on.

    The number must be one that has a rank: the size of the largest group, of the second largest, until none is left.

    Example: (most (largest own 2) (then-ranks (largest own))) Source: Kato, Sibling.
    """

    leaves_tied = True

    number: Number

    def check(self, game: Any) -> None:
        if not self.number.ranked:
            raise GameError(f"'then-ranks' needs a number with ranks, such as (largest own), not '{self.number.word}'")

    def pairs(self, builder: Builder, number: Number) -> list[int]:
        """A rule and a number for each rank."""
        ranks = [self.number.at_rank(rank) for rank in range(1, self.number.ranks(builder.geometry) + 1)]
        return [value for ranked in ranks for value in (isa.TIE_MOST, builder.fragment(ranked))]

    def english(self) -> str:
        first, second = (self.number.at_rank(rank).english() for rank in (1, 2))
        return f"compare {first}, then {second}, and so on until none is left: the highest wins"


class LastToRaise(Tie, word="last-to-raise"):
    """The player wins whose own turn was the last to lift that player's number above all it had been.

    What it had been after that player's own earlier turns counts, and 0 before the first.

    Example: (most score last-to-raise (player 2)) Source: Shibumi Rule Book 2012, Sparro.
    """

    phrase = "the player wins whose own turn was the last to raise that player's number above all it had been"
    leaves_tied = True

    def pairs(self, builder: Builder, number: Number) -> list[int]:
        """The rule, and the register in which the seat is tracked."""
        best = builder.register(len(builder.players))
        holder = builder.register(initial=isa.NONE)
        higher = Instructions((isa.SEAT_REGISTER, best), isa.PUSH_NUMBER, number, isa.LESS)
        raised = Instructions(number, (isa.SET_SEAT, best), isa.SEAT, (isa.SET, holder), only_if=higher)
        builder.after_turn.append(raised)
        return [isa.TIE_REGISTER, holder]


class Latest(Tie, word="latest"):
    """Of the tied players the one who moved last wins.

    Example: (most score latest) Source: French edition 2013, Annexe 1, Spandrel.
    """

    phrase = "the one of the tied who moved last wins"
    settles = True
    rule = isa.TIE_LATEST


BY = {"White": isa.BY, "Black": isa.BY_BLACK, "Red": isa.BY_RED, "any": isa.BY_ANY}


class ByPlacer(Tie):
    """Whether who placed the last ball, of one colour or any, wins or loses."""

    ball: Literal["any", "White", "Black", "Red"] = "any"

    def pairs(self, builder: Builder, number: Number) -> list[int]:
        """The rule, and the register that names the seat."""
        builder.tracked = True
        return [self.rule, BY[self.ball]]

    def told_placer(self) -> str:
        """The player in words."""
        return f"the player who placed the last {'' if self.ball == 'any' else f'{self.ball.lower()} '}ball"


class Placer(ByPlacer, word="placer"):
    """The player who last placed a ball, of one colour or any, wins the tie.

    Example: (most earned (placer any)) Source: Shibumi Rule Book 2012, Splastwo.
    """

    rule = isa.TIE_REGISTER

    def english(self) -> str:
        return f"{self.told_placer()} wins, if among the tied"


class NotPlacer(ByPlacer, word="not-placer"):
    """The player who last placed a ball, of one colour or any, loses a tie of two.

    Example: (most (path own) (not-placer Black)) Source: Shibumi Rule Book 2012, Spaghetti.
    """

    rule = isa.TIE_NOT_REGISTER

    def english(self) -> str:
        return f"{self.told_placer()} loses"


class Lowered(Tie, word="lowered"):
    """The topmost level is thought away and the number compared again among the tied, with all tie-breaks, and so on.

    Example: (most (smallest own) lowered) Source: French edition 2013, Annexe 1, Spinca.
    """

    needs = "levels"
    phrase = "the top level is taken away and everything compared again, until somebody wins or no ball is left"
    leaves_tied = True
    rule = isa.TIE_LOWERED


class Drawn(Tie, word="drawn"):
    """The tied players draw, all others lose.

    Example: (when full (fewest (count (balls own)) drawn)) Source: French edition 2013, Annexe 1, Spurn.
    """

    phrase = "the tied players draw and all others lose"
    settles = True
    rule = isa.TIE_DRAWN


class Shared(Tie, word="shared"):
    """All tied players win, also if they are all there are. Example: (most score shared)"""

    synonyms = ("joint win", "tie", "several winners")
    phrase = "the tied players share the win"
    settles = True
    rule = isa.TIE_SHARED


class Third(Tie, word="third"):
    """If all but one player are tied, that one wins. Example: (most score third)"""

    phrase = "the one player who is not tied wins, if there is just one"
    leaves_tied = True
    rule = isa.TIE_THIRD
