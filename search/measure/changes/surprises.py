"""What may surprise the author of a game: rules that random games show to be without effect, and why.

Nothing here is a fault: a rule may be there for what only good players bring about. Rules that say what comes of a full
board or of a player who is stuck are left alone, because it is right to write them even where that never happens.
"""

from collections.abc import Iterator
from typing import NamedTuple

from kernels.api import Program
from ludeme import Game, GameError, Ludeme
from ludeme.families import Colour, Condition, Effect, End, Restriction, Turn
from ludeme.game import After, Before, Forbid, Hand, Opening, OutOfGame
from ludeme.text.spelling import spell
from ludeme.words.conditions.logic import AlwaysFalse, AlwaysTrue
from search.breed.shortening import shortened
from search.breed.trees import Path, Site, sites, with_field, with_part, with_value
from search.measure.changes.replay import FEW, Rehearsal
from search.measure.text import counted, cut

RULES = (Turn, Effect, Restriction, Opening, Before, After, Forbid, OutOfGame)
"""What must matter; parts of regions and numbers, supplies and ties may be there for clarity."""
LONGEST = 40
"""Characters of a rule that is quoted."""

SLOWER = "change the start, or ask for more here"
"""What to do about a game that is over too soon."""
CANNOT_BEGIN = "the game cannot begin: no first ply is possible, and all that players can ever do is pass"
BEGIN = "place balls with a start, add an opening, or let the turn offer a ply that needs no ball on the board"
"""Of a game without a first ply, and what to do about it."""


class Surprise(NamedTuple):
    """Something to look at: the ludeme, what is so, in a sentence that says in how many games, and what can be done."""

    part: Ludeme
    message: str
    remedy: str


def surprises(game: Game) -> list[Surprise]:
    """What random games show that the author of a game may not have meant, in the order of the text."""
    return _Search(with_field(game, "where", None)).found()


