"""A game being played in the app: whose seat is whose, the computer's thinking, undo and hints.

No Streamlit in here. The computer thinks in a background thread on a copy of the game; the page asks
`poll` now and then, which plays the answer if it has come and the position is still the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from dashboard.board.clicks import points_of
from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.geometry import bits
from ludeme.notation import LETTERS
from search.play.agents import choose
from search.play.session import CHANCE, Session, verdict
from search.play.view import Holding, holdings, seen_history

HUMAN = "human"
NOBODY = -1
"""A viewer who may see only what all see."""
VOTES = ["no", "yes"]
"""What is said to a proposal."""
HINT_LEVEL = "uct:2000"

_thinkers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="thinker")


@dataclass
class Match:
    """One game at one table.

    Args:
        session: the game and its plies.
        seats: `human` or an agent level, one a player.
        seed: of the computer's choices; the number of plies is added to it.
        answer: the computer's thinking under way, for the position after `asked_at` plies.
        uncovered: number of plies when the person to move asked to see the own secrets; -1 for not yet.
        hint: a suggested ply for the position as it is.
        hinting: the search for one under way.
    """

    session: Session
    seats: tuple[str, ...]
    seed: int = 0
    answer: Future[str] | None = field(default=None, repr=False)
    asked_at: int = -1
    uncovered: int = -1
    hint: str = ""
    hinting: Future[str] | None = field(default=None, repr=False)

    @property
    def ply(self) -> int:
        """Number of plies played."""
        return len(self.session.history)

    @property
    def last(self) -> frozenset[int]:
        """The points of the last ply on the board."""
        return last_points(self.session)


def new_match(game: Any, seats: Sequence[str], seed: int = 0) -> Match:
    """A fresh game with these seats.

    Raises:
        ValueError: if there is not one seat a player.
    """
    session = Session(game, seed=seed)
    if len(seats) != len(session.names):
        raise ValueError(f"{len(session.names)} players need as many seats, not {len(seats)}")
    return Match(session, tuple(seats), seed)


def mover(session: Session) -> int | str:
    """The seat to move, or `chance`."""
    return session.to_move


def viewer(match: Match) -> int:
    """Through whose eyes the table is shown: the person to move, else the only person; `NOBODY` if none may peek."""
    people = [seat for seat, who in enumerate(match.seats) if who == HUMAN]
    if human_to_move(match):
        return NOBODY if covered(match) else int(mover(match.session))
    return people[0] if len(people) == 1 else NOBODY


def covered(match: Match) -> bool:
    """True while the person to move has secrets from another at the same screen and has not yet asked to see them."""
    people = sum(who == HUMAN for who in match.seats)
    return people > 1 and match.session.table.secret and human_to_move(match) and match.uncovered != match.ply


def uncover(match: Match) -> None:
    """Show the person to move what only that person may see, until the next ply."""
    match.uncovered = match.ply


def seen_plies(match: Match) -> list[str]:
    """The plies as the person at the screen may read them."""
    return seen_history(match.session, viewer(match))


def proposal(match: Match) -> dict[int, str]:
    """The point and the colour of the ball that is being voted on; empty if none is."""
    if match.session.legal() != VOTES:
        return {}
    ply = next(ply for ply in reversed(match.session.made) if ply.word == isa.NONE)
    return {ply.target: LETTERS[ply.colour]} if ply.kind == isa.PROPOSE else {}


def hands(match: Match) -> list[Holding]:
    """What all players hold, as the person at the screen may see it."""
    return holdings(match.session, viewer(match))


def human_to_move(match: Match) -> bool:
    """True if a person is asked for a ply."""
    seat = mover(match.session)
    return not match.session.finished and seat != CHANCE and match.seats[int(seat)] == HUMAN


def play(match: Match, text: str, ply: int) -> bool:
    """Play a person's ply; False (and nothing happens) if it came too late or is not legal.

    Args:
        match: the match.
        text: the ply.
        ply: number of plies played when the person decided.
    """
    if ply != match.ply or not human_to_move(match) or text not in match.session.legal():
        return False
    _play(match, text)
    return True


def _play(match: Match, text: str) -> None:
    match.session.play(text)
    _forget(match)


def _forget(match: Match) -> None:
    """Drop what was thought, suggested and shown for a position that is gone."""
    match.answer, match.hinting, match.hint, match.uncovered = None, None, "", -1


def think(match: Match) -> bool:
    """Let chance do its part, then the computer think if it is to move; True while an answer is awaited."""
    while mover(match.session) == CHANCE:
        _play(match, choose(match.session, "random", match.seed))
    if match.session.finished or human_to_move(match):
        return False
    if match.answer is None:
        match.answer, match.asked_at = _ask(match, match.seats[int(mover(match.session))]), match.ply
    return True


def _ask(match: Match, level: str) -> Future[str]:
    """An answer to come, for the position as it is now."""
    game, history, seed = match.session.game, list(match.session.history), match.seed
    return _thinkers.submit(lambda: choose(Session(game, history, seed), level, seed + len(history)))


def poll(match: Match) -> bool:
    """Play the computer's answer or show the hint if one has come; True if something changed.

    Raises:
        Exception: whatever the computer's thinking raised.
    """
    if match.answer is not None and match.answer.done() and match.asked_at == match.ply:
        answer, match.answer = match.answer, None
        _play(match, answer.result())
        return True
    if match.hinting is not None and match.hinting.done():
        match.hint, match.hinting = match.hinting.result(), None
        return True
    return False


def ask_hint(match: Match, level: str = HINT_LEVEL) -> None:
    """Begin to look for a good ply for the person to move."""
    if human_to_move(match) and not covered(match) and match.hinting is None and not match.hint:
        match.hinting = _ask(match, level)


def can_undo(match: Match) -> bool:
    """True if some person has made a ply that could be taken back; no more once a game has opened its secrets."""
    opened = match.session.finished and match.session.table.secret
    made = any(not KINDS[ply.kind].chance for ply in match.session.made)
    return HUMAN in match.seats and made and not opened


def undo(match: Match) -> None:
    """Take plies back until a person is to move again; a thinking computer is ignored."""
    _forget(match)
    while match.ply:
        match.session.undo()
        if human_to_move(match):
            break


def last_points(session: Session) -> frozenset[int]:
    """The points of the last ply that was about any: a drawn ball or a vote leaves the mark of the ply before."""
    seen = frozenset(bits(session.geometry.board))
    return next((points for ply in reversed(session.made) if (points := points_of(ply) & seen)), frozenset())


def take_seats(match: Match, seats: Sequence[str]) -> None:
    """Let others sit down during the game; a thinking computer that lost its seat is ignored."""
    if tuple(seats) != match.seats:
        match.seats, match.answer = tuple(seats), None


def result_text(session: Session) -> str:
    """How the game ended, in one line; empty while it goes on."""
    if not session.finished:
        return ""
    if session.result is None:
        return "Stopped by the turn limit: no result"
    return verdict(session.names, session.result)
