"""Games from wherever they are written: the catalogue, a file, a text."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from catalog import SUFFIX, GameFile, every_id, known, load, load_text, unknown
from ludeme import GameError
from ludeme.errors import nearest

TOO_DEEP = "nested too deeply to be a game; close some parentheses earlier"


class FileError(ValueError):
    """A fault in a game file: the sentence, then the line with a caret under the place."""


def load_game(source: str | Path, **options: Any) -> GameFile:
    """A game with the chosen options: a documented one, one from a file, or one that the text describes.

    Args:
        source: a name of the catalogue (see `catalog.known`), the path of a game file (see `own_file`), or the text
            of one, which begins with a parenthesis.
        options: values for the options of the game file.

    Raises:
        FileError: a fault in the file, with its place.
        GameError: an unknown id or option; a fault in the text, with its place.
    """
    name = str(source)
    if name.lstrip().startswith("("):
        file = load_text("text", name, options)
        return replace(file, id=file.game.name)
    if path := own_file(name):
        return load_file(path, options)
    if known(name):
        return load(name, **options)
    raise GameError(f"{unknown(name)}: not in the catalogue, not a file; `ludeme catalog` lists the games")


def load_file(path: Path, chosen: dict[str, Any]) -> GameFile:
    """A game from a file.

    Raises:
        FileError: it cannot be read, or does not describe a game.
    """
    text = read_text(path)
    try:
        return load_text(path.stem, text, chosen)
    except GameError as fault:
        raise FileError(pointed(str(path), text, fault)) from None
    except RecursionError:
        raise FileError(f"{path}: {TOO_DEEP}") from None


def own_file(name: str) -> Path | None:
    """The file of one's own that a name means; None if it means none.

    The ending `.game` always means a file, and a folder means one if it is there; a bare name means one only if no
    documented game has it.
    """
    path = Path(name)
    documented = path.name == name and known(name)
    return path if name.endswith(SUFFIX) or (path.is_file() and not documented) else None


def path_of(name: str) -> Path:
    """A path; the name of a game of the catalogue stands for its file."""
    if own_file(name) or not known(name):
        return Path(name)
    return Path(__file__).parent / f"{known(name)}{SUFFIX}"


def read_text(path: Path) -> str:
    """The text of a game file.

    Raises:
        FileError: there is no such file, or it is no text.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        known = "" if path.suffix == SUFFIX else "; `ludeme catalog` lists the documented games"
        raise FileError(f"there is no file {path}{nearest(str(path), every_id())}{known}") from None
    except IsADirectoryError:
        raise FileError(f"{path} is a folder, not a game file") from None
    except UnicodeDecodeError as fault:
        raise FileError(f"{path} is not a text in UTF-8 (byte {fault.start}); is it a game file?") from None


def pointed(path: str, text: str, fault: ValueError) -> str:
    """The fault with its file, and below it the line with a caret under the column."""
    line, column = getattr(fault, "line", 0), getattr(fault, "column", 0)
    if not line:
        return f"{path}: {fault}"
    source = (text.splitlines() or [""])[min(line, len(text.splitlines()) or 1) - 1]
    if not source.strip():
        return f"{path}:{line}:{column}: {getattr(fault, 'message', fault)}"
    blank = "".join("\t" if c == "\t" else " " for c in source[: column - 1])
    return f"{path}:{line}:{column}: {getattr(fault, 'message', fault)}\n  {source}\n  {blank}^"
