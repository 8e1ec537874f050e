"""A game to a program: walk the sections once and let every ludeme lower itself."""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Any

from kernels.isa import program as isa
from ludeme.automaton import Choice, Step, depth_of, steps_of
from ludeme.base import Effect, Ludeme, Turn
from ludeme.endings.rules import PlayOn
from ludeme.errors import GameError
from ludeme.faults import maker, refuse_early_passes, refuse_empty_turns, refuse_quiet_loops
from ludeme.game import Game
from ludeme.geometry import Graph
from ludeme.lowering import Builder
from ludeme.turns.actions import Stop
from ludeme.turns.compositions import Or, Then
from ludeme.turns.secrets import Hide
from ludeme.turns.words import SWAP

BALLS_STAY = (
    *(isa.PASS, isa.STOP, isa.SKIP, isa.GIVE, isa.CHOOSE, isa.PAIR),
    *(isa.OUT_OF_BAG, isa.HIDE, isa.SAY, isa.PROPOSE, isa.EXCHANGE),
)
"""Plies that neither put nor take a ball."""
PLAIN = {isa.ADD, isa.MOVE, isa.TAKE, isa.PASS}
"""Kinds of plies after which the machine need note nothing more, unless a rule asks."""
NEVER = 1 << 20
"""More turns, plies of a turn and passes in succession than any game has."""
MOST_TRIED = 1 << 24
"""Room for plies at most, so many in each position of look-ahead."""
TURN_CAP = 200
"""Turns after which a game counts as unfinished; boards of more than 100 points get two turns a point."""
PLY_CAP = 500
"""Plies after which a single turn counts as endless, and the game as unfinished."""


def compile_game(game: Game, capped: bool = True) -> isa.Program:
    """The program of a game; ``capped``: stopped as unfinished where it seems to go on without end.

    Raises:
        GameError: rules that contradict each other, or a start position that cannot stand.
    """
    game.check()
    builder = Builder(game.board.geometry(), game.players.numbers)
    builder.score = game.score.number if game.score else None
    builder.out = game.out.condition if game.out else None
    builder.usual = game.turn.turn
    rules = Rules(game, builder)
    header = builder.ints
    header[isa.TURN_CAP] = max(TURN_CAP, 2 * builder.geometry.board.bit_count()) if capped else NEVER
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
    return builder.program(start_balls(game))


def lower_course(game: Game, builder: Builder) -> None:
    """Who begins and who follows, what is dealt before, and what is hidden from whom."""
    header = builder.ints
    header[isa.DEALT] = builder.fragment(game.deal.stands) if game.deal and game.deal.stands else isa.NONE
    header[isa.BEGINNER] = builder.fragment(game.begins.seat) if game.begins else isa.NONE
    header[isa.FOLLOWER] = builder.fragment(game.follows.seat) if game.follows else isa.NONE
    header[isa.SECRECY] = veil(game)
    header[isa.HIDEABLE_AT] = builder.table([*hideable(game, "hand"), *hideable(game, "bag")])
    header[isa.ALONE] = int(game.players.seats == 1 and game.score is not None)


def supply(game: Game, colour: int) -> int:
    """Balls of a colour, NONE without limit; unless said, what the board calls for: 16 on a pyramid of size 4."""
    geometry: Graph = game.board.geometry()
    points = geometry.board.bit_count()
    if game.supply and game.supply.amount == "each":
        return geometry.default_supply // len(geometry.parts)
    if game.supply:
        number = game.supply.number(points, game.players.seats, colour)
        return isa.NONE if number is None else number
    return geometry.default_supply


def sets(game: Game, builder: Builder) -> int:
    """The rows of the points that each player's set of balls is for, chance's last; NONE if there is one for all."""
    if not game.supply or game.supply.amount != "each":
        return isa.NONE
    geometry: Any = game.board.geometry()
    return builder.mask_rows([*(geometry.whole(seat) for seat in range(game.players.seats)), geometry.secret])


def hands(game: Game, builder: Builder) -> int:
    """Reserve registers for the balls in hand, three colours a seat; returns the first, or NONE without hands."""
    if not game.hands:
        return isa.NONE
    players = builder.players
    first = builder.register(isa.COLOURS * len(players), initial=isa.NONE)
    for seat in range(len(players)):
        for hand in game.hands.hands:
            held = hand.colour.of_seat(seat, players)
            for colour in range(isa.COLOURS):
                if held >> colour & 1:
                    builder.initial[first + isa.COLOURS * seat + colour] = hand.balls
    return first


