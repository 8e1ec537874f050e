"""The checks that a made game passes before it is played: it is within bounds, it compiles, no rule is without effect.

The checks look at types, at what a ludeme compiles to, and at the colours that can come into play; no game is played.
Random games and operators return only games for which `is_valid` is true.
"""

from collections import Counter
from functools import reduce
from itertools import chain, product
from operator import or_

from kernels.api import KINDS, NONE
from ludeme import Game, GameError, Ludeme, compile_game
from ludeme.compiler import builder_of, start_balls
from ludeme.families import Colour, Condition, Number, Outcome, Region, Tie, Turn
from ludeme.game import OutOfGame, Start
from ludeme.geometry import Graph, bits
from ludeme.lowering.progress import is_personal, varies
from ludeme.words.colours.colours import Named
from ludeme.words.colours.momentary import OtherThan
from ludeme.words.conditions.figures import LineFormed
from ludeme.words.effects.stack import Stack
from ludeme.words.endings.outcomes import Fewest, Most, OfSomebody
from ludeme.words.regions.patterns import Owed
from ludeme.words.regions.relations import Adjoining
from ludeme.words.turns.actions import Action, Add, Choosing
from ludeme.words.turns.chance import DrawFromBag, is_certain
from ludeme.words.turns.compositions import AnyOrder, Or
from search.breed.changes import TWO_PLAYERS
from search.breed.redundancy import is_redundant
from search.breed.trees import depth, sites, size, with_field

SIZE_MOST = 125
"""Ludemes of a game, itself included; the documented ones have up to 120."""
DEPTH_MOST = 12
"""Ludemes from the game to the innermost."""
POINTS = range(14, 101)
"""Points of a board, all of several together: from a pyramid of size 3 to a little more than the documented ones."""


def is_valid(game: Game) -> bool:
    """True if a game is within the bounds, consistent, compiles, and has no redundant part or rule without effect."""
    if size(game) > SIZE_MOST or depth(game) > DEPTH_MOST or misplaces(game):
        return False
    if any(is_redundant(ludeme) for ludeme in game.walk()):
        return False
    try:
        game.check()
        if (
            game.board.geometry().count not in POINTS
            or has_constant_condition(game)
            or names_absent_colour(game)
            or has_rule_without_effect(game)
            or compares_equals(game)
            or compares_the_other(game)
            or lacks_context(game)
            or leaves_hands_unused(game)
            or draws_one_colour(game)
            or leans_to_one_side(game)
            or favours_one_player(game)
            or starts_with_a_goal(game)
        ):
            return False
        compile_game(game)
    except GameError:
        return False
    return True


def misplaces(game: Game) -> bool:
    """True if a part stands where its kind may not, as a turn of several actions does where a name stood for one."""
    return any(not isinstance(site.ludeme, site.kind) for site in sites(game))


def has_constant_condition(game: Game) -> bool:
    """True if some condition or number of a game is the same in every position, or the order of turns always."""
    builder = builder_of(game)
    if game.follows and game.follows.seat.steady:
        return True
    asked = (ludeme for ludeme in game.walk() if isinstance(ludeme, Condition | Number))
    return any(not (isinstance(ludeme, Number) and ludeme.steady) and not varies(ludeme, builder) for ludeme in asked)


def names_absent_colour(game: Game) -> bool:
    """True if a game names a colour of which no ball can ever be on the board, or plays with none of the players'."""
    if any(isinstance(ludeme, Stack | Owed) for ludeme in game.walk()):
        return False
    players = game.players.numbers
    in_play = _colours_in_play(game)
    owned = sum(1 << colour for colour in set(players) - {NONE})
    if owned and not owned & in_play:
        return True
    excluded = (colour for part in game.walk() if isinstance(part, OtherThan) for colour in part.colours)
    asked = [ludeme for ludeme in game.walk_included() if isinstance(ludeme, Colour)]
    named = chain(asked, (colour for colour in excluded if isinstance(colour, Named)))
    return not all(colour.of_any(players) & in_play for colour in named)


def draws_one_colour(game: Game) -> bool:
    """True if balls of a single colour are drawn from the bag, which leaves nothing to chance."""
    drawn = (part.colour for part in game.walk() if isinstance(part, DrawFromBag) and not part.where)
    return any(is_certain(colour, game.players.numbers) for colour in drawn)


