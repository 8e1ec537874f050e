"""The machine and its naive twin play the same games, ply for ply."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import catalog
from kernels.jit import COMPILED
from ludeme import Game, GameError, compile_game, parse_game
from ludeme.base import FAMILIES, vocabulary
from tests.boards import Pair
from tests.contract.odd_patterns import PATTERNS

GAMES = 6 if COMPILED else 1
"""Random games of each kind."""
LONGEST = 400 if COMPILED else 40
"""Plies after which a random game is left."""

SIZED = {name: options["size"].bounds for name in catalog.ids() if "size" in (options := catalog.load(name).options)}
VARIANTS: list[tuple[str, dict[str, Any]]] = [
    *((name, {}) for name in catalog.ids()),
    *((name, {"size": size}) for size in (3, 5) for name, (low, high) in SIZED.items() if low <= size <= high),
    ("splade", {"order": "before"}),
    ("spaiji", {"hidden": "true"}),
    ("spargo", {"superko": "true"}),
    ("spargo", {"superko": "true", "size": 3}),
    ("spirit", {"players": 3}),
    ("spodd", {"weights": 12321}),
    ("splink", {"mode": "duel"}),
]

ODD = """
(game optional-rest (pyramid 3) (players White Black)
  (turn (then (add own) (optional (add Red ground))))
  (end (win (line own spanning))))

(game takers (pyramid 3) (players White Black)
  (start (checkerboard White Black))
  (turn (or (add own raised) (repeat (take enemy))))
  (end (lose stuck) (when (at-least 3 (count (and (balls own) raised))) mover-wins)))

(game three-together (pyramid 3) (players White Black Red)
  (turn (any-order (add White) (add Black adjoining) (add Red adjoining)))
  (score (product own touching))
  (end (when (or full stuck) (most score third))))

(game spreading (pyramid 3) (players White Black)
  (opening (add own corners) (add own (not (touching last))))
  (turn (or (add own (next-to (balls own))) pass))
  (end (when all-passed (most (count (balls own)) shared))))

(game exchange (pyramid 3) (players White Black Red)
  (start (rows WBR BRW RWB))
  (turn (then (take any movable) (add own) (if (some (and (balls Red) free)) (take Red))))
  (end (win (line own (flat 3)))
       (when (turns 40) (fewest (groups own visible) (then-most (count (balls own)))))))

(game climbers (pyramid 3) (players White Black)
  (start (checkerboard Black White))
  (turn (move own (or raised (resting-on dropped))))
  (end (win (connected own west east)) (lose stuck)))

(game as-many-as-you-like (pyramid 3) (players White Black)
  (supply 6)
  (turn (repeat (add own (not (next-to placed)))))
  (end (when stuck (most (longest any (straight 2)) (player 2) mover))
       (win (holds own (level 1)))))

(game three-sides (pyramid 4) (players White Black Red)
  (turn (add own))
  (after (capture empty under-others))
  (forbid (suicide empty) (repeat any-turn))
  (score (count (balls own)))
  (end (when stuck (fewest score))))

(game three-sides-pinned (pyramid 4) (players White Black Red)
  (turn (add own))
  (after (capture hole under-enemies))
  (forbid (suicide hole) (repeat own-last-turn))
  (score (count (balls own)))
  (end (when stuck (most score shared))))

(game stackers (pyramid 4) (players White Black)
  (turn (or (add own ground) (take enemy free)))
  (after (stack missing (own-if 3) commonest))
  (end (win (holds own apex)) (when (turns 60) draw)))

(game remove-first (pyramid 3) (players White Black)
  (start (place Red interior))
  (turn (then (optional (take any)) (add own) (optional (add own adjoining))))
  (forbid (repeat own-last-turn))
  (end (when full (most (largest own visible)))))

(game catching-up (pyramid 3) (players White Black)
  (opening (add own))
  (turn (or (if (less (count (balls own)) (count (balls enemy))) (add Red))
            (add own (touching last))
            (if (not (last-in corners)) (add own corners))))
  (end (when stuck mover-loses)
       (win (or (line (either own Red) (straight 3) (either own Red)) (line own (short 1))))))

