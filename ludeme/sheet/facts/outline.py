"""A game's turns as automata and its end rules: what plies do, and what rules do besides."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import permutations
from math import inf

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.base import Ludeme
from ludeme.compiler import start_balls, supply, turns_of
from ludeme.families import Colour, Condition, Effect, End, Turn
from ludeme.game import Game, Hand, Opening, Turns
from ludeme.lowering.automaton import Choice, TurnStep, steps_of
from ludeme.naming import full, short, without_rare
from ludeme.sheet.facts.gains import gains_of, takes_back
from ludeme.words.colours.colours import AnyColour
from ludeme.words.colours.momentary import Same
from ludeme.words.conditions.figures import Holds
from ludeme.words.conditions.history import Equal, Even, Ever
from ludeme.words.conditions.logic import Less, Not
from ludeme.words.conditions.moments import Full, Played
from ludeme.words.definitions.kinds import ConditionDefinition
from ludeme.words.effects.capture import Capture
from ludeme.words.effects.changes import Put, Remove
from ludeme.words.effects.order import NextTurn
from ludeme.words.effects.stack import Call, Stack
from ludeme.words.endings.outcomes import GoOn
from ludeme.words.endings.rules import Decided, When
from ludeme.words.numbers.counts import Constant
from ludeme.words.numbers.groups import Groups
from ludeme.words.numbers.tallies import Left
from ludeme.words.regions.balls import Visible
from ludeme.words.regions.patterns import Owed
from ludeme.words.turns.actions import Add, Choosing
from ludeme.words.turns.actors import By
from ludeme.words.turns.chance import DrawFromBag, Fill
from ludeme.words.turns.guards import Guard, LookAhead
from ludeme.words.turns.words import SWAP

BAG = {"gain", "exchange"}
"""Words of the language that speak of the bag, besides those that draw from it."""
SHRINKING = (Equal, Even, Groups, Less, Not)
"""What may come to hold for somebody because others cover balls or contacts."""
RARELY = 2
"""A condition used so often, at most, is told where it is used, whatever its name."""
SILENT = (isa.STOP, isa.SKIP)
"""Kinds of plies that leave something out."""


def stacks_own(part: Ludeme) -> bool:
    """True of an effect that puts balls of the player whose turn it is onto platforms, and no others."""
    return isinstance(part, Stack) and all(call.startswith("own-") for call in part.calls)


class Outline:
    """What the turns and the end rules of a game are made of.

    ``game`` is its short form: a sheet calls by its name what the game names, but for conditions used rarely. In the
    turns all is spelled out.
    """

    def __init__(self, game: Game) -> None:
        self.game = short(without_rare(game, ConditionDefinition, RARELY))
        self.numbers = game.players.numbers
        self.turns = [steps_of(turn, game.players.seats) for turn in turns_of(full(game))]
        self.choices = [(steps, choice) for steps in self.turns for step in steps for choice in step.choices]
        self.kinds = {choice.action.kind for _, choice in self.choices}

    # --- what plies do

    @property
    def stacks(self) -> bool:
        """True if balls can rest on others: not all of them start on the board level and go from one to another."""
        return "levels" in self.game.board.features and self._rises

    @cached_property
    def _rises(self) -> bool:
        """True if a ball may come to a point that is above the board level, as far as plies, effects and start tell."""
        level = self.game.board.geometry().level_of
        rising = any(KINDS[kind].places and not KINDS[kind].removes for kind in self.kinds)
        put = self.game.has(Put, Stack)
        return bool(rising or put or self.game.deal) or any(level[point] for _, point in start_balls(self.game))

    @property
    def features(self) -> tuple[str, ...]:
        """What its board is like, as far as that can matter."""
        features = self.game.board.features
        return features if self.stacks else tuple(feature for feature in features if feature != "levels")

    @cached_property
    def calls(self) -> tuple[Call, ...]:
        """What platforms call for, where that is the same wherever the game asks; else nothing."""
        asked = {part.calls for part in self.game.walk() if isinstance(part, Stack | Owed)}
        return asked.pop() if len(asked) == 1 else ()

    @cached_property
    def verbs(self) -> list[str]:
        """What plies do to balls that are on the board: remove them, move them, take them off to push them in."""
        taking = [choice.action for _, choice in self.choices if KINDS[choice.action.kind].takes]
        moving = [action.kind for action in taking if KINDS[action.kind].places and action.placed is None]
        done = {
            "removed": any(not KINDS[action.kind].places for action in taking),
            "moved": any(kind < isa.ENTER for kind in moving),
            "taken off the board": any(kind >= isa.ENTER for kind in moving),
        }
        return [verb for verb, known in done.items() if known]

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
        """True if something other than a ply brings balls to the board or takes others than its own."""
        return bool(list(self._recounting()))

    @cached_property
    def _reduced(self) -> bool:
        """True if something but plies and stacking brings balls to the board or takes others than its own."""
        return not all(isinstance(part, Stack) for part in self._recounting())

    def _recounting(self) -> Iterator[Ludeme]:
        """Everything but plies that brings balls to the board or takes others than its own."""
        sections = (part for part in self.game.children() if not isinstance(part, Turns | Opening))
        yield from (part for section in sections for part in section.walk() if _recounts(part))
        plies = ((ply.kind, part) for ply in {choice.action for _, choice in self.choices} for part in ply.walk())
        yield from (part for kind, part in plies if _recounts(part) and not (kind == isa.ADD and takes_back(part)))

    @cached_property
    def chained(self) -> bool:
        """True if a turn can have more than one ply; after a change of sides it is another player's."""
        plies = (choice for _, choice in self.choices if choice.action.kind not in SILENT and choice.action != SWAP)
        return any(choice.next is not None for choice in plies)

    @cached_property
    def effects(self) -> bool:
        """True if anything happens by itself."""
        return self.game.has(Effect)

    @property
    def effects_reach_others(self) -> bool:
        """True if an effect may do more than give the player whose turn it is balls of their own colour."""
        effects = [part for part in self.game.walk() if isinstance(part, Effect)]
        # Where others make a part of the turn, an effect may be of theirs.
        return bool(effects) and (self.game.has(By) or not all(map(stacks_own, effects)))

    @cached_property
    def draws(self) -> bool:
        """True if balls come out of a bag at random."""
        return self.game.has(DrawFromBag, Fill)

    @cached_property
    def bag(self) -> bool:
        """True if it matters which balls are neither on the board nor in a hand, and they are not chosen freely."""
        asked = any(isinstance(ludeme, Left) and ludeme.where == "bag" for ludeme in self.game.walk())
        return self.draws or asked or any(ludeme.word in BAG for ludeme in self.game.walk())

    @cached_property
    def risky(self) -> bool:
        """True if a player can be without a legal ply in the middle of a turn."""
        by_chance = (
            KINDS[choice.action.kind].chance and choice.next is not None and not self._surely_added(steps, choice)
            for steps, choice in self.choices
        )  # fmt: skip
        return any(by_chance) or any(map(risked, self.game.walk()))

    def _surely_added(self, steps: Sequence[TurnStep], choice: Choice) -> bool:
        """True if all that follows a draw is to add that ball anywhere, and only whole turns can fill the board.

        There are always balls in the bag, too.
        """
        game, points = self.game, self.game.board.geometry().board.bit_count()
        rest = steps[choice.next].choices if choice.next is not None else ()
        gains = {gain for turn in self.turns for gain in gains_of(turn, quiet=True)}
        plain = not (game.forbid or game.hands or game.deal or self.effects or self.leaves)
        evenly = len(gains) == 1 and min(gains) > 0 and (points - len(start_balls(game))) % min(gains) == 0
        held = [supply(game, colour) for colour in range(isa.COLOURS)]
        enough = isa.NONE in held or sum(held) >= points
        anywhere = [(then.action, then.next) for then in rest] == [(Add(colour=Same()), None)]
        return choice.action == DrawFromBag() and anywhere and plain and evenly and enough

    @property
    def begins_by_placing(self) -> bool:
        """True if whoever is in the middle of a turn has placed a ball in it."""
        begun = [choice for steps in self.turns for choice in steps[0].choices if choice.next is not None]
        return all(KINDS[choice.action.kind].places for choice in begun)

    @cached_property
    def leaves(self) -> bool:
        """True if balls can leave the board."""
        return self._altered or any(KINDS[kind].removes for kind in self.kinds)

    @cached_property
    def gains(self) -> set[int]:
        """By how many balls the board can have more or fewer after a turn, as far as its plies tell.

        Turns that may leave the position as it was, because of what else is done in them, are left out.
        """
        return {gain for steps in self.turns for gain in gains_of(steps)}

    # --- whose balls they are

    def colours(self, seat: int) -> int:
        """The colours (bit c = colour c) that a player can choose for a ball that comes to the board."""
        found = 0
        for placed in {choice.action.placed for _, choice in self.choices}:
            drawn = self.draws and isinstance(placed, Same)  # of the colour of a ball that chance has found
            found |= placed.of_seat(seat, self.numbers) if placed and not drawn else 0
        return found

    @cached_property
    def exclusive(self) -> bool:
        """True if a player's colour comes to the board by plies of that player only."""
        others = [(seat, colour) for seat, own in enumerate(self.numbers) for colour in self.numbers if colour != own]
        return isa.NONE not in self.numbers and not any(self.colours(seat) >> colour & 1 for seat, colour in others)

    def contested(self, condition: Condition) -> bool:
        """True if a turn may bring about what a condition asks for somebody other than its maker."""
        parts = list(condition.walk())
        asked = (part for part in parts if isinstance(part, Colour))
        seen = any(isinstance(part, Visible) or getattr(part, "contact", "") == "visible" for part in parts)
        covered = seen and any(isinstance(part, SHRINKING) for part in parts)
        kept = self.exclusive and not (self.mutable or self.effects_reach_others or covered)
        pairs = list(permutations(range(len(self.numbers)), 2))
        return not kept or any(
            c.of_seat(seat, self.numbers) & self.colours(other) for c in asked for seat, other in pairs
        )

    # --- the end

    def ends(self) -> list[End]:
        """The end rules, without remarks on them."""
        return [end.inner for end in self.game.end.ends]

    def covered(self, moment: type[Condition]) -> bool:
        """True if an end rule ends the game for sure at a moment: full board, all passed, no legal ply."""
        return any(implied(moment, end.condition) for end in self.final())

    def final(self) -> list[When | Decided]:
        """The end rules after which the game is over."""
        deciding = [end for end in self.ends() if isinstance(end, When | Decided)]
        return [end for end in deciding if not (isinstance(end, When) and isinstance(end.outcome, GoOn))]

    @cached_property
    def most_turns(self) -> float:
        """How many turns a game has at most, because an end rule says so; infinite if none does."""
        asked = [part for end in self.final() for part in ways(end.condition) if isinstance(part, Played)]
        return min((part.number for part in asked if part.what == "turns"), default=inf)

    def _lifted(self, moment: str) -> bool:
        return any(end.plays_on == moment for end in self.game.end.ends)


