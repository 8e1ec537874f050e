"""The games one can open: those of the catalogue and those found by searches, in one shape."""

import binascii
import os
import random
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import catalog
from catalog import GameFile
from catalog.sources import TOO_DEEP, FileError, load_file
from dashboard import DEFAULT_DB
from ludeme import Game, GameError, RuleSheet, compile_game, parse_game, rule_sheet
from ludeme.english.wording import capital
from ludeme.pictures.diagrams import Point, cells_of, geometry_points, svg_diagram
from ludeme.sheet.writer import title
from search.play.records import Proof
from search.play.session import Session
from search.solve.proof import stated_proof
from search.store.rows import CATALOGUE, FOUND, OWN

FILES_VARIABLE = "LUDEME_FILES"
"""Environment variable with the paths of game files that the app shows beside the documented ones."""
WRITTEN = "~"
"""Begins the id of a game that was written in the app: what follows is its text, packed."""
CARD_PLIES = 19
"""Random plies after which about half the points are filled, for the catalogue."""
LONGEST = 100_000
"""Characters of a text in an id, at most."""
MARK = re.compile(r"\d+(\.\d+)?")
UNNAMED = re.compile(r"[^a-z0-9]+")
Options = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class OpenGame(GameFile):
    """A game file as the pages show it; the origin is `catalogue`, `own` (a file the app was opened with) or `found`.

    Of a found game nothing is known but its rules; the proof is the value that a file states, if any.
    """

    name: str = ""
    origin: str = CATALOGUE
    proof: Proof | None = None

    @property
    def file_stem(self) -> str:
        """What a file about it is called, after its name and without an ending."""
        return file_name(self.name or self.game.name).removesuffix(catalog.SUFFIX)

    def words(self, db: str = DEFAULT_DB) -> list[str]:
        """What a command is told to open it: `command_words` for its file or its id.

        The file of a game written in the app is the one as which it is downloaded; a stored game is in ``db``.
        """
        found = str(own_files().get(self.id, self.id))
        if self.id.startswith(WRITTEN):
            found = f"{self.file_stem}{catalog.SUFFIX}"
        stored = found == self.id and not has_file(self.id) and db != DEFAULT_DB
        return command_words(found, (f"{name}={value}" for name, value in self.unusual.items()), db if stored else None)

    @property
    def players(self) -> tuple[str, ...]:
        """Names of the players, in order."""
        return tuple(self.game.players.names)

    @property
    def points(self) -> tuple[Point, ...]:
        """The points of its board."""
        return geometry_points(self.game.board.geometry())

    @property
    def critic(self) -> list[str]:
        """What a critic that is a program says of it: a sentence or two on what play is about, and its mark."""
        if not self.mark:
            return []
        play = capital(str(self.about.get("play", "")))
        return [play + "." * play[-1:].isalnum(), f"A computer critic's mark: {self.mark:g} of 10."]

    @property
    def mark(self) -> float:
        """How much the critic would like to play it again, from 1 to 10; 0 of a game that it has not played."""
        return float(text) if MARK.fullmatch(text := str(self.about.get("mark", ""))) else 0.0

    def sheet(self) -> RuleSheet:
        """The rule sheet."""
        return _sheet(self.game)

    def start_diagram(self) -> str:
        """The start position as SVG."""
        cells = cells_of(Session(self.game).levels())
        return svg_diagram(self.points, cells, title=f"start position of {self.name}")

    def sample_diagram(self, plies: int = CARD_PLIES) -> str:
        """A position after some random plies, always the same: a picture to tell games apart."""
        return _sample(self.game, self.id, name=self.name, plies=plies)


def command_words(game: str, options: Iterable[str] = (), db: str | None = None) -> list[str]:
    """How a command is told of a game: its id, name or file, each `name=value` of its options, and its database."""
    chosen = [word for option in options for word in ("--option", option)]
    return [game, *chosen, *(["--db", db] if db else [])]


_sheet = lru_cache(maxsize=256)(rule_sheet)


@lru_cache(maxsize=1024)
def _sample(game: Game, game_id: str, *, name: str, plies: int) -> str:
    session, draw = Session(game), random.Random(game_id)
    while len(session.history) < plies and not session.finished:
        session.play(draw.choice(session.legal()))
    points = geometry_points(game.board.geometry())
    return svg_diagram(points, cells_of(session.levels()), coordinates=False, title=name)


