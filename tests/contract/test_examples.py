"""Worked examples of the documented games, and what is always true of them, on the machine and its twin alike.

Positions and results are facts published by others; each test names where. Points are (level, row, column).
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import catalog
from kernels.jit import COMPILED
from tests.boards import Pair, parse

MANY = settings(max_examples=15 if COMPILED else 2, deadline=None)
seeds = st.integers(0, 2**32 - 1)


def pair(name: str, **options: object) -> Pair:
    """A documented game at its start."""
    return Pair(catalog.load(name, **options).game)


def group_sizes(game: Pair, colour: str) -> list[int]:
    """The sizes of the visible groups of a colour, largest first."""
    return sorted((len(group) for group in game.twin.groups(game.twin.of({colour}), visibly=True)), reverse=True)


# --- Spargo: Margo Basics (a to f), Jocly's rules of Margo (g to j) -------------------------------------------------

CAPTURES = {
    "a) a group that carries only its own": (
        """
        . . . .  . . .
        . . . .  . . .
        W W B W  . . B
        W B B W
        """,
        (0, 1, 2),
        {(0, 2, 2), (0, 3, 1), (0, 3, 2), (1, 2, 2)},
    ),
    "b) but for the zombie under a white ball": (
        """
        . . . .  . . .
        . . . .  . . .
        W W B W  W . B
        W B B W
        """,
        (0, 1, 2),
        {(0, 2, 2), (0, 3, 2), (1, 2, 2)},
    ),
    "d) a capture that gives the new ball its freedom": (
        """
        W W B .  B . .
        W B . B  . . .
        . W B .  . . .
        . . . .
        """,
        (0, 1, 2),
        {(0, 1, 1), (1, 0, 0)},
    ),
    "e) seven balls, which frees a zombie": (
        """
        . . . .  . . .
        W W W .  . . .
        B B B .  B B .
        B W B W
        """,
        (0, 2, 3),
        {(0, 2, 0), (0, 2, 1), (0, 2, 2), (0, 3, 0), (0, 3, 2), (1, 2, 0), (1, 2, 1)},
    ),
    "g) a corner": (
        """
        . B W .
        B B W .
        W W . .
        . . . B
        """,
        (0, 0, 0),
        {(0, 0, 1), (0, 1, 0), (0, 1, 1)},
    ),
}


@pytest.mark.parametrize(("diagram", "point", "captured"), CAPTURES.values(), ids=CAPTURES)
def test_spargo_captures(diagram, point, captured):
    """A white ball captures exactly the black balls the source names."""
    game = pair("spargo").set_up(diagram, "W")
    assert game.add("W", *point).taken(parse(diagram)) == captured


@pytest.mark.parametrize(
    ("diagram", "point", "captured"),
    [
        (". W B .\n W B . B\n . W B .\n . . . .", (0, 1, 2), (0, 1, 1)),
        (". B . .\n B W . .\n W . . .\n . . . .", (0, 0, 0), (0, 1, 0)),
    ],
    ids=["c", "i"],
)
@pytest.mark.parametrize("superko", ["false", "true"])
def test_spargo_ko(diagram, point, captured, superko):
    """A single ball may not be taken back at once, under either form of the rule."""
    game = pair("spargo", superko=superko).set_up(diagram, "W").add("W", *point)
    assert captured not in game.twin.balls
    assert "B" + game.at(*captured) not in game.legal


def test_spargo_ko_ends():
    """After a turn of each player elsewhere the ball may be taken back."""
    game = pair("spargo").set_up(". W B .\n W B . B\n . W B .\n . . . .", "W").add("W", 0, 1, 2)
    game.add("B", 0, 3, 3).add("W", 0, 3, 0)
    assert "B" + game.at(0, 1, 1) in game.legal


def test_spargo_overpass():
    """f) One black group of four becomes two of two under a white bridge, and the white balls are one group of six."""
    before = pair("spargo").set_up(". W W .\n B B B B\n . W W .\n . . . .", "W")
    assert group_sizes(before, "B") == [4]
    bridged = pair("spargo").set_up(". W W .  . W .\n B B B B  . W .\n . W W .  . . .\n . . . .", "W")
    assert group_sizes(bridged, "B") == [2, 2]
    assert group_sizes(bridged, "W") == [6]


def test_spargo_groups():
    """h) Five white balls are one group across two levels, one stands alone."""
    game = pair("spargo").set_up("W . B B  . . .\n W B B .  W . .\n B W . .  . . .\n . W . W", "B")
    assert group_sizes(game, "W") == [5, 1]


def test_spargo_flat_overpass():
    """j) Two white balls side by side above cut black into three and two, and join white to six."""
    game = pair("spargo").set_up(". B B .  . . .\n W B W .  W W .\n W B W .  . . .\n . B . .", "B")
    assert group_sizes(game, "W") == [6]
    assert group_sizes(game, "B") == [3, 2]


def test_spargo_buried_ball_stays_under_its_cover():
    """A ball that is buried belongs to no visible group, and is not taken while what rests on it stays."""
    diagram = """
        W B . W W  . . . B  . . .  . .  .
        . W W W W  . W B B  . B B
        . W W B B  . W B B  . B .
        W W B W B  B B B .
        W B W W .
    """
    game = pair("spargo", size=5).set_up(diagram, "W")
    assert game.twin.buried((0, 2, 3)) and not game.twin.flat((0, 2, 3)) - set(game.twin.balls)
    game.add("W", 0, 2, 0)
    assert game.twin.balls[0, 2, 3] == "B"


@settings(max_examples=4 if COMPILED else 1, deadline=None)
@given(seeds)
def test_spargo_nothing_floats(seed):
    """After every ply each ball above the board still rests on four others."""
    game = pair("spargo", size=5 if COMPILED else 4)
    while not game.twin.finished and len(game.plies) < 60:
        game.play_out(seed + len(game.plies), plies=len(game.plies) + 1)
        assert all(game.twin.below(p) <= set(game.twin.balls) for p in game.twin.balls)


@MANY
@given(seeds)
def test_spargo_counts_balls(seed):
    """When nobody can play the player with more balls wins; equal numbers are a draw."""
    game = pair("spargo").play_out(seed)
    if game.result is not None:
        white, black = (len(game.twin.of({colour})) for colour in "WB")
        assert game.result[0] == (white > black) - (white < black)
        assert game.machine.scores == [white, black]


# --- Spline and Spline+: donkirkby's figures, PerGioco ---------------------------------------------------------------


def test_spline_column_of_the_second_level():
    """White wins with column 0 of level 1."""
    game = pair("spline").set_up("W B W .  W B .\n B B B W  . . .\n W B B .  W . .\n W W B .", "W")
    assert game.add("W", 1, 1, 0).result == (1, -1)


def test_spline_diagonal_of_the_third_level():
    """Black wins with a diagonal of level 2."""
    game = pair("spline").set_up("W B W B  W B B  . .\n B W B W  B B W  B .\n W B W B  W W .\n W W B .", "B")
    assert game.add("B", 2, 0, 1).result == (-1, 1)


def test_spline_needs_the_whole_line():
    """Three in a row on the board level win nothing; the fourth does."""
    game = pair("spline").set_up("W W . .\n B B . .\n . . . .\n . . . .", "W").add("W", 0, 0, 2)
    assert game.result is None
    assert game.add("B", 0, 3, 3).add("W", 0, 0, 3).result == (1, -1)


def test_spline_plus_longest_line():
    """A drop completes a white line of four while Black makes one of three: White wins (PerGioco)."""
    game = pair("spline-plus").set_up(
        """
        W B B W  . . .  . .
        B B W B  B B W  . B
        W B W W  . W B
        B W B W
        """,
        "B",
    )
    game.play(f"{game.at(0, 1, 3)}-{game.at(1, 0, 1)}")
    assert game.machine.levels() == ["WBBW/BBWW/WBWW/BWBW", ".B./BBB/.WB", "../..", "."]
    assert game.result == (1, -1)


def test_spline_plus_not_on_what_dropped():
    """A ball may not move onto a ball that just dropped, nor where its removal let one fall; two on it pin it."""
    game = pair("spline-plus").set_up(
        """
        W B B W  . . .  . .
        B B W B  B B W  . B
        W B W W  . W B
        B W B W
        """,
        "B",
    )
    moved = game.at(0, 1, 3)
    dropped_onto = game.at(1, 0, 2)  # would rest on the ball that fell into the moved one's place
    assert f"{moved}-{dropped_onto}" not in game.legal
    pinned = game.at(0, 1, 1)
    assert not [ply for ply in game.legal if ply.startswith(f"{pinned}-")]


def test_spline_plus_equal_lines_are_the_movers():
    """Black's move lets a ball drop that completes a white line, and itself makes a black one as long: Black wins."""
    game = pair("spline-plus").set_up(
        """
        W W B W  . W .
        . B W .  . . .
        . . . .  . . .
        B B B .
        """,
        "B",
    )
    assert game.play(f"{game.at(0, 0, 2)}-{game.at(0, 3, 3)}").machine.levels()[0] == "WWWW/.BW./..../BBBB"
    assert game.result == (-1, 1)