def veil(game: Game) -> int:
    """What players cannot see of each other."""
    kinds = {getattr(ludeme, "kind", None) for ludeme in game.walk()}
    if game.hands and game.hands.seen == "hidden":
        return isa.DEALT_HANDS if game.deal or isa.OUT_OF_BAG in kinds else isa.HANDS
    return isa.FISTS if isa.HIDE in kinds else isa.OPEN


def hideable(game: Game, source: str) -> list[int]:
    """The colours that each seat may ever hide, out of its hand or out of the bag."""
    hides = [ludeme for ludeme in game.walk() if isinstance(ludeme, Hide) and ludeme.source == source]
    players = game.players.numbers
    sets = [[hide.colour.of_seat(seat, players) for hide in hides] for seat in range(len(players))]
    return [reduce(or_, colours, 0) for colours in sets]


def start_balls(game: Game) -> list[tuple[int, int]]:
    """The (colour, point) balls of the start position, in the order they are set up."""
    geometry = game.board.geometry()
    setups = game.start.setups if game.start else ()
    return [ball for setup in setups for ball in setup.balls(geometry)]  # type: ignore[attr-defined]


class Rules:
    """Lowers the turns and end rules of one game."""

    def __init__(self, game: Game, builder: Builder) -> None:
        """Note what the game does to its balls."""
        self.game, self.out = game, builder
        self.removing = any(getattr(ludeme, "removes", False) for ludeme in game.walk())
        self.turns: list[list[Step]] = [steps_of(turn, game.players.seats) for turn in turns_of(game)]
        self.deal = steps_of(game.deal.turn, game.players.seats) if game.deal else []
        every = [choice for steps in (self.deal, *self.turns) for step in steps for choice in step.choices]
        kinds: set[int] = {choice.action.kind for choice in every}  # type: ignore[attr-defined]
        self.has_effects = bool(game.after) or any(isinstance(ludeme, Effect) for ludeme in game.walk())
        self.mutable = self.removing or bool(kinds & {isa.MOVE, isa.TAKE, isa.LEAP, isa.ENTER})
        self.dealing = False
        """True while the deal is lowered: it may be empty, and nothing is forbidden in it."""
        self.most = 1
        """Upper bound of the plies that a step offers.

        Of the step in hand, as far as it is lowered, ``offered`` is that bound; ``doubled``: it offers a figure twice.
        """
        self.offered, self.doubled = 0, False
        if kinds - PLAIN or game.hands or game.before or game.out or game.deal or game.begins or game.follows:
            builder.tracked = True
        builder.ints[isa.SHARED] = int(bool(game.deal) or any(choice.by for choice in every))
        builder.ints[isa.TWO_FISTS] = int(any(getattr(ludeme, "hands", 1) == 2 for ludeme in game.walk()))
        self.steps: list[int] = []
        self.leaves: list[int] = []
        self._leaf(isa.PASS)

    def lower_turns(self) -> None:
        """Write the tables of steps and leaves."""
        header = self.out.ints
        entries = [self._lower_turn(steps) for steps in self.turns]
        self.dealing = True
        deal = self._lower_turn(self.deal) if self.deal else isa.NONE
        header[isa.MUTABLE] = int(self.mutable)
        header[isa.DEPTH] = 4 + max(depth_of(steps) for steps in (*self.turns, *([self.deal] if self.deal else ())))
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

    def _most_plies(self, kind: int, figures: int) -> int:
        """Upper bound of the plies that a choice offers; ``figures``: so many it chooses from."""
        points = self.out.geometry.count
        return {
            isa.MOVE: (points + 1) ** 2 // 4,  # each ball to each empty point
            isa.LEAP: points * (points - 1),
            isa.TAKE: points,
            isa.CHOOSE: figures,
            isa.PAIR: figures,
            isa.SHAPE: isa.COLOURS * figures,
            isa.HIDE: (isa.COLOURS + 1) ** 2,
            isa.ENTER: max(points, isa.COLOURS) * len(self.out.geometry.gates),
        }.get(kind, isa.COLOURS * points)

    def _lower_turn(self, steps: list[Step]) -> int:
        """Append one turn's steps; returns the number of its entry step."""
        if not self.mutable and not self.dealing:  # elsewhere a turn that changes nothing is illegal by itself
            refuse_empty_turns(steps)
        refuse_quiet_loops(steps)
        refuse_early_passes(steps)
        base = len(self.steps) // isa.STEP_SIZE
        for number, step in enumerate(steps):
            first = len(self.leaves) // isa.LEAF_SIZE
            by = maker(step)
            choices = [*step.choices, Choice(Stop(), by, None)] if step.accepts else step.choices
            self.offered, self.doubled = 0, False
            exact = [self._choice(choice, steps, base, number == 0) for choice in choices]
            self.most = max(self.most, self.offered)
            kinds: set[int] = {choice.action.kind for choice in choices}  # type: ignore[attr-defined]
            layered = self.doubled or self._layered(choices)
            drawn = not layered and kinds <= {isa.ADD, isa.MOVE, isa.TAKE, isa.PASS, isa.STOP, isa.SKIP}
            clean = drawn and all(e == isa.EXACT and self._plain(c) for e, c in zip(exact, choices, strict=True))
            chance = bool({isa.OUT_OF_BAG, isa.SCATTER} & kinds)
            self.steps += [first, len(choices), int(clean), int(drawn), int(layered), int(chance), by]
        return base

    def _plain(self, choice: Choice) -> bool:
        """True for a pass, and for an addition whose colours and points can be known without the colour or a hand."""
        action = choice.action
        if action.kind == isa.PASS:  # type: ignore[attr-defined]
            return True
        if action.kind != isa.ADD or self.game.hands:  # type: ignore[attr-defined]
            return False
        return not any(getattr(ludeme, "momentary", False) for ludeme in action.walk())

    def _choice(self, choice: Choice, steps: list[Step], base: int, entry: bool) -> int:
        """Append the leaf of one choice; returns how exact its candidates are."""
        action = choice.action
        kind: int = action.kind  # type: ignore[attr-defined]
        ends = choice.next is None
        forbid = isa.NONE if kind == isa.PASS else self._forbid(ends)
        sure_to_end = choice.next is None or self._may_end(steps[choice.next])
        exact = self._exactness(kind, ends, entry, sure=forbid == isa.NONE and sure_to_end)
        fields = action.leaf(self.out)  # type: ignore[attr-defined]
        figures = [need for need, _ in fields.pop("figures", ())]
        self.offered += self._most_plies(kind, len(figures))
        self.doubled |= len(set(figures)) < len(figures)
        effects, conditions = fields.pop("effects", ()), fields.pop("conditions", ())
        effect = self._effect(effects, every=kind not in BALLS_STAY)
        if conditions:
            code = self.out.code()
            code.join(isa.BOTH, conditions, push=isa.PUSH_NUMBER)
            fields["condition"] = self.out.finish(code)
        next_step = isa.NONE if choice.next is None else base + choice.next
        self._leaf(kind, effect=effect, forbid=forbid, next_step=next_step, exact=exact, **fields)
        return exact

    def _exactness(self, kind: int, ends: bool, entry: bool, sure: bool) -> int:
        """How exact the candidates of a choice are; ``sure``: nothing forbids it and the turn can end after it."""
        if kind in (isa.PASS, isa.OUT_OF_BAG, isa.SCATTER):  # chance asks nobody whether the turn can be completed
            return isa.EXACT
        if not sure:
            return isa.TRIED
        first = ends and entry
        if kind == isa.MOVE and first and not self.removing:
            return isa.EXACT_ELSEWHERE
        exact = (
            (kind == isa.ADD and (not self.mutable or (entry and not self.removing)))
            or (kind == isa.TAKE and first and not self.has_effects)
            or (kind in (isa.STOP, isa.GIVE) and not self.mutable)
        )
        return isa.EXACT if exact else isa.TRIED

    def _may_end(self, step: Step) -> bool:
        """True if the turn can certainly end at this step by leaving the rest out."""
        leaving = any(type(c.action) is Stop and c.next is None for c in step.choices)
        return (step.accepts or leaving) and not self.mutable and self._forbid(ends=True) == isa.NONE

    def _leaf(
        self,
        kind: int,
        colours: int = isa.NONE,
        tints: int = isa.NONE,
        tinted: int = 0,
        source: int = isa.NONE,
        target: int = isa.NONE,
        least: int = 0,
        condition: int = isa.NONE,
        effect: int = isa.NONE,
        forbid: int = isa.NONE,
        next_step: int = isa.NONE,
        exact: int = isa.EXACT,
        ahead: int = isa.TO_THE_END,
        prior: int = isa.NONE,
        automatic: int = 0,
    ) -> None:
        self.leaves += [kind, colours, tints, tinted, source, target, least]
        self.leaves += [condition, effect, forbid, next_step, exact, ahead, prior, automatic]

    def _effect(self, own: Sequence[Ludeme], every: bool) -> int:
        """The code run after a ply: its own effects, then those of ``every`` ply that puts or takes a ball."""
        effects = [*own, *(self.game.after.effects if self.game.after and every else ())]
        return self.out.fragment(*effects) if effects else isa.NONE

    def _forbid(self, ends: bool) -> int:
        """The code that says whether a ply is forbidden; some restrictions judge only complete turns."""
        every = self.game.forbid.restrictions if self.game.forbid and not self.dealing else ()
        asked = [r for r in every if ends or not r.at_turn_end]
        if not asked:
            return isa.NONE
        code = self.out.code()
        code.join(isa.EITHER, asked, push=isa.PUSH_NUMBER)
        return self.out.finish(code)

    def _layered(self, choices: Sequence[Choice]) -> bool:
        """True if two choices of a step could offer the same ply."""
        for i, one in enumerate(choices):
            for other in choices[:i]:
                a, b = one.action, other.action
                if a.kind == b.kind and (a.kind != isa.ADD or self._share_colour(a, b)):  # type: ignore[attr-defined]
                    return True
        return False

    def _share_colour(self, a: Ludeme, b: Ludeme) -> bool:
        players = self.out.players
        return any(
            a.placed.of_seat(seat, players) & b.placed.of_seat(seat, players)  # type: ignore[attr-defined]
            for seat in range(len(players))
        )

    def lower_ends(self) -> None:
        """Write the table of end rules."""
        header = self.out.ints
        rows: list[int] = []
        for end in self.game.end.ends:
            rows += end.rows(self.out)  # type: ignore[attr-defined]
        header[isa.ENDS] = len(rows) // isa.END_SIZE
        header[isa.ENDS_AT] = self.out.table(rows)
        header[isa.PLY_ENDS] = int(
            any(rows[i] >> isa.EACH_PLY & 1 for i in range(isa.END_WHEN, len(rows), isa.END_SIZE))
        )
        on = {ludeme.when for ludeme in self.game.end.ends if isinstance(ludeme, PlayOn)}
        header[isa.PLAYS_ON] = int("full" in on)
        header[isa.PASS_LIMIT] = NEVER if "all-passed" in on else len(self.out.players)

    def lower_keys(self) -> None:
        """Reserve room for the positions that ko rules remember."""
        restrictions = self.game.forbid.restrictions if self.game.forbid else ()
        memories = [r.remembers(len(self.out.players)) for r in restrictions if hasattr(r, "remembers")]
        header = self.out.ints
        if memories:
            limit = max(memories)
            header[isa.KEYED], header[isa.KEYS_LIMIT] = 1, limit
            header[isa.KEYS_AT] = self.out.register(limit, initial=isa.NONE)


def turns_of(game: Game) -> list[Turn]:
    """The turns of the opening, then the usual one. With the pie rule the second player may change sides first."""
    turns = [*(game.opening.turns if game.opening else ()), game.turn.turn]
    if game.pie:
        first, second = turns[0], turns[min(1, len(turns) - 1)]
        choice: Turn = Or(turns=(Then(turns=(SWAP, second)), second))
        if any(_by_chance(kept) for kept in steps_of(second, game.players.seats)[0].choices):
            choice = Then(turns=(Or(turns=(SWAP, Stop())), second))  # not to swap is a ply, or chance could not move
        turns = [first, choice, *(turns[2:] or turns[-1:])]
    return turns


def _by_chance(choice: Choice) -> bool:
    """True if chance makes this ply."""
    return choice.action.kind in (isa.OUT_OF_BAG, isa.SCATTER)  # type: ignore[attr-defined]
