"""Resuming: what a run left is taken up whole, or refused in one sentence; a finished one goes on only if asked."""

from __future__ import annotations

import json
import zlib
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from dashboard.cli import main
from search.run.evolution import RunConfig, run
from search.run.run_state import RunState
from search.store import rows
from search.store.database import open_reader, open_writer
from search.store.errors import StoreError

SMALL = RunConfig(population=4, generations=6, seed=3, seeds=("spline",), budget="tiny")
GOOD: dict[str, Any] = json.loads(zlib.decompress(RunState(generation=1).to_bytes()))


def packed(plain: Any) -> bytes:
    """A state as a run stores it."""
    return zlib.compress(json.dumps(plain).encode())


def stored(path: Path, state: bytes, config: dict[str, Any], end: str = rows.STOPPED) -> None:
    """A database with one run that ended so."""
    with open_writer(path) as writer:
        number = writer.start_run(config, 3, {})
        writer.commit_batch(rows.Batch(number, 1, state))
        writer.set_state(number, end)


@pytest.mark.parametrize(
    "state",
    [
        b"",
        b"no state",
        packed(GOOD)[:-9],
        zlib.compress(b"\xff no json"),
        packed([]),
        packed({}),
        packed({**GOOD, "more": 1}),
        packed({**GOOD, "founders": [["spline"]]}),
        packed({**GOOD, "archive": [[[0, 0, 0], {"game": "a"}]]}),
        packed({**GOOD, "variants": {"spline": {"game": "a"}}}),
        packed({**GOOD, "generation": "one"}),
        packed({**GOOD, "seen": []}),
    ],
    ids=range(12),
)
def test_a_damaged_state_is_refused(state: bytes, tmp_path: Path) -> None:
    """The sentence names the database and the run, and the run stays as it was."""
    path = tmp_path / "a.duckdb"
    stored(path, state, asdict(SMALL))
    with pytest.raises(StoreError, match=rf"run 1 of {path} cannot be resumed, its state is damaged .*--resume"):
        run(path, SMALL, resume=True, progress=False)
    assert open_reader(path).runs()[0].state == rows.STOPPED


@pytest.mark.parametrize("change", [{"seeds": 5}, {"population": "x"}, {"budget": "huge"}, {"seeds": ["nonesuch"]}])
def test_damaged_settings_are_refused(change: dict[str, Any], tmp_path: Path) -> None:
    """Settings that no run can have had are refused likewise; so are missing ones."""
    for number, config in enumerate(({**asdict(SMALL), **change}, {"seed": 3})):
        path = tmp_path / f"{number}.duckdb"
        stored(path, packed(GOOD), config)
        with pytest.raises(StoreError, match=r"run 1 of .* cannot be resumed"):
            run(path, SMALL, resume=True, progress=False)


@pytest.mark.parametrize(("generations", "had"), [(6, "it had 6 generations;"), (1, "it had 1 generation;")])
def test_a_finished_run_is_not_prolonged_by_a_default(
    generations: int, had: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A run of 6 generations is finished for who resumes without a number, although searches have 8 by default."""
    path = tmp_path / "a.duckdb"
    config = replace(SMALL, workers=1, generations=generations)
    stored(path, packed({**GOOD, "generation": generations + 1}), asdict(config), rows.FINISHED)
    assert main(["search", "--resume", "--db", str(path), "--quiet"]) == 2
    assert "run 1 of" in (said := capsys.readouterr().err) and had in said
    assert "--generations" in said and open_reader(path).runs()[0].state == rows.FINISHED


def test_a_run_that_ends_by_the_clock_is_finished_and_goes_on_by_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It ends with status 0; without hours or generations it is not resumed, with either it is, as far as they say."""
    path = str(tmp_path / "a.duckdb")
    words = ["search", "--db", path, "--quiet", "--workers", "1"]
    hours = ["--hours", "0.000001"]
    assert main([*words, *hours, "--seeds", "spline", "--population", "2", "--polish", "0", "--budget", "tiny"]) == 0
    assert "is done after" in capsys.readouterr().out and open_reader(path).runs()[0].state == rows.FINISHED
    assert main([*words, "--resume"]) == 2
    assert "ends by the clock; add --hours or --generations" in capsys.readouterr().err
    assert main([*words, "--resume", *hours]) == 0
    assert main([*words, "--resume", "--generations", "2"]) == 0
    assert [run.state for run in open_reader(path).runs()] == [rows.FINISHED]
    assert main([*words, "--resume", "--generations", "2"]) == 2 and "it had 2 generations" in capsys.readouterr().err


def test_what_a_resumed_run_keeps_is_not_taken_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A setting that would be passed over is refused by its name, also where it is the usual one."""
    words = ["search", "--resume", "--db", str(tmp_path / "a.duckdb"), "--hours", "1"]
    assert main([*words, "--population", "144", "--seed", "77", "--want", "three"]) == 2
    said = (
        "ludeme: a resumed run keeps the settings that it was begun with; leave out --population, --want and --seed\n"
    )
    assert capsys.readouterr().err == said
    assert main([*words, "--without", "spline"]) == 2
    assert "leave out --without\n" in capsys.readouterr().err
    assert main([*words, "--workers", "1"]) == 2
    assert "there is no database" in capsys.readouterr().err
