"""A second interpreter of the same ludeme trees: slow, obvious, in plain sets and loops.

It shares nothing with the machine but the tree of ludemes. Points are (level, row, column); where balls stand is a
dictionary from point to colour letter. Every rule of a tree is looked up by its class, in the order of the families:
colours, regions, shapes, numbers, conditions, setups, turns, effects, restrictions, ends.
"""

from collections.abc import Iterable, Iterator
from functools import singledispatch
from itertools import permutations, product
from math import prod
from typing import Any

from ludeme import Game
from ludeme.colours.colours import AnyColour, Black, Either, Enemy, Next, Own, Previous, Red, White
from ludeme.conditions import figures, logic, moments
from ludeme.effects import capture, stack
from ludeme.endings import outcomes, rules, ties
from ludeme.numbers import counts, groups
from ludeme.regions import algebra, balls, places, relations
from ludeme.restrictions import go
from ludeme.setups import place
from ludeme.shapes import lines
from ludeme.turns import actions, compositions

Point = tuple[int, int, int]
"""(level, row from the North, column from the West)."""
Points = set[Point]
TURN_CAP = 200
COMPASS = ((-1, 0), (1, 0), (0, -1), (0, 1))
FLAT_STEPS = ((0, 0, 1), (0, 1, 0), (0, 1, 1), (0, 1, -1))
TOUCHING_STEPS = ((0, 0, 1), (0, 1, 0), (1, 0, 0), (1, -1, 0), (1, 0, -1), (1, -1, -1))


class Unknown(TypeError):
    """A ludeme that this file does not know yet."""

    def __init__(self, ludeme: Any) -> None:
        super().__init__(f"tests/naive.py has no rule for {type(ludeme).__name__} '{ludeme.word}'")


def plain(ludeme: Any) -> Any:
    """What a ludeme stands for, if it is only a name for others; otherwise itself."""
    expansion = ludeme.expand()
    return ludeme if expansion is None else plain(expansion)