@MANY
@given(seeds)
def test_spline_always_has_a_winner(seed):
    """No game of Spline is drawn: a full pyramid holds a line, for level 2 of four balls cannot do without."""
    assert pair("spline").play_out(seed).result in ((1, -1), (-1, 1))


# --- Splice, Spava, Splade -------------------------------------------------------------------------------------------


def test_splice_needs_both_colours():
    """A line of own balls alone wins nothing in Splice; one with a red ball in it wins."""
    game = pair("splice").set_up("W W W .\n B B . .\n . . . .\n . . . .", "W")
    assert game.add("W", 0, 0, 3).result is None
    game = pair("splice").set_up("W W W .\n B B . .\n . . . .\n . . . .", "W")
    assert game.add("R", 0, 0, 3).result == (1, -1)


def test_splice_own_balls_climb_on_red():
    """An own ball goes on a platform with a red ball only; red goes anywhere playable."""
    bare = pair("splice").set_up("W B . .\n B W . .\n . . . .\n . . . .", "W")
    assert "W" + bare.at(1, 0, 0) not in bare.legal
    assert "R" + bare.at(1, 0, 0) in bare.legal
    red = pair("splice").set_up("W R . .\n B W . .\n . . . .\n . . . .", "W")
    assert "W" + red.at(1, 0, 0) in red.legal


