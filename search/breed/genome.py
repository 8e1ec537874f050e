"""Random games: typed trees drawn from the vocabulary, bounded in depth and size, that always compile.

A field is filled with a word of its family. Only words that can still finish in the depth left are offered: the least
depth of each family is a fix-point over the vocabulary. Weights come from the documented games: a word is likelier
where they use it, and every other word that fits stays possible. Now and then a whole part of theirs is copied: words
that have a meaning only together, like hiding and showing, are hardly ever drawn together by chance. A new ludeme is
drawn as soon as its file exists; only who plays, and on which board, stand in lists (`PLAYERS`, `BOARDS`). Words with
free text are never drawn.
"""

import math
import random
from collections.abc import Iterable
from functools import cache
from typing import Any

from ludeme import Game, GameError, Ludeme
from ludeme.base import Parameter, vocabulary
from ludeme.text.building import build
from ludeme.text.tree import read
from search.breed.redundancy import is_redundant, joins_its_kind
from search.breed.trees import depth, sites, with_field
from search.breed.usage import LEFT_OUT, documented, fill_chance, word_weight
from search.breed.validity import DEPTH_MOST, is_valid, without_unused_score

SECTION_ROOM = 6
"""Depth of a section that is drawn anew."""
TRIES = 12

COPIED_SHARE = 0.08
"""How often a part is taken from a documented game as it stands there, and not drawn word by word."""

PLAYERS = {
    "(players White Black)": 0.78,
    "(players White Black Red)": 0.14,
    "(players 2)": 0.05,
    "(players 3)": 0.02,
    "(players 4)": 0.01,
}
"""Who plays a game that is drawn, and how often; games for one are bred from such games only."""
BOARDS = {
    "(pyramid 4)": 0.6,
    "(pyramid 3)": 0.12,
    "(pyramid 5)": 0.12,
    "(hexhex 4)": 0.06,
    "(hexhex 3)": 0.03,
    "(hexhex 5)": 0.03,
    "(boards 2 (pyramid 3))": 0.02,
    "(boards 2 (pyramid 4))": 0.02,
    "(boards 2 (pyramid 3) 1)": 0.01,
}
"""Boards of which a game is drawn, and how often."""
FRAME = ("name", "board", "players", "where")
"""The sections of a game that are not drawn as ludemes of a family."""
SMALLEST_GAME = "(game {name} {board} {players} (turn (add {colour})) (end (when stuck (wins mover))))"


class NothingFits(Exception):
    """Nothing that fits was found in the tries allowed."""


def random_game(rng: random.Random, name: str = "sp") -> Game:
    """A random game that passes ``check`` and compiles.

    Sections are drawn one by one into a valid game, and kept only if it stays valid. A game that needs a score which
    nothing asks for is drawn again.
    """
    sections = [p.name for p in Game.parameters() if p.name not in FRAME]
    game = with_sections(rng, random_frame(rng, name), sorted(sections, key=lambda section: section != "score"))
    game = without_unused_score(game)
    return game if is_valid(game) else random_game(rng, name)


def random_frame(rng: random.Random, name: str = "sp") -> Game:
    """A small valid game for random players on a random board."""
    return smallest_game(name, _pick(rng, PLAYERS), _pick(rng, BOARDS))


def with_sections(rng: random.Random, game: Game, names: Iterable[str]) -> Game:
    """The game with sections of these names drawn one by one; what may be left out is left out as often as usual."""
    known = {parameter.name: parameter for parameter in Game.parameters()}
    for parameter in (known[name] for name in names):
        if not parameter.optional or rng.random() < fill_chance("game", parameter):
            game = _with_section(rng, game, parameter)
    return game


def smallest_game(name: str, players: str, board: str) -> Game:
    """A small valid game, to be changed."""
    colour = "own" if "White" in players else "any"
    game = build(read(SMALLEST_GAME.format(name=name, board=board, players=players, colour=colour))[0], Game)
    assert isinstance(game, Game)
    return game


def _with_section(rng: random.Random, game: Game, parameter: Parameter) -> Game:
    for _ in range(TRIES):
        try:
            section = _section(rng, game, parameter)
        except NothingFits:
            continue
        candidate = with_field(game, parameter.name, section)
        if is_valid(candidate):
            return candidate
    return game


def _section(rng: random.Random, game: Game, parameter: Parameter) -> Ludeme:
    """A random section; one of a documented game may be deeper than what is drawn."""
    if rng.random() < COPIED_SHARE:
        part = _catalogue_part(rng, parameter.kind, game, room=DEPTH_MOST - 1, owner="game", field=parameter.name)
        if part:
            return part
    return grow(rng, parameter.kind, game, room=SECTION_ROOM, owner="game", field=parameter.name)


