"""The rule sheet of a game, section by section."""

from ludeme.game import Game
from ludeme.sheet.course import Course
from ludeme.sheet.equipment import equipment
from ludeme.sheet.finish import finish
from ludeme.sheet.goal import goal
from ludeme.sheet.happening import happening
from ludeme.sheet.limits import cannot_move, restrictions
from ludeme.sheet.page import RuleSheet, Section
from ludeme.sheet.playing import playing
from ludeme.sheet.terms import glossary_for

ALONE = (
    ("the player to move has", "you have"),
    ("all players pass in succession", "you pass"),
    ("The player who has just moved", "You"),
    ("let everybody ", ""),
)
"""What is said to several players, and how it is said to one."""


def rule_sheet(game: Game) -> RuleSheet:
    """The rule sheet of a game, made from its ludemes."""
    course = Course(game)
    sections = [
        Section("Goal", tuple(goal(course))),
        Section("Equipment", tuple(equipment(course))),
        Section("Your turn", tuple(playing(game))),
        Section("What happens by itself", tuple(happening(course))),
        Section("Restrictions", tuple(restrictions(course))),
        Section("If you cannot move", tuple(cannot_move(course))),
        Section("End of the game", tuple(finish(course))),
    ]
    if game.players.seats == 1:
        sections = [Section(s.title, tuple(map(to_one, s.lines)), s.proper) for s in sections]
    text = "\n".join(line for section in sections for line in section.lines)
    sections.append(Section("Terms", tuple(glossary_for(text, game)), proper=False))
    return RuleSheet(title(game.name), tuple(section for section in sections if section.lines))


def to_one(sentence: str) -> str:
    """A sentence as it is said to a player who is alone."""
    for several, one in ALONE:
        sentence = sentence.replace(several, one)
    return sentence


def title(name: str) -> str:
    """A game's name as a heading: ``spline-plus`` becomes ``Spline Plus``."""
    return " ".join(word[:1].upper() + word[1:] for word in name.split("-"))
