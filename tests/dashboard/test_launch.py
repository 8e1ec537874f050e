"""Starting the app: it ends with the process that was started, and a port in use is one sentence."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

import catalog
from dashboard.cli import main
from dashboard.cli.launch import HOST, command
from ludeme import compile_game
from search.run.workers.game_workers import WIDTHS

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-c", "import sys; from dashboard.cli import main; sys.exit(main())", "dashboard"]


def test_a_port_in_use_is_one_sentence(capsys):
    """Somebody listens there already: the sentence names the port and the remedy."""
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["dashboard", "--no-browser", "--port", str(port)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and f"port {port} cannot be used" in said and "--port" in said


def test_no_page_waits_for_the_compiler():
    """What is loaded before the app is served has all widths that the boards of the catalogue have."""
    assert {len(compile_game(catalog.load(game_id).game).zero) for game_id in catalog.ids()} <= {*WIDTHS}


@pytest.mark.slow
@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
def test_nothing_outlives_the_command(end):
    """However `ludeme dashboard` is ended, nobody answers at its port any more."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = probe.getsockname()[1]
    url = f"http://{HOST}:{port}/_stcore/health"
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(
        [*COMMAND, "--no-browser", "--port", str(port)], cwd=ROOT, env=os.environ, stdout=quiet, stderr=quiet
    )
    try:
        while not answers(url):
            assert server.poll() is None, "the server ended by itself"
            time.sleep(0.1)
    finally:
        server.send_signal(end)
        server.wait(60)
    assert not answers(url)


@pytest.mark.slow
def test_nothing_is_asked_before_the_app_is_there(tmp_path: Path):
    """Streamlit asks no newcomer for an address: the app is served, and its page opened."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = probe.getsockname()[1]
    opened = tmp_path / "opened"
    kernels = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    env = os.environ | {"HOME": str(tmp_path), "XDG_CACHE_HOME": kernels, "BROWSER": f"touch {opened} %s"}
    quiet = subprocess.DEVNULL
    asked = subprocess.PIPE  # whoever asks there waits for ever
    with subprocess.Popen(command(port), cwd=ROOT, env=env, stdin=asked, stdout=quiet, stderr=quiet) as server:
        try:
            for _ in range(1200):
                if opened.exists():
                    break
                assert server.poll() is None, "the server ended by itself"
                time.sleep(0.1)
            assert opened.exists() and answers(f"http://{HOST}:{port}/_stcore/health")
        finally:
            server.kill()


def answers(url: str) -> bool:
    """Whether the app is there."""
    try:
        with urllib.request.urlopen(url, timeout=2) as answer:
            return bool(answer.read() == b"ok")
    except OSError:
        return False


@pytest.mark.parametrize("place", ["dashboard.cli.parser", "ludeme"])
def test_ctrl_c_is_one_word_while_things_are_imported(place):
    """Interrupted while the command line, or what a command works with, is being imported, `ludeme` ends with 130."""
    code = (
        "import signal, sys\n"
        "class Finder:\n"
        "    def find_spec(self, name, path, target=None):\n"
        f"        name == {place!r} and signal.raise_signal(signal.SIGINT)\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "sys.meta_path.insert(0, Finder())\n"
        "from dashboard.start import main\n"
        "sys.argv = ['ludeme', 'show', 'spline']\n"
        "sys.exit(main())"
    )
    ended_as_interrupted(code)


def test_a_library_that_hides_ctrl_c_is_not_called_missing():
    """What is interrupted while it loads, and then says that it is not installed, was interrupted."""
    code = (
        "import signal, sys\n"
        "class Finder:\n"
        "    def find_spec(self, name, path, target=None):\n"
        "        if name == 'numpy':\n"
        "            try: signal.raise_signal(signal.SIGINT)\n"
        "            except KeyboardInterrupt: raise ImportError('a bad install') from None\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "sys.meta_path.insert(0, Finder())\n"
        "from dashboard.start import main\n"
        "sys.argv = ['ludeme', 'replay', 'spline']\n"
        "sys.exit(main())"
    )
    ended_as_interrupted(code)


def ended_as_interrupted(code: str) -> None:
    """Run it, and see that it ended with one word."""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (130, b"ludeme: interrupted\n")
