"""Rules left out: which ludemes a game could do without, as far as a number of games shows.

Every ludeme that can be (`search.breed.shortening`) is left out in turn, and the games are replayed under the shorter
rules (`changes.replay`).
"""

from ludeme import Game, compile_game
from ludeme.text.spelling import spell
from search.breed.shortening import shortened
from search.measure.changes.replay import by_level, differing, stories
from search.play.agents import mixed
from search.play.evidence import Removal


def removals(game: Game, level: str, games: int, *, seed: int) -> list[Removal]:
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
    for site, _, program in shortened(game):
        where = f"{site.owner.word} {site.parameter.name}"
        found.append(Removal(spell(site.ludeme), where, sum(1 for _ in differing(program, known, scored)), games))
    return found
