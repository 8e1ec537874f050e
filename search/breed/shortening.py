"""Rules left out: every game that is left when one ludeme of a game is gone.

Every ludeme whose place may stay empty is left out in turn: an optional field, one of several parts, or a whole that
leaves one of its own parts in its place. Where nothing but the score counts, rules without a score are no game.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from kernels.api import Program
from ludeme import Game, GameError, Ludeme, compile_game
from ludeme.naming import full, short
from search.breed.trees import WHOLE, Site, part_at, sites, with_part, with_value


class Shorter(NamedTuple):
    """A game without one of its ludemes: where that stood, the rules that are left, and their program."""

    site: Site
    game: Game
    program: Program


def shortened(game: Game) -> Iterator[Shorter]:
    """The shorter games, one for every place whose ludeme can be left out; a definition is one place."""
    named = short(game)
    for site in sites(named):
        for shorter in map(full, without(named, site)):
            program = compiled(shorter)
            if program is not None and shorter.for_score >= game.for_score:
                yield Shorter(site, shorter, program)
                break


def without(game: Game, site: Site) -> Iterator[Game]:
    """The ways to leave a ludeme out."""
    name, index = site.path[-1]
    if index == WHOLE:
        # A default value is not written in the text, so a game without it is no shorter.
        if site.parameter.optional and site.ludeme != site.parameter.default:
            yield with_value(game, site.path[:-1], name, site.parameter.default)
        return
    rest = tuple(item for k, item in enumerate(getattr(site.owner, name)) if k != index)
    if not rest and site.parameter.optional:
        yield with_value(game, site.path[:-1], name, site.parameter.default)
    elif len(rest) == 1 and len(site.path) > 1 and _fits(part_at(game, site.path[:-2]), site.path[-2], rest[0]):
        yield with_part(game, site.path[:-1], rest[0])  # (and A B) without B is A
    elif rest:
        yield with_value(game, site.path[:-1], name, rest)
    elif len(site.path) > 1 and _optional(part_at(game, site.path[:-2]), site.path[-2]):
        yield with_value(game, site.path[:-2], site.path[-2][0], None)


def _fits(owner: Any, step: tuple[str, int], part: Ludeme) -> bool:
    """Whether a part may stand in the field where the whole stood."""
    parameter = next(p for p in owner.parameters() if p.name == step[0])
    return parameter.family is not None and isinstance(part, parameter.family)


def _optional(owner: Any, step: tuple[str, int]) -> bool:
    return step[1] == WHOLE and any(p.name == step[0] and p.optional and p.default is None for p in owner.parameters())


def compiled(game: Game) -> Program | None:
    """The program of rules that make sense, else None."""
    try:
        game.check()
        return compile_game(game)
    except (GameError, ValueError, TypeError):
        return None
