"""number, count, figures, score, sum, if: plain numbers, and those that depend on a condition."""

import re
from typing import Annotated, Any, Literal, TypeVar

from kernels.isa import program as isa
from ludeme.base import Ludeme, Range, varying
from ludeme.english.counting import listed
from ludeme.english.wording import LAST_BALL, described, the_same_for
from ludeme.errors import GameError
from ludeme.families import Colour, Condition, Number, Region, Shape
from ludeme.lowering.assembler import Code, Expression, Instructions
from ludeme.lowering.progress import Filling, scaled
from ludeme.words.colours.colours import AnyColour, balls_of, figure_of
from ludeme.words.regions.balls import Balls
from ludeme.words.shapes.blocks import Square

Part = TypeVar("Part", bound=Ludeme)


class Count(Number, word="count"):
    """How many points a region has.

    ``top-down``: counted so that a point on a higher level outweighs all on lower levels. Such numbers are equal only
    if every level has as many of the points. A point weighs 1 on the board level, and on each further level one more
    than a whole level below would.

    Example: (count (balls own)) Source: French edition 2013, Annexe 2, SP-Kapow (count top-down).
    """

    goal = "balls"
    synonyms = ("how many", "majority", "number of balls", "top-down")
    value_needs = (("top-down", "levels"),)

    region: Region
    weight: Literal["each", "top-down"] = "each"

    def lower(self, code: Code) -> None:
        """The number of points; ``top-down`` the points of each level times that level's weight, added up."""
        if self.weight == "each":
            code.run(self.region, isa.COUNT)
            return
        parts, weight = list[Expression](), 1
        for points in map(code.out.geometry.level, range(code.out.geometry.highest + 1)):
            count = Instructions(self.region, isa.PUSH, (isa.MASK, code.out.mask_rows([points])), isa.AND, isa.COUNT)
            parts.append(scaled(weight, count))
            weight *= points.bit_count() + 1
        code.join(isa.ADD_UP, parts)

    def english(self) -> str:
        if self.weight == "each":
            return self.region.size()
        points = f"the number of {self.region.noun()} on the highest level"
        return f"{points} or, where that is equal, on the next level down, and so on"

    def amounts(self, amount: str) -> str:
        return self.region.amounts(amount) if self.weight == "each" else ""


class Figures(Number, word="figures"):
    """What the figures of a shape come to that are filled with balls of some colours.

    ``number``: how many there are; ``largest``: the number of balls in the largest, 0 for none; ``last``: how many of
    them the ball placed last belongs to, with each colour of ``including`` in it. ``majority``: in how many, filled or
    not, these balls are the most among the visible ones, against each other colour; ``by-length``: a figure counts half
    as much as it has points that can never be buried, rounded down.

    Example: (figures number own (straight 3))

    Source: Shibumi Rule Book 2012, Splastwo, Spodd (majority); French edition 2013, Annexe 1, Spoker (last).
    """

    synonyms = (
        "made", "completed", "longest", "number of lines", "longest line", "majorities", "area control", "influence",
    )  # fmt: skip

    what: Literal["number", "largest", "last", "majority"]
    colour: Colour
    shape: Shape
    including: Colour | None = None
    worth: Literal["one-each", "by-length"] = "one-each"

    def check(self, game: Any) -> None:
        if self.including and self.what != "last":
            raise GameError(f"'figures {self.what}' does not ask which colours there are; leave the last colour out")
        if self.worth != "one-each" and self.what != "majority":
            raise GameError(f"'figures {self.what}' does not ask how long figures are; leave '{self.worth}' out")

    def pointless(self, game: Any) -> bool:
        """True if it asks for the largest of figures that are all equally large."""
        figures = self.shape.figures(game.board.geometry()) if self.what == "largest" else []
        return len({need.bit_count() for need, _ in figures}) == 1

    def lower(self, code: Code) -> None:
        if self.what == "majority":
            self._lower_majority(code)
            return
        if self.what != "last":
            table = code.out.figures(self.shape)
            code.emit(isa.LINES if self.what == "number" else isa.LONGEST, table, code.out.colour_sets(self.colour))
            return
        sets = isa.NONE if self.colour.changing else code.out.colour_sets(self.colour)
        required = code.out.colour_sets(self.including)
        if self.colour.changing:
            code.then(self.colour)
        code.emit(isa.COMPLETED, code.out.figures(self.shape), sets, required)

    def _lower_majority(self, code: Code) -> None:
        """Count the majorities among the figures of each worth, times that worth, and add up."""
        groups: dict[int, list[tuple[int, int]]] = {}
        for need, guard in self.shape.figures(code.out.geometry):
            half = (need & ~code.out.geometry.interior).bit_count() // 2
            groups.setdefault(half if self.worth == "by-length" else 1, []).append((need, guard))
        tables = {worth: code.out.figure_table(figures) for worth, figures in groups.items()}
        balls = Balls(colour=self.colour)
        code.join(isa.ADD_UP, [scaled(w, Instructions(balls, (isa.MAJORITY, table))) for w, table in tables.items()])

    def progress(self, worth: int) -> Expression:
        """For the number of figures also those that are partly filled count."""
        return Filling(self.shape, self.colour, worth) if self.what == "number" else super().progress(worth)

    def english(self) -> str:
        if self._filled:
            return f"1 if {self._filled}, otherwise 0"
        if self.what == "last":
            made = figure_of(self.shape.several, self.colour, self.including)
            return f"the number of {made} to which the ball placed last belongs"
        if self.what == "majority":
            return self._majority()
        if self.what == "number":
            return f"the number of {self.shape.several(balls_of(self.colour))}"
        figure = re.sub(r"(^| or )an? ", r"\1", self.shape.made_of(balls_of(self.colour)))
        lines = re.match(r"(flat )?line\b", figure) and " or " not in figure
        return f"the number of balls in the {'longest' if lines else 'largest'} {figure}"

    @property
    def _filled(self) -> str:
        """Where levels are counted: a clause that says that of the ball placed last, its only one, is filled."""
        if self.what != "last" or self.including or self.shape != Square(size="whole"):
            return ""
        balls = "" if isinstance(self.colour, AnyColour) else f" with {self.colour.english()}"
        return f"the level of {LAST_BALL} is filled{balls}"

    def _majority(self) -> str:
        """How many figures these balls dominate."""
        balls = described(self.colour.english(), ["visible"])
        half = ", each worth half the number of balls it can show, rounded down," if self.worth == "by-length" else ""
        points = f"the number of {self.shape.several('points')}{half}"
        return f"{points} in which {balls} outnumber those of each other colour"

    def amounts(self, amount: str) -> str:
        if self.what != "last":
            return super().amounts(amount)
        one = figure_of(self.shape.made_of, self.colour, self.including)
        if amount in ("at least one", "exactly one") and self._filled:
            return self._filled
        if amount == "at least one":
            return f"the ball placed last belongs to {one}"
        if amount.endswith((" one", "no")):
            return f"the ball placed last belongs to {amount} {re.sub('^an? ', '', one)}"
        return f"the ball placed last belongs to {amount} {figure_of(self.shape.several, self.colour, self.including)}"


