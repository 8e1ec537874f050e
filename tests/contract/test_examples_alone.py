"""Spalone, Spin and Spruit, for one player: the sentences of their rules, on the machine and its twin alike.

Results are counted by hand. Points are (level, row, column) in the diagrams.
"""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings

import catalog
from kernels.api import COMPILED
from tests.boards import Pair, pair, parse, seeds

FEW = settings(max_examples=20 if COMPILED else 3, deadline=None)


def position(name: str, diagram: str) -> Pair:
    """A position at the start of a turn."""
    return pair(name).put(parse(diagram), 10)


# --- Spalone --------------------------------------------------------------------------------------------------------


def test_spalone_draws_from_what_is_left():
    """Ten of each colour: every ball in the bag is drawn with the same probability."""
    game = pair("spalone")
    assert game.twin.chances == pytest.approx({"!W": 1 / 3, "!B": 1 / 3, "!R": 1 / 3})
    game.play("!W", "Wa1")
    assert game.twin.chances == pytest.approx({"!W": 9 / 29, "!B": 10 / 29, "!R": 10 / 29})


def test_spalone_the_drawn_ball_is_placed():
    """On an empty hole or on a platform with at least two balls of its colour."""
    base = "W W B .\nB R R ."
    assert position("spalone", base).play("!W").legal.count("Wb6") == 1
    assert "Bb6" not in position("spalone", base).play("!B").legal
    assert position("spalone", base).play("!R").legal.count("Rd6") == 1
    assert len(position("spalone", base).play("!R").legal) == 16 - 6 + 1
    assert "Rb6" not in position("spalone", base).play("!R").legal


def test_spalone_lost():
    """A white ball is drawn, every hole is filled and no platform has two white balls: lost."""
    full = "W B R B\nB R B R\nR B W B\nB R B R"
    game = position("spalone", full)
    assert "!W" in game.legal, "chance does not care"
    assert game.play("!W").result == (-1,)
    assert position("spalone", full).play("!B").result is None


def test_spalone_won():
    """The full pyramid wins; the last ball of the thirty needs two of its colour, too."""
    almost = "W B R B  W W W  W W\nB R B R  B R W  B {0}\nR B W B  W B R\nB R R R"
    game = position("spalone", almost.format("R"))
    assert game.legal == ["!W"]
    assert game.play("!W").legal == ["Wd4"]
    assert game.play("Wd4").result == (1,)
    assert position("spalone", almost.format("W")).play("!R").result == (-1,)


@FEW
@given(seeds)
def test_spalone_is_won_only_when_full(seed):
    """Full: won; stuck with a ball in hand: lost. Every ball above the board rests on two of its colour or more."""
    game = pair("spalone").play_out(seed)
    assert game.result == ((1,) if len(game.twin.balls) == 30 else (-1,))
    for p, colour in game.twin.balls.items():
        assert p[0] == 0 or sum(game.twin.balls[q] == colour for q in game.twin.below(p)) >= 2


# --- Spin -----------------------------------------------------------------------------------------------------------


def test_spin_the_example():
    """The example of the rules: black between red and white; the pair of black and white becomes red."""
    game = pair("spin", hand="WWBR").play("Rc5", "Wc1", "Bc3")
    assert game.legal == ["(c3 c1)", "(c5 c3)"]
    game.play("(c3 c1)")
    assert game.machine.levels()[0] == "..../.R../.R../.R.."


def test_spin_one_pair_changes_by_itself():
    """With a single neighbour of another colour nothing is chosen; equal neighbours and diagonals do not count."""
    assert pair("spin").play("Wc3", "Be3").machine.levels()[0] == "..../..../.RR./...."
    assert pair("spin").play("Wc3", "Be5").machine.levels()[0] == "..../..B./.W../...."
    assert pair("spin").play("Wc3", "We3").machine.levels()[0] == "..../..../.WW./...."


def test_spin_only_one_pair_changes():
    """After the change the new ball may differ from its other neighbours: that is left as it is."""
    game = pair("spin").play("Wc1", "Bc5", "Wc3")
    assert game.machine.levels()[0] == "..../.R../.R../.W.."
    assert [ply[0] for ply in game.legal] == ["B"] * 13 + ["W"] * 13, "a ball is placed next"


def test_spin_only_pairs_with_the_placed_ball():
    """An old pair of different colours is no choice: white on c1 and red on c3 stay, white and red become black."""
    game = pair("spin", hand="WWWWB").play("Wc1", "We3", "Bc3")
    assert game.legal == ["(c3 c1)", "(c3 e3)"]
    game.play("(c3 e3)", "We1")
    assert game.machine.levels()[0] == "..../..../.RB./.WB."


