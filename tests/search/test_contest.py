"""Players that need no thought: habits, how they are found, and how the best of them is measured."""

from dataclasses import replace
from functools import cache

import pytest

import catalog
from kernels.api import GameState
from ludeme import compile_game, parse_game
from search.measure.budget import STANDARD, TINY
from search.measure.evaluate import Task, evaluate
from search.measure.trials.contest import LOOKS, Contest, Habit, Habitual, habits, sharp
from search.measure.trials.experiments import GameRules
from search.measure.worth.fitness import counts, most_of, simplicity, too_long
from search.metrics import get
from search.play.agents import Entrant
from search.play.motion import place_of
from search.play.selfplay import Recorder
from search.play.session import Session
from tests.search.made import made

RACE = """(game spx (pyramid 3) (players White Black)
  (turn (or (add own) (add Red) pass)) (end (win (at-least 5 (count (balls own))))))"""
SPLINE = catalog.load("spline").game


@cache
def named() -> dict[str, Habit]:
    """The habits that one can have in Spline, by name."""
    return {habit.name: habit for habit in habits(GameRules.of(SPLINE), 1)}


def allowed(name: str, plies: str) -> set[str]:
    """What a habit allows after these plies of Spline, as points."""
    session = Session(SPLINE, plies.split())
    last = place_of(session.made[-1])
    found = named()[name].allowed(session.state, session.state.mover, last)
    return {session.text_of(ply)[1:] for ply in found}


@pytest.mark.parametrize(
    ("name", "points"),
    [
        # Four balls in the corner carry b2, the only point of the second level; of the board level a5 to g7 are free.
        ("always the highest point", {"b2"}),
        ("always beside the last ply", {"e3", "c5", "b2"}),
    ],
)
def test_a_habit_allows_what_serves_it_best(name, points):
    """After a square of four balls, the last of them on c3, the points are those seen on the board."""
    assert allowed(name, "Wa1 Bc1 Wa3 Bc3") == points


def test_low_and_high_points_are_opposites():
    """The lowest points are the free holes of the board level, the highest none of them."""
    plies = "Wa1 Bc1 Wa3 Bc3"
    lowest = allowed("always the lowest point", plies)
    assert len(lowest) == 12 and "b2" not in lowest


def test_only_habits_that_tell_plies_apart_are_tried():
    """In Spline all plies add the own colour, so only places can be a habit; in the race what is added matters, too."""
    assert all(habit.of_place for habit in named().values()) and len(named()) == 5
    race = parse_game(RACE)
    found = {habit.name for habit in habits(GameRules.of(race), 1)}
    assert {"always add own", "never add own", "always add red", "always pass", "never pass"} <= found


def test_a_united_habit_asks_for_the_second_among_the_first():
    """Always the own colour and always the highest point: an own ball, and as high as own balls can be."""
    race = parse_game(RACE)
    by_name = {habit.name: habit for habit in habits(GameRules.of(race), 1)}
    both = by_name["always add own"].united(by_name["always the highest point"])
    session = Session(race, ["Wa1", "Rc1", "Wa3", "Rc3"])
    assert [session.text_of(ply) for ply in both.allowed(session.state, 0, None)] == ["Wb2"]


def test_who_keeps_a_habit_takes_a_win_all_the_same():
    """White has three of a row of four and always plays at the highest point, but a win comes first."""
    session = Session(SPLINE, ["Wa1", "Ba7", "Wc1", "Bc7", "We1", "Be7"])
    player = Habitual(named()["always the border"], (0, 1))
    player.begin()
    assert session.text_of(player(session.state, 1)) == "Wg1"


def contest(text: str, games: int) -> Contest:
    """The contest of a game."""
    game = parse_game(text)
    return Contest(GameRules.of(game), games=games, seed=1)


