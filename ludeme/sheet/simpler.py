"""What is said more simply because of what a game is like: how many play, on what board, what its plies do."""

import re
from math import isqrt

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.english.audience import told_on, told_to
from ludeme.english.counting import listed, number_word
from ludeme.english.wording import LAST_BALL, qualified
from ludeme.game import COLOUR_NAMES, Game
from ludeme.sheet.facts.course import Course
from ludeme.sheet.facts.gains import gains_of, held_at_start
from ludeme.sheet.facts.lone import lone_colours, the_only
from ludeme.sheet.facts.offers import bare
from ludeme.sheet.glossary import MOST_NAMED
from ludeme.words.colours.colours import AnyColour
from ludeme.words.endings.outcomes import Compared
from ludeme.words.endings.ties import ThenCompared
from ludeme.words.regions.balls import Balls
from ludeme.words.regions.turn import REACHED, AtStart
from ludeme.words.turns.actions import Move
from ludeme.words.turns.compositions import ANEW

UNSURE = " (if any)"
"""What is said of balls placed earlier in a turn; left out where there are always some."""
NOT_PROPOSED, NOT_MOVED = (" or proposed", ""), ("moved to or ", "")
"""What is left out where plies never do it."""
PLACED = re.compile(r"\b(?:(?<=just )placed|placed(?= (earlier )?this turn| the last ))")
PLACE = re.compile(r"\bplace(?= a \w+ ball in a turn)")
MOVER = re.compile(r"When (the ball added last is [^,;]*), the player whose turn it was (win|lose)s")
ADDED = re.compile(r"\b(wins?|loses?) if (?:at the end of your turn )?the ball added last is (?=on|at|in)")
"""What is told as a deed where every turn adds a ball."""
FROM_HAND = re.compile(r"\b(add )a ball of any colour")
"""What is said of additions where all balls are held."""
PAIR = re.compile(
    r"choose a touching pair of balls of different colours among (the ball \w+ last) and the balls flat beside it"
)
"""What is said of two balls where one of them must be a certain ball, as its neighbours on a level do not touch."""
LEFT = re.compile(r"\bleft to place|\bleft(?= in (your|their) )")
"""What is said of the balls that players still hold."""
PROPOSED = "the point just proposed, if playable"
"""Where a ball comes; the point is still playable if no ply places or takes a ball."""
EQUAL = {
    1: ("largest group, then of their second largest", "second largest group, then of their third largest"),
    2: ("then of their second largest", "then of their third largest"),
}
"""Which ranks break a tie, and which if what is tied is itself one of the ranks."""
SHORT = " exactly one ball shorter than the side of its level (at least two balls)"
"""How long a line is, on boards that have a square of points on each level."""
TWICE = 2
EMPTIED = AtStart(region=Balls(colour=AnyColour()))
"""Where balls lay: if a move is all that has happened in a turn, only its last drop has emptied such a point."""
TO_EMPTIED = (
    " to any other playable point where a ball lay at the start of the turn",
    " on which exactly one ball rests: take it off, let the ball above it drop into its place, and so on upward, and "
    "put the ball that you took off on the point that became empty last",
)
"""Where a ball is moved, and how it is said of the first ply of a turn."""
CARRIES = "on which another ball rests"
"""Which balls can be moved so: another one stays where it was."""
STUCK = (
    ("the player to move has no legal ply", "a player cannot take their turn", "a player cannot go on"),
    ("the player to move", "the player whose turn it is", "the player whose turn it is"),
    ("it is their turn and they have no legal ply", "they cannot take their turn", "they cannot go on"),
    ("it is your turn and you have no legal ply", "you cannot take your turn", "you cannot go on"),
    ("If no ply is legal when your turn begins", "If you cannot take your turn", "If you cannot begin your turn"),
    ("has no legal ply", "cannot take a turn", "cannot go on"),
    ("has a legal ply", "can take a turn", "can go on"),
    ("have no legal ply", "cannot take a turn", "cannot go on"),
    ("have a legal ply", "can take a turn", "can go on"),
)
"""What is said of plies, how it is said of turns where each that can be begun can be completed, and how elsewhere."""
STEPS = (
    ("the previous ply", "the turn just before"),
    ("Take no step after", "Take no turn after"),
    ("After every step", "After every turn"),
    ("could begin a turn", "could take a turn"),
    ("could not begin a turn", "could not take a turn"),
)
"""What is said of plies, or steps, and how it is said where a turn is one of them."""
ANY_BALL = re.compile(r"\b(move|remove) any ball\b")
"""What is done to balls of all players."""
CALLED = re.compile(r" \(it calls for [^()]*\)")
"""What a platform calls for; a term where all platforms of a game call for the same."""
RECENT = re.compile(r"\b(balls?) of the previous turn( there)?")
"""What is said of balls that were placed, moved or dropped, where they can only have been added."""
USED = re.compile(r"\bused(?= this turn)")
"""What is called added where balls are placed, or colours used, in no other way."""