def test_spin_stock_not_supply():
    """Only the hand is placed; the balls of the third colour come from the pool."""
    game = pair("spin")
    assert {ply[0] for ply in game.legal} == {"W", "B"}
    game.play("Ba1", "Wc1")
    assert {ply[0] for ply in game.legal} == {"W", "B"}
    assert not any(ply.startswith("R") for ply in game.legal)
    assert not any(ply.endswith("2") for ply in game.legal), "nothing is stacked"


def test_spin_won():
    """White and black make two red; balls that are not all equal when the stock is used up are no solution."""
    game = pair("spin", hand="WBR").play("Wa1", "Bc1", "Re1")
    assert game.result == (1,)
    assert pair("spin", hand="WBR").play("Wa1", "Bg7", "Re3").result == (-1,)


def neighbours(p: complex, board: dict[complex, int]) -> list[complex]:
    """The filled holes flat beside a hole."""
    return [p + step for step in (1, -1, 1j, -1j) if p + step in board]


def placed(board: dict[complex, int], p: complex, colour: int) -> Iterator[dict[complex, int]]:
    """The boards after a ball: one for each neighbour of another colour with which it can change."""
    board = {**board, p: colour}
    others = [q for q in neighbours(p, board) if board[q] != colour]
    for q in others:
        third = 3 - colour - board[q]
        yield {**board, p: third, q: third}
    if not others:
        yield board


def solvable(hand: tuple[int, int, int], side: int = 3) -> bool:
    """True if a hand of so many white, black and red balls can be made equal: all games on a small board."""
    holes = [complex(x, y) for x in range(side) for y in range(side)]
    boards: set[tuple[frozenset[tuple[complex, int]], tuple[int, ...]]] = {(frozenset(), hand)}
    for _ in range(sum(hand)):
        after = set()
        for cells, left in boards:
            board = dict(cells)
            for colour in (colour for colour in range(3) if left[colour]):
                rest = tuple(n - (k == colour) for k, n in enumerate(left))
                for p in holes:
                    if p not in board:
                        after |= {(frozenset(b.items()), rest) for b in placed(board, p, colour)}
        boards = after
    return any(len({colour for _, colour in cells}) == 1 for cells, _ in boards)


HANDS = {"WBR": (1, 1, 1), "WWBR": (2, 1, 1), "WWWB": (3, 1, 0), "WWWBB": (3, 2, 0), "WWWWB": (4, 1, 0)}


def test_spin_has_these_hands():
    """The file offers the hands below, no other, and each holds what its name says."""
    assert list(catalog.load("spin").options["hand"].values) == ["WWWBB", *(h for h in HANDS if h != "WWWBB")]
    for name, (white, black, red) in HANDS.items():
        held = pair("spin", hand=name).twin.hands[0]
        assert held == {"W": white, "B": black, "R": red}
        assert name == "W" * white + "B" * black + "R" * red


@pytest.mark.parametrize("hand", [h for h in HANDS if len(h) < 5 or COMPILED])
def test_spin_every_hand_can_be_solved(hand):
    """All games on nine holes, played by a program of ten lines: each hand has a solution."""
    assert solvable(HANDS[hand], side=3)


@pytest.mark.parametrize("hand", [(2, 1, 0), (2, 0, 1), (3, 0, 1), (1, 0, 0), (2, 2, 1)])
def test_spin_which_hands_can_be_solved(hand):
    """A hand needs two colours with counts equal modulo 3: a change takes one of each and adds two of the third."""
    white, black, red = (n % 3 for n in hand)
    assert solvable(hand, side=3) == (white == black or black == red or red == white)


SOLUTIONS = {
    "WBR": ("Wa5", "Bc5", "Re5"),
    "WWBR": ("Wa5", "Wc5", "Be3", "Re5", "(e5 e3)"),
    "WWWB": ("Wa5", "Bc5", "We5", "Wa3"),
    "WWWBB": ("Wa5", "Bc5", "We5", "Wa3", "Bc3"),
    "WWWWB": ("Wa5", "Bc5", "We5", "Wc3", "We3", "(e5 e3)"),
}
"""Found by that program, for the lower left nine holes."""


@pytest.mark.parametrize("hand", HANDS)
def test_spin_solutions(hand):
    """A solution of each hand is won with its last ply, and not before."""
    game = pair("spin", hand=hand)
    for ply in SOLUTIONS[hand]:
        assert game.result is None
        game.play(ply)
    assert game.result == (1,)


# --- Spruit ---------------------------------------------------------------------------------------------------------

START = "R B W B\nW B W B\nW B W B\nW B W R"


def spruit(level_one: str) -> Pair:
    """The given board with some balls on level 1, written row by row."""
    rows = START.split("\n")
    upper = level_one.split("/")
    drawn = [f"{row}  {' '.join(upper[r]) if r < len(upper) else ''}" for r, row in enumerate(rows)]
    return position("spruit", "\n".join(drawn))


