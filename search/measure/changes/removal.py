"""Rules left out: which ludemes a game could do without, as far as a number of games shows.

Every ludeme whose place may stay empty is left out in turn: an optional field, one of several parts, or a whole that
leaves one of its own parts in its place. The games are then replayed under the shorter rules (`changes.replay`).
Where nothing but the score counts, rules without a score are no game.
"""

from collections.abc import Iterator
from typing import Any

from kernels.isa.program import Program
from ludeme import Game, GameError, Ludeme, compile_game
from ludeme.naming import full, short
from ludeme.text.spelling import spell
from search.breed.trees import WHOLE, Site, at, put, sites, with_field
from search.measure.changes.replay import by_level, differing, stories
from search.play.agents import mixed
from search.play.evidence import Removal


def removals(game: Game, level: str, games: int, seed: int) -> list[Removal]:
    """Every ludeme that can be left out, with the number of games that come out differently without it.

    The game itself stands first: without it nothing is left.

    Args:
        game: the rules.
        level: who plays the games that are replayed; half of them are played at random.
        games: how many.
        seed: the same games for the same seed.
    """
    scored = game.for_score
    choices = (by_level(level if number % 2 else "random", mixed(seed, number)) for number in range(games))
    known = list(stories(compile_game(game), choices, scored))
    found = [Removal(game.name, "", games, games)]
    for site, program in shortened(game):
        where = f"{site.owner.word} {site.parameter.name}"
        found.append(Removal(spell(site.ludeme), where, sum(1 for _ in differing(program, known, scored)), games))
    return found


# --- shorter rules ---------------------------------------------------------------------------------------------------


def shortened(game: Game) -> Iterator[tuple[Site, Program]]:
    """Every place whose ludeme can be left out so that a game remains, with that game; a definition is one place."""
    named = short(game)
    for site in sites(named):
        for shorter in without(named, site):
            program = compiled(full(shorter))
            if program is not None and shorter.for_score >= game.for_score:
                yield site, program
                break


def without(game: Game, site: Site) -> Iterator[Game]:
    """The ways to leave a ludeme out."""
    name, index = site.path[-1]
    if index == WHOLE:
        # What is there by default stands in no text, so nobody has to learn it.
        if site.parameter.optional and site.ludeme != site.parameter.default:
            yield put(game, site.path[:-1], with_field(site.owner, name, site.parameter.default))
        return
    rest = tuple(item for k, item in enumerate(getattr(site.owner, name)) if k != index)
    if not rest and site.parameter.optional:
        yield put(game, site.path[:-1], with_field(site.owner, name, site.parameter.default))
    elif len(rest) == 1 and len(site.path) > 1 and _fits(at(game, site.path[:-2]), site.path[-2], rest[0]):
        yield put(game, site.path[:-1], rest[0])  # (and A B) without B is A
    elif rest:
        yield put(game, site.path[:-1], with_field(site.owner, name, rest))
    elif len(site.path) > 1 and _optional(at(game, site.path[:-2]), site.path[-2]):
        yield put(game, site.path[:-2], with_field(at(game, site.path[:-2]), site.path[-2][0], None))


def _fits(owner: Any, step: tuple[str, int], part: Ludeme) -> bool:
    """Whether a part may stand in the field where the whole stood."""
    parameter = next(p for p in owner.parameters() if p.name == step[0])
    return isinstance(parameter.kind, type) and isinstance(part, parameter.kind)


def _optional(owner: Any, step: tuple[str, int]) -> bool:
    """Whether the field may stay empty."""
    return step[1] == WHOLE and any(p.name == step[0] and p.optional and p.default is None for p in owner.parameters())


def compiled(game: Game) -> Program | None:
    """The program of rules that make sense, else None."""
    try:
        game.check()
        return compile_game(game)
    except (GameError, ValueError, TypeError):
        return None
