"""Examples of play: plies of random games that do more than add one ball, told with the positions around them.

They go beside a rule sheet. The same game always has the same examples.
"""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from kernels.api import KINDS, Ply
from ludeme import Game
from ludeme.english.wording import capital
from ludeme.sheet.facts.course import Course
from ludeme.words.effects.changes import Earn
from ludeme.words.turns.words import Hide, Say
from search.play.ply_effects import EffectKind, PlyEffects, effects_of
from search.play.session import CHANCE, PlyTurn, Session

GAMES, PLIES = 6, 80
"""So many games, and plies of each, are looked at."""
MOST = 6
"""Examples of one game."""
LONGEST_TURN = 6
"""Plies of a turn that is an example, at most."""
WORTH_SHOWING: tuple[EffectKind, ...] = (
    "leave", "replace", "push", "onto", "drop", "enter", "shape", "come", "score", "out", "move", "remove",
)  # fmt: skip
"""What examples are wanted of, the most instructive first."""


@dataclass(frozen=True)
class Example:
    """One ply, or the plies of a turn, and who made it; the positions around it, one string a level; what happened."""

    maker: str
    ply: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    told: str


class RandomPly(NamedTuple):
    """A ply of a random game, its turn, the positions around it, and what happened by it."""

    turn: PlyTurn
    ply: str
    made: Ply
    before: tuple[str, ...]
    after: tuple[str, ...]
    effects: PlyEffects


SWAPPED = "swap changes sides, so that the first player makes this turn"
"""The word of the pie rule, after which somebody else goes on with the turn."""
SAID = {"left": "left and right choose a fist", "yes": "yes and no are votes"}
"""What is said of a pair of words, by the first of them."""
FISTS = "?W/- hides a white ball in the left fist and nothing in the right, ?-/W the other way round"
PUSHED = "g1-b2>E pushes the ball at g1 in there"
LOWEST = ", that is, at the lowest empty point of this name"


def legend(game: Game) -> str:
    """How the plies of a game are written; what several kinds share is told once."""
    course = Course(game)
    dealt = {part.kind for part in game.walk() if isinstance(part, Hide)}  # also where the deal asks for it
    kinds = [entry for kind, entry in KINDS.items() if kind in {*course.kinds, *dealt} and entry.example]
    pushed = any(KINDS[c.action.kind].name == "enter" and c.action.placed is None for _, c in course.choices)
    fists = any(isinstance(part, Hide) and part.fists > 1 for part in game.walk())
    lowest = LOWEST if course.stacks else ""
    lines = [FISTS if fists and kind.hidden else kind.example + lowest * (kind.name == "add") for kind in kinds]
    words = {part.what for part in game.walk() if isinstance(part, Say)}
    lines += [text for word, text in SAID.items() if word in words]
    parts = [*dict.fromkeys(lines), *([PUSHED] if pushed else []), *([SWAPPED] if game.pie else [])]
    text = f"How plies are written: {'; '.join(parts)}." if parts else ""
    return re.sub(r"[a-z]\d", r"A:\g<0>", text) if game.board.geometry().parts[1:] else text


def examples_of(game: Game) -> list[Example]:
    """A whole turn, if turns have several plies, and for all that plies do besides adding one ball a ply that does it.

    Balls leave, move, are pushed, drop or are replaced, several come, points are earned, or somebody is out. A turn in
    which balls are only added is the least instructive and comes last.
    """
    games = [list(_steps(game, seed)) for seed in range(GAMES)]
    turns = [turn for steps in games for turn in _turns(steps)]
    longest = max(turns, key=_variety, default=None)
    steps = [step for steps in games for step in steps if step.turn.player != CHANCE]
    notable = [step for step in longest or [] if _notable(step)]
    shown = set(notable[0].effects.kinds) if len(notable) == 1 else set()
    whole = [_turn(game, longest)] if longest else []
    single = [_single(game, step) for step in _chosen(steps, shown)]
    return [*whole, *single][:MOST] if notable else [*single[: MOST - len(whole)], *whole]


def _variety(turn: list[RandomPly]) -> tuple[int, int]:
    """How many kinds of plies a turn has, and how many kinds of things happen in it."""
    return len({step.made.kind for step in turn if step.made.name != "stop"}), len(
        {kind for step in turn for kind in step.effects.kinds}
    )


def _notable(step: RandomPly) -> bool:
    """True if a ply does more than add one ball."""
    return bool(set(step.effects.kinds) - {"add"})


def _chosen(steps: list[RandomPly], shown: set[EffectKind]) -> list[RandomPly]:
    """For each kind of effect that is not yet shown the ply that does it and little else."""
    chosen: list[RandomPly] = []
    for kind in WORTH_SHOWING:
        doing = [step for step in steps if kind in step.effects.kinds]
        if doing and kind not in shown:
            chosen.append(min(doing, key=lambda step: len(step.effects.clauses)))
            shown = shown | set(chosen[-1].effects.kinds)
    return chosen


def _steps(game: Game, seed: int) -> Iterator[RandomPly]:
    """The plies of a random game."""
    session, rng = Session(game), random.Random(seed)
    earns = any(isinstance(ludeme, Earn) for ludeme in game.walk())
    while not session.finished and len(session.history) < PLIES:
        before, scores, out = tuple(session.levels()), session.scores, session.out
        session.play(session.text_of(session.state.random_ply(rng.randrange(2**32))))
        levels = tuple(session.levels())
        effects = effects_of(session.geometry, session.made[-1], before=before, after=levels)
        for clause in _rises(session, scores) if earns else ():
            effects.note("score", clause)
        for name in session.out if not session.finished else ():
            if name not in out:
                effects.note("out", f"{name} is out of the game")
        yield RandomPly(session.turns[-1], session.history[-1], session.made[-1], before, levels, effects)


def _turns(steps: list[RandomPly]) -> Iterator[list[RandomPly]]:
    """The finished turns in which one player makes several plies."""
    for number in dict.fromkeys(step.turn.number for step in steps[:-1]):
        turn = [step for step in steps if step.turn.number == number]
        alone = len({step.turn.player for step in turn}) == 1
        if alone and 1 < len(turn) <= LONGEST_TURN and turn[-1] is not steps[-1]:
            yield turn


def _turn(game: Game, steps: list[RandomPly]) -> Example:
    """A whole turn, with what happened by those plies that did more than add one ball."""
    plies = [step.ply for step in steps]
    lines = [f"In one turn {_plays(game, steps[0].turn.name)} {', then '.join(plies)}."]
    lines += [f"By {step.ply} {step.effects.text()}." for step in steps if _notable(step)]
    return Example(steps[0].turn.name, ", ".join(plies), steps[0].before, steps[-1].after, " ".join(lines))


def _single(game: Game, step: RandomPly) -> Example:
    """One ply."""
    sentence = f"{capital(_plays(game, step.turn.name))} {step.ply}: {step.effects.text()}."
    return Example(step.turn.name, step.ply, step.before, step.after, sentence)


def _plays(game: Game, maker: str) -> str:
    """Who plays; one who is alone is spoken to."""
    return "you play" if game.players.seats == 1 else f"{maker} plays"


def _rises(session: Session, before: list[int] | None) -> list[str]:
    """Whose points are others now."""
    if before is None or session.scores is None:
        return []
    changed = zip(session.names, before, session.scores, strict=True)
    return [f"the score of {name} goes from {old} to {new}" for name, old, new in changed if old != new]
