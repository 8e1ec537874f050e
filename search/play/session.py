"""A game being played, in texts, for the command line, the dashboard and tests."""

from collections.abc import Iterable, Sequence
from copy import copy
from typing import Any, NamedTuple

from kernels.api import COLOURS, KINDS, NONE, GameState, Playouts, Ply, SearchResult
from ludeme import Game, compile_game
from ludeme.errors import nearest
from ludeme.pictures.notation import levels, ply_text
from ludeme.words.effects.changes import Discard
from ludeme.words.effects.note import Record as RecordEffect
from ludeme.words.effects.order import TakeMarker

CHANCE = "chance"
"""Who is to move where no player is."""
LISTED = 40
"""So many legal plies are listed for somebody who gave another."""
HANDS = ["left", "right"]
"""What is said to have a fist opened, in the order of a player's fists."""


class IllegalPly(ValueError):
    """A ply that is not legal; the text quotes it, gives its number in the game, and lists the legal plies."""

    def __init__(self, text: str, index: int, legal: Sequence[str]) -> None:
        self.text, self.index, self.legal = text, index, list(legal)
        hint = nearest(text, legal)
        rest = len(legal) - LISTED
        more = f" and {rest} others" if rest > 0 else ""
        self.known = f"legal: {' '.join(legal[:LISTED])}{more}" if legal else "the game is over"
        super().__init__(f"ply {index} '{text}' is not legal{hint}; {self.known}")


ALONE = {1: "You win", 0: "The game is over", -1: "You lose"}
"""What a result of one player is called."""


def winners(names: Sequence[str], result: Sequence[int]) -> list[str]:
    """The names of those who won; a result is 1, 0 or -1 a seat."""
    return [name for name, value in zip(names, result, strict=True) if value > 0]


def verdict(names: Sequence[str], result: Sequence[int]) -> str:
    """Who has won, in a few words: several, all together, nobody, or who plays alone; a result is 1, 0 or -1 a seat."""
    if len(names) == 1:
        return ALONE[result[0]]
    won = winners(names, result)
    if len(won) in (0, len(names)):
        return {1: "All players win", 0: "The game is a draw", -1: "All players lose"}[max(result)]
    return f"{' and '.join(won)} {'wins' if len(won) == 1 else 'win'}"


class PlyTurn(NamedTuple):
    """The turn that a ply belongs to.

    ``player``: whose it is, by number, or `chance`; ``name``: what that player was called then, since two may change
    sides; ``number``: of the turn, from 0, and -1 before the first one.
    """

    player: int | str
    name: str
    number: int


