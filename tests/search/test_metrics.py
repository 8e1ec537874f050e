"""Every metric on hand-made records, with answers worked out by hand."""

import math

import pytest

from search.metrics import get
from search.metrics.definition import share_of_games
from search.metrics.duels import STEP_CONFIDENCE, duel, steps
from search.metrics.duration import PREFERRED, spread
from search.metrics.leads import threshold
from search.metrics.outcomes import seat_shares, win_shares
from search.play.records import CHANCE, Record, turn_count
from tests.search.made import made, matches

# Ten games of two: six won by the first seat, two by the second, one drawn, one unfinished.
TEN = [made((1, -1))] * 6 + [made((-1, 1))] * 2 + [made((0, 0)), made(None)]

# The lead of seat 1: behind after turns 2 and 3, won.
COMEBACK = made((1, -1), leads=[0, 0.5, -0.25, -0.5, 0.25, 1])
# Won by seat 2 with one bad turn.
STEADY = made((-1, 1), leads=[0, 0.25, -0.6, -0.4, -1])

# Three seats; leads of seat 1: 0, .2, -.4, -.5, 1.
THIRD = 1 / 3
OPEN = [(THIRD, THIRD, THIRD), (0.5, 0.3, 0.2), (0.2, 0.6, 0.2), (0.1, 0.3, 0.6)]
THREE_WON = made((1, -1, -1), values=[*OPEN, (1, 0, 0)])
THREE_DRAWN = made((0, 0, 0), values=[*OPEN, (THIRD, THIRD, THIRD)])

# Solitaires: the player's chance; the lost one is the game's comeback (its leads 0, -.8, .2, 1).
SOLVED = made((1,), values=[(0.5,), (0.3,), (0.8,), (1,)])
FAILED = made((-1,), values=[(0.5,), (0.9,), (0.4,), (0,)])


def value(name: str, *records: Record) -> float:
    """The value of a metric."""
    return get(name)(records).value


def test_games_without_an_answer_do_not_count():
    """A question that makes no sense for some games is a share of the others: of the eight games won, six by seat 1."""

    @share_of_games(title="", group="descriptor", source="ours")
    def first_won(record: Record) -> bool | None:
        """Whether the first seat won; of drawn and stopped games nothing is asked."""
        return record.outcome[0] > 0 if record.outcome and any(record.outcome) else None

    assert (first_won(TEN).value, first_won(TEN).n) == (0.75, 8)


def test_outcomes_add_up():
    """Won, drawn and unfinished games are counted apart and add up to all games."""
    assert value("completion", *TEN) == 0.8
    assert value("drawishness", *TEN) == 0.1
    assert value("unfinished", *TEN) == 0.1


def test_lost_solitaire_is_complete():
    """A lost solitaire is decided; a game of two in which nobody won is a draw, even if all lost."""
    assert value("completion", FAILED, SOLVED) == 1.0
    assert value("drawishness", made((-1, -1)), made((0, 0))) == 1.0


def test_what_all_win_is_drawn():
    """A win that every player shares tells nobody apart; two winners of three do."""
    assert value("drawishness", made((1, 1)), made((1, 1, 1), players=3)) == 1.0
    assert value("completion", made((1, 1, -1), players=3), made((-1, 1), players=2)) == 1.0


def test_first_player_advantage_splits_draws():
    """Six wins, a draw and an unfinished game of ten are 7 wins of 10: 0.2 above one half."""
    assert pytest.approx(0.2) == value("first_player_advantage", *TEN)
    first, second = seat_shares(TEN)
    assert pytest.approx((0.3, 1 - first.high, 1 - first.low)) == (second.value, second.low, second.high)


def test_first_player_advantage_of_three():
    """A draw of the first two of three seats is half a win for each of them and nothing for the third."""
    games = [made((1, -1, -1))] * 2 + [made((-1, 1, -1)), made((0, 0, -1))]
    assert pytest.approx([0.625, 0.375, 0]) == [seat.value for seat in seat_shares(games)]
    assert pytest.approx(0.625 - THIRD) == value("first_player_advantage", *games)
    assert pytest.approx(1 - 0.625) == value("balance", *games)


def test_balance_is_one_minus_the_largest_difference():
    """Shares of 0.7 and 0.3 are a balance of 0.6; a solitaire has none."""
    assert pytest.approx(0.6) == value("balance", *TEN)
    assert math.isnan(value("balance", SOLVED))
    assert math.isnan(value("first_player_advantage", SOLVED))


