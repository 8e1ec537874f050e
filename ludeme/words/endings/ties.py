"""player, then, tied: how ties are broken."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Literal

from kernels.isa import program as isa
from ludeme.base import need_feature, need_player, varying
from ludeme.english.wording import best, most_of, said_of, their
from ludeme.errors import GameError
from ludeme.families import Number, Tie
from ludeme.lowering.assembler import Builder, Instructions
from ludeme.words.numbers.counts import NumberIf

Favoured = Literal[
    "mover", "placer", "not-placer", "latest", "raiser", "outsider", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"
]
TIED = ", if among the tied"
BY = {"White": isa.BY, "Black": isa.BY_BLACK, "Red": isa.BY_RED, "any": isa.BY_ANY}


class FavouredPlayer(Tie, word="player"):
    """One player wins the tie: a certain one by number, if among the tied, or the one described.

    ``mover``: who has just moved; ``placer``: who placed the last ball; ``latest``: of the tied the one who moved last;
    ``raiser``: whose own turn was the last to lift that player's number above all it had been after that player's own
    earlier turns, or 0; ``outsider``: if all but one player are tied, that one; ``not-placer``: of two, the one who did
    not place the last ball. With ``ball`` it is the last ball of that colour which counts.

    Example: (most score (player 2))

    Source: Shibumi Rule Book 2012, Splastwo (placer), Sparro (raiser), Spaghetti (not-placer); French edition 2013,
    Annexe 1, Spandrel.
    """

    synonyms = (
        "tie-break", "second player wins ties", "komi", "third", "last-to-raise", "latest", "placer", "mover",
        "not-placer",
    )  # fmt: skip
    settles = varying(lambda self: self.who == "latest")

    who: Favoured
    ball: Literal["any", "White", "Black", "Red"] = "any"

    def check(self, game: Any) -> None:
        if self.who.isdigit():
            need_player(int(self.who), game)
        if self.ball != "any" and self.who not in ("placer", "not-placer"):
            raise GameError(f"'player {self.who}' asks for no ball; leave '{self.ball}' out, or write 'placer'")

    def pairs(self, builder: Builder, number: Number) -> list[int]:
        if self.who.isdigit():
            return [isa.TIE_SEAT, int(self.who) - 1]
        if self.who == "raiser":
            return [isa.TIE_REGISTER, _last_to_raise(builder, number)]
        if self.who in ("placer", "not-placer"):
            builder.tracked = True
            return [isa.TIE_REGISTER if self.who == "placer" else isa.TIE_NOT_REGISTER, BY[self.ball]]
        return [{"mover": isa.TIE_MOVER, "latest": isa.TIE_LATEST, "outsider": isa.TIE_THIRD}[self.who], 0]

    def english(self) -> str:
        coloured = f"was the last to place a {self.ball.lower()} ball in a turn"
        last = "placed the last ball" if self.ball == "any" else coloured
        clauses = {
            "mover": f"the player whose turn it was wins{TIED}",
            "placer": f"the player who {last} wins{TIED}",
            "not-placer": f"the player who {last} loses",
            "latest": "the tied player who took the latest turn wins",
            "raiser": "the player who was the last to improve on their own best so far in a turn of their own wins",
            "outsider": "the one player who is not tied wins, though behind, if there is just one",
        }
        return clauses.get(self.who, f"player {self.who} wins{TIED}")


def tie_clauses(ties: Sequence[Tie]) -> list[str]:
    """A clause for each tie-break; several players who are asked for by number, one after the other, are one clause."""
    clauses = []
    for numbered, run in groupby(ties, lambda tie: isinstance(tie, FavouredPlayer) and tie.who.isdigit()):
        same = list(run)
        if numbered and len(same) > 1:
            first, *others = (tie.english() for tie in same)
            clauses.append("; otherwise ".join([first, *(other.replace(TIED, ", if among them") for other in others)]))
        else:
            clauses += [tie.english() for tie in same]
    return clauses


def _last_to_raise(builder: Builder, number: Number) -> int:
    """The register of the seat whose own turn was the last to lift its number above all it had been."""
    best = builder.register(len(builder.players))
    holder = builder.register(initial=isa.NONE)
    higher = Instructions((isa.SEAT_REGISTER, best), isa.PUSH_NUMBER, number, isa.LESS)
    raised = Instructions(number, (isa.SET_SEAT, best), isa.SEAT, (isa.SET, holder), only_if=higher)
    builder.after_turn.append(raised)
    return holder


class ThenCompared(Tie, word="then"):
    """Of the tied, those with the highest or the lowest second number stay; one alone wins.

    ``ranks``: those with the highest number stay, for the number of the first rank, the second, and so on, until none
    is left. The number must be one that has a rank, such as the size of the largest group, of the second largest.
    ``lowered``, without a number: the topmost level is thought away and the number that tied compared again, with all
    tie-breaks, and so on.

    Example: (most score (then fewest (count (balls own))))

    Source: Kato, Sibling (ranks); French edition 2013, Annexe 1, Spinca (lowered).
    """

    synonyms = ("tie-break", "then-most", "then-fewest", "then-ranks", "lowered")

    how: Literal["most", "fewest", "ranks", "lowered"]
    number: Number | None = None

    def check(self, game: Any) -> None:
        if (self.how == "lowered") == bool(self.number):
            raise GameError("'then' compares a second number, as in (then most score); only (then lowered) has none")
        if not self.number:
            need_feature("then lowered", "levels", game)
        elif self.how == "ranks" and not self.number.ranked:
            raise GameError(
                f"'then ranks' needs a number with ranks, such as (groups largest own), not '{self.number.word}'"
            )

    def pairs(self, builder: Builder, number: Number) -> list[int]:
        if not self.number:
            return [isa.TIE_LOWERED, 0]
        numbers = [self.number]
        if self.how == "ranks":
            numbers = [self.number.at_rank(rank) for rank in range(1, self.number.ranks(builder.geometry) + 1)]
        rule = isa.TIE_FEWEST if self.how == "fewest" else isa.TIE_MOST
        return [value for one in numbers for value in (rule, builder.fragment(one))]

    def english(self) -> str:
        if not self.number:
            again = "the highest balls are taken away and those tied compared again"
            return f"{again}, until somebody wins or no ball is left"
        if self.how != "ranks":
            superlative = {"most": "highest", "fewest": "lowest"}[self.how]
            aim = most_of(superlative, self.number.english())
            if aim.endswith(" score") or " players " in aim or isinstance(self.number, NumberIf):
                return best(superlative, self.number.english())
            return f"the player with {their(aim)} wins"
        first, second = (self.number.at_rank(rank).english() for rank in (1, 2))
        then = their(second.removeprefix("the size ").removesuffix(" group")).replace("you have", "they have")
        held = "you have" in first
        first = their(first).replace("you have", "each player has") if held else said_of(first, "each player")
        missing = f" ({self.number.without_rank})" if self.number.without_rank else ""
        return f"compare {first}, then {then}, and so on{missing}: the highest wins"


class Tied(Tie, word="tied"):
    """All tied players win, also if they are all there are; or they draw, and all others lose.

    Example: (most score (tied win)) Source: French edition 2013, Annexe 1, Spurn (a draw of the tied).
    """

    synonyms = ("joint win", "tie", "several winners", "shared", "drawn")
    settles = True
    shares = varying(lambda self: self.result == "win")

    result: Literal["win", "draw"] = "win"

    def pairs(self, builder: Builder, number: Number) -> list[int]:
        return [isa.TIE_SHARED if self.result == "win" else isa.TIE_DRAWN, 0]

    def english(self) -> str:
        won = self.result == "win"
        return "all tied players win" if won else "the tied players draw and all others lose"
