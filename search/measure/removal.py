"""Rules left out: which ludemes a game could do without, as far as a number of games shows.

Every ludeme whose place may stay empty is left out in turn: an optional field, one of several parts, or a whole that
leaves one of its own parts in its place. The games are then replayed under the shorter rules, ply by ply. A game comes
out differently when somewhere the legal plies, the player to move, or the result are others. Where nothing but the
score counts, it is the result, and rules without a score are no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from kernels.api import GameState
from kernels.isa.ply import Ply, read
from kernels.isa.program import Program
from ludeme import Game, GameError, Ludeme, compile_game
from ludeme.syntax import spell
from search.breed.trees import WHOLE, Site, at, put, sites, with_field
from search.play.agents import choose_packed, mixed
from search.play.evidence import Removal


class Moment(NamedTuple):
    """A position of a game as far as players see it: legal plies, who moves, the result; and the ply played there."""

    legal: frozenset[Ply]
    mover: int
    outcome: tuple[int, ...] | None
    scores: tuple[int, ...]
    played: Ply | None


Story = tuple[Moment, ...]
"""A game from the start to its end."""


def removals(game: Game, level: str, games: int, seed: int) -> list[Removal]:
    """Every ludeme that can be left out, with the number of games that come out differently without it.

    The game itself stands first: without it nothing is left.

    Args:
        game: the rules.
        level: who plays the games that are replayed; half of them are played at random.
        games: how many.
        seed: the same games for the same seed.
    """
    table = GameState(compile_game(game))
    start, stories, scored = table.snapshot(), list[Story](), game.for_score
    for number in range(games):
        table.restore(start)
        stories.append(_story(table, level if number % 2 else "random", mixed(seed, number), scored))
    found = [Removal(game.name, "", games, games)]
    for site, program in shortened(game):
        where = f"{site.owner.word} {site.parameter.name}"
        found.append(Removal(spell(site.ludeme), where, _changed(program, stories, scored), games))
    return found


def _story(table: GameState, level: str, seed: int, scored: bool) -> Story:
    """Play a game to its end."""
    moments = list[Moment]()
    while not table.finished:
        ply = choose_packed(table, level, mixed(seed, len(moments)))
        moments.append(_moment(table, read(table.program, ply), scored))
        table.play(ply)
    return (*moments, _moment(table, None, scored))


def _moment(table: GameState, played: Ply | None, scored: bool) -> Moment:
    legal = frozenset[Ply]() if table.finished else frozenset(table.plies)
    scores = tuple(table.scores or ()) if scored and table.finished else ()
    return Moment(legal, table.mover, table.outcome, scores, played)


def _changed(program: Program, stories: Sequence[Story], scored: bool) -> int:
    """How many games come out differently under other rules."""
    table = GameState(program)
    start, changed = table.snapshot(), 0
    for story in stories:
        table.restore(start)
        changed += not _same(table, story, scored)
    return changed


def _same(table: GameState, story: Story, scored: bool) -> bool:
    """Whether a game can be replayed with nothing different anywhere."""
    for moment in story:
        if _moment(table, moment.played, scored) != moment:
            return False
        if moment.played is not None:
            table.play(table.plies[moment.played])
    return True


# --- shorter rules ---------------------------------------------------------------------------------------------------


def shortened(game: Game) -> Iterator[tuple[Site, Program]]:
    """Every place whose ludeme can be left out so that a game remains, with that game."""
    for site in sites(game):
        for shorter in _without(game, site):
            program = _compiled(shorter)
            if program is not None and shorter.for_score >= game.for_score:
                yield site, program
                break


def _without(game: Game, site: Site) -> Iterator[Game]:
    """The ways to leave a ludeme out."""
    name, index = site.path[-1]
    if index == WHOLE:
        # What is there by default stands in no text, so nobody has to learn it.
        if site.parameter.optional and site.ludeme != site.parameter.default:
            yield put(game, site.path[:-1], with_field(site.owner, name, site.parameter.default))
        return
    rest = tuple(item for k, item in enumerate(getattr(site.owner, name)) if k != index)
    if len(rest) == 1 and len(site.path) > 1 and _fits(at(game, site.path[:-2]), site.path[-2], rest[0]):
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


def _compiled(game: Game) -> Program | None:
    """The program of rules that make sense, else None."""
    try:
        game.check()
        return compile_game(game)
    except (GameError, ValueError, TypeError):
        return None