def test_balance_interval_is_wilsons_for_two_seats():
    """With two seats the interval is 1 - |2 s - 1| over the Wilson interval of the first seat's share."""
    games = [made((1, -1))] * 81 + [made((-1, 1))] * 182
    estimate = get("balance")(games)
    assert pytest.approx((2 * 0.2553, 2 * 0.3662), abs=2e-4) == (estimate.low, estimate.high)


def test_balance_interval_of_three_seats_covers_three_pairs():
    """The first of three seats won 20 of 20: with z = 2.394 for each pair the end is 2 - 40 / (20 + z z)."""
    estimate = get("balance")([made((1, -1, -1))] * 20)
    assert (estimate.low, estimate.high) == pytest.approx((0, 2 - 40 / (20 + 2.394**2)), abs=1e-4)


def test_solitaire_share_counts_a_draw_as_half():
    """A win, a loss, a draw and an unfinished solitaire are two wins of four."""
    games = [SOLVED, FAILED, made((0,)), made(None, players=1)]
    assert [win_shares(game) for game in games] == [(1,), (0,), (0.5,), (0.5,)]
    assert seat_shares(games)[0].value == 0.5


def test_decision_share_counts_choices_of_players():
    """Two of four plies are choices; a ply of chance is not a player's."""
    branching = [3, 1, 2, 1]
    assert value("decision_share", made((1, -1), branching=branching)) == 0.5
    drawn = made((1, -1), branching=branching, movers=[0, CHANCE, 1, 0])
    assert pytest.approx(2 / 3) == value("decision_share", drawn)


def test_branching_factor_averages_games():
    """3, 1, 2, 1 is 1.75 a ply; 5 is 5; the mean of the games is 3.375; a half less the other is -0.5."""
    games = [made((1, -1), branching=[3, 1, 2, 1]), made((1, -1), branching=[5])]
    assert value("branching_factor", *games) == 3.375
    change = get("branching_change")
    assert (change(games).value, change(games).n) == (-0.5, 1)
    # The middle ply of three belongs to neither half.
    assert change([made((1, -1), branching=[1, 9, 5])]).value == 4


def test_game_tree_complexity_is_the_product_of_choices():
    """3 x 1 x 2 x 1 = 6 lines of play have log10(6) digits."""
    assert pytest.approx(math.log10(6)) == value("game_tree_complexity", made((1, -1), branching=[3, 1, 2, 1]))


def test_board_coverage_is_the_share_of_points_used():
    """3 of 10 points and 5 of 10 points are 0.4 on average."""
    games = [made((1, -1), used=range(3)), made(None, used=range(5))]
    assert pytest.approx(0.4) == value("board_coverage", *games)


def test_duration_counts_turns_not_plies():
    """Four plies in three turns are a duration of 3; no plies are no turns."""
    two_plies_first = Record(2, (1, -1), (0, 0, 1, 0), (0, 0, 1, 2), (2,) * 4, frozenset(), 9, None, ("a",) * 2, ())
    assert value("duration", two_plies_first) == 3
    assert turn_count(made((1, -1), turns=0)) == 0


def test_duration_spread():
    """3, 5, 7, 9 turns: quartiles 4.5, 6, 7.5; the games keep their order."""
    games = [made((1, -1), turns=turns) for turns in (9, 3, 7, 5)]
    lengths = spread(games)
    assert pytest.approx((3, 4.5, 6, 7.5, 9)) == (
        lengths.least, lengths.quartile_1, lengths.median, lengths.quartile_3, lengths.most,
    )  # fmt: skip
    assert [turn_count(game) for game in games] == [9, 3, 7, 5]


def test_duration_distance_from_the_wanted_length():
    """15, 25, 20, 40 turns are 1/4, 1/4, 0 and 1 of 20 away from 20: 3/8 on average."""
    assert PREFERRED == 20
    assert pytest.approx(3 / 8) == value("duration_distance", *(made((1, -1), turns=n) for n in (15, 25, 20, 40)))


