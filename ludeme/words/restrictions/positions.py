"""never, suicide, repeat: positions that no ply, or no complete turn, may lead to."""

import re
from typing import Any, ClassVar, Literal

from kernels.isa import program as isa
from ludeme.base import varying
from ludeme.english.wording import article
from ludeme.errors import GameError
from ludeme.families import Condition, Region, Restriction
from ludeme.lowering.assembler import Code
from ludeme.words.effects.order import NextTurn

TOUCHING = re.compile(r"^there is at least one ((?:(?! and | or )[^,])*?) touching\b")
"""How a clause begins that says that there is a ball which touches others."""


class Never(Restriction, word="never"):
    """No ply may lead to a position in which a condition holds for the player; or no turn may end in one.

    Example: (never (line any (straight 3))) Source: French edition 2013, Annexe 2, SP-Fireball (turns).
    """

    synonyms = ("must not", "forbidden", "prohibit", "must", "compulsory", "mandatory", "require")
    at_turn_end = varying(lambda self: self.when == "turn-end")

    condition: Condition
    when: Literal["ply", "turn-end"] = "ply"

    def lower(self, code: Code) -> None:
        code.then(self.condition)

    def english(self) -> str:
        if self.when == "ply":
            position = TOUCHING.sub(lambda one: f"{article(one[1])} {one[1]} touches", self.condition.english())
            position = position.replace("of that colour", "of the colour just placed")
            return f"Take no step after which {position}."
        needed = self.condition.denies.english() if self.condition.denies else self.condition.negated()
        touching, found = TOUCHING.subn(r"at least one \1 must touch", needed)
        if found:
            return f"When your turn is over, {touching}."
        added, found = re.subn(
            r"^there is at least one (\w+ \w+ this turn) of ", r"at least one \1 must be of ", needed
        )
        if found:
            return f"When your turn is over, {added}."
        there, found = re.subn(r"^there (is|are)\b", "there must be", needed)
        return f"When your turn is over, {there}." if found else f"A turn must end so that {needed}."


HISTORY = 1024
"""Positions a superko rule looks back on: more than any turn cap."""


class Suicide(Restriction, word="suicide"):
    """The visible group of the ball placed last may not be left without a ball flat beside a liberty.

    If that ball is gone, nothing is forbidden.

    Example: (suicide (and empty ground)) Source: Shibumi Rule Book 2012, Spargo.
    """

    synonyms = ("self-capture", "no liberties")
    phrase = (
        "After every step and all that happens by it, the group of the ball placed last must include a ball that lies "
        "flat beside {liberties:one}, if that ball is still there."
    )
    as_added: ClassVar[str] = (
        "After all that happens by itself, the group of the ball you added must have a ball flat beside "
        "{liberties:one}."
    )
    """The English where every turn adds one ball, which stays."""

    liberties: Region

    def lower(self, code: Code) -> None:
        """Flood from the last point through balls of its colour; a buried ball is a group by itself."""
        free = code.out.row()
        code.run(self.liberties, (isa.KEEP, free))
        code.emit(isa.POINT_IN, isa.LAST)  # most often the ball has a liberty of its own
        self._touches(code, free)
        exits = [code.emit(isa.JUMP_UNLESS)]
        exits += [self._group_of_colour(code, colour, free) for colour in range(isa.COLOURS)]
        code.emit(isa.NUMBER, 0)  # that ball is gone
        for jump in exits:
            code.land(jump)

    def _touches(self, code: Code, free: int) -> None:
        """N = 1 unless a point of m lies flat beside one in row ``free``."""
        code.run((isa.NEAR, code.out.mask_rows(code.out.geometry.flat)), isa.PUSH, (isa.STATE, free), isa.AND, isa.SOME)
        code.emit(isa.NEGATE)

    def _group_of_colour(self, code: Code, colour: int, free: int) -> int:
        """If the last ball has this colour: n = 1 if its group has none beside row ``free``, then leave by the jump."""
        code.run((isa.STATE, colour), isa.PUSH, (isa.POINT_IN, isa.LAST), isa.AND, isa.SOME)
        skip = code.emit(isa.JUMP_UNLESS)
        code.run((isa.STATE, colour), isa.PUSH, isa.VISIBLE, isa.AND, isa.PUSH, (isa.POINT_IN, isa.LAST))
        code.run((isa.GROUP, 1), isa.PUSH, (isa.POINT_IN, isa.LAST), isa.OR)
        self._touches(code, free)
        leave = code.emit(isa.JUMP)
        code.land(skip)
        return leave


class Repetition(Restriction, word="repeat"):
    """A turn may not lead back to an earlier position.

    ``own-last-turn``: the position after the same player's previous turn. ``any-turn``: any earlier position with the
    same player to move (situational superko).

    Example: (repeat own-last-turn) Source: Shibumi Rule Book 2012, Cycles.
    """

    synonyms = ("ko", "superko", "repetition", "cycle")

    at_turn_end: ClassVar[bool] = True
    awaits_removal = True
    instructions = varying(lambda self: ((isa.REPEATS, int(self.scope == "any-turn")),))

    scope: Literal["own-last-turn", "any-turn"] = "own-last-turn"

    def check(self, game: Any) -> None:
        if self.scope == "any-turn" and (game.follows or game.out or game.has(NextTurn)):
            raise GameError("'repeat any-turn' needs players who move in turn; give (repeat own-last-turn)")

    def remembers(self, seats: int) -> int:
        return seats if self.scope == "own-last-turn" else HISTORY

    def english(self) -> str:
        if self.scope == "any-turn":
            return "A turn may not lead back to any earlier position with the same player to move."
        return "A turn may not lead back to the position after your previous turn."
