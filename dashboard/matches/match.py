"""A game being played in the app: whose seat is whose, the computer's thinking, undo and hints.

No Streamlit in here. The computer thinks in a background thread on a copy of the game; the page asks
`poll` now and then, which plays the answer if it has come and the position is still the same.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dashboard.matches.spelling import fitting, unclear
from dashboard.matches.thinking import Thought
from kernels.api import KINDS, NONE, Searched
from ludeme.geometry import bits
from ludeme.pictures.notation import LETTERS
from search.play.agents import choose
from search.play.ending import ScoreStep, deciding_points, deciding_text, score_steps
from search.play.motion import points_of
from search.play.player_view import seen_history
from search.play.session import CHANCE, Session, verdict

HUMAN = "human"
NOBODY = -1
"""A viewer who may see only what all see."""
VOTES = ["no", "yes"]
"""What is said to a proposal."""
SECONDS = re.compile(r"(\d{1,3})s")
"""A seat whose search takes so long: `5s`."""
ENDLESS = "uct:1000000"
HINT_LEVEL = "uct:2000"
ANALYSIS = 5_000
"""Iterations of the search that analyses a position."""


class Made(NamedTuple):
    """A ply, as the person at the screen may read it, the name of its player or `chance`, and its turn, from 0."""

    text: str
    mover: str
    turn: int


class GameOver(NamedTuple):
    """What ended a game: the rule, the points whose balls decided, and for each player how the score comes about."""

    rule: str = ""
    balls: frozenset[int] = frozenset()
    scores: Sequence[Sequence[ScoreStep]] = ()


@dataclass
class Match:
    """One game at one table.

    Args:
        session: the game and its plies.
        seats: `human`, an agent level, or for how long the computer searches, such as `5s`; one a player.
        seed: of the computer's choices; the number of plies is added to it.
        answer: the computer's thinking under way, for the position as it is.
        taken: number of plies when a person took over a ply of the computer; -1 if nobody has.
        uncovered: number of plies when the person to move asked to see the own secrets; -1 for not yet.
        hint: a suggested ply for the position as it is.
        hinting: the search for one under way.
        analysis: what a search finds of the position as it is.
        analysing: the search for it under way.
        over: what ended the game, once it has been asked for.
        rated: whether somebody has said what they think of this game.
        kept: the plies of the game as somebody has kept it.
        later: plies behind the position that is shown, after a step back; forgotten when another ply is played.
    """

    session: Session
    seats: tuple[str, ...]
    seed: int = 0
    answer: Thought[str] | None = field(default=None, repr=False)
    taken: int = -1
    uncovered: int = -1
    hint: str = ""
    hinting: Thought[str] | None = field(default=None, repr=False)
    analysis: Searched[str] | None = None
    analysing: Thought[Searched[str]] | None = field(default=None, repr=False)
    over: GameOver | None = None
    rated: bool = False
    kept: list[str] = field(default_factory=list)
    later: list[Made] = field(default_factory=list)

    @property
    def ply(self) -> int:
        """Number of plies played."""
        return len(self.session.history)

    @property
    def last(self) -> frozenset[int]:
        """The points of the last ply on the board."""
        return last_points(self.session)


def new_match(game: Any, seats: Sequence[str], seed: int = 0, *, plies: Sequence[str] = ()) -> Match:
    """A fresh game with these seats, or one in which these plies have been played.

    Raises:
        ValueError: if there is not one seat a player, or a ply is not legal.
    """
    session = Session(game, plies, seed)
    if len(seats) != len(session.names):
        raise ValueError(f"{len(session.names)} players need as many seats, not {len(seats)}")
    return Match(session, tuple(seats), seed)


def viewer(match: Match) -> int:
    """Through whose eyes the table is shown: the person to move, else the only person; `NOBODY` if none may peek."""
    people = [seat for seat, who in enumerate(match.seats) if who == HUMAN]
    if human_to_move(match):
        return NOBODY if covered(match) else int(match.session.to_move)
    return people[0] if len(people) == 1 else NOBODY


def covered(match: Match) -> bool:
    """True while the person to move has secrets from another at the same screen and has not yet asked to see them."""
    people = sum(who == HUMAN for who in match.seats)
    return people > 1 and match.session.state.program.secret and human_to_move(match) and match.uncovered != match.ply


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
    ply = next(ply for ply in reversed(match.session.made) if ply.word == NONE)
    return {ply.target: LETTERS[ply.colour]} if ply.name == "propose" else {}


def human_to_move(match: Match) -> bool:
    """True if a person is asked for a ply."""
    seat = match.session.to_move
    if match.session.finished or seat == CHANCE:
        return False
    return match.seats[int(seat)] == HUMAN or match.taken == match.ply


def play(match: Match, text: str, ply: int) -> bool:
    """Play a person's ply; False (and nothing happens) if it is not legal, or more than ``ply`` have been played."""
    if ply != match.ply or not human_to_move(match) or text not in match.session.legal():
        return False
    _play(match, text)
    return True


