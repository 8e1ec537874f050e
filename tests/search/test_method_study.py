"""Studies: equal evaluations, the same table however often they are stopped, and games that a run must not know."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path

import pytest

import catalog
from dashboard.cli import main
from dashboard.cli.searching.study import methods_report
from ludeme import print_game
from search.breed import genome
from search.breed.usage import counted_without, documented, word_weight
from search.measure.worth.documented import hidden_with, nearest_known
from search.metrics.statistics import mean
from search.run import evolution
from search.run.evolution import RunConfig, run
from search.run.known_games import KnownGames
from search.store import rows
from search.store.database import open_reader, open_writer
from search.store.errors import StoreError
from search.study.comparison import (
    YARDSTICKS,
    MethodOutcome,
    MethodStudy,
    compare,
    contrast,
    courses,
    difference_sentence,
)
from search.study.plan import StudyConfig, perform, runs_of
from search.study.rediscovery import rediscovery
from tests.search.inline import Inline

FOUNDERS = ("spline", "span", "spree")
EACH = 2
TINY = StudyConfig(("evolution", "hill-climbing", "tree-search"), 1, EACH, "tiny", founders=FOUNDERS)


def done(path: Path, config: StudyConfig = TINY, resume: bool = False) -> bool:
    """Do a study in this process."""
    return perform(path, config, resume, progress=False, engine=Inline)


def table(path: Path, config: StudyConfig = TINY) -> MethodStudy:
    """What a study says."""
    reader = open_reader(path)
    return compare(reader, runs_of(reader, config))


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A study that was left alone."""
    path = tmp_path_factory.mktemp("study") / "a.duckdb"
    assert done(path)
    return path


@pytest.mark.slow
def test_all_methods_have_the_same_evaluations(finished: Path) -> None:
    """Each run plays exactly as many new games in earnest as asked for, however many it makes, and begins alike."""
    study = table(finished)
    assert [one.method for one in study.outcomes] == list(TINY.methods) and study.left == 0
    assert {one.evaluations for one in study.outcomes} == {EACH}
    assert all(one.bred >= EACH for one in study.outcomes)
    reader = open_reader(finished)
    begun = [[e.fitness for e in reader.evaluations(k) if e.generation == 0] for k in (1, 2, 3)]
    assert begun[0] == begun[1] == begun[2] and len(begun[0]) == len(FOUNDERS)
    for point in courses(reader, runs_of(reader, TINY)):
        assert 0 <= point.evaluations <= EACH


