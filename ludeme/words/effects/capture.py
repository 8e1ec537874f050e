"""capture: surrounded groups leave the board, except for balls pinned under others."""

from typing import Literal

from kernels.isa import program as isa
from ludeme.english.audience import OTHERS, STAYS, UNLESS
from ludeme.families import Effect, Region
from ludeme.lowering.assembler import Code


class Capture(Effect, word="capture"):
    """Groups without a liberty are captured: they leave the board, and nothing drops.

    A visible group is free if one of its balls lies flat beside a liberty; a buried ball counts as a group by itself.
    Enemy groups go first. Balls stay that are pinned: those on which anything rests that stays; with ``under-enemies``
    also those that carry a ball of another player, directly or through others, even if that ball is captured at the
    same time. If that took something, the mover's own groups without a liberty are captured likewise, except the group
    of the ball just placed; and so on in turn until nothing is taken.

    Example: (capture (and empty ground)) Source: Shibumi Rule Book 2012, Spargo; Browne 2006, Margo.
    """

    doing = "capture"
    synonyms = ("surround", "go", "liberties", "kill", "enclose")
    owned = True
    removes = True

    liberties: Region
    pinned: Literal["under-enemies", "under-others"] = "under-enemies"

    def lower(self, code: Code) -> None:
        """A loop of two phases, left as soon as one takes nothing."""
        rows = [code.out.row() for _ in range(3)]
        top = code.here
        self._phase(code, rows, enemies=True)
        first = code.emit(isa.JUMP_UNLESS)
        self._phase(code, rows, enemies=False)
        second = code.emit(isa.JUMP_UNLESS)
        code.emit(isa.JUMP, top)
        code.land(first)
        code.land(second)

    def _phase(self, code: Code, rows: list[int], enemies: bool) -> None:
        """Capture groups of one side; n = number of balls taken."""
        dead = rows[0]
        code.mask(0)
        code.emit(isa.KEEP, dead)
        seats = len(code.out.players)
        for k in range(1, seats) if enemies else (0,):
            self._mark_dead(code, rows, k)
        code.emit(isa.SOME)
        skip = code.emit(isa.JUMP_UNLESS)
        self._without_supports(code, dead)
        code.emit(isa.REMOVE)
        code.land(skip)

    def _mark_dead(self, code: Code, rows: list[int], k: int) -> None:
        """Add to row ``dead`` (and leave in m) the balls without a liberty of the player k places after the mover."""
        dead, balls, seed = rows
        players = code.out.players
        seats = range(len(players))
        code.emit(isa.BALLS, code.out.table(1 << players[(seat + k) % len(players)] for seat in seats))
        code.emit(isa.KEEP, balls)
        code.then(self.liberties)
        code.run((isa.NEAR, code.out.mask_rows(code.out.geometry.flat)), isa.PUSH, (isa.STATE, balls), isa.AND)
        if k == 0:  # the group of the ball just placed counts as alive, if it is one of these
            code.run(isa.PUSH, (isa.POINT_IN, isa.LAST), isa.PUSH, (isa.STATE, balls), isa.AND, isa.OR)
        code.emit(isa.KEEP, seed)
        # what is alive: the visible groups with a ball in row ``seed``, and these
        code.run((isa.STATE, balls), isa.PUSH, isa.VISIBLE, isa.AND, isa.PUSH, (isa.STATE, seed), (isa.GROUP, 1))
        code.run(isa.PUSH, (isa.STATE, seed), isa.OR, isa.NOT, isa.PUSH, (isa.STATE, balls), isa.AND)
        if self.pinned == "under-enemies" and len(players) > 2:  # of two sides, only one is captured at a time
            self._without_carriers(code, k)
        code.run(isa.PUSH, (isa.STATE, dead), isa.OR, (isa.KEEP, dead))

    def _without_carriers(self, code: Code, k: int) -> None:
        """Leaves in m: m without what carries a ball of another player than the one k places after the mover."""
        players = code.out.players
        every = sum(1 << colour for colour in players)
        code.emit(isa.PUSH)
        code.emit(isa.BALLS, code.out.table(every ^ 1 << players[(s + k) % len(players)] for s in range(len(players))))
        code.run(isa.UNDER, isa.NOT, isa.AND)

    def _without_supports(self, code: Code, dead: int) -> None:
        """Row ``dead`` loses what carries a ball that stays."""
        code.run((isa.STATE, dead), isa.PUSH, (isa.STATE, dead), isa.NOT, isa.PUSH, (isa.STATE, isa.OCCUPIED), isa.AND)
        code.run(isa.UNDER, isa.NOT, isa.AND, (isa.KEEP, dead))

    def english(self) -> str:
        others = OTHERS if self.pinned == "under-enemies" else ""
        return (
            f"This is done in order: each of the enemy groups with no ball flat beside {self.liberties.one()} is "
            f"captured: its balls leave the board{UNLESS}{others}{STAYS}; if a ball left the board by this, your own "
            "groups are captured in the same way, but never the group of the ball placed last; if a ball of yours "
            "left the board by that, all this is done again."
        )