class Twin:
    """One game in progress."""

    def __init__(self, game: Game) -> None:
        """Set up the start position."""
        self.game = game
        self.size: int = game.board.size
        self.points = [
            (level, r, c)
            for level in range(self.size)
            for r, c in product(range(self.size - level), repeat=2)
        ]
        self.colours = [name[0] for name in game.players.colours]
        self.seats = len(self.colours)
        self.balls: dict[Point, str] = {}
        for setup in game.start.setups if game.start else ():
            start(plain(setup), self)
        self.turn = self.mover = self.passes = 0
        self.passed = False
        self.last: Point | None = None
        self.stuck = False
        self.outcome: tuple[int, ...] | None = None
        self.capped = False
        self.placed: Points = set()
        self.dropped: Points = set()
        self.changed: Points = set(self.points)
        self.past: dict[int, Any] = {0: self.position()}
        self.raised: dict[Any, tuple[dict[int, int], int | None]] = {}
        self.step: tuple[Any, ...] = self.entry()
        self.before = self.position()
        self._options: dict[str, Any] = {}
        self.settle()

    def copy(self) -> "Twin":
        """A position to try a ply in."""
        twin = object.__new__(Twin)
        twin.__dict__.update(self.__dict__)
        twin.balls, twin.placed = dict(self.balls), set(self.placed)
        twin.dropped, twin.changed = set(self.dropped), set(self.changed)
        twin.past, twin.raised = dict(self.past), dict(self.raised)
        return twin

    # --- the board -----------------------------------------------------------------------------------------

    def exists(self, p: Point) -> bool:
        """True if the board has this point."""
        level, r, c = p
        return 0 <= level < self.size and 0 <= r < self.size - level and 0 <= c < self.size - level

    def flat(self, p: Point) -> Points:
        """The neighbours along row and column."""
        level, r, c = p
        return {q for a, b in COMPASS if self.exists(q := (level, r + a, c + b))}

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
        """The plan name: letter from the West, number from the South."""
        level, r, c = p
        return f"{chr(ord('a') + 2 * c + level)}{2 * self.size - 1 - (2 * r + level)}"

    def buried(self, p: Point) -> bool:
        """A ball stands straight above."""
        level, r, c = p
        return (level + 2, r - 1, c - 1) in self.balls

    def playable(self) -> Points:
        """Empty holes, and empty points whose four supports are filled."""
        return {p for p in self.points if p not in self.balls and all(q in self.balls for q in self.below(p))}

    def resting(self, p: Point) -> Points:
        """The points of the balls that rest on this one."""
        return {q for q in self.above(p) if q in self.balls}

    def position(self) -> frozenset[Any]:
        """Where the balls are."""
        return frozenset(self.balls.items())

    def of(self, colours: set[str]) -> Points:
        """The points of the balls of some colours."""
        return {p for p, colour in self.balls.items() if colour in colours}

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

    def place(self, colour: str, p: Point) -> None:
        """A player's ball."""
        self.put(colour, p)
        self.placed.add(p)
        self.last = p

    def take(self, p: Point) -> str:
        """A movable ball leaves; the ball on it falls into its place, and so on in the same direction."""
        colour = self.balls.pop(p)
        self.changed.add(p)
        resting = self.resting(p)
        assert len(resting) < 2
        if resting:
            (q,) = resting
            step = tuple(b - a for a, b in zip(p, q, strict=True))
            while q in self.balls:
                self.put(self.balls.pop(q), p)
                self.changed.add(q)
                self.dropped.add(p)
                p, q = q, (q[0] + step[0], q[1] + step[1], q[2] + step[2])
        return colour

    def supply(self, colour: str) -> int:
        """Balls of a colour that are left."""
        limit = max(self.size**2, (len(self.points) + 1) // 2)
        if self.game.supply:
            limit = self.game.supply.balls
        return limit - sum(ball == colour for ball in self.balls.values())

    # --- the turn ------------------------------------------------------------------------------------------

    def entry(self) -> tuple[Any, ...]:
        """What the mover may do at the start of a turn, as the one way to go on."""
        opening = self.game.opening.turns if self.game.opening else ()
        turn = opening[self.turn] if self.turn < len(opening) else self.game.turn.turn
        return ((numbered(turn),),)

    def choices(self) -> list[tuple[Any, tuple[Any, ...]]]:
        """The actions of this step in the order in which they are written, each with the ways to go on after it."""
        ways: dict[Any, list[Any]] = {}
        found = [way for rest in self.step for way in firsts(rest, set())]
        for _, action, then in sorted(found, key=lambda way: way[0]):
            going_on = ways.setdefault(action, [])
            if then not in going_on:
                going_on.append(then)
        return [(action, tuple(rests)) for action, rests in ways.items()]

    def may_end(self) -> bool:
        """True if the turn is complete as far as its form goes."""
        return any(nullable(rest) for rest in self.step)

    def candidates(self) -> Iterator[tuple[str, "Twin", bool]]:
        """Each ply that an action offers: its text, the position after it, whether it is a pass."""
        for action, rests in self.choices():
            for text, after in perform(action, self):
                after.step = rests
                yield text, after, text == "pass"

    def forbidden(self, at_end: bool) -> bool:
        """True if a restriction speaks against this position."""
        every = self.game.forbid.restrictions if self.game.forbid else ()
        return any(breaks(plain(r), self) for r in every if at_end or not r.at_turn_end)

    def acceptable(self, passing: bool, seen: set[Any] | None = None) -> bool:
        """True if a ply may lead here: nothing forbids it, and the turn is well ended or can be completed.

        A part that can be repeated may lead back to where the turn has been (``seen``): no use going on from there.
        """
        over = not any(any(firsts(rest, set())) for rest in self.step)
        if passing and over:
            return True
        if not passing and self.forbidden(over):
            return False
        if over:
            return self.position() != self.before
        seen = set() if seen is None else seen
        here = (self.step, self.position(), self.last, frozenset(self.placed), frozenset(self.dropped))
        if here in seen:
            return False
        seen.add(here)
        return self.may_stop() or any(after.acceptable(p, seen) for _, after, p in self.candidates())

    def may_stop(self) -> bool:
        """True if the rest of the turn may be left out here."""
        return self.may_end() and self.position() != self.before and not self.forbidden(True)

    def options(self) -> dict[str, Any]:
        """Every legal ply with the position after it."""
        found: dict[str, Any] = {}
        for text, after, passing in self.candidates():
            if text not in found and after.acceptable(passing):
                found[text] = (after, passing)
        if found and self.may_stop():
            found["stop"] = (None, False)
        return found

    def settle(self) -> None:
        """Go on until somebody has a ply, or the game is over."""
        self._options = {}
        while not self.finished:
            self._options = self.options()
            if self._options:
                return
            if self.may_end():
                self.finish_turn(False)
                continue
            self.stuck = True
            self.ask(stuck=True)
            self.stuck = False
            if not self.finished:
                self._options = {"pass": (self.copy(), True)}
                self._options["pass"][0].step = ((),)
                return

    def play(self, text: str) -> None:
        """Play a legal ply."""
        after, passing = self._options[text]
        if text == "stop":
            self.finish_turn(False)
        else:
            self.__dict__.update(after.__dict__)
            if not any(any(firsts(rest, set())) for rest in self.step):
                self.finish_turn(passing)
        self.settle()

    def finish_turn(self, passed: bool) -> None:
        """The end rules, then the next player."""
        self.passed, self.passes = passed, self.passes + 1 if passed else 0
        self.turn += 1
        for rule in self.game.walk():
            if isinstance(rule, outcomes.Compared) and any(isinstance(t, ties.LastToRaise) for t in rule.ties):
                self.note_height(rule.number)
        self.ask(stuck=False)
        if self.outcome is not None:
            return
        if self.passes >= self.seats or len(self.balls) == len(self.points):
            self.outcome = (0,) * self.seats
        elif self.turn >= TURN_CAP:
            self.capped = True
        else:
            self.past[self.turn] = self.position()
            self.begin_turn((self.mover + 1) % self.seats)

    def begin_turn(self, mover: int) -> None:
        """A player's turn starts."""
        self.mover, self.placed, self.dropped, self.changed = mover, set(), set(), set()
        self.step, self.before = self.entry(), self.position()

    def note_height(self, what: Any) -> None:
        """Remember who was last to lift a number above what it was after any of that player's turns."""
        best, _ = self.raised.get(what, ({}, None))
        value = number(plain(what), self, self.mover)
        if value > best.get(self.mover, 0):
            self.raised[what] = ({**best, self.mover: value}, self.mover)

    # --- the end -------------------------------------------------------------------------------------------

    @property
    def finished(self) -> bool:
        """Over, or stopped by the turn cap."""
        return self.outcome is not None or self.capped

    @property
    def just_moved(self) -> int:
        """The player whose turn was the last: a stuck player has not moved."""
        return (self.mover - self.stuck) % self.seats

    def award(self, winners: Iterable[int]) -> None:
        """The game is over; everybody else has lost."""
        winners = set(winners)
        self.outcome = tuple(1 if seat in winners else -1 for seat in range(self.seats))

    def ask(self, stuck: bool) -> None:
        """The end rules in their order; those that speak of it also when a player is stuck."""
        for rule in self.game.end.ends:
            speaks = any(isinstance(ludeme, moments.Stuck) for ludeme in rule.condition.walk())
            if not stuck or speaks:
                end(plain(rule), self)
            if self.outcome is not None:
                return

    # --- what a player sees ----------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """The legal plies, sorted."""
        return sorted(self._options)

    @property
    def result(self) -> tuple[int, ...] | None:
        """1, 0, -1 for each seat once the game is over."""
        return self.outcome

    @property
    def scores(self) -> list[int] | None:
        """What the game counts."""
        if self.game.score is None:
            return None
        return [number(plain(self.game.score.number), self, seat) for seat in range(self.seats)]

    def levels(self) -> list[str]:
        """The position, one string a level."""
        return [
            "/".join(
                "".join(self.balls.get((level, r, c), ".") for c in range(self.size - level))
                for r in range(self.size - level)
            )
            for level in range(self.size)
        ]


# --- colours ---------------------------------------------------------------------------------------------------


def letters(colour: Any, s: Twin, seat: int) -> set[str]:
    """The letters of a colour, seen from a seat."""
    colour = plain(colour)
    if isinstance(colour, Either):
        return set().union(*(letters(part, s, seat) for part in colour.colours))
    fixed = {White: "W", Black: "B", Red: "R", AnyColour: "WBR"}
    seats = {
        Own: [seat],
        Enemy: [other for other in range(s.seats) if other != seat],
        Previous: [(seat - 1) % s.seats],
        Next: [(seat + 1) % s.seats],
    }
    if type(colour) in fixed:
        return set(fixed[type(colour)])
    if type(colour) in seats:
        return {s.colours[other] for other in seats[type(colour)]}
    raise Unknown(colour)


# --- regions ---------------------------------------------------------------------------------------------------


def region(ludeme: Any, s: Twin, seat: int) -> Points:
    """The points of a region."""
    return points_in(plain(ludeme), s, seat)


@singledispatch
def points_in(ludeme: Any, s: Twin, seat: int) -> Points:
    """The points of a region that is no mere name."""
    raise Unknown(ludeme)


@points_in.register
def _(ludeme: algebra.All, s: Twin, seat: int) -> Points:
    return set(s.points).intersection(*(region(part, s, seat) for part in ludeme.parts))


@points_in.register
def _(ludeme: algebra.Any_, s: Twin, seat: int) -> Points:
    return set().union(*(region(part, s, seat) for part in ludeme.parts))


@points_in.register
def _(ludeme: algebra.Not, s: Twin, seat: int) -> Points:
    return set(s.points) - region(ludeme.region, s, seat)


@points_in.register
def _(ludeme: algebra.If, s: Twin, seat: int) -> Points:
    return region(ludeme.then if condition(ludeme.condition, s, seat) else ludeme.otherwise, s, seat)


@points_in.register
def _(ludeme: algebra.Seats, s: Twin, seat: int) -> Points:
    return region(ludeme.regions[seat], s, seat)


@points_in.register
def _(ludeme: balls.Empty, s: Twin, seat: int) -> Points:
    return set(s.points) - set(s.balls)


@points_in.register
def _(ludeme: balls.Hole, s: Twin, seat: int) -> Points:
    return {p for p in s.points if p[0] == 0 and p not in s.balls}


@points_in.register
def _(ludeme: balls.Balls, s: Twin, seat: int) -> Points:
    return s.of(letters(ludeme.colour, s, seat))


@points_in.register
def _(ludeme: balls.Placed, s: Twin, seat: int) -> Points:
    return set(s.placed)


@points_in.register
def _(ludeme: balls.Dropped, s: Twin, seat: int) -> Points:
    return set(s.dropped)


@points_in.register
def _(ludeme: balls.Last, s: Twin, seat: int) -> Points:
    return {s.last} if s.last else set()


@points_in.register
def _(ludeme: balls.Movable, s: Twin, seat: int) -> Points:
    return {p for p in s.balls if len(s.resting(p)) <= 1}


@points_in.register
def _(ludeme: balls.Free, s: Twin, seat: int) -> Points:
    return {p for p in s.balls if not s.resting(p)}


@points_in.register
def _(ludeme: balls.Visible, s: Twin, seat: int) -> Points:
    return {p for p in s.points if not s.buried(p)}


@points_in.register
def _(ludeme: relations.Touching, s: Twin, seat: int) -> Points:
    return set().union(*(s.touching(p) for p in region(ludeme.region, s, seat)))


@points_in.register
def _(ludeme: relations.NextTo, s: Twin, seat: int) -> Points:
    return set().union(*(s.flat(p) for p in region(ludeme.region, s, seat)))


@points_in.register
def _(ludeme: relations.RestingOn, s: Twin, seat: int) -> Points:
    carriers = region(ludeme.region, s, seat)
    return {p for p in s.points if s.below(p) & carriers}


@points_in.register
def _(ludeme: relations.Under, s: Twin, seat: int) -> Points:
    carried = region(ludeme.region, s, seat)
    return {p for p in s.points if s.above(p) & carried}


@points_in.register
def _(ludeme: relations.Adjoining, s: Twin, seat: int) -> Points:
    return {p for p in s.points if not s.placed or s.touching(p) & s.placed}


@points_in.register
def _(ludeme: relations.OnPlatform, s: Twin, seat: int) -> Points:
    wanted = letters(ludeme.colour, s, seat)
    shares = {p: sum(s.balls.get(q) in wanted for q in s.below(p)) for p in s.points if p[0] > 0}
    return {p for p, share in shares.items() if ludeme.least <= share <= ludeme.most}


@points_in.register
def _(ludeme: places.Place, s: Twin, seat: int) -> Points:
    far = s.size - 1
    tests = {
        places.Anywhere: lambda level, r, c: True,
        places.Ground: lambda level, r, c: level == 0,
        places.Raised: lambda level, r, c: level > 0,
        places.Apex: lambda level, r, c: level == far,
        places.Corners: lambda level, r, c: level == 0 and r in (0, far) and c in (0, far),
        places.Interior: lambda level, r, c: s.exists((level + 2, r - 1, c - 1)),
        places.Edge: lambda level, r, c: level == 0 and (r in (0, far) or c in (0, far)),
        places.Level: lambda level, r, c: level == ludeme.number,
        places.North: lambda level, r, c: level == 0 and r == 0,
        places.South: lambda level, r, c: level == 0 and r == far,
        places.West: lambda level, r, c: level == 0 and c == 0,
        places.East: lambda level, r, c: level == 0 and c == far,
    }
    if type(ludeme) not in tests:
        raise Unknown(ludeme)
    return {p for p in s.points if tests[type(ludeme)](*p)}


# --- shapes ----------------------------------------------------------------------------------------------------


def along(p: Point, step: Point, times: int) -> Point:
    """The point so many steps away."""
    return (p[0] + times * step[0], p[1] + times * step[1], p[2] + times * step[2])


def runs(s: Twin, steps: Iterable[Point], length: int) -> Iterator[tuple[Points, Points]]:
    """Straight runs of points, each with the points that would make it longer."""
    for p, step in product(s.points, steps):
        run = [along(p, step, i) for i in range(length)]
        if all(map(s.exists, run)):
            yield set(run), {q for q in (along(p, step, -1), along(p, step, length)) if s.exists(q)}


def figures_of(shape: Any, s: Twin) -> Iterator[tuple[Points, Points]]:
    """The figures of a shape, each with the points where no such ball may stand."""
    shape = plain(shape)
    if isinstance(shape, lines.Spanning):
        for level in range(s.size - 1):
            side = s.size - level
            for run, _ in runs(s, FLAT_STEPS, side):
                if all(p[0] == level for p in run):
                    yield run, set()
    elif isinstance(shape, lines.Short):
        for level in range(s.size - 1):
            length = s.size - level - shape.by
            for run, ends in runs(s, FLAT_STEPS, length) if length >= 2 else ():
                if all(p[0] == level for p in run):
                    yield run, ends
    elif isinstance(shape, lines.Flat):
        yield from ((run, set()) for run, _ in runs(s, FLAT_STEPS, shape.length))
    elif isinstance(shape, lines.Straight):
        yield from ((run, set()) for run, _ in runs(s, TOUCHING_STEPS, shape.length))
    else:
        raise Unknown(shape)


def standing(shape: Any, s: Twin, wanted: set[str]) -> list[Points]:
    """The figures filled with balls of the wanted colours."""
    return [
        run
        for run, guard in figures_of(shape, s)
        if all(s.balls.get(p) in wanted for p in run) and not any(s.balls.get(p) in wanted for p in guard)
    ]


# --- numbers ---------------------------------------------------------------------------------------------------


@singledispatch
def number(ludeme: Any, s: Twin, seat: int) -> int:
    """What a position is worth to a seat."""
    raise Unknown(ludeme)


@number.register
def _(ludeme: counts.Count, s: Twin, seat: int) -> int:
    return len(region(ludeme.region, s, seat))


@number.register
def _(ludeme: counts.Made, s: Twin, seat: int) -> int:
    return len(standing(ludeme.shape, s, letters(ludeme.colour, s, seat)))


@number.register
def _(ludeme: counts.Longest, s: Twin, seat: int) -> int:
    return max(map(len, standing(ludeme.shape, s, letters(ludeme.colour, s, seat))), default=0)


@number.register
def _(ludeme: counts.ScoreOf, s: Twin, seat: int) -> int:
    return number(plain(s.game.score.number), s, seat)


@number.register
def _(ludeme: counts.Sum, s: Twin, seat: int) -> int:
    return sum(number(plain(part), s, seat) for part in ludeme.numbers)


@number.register
def _(ludeme: counts.Constant, s: Twin, seat: int) -> int:
    return ludeme.value


def sizes(ludeme: Any, s: Twin, seat: int) -> list[int]:
    """The sizes of the groups a number speaks of."""
    return [len(g) for g in s.groups(s.of(letters(ludeme.colour, s, seat)), ludeme.contact == "visible")]


@number.register
def _(ludeme: groups.Largest, s: Twin, seat: int) -> int:
    return max(sizes(ludeme, s, seat), default=0)


@number.register
def _(ludeme: groups.Product, s: Twin, seat: int) -> int:
    found = sizes(ludeme, s, seat)
    return prod(found) if found else 0


@number.register
def _(ludeme: groups.Groups, s: Twin, seat: int) -> int:
    return len(sizes(ludeme, s, seat))


# --- conditions ------------------------------------------------------------------------------------------------


def condition(ludeme: Any, s: Twin, seat: int) -> bool:
    """True or false for a seat."""
    return holds(plain(ludeme), s, seat)


@singledispatch
def holds(ludeme: Any, s: Twin, seat: int) -> bool:
    """Whether a condition that is no mere name holds."""
    raise Unknown(ludeme)


@holds.register
def _(ludeme: figures.Line, s: Twin, seat: int) -> bool:
    wanted = letters(ludeme.colour, s, seat)
    found = standing(ludeme.shape, s, wanted)
    needed = letters(ludeme.including, s, seat) if ludeme.including else set()
    visible = ludeme.contact == "visible"
    return any(needed <= {s.balls[p] for p in run} and (not visible or s.in_sight(run)) for run in found)


@holds.register
def _(ludeme: figures.Holds, s: Twin, seat: int) -> bool:
    return region(ludeme.region, s, seat) <= s.of(letters(ludeme.colour, s, seat))


@holds.register
def _(ludeme: figures.Connected, s: Twin, seat: int) -> bool:
    one, other = region(ludeme.one, s, seat), region(ludeme.other, s, seat)
    found = s.groups(s.of(letters(ludeme.colour, s, seat)), ludeme.contact == "visible")
    return any(group & one and group & other for group in found)


@holds.register
def _(ludeme: logic.Both, s: Twin, seat: int) -> bool:
    return all(condition(part, s, seat) for part in ludeme.parts)


@holds.register
def _(ludeme: logic.OneOf, s: Twin, seat: int) -> bool:
    return any(condition(part, s, seat) for part in ludeme.parts)


@holds.register
def _(ludeme: logic.Not, s: Twin, seat: int) -> bool:
    return not condition(ludeme.condition, s, seat)


@holds.register
def _(ludeme: logic.AnyPlayer, s: Twin, seat: int) -> bool:
    return any(condition(ludeme.condition, s, other) for other in range(s.seats))


@holds.register
def _(ludeme: logic.Less, s: Twin, seat: int) -> bool:
    return number(plain(ludeme.smaller), s, seat) < number(plain(ludeme.larger), s, seat)


@holds.register
def _(ludeme: logic.AtLeast, s: Twin, seat: int) -> bool:
    return number(plain(ludeme.number), s, seat) >= ludeme.bound


@holds.register
def _(ludeme: moments.Full, s: Twin, seat: int) -> bool:
    return len(s.balls) == len(s.points)


@holds.register
def _(ludeme: moments.Stuck, s: Twin, seat: int) -> bool:
    return s.stuck and seat == s.mover


@holds.register
def _(ludeme: moments.Turns, s: Twin, seat: int) -> bool:
    return s.turn >= ludeme.number


@holds.register
def _(ludeme: moments.LastIn, s: Twin, seat: int) -> bool:
    return s.last in region(ludeme.region, s, seat)


@holds.register
def _(ludeme: moments.OpponentPassed, s: Twin, seat: int) -> bool:
    return s.passed


@holds.register
def _(ludeme: moments.AllPassed, s: Twin, seat: int) -> bool:
    return s.passes >= s.seats


@holds.register
def _(ludeme: moments.Some, s: Twin, seat: int) -> bool:
    return bool(region(ludeme.region, s, seat))


# --- setups ----------------------------------------------------------------------------------------------------


@singledispatch
def start(ludeme: Any, s: Twin) -> None:
    """Put the balls of a setup on the board."""
    raise Unknown(ludeme)


@start.register
def _(ludeme: place.Place, s: Twin) -> None:
    for p in region(ludeme.region, s, 0):
        s.balls[p] = ludeme.colour[0]


@start.register
def _(ludeme: place.Checkerboard, s: Twin) -> None:
    for r, c in product(range(s.size), repeat=2):
        s.balls[0, r, c] = (ludeme.second if (r + c) % 2 else ludeme.first)[0]


@start.register
def _(ludeme: place.Rows, s: Twin) -> None:
    level = s.size - len(ludeme.rows)
    for r, row in enumerate(ludeme.rows):
        for c, ball in enumerate(row):
            if ball != ".":
                s.balls[level, r, c] = ball


# --- turns -----------------------------------------------------------------------------------------------------
#
# What is left of a turn is a tuple of parts, to be done one after the other.


class Numbered:
    """An action together with the place where it is written, so that choices come in the order of the text."""

    def __init__(self, action: Any, place: int) -> None:
        self.action, self.place = action, place


def numbered(turn: Any) -> Any:
    """A turn as nested tuples: ('one', parts), ('all', parts), ('maybe', part), ('again', part) or `Numbered`."""
    place = iter(range(10**6))

    def visit(part: Any) -> Any:
        part = plain(part)
        if isinstance(part, actions.Action):
            return Numbered(part, next(place))
        if isinstance(part, compositions.Or):
            return ("one", tuple(visit(turn) for turn in part.turns))
        if isinstance(part, compositions.Then):
            return ("all", tuple(visit(turn) for turn in part.turns))
        if isinstance(part, compositions.AnyOrder):
            return ("one", tuple(("all", tuple(visit(t) for t in order)) for order in permutations(part.turns)))
        if isinstance(part, compositions.Optional):
            return ("maybe", visit(part.turn))
        if isinstance(part, compositions.Repeat):
            return ("again", visit(part.turn))
        raise Unknown(part)

    return visit(turn)


def firsts(rest: tuple[Any, ...], seen: set[Any]) -> Iterator[tuple[int, Any, tuple[Any, ...]]]:
    """The actions with which the rest of a turn can begin: (place in the text, action, what is then left)."""
    if not rest or rest in seen:
        return
    seen.add(rest)
    head, tail = rest[0], rest[1:]
    if isinstance(head, Numbered):
        yield head.place, head.action, tail
    elif head[0] == "one":
        for part in head[1]:
            yield from firsts((part, *tail), seen)
    elif head[0] == "all":
        yield from firsts((*head[1], *tail), seen)
    elif head[0] == "maybe":
        yield from firsts((head[1], *tail), seen)
        yield from firsts(tail, seen)
    else:
        yield from firsts((head[1], ("maybe", head), *tail), seen)


def nullable(rest: tuple[Any, ...]) -> bool:
    """True if nothing need be done any more."""
    return all(_nullable(part) for part in rest)


def _nullable(part: Any) -> bool:
    if isinstance(part, Numbered):
        return False
    if part[0] == "one":
        return any(map(_nullable, part[1]))
    if part[0] == "all":
        return all(map(_nullable, part[1]))
    return part[0] == "maybe" or _nullable(part[1])


def perform(action: Any, s: Twin) -> Iterator[tuple[str, Twin]]:
    """Every ply an action offers, with the position after it and its effects."""
    action, seat = plain(action), s.mover
    if isinstance(action, actions.Only):
        if condition(action.condition, s, seat):
            yield from perform(action.action, s)
        return
    for text, after in bare(action, s):
        if text != "pass":
            for effect in s.game.after.effects if s.game.after else ():
                happen(plain(effect), after)
        yield text, after


@singledispatch
def bare(ludeme: Any, s: Twin) -> Iterator[tuple[str, Twin]]:
    """Every ply an action offers, with the position after it, effects not yet counted."""
    raise Unknown(ludeme)


@bare.register
def _(ludeme: actions.Add, s: Twin) -> Iterator[tuple[str, Twin]]:
    where = s.playable() & (region(ludeme.where, s, s.mover) if ludeme.where else set(s.points))
    for colour in letters(ludeme.placed, s, s.mover):
        for p in where if s.supply(colour) > 0 else ():
            after = s.copy()
            after.place(colour, p)
            yield colour + s.name(p), after


@bare.register
def _(ludeme: actions.Move, s: Twin) -> Iterator[tuple[str, Twin]]:
    for p in s.of(letters(ludeme.colour, s, s.mover)):
        if len(s.resting(p)) > 1:
            continue
        lifted = s.copy()
        colour = lifted.take(p)
        where = lifted.playable() & (region(ludeme.where, lifted, s.mover) if ludeme.where else set(s.points))
        for q in where - {p}:
            after = lifted.copy()
            after.place(colour, q)
            yield f"{s.name(p)}-{s.name(q)}", after


@bare.register
def _(ludeme: actions.Take, s: Twin) -> Iterator[tuple[str, Twin]]:
    where = region(ludeme.where, s, s.mover) if ludeme.where else set(s.points)
    for p in s.of(letters(ludeme.colour, s, s.mover)) & where:
        if len(s.resting(p)) <= 1:
            after = s.copy()
            after.take(p)
            yield "x" + s.name(p), after


@bare.register
def _(ludeme: actions.Pass, s: Twin) -> Iterator[tuple[str, Twin]]:
    yield "pass", s.copy()


# --- effects ---------------------------------------------------------------------------------------------------


@singledispatch
def happen(ludeme: Any, s: Twin) -> None:
    """What happens by itself after a ply."""
    raise Unknown(ludeme)


@happen.register
def _(ludeme: capture.Capture, s: Twin) -> None:
    while captured(ludeme, s, enemies=True) and captured(ludeme, s, enemies=False):
        pass


def captured(ludeme: capture.Capture, s: Twin, enemies: bool) -> bool:
    """Take what has no freedom on one side; True if that was anything."""
    own = s.colours[s.mover]
    beside = set().union(*(s.flat(p) for p in region(ludeme.liberties, s, s.mover)))
    doomed: Points = set()
    for colour in s.colours:
        if (colour != own) != enemies:
            continue
        mine = s.of({colour})
        for group in s.groups(mine, True) + [{p} for p in mine if s.buried(p)]:
            spared = not enemies and s.last in group
            if not spared and not group & beside:
                doomed |= group
    if ludeme.pinned == "under-enemies":
        doomed = {p for p in doomed if not carries_enemy(s, p, s.balls[p])}
    while floating := {p for p in doomed if any(q not in doomed for q in s.resting(p))}:
        doomed -= floating
    for p in doomed:
        del s.balls[p]
    s.changed |= doomed
    return bool(doomed)


def carries_enemy(s: Twin, p: Point, colour: str) -> bool:
    """True if a ball of another player rests on this point, directly or through others."""
    players = set(s.colours) - {colour}
    return any(s.balls[q] in players or carries_enemy(s, q, colour) for q in s.resting(p))


@happen.register
def _(ludeme: stack.Stack, s: Twin) -> None:
    asked: Points = set()
    while True:
        completed = {p for p in s.playable() - asked if s.below(p) & s.changed}
        if not completed:
            return
        p = min(completed)
        asked.add(p)
        colour = next(filter(None, (stacked(plain(rule), s, p) for rule in ludeme.colours)), None)
        if colour:
            s.put(colour, p)


def stacked(rule: Any, s: Twin, p: Point) -> str | None:
    """The colour that a rule gives to the ball on a platform, if it applies."""
    platform = [s.balls[q] for q in s.below(p)]
    shares = {colour: platform.count(colour) for colour in "WBR"}
    if isinstance(rule, stack.Rarest):
        wanted = [c for c in shares if shares[c] == min(shares.values())]
    elif isinstance(rule, stack.Commonest):
        wanted = [c for c in shares if shares[c] == max(shares.values())]
    elif isinstance(rule, stack.Missing):
        wanted = [c for c in shares if shares[c] == 0]
    elif isinstance(rule, stack.OwnIf):
        own = s.colours[s.mover]
        wanted = [own] if shares[own] >= rule.least else []
    else:
        raise Unknown(rule)
    return wanted[0] if len(wanted) == 1 else None


# --- restrictions ----------------------------------------------------------------------------------------------


@singledispatch
def breaks(ludeme: Any, s: Twin) -> bool:
    """True if a restriction forbids the position after a ply."""
    raise Unknown(ludeme)


@breaks.register
def _(ludeme: go.Suicide, s: Twin) -> bool:
    if s.last not in s.balls:
        return False
    mine = s.of({s.balls[s.last]})
    group = s.group({s.last}, {p for p in mine if not s.buried(p)}, True) or {s.last}
    return not any(s.flat(p) & group for p in region(ludeme.liberties, s, s.mover))


@breaks.register
def _(ludeme: go.Repeat, s: Twin) -> bool:
    coming = s.turn + 1
    if ludeme.scope == "own-last-turn":
        return coming > s.seats and s.past.get(coming - s.seats) == s.position()
    same_to_move = [i for i in s.past if i < coming and i % s.seats == coming % s.seats]
    return any(s.past[i] == s.position() for i in same_to_move)


# --- ends ------------------------------------------------------------------------------------------------------


@singledispatch
def end(ludeme: Any, s: Twin) -> None:
    """Ask an end rule."""
    raise Unknown(ludeme)


def first_seat(ludeme: Any, s: Twin) -> int | None:
    """The first seat from the mover on for which a rule's condition holds."""
    order = [(s.mover + k) % s.seats for k in range(s.seats)]
    return next((seat for seat in order if condition(ludeme.condition, s, seat)), None)


@end.register
def _(ludeme: rules.Win, s: Twin) -> None:
    seat = first_seat(ludeme, s)
    if seat is not None:
        s.award({seat})


@end.register
def _(ludeme: rules.Lose, s: Twin) -> None:
    seat = first_seat(ludeme, s)
    if seat is not None:
        s.award(set(range(s.seats)) - {seat})


@end.register
def _(ludeme: rules.When, s: Twin) -> None:
    if condition(ludeme.condition, s, s.mover):
        decide(plain(ludeme.outcome), s)


@singledispatch
def decide(ludeme: Any, s: Twin) -> None:
    """End the game by an outcome."""
    raise Unknown(ludeme)


@decide.register
def _(ludeme: outcomes.Draw, s: Twin) -> None:
    s.outcome = (0,) * s.seats


@decide.register
def _(ludeme: outcomes.MoverWins, s: Twin) -> None:
    s.award({s.just_moved})


@decide.register
def _(ludeme: outcomes.MoverLoses, s: Twin) -> None:
    s.award(set(range(s.seats)) - {s.just_moved})


@decide.register
def _(ludeme: outcomes.Compared, s: Twin) -> None:
    tied = best(s, ludeme.number, range(s.seats), highest=isinstance(ludeme, outcomes.Most))
    for tie in map(plain, ludeme.ties):
        if len(tied) == 1:
            break
        if isinstance(tie, ties.ThenMost | ties.ThenFewest):
            tied = best(s, tie.number, tied, highest=isinstance(tie, ties.ThenMost))
        elif isinstance(tie, ties.Shared):
            break
        else:
            seat = tie_winner(tie, s, ludeme.number, tied)
            if seat is not None:
                tied = {seat}
    shared = any(isinstance(tie, ties.Shared) for tie in ludeme.ties)
    if len(tied) == 1 or (shared and len(tied) < s.seats):
        s.award(tied)
    else:
        s.outcome = (0,) * s.seats


def best(s: Twin, what: Any, seats: Iterable[int], highest: bool) -> set[int]:
    """Of some seats those with the highest or lowest number."""
    values = {seat: number(plain(what), s, seat) for seat in seats}
    wanted = max(values.values()) if highest else min(values.values())
    return {seat for seat, value in values.items() if value == wanted}


def tie_winner(tie: Any, s: Twin, what: Any, tied: set[int]) -> int | None:
    """Who wins a tie by a rule that names one player."""
    outside = set(range(s.seats)) - tied
    if isinstance(tie, ties.Third):
        return outside.pop() if len(outside) == 1 else None
    if isinstance(tie, ties.Mover):
        named = s.just_moved
    elif isinstance(tie, ties.Seat):
        named = tie.number - 1
    elif isinstance(tie, ties.LastToRaise):
        named = s.raised.get(what, ({}, None))[1]
    else:
        raise Unknown(tie)
    return named if named in tied else None
