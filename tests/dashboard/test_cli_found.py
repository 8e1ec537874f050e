"""The commands on found games: `search`, `top`, `lineage`, `export`, and a found game wherever a game is asked for."""

import re
from dataclasses import replace

import pytest

from dashboard.cli import main
from dashboard.cli.searching.evolve import report as end_of_search
from dashboard.writing.file_words import OPERATORS, changes, done
from search.breed.operators import CROSSOVERS, MUTATIONS, RANDOM
from search.breed.polishing import POLISHED
from search.breed.stepwise import OPERATOR as STEP_BY_STEP
from search.run.progress.summary import FoundGame, RunSummary
from search.store.database import open_writer
from search.store.rows import ACCEPTED, Batch, EvaluationRow
from tests.dashboard.stores import small_store
from tests.dashboard.test_cli import START, answer, value


@pytest.fixture
def store(tmp_path) -> tuple[str, str]:
    """Path of a small store, and the id of its best game."""
    path = tmp_path / "found.duckdb"
    return str(path), small_store(path)[0]


def test_top_is_in_order(capsys, store):
    """The best game comes first; the documented games are left out."""
    rows = value(capsys, "top", "--db", store[0])
    assert [(row["name"], row["fitness"]) for row in rows] == [("Sable", 0.8), ("Stile", 0.6)]
    assert "Sable" in answer(capsys, "top", "--db", store[0], "-n", "1")


def test_top_tells_confirmed_games_first(capsys, store):
    """A game that was confirmed is listed without a better one that was not, which comes behind with `--all`."""
    with open_writer(store[0]) as writer:
        stile = writer.game("Stile").id
        again = EvaluationRow(stile, "confirmed", ACCEPTED, fitness=0.5)
        writer.commit_batch(Batch(1, 2, evaluations=[again]))
    text = answer(capsys, "top", "--db", store[0])
    assert text.index("Confirmed by") < text.index("Stile") and "Sable" not in text
    assert "Distance is" in text and "interval" in text and max(map(len, text.splitlines())) <= 80
    assert [row["confirmed"] for row in value(capsys, "top", "--db", store[0])] == [True]
    text = answer(capsys, "top", "--all", "--db", store[0])
    assert text.index("Confirmed by") < text.index("Stile") < text.index("Not confirmed") < text.index("Sable")


def test_lineage_names_parent_and_change(capsys, store):
    """The line of a game says in words from whom it comes and what was changed."""
    text = answer(capsys, "lineage", store[1][:6], "--db", store[0])
    assert text == (
        "Sable (found in generation 1)\n    from Spline: a number or a word changed\n      line\n"
        "Spline (in the catalogue)\n"
    )


def test_lineage_of_a_game_of_the_catalogue_is_that_in_its_file(capsys, tmp_path):
    """Without a database the file says how a found game was made; a parent that is in the catalogue follows it."""
    text = answer(capsys, "lineage", "spur", "--db", str(tmp_path / "none.duckdb"))
    assert text.startswith("Spur (found by a search, 2026)\n    seed: 777\n    generation: 3\n    parents: splint\n")
    assert "\nSplint (found by a search, 2026)\n    seed: 331\n" in text and max(map(len, text.splitlines())) <= 80
    assert [(row["game"], row["parents"]) for row in value(capsys, "lineage", "spur")] == [
        ("found/spur", ["splint"]),
        ("found/splint", []),
    ]
    assert "no rules are kept of" not in text
    assert "no rules are kept of sprendufish and sprofezod" in answer(capsys, "lineage", "spoils")
    shown = answer(capsys, "show", "spur")
    assert "measured" not in shown and "how it was made: `ludeme lineage` tells" in shown


def test_every_way_of_making_a_game_is_told_in_words():
    """Each operator of a search has its words; of several they are told in order, with the second parent."""
    assert OPERATORS.keys() == {*MUTATIONS, *CROSSOVERS, RANDOM, STEP_BY_STEP, POLISHED}
    assert done("section + delete", "span") == "a whole section taken from span, then a part left out"
    assert changes("− pie; + full; a → b; without pie") == ["left out pie", "added full", "a → b", "left out pie"]


