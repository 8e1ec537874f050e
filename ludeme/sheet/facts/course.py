"""What can happen in a game, so that a rule sheet says what matters and nothing else."""

from dataclasses import replace
from functools import cached_property, reduce
from itertools import combinations
from math import gcd, inf
from operator import or_

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.base import Ludeme
from ludeme.compiler import start_balls
from ludeme.families import Colour, Condition, Effect, Region
from ludeme.geometry import bits
from ludeme.lowering.automaton import Choice
from ludeme.sheet.facts.gains import gain, gains_of, held_at_start
from ludeme.sheet.facts.lasting import Lasting, never
from ludeme.sheet.facts.offers import bare, colour_of, every_way, free, nobody_could, not_twice, over
from ludeme.sheet.facts.outline import SILENT, asks_for_none, stacks_own, ways
from ludeme.sheet.facts.phases import phases_of
from ludeme.words.colours.colours import AnyColour, Enemy, Own
from ludeme.words.colours.momentary import Picked
from ludeme.words.conditions.figures import Holds, LineFormed
from ludeme.words.conditions.history import Equal, Out, Possible
from ludeme.words.conditions.logic import AnyPlayer, AtLeast, Both, Less, Not
from ludeme.words.conditions.moments import AllPassed, Full, Some, Stuck
from ludeme.words.conditions.secrets import Alike
from ludeme.words.effects.capture import Capture
from ludeme.words.effects.changes import Earn, For, Put
from ludeme.words.effects.order import NextTurn
from ludeme.words.effects.stack import Stack
from ludeme.words.endings.outcomes import GoOn
from ludeme.words.endings.rules import Decided, When
from ludeme.words.numbers.counts import Constant, ScoreOf
from ludeme.words.numbers.tallies import Earned, Left
from ludeme.words.regions.balls import Balls, Empty
from ludeme.words.regions.relations import Adjoining
from ludeme.words.restrictions.positions import Suicide
from ludeme.words.turns.actions import Add, Take
from ludeme.words.turns.actors import By
from ludeme.words.turns.words import SWAP

GONE = Not(condition=Some(region=Balls(colour=AnyColour())))
"""There is no ball on the board."""


