"""What a game must be like before it is worth playing: within bounds, compiled, and free of plain nonsense.

Everything here follows from types, from what a ludeme compiles to, and from the colours that can come into play; no
game is played. `sound` is the promise that generator and operators keep.
"""

from __future__ import annotations

from kernels.isa import program as isa
from ludeme import Game, GameError, Ludeme, compile_game
from ludeme.base import Parameter
from ludeme.compiler import LIFTING, builder_of, start_balls
from ludeme.families import Colour, Condition, Effect, Number, Stacking, Turn
from ludeme.lowering import Builder
from ludeme.syntax import accepts, printed, read, spell
from ludeme.turns.actions import Action
from search.breed.trees import depth, size, with_field

SIZE_MOST = 125
"""Ludemes of a game, itself included; the documented ones have up to 123."""
DEPTH_MOST = 12
"""Ludemes from the game to the innermost."""
TURN_PARTS_MOST = 20
"""Ludemes of the family Turn in one turn: its automaton grows with their orders."""
POINTS = range(14, 101)
"""Points of a board, all of several together: from a pyramid of size 3 to a little more than the documented ones."""

READERS = frozenset(
    (
        *(isa.STATE, isa.BALLS, isa.POINT_IN, isa.VISIBLE, isa.UNDER, isa.REGISTER, isa.SEAT_REGISTER),
        *(isa.LINE, isa.LINES, isa.LONGEST, isa.REPEATS, isa.LEFT, isa.RANKED, isa.FITS, isa.COMPLETED),
        *(isa.IN_BAG, isa.OF_COLOURS, isa.COLOURS_OF, isa.SEAT, isa.SEAT_MASK),
    )
)
"""Opcodes whose result depends on the position, or on who asks."""


def sound(game: Game) -> bool:
    """True if a game is within the bounds, not odd in any part, consistent, and compiles."""
    if size(game) > SIZE_MOST or depth(game) > DEPTH_MOST or any(odd(ludeme) for ludeme in game.walk()):
        return False
    try:
        game.check()
        if (
            game.board.geometry().count not in POINTS
            or idle(game)
            or colourless(game)
            or pointless(game)
            or meaningless(game)
        ):
            return False
        compile_game(game)
    except GameError:
        return False
    return True


def idle(game: Game) -> bool:
    """True if some condition or number of a game is the same in every position, or the order of turns always."""
    builder = builder_of(game)
    if game.follows and game.follows.seat.steady:
        return True
    asked = (ludeme for ludeme in game.walk() if isinstance(ludeme, Condition | Number))
    return any(not (isinstance(ludeme, Number) and ludeme.steady) and not _reads(ludeme, builder) for ludeme in asked)


def _reads(ludeme: Ludeme, builder: Builder) -> bool:
    code = builder.code()
    code.then(ludeme)
    return any(instruction[0] in READERS for instruction in code.instructions)


def colourless(game: Game) -> bool:
    """True if a game speaks of a colour of which no ball can ever be on the board."""
    players = game.players.numbers
    seats = range(len(players))
    in_play = {colour for colour, _ in start_balls(game)}
    for ludeme in game.walk():
        if isinstance(ludeme, Stacking):
            return False
        if isinstance(ludeme.placed, Colour):
            in_play |= {c for c in range(isa.COLOURS) for s in seats if ludeme.placed.of_seat(s, players) >> c & 1}
    mask = sum(1 << colour for colour in in_play)
    asked = (ludeme for ludeme in game.walk() if isinstance(ludeme, Colour))
    return not all(any(colour.of_seat(seat, players) & mask for seat in seats) for colour in asked)


def meaningless(game: Game) -> bool:
    """True if a ludeme lacks what gives it a meaning: a word elsewhere in the game, or a ply around it."""
    words = {ludeme.word for ludeme in game.walk()}
    return _lost(game, words, frozenset())


def _lost(ludeme: Ludeme, words: set[str], around: frozenset[str]) -> bool:
    if ludeme.wants and not all(words & set(demand.split()) for demand in ludeme.wants.split(",")):
        return True
    if ludeme.holds and not {inner.word for inner in ludeme.walk()} & set(ludeme.holds.split()):
        return True
    if ludeme.within and not around & set(ludeme.within):
        return True
    inside = around | {type(ludeme).family.__name__, type(ludeme).__name__}
    return any(_lost(child, words, inside) for child in ludeme.children())


