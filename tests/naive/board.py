"""Points, balls, neighbours and groups: what a position is apart from whose turn it is."""

from itertools import product
from typing import Any

from tests.naive.grounds import Ground
from tests.naive.words import Point, Points


class Board:
    """Points and the balls on them."""

    ground: Ground
    size: int
    points: list[Point]
    balls: dict[Point, str]
    last: Point | None
    placed: Points
    dropped: Points
    changed: Points
    chosen: Points

    # --- the board -----------------------------------------------------------------------------------------

    def exists(self, p: Point) -> bool:
        """True if the board has this point."""
        return self.ground.exists(p)

    def flat(self, p: Point) -> Points:
        """The neighbours on the same level."""
        level, r, c = p
        return {q for _, a, b in self.ground.steps if self.exists(q := (level, r + a, c + b))}

    def above(self, p: Point) -> Points:
        """The points that may rest on this one."""
        level, r, c = p
        return {q for a, b in product((-1, 0), repeat=2) if self.exists(q := (level + 1, r + a, c + b))}

    def below(self, p: Point) -> Points:
        """The four points this one rests on."""
        level, r, c = p
        return {q for a, b in product((0, 1), repeat=2) if self.exists(q := (level - 1, r + a, c + b))}

    def touching(self, p: Point) -> Points:
        """All neighbours."""
        return self.flat(p) | self.above(p) | self.below(p)

    def name(self, p: Point) -> str:
        """What players call the point."""
        return self.ground.name(p)

    def buried(self, p: Point) -> bool:
        """A ball stands straight above."""
        level, r, c = p
        return (level + 2, r - 1, c - 1) in self.balls

    def supported(self, p: Point) -> bool:
        """All that this point rests on is filled."""
        return all(q in self.balls for q in self.below(p))

    def playable(self) -> Points:
        """Empty holes, and empty points whose four supports are filled."""
        return {p for p in self.points if p not in self.balls and self.supported(p)}

    def room(self) -> Points:
        """Where a ball can come by itself: playable points, and the empty points of hidden boards."""
        first = self.ground.boards
        hidden = {p for k in range(first, first + self.ground.hidden) for p in self.ground.points_of(k)}
        return self.playable() | hidden - set(self.balls)

    def resting(self, p: Point) -> Points:
        """The points of the balls that rest on this one."""
        return {q for q in self.above(p) if q in self.balls}

    def position(self) -> frozenset[Any]:
        """Where the balls are."""
        return frozenset(self.balls.items())

    def of(self, colours: set[str]) -> Points:
        """The points of the balls of some colours, hidden ones left out."""
        return {p for p, c in self.balls.items() if c in colours and self.ground.board_of(p) < self.ground.boards}

    # --- groups --------------------------------------------------------------------------------------------

    def joined(self, p: Point, q: Point, visibly: bool) -> bool:
        """True if the contact of two touching balls counts."""
        if not visibly:
            return True
        if self.buried(p) or self.buried(q):
            return False
        straddlers = [r for r in self.above(p) & self.above(q) if r in self.balls]
        return p[0] != q[0] or len(straddlers) < 2

    def group(self, seed: Points, among: Points, visibly: bool) -> Points:
        """Everything in ``among`` connected to the seed."""
        group = seed & among
        todo = list(group)
        while todo:
            p = todo.pop()
            for q in self.touching(p) & among - group:
                if self.joined(p, q, visibly):
                    group.add(q)
                    todo.append(q)
        return group

    def groups(self, among: Points, visibly: bool) -> list[Points]:
        """All groups; buried balls belong to none if only visible contacts count."""
        rest = {p for p in among if not (visibly and self.buried(p))}
        found = []
        while rest:
            found.append(self.group({next(iter(rest))}, rest, visibly))
            rest = rest - found[-1]
        return found

    def in_sight(self, run: Points) -> bool:
        """True if all these balls are visible and joined by visible contacts."""
        return [len(group) for group in self.groups(set(run), True)] == [len(run)]

    # --- what happens to balls ------------------------------------------------------------------------------

    def put(self, colour: str, p: Point) -> None:
        """A ball comes to a point."""
        assert p not in self.balls
        self.balls[p] = colour
        self.changed.add(p)

    def remove(self, p: Point) -> str:
        """A ball leaves its point; nothing drops."""
        self.changed.add(p)
        self.placed.discard(p)
        self.chosen.discard(p)
        return self.balls.pop(p)

    def shift(self, p: Point, q: Point) -> None:
        """A ball goes on to another point, and what is known of it goes with it."""
        was_placed, was_chosen = p in self.placed, p in self.chosen
        self.put(self.remove(p), q)
        if was_placed:
            self.placed.add(q)
        if was_chosen:
            self.chosen.add(q)
        if self.last == p:
            self.last = q

    def take(self, p: Point) -> str:
        """A movable ball leaves; the ball on it falls into its place, and so on in the same direction."""
        colour = self.remove(p)
        resting = self.resting(p)
        assert len(resting) < 2
        for q in resting:
            step = tuple(b - a for a, b in zip(p, q, strict=True))
            while q in self.balls:
                self.shift(q, p)
                self.dropped.add(p)
                p, q = q, (q[0] + step[0], q[1] + step[1], q[2] + step[2])
        return colour
