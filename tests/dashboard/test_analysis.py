"""What is told of a position that has been searched, without a page."""

from __future__ import annotations

import re
from concurrent.futures import wait

from catalog import load
from dashboard.drawn.clicks import clicks_of
from dashboard.matches.match import HUMAN, new_match
from dashboard.views.parts.analysis import chances_html, plies_html, values_of
from dashboard.views.parts.moves import moves_html
from kernels.api import SearchResult
from tests.dashboard.test_match import PATIENCE


def test_an_analysis_fits_the_position() -> None:
    """It knows the chances and every legal ply, finds a win in one, and is forgotten with the next ply."""
    plies = ["Wa1", "Bg1", "Wa3", "Bg3", "Wa5", "Be1"]
    match = new_match(load("spline").game, [HUMAN, HUMAN], seed=5, plies=plies)
    match.ask_analysis(2000)
    assert match.analysing is not None
    wait([match.analysing.future], PATIENCE)
    assert match.poll() and match.analysis is not None
    assert set(match.analysis.visits) == set(match.session.legal())
    assert max(match.analysis.means, key=match.analysis.means.__getitem__) == "Wa7"
    text = plies_html(match, match.analysis)
    assert (
        "Wa7" in text
        and "<b>wins</b></td><td>proved" in text
        and values_of(match)[match.session.plies()["Wa7"].target] == "wins"
    )
    assert "White wins" in chances_html(match, match.analysis) and "Black loses" in chances_html(match, match.analysis)
    match.play("Wa7", 6)
    assert match.analysis is None and not match.can_analyse() and values_of(match) == {}


def test_a_proved_result_is_told_of_all_plies() -> None:
    """White cannot stop both lines of Black: no ply keeps its share of the games that were tried before the proof."""
    plies = ["Wa7", "Bc1", "Wa5", "Bc3", "We5", "Bc5", "Wg7", "Be1", "We3", "Bg1"]
    match = new_match(load("spline").game, [HUMAN, HUMAN], plies=plies)
    match.ask_analysis()
    assert match.analysing is not None
    wait([match.analysing.future], PATIENCE)
    assert match.poll() and match.analysis is not None
    assert "White loses" in chances_html(match, match.analysis) and "Black wins" in chances_html(match, match.analysis)
    assert (
        set(re.findall("<b>(.*?)</b>", plies_html(match, match.analysis)))
        == set(values_of(match).values())
        == {"loses"}
    )


def test_a_proved_win_comes_first_and_a_proved_loss_last() -> None:
    """However long the search looked at either."""
    match = new_match(load("spline").game, [HUMAN, HUMAN])
    means, proved = {"Wa1": 0.0, "Wa3": 0.4, "Wa5": 1.0, "Wa7": 0.5}, frozenset({"Wa1", "Wa5"})
    found = SearchResult("Wa5", (1.0, 0.0), {"Wa1": 9, "Wa3": 5, "Wa5": 1, "Wa7": 4}, means, proved)
    assert re.findall(r"<td>(W\w+)", plies_html(match, found)) == ["Wa5", "Wa3", "Wa7", "Wa1"]


def test_plies_of_no_point_are_told_in_words() -> None:
    """In Spree a colour is given, told alike by analysis, list of plies and button, when one looks back, too."""
    match = new_match(load("spree").game, [HUMAN, HUMAN], plies=[">R", "Rc3"])
    match.ask_analysis(100)
    assert match.analysing is not None
    wait([match.analysing.future], PATIENCE)
    assert match.poll() and match.analysis is not None
    for words in clicks_of(match.session.plies()).buttons.values():
        assert f"<td>{words}</td>" in plies_html(match, match.analysis)
    for ply in (2, 0):
        match.go_to(ply)
        assert ">Give Red</span>" in moves_html(match) and ">Rc3</span>" in moves_html(match)


def test_an_analysis_shows_no_secrets() -> None:
    """Only the person to move, after asking to see the own secrets, may ask."""
    match = new_match(load("spagyric").game, [HUMAN, HUMAN], seed=1)
    match.think()
    match.ask_analysis(10)
    assert match.covered() and match.analysing is None
