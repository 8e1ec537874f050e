"""What can happen in a game, so that a rule sheet says what matters and nothing else."""

from collections.abc import Iterator
from functools import cached_property
from itertools import permutations

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.base import Ludeme
from ludeme.compiler import start_balls, supply, turns_of
from ludeme.families import Colour, Condition, Effect, End, Setup, Turn
from ludeme.game import Game, Hand
from ludeme.lowering.automaton import Choice, TurnStep, steps_of
from ludeme.naming import short
from ludeme.sheet.gains import gain, gains_of, uses
from ludeme.words.colours.colours import Own
from ludeme.words.colours.momentary import Same
from ludeme.words.conditions.figures import Holds
from ludeme.words.conditions.history import Ever
from ludeme.words.conditions.logic import AtLeast
from ludeme.words.conditions.moments import AllPassed, Full, Stuck
from ludeme.words.effects.capture import Capture
from ludeme.words.effects.changes import Earn, For, Put, Remove
from ludeme.words.effects.order import NextTurn
from ludeme.words.effects.stack import Stack
from ludeme.words.endings.outcomes import GoOn
from ludeme.words.endings.rules import AtOnce, Decided, When
from ludeme.words.numbers.counts import ScoreOf
from ludeme.words.numbers.tallies import Earned, Left
from ludeme.words.regions.relations import Adjoining
from ludeme.words.turns.actions import Add, Choosing, Pass
from ludeme.words.turns.actors import By
from ludeme.words.turns.chance import DrawFromBag, Fill
from ludeme.words.turns.guards import LookAhead

BAG = {"gain", "exchange"}
"""Words of the language that speak of the bag, besides those that draw from it."""
SILENT = (isa.STOP, isa.SKIP)
"""Kinds of plies that leave something out."""


