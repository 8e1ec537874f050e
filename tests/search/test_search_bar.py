"""The bar of a search moves forward only, ends each part where that part ends, and the whole at 100 %."""

import json

import pytest

from search.breed.archive import Elite
from search.run.progress.search_bar import SearchBar, news
from search.store.rows import FOUND


def test_parts_move_the_bar_by_their_weight(monkeypatch):
    """Each measurement moves the bar by its share of the part's weight, and the end of a part by the rest."""
    bar = SearchBar(100, shown=False)
    moved = list[float]()
    monkeypatch.setattr(bar, "_move", lambda share: moved.append(bar._begun + share * bar._weight))
    bar.begin("generation 1 of 1", 60, 3)
    bar.tick("")
    bar.tick("")
    bar.expect(3)
    bar.tick("")
    bar.end("")
    assert moved == [20, 40, 30, 60]


def test_more_to_do_never_moves_the_bar_back(capsys):
    """Where a part takes more measurements than was thought, the bar stands still until they are done."""
    bar = SearchBar(100)
    bar.begin("generation 1 of 1", 100, 2)
    bar.tick("one kind")
    bar.expect(8)
    bar.tick("one kind")
    assert bar._bar.n == 50
    bar.end("")
    assert bar._bar.n == 100
    bar.close()
    assert "generation 1 of 1: 100%" in capsys.readouterr().err


def test_stages_move_the_bar_by_their_usual_time():
    """Games are made and looked at in a moment and then played for long; what comes twice gets half of what is left."""
    bar, moved = SearchBar(100, shown=False), list[float]()
    bar._bar.update = lambda more: moved.append(round(bar._begun + bar._share * bar._weight, 1))
    bar.begin("generation 1 of 1", 100, 4)
    for stage in ("making games", "playing games", "playing games"):
        bar.stage(stage, 2, "")
        bar.tick("a game that is refused moves nothing")
        bar.step("")
        bar.step("")
    bar.end("")
    assert moved == [0, 2.5, 5, 5, 27.5, 50, 50, 62.5, 75, 100]


def test_without_a_bar_nothing_is_written(capsys):
    """A search that is to be quiet leaves stderr empty."""
    bar = SearchBar(10, shown=False)
    bar.begin("generation 1 of 1", 10, 1)
    bar.write("best so far: splinter")
    bar.tick("")
    bar.close()
    assert capsys.readouterr().err == ""


def test_a_bar_without_an_end_says_how_far_its_part_is(capsys):
    """Of a run that ends by the clock nobody knows the length; of its parts the measurements are counted."""
    bar = SearchBar(None)
    bar.begin("measuring the best again", 330, 2)
    bar.tick("one kind")
    bar.end("one kind")
    bar.close()
    assert "measuring the best again, 1 of 2: " in capsys.readouterr().err


def test_a_bar_without_an_end_says_how_far_a_stage_is(capsys):
    """While games are made and played nothing is measured yet for minutes, so each step of a stage is told."""
    bar = SearchBar(None)
    bar.begin("generation 1", 96, 96)
    bar.stage("making games", 96, "no game yet")
    bar._told = 0.0
    bar.step("no game yet")
    bar.tick("one game")
    bar.begin("measuring the best again", 330, 2)
    bar.step("one game")
    bar.tick("one game")
    bar.close()
    said = capsys.readouterr().err
    assert "generation 1: making games, 0 of 96: " in said and "generation 1: making games, 1 of 96: " in said
    assert "measuring the best again, 1 of 2: " in said


@pytest.mark.parametrize(
    ("before", "found", "told"),
    [
        ("", "one 0.5", "best so far"),
        ("one 0.5", "two 0.6, one 0.5", "best so far"),
        ("one 0.7", "one 0.5, two 0.4", "measured again, still best"),
        ("one 0.7", "two 0.6, one 0.5", "one turned out worse; now best"),
        ("one 0.7", "two 0.6", "one has lost its place; now best"),
    ],
)
def test_what_is_told_of_a_new_best_game(before, found, told):
    """Whether it is better than the one before, or that one is worth less than it seemed, or has no place any more."""
    games = [[elite(one) for one in names.split(", ") if one] for names in (before, found)]
    assert news(games[1][0], *games) == told


def elite(named: str) -> Elite:
    """A found game, given by its name and its fitness."""
    name, fitness = named.split()
    return Elite(name, name, "", float(fitness), FOUND)


def test_what_goes_on_can_be_read_as_json(capsys):
    """A line says what is done, what was found so far, and how many measurements are over; there is no bar."""
    bar = SearchBar(None, as_json=True)
    bar.begin("generation 1", 60, 3)
    bar.stage("making games", 2, "no game yet")
    bar.begin("measuring the best again", 60, 3)
    bar.tick("1 kind")
    first, last = map(json.loads, capsys.readouterr().err.splitlines())
    assert first == {"doing": "generation 1: making games, 0 of 2", "found": "no game yet", "done": 0, "of": 3}
    assert last == {"doing": "measuring the best again, 1 of 3", "found": "1 kind", "done": 1, "of": 3}