def test_spruit_start_and_bag():
    """7 white, 7 black and 2 red balls on the board, red in two opposite corners; 5 of each in the bag."""
    game = pair("spruit")
    board = game.machine.levels()[0].replace("/", "")
    assert [board.count(c) for c in "WBR"] == [7, 7, 2] and board[0] == board[-1] == "R"
    assert game.twin.chances == pytest.approx({"!W": 1 / 3, "!B": 1 / 3, "!R": 1 / 3})
    assert [game.twin.bag(c) for c in "WBR"] == [5, 5, 5]
    assert spruit("RR./RRR/...").legal == ["!B", "!W"], "all five red balls are out"


def test_spruit_first_ball_of_a_level():
    """On any rim point of the new level, not in its middle; the apex is the rim of its own level."""
    assert len(pair("spruit").play("!R").legal) == 8
    assert "Rd4" not in pair("spruit").play("!R").legal
    full = spruit("WBW/BWB/WBW")
    assert full.play("!R").legal == ["Rc3", "Rc5", "Re3", "Re5"]


def test_spruit_then_balls_are_pushed():
    """Later balls come from a side and push one or two; an empty rim point is no entry, three cannot be pushed."""
    one = spruit("R../.../...").play("!R")
    assert one.legal == ["Rb6>E", "Rb6>S"]
    assert spruit(".R./.../...").play("!R").legal == ["Rd6>S"], "from the West or East its row begins with a gap"
    two = spruit("RW./.../...").play("!R")
    assert two.legal == ["Rb6>E", "Rb6>S", "Rd6>S"]
    three = spruit("RWB/.../...").play("!R")
    assert three.legal == ["Rb6>S", "Rd6>S", "Rf6>S"]
    three.play("Rd6>S")
    assert three.machine.levels()[1] == "RRB/.W./..."


def test_spruit_no_level_before_the_one_below_is_full():
    """A platform of level 2 stays empty while level 1 has room, and a level is left when it is full."""
    game = spruit("WBW/BWB/...").play("!R")
    assert all(ply[2] in "246" for ply in game.legal), "level 2 has odd numbers"
    assert not any(">" not in ply for ply in game.legal)


def test_spruit_no_entry():
    """If a ball can be pushed in nowhere the game is lost, whatever its colour."""
    stuck = spruit(".../RRR/...")
    assert stuck.play("!W").result == (-1,)


def test_spruit_a_ball_alone_loses():
    """White and black must touch one of their colour visibly when they have come in, red need not."""
    assert spruit("BRB/RBR/BRW").play("!W", "Wc5").result == (-1,), "the first ball of a level, too"
    assert spruit("BRB/RBR/BRW").play("!R", "Rc5").result is None
    assert spruit("BRB/RBR/BRW").play("!W", "We3").result is None, "white in the corner under it"


def test_spruit_only_when_it_comes_in():
    """What is pushed away from its colour does not lose."""
    game = spruit("WBR/BRB/RWR")
    game.play("!W", "Wc5", "!B", "Bc5>E")
    assert game.machine.levels()[2] == "BW/.."
    assert game.result is None, "only the black ball is asked, and touches black"


def test_spruit_scores():
    """Red corners joined: 7; white and black: product of the groups, or minus the size of a single one."""
    start = 3 * 4 + 4 * 3
    assert pair("spruit").machine.scores == [start], "columns: white of three and of four, black of four and of three"
    joined = position("spruit", "R R W W\nB R R W\nB B R R\nB B B R")
    assert joined.machine.scores == [7 - 3 - 6]
    apart = position("spruit", "R R W W\nB R W R\nB B R W\nW B B R")
    assert apart.machine.scores == [0 + 3 * 1 * 1 - 5]


def test_spruit_red_path_is_visible():
    """The red path must be seen: one ball over a contact does not cut it, two do."""
    board = "R R W B  . W .\nB R R W  . {0} .\nW B R R\nB W B R"
    assert position("spruit", board.format(".")).machine.scores == [7 + 2 + 1], "white 2 1 1 1, black all single"
    assert position("spruit", board.format("W")).machine.scores == [0 + 3 + 1], "white 3 1 1 1"


def test_spruit_full_is_won():
    """The full pyramid is won, whatever its score; but not if the last ball is alone."""
    almost = "R B W B  B W B  R {0}\nW B W B  R R B  {1}\nW B W B  W R W\nW B W R"
    for ply in ("W", "B"):
        last = position("spruit", almost.format("W", "R B")).play(f"!{ply}", f"{ply}d4")
        assert last.result == (1,) and last.machine.scores != [0]
    assert position("spruit", almost.format("B", "B R")).play("!W", "Wd4").result == (-1,)


@FEW
@given(seeds)
def test_spruit_ends(seed):
    """A game is lost, or won with the full pyramid."""
    game = pair("spruit").play_out(seed)
    assert game.result in ([(-1,)] if len(game.twin.balls) < 30 else [(-1,), (1,)])