class Course:
    """What can happen in a game, worked out from its turns as automata.

    ``game`` is its short form: a sheet calls by its name what the game names. Every answer errs on the side of "it can
    happen": what is said needlessly is still true.
    """

    def __init__(self, game: Game) -> None:
        self.game = short(game)
        self.turns = [steps_of(turn, game.players.seats) for turn in turns_of(game)]
        self.choices = [(steps, choice) for steps in self.turns for step in steps for choice in step.choices]
        self.kinds = {choice.action.kind for _, choice in self.choices}
        self.plain = not (game.follows or game.out or game.opening or game.deal)
        """True if players take turns in their order, and all turns are alike."""

    # --- what plies do

    @property
    def stacks(self) -> bool:
        """True if balls can rest on others."""
        return "levels" in self.game.board.features

    @cached_property
    def lifts(self) -> bool:
        """True if plies take balls from their points, so that others may drop."""
        return any(KINDS[choice.action.kind].takes and choice.action.placed is None for _, choice in self.choices)

    @cached_property
    def verbs(self) -> list[str]:
        """What plies do to balls that are on the board: remove them, move them."""
        moving = [(KINDS[choice.action.kind], choice.action.placed) for _, choice in self.choices]
        taken = any(kind.takes and not kind.places for kind, _ in moving)
        moved = any(kind.takes and kind.places and placed is None for kind, placed in moving)
        return [verb for verb, known in (("removed", taken), ("moved", moved)) if known]

    @cached_property
    def mutable(self) -> bool:
        """True if a ball, once placed, need not stay as it is."""
        return self._altered or any(KINDS[kind].takes for kind in self.kinds)

    @cached_property
    def _altered(self) -> bool:
        """True if something other than a ply takes balls from the board or changes them."""
        return any(ludeme.removes for ludeme in self.game.walk() if isinstance(ludeme, Effect))

    @cached_property
    def _recounted(self) -> bool:
        """True if something other than a ply brings balls to the board or takes them."""
        return any(map(_recounts, self.game.walk()))

    @cached_property
    def chained(self) -> bool:
        """True if a turn can have more than one ply."""
        return any(choice.next is not None for _, choice in self.choices if choice.action.kind not in SILENT)

    @cached_property
    def effects(self) -> bool:
        """True if anything happens by itself."""
        return any(isinstance(ludeme, Effect) for ludeme in self.game.walk())

    @cached_property
    def draws(self) -> bool:
        """True if balls come out of a bag at random."""
        return any(isinstance(part, DrawFromBag | Fill) for part in self.game.walk())

    @cached_property
    def bag(self) -> bool:
        """True if it matters which balls are neither on the board nor in a hand, and they are not chosen freely."""
        asked = any(isinstance(ludeme, Left) and ludeme.where == "bag" for ludeme in self.game.walk())
        return self.draws or asked or any(ludeme.word in BAG for ludeme in self.game.walk())

    @cached_property
    def risky(self) -> bool:
        """True if a player can be without a legal ply in the middle of a turn."""
        by_chance = (KINDS[choice.action.kind].chance and choice.next is not None for _, choice in self.choices)
        return any(by_chance) or any(map(_risked, self.game.walk()))

    @cached_property
    def adjoins(self) -> bool:
        """True if there is always a ball placed earlier in the turn where a ply asks for one."""
        first = [choice for steps in self.turns for choice in steps[0].choices]
        placing = all(KINDS[choice.action.kind].places for choice in first)
        return placing and not any(isinstance(part, Adjoining) for choice in first for part in choice.action.walk())

    @cached_property
    def looks_ahead(self) -> bool:
        """True if some ply may be illegal only because the turn could not be completed after it."""
        return any(
            not (self._unasked(choice) or self._goes_on(steps[choice.next]))
            for steps in self._doubtful
            for step in steps
            for choice in step.choices
            if choice.next is not None
        )

    @cached_property
    def _doubtful(self) -> list[list[TurnStep]]:
        """The turns, but for those of the opening in which the board surely has room for every ball."""
        *opening, usual = self.turns
        room = self.game.board.geometry().board.bit_count() - len(start_balls(self.game)) - sum(map(len, opening))
        if self.game.forbid or self.game.hands or room < 0:
            return self.turns
        plies = sum(map(len, opening))
        return [
            *(steps for steps in opening if not all(any(self._adds(c, plies) for c in s.choices) for s in steps)),
            usual,
        ]

    def _unasked(self, choice: Choice) -> bool:
        """True if a ply is legal whether or not the turn can be completed after it."""
        action = choice.action
        return KINDS[action.kind].chance or action.kind in SILENT or any(map(_risked, action.walk()))

    def _goes_on(self, step: TurnStep) -> bool:
        """True if the turn may end at this step, or go on with a ply that is always possible."""
        always = (*SILENT, isa.PASS, isa.SAY)
        free = (c for c in step.choices if not any(isinstance(part, Condition) for part in c.action.walk()))
        return step.accepts or any(choice.action.kind in always for choice in free)

    @cached_property
    def leaves(self) -> bool:
        """True if balls can leave the board."""
        return self._altered or bool({isa.TAKE, isa.LEAP} & self.kinds)

    @cached_property
    def restores(self) -> bool:
        """True if a turn could leave all balls as they were, were that not forbidden."""
        return self.mutable and (self._recounted or 0 in self.gains)

    @cached_property
    def gains(self) -> set[int]:
        """By how many balls the board can have more or fewer after a turn, as far as its plies tell.

        Turns that may leave the position as it was, because of what else is done in them, are left out.
        """
        return {gain for steps in self.turns for gain in gains_of(steps)}

    # --- balls

    def colours(self, seat: int) -> int:
        """The colours (bit c = colour c) that a player can choose for a ball that comes to the board."""
        numbers, found = self.game.players.numbers, 0
        for placed in {choice.action.placed for _, choice in self.choices}:
            drawn = self.draws and isinstance(placed, Same)  # of the colour of a ball that chance has found
            found |= placed.of_seat(seat, numbers) if placed and not drawn else 0
        return found

    @cached_property
    def exclusive(self) -> bool:
        """True if a player's colour comes to the board by plies of that player only."""
        numbers = self.game.players.numbers
        others = [(seat, colour) for seat in range(len(numbers)) for colour in numbers if colour != numbers[seat]]
        return isa.NONE not in numbers and not any(self.colours(seat) >> colour & 1 for seat, colour in others)

    @cached_property
    def colours_used(self) -> list[int]:
        """The colours of balls that stand on the board at the start or can come later, in their order."""
        setups: tuple[Setup, ...] = self.game.start.setups if self.game.start else ()
        started = {colour for setup in setups for colour, _ in setup.balls(self.game.board.geometry())}
        return sorted(started | self.colours_coming)

    @property
    def colours_coming(self) -> set[int]:
        """The colours of which a ball can come to the board, to a hand or out of a bag."""
        numbers = self.game.players.numbers
        sets = [part.of_seat(seat, numbers) for part in coming(self.game) for seat in range(len(numbers))]
        return {colour for many in sets for colour in range(isa.COLOURS) if many >> colour & 1}

    def runs_out(self, colour: int) -> bool:
        """True if a player could find no ball of a colour left, as far as numbers of balls, points and turns tell."""
        number, points = supply(self.game, colour), self.game.board.geometry().board.bit_count()
        placers = [seat for seat in range(self.game.players.seats) if self.colours(seat) >> colour & 1]
        if not placers or number == isa.NONE:
            return False
        if not self.leaves:  # what stands on the board at the start stays there
            started = [of for of, _ in start_balls(self.game)]
            number, points = number - started.count(colour), points - len(started)
        if self._grows_evenly:
            seats, numbers, rise = range(self.game.players.seats), self.game.players.numbers, min(self.gains)
            used = [uses(self.turns[-1], colour, seat, numbers=numbers) for seat in seats]
            steady = -(-points // (len(seats) * rise)) * sum(used) if self._steady else points
            points = min(points, steady, -(-points // rise) * max(used))
        return number < points

    @cached_property
    def _grows_evenly(self) -> bool:
        """True if every turn that is no pass adds the same number of balls, one a ply, and no ball leaves."""
        adding = all(gain(choice) == 1 for _, choice in self.choices if choice.action.kind not in SILENT)
        return self.plain and adding and len(self.gains) == 1 and not (self.effects or self._altered or self.risky)

    @property
    def _steady(self) -> bool:
        """True if nobody ever passes, as far as the ends and the first plies of turns tell."""
        return self.covered(Stuck) or any(
            _anywhere(choice) == Own() and choice.next is None for choice in self.turns[-1][0].choices
        )

    # --- the end

    def ends(self) -> list[End]:
        """The end rules, without remarks on them."""
        return [end.end if isinstance(end, AtOnce) else end for end in self.game.end.ends]

    @property
    def scored(self) -> bool:
        """True if it matters to the rules what score a player has."""
        return self.game.for_score or any(isinstance(ludeme, ScoreOf) for ludeme in self.game.walk())

    def covered(self, moment: type[Condition]) -> bool:
        """True if an end rule ends the game for sure at a moment: full board, all passed, no legal ply."""
        deciding = [end for end in self.ends() if isinstance(end, When | Decided)]
        final = [end for end in deciding if not (isinstance(end, When) and isinstance(end.outcome, GoOn))]
        return any(implied(moment, end.condition) for end in final)

    def _lifted(self, moment: str) -> bool:
        return any(end.plays_on == moment for end in self.game.end.ends)

    @cached_property
    def stuck(self) -> bool:
        """True if a player could have no legal ply while the board is not full."""
        game = self.game
        if all(any(map(_passing, steps[0].choices)) for steps in self.turns):
            return False
        if game.forbid or game.hands or game.follows or game.out or game.deal:
            return True
        return not all(any(self._suffices(c, steps) for c in steps[0].choices) for steps in self._doubtful)

    def _suffices(self, choice: Choice, steps: list[TurnStep]) -> bool:
        """True for an addition that is always possible, after which the turn may end or goes on for sure.

        Where a ball is drawn first, there must be a ball in the bag for every point.
        """
        if isinstance(choice.action, DrawFromBag) and choice.next is not None and self._bag_lasts(choice.action.colour):
            return any(_added_as_drawn(c) and self._complete(c, steps) for c in steps[choice.next].choices)
        return self._adds(choice) and self._complete(choice, steps)

    def _complete(self, choice: Choice, steps: list[TurnStep]) -> bool:
        """True if the turn may end after a ply, or goes on for sure."""
        return choice.next is None or self._goes_on(steps[choice.next])

    def _bag_lasts(self, colour: Colour) -> bool:
        """True if a ball of some colours is in the bag as long as a point is empty, wherever all balls come from it."""
        points, numbers = self.game.board.geometry().board.bit_count(), self.game.players.numbers
        colours = [c for c in range(isa.COLOURS) if colour.of_seat(0, numbers) >> c & 1]
        return not self.mutable and sum(supply(self.game, c) for c in colours) >= points

    def _adds(self, choice: Choice, plies: int | None = None) -> bool:
        """True for the addition of a ball anywhere, of which none runs out, at least in the first so many plies."""
        colour, numbers = _anywhere(choice), self.game.players.numbers
        sets = [colour.of_seat(seat, numbers) for seat in range(len(numbers))] if colour else [0]
        return all(self._lasts([c for c in range(isa.COLOURS) if s >> c & 1], plies) for s in sets)

    def _lasts(self, colours: list[int], plies: int | None) -> bool:
        """True if a ball of one of these colours is left as long as a point is empty, or in the first so many plies."""
        points = self.game.board.geometry().board.bit_count()
        if plies is not None:
            points = plies + len(start_balls(self.game))
        together = sum(supply(self.game, colour) for colour in colours)
        return together >= points or not all(map(self.runs_out, colours))

    @property
    def passes(self) -> bool:
        """True if a turn can be a pass, by choice or because nothing else is legal."""
        return isa.PASS in self.kinds or (self.stuck and not self.covered(Stuck))

    def contested(self, condition: Condition) -> bool:
        """True if a turn may bring about what a condition asks for somebody other than its maker."""
        asked = (part for part in condition.walk() if isinstance(part, Colour))
        return not self.exclusive or self.mutable or self.effects or any(map(self._brought_by_others, asked))

    def _brought_by_others(self, colour: Colour) -> bool:
        """True if some of these colours, as one player sees them, come to the board by plies of another one."""
        numbers = self.game.players.numbers
        pairs = permutations(range(len(numbers)), 2)
        return any(colour.of_seat(seat, numbers) & self.colours(other) for seat, other in pairs)

    def one_at_a_time(self, condition: Condition) -> bool:
        """True if a condition cannot come to hold for two players at once: one ball holds a point, movers earn."""
        if isinstance(condition, Holds):
            owned = isinstance(condition.colour, Own) and isa.NONE not in self.game.players.numbers
            return owned and condition.region.lone and not any(part.differs for part in condition.region.walk())
        if not (isinstance(condition, AtLeast) and isinstance(condition.number, Earned)) or self.game.deal:
            return False
        others = (part for part in self.game.walk() if isinstance(part, For | By))
        paid = (earn for part in others for earn in part.walk() if isinstance(earn, Earn))
        given = (earn for earn in self.game.walk() if isinstance(earn, Earn) and earn.who != "you")
        return not any(paid) and not any(given)

    @property
    def drawn_when_full(self) -> bool:
        """True if the game is a draw on a full board, no rule of its own saying so."""
        grows = self.effects or not self.gains or max(self.gains) > 0
        return grows and not self._lifted("full") and not self.covered(Full)

    @property
    def drawn_when_passed(self) -> bool:
        """True if the game is a draw once all have passed, no rule of its own saying so."""
        return self.passes and not self._lifted("all-passed") and not self.covered(AllPassed)

    @property
    def endless(self) -> bool:
        """True if nothing keeps the game from going on for ever."""
        known = not self._recounted
        growing, shrinking = known and min(self.gains, default=0) > 0, known and max(self.gains, default=0) < 0
        return (self.mutable and not growing and not shrinking) or (self.passes and self._lifted("all-passed"))


def implied(moment: type[Condition], condition: Condition) -> bool:
    """True if a condition holds whenever the moment has come."""
    parts = (condition.condition,) if isinstance(condition, Ever) else condition.alternatives
    return type(condition) is moment or any(implied(moment, part) for part in parts)


def _passing(choice: Choice) -> bool:
    """True for a pass that is always allowed."""
    return isinstance(choice.action, Pass)


def _added_as_drawn(choice: Choice) -> bool:
    """True for the addition, anywhere, of a ball that has just been drawn."""
    action = choice.action
    return isinstance(action, Add) and not action.where and isinstance(action.colour, Same)


def _anywhere(choice: Choice) -> Colour | None:
    """The colour of an addition at any playable point; None for any other ply."""
    action = choice.action
    fixed = isinstance(action, Add) and not action.where and not action.colour.changing
    return action.colour if isinstance(action, Add) and fixed else None


def coming(game: Game) -> Iterator[Colour]:
    """The colours of the balls that are dealt, drawn, placed or put by anything in a game."""
    for ludeme in game.walk():
        if isinstance(ludeme, Turn) and isinstance(ludeme.placed, Colour):
            yield ludeme.placed
        if isinstance(ludeme, Effect | Hand | Choosing):
            yield from (part for part in ludeme.children() if isinstance(part, Colour))


def _risked(ludeme: Ludeme) -> bool:
    """True of an action after which the turn need not be completed."""
    return isinstance(ludeme, LookAhead) and ludeme.how == "none"


def _recounts(ludeme: Ludeme) -> bool:
    """True of an effect that brings balls to the board or takes them."""
    return isinstance(ludeme, Put | Remove | Capture | Stack) or (isinstance(ludeme, NextTurn) and ludeme.anew)
