"""Plies: the table of their kinds, and packed ones taken apart."""

import pytest

import catalog
from kernels.api import GameState
from kernels.isa import program as isa
from kernels.isa.ply import KINDS, QUIET, Ply, read, seen
from ludeme import compile_game, parse_game
from ludeme.pictures.notation import ply_text
from ludeme.words.turns.actions import Action, Skip, Stop
from tests.contract.odd_turns import ODD
from tests.naive.trials import BALLS_STAY
from tests.naive.trials import QUIET as QUIET_WORDS

SQUARE = parse_game(
    "(game spx (pyramid 3) (players White Black) (turn (or (add own) (shape own square))) (end (when full draw)))"
)


def test_every_kind_has_an_entry():
    """The kinds are numbered up to the last, which enters from four sides: a new one without an entry is missed."""
    assert sorted(KINDS) == list(range(isa.ENTER + 4))


def test_every_action_of_the_language_is_of_a_kind_with_an_entry():
    """The actions of the games of the contract, and the two without a word, make plies of all kinds of the table."""
    odd = [parse_game(f"(game {text}") for text in ODD.split("(game ")[1:]]
    games = [*(catalog.load(name).game for name in catalog.ids()), catalog.load("spanic", players=4).game, *odd]
    used = {part.kind for game in games for part in game.walk() if isinstance(part, Action)}
    assert used | {Stop.kind, Skip.kind} == set(range(isa.ENTER + 1))


def test_kinds_are_grouped_as_in_the_naive_twin():
    """Which plies leave all balls where they are, and which of them still are something done, is listed there, too."""
    assert {entry.name for entry in KINDS.values() if entry.quiet} == set(QUIET_WORDS)
    stay = {entry.name for entry in KINDS.values() if not (entry.places or entry.takes)}
    assert stay == {*BALLS_STAY, KINDS[isa.PAIR].name}, "the twin has one name for choosing a ball or a pair"
    assert sum(1 << kind for kind in (isa.OUT_OF_BAG, isa.HIDE, isa.SAY, isa.PROPOSE, isa.EXCHANGE)) == QUIET


def test_only_what_enters_from_a_side_shares_its_name():
    """Names tell kinds apart, as those of barred players must; a ball enters from four sides."""
    names = [kind.name for kind in KINDS.values()]
    assert len(set(names)) == len(names) - 3 and names.count("enter") == 4


@pytest.mark.parametrize(
    ("packed", "ply", "text"),
    [
        ((isa.ADD, 1, isa.NO_POINT, 2), Ply(isa.ADD, 1, target=2), "Be5"),
        ((isa.MOVE, isa.COLOURS, 0, 8), Ply(isa.MOVE, source=0, target=8), "a5-e1"),
        ((isa.TAKE, isa.COLOURS, 4, isa.NO_POINT), Ply(isa.TAKE, source=4), "xc3"),
        ((isa.ENTER + 1, 0, isa.NO_POINT, 3), Ply(isa.ENTER + 1, 0, target=3), "Wa3>E"),
        ((isa.ENTER + 2, isa.COLOURS, 5, 1), Ply(isa.ENTER + 2, source=5, target=1), "e3-c5>S"),
        ((isa.GIVE, 2, isa.NO_POINT, isa.NO_POINT), Ply(isa.GIVE, 2), ">R"),
        ((isa.SAY, isa.COLOURS, isa.NO_POINT, 3), Ply(isa.SAY, word=3), "no"),
        ((isa.HIDE, 0, isa.NO_POINT, isa.NO_POINT), Ply(isa.HIDE, 0), "?W"),
        ((isa.HIDE, isa.COLOURS, isa.NO_POINT, 1), Ply(isa.HIDE, isa.COLOURS, hand=1), "?-/B"),
        ((isa.SKIP, isa.COLOURS, isa.NO_POINT, isa.NO_POINT), Ply(isa.SKIP), "stop"),
    ],
)
def test_a_packed_ply_is_read_and_written(packed, ply, text):
    """What is no point is read as none, and what a ply carries stands in its text; the leaf makes no difference."""
    program = compile_game(SQUARE)
    one, other = (isa.pack(leaf, *packed) for leaf in (0, 5))
    assert read(program, one) == read(program, other) == ply
    assert one != other and seen(one) == seen(other)
    assert ply_text(SQUARE.board.geometry(), ply, 0) == text


def test_a_figure_is_its_points():
    """The four squares of a board of nine holes are told apart by the holes they cover."""
    geometry = SQUARE.board.geometry()
    shapes = [ply for ply in GameState(compile_game(SQUARE)).plies if ply.kind == isa.SHAPE]
    corners = [0, 1, 3, 4]
    assert sorted(ply.figure for ply in shapes) == [sum(1 << p + q for q in (0, 1, 3, 4)) for p in corners]
    assert ply_text(geometry, min(shapes), 0) == "{a5 c5 a3 c3}"
