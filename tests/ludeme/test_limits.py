"""What the machine has no room for, or no answer to, is refused in a sentence; what it just has room for is right."""

import pytest

import catalog
from kernels.api import GameState
from kernels.isa import program as isa
from ludeme import Game, GameError, compile_game, parse_game
from ludeme.base import FAMILIES, Ludeme, vocabulary
from ludeme.families import Region, Turn
from ludeme.lowering.assembler import Builder, Code
from ludeme.lowering.automaton import depth_of, steps_of
from ludeme.lowering.fusing import Fragment
from ludeme.text.building import build
from ludeme.text.tree import read
from ludeme.words.regions.algebra import All, RegionNot
from ludeme.words.regions.places import Apex, Edge
from ludeme.words.regions.relations import OneStep
from tests.boards import Pair

GAME = "(game odd {board} (players White Black) (turn {turn}) {sections} (end {end}))"
GAME_WITH = "(game odd (pyramid 2) (players White Black) {} (turn (add own)) (end (lose stuck) (play-on full)))"


def game(
    turn: str = "(add own)", sections: str = "", end: str = "(when full draw)", board: str = "(pyramid 3)"
) -> Game:
    """A small game with some parts of it given."""
    return parse_game(GAME.format(board=board, turn=turn, sections=sections, end=end))


BALLS = ("last", "placed", "recent", "(edge corners)")


@pytest.mark.parametrize(
    ("sections", "message"),
    [
        ("(out (out all-others))", "section 'out' asks for itself, by out"),
        ("(out (and full (not out)))", "section 'out' asks for itself, by out"),
        ("(out (ever out))", "section 'out' asks for itself"),
        ("(out (and (out all-others) stuck))", "section 'out' asks for itself"),
        ("(score (sum score (count (balls own))))", "section 'score' asks for itself, by score"),
        (
            "(out (at-least 3 score)) (score (count (if out (balls own) empty)))",
            "section 'out' asks for itself, by score",
        ),
    ],
)
def test_sections_that_ask_for_themselves(sections, message):
    """Nobody can say who is out if that depends on who is out; nor by way of another section."""
    with pytest.raises(GameError, match=message):
        game(sections=sections)


def test_a_turn_that_asks_for_itself():
    """Whether a turn can begin cannot depend on whether it can."""
    with pytest.raises(GameError, match="section 'turn' asks for itself, by possible"):
        game("(or (add own) (if possible (add Red)))")


@pytest.mark.parametrize(
    ("turn", "depth"),
    [
        ("(repeat (or (add own) (add Red)) 49)", 48),
        ("(then (repeat (optional (add Red)) 49) (add own))", 49),
        ("(then (add Red) (repeat (then (add own) (add Red))) (repeat (or (add own) (add Red)) 30))", 43),
    ],
)
def test_long_turns_are_measured_at_once(turn, depth):
    """There are 2^49 ways through the first two; of steps that are gone round, two, ten more plies are looked ahead."""
    steps = steps_of(game(turn).turn.turn, 2)
    compile_game(game(turn))
    assert depth_of(steps) == depth


def test_turns_with_too_many_steps_are_refused():
    """Fifteen plies after any of the player's balls one may be taken: each of the last fifteen must be remembered."""
    long = "(then (add own) (repeat (or (add own) (add Red)) 14) (take any))"
    with pytest.raises(GameError, match="more than 1200 steps"):
        compile_game(game(f"(repeat (or (add own) (add Red) {long}))"))


def masks(depth: int) -> Game:
    """So many masks wait while the innermost is found."""
    return game(sections=f"(score (count {'(and visible ' * depth}(balls own){')' * depth}))")


def numbers(depth: int) -> Game:
    """So many numbers wait while the innermost is found."""
    return game(sections=f"(score {'(sum (number 1) ' * depth}(count (balls own)){')' * depth})")


@pytest.mark.parametrize(("nested", "most"), [(masks, isa.MOST_MASKS), (numbers, isa.MOST_NUMBERS)])
def test_expressions_as_deep_as_the_stack(nested, most):
    """At the limit machine and twin agree; one deeper is refused, whoever wrote it."""
    pair = Pair(nested(most)).play_out(1)
    assert pair.twin.finished
    with pytest.raises(GameError, match=f"nested too deeply: {most + 1} values wait, {most} can"):
        compile_game(nested(most + 1))


def test_expressions_that_multiply_are_refused():
    """Each of seven nested questions is put to ten players."""
    end = f"(when {'(any-player ' * 7}full{')' * 7} draw)"
    text = GAME.format(board="(pyramid 3)", turn="(add any)", sections="", end=end)
    with pytest.raises(GameError, match="more than 65536 steps"):
        compile_game(parse_game(text.replace("(players White Black)", "(players 10)")))


