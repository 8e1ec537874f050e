"""The command line as a person and as a program use it: answers, help, JSON."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import catalog
from dashboard.cli import main
from dashboard.cli.judging.evaluate import report
from dashboard.cli.parser import COMMANDS, MOST_SEED
from dashboard.cli.playing import bench
from dashboard.cli.rules import show
from search.api import BUDGETS, as_data
from search.measure.evaluate import Task, assess
from search.play.session import Session
from search.solve.proof import stated_proof
from search.text_table import table

START = ["..../..../..../....", ".../.../...", "../..", "."]
ROOT = Path(__file__).resolve().parents[2]


def answer(capsys, *words: str) -> str:
    """What a command that succeeds prints on stdout."""
    status = main(words)
    out, err = capsys.readouterr()
    assert status == 0, err
    return out


def value(capsys, *words: str):
    """The one JSON value that a command prints."""
    return json.loads(answer(capsys, *words, "--json"))


def test_all_commands_of_the_contract_exist():
    """Every promised command can be typed."""
    words = "catalog show glossary grammar ludemes check replay perft bench play match solve evaluate report search top"
    assert {*words.split(), "lineage", "export", "dashboard"} <= COMMANDS.keys()


def test_a_table_fits_the_terminal(monkeypatch):
    """Columns give way between words where a terminal reads; one without values is left out; words stay whole."""
    monkeypatch.setenv("COLUMNS", "30")
    rows = [("special-cake-candy", "one two three four", 5, None), ("x", "-", 17, None)]
    wide = table(("id", "what it is", "n", "page"), rows)
    assert wide.splitlines()[2] == "special-cake-candy  one two three four   5" and "page" not in wide
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    lines = table(("id", "what it is", "n", "page"), rows).splitlines()
    assert max(map(len, lines)) <= 30 and lines[0].split() == ["id", "what", "n"]
    assert [line.split() for line in lines if line.startswith("special")] == [["special-cake-candy", "one", "5"]]


@pytest.mark.parametrize(("width", "most"), [(80, 80), (200, 100)])
def test_help_is_as_wide_as_the_terminal(width, most, capsys, monkeypatch):
    """What a command is told about its options fits the terminal, and has never more than 100 characters."""
    monkeypatch.setenv("COLUMNS", str(width))
    text = answer(capsys, "search", "--help").partition("example:")[0]
    assert most * 0.9 < max(map(len, text.splitlines())) <= most


def test_every_command_has_a_line(capsys):
    """`ludeme --help` names every command once, under a heading, in lines that fit any terminal."""
    text = answer(capsys, "--help")
    named = [line.split()[0] for line in text.splitlines() if line.startswith("  ") and line.split()[0] in COMMANDS]
    assert sorted(named) == sorted(COMMANDS)
    assert max(map(len, text.splitlines())) <= 80


def test_the_version_is_printed(capsys):
    """`ludeme --version` says name and version."""
    assert re.fullmatch(r"ludeme \d+\.\d+\S*\n", answer(capsys, "--version"))


@pytest.mark.parametrize("name", COMMANDS)
def test_help_has_an_example(name, capsys):
    """`ludeme COMMAND --help` shows a command line that begins with that command."""
    assert f"example:\n  ludeme {name}" in answer(capsys, name, "--help")


@pytest.mark.parametrize(
    ("words", "heavy"),
    [(["--help"], ["numba", "numpy", "duckdb", "streamlit", "ludeme"]), (["catalog"], ["numba", "duckdb", "pandas"])],
)
def test_what_a_command_does_not_use_is_not_loaded(words, heavy):
    """`ludeme --help` waits for neither compiler, database nor language, `ludeme catalog` for the language alone."""
    program = (
        f"import sys; from dashboard.cli import main; main({words!r});"
        f"print([m for m in {heavy!r} if m in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"


def test_only_the_chosen_command_is_imported():
    """A command's help imports the module of that command, and of the other commands none that it does not use."""
    program = (
        "import sys; from dashboard.cli import main; main(['perft', '--help']);"
        "playing = [m for m in ('perft', 'bench', 'solve') if 'dashboard.cli.playing.' + m in sys.modules];"
        "print(playing, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "['perft']"


def test_catalog_lists_what_is_known(capsys):
    """The list names every game with its designers, year, number of players and status."""
    games = {game["id"]: game for game in value(capsys, "catalog")}
    assert len(games) >= 12
    assert games["splade"]["players"] == 3
    assert games["spargo"]["designers"] == ["Cameron Browne"]
    assert games["spline"]["year"] == 2011
    assert games["spline"]["source"] == "Shibumi Rule Book" and games["spline"]["page"] == 19
    assert games["spline"]["status"] == "verified"
    text = answer(capsys, "catalog")
    assert "Néstor Romeral Andrés" in text and "designers" in text.splitlines()[0]
    assert f"catalog --found  list the {len(catalog.ids(catalog.FOUND))} games that searches found" in text


def test_catalog_says_what_found_games_are_like(capsys):
    """In place of designer and year, which are the same for all, stands what the critic says."""
    text = answer(capsys, "catalog", "--found")
    assert text.splitlines()[0].split() == ["id", "players", "category", "mark", "play"]
    assert "pushes shift a line on the level above; whoever must complete" in text
    assert "pushes shift a line" in answer(capsys, "show", "found/splint")


def test_catalog_calls_verified_what_has_counts(capsys):
    """A game is verified if its file counts sequences of plies, which the tests hold against the machine."""
    for game in value(capsys, "catalog"):
        verified = "(perft " in (ROOT / "catalog" / f"{game['id']}.game").read_text(encoding="utf-8")
        assert game["status"] == ("verified" if verified else "playable"), game["id"]
        assert game["players"] in game["player_counts"]


def test_show_has_all_parts(capsys):
    """A game is shown with rule sheet, diagram, ludemes and source; an option changes the board."""
    text = answer(capsys, "show", "spline")
    sections = ("Goal\n", "Equipment\n", "Your turn\n", "End of the game\n", "Terms\n")
    for part in (*sections, "(game spline", "Shibumi Rule Book", "a c e g"):
        assert part in text
    assert "Start position (filled at random before the first turn):" in answer(capsys, "show", "special-cake-candy")
    shown = value(capsys, "show", "spline", "--option", "size=5")
    assert shown["start"][0].count("/") == 4
    assert shown["options"]["size"] == {"value": "5", "default": "4", "from": 3, "to": 10}
    assert answer(capsys, "show", "spline", "--svg").startswith("<svg")


def test_show_of_a_large_board_waits_for_no_machine(capsys, monkeypatch):
    """What is read needs no position, so on a board of any size nothing is compiled for it."""
    monkeypatch.setattr(show, "Session", None)
    assert "size=9" in answer(capsys, "show", "spline", "--option", "size=9")


def test_show_has_examples_if_asked(capsys):
    """An example of play has a sentence and both positions; as data it has the ply, too."""
    text = answer(capsys, "show", "spook", "--examples")
    assert "\nExample: Red plays " in text and text.count("level 3") > answer(capsys, "show", "spook").count("level 3")
    assert value(capsys, "show", "spook", "--examples")["examples"][0]["maker"] == "Black"
    assert "How plies are written: Wc3 adds" in answer(capsys, "show", "springe", "--examples"), "without any example"


def test_show_writes_a_page_to_print(capsys, tmp_path):
    """The page has the sections, the start diagram and the designers, and needs nothing beside itself."""
    assert answer(capsys, "show", "spook", "--html", str(tmp_path / "spook.html")) == ""
    page = (tmp_path / "spook.html").read_text(encoding="utf-8")
    for part in ("<h1>Spook</h1>", "<h2>Goal</h2>", "<h2>Terms</h2>", "<svg", "Start position</figcaption>"):
        assert part in page
    assert set(re.findall(r'src="(\w+:)', page)) == {"data:"} and page.count("src=") == page.count('src="data:')
    assert "href=" not in page
    assert main(["show", "spook", "--html", str(tmp_path / "none" / "spook.html")]) == 2
    assert "spook.html" in capsys.readouterr().err


def test_examples_of_a_game_with_hidden_boards_are_drawn(capsys, tmp_path):
    """The last picture on the page of Spy, whose boards are open only at the end, shows what all saw before."""
    assert answer(capsys, "show", "spy", "--html", str(tmp_path / "spy.html"), "--examples") == ""
    last = (tmp_path / "spy.html").read_text(encoding="utf-8").rpartition("<h2>Example</h2>")[2]
    assert "The end of a game" in last and "<img" in last


def test_replay_gives_every_position(capsys):
    """The answer has the start first, then one position a ply, with mover, levels, legal plies, result, scores."""
    start, after = value(capsys, "replay", "spline", "--plies", "Wa1")
    assert start["to_move"] == 0 and start["levels"] == START and len(start["legal"]) == 16
    assert start["result"] is None and start["scores"] is None
    assert after["to_move"] == 1 and after["levels"][0] == "..../..../..../W..."
    assert after["legal"] == sorted(after["legal"]) and "Ba1" not in after["legal"] and "Ba3" in after["legal"]


def test_replay_says_who_won(capsys):
    """White fills the South row: the last position has the result and no legal plies."""
    last = value(capsys, "replay", "spline", "--plies", "Wa1 Ba7 Wc1 Bc7 We1 Be7 Wg1")[-1]
    assert (last["result"], last["legal"]) == ([1, -1], [])
    assert "White wins, Black loses" in answer(capsys, "replay", "spline", "--plies", "Wa1 Ba7 Wc1 Bc7 We1 Be7 Wg1")


def test_replay_tells_what_turned_the_game(capsys):
    """Black does not stop a row of three: that ply is named with a better one; only one game is looked at."""
    words = ("replay", "spline", "--turning-points", "--plies")
    told = answer(capsys, *words, "Wa1 Ba3 Wc1 Bc3 We1 Be7 Wg1")
    assert "Ply 6: Black played Be7, which left a chance of 0%. Bg1 would have left" in told
    assert answer(capsys, *words, "Wa1").startswith("No single ply lost much.")
    found = value(capsys, *words, "Wa1 Ba3 Wc1 Bc3 We1 Be7 Wg1")
    assert len(found["chances"]) == 8 and found["turning_points"][0]["better"] == "Bg1"
    assert main(["replay", "spline", "--turning-points", "--stdin"]) == 2
    assert "not --stdin" in capsys.readouterr().err


def test_replay_is_never_cut(capsys):
    """Balls that go round: after 202 turns Black still has plies, where a game that is played counts as unfinished."""
    plies = ["Wa1", "Ba7", *50 * ["a1-c1", "a7-c7", "c1-a1", "c7-a7"]]
    assert Session(catalog.load("spline-plus").game, plies[:200]).legal() == []
    last = value(capsys, "replay", "spline-plus", "--plies", " ".join([*plies, "a1-c1"]))[-1]
    assert last["to_move"] == 1 and "a7-c7" in last["legal"]


def test_replay_reads_many_games(capsys, monkeypatch, tmp_path):
    """With --stdin each line of plies gives one line of JSON, an empty line the start alone."""
    lines = tmp_path / "games.txt"
    lines.write_text("Wa1 Bc1\n\nWg7\n")
    with lines.open() as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        found = [json.loads(line) for line in answer(capsys, "replay", "spline", "--stdin", "--json").splitlines()]
    assert [len(positions) for positions in found] == [3, 1, 2]
    assert found[1][0]["levels"] == START
    assert found[2][1]["levels"][0] == "...W/..../..../...."


def test_perft_counts(capsys):
    """Two plies on an empty board of 16 holes: 16 · 15; three: no platform can be ready, 16 · 15 · 14."""
    assert [row["count"] for row in value(capsys, "perft", "spline", "--depth", "3")] == [16, 240, 3360]


def test_bench_measures(capsys):
    """Shares of wins, draws and unfinished games add up to one, and the lengths fit the speeds."""
    (speed,) = value(capsys, "bench", "spline", "--seconds", "0.05", "--no-uct")
    assert sum(speed["wins"]) + speed["draws"] + speed["unfinished"] == pytest.approx(1, abs=1e-5)
    assert speed["plies_per_second"] == pytest.approx(speed["mean_length"] * speed["playouts_per_second"])
    assert 7 <= speed["mean_length"] <= 30


def test_bench_measures_something_in_no_time(capsys):
    """However little time there is, some games are played, and the largest seed is one that searches can use."""
    words = ("bench", "spline", "--seconds", "1e-300", "--seed", str(MOST_SEED))
    (speed,) = value(capsys, *words)
    assert speed["playouts"] > 0 and speed["uct_per_second"] > 0


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")
def test_bench_holds_every_game_against_the_reference(capsys, tmp_path):
    """Of a program that plays spline, all games get the share of plies/s, and only spline that of playouts/s."""
    program = tmp_path / "spline.c"
    program.write_text('#include <stdio.h>\nint main(void){puts("2000000 playouts/s  10 ns/ply");return 0;}\n')
    words = ("bench", "spline", "span", "--seconds", "0.05", "--no-uct", "--reference", str(program))
    spline, span = value(capsys, *words)
    for speed in (spline, span):
        assert speed["plies_of_reference"] == pytest.approx(speed["plies_per_second"] / 1e8)
    assert spline["share_of_reference"] == pytest.approx(spline["playouts_per_second"] / 2e6)
    assert span["share_of_reference"] is None
    assert answer(capsys, *words).splitlines()[0].split()[4:6] == ["C", "length"]


def test_bench_takes_all_games(capsys, monkeypatch):
    """Without a name every game of the catalogue is measured, in its order."""
    monkeypatch.setattr(bench, "playout_speed", lambda name, *_, **__: speed_of(name))
    assert [speed["game"] for speed in value(capsys, "bench", "--no-uct")] == catalog.ids()


def speed_of(name: str) -> dict:
    """A speed that nobody measured."""
    seats = catalog.load(name).game.players.seats
    numbers = dict.fromkeys(("seconds", "playouts_per_second", "plies_per_second", "mean_length"), 1.0)
    return {"game": name, "playouts": 1, **numbers, "wins": [0.0] * seats, "draws": 1.0, "unfinished": 0.0}


def test_same_seed_same_evaluation(capsys):
    """An evaluation follows from its seed, and unknown values are null, not NaN."""
    words = ("evaluate", "spline", "--budget", "tiny", "--seed", "3")
    first, second = value(capsys, *words), value(capsys, *words)
    assert first == second
    assert first[0]["verdict"] in ("accepted", "rejected")
    assert {"metric", "value", "low", "high", "n"} <= set(first[0]["metrics"][0])


def test_evaluation_shows_both_budgets_and_what_is_missing(capsys):
    """Metrics of play stand at both budgets with n; what makes no sense for two is null, with the reason."""
    (found,) = value(capsys, "evaluate", "spline", "--budget", "tiny", "--seed", "5")
    assert found["verdict"] == "accepted"
    for name in ("balance", "clarity_variance", "mirroring", "state_space_complexity", "opening_entropy"):
        budgets = {m["budget"] for m in found["metrics"] if m["metric"] == name}
        assert {"uct:4", "uct:8"} <= budgets, name
    assert all(m["n"] > 0 and m["low"] <= m["value"] for m in found["metrics"])
    missing = {m["metric"]: m for m in found["absent"]}
    assert missing["solved_share"]["value"] is None
    assert missing["solved_share"]["reason"] == "not applicable: for 1 player only"
    stated = [row for row in found["truth"] if row["metric"] == "first_player_advantage"]
    assert [(row["budget"], row["truth"], row["proof"]) for row in stated] == [
        ("uct:4", 0, "game file"), ("uct:8", 0, "game file"),
    ]  # fmt: skip
    assert all(row["n"] > 0 and row["low"] <= row["value"] <= row["high"] for row in found["truth"])
    text = answer(capsys, "evaluate", "spline", "--budget", "tiny", "--seed", "5", "--figures")
    assert "Estimate and truth:" in text
    assert "Without a value:" in text and "not applicable: needs 3 players or more" in text


def test_evaluation_speaks_to_a_designer(capsys):
    """Without --figures there are verdicts in words, each with its figure and what that means, and what is weak."""
    text = answer(capsys, "evaluate", "spline", "--budget", "tiny", "--seed", "5")
    assert text.startswith("Spline: a search would accept it; its fitness is 0.")
    assert re.search(r"\n  Decision   .*\n             \d+ % \(.*\) of the games have a winner\n", text)
    assert "eak: " in text or "is weak" in text
    assert "clarity_variance" not in text and max(map(len, text.splitlines())) <= 80


def test_evaluation_names_what_contradicts_a_proof():
    """A file says that who begins loses, yet it wins every game: one sentence a budget, and null where nothing is."""
    rules = "(game spx (pyramid 3) (players White Black) (turn (add own)) (end (win (played 5))))"
    file = catalog.load_text("planted", f"{rules} (facts (value (result loss) (plies 8)))", {})
    found = assess(Task(file.text, 1, BUDGETS["tiny"], gates=False, stated=stated_proof(file)))
    told = [part for part in report(file, found).split("\n\n") if part.startswith("Contradiction: ")]
    assert [line.split("say")[0] for line in told] == [f"Contradiction: Games of uct:{k} " for k in (4, 8)]
    rows = as_data(found)["truth"]
    assert {row["metric"] for row in rows if row["contradiction"]} == {"first_player_advantage"}
    assert None in {row["contradiction"] for row in rows}


def test_evaluate_asks_for_a_game(capsys):
    """Without a game, and without --all, the command says what it needs."""
    assert main(["evaluate"]) == 2
    assert "--all" in capsys.readouterr().err


def test_solve_for_another_player(capsys):
    """What Black loses White wins, by the same first plies; nobody else is known, and who plays alone has no other."""
    ours, theirs = (value(capsys, "solve", "span", "--option", "size=3", "--for", name) for name in ("White", "2"))
    assert (ours["for"], ours["value"], theirs["for"], theirs["value"]) == ("White", "win", "Black", "loss")
    assert (ours["plies"], ours["best"], ours["to_move"]) == (theirs["plies"], theirs["best"], theirs["to_move"])
    assert "first plies of White that keep" in answer(capsys, "solve", "span", "--option", "size=3", "--for", "Black")
    for words in (["span", "--for", "Blakc"], ["spuzzle", "--for", "1"]):
        assert main(["solve", *words]) == 2
    told = capsys.readouterr().err
    assert "'Blakc' (did you mean 'Black'?)" in told and "leave out --for" in told


def test_solve_with_chance(capsys, tmp_path):
    """Where chance takes part `solve` prints the chance to win: of the plies of chance, or of the best first plies."""
    path = tmp_path / "lone.game"
    turn = "(turn (then (draw any) (add same)))"
    path.write_text(f"(game lone (pyramid 2) (players 1) (supply 3) {turn} (end (win full)))")
    common = ("solve", str(path), "--memory", "1", "--no-symmetry")
    found = value(capsys, *common)
    assert (found["to_move"], found["measure"], found["value"], found["best"]) == ("chance", "chance to win", 1.0, None)
    assert found["likely"] == pytest.approx({"!W": 1 / 3, "!B": 1 / 3, "!R": 1 / 3})
    assert "after !W, whose probability is 0.3333: a chance to win of 1.000000" in answer(capsys, *common)
    kept = ("--plies", "!W", "--resume", str(tmp_path / "kept.json"))
    assert "keep this value: Wa1 Wa3 Wc1 Wc3" in answer(capsys, *common, *kept)
    assert value(capsys, *common, *kept)["best"] == ["Wa1", "Wa3", "Wc1", "Wc3"]
    assert "not proved: a chance to win from 0.0" in answer(capsys, "solve", "spalone", "--seconds", "0.01")


# ---- tables


def test_table_aligns():
    """Numbers stand right, words left, nothing hangs over the end of a line."""
    assert table(("name", "n"), [("a", 1), ("bcdef", 20)]) == "name    n\n-----  --\na       1\nbcdef  20"
    assert table(("name",), []) == ""


@pytest.mark.parametrize("game", ["spagyric", "spillway", "found/spat"])
def test_what_is_shown_of_a_game_fits_a_terminal(game, capsys):
    """Sheet, rules in the language, options and facts stand in 80 columns."""
    assert main(["show", game]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80
