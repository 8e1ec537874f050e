"""Exact values with chance: against plain expectation on the naive twin, and in games whose value is plain to see."""

import random
from itertools import permutations

import pytest

import catalog
from kernels.api import COMPILED
from ludeme import parse_game
from search.api import Session, solve
from search.play.traits import has_chance
from search.solve.exact_values import ExactSearch
from search.solve.expected_values import ExpectimaxSearch
from search.solve.root_search import Unsolvable
from search.solve.solution import SolveBudget
from tests.boards import random_ply
from tests.naive import Twin

MOST = 500 if COMPILED else 300
"""Positions that the plain search may look at."""
SEEDS = 6
PLAIN = SolveBudget(mebibytes=1, trials=0)
MIRRORED = SolveBudget(mebibytes=1, trials=100 if COMPILED else 2)
GAMES = ("spalone", "spoff", "sprout", "spruit")
FILLING = """
(game filling (pyramid 2) (players 1) (supply {supply})
  (turn (then (draw any) (add same (or ground (on-platform same 2)))))
  (end (win full) (lose stuck)))
"""
ONE_DRAW = """
(game one-draw (pyramid 2) (players 1) (supply {supply})
  (turn (draw any))
  (end (win (alike same White)) (lose (alike same Black)) (when (alike same Red) draw)))
"""
DEALT = """
(game dealt (pyramid 2) {players} (supply 2)
  (deal fill)
  (turn (take any))
  (end {ends} (play-on full)))
"""
FILLED_BY_CHANCE = """
(game filled-by-chance (pyramid 2) (players 1) (supply {supply})
  (turn (draw any playable))
  (score (count (balls Red)))
  (end (when full draw)))
"""


class TooMany(Exception):
    """More positions than the plain search may look at."""


def expectation(twin, points, left):
    """The value by definition: the chance to win, a draw counted one half, or the mean points. ``left``: one number."""
    left[0] -= 1
    if left[0] < 0 or twin.capped:
        raise TooMany
    if twin.finished:
        return twin.scores[0] if points else 0.5 + 0.5 * twin.result[0]
    values = {ply: expectation(after(twin, ply), points, left) for ply in twin.legal()}
    if twin.chance:
        return sum(chance * values[ply] for ply, chance in twin.chances.items())
    return max(values.values())


def after(twin, ply):
    """A copy of the twin after a ply."""
    copy = twin.copy()
    copy.play(ply)
    return copy


def late_positions(game, seed):
    """Plies of a random game to positions near its end, the last first, with their values and best plies."""
    twin, rng = Twin(game), random.Random(seed)
    history = [([], twin.copy())]
    while not twin.finished:
        ply = random_ply(twin, rng)
        twin.play(ply)
        history.append(([*history[-1][0], ply], twin.copy()))
    for plies, here in reversed(history[:-1]):
        left = [MOST]
        try:
            values = {ply: expectation(after(here, ply), game.for_score, left) for ply in here.legal()}
        except TooMany:
            return
        if here.chance:
            yield plies, sum(chance * values[ply] for ply, chance in here.chances.items()), None
        else:
            best = max(values.values())
            yield plies, best, [ply for ply in sorted(values) if values[ply] > best - 1e-9]


@pytest.mark.parametrize("name", GAMES)
def test_late_positions_agree_with_plain_expectation(name):
    """Near the end of random games the solver finds the value and the best plies that follow from the definition."""
    game, compared = catalog.load(name).game, 0
    for seed in range(SEEDS):
        for plies, value, best in late_positions(game, seed):
            found = ExpectimaxSearch(game, plies, PLAIN).solved()
            assert found.value == pytest.approx(value, abs=1e-9), plies
            assert found.best == best, plies
            compared += 1
    assert compared >= SEEDS // 2


def test_all_games_of_chance_on_one_side_are_tried():
    """The games above are those of the catalogue in which chance takes part and all play for the same end."""
    games = {name: catalog.load(name).game for name in catalog.ids()}
    assert tuple(name for name, game in games.items() if has_chance(game) and game.together) == GAMES


