"""Worked examples of games on hexagons, on several boards and on larger pyramids, on the machine and its twin alike."""

import pytest

import catalog
from kernels.api import COMPILED
from ludeme.compiler import supply
from tests.boards import Pair, pair
from tests.contract.test_examples_spargo import CAPTURES

# --- Sibling: the rules of the game, and counts by hand ---------------------------------------------------------------


def test_sibling_begins_with_one_stone():
    """White places a single stone anywhere; then Black places two."""
    game = pair("sibling")
    assert len(game.legal) == 61
    game.play("We5", "Ba1")
    assert game.twin.mover == 1
    game.play("Bc1")
    assert game.twin.mover == 0


def test_sibling_second_stone_lies_in_line_and_not_beside():
    """From the middle of side 5 three lines of nine cells lead: 18 cells that do not touch it; from a corner 13.

    Figure 1 of the rules shows such a star. Stones in between do not matter.
    """
    game = pair("sibling").play("Wa5", "Be5")
    lines = {"Be1", "Be2", "Be3", "Be7", "Be8", "Be9", "Ba1", "Bb2", "Bc3", "Bg3", "Bh2", "Bi1"}
    lines |= {"Bb5", "Bc5", "Bg5", "Bh5", "Bi5"}
    assert set(game.legal) == lines
    game = pair("sibling").play("We5", "Ba1")
    assert len(game.legal) == 13 - 1, "the white stone in the middle stands on one of the lines"
    assert {"Bf5", "Bi5"} <= set(game.legal)


def test_sibling_counts_follow_from_the_lines():
    """A line of n cells has (n-1)(n-2) ordered pairs that do not touch: 264 in each direction of side 5, 792 in all.

    Black's first stone is one of 60, and his second must not be White's: 59 times 792 sequences of three plies.
    """
    pairs = 3 * sum((n - 1) * (n - 2) for n in (5, 6, 7, 8, 9, 8, 7, 6, 5))
    assert pairs == 792
    facts = [[word.text for word in fact.arguments] for fact in catalog.load("sibling").facts_named("perft")]
    (count,) = [fact[1] for fact in facts if fact[0] == "3" and len(fact) == 2]
    assert int(count) == 59 * pairs


FINISHED = {
    "the second largest decides, however large the largest": (
        "WWB/BWWB/BWWBB/BWWW/BWW",
        [[11], [4, 4]],
        (-1, 1),
    ),
    "if equal, the largest": ("WBW/BWBW/BWWBB/WBWW/BWB", [[8, 2], [4, 2, 2, 1]], (1, -1)),
    "if that is equal too, the third": ("BWB/BWBB/WWBBW/WWBW/BWB", [[7, 2], [7, 2, 1]], (-1, 1)),
    "and then the fourth": ("WBW/BBBB/WBWWW/BWWB/WBW", [[7, 1, 1, 1], [7, 1, 1]], (1, -1)),
}


@pytest.mark.parametrize("case", FINISHED)
def test_sibling_compares_groups(case):
    """The groups of a full board of side 3, and who wins; the score is the size of the second largest."""
    cells, sizes, result = FINISHED[case]
    game = pair("sibling", side=3).show([cells], turn=7)
    for colour, expected in zip("WB", sizes, strict=True):
        groups = game.twin.groups(game.twin.of({colour}), visibly=False)
        assert sorted(map(len, groups), reverse=True) == expected
    assert game.result == result
    assert game.twin.scores == [[*groups, 0][1] for groups in sizes]


def test_sibling_ends_when_no_two_stones_fit():
    """Two empty cells that touch, or lie in no common line, hold no turn; two others do."""
    full = "WWB/BWWB/BWWBB/BWWW/BWW"
    assert pair("sibling", side=3).show([full.replace("WWB/", "..B/")], turn=7).result == (-1, 1)
    assert pair("sibling", side=3).show([".WB/BWWB/BWWBB/BWWW/.WW"], turn=7).result == (-1, 1)
    assert pair("sibling", side=3).show([".WB/BWWB/BWWBB/BWWW/BW."], turn=7).legal == ["Ba1", "Be3"]