def test_spava_three_lose_four_win():
    """Exactly three in line on the board level lose; four at once win, also where a three would be in them."""
    game = pair("spava").set_up("W W . .\n . . . .\n . . . .\n . . . .", "W")
    assert game.add("W", 0, 0, 2).result == (-1, 1)
    game = pair("spava").set_up("W W . W\n . . . .\n . . . .\n . . . .", "W")
    assert game.add("W", 0, 0, 2).result == (1, -1)


def test_spava_two_lose_on_the_second_level():
    """On level 1 two in line lose, on a short diagonal too."""
    game = pair("spava").set_up("W B W B  W . .\n B W B W  . . .\n W B W B  . . .\n . . . .", "W")
    assert game.add("W", 1, 1, 1).result == (-1, 1)


@pytest.mark.parametrize(("order", "winner"), [("after", 1), ("before", 0)])
def test_splade_winner_by_the_cycle(order, winner):
    """A line of white and black is Black's, who comes after White; in the variant it is White's."""
    game = pair("splade", order=order).set_up("W B W .\n R . . .\n . R . .\n . . . .", "B")
    assert game.add("B", 0, 0, 3).result == tuple(1 if seat == winner else -1 for seat in range(3))


@pytest.mark.parametrize(("row", "result"), [("W R W .", (1, -1, -1)), ("W B W .", None), ("R R R .", None)])
def test_splade_counts_colours(row, result):
    """A red ball completes a line of white and red for White; a line of three colours or of one ends nothing."""
    game = pair("splade").set_up(f"{row}\n . . . .\n . . . .\n . . . .", "R")
    assert game.add("R", 0, 0, 3).result == result


# --- Sparro ----------------------------------------------------------------------------------------------------------


def test_sparro_opening():
    """If the first ball is in a corner hole the second must not be, and the other way round."""
    corners = {(0, r, c) for r in (0, 3) for c in (0, 3)}
    for first, allowed in (((0, 0, 0), False), ((0, 0, 1), True)):
        game = pair("sparro").add("W", *first)
        offered = {p for p in game.twin.points if "B" + game.at(*p) in game.legal and p in game.twin.playable()}
        assert all((p in corners) == allowed for p in offered) and offered


@MANY
@given(seeds)
def test_sparro_takes_24_plies(seed):
    """Sparro ends after 24 plies; more runs of three win, and a tie without any run is Black's."""
    game = pair("sparro").play_out(seed)
    assert len(game.plies) == 24
    white, black = game.machine.scores
    if white != black:
        assert game.result == ((1, -1) if white > black else (-1, 1))
    elif white == 0:
        assert game.result == (-1, 1)


def test_sparro_four_count_two():
    """A straight run of four holds two runs of three."""
    game = pair("sparro").set_up("W W W W\n . . . .\n . . . .\n . . . .", "B")
    assert game.machine.scores == [2, 0]


# --- Span and Sponnect -----------------------------------------------------------------------------------------------


def test_span_joins_own_sides():
    """White wins by joining West and East, Black North and South; the other two sides do not help."""
    assert pair("span").set_up("W W W .\n . . . .\n . . . .\n . . . .", "W").add("W", 0, 0, 3).result == (1, -1)
    assert pair("span").set_up("W . . .\n W . . .\n W . . .\n . . . .", "W").add("W", 0, 3, 0).result is None
    assert pair("span").set_up("B . . .\n B . . .\n B . . .\n . . . .", "B").add("B", 0, 3, 0).result == (-1, 1)