def play_typed(match: Match, text: str) -> str:
    """Play the ply that a person has typed; returns what is wrong with it, or an empty text."""
    plies = fitting(text, match.session.legal())
    if len(plies) != 1:
        return unclear(match.session, text)
    play(match, plies[0], match.ply)
    return ""


def _play(match: Match, text: str) -> None:
    match.session.play(text)
    match.later.clear()
    _forget(match)


def _forget(match: Match) -> None:
    """Drop what was thought, suggested and shown for a position that is gone."""
    stop(match)
    match.answer = match.hinting = match.analysing = match.analysis = match.over = None
    match.hint, match.uncovered, match.taken = "", -1, -1


def think(match: Match) -> bool:
    """Let chance do its part, then the computer think if it is to move; True while an answer is awaited.

    While plies behind this position are kept, only people play.
    """
    if match.later:
        return False
    while match.session.to_move == CHANCE:
        _play(match, choose(match.session, "random", match.seed))
    if match.session.finished or human_to_move(match):
        return False
    if match.answer is None:
        match.answer = _ask(match, match.seats[int(match.session.to_move)])
    return True


def _ask(match: Match, level: str) -> Thought[str]:
    """An answer to come, for the position as it is now."""
    seed, timed = match.seed + match.ply, SECONDS.fullmatch(level)
    if timed:
        return Thought(match.session, lambda session: choose(session, ENDLESS, seed), int(timed[1]))
    return Thought(match.session, lambda session: choose(session, level, seed))


def thoughts(match: Match) -> list[Thought[Any]]:
    """What the computer works out at present."""
    return [thought for thought in (match.answer, match.hinting, match.analysing) if thought is not None]


def stop(match: Match) -> None:
    """Let the computer answer at once, with the best it has found so far."""
    for thought in thoughts(match):
        thought.stop()


def can_take_over(match: Match) -> bool:
    """True while the computer thinks about a ply that a person may make in its place: it must not open secrets."""
    return match.answer is not None and not match.session.state.program.secret


def take_over(match: Match) -> None:
    """Let the person at the screen make the ply about which the computer is thinking."""
    if can_take_over(match):
        _forget(match)
        match.taken = match.ply


def poll(match: Match) -> bool:
    """Play the computer's answer or show the hint if one has come; True if something changed.

    Raises:
        Exception: whatever the computer's thinking raised.
    """
    if match.answer is not None and match.answer.done:
        answer, match.answer = match.answer, None
        _play(match, answer.result)
        return True
    if match.hinting is not None and match.hinting.done:
        match.hint, match.hinting = match.hinting.result, None
        return True
    if match.analysing is not None and match.analysing.done:
        match.analysis, match.analysing = match.analysing.result, None
        return True
    return False


def ask_hint(match: Match, level: str = HINT_LEVEL) -> None:
    """Begin to look for a good ply for the person to move."""
    if human_to_move(match) and not covered(match) and match.hinting is None and not match.hint:
        match.hinting = _ask(match, level)


