"""Game files by the thousand through check, compile, ten playouts and, some of them, machine against twin.

    python -m tests.soak.games --seconds 600 --seed 1

Cases are tried in other processes, with limits of time and memory. Every traceback, hang, signal and disagreement is
reported once, with the number of cases that end alike; the exit status is 1 if there are any.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tests.soak.cases import KINDS

PATIENCE = 400.0
"""Seconds after which a child is given up that has not died of computing too long: it may be compiling the machine."""
EACH_WITH_TWIN = 4
"""One case of so many is played against the twin, too."""


class Child:
    """A process that tries cases, started anew when it has died."""

    def __init__(self, folder: Path, points: int) -> None:
        """Start it and wait until it is ready."""
        self.text, self.trace = folder / "text", folder / "trace"
        self._stderr = self.trace.open("w", encoding="utf-8")
        command = [sys.executable, "-m", "tests.soak.child", str(self.text), str(points)]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=self._stderr, text=True, bufsize=1)
        self._answers: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        if self._line(PATIENCE) is None:
            raise SystemExit(f"the child does not start: {self.trace.read_text(encoding='utf-8')}")

    def _listen(self) -> None:
        """Hand on every line that the process writes, and an empty one when it ends."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._answers.put(line)
        self._answers.put("")

    def _line(self, seconds: float) -> dict[str, Any] | None:
        """The next answer, or None if there is none in time or the process has died."""
        try:
            line = self._answers.get(timeout=seconds)
        except queue.Empty:
            return None
        return json.loads(line) if line else None

    def attempt(self, kind: str, seed: int, twin: bool) -> dict[str, Any]:
        """Have a case tried: its result, and what went wrong, if anything did."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([kind, seed, twin]) + "\n")
        found = self._line(PATIENCE)
        if found is not None:
            return found
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(0.5)
        status = self.process.returncode
        self.close()
        hangs = status in (None, -signal.SIGXCPU)
        trace = self.trace.read_text(encoding="utf-8")[-3000:]
        return {"result": "hang" if hangs else "signal", "fault": f"{trace}\nended by {status}", "seconds": 0.0}

    def close(self) -> None:
        """End the process."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self._stderr.close()


class Soak:
    """Cases from one seed on, tried by several children, and what was found."""

    def __init__(self, seed: int, until: float, points: int, kinds: list[str]) -> None:
        """Nothing is tried yet."""
        self.next, self.until, self.points, self.kinds = seed * 10**9, until, points, kinds
        self.tried: Counter[tuple[str, str]] = Counter()
        self.found: dict[str, list[tuple[str, int, str, str]]] = {}
        self.slowest = (0.0, "", 0)
        self._lock = threading.Lock()

    def work(self) -> None:
        """Try cases until the time is over."""
        with tempfile.TemporaryDirectory() as folder:
            child = Child(Path(folder), self.points)
            while time.monotonic() < self.until:
                with self._lock:
                    self.next += 1
                    seed = self.next
                kind = self.kinds[seed % len(self.kinds)]
                answer = child.attempt(kind, seed, seed // len(self.kinds) % EACH_WITH_TWIN == 0)
                self._note(kind, seed, answer, child.text)
                if answer["result"] in ("hang", "signal"):
                    child = Child(Path(folder), self.points)
            child.close()

    def _note(self, kind: str, seed: int, answer: dict[str, Any], place: Path) -> None:
        with self._lock:
            self.tried[kind, answer["result"]] += 1
            self.slowest = max(self.slowest, (answer["seconds"], kind, seed))
            if answer["fault"]:
                text = place.read_text(encoding="utf-8")
                known = self.found.setdefault(cause(answer["fault"]), [])
                known.append((kind, seed, text, answer["fault"]))
                if len(known) == 1:
                    report(known)

    def summary(self) -> str:
        """How many of each kind came how far."""
        lines = [f"{kind:12} {result:10} {n:7}" for (kind, result), n in sorted(self.tried.items())]
        wrong = [f"{len(known)} times: {name}" for name, known in self.found.items()]
        total = f"{sum(self.tried.values())} cases, slowest {self.slowest}; {len(wrong)} causes of trouble"
        return "\n".join([*lines, total, *wrong])


def cause(fault: str) -> str:
    """What cases that end alike have in common: the place in the code, and the beginning of the message."""
    places = [line.strip() for line in fault.splitlines() if line.lstrip().startswith("File ")]
    return f"{fault.strip().splitlines()[-1][:60]} at {(places or ['?'])[-1]}"


def report(known: list[tuple[str, int, str, str]]) -> None:
    """Show one finding in full."""
    kind, seed, text, fault = min(known, key=lambda one: len(one[2]))
    sys.stdout.write(f"--- {kind} {seed}\n{text[:3000]}\n{fault}\n")
    sys.stdout.flush()


def main() -> int:
    """Soak for so many seconds."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--points", type=int, default=63, help="largest board that is played; more words compile anew")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS))
    given = parser.parse_args()
    soak = Soak(given.seed, time.monotonic() + given.seconds, given.points, given.kinds)
    threads = [threading.Thread(target=soak.work) for _ in range(given.workers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sys.stdout.write(soak.summary() + "\n")
    return int(bool(soak.found))


if __name__ == "__main__":
    sys.exit(main())
