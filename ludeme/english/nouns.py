"""What the points of a region are called, as a whole, one of them, or so many of them."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from ludeme.english.wording import countable, there_are, there_is

LONE = r"the apex|the (ball|point)( (?!and )\S+)*|the first of .*|the \S+ corner|(?!balls|points)\w+"
"""What a single point is called, as a regular expression."""


Wording = TypeVar("Wording", bound=Callable[[Any], str])
KEPT = 10_000
"""So many answers of a kind are kept, those asked for last."""


def kept(wording: Wording) -> Wording:
    """What is said of a region, worked out once: each of several wordings asks the parts for several of theirs."""
    return cast(Wording, lru_cache(maxsize=KEPT)(wording))


class Nouns:
    """The nouns of a region, made from its English, which is what is said of a point in it."""

    def __init_subclass__(cls, **extra: Any) -> None:
        """Keep what the class says of itself."""
        super().__init_subclass__(**extra)
        for wording in {"english", "noun", "one"} & vars(cls).keys():
            setattr(cls, wording, kept(vars(cls)[wording]))

    if TYPE_CHECKING:

        def english(self) -> str:
            """What is said of a point."""

        def worded(self, phrase: str, **more: Any) -> str:
            """A phrase with the fields filled in."""

    name: ClassVar[str] = ""
    """English for its points themselves where that is always the same, but for the fields; see `Ludeme.phrase`."""
    single: ClassVar[str] = ""
    """English for any one of its points where that is always the same, like "a corner hole"; see `Ludeme.phrase`."""
    thing: ClassVar[str] = "point"
    """What its English is said of: a point, or a ball where there is one on each of its points."""
    adjective: ClassVar[str] = ""
    """English for its balls, in front of whatever else they are called, like "free"; empty if there is none."""
    opposite: ClassVar[str] = ""
    """What is said of a point outside, where "not" before the English would not read well."""

    def ball(self) -> str:
        """English for one ball there, where the region is all balls of some colours; else empty."""
        return ""

    @kept
    def noun(self) -> str:
        """English for its points themselves, like "the corner holes"."""
        return self.worded(self.name) if self.name else f"the {self.thing}s {self.english()}"

    @kept
    def one(self) -> str:
        """English for any one of its points: with an article, or a place or a certain ball by its name."""
        if self.single:
            return self.worded(self.single)
        noun = self.noun()
        return f"a {self.thing} {self.english()}" if noun.startswith(f"the {self.thing}s ") else noun

    def of_ball(self) -> str:
        """English for what is said of a ball there: it dropped, where something dropped into its point."""
        one = "" if self.ball() else self.one()
        return one.removeprefix("a ball ") if one.startswith("a ball ") else self.english()

    @property
    def lone(self) -> bool:
        """True if it can only be a single point: the apex, a certain ball, a point by its name."""
        return bool(re.fullmatch(LONE, self.noun()))

    def exists(self, *, no: bool = False) -> str:
        """English for a clause that says it has a point, or none."""
        one = self.one()
        return there_is(one if one.startswith(("a ", "an ")) else f"a point {self.english()}", no=no)

    def size(self) -> str:
        """English for how many points it has."""
        return f"the number of {self._counted()}"

    def amounts(self, amount: str) -> str:
        """English for a clause that says there are so many; empty if its size is told instead."""
        return there_are(self._counted(), amount)

    def _counted(self) -> str:
        noun = self.noun()
        return noun if countable(noun) else f"points {self.english()}"
