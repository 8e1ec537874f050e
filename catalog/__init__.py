"""The documented games as plain text, one file each, and their loader.

The form of a file is described in README.md.

  facts       how the facts of a file are read
  sources     a game from the catalogue, a file or a text
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import Any, cast

from ludeme import Game, GameError, Ludeme, print_game
from ludeme.english.counting import listed
from ludeme.errors import nearest
from ludeme.game import Pie
from ludeme.text.building import build, check, placed
from ludeme.text.tree import DEEPEST, MOST_WORDS, WHOLE, Node, read

SUFFIX = ".game"
BEGINS = "(game NAME BOARD ...): `ludeme new NAME` writes such a file"
"""How a game file begins, for somebody whose file does not."""


@dataclass(frozen=True)
class Option:
    """A parameter of a game file: its default and what each value stands for (empty for a number in bounds)."""

    name: str
    default: str
    values: dict[str, tuple[Node, ...]]
    bounds: tuple[int, int] | None = None

    @property
    def all_values(self) -> list[str]:
        """Every value that may be chosen."""
        low, high = self.bounds or (0, -1)
        return [*self.values, *map(str, range(low, high + 1))]

    def expansion(self, value: str) -> tuple[Node, ...]:
        """What ``$name`` is replaced by.

        Raises:
            GameError: a value the option does not have.
        """
        if self.bounds:
            low, high = self.bounds
            if WHOLE.fullmatch(value) and low <= int(value) <= high:
                return (Node(value, None, 1, 1),)
            raise GameError(f"option {self.name}={value}: give a number from {low} to {high}")
        if value not in self.values:
            raise GameError(f"option {self.name}={value}: give {listed(self.values)}{nearest(value, self.values)}")
        return self.values[value]


PIE = Option("pie", "false", {"false": (), "true": (Node("(pie)", None, 1, 1),)})
"""The option that every game for two players has: the second player may change sides after the first turn."""


@dataclass(frozen=True)
class GameFile:
    """A game with what is known about it."""

    id: str
    game: Game
    about: dict[str, Any]
    facts: tuple[Node, ...]
    options: dict[str, Option]
    chosen: dict[str, str] = field(default_factory=dict)
    """The value of every option."""
    written: Node | None = None
    """The rules as they stand in the file, options put in; None if they come from elsewhere."""

    @property
    def text(self) -> str:
        """The rules as canonical text, options put in."""
        return print_game(self.game)

    @property
    def unusual(self) -> dict[str, str]:
        """The options that have not their default value."""
        return {name: value for name, value in self.chosen.items() if value != self.options[name].default}

    def facts_named(self, name: str) -> list[Node]:
        """The facts that begin with a word, such as ``perft``."""
        return [fact for fact in self.facts if fact.head == name]

    def place_of(self, part: Ludeme) -> tuple[int, int]:
        """Line and column in the file of a part of the game; 0, 0 if it is not written there."""
        found = placed(self.game, self.written) if self.written else ()
        return next(((node.line, node.column) for ludeme, node in found if ludeme is part), (0, 0))


def makers(about: Mapping[str, Any]) -> str:
    """Who made a game, as far as its file says."""
    who = about.get("by") or about.get("designer") or about.get("designers") or ""
    return who if isinstance(who, str) else ", ".join(who)


def player_counts(file: GameFile) -> list[int]:
    """How many may play, from few to many: as the game is, and as its file says that options allow."""
    others = re.findall(r"\d+", str(file.about.get("players", "")))
    return sorted({file.game.players.seats, *map(int, others)})


def counts_told(counts: Sequence[int]) -> str:
    """Numbers of players as a list, or as a range where there are many.

    Example:
        >>> counts_told([2, 3]), counts_told([3, 4, 5, 6])
        ('2, 3', '3 to 6')
    """
    few, *others = counts
    whole = others[2:] and others[-1] - few == len(others)
    return f"{few} to {others[-1]}" if whole else ", ".join(map(str, counts))


FOUND = "found"
"""The collection of games that searches found, chosen by hand; ids begin with its name."""
CLASSIC = "classic"
"""The collection of well-known games from elsewhere, which a new game must not repeat; ids begin with its name."""
HUMAN = "human"
"""The collection of 121 grid games of which people have said how much fun they expect; ids begin with its name."""


def ids(collection: str = "") -> list[str]:
    """The ids of all documented games, or of those of a collection, in alphabetical order."""
    prefix = f"{collection}/" if collection else ""
    entries = (files("catalog") / collection).iterdir()
    return sorted(prefix + entry.name.removesuffix(SUFFIX) for entry in entries if entry.name.endswith(SUFFIX))


def every_id() -> list[str]:
    """The ids of all games that can be loaded: the documented ones, then those of the collections."""
    return [*ids(), *ids(FOUND), *ids(CLASSIC), *ids(HUMAN)]


def known(name: str) -> str:
    """The id of the game that a person names: by its id, or as it is printed, with or without its collection.

    ``Spline Plus`` is spline-plus, ``Spry`` is found/spry; empty if there is no such game.
    """
    every, plain = every_id(), name.lower().replace(" ", "-")
    return plain if plain in every else next((each for each in every if each.rpartition("/")[2] == plain), "")


def unknown(name: str) -> str:
    """``no game 'x' (did you mean 'y'?)``: what is said of a name that no game has."""
    every = every_id()
    return f"no game '{name}'{nearest(name, [*(each.rpartition('/')[2] for each in every), *every])}"


def load(name: str, **options: Any) -> GameFile:
    """A game of the catalogue, with options.

    Raises:
        GameError: an unknown name or option; a fault in the file, with its place.
    """
    if not (found := known(name)):
        raise GameError(f"{unknown(name)} in the catalogue; `ludeme catalog` lists them")
    return _loaded(found, tuple(sorted((key, option_text(value)) for key, value in options.items())))


@cache
def _loaded(name: str, options: tuple[tuple[str, str], ...]) -> GameFile:
    return load_text(name, (files("catalog") / f"{name}{SUFFIX}").read_text(encoding="utf-8"), dict(options))


def option_text(value: object) -> str:
    """The value of an option as a game file has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def load_text(name: str, text: str, chosen: Mapping[str, Any]) -> GameFile:
    """The game that a file's text describes, with options.

    Raises:
        GameError: with line and column.
    """
    chosen = {key: option_text(value) for key, value in chosen.items()}
    sections = _sections(name, read(text))
    entries = _once(sections["options"].arguments) if "options" in sections else {}
    parts = {key: _option(entry) for key, entry in entries.items()}
    options = {key: option for key, option in parts.items() if "." not in key}
    _check_parts(parts, sections.get("options", sections["game"]))
    values = {key: chosen.get(key, option.default) for key, option in options.items()}
    expansions = {key: part.expansion(values[key.partition(".")[0]]) for key, part in parts.items()}
    (written,) = _Substitution(expansions).of(sections["game"])
    game = cast("Game", build(written, Game))
    pie = replace(PIE, default="true" if game.pie else "false")
    choice = chosen.get("pie", pie.default)
    if game.players.seats == 2 or choice != "false":
        options["pie"], values["pie"] = pie, choice
        game = replace(game, pie=Pie() if pie.expansion(choice) else None)
    _check_chosen(name, chosen, options)
    check(game, written)
    about, facts = (sections[head].arguments if head in sections else () for head in ("about", "facts"))
    about_data = {head: _about(n) for head, n in _once(about).items()}
    return GameFile(name, game, about_data, facts, options, values, written)


