"""Players, board, balls, and the position before the first turn."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from math import isqrt

from kernels.isa import program as isa
from ludeme.compiler import start_balls, supply
from ludeme.english.counting import board_letter, listed
from ludeme.english.wording import capital
from ludeme.families import Colour, Effect, Setup
from ludeme.game import COLOUR_NAMES, Game
from ludeme.pictures.notation import levels
from ludeme.sheet.facts.course import Course
from ludeme.sheet.facts.gains import held_at_start
from ludeme.sheet.facts.lone import lone_colours
from ludeme.sheet.page import bullets
from ludeme.words.boards.boards import SeveralBoards
from ludeme.words.colours.momentary import Same
from ludeme.words.effects.changes import Recolour
from ludeme.words.effects.stack import Stack
from ludeme.words.regions.patterns import Owed
from ludeme.words.regions.places import OneBoard
from ludeme.words.turns.actions import Add

ALL, EACH = "let everybody ", "let each player in turn order "
"""How the imperative begins of what all players do."""
FLAT = "All balls stay on the board level."
"""What is said of a pyramid on which nothing is ever stacked."""
FEW = 4
"""Balls of one colour that are told of point by point."""
HIDDEN_BOARD = (
    "Let somebody who does not play do this behind a screen. Each time all players have had a turn, that person tells "
    "all players what everybody's score is, and no more."
)
"""Who fills a board that no player sees, and what players learn of it before the game ends."""
REPLACED = (
    "Beside the board lie more white, black and red balls. Balls that replace others come from there, and the replaced "
    "ones go there."
)


def equipment(course: Course) -> list[str]:
    """Everything that is there before the first turn."""
    game = course.game
    players = f"{game.players.english()} on {game.board.english()}.{_first(game)}{_owned(course)}{_own_boards(game)}"
    setups = _setups(game) if game.start or not _filled(game) else []
    held = " ".join([*_in_hand(course), *_kept(game)])
    dealt = " ".join(_dealt(game))
    return bullets([s for s in [players, *_levels(course), *_balls(course), held, " ".join(setups), dealt] if s])


def _owned(course: Course) -> str:
    """Whose the balls of each colour are, for several players who have colours."""
    players, used = course.game.players, course.colours_used
    if players.seats == 1 or isa.NONE in players.numbers or not used:
        return ""
    if not _matters(course.game):
        return " No colour belongs to a player."
    owners = dict(zip(players.numbers, players.names, strict=True))
    whose = [f"{owners[colour]} the {COLOUR_NAMES[colour].lower()}" for colour in owners if colour in used]
    owned = [f"{whose[0].replace(' the ', ' owns the ')} balls", *(f"{one} ones" for one in whose[1:])] if whose else []
    nobody = [COLOUR_NAMES[colour].lower() for colour in used if colour not in owners]
    rest = [f"the {listed(nobody, 'and')} balls belong to nobody"] if nobody else []
    if len(nobody) == 1 and set(used) - set(owners) <= set(lone_colours(course.game)):
        rest = [f"the {nobody[0]} ball belongs to nobody"]
    return "".join(f" {capital(text)}." for text in [*([listed(owned, "and")] if owned else []), *rest])


def _first(game: Game) -> str:
    """Who begins; that it must be chosen, where no colour says who is who."""
    if game.players.seats == 1 or (game.deal and game.deal.begins):
        return ""
    named = isa.NONE not in game.players.numbers
    return f" {game.players.names[0]} begins." if named else " Choose who begins (Player 1)."


def _matters(game: Game) -> bool:
    """True if some rule speaks of a colour that is another one for each player."""
    parts = list(game.walk())
    colours = (part for part in parts if isinstance(part, Colour))
    calls = (call for part in parts if isinstance(part, Stack | Owed) for call in part.calls)
    called = any(call.startswith("own") for call in calls)
    spoken = any(part.owned and isinstance(part, Effect) for part in parts)
    return called or spoken or any(len(set(colour.by_seat(game.players.numbers))) > 1 for colour in colours)


def boards_told(game: Game) -> list[str]:
    """Which of several boards are whose, and which are hidden; empty where all are everybody's."""
    hidden = game.board.unseen() if isinstance(game.board, SeveralBoards) else ""
    return [f"{text}." for text in (_own_boards(game).strip(" ."), hidden) if text]


def _own_boards(game: Game) -> str:
    """Which of several boards is whose, where players have boards of their own."""
    if not any(isinstance(part, OneBoard) and not part.number for part in game.walk()):
        return ""
    whose = [f"board {board_letter(k)} is {name}'s own" for k, name in enumerate(game.players.names, 1)]
    return f" {capital(listed([*whose[:2], 'so on'] if whose[3:] else whose, 'and'))}."


