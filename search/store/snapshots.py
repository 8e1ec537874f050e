"""The published copy of a store: numbered Parquet segments and one manifest, all plain files.

While a search holds the database, no other process can open it, so after its commits the search
publishes what is new. A segment never changes once it has its name. The manifest lists the segments
that together are the store at one batch, and is put in place by one rename: a reader sees either the
state before or the state after, never a mixture. Segments that the last two manifests do not name
are deleted; a reader that was slower than that reads the manifest again.
"""

import json
import os
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from search.store import errors

MANIFEST = "manifest.json"
NAMES = re.compile(r"(manifest\.json|[a-z_]+-\d{8}\.parquet)(\.tmp)?")
SEGMENTS_MAX = 12  # beyond, all tables are written again as one segment each

WriteSegment = Callable[[str, int, Path], bool]
"""(table, since, path): write the rows after batch `since` to `path`; False and no file if there are none."""


@dataclass(frozen=True)
class Manifest:
    """Which files make up the store at `batch`; `files` maps a table to file names, oldest first."""

    schema: int
    serial: int
    batch: int
    files: dict[str, list[str]]

    def names(self) -> set[str]:
        """All file names in it."""
        return {name for names in self.files.values() for name in names}


def folder_of(path: Path) -> Path:
    """Where the store at `path` is published: `<path>.live`."""
    return path.with_name(path.name + ".live")


def read_manifest(folder: Path) -> Manifest | None:
    """The manifest in `folder`, or None if nothing has been published there."""
    try:
        return Manifest(**json.loads((folder / MANIFEST).read_text()))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (ValueError, TypeError):  # not ours, or damaged: as good as none
        return None


def check(folder: Path) -> None:
    """See that a store can be published in `folder` without harm to what is there. Raises StoreError."""
    try:
        names = sorted(os.listdir(folder)) if folder.exists() else []
    except OSError as error:
        raise errors.explained(folder, error) from error
    if foreign := [name for name in names if not _ours(folder / name)]:
        raise errors.StoreError(errors.NOT_OURS, path=folder, name=foreign[0])


def _ours(path: Path) -> bool:
    """Whether we made it: by its name, and the manifest by what it says (nothing, if the power failed)."""
    if path.name == MANIFEST and path.is_file() and path.stat().st_size:
        return read_manifest(path.parent) is not None
    return path.is_file() and bool(NAMES.fullmatch(path.name))


def remove(folder: Path) -> None:
    """Delete what was published, manifest first, so that nobody reads a half-deleted copy; and nothing else."""
    (folder / MANIFEST).unlink(missing_ok=True)
    with suppress(OSError):
        for name in filter(NAMES.fullmatch, os.listdir(folder)):
            (folder / name).unlink(missing_ok=True)
        folder.rmdir()


class Publisher:
    """Writes segments and manifests into `folder`; its first publication writes all rows.

    Args:
        folder: made if missing.
        schema: version of the schema, for readers.
        appended: tables that only grow; later publications write only their new rows.
        replaced: tables written whole each time.
        write: writes one segment.
    """

    def __init__(
        self, folder: Path, schema: int, appended: tuple[str, ...], *, replaced: tuple[str, ...], write: WriteSegment
    ) -> None:
        self._folder, self._schema, self._write = folder, schema, write
        self._appended, self._replaced = appended, replaced
        folder.mkdir(exist_ok=True)
        self._previous = read_manifest(folder)
        self._serial = max((_serial(name) for name in os.listdir(folder)), default=0)
        self._current: Manifest | None = None

    def publish(self, batch: int) -> Manifest:
        """Publish the store as it is at `batch`; returns the manifest now in place. Raises OSError."""
        self._folder.mkdir(exist_ok=True)
        self._serial += 1
        since, files = self._start()
        for table in self._appended + self._replaced:
            if name := self._segment(table, 0 if table in self._replaced else since):
                files.setdefault(table, []).append(name)
        manifest = Manifest(self._schema, self._serial, batch, files)
        self._write_file(MANIFEST, lambda path: path.write_text(json.dumps(asdict(manifest))))
        self._previous, self._current = self._current or self._previous, manifest
        self._delete_unnamed()
        return manifest

    def _start(self) -> tuple[int, dict[str, list[str]]]:
        """From which batch to write, and the segments to keep: nothing and none for a fresh start."""
        old = self._current
        if old is None or old != read_manifest(self._folder):  # the second: somebody deleted it
            return 0, {}
        if max(len(names) for names in old.files.values()) >= SEGMENTS_MAX:
            return 0, {}
        return old.batch, {table: list(names) for table, names in old.files.items() if table in self._appended}

    def _segment(self, table: str, since: int) -> str | None:
        name = f"{table}-{self._serial:08d}.parquet"
        return name if self._write_file(name, lambda path: self._write(table, since, path)) else None

    def _write_file(self, name: str, write: Callable[[Path], object]) -> bool:
        """Write under another name, then rename; False if `write` had nothing to write."""
        unfinished = self._folder / (name + ".tmp")
        if not write(unfinished):
            return False
        os.replace(unfinished, self._folder / name)
        return True

    def _delete_unnamed(self) -> None:
        """Delete what neither this manifest nor the one before it names."""
        kept = {MANIFEST}
        for manifest in (self._previous, self._current):
            kept |= manifest.names() if manifest else set()
        for name in filter(NAMES.fullmatch, os.listdir(self._folder)):
            if name not in kept:
                (self._folder / name).unlink(missing_ok=True)


def _serial(name: str) -> int:
    """The number in a segment's name, 0 for any other file."""
    digits = name.partition(".")[0].rpartition("-")[2]
    return int(digits) if digits.isdigit() else 0
