"""`ludeme match`: what it counts, by player and by seat, and what it says when it is stopped."""

from itertools import islice

import pytest

from dashboard.cli import main
from dashboard.cli.playing import standings
from search.measure.trials.match import match_records
from search.measure.trials.match import standings as results
from tests.dashboard.test_cli import answer, value
from tests.search.made import made


def test_match_counts_every_game(capsys):
    """Every game of a match appears once in the standing of each player, won games also by the seat."""
    words = ("match", "spline", "--players", "greedy", "random", "--games", "6")
    found = value(capsys, *words)
    assert [sum(s[k] for k in ("won", "drawn", "lost", "unfinished")) for s in found] == [6, 6]
    assert found[0]["won"] == found[1]["lost"]
    assert [sum(s["won_from"]) for s in found] == [s["won"] for s in found]
    head, _, greedy, *_ = answer(capsys, *words).splitlines()
    assert head.split()[:6] == ["player", "won", "as", "first", "as", "second"]
    assert [*map(int, greedy.split()[1:4])] == [found[0]["won"], *found[0]["won_from"]]


def test_match_tells_who_wins_by_moving_first(capsys):
    """In a game that the first ply wins all games are won by who began; seats alternate, so each player wins half."""
    game = "tests/search/planted/first-move.game"
    found = value(capsys, "match", game, "--players", "uct:20", "uct:20", "--games", "6")
    assert [s["won_from"] for s in found] == [[3, 0], [3, 0]]
    told = answer(capsys, "match", game, "--players", "uct:20", "uct:20", "--games", "6")
    assert "Whoever moves first won 6 games and whoever moves second won 0 games." in told


def test_a_win_that_players_share_is_split():
    """Two of three win one game together, all three another: half a win each, then a third each; each of them won."""
    found = results(["a", "b", "c"], [made((1, 1, -1)), made((1, 1, 1))])
    assert [one.share.value for one in found] == pytest.approx([5 / 12, 5 / 12, 1 / 6])
    assert [(one.won, one.drawn, one.lost) for one in found] == [(2, 0, 0), (2, 0, 0), (1, 0, 1)]


def test_a_match_that_is_stopped_tells_of_the_games_finished(capsys, monkeypatch):
    """Ctrl-C in the fourth game leaves the standings of three; before the first one there is nothing to tell."""

    def stopped(*words, **options):
        yield from islice(match_records(*words, **options), games)
        raise KeyboardInterrupt

    monkeypatch.setattr(standings, "match_records", stopped)
    for games in (3, 0):
        assert main(["match", "spline", "--players", "greedy", "random", "--games", "6"]) == 130
        out, err = capsys.readouterr()
        assert f"stopped; {games} of 6 games are finished" in err
        assert bool(out) == bool(games)