def ways(condition: Condition) -> tuple[Condition, ...]:
    """The conditions of which one is enough."""
    return condition.alternatives or (condition,)


def implied(moment: type[Condition], condition: Condition) -> bool:
    """True if a condition holds whenever the moment has come."""
    parts = (condition.condition,) if isinstance(condition, Ever) else condition.alternatives
    filled = moment is Full and isinstance(condition, Holds) and isinstance(condition.colour, AnyColour)
    return filled or type(condition) is moment or any(implied(moment, part) for part in parts)


def asks_for_none(condition: Condition) -> bool:
    """True if a condition asks that there is none of what it counts."""
    match condition:
        case Less(larger=Constant(value=1)) | Equal(other=Constant(value=0)):
            return True
    return False


def coming(game: Game) -> Iterator[Colour]:
    """The colours of the balls that are dealt, drawn, placed or put by anything in a game, those of each thing once."""
    for ludeme in (ludeme for ludeme in game.walk() if not isinstance(ludeme, Guard)):
        if isinstance(ludeme, Turn) and isinstance(ludeme.placed, Colour):
            yield ludeme.placed
        elif isinstance(ludeme, Effect | Hand | Choosing):
            yield from (part for part in ludeme.children() if isinstance(part, Colour))


def risked(ludeme: Ludeme) -> bool:
    """True of an action after which the turn need not be completed."""
    return isinstance(ludeme, LookAhead) and ludeme.how == "none"


def _recounts(ludeme: Ludeme) -> bool:
    """True of an effect that brings balls to the board or takes them."""
    return isinstance(ludeme, Put | Remove | Capture | Stack) or (isinstance(ludeme, NextTurn) and ludeme.anew)
