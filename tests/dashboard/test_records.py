"""Games kept as records and as pictures that move."""

import json
import re
import shlex
import xml.etree.ElementTree as ElementTree
from datetime import UTC, datetime
from pathlib import Path

import pytest

import catalog
from dashboard.cli import main
from dashboard.games import library
from dashboard.matches.records import SavedGame, animation_of, plies_of, record_of, record_text, saved_of
from ludeme.pictures.svg import animated
from search.play.agents import choose
from search.play.session import Session
from search.store.database import open_reader
from tests.dashboard.stores import small_store

WON = ["Wa1", "Ba7", "Wc1", "Bc7", "We1", "Be7", "Wg1"]


def played(game: str) -> tuple[catalog.GameFile, Session]:
    """A random game played to its end."""
    file = catalog.load(game)
    session = Session(file.game)
    while not session.finished:
        session.play(choose(session, "random", 3))
    return file, session


def test_a_record_has_the_shared_form():
    """What the form requires is there: game, site, dates, players with their results; a round has a move a player."""
    file = catalog.load("spline", size=4)
    when = datetime(2026, 11, 22, 20, 0, tzinfo=UTC)
    record = record_of(file, Session(file.game, WON), ("human", "uct:1000"), ended=when)
    header = record["header"]
    assert {*header} >= {"game", "site", "date-start", "date-end", "date-generated", "players"}
    assert header["game"] == {"name": "Spline", "variants": []} and header["site"] == {"name": "Synthetic Games"}
    assert header["date-end"] == "2026-11-22T20:00:00+00:00"
    assert header["players"] == [
        {"name": "White", "result": 1, "is_ai": False},
        {"name": "Black", "result": -1, "is_ai": True},
    ]
    assert record["moves"] == [["Wa1", "Ba7"], ["Wc1", "Bc7"], ["We1", "Be7"], ["Wg1", None]]


@pytest.mark.parametrize("game", ["spline", "spargo", "spook", "spinimax", "special-cake-candy", "found/spoils"])
def test_a_record_gives_the_game_back(game):
    """Turns of several plies, three players, chance: the plies of a record are those of the game, in their order."""
    file, session = played(game)
    record = json.dumps(record_of(file, session, ()))
    assert plies_of(record) == session.history
    assert Session(file.game, plies_of(record)).result == session.result


def test_who_changed_sides_keeps_the_own_column():
    """The first of a round is always the same person, whose colour is told among the players."""
    session = Session(catalog.load("found/spindle").game)
    for ply in (session.legal()[0], "swap"):
        session.play(ply)
    while not session.finished:
        session.play(choose(session, "random", 3))
    record = record_of(catalog.load("found/spindle"), session, ("human", "random"))
    assert record["moves"][0] == [session.history[0], "swap"]
    assert [row[0] for row in record["moves"]][1].startswith(session.history[2])
    assert [player["name"] for player in record["header"]["players"]] == ["Black", "White"]
    assert plies_of(json.dumps(record)) == session.history


def test_options_are_told():
    """A game with other options says which."""
    file = catalog.load("spline", size=3)
    session = Session(file.game, ["Wa1", "Ba5", "Wc1", "Bc5", "We1"])
    header = record_of(file, session, ())["header"]
    assert header["game"]["variants"] == ["size=3"] and header["ludeme"] == {"id": "spline", "options": {"size": "3"}}


def test_a_game_that_goes_on_makes_no_record():
    """Records are of games with a result."""
    file = catalog.load("spline")
    with pytest.raises(ValueError, match="play it to its end"):
        record_of(file, Session(file.game, WON[:-1]), ())


def test_the_animation_shows_every_position_once():
    """A frame for the start and each ply, each with its own time, the last one longest and seen where nothing moves."""
    svg = animation_of(Session(catalog.load("spline").game, WON))
    root = ElementTree.fromstring(svg)
    frames = [child for child in root if child.tag.endswith("}g")]
    assert [frame.get("visibility") for frame in frames] == ["hidden"] * 7 + ["visible"]
    assert [len(re.findall('class="ball"', ElementTree.tostring(f).decode())) for f in frames] == list(range(8))
    starts = [float(re.findall(r'keyTimes="(?:0;)?([\d.]+)', svg)[k]) for k in range(1, 8)]
    assert starts == pytest.approx([k / 10 for k in range(1, 8)])


def test_one_picture_does_not_move():
    """A game without plies is a picture."""
    assert animated(['<svg a="1"><b/></svg>']) == '<svg a="1"><g><b/></g></svg>'


def test_the_command_saves_and_reads(tmp_path: Path, capsys):
    """A saved record is replayed to the same end; other files are refused in a sentence."""
    record, picture = tmp_path / "game.json", tmp_path / "game.svg"
    words = ["replay", "spline", "--plies", " ".join(WON), "--save", str(record), "--animation", str(picture)]
    assert main(words) == 0 and capsys.readouterr().out == ""
    assert picture.read_text(encoding="utf-8").startswith("<svg ")
    assert main(["replay", "spline", "--record", str(record)]) == 0
    assert capsys.readouterr().out.endswith("over: White wins, Black loses\n")
    assert main(["replay", "spline", "--record", str(picture)]) == 2
    assert "no game record" in capsys.readouterr().err
    assert main(["replay", "spline", "--plies", "Wa1", "--save", str(record)]) == 2
    assert "play it to its end" in capsys.readouterr().err