def _colours_in_play(game: Game) -> int:
    """The set of colours of which there can be balls."""
    players = game.players.numbers
    start = (1 << colour for colour, _ in start_balls(game))
    brought = (colour.of_any(players) for colour in _brought(game))
    return reduce(or_, chain(start, brought), 0)


def _brought(game: Game) -> list[Colour]:
    """Of what colours balls are brought into play; what takes its colour from another ball brings no new one."""
    brought = (ludeme.colour if isinstance(ludeme, Choosing) else ludeme.placed for ludeme in game.walk())
    return [colour for colour in brought if isinstance(colour, Colour) and not colour.brings_no_colour]


def leaves_hands_unused(game: Game) -> bool:
    """True if a player can bring a colour into play that only others have in hand, so that hands are no limit."""
    if not game.hands:
        return False
    players = game.players.numbers
    colours = [hand.colour for hand in game.hands.hands if hand.balls]
    held = [reduce(or_, (colour.of_seat(seat, players) for colour in colours), 0) for seat in range(len(players))]
    fixed = [colour for colour in _brought(game) if not colour.momentary]
    return any(
        colour.of_seat(seat, players) & reduce(or_, held) & ~own for colour in fixed for seat, own in enumerate(held)
    )


def compares_equals(game: Game) -> bool:
    """True if an outcome or tie-break compares players by what is the same for all, or if all are out at once."""
    builder = builder_of(game)
    own_balls = bool(game.hands or game.own_sets)
    compared = [
        part
        for ludeme in game.walk()
        if isinstance(ludeme, Outcome | Tie | OutOfGame)
        for part in ludeme.children()
        if isinstance(part, Number | Condition)
    ]
    return not all(is_personal(part, builder, own_balls) or _names_own(part, game) for part in compared)


def compares_the_other(game: Game) -> bool:
    """True if two players are compared by what is the opponent's: (most (groups largest next)) is (fewest (… own))."""
    players = game.players.numbers
    if len(players) != 2 or NONE in players:
        return False
    outcomes = [ludeme for ludeme in game.walk() if isinstance(ludeme, Most | Fewest)]
    return any(_is_the_others(outcome.number, players) for outcome in outcomes)


def _is_the_others(number: Number, players: tuple[int, ...]) -> bool:
    """True if all that a number counts for a player is of the opponent's colour."""
    parts = list(number.walk())
    colours = [part for part in parts if isinstance(part, Colour)]
    the_others = all(colour.of_seat(seat, players) == 1 << players[1 - seat] for colour in colours for seat in (0, 1))
    return bool(colours) and the_others and not any(part.differs for part in parts if not isinstance(part, Colour))


def _names_own(ludeme: Ludeme, game: Game) -> bool:
    """True if a region or a colour in it, or in a section that it asks for, is another one for each player."""
    players = game.players.numbers
    for part in ludeme.walk():
        if part.differs:
            return True
        if isinstance(part, Colour) and len(set(part.by_seat(players))) > 1:
            return True
        section = getattr(game, part.section) if part.section else None
        if section is not None and _names_own(section, game):
            return True
    return False


def lacks_context(game: Game) -> bool:
    """True if a ludeme lacks what gives it a meaning: a word elsewhere in the game, or a ply around it."""
    words = {ludeme.word for ludeme in game.walk()}
    return _lacks_context(game, words, frozenset())


def _lacks_context(ludeme: Ludeme, words: set[str], around: frozenset[str]) -> bool:
    if ludeme.needs_words and not all(words & set(demand.split()) for demand in ludeme.needs_words.split(",")):
        return True
    if ludeme.must_contain and not {inner.word for inner in ludeme.walk()} & set(ludeme.must_contain.split()):
        return True
    if ludeme.must_be_inside and not around & set(ludeme.must_be_inside):
        return True
    inside = around | {type(ludeme).family.__name__, type(ludeme).__name__}
    return any(_lacks_context(child, words, inside) for child in ludeme.children())


def favours_one_player(game: Game) -> bool:
    """True if colours belong to the players and the rules name that of one more often than that of another.

    Such a rule helps White whoever makes the ply, as in (recolour (flanked any any) White). A start may be uneven. Of
    three players or more none has a result of its own, as in (when full (wins 2)); of two one may defend.
    """
    results = [part for part in game.end.walk() if isinstance(part, OfSomebody) and part.player.isdigit()]
    if game.players.seats > TWO_PLAYERS and len({one.player for one in results}) not in (0, game.players.seats):
        return True
    if not _names_own(game, game):
        return False
    owned = [1 << colour for colour in game.players.numbers if colour != NONE]
    parts = (part for section in game.children() if not isinstance(section, Start) for part in section.walk())
    named = Counter(part.bit for part in parts if isinstance(part, Named))
    return len({named[colour] for colour in owned}) > 1


