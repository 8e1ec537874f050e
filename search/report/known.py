"""What is proved about the start position: by a fact of the game file, or by a solution within the effort."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from catalog import GameFile
from ludeme.notation import split_plies
from ludeme.syntax import Node
from search.report.base import LeftOut
from search.report.exact import solved

RESULTS = {"win": 1, "draw": 0, "loss": -1}
OPTION = re.compile(r"([a-z][\w-]*)=(\S+)")
STATED, SOLVED = "game file", "solved here"


@dataclass(frozen=True)
class Known:
    """The value of a game.

    Args:
        result: won 1, drawn 0, lost -1 for the player who begins.
        plies: to the end, the winner hurrying and the loser delaying; None if not known, or of a draw.
        first: all first plies that keep the result; empty if they are not known.
        proof: where it comes from.
    """

    result: int
    plies: int | None
    first: tuple[str, ...]
    proof: str

    @property
    def truth(self) -> float:
        """The first player's share of the win."""
        return 0.5 * (1 + self.result)

    def keeps(self, plies: set[str]) -> bool | None:
        """Whether first plies, mirror images of each other, keep the value; None if that is not known."""
        if self.result < 0:
            return True
        return bool(plies & set(self.first)) if self.first else None


def known(file: GameFile, nodes: int) -> Known | None:
    """The value of a game, if it is stated in its file or proved within so many positions."""
    return stated(file) or proved(file, nodes)


def stated(file: GameFile) -> Known | None:
    """The value that a fact of the file claims for these options."""
    for fact in file.facts_named("value"):
        said = dict(_said(fact))
        if said.get("result") in RESULTS and _chosen(fact) == _differing(file):
            plies = int(said["plies"]) if "plies" in said else None
            return Known(RESULTS[said["result"]], plies, tuple(split_plies(said.get("first", ""))), STATED)
    return None


def _said(fact: Node) -> Iterator[tuple[str, str]]:
    """The parts of a fact, such as (result, win)."""
    for node in fact.arguments:
        if node.items is not None and node.head:
            yield node.head, " ".join(argument.text.strip('"') for argument in node.arguments)


def _chosen(fact: Node) -> dict[str, str]:
    """The options that a fact sets."""
    return {m[1]: m[2] for node in fact.arguments if node.items is None and (m := OPTION.fullmatch(node.text))}


def _differing(file: GameFile) -> Mapping[str, str]:
    """The options of a file that have not their default value."""
    return {name: value for name, value in file.chosen.items() if value != file.options[name].default}


def proved(file: GameFile, nodes: int) -> Known | None:
    """The value as far as so many positions go."""
    if file.game.for_score or file.game.together:
        return None
    try:
        solution = solved(file.game, (), nodes)
    except LeftOut:
        return None
    if solution.result is None:
        return None
    return Known(solution.result, solution.plies, tuple(solution.best or ()), SOLVED)
