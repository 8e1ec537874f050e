"""The documented games that a new one is held against.

Known are each documented game with every value of each of its options, and with two options at a time where these have
few values. Working that out takes a minute, so it is stored beside the code; `make founders` renews the file, and a
test fails when that is due.
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import combinations, product
from pathlib import Path
from typing import Any, NamedTuple

import catalog
from ludeme import Game, parse_game, print_game
from search.breed import distance
from search.breed.names import rules_key, short_key
from search.measure.worth.likeness import nearest_games, normalized
from search.play.signature import signature

FILE = "documented.json"
PAIRS_MOST = 40
"""Combinations of values of two options, beyond which only single options are known."""
POINTS_MOST = 200
"""Points of a board, beyond which the machine would be compiled again for a game that nobody breeds."""

WITH = " with "
"""Between the id of a game and its options."""
Chosen = dict[str, str]


class KnownVariant(NamedTuple):
    """A documented game with options, on the usual board, with its `signature`.

    ``name``: its id, and the options that it takes, as in "spaiji with hidden=true".
    """

    name: str
    signature: str
    text: str


class NearestKnown(NamedTuple):
    """The known game that is nearest to a new one, and the distance to it."""

    name: str
    distance: float


class Hidden(NamedTuple):
    """Documented games that are to be found again, and so must not be known.

    Args:
        sought: the signature of the one that is sought; "" where nothing is hidden.
        names: its id, and those of its variants, from which a single change would lead to it.
        signatures: of the game with all its options.
    """

    sought: str = ""
    names: frozenset[str] = frozenset()
    signatures: frozenset[str] = frozenset()

    def holds(self, name: str, signature: str = "") -> bool:
        """True if a documented game, told with its options, is hidden, or plays as one that is."""
        return name.partition(WITH)[0] in self.names or signature in self.signatures


NOTHING_HIDDEN = Hidden()


@cache
def hidden_with(game: str) -> Hidden:
    """A documented game, and all that must be hidden with it.

    Raises:
        GameError: no such game.
    """
    own = [catalog.load(game, **chosen).game for count in range(3) for chosen in _choices(game, count)]
    signatures = frozenset(map(signature, own))
    text = catalog.load(game).text
    near = {name for name in catalog.ids() if are_near(catalog.load(name).text, text)}
    return Hidden(signature(own[0]), frozenset(near), signatures)


def documented_rules() -> Mapping[str, str]:
    """The rules (see `short_key`) of every documented game with its options, and the name of each."""
    rules: dict[str, str] = _read()["rules"]
    return rules


@cache
def documented_variants() -> tuple[KnownVariant, ...]:
    """The documented games with their options; those that differ in size alone are told once."""
    return tuple(KnownVariant(*row) for row in _read()["variants"])


@cache
def documented_signatures() -> Mapping[str, str]:
    """The signatures of all of them, each with the name of the first that has it."""
    return {variant.signature: variant.name for variant in reversed(documented_variants())}


def nearest_known(text: str, earlier: Sequence[tuple[str, str]] = (), hidden: Hidden = NOTHING_HIDDEN) -> NearestKnown:
    """The nearest documented game to the rules in a text, with the options that are nearest.

    ``earlier``: names and rules of more games that are known; ``hidden``: documented games that are not.
    """
    ((distance, name, _),) = nearest_games(usual_rules(text), known_rules(earlier, hidden), 1)
    return NearestKnown(name, distance)


def known_rules(earlier: Sequence[tuple[str, str]] = (), hidden: Hidden = NOTHING_HIDDEN) -> list[tuple[str, Game]]:
    """All that is known, by name, with the `usual_rules`; for the arguments see `nearest_known`."""
    documented = [(one.name, one.text) for one in documented_variants() if not hidden.holds(one.name, one.signature)]
    return [(name, usual_rules(text)) for name, text in (*documented, *earlier)]


def are_near(text: str, other: str) -> bool:
    """True if the rules of two texts make them variants of one game."""
    return distance.are_near(usual_rules(text), usual_rules(other))


@lru_cache(maxsize=4096)
def usual_rules(text: str) -> Game:
    """The rules in a text without what does not count where games are compared (`likeness.normalized`)."""
    return normalized(parse_game(text))


@cache
def _read() -> dict[str, Any]:
    content: dict[str, Any] = json.loads((files(__package__) / FILE).read_text(encoding="utf-8"))
    return content


# --- working it out -------------------------------------------------------------------------------------------------


def worked_out() -> dict[str, Any]:
    """What the file holds: the rules of all documented games with their options, and the variants."""
    rules: dict[str, str] = {}
    variants: dict[str, KnownVariant] = {}
    for name, game in _all_games():
        rules.setdefault(short_key(game), name)
        plain = normalized(game)
        if rules_key(plain) not in variants:
            variants[rules_key(plain)] = KnownVariant(name, signature(game), print_game(plain))
    return {"rules": rules, "variants": list(variants.values())}


def _all_games() -> Iterator[tuple[str, Game]]:
    """The names and rules of the documented games, first each as it is, then with options."""
    for count in range(3):
        for name in catalog.ids():
            for chosen in _choices(name, count):
                game = catalog.load(name, **chosen).game
                if game.board.geometry().count <= POINTS_MOST:
                    yield _variant_id(name, chosen), game


def _choices(name: str, count: int) -> Iterator[Chosen]:
    """All values of so many options of a game; the pie rule makes no other game."""
    options = [option for option in catalog.load(name).options.values() if option.name != catalog.PIE.name]
    for some in combinations(options, count):
        values = list(product(*(option.all_values for option in some)))
        if count < 2 or len(values) <= PAIRS_MOST:
            yield from (dict(zip((option.name for option in some), each, strict=True)) for each in values)


def _variant_id(name: str, chosen: Chosen) -> str:
    options = " ".join(f"{key}={value}" for key, value in chosen.items())
    return f"{name}{WITH}{options}" if options else name


if __name__ == "__main__":
    parts = ",\n".join(f"{json.dumps(key)}:{json.dumps(part, indent=0)}" for key, part in worked_out().items())
    Path(sys.argv[1]).write_text(f"{{{parts}}}\n", encoding="utf-8")
