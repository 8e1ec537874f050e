"""The store beside others: two who begin at once, full disks, files that are not ours, databases made to harm."""

from __future__ import annotations

import multiprocessing
import os
import resource
from collections.abc import Callable
from pathlib import Path
from typing import Any

import duckdb
import pytest

from search.store import connections
from search.store.database import open_reader, open_writer
from search.store.errors import StoreError

SECRET = "nobody else is to read this"
ROUNDS = 8

Forked = Callable[..., list[Any]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a database may be made."""
    return tmp_path / "games.db"


def in_processes(count: int, work: Callable[[], Any]) -> list[Any]:
    """What `work` returns in each of several processes."""
    context = multiprocessing.get_context("fork")
    answers = context.SimpleQueue()
    crowd = [context.Process(target=lambda: answers.put(work())) for _ in range(count)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join(60)
    return [answers.get() for _ in crowd]


def told(path: Path) -> str:
    """What is said when a search begins at `path`, or "begun"."""
    try:
        with open_writer(path) as writer:
            writer.start_run({}, 1, {})
        return "begun"
    except StoreError as fault:
        return str(fault)


def test_of_two_who_begin_at_once_nobody_breaks_the_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Either begins a run or says that the other is at work, and the file holds the runs that were begun."""
    monkeypatch.setattr(connections, "WAIT_SECONDS", 0.0)
    barrier = multiprocessing.get_context("fork").Barrier(2)
    places = [path.with_name(f"{k}.db") for k in range(ROUNDS)]

    def work() -> list[str]:
        return [told(place) for place in places if barrier.wait(60) >= 0]

    for place, *said in zip(places, *in_processes(2, work), strict=True):
        assert all(one == "begun" or "is in use by process" in one for one in said), said
        assert len(open_reader(place).runs()) == said.count("begun") >= 1
    assert sorted(os.listdir(path.parent)) == sorted(place.name for place in places)


@pytest.mark.parametrize("room", [1_000, 20_000, 50_000])
def test_where_no_database_fits_none_is_left(path: Path, room: int) -> None:
    """The sentence names the path, no broken file stays, and with room again the search begins."""

    def work() -> str:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
        return told(path)

    (said,) = in_processes(1, work)
    assert said.startswith(f"{path} cannot be written")
    assert os.listdir(path.parent) == []
    assert told(path) == "begun"


@pytest.mark.parametrize("name", ["notes.txt", "published.db", "deep/published.duckdb", "published.duckdb/notes.txt"])
@pytest.mark.parametrize("begun", [False, True])
def test_what_somebody_keeps_in_our_folder_stays(path: Path, name: str, begun: bool) -> None:
    """A folder in our way that holds anything but what we publish is refused and left as it is."""
    if begun:
        open_writer(path).close()
    mine = connections.folder_of(path) / name
    mine.parent.mkdir(parents=True)
    mine.write_text('{"mine": true}')
    with pytest.raises(
        StoreError, match=rf"{connections.folder_of(path)} is needed .*'{name.partition('/')[0]}' .*move it"
    ):
        open_writer(path)
    assert mine.read_text() == '{"mine": true}'
    assert path.exists() == begun


def test_what_appears_in_our_folder_during_a_search_stays(path: Path) -> None:
    """Neither a publication nor the end of the search deletes a file that the search did not write."""
    with open_writer(path) as writer:
        mine = connections.folder_of(path) / "notes.txt"
        mine.write_text("mine")
        writer.publish()
        writer.publish()
    assert os.listdir(connections.folder_of(path)) == ["notes.txt"]


def test_changes_without_their_database_are_not_deleted(path: Path) -> None:
    """A write-ahead log whose database is gone would spoil the new one: it is refused by name and stays."""
    log = path.with_name(path.name + ".wal")
    log.write_bytes(b"the work of a night")
    with pytest.raises(StoreError, match=f"{log} belongs to a database that is gone; move it away"):
        open_writer(path)
    assert log.read_bytes() == b"the work of a night" and not path.exists()


def test_what_a_killed_search_published_of_a_deleted_database_is_no_obstacle(path: Path) -> None:
    """Only what we made lies there, so a new search takes the folder over and deletes it in the end."""
    writer = open_writer(path)
    writer.start_run({}, 1, {})
    published = {file.name: file.read_bytes() for file in connections.folder_of(path).iterdir()}
    writer.close()
    path.unlink()
    connections.folder_of(path).mkdir()
    for name, content in published.items():
        (connections.folder_of(path) / name).write_bytes(content)
    with open_writer(path) as writer:
        assert open_reader(path).runs() == []
    assert os.listdir(path.parent) == [path.name]


def with_view(path: Path) -> None:
    """A file of the machine where games should be."""
    secret = path.with_name("secret.txt")
    secret.write_text(SECRET)
    with duckdb.connect(str(path)) as con:
        con.execute("DROP TABLE game")
        con.execute(f"CREATE VIEW game AS SELECT content AS id, content AS name FROM read_text('{secret}')")


def with_more(path: Path) -> None:
    """A table too many."""
    with duckdb.connect(str(path)) as con:
        con.execute("CREATE TABLE notes (text VARCHAR)")


def with_less(path: Path) -> None:
    """A table too few."""
    with duckdb.connect(str(path)) as con:
        con.execute("DROP TABLE elite")


@pytest.mark.parametrize(
    ("spoil", "what"),
    [(with_view, "game"), (with_more, "notes"), (with_less, "elite")],
)
def test_a_database_with_other_objects_is_refused(path: Path, spoil: Callable[[Path], None], what: str) -> None:
    """Reader and writer name what is not as a search makes it."""
    open_writer(path).close()
    spoil(path)
    for attempt in (open_reader, open_writer):
        with pytest.raises(StoreError, match=rf"{path} has been altered, see '{what}'"):
            attempt(path)


@pytest.mark.parametrize("read_only", [True, False])
def test_a_database_reaches_no_file_of_the_machine(path: Path, read_only: bool) -> None:
    """Whatever its views ask for, a connection of ours reads nothing but the database, and cannot be opened wider."""
    open_writer(path).close()
    with_view(path)
    with connections.connect(path, read_only) as con:
        for harm in ("SELECT * FROM game", f"ATTACH '{path}.other'", "SET enable_external_access = true"):
            with pytest.raises(duckdb.Error, match=r"disabled|external access"):
                con.execute(harm)


def test_readers_of_one_process_read_at_once(path: Path) -> None:
    """Two pages of the app may ask at the same moment: neither connection is in the other's way."""
    open_writer(path).close()
    with connections.connect(path, True), connections.connect(path, True):
        assert open_reader(path).runs() == []


def test_a_published_copy_names_no_file_elsewhere(path: Path) -> None:
    """A copy with a view that reads another file is refused, as such a database is."""
    with open_writer(path):
        with_view(connections.copy_of(path))
        with pytest.raises(StoreError, match=r"published.duckdb has been altered, see 'game'"):
            open_reader(path)


@pytest.mark.parametrize("name", ["copy", "published", 'it\'s a "run"', "select.from.db", "42"])
def test_a_database_is_published_whatever_its_name(tmp_path: Path, name: str) -> None:
    """DuckDB calls a database by the name of its file, which may be a word of SQL, or hold quotes."""
    with open_writer(tmp_path / name) as writer:
        writer.start_run({}, 1, {})
        assert len(open_reader(tmp_path / name).runs()) == 1


def test_ctrl_c_during_a_query_is_ctrl_c(path: Path) -> None:
    """What DuckDB raises when a query is interrupted becomes KeyboardInterrupt; another fault stays what it is."""
    for told, raised in (("Query interrupted", KeyboardInterrupt), ("a bug", RuntimeError)):
        with pytest.raises(raised), connections.explained_errors(path):
            raise RuntimeError(told)
