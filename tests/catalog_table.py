"""The table of the games and the ludemes they are made of, as `ludeme/README.md` shows it.

`python -m tests.catalog_table` prints it.
"""

import catalog

COMMON = {"game", "players", "turn", "end", "pyramid", "own"}
HEAD = "| game | ludemes beside `game`, `pyramid`, `players`, `turn`, `own`, `end` |\n| --- | --- |"


def words(name: str) -> list[str]:
    """The ludemes of a game's rules in order of appearance, those that every game has left out."""
    found = dict.fromkeys(ludeme.word for ludeme in catalog.load(name).game.walk())
    return [word for word in found if word and word not in COMMON]


def table() -> str:
    """One line a game."""
    lines = [f"| {name} | {' '.join(words(name))} |" for name in catalog.ids()]
    return "\n".join([HEAD, *lines])


if __name__ == "__main__":
    print(table())
