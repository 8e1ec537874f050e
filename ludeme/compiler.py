"""A game to a program: walk the sections once and let every ludeme lower itself."""

from collections.abc import Callable, Sequence
from functools import reduce
from itertools import combinations
from operator import or_

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.errors import GameError
from ludeme.families import Effect, Turn
from ludeme.game import Game
from ludeme.geometry import Graph, bits
from ludeme.lowering import automaton
from ludeme.lowering.assembler import Builder, Code, ColourSet, Expression
from ludeme.lowering.automaton import Choice, Leaf, TurnStep, steps_of
from ludeme.lowering.progress import lower_progress
from ludeme.lowering.short_ways import mark_short_ways
from ludeme.words.conditions.history import Possible
from ludeme.words.turns.actions import Action, Skip, Stop
from ludeme.words.turns.compositions import answered

PLAIN = {isa.ADD, isa.MOVE, isa.TAKE, isa.PASS}
"""Kinds of plies after which the machine need note nothing more, unless a rule asks."""
SIMPLE = {*PLAIN, isa.STOP, isa.SKIP}
"""Kinds of plies that can be drawn at random without listing them."""
NEVER = 1 << 20
"""More turns, plies of a turn and passes in succession than any game has."""
MOST_TRIED = 1 << 24
"""Room for plies at most, so many in each position of look-ahead."""
TURN_CAP = 200
"""Turns after which a game counts as unfinished, unless its board is so large that it gets more."""
PLY_CAP = 500
"""Plies after which a single turn counts as endless, and the game as unfinished."""

EVERY_SIDE = 0b1111
"""From as many sides as bits a ball is pushed in: each makes a kind of its own."""


def compile_game(game: Game, capped: bool = True) -> isa.Program:
    """The program of a game; ``capped``: stopped as unfinished where it seems to go on without end.

    Raises:
        GameError: rules that contradict each other, or a start position that cannot stand.
    """
    game.check()
    builder = builder_of(game)
    rules = RulesCompiler(game, builder)
    header = builder.ints
    header[isa.TURN_CAP] = turn_cap(game) if capped else NEVER
    header[isa.PLY_CAP] = PLY_CAP if capped else NEVER
    header[isa.SUPPLY_AT] = builder.table(supply(game, colour) for colour in range(isa.COLOURS))
    header[isa.HANDS_AT] = hands(game, builder)
    header[isa.SUPPLIES_ROW] = sets(game, builder)
    header[isa.SECRET_ROW] = builder.mask_rows([builder.geometry.secret]) if builder.geometry.hidden else isa.NONE
    header[isa.SCORE] = builder.fragment(game.score.number) if game.score else isa.NONE
    header[isa.HINT] = header[isa.SCORE]
    rules.lower_turns()
    rules.lower_ends()
    rules.lower_keys()
    header[isa.OUT] = builder.fragment(game.out.condition) if game.out else isa.NONE
    lower_course(game, builder)
    header[isa.BEFORE_ENDS] = int(game.before is not None)
    if game.before:
        builder.before_turn += game.before.effects
    header[isa.AFTER_TURN] = builder.fragment(*builder.after_turn) if builder.after_turn else isa.NONE
    header[isa.BEFORE_TURN] = builder.fragment(*builder.before_turn) if builder.before_turn else isa.NONE
    goals = [end.aim() for end in game.end.ends]
    goals += [game.score.number.progress(isa.POINT)] if game.score and game.for_score else []
    for place, ahead in ((isa.PROGRESS, False), (isa.THREAT, True)):
        header[place] = lower_progress(builder, goals, ahead)
    balls = start_balls(game)
    mark_short_ways(builder, rules.leaves, reduce(or_, (1 << colour for colour, _ in balls), 0))
    return builder.program(balls)


def turn_cap(game: Game) -> int:
    """Turns after which a game counts as unfinished; boards of more than 100 points get two turns a point."""
    return max(TURN_CAP, 2 * game.board.geometry().board.bit_count())


def drawable(choices: Sequence[Choice]) -> set[int]:
    """The kinds of plies that are quicker drawn at random than listed.

    Entries are if balls of the board can be pushed in: each through every gate makes hundreds of plies.
    """
    again = any(choice.action.kind == isa.ENTER and choice.action.placed is None for choice in choices)
    return {*SIMPLE, isa.ENTER} if again else SIMPLE


