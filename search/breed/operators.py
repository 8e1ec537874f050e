"""Mutation and crossover: functions of games and a random generator that change one thing; and how often each is used.

An operator returns a valid game (see `validity`) or, after a fixed number of tries, the parent itself with the label
"unchanged". It looks at types only: whatever fits the family of a field may be put there, from the same game, from
another one, or newly drawn.

Each operator has a usual share. With what a run has counted, the share is multiplied by the success of the operator's
offspring and all are scaled to 1 (probability matching), but none falls below a floor. Success is shrunk towards the
mean of all operators, so that a few lucky offspring change little.

Source: Fialho, Da Costa, Schoenauer and Sebag 2010, "Analyzing bandit-based adaptive operator selection mechanisms".
"""

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

from ludeme import Game, GameError, Ludeme
from ludeme.base import Parameter, vocabulary
from ludeme.naming import Where, full, short
from ludeme.text.spelling import spell
from search.breed.genome import NothingFits, draw, draw_number, grow, least_depth
from search.breed.trees import Path, Site, sites, with_field, with_part, with_value
from search.breed.usage import word_weight
from search.breed.validity import is_valid, without_unused_score

TRIES = 20
ROOM = 3
"""Depth that a new subtree may have beyond the least that its family needs."""
LABEL_MOST = 60
"""Characters of each side of a label."""
UNCHANGED = "unchanged"

PATIENCE = 20
"""Offspring, at the mean success of all, that each operator is credited with before it has made any."""
FLOOR = 0.4
"""Of its usual share an operator keeps so much, however bad its offspring are."""
JOINED = " + "
"""Between the names of the operators that made one offspring together."""

Choice = TypeVar("Choice")
Attempt = Callable[[Game, random.Random], tuple[Game, str]]
Mutation = Callable[[Game, random.Random], "Offspring"]


class Offspring(NamedTuple):
    """A new game and how it was made.

    ``label``: what was changed, "old → new" in the words of the language; empty for a random game. ``operator``: its
    name, several joined with " + ". ``parents``: ids of the games that it was made from; filled in by the selection.
    """

    game: Game
    label: str
    operator: str = ""
    parents: tuple[str, ...] = ()


def _tried(attempt: Attempt, game: Game, rng: random.Random) -> Offspring:
    """The first valid result of an operator that differs from its parent.

    The operator sees what the parent names as one thing: what changes in a definition changes wherever its name stands.
    """
    for _ in range(TRIES):
        try:
            changed, label = attempt(short(game), rng)
        except (NothingFits, GameError):  # nothing fits, or it contradicts the game
            continue
        changed = without_unused_score(full(changed))
        # A game for several does not become a solitaire by accident: the two are not measured alike.
        as_many = changed.players.seats > 1 or game.players.seats == 1
        if changed != game and is_valid(changed) and as_many:
            return Offspring(changed, label)
    return Offspring(game, UNCHANGED)


# --- one try each --------------------------------------------------------------------------------------------------


def _new_parameter(game: Game, rng: random.Random) -> tuple[Game, str]:
    """Change one number or one word chosen from a fixed list."""
    places = [
        (site.path, site.ludeme, parameter)
        for site in sites(game)
        for parameter in site.ludeme.parameters()
        if parameter.kind is int or (isinstance(parameter.kind, tuple) and not parameter.many)
    ]
    path, ludeme, parameter = _one_of(rng, places)
    old = getattr(ludeme, parameter.name)
    new = _other_value(rng, parameter, old)
    return with_value(game, path, parameter.name, new), f"{ludeme.word}: {old} → {new}"


def _other_value(rng: random.Random, parameter: Parameter, old: Any) -> Any:
    if parameter.kind is not int:
        return _one_of(rng, [word for word in parameter.kind if word != old])
    if rng.random() < 0.5:
        return draw_number(rng, parameter)
    low, high = parameter.bounds
    return min(high, max(low, old + rng.choice((-2, -1, 1, 2))))


