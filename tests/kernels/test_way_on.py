"""The ply drawn next shows that a turn can go on: random games are the very ones that a look ahead leads to."""

import numpy as np
import pytest

import catalog
from kernels.api import GameState, playouts
from kernels.isa import program as isa
from ludeme import compile_game, parse_game

FRAME = "(game odd pyramid (players White Black) {} (end (when (or full stuck) draw)))"
TURNS = {
    "any point": "(turn (any-order (add White) (add Black)))",
    "a region": "(turn (then (add own) (add enemy (touching placed))))",
    "a dead end": "(turn (then (add own) (add own (and apex ground))))",
    "three parts": "(turn (then (add (other-than used)) (add (other-than used)) (add own)))",
}
GAMES = ("speedo", "sparks", "spandrel", "spice", "spoff", "spectacular-tumble")


def steps_of(program: isa.Program) -> np.ndarray:
    """The rows of the steps; a change of them changes the program."""
    return program.ints[program.ints[isa.STEPS_AT] : program.ints[isa.LEAVES_AT]].reshape(-1, isa.STEP_SIZE)


def both_ways(program: isa.Program) -> tuple[isa.Program, isa.Program]:
    """A program, and the same one in which every ply is looked beyond before it is played."""
    other = program._replace(ints=program.ints.copy())
    drawn = steps_of(other)[:, isa.STEP_DRAWN]
    drawn[drawn == isa.ALL_DRAWN] = isa.DRAWN
    return program, other


def play_the_same(program: isa.Program) -> bool:
    """Whether both ways give the same results, plies and turns for the same random numbers."""
    short, long = both_ways(program)
    games = [(playouts(short, 30, seed), playouts(long, 30, seed)) for seed in range(3)]
    return all(np.array_equal(one.totals, other.totals) and one.plies == other.plies for one, other in games)


@pytest.mark.parametrize("name", TURNS)
def test_both_ways_play_the_same_games(name):
    """The same random numbers give the same games, also where the turn comes to a dead end or may not end so."""
    program = compile_game(parse_game(FRAME.format(TURNS[name])))
    assert isa.ALL_DRAWN in steps_of(program)[:, isa.STEP_DRAWN]
    assert play_the_same(program)


@pytest.mark.parametrize("name", GAMES)
def test_both_ways_play_the_same_documented_games(name):
    """So they do where balls leave the board, colours change and plies are listed."""
    assert play_the_same(compile_game(catalog.load(name).game))


def test_both_ways_tell_a_search_the_same():
    """A search that learns from the plies of its playouts (RAVE) finds the same."""
    short, long = both_ways(compile_game(parse_game(FRAME.format(TURNS["a region"]))))
    assert GameState(short).search(300, seed=1) == GameState(long).search(300, seed=1)


@pytest.mark.parametrize("name", ["sp-kapow", "sp-fireball"])
def test_a_draw_does_not_decide_everywhere(name):
    """What is left out where nothing else can be done is never drawn; and what is forbidden is too often drawn."""
    drawn = steps_of(compile_game(catalog.load(name).game))[:, isa.STEP_DRAWN]
    assert isa.DRAWN in drawn
    assert (isa.ALL_DRAWN in drawn) == (name == "sp-kapow")


@pytest.mark.parametrize(
    ("name", "kinds"),
    [("spline", []), ("spy", [isa.ADD]), ("splush", []), ("spetris", [isa.SHAPE]), ("spook", [isa.TAKE])],
)
def test_repeated_plies_are_looked_for_among_their_kinds(name, kinds):
    """Only plies of kinds that several actions of a step offer are compared with each other; each is listed once."""
    program = compile_game(catalog.load(name).game)
    assert sum(1 << kind for kind in kinds) in steps_of(program)[:, isa.STEP_LAYERED]
    state = GameState(program)
    for _ in range(6):
        read = [ply & isa.TEXT_MASK for ply in state.legal]
        assert len(set(read)) == len(read)
        state.play(state.random_ply(seed=1))