LEAD_METRICS = [
    # Behind by 0.25 and 0.5.
    ("drama_average", COMEBACK, (0.5 + math.sqrt(0.5)) / 2),
    ("drama_maximum", COMEBACK, math.sqrt(0.5)),
    # Signs + - - + +: two changes in four, the last after turn 4 of 5.
    ("lead_change", COMEBACK, 0.5),
    ("last_lead_change", COMEBACK, 0.8),
    # Steps .5 -.75 -.25 .75 .75; their steps -1.25 .5 1 0.
    ("stability", COMEBACK, 0.6),
    ("permanence", COMEBACK, 1 - 2.75 / 4),
    # From level; down; further down; up; further up.
    ("momentum", COMEBACK, 0.4),
    ("correction", COMEBACK, 0.4),
    # Seat 1 gains .5, -.25, .75, seat 2 .75, -.75.
    ("killer_moves", COMEBACK, 0.75),
    # Seat 2 gains 0.85 with its first turn.
    ("killer_moves", STEADY, 0.85),
    ("drama_average", STEADY, 0.5),
    ("last_lead_change", STEADY, 0.5),
    # Three seats, steps .2 -.6 -.1 1.5 of the winner; their steps -.8 .5 1.6.
    ("drama_average", THREE_WON, (math.sqrt(0.4) + math.sqrt(0.5)) / 2),
    ("lead_change", THREE_WON, 2 / 3),
    ("last_lead_change", THREE_WON, 1.0),
    ("stability", THREE_WON, 0.6),
    ("permanence", THREE_WON, 1 - 2.9 / 3),
    ("momentum", THREE_WON, 0.25),
    ("correction", THREE_WON, 0.5),
    # The movers gain .2, .6, .7, 1.5.
    ("killer_moves", THREE_WON, 1.5),
    # Nobody won: the mean of the seats' 1, 2 and 1 changes in three.
    ("lead_change", THREE_DRAWN, 4 / 9),
    ("killer_moves", THREE_DRAWN, 0.7),
    # Solitaires.
    ("drama_average", SOLVED, math.sqrt(0.4)),
    ("drama_maximum", FAILED, math.sqrt(0.8)),
    ("lead_change", FAILED, 0.5),
    ("last_lead_change", FAILED, 2 / 3),
    ("killer_moves", FAILED, 0.8),
]


@pytest.mark.parametrize(("name", "game", "expected"), LEAD_METRICS)
def test_lead_metric_of_one_game(name, game, expected):
    """The metric of one traced game is what the formula gives by hand, for one, two and three seats."""
    assert pytest.approx(expected) == value(name, game)


@pytest.mark.parametrize(
    ("leads", "expected"),
    [
        ([0, 0, 0], 0.75),
        ([0, 0.5, 1], 0.5),
        ([1, 1, 1], 0.25),
        ([0, -1, 0], (1 + 1 / 198) / 2),  # 100 points of a triangle have the mean 49/99
    ],
)
def test_late_uncertainty(leads, expected):
    """Level to the end is 0.75, an even growth 0.5, decided from the start 0.25; the side does not matter."""
    assert pytest.approx(expected) == value("late_uncertainty", made((1, -1), leads=leads))


def test_level_positions_pass_the_lead_to_nobody():
    """+ 0 + is no change of lead, + 0 - is one, made when the minus comes; the start does not count."""
    assert value("lead_change", made((1, -1), leads=[-1, 0.5, 0, 0.5, 1])) == 0
    assert pytest.approx(1 / 3) == value("lead_change", made((-1, 1), leads=[0, 0.5, 0, -0.5, -1]))
    assert value("last_lead_change", made((-1, 1), leads=[0, 0.5, 0, -0.5, -1])) == 0.75


def test_decisiveness_by_hand():
    """No loser led by more than 0.5; the winners passed that at turn 5 of 5 and 2 of 4: 0.75 on average."""
    assert threshold([COMEBACK, STEADY]) == 0.5
    assert value("decisiveness", COMEBACK, STEADY) == 0.75
    # Alone, no loser of STEADY led by more than 0.25.
    assert value("decisiveness", STEADY) == 0.5
    # The player lost after a lead of .8, the game after one of .4; both winners pass .8 with the last turn.
    assert threshold([SOLVED, FAILED]) == 0.8
    assert value("decisiveness", SOLVED, FAILED) == 1.0


def test_start_is_no_turn():
    """A lead that only the start gives is no drama for the other side, and no lead that a loser had."""
    game = made((-1, 1), leads=[0.9, -0.5, -1])
    assert value("drama_average", game) == 0
    assert value("drama_maximum", game) == 0
    assert threshold([game]) == -0.5


