"""The exact solver: against plain minimax on every documented game, and on positions whose value is plain to see."""

import random
from dataclasses import replace

import pytest

import catalog
from kernels.api import COMPILED, LIMIT, WON, GameState
from kernels.isa.dependencies import AROUND_EMPTY, UNFILLED, UNSPOILED, reads
from ludeme import compile_game, parse_game
from search.play.session import Session
from search.play.traits import has_chance
from search.solve.exact_values import ExactSearch
from search.solve.reliable_symmetries import reliable_symmetries
from search.solve.root_search import Stopped, Unsolvable
from search.solve.solution import SolveBudget

MOST = 300 if COMPILED else 40
"""Positions that the plain search may look at: Python makes every ply."""
SEEDS = (1,)
PLAIN = SolveBudget(mebibytes=1, trials=0)
DIVIDED = SolveBudget(mebibytes=1, trials=0, split_after=3)
MIRRORED = SolveBudget(mebibytes=1, trials=100 if COMPILED else 2)


class TooMany(Exception):
    """More positions than the plain search may look at."""


def minimax(table, player, left, points, together):
    """The value by definition: (value for the player, plies from here as WON - n). ``left``: a list of one number."""
    left[0] -= 1
    if left[0] < 0:
        raise TooMany
    if table.finished:
        if table.outcome is None:
            raise TooMany  # stopped, not ended
        if points:
            scores = table.scores
            return scores[player] - max((s for p, s in enumerate(scores) if p != player), default=0)
        return table.outcome[player] * WON
    values, before = [], table.snapshot()
    for ply in table.legal:
        table.play(ply)
        value = minimax(table, player, left, points, together)
        values.append(value if points or not value else value - 1 if value > 0 else value + 1)
        table.restore(before)
    return max(values) if together or table.mover == player else min(values)


def late_positions(game, seed):
    """Plies of a random game to positions near its end, the last first, with their values by plain search."""
    session, rng = Session(game), random.Random(seed)
    while not session.finished:
        session.play(rng.choice(session.legal()))
    while session.history:
        session.undo()
        if session.state.turn < 0:
            return
        player = session.state.mover
        try:
            value = minimax(session.state, player, [MOST], game.for_score, game.together)
        except TooMany:
            return
        yield list(session.history), value


def solvable(game):
    """True for games without secrets, and without chance once the balls are dealt."""
    return not GameState(compile_game(game)).program.secret and not has_chance(replace(game, deal=None))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", catalog.ids())
def test_solver_agrees_with_minimax(name, seed):
    """Near the end of random games the solver finds the value and the length that a plain search finds.

    So it does when it divides every question that costs more than three positions.
    """
    game = catalog.load(name).game
    if not solvable(game):
        with pytest.raises(Unsolvable, match=game.name):
            ExactSearch(game, (), PLAIN).solved()
        return
    for plies, value in late_positions(game, seed):
        assert ExactSearch(game, plies, PLAIN).solved().bounds == (value, value), plies
        if COMPILED:
            assert ExactSearch(game, plies, DIVIDED).solved().bounds == (value, value), plies


def text_of(size):
    """A game of one line on a small board: it fits no documented one."""
    return f"(game row (pyramid {size}) (players White Black) (turn (add own)) (end (win (line own spanning))))"


def test_a_row_of_two_is_won_in_three_plies():
    """On four holes whoever begins makes a row of two with the second ball: any first ply wins, in ply three."""
    solution = ExactSearch(parse_game(text_of(2)), (), MIRRORED).solved()
    assert (solution.result, solution.plies, solution.symmetries) == (1, 3, 8)
    assert solution.best == ["Wa1", "Wa3", "Wc1", "Wc3"]


def test_first_plies_that_lose_are_told_from_those_that_win():
    """On nine holes only the middle wins, in nine plies; the winning line is no shorter for plain minimax."""
    game = catalog.load("spline", size=3).game
    solution = ExactSearch(game, (), MIRRORED).solved()
    assert (solution.result, solution.plies, solution.best) == (1, 9, ["Wc3"])


def test_symmetries_change_nothing():
    """With and without mirror images the same value, length and best plies come out."""
    game = catalog.load("span", size=3).game
    one, other = ExactSearch(game, ["Wc3"], MIRRORED).solved(), ExactSearch(game, ["Wc3"], PLAIN).solved()
    assert (one.bounds, one.best) == (other.bounds, other.best)
    assert one.symmetries == 4


@pytest.mark.skipif(not COMPILED, reason="too many positions for Python")
def test_division_changes_nothing():
    """Nine holes, each question divided after fifty positions: the same value, length and best plies."""
    for name in ("sponnect", "spire", "splice"):
        game = catalog.load(name, size=3).game
        whole, divided = (
            ExactSearch(game, (), MIRRORED).solved(),
            ExactSearch(game, (), replace(MIRRORED, split_after=50)).solved(),
        )
        assert (whole.bounds, whole.best, whole.fastest) == (divided.bounds, divided.best, divided.fastest)
        assert whole.nodes != divided.nodes


