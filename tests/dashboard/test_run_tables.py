"""Several runs beside each other."""

from dashboard.drawn import charts
from dashboard.stored import HEIGHTS, TIMES, RunProgress, course, method_course, standing, success
from search.metrics.statistics import share
from search.store.rows import ProgressRow, RunRow
from search.study.comparison import CoursePoint

AXES = {"descriptors": [{"name": "goal", "values": ["line", "group"]}, {"name": "length", "values": ["a", "b"]}]}


def run(number: int, *rows: ProgressRow) -> RunProgress:
    """A run with four cells."""
    return RunProgress(RunRow(number, AXES, 7, {}, "2026-01-01T00:00:00Z", None, "finished"), rows)


def progress(generation: int, evaluated: int, elites: int, seconds: float, **operators: list[int]) -> ProgressRow:
    """The totals after a generation."""
    return ProgressRow(evaluated, evaluated // 2, elites, 0.5, elites / 2, seconds, operators, 1, generation)


FIRST = run(1, progress(1, 10, 1, 60.0), progress(2, 20, 3, 120.0, insert=[10, 4, 1], delete=[5, 0, 0]))
SECOND = run(2, progress(1, 12, 2, 30.0, insert=[8, 6, 2]))
EMPTY = run(3)


def test_the_course_of_runs_is_one_table() -> None:
    """One line a generation of each run, with its minutes; a run without a generation has none; a chart draws it."""
    table = course([FIRST, SECOND, EMPTY])
    assert list(table["run"]) == ["Run 1", "Run 1", "Run 2"]
    assert list(table["minutes"]) == [1.0, 2.0, 0.5]
    assert course([EMPTY]).empty
    for up in HEIGHTS.values():
        for across in TIMES.values():
            assert charts.runs(table, (across, across), (up, up)).to_dict()["encoding"]["y"]["field"] == up


def test_where_runs_stand() -> None:
    """Quality and coverage by the last totals: half of the games accepted, three of four cells filled."""
    first, second = standing([FIRST, SECOND, EMPTY]).to_dict("records")
    assert (first["run"], first["games"], first["accepted"], first["coverage"]) == ("Run 1", 20, 0.5, 0.75)
    assert (second["QD score"], second["kinds"], second["minutes"]) == (1.0, 2, 0.5)


def test_operators_are_compared_with_intervals() -> None:
    """Each operator has its share of accepted offspring in every run that used it, with an interval."""
    found = success([FIRST, SECOND, EMPTY])
    assert dict(found.rows)["insert"] == {"Run 1": share(4, 10), "Run 2": share(6, 8)}
    assert dict(found.rows)["delete"] == {"Run 1": share(0, 5)}
    assert dict(success([FIRST], given_a_cell=True).rows)["insert"]["Run 1"].value == 0.1


def test_the_course_of_methods_has_a_band_over_runs() -> None:
    """After each number of evaluations a run counts with what it had last; a lone run has no band; a chart draws it."""
    runs = {("evolution", 1): [(0, 0.0), (2, 1.0), (4, 3.0)], ("evolution", 2): [(0, 0.0), (3, 2.0)]}
    points = [
        CoursePoint(seed, method, seed, spent, quality, 0.5)
        for (method, seed), run in {**runs, ("random", 3): [(1, 4.0)]}.items()
        for spent, quality in run
    ]
    table = method_course(points, "quality")
    lines = {(line.method, line.evaluations): line for line in table.itertuples()}
    assert lines["evolution", 3].mean == 1.5 and lines["evolution", 4].mean == 2.5
    assert lines["evolution", 4].low < 2.5 < lines["evolution", 4].high
    assert lines["random", 1][3:] == (4.0, 4.0, 4.0)
    drawn = charts.method_bands(table, "QD score as found").to_dict()
    assert len(drawn["layer"]) == 2
