"""A game being played in the app: whose seat is whose, the computer's thinking, undo and hints.

No Streamlit in here. The computer thinks in a background thread on a copy of the game; the page asks
`poll` now and then, which plays the answer if it has come and the position is still the same.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dashboard.matches.outcome import GameOver, game_over, resigned, result_text
from dashboard.matches.spelling import fitting, unclear
from dashboard.matches.thinking import Thought
from kernels.api import KINDS, NONE, SearchResult
from ludeme.pictures.notation import LETTERS
from search.play.agents import MOST_ITERATIONS, choose
from search.play.motion import last_points, seen_points
from search.play.player_view import holds_secrets, news_since, plies_tell_secrets, seen_history
from search.play.session import CHANCE, PlyTurn, Session, winners

HUMAN = "human"
NOBODY = -1
"""A viewer who may see only what all see."""
WATCHED, SKIPPED = "watched", "skipped"
"""How people see what the computer plays without them: ply by ply, or at once."""
VOTES = ["no", "yes"]
"""What is said to a proposal."""
SECONDS = re.compile(r"(\d{1,3})s")
"""A seat whose search takes so long: `5s`."""
ENDLESS = f"uct:{MOST_ITERATIONS}"
HINT_LEVEL = "uct:4000"
ANALYSIS = 5_000
"""Iterations of the search that analyses a position."""


class PlayedPly(NamedTuple):
    """A ply, as the person at the screen may read it, and its turn."""

    text: str
    turn: PlyTurn


@dataclass
class Match:
    """One game at one table.

    Args:
        session: the game and its plies.
        seats: `human`, an agent level, or for how long the computer searches, such as `5s`; one a player.
        seed: of the computer's choices.
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
        waits: whether the computer waits until somebody lets it play, because the last person has left the table.
        pace: how the rest is shown once all people are out, `WATCHED` or `SKIPPED`; empty until somebody says so.
        later: plies behind the position that is shown, after a step back; forgotten when another ply is played.
        gave_up: who has resigned; `NOBODY` otherwise.
        taken_back: number of plies that were taken back where players have secrets.
    """

    session: Session
    seats: tuple[str, ...]
    seed: int = 0
    answer: Thought[str] | None = field(default=None, repr=False)
    taken: int = -1
    uncovered: int = -1
    hint: str = ""
    hinting: Thought[str] | None = field(default=None, repr=False)
    analysis: SearchResult[str] | None = None
    analysing: Thought[SearchResult[str]] | None = field(default=None, repr=False)
    over: GameOver | None = None
    rated: bool = False
    kept: list[str] = field(default_factory=list)
    waits: bool = False
    pace: str = ""
    later: list[PlayedPly] = field(default_factory=list)
    gave_up: int = NOBODY
    taken_back: int = 0

    @property
    def ended(self) -> bool:
        """True if the game is over by its rules, or somebody has given it up."""
        return self.session.finished or self.gave_up != NOBODY

    @property
    def ply(self) -> int:
        """Number of plies played."""
        return len(self.session.history)

    @property
    def last(self) -> frozenset[int]:
        """The points of the plies that are news to the player to move, or of the last one that was about any."""
        session = self.session
        return seen_points(session, session.made[news_since(session) :]) or last_points(session)

    def viewer(self) -> int:
        """Through whose eyes the table is shown: those of the person to move, else of the only person; or `NOBODY`."""
        people = [seat for seat, who in enumerate(self.seats) if who == HUMAN]
        if self.human_to_move():
            return NOBODY if self.private() else int(self.session.to_move)
        return people[0] if len(people) == 1 else NOBODY

    def shared(self) -> bool:
        """True if the person to move has secrets from somebody else at the same screen."""
        return self.seats.count(HUMAN) > 1 and self.human_to_move() and holds_secrets(self.session)

    def private(self) -> bool:
        """True while the person to move has not asked to see secrets that are hidden from others at the screen."""
        return self.shared() and self.uncovered != self.ply

    def covered(self) -> bool:
        """True while secrets are hidden and the legal plies would tell them."""
        return self.private() and plies_tell_secrets(self.session)

    def cover(self) -> None:
        """Hide again what only the person to move may see."""
        self.uncovered = -1

    def uncover(self) -> None:
        """Show the person to move what only that person may see, until the next ply."""
        self.uncovered = self.ply

    def seen_plies(self) -> list[str]:
        """The plies as the person at the screen may read them."""
        return seen_history(self.session, self.viewer())

    def proposal(self) -> dict[int, str]:
        """The point and the colour of the ball that is being voted on; empty if none is."""
        if self.session.legal() != VOTES:
            return {}
        ply = next(ply for ply in reversed(self.session.made) if ply.word == NONE)
        return {ply.target: LETTERS[ply.colour]} if ply.name == "propose" else {}

    def human_to_move(self) -> bool:
        """True if a person is asked for a ply."""
        seat = self.session.to_move
        if self.ended or seat == CHANCE:
            return False
        return self.seats[int(seat)] == HUMAN or self.taken == self.ply

    def play(self, text: str, ply: int) -> bool:
        """Play a person's ply; False (and nothing happens) if it is not legal, or more than ``ply`` were played."""
        if ply != self.ply or not self.human_to_move() or text not in self.session.legal():
            return False
        self._play(text)
        self.pace = ""
        return True

    def play_typed(self, text: str) -> str:
        """Play the ply that a person has typed; returns what is wrong with it, or an empty text."""
        plies = fitting(text, self.session.legal())
        if len(plies) != 1:
            return unclear(self.session, text)
        self.play(plies[0], self.ply)
        return ""

    def _play(self, text: str) -> None:
        self.session.play(text)
        self.later.clear()
        self._forget()

    def _forget(self) -> None:
        """Drop what was thought, suggested and shown for a position that is gone."""
        self.stop()
        self.answer = self.hinting = self.analysing = self.analysis = self.over = None
        self.hint, self.uncovered, self.taken, self.gave_up = "", -1, -1, NOBODY

    def think(self) -> bool:
        """Let chance do its part, then the computer think if it is to move; True while an answer is awaited.

        While plies behind this position are kept, or nobody is at the table, only people play.
        """
        if self.ended or self.later or self.stands_still():
            return False
        while self.session.to_move == CHANCE:
            self._play(choose(self.session, "random", self.seed))
        if self.session.finished or self.human_to_move():
            return False
        if self.answer is None:
            self.answer = self._ask(self.seats[int(self.session.to_move)])
        return True

    def stands_still(self) -> bool:
        """True while the computer waits until somebody lets it play: all people have left, or are out of the game."""
        return self.waits or (self.only_watched() and not self.pace)

    def only_watched(self) -> bool:
        """True if the rules have put out all people at the table, and the game goes on without them."""
        out, people = self.session.state.out, [seat for seat, who in enumerate(self.seats) if who == HUMAN]
        return bool(out and people) and not self.ended and all(out[seat] for seat in people)

    def unattended(self) -> bool:
        """True if only the computer has seats in a game that goes on."""
        return HUMAN not in self.seats and not self.ended

    def watched(self) -> bool:
        """True if people look on while the computer plays, ply by ply."""
        return self.pace == WATCHED or (self.unattended() and self.pace != SKIPPED)

    def pause(self) -> None:
        """Let the computer wait; what it has thought about its ply is forgotten."""
        self.stop()
        self.answer, self.waits = None, True

    def watch(self, pace: str = WATCHED) -> None:
        """Let the computer play the rest of a game in which nobody else has a seat, or of which all people are out."""
        self.later.clear()
        self.pace = pace

    def _ask(self, level: str) -> Thought[str]:
        """An answer to come, for the position as it is now."""
        if timed := SECONDS.fullmatch(level):
            return Thought(self.session, lambda session: choose(session, ENDLESS, self.seed), int(timed[1]))
        return Thought(self.session, lambda session: choose(session, level, self.seed))

    def thoughts(self) -> list[Thought[Any]]:
        """What the computer works out at present."""
        return [thought for thought in (self.answer, self.hinting, self.analysing) if thought is not None]

    def stop(self) -> None:
        """Let the computer answer at once, with the best it has found so far."""
        for thought in self.thoughts():
            thought.stop()

    def can_take_over(self) -> bool:
        """True while the computer thinks about a ply that a person may make in its place: it must not open secrets."""
        return self.answer is not None and not self.session.state.program.secret

    def take_over(self) -> None:
        """Let the person at the screen make the ply about which the computer is thinking."""
        if self.can_take_over():
            self._forget()
            self.taken = self.ply

    def poll(self) -> bool:
        """Play the computer's answer or show the hint if one has come; True if something changed.

        Raises:
            Exception: whatever the computer's thinking raised.
        """
        if self.answer is not None and self.answer.done:
            answer, self.answer = self.answer, None
            self._play(answer.result)
            return True
        if self.hinting is not None and self.hinting.done:
            self.hint, self.hinting = self.hinting.result, None
            return True
        if self.analysing is not None and self.analysing.done:
            self.analysis, self.analysing = self.analysing.result, None
            return True
        return False

    def ask_hint(self, level: str = HINT_LEVEL) -> None:
        """Begin to look for a good ply for the person to move."""
        if self.human_to_move() and not self.private() and self.hinting is None and not self.hint:
            self.hinting = self._ask(level)

    def can_analyse(self) -> bool:
        """True if the person at the screen may know what a search finds here: what others hide must not show in it."""
        if self.session.finished or self.session.to_move == CHANCE:
            return False
        return not self.session.state.program.secret or (self.human_to_move() and not self.private())

    def ask_analysis(self, iterations: int = ANALYSIS) -> None:
        """Begin to search the position as it is, unless that is done or under way."""
        if self.can_analyse() and self.analysis is None and self.analysing is None:
            self.analysing = Thought(self.session, lambda session: session.search(iterations, self.seed))

    def can_undo(self) -> bool:
        """True if a person has made a ply that could be taken back; no more once a game has opened its secrets."""
        opened = self.session.finished and self.session.state.program.secret
        people = {player for player, seat in enumerate(self.seats) if seat == HUMAN}
        return self.gave_up != NOBODY or (not opened and any(one.player in people for one in self.session.turns))

    def _begun(self) -> bool:
        """True if somebody has made a ply; what chance deals before is none."""
        return any(not KINDS[ply.kind].chance for ply in self.session.made)

    def at_stake(self) -> bool:
        """True if a game would be lost with this match: it has begun, is not over, and nobody has kept it."""
        begun = self._begun() or bool(self.later)
        return begun and not self.ended and self.kept != self.session.history

    def undo(self) -> None:
        """Take plies back until a person is to move again, or only that somebody has resigned."""
        plies, gave_up = self.all_plies(), self.gave_up
        self._forget()
        if gave_up != NOBODY:
            return
        while self.ply:
            self.session.undo()
            if self.human_to_move():
                break
        self.later = plies[self.ply :] if self.human_to_move() and self.can_browse() else []
        self.taken_back += 0 if self.can_browse() else len(plies) - self.ply

    def resign(self) -> None:
        """Let the person to move give the game up."""
        if self.human_to_move():
            self._forget()
            self.gave_up = int(self.session.to_move)

    def can_browse(self) -> bool:
        """True if one may go back and forth through the plies: not where players have secrets."""
        return not self.session.state.program.secret

    def fleeting(self) -> bool:
        """True while the address cannot bring the game back, because players have secrets."""
        return self.ply > 0 and not self.ended and not self.can_browse()

    def all_plies(self) -> list[PlayedPly]:
        """The plies played, as the person at the screen may read them, and those kept behind the position shown."""
        return [*map(PlayedPly, self.seen_plies(), self.session.turns), *self.later]

    def whole(self) -> Session:
        """The game with the plies that are kept behind the position shown."""
        session = self.session.copy()
        for made in self.later:
            session.play(made.text)
        return session

    def go_to(self, ply: int) -> None:
        """Show the position after so many plies, back or on; plies behind it are kept until another one is played."""
        plies = self.all_plies()
        if not self.can_browse() or not 0 <= ply <= len(plies):
            return
        self._forget()
        while self.ply > ply:
            self.session.undo()
        for made in plies[self.ply : ply]:
            self.session.play(made.text)
        self.later = plies[ply:]

    def take_seats(self, seats: Sequence[str]) -> None:
        """Let others sit down during the game; a thinking computer that lost its seat is ignored.

        Whoever leaves the last seat may be about to take another: the computer waits.
        """
        if tuple(seats) != self.seats:
            self.stop()
            self.waits = HUMAN not in seats and (self.waits or HUMAN in self.seats)
            self.seats, self.answer = tuple(seats), None

    def go_on(self) -> None:
        """Let the computer play from the position that is shown, whatever it has waited for."""
        self.later.clear()
        self.waits = False

    def ending_text(self) -> str:
        """How the game ended, in one line; empty while it goes on."""
        return result_text(self.session) if self.gave_up == NOBODY else resigned(self.session)

    def result_told(self) -> str:
        """How the game ended, and what that means for the only person at the table."""
        value, text = self.own_result(), self.ending_text()
        if self.gave_up != NOBODY:
            return text
        own = self.session.names[self.seats.index(HUMAN)] if value else ""
        if value > 0 and winners(self.session.names, self.session.result or ()) == [own]:
            return f"You win as {own}"
        return f"You {'win' if value > 0 else 'lose'}: {text}" if value else text

    def own_result(self) -> int:
        """What the only person at the table has got: above 0 a win, below 0 a loss, 0 neither, or nobody is alone."""
        alone = self.seats.count(HUMAN) == 1 < len(self.seats)
        if self.gave_up != NOBODY:
            return -1 if alone else 0
        return self.session.result[self.seats.index(HUMAN)] if self.session.result and alone else 0

    def game_over(self) -> GameOver:
        """What ended the game; nothing while it goes on, or where no rule did. Worked out once a position."""
        if not self.session.finished:
            return GameOver()
        if self.over is None:
            self.over = game_over(self.session)
        return self.over


def new_match(game: Any, seats: Sequence[str], seed: int = 0, *, plies: Sequence[str] = ()) -> Match:
    """A fresh game with these seats, or one in which these plies have been played.

    Raises:
        ValueError: if there is not one seat a player, or a ply is not legal.
    """
    session = Session(game, plies, seed)
    if len(seats) != len(session.names):
        raise ValueError(f"{len(session.names)} players need as many seats, not {len(seats)}")
    return Match(session, tuple(seats), seed)