def _levels(course: Course) -> list[str]:
    """How many points each level of a pyramid has."""
    if not course.stacks:
        return [FLAT] if "levels" in course.game.board.features else []
    lattice = course.game.board.geometry().one
    sides = [isqrt(len(list(points))) for _, points in groupby(lattice.level_of)]
    raised = [f"{side}×{side} on level {level}" for level, side in enumerate(sides[1:-1], 1)]
    above = listed([*raised, f"one, the apex, on level {len(sides) - 1}"], "and")
    there = f"there {'are' if raised else 'is'} {above}"
    return [f"The board level has {sides[0]}×{sides[0]} points, which are holes; above it {there}."]


def _balls(course: Course) -> list[str]:
    """How many balls there are of each colour, and whose they are."""
    game, geometry = course.game, course.game.board.geometry()
    held = held_at_start(game)
    coming = course.colours_coming
    colours = [colour for colour in course.colours_used if course.bag or (colour not in held and colour in coming)]
    if not colours:
        return []
    numbers = {colour: _left_over(game, colour, held.get(colour, 0)) for colour in colours}
    if set(numbers.values()) == {isa.NONE}:
        names = listed([COLOUR_NAMES[colour].lower() for colour in colours], "and")
        return [f"There is an unlimited supply of {names} balls."]
    left = {colour: number for colour, number in numbers.items() if number} or numbers
    balls = listed([_so_many(number, COLOUR_NAMES[colour].lower()) for colour, number in left.items()], "and")
    if isa.NONE not in left.values() and 1 not in left.values():
        balls = f"{balls.replace(' balls', '')} balls"
    if game.own_sets:
        hidden = " A bag holds as many for the hidden board." if geometry.hidden else ""
        return [f"Every player has {balls} for their own board.{hidden}"]
    if held and not any(numbers.values()):
        return []
    taken = any(isinstance(part, Effect) and part.takes_ball for part in game.walk())
    back = " A ball that leaves the board goes back there." if course.leaves and not (taken or course.wears_out) else ""
    beside = f"A supply beside the {'boards' if geometry.parts[1:] else 'board'}"
    place = "A closed bag" if course.draws else "A bag" if course.bag else beside
    there = ["on the board"] if any(colour in colours for colour, _ in start_balls(game)) else []
    there += ["in hand"] if any(held.get(colour) for colour in colours) else []
    besides = f" besides those {listed(there, 'and')}" if there else ""
    return [f"{place} holds {balls}{besides}.{back}{_none_left(course, set(colours) - set(held))}"]


def _stand_ins(course: Course) -> str:
    """What counts as a ball that is stacked, or replaces another, where none of its colour may be left."""
    parts = list(course.game.walk())
    stacks = any(isinstance(part, Stack) and part.balls == "unlimited" for part in parts)
    replaces = any(isinstance(part, Recolour) for part in parts)
    geometry = course.game.board.geometry()
    most = (geometry.board if course.stacks else geometry.level(0)).bit_count()
    numbers = {supply(course.game, colour) for colour in course.colours_used} - {isa.NONE}
    if not (stacks or replaces) or min(numbers, default=most) >= most:
        return ""
    deed = "is stacked" if stacks else "is to replace another"
    until = " until one comes back" if course.leaves else ""
    return f" Have coins ready: when a ball {deed} and none of its colour is left, a coin counts as that ball{until}."


def _none_left(course: Course, colours: set[int]) -> str:
    """What cannot be done with balls that players choose once they are used up, and what stands in for the others."""
    short = [] if course.draws else [colour for colour in colours if course.runs_out(colour)]
    if not short:
        return f"{_picked(course)}{_stand_ins(course)}"
    verbs = {isa.GIVE: "given", isa.PROPOSE: "proposed"}
    verb = next((verb for kind, verb in verbs.items() if kind in course.kinds), "added")
    if len(short) == 1:
        return f" When no {COLOUR_NAMES[short[0]].lower()} ball is left there, none can be {verb}.{_stand_ins(course)}"
    return f" A colour that has run out cannot be {verb}.{_stand_ins(course)}"


def _picked(course: Course) -> str:
    """Where balls come from that players add as they choose in a game with a bag."""
    chosen = (isinstance(part, Add) and not isinstance(part.colour, Same) for part in course.game.walk())
    if not course.draws or course.game.hands or not any(chosen):
        return ""
    return " A ball that you add without drawing it comes out of the bag, too, but openly."


def _left_over(game: Game, colour: int, held: int) -> int:
    """How many balls of a colour there are besides those on the board and in hands at the start; or `isa.NONE`."""
    number = supply(game, colour)
    if colour in lone_colours(game):
        return 1
    return number if number == isa.NONE else max(0, number - held - [c for c, _ in start_balls(game)].count(colour))


def _so_many(number: int, colour: str) -> str:
    if number == isa.NONE:
        return f"an unlimited number of {colour} balls"
    if not number:
        return f"no {colour} balls"
    return f"one {colour} ball" if number == 1 else f"{number} {colour} balls"