(game one-word-two-ways (pyramid 3) (players White Black)
  (turn (or (then (add own ground) (add Red adjoining)) (add own) (then (add own ground) (add enemy))))
  (end (lose (and full (not (line own (flat 2)))))
       (when full (most (made own (straight 2)) last-to-raise))))

(game there-and-back (pyramid 3) (players White Black)
  (start (rows WB. .W. .RB))
  (turn (or (repeat (move own)) (repeat (then (add Red) (take Red)))))
  (end (win (line own spanning)) (when (turns 12) (most (count (and (balls own) edge visible)) mover))))

(game wanderers (pyramid 3) (players White Black)
  (start (rows W.. ... ..B))
  (turn (move own))
  (end (win (holds own apex))))

(game stuck-at-once (pyramid 3) (players White Black)
  (turn (add own (touching last)))
  (end (win (line own spanning))))

(game stuck-mover (pyramid 3) (players White Black Red)
  (opening (add own corners))
  (turn (add own (and ground (touching (balls previous)))))
  (end (when stuck mover-wins)))

(game standing-line (pyramid 3) (players White Black)
  (start (rows WWW ... BB.))
  (turn (or (add own raised) (move any)))
  (end (when (and (line own spanning) (at-least 2 (count (and (balls own) raised)))) mover-loses)
       (when (line enemy spanning) mover-wins)))

(game given-away (pyramid 3) (players White Black)
  (turn (add enemy))
  (after (capture hole))
  (forbid (suicide hole) (repeat own-last-turn))
  (end (when stuck (most (count (balls own)) shared))))

(game room-to-breathe (pyramid 3) (players White Black)
  (turn (then (optional (take any)) (add own)))
  (forbid (suicide south))
  (end (when full (most (largest own visible)))))

(game passing-over (pyramid 3) (players White Black)
  (turn (or pass (then (add Red ground) (or (add own (level 1)) pass))))
  (end (when all-passed (most (groups own visible)))))

(game refilled (pyramid 3) (players White Black)
  (turn (or (take enemy) (add own)))
  (after (stack commonest))
  (end (win (holds own apex)) (when (turns 30) draw)))

(game two-by-two (pyramid 3) (players White Black Red)
  (turn (or (twice (add own)) (then (twice (add Red adjoining)) (optional (take enemy)))))
  (end (when full (most (largest own visible) (then-fewest (count (balls own))) third))))

(game either-place (pyramid 4) (players White Black)
  (turn (add own (if (some (balls own)) (or (touching (and (balls own) movable)) (on-platform enemy 1 2)) interior)))
  (end (win (any-player (line own (flat 3))))
       (when stuck (fewest (sum (groups own touching) (count (under apex)) (number 2)) mover))))

(game given-colours (pyramid 3) (players White Black)
  (opening (then (add any ground) (give (other-than same))))
  (turn (then (add given) (try (add given (touching last))) (give (other-than same))))
  (end (when full placer-wins)))

(game leapers (pyramid 3) (players White Black)
  (start (checkerboard White Black))
  (turn (or (do (leap own (or (beyond (balls enemy)) (balls Red))) (recolour over (other-than same (of over))))
            (add Red raised)
            (leap any (touching last))))
  (end (when stuck (most (count (balls own)) (placer any)))))

(game choosers (pyramid 3) (players White Black)
  (start (checkerboard White Black))
  (turn (or (then (choose any (flat 2)) (repeat (take any chosen)) (try (add Red free)))
            (then (add own raised) (choose any (straight 3) 2) (risk (take own chosen)) (take any (not chosen)))))
  (end (win (holds own apex)) (when (turns 30) (most (count (balls own)) drawn))))

(game whole-figures (pyramid 4) (players White Black)
  (supply 9)
  (turn (or (shape own (bend 90)) (shape own (flat 3)) (if (not (possible (add own raised))) (add Red))))
  (end (when stuck (fewest (left own) (placer Red) latest))))

