"""Boards drawn in tests: an ASCII diagram to a position on the machine and on its naive twin, and back.

A diagram shows the levels side by side, the board first; rows from the North, holes apart or not:

    L0       L1
    . . . .  . . B
    W W B W  . . .
    W B B W  . . .
    W B B W

A level that is not drawn is empty, and so is a row or hole that is missing. Lines without balls or dots are headings.
"""

import random
from collections.abc import Sequence

from hypothesis import strategies as st

import catalog
from ludeme import Game
from search.play.session import Session
from tests.naive import Point, Twin

COLOURS = "WBR"
CHECKERED = ("B W B W", "W B W B", "B W B W", "W B W B")
seeds = st.integers(0, 2**32 - 1)
"""What a game at random grows from."""


def parse(diagram: str, size: int = 4) -> dict[Point, str]:
    """Where the balls of a diagram stand: (level, row, column) to colour letter."""
    balls: dict[Point, str] = {}
    rows = [line for line in diagram.splitlines() if line.strip() and set(line) <= set(". WBR")]
    for r, line in enumerate(rows):
        cells = line.replace(" ", "")
        for level in range(size):
            side = size - level
            row, cells = (cells[:side], cells[side:]) if r < side else ("", cells)
            balls |= {(level, r, c): ball for c, ball in enumerate(row) if ball != "."}
    assert rows, "the diagram shows no row"
    return balls


def drawn(levels: Sequence[str]) -> str:
    """The diagram of a position given as one string a level."""
    rows = [level.split("/") for level in levels]
    return "\n".join("  ".join(level[r] for level in rows if r < len(level)) for r in range(len(rows[0])))


def mask(twin: Twin, colour: str) -> int:
    """The balls of one colour as the machine's mask, points in the order of levels, rows, columns."""
    return sum(1 << i for i, p in enumerate(twin.points) if twin.balls.get(p) == colour)


def random_ply(twin: Twin, rng: random.Random) -> str:
    """Any legal ply; where chance is to move, one as likely as it is."""
    if twin.chance:
        return rng.choices(list(twin.chances), list(twin.chances.values()))[0]
    return rng.choice(twin.legal())


def play_at_random(session: Session, rng: random.Random) -> None:
    """Any legal ply on the machine; where chance is to move, one as likely as it is."""
    session.play(session.text_of(session.state.random_ply(rng.randrange(2**32))))


class Pair:
    """The same game on the machine and on its twin; whatever is asked or done, both must agree."""

    def __init__(self, game: Game) -> None:
        """The start position."""
        self.machine, self.twin = Session(game), Twin(game)
        self.plies: list[str] = []
        self.check()

    def set_up(self, diagram: str, mover: str, turn: int | None = None) -> "Pair":
        """A drawn position at the start of a turn of the player of one colour.

        ``turn`` is the number of turns finished so far; left out, any number beyond the opening that lets the player
        be to move.
        """
        seat = self.twin.colours.index(mover)
        turn = 10 * self.twin.seats + seat if turn is None else turn
        assert turn % self.twin.seats == seat
        return self.put(parse(diagram, self.twin.size), turn)

    def show(self, levels: Sequence[str], turn: int) -> "Pair":
        """A position given as one string a level, on any kind of board, after so many turns."""
        ground = self.twin.ground
        places = [p for k in range(ground.boards) for p in ground.points_of(k)]
        letters = "".join(levels).replace("/", "")
        return self.put({p: ball for p, ball in zip(places, letters, strict=True) if ball != "."}, turn)

    def put(self, balls: dict[Point, str], turn: int) -> "Pair":
        """Any balls, after so many turns."""
        twin = self.twin
        twin.balls = balls
        self.machine.state.set_up([mask(twin, colour) for colour in COLOURS], turn)
        twin.resume(twin.balls, turn)
        self.plies.clear()
        self.check()
        return self

    def check(self) -> None:
        """Machine and twin show the same position, plies, player, result and scores."""
        where = f"after {' '.join(self.plies) or 'the start'}"
        for what in ("levels", "legal"):
            one, other = getattr(self.machine, what)(), getattr(self.twin, what)()
            assert one == other, f"{what} {where}: machine {one}, twin {other}; position {self.twin.levels()}"
        for what in ("finished", "result", "scores"):
            one, other = getattr(self.machine, what), getattr(self.twin, what)
            assert one == other, f"{what} {where}: machine {one}, twin {other}; position {self.twin.levels()}"
        if not self.twin.finished:
            table, twin = self.machine.state, self.twin
            assert ("chance" if table.chance_to_move else table.mover) == twin.to_move, f"player to move {where}"
            if table.chance_to_move:
                self.check_chances(where)

    def check_chances(self, where: str) -> None:
        """Machine and twin agree how likely each ply of chance is."""
        table = self.machine.state
        texts = [self.machine.text_of(ply) for ply in table.legal]
        assert dict(zip(texts, table.probabilities, strict=True)) == self.twin.chances, f"chances {where}"

    def play(self, *plies: str) -> "Pair":
        """Play plies on both."""
        for ply in plies:
            self.machine.play(ply)
            self.twin.play(ply)
            self.plies.append(ply)
            self.check()
        return self

    def at(self, level: int, row: int, column: int) -> str:
        """The name of a point."""
        return self.twin.name((level, row, column))

    def add(self, colour: str, *point: int) -> "Pair":
        """Add a ball at (level, row, column)."""
        return self.play(colour + self.at(*point))

    def play_out(self, seed: int, plies: int = 10**6) -> "Pair":
        """Random plies to the end of the game, or so many."""
        rng = random.Random(seed)
        while not self.twin.finished and len(self.plies) < plies:
            self.play(random_ply(self.twin, rng))
        return self

    def taken(self, before: dict[Point, str]) -> set[Point]:
        """The points of a former position that are empty now."""
        return {p for p in before if p not in self.twin.balls}

    @property
    def legal(self) -> list[str]:
        """The legal plies."""
        return self.twin.legal()

    @property
    def result(self) -> Sequence[int] | None:
        """The result."""
        return self.twin.result


def pair(name: str, **options: object) -> Pair:
    """A documented game at its start."""
    return Pair(catalog.load(name, **options).game)


def group_sizes(game: Pair, colour: str) -> list[int]:
    """The sizes of the visible groups of a colour, largest first."""
    return sorted((len(group) for group in game.twin.groups(game.twin.of({colour}), visibly=True)), reverse=True)


def takes(game: Pair, *points: tuple[int, int, int]) -> set[str]:
    """The plies that take the balls of these points."""
    return {"x" + game.at(*p) for p in points}


def on_checkerboard(*above: str) -> str:
    """A diagram with the full checkerboard below, and the given rows of the higher levels beside it."""
    return "\n".join(f"{row}  {rest}" for row, rest in zip(CHECKERED, [*above, "", "", "", ""], strict=False))