def test_span_cut_by_an_overpass():
    """A chain crossed by two balls above does not count; crossed by one it does."""
    one = pair("span").set_up("B W B .  . W .\n B B B .  . . .\n W W W .  . . .\n B B . .", "W")
    two = pair("span").set_up("B B B .  B . .\n W W W .  B . .\n B B B .  . . .\n . . . .", "W")
    assert two.add("W", 0, 1, 3).result is None
    assert one.add("W", 0, 2, 3).result == (1, -1)


def test_sponnect_no_pass_after_a_pass():
    """A player may pass, but not right after the opponent has."""
    game = pair("sponnect")
    assert "pass" in game.legal
    game.play("pass")
    assert "pass" not in game.legal
    game.play(game.legal[0])
    assert "pass" in game.legal


def test_sponnect_starts_with_five_red():
    """The five interior points are red."""
    assert pair("sponnect").machine.levels() == ["..../.RR./.RR./....", ".../.R./...", "../..", "."]


# --- Spaiji, Spinimax, Spao ------------------------------------------------------------------------------------------

SPAIJI = """
    B W W W  W W B  W .
    B R R B  B R W  B B
    W R R B  W B W
    B B W B
"""


@pytest.mark.parametrize(
    ("first", "second", "white", "black", "result"),
    [("B", "W", [7, 3, 2], [13], (-1, 1)), ("W", "B", [10, 2], [9, 4], (1, -1))],
)
def test_spaiji_last_turn(first, second, white, black, result):
    """The Rule Book's example: Black before White gives 7 to 13, White before Black 10 to 9."""
    game = pair("spaiji").set_up(SPAIJI, "W").add(first, 2, 0, 1).add(second, 3, 0, 0)
    assert (group_sizes(game, "W"), group_sizes(game, "B")) == (white, black)
    assert game.machine.scores == [white[0], black[0]]
    assert game.result == result


@MANY
@given(seeds)
def test_spaiji_takes_at_most_15_turns(seed):
    """Spaiji takes 15 turns of two balls, or fewer if no two touching points are left; a tie is Black's."""
    game = pair("spaiji").play_out(seed)
    assert len(game.plies) % 2 == 0 and len(game.plies) <= 30
    white, black = game.machine.scores
    assert game.result == ((1, -1) if white > black else (-1, 1))


@MANY
@given(seeds)
def test_spinimax_takes_16_plies(seed):
    """Spinimax ends after exactly 16 plies with a full pyramid, and the owner of the apex wins."""
    game = pair("spinimax").play_out(seed)
    assert len(game.plies) == 16
    apex = game.twin.balls[3, 0, 0]
    assert game.result == tuple(1 if colour == apex else -1 for colour in "WBR")


@pytest.mark.parametrize(
    ("platform", "stacked"),
    [("WWWW", "W"), ("WWWB", "R"), ("WWBB", "R"), ("WWBR", "W"), ("BRBW", "B")],
)
def test_spinimax_colours(platform, stacked):
    """The strictly least frequent colour is stacked, an absent one counting as none; else the most frequent."""
    seat = platform[3]
    game = pair("spinimax").set_up(f"{platform[:2]}..\n {platform[2]} . . .\n . . . .\n . . . .", seat)
    game.add(seat, 0, 1, 1)
    assert game.twin.balls[1, 0, 0] == stacked


@MANY
@given(seeds)
def test_spao_multiplies_groups(seed):
    """A full pyramid after 30 plies; the product of the group sizes, hidden contacts included, decides."""
    game = pair("spao").play_out(seed)
    assert len(game.plies) == 30
    products = game.machine.scores
    best = max(products)
    winners = [seat for seat, product in enumerate(products) if product == best]
    assert game.result == (tuple(1 if s in winners else -1 for s in range(3)) if len(winners) == 1 else (0, 0, 0))


# --- counted by hand -------------------------------------------------------------------------------------------------


def test_full_pyramid_has_25_visible_balls_and_60_contacts():
    """Of 30 balls five are hidden, and 60 contacts are visible from above."""
    game = pair("spao").set_up("WWWW WWW WW W\nWWWW WWW WW\nWWWW WWW\nWWWW", "W").twin
    visible = [p for p in game.points if not game.buried(p)]
    contacts = [(p, q) for p in visible for q in game.touching(p) if p < q and game.joined(p, q, visibly=True)]
    assert (len(visible), len(contacts)) == (25, 60)
