"""A report in the making: part after part, cheap ones first; whoever stops it keeps what is done."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from catalog import GameFile
from ludeme.sheet.writer import title
from search.measure.budget import REPORTS
from search.report.layout import Report
from search.report.levels import LeftOut
from search.report.material import ReportStudy
from search.report.part import Part, all_parts


@dataclass
class Draft:
    """A report in the making.

    Args:
        file: the game.
        budget: its name, of `search.measure.budget.REPORTS`.
        seed: the same report for the same seed.
    """

    file: GameFile
    budget: str = "standard"
    seed: int = 0
    parts: dict[str, Part] = field(default_factory=dict)
    left_out: dict[str, str] = field(default_factory=dict)
    doing: str = ""
    stopped: bool = False
    """Set by whoever wants no further parts; the one being made is still finished."""

    def work(self, tell: Callable[[str], None] = lambda _: None) -> None:
        """Make all parts.

        Args:
            tell: called with what is done next, in long parts step by step.
        """
        study = ReportStudy(self.file, REPORTS[self.budget], self.seed)
        study.made = self.parts
        for number, part in enumerate(all_parts(), 1):
            if self.stopped:
                break
            study.tell = partial(self._begin, tell, f"{number}/{len(all_parts())} {part.doing}")
            study.tell("")
            try:
                self.parts[part.key] = part.of(study)
            except LeftOut as fault:
                self.left_out[part.key] = fault.reason
        self.doing = ""

    def _begin(self, tell: Callable[[str], None], doing: str, step: str) -> None:
        """Note what is done next: a part, or a step of it."""
        self.doing = f"{doing}, {step}" if step else doing
        tell(self.doing)

    @property
    def done(self) -> int:
        """How many parts are made, or left out."""
        return len(self.parts) + len(self.left_out)

    def report(self) -> Report:
        """What is known by now."""
        parts, left_out = dict(self.parts), dict(self.left_out)
        missing = tuple(part.key for part in all_parts() if part.key not in parts and part.key not in left_out)
        return Report(self.file.id, title(self.file.game.name), self.budget, self.seed, parts, left_out, missing)