def builder_of(game: Game) -> Builder:
    """An empty program on the game's board, which knows what sections say that others ask for."""
    builder = Builder(game.board.geometry(), game.players.numbers)
    builder.sections["turn"] = Possible(action=game.turn.turn)
    if game.score:
        builder.sections["score"] = game.score.number
    if game.out:
        builder.sections["out"] = game.out.condition
    return builder


def lower_course(game: Game, builder: Builder) -> None:
    """Who begins and who follows, what is dealt before, and what is hidden from whom."""
    header = builder.ints
    header[isa.DEALT] = builder.fragment(game.deal.stands) if game.deal and game.deal.stands else isa.NONE
    header[isa.BEGINNER] = builder.fragment(game.deal.begins) if game.deal and game.deal.begins else isa.NONE
    header[isa.FOLLOWER] = builder.fragment(game.follows.seat) if game.follows else isa.NONE
    header[isa.SECRECY] = veil(game)
    header[isa.HIDEABLE_AT] = builder.table([*builder.hideable["hand"], *builder.hideable["bag"]])
    header[isa.ALONE] = int(game.players.seats == 1 and game.score is not None)


def supply(game: Game, colour: int) -> int:
    """Balls of a colour, NONE without limit; unless said, what the board calls for: 16 on a pyramid of size 4."""
    geometry: Graph = game.board.geometry()
    return game.supply.number(geometry, game.players.seats, colour) if game.supply else geometry.default_supply


def sets(game: Game, builder: Builder) -> int:
    """The rows of the points that each player's set of balls is for, chance's last; NONE if there is one for all."""
    if not game.own_sets:
        return isa.NONE
    geometry = game.board.geometry()
    return builder.mask_rows([*(geometry.whole(seat) for seat in range(game.players.seats)), geometry.secret])


def hands(game: Game, builder: Builder) -> int:
    """Reserve registers for the balls in hand, three colours a seat; returns the first, or NONE without hands."""
    if not game.hands:
        return isa.NONE
    players = builder.players
    first = builder.register(isa.COLOURS * len(players), initial=isa.NONE)
    for hand in game.hands.hands:
        for seat, held in enumerate(hand.colour.by_seat(players)):
            for colour in bits(held):
                builder.initial[first + isa.COLOURS * seat + colour] = hand.balls
    return first


def veil(game: Game) -> int:
    """What players cannot see of each other."""
    kinds = {ludeme.kind for ludeme in game.walk() if isinstance(ludeme, Action)}
    if game.hands and game.hands.seen == "hidden":
        return isa.DEALT_HANDS if game.deal or isa.OUT_OF_BAG in kinds else isa.HANDS
    return isa.FISTS if isa.HIDE in kinds else isa.OPEN


def start_balls(game: Game) -> list[tuple[int, int]]:
    """The (colour, point) balls of the start position, in the order they are set up."""
    geometry = game.board.geometry()
    setups = game.start.setups if game.start else ()
    return [ball for setup in setups for ball in setup.balls(geometry)]