def starts_with_a_goal(game: Game) -> bool:
    """True if balls of the start form a line that an end rule asks for, as if the game were won before it begins."""
    board, players, held = game.board.geometry(), game.players.numbers, Counter[int]()
    for colour, point in start_balls(game):
        held[colour] |= 1 << point
    lines = [part for part in game.end.walk() if isinstance(part, LineFormed) and part.including is None]
    for line, seat in product(lines, range(len(players))):
        colours = list(bits(line.colour.of_seat(seat, players)))
        sets = [[colour] for colour in colours] if line.mix == "uniform" else [colours]
        filled = [reduce(or_, (held[colour] for colour in some), 0) for some in sets]
        if any(need & ~mask == 0 for need, _ in line.shape.figures(board) for mask in filled):
            return True
    return False


def leans_to_one_side(game: Game) -> bool:
    """True if a turn names fixed places on one side of the board, the same for all players, as in (not (edge east)).

    Starts and goals may: a player joins two sides. But a turn that is free on three sides out of four is arbitrary.
    """
    turns = (game.opening, game.turn)
    return any(_leans(turn, game.board.geometry()) for turn in turns if turn)


def _leans(ludeme: Ludeme, board: Graph) -> bool:
    if isinstance(ludeme, Region) and (points := ludeme.fixed(board)) is not None:
        return _middle(points, board) != _middle(board.board, board)
    return not ludeme.differs and any(_leans(child, board) for child in ludeme.children())


def _middle(points: int, board: Graph) -> tuple[float, ...]:
    """The mean place of some points, seen from above."""
    places = [board.xy[point] for point in bits(points)]
    return tuple(round(sum(axis) / len(places), 6) for axis in zip(*places, strict=True))


def has_rule_without_effect(game: Game) -> bool:
    """True if some rule can have no effect in this game.

    Lines mixed of a single colour; naming a colour where there is only one to name; fixed places that come to all,
    none, or just one of their parts; what happened earlier in a turn of one ply; balls that dropped, or positions that
    come back, where balls never leave a point; a ball that must touch another of its turn, but may be added first.
    """
    fixed = not _balls_leave(game)
    if any(ludeme.pointless(game) or (fixed and ludeme.awaits_removal) for ludeme in game.walk()):
        return True
    turns = [game.turn.turn, *game.opening_turns, *([game.deal.turn] if game.deal else ())]
    return any(_asks_for_earlier_ply(turn) or _adjoins_alone(turn) for turn in turns) or _asks_for_earlier_ply(game)


def _balls_leave(game: Game) -> bool:
    """True if a ball can ever leave its point."""
    return any(ludeme.removes or (isinstance(ludeme, Action) and KINDS[ludeme.kind].takes) for ludeme in game.walk())


def _adjoins_alone(turn: Turn) -> bool:
    """True if of the parts that a turn takes in any order a single one adjoins: taken first, it touches nothing."""
    if isinstance(turn, Or):
        return any(map(_adjoins_alone, turn.turns))
    return isinstance(turn, AnyOrder) and [_adjoins(part) for part in turn.turns].count(True) == 1


def _adjoins(turn: Turn) -> bool:
    """True if an action asks for a point that touches a ball placed earlier in the turn, if there is one."""
    return (
        isinstance(turn, Add)
        and turn.where is not None
        and any(isinstance(part, Adjoining) for part in turn.where.conjuncts)
    )


def _asks_for_earlier_ply(turn: Turn | Game) -> bool:
    """True if a turn of one ply, or a game of such turns, asks for what was placed earlier in the turn."""
    inside = list(turn.walk())
    several = any(isinstance(ludeme, Turn) and ludeme.several for ludeme in inside)
    return not several and any(ludeme.looks_back for ludeme in inside)


def without_unused_score(game: Game) -> Game:
    """The game without a score that nothing asks for."""
    if game.score is not None and not game.for_score and not any(ludeme.section == "score" for ludeme in game.walk()):
        return with_field(game, "score", None)
    return game