class Session:
    """One game in progress."""

    def __init__(self, game: Game, plies: Sequence[str] = (), seed: int = 0, *, capped: bool = True) -> None:
        """Set up the start position and play ``plies``; ``capped``: what goes on without end is stopped as unfinished.

        Raises:
            IllegalPly: one of them is not legal.
        """
        self.game, self.seed = game, seed
        self.geometry = game.board.geometry()
        self.state = GameState(compile_game(game, capped))
        self.history: list[str] = []
        self.made: list[Ply] = []
        """The plies of the history, taken apart."""
        self.turns: list[PlyTurn] = []
        """The turn of every ply."""
        self.readers: list[frozenset[int]] = []
        """Of every ply the players who may know it."""
        self.showings: list[dict[int, int]] = []
        """Of every ply what players, by their numbers, have shown by it: a ball's colour, or NONE for an empty fist."""
        self._past: list[Any] = []
        for ply in plies:
            self.play(ply)

    @property
    def names(self) -> list[str]:
        """The players' names, in turn order; two who have changed sides have changed names, too."""
        sides = self.game.players.names
        return [sides[self.state.player_in_seat(player)] for player in range(len(sides))]

    @property
    def out(self) -> list[str]:
        """The names of the players whom the rules put out of the game now."""
        return [name for name, out in zip(self.names, self.state.out, strict=False) if out]

    @property
    def to_move(self) -> int | str:
        """The player to move, or ``chance``."""
        return CHANCE if self.state.chance_to_move else self.state.mover

    @property
    def goes_on(self) -> bool:
        """True in the middle of a turn of the player to move."""
        if self.state.chance_to_move or not self.turns:
            return False
        last = self.turns[-1]
        return (last.player, last.number) == (self.state.mover, self.state.turn)

    def plies(self) -> dict[str, Ply]:
        """The legal plies by their texts, sorted; none once the game is over."""
        return self._by_text(self.state.plies)

    def _by_text(self, plies: Iterable[Ply]) -> dict[str, Ply]:
        filled = self.state.filled
        return dict(sorted((ply_text(self.geometry, ply, filled), ply) for ply in plies))

    def text_of(self, ply: int) -> str:
        """A legal ply, which the machine numbers, as text."""
        return ply_text(self.geometry, self.state.read(ply), self.state.filled)

    def legal(self) -> list[str]:
        """The texts of the legal plies, sorted; none once the game is over."""
        return list(self.plies())

    def play(self, text: str) -> None:
        """Play a ply.

        Raises:
            IllegalPly: it is not legal here.
        """
        legal = self.state.plies
        plies = self._by_text(legal)
        if text not in plies:
            raise IllegalPly(text, len(self.history) + 1, list(plies))
        ply, maker, before = plies[text], self.state.mover, self._open_masks()
        held = self._held(ply)
        self.turns.append(self._turn())
        self._past.append((self.state.snapshot(), list(self.readers)))
        self.state.play(legal[ply])
        self.history.append(text)
        self.made.append(ply)
        self.readers.append(self._readers(ply, maker, shown=self._open_masks() != before))
        self._show(self._opened(text, held))

    def _turn(self) -> PlyTurn:
        """The turn of the next ply."""
        player = self.to_move
        return PlyTurn(player, player if isinstance(player, str) else self.names[player], self.state.turn)

    def ends_turn(self, text: str) -> bool:
        """True of a legal ply that is the last one of a turn, whatever could be done after it."""
        return self.state.ends_turn(self.state.plies[self.plies()[text]])

    def _open_masks(self) -> list[int]:
        """The points of each colour, but for the boards that nobody sees during the game."""
        return [mask & self.geometry.board for mask in self.state.colour_masks()]

    def _readers(self, ply: Ply, maker: int, shown: bool) -> frozenset[int]:
        """Who may know a ply: of a secret choice its maker; of a ball out of the bag, not shown, who holds it."""
        program, unseen = self.state.program, ply.name == "draw" and not shown
        if KINDS[ply.kind].hidden or (unseen and program.hides_hands):
            return frozenset([maker])
        if unseen and program.hides_board:
            return frozenset()
        return frozenset(range(self.state.players))

    def _held(self, ply: Ply) -> list[list[int]]:
        """What each seat has in its two fists once a ply is made, before anything follows from it."""
        fists = self.state.fists() or []
        if fists and KINDS[ply.kind].hidden:
            fists[self.state.seat] = [NONE if ball == COLOURS else ball for ball in (ply.colour, ply.hand)]
        return fists

    def _opened(self, text: str, held: list[list[int]]) -> dict[int, int]:
        """What players have shown by a ply, though the same ply may cover it again."""
        seats = [(seat, had) for seat, had in enumerate(held) if had != (self.state.fists() or held)[seat]]
        opened = {self.state.player_in_seat(seat): self._shown_by(seat, had, text) for seat, had in seats}
        return {player: colour for player, colour in opened.items() if colour is not None}

    def _shown_by(self, seat: int, had: list[int], text: str) -> int | None:
        """What somebody has shown of what the own fists held before this ply; None for nothing.

        What is gone has been shown; or put away unseen, where rules say so. These leave in the state what was shown,
        unless the hand that was asked for was empty.
        """
        has, shown = (self.state.fists() or [])[seat], self.state.shown()[seat]
        gone = [ball for ball, left in zip(had, has, strict=True) if ball != left]
        if shown in gone:
            return shown
        if not any(isinstance(part, Discard) and part.fist != "neither" for part in self.game.walk()):
            return gone[0]
        empty = text in HANDS and had[HANDS.index(text)] == NONE and has == [NONE, NONE]
        return NONE if empty else None

    def _show(self, opened: dict[int, int]) -> None:
        """Let all know the choice of a ball that is shown to all; what another fist holds stays a secret."""
        self.showings.append(opened)
        everybody = frozenset(range(self.state.players))
        for player, colour in opened.items():
            maker = frozenset([player])
            own = [i for i, readers in enumerate(self.readers) if readers == maker and KINDS[self.made[i].kind].hidden]
            if own and self.made[own[-1]][1:] == Ply(0, colour)[1:]:
                self.readers[own[-1]] = everybody

    @property
    def tally(self) -> int | None:
        """What is counted for all to know, such as the votes that it takes to refuse; None if nothing is."""
        counts = any(isinstance(ludeme, RecordEffect) and ludeme.whose == "all" for ludeme in self.game.walk())
        return self.state.tally if counts else None

    @property
    def marker(self) -> str:
        """The name of the player who has the marker; empty in a game without one."""
        return self.names[self.state.marker] if self.game.has(TakeMarker) else ""

    def undo(self) -> None:
        """Take the last ply back; at the start nothing happens."""
        if self._past:
            snapshot, self.readers = self._past.pop()
            self.state.restore(snapshot)
            for past in (self.history, self.made, self.turns, self.showings):
                past.pop()

    def copy(self) -> "Session":
        """A second session at the same position; what is played in one is not played in the other."""
        twin = copy(self)
        twin.state = GameState(self.state.program)
        twin.state.restore(self.state.snapshot())
        twin.history, twin.made, twin.turns = list(self.history), list(self.made), list(self.turns)
        twin.readers, twin.showings, twin._past = list(self.readers), list(self.showings), list(self._past)
        return twin

    def playouts(self, games: int, seed: int = 0) -> Playouts:
        """Play so many games from here to their ends, every ply at random, and count how they end."""
        return self.state.playouts(games, seed)

    def search(self, iterations: int, seed: int = 0) -> SearchResult[str]:
        """Look for the best ply with so many iterations of UCT (Monte Carlo tree search).

        Raises:
            ValueError: the game is over, or there is no iteration.
        """
        if iterations < 1:
            raise ValueError(f"a search needs 1 iteration or more, not {iterations}")
        if self.finished:
            raise ValueError("the game is over, so there is no ply to search for; take one back with undo()")
        found, texts = self.state.search(iterations, seed), {ply: self.text_of(ply) for ply in self.state.legal}
        visits = {texts[ply]: count for ply, count in sorted(found.visits.items(), key=lambda item: -item[1])}
        means = {texts[ply]: mean for ply, mean in found.means.items()}
        proved = frozenset(texts[ply] for ply in found.proved)
        return SearchResult(texts[found.ply], found.values, visits, means, proved)

    def stop(self) -> None:
        """End a search that another thread has under way here: it answers with the best it has found so far."""
        self.state.stop()

    def levels(self, hidden: bool = False) -> list[str]:
        """The position, one string a level; ``hidden``: with the boards that nobody sees during the game."""
        return levels(self.geometry, self.state.colour_masks(), hidden)

    @property
    def finished(self) -> bool:
        """True if the game is over, or was stopped by the turn cap."""
        return self.state.finished

    @property
    def result(self) -> tuple[int, ...] | None:
        """1 won, 0 drawn, -1 lost for each seat; None while the game is on, or if it was stopped by the turn cap."""
        return self.state.outcome

    @property
    def scores(self) -> list[int] | None:
        """What the game counts for each player, or None."""
        return self.state.scores

    def position(self) -> dict[str, Any]:
        """The position as the JSON object outside programs read."""
        return {
            "to_move": self.to_move,
            "levels": self.levels(),
            "legal": self.legal(),
            "result": list(self.result) if self.result is not None else None,
            "scores": self.scores,
        }