def test_export_is_a_game_file(capsys, store, tmp_path):
    """An exported game passes `ludeme check` and is played by its path."""
    path = str(tmp_path / "sable.game")
    answer(capsys, "export", store[1], "--db", store[0], "--out", path)
    assert "no mistakes found" in answer(capsys, "check", path)
    assert value(capsys, "replay", path)[0]["levels"] == START
    assert value(capsys, "show", path)["about"]["id"] == store[1]


def test_export_does_not_overwrite(capsys, store, tmp_path):
    """A file that exists is kept, unless --force is given."""
    path = tmp_path / "mine.game"
    path.write_text("mine")
    words = ("export", store[1], "--db", store[0], "--out", str(path))
    assert main(words) == 2
    assert path.read_text() == "mine"
    assert main((*words, "--force")) == 0
    assert "(game" in path.read_text()


@pytest.mark.parametrize("words", [["replay"], ["show"], ["lineage"], ["export"], ["perft", "--depth", "1"]])
def test_found_game_is_a_game(words, capsys, store):
    """Its name, or the beginning of its id, is a GAME, as long as the database is named."""
    db, best = store
    named, begun = ([*words, name, "--db", db] for name in ("sable", best[:8]))
    assert value(capsys, *named) == value(capsys, *begun)


def test_a_documented_game_stays_itself_beside_a_database(capsys, store):
    """A game of the catalogue, with its options, is not hidden by what a search began with."""
    assert value(capsys, "show", "spline", "--option", "size=5", "--db", store[0])["options"]["size"]["value"] == "5"


def test_search_ends_with_rules(capsys, tmp_path):
    """A search prints the best games and the rules of the best, or says that there is none; then `top` reads it."""
    db = str(tmp_path / "run.duckdb")
    words = ("search", "--db", db, "--generations", "1", "--population", "6", "--workers", "1", "--budget", "tiny")
    text = answer(capsys, *words, "--seeds", "spline", "span", "--quiet")
    assert "Your turn" in text or "No new game" in text
    assert main(["top", "--db", db]) == 0


def test_the_end_of_a_search_tells_what_is_new(store):
    """New games are told with kind, nearest known game and distance; variants of known games stand apart."""
    path, best = store
    new = FoundGame(best, "sable", 0.8, "line, place, short", "spline", 0.31)
    near = FoundGame("77aa", "spnear", 0.9, "", "spaiji with hidden=true", 0.05)
    summary = RunSummary(1, 9, 3, 1, 0.8, [new], [near])
    text = end_of_search(path, summary)
    assert re.search(r"sable +0\.80 +line, place, short +0\.31 from spline\n", text)
    assert re.search(r"spnear +0\.90 +0\.05 from spaiji with hidden=true\n", text)
    assert text.index("sable") < text.index("spnear")
    assert re.search(r"^sable: \w+.*line", text, re.M), "what players try to do"
    spent = (
        "of 9 new games 3 passed all tests, variants of known games among them. The best game of each of 1 kind, of 300"
    )
    assert spent in " ".join(text.split())
    assert f"  ludeme play sable --db {path} " in text
    weak = replace(new, fitness=0.01, name="spweak")
    text = end_of_search(path, replace(summary, elites=2, best=[new, weak]))
    assert "spweak" not in text
    assert f"`ludeme top --run 1 -n 2 --db {path}` lists 1 more, weaker than these." in " ".join(text.split())
    nothing = end_of_search(path, replace(summary, elites=0, best=[]))
    assert "No new game" in nothing and "spaiji with hidden=true" in nothing
    early = end_of_search(path, replace(summary, evaluated=0, best=[], variants=[], state="stopped"))
    assert early.startswith("The search was stopped before its first new games were stored.\n")


def test_the_game_that_a_search_offers_to_play_is_confirmed(store):
    """One with a higher fitness that was measured once is neither shown nor offered beside it."""
    path, best = store
    with open_writer(path) as writer:
        stile = writer.game("Stile").id
        writer.commit_batch(Batch(1, 2, evaluations=[EvaluationRow(stile, "confirmed", ACCEPTED, fitness=0.5)]))
    found = [FoundGame(best, "sable", 0.8, "", "", 0.0), FoundGame(stile, "stile", 0.5, "", "", 0.0)]
    text = end_of_search(path, RunSummary(1, 9, 3, 2, 1.3, found, []))
    assert f"  ludeme play stile --db {path} " in text and "sable" not in text