@pytest.mark.parametrize("side", [3, 4])
def test_sibling_is_played_to_the_end(side):
    """Machine and twin agree ply for ply; somebody wins."""
    game = pair("sibling", side=side).play_out(seed=side)
    assert sorted(game.result or ()) == [-1, 1]


# --- Spair: French edition 2013, Annexe 1 ---------------------------------------------------------------------------


def test_spair_colours_follow_the_turn_before():
    """After white on A and black on B: neither again on its board, the two differ, and red must be used."""
    game = pair("spair")
    assert {ply[:2] for ply in game.legal} == {"WA", "BA", "RA"}
    game.play("WA:a1")
    assert {ply[:2] for ply in game.legal} == {"BB", "RB"}
    game.play("BB:a1")
    assert {ply[:2] for ply in game.legal} == {"BA", "RA"}
    game.play("BA:c1")
    assert {ply[:2] for ply in game.legal} == {"RB"}
    other = pair("spair").play("WA:a1", "BB:a1", "RA:c1")
    assert {ply[:2] for ply in other.legal} == {"WB"}


def spair_with(board: int, turn: int) -> Pair:
    """Three reds on a long diagonal of one board."""
    levels = ["R.../.R../..R./....", ".../.../...", "../..", "."]
    empty = ["..../..../..../....", ".../.../...", "../..", "."]
    return pair("spair").show([*levels, *empty] if board == 0 else [*empty, *levels], turn)


@pytest.mark.parametrize("turn", [6, 7])
def test_spair_line_wins_for_the_owner_of_the_board(turn):
    """A red diagonal on A wins for the second player, on B for the first, whoever placed the last ball."""
    assert spair_with(0, turn).play("RA:g1").result == (-1, 1)
    assert spair_with(1, turn).play("WA:a1", "RB:g1").result == (1, -1)


def test_spair_has_two_sets():
    """Two systems: 32 balls of each colour."""
    game = catalog.load("spair").game
    assert [supply(game, colour) for colour in range(3)] == [32, 32, 32]


def test_spair_is_played_to_the_end():
    """Machine and twin agree ply for ply."""
    game = pair("spair", size=3).play_out(seed=2)
    assert game.twin.finished


# --- Margo: Margo Basics, whose diagrams show a corner or the middle of the board ------------------------------------


def shifted(diagram: str, rows: int) -> list[str]:
    """The 4x4 corner of a drawn position on a board of size 6, so many rows further South."""
    drawn = [line.split() for line in diagram.splitlines() if line.strip()]
    cells = ["".join(line) for line in drawn]
    ground = [row[:4] + ".." for row in cells]
    above = [row[4:7] + ".." for row in cells[:3]]
    ground = ["......"] * rows + ground + ["......"] * (2 - rows)
    above = ["....."] * rows + [row.ljust(5, ".") for row in above] + ["....."] * (2 - rows)
    return ["/".join(ground), "/".join(above), "/".join(["...."] * 4), "/".join(["..."] * 3), "../..", "."]


KO = """
    . W B .  . . .
    W B . B  . . .
    . W B .  . . .
    . . . .
    """


@pytest.mark.parametrize("case", [case for case in CAPTURES if case[0] in "ab"])
def test_margo_captures_as_spargo_does(case):
    """Captures in the South-West corner of the larger board."""
    diagram, point, expected = CAPTURES[case]
    game = pair("margo").show(shifted(diagram, rows=2), turn=20)
    before = dict(game.twin.balls)
    level, r, c = point
    game.add("W", level, r + 2, c)
    assert game.taken(before) == {(k, row + 2, column) for k, row, column in expected}


def test_margo_ko():
    """A ball that took a single one may not be taken back at once."""
    game = pair("margo").show(shifted(KO, rows=0), turn=20).add("W", 0, 1, 2)
    assert (0, 1, 1) not in game.twin.balls
    assert "B" + game.at(0, 1, 1) not in game.legal


@pytest.mark.parametrize("size", [4, 6, 8] if COMPILED else [4, 6])
def test_margo_on_larger_boards(size):
    """Some random plies on boards of one word and of four, machine and twin alike; all n² holes are open at first."""
    game = pair("margo", size=size)
    assert len(game.legal) == size * size
    game.play_out(seed=size, plies=12)