def test_games_without_a_winner_have_no_drama():
    """Drawn, unfinished and untraced games do not count as games without drama: n leaves them out."""
    drawn = made((0, 0), leads=[0, 0.5, 0])
    stopped = made(None, leads=[0, 0.5, 0.5])
    for name in ("drama_average", "drama_maximum", "decisiveness"):
        assert get(name)([COMEBACK, drawn, stopped, made((1, -1))]).n == 1
    for name in ("lead_change", "stability", "late_uncertainty", "killer_moves"):
        assert get(name)([COMEBACK, drawn, stopped, made((1, -1))]).n == 3


def test_opening_entropy_counts_playable_openings():
    """Four openings played alike count 4, one 1; three to one are 4 * 3 ** -0.75; unknown ones do not count."""
    games = [made((1, -1), opening=ply) for ply in ("Wa1", "Wa4", "Wd1", "Wd4")]
    assert pytest.approx(4) == value("opening_entropy", *games)
    assert value("opening_entropy", *games[:1] * 5) == 1
    assert pytest.approx(4 * 3**-0.75) == value("opening_entropy", *games[:1] * 3, games[1])
    assert get("opening_entropy")([*games, made((1, -1))]).n == 4


def test_rapp_counts_seats_alike():
    """Eight of eight won in the first seat and none of two in the second are 0.5, not 0.8."""
    assert value("rapp_random", *matches("uct:100", "random", (8, 0), (8, 2))) == 0.5
    assert value("rapp_greedy", *matches("uct:100", "greedy", (3, 3), (4, 4))) == 0.75


def test_rapp_uses_the_largest_budget_and_no_other_match():
    """With several budgets the largest counts; matches between other levels do not."""
    games = matches("uct:20", "random", (0, 0), (4, 4)) + matches("uct:100", "random", (4, 2), (4, 4))
    games += matches("uct:200", "uct:100", (4, 4), (4, 4)) + matches("greedy", "random", (4, 4), (4, 4))
    assert value("rapp_random", *games) == 0.75
    assert get("rapp_random")(games).n == 8
    assert math.isnan(value("rapp_greedy", *games))


@pytest.mark.parametrize(("won", "expected"), [(1, 0.5), (2, 0.8), (3, 1.0), (0, 0.0)])
def test_rapp_of_three_seats_is_as_against_one(won, expected):
    """Winning one game of three against two opponents is equality, two of three are odds of 4 to 1."""
    games = []
    for seat in range(3):
        agents = ["random"] * 3
        agents[seat] = "uct:100"
        winner = seat if seat < won else (seat + 1) % 3
        games.append(made([1 if other == winner else -1 for other in range(3)], agents=agents))
    assert pytest.approx(expected) == value("rapp_random", *games)


def test_skill_ladder_counts_steps_that_pay():
    """18/20 and 13/20 count, 12/20 is not above 60 %, 3/4 is not surely above 50 %, 10 to 40 is no step."""
    games = matches("uct:20", "uct:10", (9, 9), (10, 10)) + matches("uct:40", "uct:20", (7, 6), (10, 10))
    games += matches("uct:80", "uct:40", (6, 6), (10, 10)) + matches("uct:160", "uct:80", (2, 1), (2, 2))
    games += matches("uct:40", "uct:10", (9, 9), (10, 10))
    estimate = get("skill_ladder")(games)
    assert (estimate.value, estimate.n) == (2, 64)
    assert [step.pays for step in steps(games)] == [True, True, False, False]
    # 13/20: the score bound at z = 1.2816, worked by hand.
    thirteen = [game for game in games if {"uct:40", "uct:20"} == {*game.agents}]
    assert pytest.approx(0.5067, abs=2e-4) == duel(thirteen, "uct:40", STEP_CONFIDENCE).low
    # Only 18/20 lies above 60 % with its whole interval; all four reach above it.
    assert (estimate.low, estimate.high) == (1, 4)


def test_skill_ladder_asks_for_more_than_sixty_percent():
    """60 of 100 are surely above one half, but not above 60 %: no step; 61 are one."""
    sixty, more = (matches("uct:20", "uct:10", (30, won), (50, 50)) for won in (30, 31))
    assert duel(sixty, "uct:20", STEP_CONFIDENCE).low > 0.5
    assert (value("skill_ladder", *sixty), value("skill_ladder", *more)) == (0, 1)


def test_skill_ladder_splits_draws():
    """Twenty drawn games between two budgets are a share of one half: no step."""
    drawn = [made((0, 0), agents=agents) for agents in (("uct:10", "uct:20"), ("uct:20", "uct:10"))] * 10
    assert value("skill_ladder", *drawn) == 0
    assert steps(drawn)[0].won.value == 0.5