def _check_chosen(name: str, chosen: Iterable[str], options: Iterable[str]) -> None:
    """All that was chosen is an option of the game; the pie rule may be left out of any."""
    for key in chosen:
        if key not in options and key != PIE.name:
            known = f"it has {listed(options, 'and')}" if options else "it has none"
            raise GameError(f"'{name}' has no option '{key}'{nearest(key, options)}; {known}")


def _sections(name: str, nodes: list[Node]) -> dict[str, Node]:
    """The sections of a game file by their names."""
    if loose := next((node for node in nodes if node.items is None), None):
        raise loose.error(f"'{loose.text}' stands outside all parentheses; a game file begins with {BEGINS}")
    sections = _once(nodes)
    if "game" not in sections:
        raise GameError(f"'{name}' has no (game ...) section; a game file begins with {BEGINS}", 1, 1)
    unknown = [node for head, node in sections.items() if head not in ("game", "about", "options", "facts")]
    if unknown:
        hint = nearest(unknown[0].head, ("game", "about", "options", "facts"))
        raise unknown[0].error(f"unknown section '{unknown[0].head}'{hint}; a file has game, about, options, facts")
    return sections


def _once(nodes: Iterable[Node]) -> dict[str, Node]:
    """Lists by their first words.

    Raises:
        GameError: a second one with the same word, which would win without a word.
    """
    found: dict[str, Node] = {}
    for node in nodes:
        if found.setdefault(node.head, node) is not node:
            raise node.error(f"a second '{node.head}'; the first is in line {found[node.head].line}: keep one of them")
    return found


