"""How like another game a game is, in rules and in play.

Source: Lance and Williams 1967, for the distance of descriptors.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ludeme import Game, rule_sheet
from ludeme.naming import short
from search.breed.distance import least_distance, rules_distance
from search.breed.names import nameless
from search.breed.trees import sites
from search.play.records import Likeness, RuleEffort
from search.play.signature import renamed, resized

COMPARED = ("duration", "branching", "motion", "players")
"""The descriptors that say how a game plays; one that either game lacks is left out."""


def normalized(game: Game) -> Game:
    """The rules that count where games are compared: no name, no pie rule, colours and board as usual."""
    return replace(nameless(resized(renamed(game))), pie=None)


def nearest_games(game: Game, others: Sequence[tuple[str, Game]], most: int) -> list[tuple[float, str, Game]]:
    """The nearest of some games, the nearest first, each with its distance; those that bounds rule out cost little."""
    found: list[tuple[float, str, Game]] = []
    for bound, name, other in _by_bound(game, others):
        if len(found) == most and bound >= found[-1][0]:
            break
        found.append((rules_distance(game, other), name, other))
        found = sorted(found, key=lambda f: f[:2])[:most]
    return found


def _by_bound(game: Game, others: Sequence[tuple[str, Game]]) -> list[tuple[float, str, Game]]:
    """The games by the least distance that their words allow, each with that."""
    return sorted(((least_distance(game, other), name, other) for name, other in others), key=lambda b: b[:2])


def play_distance(one: Mapping[str, float], other: Mapping[str, float]) -> float | None:
    """The mean over common descriptors of |a - b| / (|a| + |b|); None without any."""
    known = [name for name in COMPARED if name in one and name in other]
    if not known:
        return None
    pairs = [(one[name], other[name]) for name in known]
    return sum(abs(a - b) / (abs(a) + abs(b)) if a or b else 0.0 for a, b in pairs) / len(known)


def likenesses(
    game: Game,
    others: Sequence[tuple[str, Game]],
    descriptors: Mapping[str, float] | None = None,
    *,
    measured: Mapping[str, Mapping[str, float]] | None = None,
) -> list[Likeness]:
    """How like each other game it is; a game with the same rules is the game itself and left out.

    Where the words alone show that a game is further than the nearest so far, its likeness is given as the upper
    bound that they allow, which is never the greatest. ``descriptors``: the game's own; ``measured``: those of others.
    """
    known = measured or {}
    strangers = [(name, other) for name, other in others if nameless(other) != nameless(game)]
    found, least = [], 1.0
    for bound, name, other in _by_bound(game, strangers):
        distance = rules_distance(game, other) if bound < least else bound
        least = min(least, distance)
        play = play_distance(descriptors or {}, known.get(name, {}))
        found.append(Likeness(name, 1 - distance, None if play is None else 1 - play))
    return found


def rules_of(game: Game) -> RuleEffort:
    """How much there is to learn."""
    words = ludemes_of(game)
    return RuleEffort(len(words), len(set(words)), rule_sheet(game).words())


def ludemes_of(game: Game) -> list[str]:
    """The words of all ludemes to be learnt; what the game names is learnt once."""
    return [game.word, *(site.ludeme.word for site in sites(short(game)))]
