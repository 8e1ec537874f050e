"""Plies: the table of their kinds, and packed ones taken apart."""

import pytest

import catalog
from kernels.api import GameState
from kernels.isa import program as isa
from kernels.isa.ply import KINDS, QUIET, Ply, pack, read, seen
from ludeme import compile_game, parse_game, rule_sheet
from ludeme.pictures.notation import ply_text
from ludeme.sheet.facts.course import Course
from ludeme.sheet.facts.gains import gain
from ludeme.words.conditions.history import LastPly
from ludeme.words.turns.actions import Action, Skip, Stop
from tests.contract.odd_turns import ODD
from tests.naive.trials import BALLS_STAY
from tests.naive.trials import QUIET as QUIET_WORDS

SQUARE = parse_game(
    "(game spx (pyramid 3) (players White Black) (turn (or (add own) (shape own square))) (end (when full draw)))"
)

FRAME = """(game spx (pyramid 3) (players White Black) (start (checkerboard White Black))
    (turn {}) (after (earn (number 1))) (end (when (played 9) draw)))"""
DEEDS = [
    ("(add own)", "add a ball"),
    ("(move own)", "move a ball"),
    ("(leap own (balls enemy))", "move a ball"),
    ("(take own)", "remove a ball"),
    ("(enter own)", "add a ball"),
    ("(enter own again)", "move a ball"),
    ("(shape own square)", "add balls"),
    ("(draw any playable)", "add a ball"),
]
"""Actions that bring balls to the board, move or take them, in a game where each one pays, and what pays."""


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
    assert {entry.name for entry in KINDS.values() if not (entry.places or entry.takes)} == set(BALLS_STAY)
    assert sum(1 << kind for kind in (isa.OUT_OF_BAG, isa.HIDE, isa.SAY, isa.PROPOSE, isa.EXCHANGE)) == QUIET


def test_every_kind_that_moves_balls_is_tried():
    """A kind of ply that brings balls to the board or takes them is among the deeds that the next test looks at."""
    tried = {parse_game(FRAME.format(turn)).turn.turn.kind for turn, _ in DEEDS}
    assert tried == {kind for kind, entry in KINDS.items() if (entry.places or entry.takes) and kind <= isa.ENTER}


@pytest.mark.parametrize(("turn", "deed"), DEEDS)
def test_a_kind_does_what_its_entry_says(turn, deed):
    """Rule sheets call it by its verb and know how many balls more each ply brings; no ball comes or goes unsaid."""
    game = parse_game(FRAME.format(turn))
    assert f"Whenever you {deed}, you score 1." in rule_sheet(game).text()
    state, entry = GameState(compile_game(game)), KINDS[game.turn.turn.kind]
    ((_, choice),) = Course(game).choices
    before, start = state.colour_masks(), state.snapshot()
    for ply in state.legal:
        state.play(ply)
        after = state.colour_masks()
        more = sum(map(int.bit_count, after)) - sum(map(int.bit_count, before))
        assert gain(choice) == (2 if more > 1 else more)
        assert entry.places or not any(new & ~old for new, old in zip(after, before, strict=True))
        assert entry.takes or not any(old & ~new for new, old in zip(after, before, strict=True))
        state.restore(start)


def test_rules_ask_for_the_last_ply_by_the_names_of_kinds():
    """`last-ply` takes the kinds for which there is a text that says one was made."""
    (kind,) = LastPly.parameters()
    assert set(kind.kind) == {entry.name for entry in KINDS.values() if entry.event}


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
    one, other = (pack(leaf, *packed) for leaf in (0, 5))
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
