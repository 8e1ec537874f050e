"""What every new game must be: not known, and of the traits that a person wants."""

from dataclasses import dataclass

from ludeme import Game
from search.breed.names import short_key
from search.play.traits import has_traits


@dataclass(frozen=True)
class Requirements:
    """What is required of the games that are made.

    Args:
        known: keys of the rules made before (`search.breed.names.short_key`); such a game is drawn again a few times.
        left_out: documented games that do not count in what is likely.
        traits: a game must have all of these (`search.play.traits.TRAITS`).
    """

    known: frozenset[str] = frozenset()
    left_out: frozenset[str] = frozenset()
    traits: tuple[str, ...] = ()

    def met_by(self, game: Game) -> bool:
        """True if a game is new and has the traits."""
        return short_key(game) not in self.known and has_traits(game, self.traits)


NOTHING_REQUIRED = Requirements()