def _setups(game: Game) -> list[str]:
    """What stands on the board; several levels in a picture are told as one, and a place without points is left out."""
    geometry = game.board.geometry()
    setups = [setup for setup in game.start.setups if setup.balls(geometry)] if game.start else []
    if not setups:
        return [game.board.empty()]
    if all(setup.pictured for setup in setups):
        numbers = _in_words(_numbers(start_balls(game)))
        return [f"The balls stand as in the diagram{f': {numbers}' if numbers else ''}."]
    return [_placed(setup, game) or _counted(setup, game) for setup in setups]


def _counted(setup: Setup, game: Game) -> str:
    """What a start position looks like, and how many balls it takes."""
    numbers = _numbers(setup.balls(game.board.geometry()))
    equal = min(numbers.values()) == max(numbers.values())
    every = "in all" if len(numbers) == 1 else "of each"
    amount = f"{max(numbers.values())} {every}" if equal else _in_words(numbers)
    return f"{setup.english().removesuffix('.')}, {amount}."


def _numbers(balls: Sequence[tuple[int, int]]) -> Counter[int]:
    """How many of these balls (colour, point) there are of each colour."""
    return Counter(colour for colour, _ in balls)


def _in_words(numbers: Counter[int]) -> str:
    """How many balls there are of each colour, in words."""
    return listed([f"{number} {COLOUR_NAMES[colour].lower()}" for colour, number in sorted(numbers.items())], "and")


def _placed(setup: Setup, game: Game) -> str:
    """Which points a few balls of one colour hold, if these are all on the board level; else nothing."""
    geometry = game.board.geometry()
    points = [geometry.names[point] for _, point in setup.balls(geometry) if not geometry.level_of[point]]
    colours = {COLOUR_NAMES[colour].lower() for colour, _ in setup.balls(geometry)}
    if setup.pictured or len(points) < len(setup.balls(geometry)) or len(points) > FEW or len(colours) > 1:
        return ""
    balls = "A {} ball lies" if len(points) == 1 else "{} balls lie"
    return f"{capital(balls.format(*colours))} on {listed(points, 'and')}."


def _filled(game: Game) -> bool:
    """True if chance fills the board before the first turn."""
    return any(part.fills_by_chance == "all" for part in (game.deal.turn.walk() if game.deal else ()))


def _kept(game: Game) -> list[str]:
    """What the game keeps besides balls: who has the marker, and where the tally begins."""
    kept = {ludeme.word: ludeme.start_remark for ludeme in game.walk() if ludeme.start_remark}
    return [kept[word].format(first=game.players.names[0]) for word in sorted(kept)]


def _in_hand(course: Course) -> list[str]:
    """What players hold at the start, and who sees it."""
    game = course.game
    if not game.hands:
        return []
    held = [hand.english() for hand in game.hands.hands if hand.balls]
    every = not set(course.colours_used) - set(held_at_start(game))
    whose = listed(held, "and") or "nothing"
    alone = game.players.seats == 1
    who, whose = ("You begin", whose) if alone else ("Each player begins", whose.replace("your", "their own"))
    begin = f"{who} with {whose} in hand."
    hidden = ["Nobody sees what another player has in hand."] if game.hands.seen == "hidden" else []
    kinds = capital(listed(dict.fromkeys(hand.colour.english() for hand in game.hands.hands if hand.balls), "and"))
    replaced = [REPLACED] if game.has(Recolour) else []
    from_hand = f"{kinds} are added from your hand only."
    if every or not held:
        from_hand = "You add only balls that you have in hand."
    return [begin, from_hand, *replaced, *hidden]


def _dealt(game: Game) -> list[str]:
    """What chance does before the first turn, and who then begins."""
    if not game.deal:
        return []
    dealt = game.deal.turn.english()
    dealt = dealt.replace(ALL, EACH) if game.players.seats > 1 else dealt
    sentences = [f"Before the first turn, {dealt}."]
    if game.board.geometry().hidden:
        sentences.append(HIDDEN_BOARD)
    if game.deal.stands:
        sentences.append(f"If {game.deal.stands.negated()}, put all balls back and deal again.")
    if game.deal.begins:
        sentences.append(f"The first turn belongs to {game.deal.begins.english()}.")
    return sentences


def start_levels(game: Game) -> list[str]:
    """The position before anything is dealt, one string a level."""
    masks = [0] * isa.COLOURS
    for colour, point in start_balls(game):
        masks[colour] |= 1 << point
    return levels(game.board.geometry(), masks)


def start_note(game: Game) -> str:
    """What a diagram of the start position does not show; empty if it shows all: balls that chance puts there."""
    strewn = {part.fills_by_chance for part in game.deal.turn.walk()} if game.deal else set()
    if _filled(game):
        return "filled at random before the first turn"
    return "some balls come at random before the first turn" if "some" in strewn else ""
