"""A report in the making: part after part, cheap ones first; whoever stops it keeps what is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from catalog import GameFile
from ludeme.english import title
from search.report.decisions import decisions
from search.report.drama import drama
from search.report.effort import EFFORTS, Effort
from search.report.kin import kin
from search.report.ladder import ladder
from search.report.lengths import lengths
from search.report.material import Study
from search.report.mirror import mirror
from search.report.openings import openings
from search.report.part import LeftOut, Part
from search.report.places import places
from search.report.proved import truth
from search.report.puzzles import puzzles
from search.report.repairs import repairs
from search.report.results import results
from search.report.rules import rules
from search.report.sample import sample
from search.report.sheet import sheet


@dataclass(frozen=True)
class Stage:
    """A part to be made: its name, its title, what is done meanwhile, and how it is made."""

    name: str
    title: str
    doing: str
    make: Callable[[Study], Part]


STAGES = (
    Stage("sheet", "Rules", "writing the rule sheet", sheet),
    Stage("kin", "Nearest documented games", "comparing with the documented games", kin),
    Stage("lengths", "Lengths", "self-play", lengths),
    Stage("results", "Results", "counting results", results),
    Stage("sample", "A sample game", "choosing a sample game", sample),
    Stage("decisions", "Decisions", "measuring decisions", decisions),
    Stage("drama", "Drama", "following the lead", drama),
    Stage("places", "Points", "mapping the points", places),
    Stage("openings", "Openings", "playing from every first ply", openings),
    Stage("ladder", "Skill ladder", "matches of doubled budgets", ladder),
    Stage("mirror", "Mirroring", "matches against a copier", mirror),
    Stage("repairs", "Repairs", "playing under changed rules", repairs),
    Stage("rules", "What each rule does", "leaving out rules", rules),
    Stage("puzzles", "Puzzles", "solving the last plies", puzzles),
    Stage("truth", "Estimate and truth", "holding estimates against proofs", truth),
)
"""In the order of what they cost, nearly; a part that needs games makes those that no part before it has made."""


@dataclass(frozen=True)
class Report:
    """What is known about a game, part by part.

    Args:
        game: its id.
        name: its heading.
        budget: how much was played.
        seed: the same report for the same seed.
        parts: by name, in the order of the report.
        left_out: names of the parts that make no sense for this game, or found nothing, with the reason.
        missing: parts that were not made because the report was stopped.
    """

    game: str
    name: str
    budget: str
    seed: int
    parts: dict[str, Part]
    left_out: dict[str, str]
    missing: tuple[str, ...] = ()

    def text(self) -> str:
        """The report for a reader."""
        from search.report.layout import laid_out

        return laid_out(self)

    def json(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "game": self.game,
            "budget": self.budget,
            "seed": self.seed,
            **{name: part.json() for name, part in self.parts.items()},
            "left_out": self.left_out,
            "missing": list(self.missing),
        }


@dataclass
class Draft:
    """A report in the making.

    Args:
        file: the game.
        budget: name of the effort.
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
        study = Study(self.file, self.effort, self.seed)
        study.made = self.parts
        for number, stage in enumerate(STAGES, 1):
            if self.stopped:
                break
            study.tell = partial(self._begin, tell, f"{number}/{len(STAGES)} {stage.doing}")
            study.tell("")
            try:
                self.parts[stage.name] = stage.make(study)
            except LeftOut as fault:
                self.left_out[stage.name] = fault.reason
        self.doing = ""

    def _begin(self, tell: Callable[[str], None], doing: str, step: str) -> None:
        """Note what is done next: a part, or a step of it."""
        self.doing = f"{doing}, {step}" if step else doing
        tell(self.doing)

    @property
    def effort(self) -> Effort:
        """How much is played."""
        return EFFORTS[self.budget]

    @property
    def done(self) -> int:
        """How many parts are made, or left out."""
        return len(self.parts) + len(self.left_out)

    def report(self) -> Report:
        """What is known by now."""
        parts, left_out = dict(self.parts), dict(self.left_out)
        missing = tuple(stage.name for stage in STAGES if stage.name not in parts and stage.name not in left_out)
        return Report(self.file.id, title(self.file.game.name), self.budget, self.seed, parts, left_out, missing)


def report(file: GameFile, budget: str = "standard", seed: int = 0) -> Report:
    """The whole report of a game."""
    draft = Draft(file, budget, seed)
    draft.work()
    return draft.report()