def own_files() -> dict[str, Path]:
    """The game files that the app was opened with, by the ids that they have there: their names."""
    # No two have the same name: `ludeme dashboard` refuses that (`launch.own_paths`).
    paths = map(Path, filter(None, os.environ.get(FILES_VARIABLE, "").split(os.pathsep)))
    return {path.stem: path for path in paths}


def own_faults() -> dict[str, str]:
    """What is wrong with files that cannot be opened as they are now, by their ids; without the folders they are in."""
    faults = {}
    for game_id, path in own_files().items():
        try:
            from_catalogue(game_id)
        except FileError as fault:
            faults[game_id] = str(fault).partition("\n")[0].replace(str(path), path.name)
    return faults


def catalogue_ids() -> list[str]:
    """Ids of one's own files that can be opened, then of the documented games, then of found ones."""
    return [*_own_ids(), *catalog.ids(), *catalog.ids(catalog.FOUND)]


def known_ids() -> list[str]:
    """All ids of files that `from_catalogue` opens."""
    return [*_own_ids(), *catalog.every_id()]


def _own_ids() -> list[str]:
    return [game_id for game_id in own_files() if game_id not in own_faults()]


def has_file(game_id: str) -> bool:
    """True if `from_catalogue` opens it, as it does a game that was written in the app."""
    return game_id.startswith(WRITTEN) or game_id in known_ids()


def from_catalogue(game_id: str, options: Options = ()) -> OpenGame:
    """A game of the catalogue, of a file of one's own as it is now, or of the text that an id packs.

    Options that are not given, each as a name and a value, keep their defaults.

    Raises:
        ludeme.GameError: if there is no such game or option.
        FileError: a fault in the file.
    """
    if game_id.startswith(WRITTEN):
        return _written(game_id, options)
    if path := own_files().get(game_id):
        return _opened(load_file(path, dict(options)), OWN)
    found = game_id.startswith(f"{catalog.FOUND}/")
    return _opened(catalog.load(game_id, **dict(options)), FOUND if found else CATALOGUE)


@lru_cache(maxsize=256)
def _written(game_id: str, options: Options) -> OpenGame:
    try:
        file = catalog.load_text("your text", unpacked(game_id), dict(options))
        compile_game(file.game)
    except RecursionError:
        raise GameError(TOO_DEEP) from None
    return _opened(replace(file, id=game_id), OWN)


def packed(text: str) -> str:
    """The id of a game that was written in the app: it holds the whole text, so nothing need be stored.

    Example:
        >>> unpacked(packed("(game mine"))
        '(game mine'
    """
    return WRITTEN + urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(game_id: str) -> str:
    """The text that `packed` made into an id.

    Raises:
        GameError: it is no such id.
    """
    code = game_id.removeprefix(WRITTEN)
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(urlsafe_b64decode(code + "=" * (-len(code) % 4)), LONGEST).decode()
    except (binascii.Error, zlib.error, ValueError):
        text = ""
    if not (text and unpacker.eof):
        raise GameError("the address does not hold a whole game text; copy all of it")
    return text


def file_name(name: str) -> str:
    """A name for a game file: small letters, digits and hyphens.

    Example:
        >>> file_name("Kudzu's Game")
        'kudzu-s-game.game'
    """
    return (UNNAMED.sub("-", name.lower()).strip("-") or "mine") + catalog.SUFFIX


def _opened(file: GameFile, origin: str) -> OpenGame:
    return OpenGame(**vars(file), name=title(file.game.name), origin=origin, proof=stated_proof(file))


@lru_cache(maxsize=256)
def from_text(game_id: str, name: str, text: str) -> OpenGame:
    """A found game from its stored text, with the id and the name that it has in the store.

    Raises:
        ludeme.GameError: if the text is not a game that can be played.
    """
    try:
        game = parse_game(text)
        compile_game(game)
    except RecursionError:
        raise GameError("its text is nested too deeply") from None
    return OpenGame(game_id, game, {}, (), {}, name=title(name), origin=FOUND)
