"""The machine and its naive twin play the same games, ply for ply."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import catalog
from kernels.api import COMPILED
from ludeme import Game, GameError, compile_game, parse_game
from ludeme.base import FAMILIES, vocabulary
from search.breed import operators
from tests.boards import Pair, random_ply, seeds
from tests.contract.odd_chance import CHANCE
from tests.contract.odd_patterns import PATTERNS
from tests.contract.odd_turns import ODD
from tests.drawn import drawn

GAMES = 6 if COMPILED else 1
"""Random games of each kind."""
SMALL = 37
"""Points of a board on which the twin plays games that nobody designed; a hexagon of side 4 has so many."""
LONGEST = 400 if COMPILED else 40
"""Plies after which a random game is left."""

SIZED = {name: options["size"].bounds for name in catalog.ids() if "size" in (options := catalog.load(name).options)}
MOST = 127
"""Points of a board up to which other sizes are played: each further word of a mask is a machine to be compiled."""


def sizes(name: str, low: int, high: int) -> list[int]:
    """The sizes, beside the usual one, at which a game is played."""
    fits = [size for size in (3, 5) if low <= size <= high]
    return [size for size in fits if catalog.load(name, size=size).game.board.geometry().count <= MOST]


VARIANTS: list[tuple[str, dict[str, Any]]] = [
    *((name, {}) for name in catalog.ids()),
    *((name, {"size": size}) for name, bounds in SIZED.items() for size in sizes(name, *bounds)),
    ("splade", {"order": "before"}),
    ("spaiji", {"hidden": "true"}),
    ("spargo", {"superko": "true"}),
    ("spargo", {"superko": "true", "size": 3}),
    ("spirit", {"players": 3}),
    ("spodd", {"weights": 12321}),
    ("splink", {"mode": "duel"}),
]


def odd_games() -> list[Game]:
    """All odd games: about turns, about figures, about chance and secrets."""
    texts = [f"(game {text}" for text in (ODD + PATTERNS + CHANCE).split("(game ")[1:]]
    return [parse_game(text) for text in texts]


choices = st.lists(st.integers(0, 60), max_size=30)


def compare_start(game: Game, first: list[int]) -> None:
    """Some chosen plies of a game."""
    pair = Pair(game)
    for choice in first:
        if not pair.twin.finished:
            pair.play(pair.legal[choice % len(pair.legal)])


def compare(game: Game, first: list[int], seed: int) -> None:
    """A game with some chosen plies and random ones after them."""
    pair = Pair(game)
    for choice in first:
        if not pair.twin.finished:
            pair.play(pair.legal[choice % len(pair.legal)])
    pair.play_out(seed, LONGEST)


@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=[" ".join([n, *map(str, o.items())]) for n, o in VARIANTS])
def test_documented_games_agree(name, options):
    """Machine and twin agree on position, plies, player, result and scores after every ply of a documented game."""
    game = catalog.load(name, **options).game

    @settings(max_examples=GAMES // 4 or 1 if options.get("size") == 5 else GAMES, deadline=None)
    @given(choices, seeds)
    def agree(first, seed):
        compare(game, first, seed)

    agree()


@pytest.mark.parametrize("game", odd_games(), ids=lambda game: game.name)
def test_odd_games_agree(game):
    """They agree on turns of every composition: parts in order, in any order, optional, repeated, guarded, passed."""

    @settings(max_examples=GAMES, deadline=None)
    @given(choices, seeds)
    def agree(first, seed):
        compare(game, first, seed)

    agree()


def test_random_games_agree():
    """They agree on games that nobody designed, drawn from the whole vocabulary."""

    @settings(max_examples=5 * GAMES, deadline=None)
    @given(seeds, choices)
    def agree(draw, first):
        game = drawn(draw)
        if game.board.geometry().count <= SMALL:
            compare_start(game, first)

    agree()


def test_varied_games_agree():
    """They agree on the documented and the odd games with parts of them changed, crossed and left out."""
    pool = [catalog.load(name).game for name in catalog.ids()] + odd_games()

    @settings(max_examples=10 * GAMES, deadline=None)
    @given(seeds, choices)
    def agree(draw, first):
        rng = random.Random(draw)
        game = rng.choice(pool)
        for _ in range(rng.randint(1, 4)):
            crossed = rng.random() < 0.4
            game = (operators.crossover(game, rng.choice(pool), rng) if crossed else operators.mutate(game, rng)).game
        if game.board.geometry().count <= SMALL:
            compare_start(game, first)

    agree()


def test_endless_play_is_stopped():
    """A game without an end is stopped after 200 turns without a result."""
    game = next(game for game in odd_games() if game.name == "wanderers")
    pair = Pair(game).play_out(1)
    assert pair.twin.turn == 200
    assert pair.machine.finished and pair.machine.result is None


EARLY_PASSES = ("(then pass (add own))", "(repeat (or (add own) pass))", "(any-order (add own) pass)")


@pytest.mark.parametrize("turn", EARLY_PASSES)
def test_a_pass_ends_its_turn(turn):
    """A turn in which something could follow a pass is refused."""
    game = parse_game(f"(game faulty (pyramid 3) (players White Black) (turn {turn}) (end (when full draw)))")
    with pytest.raises(GameError, match="pass"):
        compile_game(game)


def test_a_point_under_a_dropped_ball_is_not_playable():
    """A ball leaps onto one that carries it, the ball above drops into its place: no ball can be added there."""
    rules = (
        "(supply unlimited) (start (place Red (or ground (not ground)))) (turn (or (leap any (balls any)) (add own)))"
    )
    game = parse_game(f"(game odd (pyramid 3) (players White Black) {rules} (end (when stuck draw)))")
    Pair(game).play("b2-a1")


def test_a_leap_that_depends_on_its_colour_is_possible():
    """Whether a ball can leap onto one of its colour is asked with that ball in hand, and nothing else is changed."""
    start = "(start (rows BBBB BBBB WWWW WWWW)) (opening (if full pass))"
    lost = f"(game odd pyramid (players White Black) {start} (turn (leap any (balls same))) (end (lose possible)))"
    assert Pair(parse_game(lost)).play("pass").machine.finished
    turn = "(then (add any) (otherwise (leap (either own Red) (beyond (balls (other-than same)))) (add any)))"
    game = f"(game odd (pyramid 3) (players White Black) (supply unlimited) (turn {turn}) (end (when full draw)))"
    for seed in range(4):
        pair, rng = Pair(parse_game(game)), random.Random(seed)
        while not pair.twin.finished and len(pair.plies) < 20:
            pair.play(random_ply(pair.twin, rng))


def test_a_new_round_refills_hands():
    """With one ball each, nobody could move in a second round if hands stayed as they were."""
    rules = "(hands (hand own 1)) (turn (add own)) (end (when stuck (go-on (next-turn 2 anew))) (when (played 9) draw))"
    pair = Pair(parse_game(f"(game odd (pyramid 3) (players White Black) {rules})"))
    pair.play("Wa1", "Bc1", "Ba1")
    assert len(pair.legal) == 8


def test_what_happens_to_a_stuck_player_happens_once():
    """Six turns in which nobody can move earn a point each, also for a search and for random games from there."""
    ends = "(when stuck (go-on (earn (number 1)))) (when (played 9) (most score)) (play-on all-passed) (play-on full)"
    turn = "(or (if (not (played 3)) (add own)) (add own apex))"
    game = f"(game odd (pyramid 2) (players White Black) (turn {turn}) (score earned) (end {ends}))"
    pair = Pair(parse_game(game))
    assert pair.machine.playouts(20, seed=1).draws == 20 and pair.machine.search(100, seed=1).values == (0.5, 0.5)
    pair.play("Wa1", "Ba3", "Wc1")
    assert pair.machine.finished and pair.machine.scores == [3, 3]


def test_who_is_out_need_not_pass():
    """Once two of three players are out, the game is over as soon as the third one passes."""
    out = "(out (and (at-least 3 (count (balls any))) (equal (left own) (number 1))))"
    turn = "(or (add own) (if (at-least 4 (count (balls any))) pass))"
    end = "(when all-passed (most (count (balls own))))"
    pair = Pair(
        parse_game(f"(game odd (grid 2 4) (players White Black Red) (supply 2) (turn {turn}) {out} (end {end}))")
    )
    pair.play("Wd1", "Bd2", "Rb2", "Ra1", "pass")
    assert pair.machine.finished and pair.machine.result == (-1, -1, 1)


def test_every_word_is_played():
    """The documented, the odd and the random games together use every word of the language."""
    games = [catalog.load(name, **options).game for name, options in VARIANTS] + odd_games()
    games += [drawn(seed) for seed in range(20)]
    used = {type(ludeme) for game in games for ludeme in game.walk()}
    words = {word for family in FAMILIES.values() for word in vocabulary(family).values()}
    assert not [f"{word.family.__name__} {word.word}" for word in words - used]
