"""Whatever goes wrong: one clear sentence on stderr, status 2, nothing on stdout, no traceback."""

import errno
import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import duckdb
import pytest

from dashboard.cli import main, waiting
from dashboard.cli.failures import guarded
from dashboard.cli.waiting import interruptible
from tests.dashboard.stores import small_store

ROOT = Path(__file__).resolve().parents[2]
BROKEN = """\
(game broken
  (pyramid 4)
  (players White Blak)
  (turn (ad own))
  (end (win (lin own spanning))))
"""


def complaint(capsys, *words: str) -> str:
    """The sentence of a command that fails."""
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "Traceback" not in err
    _, mark, sentence = err.partition("ludeme: ")  # the machine may say first that it compiles itself
    assert mark, err
    return sentence.rstrip("\n")


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["sho"], ["no command 'sho'", "did you mean 'show'?"]),
        (["show", "spousse"], ["no game 'spousse'", "did you mean 'spouse'?"]),
        (["show", "splinee"], ["no game 'splinee'", "did you mean 'spline'?"]),
        (["show"], ["GAME", "ludeme show --help"]),
        (["show", "spline", "--option", "sise=5"], ["no option 'sise'", "did you mean 'size'?"]),
        (["show", "spline", "--option", "size"], ["name=value", "'size'"]),
        (["show", "spline", "--option", "size=99"], ["from 3 to 10"]),
        (["show", "spline", "--option", "siz=3"], ["(did you mean 'size'?); it has size and pie"]),
        (["show", "nowhere.game"], ["no file nowhere.game"]),
        (
            ["replay", "spline", "--plies", "Wa1 Wc1"],
            ["ply 2 'Wc1'", "at c1 one can play Bc1", "legal: Ba3"],
        ),
        (["replay", "spline", "--plies", "Wz9"], ["ply 1 'Wz9'", "legal: Wa1"]),
        (["perft", "spline", "--depth", "0"], ["whole number", "'0'"]),
        (["bench", "spline", "--seconds", "nan"], ["above 0", "'nan'"]),
        (["bench", "spline", "--reference", "nowhere.c"], ["no file nowhere.c"]),
        (["play", "spline", "--as", "Whit"], ["'Whit'", "did you mean 'White'?"]),
        (["play", "spline", "--level", "gready"], ["no level 'gready'", "did you mean 'greedy'?"]),
        (["match", "spline", "--players", "random"], ["2 seats", "not 1"]),
        (["match", "spline", "--players", "random", "uct:0"], ["uct:0"]),
        (
            ["match", "spline", "--players", "random", "uct:99999999"],
            ["uct:99999999", "N iterations, from 1 to 10,000,000"],
        ),
        (["search", "--workers", "0"], ["--workers", "at least 1|from 1 to 512", "'0'"]),
        (["search", "--population", "x"], ["--population", "'x'"]),
        (["search", "--hours", "-1"], ["--hours"]),
        (["top", "--db", "nowhere.duckdb"], ["no database", "nowhere.duckdb"]),
        (["lineage", "abc", "--db", "nowhere.duckdb"], ["no database"]),
        (["dashboard", "--db", "nowhere.duckdb"], ["no database"]),
        (["dashboard", "--port", "99999"], ["65535"]),
        (["export", "abc", "--db", "nowhere.duckdb"], ["no database"]),
        (["solve", "spline", "--memory", "100000000"], ["not enough memory", "TiB", "--memory"]),
        (["bench", "--seed", str(2**64)], ["--seed", str(2**64)]),
        (["evaluate", "spline", "--seed", str(2**70)], ["--seed", str(2**70)]),
        (["search", "--seed", str(2**64)], ["--seed", str(2**64)]),
        (["top", "-n", str(10**30)], ["-n", str(10**30)]),
        (["evaluate", "spline", "--resume"], ["--resume", "--all"]),
        (["show", "SPLINNE"], ["did you mean 'spline'?"]),
        (["show", "spline[size=5"], ["lacks the bracket", "write spline[size=5]"]),
        (["new", "9x"], ["'9x' is no name for a game", "small letter"]),
        (["replay", "spline", "--record", "no.json"], ["no.json", "not JSON from line 1, column 2 on"]),
        (["replay", "spline", "--record", "bytes"], ["bytes", "byte 0 is not UTF-8"]),
        (["playtests", "--file", "no.json"], ["line 1 of no.json", "not JSON"]),
        (["replay", "spuzzle", "--plies", "a1"], ["ply 1 'a1' may mean Ba1, Ra1 or Wa1", "Wc7 and 8 others"]),
        (["show", "spline", "spao"], ["`ludeme show` takes no 'spao'", "`ludeme show --help`"]),
        (["show", "spline", "--opton", "size=3"], ["no option '--opton'", "did you mean '--option'?"]),
        (["--verson"], ["`ludeme` has no option '--verson'"]),
        (["match", "spline"], ["--players is missing"]),
        (["new", "mine", "--board", "cube"], ["--board: 'cube' is none of", "hexagon"]),
        (["catalog", "--found", "--human"], ["--human and --found exclude each other"]),
        (["ludemes", "--find"], ["--find needs a value"]),
        (["report", "spline", "--pdf", "nowhere/x.pdf"], ["--pdf", "no folder nowhere for x.pdf"]),
        (["show", "spline", "--html", "."], ["--html", ". is a folder"]),
        (["export", "a", "--out", "nowhere/a.game"], ["--out", "no folder nowhere for a.game"]),
        (["solve", "spline", "--resume", "nowhere/a.json"], ["--resume", "no folder nowhere for a.json"]),
        (["puzzles", "spline", "--file", "."], [". is a folder; give the path of a file"]),
        (["replay", "spline", "--stdin", "--save", "a.json"], ["--save is for one game", "not --stdin"]),
        (["replay", "spline", "--stdin", "--animation", "a.svg"], ["--animation is for one game", "--plies"]),
        (["replay", "spline", "--record", "nowhere.json"], ["there is no file nowhere.json"]),
    ],
    ids=lambda part: " ".join(part)[:40] if part and isinstance(part, list) else "",
)
def test_bad_words_are_explained(words, parts, capsys, tmp_path, monkeypatch):
    """The sentence quotes what was wrong, and where it can, names what would be right."""
    monkeypatch.chdir(tmp_path)
    Path("no.json").write_text("{")
    Path("bytes").write_bytes(b"\xc3(")
    text = complaint(capsys, *words)
    assert all(any(choice in text for choice in part.split("|")) for part in parts), text
    assert "\n" not in text