def pointless(game: Game) -> bool:
    """True if some rule can have no effect in this game.

    Lines mixed of a single colour; fixed places that come to all, none, or just one of their parts; what happened
    earlier in a turn of one ply; balls that dropped, or positions that come back, where balls never leave a point.
    """
    fixed = not _balls_leave(game)
    if any(ludeme.pointless(game) or (fixed and ludeme.awaits_removal) for ludeme in game.walk()):
        return True
    turns = [game.turn.turn, *(game.opening.turns if game.opening else ())]
    return any(_looks_back(turn) for turn in turns)


def _balls_leave(game: Game) -> bool:
    """True if a ball can ever leave its point."""
    return any(ludeme.removes or (isinstance(ludeme, Action) and ludeme.kind in LIFTING) for ludeme in game.walk())


def _looks_back(turn: Turn) -> bool:
    """True if a turn of one ply asks for what was placed earlier in it."""
    inside = list(turn.walk())
    several = any(isinstance(ludeme, Turn) and ludeme.several for ludeme in inside)
    return not several and any(ludeme.looks_back for ludeme in inside)


def tidied(game: Game) -> Game:
    """The game without a score that nothing asks for."""
    if game.score is not None and not game.for_score and not any(ludeme.asks == "score" for ludeme in game.walk()):
        return with_field(game, "score", None)
    return game


def odd(ludeme: Ludeme) -> bool:
    """True if a ludeme says nothing, or says it twice, whatever the game.

    Equal parts; a ludeme alone directly inside its like; a choice among one; a number alone that is fixed; a field left
    out before one like it; a turn whose repeated part could go on for ever.
    """
    children = list(ludeme.children())
    return (
        _doubled(ludeme, children)
        or _repeats_a_part(ludeme)
        or _only_constants(ludeme, children)
        or _unsayable(ludeme)
        or (isinstance(ludeme, Turn) and _boundless(ludeme))
    )


def _doubled(ludeme: Ludeme, children: list[Ludeme]) -> bool:
    """True if a ludeme is inside its like, where one of the two would do: one of several parts may well be such."""
    if not any(type(child) is type(ludeme) for child in children):
        return False
    kin = [child for child in children if type(child).family is type(ludeme).family]
    return len(kin) == 1 or any(joins(type(ludeme), parameter) for parameter in ludeme.parameters())


def _repeats_a_part(ludeme: Ludeme) -> bool:
    if ludeme.repeats:
        return False
    families = [(type(child).family, child) for child in ludeme.children() if type(child).family is type(ludeme).family]
    if len(set(families)) < len(families):
        return True
    for parameter in ludeme.parameters():
        value = getattr(ludeme, parameter.name)
        if parameter.many and (len(set(value)) < len(value) or (joins(type(ludeme), parameter) and len(value) < 2)):
            return True
    return False


def _only_constants(ludeme: Ludeme, children: list[Ludeme]) -> bool:
    numbers = [child for child in children if isinstance(child, Number)]
    fixed = [child for child in numbers if child.known is not None]
    if isinstance(ludeme, Effect) or any(isinstance(child, Condition) for child in children):
        return False
    return bool(fixed) and len(fixed) == len(numbers)


def _unsayable(ludeme: Ludeme) -> bool:
    """True if, in the text, a later field would be taken for one that is left out."""
    order = ludeme.parameters()
    gaps = [parameter for parameter in order if getattr(ludeme, parameter.name) is None]
    if not gaps:
        return False
    for parameter, value in printed(ludeme):
        nodes = [read(spell(item))[0] for item in (value if parameter.many else (value,))]
        before = [gap for gap in gaps if order.index(gap) < order.index(parameter)]
        if any(accepts(gap, node) for gap in before for node in nodes):
            return True
    return False


def _boundless(turn: Turn) -> bool:
    """True if a turn has too many parts, or repeats something that does not use up balls on one side of the board."""
    parts = [ludeme for ludeme in turn.walk() if isinstance(ludeme, Turn)]
    if len(parts) > TURN_PARTS_MOST:
        return True
    kinds = {part.kind for part in parts if isinstance(part, Action) and not part.exhausts}
    kinds -= {isa.SKIP, isa.STOP, isa.CHOOSE}
    return turn.loops and (len(kinds) > 1 or not kinds <= {isa.ADD, isa.TAKE, isa.LEAP})


def joins(cls: type[Ludeme], parameter: Parameter) -> bool:
    """True if the field takes several of what the ludeme itself is, like (and …) of regions, and one says nothing."""
    kind = parameter.kind
    single = cls.alone or len(cls.parameters()) > 1
    return parameter.many and isinstance(kind, type) and issubclass(cls, kind) and not single