def grow(rng: random.Random, kind: type[Ludeme], frame: Game, *, room: int, owner: str = "", field: str = "") -> Ludeme:
    """A random ludeme of a family, or of a part of one, to stand in a field of an owner.

    ``frame``: the game that it is for; what contradicts it is drawn again. ``room``: depth that it may have. Raises
    NothingFits: no word fits.
    """
    if rng.random() < COPIED_SHARE and (part := _catalogue_part(rng, kind, frame, room=room, owner=owner, field=field)):
        return part
    words = {word: cls for word, cls in sorted(vocabulary(kind).items()) if least_depth(cls) <= room}
    for _ in range(TRIES):
        if not words:
            break
        weights = {word: word_weight(owner, field, word) for word in words}
        cls = words[_pick(rng, weights)]
        try:
            ludeme = _filled(rng, cls, frame, room=room - 1)
            ludeme.examine(frame)
        except (GameError, NothingFits):
            continue
        if not is_redundant(ludeme):
            return ludeme
    raise NothingFits(f"no {kind.__name__} fits in {room} levels")


def _catalogue_part(
    rng: random.Random, kind: type[Ludeme], frame: Game, *, room: int, owner: str, field: str
) -> Ludeme | None:
    """What stands in such a field of some documented game, if what is picked is not too deep and fits."""
    known = [
        ludeme
        for deep, ludeme in _catalogue_parts(LEFT_OUT.get()).get((owner, field), ())
        if deep <= room and isinstance(ludeme, kind)
    ]
    part = rng.choice(known) if known else None
    try:
        for ludeme in part.parts_first() if part else ():
            ludeme.examine(frame)
    except GameError:
        return None
    return part


def _filled(rng: random.Random, cls: type[Ludeme], frame: Game, *, room: int) -> Ludeme:
    values: dict[str, Any] = {}
    for parameter in cls.parameters():
        if parameter.optional and rng.random() >= fill_chance(cls.word, parameter):
            continue
        if parameter.many:
            count = length(rng, cls, parameter)
            values[parameter.name] = tuple(draw(rng, cls, parameter, frame=frame, room=room) for _ in range(count))
        else:
            values[parameter.name] = draw(rng, cls, parameter, frame=frame, room=room)
    return cls(**values)


def length(rng: random.Random, cls: type[Ludeme], parameter: Parameter) -> int:
    """How many values a field that takes several gets: two or more where a ludeme joins others of its own kind."""
    least = 2 if joins_its_kind(cls, parameter) else 1
    return least + (rng.random() < 0.25)


def draw(rng: random.Random, cls: type[Ludeme], parameter: Parameter, *, frame: Game, room: int) -> Any:
    """One random value for a field.

    Raises:
        NothingFits: no value fits.
    """
    kind = parameter.kind
    if kind is int:
        return draw_number(rng, parameter)
    if isinstance(kind, tuple):
        return rng.choice(kind)
    if kind is str:
        raise NothingFits("free text is never drawn")
    return grow(rng, kind, frame, room=room, owner=cls.word, field=parameter.name)


def draw_number(rng: random.Random, parameter: Parameter) -> int:
    """A whole number within the bounds, small ones likelier: uniform in its logarithm."""
    low, high = parameter.bounds
    return low + int(math.exp(rng.uniform(0, math.log(high - low + 2)))) - 1


# --- what is likely ------------------------------------------------------------------------------------------------


def least_depth(cls: Any) -> float:
    """Depth of the shallowest ludeme of this class or family; infinite if none can be drawn."""
    return _least_depths().get(cls, math.inf)


@cache
def _least_depths() -> dict[type[Ludeme], float]:
    """The fix-point of: a family is as shallow as its shallowest word, a word one deeper than its deepest field."""
    words, kinds = _classes()
    found: dict[type[Ludeme], float] = dict.fromkeys([*words, *kinds], math.inf)
    while True:
        new = {cls: 1.0 + max((_field_depth(p, found) for p in cls.parameters()), default=0.0) for cls in words}
        for kind in kinds:
            new[kind] = min((new[cls] for cls in vocabulary(kind).values()), default=math.inf)
        if new == found:
            return found
        found = new


def _field_depth(parameter: Parameter, found: dict[type[Ludeme], float]) -> float:
    if parameter.optional:
        return 0.0
    if parameter.kind is str:
        return math.inf
    return found[parameter.family] if parameter.family else 0.0


def _classes() -> tuple[set[type[Ludeme]], set[type[Ludeme]]]:
    """Every word that a game can hold, and every kind that a field can take."""
    words: set[type[Ludeme]] = set()
    kinds: set[type[Ludeme]] = set()
    open_words: list[type[Ludeme]] = [Game]
    while open_words:
        cls = open_words.pop()
        for parameter in cls.parameters():
            kind = parameter.family
            if kind and kind not in kinds:
                kinds.add(kind)
                fresh = set(vocabulary(kind).values()) - words
                words |= fresh
                open_words += fresh
    return words, kinds - words


@cache
def _catalogue_parts(left_out: frozenset[str]) -> dict[tuple[str, str], list[tuple[int, Ludeme]]]:
    """What the documented games put in each (owner, field), with its depth, each once."""
    found: dict[tuple[str, str], dict[Ludeme, int]] = {}
    for game in documented(left_out):
        for site in sites(game):
            found.setdefault((site.owner.word, site.parameter.name), {})[site.ludeme] = depth(site.ludeme)
    return {place: [(deep, ludeme) for ludeme, deep in parts.items()] for place, parts in found.items()}


def _pick(rng: random.Random, weights: dict[Any, float]) -> Any:
    return rng.choices(list(weights), list(weights.values()))[0]