@pytest.mark.parametrize("command", [["search", "--quiet"], ["top"], ["lineage", "a"], ["show", "a"]])
def test_damaged_database(command, capsys, tmp_path):
    """A file that is no database is named and left as it is."""
    path = tmp_path / "bad.duckdb"
    path.write_bytes(b"not a database" * 1000)
    assert str(path) in complaint(capsys, *command, "--db", str(path))
    assert path.read_bytes() == b"not a database" * 1000


def test_a_game_that_is_misspelt_is_no_file(capsys):
    """`check` takes files and ids, so a name that is neither comes with the nearest id."""
    assert main(["check", "splin"]) == 2
    assert "there is no file splin (did you mean 'splin" in capsys.readouterr().err


def test_malformed_file_is_quoted(capsys, tmp_path):
    """A fault in a file is shown with file, line and column, the line itself, and a caret under the column."""
    path = tmp_path / "broken.game"
    path.write_text(BROKEN)
    first, quoted, caret = complaint(capsys, "show", str(path)).splitlines()
    assert first.startswith(f"{path}:3:18: ") and "did you mean 'Black'?" in first
    assert quoted.strip() == "(players White Blak)"
    assert quoted[caret.index("^") :].startswith("Blak")


def test_check_warns_of_what_surprises_without_failing(capsys, tmp_path):
    """A rule that never decides is named with line, column and remedy; the status is 0."""
    path = tmp_path / "mine.game"
    line = "(lose (line own (straight 3 flat)))"
    rules = f"(game mine pyramid (players White Black) (turn (add own))\n (end {line}\n  {{}})))\n"
    path.write_text(rules.format("(win (line own spanning)"))
    assert main(["check", str(path)]) == 0
    out, err = capsys.readouterr()
    assert out == f"{path}: no mistakes found, 1 warning\n"
    assert f"{path}:3:3: warning: this end rule never decides" in " ".join(err.split()) and "Remedy: write" in err
    assert "\n    (win (line own spanning)))" in err
    assert main(["check", "--json", str(path)]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert [(w["line"], w["column"]) for w in found["warnings"]] == [(3, 3)] and not found["problems"]


def test_check_says_that_a_game_cannot_begin(capsys, tmp_path):
    """On an empty board no ball touches another: the only warning, at the turn, with what to do."""
    path = tmp_path / "mine.game"
    path.write_text(
        "(game mine pyramid (players White Black)\n"
        " (turn (add own (touching (balls own))))\n (end (win (line own spanning))))"
    )
    assert main(["check", str(path)]) == 0
    out, err = capsys.readouterr()
    assert out == f"{path}: no mistakes found, 1 warning\n"
    told = " ".join(err.split())
    assert f"{path}:2:2: warning: the game cannot begin: no first ply is possible" in told and "Remedy: place" in told


def test_check_reports_every_problem(capsys, tmp_path):
    """All three mistakes of a file are reported, each at its place."""
    path = tmp_path / "broken.game"
    path.write_text(BROKEN)
    assert main(["check", str(path)]) == 2
    err = capsys.readouterr().err
    for place, word in (("3:18", "Blak"), ("4:9", "'ad'"), ("5:13", "'lin'")):
        assert any(line.startswith(f"{path}:{place}: ") and word in line for line in err.splitlines()), err


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("(perft 2 240)", None),
        ("(perft 2 241)", "perft 2 is 240, not 241"),
        ("(perft 2)", "(perft DEPTH COUNT)"),
        ('(example "Wa1" (to-move Black) (legal 15) (result none))', None),
        ('(example "Wa1" (to-move White))', "to-move is black, not white"),
        ('(example "Wa1 Wc1" (legal 3))', "ply 2 'Wc1'"),
        ('(example "Wa1" (illegal "Ba1"))', None),
        ('(example "Wa1" (illegal "Ba3"))', "Ba3"),
        ('(example "Wa1 Ba7 Wc1 Bc7 We1 Be7 Wg1" (result White))', None),
        ('(example "Wa1 Ba7 Wc1 Bc7 We1 Be7 Wg1" (result Black))', "result is White, not Black"),
        ('(example "Wa1" (legall 15))', "did you mean 'legal'?"),
    ],
)
def test_facts_are_held_against_the_machine(fact, said, capsys, tmp_path):
    """A true fact passes; a false or badly written one is a problem with its place."""
    path = tmp_path / "row.game"
    rules = "(game row (pyramid 4) (players White Black) (turn (add own)) (end (win (line own spanning))))"
    path.write_text(f"{rules}\n(facts {fact})\n")
    status = main(["check", str(path)])
    out, err = capsys.readouterr()
    assert (status, said is None) in ((0, True), (2, False)), err
    assert ("1 fact verified" in out) if said is None else (said in err and f"{path}:2:" in err)


