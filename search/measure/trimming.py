"""Games without dead words: a part that changes no game is cut, and the shorter game is judged in place of the longer.

A part is whatever can be left out (`search.breed.shortening`), an optional number or plain word, and a whole in whose
place one of its own parts can stand, alone or under another word: (optional X) becomes X, (when X (most …)) becomes
(win X). A word that changes no game gives way to the one that the documented games use most in its place, as `any` to
`own` where players add their own balls only, so that a game is not told in several ways. One set of games serves for
all parts. They are replayed under the shorter rules up to the first difference, and a part that is alive mostly shows
it in the first of them, so a search pays little. What is cut can make another part dead, so all are tried again until
none can be cut.

The games are those that the evaluation plays anyway. As soon as weak players have passed the gates, a part is cut that
changes none of their games; they want to win, so that a goal which nobody reaches by chance is no dead word. At the end
a part stays only if it changes at least `LEAST` of all games between players who think.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import NamedTuple

from ludeme import Game, Ludeme
from ludeme.base import vocabulary
from ludeme.naming import full, short
from ludeme.text.spelling import spell
from search.breed.operators import LABEL_MOST
from search.breed.shortening import compiled, without
from search.breed.trees import Site, sites, size, with_field, with_part
from search.breed.usage import usage
from search.measure.budget import Budget
from search.measure.changes.replay import PlyChooser, Trajectory, as_recorded, by_level, differing, trajectories
from search.measure.game_study import GameStudy
from search.measure.purpose import Purpose
from search.measure.text import cut
from search.play.agents import mixed
from search.play.records import Record

LEAST = 2
"""Games that a part must change: one of some two hundred may be an accident, and nobody would miss the part."""
WEAK_GAMES = 40
"""Games looked at first; random ones join those of weak players where a costly game is played less often than that."""


class TrimmedGame(NamedTuple):
    """A shorter game, and what was cut to make it, in words."""

    game: Game
    cuts: tuple[str, ...] = ()


class Trimming:
    """The parts of a game under study: which of them are dead."""

    def __init__(self, study: GameStudy[Budget]) -> None:
        self.study = study
        self.doubtful: list[TrimmedGame] = []
        """What was not surely alive at first sight."""

    def at_first_sight(self) -> TrimmedGame | None:
        """The game without what changes no game of weak players; None if there is no such thing."""
        study, weak = self.study, self.study.levels[0]
        games = study.self_play(weak) if study.game.together else (*study.self_play(weak), *study.duel(weak, "random"))
        seeds = (mixed(study.seed_of(Purpose.TRIMMED), number) for number in range(WEAK_GAMES - len(games)))
        trial = self._trial(chain(self._recorded(games), (by_level("random", seed) for seed in seeds)), 1)
        found = trial.trimmed(shorter_games(study.game))
        self.doubtful = trial.doubtful
        return found

    def after_all(self) -> TrimmedGame | None:
        """The game without what changes fewer than `LEAST` of all games between players who think; None if all does."""
        games = chain(*(self.study.records(level) for level in self.study.levels), self.study.ladder)
        return self._trial(self._recorded(games), LEAST).trimmed(self.doubtful)

    def _recorded(self, games: Iterable[Record]) -> Iterator[PlyChooser]:
        board = self.study.game.board.geometry()
        return (as_recorded(record, board) for record in games)

    def _trial(self, choices: Iterable[PlyChooser], least: int) -> Trial:
        game = self.study.game
        return Trial(game, trajectories(self.study.program, choices, game.for_score), least)


class Trial:
    """A game that becomes shorter, part by part, and the games that are the same under it.

    Args:
        game: the rules.
        games: played under them; each is asked for only when it is needed.
        least: so many of them a part must change to be alive; at most `LEAST`.
    """

    def __init__(self, game: Game, games: Iterable[Trajectory], least: int) -> None:
        self.now, self.least = TrimmedGame(game), least
        self.played, self.coming = list[Trajectory](), iter(games)
        self.alive = set[tuple[str, ...]]()
        """What was alive before the last cut; it is tried again when nothing else is left."""
        self.doubtful = list[TrimmedGame]()
        """Parts that changed fewer games than `LEAST`."""

    def trimmed(self, parts: Iterable[TrimmedGame]) -> TrimmedGame | None:
        """The game without one of these parts, if any is dead, and without all that is dead then."""
        if not self._cut(parts):
            return None
        while self._cut(shorter_games(self.now.game)) or self._forget():
            pass
        return self.now

    def _cut(self, parts: Iterable[TrimmedGame]) -> bool:
        """Cut the first dead part; False if there is none."""
        tried = set[tuple[str, ...]]()
        for shorter, what in parts:
            if what not in self.alive:
                if self._changed(shorter, what) < self.least:
                    self.now = TrimmedGame(shorter, self.now.cuts + what)
                    self.alive |= tried
                    return True
                tried.add(what)
        return False

    def _forget(self) -> bool:
        """Let all that was alive be tried again; False if nothing was."""
        had, self.alive = bool(self.alive), set()
        return had

    def _changed(self, shorter: Game, what: tuple[str, ...]) -> int:
        """How many games come out differently under shorter rules, of which no more than `LEAST` are counted.

        They come first from now on: what shows one part to be alive is likely to show the next one, too.
        """
        game = self.now.game
        program = compiled(shorter) if shorter.for_score >= game.for_score else None
        if program is None:
            return LEAST
        odd = [self.played[number] for number in islice(differing(program, self._games(), game.for_score), LEAST)]
        same = [trajectory for trajectory in self.played if not any(trajectory is other for other in odd)]
        self.played = same if len(odd) < self.least else odd + same
        if len(odd) < LEAST:
            self.doubtful.append(TrimmedGame(shorter, what))
        return len(odd)

    def _games(self) -> Iterator[Trajectory]:
        """All games, those replayed already first."""
        yield from self.played
        for trajectory in self.coming:
            self.played.append(trajectory)
            yield trajectory


def shorter_games(game: Game) -> list[TrimmedGame]:
    """Every game with one part less, or a more usual word, the shortest first; not all of them make sense."""
    found, named = dict[Game, str](), short(game)
    for site in sites(named):
        whole = f"cut {_label(site.ludeme)}"
        for shorter in without(named, site):
            found.setdefault(full(shorter), whole)
        for part in (*site.ludeme.children(), *with_defaults(site.ludeme), *restated(site)):
            if isinstance(part, site.kind):
                found.setdefault(full(with_part(named, site.path, part)), f"{whole} to {_label(part)}")
        if usual := usual_word(site):
            said = f"say {_label(usual)} for {_label(site.ludeme)}"
            found.setdefault(full(with_part(named, site.path, usual)), said)
    found.pop(game, None)  # a name spelled out is no cut
    by_size = sorted(found.items(), key=lambda pair: size(pair[0]))
    return [TrimmedGame(shorter, (cut,)) for shorter, cut in by_size if _replays(game, shorter)]


def _replays(game: Game, shorter: Game) -> bool:
    """True if the points of the shorter game are the first ones of the game, each in the same place on its board."""
    few, many = (one.board.geometry().places for one in (shorter, game))
    return few == many[: len(few)]


def with_defaults(ludeme: Ludeme) -> Iterator[Ludeme]:
    """A ludeme without one of its optional numbers or plain words, each in turn: (boards 2 pyramid 1) without 1."""
    for parameter in ludeme.parameters():
        plain = parameter.kind in (int, str) or isinstance(parameter.kind, tuple)
        if plain and parameter.optional and getattr(ludeme, parameter.name) != parameter.default:
            yield with_field(ludeme, parameter.name, parameter.default)


def restated(site: Site) -> Iterator[Ludeme]:
    """What one part of a ludeme says alone under a word that asks for no more: (when X (most …)) becomes (win X)."""
    whole, kind = size(site.ludeme), site.kind
    for cls in vocabulary(kind).values():
        needed = [parameter for parameter in cls.parameters() if not parameter.optional]
        if cls is not type(site.ludeme) and len(needed) == 1 and isinstance(needed[0].kind, type):
            for part in site.ludeme.children():
                if isinstance(part, needed[0].kind) and not isinstance(part, kind) and size(part) + 1 < whole:
                    yield cls(**{needed[0].name: (part,) if needed[0].many else part})


def usual_word(site: Site) -> Ludeme | None:
    """The word that the documented games use most in the place of one without parts; None if that stands there.

    A default, which is not written, gives way to none: the text would be longer, and cut again without end.
    """
    if next(site.ludeme.children(), None) or site.ludeme == site.parameter.default:
        return None
    plain = (cls for cls in vocabulary(site.kind).values() if all(one.optional for one in cls.parameters()))
    uses = {cls: usage().places[site.owner.word, site.parameter.name, cls.word] for cls in plain}
    usual = max(uses, key=uses.__getitem__, default=type(site.ludeme))
    return usual() if uses.get(usual, 0) > uses.get(type(site.ludeme), 0) else None


def _label(ludeme: Ludeme) -> str:
    return cut(spell(ludeme), LABEL_MOST)
