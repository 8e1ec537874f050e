"""What is surely possible: balls that never run out, turns that can always be begun and completed."""

from functools import cached_property

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.compiler import start_balls, supply
from ludeme.families import Colour, Shape
from ludeme.game import Game
from ludeme.geometry import bits
from ludeme.lowering.automaton import AutomatonEdge, Choice, TurnStep
from ludeme.sheet.facts.gains import gain, gains_of, uses
from ludeme.sheet.facts.offers import (
    GIVEN,
    Enough,
    added_as_drawn,
    bare,
    colour_of,
    free,
    given,
    guards_of,
    loop_left,
    on_top,
    places_of,
    told_of_all,
    unasked,
    under,
)
from ludeme.sheet.facts.outline import SILENT, Outline, asks_for_none, coming, ways
from ludeme.words.colours.colours import AnyColour, Either
from ludeme.words.conditions.figures import Holds
from ludeme.words.conditions.history import Equal, Out
from ludeme.words.conditions.logic import Less
from ludeme.words.conditions.moments import Stuck
from ludeme.words.endings.rules import Decided, When
from ludeme.words.numbers.tallies import Left
from ludeme.words.turns.actions import Add, Pass
from ludeme.words.turns.chance import DrawFromBag
from ludeme.words.turns.guards import Limit

ALWAYS = (*SILENT, isa.PASS, isa.SAY)
"""Kinds of plies that can be made in any position, if no condition keeps them from it."""


