"""The tables of a program: rows of masks, lists of integers, and what they hold of the board."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from kernels.isa import program as isa
from kernels.isa.masks import WORD
from ludeme.errors import GameError
from ludeme.geometry import NOWHERE, Graph, bits

WIDE = 4
CUTTABLE = 4
"""Contacts of a point that balls above can cut, at most."""
UNUSED = (
    *(isa.HANDS_AT, isa.OUT, isa.BEFORE_TURN, isa.DEALT, isa.BEGINNER, isa.FOLLOWER, isa.FISTS_AT, isa.SHOWN_AT),
    *(isa.SAID_AT, isa.AWAY_AT, isa.SECRET_ROW, isa.HINT, isa.SUPPLIES_ROW),
)
"""Places of the header that begin as NONE."""


def words_for(points: int) -> int:
    """How many words a mask has: one, or a multiple of four, because the machine is compiled for each number."""
    words = points // WORD + 1
    return words if words == 1 else -(-words // WIDE) * WIDE


class Tables:
    """Collects rows and integers. Rows and addresses are final as soon as they are handed out."""

    def __init__(self, geometry: Graph, players: tuple[int, ...]) -> None:
        self.geometry, self.players = geometry, players
        self.width = words_for(geometry.count)
        self.ints: list[int] = [0] * isa.HEADER
        self.rows: list[int] = [0]
        self._row_of: dict[tuple[int, ...], int] = {}
        self._table_of: dict[tuple[int, ...], int] = {}
        self._name_of: dict[int, int] = {}
        """Of the points of each figure the row that names it, whatever table it stands in."""
        self._rest: dict[int, list[int]] = {}
        """Masks that are stored last, so that figures have low rows, by the place of the integer that names theirs."""
        self._lay_out_geometry()

    def mask_rows(self, masks: Sequence[int]) -> int:
        """Store constant masks in consecutive rows (once, however often asked); returns the first row."""
        key = tuple(masks)
        if key not in self._row_of:
            self._row_of[key] = len(self.rows)
            self.rows.extend(masks)
        return self._row_of[key]

    def table(self, values: Iterable[int]) -> int:
        """Store integers (once, however often asked); returns their address."""
        key = tuple(values)
        if key not in self._table_of:
            self._table_of[key] = len(self.ints)
            self.ints.extend(key)
        return self._table_of[key]

    def figure_table(self, figures: Sequence[tuple[int, int]]) -> int:
        """The table of lines or other figures (see `kernels.board.lines`): masks, guards and lists by point."""
        needs = self.mask_rows([need for need, _ in figures] or [0])
        guards = self.mask_rows([guard for _, guard in figures]) if any(g for _, g in figures) else isa.NONE
        lists: list[int] = []
        offsets = [0]
        for p in range(self.geometry.count):
            lists += [i for i, (need, guard) in enumerate(figures) if (need | guard) >> p & 1]
            offsets.append(len(lists))
        names = self.table(self._name_of.setdefault(need, needs + i) for i, (need, _) in enumerate(figures))
        most = max(end - begin for begin, end in pairwise(offsets))
        table = self.table([len(figures), needs, guards, names, 0, most, *offsets, *lists])
        self._rest[table + isa.LISTED_ROW] = [
            mask
            for begin, end in pairwise(offsets)
            for mask in [*(figures[i][0] for i in lists[begin:end]), *[self.never] * most][:most]
        ]
        return table

    @property
    def never(self) -> int:
        """A mask that no set of points covers."""
        return (1 << WORD * self.width) - 1

    def _lay_out_geometry(self) -> None:
        board, header = self.geometry, self.ints
        header[isa.SEATS], header[isa.POINTS] = len(self.players), board.count
        header[isa.BOARD_ROW] = self.mask_rows([board.board])
        header[isa.TOUCH_ROW] = self.mask_rows(board.touch)
        header[isa.ABOVE_ROW] = self.mask_rows(board.carried)
        raised = board.board & ~board.level(0)
        header[isa.RAISED_ROW] = self.mask_rows([raised])
        header[isa.HIGH_ROW] = self.mask_rows([raised & ~board.level(1)])
        header[isa.PLAYERS_AT] = self.table(self.players)
        for place in UNUSED:
            header[place] = isa.NONE
        header[isa.LEVELS] = board.highest + 1
        header[isa.LEVELS_ROW] = self.mask_rows([board.level(level) for level in range(board.highest + 1)])
        header[isa.NEXT_AT] = self.table(q for compass in board.onward for q in compass)
        header[isa.GATES_AT] = self.table([len(board.gates), *(value for gate in board.gates for value in gate)])
        header[isa.BELOW_TWO_AT] = self.table(board.straight_below)
        none = [(self.never, board.count)] * CUTTABLE
        cuts = [[*((1 << one | 1 << other, q) for q, one, other in cut), *none][:CUTTABLE] for cut in board.crossings]
        self._rest[isa.CROSSINGS_ROW] = [both for four in cuts for both, _ in four]
        header[isa.CROSSED_AT] = self.table(q for four in cuts for _, q in four)
        self._lay_out_supports()

    def _lay_out_supports(self) -> None:
        """What makes a point playable; a point of a hidden board is never supported, so nothing makes it so."""
        board, header, never = self.geometry, self.ints, self.never
        seen = [bool(board.board >> p & 1) for p in range(board.count)]
        supports = [below if shown else never for below, shown in zip(board.supports, seen, strict=True)]
        header[isa.SUPPORTS_ROW] = self.mask_rows([*supports, never])
        above = [board.count if q == NOWHERE or not seen[q] else q for four in board.above for q in four]
        header[isa.ABOVE_AT] = self.table(above)
        self._rest[isa.OPENED_ROW] = [[*supports, never][q] for q in above]

    def lay_out_rest(self) -> None:
        """Store what comes behind all other rows."""
        for place, masks in self._rest.items():
            self.ints[place] = self.mask_rows(masks)

    def start_rows(self, balls: Sequence[tuple[int, int]], count: int) -> list[int]:
        """The ``count`` mask rows of a start position with the given (colour, point) balls.

        Raises:
            GameError: a ball on an occupied point, or on a point whose supports are not filled.
        """
        rows = [0] * count
        for colour, p in balls:
            if rows[isa.OCCUPIED] >> p & 1:
                raise GameError(f"the start puts two balls on {self.geometry.names[p]}; place each point once")
            supports = self.geometry.supports[p]
            if rows[isa.OCCUPIED] & supports != supports:
                raise GameError(f"the start puts a ball on {self.geometry.names[p]} before its four supports")
            rows[colour] |= 1 << p
            rows[isa.OCCUPIED] |= 1 << p
        for p in bits(self.geometry.board):
            supports = self.geometry.supports[p]
            if not rows[isa.OCCUPIED] >> p & 1 and rows[isa.OCCUPIED] & supports == supports:
                rows[isa.PLAYABLE] |= 1 << p
        rows[isa.CHANGED] = self.geometry.board
        return rows