def _replaceable(game: Game) -> list[Site]:
    """The places where another word of the family may stand."""
    return [site for site in sites(game) if len(vocabulary(site.kind)) > 1]


def _new_word(game: Game, rng: random.Random) -> tuple[Game, str]:
    """Put another ludeme of the family in the place of one, with the old one's parts where they fit."""
    site = _one_of(rng, _replaceable(game))
    old = site.ludeme
    words = {w: c for w, c in sorted(vocabulary(site.kind).items()) if w != old.word and least_depth(c) < float("inf")}
    if not words:
        raise NothingFits("no other word can be drawn")
    weights = [word_weight(site.owner.word, site.parameter.name, word) for word in words]
    cls = rng.choices(list(words.values()), weights)[0]
    new = _inheriting(game, rng, cls, old=old)
    return with_part(game, site.path, new), _label(old, new)


def _inheriting(game: Game, rng: random.Random, cls: type[Ludeme], *, old: Ludeme) -> Ludeme:
    """A ludeme of a class with the parts of an old one where they fit, the rest drawn."""
    spare = [(p.kind, value) for p in old.parameters() for value in _values(old, p)]
    values: dict[str, Any] = {}
    for parameter in cls.parameters():
        found = [value for kind, value in spare if _fits(parameter, kind, value)]
        if parameter.many and found:
            values[parameter.name] = tuple(found)
            spare = [pair for pair in spare if pair[1] not in found]
        elif found:
            values[parameter.name] = found[0]
            spare.remove(next(pair for pair in spare if pair[1] is found[0]))
        elif not parameter.optional:
            values[parameter.name] = _drawn(game, rng, cls, parameter=parameter)
    return cls(**values)


def _drawn(game: Game, rng: random.Random, cls: type[Ludeme], *, parameter: Parameter) -> Any:
    value = draw(rng, cls, parameter, frame=game, room=ROOM)
    return (value,) if parameter.many else value


def _values(ludeme: Ludeme, parameter: Parameter) -> tuple[Any, ...]:
    value = getattr(ludeme, parameter.name)
    return value if isinstance(value, tuple) else () if value is None else (value,)


def _fits(parameter: Parameter, kind: Any, value: Any) -> bool:
    if isinstance(value, Ludeme):
        return parameter.family is not None and isinstance(value, parameter.family)
    if parameter.kind is int and kind is int:
        return bool(parameter.bounds.low <= value <= parameter.bounds.high)
    return bool(parameter.kind == kind)


def _new_subtree(game: Game, rng: random.Random) -> tuple[Game, str]:
    """Draw a new ludeme for one place."""
    site = _one_of(rng, _replaceable(game))
    new = _grown(game, rng, site.kind, owner=site.owner.word, field=site.parameter.name)
    return with_part(game, site.path, new), _label(site.ludeme, new)


def _one_way(*ways: Attempt) -> Attempt:
    """An attempt that goes one of several ways."""
    return lambda game, rng: rng.choice(ways)(game, rng)


def _wrapped(game: Game, rng: random.Random) -> tuple[Game, str]:
    """Wrap a ludeme in a new one."""
    site = _one_of(rng, list(sites(game)))
    hosts = [
        (cls, parameter)
        for _, cls in sorted(vocabulary(site.kind).items())
        for parameter in cls.parameters()
        if parameter.family and isinstance(site.ludeme, parameter.family)
    ]
    cls, host = _one_of(rng, hosts)
    values: dict[str, Any] = {}
    for parameter in cls.parameters():
        if parameter == host:
            extra = _drawn(game, rng, cls, parameter=parameter) if parameter.many else ()
            values[parameter.name] = (site.ludeme, *extra) if parameter.many else site.ludeme
        elif not parameter.optional:
            values[parameter.name] = _drawn(game, rng, cls, parameter=parameter)
    new = cls(**values)
    return with_part(game, site.path, new), _label(site.ludeme, new)


