"""What is said to so many players, and of boards of one kind, where it is said otherwise to several and of pyramids."""

from collections.abc import Collection

SETTLED = (", if among them; if still tied, the game is a draw", "")
"""Of three players two are named, so that one of them is among the tied."""
UNLESS = ", but a ball stays if it carries, directly or through others, "
OTHERS, STAYS = "a ball of another player or ", "one that is not captured (so nothing drops)"
"""Which of the balls of captured groups stay: those that carry some of these."""
TWO_TIED = "If two players are tied for first place, the third wins; if all three are tied"
LARGEST = "the largest group of their own colour"
COMPARED = (("the most", "more"), ("the fewest", "fewer"), ("the longest", "the longer"), ("the largest", "the larger"))
BEST = (("highest", "higher"), ("lowest", "lower"))
"""What is said of the best of several, and of the better of two."""
TOLD_TO = {
    1: (
        ("the player to move has", "you have"),
        ("it is your turn and you have", "you have"),
        ("all players pass in succession", "you pass"),
        ("The player whose turn it was", "You"),
        ("let everybody ", ""),
        ("in anybody's hand", "in your hand"),
    ),
    2: (
        ("all other players in turn", "the opponent"),
        ("the next player", "the opponent"),
        ("The next player", "The opponent"),
        ("the previous player", "the opponent"),
        ("all players", "both players"),
        ("All players", "Both players"),
        ("those in the colours of the other players", "the opponent's balls"),
        (" A line of them may mix these colours.", ""),
        SETTLED,
        (", if among the tied; if still tied, the game is a draw", ""),
        (", if among the tied", ""),
        (", if there is just one", ""),
        ("all tied players win", "both players win"),
        ("the last player's", "the second player's"),
        (OTHERS, ""),
        ("the enemy groups", "the opponent's groups"),
        (f"he player with {LARGEST} wins", "he player whose largest group is the larger wins"),
        *((f"he player with {most}", f"he player with {more}") for most, more in COMPARED),
        *((f"he {best}{what}", f"he {better}{what}") for best, better in BEST for what in (" score wins", " wins")),
    ),
    3: (
        ("If tied, the one player who is not tied wins, though behind, if there is just one; if still tied", TWO_TIED),
        SETTLED,
        ("If tied, the game is a draw", "If several tie for first place, the game is a draw for all"),
    ),
}
"""By how many play: what is said to several players, and how it is said to these."""


TOLD_ON = {
    "flat": (
        *((f"{UNLESS}{others}{STAYS}", "") for others in ("", OTHERS)),
        (", unless it carries a ball that stays", ""),
        (", except those that carry a ball that stays", ""),
        ("row or column of a level", "row or column"),
        (" on one level", ""),
        (", with every ball supported,", ""),
        ("spanning a level", "spanning the board"),
    ),
    "hexagonal": (
        ("flat row or column", "flat line"),
        ("row or column of a level", "straight line of cells"),
    ),
}
"""On which boards: what is said for boards where balls rest on others, and how it is said for these."""


def told_on(features: Collection[str], sentence: str) -> str:
    """A sentence as it is said of a board with these features."""
    if "levels" in features:
        return sentence
    kinds = ("flat",) if "square" in features else ("hexagonal", "flat")
    for several, few in (pair for kind in kinds for pair in TOLD_ON[kind]):
        sentence = sentence.replace(several, few)
    return sentence


def told_to(seats: int, sentence: str) -> str:
    """A sentence as it is said to so many players."""
    for several, few in TOLD_TO.get(seats, ()):
        sentence = sentence.replace(several, few)
    return sentence
