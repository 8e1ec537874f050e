"""How much a report may play: the budget of an evaluation, and that of its own experiments."""

from __future__ import annotations

from dataclasses import dataclass, replace

from search.budget import CLOSE, TINY, Budget


@dataclass(frozen=True)
class Effort:
    """What a report may cost.

    Args:
        play: self-play, ladder and replays, as in an evaluation.
        opening_games: games played from all first plies together.
        openings: first plies looked at, at most.
        ablation: games of each kind played without each rule.
        thinking: how many times the budget of the stronger player is that of the weaker, where depth is asked for.
        repairs: games played under each changed rule.
        endings: games whose last plies are solved.
        nodes: positions after which a solution is given up.
        puzzles: puzzles shown.
        kin: games compared with.
    """

    play: Budget
    opening_games: int = 240
    openings: int = 24
    ablation: int = 48
    thinking: int = 4
    repairs: int = 120
    endings: int = 24
    nodes: int = 400_000
    puzzles: int = 4
    kin: int = 5


QUICK = {"games": 24, "ladder_games": 20, "ladder": (25, 50, 100), "odd": 4, "replays": 20, "high": 100, "trace": 50}
THOROUGH = {"low": 200, "high": 1000, "trace": 400, "games": 100, "ladder": (50, 100, 200, 400), "ladder_games": 60}
"""What differs from the standard budget."""

EFFORTS = {
    "tiny": Effort(
        replace(TINY, probe=3, games=4, ladder=(2, 4), ladder_games=2, odd=1), 6, 3, 2, 2, 4, 2, 2_000, 2, 3
    ),
    "quick": Effort(replace(CLOSE, **QUICK), 60, 12, 16, 4, 40, 16, 100_000, 3, 4),  # type: ignore[arg-type]
    "standard": Effort(CLOSE),
    "thorough": Effort(replace(CLOSE, **THOROUGH), 960, 48, 96, 4, 240, 60, 4_000_000, 6, 6),  # type: ignore[arg-type]
}
"""Efforts by name; tiny means nothing and is for tests."""