@pytest.mark.slow
def test_a_study_that_is_stopped_anywhere_ends_with_the_same_table(
    finished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped at every commit of every run, by Ctrl-C or a fault, and resumed each time, it comes to the same end."""
    path, commit, stops = tmp_path / "b.duckdb", evolution._Run._commit, 0

    def commit_and_stop(self: evolution._Run, batch: rows.Batch, last: bool | None) -> None:
        commit(self, batch, last)
        raise MemoryError if stops % 2 else KeyboardInterrupt

    monkeypatch.setattr(evolution._Run, "_commit", commit_and_stop)
    while True:
        try:
            if done(path, resume=stops > 0):
                break
        except MemoryError:
            pass
        stops += 1
    assert stops > len(TINY.runs())
    assert table(path) == table(finished)


@pytest.mark.slow
def test_a_study_is_not_begun_twice_and_is_no_search(finished: Path, tmp_path: Path) -> None:
    """Its runs are not done again without being asked, and `search --resume` does not take them."""
    with pytest.raises(StoreError, match="add --resume"):
        done(finished)
    with pytest.raises(StoreError, match="holds no run of this study"):
        done(finished, replace(TINY, seeds=1, evaluations=TINY.evaluations + 1), resume=True)
    assert done(finished, resume=True)
    with pytest.raises(StoreError, match="holds no run to resume"):
        run(finished, RunConfig(), resume=True, progress=False, engine=Inline)


@pytest.mark.slow
def test_a_run_of_a_study_knows_no_other_run(finished: Path) -> None:
    """What another run found is neither known nor near: with the same seed and method it is found again."""
    with open_writer(finished) as writer:
        again = evolution._begun(writer, replace(TINY.runs()[0], generations=999))[0]
        config = replace(TINY.runs()[0], generations=999)
        evolution.study_run(writer, Inline(), config, progress=False)
        first, second = ([replace(e, run=0, seconds=0.0) for e in writer.evaluations(k)] for k in (1, again))
        assert first == second


def test_what_is_hidden_is_in_no_count_and_is_not_known() -> None:
    """Without a game its words count less, no part of it is copied, and neither its rules nor its play are known."""
    hidden = hidden_with("spinimax")
    assert hidden.names == {"spinimax"} and hidden.sought in hidden.signatures
    own = catalog.load("spinimax").game
    used = {(site.owner.word, site.parameter.name, site.ludeme.word) for site in genome.sites(own)}
    usual = {place: word_weight(*place) for place in used}
    with counted_without(hidden.names):
        assert all(word_weight(*place) < usual[place] for place in used)
        assert "spinimax" not in {game.name for game in documented(hidden.names)}
    assert {place: word_weight(*place) for place in used} == usual
    known, without = KnownGames(), KnownGames(hidden=hidden)
    assert set(known.rules().values()) - set(without.rules().values()) == {
        name for name in known.rules().values() if name.split(" with ")[0] == "spinimax"
    }
    assert hidden.sought in known.seen({}) and hidden.sought not in without.seen({})
    text = print_game(own)
    assert nearest_known(text).name == "spinimax" and nearest_known(text, hidden=hidden).distance > 0


def test_a_variant_of_a_game_is_hidden_with_it() -> None:
    """What differs from the game in little more than the supply goes with it."""
    assert hidden_with("spargo").names == hidden_with("margo").names == {"margo", "spargo"}


@pytest.mark.slow
def test_a_hidden_game_is_found_and_counted(tmp_path: Path) -> None:
    """One mutation away from a founder it is found, the run ends there, and the report says when."""
    config = replace(StudyConfig(("evolution",), 1, 2, "tiny", ("spline",)), founders=("spree", "span"))
    assert done(tmp_path / "c.duckdb", config)
    reader = open_reader(tmp_path / "c.duckdb")
    found = rediscovery(reader, runs_of(reader, config))
    (search,) = found.searches
    assert search.game == "spline" and search.made[1] <= 2 and found.left == 0
    assert "spline" not in {reader.game(row.game).name for row in reader.evaluations(1) if row.generation == 0}
    assert found.games[0].runs == 1 and found.hits.n == 1


@pytest.mark.slow
def test_the_command_prints_what_the_study_says(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A finished study is told again: as JSON the whole of it, as text a table with a sentence for each difference."""
    words = ["study", "methods", "--methods", "evolution", "--evaluations", str(EACH), "--seeds", "1", "--quiet"]
    text = methods_report(table(finished))
    assert "tree-search" in text and text.count("says nothing") == 2 * len(YARDSTICKS)
    assert main([*words, "--budget", "tiny", "--db", str(finished.parent / "none.duckdb"), "--seeds", "0"]) == 2
    assert "--seeds" in capsys.readouterr().err


def test_an_unknown_game_is_refused_before_anything_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence, status 2, no database."""
    path = tmp_path / "none.duckdb"
    assert main(["study", "rediscovery", "--games", "splinee", "--db", str(path)]) == 2
    assert "splinee" in capsys.readouterr().err and not path.exists()


def made_outcome(method: str, seed: int, quality: float) -> MethodOutcome:
    """A run of which one thing matters."""
    return MethodOutcome(seed, method, seed, 10, 20, 0, quality, 0.1, 0.5, 0.4, None, quality)


def test_differences_are_taken_seed_by_seed() -> None:
    """Runs that differ much between seeds, and always alike within one, show a difference; a lone pair shows none."""
    usual = [made_outcome("evolution", seed, 10.0 * seed + 1 + 0.1 * seed) for seed in range(4)]
    other = [made_outcome("random", seed, 10.0 * seed) for seed in range(5)]
    found = contrast([*usual, *other], "random", YARDSTICKS[0])
    assert found.difference.value == pytest.approx(1.15) and found.difference.n == 4
    assert 0.9 < found.difference.low < found.difference.high < 1.4
    assert "evolution is better than random" in found.sentence
    assert "says nothing" in contrast([usual[0], other[0]], "random", YARDSTICKS[0]).sentence


def test_a_sentence_claims_no_more_than_the_interval() -> None:
    """Where 0 is inside, no difference is shown; where fewer is better, fewer is called better."""
    quality, soon = YARDSTICKS[0], YARDSTICKS[-1]
    assert "no difference is shown" in difference_sentence(mean([-1.0, 1.0, 0.5]), "random", quality)
    assert "evolution is better" in difference_sentence(mean([-5.0, -6.0, -5.5]), "random", soon)
    assert "evolution is worse" in difference_sentence(mean([-5.0, -6.0, -5.5]), "random", quality)


def test_settings_of_a_study_come_back_from_the_store(tmp_path: Path) -> None:
    """A run is known again by its settings; any other setting makes it another run."""
    config = TINY.runs()[0]
    with open_writer(tmp_path / "d.duckdb") as writer:
        writer.start_run(asdict(config), 1, {})
        (stored,) = writer.runs()
    assert evolution.stored_config(stored) == config != replace(config, seed=2)
