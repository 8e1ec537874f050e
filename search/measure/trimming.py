"""Games without dead words: a part that changes no game is cut, and the shorter game is judged in place of the longer.

A part is whatever can be left out (`search.measure.removal`), and a whole in whose place one of its own parts can
stand: (optional X) becomes X. One set of games serves for all parts. They are replayed under the shorter rules, and a
part that is alive mostly shows it in the first of them, so that a search pays little. What is cut can make another part
dead, so all are tried again until none can be cut.

This is done twice, with games that the evaluation plays anyway: as soon as weak players have passed the gates, where a
part must change none of their games and none of some random ones (a goal that nobody reaches by chance is no dead
word); and at the end, where a part stays only if it changes at least `LEAST` of all games between players who think.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

from ludeme import Game
from ludeme.syntax import spell
from search.breed.trees import Site, put, sites, size
from search.breed.validity import is_valid
from search.measure.budget import Budget
from search.measure.removal import compiled, without
from search.measure.replay import Choice, Story, as_recorded, by_level, differing, stories
from search.measure.study import Study
from search.measure.text import shortened
from search.play.agents import mixed
from search.play.records import Record

LEAST = 2
"""Games that a part must change: one of some two hundred may be an accident, and nobody would miss the part."""
CHANCE_GAMES = 40
"""Random games that are looked at beside those of weak players."""
CHANCE = 106
"""Keeps their seeds apart from those of other sets of games."""
LABEL_MOST = 60
"""Characters of a part in a label."""


class Trimmed(NamedTuple):
    """A shorter game, and what was cut to make it, in words."""

    game: Game
    cuts: tuple[str, ...] = ()


def at_first_sight(study: Study[Budget]) -> Trimmed | None:
    """The game without what changes no game of weak players and no random one; None if there is no such thing."""
    seeds = (mixed(study.seed_of(CHANCE), number) for number in range(CHANCE_GAMES))
    weak = study.levels[0]
    games = study.self_play(weak) if study.game.together else (*study.self_play(weak), *study.duel(weak, "random"))
    return _shorter(study, chain((by_level("random", seed) for seed in seeds), _choices(study, games)), 1)


def after_all(study: Study[Budget]) -> Trimmed | None:
    """The game without what changes fewer than `LEAST` of all games between players who think; None if all does."""
    games = chain(*(study.records(level) for level in study.levels), study.ladder)
    return _shorter(study, _choices(study, games), LEAST)


def _choices(study: Study[Budget], games: Iterable[Record]) -> Iterator[Choice]:
    board = study.game.board.geometry()
    return (as_recorded(record, board) for record in games)


def _shorter(study: Study[Budget], choices: Iterable[Choice], least: int) -> Trimmed | None:
    found = trimmed(study.game, stories(study.program, choices, study.game.for_score), least)
    return found if found.cuts else None


def trimmed(game: Game, known: Sequence[Story], least: int) -> Trimmed:
    """The game without the parts that change fewer than so many games.

    Between two cuts a game may make no sense: of two words that are nothing without each other, one is cut first.

    Args:
        game: the rules.
        known: games played under them.
        least: so many games a part must change to stay.
    """
    kept, cuts = Trimmed(game), tuple[str, ...]()
    while cut := _cut(game, known, least):
        game, label, known = cut
        cuts = (*cuts, label)
        if is_valid(game):
            kept = Trimmed(game, cuts)
    return kept


def _cut(game: Game, known: Sequence[Story], least: int) -> tuple[Game, str, Sequence[Story]] | None:
    """The game without one part, what was cut, and the games as which it plays alike; None if each part is alive."""
    for shorter, label in simpler(game).items():
        program = compiled(shorter) if shorter.for_score >= game.for_score else None
        if program is None:
            continue
        changed = list(islice(differing(program, known, game.for_score), least))
        if len(changed) < least:
            return shorter, label, [story for story in known if not any(story is other for other in changed)]
    return None


def simpler(game: Game) -> dict[Game, str]:
    """Every game with one part less, the shortest first, and what was cut; not all of them make sense."""
    found = dict[Game, str]()
    for site in sites(game):
        for shorter in without(game, site):
            found.setdefault(shorter, f"cut {_told(site)}")
        for part in site.ludeme.children():
            if isinstance(part, site.kind):
                found.setdefault(
                    put(game, site.path, part), f"cut {_told(site)} to {_told(site._replace(ludeme=part))}"
                )
    return dict(sorted(found.items(), key=lambda pair: size(pair[0])))


def _told(site: Site) -> str:
    return shortened(spell(site.ludeme), LABEL_MOST)
