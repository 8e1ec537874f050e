"""Where the compiled machine is kept: a folder named by what it was compiled from.

Numba does not notice that a *callee* in another file has changed. So the folder is named by the hash of every source of
this package and of what else decides the code: any edit means a fresh folder, and a second checkout or installation
of the same sources compiles nothing.
"""

import hashlib
import os
import platform
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from numba.core.caching import _CacheLocator

DAYS = 30
"""What nobody has used for so long is removed when something else is compiled."""


def source_key() -> str:
    """Hash of all kernel sources, and of the versions and switches that change what is compiled."""
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).resolve().parents[1].glob("**/*.py")):
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    parts = [platform.python_version(), platform.machine(), *(version(name) for name in ("numba", "llvmlite", "numpy"))]
    parts += [os.environ.get(switch, "") for switch in ("NUMBA_BOUNDSCHECK", "NUMBA_CPU_NAME", "NUMBA_OPT")]
    digest.update("\0".join(parts).encode())
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """The folder for exactly these sources: below the user's cache folder, or if that cannot be written elsewhere.

    ``SYNTHETIC_GAMES_CACHE``, then ``XDG_CACHE_HOME``, name another place than ``~/.cache``.
    """
    root = os.environ.get("SYNTHETIC_GAMES_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(root) / "synthetic-games" / f"kernels-{source_key()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)  # used now
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return _own_folder(folder.name)
    return folder


def _own_folder(name: str) -> Path:
    """A folder for temporary files that belongs to this user; a new one if somebody else has taken its name."""
    user = os.getuid() if hasattr(os, "getuid") else 0
    root = Path(tempfile.gettempdir()) / f"synthetic-games-{user}"
    root.mkdir(mode=0o700, exist_ok=True)
    if hasattr(os, "getuid") and (root.is_symlink() or root.stat().st_uid != user):
        root = Path(tempfile.mkdtemp(prefix="synthetic-games-"))
    (root / name).mkdir(exist_ok=True)
    return root / name


class Place(_CacheLocator):
    """Tells numba where to keep an entry point: the folder is named by the sources of all kernels."""

    def __init__(self, source: bytes) -> None:
        """Keep an entry point that is written in a file with this content."""
        self._source = hashlib.sha256(source).hexdigest()[:8]

    def get_cache_path(self) -> str:
        """The folder."""
        return str(cache_folder())

    def get_source_stamp(self) -> str:
        """What must not have changed; all that matters is part of the name already."""
        return ""

    def get_disambiguator(self) -> str:
        """What tells functions of one name apart."""
        return self._source

    @classmethod
    def from_function(cls, _function: Any, file: str) -> "Place":
        """Numba asks for a place for a function."""
        return cls(Path(file).read_bytes())


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Wait until no other process does what is called ``name``, and keep others from it."""
    try:
        import fcntl
    except ImportError:  # not there on Windows: two processes may do the same work, and the last one is kept
        yield
        return
    with (cache_folder() / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # falls with the process
        yield


def note_kept(name: str) -> None:
    """Note that what is called ``name`` is compiled and kept."""
    (cache_folder() / f"{name}.done").touch()


def is_kept(name: str) -> bool:
    """True if what is called ``name`` was compiled and kept."""
    return (cache_folder() / f"{name}.done").exists()


def remove_old() -> None:
    """Remove what was compiled from other sources and not used for long."""
    here, before = cache_folder(), time.time() - DAYS * 24 * 3600
    for folder in here.parent.glob("kernels-*"):
        if folder != here and folder.stat().st_mtime < before:
            shutil.rmtree(folder, ignore_errors=True)