def test_stacks_are_empty_in_the_end(monkeypatch):
    """In no documented game does an expression leave anything on a stack, or take what is not there."""
    codes: list[Code] = []
    finish = Builder.finish
    monkeypatch.setattr(Builder, "finish", lambda self, code: codes.append(code) or finish(self, code))
    for name in catalog.ids():
        compile_game(catalog.load(name).game)
    pushes = [sum(op in (isa.PUSH, isa.PUSH_NUMBER) for op, *_ in code.instructions) for code in codes]
    assert sum(pushes) > 1000
    assert pushes == [len(Fragment(code.instructions).pairs) for code in codes]


@pytest.mark.slow
def test_more_plies_than_a_tree_once_had_room_for():
    """On a full board of 127 points each ball can leap onto 126 others; a search has room for them all."""
    full = "(game odd (hexhex 7) (players White Black) (start (place Red (or edge (not edge))))"
    turn = "(turn (leap any (balls any)))"
    table = GameState(compile_game(parse_game(f"{full} {turn} (end (when stuck draw) (play-on full)))")))
    assert table.legal_count == 127 * 126 <= int(table.program.ints[isa.MOST_PLIES])
    found = table.search(10, seed=1)
    assert len(found.visits) == 127 * 126
    assert table._tree is not None
    assert table._tree.used[0] <= len(table._tree.ply)


def test_more_plies_than_can_be_looked_ahead_in_are_refused():
    """Seventy-four leaps in a row over 169 points, each offered in eight ways: 17 million plies."""
    ways = " ".join(f"(leap {colour} (touching {ball}))" for colour in ("own", "Red") for ball in BALLS)
    with pytest.raises(GameError, match="too many plies to look ahead"):
        compile_game(game(f"(repeat (repeat (or {ways}) 37) 2)", board="(hexhex 8)"))


def test_hopeless_turns_are_given_up():
    """Nothing on the apex can be taken at last: there are 9! ways to find out, and it is let be after 2,000 trials."""
    rules = "(start (rows WWW WWW WWW)) (turn (then (repeat (take own)) (take any apex))) (end (when stuck draw))"
    pair = Pair(parse_game(f"(game odd (pyramid 3) (players White Black) {rules})"))
    assert pair.machine.state.legal_count == 9


def test_what_is_said_twice_of_a_colour_is_refused():
    """Of two exceptions from the supply, nobody could say which one holds."""
    with pytest.raises(GameError, match="says twice how many balls are White"):
        parse_game(GAME_WITH.format("(supply 9 (but White 6) (but White 2))"))


@pytest.mark.parametrize(
    ("supply", "remedy"),
    [
        ("(supply 12 shared)", "column 45: the supply is both 12 and 'shared': leave one of them out"),
        ("(supply 12 unlimited)", "column 45: the supply is both 12 and 'unlimited': leave one of them out"),
        ("(supply each (but Red 7))", r"column 45: .* each board .* leave '\(but \.\.\.\)' out"),
    ],
)
def test_a_supply_is_counted_in_one_way(supply, remedy):
    """What would be ignored, because the supply follows from the board, is refused."""
    with pytest.raises(GameError, match=remedy):
        parse_game(GAME_WITH.format(supply))


@pytest.mark.parametrize("turn", ["(then (try (add same)) (add any))", "(or (add own) (enter (other-than same)))"])
def test_a_turn_does_not_begin_with_the_colour_of_a_ball_before(turn):
    """There is no ball yet of which the first action could repeat the colour; the second one can."""
    with pytest.raises(GameError, match=r"'\((add|enter) .*same\)*' begins a turn.* write \(of last\)"):
        game(turn, board="pyramid")
    assert game("(then (try (add (of last))) (add any))", board="pyramid")
    assert game("(then (add any) (try (add same)))", board="pyramid")


@pytest.mark.parametrize("effect", ["(capture (moved to))", "(recolour (moved to) Red)", "(put Red ground)"])
def test_nothing_changes_the_board_before_a_ball_is_taken(effect):
    """Else the ball could be gone that is to be taken; what is only noted may come first."""
    turn = "(do (take own) before {})"
    with pytest.raises(GameError, match="before a ball is taken cannot change the board"):
        game(turn.format(effect), board="pyramid")
    assert game(turn.format("(mark (moved from))"), board="pyramid")


def test_a_colour_is_named_before_it_is_asked_for():
    """In the first turn no colour has been given: an opening, or another way to begin, must name one."""
    turn = "(then (add (picked given)) (name (other-than same)))"
    with pytest.raises(GameError, match=r"nobody has named a colour yet; .*\(opening \(name any\)\)"):
        game(turn, board="pyramid")
    frame = "(game named pyramid (players White Black) {} (turn {}) (end (win (line own spanning))))"
    for opening, usual in (("(opening (name any))", turn), ("", f"(or {turn} (then (add own) (name any)))")):
        assert parse_game(frame.format(opening, usual))


