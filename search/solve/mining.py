"""Puzzles mined from sensible games: positions near the end in which the player to move wins, and only by one ply.

The players search, so the positions are such as people reach; the exact solver proves the win, its length and the key.
Everything follows from (game, depth, seed).
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from ludeme import Game
from search.play.agents import mixed
from search.play.records import Record, turn_count
from search.play.selfplay import play_records
from search.play.session import Session
from search.solve import proof
from search.solve.root_search import Unsolvable
from search.solve.solution import WIN, Solution

LEVELS = ("uct:200", "uct:60")
"""Who plays: the weaker one misses wins that the stronger one would find, so seats alternate from game to game."""
LEAST_CHOICE = 3
"""Plies to choose from, at least."""
DEPTHS = (2, 3)
"""Plies of the winner that puzzles take."""
NODES = 20_000
"""Positions that the solver may open for one of a game."""
GAMES = 30
"""Games that are played for each puzzle asked for, at most."""
PATIENCE = 12
"""Games for each puzzle asked for, in which only those are taken whose key is the only ply that wins."""


@dataclass(frozen=True)
class Puzzle:
    """A position in which a single ply wins.

    Args:
        plies: from the start of the game to the position.
        levels: what lies on the board, one string a level.
        player: who is to move and wins.
        depth: the winner's own plies, the key among them, the loser delaying.
        choices: how many plies there are.
        line: the key and what follows, the loser delaying as long as possible.
        missed: whether the player of the game did not find it.
        only: whether no other ply wins at all; else the key wins soonest.
    """

    plies: tuple[str, ...]
    levels: tuple[str, ...]
    player: str
    depth: int
    choices: int
    key: str
    line: tuple[str, ...]
    missed: bool = False
    only: bool = True

    @property
    def task(self) -> str:
        """What is asked."""
        return f"{self.player} to play and win in {self.depth} {'ply' if self.depth == 1 else 'plies'}"


def refusal(game: Game) -> str:
    """Why a game has no puzzles, in a few words; empty where it may have some."""
    if game.for_score:
        return f"in {game.name} nothing but the score counts, so there is no win to find"
    return proof.refusal(game)


def mine(
    game: Game,
    depths: Collection[int] = DEPTHS,
    count: int = 6,
    *,
    seed: int = 0,
    tell: Callable[[int], None] = lambda games: None,
) -> Iterator[Puzzle]:
    """Puzzles of a game, at most one of each depth from a played game, no position twice.

    There are ``count``, or fewer if `GAMES` games for each give no more; ``tell`` is called after each game with how
    many have been played.

    Raises:
        Unsolvable: the game has no puzzles.
    """
    if refused := refusal(game):
        raise Unsolvable(refused)
    seen: set[tuple[object, ...]] = set()
    for number in range(count * GAMES):
        for puzzle in _of_game(game, depths, seed=mixed(seed, number), number=number):
            place = (puzzle.levels, puzzle.player)
            if place not in seen and len(seen) < count and (puzzle.only or number >= count * PATIENCE):
                seen.add(place)
                yield puzzle
        tell(number + 1)
        if len(seen) == count:
            return


def _of_game(game: Game, depths: Collection[int], *, seed: int, number: int) -> list[Puzzle]:
    """The best puzzle of each depth in one game: no other ply wins, it was missed, there is much to choose from."""
    levels = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(game.players.seats)]
    (record,) = play_records(game, levels, 1, seed=seed)
    found: dict[int, Puzzle] = {}
    if record.outcome is not None:
        every = _candidates(game, record, max(depths))
        for puzzle in sorted(every, key=lambda one: (not one.only, not one.missed, -one.choices)):
            if puzzle.depth in depths:
                found.setdefault(puzzle.depth, puzzle)
    return list(found.values())


def _candidates(game: Game, record: Record, deepest: int) -> Iterator[Puzzle]:
    """The puzzles of one game from its end backwards, as far as positions can be solved."""
    reach = (2 * deepest + 1) * -(-len(record.plies) // turn_count(record))  # plies of so many turns
    for k, solution in proof.solved_from_the_end(game, record, most=reach, nodes=NODES):
        key, choices = key_of(solution), record.branching[k]
        if key and choices >= LEAST_CHOICE:
            missed, only = record.plies[k] not in (solution.best or ()), solution.best == [key]
            yield puzzle_at(game, record.plies[:k], key, choices=choices, missed=missed, only=only)


def key_of(solution: Solution) -> str:
    """The only ply that wins, else the only one that wins soonest; empty if there is neither, or no win."""
    for plies in (solution.best, solution.fastest):
        if solution.result == WIN and plies and len(plies) == 1:
            return plies[0]
    return ""


def puzzle_at(
    game: Game, plies: Sequence[str], key: str, *, choices: int, missed: bool, only: bool = True, nodes: int = NODES
) -> Puzzle:
    """The puzzle of a position after some plies whose key is proved, with its line; else as `Puzzle` says.

    ``nodes``: positions that the solver may open for each ply of the line.
    """
    session = Session(game, plies)
    levels, player = tuple(session.levels()), session.names[int(session.to_move)]
    line = line_from(session, key, nodes)
    return Puzzle(tuple(plies), levels, player, own_plies(game, plies, line), choices, key, line, missed, only)


def line_from(session: Session, key: str, nodes: int) -> tuple[str, ...]:
    """The key and best play after it, to the end or as far as it is proved; the session is played on."""
    found = [key]
    session.play(key)
    while not session.finished:
        fastest = proof.solved(session.game, session.history, nodes).fastest
        if not fastest:
            break
        found.append(fastest[0])
        session.play(fastest[0])
    return tuple(found)


def own_plies(game: Game, plies: Sequence[str], line: Sequence[str]) -> int:
    """How many plies of a line are made by who makes its first."""
    session, count = Session(game, plies), 0
    mover = session.to_move
    for ply in line:
        count += session.to_move == mover
        session.play(ply)
    return count