def _longer(game: Game, rng: random.Random) -> tuple[Game, str]:
    """Add a ludeme to a list."""
    path, ludeme, parameter = _one_of(
        rng, _fields(game, lambda p, value: p.many and bool(value) and p.family is not None)
    )
    new = _grown(game, rng, parameter.kind, owner=ludeme.word, field=parameter.name)
    values = list(getattr(ludeme, parameter.name))
    values.insert(rng.randint(0, len(values)), new)
    return with_value(game, path, parameter.name, tuple(values)), f"+ {_short(new)}"


def _filled(game: Game, rng: random.Random) -> tuple[Game, str]:
    """Fill an optional field."""
    empty = _fields(game, lambda p, value: p.optional and value == p.default and p.family is not None)
    path, ludeme, parameter = _one_of(rng, empty)
    new = _grown(game, rng, parameter.kind, owner=ludeme.word, field=parameter.name)
    return with_value(game, path, parameter.name, (new,) if parameter.many else new), f"+ {_short(new)}"


def _unwrapped(game: Game, rng: random.Random) -> tuple[Game, str]:
    """Put a part in the place of the whole."""
    pairs = [
        (site, child)
        for site in sites(game)
        for child in site.ludeme.children()
        if isinstance(child, site.kind) and child.word in vocabulary(site.kind)
    ]
    site, child = _one_of(rng, pairs)
    return with_part(game, site.path, child), _label(site.ludeme, child)


def _shorter(game: Game, rng: random.Random) -> tuple[Game, str]:
    """Shorten a list."""
    path, ludeme, parameter = _one_of(rng, _fields(game, lambda p, value: p.many and len(value) > 1))
    values = list(getattr(ludeme, parameter.name))
    gone = values.pop(rng.randrange(len(values)))
    return with_value(game, path, parameter.name, tuple(values)), f"− {_short(gone)}"


def _emptied(game: Game, rng: random.Random) -> tuple[Game, str]:
    """Empty an optional field."""
    path, ludeme, parameter = _one_of(rng, _fields(game, lambda p, value: p.optional and value != p.default))
    gone = getattr(ludeme, parameter.name)
    return with_value(game, path, parameter.name, parameter.default), f"− {_short(gone)}"


def _with_section(game: Game, other: Game, rng: random.Random) -> tuple[Game, str]:
    names = [p.name for p in Game.parameters() if not _naming(p) and getattr(game, p.name) != getattr(other, p.name)]
    name = _one_of(rng, names)
    old, new = getattr(game, name), getattr(other, name)
    return with_field(game, name, new), f"{_short(old)} → {_short(new)}"


def _with_part(game: Game, other: Game, rng: random.Random) -> tuple[Game, str]:
    site = _one_of(rng, _replaceable(game))
    donors = [part for part in other.walk() if isinstance(part, site.kind) and part != site.ludeme and part.word]
    part = _one_of(rng, donors)
    return with_part(game, site.path, part), _label(site.ludeme, part)


# --- the operators -------------------------------------------------------------------------------------------------

MUTATIONS: dict[str, Mutation] = {
    "parameter": partial(_tried, _new_parameter),
    "ludeme": partial(_tried, _new_word),
    "subtree": partial(_tried, _new_subtree),
    "insert": partial(_tried, _one_way(_wrapped, _longer, _filled)),
    "delete": partial(_tried, _one_way(_unwrapped, _shorter, _emptied)),
}
"""What changes one game, by name."""
CROSSOVERS: dict[str, Callable[[Game, Game, random.Random], tuple[Game, str]]] = {
    "section": _with_section,
    "crossover": _with_part,
}
"""What puts something of a second game into a first one, by name."""
RANDOM = "random"
"""The name of drawing a game without parents."""
USUAL = {
    "parameter": 0.09,
    "ludeme": 0.145,
    "subtree": 0.145,
    "insert": 0.145,
    "delete": 0.09,
    "section": 0.105,
    "crossover": 0.16,
    RANDOM: 0.12,
}
"""How often each operator is used while nothing is known of its success; they add up to 1."""


