"""What one player sees of a game being played: plies with secrets covered, and what every player holds.

Once the game is over everything is shown to all.
"""

from itertools import chain
from typing import NamedTuple

from kernels.api import KINDS, NONE
from ludeme import Game
from ludeme.base import Ludeme
from ludeme.game import COLOUR_NAMES
from ludeme.geometry import bits
from ludeme.pictures.notation import EMPTY_FIST, LETTERS, levels
from ludeme.pictures.terminal import MARK
from ludeme.words.colours.momentary import Picked
from search.play.motion import changed_points, last_turn
from search.play.session import CHANCE, Session


class Holding(NamedTuple):
    """What a player has, as somebody sees it: balls in hand, or how many; what the fists hide, or only that they do.

    ``shown``: the ball that has been shown to all.
    """

    player: str
    balls: str
    fists: str
    shown: str = ""

    @property
    def text(self) -> str:
        """In words: "3W 2R, hides ?"."""
        parts = (self.balls, self.fists and f"hides {self.fists}", self.shown and f"shows {self.shown}")
        return ", ".join(filter(None, parts)) or "nothing"


OPEN = "o"
"""How an empty point is shown to which a ball can come by the next ply."""


def seen_levels(session: Session) -> list[str]:
    """The position as all see it: after the game also the boards that nobody saw before."""
    return session.levels(hidden=session.finished)


def marked_levels(session: Session) -> list[str]:
    """The position as all see it, with the points marked to which a ball can come, where not every empty point is one.

    Nothing is marked where the legal plies tell a secret of the player to move.
    """
    geometry, filled = session.geometry, session.state.filled
    if session.finished or not geometry.highest or plies_tell_secrets(session):
        return seen_levels(session)
    come = {point for ply in session.plies().values() for point in (ply.target, *bits(ply.figure))}
    marks = {point: OPEN for point in bits(geometry.board & ~filled) if point in come}
    return levels(geometry, session.state.colour_masks(), marks=marks)


def news_since(session: Session) -> int:
    """After how many plies those begin that are news to the player to move: since the own last turn.

    It is the last turn at least, and that alone after the game. Balls that were dealt are no news.
    """
    turns, since = session.turns, last_turn(session)
    if not turns or turns[-1].number < 0:
        return len(turns)
    if session.finished or session.to_move == CHANCE:
        return since
    while since and turns[since - 1].player != session.to_move and turns[since - 1].number >= 0:
        since -= 1
    return since


def news_levels(session: Session) -> list[str]:
    """The levels with a mark on the points that have changed by what is news to the player to move."""
    marks = dict.fromkeys(changed_points(session, news_since(session)), MARK)
    return levels(session.geometry, [], hidden=session.finished, marks=marks)


def seen_history(session: Session, viewer: int) -> list[str]:
    """The plies as a player has seen them: secret choices, and balls dealt to others in secret, only by their sign.

    A viewer who is no player sees what all may see.
    """
    everybody = frozenset(range(session.state.players))
    return [
        text if session.finished or viewer in readers or readers == everybody else text[0]
        for text, readers in zip(session.history, session.readers, strict=True)
    ]


def holds_secrets(session: Session) -> bool:
    """True if a player may know what others must not: what is in a hidden hand, or was chosen in secret."""
    return session.state.program.hides_hands or session.state.fists() is not None


def plies_tell_secrets(session: Session) -> bool:
    """True if the legal plies choose, or show, what only the player to move may know.

    Words, and the ball on show, tell nothing; nor does any other ball where hands are open and no fist has a say.
    """
    state = session.state
    shown, open_to_all = state.shown()[state.seat :][:1], not (state.program.hides_hands or _asks_fists(session.game))
    plies = session.plies().values()
    known = (not KINDS[ply.kind].hidden and (open_to_all or ply.word != NONE or ply.colour in shown) for ply in plies)
    return not all(known)


def _asks_fists(game: Game) -> bool:
    """True if what one may do can depend on a ball in a closed fist; one that counts only at the end has no say."""
    inside, everywhere = chain(game.score.walk() if game.score else (), game.end.walk()), game.walk()
    return sum(map(_names_fist, everywhere)) > sum(map(_names_fist, inside))


def _names_fist(part: Ludeme) -> bool:
    return isinstance(part, Picked) and part.how == "hidden"


def told_scores(session: Session) -> list[int] | None:
    """What the players have been told of their scores, or None.

    Where scores compare with balls that nobody sees, they are told after each round, not after each ply.
    """
    if session.finished or not session.state.program.hides_board:
        return session.scores
    replayed, scores = Session(session.game), None
    for ply in session.history:
        maker = replayed.to_move
        replayed.play(ply)
        if CHANCE not in (maker, replayed.to_move) and int(replayed.to_move) < int(maker):
            scores = replayed.scores
    return scores


def holdings(session: Session, viewer: int) -> list[Holding]:
    """What every player has in hand or fist, as ``viewer`` sees it; empty if the game knows neither."""
    state = session.state
    hands, fists = state.hands(), state.fists()
    if hands is None and fists is None:
        return []
    found, shown = [], state.shown() or [NONE] * state.players
    for player, name in enumerate(session.names):
        seat = state.player_in_seat(player)
        mine = session.finished or player == viewer
        balls = _hand(session, hands[seat], mine) if hands else ""
        ball = "" if shown[seat] == NONE else LETTERS[shown[seat]]
        found.append(Holding(name, balls, _fists(fists[seat], mine) if fists else "", ball))
    return found


def showing_told(session: Session) -> str:
    """What players have shown last, which all know: "Player 1 showed black, Player 2 white"; empty if nobody has."""
    showing = next(filter(None, reversed(session.showings)), {})
    names, balls = session.names, [*COLOUR_NAMES, "an empty fist"]
    shown = [(names[player], balls[colour].lower()) for player, colour in showing.items()]
    parts = [f"{name}{'' if k else ' showed'} {ball}" for k, (name, ball) in enumerate(shown)]
    return f"{', '.join(parts)}." if parts else ""


def _hand(session: Session, hand: list[int | None], mine: bool) -> str:
    """A hand in words: "3W 2R", "5 balls" or "hidden"."""
    program = session.state.program
    held = [(count, letter) for count, letter in zip(hand, LETTERS, strict=True) if count is not None]
    if mine or not program.hides_hands:
        return " ".join(f"{count}{letter}" for count, letter in held if count) or "nothing"
    total = sum(count for count, _ in held)
    return f"{total} ball{'' if total == 1 else 's'}" if program.deals_hands else "hidden"


def _fists(fists: list[int], mine: bool) -> str:
    """What is hidden in the fists: "?W", "?W/-", or only that something is."""
    if fists == [NONE, NONE]:
        return ""
    balls = [LETTERS[colour] if colour != NONE else EMPTY_FIST for colour in fists]
    return "?" + "/".join(balls if fists[1] != NONE or fists[0] == NONE else balls[:1]) if mine else "?"