class _Search:
    """One game looked through."""

    def __init__(self, game: Game) -> None:
        self.game, self.players, self.games = game, game.players.numbers, Rehearsal(game)
        self.without: dict[Path, Program] = {}
        self.named = set[str]()
        """The missing colours that have been named."""

    def found(self) -> list[Surprise]:
        """Everything, outermost first; nothing is said of the parts of what is named."""
        if max(self.games.turns) < 2:
            return [self._over_at_start()]
        if self._only_passes():
            return [self._surprise(self.game.turn, CANNOT_BEGIN, BEGIN)]
        named: dict[Path, Surprise] = self._mostly_over_at_once()
        self.without = {one.site.path: one.program for one in shortened(self.game)}
        for site in sites(self.game):
            if any(site.path[: len(path)] == path for path in named):
                continue
            for message, remedy in self._about(site):
                named[site.path] = self._surprise(site.ludeme, message, remedy)
        return list(named.values())

    def _surprise(self, part: Ludeme, message: str, remedy: str) -> Surprise:
        return Surprise(part, f"{message} (in {counted(len(self.games.trajectories), 'random game')})", remedy)

    def _over_at_start(self) -> Surprise:
        """Every game is over before, or with, its first turn: by the end rule without which it is not."""
        guilty = (site.ludeme for site in sites(self.game) if isinstance(site.ludeme, End) and self._decides(site))
        when = "after" if any(self.games.turns) else "before"
        return self._surprise(next(guilty, self.game.end), f"the game is over {when} the first turn", SLOWER)

    def _only_passes(self) -> bool:
        """True if nobody could ever do anything but pass."""
        positions = (position for trajectory in self.games.trajectories for position in trajectory)
        return all(ply.name == "pass" for position in positions for ply in position.legal)

    def _mostly_over_at_once(self) -> dict[Path, Surprise]:
        """The end rule by which more than half of the games are over with the first turn, if there is one."""
        if not _over_at_once(self.games):
            return {}
        sentence = f"{sum(turns < 2 for turns in self.games.turns)} games are over after the first turn"
        for site in sites(self.game):
            never = _never(self.game, site.path) if isinstance(site.ludeme, End) else None
            if never is not None and not _over_at_once(Rehearsal(never, FEW)):
                return {site.path: self._surprise(site.ludeme, sentence, SLOWER)}
        return {(): self._surprise(self.game.end, sentence, SLOWER)}

    def _about(self, site: Site) -> Iterator[tuple[str, str]]:
        """Message and remedy, if a part surprises; a rule that names a colour that is missing is not to blame."""
        part = site.ludeme
        if isinstance(part, Hand):
            yield from self._about_hand(part)
        elif not site.owner.excludes and self._missing(part):
            if isinstance(part, Colour) and spell(part) not in self.named and not isinstance(site.owner, Hand):
                self.named.add(spell(part))
                sentence = f"'{spell(part)}': no such ball comes into the game"
                yield sentence, "let a turn add one, place some at the start, or name another colour"
        elif any(inner.settles_full_board for inner in part.walk()):
            return
        elif isinstance(part, End):
            yield from self._about_end(site)
        elif isinstance(part, Condition):
            yield from self._about_condition(site)
        elif isinstance(part, RULES) and self._useless(site):
            yield _of_no_use(part)

    def _useless(self, site: Site) -> bool:
        """True if nothing changes without a part, and not because a condition in it never holds: that is named then."""
        never = (inner for inner in _conditions(site) if self._always(inner, False))
        return self.games.same(self.without.get(site.path)) and not any(never)

    def _missing(self, part: Ludeme) -> bool:
        """True if a part speaks of balls of which none comes into the game, outside the hands."""
        colours = (inner for inner in part.walk_included() if isinstance(inner, Colour) and not inner.changing)
        return any(not colour.of_any(self.players) & self.games.colours for colour in colours)

    def _about_hand(self, hand: Hand) -> Iterator[tuple[str, str]]:
        # A hand of no balls has an effect, too: it keeps the player from placing such a ball.
        if hand.balls and not hand.colour.of_any(self.players) & self.games.hands:
            sentence = "nobody uses this hand: no ball goes into it or comes out of it"
            yield sentence, "leave it out, or let a turn add a ball of this colour"

    def _about_condition(self, site: Site) -> Iterator[tuple[str, str]]:
        if self._always(site, True):
            yield "this condition is always true", "leave it out, or ask for something that can fail"
        elif self._always(site, False):
            sentence = "this condition is never true"
            yield sentence, "leave out what depends on it, or ask for something that can happen"

    def _always(self, site: Site, truth: bool) -> bool:
        """True if a condition always has this truth, and no game would come out differently if it could have no other.

        Of a condition that could as well always hold, but does not, the text may speak for clarity.
        """
        assert isinstance(site.ludeme, Condition)
        replaced = with_part(self.game, site.path, AlwaysTrue() if truth else AlwaysFalse())
        return self.games.same(replaced) and self.games.truths(site.ludeme) == {truth}

    # --- end rules ---------------------------------------------------------------------------------------------------

    def _about_end(self, site: Site) -> Iterator[tuple[str, str]]:
        if self._decides(site):
            return
        sentence = "this end rule never decides a game"
        first = self._comes_first(site.path)
        if first is None:
            yield sentence, "leave it out, or ask for less; if good play gets there, all is well"
            return
        remedy = "leave one of the two out, or change what it asks for"
        if not self.games.same(_moved_first(self.game, site.path)):
            remedy = "write this one before it, so that it is asked first, or leave it out"
        yield f"{sentence}, because {cut(spell(first), LONGEST)} always comes first", remedy

    def _decides(self, site: Site) -> bool:
        """True if some game comes out differently when an end rule never holds, or if it has no condition."""
        never = _never(self.game, site.path)
        return never is None or not self.games.same(never)

    def _comes_first(self, path: Path) -> End | None:
        """The first end rule without which this one decides games."""
        if len(path) != 2:
            return None
        ends, here = self.game.end.ends, path[1][1]
        for k, other in enumerate(ends):
            if k != here:
                fewer = with_value(self.game, path[:1], "ends", (*ends[:k], *ends[k + 1 :]))
                never = _never(fewer, (path[0], (path[1][0], here - (k < here))))
                if never is not None and _differ(fewer, never):
                    return other
        return None


def _over_at_once(games: Rehearsal) -> bool:
    """True if more than half of some games are over with the first turn."""
    return 2 * sum(turns < 2 for turns in games.turns) > len(games.turns)


def _differ(game: Game, other: Game) -> bool:
    """True if some game comes out differently under other rules; False if either is none."""
    try:
        return not Rehearsal(game, FEW).same(other)
    except GameError:
        return False


def _of_no_use(part: Ludeme) -> tuple[str, str]:
    """What is said of a rule without which nothing changes."""
    if isinstance(part, Turn):
        remedy = "leave it out, or see what is missing: such a ball, or such a point, or a ply that is not offered yet"
        return "this part of the turn never offers a ply of its own", remedy
    return "nothing changes without this rule", "leave it out, or let it do something that can happen"


def _conditions(site: Site) -> Iterator[Site]:
    """The conditions inside a part that are not themselves part of a condition."""
    for inner in sites(site.ludeme, site.path):
        if isinstance(inner.ludeme, Condition) and not isinstance(inner.owner, Condition):
            yield inner


def _never(game: Game, path: Path) -> Game | None:
    """The game whose end rule at this place never holds; None where the rule has no condition."""
    held = (site for site in sites(game) if site.path[: len(path)] == path and isinstance(site.ludeme, Condition))
    return next((with_part(game, site.path, AlwaysFalse()) for site in held), None)


def _moved_first(game: Game, path: Path) -> Game:
    """The game in which one end rule is asked before all others."""
    ends, here = game.end.ends, path[1][1]
    return with_value(game, path[:1], "ends", (ends[here], *ends[:here], *ends[here + 1 :]))
