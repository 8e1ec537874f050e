"""Tables of READMEs that game files are the source of; `python -m tests.catalog_table` writes them there.

`ludeme/README.md` shows the ludemes that games are made of, `catalog/found/README.md` what a critic says of found ones.
"""

import re
from pathlib import Path

import catalog

ROOT = Path(__file__).resolve().parent.parent
README, FOUND_README = ROOT / "ludeme" / "README.md", ROOT / "catalog" / "found" / "README.md"
FOUND_ROW = re.compile(r"^(\| ([A-Z]\w+) \|(?: [^|]+ \|){3}) .*$", re.MULTILINE)
"""A row of the found games: what stands before the two columns of the critic, and the game's name."""

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


def judged(text: str) -> str:
    """The README of the found games with what the file of each says of play, and its mark, in the last two columns."""

    def row(found: re.Match[str]) -> str:
        about = catalog.load(f"{catalog.FOUND}/{found[2].lower()}").about
        return f"{found[1]} {about['play']} | {about['mark']} |"

    return FOUND_ROW.sub(row, text)


if __name__ == "__main__":
    README.write_text(renewed(README.read_text(encoding="utf-8")), encoding="utf-8")
    FOUND_README.write_text(judged(FOUND_README.read_text(encoding="utf-8")), encoding="utf-8")
