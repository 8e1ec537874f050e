"""Games as records that programs share, read back, as pictures that move, and kept under names beside the database.

The form is the game record of Abstract Play (github.com/AbstractPlay/recranks, src/schemas/gamerecord.json): a header
with game, site, dates and players, and the moves in rounds, one for each player. The moves are our plies, those of a
turn behind each other; what chance does belongs to its turn. The header also has `ludeme`: the game's id and options.

A record of a game that was played there names the game by its title, what is unusual by words such as `size-5`, and a
move by its points, each with its level before it: `2b2`. It can be read where these are the title, an option and one
legal ply of a game here.
"""

import json
import re
import shlex
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from catalog import GameFile, Option
from dashboard import DEFAULT_DB
from dashboard.games import library
from dashboard.matches.match import HUMAN
from dashboard.matches.spelling import matching_ply
from ludeme.pictures.diagrams import Marks, cells_of, geometry_points, svg_diagram
from ludeme.pictures.notation import split_plies
from ludeme.pictures.svg import animated
from ludeme.sheet.writer import title
from search.plain import json_fault
from search.play.motion import last_points
from search.play.session import CHANCE, Session
from search.store import json_lines

SITE = "Synthetic Games"
COMMAND = re.compile(r"^ludeme replay (.+)$", re.MULTILINE)
"""The line of a text record that replays the game."""
PARTS = re.compile(r"[\s,;]+")
"""Between the steps of a move of Abstract Play."""
VARIANT = re.compile(r"(?P<name>\w+)[-=](?P<value>\w+)")


class SavedGame(NamedTuple):
    """What a record says: the id of the game, its unusual options by their names, and the plies in their order.

    ``seats``: who sat where, as in a match; empty where that is not known.
    """

    game: str
    options: dict[str, str]
    plies: list[str]
    seats: Sequence[str] = ()


def record_of(
    file: GameFile, session: Session, seats: Sequence[str], *, ended: datetime | None = None
) -> dict[str, Any]:
    """A finished game as a record.

    The seats say who played: `human` or a level of the computer, one a player; if there are none nobody is named. The
    game ended now, by default; its start is not known, so it is given the same time.

    Raises:
        ValueError: the game has not come to a result.
    """
    if session.result is None:
        raise ValueError("only a game that has come to a result makes a record; play it to its end")
    when = (ended or datetime.now(UTC)).isoformat(timespec="seconds")
    header = {
        "game": {"name": title(file.game.name), "variants": [f"{k}={value}" for k, value in file.unusual.items()]},
        "site": {"name": SITE},
        "date-start": when,
        "date-end": when,
        "date-generated": when,
        "unrated": True,
        "players": _players(session, seats),
        "ludeme": {"id": file.id, "options": file.unusual},
    }
    return {"header": header, "moves": _rounds(session)}


def _players(session: Session, seats: Sequence[str]) -> list[dict[str, Any]]:
    result, scores = session.result or (), session.scores
    found: list[dict[str, Any]] = [{"name": name, "result": result[k]} for k, name in enumerate(session.names)]
    for k, player in enumerate(found):
        player |= {"is_ai": seats[k] != HUMAN} if seats else {}
        player |= {"score": scores[k]} if scores else {}
    return found


def _rounds(session: Session) -> list[list[str | None]]:
    """The turns in rounds: each begins where a player would come that is not behind the one before."""
    players = before = len(session.names)
    rounds = list[list[str | None]]()
    for player, move in _moves(session):
        if player <= before:
            rounds.append([None] * players)
        rounds[-1][player], before = move, player
    return rounds


def _moves(session: Session) -> Iterator[tuple[int, str]]:
    """The moves with their players, by number; what chance does in a turn belongs to the move beside it."""
    played = zip(session.turns, session.history, strict=True)
    for _, group in groupby(played, key=lambda one: one[0].number):
        maker: int | str = CHANCE
        plies = list[str]()
        for turn, ply in group:
            if CHANCE not in (maker, turn.player) and turn.player != maker:
                yield int(maker), " ".join(plies)
                plies = []
            maker = maker if turn.player == CHANCE else turn.player
            plies.append(ply)
        yield 0 if maker == CHANCE else int(maker), " ".join(plies)


def plies_of(record: str | bytes) -> list[str]:
    """The plies of a record in JSON, in the order in which they were made.

    Raises:
        ValueError: the text is no record of this form.
    """
    return [ply for text in _read(record)[1] for ply in split_plies(text)]


def _read(record: str | bytes) -> tuple[Any, list[str]]:
    """The header of a record in JSON, and the texts of the moves in the order of rounds and seats."""
    try:
        said = json.loads(record)
        moves = [move for turns in said["moves"] for move in turns if move is not None]
        return said.get("header"), [str(move if isinstance(move, str) else move["move"]) for move in moves]
    except (ValueError, KeyError, TypeError) as fault:
        wanted = "give one that `ludeme replay --save` wrote"
        raise ValueError(f"this is no game record: {json_fault(fault)}; {wanted}") from None