@pytest.mark.parametrize("content", [b"", b"(", b")", b"\xff\xfe\x00", b"(game", b"((((" * 40000, b"(about)", b'"x'])
def test_rubbish_is_no_game(content, capsys, tmp_path):
    """Files without a game in them give a sentence, not a traceback."""
    path = tmp_path / "rubbish.game"
    path.write_bytes(content)
    assert str(path) in complaint(capsys, "show", str(path)) or content.startswith(b"((((")


ORDERS = "\x1b[2J\x9b1;31m\x07\u202e\r"


def test_a_terminal_obeys_no_name(capsys, tmp_path):
    """Names out of a database, texts of a file and words of the person are shown, never sent as orders."""
    path, found = tmp_path / "small.duckdb", f"Sa{ORDERS}ble"
    small_store(path)
    with duckdb.connect(str(path)) as con:
        con.execute("UPDATE game SET name = $name WHERE name = 'Sable'", {"name": found})
    file = tmp_path / "odd.game"
    file.write_text(f"(game odd{ORDERS} pyramid\n  (players Whit{ORDERS}))", encoding="utf-8")
    unknown = f"spl{ORDERS}".replace("[", "")
    for words in (["top"], ["top", "--json"], ["lineage", "a"], ["check", str(file)], ["show", unknown]):
        main([*words, *(["--db", str(path)] if words[0] != "check" else [])])
        said = "".join(capsys.readouterr())
        assert not set(ORDERS) - set("[2J1;3m") & set(said), said
        assert "\\u001b" in said or words == ["lineage", "a"]


def ended_by(fault: BaseException) -> int:
    """The exit status of work that ends so."""

    def work() -> int:
        raise fault

    return guarded(work)


def test_no_memory_is_said(capsys):
    """What does not fit into memory is one sentence with the remedy."""
    assert ended_by(MemoryError("Unable to allocate 28.6 GiB")) == 2
    assert "memory for this (Unable to allocate 28.6 GiB); ask for fewer iterations" in capsys.readouterr().err


