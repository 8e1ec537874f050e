"""Games that people keep under names: a file of JSON lines beside the database."""

from pathlib import Path
from typing import Any, NamedTuple

from dashboard.matches.abstract_play import Saved
from search.store import json_lines

FILE = "saved.jsonl"


class Kept(NamedTuple):
    """A game on the shelf: what somebody called it, the name of the game, and when it was kept (ISO 8601, UTC)."""

    label: str
    name: str
    when: str
    saved: Saved


def keep(path: Path, kept: Kept) -> None:
    """Write a game behind the others; the file is made if there is none.

    Raises:
        StoreError: the file cannot be written.
    """
    json_lines.append(path, [kept._asdict() | {"saved": kept.saved._asdict()}], lost="the game is")


def kept_games(path: Path) -> list[Kept]:
    """All games, the last one first; of several under one name the last. None without a file.

    Raises:
        StoreError: a line is not what `keep` writes.
    """
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    last = {kept.label: kept for kept in json_lines.parsed(path, text, _parsed, noun="saved game")}
    return sorted(last.values(), key=lambda kept: kept.when, reverse=True)


def _parsed(said: dict[str, Any]) -> Kept:
    return Kept(**said | {"saved": Saved(**said["saved"])})
