"""Rule sheets of small games, for the tests."""

from ludeme import parse_game, rule_sheet
from ludeme.sheet.facts.course import Course

FRAME = "(game example pyramid (players {}) {} (turn {}) {} (end {}))"
LINE = "(win (line own spanning))"


def course(turn: str = "(add own)", end: str = LINE, players: str = "White Black", more: str = "") -> Course:
    """What can happen in a game with this turn and this end."""
    return Course(parse_game(FRAME.format(players, "", turn, more, end)))


def told(turn: str = "(add own)", end: str = LINE, players: str = "White Black", more: str = "") -> dict[str, str]:
    """The sections of its rule sheet, each as one text."""
    sheet = rule_sheet(parse_game(FRAME.format(players, "", turn, more, end)))
    return {title: "\n".join(lines) for title, lines in sheet.named().items()}