def test_who_is_next_is_said_once():
    """A section that says whose turn follows would pass over an effect that says so, too."""
    follows, goes_on = "(follows (seat next))", "(when full (go-on (next-turn 1)))"
    frame = "(game twice pyramid (players White Black) (turn (add own)) {} (end {} (when (ever full) draw)))"
    with pytest.raises(GameError, match="both say whose turn is next; leave one of them out"):
        parse_game(frame.format(follows, goes_on))
    assert parse_game(frame.format(follows, "")) and parse_game(frame.format("", goes_on))


def test_no_part_of_a_free_order_begins_with_the_colour_of_a_ball_before():
    """What is `same` would depend on the order, and a sheet could not tell it; behind a ball of its own it is plain."""
    with pytest.raises(GameError, match="none can begin with 'same'; use 'then'"):
        game("(then draw (any-order (add same) (add own)))", board="pyramid")
    assert game("(any-order (then (add any) (add same)) (add own))", board="pyramid")


def test_shapes_of_two_colours_are_refused():
    """A ply names only the points of a shape, so a player cannot choose between an own and a red one."""
    with pytest.raises(GameError, match="same one colour"):
        game("(or (shape own (straight 3)) (if full (shape Red (straight rows))))", board="pyramid")
    build(read("(shape Red (straight rows))")[0], Turn).examine(game())  # before a mutation puts it into that game


def test_shapes_to_be_added_ask_for_nothing_around_them():
    """Whether a line is part of a longer one is not looked at when it is added."""
    assert game("(shape own (straight 3))", board="pyramid")
    with pytest.raises(GameError, match="asks for what lies around its balls"):
        game("(shape own (straight 3 maximal))", board="pyramid")


def test_sides_can_be_changed_before_a_turn_in_which_nothing_can_be_done():
    """The first ball fills the board: the second player may change sides, so that the first one is stuck and loses."""
    pair = Pair(parse_game(GAME_WITH.format("(start (rows WW WB)) pie")))
    assert pair.play("Wb2").legal == ["swap"]
    assert pair.play("swap").result == (-1, 1)


PATHS = (
    "(game odd {} (players White Black) (start {}) (turn (add own)) (score (groups path any)) "
    "(end (when stuck draw) play-on))"
)


@pytest.mark.slow
def test_paths_without_number_are_given_up():
    """As on a chessboard, two gaps of one colour leave no path through all the others; some of countless are tried."""
    pair = Pair(parse_game(PATHS.format("(pyramid 6)", "(rows R.R.RR RRRRRR RRRRRR RRRRRR RRRRRR RRRRRR)")))
    assert 20 < pair.twin.scores[0] < 34


def test_long_paths_are_found():
    """A hexagon of side 4 can be walked through without coming to one of its 37 points twice."""
    assert Pair(parse_game(PATHS.format("(hexhex 4)", "(place Red (or edge (not edge)))"))).twin.scores == [37, 37]


def test_regions_within_regions_are_worded_once():
    """What is said of a region does not take longer and longer the deeper it stands within others."""
    asked = []

    class Innermost(Region):
        def english(self) -> str:
            asked.append(self)
            return "anywhere"

    region: Region = Innermost()
    for _ in range(6):
        region = All(parts=(RegionNot(region=Edge()), OneStep(region=region)))
    assert region.noun().count("flat beside") == 6 and len(asked) == 1


def test_a_word_is_defined_once():
    """A class of another file with the name and the word of a known one does not take its place."""
    with pytest.raises(TypeError, match="two ludemes of Region are called 'apex'"):
        type("Apex", (Region,), {"__module__": "elsewhere"}, word="apex")
    assert vocabulary(Region)["apex"] is Apex


def test_no_two_families_of_one_name():
    """A second family of the same name is an error, and the first stays what it was."""
    with pytest.raises(TypeError, match="two families are called Region"):
        type("Region", (Ludeme,), {"__module__": "elsewhere"})
    assert FAMILIES["Region"] is Region


def test_figures_of_two_shapes_are_listed_once():
    """A row of three on the base of four is straight, too: four rows and four columns, each in two places; 16 plies."""
    rows = Pair(game("(or (shape own (straight 3)) (shape own (straight rows)))", board="pyramid"))
    assert len(rows.legal) == rows.machine.state.legal_count == 16


def test_figures_of_two_lines_are_listed_once():
    """A run of three on the base of four is chosen once, whether or not it may be longer."""
    turn = "(or (add own) (then (choose own (or (spanning 1) (straight 3 flat))) (repeat (take own chosen))))"
    pair = Pair(game(turn, board="pyramid"))
    pair.play("Wa1", "Ba7", "Wc1", "Bc7", "We1", "Be5")
    assert len(pair.legal) == pair.machine.state.legal_count == 10 + 1
