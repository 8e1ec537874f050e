"""Searches that begin with games of one's own."""

from pathlib import Path
from unittest.mock import Mock

import pytest

from dashboard.cli import main
from dashboard.cli.failures import UsageError
from dashboard.cli.searching import evolve
from dashboard.cli.searching.evolve import seeds
from ludeme import parse_game
from search.breed.names import free_name
from search.measure.worth.documented import nearest_known
from search.run.evolution import RunConfig, _founders
from search.run.known_games import KnownGames
from search.store.database import open_reader

MINE = "(game spline pyramid (players White Black) (turn (add own)) (end (win (line own straight))))"
SMALL = ["--population", "2", "--budget", "tiny"]


@pytest.fixture(autouse=True)
def mine(tmp_path, monkeypatch) -> Path:
    """A file of one's own, with the name of a documented game, in the current folder."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "mine.game"
    path.write_text(MINE)
    return path


def test_files_and_ids_stand_beside_each_other(mine):
    """Ids stay ids, files become their rules; blanks and commas part them, but no commas within brackets."""
    assert list(seeds(["spline,mine.game", "span"])) == ["spline", MINE, "span"]
    path = mine.with_name("spline,mine.game")
    path.write_text(MINE)
    assert list(seeds([str(path), path.name])) == [MINE, MINE], "a comma in the path of a file"
    (changed,) = seeds(["spline[size=5,pie=true]"])
    assert "(pyramid 5)" in changed and "pie" in changed
    with pytest.raises(UsageError, match="no game 'nonesuch'"):
        list(seeds(["nonesuch"]))


def test_what_is_left_out_is_named_as_what_is_begun_with(monkeypatch):
    """Printed names, commas and files mean the same games behind --without as behind --seeds."""
    search = Mock(side_effect=ValueError("enough"))
    monkeypatch.setattr(evolve, "evolve", search)
    assert main(["search", "--without", "Spline,span", "./mine.game"]) == 2
    assert search.call_args.args[1] == RunConfig(without=("spline", "span", MINE))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["--without", "Spline", "--seeds", "span"],
            "the search does not begin with 'spline'; leave it out of --without",
        ),
        (["--without", "human/plain-3x3-k3"], "the search does not begin with 'human/plain-3x3-k3'"),
        (["--without", "mine.game", "--seeds", "spline"], "the search does not begin with your own 'spline'"),
        (["--without", "Span,spline", "--seeds", "spline", "span"], "no game is left to begin with; name fewer"),
    ],
)
def test_leaving_out_what_is_not_there_or_all_is_refused(words, said, capsys):
    """One sentence names the game, or says that none is left; no database is made."""
    assert main(["search", "--db", "a.duckdb", *SMALL, "--generations", "1", "--workers", "1", "--quiet", *words]) == 2
    assert said in (told := capsys.readouterr().err) and told.count("\n") == 1
    assert not Path("a.duckdb").exists()


def test_what_is_near_a_game_of_ones_own_is_its_variant():
    """A search that begins with a game knows it: found games are held against it as against documented ones."""
    game = parse_game(MINE.replace("straight", "(straight 4)"))
    judged = KnownGames().and_own([game])
    assert nearest_known(MINE, judged.elites).name == "your own spline"


def test_a_founder_named_twice_counts_once():
    """A game that is named as an id, and again by its printed name, begins the search once."""
    named = tuple(seeds(["spline", "Spline", "span", "mine.game", "./mine.game"]))
    assert _founders(RunConfig(seeds=named)) == ["spline", "span", MINE]


def test_numbers_of_players_that_no_game_has_at_once_are_refused(capsys):
    """A search for games of one and of two players could find none; that is said, and no database is made."""
    assert main(["search", "--db", "a.duckdb", *SMALL, "--want", "two", "one", "--quiet"]) == 2
    assert "no game is for one and two players at once; want one of these." in capsys.readouterr().err
    assert not Path("a.duckdb").exists()


def test_a_taken_name_gets_a_number():
    """The first free one, from 2."""
    assert [free_name("a", taken) for taken in ("", "a", ("a", "a-2"))] == ["a", "a-2", "a-3"]


@pytest.mark.slow
def test_a_game_of_ones_own_is_a_founder_and_is_kept(mine, capsys):
    """It is a parent under a name of its own, is not among the found games, and a run resumes without its file."""
    words = ["search", "--db", "a.duckdb", "--workers", "1", "--quiet"]
    assert main([*words, *SMALL, "--seeds", "mine.game,spline", "--generations", "1"]) == 0
    mine.unlink()
    assert main([*words, "--resume", "--generations", "2"]) == 0
    reader = open_reader(Path("a.duckdb"))
    (run,) = reader.runs()
    assert run.config["seeds"] == [MINE, "spline"] and run.state == "finished"
    by_name = {
        reader.game(row.game).name: reader.game(row.game) for row in reader.evaluations(1) if row.generation == 0
    }
    assert {name: row.origin for name, row in by_name.items()} == {"spline-2": "own", "spline": "catalogue"}
    assert not {row.game for row in reader.top(50)} & {row.id for row in by_name.values()}
    capsys.readouterr()
    assert main(["lineage", by_name["spline-2"].id, "--db", "a.duckdb"]) == 0
    assert "spline-2 (a game of your own)" in capsys.readouterr().out


def test_a_faulty_file_is_refused_with_its_place(mine, capsys):
    """The sentence points into the file, and no database is made."""
    mine.write_text(MINE.replace("line own", "lin own"))
    assert main(["search", "--db", "a.duckdb", *SMALL, "--quiet", "--seeds", "mine.game"]) == 2
    assert "mine.game:1:" in capsys.readouterr().err and not Path("a.duckdb").exists()
