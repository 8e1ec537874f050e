"""Checks what a game file claims about its game by playing, counting and solving.

A fact is a list that begins with a word:

    (perft 3 3840)                               3,840 sequences of 3 plies
    (example "Wa1 Bc1" (to-move White))          after these plies White is to move
    (example "Wa1 Bc1" (result White))           White has won; `draw`, `none` for a game that is still on
    (example "Wa1" (legal "Bb2 Bc1"))            exactly these plies are legal; `(legal 15)` counts them
    (example "Wa1" (levels "W..." "..."))        the position, one text a level
    (example "Wa1 Bc1" (scores 1 1))
    (example "Wa1" (illegal "Ba1"))              this ply is not legal

    (value (result win) (plies 13) (first "Wc3 We3") (how "…") (nodes 2446367) (seconds 7))

The last says what the game is worth for the player who begins, proved by `ludeme solve`: `win`, `draw` or `loss`, or
`(points 14)`; where chance takes part `(chance 0.1644)`, the best chance to win, a draw counting one half, or
`(mean 7.25)` of the points, to as many digits as are written; the plies to the end under best play, all first plies
that keep the value, how that was proved and checked, positions and seconds. It is proved again where that is cheap.

A word `name=value` in a fact sets an option of the file: `(perft 2 600 size=5)`. Other facts are left to
the reader.
"""

import re
from collections.abc import Callable
from typing import Any

from catalog import GameFile
from catalog.facts import arguments, options, parts, word
from kernels.api import COMPILED, perft
from ludeme import compile_game
from ludeme.english.counting import listed
from ludeme.errors import nearest
from ludeme.pictures.notation import split_plies
from ludeme.text.tree import Node
from search.play.session import Session, winners
from search.solve.exact_values import ExactSearch
from search.solve.expected_values import ExpectimaxSearch
from search.solve.proof import RESULTS
from search.solve.solution import SolveBudget

Load = Callable[[dict[str, str]], "GameFile"]


class FactError(ValueError):
    """A fact that is badly written or not true; has the place in the text."""

    def __init__(self, node: Node, message: str) -> None:
        super().__init__(message)
        self.message, self.line, self.column = message, node.line, node.column


def verify(fact: Node, load: Load) -> bool:
    """Check a fact; False if it is of a kind that cannot be checked. `load` gives the file with other options.

    Raises:
        FactError: it is not true, or badly written.
    """
    checks = {"perft": _perft, "example": _example, "value": _value}
    if fact.head not in checks:
        return False
    try:
        return checks[fact.head](fact, load(options(fact))) is not False
    except FactError:
        raise
    except ValueError as fault:
        raise FactError(fact, str(fault)) from None


def _perft(fact: Node, file: GameFile) -> None:
    plain = arguments(fact)
    numbers = [int(word(node).replace(",", "")) for node in plain if re.fullmatch(r"[\d,]+", word(node))]
    if len(numbers) != 2 or len(plain) != 2 or numbers[0] < 1:
        raise FactError(fact, "a perft fact reads (perft DEPTH COUNT)")
    depth, claimed = numbers
    counted = perft(compile_game(file.game), depth)[-1]
    if counted != claimed:
        raise FactError(fact, f"perft {depth} is {counted:,}, not {claimed:,}")


WORTH: dict[str, Callable[[str], Any]] = {"points": int, "result": RESULTS.get, "chance": str, "mean": str}
READ: dict[str, Callable[[str], Any]] = {**WORTH, "plies": int, "first": str.split}
"""What can be proved again, and how it is read; a value says one of the first four."""
CHEAP = 20_000
"""Positions up to which a value is proved again; without the compiler fewer."""


def _value(fact: Node, file: GameFile) -> bool:
    """True if the value was proved again."""
    said = parts(fact)
    if not {"how", "nodes", "seconds"} <= said.keys() or len(WORTH.keys() & said.keys()) != 1:
        raise FactError(
            fact, 'a value reads (value (result win) (plies N) (first "…") (how "…") (nodes N) (seconds N))'
        )
    if int(said["nodes"]) > (CHEAP if COMPILED else CHEAP // 20):
        return False
    proved = _proved(file, chance=bool({"chance", "mean"} & said.keys()))
    for name, read in READ.items():
        if name in said and (found := _rounded(proved.get(name), said[name])) != read(said[name]):
            raise FactError(fact, f"{name} is {found}, not {said[name]}")
    return True


def _rounded(found: Any, claimed: str) -> Any:
    """A number that was found as it is written to as many digits as were claimed; all else as it is."""
    return f"{found:.{len(claimed.partition('.')[2])}f}" if isinstance(found, float) else found


def _proved(file: GameFile, *, chance: bool) -> dict[str, Any]:
    """What a value can say of a game that best play decides, or in which chance takes part."""
    budget = SolveBudget(mebibytes=64, trials=100 if COMPILED else 0)
    if chance:
        mean = ExpectimaxSearch(file.game, (), budget).solved()
        return {"mean" if mean.points else "chance": mean.value, "first": mean.best}
    found = ExactSearch(file.game, (), budget).solved()
    return {"points": found.value, "result": found.result, "plies": found.plies, "first": found.best}


def _example(fact: Node, file: GameFile) -> None:
    plain = arguments(fact)
    if not plain or plain[0].items is not None or len(plain) < 2:
        raise FactError(fact, 'an example reads (example "PLIES" CLAIM …)')
    session = Session(file.game, split_plies(word(plain[0])))
    for claim in plain[1:]:
        if claim.head not in CLAIMS:
            hint = nearest(claim.head, CLAIMS)
            raise FactError(claim, f"no claim is called '{claim.head}'{hint}; known: {listed(CLAIMS)}")
        found, claimed = CLAIMS[claim.head](session, [word(node) for node in claim.arguments])
        if found != claimed:
            raise FactError(claim, f"{claim.head} is {_said(found)}, not {_said(claimed)}")


def _said(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _to_move(session: Any, words: list[str]) -> tuple[Any, Any]:
    mover = session.to_move
    return (mover if isinstance(mover, str) else session.names[mover]).lower(), " ".join(words).lower()


def _result(session: Any, words: list[str]) -> tuple[Any, Any]:
    if session.result is None:
        return "none", " ".join(words)
    nobody = ["draw" if 0 in session.result else "lost"]
    return winners(session.names, session.result) or nobody, words


def _legal(session: Any, words: list[str]) -> tuple[Any, Any]:
    legal = session.legal()
    if len(words) == 1 and words[0].isdigit():
        return len(legal), int(words[0])
    return legal, sorted(split_plies(" ".join(words)))


CLAIMS: dict[str, Callable[[Any, list[str]], tuple[Any, Any]]] = {
    "to-move": _to_move,
    "result": _result,
    "legal": _legal,
    "levels": lambda session, words: (session.levels()[: len(words)], words),
    "scores": lambda session, words: ([str(score) for score in session.scores or []], words),
    "illegal": lambda session, words: ([ply for ply in split_plies(" ".join(words)) if ply in session.legal()], []),
}
