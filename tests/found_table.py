"""What a critic says of the found games: `python -m tests.found_table` copies it into `catalog/found/README.md`."""

import re
from pathlib import Path

import catalog

ROOT = Path(__file__).resolve().parent.parent
FOUND_README = ROOT / "catalog" / "found" / "README.md"
FOUND_ROW = re.compile(r"^(\| ([A-Z]\w+) \|(?: [^|]+ \|){3}) .*$", re.MULTILINE)
"""A row of the found games: what stands before the two columns of the critic, and the game's name."""


def judged(text: str) -> str:
    """The README of the found games with what the file of each says of play, and its mark, in the last two columns."""

    def row(found: re.Match[str]) -> str:
        about = catalog.load(f"{catalog.FOUND}/{found[2].lower()}").about
        return f"{found[1]} {about['play']} | {about['mark']} |"

    return FOUND_ROW.sub(row, text)


if __name__ == "__main__":
    FOUND_README.write_text(judged(FOUND_README.read_text(encoding="utf-8")), encoding="utf-8")