class ScoreOf(Number, word="score"):
    """What the game's score section counts. Example: (most score)"""

    section = "score"
    phrase = "your score"

    def check(self, game: Any) -> None:
        if game.score is None:
            raise GameError(f"'{game.name}' compares scores but counts none; add a (score ...) section")

    def lower(self, code: Code) -> None:
        code.then(code.out.sections["score"])

    def progress(self, worth: int) -> Expression:
        return _ScoreProgress(worth)


def score_replaced(part: Part, number: Number) -> Part:
    """A part of a game with a number in each place of ``score``, such as what the score counts."""

    def put(inner: Ludeme) -> Ludeme:
        return number if isinstance(inner, ScoreOf) else inner.with_ludemes(put)

    return part.with_ludemes(put)


class _ScoreProgress:
    """The progress of the score, looked up when code is made, because only the builder knows the section."""

    def __init__(self, worth: int) -> None:
        self.worth = worth

    def lower(self, code: Code) -> None:
        score = code.out.sections["score"]
        assert isinstance(score, Number)
        code.then(score.progress(self.worth))


class Sum(Number, word="sum"):
    """Several numbers added up; with a factor the sum is taken so many times: what each one is worth.

    Example: (sum (count (balls own)) (figures number own (straight 3)))
    """

    synonyms = ("plus", "add up", "times", "weight", "worth", "points for each", "multiply")
    meaningful_alone = True

    factor: Annotated[int, Range(1, 32)] = 1
    numbers: tuple[Number, ...]

    def lower(self, code: Code) -> None:
        if self.factor == 1:
            code.join(isa.ADD_UP, self.numbers)
        else:
            added = Sum(numbers=self.numbers) if self.numbers[1:] else self.numbers[0]
            code.run((isa.NUMBER, self.factor), isa.PUSH_NUMBER, added, isa.TIMES)

    def english(self) -> str:
        parts = [number.english() for number in self.numbers]
        start = next((i for i in range(len(parts) - 1) if the_same_for(parts[i:])), len(parts))
        terms, alike = parts[: start + 1], parts[start:]
        if alike:
            terms.append(f"the same for {listed(the_same_for(alike), 'and')}")
        added = ("; plus " if any(", " in part for part in terms) else " plus ").join(terms)
        if self.factor == 1:
            return added
        return f"{self.factor} times {f'the sum of {added}' if parts[1:] else added}"


class Constant(Number, word="number"):
    """A fixed number. Example: (less (count (balls own)) (number 3))"""

    steady = True
    known = varying(lambda self: self.value)
    phrase = "{value}"
    instructions = varying(lambda self: ((isa.NUMBER, self.value),))

    value: Annotated[int, Range(0, 60)]


class NumberIf(Number, word="if"):
    """One number while a condition holds, another one otherwise.

    Example: (score (if (not (played 1 rounds)) (contacts White Red) earned)) Source: Shibumi Rule Book 2012, Splink.
    """

    synonyms = ("rank", "otherwise")

    condition: Condition
    then: Number
    otherwise: Number

    def lower(self, code: Code) -> None:
        code.choose([(self.condition, self.then)], self.otherwise)

    def best(self, superlative: str) -> str:
        """A clause on who wins by this number if it only tells players apart by what they are; else empty."""
        then, otherwise = self.then.known, self.otherwise.known
        if then is None or otherwise is None or then == otherwise:
            return ""
        wanted = (then > otherwise) == (superlative == "highest")
        who = self.condition.english() if wanted else self.condition.negated()
        return f"whoever is {who.removeprefix('you are ')} wins" if who.startswith("you are ") else ""

    def english(self) -> str:
        """One number or another; of several that are written down each after a semicolon."""
        cases = self.cases_told()
        link = "; " if cases[1:] and all(case.then.known is not None for case in self._cases()) else ", "
        return f"{link}otherwise ".join([*cases, self.last().english()])

    def cases_told(self) -> list[str]:
        """Each number with the condition on which it is taken, in their order."""
        return [f"{case.then.english()} if {case.condition.english()}" for case in self._cases()]

    def last(self) -> Number:
        """The number that is taken where no condition holds."""
        return self._cases()[-1].otherwise

    def _cases(self) -> "list[NumberIf]":
        """This choice and those that are made otherwise."""
        return [self, *(self.otherwise._cases() if isinstance(self.otherwise, NumberIf) else ())]