def _option(node: Node) -> Option:
    """One entry of the options section."""
    values = node.arguments
    if len(values) == 3 and all(v.items is None for v in values):
        default, second, third = values
        if default.text in ("true", "false"):
            return Option(node.head, default.text, {"false": (second,), "true": (third,)})
        if all(WHOLE.fullmatch(v.text) for v in values):
            return Option(node.head, default.text, {}, (int(second.text), int(third.text)))
    if values and all(v.head for v in values) and all(v.items is not None for v in values):
        choices = {head: v.arguments for head, v in _once(values).items()}
        return Option(node.head, next(iter(choices)), choices)
    raise node.error(
        f"option '{node.head}' must read (name default low high), (name false A B) or (name (value A …) (value B …) …)"
    )


def _check_parts(parts: dict[str, Option], section: Node) -> None:
    """An entry with a dot in its name has the values of the option before the dot."""
    for key, part in parts.items():
        name = key.partition(".")[0]
        if name not in parts:
            raise section.error(f"'{key}' belongs to an option '{name}' that is missing{nearest(name, parts)}")
        if list(part.values) != list(parts[name].values) or part.bounds != parts[name].bounds:
            raise section.error(f"'{key}' must give the same values, in the same order, as '{name}'")


class _Substitution:
    """Replaces every ``$name`` by what it stands for, as long as the text does not grow beyond all bounds."""

    def __init__(self, expansions: dict[str, tuple[Node, ...]]) -> None:
        self._expansions = expansions
        self._words = 0

    def of(self, node: Node, within: tuple[str, ...] = (), depth: int = 0) -> tuple[Node, ...]:
        """What takes a node's place, inside the expansions of some names.

        Raises:
            GameError: an unknown name, one within its own expansion, or too long a text.
        """
        self._words += 1
        if self._words > MOST_WORDS or depth > DEEPEST:
            raise node.error("the options put in make the text too long or too deep; let them contain fewer others")
        if node.items is not None:
            items = tuple(new for item in node.items for new in self.of(item, within, depth + 1))
            return (Node(node.text, items, node.line, node.column),)
        if not node.text.startswith("$"):
            return (node,)
        name, known = node.text[1:], [key for key in self._expansions if key not in within]
        if name not in known:
            raise node.error(f"'{node.text}' is not among the file's options{nearest(name, known)}")
        return tuple(new for item in self._expansions[name] for new in self.of(item, (*within, name), depth + 1))


def _about(node: Node) -> Any:
    """A datum: one text, or a list of texts; of lists, such as measurements, each is one text: "depth 0.9 0.4 1.5"."""
    texts = [" ".join(part.text.strip('"') for part in argument.items or [argument]) for argument in node.arguments]
    return texts[0] if len(texts) == 1 else texts