class Lasting(Outline):
    """Which balls are always there, and which plies always possible.

    Every answer errs on the side of doubt: what is said needlessly is still true.
    """

    # --- balls

    @cached_property
    def colours_used(self) -> list[int]:
        """The colours of balls that stand on the board at the start or can come later, in their order."""
        return sorted({colour for colour, _ in start_balls(self.game)} | self.colours_coming)

    @property
    def colours_coming(self) -> set[int]:
        """The colours of which a ball can come to the board, to a hand or out of a bag."""
        return self.coming(self.game)

    def coming(self, game: Game) -> set[int]:
        """The colours of which a ball can come to the board, to a hand or out of a bag in a game with these players."""
        return {colour for part in coming(game) for colour in bits(part.of_any(self.numbers))}

    def placers(self, colour: int) -> list[int]:
        """The seats that can choose a colour for a ball that comes to the board."""
        return [seat for seat in range(self.game.players.seats) if self.colours(seat) >> colour & 1]

    def runs_out(self, colour: int) -> bool:
        """True if a player could find no ball of a colour left, as far as numbers of balls, points and turns tell."""
        return self._used_up(colour, steady=self._steady)

    def _used_up(self, colour: int, steady: bool) -> bool:
        """True if a player could find no ball of a colour left; ``steady``: so far nobody has passed."""
        number, points = supply(self.game, colour), self.field.bit_count()
        if not self.placers(colour) or number == isa.NONE or self._over_without(colour) or self._out_without(colour):
            return False
        if not self.leaves:  # what stands on the board at the start stays there
            started = [of for of, _ in start_balls(self.game)]
            number, points = number - started.count(colour), points - len(started)
        if self._grows_evenly:
            return number < min(points, self._limited(colour), self._used(colour, points, steady))
        return number < min(points, self._limited(colour))

    def _used(self, colour: int, points: int, steady: bool) -> float:
        """How many balls of a colour are used at most until so many points are filled, by turns that all add as many.

        As long as nobody passes, so many turns in succession as there are players in the game are by different ones.
        """
        seats, numbers = self.game.players.seats, self.numbers
        used = sorted((uses(self.turns[-1], colour, seat, numbers=numbers) for seat in range(seats)), reverse=True)
        opened = sum(uses(turn, colour, at % seats, numbers=numbers) for at, turn in enumerate(self.turns[:-1]))
        filled = sum(map(max, map(gains_of, self.turns[:-1]))) if steady else 0
        turns = min(
            -(-(points - filled) // min(gains_of(self.turns[-1]))), max(0, self.most_turns - len(self.turns) + 1)
        )
        together = self._playing if steady else 1
        rounds, rest = divmod(int(turns), together)
        return opened + rounds * sum(used[:together]) + sum(used[:rest])

    @property
    def _playing(self) -> int:
        """How many players are in the game at least, as long as it goes on."""
        out, alone = self.game.out, Out(who="all-others")
        if not out:
            return self.game.players.seats
        own = not self.contested(out.condition)
        return 2 if own and any(alone in ways(end.condition) for end in self.final()) else 1

    def _limited(self, colour: int) -> int:
        """How many balls of a colour all players together can add where each addition is limited; else all points."""
        points = self.field.bit_count()
        if self._recounted:
            return points
        total = 0
        for action, placed in {(choice.action, choice.action.placed) for _, choice in self.choices}:
            limits = [guard.times for guard in guards_of(action) if isinstance(guard, Limit)]
            seats = [s for s in self.placers(colour) if placed and placed.of_seat(s, self.numbers) >> colour & 1]
            total += len(seats) * (min(limits) * self._size(action) if limits else points)
        return total

    def _size(self, action: AutomatonEdge) -> int:
        """How many balls a ply adds, at most."""
        shapes = (part for part in action.walk() if isinstance(part, Shape))
        figures = [need for shape in shapes for need, _ in shape.figures(self.game.board.geometry())]
        return max((need.bit_count() for need in figures), default=1)

    def _over_without(self, colour: int) -> bool:
        """True if the game is over as soon as a turn ends with no ball of a colour left, whoever would place it."""
        if self.chained:
            return False
        ends = [end.condition for end in self.ends() if isinstance(end, Decided)]
        left = [c.one.colour for c in ends if isinstance(c, Equal) and isinstance(c.one, Left) and asks_for_none(c)]
        return any(1 << colour in one.by_seat(self.numbers) for one in left)

    def _out_without(self, colour: int) -> bool:
        """True if who has no ball of a colour left is out of the game, and a turn may end after each of its balls."""
        condition = self.game.out.condition if self.game.out else None
        further = [step for turn in self.turns for step in turn[1:]]
        ending = (
            step.accepts or any(c.action.kind in SILENT and c.next is None for c in step.choices) for step in further
        )
        if not isinstance(condition, Less | Equal) or not asks_for_none(condition) or not all(ending):
            return False
        number = condition.one if isinstance(condition, Equal) else condition.smaller
        if not isinstance(number, Left):
            return False
        return all(number.colour.of_seat(seat, self.numbers) == 1 << colour for seat in self.placers(colour))

    @property
    def over_when_used_up(self) -> bool:
        """True if the board is not full before all balls of a colour are used up without which the game is over."""
        last = [supply(self.game, c) for c in self.colours_coming if self._over_without(c)]
        if not last or len(last) < len(self.colours_coming) or isa.NONE in last:
            return False
        return sum(last) <= self.field.bit_count()

    @cached_property
    def _grows_evenly(self) -> bool:
        """True if every usual turn that is no pass adds the same number of balls, one a ply, and no ball leaves.

        How many each of the opening turns adds is known, too.
        """
        adding = all(gain(choice) in (0, 1) for _, choice in self.choices)
        gains = [gains_of(steps) for steps in self.turns]
        even = all(len(gain) == 1 and min(gain) > 0 for gain in gains)
        kept = self.effects or self.leaves or self.risky or self.game.follows or self.game.deal
        return adding and even and not kept

    @cached_property
    def _steady(self) -> bool:
        """True if nobody ever passes, as far as the ends, the plies of turns and the number of balls tell.

        As long as nobody has passed, all have used about as many balls; if nobody then lacks one, nobody passes now.
        """
        return isa.PASS not in self.kinds and (self.covered(Stuck) or not self._stuck(steady=True))

    # --- points

    @cached_property
    def field(self) -> int:
        """The points of which one is empty as long as the game goes on, and which are filled before any other.

        They are all, or those that an end rule asks to be filled, if each of the others rests on all of them.
        """
        geometry = self.game.board.geometry()
        asked = (end.condition for end in self.ends() if isinstance(end, When) and end.outcome.decides != "nobody")
        for holds in (condition for condition in asked if isinstance(condition, Holds)):
            field = holds.region.fixed(geometry)
            others = [] if field is None else list(bits(geometry.board & ~field))
            resting = all(field & ~under(geometry, point) == 0 for point in others) if field else False
            if field and resting and isinstance(holds.colour, AnyColour):
                return field
        return geometry.board

    def _room(self, turn: int) -> int:
        """How many points of the field are empty, at least, when a turn begins, the opening turns or the usual one.

        Where every turn adds as many balls as another, they fill up what was empty without a rest, or leave one.
        """
        empty = (self.field & ~self.started).bit_count()
        gains = [gains_of(steps, quiet=True) for steps in self.turns]
        if self._altered or self._recounted or isa.SHAPE in self.kinds or self.game.deal:
            return 0 if self._lifted("full") else 1
        empty -= sum(max(gain, default=0) for gain in gains[: min(turn, len(self.turns) - 1)])
        if turn < len(self.turns) - 1:
            return max(0, empty)
        exact = all(len(gain) == 1 for gain in gains) and min(gains[-1]) > 0
        if self._lifted("full"):
            return 0
        return max(1, empty % min(gains[-1]) or min(gains[-1])) if exact else 1

    # --- turns

    @cached_property
    def stuck(self) -> bool:
        """True if a player could have no legal ply while the board is not full."""
        game = self.game
        if all(any(isinstance(choice.action, Pass) for choice in steps[0].choices) for steps in self.turns):
            return False
        if game.forbid or game.hands or game.follows or game.deal:
            return True
        return not self._steady and self._stuck(steady=False)

    def _stuck(self, steady: bool) -> bool:
        """True unless each turn can surely be begun and completed; ``steady``: so far nobody has passed."""
        return not all(self._taken(turn, steady) for turn in range(len(self.turns)))

    def _taken(self, turn: int, steady: bool) -> bool:
        """True if one of the opening turns, counted from 0, or any usual one, can surely be begun and completed."""
        enough = self._left_for(turn, steady)
        return self._sure(self.turns[turn], 0, self._room(turn), enough, changed=not self.mutable)

    @cached_property
    def undermines(self) -> bool:
        """True if plies may take a ball on which another one rests, which then drops."""
        taking = [bare(c) for _, c in self.choices if KINDS[c.action.kind].takes and c.action.placed is None]
        return not all(on_top(action) for action in taking)

    @cached_property
    def looks_ahead(self) -> bool:
        """True if some ply may be illegal only because the turn could not be completed after it."""
        return any(self._may_fail(steps, turn) for turn, steps in enumerate(self.turns))

    def _may_fail(self, steps: list[TurnStep], turn: int) -> bool:
        """True if some ply of a turn may keep it from being completed."""
        room = self._rooms(steps, self._room(turn))
        enough = never if self.game.hands or self.game.forbid else self._left_for(turn, self._steady)
        return any(
            not (unasked(choice) or told_of_all(choice, steps) or self._sure(steps, choice.next, left, enough))
            for at, step in enumerate(steps)
            for choice in step.choices
            if choice.next is not None
            for left in [room[choice.next]]
        )

    @property
    def balls_a_turn(self) -> int:
        """How many balls are added in each turn that might not be completed, if that is all that is done; else 0."""
        doubtful = [steps for turn, steps in enumerate(self.turns) if self._may_fail(steps, turn)]
        added = all(c.action.kind == isa.ADD for steps in doubtful for step in steps for c in step.choices)
        numbers = {gain for steps in doubtful for gain in gains_of(steps)}
        return max(numbers) if added and len(numbers) == 1 else 0

    def _rooms(self, steps: list[TurnStep], room: int) -> list[int]:
        """For each step of a turn how many points are empty before it, at least."""
        found = [room] + [room + len(steps)] * (len(steps) - 1)
        for _ in range(room + 2 * len(steps)):
            for at, step in enumerate(steps):
                for choice in step.choices:
                    if choice.next is not None:
                        found[choice.next] = max(0, min(found[choice.next], found[at] - self._fills(choice)))
        return found

    def _sure(self, steps: list[TurnStep], at: int, room: int, enough: Enough, *, changed: bool = True) -> bool:
        """True if a turn may end at a step, or can surely go on to its end.

        ``room``: empty points, at least; ``changed``: something was done that makes it a turn, which may then end.
        """
        asked = (id(steps), at, room, enough, changed)
        if asked not in self._answers:  # a long turn comes to the same step in very many ways
            self._answers[asked] = self._completed(steps, at, room, enough, changed)
        return self._answers[asked]

    @cached_property
    def _answers(self) -> dict[tuple[int, int, int, Enough, bool], bool]:
        """What `_sure` has found."""
        return {}

    def _completed(self, steps: list[TurnStep], at: int, room: int, enough: Enough, changed: bool) -> bool:
        step = steps[at]
        if step.accepts and changed:
            return True
        if leaving := loop_left(step, at):
            return self._goes_on(leaving, at, steps, room, enough, changed)
        sure = [c for c in step.choices if free(c, step) and self._goes_on(c, at, steps, room, enough, changed)]
        if any(c.action.kind in ALWAYS or given(c, enough, self.numbers) for c in sure):
            return True
        anywhere = [choice for choice in sure if room and self._anywhere(choice, room)]
        reserved = at == 0 and self._reserves and any(colour_of(choice) == GIVEN for choice in anywhere)
        return reserved or self._drawn_and_added(step, steps) or self._offered(anywhere, enough)

    def _goes_on(
        self, choice: Choice, at: int, steps: list[TurnStep], room: int, enough: Enough, changed: bool
    ) -> bool:
        """True if the turn can surely be completed after a ply; one that may come again is not followed."""
        changes = changed or KINDS[choice.action.kind].places
        if choice.next is None or choice.next <= at:
            return choice.next is None and changes
        return self._sure(steps, choice.next, max(0, room - self._fills(choice)), enough, changed=changes)

    def _fills(self, choice: Choice) -> int:
        """How many points a ply fills, with all that happens by it; so many that none is left, where that is open."""
        return self.field.bit_count() if self._recounted else gain(choice)

    def _offered(self, added: list[Choice], enough: Enough) -> bool:
        """True if there is surely a ball, for every player, for one of some additions."""
        colours = [colour for choice in added if (colour := colour_of(choice)) and not colour.changing]
        sets = Either(colours=tuple(colours)).by_seat(self.numbers)
        return all(enough(list(bits(colours))) for colours in sets)

    def _anywhere(self, choice: Choice, room: int) -> bool:
        """True for an addition at a point that is surely playable, in a turn that takes no ball away.

        It may come to any point of the field, or to more points that were playable at the start than are filled since.
        """
        action, geometry = bare(choice), self.game.board.geometry()
        if not isinstance(action, Add) or any(KINDS[kind].removes for kind in self.kinds):
            return False
        places = places_of(action.where, geometry) if action.where else [self.field]
        return bool(places) and all(self._open(points, room) for points in places)

    def _open(self, points: int, room: int) -> bool:
        """True if one of some points is surely playable while so many points of the field are empty, at least."""
        if self.field & ~points == 0:
            return True
        empty = (self.field & ~self.started).bit_count()
        return not self._recounted and len(self._open_points(points)) > empty - room

    @cached_property
    def started(self) -> int:
        """The points that are filled at the start."""
        return sum(1 << point for point in {point for _, point in start_balls(self.game)})

    def _open_points(self, points: int) -> list[int]:
        """Those of some points that are playable at the start."""
        supports = self.game.board.geometry().supports
        return [point for point in bits(points & ~self.started) if supports[point] & ~self.started == 0]

    def _drawn_and_added(self, step: TurnStep, steps: list[TurnStep]) -> bool:
        """True if a ball for every point is drawn first, then added anywhere."""
        drawn = (c for c in step.choices if isinstance(c.action, DrawFromBag) and self._bag_lasts(c.action.colour))
        return any(
            added_as_drawn(c) and (c.next is None or self._sure(steps, c.next, 0, never))
            for choice in drawn
            if choice.next is not None
            for c in steps[choice.next].choices
        )

    def _bag_lasts(self, colour: Colour) -> bool:
        """True if a ball of some colours is in the bag as long as a point is empty, wherever all balls come from it."""
        return not self.mutable and self._enough(list(bits(colour.of_seat(0, self.numbers))))

    @cached_property
    def _reserves(self) -> bool:
        """True if every turn ends with a colour being given, of which a ball is then kept for the turn that follows."""
        steps = [step for turn in self.turns for step in turn]
        last = [choice for step in steps for choice in step.choices if choice.next is None]
        return not any(step.accepts for step in steps) and all(choice.action.kind == isa.GIVE for choice in last)

    # --- balls that are left

    def _enough(self, colours: list[int]) -> bool:
        """True if there are as many balls of some colours as there are points."""
        numbers = [supply(self.game, colour) for colour in colours]
        return isa.NONE in numbers or sum(numbers) >= self.game.board.geometry().board.bit_count()

    def _left_for(self, turn: int, steady: bool) -> Enough:
        """Whether a ball is left in one of the opening turns, counted from 0, or in any usual one."""
        started = [colour for colour, _ in start_balls(self.game)]
        placed = sum(map(len, self.turns[: turn + 1]))

        def left(colours: list[int]) -> bool:
            early = turn < len(self.turns) - 1
            first = early and any(supply(self.game, c) - started.count(c) > placed for c in colours)
            return first or self._enough(colours) or not all(self._used_up(colour, steady) for colour in colours)

        return left


def never(colours: list[int]) -> bool:
    """That nothing is known of what is left."""
    return False