@pytest.mark.parametrize("kind", ["text", "json"])
def test_a_saved_game_is_read_back(kind):
    """Game, options and plies are the same, whether the game was saved as a text or as JSON."""
    opened = library.from_catalogue("spline", (("size", "3"),))
    session = Session(opened.game, ["Wa1", "Ba5", "Wc1", "Bc5", "We1"])
    as_json = json.dumps(record_of(opened, session, ()))
    saved = saved_of(record_text(opened, session, "White wins") if kind == "text" else as_json)
    assert saved == SavedGame("spline", {"size": "3"}, session.history)


def test_a_stored_game_is_replayed_from_its_database(tmp_path, monkeypatch, capsys):
    """The command names the database, whatever its name; without one that is not the usual one it need not."""
    db = tmp_path / "a night.duckdb"
    best, _ = small_store(db)
    row = open_reader(db).game(best)
    opened = library.from_text(row.id, row.name, row.text)
    text = record_text(opened, Session(opened.game, ["Wa1"]), "", db=str(db))
    assert main(shlex.split(text.splitlines()[-1])[1:]) == 0
    assert saved_of(text) == SavedGame(best, {}, ["Wa1"])
    assert opened.words() == [best] and opened.file_stem == library.file_name(row.name).removesuffix(".game")


@pytest.mark.parametrize("quoted", ['"Wa1 Ba7"', "'Wa1 Ba7'"])
def test_texts_of_earlier_versions_are_read(quoted):
    """Plies in quotes of either kind, and a name with a blank that nothing quotes, are understood."""
    text = f"My game\r\nWa1 Ba7\r\n\r\nludeme replay my game --option size=4 --option pie=true --plies {quoted}\r\n"
    assert saved_of(text) == SavedGame("my game", {"size": "4", "pie": "true"}, ["Wa1", "Ba7"])


def elsewhere(name: str, variants: list[str], *rounds: list[str | None]) -> str:
    """A record as Abstract Play writes it."""
    when = "2024-06-08T12:00:00.000Z"
    header = {
        "game": {"name": name, "variants": variants},
        "site": {"name": "Abstract Play", "gameid": "5d0a3b2c"},
        **{"date-start": when, "date-end": when, "date-generated": when},
        "players": [{"name": "ann", "userid": "1", "result": 1}, {"name": "bob", "userid": "2", "result": 0}],
    }
    return json.dumps({"header": header, "moves": rounds})


@pytest.mark.parametrize(
    ("record", "saved"),
    [
        (
            elsewhere("Spline", ["size-3"], ["1a1", "1c1"], ["1a3", "1c3"], ["2b2", None]),
            SavedGame("spline", {"size": "3"}, ["Wa1", "Bc1", "Wa3", "Bc3", "Wb2"]),
        ),
        (
            elsewhere("Spline", ["plus"], ["1a1", "1c1"], ["1a3", "1c3"], ["1e1", "1e3"], ["1e1-2b2"]),
            SavedGame("spline-plus", {}, ["Wa1", "Bc1", "Wa3", "Bc3", "We1", "Be3", "e1-b2"]),
        ),
        (
            elsewhere("Spline", [], ["1a1", {"move": "1a7"}], ["1c1", "1c7"]),
            SavedGame("spline", {}, ["Wa1", "Ba7", "Wc1", "Bc7"]),
        ),
    ],
)
def test_a_record_of_another_site_is_read(record, saved):
    """Its own header names game and variant, its moves name points with their levels; one legal ply is meant."""
    assert saved_of(record) == saved


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (elsewhere("Chess", []), "no game here is called 'Chess'"),
        (elsewhere("Spline", ["misere"]), "Spline has no variant 'misere' here"),
        (elsewhere("Spline", [], ["1a1", "1a1"]), "move 2 of the record, '1a1', is not one legal ply of Spline"),
    ],
)
def test_what_is_not_known_here_is_refused(record, said):
    """Game, variant or move: one sentence names what cannot be read."""
    with pytest.raises(ValueError, match=said):
        saved_of(record)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no record of a game"),
        ("ludeme replay spline", "no record of a game"),
        ("ludeme replay spline --plies 'Wa1", "no record of a game"),
        ("ludeme replay spline --option", "no record of a game"),
        ("\ufffd\ufffd", "no record of a game"),
        ("{", "no game record"),
        ('{"moves": 3}', "no game record"),
        ('{"moves": [["Wa1", null]]}', "does not tell which game"),
        ('{"moves": [], "header": {"ludeme": {"id": 3}}}', "does not tell which game"),
    ],
)
def test_what_is_no_saved_game_is_refused(text, said):
    """One sentence tells what is missing."""
    with pytest.raises(ValueError, match=said):
        saved_of(text)
