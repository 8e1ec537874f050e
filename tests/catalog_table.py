"""The table of the games and the ludemes they are made of, as `ludeme/README.md` shows it.

`python -m tests.catalog_table` writes it there.
"""

import re
from pathlib import Path

import catalog

README = Path(__file__).resolve().parent.parent / "ludeme" / "README.md"

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


def renewed(text: str) -> str:
    """The README with the current table in the place of its table."""
    return re.sub(r"^\| game \| ludemes.*\n(?:\|.*\n)*", lambda _: table() + "\n", text, count=1, flags=re.MULTILINE)


if __name__ == "__main__":
    README.write_text(renewed(README.read_text(encoding="utf-8")), encoding="utf-8")
