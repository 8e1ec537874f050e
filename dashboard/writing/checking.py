"""All problems of a game file, each with its place, and what may surprise its author."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import catalog
from catalog import GameFile
from catalog.sources import TOO_DEEP, read_text
from dashboard.writing.facts import FactError, verify
from ludeme import GameError, compile_game
from ludeme.base import FAMILIES
from ludeme.errors import nearest
from ludeme.handbook import reference
from ludeme.text.building import build, suggested
from ludeme.text.tree import Node, read
from search.measure.changes.surprises import surprises


def examine(path: Path, facts: bool = True) -> dict[str, Any]:
    """File, text, number of facts verified, problems and warnings, with line, column and message (line 0: no place)."""
    try:
        text = read_text(path)
    except ValueError as fault:
        return {"file": str(path), "text": "", "facts": 0, "problems": _as_data([fault]), "warnings": []}
    return {"file": str(path), "text": text, **examine_text(path.stem, text, facts)}


def examine_text(name: str, text: str, facts: bool = True) -> dict[str, Any]:
    """Number of facts verified, problems and warnings of the text of a game file, as `examine` tells them."""
    verified = 0
    try:
        verified, problems = _problems(name, text, facts)
    except ValueError as fault:
        problems = [fault]
    except RecursionError:
        problems = [ValueError(TOO_DEEP)]
    found = [] if problems else warnings(catalog.load_text(name, text, {}))
    return {"facts": verified, "problems": _as_data(problems), "warnings": found}


def _as_data(problems: list[ValueError]) -> list[dict[str, Any]]:
    places = {(getattr(p, "line", 0), getattr(p, "column", 0), getattr(p, "message", str(p))) for p in problems}
    return [{"line": r, "column": c, "message": m} for r, c, m in sorted(places)]


def warnings(file: GameFile) -> list[dict[str, Any]]:
    """What may surprise the author of a game, with line, column, message and remedy."""
    found = []
    for one in surprises(file.game):
        line, column = file.place_of(one.part)
        found.append({"line": line, "column": column, "message": one.message, "remedy": one.remedy})
    return found


def _problems(name: str, text: str, facts: bool) -> tuple[int, list[ValueError]]:
    """How many facts hold, and all problems."""
    nodes = read(text)
    try:
        file = catalog.load_text(name, text, {})
        compile_game(file.game)
    except GameError as fault:
        return 0, [fault, *_deeper(nodes, fault)]
    problems, verified = list[ValueError](), 0
    for option in file.options.values():  # every value must give a game; of a number, its bounds
        for value in map(str, option.bounds) if option.bounds else option.values:
            try:
                compile_game(catalog.load_text(name, text, {option.name: value}).game)
            except GameError as fault:
                problems.append(GameError(f"with {option.name}={value}: {fault.message}", fault.line, fault.column))
    for fact in file.facts if facts else ():
        try:
            verified += verify(fact, lambda chosen: catalog.load_text(name, text, chosen))
        except FactError as fault:
            problems.append(fault)
    return verified, problems


def _deeper(nodes: list[Node], first: GameError) -> Iterator[GameError]:
    """Further problems: those of the parts of the game, each looked at by itself."""
    options = {option.head for node in nodes if node.head == "options" for option in node.arguments}
    for game in (node for node in nodes if node.head == "game"):
        for fault in _faults(game, options):
            if (fault.line, fault.column) != (first.line, first.column):
                yield fault


def _faults(node: Node, options: set[str]) -> Iterator[GameError]:
    """The problems of the lists inside `node`, innermost first; a list is judged only if its parts are good."""
    for child in node.arguments:
        if child.items is not None:
            inner = list(_faults(child, options))
            yield from inner or _own_faults(child)
        elif child.text.startswith("$") and child.text[1:] not in options:
            yield child.error(f"'{child.text}' is not among the file's options")


def _own_faults(node: Node) -> Iterator[GameError]:
    """The problem of a list that no family accepts: of the family that understands most of it."""
    if _has_option(node):
        return  # judged with the option put in, as part of the whole
    homes = [family for family in FAMILIES.values() if node.head in family.vocabulary]
    words = {word for family in FAMILIES.values() for word in family.vocabulary}
    words |= {family.word for family in FAMILIES.values() if family.word}
    sections = [family for family in FAMILIES.values() if family.word == node.head]
    if not homes and not sections:
        hint = suggested(node.head, reference.ludemes()) or nearest(node.head, words)
        yield node.error(f"no ludeme is called '{node.head}'{hint}")
        return
    faults = []
    for family in homes:
        try:
            build(node, family)
            return
        except GameError as fault:
            faults.append(fault)
    if faults:
        yield max(faults, key=lambda fault: (fault.line, fault.column))


def _has_option(node: Node) -> bool:
    return node.text.startswith("$") or any(map(_has_option, node.items or ()))