def filling(balls, bag):
    """The chance to fill four holes and the point above, where two of its kind carry a ball; by plain arithmetic.

    ``balls``: colours of the four holes and of the top, None where empty; ``bag``: balls of each colour.
    """
    if None not in balls:
        return 1.0
    chance = 0.0
    for colour, count in enumerate(bag):
        if not count:
            continue
        rest = [n - (k == colour) for k, n in enumerate(bag)]
        holes = [i for i in range(4) if balls[i] is None]
        if not holes and balls[:4].count(colour) >= 2:
            holes = [4]
        values = [filling([*balls[:i], colour, *balls[i + 1 :]], rest) for i in holes]
        chance += count / sum(bag) * max(values, default=0.0)
    return chance


@pytest.mark.parametrize("bag", [(4, 4, 4), (5, 3, 2), (2, 2, 1)])
def test_five_points_are_filled_with_the_chance_that_arithmetic_gives(bag):
    """From the empty board, for several bags, chance first: what a dozen lines of arithmetic find."""
    supply = f"{bag[0]} (but Black {bag[1]}) (but Red {bag[2]})"
    found = ExpectimaxSearch(parse_game(FILLING.format(supply=supply)), (), MIRRORED).solved()
    assert found.value == pytest.approx(filling([None] * 5, bag), abs=1e-12)
    assert (found.player, found.best) == (None, None)
    assert sum(first.probability for first in found.firsts) == pytest.approx(1)


def test_positions_after_some_plies():
    """After a first turn the value is what arithmetic finds for the balls left, wherever the first one lies."""
    game = parse_game(FILLING.format(supply=2))
    values = [ExpectimaxSearch(game, ["!W", ply], PLAIN).solved().value for ply in ("Wa1", "Wc3")]
    assert values == pytest.approx([filling([0, None, None, None, None], [1, 2, 2])] * 2, abs=1e-12)


@pytest.mark.parametrize("bag", [(1, 1, 1), (5, 9, 4), (3, 1, 2)])
def test_one_draw_is_worth_the_share_of_the_bag(bag):
    """White wins, black loses, red draws: the value is the share of white balls, and half that of red ones."""
    supply = f"{bag[0]} (but Black {bag[1]}) (but Red {bag[2]})"
    found = ExpectimaxSearch(parse_game(ONE_DRAW.format(supply=supply)), (), PLAIN).solved()
    assert found.value == pytest.approx((bag[0] + bag[2] / 2) / sum(bag), abs=1e-12)
    assert [first.probability for first in found.firsts] == pytest.approx([n / sum(bag) for n in bag])
    assert [first.value for first in found.firsts] == [1, 0, 0.5]


@pytest.mark.parametrize("red", [1, 3])
def test_mean_points_of_a_filled_board(red):
    """Five points filled at random out of a bag hold as many red balls in the mean as red's share of it promises."""
    game = parse_game(FILLED_BY_CHANCE.format(supply=f"2 (but Red {red})"))
    found = ExpectimaxSearch(game, (), MIRRORED, points=True).solved()
    assert (found.points, found.value) == (True, pytest.approx(5 * red / (4 + red), abs=1e-9))


def test_a_sure_win_is_exactly_one():
    """Where every draw can be answered the chance is 1, not a hair less, and each first ply keeps it."""
    text = "(game sure (pyramid 2) (players 1) (supply 5) (turn (then (draw any) (add same))) (end (win full)))"
    found = ExpectimaxSearch(parse_game(text), ["!B"], PLAIN).solved()
    assert (found.value, found.best) == (1.0, ["Ba1", "Ba3", "Bc1", "Bc3"])
    one = ExpectimaxSearch(parse_game(text), ["!B"], SolveBudget(mebibytes=1, trials=0, every=False)).solved()
    assert (one.value, one.best) == (1.0, None)


def test_without_chance_means_are_points():
    """In a solitaire without chance the highest mean is the highest score that can be reached."""
    text = (
        "(game lone (pyramid 2) (players 1) (turn (add any))"
        " (forbid (never (at-least 2 (groups largest same touching))))"
        " (score (count (balls any))) (end (when (or full stuck) draw)))"
    )
    assert ExpectimaxSearch(parse_game(text), (), MIRRORED).solved().value == 5


def test_symmetries_change_nothing():
    """With and without mirror images the same value and the same best plies come out."""
    game = parse_game(FILLING.format(supply=3))
    one, other = (
        ExpectimaxSearch(game, ["!W", "Wa1", "!B"], MIRRORED).solved(),
        ExpectimaxSearch(game, ["!W", "Wa1", "!B"], PLAIN).solved(),
    )
    assert (one.value, one.best) == (pytest.approx(other.value, abs=1e-12), other.best)
    assert (one.symmetries, other.symmetries) == (8, 1)
    assert one.nodes < other.nodes