class RulesCompiler:
    """Lowers the turns and end rules of one game."""

    def __init__(self, game: Game, builder: Builder) -> None:
        self.game, self.out = game, builder
        self.removing = any(ludeme.removes for ludeme in game.walk())
        self.turns: list[list[TurnStep]] = [steps_of(turn, game.players.seats) for turn in turns_of(game)]
        self.deal = steps_of(game.deal.turn, game.players.seats) if game.deal else []
        every = [choice for steps in (self.deal, *self.turns) for step in steps for choice in step.choices]
        kinds = {choice.action.kind for choice in every}
        self.has_effects = game.has(Effect)
        self.mutable = self.removing or any(KINDS[kind].takes for kind in kinds)
        builder.mutable = self.mutable
        self.dealing = False
        """True while the deal is lowered: it may be empty, and nothing is forbidden in it."""
        self.most = 1
        """Upper bound of the plies that a step offers.

        Of the step in hand, as far as it is lowered, ``offered`` is that bound; ``doubled`` are the kinds of plies of
        which it offers a figure twice.
        """
        self.offered, self.doubled = 0, 0
        self.whole, self.grown = set[int](), set[int]()
        """The steps of the turn in hand before which no ball has left its point, and one has surely come to one."""
        if kinds - PLAIN or game.hands or game.before or game.out or game.deal or game.follows:
            builder.tracked = True
        builder.ints[isa.SHARED] = int(bool(game.deal) or any(choice.by for choice in every))
        self.steps: list[int] = []
        self.leaves: list[int] = []
        self._leaf(Leaf(kind=isa.PASS, most=1))

    def lower_turns(self) -> None:
        """Write the tables of steps and leaves."""
        header = self.out.ints
        entries = [self._lower_turn(steps) for steps in self.turns]
        self.dealing = True
        deal = self._lower_turn(self.deal) if self.deal else isa.NONE
        header[isa.MUTABLE] = int(self.mutable)
        header[isa.DEPTH] = 4 + max(automaton.depth_of(steps) for steps in (*self.turns, self.deal) if steps)
        header[isa.MOST_PLIES] = self.most
        if self.most * header[isa.DEPTH] > MOST_TRIED:
            raise GameError("a turn offers too many plies to look ahead in it; let it have fewer parts or alternatives")
        header[isa.OPENINGS] = len(entries) - 1
        header[isa.OPENINGS_AT] = self.out.table([deal, *entries[:-1]]) + 1
        header[isa.ENTRIES_AT] = self.out.table(entries[-1:] * len(self.out.players))
        header[isa.STEPS_AT] = self.out.table(self.steps)
        header[isa.LEAVES_AT] = self.out.table(self.leaves)
        self.out.initial[isa.STEP] = entries[0]
        self.out.initial[isa.TURN] = -1 if self.deal else 0

    def _lower_turn(self, steps: list[TurnStep]) -> int:
        """Append one turn's steps; returns the number of its entry step."""
        # Where balls can leave their points a turn that changes nothing is illegal by itself.
        automaton.refuse_unplayable(steps, may_be_empty=self.mutable or self.dealing)
        base = len(self.steps) // isa.STEP_SIZE
        self.whole, self.grown = automaton.growing(steps) if not self.removing else (set(), set())
        for number, step in enumerate(steps):
            first = len(self.leaves) // isa.LEAF_SIZE
            by = automaton.maker(step)
            choices = [*step.choices, Choice(Stop(), by, None)] if step.accepts else step.choices
            self.offered, self.doubled = 0, 0
            exact = [self._choice(choice, steps, base=base, number=number) for choice in choices]
            self.most = max(self.most, self.offered)
            kinds = {choice.action.kind for choice in choices}
            layered = self.doubled | self._layered(choices)
            drawn = isa.DRAWN if kinds <= drawable(choices) and not layered else isa.NOT_DRAWN
            if drawn and isa.SKIP not in kinds and not self.game.forbid:
                drawn = isa.ALL_DRAWN
            clean = drawn != isa.NOT_DRAWN and all(
                e == isa.EXACT and self._plain(c) for e, c in zip(exact, choices, strict=True)
            )
            chance = any(KINDS[kind].chance for kind in kinds)
            self.steps += [first, len(choices), int(clean), drawn, layered, int(chance), by, 0]
        return base

    def _plain(self, choice: Choice) -> bool:
        """True for a pass, and for an addition whose colours and points can be known without the colour or a hand."""
        action = choice.action
        if action.kind != isa.ADD or self.game.hands:
            return action.kind == isa.PASS
        return not any(ludeme.momentary for ludeme in action.walk())

    def _choice(self, choice: Choice, steps: list[TurnStep], *, base: int, number: int) -> int:
        """Append the leaf of one choice; returns how exact its candidates are."""
        kind = choice.action.kind
        ends = choice.next is None
        forbid = isa.NONE if kind == isa.PASS else self._forbid(ends)
        grows = number in self.whole and (KINDS[kind].places or number in self.grown) and not KINDS[kind].takes
        changed = grows or not self.mutable
        sure_to_end = choice.next is None or (changed and self._may_end(steps[choice.next], steps))
        exact = self._exactness(kind, number, ends=ends, sure=forbid == isa.NONE and sure_to_end)
        leaf = choice.action.leaf(self.out)
        self.offered += leaf.most
        self.doubled |= int(len(set(leaf.figures)) < len(leaf.figures)) << kind
        next_step = isa.NONE if choice.next is None else base + choice.next
        self._leaf(leaf, forbid=forbid, next_step=next_step, exact=exact)
        return exact

    def _exactness(self, kind: int, number: int, *, ends: bool, sure: bool) -> int:
        """How exact a choice in step ``number`` is; ``sure``: nothing forbids it, and the turn can end after it."""
        if kind == isa.PASS or KINDS[kind].chance:  # chance asks nobody whether the turn can be completed
            return isa.EXACT
        if not sure:
            return isa.TRIED
        first = ends and number == 0
        if kind == isa.MOVE and first and not self.removing:
            return isa.EXACT_ELSEWHERE
        exact = (
            (kind == isa.ADD and (not self.mutable or number in self.whole))
            or (kind == isa.TAKE and first and not self.has_effects)
            or (kind in (isa.STOP, isa.GIVE) and (not self.mutable or number in self.grown))
        )
        return isa.EXACT if exact else isa.TRIED

    def _may_end(self, step: TurnStep, steps: list[TurnStep]) -> bool:
        """True if a turn that has changed something can certainly end at this step by leaving the rest out.

        A look ahead takes every way out, also one that is legal only where nothing else is.
        """
        if self._forbid(ends=True) != isa.NONE:
            return False
        waiting, seen = [step], {id(step)}
        while waiting:
            here = waiting.pop()
            ways = [choice.next for choice in here.choices if type(choice.action) in (Stop, Skip)]
            if here.accepts or None in ways:
                return True
            new = [steps[way] for way in ways if way is not None and id(steps[way]) not in seen]
            seen.update(map(id, new))
            waiting += new
        return False

    def _leaf(self, leaf: Leaf, *, forbid: int = isa.NONE, next_step: int = isa.NONE, exact: int = isa.EXACT) -> None:
        """Append a leaf, after lowering its effects, then its conditions."""
        moves = KINDS[leaf.kind].places or KINDS[leaf.kind].takes
        every = self.game.after.effects if self.game.after and moves else ()
        effects = [*leaf.effects, *every]
        effect = self.out.fragment(*effects) if effects else isa.NONE
        condition = self._joined(Code.all_of, leaf.conditions)
        self.leaves += leaf.row(condition=condition, effect=effect, forbid=forbid, next_step=next_step, exact=exact)

    def _joined(self, join: Callable[[Code, Sequence[Expression]], None], parts: Sequence[Expression]) -> int:
        """The code of several conditions as one; NONE without any."""
        if not parts:
            return isa.NONE
        code = self.out.code()
        join(code, parts)
        return self.out.finish(code)

    def _forbid(self, ends: bool) -> int:
        """The code that says whether a ply is forbidden; some restrictions judge only complete turns."""
        every = () if self.dealing else self.game.restrictions
        return self._joined(Code.some_of, [r for r in every if ends or not r.at_turn_end])

    def _layered(self, choices: Sequence[Choice]) -> int:
        """The kinds of plies of which two choices of a step could offer the same one."""
        kinds = {
            one.action.kind
            for one, other in combinations(choices, 2)
            if one.action.kind == other.action.kind
            and self._share_colour(one.action.placed, other.action.placed)
            and self._share_colour(one.action.taken, other.action.taken)
        }
        return sum(EVERY_SIDE << kind if kind == isa.ENTER else 1 << kind for kind in kinds)

    def _share_colour(self, one: ColourSet | None, other: ColourSet | None) -> bool:
        players = self.out.players
        if one is None or other is None:
            return one is other
        return any(one.of_seat(seat, players) & other.of_seat(seat, players) for seat in range(len(players)))

    def lower_ends(self) -> None:
        """Write the table of end rules."""
        header = self.out.ints
        rows = [value for end in self.game.end.ends for value in end.rows(self.out)]
        header[isa.ENDS] = len(rows) // isa.END_SIZE
        header[isa.ENDS_AT] = self.out.table(rows)
        header[isa.PLY_ENDS] = int(
            any(rows[i] >> isa.EACH_PLY & 1 for i in range(isa.END_WHEN, len(rows), isa.END_SIZE))
        )
        on = {end.plays_on for end in self.game.end.ends}
        header[isa.PLAYS_ON] = int("full" in on)
        header[isa.PASS_LIMIT] = NEVER if "all-passed" in on else len(self.out.players)

    def lower_keys(self) -> None:
        """Reserve room for the positions that ko rules remember."""
        limit = max((each.remembers(len(self.out.players)) for each in self.game.restrictions), default=0)
        header = self.out.ints
        if limit:
            header[isa.KEYED], header[isa.KEYS_LIMIT] = 1, limit
            header[isa.KEYS_AT] = self.out.register(limit, initial=isa.NONE)


def turns_of(game: Game) -> list[Turn]:
    """The turns of the opening, then the usual one. With the pie rule the second player may change sides first."""
    turns = [*game.opening_turns, game.turn.turn]
    if not game.pie:
        return turns
    second = turns[min(1, len(turns) - 1)]
    begins = steps_of(second, game.players.seats)[0].choices
    by_chance = any(KINDS[choice.action.kind].chance for choice in begins)
    return [turns[0], answered(second, by_chance), *(turns[2:] or turns[-1:])]