def test_the_best_simple_player_is_found_and_named():
    """In a race for own balls the habit to add them is the best, and the search is hardly better."""
    found = contest(RACE, 50)
    best = found.best("uct:16")[0]
    assert any(name in best.name for name in ("always add own", "never add red", "shallow"))
    measured = get("simple_play")(found.final(Entrant("random", "simple: random"), "uct:50"))
    assert measured.high < 0.5 and measured.n == 2 * -(-int(50 * LOOKS[0]) // 2), "plain at the first look"


def test_with_the_pie_rule_only_the_second_player_copies():
    """Without it there are copiers in either seat; what one of them begins with in the middle can be swapped away."""
    for pie, seats in (("", {0, 1}), ("pie", {1})):
        text = f"(game spx pyramid (players White Black) {pie} (turn (add own)) (end (win (line own spanning))))"
        assert {one.seat for one in contest(text, 4).entrants if "mirror" in one.name} == seats


def test_the_contest_follows_from_the_seed():
    """Twice the same games."""
    one, other = (contest(RACE, 12).final(Entrant("greedy", "simple: greedy"), "uct:4") for _ in range(2))
    assert one == other


def test_simple_play_is_the_share_of_the_simple_player():
    """Of eight games, four in each seat, the habit wins three and draws two: 4 / 8; other matches do not count."""
    simple, level = "simple: always pass", "uct:50"
    results = [1, 1, 1, 0, 0, -1, -1, -1]
    games = [
        made((result, -result), agents=(simple, level)) if k % 2 else made((-result, result), agents=(level, simple))
        for k, result in enumerate(results)
    ]
    found = get("simple_play")([*games, made((1, -1), agents=("greedy", level))])
    assert (found.value, found.n) == (0.5, 8)
    assert get("simple_play")([made((1, -1), agents=("greedy", level))]).n == 0


def test_simple_play_is_that_of_the_best_simple_player():
    """Of two simple players in the same games one wins 1 of 4, the other, later in the alphabet, 3 of 4."""
    won = {"simple: greedy": 1, "simple: shallow": 3}
    games = [made((1, -1) if k < n else (-1, 1), agents=(one, "uct:50")) for one, n in won.items() for k in range(4)]
    assert get("simple_play")(games).value == 0.75


def test_simple_play_of_a_solitaire_is_compared_game_by_game():
    """The habit does one puzzle better, one worse and one alike; a puzzle that both lose tells nothing: 1.5 / 3."""
    simple, level = {"agents": ("simple: always pass",), "players": 1}, {"agents": ("uct:50",), "players": 1}
    results = [((1,), (-1,)), ((-1,), (1,)), ((1,), (1,)), ((-1,), (-1,))]
    games = [(made(one, **simple), made(other, **level)) for one, other in results]
    found = get("simple_play")([record for pair in games for record in pair])
    assert (found.value, found.n) == (0.5, 3)


def test_in_a_solitaire_both_play_by_themselves():
    """Each round is a game of the habit and one of the search: adding white is the best habit where white counts."""
    game = parse_game(
        "(game spx pyramid (players 1) (turn (add any)) (score (count (balls White))) (end (when full draw)))"
    )
    met = Contest(GameRules.of(game), games=50, seed=1, together=True)
    assert any("always add white" in entrant.name for entrant in met.best("uct:4"))
    records = met.final(met.best("uct:4")[0], "uct:4")
    assert [record.agents[0].startswith("simple") for record in records[:4]] == [True, False, True, False]


def test_who_is_sharp_takes_what_counts_most_now():
    """It stands in for the shallow player where nobody is against anybody; there it adds all nine white balls."""
    game = parse_game(
        "(game spx (pyramid 3) (players 1) (turn (add any)) (score (count (balls White))) (end (when full draw)))"
    )
    met = Contest(GameRules.of(game), games=4, seed=1, together=True)
    assert {"simple: sharp", "simple: shallow"} & {one.name for one in met.entrants} == {"simple: sharp"}
    records = met.final(sharp(), "random")
    assert {record.scores for record in records[::2]} == {(9,)} and get("sharp_play")(records).value == 1
    versus = Contest(GameRules.of(SPLINE), games=4, seed=1)
    assert "simple: sharp" not in {one.name for one in versus.entrants}
    assert not get("sharp_play")(versus.final(Entrant("greedy", "simple: greedy"), "random")).known


# --- simplicity ------------------------------------------------------------------------------------------------------


def test_documented_games_set_the_scale():
    """A quarter of them has 1/2 or more, none is too long, and longer ones than all are refused."""
    games = [catalog.load(name).game for name in catalog.ids()]
    assert sum(simplicity(game).value >= 0.5 for game in games) == pytest.approx(len(games) / 4, abs=1)
    assert not any(map(too_long, games))
    assert max(counts(game)["ludemes"] for game in games) == most_of()["ludemes"]


def test_a_short_win_is_proved():
    """Three in a row on sixteen holes: the first player wins whatever the second does, in five plies."""
    text = "(game spx pyramid (players White Black) (turn (add own)) (end (win (line own (straight 3 flat)))))"
    found = evaluate(Task(text, 1, replace(TINY, forced_nodes=STANDARD.forced_nodes)))
    assert (found.stage, found.reason, found.detail) == (
        "forced", "won by force in a few plies", "White wins within 5 plies",
    )  # fmt: skip


class Listening(Entrant):
    """Any plies; keeps the kinds of plies that it hears of, by who made them."""

    def __init__(self) -> None:
        super().__init__("random")
        self.heard: set[tuple[int, str]] = set()

    def see(self, mover, turn, ply):
        """Keep what is heard."""
        self.heard.add((mover, ply.name))


def test_a_player_hears_of_no_secret_of_another():
    """What one takes into a fist only oneself knows, so that a copier cannot copy it; what follows all hear."""
    game, players = catalog.load("springe").game, (Listening(), Listening())
    Recorder(GameState(compile_game(game)), game.board.geometry(), players, seed=1).play()
    for seat, player in enumerate(players):
        assert {mover for mover, name in player.heard if name == "hide"} == {seat}
        assert {mover for mover, name in player.heard if name == "say"} == {0, 1}
