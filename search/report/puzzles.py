"""Puzzles from the last plies of played games: one ply only wins, and it is proved."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from ludeme import Game
from ludeme.pictures.terminal import text_diagram
from ludeme.sheet.page import wrapped
from search.measure.text import counted
from search.report.content import Diagram, Expander, Item, SideBySide
from search.report.material import LeftOut, ReportStudy, SolvedPosition
from search.report.part import Part
from search.solve.mining import LEAST_CHOICE, Puzzle, puzzle_at
from search.solve.puzzle_words import asked, solution_told
from search.solve.solution import WIN

LEAST_PLIES = 3
"""A win in fewer plies is seen at once."""


@dataclass(frozen=True)
class Puzzles(Part, title="Puzzles", doing="solving the last plies", cost=140, place=130):
    """Some puzzles, the hardest first, their tasks and solutions in words, and out of how many solved positions."""

    puzzles: tuple[Puzzle, ...]
    tasks: tuple[str, ...]
    solutions: tuple[str, ...]
    positions: int

    @classmethod
    def of(cls, study: ReportStudy) -> Self:
        """The hardest puzzles of the games played, at most one of each game."""
        found = list(hardest(study.solved))[: study.budget.puzzles]
        if not study.solved:
            raise LeftOut("no position near the end could be solved within the budget")
        if not found:
            raise LeftOut(f"in none of {counted(len(study.solved), 'solved position')} does a single ply win")
        puzzles = tuple(puzzle_of(study.game, e, study.budget.proof) for e in found)
        tasks, solutions = (tuple(told(study.game, one) for one in puzzles) for told in (asked, solution_told))
        return cls(puzzles, tasks, solutions, len(study.solved))

    def gist(self) -> str:
        hardest = max(self.puzzles, key=lambda puzzle: puzzle.depth)
        return f"{counted(len(self.puzzles), 'puzzle')}; the longest: {hardest.task}."

    def content(self) -> list[Item]:
        posed = zip(self.tasks, self.puzzles, self.solutions, strict=True)
        shown: list[list[Item]] = [[Diagram(task, p.levels), Expander("Solution", told)] for task, p, told in posed]
        return [self._source, SideBySide(shown, [1] * max(3, len(shown)))]

    def text(self) -> str:
        posed = enumerate(zip(self.tasks, self.puzzles, strict=True), 1)
        tasks = [f"{wrapped(f'{k}. {task}')}\n{text_diagram(p.levels)}" for k, (task, p) in posed]
        found = [wrapped(f"{k}. {told}", 2) for k, told in enumerate(self.solutions, 1)]
        return "\n\n".join([wrapped(self._source), *tasks, "\n".join(["Solutions:", *found])])

    @property
    def _source(self) -> str:
        """Where they come from, and that they are right."""
        positions = counted(self.positions, "solved position")
        return f"Out of {positions} of the games played; that only one ply wins is proved."


def hardest(positions: Sequence[SolvedPosition]) -> list[SolvedPosition]:
    """The positions that make puzzles, at most one of a game: missed ones first, then the longest, the widest."""
    good = [position for position in positions if is_puzzle(position)]
    good.sort(key=lambda position: (position.kept, -(position.length or 0), -position.legal))
    return list({position.record: position for position in reversed(good)}.values())[::-1]


def is_puzzle(position: SolvedPosition) -> bool:
    """Whether a single ply wins, not at once, among a few others."""
    long = position.length is not None and position.length >= LEAST_PLIES
    return position.result == WIN and long and len(position.best) == 1 and position.legal >= LEAST_CHOICE


def puzzle_of(game: Game, position: SolvedPosition, nodes: int) -> Puzzle:
    """A puzzle with its solution."""
    best, missed = position.best[0], not position.kept
    return puzzle_at(game, position.plies, best, choices=position.legal, missed=missed, nodes=nodes)