def test_the_store_names_the_command_that_helps(capsys, tmp_path):
    """Unknown games and runs come with the command that lists them; an existing file with the flag that replaces it."""
    path, out = tmp_path / "small.duckdb", tmp_path / "mine.game"
    best, _ = small_store(path)
    listing = f"`ludeme top --db {path}` lists"
    assert listing in complaint(capsys, "export", "zz", "--db", str(path))
    for command in ("export", "show"):
        assert "name 'Sabel' (did you mean 'Sable'?)" in complaint(capsys, command, "Sabel", "--db", str(path))
    assert "there is no run 99" in (said := complaint(capsys, "top", "--run", "99", "--db", str(path)))
    assert f"`ludeme top --all --db {path}` lists" in said
    out.write_text("mine")
    said = complaint(capsys, "export", best, "--db", str(path), "--out", str(out))
    assert f"{out} exists" in said and "--force" in said and out.read_text() == "mine"


def test_full_disk_is_said(capsys):
    """A full disk is named as such."""
    assert ended_by(OSError(errno.ENOSPC, "No space left on device", "runs/a")) == 2
    assert "no space left on the disk: runs/a" in capsys.readouterr().err


def test_interrupt_is_130(capsys):
    """Ctrl-C ends with the shell's status for it and one word."""
    assert ended_by(KeyboardInterrupt()) == 130
    assert capsys.readouterr().err == "ludeme: interrupted\n"


def test_a_bug_is_not_hidden():
    """What is nobody's fault but ours keeps its traceback."""
    with pytest.raises(KeyError):
        ended_by(KeyError("bug"))


@pytest.fixture
def listening():
    """Ctrl-C is heard, as in a terminal: a shell that runs something in the background lets it be ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_long_work_can_be_interrupted(listening):
    """Ctrl-C is heard while the machine works, and a fault of the work is passed on."""
    import _thread

    hold = threading.Event()

    def work() -> None:
        _thread.interrupt_main()
        hold.wait(600)

    with pytest.raises(KeyboardInterrupt):
        interruptible(work)
    hold.set()
    with pytest.raises(ZeroDivisionError):
        interruptible(lambda: 1 // 0)
    assert interruptible(lambda: 7) == 7


def test_long_work_says_what_it_is(capsys, monkeypatch):
    """Who waits for more than a moment is told for what, on stderr; who does not is told nothing."""
    monkeypatch.setattr(waiting, "SILENCE", 0.01)
    hold = threading.Event()
    interruptible(lambda: hold.wait(0.1), "White is thinking")
    assert capsys.readouterr() == ("", "White is thinking …\n")
    monkeypatch.setattr(waiting, "SILENCE", 60.0)
    interruptible(lambda: hold.wait(0.01), "White is thinking")
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("command", ["show", "check"])
def test_a_text_nested_too_deeply_is_named(command, capsys, tmp_path):
    """However deep the parentheses go, the sentence names the file."""
    path = tmp_path / "deep.game"
    path.write_text("(game deep pyramid (players White Black) (turn " + "(or " * 9000 + ")" * 9002)
    assert main([command, str(path)]) == 2
    said = capsys.readouterr().err
    assert str(path) in said and "Traceback" not in said and len(said) < 1000


COMMAND = [sys.executable, "-c", "import sys; from dashboard.cli import main; sys.exit(main())"]


def test_closed_pipe_is_quiet():
    """A reader that stops reading gets no complaint."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([*COMMAND, "catalog"], cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_terminal_without_our_letters():
    """Where a letter cannot be shown, another sign stands in its place."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([*COMMAND, "catalog"], cwd=ROOT, env=environment, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"N?stor Romeral Andr?s" in done.stdout


@pytest.mark.parametrize(
    ("words", "closed", "status"),
    [(["replay", "spline", "--stdin"], "0<&-", 0), (["play", "spline"], "0<&-", 0), (["catalog"], "1>&-", 2)],
)
def test_a_closed_stream_is_no_traceback(words, closed, status):
    """Without input there is nothing to read; without output one sentence says so."""
    line = f'"$@" {closed}'
    done = subprocess.run(["bash", "-c", line, "bash", *COMMAND, *words], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == status and b"Traceback" not in done.stderr
    assert not status or b"standard output is closed" in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs the device that is always full")
def test_full_disk_at_the_other_end():
    """Output that cannot be written is said once, with status 2."""
    with open("/dev/full", "w") as full:
        done = subprocess.run([*COMMAND, "catalog"], cwd=ROOT, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.decode().count("\n") == 1 and b"no space left" in done.stderr


def test_signal_at_the_prompt():
    """Ctrl-C while a person is asked ends the process with 130 and no traceback."""
    command = [*COMMAND, "play", "spline"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        while "White>" not in process.stdout.readline(7):
            continue
        process.send_signal(signal.SIGINT)
        assert process.wait(600) == 130
        assert "Traceback" not in process.stderr.read()