def can_analyse(match: Match) -> bool:
    """True if the person at the screen may know what a search finds here: what others hide must not show in it."""
    if match.session.finished or match.session.to_move == CHANCE:
        return False
    return not match.session.state.program.secret or (human_to_move(match) and not covered(match))


def ask_analysis(match: Match, iterations: int = ANALYSIS) -> None:
    """Begin to search the position as it is, unless that is done or under way."""
    if can_analyse(match) and match.analysis is None and match.analysing is None:
        match.analysing = Thought(match.session, lambda session: session.search(iterations, match.seed))


def can_undo(match: Match) -> bool:
    """True if some person has made a ply that could be taken back; no more once a game has opened its secrets."""
    opened = match.session.finished and match.session.state.program.secret
    return HUMAN in match.seats and _begun(match) and not opened


def _begun(match: Match) -> bool:
    """True if somebody has made a ply; what chance deals before is none."""
    return any(not KINDS[ply.kind].chance for ply in match.session.made)


def at_stake(match: Match) -> bool:
    """True if a game would be lost with this match: it has begun, is not over, and nobody has kept it."""
    begun = _begun(match) or bool(match.later)
    return begun and not match.session.finished and match.kept != match.session.history


def undo(match: Match) -> None:
    """Take plies back until a person is to move again; a thinking computer is ignored."""
    plies = all_plies(match)
    _forget(match)
    while match.ply:
        match.session.undo()
        if human_to_move(match):
            break
    match.later = plies[match.ply :] if human_to_move(match) and can_browse(match) else []


def can_browse(match: Match) -> bool:
    """True if one may go back and forth through the plies: not where players have secrets."""
    return not match.session.state.program.secret


def fleeting(match: Match) -> bool:
    """True while the address cannot bring the game back, because players have secrets."""
    return match.ply > 0 and not match.session.finished and not can_browse(match)


def all_plies(match: Match) -> list[Made]:
    """The plies played, as the person at the screen may read them, and those kept behind the position shown."""
    played = zip(seen_plies(match), match.session.turns, strict=True)
    return [*(Made(text, *turn) for text, turn in played), *match.later]


def go_to(match: Match, ply: int) -> None:
    """Show the position after so many plies, back or on; all plies behind it are kept until another one is played."""
    plies = all_plies(match)
    if not can_browse(match) or not 0 <= ply <= len(plies):
        return
    _forget(match)
    while match.ply > ply:
        match.session.undo()
    for made in plies[match.ply : ply]:
        match.session.play(made.text)
    match.later = plies[ply:]


def last_points(session: Session) -> frozenset[int]:
    """The points of the last ply that was about any: a drawn ball or a vote leaves the mark of the ply before."""
    seen = frozenset(bits(session.geometry.board))
    return next((points for ply in reversed(session.made) if (points := points_of(ply) & seen)), frozenset())


def take_seats(match: Match, seats: Sequence[str]) -> None:
    """Let others sit down during the game; a thinking computer that lost its seat is ignored."""
    if tuple(seats) != match.seats:
        stop(match)
        match.seats, match.answer = tuple(seats), None


def result_text(session: Session) -> str:
    """How the game ended, in one line; empty while it goes on."""
    if not session.finished:
        return ""
    if session.result is None:
        return "Stopped by the turn limit: no result"
    return verdict(session.names, session.result)


def result_told(match: Match) -> str:
    """How the game ended, and what that means for the only person at the table."""
    people, text = [seat for seat, who in enumerate(match.seats) if who == HUMAN], result_text(match.session)
    value = match.session.result[people[0]] if match.session.result and len(people) == 1 < len(match.seats) else 0
    return f"You {'win' if value > 0 else 'lose'}: {text}" if value else text


def game_over(match: Match) -> GameOver:
    """What ended the game; nothing while it goes on, or where no rule did. Worked out once a position."""
    if not match.session.finished:
        return GameOver()
    if match.over is None:
        session = match.session
        match.over = GameOver(deciding_text(session), deciding_points(session), score_steps(session))
    return match.over
