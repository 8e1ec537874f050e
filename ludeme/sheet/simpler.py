"""What is said more simply because of what a game is like: how many play, on what board, what its plies do."""

import re

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.english.wording import LAST_BALL, qualified, told_on, told_to
from ludeme.game import Game
from ludeme.sheet.facts.course import Course
from ludeme.sheet.facts.gains import gains_of
from ludeme.sheet.facts.lone import lone_colours, the_only
from ludeme.sheet.parts.equipment import held_at_start

UNSURE = " (if any)"
"""What is said of balls placed earlier in a turn; left out where there are always some."""
TARGET = "the point just moved to or proposed"
NOT_PROPOSED, NOT_MOVED = (" or proposed", ""), ("moved to or ", "")
"""What is left out where plies never do it."""
PLACED = re.compile(r"\b(?:(?<=just )placed|placed(?= (earlier )?this turn| the last ))")
MOVER = re.compile(r"When (the ball added last is [^,;]*), the player whose turn it was (win|lose)s")
ADDED = re.compile(r"\b(wins?|loses?) if the ball added last is (?=on|at|in)")
"""What is told as a deed where every turn adds a ball."""
FROM_HAND = re.compile(r"\b(add )a ball of any colour")
"""What is said of additions where all balls are held."""
TURNS = (
    ("it is your turn and you have no legal ply", "it is your turn and you cannot take it"),
    ("If no ply is legal when your turn begins", "If you cannot take your turn"),
    ("has no legal ply", "cannot take a turn"),
    ("has a legal ply", "can take a turn"),
    ("have no legal ply", "cannot take a turn"),
    ("have a legal ply", "can take a turn"),
)
"""What is said of plies, and how it is said of turns where each that can be begun can be completed."""
USED = re.compile(r"\bused(?= this turn)")
"""What is called added where balls are placed, or colours used, in no other way."""


def simpler(sentence: str, course: Course) -> str:
    """A sentence as it is said to so many players, called by their colours, of this board and these plies."""
    game = course.game
    if isa.PROPOSE not in course.kinds or not course.verbs:
        sentence = sentence.replace(TARGET, TARGET.replace(*(NOT_PROPOSED if course.verbs else NOT_MOVED)))
    if not course.chained:
        sentence = sentence.replace("the previous ply", "the turn before")
    if course.adjoins:
        sentence = sentence.replace(UNSURE, "")
    taking = [kind for kind in course.kinds if KINDS[kind].takes]
    if not any(KINDS[kind].places for kind in taking):
        sentence = PLACED.sub("added", sentence).replace(LAST_BALL, "the ball added last")
    sentence = sentence if taking else USED.sub("added", sentence)
    if not course.passes and all(gains_of(steps, quiet=True) == {1} for steps in course.turns):
        sentence = MOVER.sub(r"You \2 if \1", sentence)
        sentence = ADDED.sub(r"\1 by adding a ball ", sentence)
    if course.game.hands and set(course.colours_used) <= set(held_at_start(course.game)):
        sentence, times = FROM_HAND.subn(r"\1a ball from your hand", sentence)
        sentence = sentence.replace("of that colour", "of its colour") if times else sentence
    for colour in lone_colours(game):
        sentence = the_only(sentence, colour)
    told = named(told_to(game.players.seats, sentence), game)
    for said, plainly in () if course.risky else TURNS:
        told = told.replace(said, plainly)
    return qualified(told_on(game.board.features, told))


def named(sentence: str, game: Game) -> str:
    """A sentence in which players are called by their names: their colours, or their numbers, which go round."""
    if isa.NONE in game.players.numbers:
        return re.sub(r"\bplayer (\d+)\b", r"Player \1", sentence)
    names = game.players.names
    return re.sub(r"\b[Pp]layer (\d+)\b", lambda found: names[(int(found.group(1)) - 1) % len(names)], sentence)
