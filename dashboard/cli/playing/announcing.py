"""What is said before a game in the terminal, at its end, and to somebody who asks for help."""

from collections.abc import Collection
from typing import NamedTuple

from kernels.api import NONE
from ludeme import rule_sheet
from ludeme.english.counting import listed
from ludeme.english.wording import capital
from ludeme.pictures.notation import LETTERS
from ludeme.sheet.page import wrapped
from ludeme.sheet.writer import title
from search.play.ending import decision_told
from search.play.examples import legend
from search.play.final_scores import count_sentences, deciding_balls
from search.play.player_view import OPEN
from search.play.ply_effects import effects_ahead
from search.play.session import Session, verdict

LEAVING = ("quit", "q", "exit")
TYPED = {
    "board": "the board and the legal plies once more",
    "hint": "what the computer would play here",
    "legal": "the legal plies with their numbers; legal and a part of them: only those",
    "undo": "take your last ply back",
    "rules": "the rules of this game",
    "help": "this list; ? does the same",
    "resign": "give the game up",
    "quit": "leave the game",
}
"""What can be typed besides a ply, and what it does."""


class Roles(NamedTuple):
    """Who has which side, and who is out, before a ply."""

    names: list[str]
    out: list[str]


def greeting(session: Session, people: Collection[int], level: str) -> str:
    """The game, what to play for, who plays, and how to say what one wants."""
    goal = " ".join(rule_sheet(session.game).named().get("Goal", ()))
    lines = [f"Goal: {goal}"] if goal else []
    lines.append(_who(session, people, level))
    if people:
        lines.append(_shown(session))
        lines.append("Type rules to read the rules, help for all that can be typed, quit to leave.")
    return "\n".join([title(session.game.name), *map(wrapped, lines)])


def _who(session: Session, people: Collection[int], level: str) -> str:
    """Which seats people have, and which the computer; each with the letter of its balls on the board."""
    if len(session.names) == 1:
        return "You play alone." if people else f"The computer plays alone (--level {level})."
    numbers = [
        session.game.players.numbers[session.state.player_in_seat(player)] for player in range(len(session.names))
    ]
    colours = ["" if colour == NONE else f" ({LETTERS[colour]})" for colour in numbers]
    names = [name + colour for name, colour in zip(session.names, colours, strict=True)]
    mine = [name for seat, name in enumerate(names) if seat in people]
    others = [name for seat, name in enumerate(names) if seat not in people]
    parts = [f"the computer plays {listed(others, 'and')} (--level {level})"] if others else []
    if mine:
        parts = [f"{listed(mine, 'and')} are people" if mine[1:] else f"you are {mine[0]}", *parts]
    begins = "" if session.history else f" {session.names[0]} begins."
    return f"{capital('; '.join(parts))}.{begins}"


def _shown(session: Session) -> str:
    """What the signs on the board mean."""
    points = f"Empty points where a ball can go now are shown as {OPEN}. " if session.geometry.highest else ""
    return f"{points}What changed last stands in brackets, as in (W)."


def how_to_type(session: Session, at_length: bool = False) -> str:
    """How the person to move types a ply: by one that is legal, with what it does, or how plies are written."""
    first = session.legal()[0]
    effects = effects_ahead(session, first)
    meaning = f" ({effects.text()})" if effects.kinds else ""
    explained = legend(session.game) if at_length or not meaning else ""
    ways = "its number in the list, or a part that fits no other"
    return wrapped(f"Type a ply, such as {first}{meaning}, {ways}. {explained}")


def help_text(session: Session) -> str:
    """All that a person to move can type."""
    words = [f"  {word:8}{meaning}" for word, meaning in TYPED.items()]
    return "\n".join([how_to_type(session, at_length=True), wrapped(_shown(session)), *words])


def ending(session: Session) -> list[str]:
    """How a finished game ended: who won, by which rule, and what each player counts, a sentence each."""
    counted = count_sentences(session)
    scores = session.scores if not counted else None
    one = len(session.names) == 1
    points = listed([f"{name} {score}" for name, score in zip(session.names, scores or (), strict=False)], "and")
    score = f" (score{' ' + str(scores[0]) if one else 's: ' + points})" if scores else ""
    if session.result is None:
        return [
            f"The game is broken off after {session.state.turn} turns, its limit; it has no result{score}.",
            *counted,
        ]
    said = f"{verdict(session.names, session.result)}{score}."
    return [*filter(None, (said, decision_told(session))), *deciding_balls(session), *counted]


def roles(session: Session) -> Roles:
    """Who has which side now, and who is out."""
    return Roles(session.names, session.out)


def news(session: Session, before: Roles, people: Collection[int]) -> list[str]:
    """What a ply has changed beside the board, a sentence each: who has which side, who is out, or back in the game."""
    lines = [f"Sides are changed: {_new_sides(session, before, people)}."] if session.names != before.names else []
    if session.finished:
        return lines
    gone = [name for name in session.out if name not in before.out]
    back = [name for name in before.out if name not in session.out]
    changes = ((gone, "out of the game"), (back, "back in the game"))
    return [*lines, *(f"{listed(who, 'and')} {'are' if who[1:] else 'is'} {what}." for who, what in changes if who)]


def _new_sides(session: Session, before: Roles, people: Collection[int]) -> str:
    """Who has which side once two players have changed sides."""
    if len(people) == 1:
        return f"you are now {session.names[min(people)]}"
    changed = zip(before.names, session.names, strict=True)
    return listed((f"who was {old} is now {new}" for old, new in changed if old != new), "and")


def left(session: Session) -> str:
    """What is said to somebody who leaves before the end, with what it takes to go on later."""
    if not session.history or session.state.program.secret:
        return "The game is left."
    return f"The game is left. The same command with --plies '{' '.join(session.history)}' goes on from here."
