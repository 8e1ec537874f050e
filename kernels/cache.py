"""Where compiled kernels are kept: a folder that can never be stale.

Numba's disk cache does not notice that a *callee* in another file has changed, so the cache lives in a folder named
by the hash of every kernel source: any edit means a fresh folder. So does another checkout, even of the same sources:
numba would not find what was compiled for files in another place or of another age. `kernels/__init__.py` calls
`name_cache` so that the folder is named before anything can import numba.
"""

import hashlib
import os
from pathlib import Path


def source_key() -> str:
    """Hash of all kernel sources, their places and ages, and of the switches that change what is compiled."""
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).resolve().parent.glob("*.py")):
        digest.update(f"{source}\0{source.stat().st_mtime_ns}\0".encode() + source.read_bytes())
    for switch in ("NUMBA_BOUNDSCHECK", "NUMBA_CPU_NAME"):
        digest.update(os.environ.get(switch, "").encode() + b"\0")
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """The folder for exactly these sources, below the user's cache folder."""
    root = os.environ.get("SYNTHETIC_GAMES_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(root) / "synthetic-games" / f"kernels-{source_key()}"


def name_cache() -> None:
    """Tell numba, which must not be imported yet."""
    os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())
