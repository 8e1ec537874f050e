"""How the scores of a finished game come about: which balls count for a player, one after another, for the app."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from kernels.api import GameState
from ludeme.geometry import bits
from search.play.ending import deciding_rule, needed_balls
from search.play.motion import points_of
from search.play.session import Session


class ScoreStep(NamedTuple):
    """One step in counting a player's score.

    Args:
        points: whose balls count now; empty for what is counted without any.
        score: what has been counted so far.
    """

    points: list[int]
    score: int


def score_steps(session: Session) -> list[list[ScoreStep]]:
    """For each player the steps from nothing to the final score; empty if the game did not end by scores.

    Where the balls on the board alone make a score, those that it needs are added one after another, from the bottom
    up. Where it depends on what was done, too, such as points earned, the game's plies are gone through instead.
    """
    final = session.scores
    if final is None or not _by_scores(session):
        return []
    board = GameState(session.state.program)
    masks = session.state.colour_masks()
    if _scores_of(board, session, masks) == final and _scores_of(board, session, [0] * len(masks)) != final:
        return [list(_of_balls(board, session, player)) for player in range(len(final))]
    told = _after_plies(session)
    return [list(_changes(player, told)) for player in range(len(final))]


def _by_scores(session: Session) -> bool:
    """Whether scores decided a finished game, or one plays alone for them."""
    score = session.game.score
    if session.result is None or score is None:
        return False
    rule = None if session.game.for_score else deciding_rule(session)
    return rule is None or any(part.asks == "score" or part == score.number for part in rule.walk())


def _scores_of(board: GameState, session: Session, masks: Sequence[int]) -> list[int]:
    """What a position scores of which nothing is known but its balls, for each player."""
    board.set_up(masks, session.state.turn)
    scores = board.scores or []
    return [scores[session.state.player_in(player)] for player in range(len(scores))]


def _of_balls(board: GameState, session: Session, player: int) -> Iterator[ScoreStep]:
    """Leave out every ball without which the score stays; then add the others one by one."""
    final = _scores_of(board, session, session.state.colour_masks())[player]
    needed = needed_balls(session, lambda masks: _scores_of(board, session, masks)[player] == final)
    there, waiting = [0] * len(needed), list[int]()
    score = _scores_of(board, session, there)[player]
    if score:
        yield ScoreStep([], score)
    for point in bits(sum(needed)):
        there = [mask | (all_of & 1 << point) for mask, all_of in zip(there, needed, strict=True)]
        waiting.append(point)
        if (now := _scores_of(board, session, there)[player]) != score:
            yield ScoreStep(waiting, now)
            score, waiting = now, []


def _after_plies(session: Session) -> list[tuple[list[int], list[int]]]:
    """The scores at the start and after each ply, with the points that the ply was about."""
    replayed = Session(session.game, seed=session.seed)
    told = [(list[int](), replayed.scores or [])]
    for text, ply in zip(session.history, session.made, strict=True):
        replayed.play(text)
        told.append((sorted(points_of(ply)), replayed.scores or []))
    return told


def _changes(player: int, told: Sequence[tuple[list[int], list[int]]]) -> Iterator[ScoreStep]:
    """The plies that changed a player's score."""
    if first := told[0][1][player]:
        yield ScoreStep([], first)
    for (_, before), (points, after) in pairwise(told):
        if before[player] != after[player]:
            yield ScoreStep(points, after[player])