def record_text(opened: library.OpenGame, session: Session, ended: str, *, db: str = DEFAULT_DB) -> str:
    """A game so far as a text: what was played, how it ended if it has, and the command that replays it.

    A stored game is in the database ``db``.
    """
    plies = " ".join(session.history)
    result = f"{ended}\n" if ended else ""
    command = shlex.join(["ludeme", "replay", *opened.words(db), "--plies", plies])
    return f"{opened.name}\n{plies}\n{result}\n{command}\n"


def saved_of(record: str) -> SavedGame:
    """What a record says, be it a text or JSON.

    Raises:
        ValueError: it is neither, or does not tell which game it is.
    """
    if not record.lstrip().startswith("{"):
        return _replayed(record)
    header, moves = _read(record)
    match header:
        case {"ludeme": {"id": str() as game, "options": dict() as options}}:
            return SavedGame(game, {str(name): str(value) for name, value in options.items()}, plies_of(record))
        case {"game": {"name": str() as name, **more}}:
            variants = more.get("variants", ())
            return saved_on_abstract_play(name, variants if isinstance(variants, list) else (), moves)
    raise ValueError("this record does not tell which game it is: its header has no 'game' with a 'name'")


def _replayed(record: str) -> SavedGame:
    """The game that the command in a text record replays; a file of one's own has the id that it has in the app."""
    found = COMMAND.search(record.replace("\r\n", "\n"))
    try:
        words = shlex.split(found[1] if found else "")
        first = [word[:2] for word in words].index("--")
        given = list(zip(words[first::2], words[first + 1 :: 2], strict=True))
        plies = split_plies(dict(given)["--plies"])
    except (ValueError, KeyError):
        wanted = 'give a file that "Moves" or "Record" beside the board has saved'
        raise ValueError(f"this is no record of a game; {wanted}") from None
    game = " ".join(words[:first])
    game_id = Path(game).stem if Path(game).is_absolute() else game
    return SavedGame(game_id, dict(word.partition("=")[::2] for name, word in given if name == "--option"), plies)


def saved_on_abstract_play(name: str, variants: Iterable[object], moves: Sequence[str]) -> SavedGame:
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
    known_options = library.from_catalogue(game_id).options.values()
    options = dict(_option(word, found.name, known_options) for word in asked if word not in own[:1])
    opened = library.from_catalogue(game_id, tuple(options.items()))
    session = Session(opened.game)
    for number, move in enumerate(moves, 1):
        for step in filter(None, PARTS.split(move)):
            ply = matching_ply(step, session.legal())
            if ply is None:
                raise ValueError(f"move {number} of the record, '{move}', is not one legal ply of {opened.name} here")
            session.play(ply)
    return SavedGame(game_id, options, session.history)


def _option(variant: str, name: str, options: Iterable[Option]) -> tuple[str, str]:
    """The option, and its value, that a variant means."""
    said = VARIANT.fullmatch(variant)
    for option in options:
        if said and said["name"] == option.name and said["value"] in option.all_values:
            return option.name, said["value"]
        if variant == option.name and "true" in option.all_values:
            return option.name, "true"
    raise ValueError(f"{name} has no variant '{variant}' here")


def animation_of(session: Session) -> str:
    """The whole game as an SVG that moves: the start, then every ply with its mark."""
    shown, points, frames = Session(session.game), geometry_points(session.geometry), list[str]()
    for ply in ("", *session.history):
        if ply:
            shown.play(ply)
        marks = Marks(last=last_points(shown))
        frames.append(svg_diagram(points, cells_of(shown.levels()), marks, title=shown.game.name))
    return animated(frames)


# --- kept under names ------------------------------------------------------------------------------------------------

SAVED_FILE = "saved.jsonl"


class ShelvedGame(NamedTuple):
    """A game on the shelf: what somebody called it, the name of the game, and when it was kept (ISO 8601, UTC).

    ``over``: whether it had come to its end.
    """

    label: str
    name: str
    when: str
    saved: SavedGame
    over: bool = False


def keep(path: Path, kept: ShelvedGame) -> None:
    """Write a game behind the others; the file is made if there is none.

    Raises:
        StoreError: the file cannot be written.
    """
    json_lines.append(path, [kept._asdict() | {"saved": kept.saved._asdict()}], lost="the game is")


def kept_games(path: Path) -> list[ShelvedGame]:
    """All games, the last one first; of several under one name the last. None without a file.

    Raises:
        StoreError: a line is not what `keep` writes.
    """
    last: dict[str, ShelvedGame] = {}
    for kept in reversed(json_lines.read(path, _parsed, noun="saved game")):
        last.setdefault(kept.label, kept)
    return list(last.values())


def _parsed(said: dict[str, Any]) -> ShelvedGame:
    return ShelvedGame(**said | {"saved": SavedGame(**said["saved"])})
