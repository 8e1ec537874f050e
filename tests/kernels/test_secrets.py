"""What a seat cannot see: covered for it, dealt anew for it, and of no influence on what it does."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest

import catalog
from kernels.api import COMPILED, GameState, SearchResult, merged
from kernels.isa.ply import read
from kernels.isa.program import NONE
from ludeme import compile_game, parse_game
from ludeme.pictures.notation import ply_text
from tests.naive import Twin
from tests.observation import observed

SEEDS = 600 if COMPILED else 250
"""Guesses of each position: enough for every possibility to occur, the rarest once in 21."""
ITERATIONS = 100 if COMPILED else 16

GAMES = {
    "dealt": """
    (pyramid 2) (players 3)
    (supply 2)
    (hands hidden (hand any 0))
    (deal (repeat (by everyone (do (draw any) (gain same))) 2))
    (turn (add any))
    (end (when full (most (left Red))))""",
    "partly dealt": """
    (pyramid 2) (players 2)
    (supply 3)
    (hands hidden (hand any 0))
    (deal (repeat (by everyone (do (draw any) (gain same))) 2))
    (turn (add any))
    (end (when full (most (left Red))))""",
    "stock": """
    (pyramid 2) (players White Black)
    (hands hidden (hand own 3) (hand Red 2))
    (turn (then (hide (either own Red) 2) (by 1 (or (say left) (say right)))
                (happens (when (at-least 1 (said left)) (reveal left) (discard right))
                         (when (at-least 1 (said right)) (reveal right) (discard left)))
                (try (do (add picked) (cover)))))
    (end (when full (most (left any) (player mover))))""",
    "supply": """
    (pyramid 2) (players 3)
    (supply 3)
    (start (place Red (and (edge north) (edge west))))
    (turn (then (by everyone (hide any)) (happens (reveal)) (by everyone (add picked))))
    (end (when full (most (left any) (player mover))))""",
    "drawn": """
    (pyramid 2) (players 2)
    (supply 3)
    (hands hidden (hand any 0))
    (turn (then (try (add any)) (do (draw any) (gain same))))
    (end (when full (most (left White) (player mover))))""",
    "bag": """
    (pyramid 2) (players 2)
    (supply 4)
    (hands hidden (hand any 1))
    (turn (then (by everyone (hide (either White Red) 1 bag)) (happens (reveal)) (by everyone (add picked))))
    (end (when full (most (left any) (player mover))))""",
}


class Scene(NamedTuple):
    """Plies that lead to positions which look the same to the viewer, whose turn it is."""

    game: str
    viewer: int
    plies: tuple[str, ...]


SCENES = [
    Scene("dealt", 0, ("!W !W !R !B !R !B", "!W !B !R !B !W !R", "!W !R !W !B !R !B")),
    Scene("dealt", 0, ("!W !W !B !R !R !B Wa1 Wc1 Ba3", "!W !W !B !R !B !R Wa1 Wc1 Ba3")),
    Scene("dealt", 2, ("!W !W !B !B !R !R Wa1 Wc1", "!W !W !B !R !B !R Wa1 Wc1")),
    Scene("partly dealt", 0, ("!W !W !B !R", "!W !B !B !R", "!W !R !B !R", "!W !B !B !B")),
    Scene("partly dealt", 1, ("!W !W !B !R Wa1", "!W !W !R !R Wa1")),
    Scene("stock", 1, ("?W/R", "?R/-", "?-/W", "?R/R", "?W/W")),
    Scene("stock", 1, ("?W/R left Wa1", "?W/W left Wa1", "?W/- left Wa1")),
    Scene("stock", 0, ("?W/W left Wa1 ?B/R", "?W/W left Wa1 ?-/B", "?W/W left Wa1 ?R/R")),
    Scene("stock", 0, ("?W/W left Wa1 ?B/- right", "?W/W left Wa1 ?R/- right")),
    Scene(
        "stock",
        0,
        ("?W/W left Wa1 ?B/R left Bc1 ?R/- right ?B/R", "?W/W left Wa1 ?B/- left Bc1 ?R/- right ?R/R"),
    ),
    Scene("supply", 1, ("?W", "?B", "?R")),
    Scene("supply", 2, ("?W ?W", "?B ?W", "?R ?W", "?R ?R")),
    Scene("drawn", 0, ("!W !W", "!W !B", "!W !R")),
    Scene("drawn", 0, ("!W !W Wa1 !R Wc1 !W", "!W !W Wa1 !R Wc1 !B")),
    Scene("bag", 1, ("?W", "?R")),
    Scene("bag", 0, ("?W ?R Wa1 Rc1 ?W", "?W ?R Wa1 Rc1 ?R")),
]
scenes = pytest.mark.parametrize("scene", SCENES, ids=[f"{s.game} {s.plies[0]}" for s in SCENES])


def named(game: str) -> Any:
    """One of the games above."""
    return parse_game(f"(game {game.replace(' ', '-')} {GAMES[game]})")


def text_of(game: Any, state: GameState, ply: int) -> str:
    """A ply as players write it."""
    return ply_text(game.board.geometry(), read(state.program, ply), state.filled)


def reached(game: Any, plies: str) -> GameState:
    """The position after some plies."""
    state = GameState(compile_game(game))
    for text in plies.split():
        state.play(next(ply for ply in state.legal if text_of(game, state, ply) == text))
    return state


def seen(state: GameState, seat: int) -> tuple[list[int], list[int]]:
    """What a seat observes, to be compared."""
    registers, rows = observed(state, seat)
    return registers.tolist(), rows.tolist()


def whole(state: GameState) -> tuple[list[int], list[int]]:
    """Everything there is to a position."""
    return state.registers.tolist(), state.arena.rows[: observed(state, 0)[1].size].tolist()


def secrets(state: GameState, viewer: int) -> Any:
    """What the others have in hand and in their fists."""
    hands, fists = state.hands(), state.fists()
    return tuple(
        (tuple(hands[seat]) if hands else (), tuple(fists[seat]) if fists else ())
        for seat in range(state.players)
        if seat != viewer
    )


def secrets_of_twin(twin: Twin, viewer: int) -> Any:
    """The same of the naive twin."""
    numbers = {"W": 0, "B": 1, "R": 2, None: NONE}
    fists = any(ludeme.word == "hide" for ludeme in twin.game.walk())
    return tuple(
        (
            tuple(twin.hands[seat].get(letter) for letter in "WBR") if twin.game.hands else (),
            tuple(numbers[ball] for ball in twin.fists[seat].values()) if fists else (),
        )
        for seat in range(twin.seats)
        if seat != viewer
    )


def possible(twin: Twin, plies: list[str], viewer: int) -> Iterator[Twin]:
    """Every position that a game may have reached whose plies look like these to the viewer."""
    if not plies:
        yield twin
        return
    covered = plies[0][0] in "?!" and twin.mover != viewer
    for text in twin.legal():
        if text == plies[0] or (covered and text[0] == plies[0][0]):
            after = twin.copy()
            after.play(text)
            yield from possible(after, plies[1:], viewer)


@scenes
def test_positions_look_the_same(scene: Scene) -> None:
    """Positions that differ only in what a seat cannot see are observed alike, though they differ."""
    tables = [reached(named(scene.game), plies) for plies in scene.plies]
    assert all(state.seat == scene.viewer for state in tables)
    assert all(seen(state, scene.viewer) == seen(tables[0], scene.viewer) for state in tables)
    hidden = [secrets(state, scene.viewer) for state in tables]
    assert len(set(hidden)) == len(hidden)


@scenes
def test_the_viewer_sees_the_own_secrets(scene: Scene) -> None:
    """Nothing is covered from its owner, and to somebody who sees them the positions differ."""
    tables = [reached(named(scene.game), plies) for plies in scene.plies]
    for state in tables:
        mine = secrets(state, NONE)[scene.viewer]
        for seed in range(10):
            state.determinize(scene.viewer, seed)
            assert secrets(state, NONE)[scene.viewer] == mine
    tables = [reached(named(scene.game), plies) for plies in scene.plies]
    others = [seat for seat in range(tables[0].players) if seat != scene.viewer]
    assert any(seen(tables[0], seat) != seen(tables[1], seat) for seat in others)


@scenes
def test_dealing_anew_changes_nothing_that_is_seen(scene: Scene) -> None:
    """Whoever looks, what the seat observes before and after is the same."""
    for plies in scene.plies:
        state = reached(named(scene.game), plies)
        for seat in range(state.players):
            before, truth = seen(state, seat), state.snapshot()
            for seed in range(30):
                state.determinize(seat, seed)
                assert seen(state, seat) == before
                state.restore(truth)


@scenes
def test_guesses_do_not_depend_on_the_truth(scene: Scene) -> None:
    """From positions that look the same the same seed deals the same position, to the last register."""
    tables = [reached(named(scene.game), plies) for plies in scene.plies]
    for seed in range(60):
        for state in tables:
            state.determinize(scene.viewer, seed)
        assert all(whole(state) == whole(tables[0]) for state in tables)


@scenes
def test_players_do_not_peek(scene: Scene) -> None:
    """Search and the one-ply player do the same in positions that look the same to the player to move.

    Which plies are legal is told to the player: where that differs, the search agrees on those legal in both, and the
    one-ply player may differ.
    """
    game = named(scene.game)
    tables = [reached(game, plies) for plies in scene.plies]
    alike: dict[frozenset[str], list[GameState]] = {}
    for state in tables:
        alike.setdefault(frozenset(text_of(game, state, ply) for ply in state.legal), []).append(state)
    for seed in range(3):
        for group in alike.values():
            assert len({text_of(game, state, state.greedy_ply(seed)) for state in group}) == 1
        found = [state.search(ITERATIONS, seed) for state in tables]
        assert all(f.values == found[0].values for f in found)
        visits = [
            {text_of(game, state, ply): n for ply, n in f.visits.items()}
            for state, f in zip(tables, found, strict=True)
        ]
        assert all(one[text] == visits[0][text] for one in visits for text in one.keys() & visits[0].keys())


@scenes
def test_guesses_are_all_that_may_be(scene: Scene) -> None:
    """Over many seeds every possibility occurs, and nothing that the plies, as the seat has seen them, rule out."""
    game, plies = named(scene.game), scene.plies[0]
    state = reached(game, plies)
    every = [twin for twin in possible(Twin(game), plies.split(), scene.viewer) if twin.mover == state.seat]
    wanted = {secrets_of_twin(twin, scene.viewer) for twin in every}
    assert secrets(state, scene.viewer) in wanted
    truth, found = state.snapshot(), set()
    for seed in range(SEEDS):
        state.determinize(scene.viewer, seed)
        found.add(secrets(state, scene.viewer))
        state.restore(truth)
    assert found == wanted


@scenes
def test_guesses_can_be_played(scene: Scene) -> None:
    """A guess is a position like any other: the same balls in all, no negative hand, and a game that ends."""
    state = reached(named(scene.game), scene.plies[0])
    truth, board = state.snapshot(), state.colour_masks()
    for seed in range(20):
        state.determinize(scene.viewer, seed)
        assert state.colour_masks() == board
        assert all(count is None or count >= 0 for hand in state.hands() or [] for count in hand)
        while not state.finished and state.turn < 40:
            state.play(state.random_ply(seed))
        state.restore(truth)
        assert np.array_equal(state.registers, truth[0].registers[: state.registers.size])


def test_only_what_is_legal_is_played():
    """What some guess allows and the position does not, where hidden balls decide that, is no ply to choose."""
    guess = SearchResult(7, (0.5, 0.5), {7: 3, 8: 1}, {7: 1.0, 8: 0.5})
    found = merged([guess, guess], legal=[8, 9])
    assert (found.ply, found.visits, found.means) == (8, {8: 2, 9: 0}, {8: 0.5, 9: 0.0})


@pytest.mark.parametrize("seed", [1, 6])
def test_the_end_of_a_bag_is_no_surprise(seed):
    """Spangle, when a colour may have run out: who holds the last of it is hidden, what may be proposed is not."""
    state = GameState(compile_game(catalog.load("spangle").game))
    for ply in range(1, 120):
        if not state.finished and not state.chance_to_move and state.legal_count > 1 and ply > 90:
            assert state.search(2, seed * 7 + ply).ply in state.legal
            assert state.greedy_ply(seed * 7 + ply) in state.legal
        if not state.finished:
            state.play(state.random_ply(seed * 999 + ply))


def test_a_guess_is_forgotten_whatever_happens(monkeypatch):
    """A search that fails while it thinks about a guess leaves the true position behind."""
    state = GameState(compile_game(catalog.load("spanic").game))
    for seed in range(30):  # the deal
        state.play(state.random_ply(seed))
    before, _ = state.snapshot()

    def fail(*_: object) -> SearchResult:
        assert any(not np.array_equal(now, then) for now, then in zip(state.arena, before, strict=True))
        raise MemoryError

    monkeypatch.setattr(state, "_grow_tree", fail)
    with pytest.raises(MemoryError):
        state.search(16, seed=0)
    assert all(np.array_equal(now, then) for now, then in zip(state.arena, before, strict=True))