(game pushers (pyramid 4) (players White Black)
  (start (checkerboard Black White))
  (turn (or (enter own) (re-enter own 1) (then (take enemy raised) (enter any 1))))
  (end (win (line own (straight 4))) (when (turns 30) (most (count (and (balls own) raised)) (not-placer White)))))

(game go-and-see (pyramid 3) (players White Black)
  (start (place Red interior))
  (turn (then (do (move any (around source) (not (at-start (touching last)))) (earn (count (touching source))))
              (while (some (and (balls Red) free (touching placed))) (take Red (touching placed)))
              (optional (move own (within source 4) recent))))
  (forbid (never (line any (straight 3))) (require (some (and placed (touching (balls enemy))))))
  (score earned)
  (end (lose stuck) (when (turns 20) (most score (player 1)))))

(game second-best (pyramid 3) (players White Black)
  (turn (then (otherwise (add own (touching last)) (or (add enemy ground) (add own)))
              (otherwise (take Red) (while (less (count placed) (number 3)) (add Red adjoining)))))
  (end (win (line own (straight 3))) (when full (most (groups own) (placer Black)))))

(game at-your-own-risk (pyramid 3) (players White Black)
  (turn (or (add own) (then (risk (add Red (not (touching (balls Red))))) (add own (on-platform Red 1 2)))))
  (end (when all-passed placer-wins) (lose (and stuck (some placed)))))

(game dead-ends (pyramid 3) (players White Black)
  (turn (then (risk (add own (or ground (resting-on (balls own))))) (add Red (touching placed))
              (risk (add own raised))))
  (end (play-on all-passed) (when (turns 25) (most (count (balls own)) (placer Red)))))

(game once-only (pyramid 3) (players White Black)
  (turn (or (add own) (limit 1 (do (add Red) (earn (number 3)))) (limit 2 (take enemy)) (limit 1 pass)))
  (after (when (connected own north south) (earn (number 1))))
  (end (when (or full all-passed) (most earned (then-most (largest own)) latest))))

(game from-hand (pyramid 3) (players White Black)
  (hands (hand own 4) (hand Red 2))
  (turn (or (add own) (do (take Red) (gain own 2) (gain Red 1 next)) (do (add Red) (put Red (under placed)))
            (if (less (left own) (number 2)) (do (take own) (put Red source)))))
  (end (when stuck (fewest (left own) (then-fewest (ranked-left 1)) (player 2))) (when (turns 60) draw)))

(game stack-from-hand (pyramid 3) (players White Black)
  (hands (hand own 9))
  (turn (add (either own Red)))
  (after (stack (own-if 2) commonest own limited))
  (end (at-once (win (holds own apex))) (when stuck mover-loses)))

(game other-rounds (pyramid 3) (players White Black)
  (turn (then (add own) (optional (do (add Red adjoining) (for-player 2 (earn (number 1)))))))
  (after (when (any-player (line own spanning)) (earn (groups own))))
  (score earned)
  (end (when (and full (round 1)) (go-on (new-round 2)))
       (when (and full (round 2)) (go-on (earn (number 2)) (new-round 1)))
       (when full (most score lowered))))

(game before-the-turn (pyramid 3) (players White Black Red)
  (before (recolour (and (balls own) (resting-on (balls enemy))) Red) (put White (level 2)))
  (turn (or (add own) (do (take enemy) (remove (and (balls Red) (touching source))))))
  (end (win (holds own apex)) (when (turns 30) (fewest (count (balls own)) drawn))))

(game last-one-in (pyramid 4) (players White Black Red)
  (turn (or (add own) (if (last-ply add) (move enemy (touching (balls enemy)))) pass))
  (out (at-least 3 (largest own touching)))
  (end (win alone) (when all-passed (most (count (balls own)) drawn)) (when (turns 40) (player-wins 2))))

(game in-the-end-the-base (pyramid 3) (players White Black)
  (opening (add own))
  (turn (add any (making any (flat 2) any)))
  (end (when stuck (fewest (smallest own) (placer White) lowered latest))))

(game remembered (pyramid 3) (players White Black)
  (turn (or (add own) (if (ever (at-least 2 (count (and (balls own) raised)))) (take enemy))
            (if (grew (largest own)) (move enemy (not recent)))))
  (end (at-once (lose (line own spanning))) (when (turns 40) draw)))

