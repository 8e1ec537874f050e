"""Records of games that were played on Abstract Play (abstractplay.com): which game, options and plies here they mean.

Such a record names the game by its title, what is unusual by words such as `size-5`, and a move by its points, each
with its level before it: `2b2`. It can be read where these are the title, an option and one legal ply of a game here.
"""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from catalog import Option
from dashboard.games import library
from dashboard.matches.spelling import matching_ply
from search.play.session import Session

PARTS = re.compile(r"[\s,;]+")
"""Between the steps of a move."""
VARIANT = re.compile(r"(?P<name>\w+)[-=](?P<value>\w+)")


class Saved(NamedTuple):
    """What a record says: the id of the game, its unusual options by their names, and the plies in their order."""

    game: str
    options: dict[str, str]
    plies: list[str]


def saved_on_abstract_play(name: str, variants: Iterable[object], moves: Sequence[str]) -> Saved:
    """The game that a record of another site means by its title, what was unusual, such as `size-5`, and its turns.

    Raises:
        ValueError: the game, a variant or a move is not known here.
    """
    known = (library.from_catalogue(game_id) for game_id in library.catalogue_ids())
    found = next((opened for opened in known if opened.name.lower() == name.strip().lower()), None)
    if found is None:
        raise ValueError(f"no game here is called '{name}'; `ludeme catalog` lists those that are")
    asked = [str(variant) for variant in variants]
    own = [variant for variant in asked if library.has_file(f"{found.id}-{variant}")]  # it has a game file of its own
    game_id = "-".join((found.id, *own[:1]))
    known_options = library.from_catalogue(game_id).file.options.values()
    options = dict(_option(word, found.name, known_options) for word in asked if word not in own[:1])
    opened = library.from_catalogue(game_id, tuple(options.items()))
    session = Session(opened.game)
    for number, move in enumerate(moves, 1):
        for step in filter(None, PARTS.split(move)):
            ply = matching_ply(step, session.legal())
            if ply is None:
                raise ValueError(f"move {number} of the record, '{move}', is not one legal ply of {opened.name} here")
            session.play(ply)
    return Saved(game_id, options, session.history)


def _option(variant: str, name: str, options: Iterable[Option]) -> tuple[str, str]:
    """The option, and its value, that a variant means."""
    said = VARIANT.fullmatch(variant)
    for option in options:
        if said and said["name"] == option.name and said["value"] in option.all_values:
            return option.name, said["value"]
        if variant == option.name and "true" in option.all_values:
            return option.name, "true"
    raise ValueError(f"{name} has no variant '{variant}' here")