class Course(Lasting):
    """What can happen in a game, worked out from its turns as automata.

    Every answer errs on the side of "it can happen": what is said needlessly is still true.
    """

    @cached_property
    def adjoins(self) -> bool:
        """True if there is always a ball placed earlier in the turn where a ply asks for one."""
        for steps in self.turns:
            bare = [0]  # the steps at which no ball may have been placed
            for choice in (choice for at in bare for choice in steps[at].choices):
                if any(isinstance(part, Adjoining) for part in choice.action.walk()):
                    return False
                if choice.next is not None and choice.next not in bare and not KINDS[choice.action.kind].places:
                    bare.append(choice.next)
        return True

    @cached_property
    def phases(self) -> list["Course"]:
        """What can happen until the board has been full, and what from then on, where these are games of their own."""
        return list(map(Course, phases_of(self.game)))

    def runs_out(self, colour: int) -> bool:
        """True if a player could find no ball of a colour left, in the game or in one of its phases."""
        return any(phase.runs_out(colour) for phase in self.phases) if self.phases else super().runs_out(colour)

    @cached_property
    def stuck(self) -> bool:
        """True if a player could have no legal ply while the board is not full, in the game or in one of its phases.

        Never where any ball may be taken in each turn until none is left.
        """
        if self.phases:
            return any(phase.stuck for phase in self.phases)
        return not (self._always_takes or self._ends_with_hand) and super().stuck

    @property
    def _ends_with_hand(self) -> bool:
        """True if who plays alone can always add a ball from hand, and the game is over when none is left there."""
        other = self.game.forbid or self.game.before or self.game.players.seats > 1 or isa.PASS in self.kinds
        handling = {kind for kind in self.kinds if KINDS[kind].places or KINDS[kind].takes}
        if other or not 0 < self.most_held < inf or handling != {isa.ADD}:
            return False
        none = Equal(one=Left(colour=AnyColour()), other=Constant(value=0))
        return any(none in every_way(end.condition) for end in self.final()) and all(
            any(
                self._has_room(c) and free(c, steps[0]) and self._goes_on(c, 0, steps, 0, never, True)
                for c in steps[0].choices
            )
            for steps in self.turns
        )

    def _has_room(self, choice: Choice) -> bool:
        """True for the addition of any ball where there are as many open points as balls in hand."""
        action, geometry = bare(choice), self.game.board.geometry()
        if not isinstance(action, Add) or action.colour != AnyColour():
            return False
        points = geometry.board if action.where is None else action.where.fixed(geometry) or 0
        return len(self._open_points(points)) >= self.most_held

    @cached_property
    def most_held(self) -> float:
        """How many balls can come to the board at most, as all are held at the start; infinite if others may come."""
        held, added = held_at_start(self.game), reduce(or_, map(self.colours, range(self.game.players.seats)))
        more = self._recounted or self.game.deal or any(part.word == "gain" for part in self.game.walk())
        return inf if more or any(colour not in held for colour in bits(added)) else sum(held.values())

    @property
    def begins_with_balls(self) -> bool:
        """True if there are balls on the board before the first turn, or surely after it."""
        deal = self.game.deal
        if self.phases:
            return not self.phases[0].passes and min(self.phases[0].gains, default=0) > 0
        return any(part.fills_by_chance == "all" for part in deal.turn.walk()) if deal else bool(start_balls(self.game))

    @property
    def _always_takes(self) -> bool:
        """True if to take any ball is a turn, and there is one as long as the game goes on."""
        game, taken = self.game, Take(colour=AnyColour())
        other = game.forbid or game.before or game.out or self._altered
        return bool(
            self.begins_with_balls and not other and any(GONE in ways(end.condition) for end in self.final())
        ) and all(
            any(bare(c) == taken and free(c, steps[0]) and over(c, steps) for c in steps[0].choices)
            for steps in self.turns
        )

    # --- the end

    @property
    def scored(self) -> bool:
        """True if it matters to the rules what score a player has."""
        return self.game.for_score or self.game.has(ScoreOf)

    @property
    def passes(self) -> bool:
        """True if a turn can be a pass, by choice or because nothing else is legal."""
        return isa.PASS in self.kinds or (self.stuck and not self.covered(Stuck))

    def rivals(self, condition: Condition) -> int:
        """For how many others than its maker a turn may bring about what a condition asks, at most."""
        seats, asked = range(len(self.numbers)), [part for part in condition.walk() if isinstance(part, Colour)]
        if not self.exclusive or self.mutable or self.effects_reach_others or not condition.deed():
            return len(seats) - 1
        wanted = [reduce(or_, (colour.of_seat(seat, self.numbers) for colour in asked)) for seat in seats]
        return max(sum(bool(wanted[s] & self.colours(maker)) for s in seats if s != maker) for maker in seats)

    def one_at_a_time(self, condition: Condition) -> bool:
        """True if a condition cannot come to hold for two players at once: one ball holds a point, movers earn."""
        match condition:
            case Both():
                return any(map(self.one_at_a_time, condition.parts))
            case Out(who="all-others"):
                return True
            case Holds():
                owned = isinstance(condition.colour, Own) and isa.NONE not in self.numbers
                return owned and condition.region.lone and not any(part.differs for part in condition.region.walk())
            case AtLeast(number=Earned()):
                return not self.game.deal and self._only_movers_earn
            case Equal(one=Left(colour=Own())):
                return asks_for_none(condition) and self._only_movers_place
            case Equal(one=Left(where="yours")):
                return self._only_movers_spend
            case Less():
                return self.game.players.seats == 2 and _exchanged(condition.smaller) == condition.larger
            case Alike(how="next"):
                return (condition.one, condition.other) == (
                    Picked(),
                    Picked(seats_after=1),
                ) and self.game.players.seats == 2
        return False

    @property
    def _only_movers_earn(self) -> bool:
        """True if nothing gives points to any but the player whose turn it is."""
        others = (part for part in self.game.walk() if isinstance(part, For | By))
        paid = (earn for part in others for earn in part.walk() if isinstance(earn, Earn))
        given = (earn for earn in self.game.walk() if isinstance(earn, Earn) and earn.who != "you")
        return not any(paid) and not any(given)

    @property
    def _only_movers_place(self) -> bool:
        """True if in a player's turn only balls of that player's colour come to the board."""
        bringing = [part for part in self.game.walk() if isinstance(part, Put | Stack | NextTurn)]
        return self.exclusive and all(map(stacks_own, bringing))

    @property
    def _only_movers_spend(self) -> bool:
        """True if, once the game has begun, hands change only as players add balls from their own."""
        game = self.game
        later = (part for part in (game.before, game.turn, game.after, game.end) if part)
        effects = any(part.has(Effect) for part in later)
        return bool(game.hands) and not effects and set(self.kinds) <= {isa.ADD, isa.PASS}

    @property
    def drawn_when_full(self) -> bool:
        """True if the game is a draw on a full board, no rule of its own saying so."""
        gains = {gain for steps in self.turns for gain in gains_of(steps, quiet=True)}
        grows = self.effects or max(gains, default=0) > 0 or self._stays_full
        over = self.over_when_used_up or self._over_before_full or self._decided_when_full
        return grows and not (self._lifted("full") or self.covered(Full) or over or self._never_full)

    def at_last(self, condition: Condition) -> bool:
        """True if a condition can come to hold only with the last ply of a turn: then nothing more could be done in it.

        On a full board no ball can be added, on an empty one none can be taken; all pass, or are stuck, between turns.
        """
        kinds = {choice.action.kind for steps in self.turns for step in steps[1:] for choice in step.choices}
        match condition:
            case Full():
                return not self.leaves and kinds <= {isa.ADD, isa.SCATTER, isa.SHAPE, *SILENT}
            case Stuck():
                return not self.risky
        return condition == AllPassed() or (condition == GONE and kinds <= {isa.TAKE, *SILENT})

    @property
    def _decided_when_full(self) -> bool:
        """True if, whatever the colours of the balls on certain points, the game is over once these are filled."""
        if any(self._formed_by_any(end.condition) or self._formed_by_two(end) for end in self.final()):
            return True
        colours = dict[Region, int]()
        for holds in (end.condition for end in self.final() if isinstance(end.condition, Holds)):
            if holds.region.lone and holds.region.fixed(self.game.board.geometry()):
                colours[holds.region] = colours.get(holds.region, 0) | holds.colour.of_any(self.numbers)
        return any(all(every >> colour & 1 for colour in self.colours_used) for every in colours.values())

    def _formed_by_any(self, condition: Condition) -> bool:
        """True if a condition asks for a figure of balls of any colours, of which none is there at the start."""
        if not isinstance(condition, LineFormed) or self.game.deal:
            return False
        plain = condition == LineFormed(colour=AnyColour(), shape=condition.shape)
        figures = condition.shape.figures(self.game.board.geometry())
        return plain and any(not guard for _, guard in figures) and all(need & ~self.started for need, _ in figures)

    def _formed_by_two(self, end: When | Decided) -> bool:
        """True if players win or lose by lines of two, and more points are all in line than there are colours.

        On the 2×2 points below the apex any two are in line, and two of three white and black balls are alike.
        """
        condition = end.condition
        if not isinstance(condition, LineFormed) or not isinstance(end, Decided) or self.game.deal or self.game.out:
            return False
        colours = {*self.colours_used} if self.mutable else self.colours_coming
        if condition != LineFormed(colour=Own(), shape=condition.shape) or not colours <= {*self.numbers}:
            return False
        figures = condition.shape.figures(self.game.board.geometry())
        pairs = {need & ~self.started for need, guard in figures if need.bit_count() == 2 and not guard}
        points = bits(reduce(or_, pairs, 0))
        groups = combinations(points, len(colours) + 1)
        return any(all(1 << a | 1 << b in pairs for a, b in combinations(group, 2)) for group in groups)

    @property
    def _stays_full(self) -> bool:
        """True if every point may be filled at the start, and still after a first turn of one ply."""
        filled = not self.game.board.geometry().board & ~self.started or (self.game.deal and self.begins_with_balls)
        first = (choice for steps in self.turns for choice in steps[0].choices if choice.next is None)
        return bool(filled) and any(gain(choice) == 0 for choice in first)

    @property
    def _never_full(self) -> bool:
        """True if balls are too few, come by so many that some points are left, or need an empty one beside them."""
        asked = [part.liberties for part in self.game.restrictions if isinstance(part, Suicide)]
        empty = (Empty() in region.conjuncts for region in asked)
        room = self.game.board.geometry().board.bit_count() - self.started.bit_count()
        step = 0 if self.effects or self.game.deal else gcd(*self.gains)
        uneven = step > 1 and room % step > 0
        return self.most_held < room or uneven or (self.adds_for_good and any(empty))

    @property
    def alternate(self) -> bool:
        """True if each of two players has every other turn, and no sides are changed."""
        game = self.game
        moved = game.follows or game.pie or game.has(NextTurn)
        return game.players.seats == 2 and not (moved or SWAP in (choice.action for _, choice in self.choices))

    @cached_property
    def adds_for_good(self) -> bool:
        """True if all that a turn does, but for a change of sides, is to add an own ball, which no capture takes."""
        effects = (part for part in self.game.walk() if isinstance(part, Effect) and part.removes)
        plies = (choice.action for _, choice in self.choices if choice.action != SWAP)
        added = all(ply.kind == isa.ADD and ply.placed == Own() for ply in plies)
        return added and not self.chained and all(isinstance(effect, Capture) for effect in effects)

    @property
    def _over_before_full(self) -> bool:
        """True if the game has had all its turns before the board can be full."""
        if self._recounted or self.game.deal:
            return False
        empty = self.game.board.geometry().board.bit_count() - self.started.bit_count()
        return empty > 0 and self.most_turns * max(self.gains, default=0) <= empty

    @property
    def drawn_when_passed(self) -> bool:
        """True if the game is a draw once all have passed, no rule of its own saying so."""
        return self.passes and not (self._lifted("all-passed") or self.covered(AllPassed) or self._somebody_acts)

    @property
    def outlasts_passes(self) -> bool:
        """True if the game may go on once all have passed in succession."""
        further = any(isinstance(end, When) and isinstance(end.outcome, GoOn) for end in self.ends())
        return self.passes and (further or (self._lifted("all-passed") and not self.covered(AllPassed)))

    @property
    def _somebody_acts(self) -> bool:
        """True if, as long as the game goes on, some player can add a ball, or make a ply that an end rule asks for."""
        game = self.game
        if isa.PASS in self.kinds or game.forbid or game.follows or game.before or game.out or self.restores:
            return self._somebody_adds
        over = [way for end in self.final() for way in every_way(end.condition)]
        sure = [
            [c for c in steps[0].choices if free(c, steps[0]) and self._goes_on(c, 0, steps, 0, never, True)]
            for steps in self.turns
        ]
        asked = all(any(nobody_could(way, c, self.numbers) for way in over for c in choices) for choices in sure)
        return asked or self._somebody_adds

    @property
    def _somebody_adds(self) -> bool:
        """True if in every position some player can add a ball anywhere and complete the turn: not all lack balls."""
        game = self.game
        other = game.forbid or game.hands or game.follows or game.deal or game.before or game.out
        if isa.PASS in self.kinds or other or self._lifted("full"):
            return False
        colours, usual = 0, len(self.turns) - 1
        for turn, steps in enumerate(self.turns):
            if turn < usual and self._taken(turn, steady=True):
                continue
            added = [colour_of(choice) for choice in steps[0].choices if self._added_at_will(choice, turn)]
            if not added:
                return False
            colours |= reduce(or_, (colour.of_any(self.numbers) for colour in added if colour))
        return self._enough(list(bits(colours)))

    def _added_at_will(self, choice: Choice, turn: int) -> bool:
        """True for the addition, anywhere, of a ball of certain colours, after which a turn can surely be completed."""
        steps, action = self.turns[turn], bare(choice)
        at_will = isinstance(action, Add) and not action.where and not action.colour.changing and free(choice, steps[0])
        return at_will and (over(choice, steps) or self._goes_on(choice, 0, steps, self._room(turn), never, True))

    @property
    def restores(self) -> bool:
        """True if a turn could leave all balls as they were, were that not forbidden."""
        if self.phases:
            return any(phase.restores for phase in self.phases)
        kept = self.wears_out or self.adds_for_good
        same = 0 in self.gains or (self._recounted and min(self.gains, default=0) < 0)
        return self.mutable and (self._reduced or same) and not kept

    @property
    def endless(self) -> bool:
        """True if nothing keeps the game from going on for ever."""
        if self.phases:
            return any(phase.endless for phase in self.phases)
        gains = {gain for steps in self.turns for gain in gains_of(steps, quiet=True)}
        growing = not self._reduced and min(gains, default=0) > 0
        shrinking = not self._recounted and max(gains, default=0) < 0
        growing = growing or (not self._reduced and self._moves_between)
        passing = self.passes and self._lifted("all-passed") and not self._over_when_impossible
        return (self.mutable and not (growing or shrinking or self.wears_out)) or passing

    @property
    def _moves_between(self) -> bool:
        """True if every turn is the addition of a ball, or a move that may only come between two such turns."""
        plies = [choice for _, choice in self.choices if not not_twice(choice)]
        return not (self.chained or self.passes) and all(gain(choice) == 1 for choice in plies)

    @property
    def wears_out(self) -> bool:
        """True if balls come or go for good: none moves, and those that are taken have colours that never come."""
        taking = [bare(choice) for _, choice in self.choices if KINDS[choice.action.kind].takes]
        if self._altered or not all(isinstance(action, Take) for action in taking):
            return False
        sets = [action.colour.of_any(self.numbers) for action in taking if isinstance(action, Take)]
        coming = self.coming(replace(self.game, deal=None))
        return not any(colours >> colour & 1 for colours in sets for colour in coming)

    @property
    def _over_when_impossible(self) -> bool:
        """True if nobody may choose to pass, and the game ends once all have passed and none could do anything else."""
        asked = {AllPassed(), Not(condition=AnyPlayer(condition=Possible()))}
        conditions = [part for end in self.ends() if isinstance(end, When) for part in ways(end.condition)]
        return isa.PASS not in self.kinds and any(isinstance(c, Both) and asked == set(c.parts) for c in conditions)


def _exchanged(part: Ludeme) -> Ludeme:
    """A number in which the own balls and those of the opponent have changed places."""
    if isinstance(part, Own | Enemy):
        return Enemy() if isinstance(part, Own) else Own()
    return part.with_ludemes(_exchanged)