def mutate(game: Game, rng: random.Random, shares: Mapping[str, float] = USUAL) -> Offspring:
    """One mutation, drawn by its share."""
    name = rng.choices(list(MUTATIONS), [shares[name] for name in MUTATIONS])[0]
    return MUTATIONS[name](game, rng)._replace(operator=name)


def crossover(game: Game, other: Game, rng: random.Random, *, shares: Mapping[str, float] = USUAL) -> Offspring:
    """The first game with one part, or a whole section, of the second, drawn by its share."""
    name = rng.choices(list(CROSSOVERS), [shares[name] for name in CROSSOVERS])[0]
    attempt = CROSSOVERS[name]
    offspring = _tried(lambda parent, chance: attempt(parent, other, chance), game, rng)
    return offspring._replace(operator=name)


# --- places --------------------------------------------------------------------------------------------------------


def _fields(game: Game, wanted: Callable[[Parameter, Any], bool]) -> list[tuple[Path, Ludeme, Parameter]]:
    """The fields, of the game and of all inside it, that answer a description, with their owner and its path."""
    owners = [((), game), *((site.path, site.ludeme) for site in sites(game))]
    return [
        (path, ludeme, parameter)
        for path, ludeme in owners
        for parameter in ludeme.parameters()
        if not _naming(parameter) and wanted(parameter, getattr(ludeme, parameter.name))
    ]


def _naming(parameter: Parameter) -> bool:
    """True of a field that changes no rule: the name of the game, and the names that it gives to its parts."""
    return parameter.name == "name" or parameter.kind is Where


def _one_of(rng: random.Random, places: Sequence[Choice]) -> Choice:
    """One of them, all alike, so that most changes are small: most places are near the leaves.

    Raises:
        NothingFits: there is none.
    """
    if not places:
        raise NothingFits("there is no such place")
    return rng.choice(places)


def _grown(game: Game, rng: random.Random, kind: type[Ludeme], *, owner: str, field: str) -> Ludeme:
    room = int(least_depth(kind)) + rng.randint(0, ROOM - 1)
    return grow(rng, kind, game, room=room, owner=owner, field=field)


def _label(old: Ludeme, new: Ludeme) -> str:
    return f"{_short(old)} → {_short(new)}"


def _short(value: Any) -> str:
    if value is None:
        return "nothing"
    text = " ".join(spell(item) for item in value) if isinstance(value, tuple) else spell(value)
    return text if len(text) <= LABEL_MOST else f"{text[: LABEL_MOST - 1]}…"


# --- how often each is used ----------------------------------------------------------------------------------------


class OperatorTally(NamedTuple):
    """What became of an operator's offspring: how many there were, were accepted, and got a cell of the archive."""

    tried: int = 0
    accepted: int = 0
    elites: int = 0

    @property
    def success(self) -> float:
        """What counts as success: half of it to be accepted, half to get a cell."""
        return (self.accepted + self.elites) / 2


def credit(tallies: dict[str, OperatorTally], operators: str, accepted: bool, *, elite: bool) -> None:
    """Count one offspring for each operator that took part in making it."""
    for name in dict.fromkeys(operators.split(JOINED)):
        old = tallies.get(name, OperatorTally())
        tallies[name] = OperatorTally(old.tried + 1, old.accepted + accepted, old.elites + elite)


def shares(tallies: Mapping[str, OperatorTally]) -> dict[str, float]:
    """How often each operator is to be used; they add up to 1."""
    counted = {name: tallies.get(name, OperatorTally()) for name in USUAL}
    tried = sum(tally.tried for tally in counted.values())
    mean = (sum(tally.success for tally in counted.values()) + 1) / (tried + 1)
    rates = {name: (t.success + PATIENCE * mean) / (t.tried + PATIENCE) for name, t in counted.items()}
    earned = {name: USUAL[name] * rates[name] for name in USUAL}
    total = sum(earned.values())
    return {name: FLOOR * USUAL[name] + (1 - FLOOR) * earned[name] / total for name in USUAL}
