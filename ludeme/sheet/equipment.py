"""Players, board, balls, and the position before the first turn."""

from itertools import groupby
from math import isqrt

from kernels.isa import program as isa
from ludeme.compiler import start_balls, supply
from ludeme.errors import listed
from ludeme.families import Setup
from ludeme.game import COLOUR_NAMES, Game
from ludeme.notation import levels
from ludeme.sheet.course import Course
from ludeme.sheet.page import bullets


def equipment(course: Course) -> list[str]:
    """Everything that is there before the first turn."""
    game = course.game
    players = f"{game.players.english()} on {game.board.english()}."
    setups = _setups(game.start.setups) if game.start else [game.board.empty()]
    held = " ".join([*_in_hand(game), *_kept(game)])
    dealt = " ".join(_dealt(game))
    return bullets([s for s in [players, *_levels(course), *_balls(course), held, " ".join(setups), dealt] if s])


def _levels(course: Course) -> list[str]:
    """How many points each level of a pyramid has."""
    if not course.stacks:
        return []
    lattice = course.game.board.geometry().parts[0][1]
    sides = [isqrt(len(list(points))) for _, points in groupby(lattice.level_of)]
    raised = [f"{side}×{side} on level {level}" for level, side in enumerate(sides[1:-1], 1)]
    told = listed([*raised, f"one, the apex, on level {len(sides) - 1}"], "and")
    return [f"The board level has {sides[0]}×{sides[0]} points, which are holes; above it there are {told}."]


def _balls(course: Course) -> list[str]:
    """How many balls there are of each colour, and whose they are."""
    game = course.game
    held = _held(game)
    colours = [colour for colour in course.colours_used if colour not in held]
    numbers = {colour: supply(game, colour) for colour in colours}
    if not colours:
        points = game.board.geometry().board.bit_count()
        return [game.supply.english(points, game.players.seats)] if game.supply else []
    if set(numbers.values()) == {isa.NONE}:
        names = listed([COLOUR_NAMES[colour].lower() for colour in colours], "and")
        return [f"There are as many {names} balls as anybody needs."]
    told = listed([_so_many(numbers[c], COLOUR_NAMES[c].lower()) for c in colours], "and")
    if game.supply and game.supply.amount == "each":
        hidden = " There are as many for what nobody sees." if game.board.geometry().hidden else ""
        return [f"Every player has {told} balls for the own board.{hidden}"]
    place = "in a bag" if course.draws else "in a supply beside the board"
    back = " A ball that leaves the board goes back there." if course.leaves else ""
    return [f"The balls, {place}, are for all players: {told}.{back}"]


def _so_many(number: int, colour: str) -> str:
    return f"one {colour} ball" if number == 1 else f"{number} {colour} balls"


def _held(game: Game) -> set[int]:
    """The colours that players place from their hands only, where nothing comes from a bag."""
    numbers = game.players.numbers
    held = 0
    for hand in game.hands.hands if game.hands else ():
        for seat in range(len(numbers)):
            held |= hand.colour.of_seat(seat, numbers)
    return (
        {colour for colour in range(isa.COLOURS) if held >> colour & 1}
        if all(hand.balls for hand in (game.hands.hands if game.hands else ()))
        else set()
    )


def _setups(setups: tuple[Setup, ...]) -> list[str]:
    """What stands on the board; several levels in a picture are told as one."""
    if len(setups) > 1 and all(setup.pictured for setup in setups):
        return ["The balls stand as in the diagram."]
    return [setup.english() for setup in setups]


def _kept(game: Game) -> list[str]:
    """What the game keeps besides balls: who has the marker, and where the tally begins."""
    kept = {ludeme.word: ludeme.keeps for ludeme in game.walk() if ludeme.keeps}
    return [kept[word].format(first=game.players.names[0]) for word in sorted(kept)]


def _in_hand(game: Game) -> list[str]:
    """What players hold at the start, and who sees it."""
    if not game.hands:
        return []
    held = [hand.english() for hand in game.hands.hands if hand.balls]
    begin = [f"You begin with {listed(held, 'and')} in hand."] if held else []
    if any(hand.balls == 0 for hand in game.hands.hands):
        begin.append("You place only balls that you have in hand.")
    return [*begin, *(["Nobody sees what another player has in hand."] if game.hands.seen == "hidden" else [])]


def _dealt(game: Game) -> list[str]:
    """What chance does before the first turn, and who then begins."""
    sentences = []
    if game.deal:
        sentences.append(f"Before the first turn, {game.deal.turn.english()}.")
        if game.deal.stands:
            sentences.append(f"Deal again unless {game.deal.stands.english()}.")
    if game.begins:
        sentences.append(f"The first turn belongs to {game.begins.seat.english()}.")
    return sentences


def start_levels(game: Game) -> list[str]:
    """The position before anything is dealt, one string a level."""
    masks = [0] * isa.COLOURS
    for colour, point in start_balls(game):
        masks[colour] |= 1 << point
    return levels(game.board.geometry(), masks)


def start_note(game: Game) -> str:
    """What a diagram of the start position does not show; empty if it shows all: balls that chance puts there."""
    strewn = {part.strews for part in game.deal.turn.walk()} if game.deal else set()
    if "all" in strewn:
        return "filled at random before the first turn"
    return "some balls come at random before the first turn" if "some" in strewn else ""