def simpler(sentence: str, course: Course) -> str:
    """A sentence as it is said to so many players, called by their colours, of this board and these plies."""
    game = course.game
    if isa.PROPOSE not in course.kinds or not course.verbs:
        sentence = sentence.replace(REACHED, REACHED.replace(*(NOT_PROPOSED if course.verbs else NOT_MOVED)))
    for step, turn in () if course.chained else STEPS:
        sentence = sentence.replace(step, turn)
    if course.calls:
        sentence = CALLED.sub("", sentence)
    for said, needless in ((UNSURE, course.adjoins), (ANEW, not course.outlasts_passes)):
        sentence = sentence.replace(said, "") if needless else sentence
    sentence = _tied(_added(sentence, course), course)
    if not course.passes and all(gains_of(steps, quiet=True) == {1} for steps in course.turns):
        sentence = MOVER.sub(r"You \2 if \1", sentence)
        sentence = ADDED.sub(r"\1 by adding a ball ", sentence)
    if course.game.hands and set(course.colours_used) <= set(held_at_start(course.game)):
        sentence = _from_hand(sentence)
    if not any(KINDS[kind].places or KINDS[kind].takes for kind in course.kinds):
        sentence = sentence.replace(PROPOSED, PROPOSED.removesuffix(", if playable"))
    if "square" in course.features:
        sentence = PAIR.sub(r"choose \1 and a ball of another colour flat beside it", sentence)
    sentence = _certain(sentence, course)
    for colour in lone_colours(game):
        sentence = the_only(sentence, colour)
    sentence = named(told_to(game.players.seats, sentence), game)
    for said, turn, within in STUCK:
        sentence = sentence.replace(said, within if course.risky else turn)
    if game.players.seats == 1 and "deal again" not in sentence:
        sentence = sentence.replace("you cannot take a turn", "a turn begins that you cannot take")
    return qualified(told_on(course.features, sentence))


def _tied(sentence: str, course: Course) -> str:
    """A sentence in which ties are broken as it is said of scores like these."""
    for part in course.game.end.walk():
        if isinstance(part, Compared) and (rank := _tied_rank(part, course.game)):
            sentence = sentence.replace(*EQUAL[rank])
    return sentence


def _tied_rank(compared: Compared, game: Game) -> int:
    """Which of the ranks that break a tie is what was compared itself; 0 for none."""
    numbers = [tie.number for tie in compared.ties if isinstance(tie, ThenCompared) and tie.how == "ranks"]
    score = game.score.number if game.score and compared.scored else compared.number
    return next((rank for rank in EQUAL for number in numbers if number and number.at_rank(rank) == score), 0)


def _added(sentence: str, course: Course) -> str:
    """A sentence in which balls are added, where it says that they are placed and no other ply places any."""
    taking = [kind for kind in course.kinds if KINDS[kind].takes]
    if not any(KINDS[kind].places for kind in taking):
        sentence = PLACE.sub("add", PLACED.sub("added", sentence)).replace(LAST_BALL, "the ball added last")
    if not taking:
        sentence = USED.sub("added", sentence)
    if not (taking or course.effects):
        before = "the opponent's last turn" if course.alternate else "the previous turn"
        sentence = RECENT.sub(rf"\1 added\2 in {before}", sentence)
    return sentence.replace("just moved to to ", "just moved to, to ")


def _from_hand(sentence: str) -> str:
    """A sentence as it is said where players hold all balls that they add."""
    sentence, times = FROM_HAND.subn(r"\1a ball from your hand", sentence)
    sentence = sentence.replace("of that colour", "of its colour") if times else sentence
    return LEFT.sub("left in hand", sentence)


def _certain(sentence: str, course: Course) -> str:
    """A sentence in which those that are always the same are named: players' balls, the first player, points."""
    game, owned = course.game, set(course.game.players.numbers) - {isa.NONE}
    if moves_first(course) and TO_EMPTIED[0] in sentence:
        sentence = sentence.replace(f" {CARRIES}", "").replace(*TO_EMPTIED)
    if owned:
        sentence = sentence.replace("every player whose colour it has", "the player of its colour")
    if set(course.colours_used) - owned:  # then some balls are nobody's
        colours = listed([COLOUR_NAMES[colour].lower() for colour in sorted(owned)])
        sentence = sentence.replace("a ball of any player", f"a {colours} ball")
    elif len(owned) > 1:  # readers overlook that "any ball" may be the opponent's
        whose = "either player" if game.players.seats == 2 else "any player"
        sentence = ANY_BALL.sub(rf"\1 a ball of {whose}", sentence)
    if game.follows and not game.pie:
        sentence = sentence.replace("the first player", "player 1")
    return _short_lines(sentence, game)


def moves_first(course: Course) -> bool:
    """True if balls above others drop, and one moved to an `EMPTIED` point is always moved before all else."""
    later = (bare(choice) for steps, choice in course.choices if choice not in steps[0].choices)
    moved = any(isinstance(action, Move) and action.where == EMPTIED for action in later)
    return course.stacks and not (moved or course.game.before)


def _short_lines(sentence: str, game: Game) -> str:
    """A sentence in which it is said how many balls a short line has on each level, where these are few."""
    geometry = game.board.geometry()
    sides = [isqrt(geometry.level(level).bit_count()) for level in range(geometry.highest)]
    lengths = [number_word(side - 1) for side in sides if side > TWICE]
    if SHORT not in sentence or geometry.parts[1:] or len(lengths) > MOST_NAMED:
        return sentence
    on = ["the board level", *(f"level {level}" for level in range(1, len(lengths)))]
    first, *others = (f"exactly {length}| on {where}" for length, where in zip(lengths, on, strict=True))

    def with_numbers(found: re.Match[str]) -> str:
        whose = f" of {found[1]}" if found[1].startswith(("your ", "their ")) else f" {found[1]}"
        return f" of {listed([first.replace('|', whose), *(other.replace('|', '') for other in others)])}"

    return re.sub(rf" of ([\w ]+?){re.escape(SHORT)}", with_numbers, sentence)


def named(sentence: str, game: Game) -> str:
    """A sentence in which players are called by their names: their colours, or their numbers, which go round."""
    if isa.NONE in game.players.numbers:
        return re.sub(r"\bplayer (\d+)\b", r"Player \1", sentence)
    names = game.players.names
    return re.sub(r"\b[Pp]layer (\d+)\b", lambda found: names[(int(found.group(1)) - 1) % len(names)], sentence)
