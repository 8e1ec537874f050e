"""What a ply did to the balls on the board, told as players see it: a ball goes, others drop into its place."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from kernels.api import KINDS, NONE, Ply
from ludeme.english.counting import listed
from ludeme.english.wording import LONG, capital
from ludeme.game import COLOUR_NAMES
from ludeme.geometry import Graph
from ludeme.pictures.diagrams import cells_of
from ludeme.pictures.notation import LETTERS
from search.play.motion import Motion, motions, points_of
from search.play.session import Session

EffectKind = Literal[
    "add", "enter", "shape", "remove", "move", "onto", "push", "drop", "leave", "replace", "come", "score", "out",
]  # fmt: skip
"""What can happen by a ply; "leave", "replace", "come", "score" and "out" are brought about by other rules."""
FIRST = ("add", "enter", "shape")
"""What is told first, because it causes the rest."""
TOGETHER = ("shape", "leave", "replace", "come")
"""What is told of several balls in one clause."""


@dataclass
class PlyEffects:
    """What happened by one ply: the kinds of effects, and the clauses that tell them."""

    kinds: list[EffectKind] = field(default_factory=list)
    clauses: list[str] = field(default_factory=list)

    def note(self, kind: EffectKind, clause: str) -> None:
        """Add something that happened."""
        self.kinds.append(kind)
        self.clauses.append(clause)

    def text(self) -> str:
        """All clauses in one sentence, or each in one of its own where that would be too long; without a stop."""
        together = listed(self.clauses, "and")
        first, *others = self.clauses or ["nothing changes on the board"]
        return together if 0 < len(together.split()) <= LONG else ". ".join([first, *map(capital, others)])


def place(geometry: Graph, point: int) -> str:
    """A point by its name, with its level where a lower one has the name, too."""
    name, level = geometry.names[point], geometry.level_of[point]
    return f"{name} on level {level}" if name in geometry.names[:point] else name


def effects_ahead(session: Session, text: str) -> PlyEffects:
    """What a legal ply would do."""
    after = session.copy()
    after.play(text)
    return effects_of(session.geometry, after.made[-1], before=session.levels(), after=after.levels())


def effects_of(geometry: Graph, ply: Ply, *, before: Sequence[str], after: Sequence[str]) -> PlyEffects:
    """What happened by a ply, as players see it, between two positions, given as one string a level."""
    effects = PlyEffects()
    done = list(_motions_by_kind(ply, motions(geometry, ply, before=cells_of(before), after=cells_of(after))))
    if ply.name == "leap":
        done[:2] = reversed(done[:2])
    done.sort(key=lambda entry: entry[0] not in FIRST)
    for kind, made in _gathered(done):
        changed = kind == "come" and any(other == "replace" and m.colour == made[0].colour for other, m in done)
        effects.note(kind, _in_the_end(geometry, made) if changed else _clause(geometry, kind, made))
    if KINDS[ply.kind].places and not effects.kinds:
        effects.note("leave", f"the ball comes to {place(geometry, ply.target)} and leaves the board again")
    if effects.kinds[:2] == ["move", "drop"] and ply.name == "move":
        effects.clauses[0] = f"{effects.clauses[0].partition(' moves to ')[0]} is taken off the board"
        effects.clauses.append(f"the ball taken is placed at {place(geometry, ply.target)}")
    return effects


def _motions_by_kind(ply: Ply, made: list[Motion]) -> Iterator[tuple[EffectKind, Motion]]:
    """Each motion with what kind of effect it is."""
    hole = ply.source
    for motion in made:
        if motion.source is None:
            yield _coming(ply, motion), motion
        elif motion.target is None:
            yield _going(ply, motion), motion
        elif motion.source == motion.target:
            yield "replace", motion
        elif motion.source == ply.source:
            yield "move", motion
        elif motion.target == hole:
            yield "drop", motion
            hole = motion.source
        else:
            yield "push", motion


def _coming(ply: Ply, motion: Motion) -> EffectKind:
    """How a ball comes from outside: by the ply or by another rule."""
    if motion.target not in points_of(ply) or not KINDS[ply.kind].places:
        return "come"
    return "enter" if ply.side != NONE else "shape" if ply.figure else "add"


def _going(ply: Ply, motion: Motion) -> EffectKind:
    """How a ball leaves the board: taken, leapt onto, or by another rule."""
    if ply.name == "leap" and motion.source == ply.target:
        return "onto"
    return "remove" if motion.source == ply.source else "leave"


def _gathered(done: list[tuple[EffectKind, Motion]]) -> Iterator[tuple[EffectKind, list[Motion]]]:
    """What was done, with balls of one colour that shared a fate together."""
    groups: dict[object, tuple[EffectKind, list[Motion]]] = {}
    for number, (kind, motion) in enumerate(done):
        key = (kind, motion.colour) if kind in TOGETHER else number
        groups.setdefault(key, (kind, []))[1].append(motion)
    yield from groups.values()


def _clause(geometry: Graph, kind: EffectKind, made: list[Motion]) -> str:
    """What one ball did, or several of one colour."""
    colour, several = COLOUR_NAMES[LETTERS.index(made[0].colour)].lower(), len(made) > 1
    left, reached = _places(geometry, [m.source for m in made]), _places(geometry, [m.target for m in made])
    balls = f"{colour} ball{'s' if several else ''} at {left}"
    match kind:
        case "add" | "shape" | "come":
            return f"{colour} balls come to {reached}" if several else f"a {colour} ball comes to {reached}"
        case "enter":
            return f"a {colour} ball comes in at {reached}"
        case "replace" if several:
            return f"the balls at {left} are replaced by {colour} ones"
        case "replace":
            return f"the ball at {left} is replaced by a {colour} one"
        case "onto":
            return f"the {colour} ball there leaves the board"
        case "leave" | "remove":
            return f"the {balls} {'leave' if several else 'leaves'} the board"
    verb = {"move": "moves to", "drop": "drops to", "push": "is pushed to"}[kind]
    return f"the {balls} {verb} {reached}"


def _in_the_end(geometry: Graph, made: list[Motion]) -> str:
    """Where balls are that came, perhaps in another colour: by the same ply others were replaced by such balls."""
    colour, reached = COLOUR_NAMES[LETTERS.index(made[0].colour)].lower(), _places(geometry, [m.target for m in made])
    return f"in the end {f'{colour} balls are' if made[1:] else f'a {colour} ball is'} at {reached}, too"


def _places(geometry: Graph, points: Sequence[int | None]) -> str:
    """Points by their names."""
    return listed((place(geometry, point) for point in points if point is not None), "and")
