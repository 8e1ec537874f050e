"""What a part of a report is: a title, numbers with intervals, what it shows and its data; how parts are found."""

import importlib
import pkgutil
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Self

from search.plain import plain
from search.report.content import Item, text_of
from search.report.material import ReportStudy


@dataclass(frozen=True)
class Part:
    """One part of a report, alone of its kind in its file."""

    key: ClassVar[str]
    """Its name among the parts: that of the class in small letters."""
    title: ClassVar[str]
    doing: ClassVar[str]
    cost: ClassVar[int]
    place: ClassVar[int]

    def __init_subclass__(cls, *, title: str, doing: str, cost: int, place: int) -> None:
        """Describe a part: its heading, what is done while it is made, and its ranks among all parts.

        ``cost``: cheap ones first, in this order they are made; ``place``: as a designer reads them.
        """
        cls.key, cls.title, cls.doing, cls.cost, cls.place = cls.__name__.lower(), title, doing, cost, place

    @classmethod
    def of(cls, study: ReportStudy) -> Self:
        """The part for a game; games that no part before has played are played now.

        Raises:
            LeftOut: it makes no sense for this game, or nothing was found.
        """
        raise NotImplementedError

    def content(self) -> Iterable[Item]:
        """What the page shows below the title."""
        raise NotImplementedError

    def text(self) -> str:
        """What the terminal shows below the title."""
        return "\n".join(filter(None, map(text_of, self.content())))

    def gist(self) -> str:
        """The part in one sentence, for the head of the report; empty if there is nothing to say."""
        return ""

    def json(self) -> dict[str, Any]:
        """The part as plain data, by the names of its fields; what is not known is null."""
        return plain(self)


@cache
def all_parts() -> tuple[type[Part], ...]:
    """Every part of this package, in the order in which they are made.

    Raises:
        TypeError: two parts have one name.
    """
    package = importlib.import_module(__name__.rpartition(".")[0])
    files = pkgutil.iter_modules(package.__path__, f"{package.__name__}.")
    modules = [importlib.import_module(info.name) for info in files]
    things = (thing for module in modules for thing in vars(module).values())
    parts = {thing for thing in things if isinstance(thing, type) and issubclass(thing, Part)} - {Part}
    if len({part.key for part in parts}) < len(parts):
        raise TypeError(f"two of these parts of a report have one name: {parts}")
    return tuple(sorted(parts, key=lambda part: part.cost))