(game at-once-and-on (pyramid 3) (players White Black)
  (turn (repeat (then (add own (not (next-to placed))) (try (take Red)) (optional (add Red)))))
  (end (at-once (when (line any (flat 3)) (go-on (earn (number 1)) (next-turn 2))))
       (when full (most earned (not-placer any)))))

(game kept-in-mind (pyramid 3) (players White Black)
  (start (checkerboard White Black))
  (turn (or (then (do (choose own (flat 2)) (note chosen)) (take own chosen) (add Red noted)) (add own raised)))
  (end (win (holds (either own Red) (level 1))) (when stuck (most (count (balls own))))))

(game seen-by-all (pyramid 3) (players White Black Red)
  (turn (or (do (add own) (for-player 2 (when (any-player (at-least 2 (largest own))) (earn (count (balls own))))))
            (if (and (any-player (and (any-player (line own (flat 3))) (at-least 4 (count (balls own)))))
                     (at-least 3 (count (balls own))))
                (take own))))
  (score earned)
  (end (when (turns 40) (most score (then-fewest (count (balls own))) latest))))

(game corner-to-corner (pyramid 3) (players White Black)
  (turn (or (add own (or (diagonal-to (balls own)) (not (touching (and playable raised))))) (take enemy (level 1))))
  (end (win (line own spanning))
       (when (turns 30) (most (sum (times 2 (count (and (balls own) raised))) (count (balls own)))))))

(game stop-and-skip (pyramid 3) (players White Black)
  (turn (then (or (add own ground) stop) (or (add Red raised) skip) (while (some (and (balls Red) free)) (take Red))
              (or (add own) stop)))
  (end (when full (most (path own) (third))) (when (turns 40) draw)))

(game against-the-game (pyramid 3) (people 4)
  (turn (add any (not (next-to (balls same)))))
  (end (when (holds White apex) all-win) (at-once (when (at-least 3 (largest Red touching)) all-lose))
       (when stuck all-lose)))

(game all-alone (pyramid 3) (people 1)
  (turn (or (add any) (take any (not recent))))
  (score (groups any))
  (end (at-once (win (holds Black apex))) (when (turns 30) draw)))
"""


def odd_games() -> list[Game]:
    """The games above, and those about figures."""
    texts = [f"(game {text}" for text in (ODD + PATTERNS).split("(game ")[1:]]
    return [parse_game(text) for text in texts]


choices = st.lists(st.integers(0, 60), max_size=30)
seeds = st.integers(0, 2**32 - 1)


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
    genome = pytest.importorskip("search.genome")

    @settings(max_examples=5 * GAMES, deadline=None)
    @given(seeds, choices)
    def agree(draw, first):
        game = genome.random_game(random.Random(draw))
        if game.board.size <= 4:
            compare_start(game, first)

    agree()


def test_varied_games_agree():
    """They agree on the documented and the odd games with parts of them changed, crossed and left out."""
    operators = pytest.importorskip("search.operators")
    pool = [catalog.load(name).game for name in catalog.ids()] + odd_games()

    @settings(max_examples=10 * GAMES, deadline=None)
    @given(seeds, choices)
    def agree(draw, first):
        rng = random.Random(draw)
        game = rng.choice(pool)
        for _ in range(rng.randint(1, 4)):
            crossed = rng.random() < 0.4
            game = (operators.crossover(game, rng.choice(pool), rng) if crossed else operators.mutate(game, rng)).game
        if game.board.size <= 4:
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


def test_every_word_is_played():
    """The documented, the odd and the random games together use every word of the language."""
    genome = pytest.importorskip("search.genome")
    games = [catalog.load(name, **options).game for name, options in VARIANTS] + odd_games()
    games += [genome.random_game(random.Random(seed)) for seed in range(20)]
    used = {type(ludeme) for game in games for ludeme in game.walk()}
    words = {word for family in FAMILIES.values() for word in vocabulary(family).values()}
    assert not [f"{word.family.__name__} {word.word}" for word in words - used]