def test_named_points_rule_symmetries_out():
    """Spruit scores for two opposite corners joined, which random games hardly show: only what keeps both counts."""
    game = catalog.load("spruit").game
    assert len(reliable_symmetries(game, compile_game(game), games=1)) == 2
    assert len(reliable_symmetries(game, compile_game(game), games=1, seconds=0)) == 1, "what is not tried is not taken"


def test_three_players():
    """Spinimax on nine holes: whoever begins cannot win against the two others together, and ply 9 ends each game."""
    solution = ExactSearch(catalog.load("spinimax", size=3).game, (), MIRRORED).solved()
    assert (solution.result, solution.plies, solution.sides) == (-1, 9, 3)


@pytest.mark.parametrize("name", ["span", "splice", "spline"])
def test_the_chances_of_the_other_player(name):
    """Of two players one wins what the other loses, as soon, and by the same first plies."""
    game = catalog.load(name, size=3).game
    ours, theirs = (ExactSearch(game, (), MIRRORED, player=player).solved() for player in (0, 1))
    assert theirs.bounds == tuple(-bound for bound in reversed(ours.bounds))
    assert (theirs.best, theirs.fastest, theirs.mover, theirs.player) == (ours.best, ours.fastest, 0, 1)


@pytest.mark.parametrize("name", ["spaniel", "spinimax", "splade"])
def test_the_chances_of_each_of_three(name):
    """Late in random games each of three players, whoever is to move, gets what plain search finds against both."""
    game = catalog.load(name, size=3).game
    for plies, _ in late_positions(game, 2):
        for player in range(3):
            value = minimax(Session(game, plies).state, player, [MOST], False, False)
            assert ExactSearch(game, plies, PLAIN, player=player).solved().bounds == (value, value)


def reads_of(text):
    """What a game can depend on."""
    return reads(compile_game(parse_game(text)))


def test_colours_that_nobody_asks_about():
    """Of two documented games only the filled points count: shapes of Spetris and rows of Splastwo lean on any ball."""
    found = {name: reads(compile_game(catalog.load(name).game)) for name in catalog.ids()}
    assert [name for name, r in found.items() if len(r.local_colours) == 3 and not r.places] == ["spetris", "splastwo"]


@pytest.mark.parametrize(("start", "sees"), [("", False), ("(start (place Red (edge corners))) ", True)])
def test_colours_that_lie_there_from_the_start(start, sees):
    """Whole levels of the players' colours: which ball lies where matters as soon as a third colour is on the board."""
    found = reads_of(
        f"(game heap (pyramid 3) (players White Black) {start}(turn (add own))"
        " (score (figures last (either own enemy) (square whole))) (end (when full (most score (tied draw)))))"
    )
    assert (found.local_colours, bool(found.places)) == ((0, 1, 2), sees)


TWO = "(game row (pyramid 3) (players White Black) (turn {}) (end {}))"
LINE, RED = "(win (line own spanning))", "(win (line own spanning)) (when (holds Red apex) draw)"


@pytest.mark.parametrize(
    ("turn", "end", "colours", "places"),
    [
        ("(add own)", LINE, (0, 1, 2), {UNSPOILED}),
        ("(or (add own) (add Red))", RED, (0, 1), {UNSPOILED}),
        ("(add own (not (on-platform Red)))", LINE, (0, 1, 2), {UNSPOILED, AROUND_EMPTY}),
        ("(add own (not (in-figure square 2 (balls same))))", "(lose stuck)", (0, 1, 2), {UNFILLED}),
        ("(add own)", "(win (holds own apex))", (2,), set()),
        ("(or (add own) (move own))", LINE, (), set()),
    ],
)
def test_colours_matter_only_where_rules_look(turn, end, colours, places):
    """In spoiled lines, and where no empty point is left to judge; not if asked for by name, nor where balls move."""
    found = reads_of(TWO.format(turn, end))
    assert (found.local_colours, {kind for kind, _, _ in found.places}) == (colours, places)


SQUARES = TWO.format("(add (either White Black) (not (in-figure square 2 (balls same))))", "(lose stuck)")
"""A player is stuck when every empty point is in a square with two white and in one with two black balls."""
SEEN_LESS_AND_LESS = {
    "squares": parse_game(SQUARES),
    **{
        name: catalog.load(name, size=3).game
        for name in ("spava", "splice", "spline", "spree", "spaniel", "splade", "spire")
    },
}


@pytest.mark.skipif(not COMPILED, reason="too many positions for Python")
@pytest.mark.parametrize("name", SEEN_LESS_AND_LESS)
def test_positions_that_share_an_entry_have_the_same_value(name):
    """Late positions of random games on nine holes, asked of one solver a player; where some colours do not matter."""
    game, asked = SEEN_LESS_AND_LESS[name], 0
    searches = [ExactSearch(game, (), MIRRORED) for _ in range(game.players.seats)]
    for seed in range(40):
        for plies, value in late_positions(game, seed):
            table = Session(game, plies).state
            search = searches[table.mover]
            for bound in (value, value + 1):
                search.solver.ask(table, table.mover, bound)
                assert search.answer().met == (bound == value), plies
                asked += 1
    assert asked >= 20