def test_colours_that_are_alike_have_equal_chances():
    """Three colours of as many balls: the value after each draw is the same."""
    found = ExpectimaxSearch(parse_game(FILLING.format(supply=2)), (), PLAIN).solved()
    values = [first.value for first in found.firsts]
    assert all(one == pytest.approx(other, abs=1e-12) for one, other in permutations(values, 2))


def test_stops_and_goes_on():
    """What was found before time ran out is kept, and need not be searched again."""
    game = parse_game(FILLING.format(supply=3))
    whole = ExpectimaxSearch(game, ["!W"], PLAIN)
    proved = whole.solved()
    known = whole.saved_state()
    again = ExpectimaxSearch(game, ["!W"], PLAIN)
    again.resume_from(known)
    solution = again.solved()
    assert (solution.value, solution.best, again.solver.nodes) == (proved.value, proved.best, 0)
    known["first"]["Wa1"] = None
    partly = ExpectimaxSearch(game, ["!W"], PLAIN)
    partly.resume_from(known)
    assert partly.solved().value == proved.value
    assert 0 < partly.solver.nodes < proved.nodes
    with pytest.raises(ValueError, match="another game or position"):
        ExpectimaxSearch(game, (), PLAIN).resume_from(whole.saved_state())


def test_the_budget_runs_out():
    """Stopped early, the solver claims nothing; with a part of the first plies known it claims bounds."""
    stopped = ExpectimaxSearch(
        catalog.load("spalone").game, ["!W"], SolveBudget(mebibytes=1, nodes=20, trials=0)
    ).solved()
    assert (stopped.bounds, stopped.value, stopped.best) == ((0, 1), None, None)
    search = ExpectimaxSearch(parse_game(ONE_DRAW.format(supply=4)), (), PLAIN)
    search.plies[0].value = 1.0
    assert search.solution().bounds == (pytest.approx(1 / 3), 1)


def test_a_game_that_chance_deals_has_a_mean_before_the_deal_and_a_value_after_it():
    """Whether chance is still to come, and so which solver has the answer, depends on the position."""
    ends = "(win (not (some (balls White)))) (lose stuck)"
    game = parse_game(DEALT.format(players="(players 1)", ends=ends))
    before, after = solve(Session(game), PLAIN), solve(Session(game, ["!W", "!B", "!R", "!B", "!W"]), PLAIN)
    assert (before.player, before.value) == (None, pytest.approx(1.0))
    assert (after.player, after.result, after.fastest) == (0, 1, ["xa3", "xb2"])


def test_a_deal_with_sides_against_each_other_is_refused_but_not_what_follows_it():
    """Chance is not taken for one of two players, and the position that it has dealt is solved."""
    game = parse_game(DEALT.format(players="(players 2)", ends="(when (not (some (balls any))) (wins mover))"))
    with pytest.raises(Unsolvable, match="dealt leaves plies to chance, with 2 sides against each other"):
        solve(Session(game), PLAIN)
    with pytest.raises(Unsolvable, match="dealt leaves plies to chance"):
        ExactSearch(game, ["!W"], PLAIN)
    found = solve(Session(game, ["!W", "!B", "!R", "!B", "!W"]), PLAIN)
    assert (found.result, found.plies) == (1, 5)


def test_what_has_no_mean_is_refused():
    """Sides against each other, secrets and games that are over are refused in one sentence; so is chance elsewhere."""
    for name, why in (("spoker", "2 sides against each other"), ("spanic", "hides something")):
        with pytest.raises(Unsolvable, match=why):
            ExpectimaxSearch(catalog.load(name).game, (), PLAIN).solved()
    with pytest.raises(Unsolvable, match="the game is over"):
        ExpectimaxSearch(parse_game(ONE_DRAW.format(supply=4)), ["!W"], PLAIN).solved()
    with pytest.raises(Unsolvable, match="spalone leaves plies to chance"):
        ExactSearch(catalog.load("spalone").game, (), PLAIN)
    with pytest.raises(Unsolvable, match="counts no points"):
        ExpectimaxSearch(catalog.load("spalone").game, (), PLAIN, points=True).solved()
