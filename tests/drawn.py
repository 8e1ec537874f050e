"""Random games that several tests look at; a process draws each of them once."""

import random
from functools import cache

from ludeme import Game
from search.breed.genome import random_game


@cache
def drawn(seed: int) -> Game:
    """The random game of a seed."""
    return random_game(random.Random(seed))