def test_a_drawn_game():
    """A game that nobody can win is a draw, and every first ply keeps it."""
    text = "(game still (pyramid 2) (players White Black) (turn (add own)) (end (when full draw)))"
    solution = ExactSearch(parse_game(text), (), PLAIN).solved()
    assert (solution.result, solution.plies, len(solution.best)) == (0, None, 4)


def test_points_of_a_solitaire():
    """Alone on five points, no two touching of one colour: three colours fill the ground and the top as they like."""
    text = (
        "(game lone (pyramid 2) (players 1) (turn (add any))"
        " (forbid (never (at-least 2 (groups largest same touching))))"
        " (score (count (balls any))) (end (when (or full stuck) draw)))"
    )
    solution = ExactSearch(parse_game(text), (), PLAIN).solved()
    assert solution.value == 5


@pytest.mark.parametrize("players", ["(players White)", "(players White Black)"])
def test_points_where_one_first_ply_ends_the_game(players):
    """What is known of a first ply that ends the game does not keep the others from being asked about."""
    text = (
        f"(game stop (pyramid 2) {players} (start (place White (points a1))) (turn (or (add own) (add Red)))"
        " (score (count (balls own))) (end (when (or (some (balls Red)) full) draw)))"
    )
    game = parse_game(text)
    for player in range(game.players.seats):
        value = minimax(Session(game).state, player, [MOST], True, False)
        assert ExactSearch(game, (), PLAIN, points=True, player=player).solved().bounds == (value, value)


def test_stops_and_goes_on():
    """What was found before time ran out is kept, and need not be asked again."""
    game = catalog.load("spline", size=3).game
    whole = ExactSearch(game, (), PLAIN)
    proved = whole.solved()
    again = ExactSearch(game, (), PLAIN)
    again.resume_from(whole.saved_state())
    solution = again.solved()
    assert solution.bounds == proved.bounds
    assert solution.best == proved.best
    assert again.solver.nodes == 0
    with pytest.raises(ValueError, match="another game or position"):
        ExactSearch(game, ["Wc3"], PLAIN).resume_from(whole.saved_state())


ENDLESS = parse_game(
    "(game endless (pyramid 2) (players White Black) (start (place Red (and (edge north) (edge west))))"
    " (turn (move Red (and (edge west) (or (edge north) (edge south)))))"
    " (score (count (balls own))) (end (when stuck draw)))"
)
"""One ball goes to and fro between two corners until the turn cap, which proves nothing of the points."""


def test_games_cut_short_prove_nothing_later():
    """What rests on games that the cap cut short is not proved, nor is it when a second search goes on from there."""
    first, again = ExactSearch(ENDLESS, (), PLAIN, points=True), ExactSearch(ENDLESS, (), PLAIN, points=True)
    found = first.solved()
    again.resume_from(first.saved_state())
    for solution in (found, again.solution(), again.solved()):
        assert (solution.value, solution.best) == (None, None)
        assert [one.bounds for one in solution.firsts] == [(-LIMIT, LIMIT)]


@pytest.mark.parametrize("split_after", [1, 50_000])
@pytest.mark.parametrize("points", [True, False])
def test_the_last_turns_before_the_cap_prove_nothing(points, split_after):
    """Where any ply leads to the cap nothing is proved: neither at the first ply nor where a question is split."""
    for played in range(196, 200):
        plies = (["a3-a1", "a1-a3"] * 100)[:played]
        solution = ExactSearch(ENDLESS, plies, replace(PLAIN, split_after=split_after), points=points).solved()
        assert (solution.value, solution.result, solution.best) == (None, None, None)


def test_dear_positions_do_not_outlast_the_time(monkeypatch):
    """Where a position takes a tenth of a second, five seconds are over after hardly more, and cheap ones lose none."""
    for cost, least in ((0.1, 50), (0.0001, 50_000)):
        clock = Clock(cost)
        monkeypatch.setattr("search.solve.root_search.time", clock)
        search = ExactSearch(
            catalog.load("spline", size=3).game,
            (),
            SolveBudget(1, 5.0),
        )
        search.solver, search.started = clock, 0.0
        with pytest.raises(Stopped):
            search.answer()
        assert 5.0 < clock.now < 7.0 and clock.nodes >= least
        assert clock.looks < 60


class Clock:
    """A clock, and a solver that takes so many seconds of it a position and finds nothing."""

    def __init__(self, cost):
        self.cost, self.now, self.nodes, self.looks = cost, 0.0, 0, 0

    def perf_counter(self):
        """The time."""
        return self.now

    def work(self, nodes):
        """Work for so many positions."""
        self.now, self.nodes, self.looks = self.now + nodes * self.cost, self.nodes + nodes, self.looks + 1


def test_time_runs_out():
    """Stopped at once, the solver claims nothing."""
    solution = ExactSearch(catalog.load("splice").game, (), SolveBudget(mebibytes=1, seconds=1e-9, trials=0)).solved()
    assert (solution.result, solution.plies, solution.best) == (None, None, None)
