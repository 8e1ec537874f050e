"""How much playing an evaluation may take, and what a game costs to play."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludeme import Game

CAREFUL = 8
"""How much dearer a ply is where every candidate must be tried, because of captures or restrictions."""
LEAST_GAMES = 4


@dataclass(frozen=True)
class Budget:
    """How much playing an evaluation may take.

    Args:
        playouts: random games of the first look.
        glances: random games looked at ply by ply.
        low: UCT iterations of the weak player.
        high: UCT iterations of the strong player.
        trace: iterations behind each win probability.
        games: self-play games at each of the two levels.
        duels: games of each level against random and against greedy.
        ladder: UCT iterations, each twice the one before.
        ladder_games: games of each step.
        probe: one of so many decisions is looked at closely and all experiments are made; 0 for neither.
        odd: games against the copier for each symmetry; twice as many for each action a player is barred from.
        replays: games replayed without each ludeme, and random games in which positions are counted.
        instances: set-ups of a solitaire that are searched for a solution.
        nodes: positions after which such a search is given up.
        proof: positions after which solving the start position is given up; as many for dear games as for cheap ones.
        faint: UCT iterations of players so weak that what they win of random players tells games apart.
        effort: `effort_of` a game up to which all games are played; dearer ones get fewer.
        effort_most: above it a game is too dear to study.
    """

    playouts: int = 300
    glances: int = 12
    low: int = 50
    high: int = 200
    trace: int = 100
    games: int = 32
    duels: int = 12
    ladder: tuple[int, ...] = (25, 50, 100, 200)
    ladder_games: int = 40
    probe: int = 0
    odd: int = 8
    replays: int = 80
    instances: int = 20
    nodes: int = 5000
    proof: int = 400_000
    faint: tuple[int, ...] = (4, 8)
    effort: int = 700
    effort_most: int = 18_000

    def scaled(self, effort: float) -> Budget:
        """The budget for a game of that effort: fewer games where plies are many and dear."""
        share = min(1.0, self.effort / effort)

        def fewer(games: int) -> int:
            return max(min(LEAST_GAMES, games), round(games * share))

        return replace(
            self,
            games=fewer(self.games),
            duels=fewer(self.duels),
            ladder_games=fewer(self.ladder_games),
            odd=fewer(self.odd),
            replays=fewer(self.replays),
        )


def effort_of(game: Game, plies: float) -> float:
    """What a search for every ply of a game costs: its plies squared, times `CAREFUL` where each must be tried.

    Counts, not seconds, so that the same game is studied alike on every machine.
    """
    effects = game.after.effects if game.after else ()
    careful = game.forbid or any(getattr(effect, "removes", False) for effect in effects)
    return plies * plies * (CAREFUL if careful else 1)


STANDARD = Budget()
CLOSE = replace(STANDARD, probe=6)
"""The standard budget with every experiment."""
TINY = Budget(
    playouts=40, glances=4, low=4, high=8, trace=4, games=6, duels=4, ladder=(2, 4), ladder_games=4,
    odd=2, replays=4, instances=2, nodes=100, proof=3000, faint=(1, 2),
)  # fmt: skip
"""For tests: numbers that mean nothing, in no time."""
