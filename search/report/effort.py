"""How much a report may play: the budget of an evaluation, and that of its own experiments."""

from __future__ import annotations

from dataclasses import dataclass, replace

from search.measure.budget import CLOSE, TINY, Budget


@dataclass(frozen=True)
class Effort:
    """What a report may cost.

    Args:
        play: self-play, ladder and replays, as in an evaluation.
        opening_games: games played from all first plies together.
        openings: first plies looked at, at most.
        equals: games between equals that are only played, beside those that are looked at.
        ablation: games of each kind played without each rule.
        repairs: games played under each changed rule.
        endings: games whose last plies are solved.
        nodes: positions after which a solution is given up.
        puzzles: puzzles shown.
        kin: games compared with.
    """

    play: Budget
    opening_games: int = 240
    openings: int = 24
    equals: int = 120
    ablation: int = 48
    repairs: int = 120
    endings: int = 24
    nodes: int = 400_000
    puzzles: int = 4
    kin: int = 5


QUICK = {"games": 24, "ladder_games": 20, "ladder": (25, 50, 100), "odd": 4, "replays": 20, "trace": 50}
THOROUGH = {"low": 200, "high": 800, "trace": 400, "games": 100, "ladder": (50, 100, 200, 400), "ladder_games": 60}
"""What differs from the standard budget."""

EFFORTS = {
    "tiny": Effort(
        replace(TINY, probe=3, games=4, ladder=(2, 4), ladder_games=2, odd=1),
        opening_games=6, openings=3, equals=2, ablation=2, repairs=4, endings=2, nodes=2_000, puzzles=2, kin=3,
    ),
    "quick": Effort(
        replace(CLOSE, **QUICK),  # type: ignore[arg-type]
        opening_games=60, openings=12, equals=40, ablation=16, repairs=40, endings=16, nodes=100_000, puzzles=3, kin=4,
    ),
    "standard": Effort(CLOSE),
    "thorough": Effort(
        replace(CLOSE, **THOROUGH),  # type: ignore[arg-type]
        opening_games=960, openings=48, equals=240, ablation=96, repairs=240, endings=60, nodes=4_000_000, puzzles=6,
        kin=6,
    ),
}  # fmt: skip
"""Efforts by name; tiny means nothing and is for tests."""
