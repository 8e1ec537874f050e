"""twice: the same again."""

from ludeme.families import Turn
from ludeme.words.turns.actions import Action
from ludeme.words.turns.compositions import Then


class Twice(Turn, word="twice"):
    """The same turn two times in succession, such as two balls a turn. Example: (twice (add own))"""

    synonyms = ("double move", "two moves")

    turn: Turn

    def expand(self) -> Turn:
        """A sequence of the turn and itself."""
        return Then(turns=(self.turn, self.turn))

    def english(self) -> str:
        return self.expand().english() if isinstance(self.turn, Action) else f"twice: {self.turn.english()}"
