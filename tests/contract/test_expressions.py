"""Machine and twin on single expressions in positions that no game need lead to: every mark and register at random."""

import random
from typing import Any

import pytest

from kernels.api import COMPILED, GameState
from kernels.isa import program as isa
from ludeme import Game, compile_game, parse_game
from tests.boards import COLOURS, mask
from tests.naive import Point, Twin, condition, number, region

POSITIONS = 60 if COMPILED else 12
"""Drawn for each expression."""
PYRAMID = "(pyramid 4)"

REGIONS = """
(balls picked) | (balls (picked 1)) | (balls (picked hidden))
(lowest (balls own)) | (lowest (and playable (not ground)))
(lowest (not (or ground (not ground)))) | (moved to)
playable | chosen | recent | (moved from) | (moved over) | (beyond (balls Red)) | (beyond (or ground (not ground)))
(step (balls own) diagonal) | (step (moved from) king) | (step (balls White) king) | (step (and (balls own) free) rook)
(step last rook)
(step last knight) | (step last knight-up) | (step (balls own) knight) | (step (balls own) knight-up)
(step (moved from) half 4) | (step last half 1) | (step (balls own) half 2) | (under last deep)
(under (balls Red) deep)
(joining placed) | (joining placed diagonals-too) | (joining (balls Red)) | (joining (balls Red) diagonals-too)
(joining (and (balls own) (not ground))) | (joining empty) | (joining (not (or ground (not ground))))
diagonals | (edge north face) | (edge south face) | (edge west face) | (edge east face) | (points a1 d4)
(points d4@1 d4@3 c3@2 c3)
(balls (picked given)) | (balls same) | (balls used) | (balls (other-than used)) | (balls (other-than used enemy))
(balls (other-than same own)) | (balls (of (touching last))) | (balls (of empty)) | (balls (either same (picked given)))
(on-platform same 1 2) | (on-platform (other-than used) 2 3)
(balls (other-than (of chosen)))
(in-figure square 2 (balls own)) | (in-figure (straight 3 slanting) 3 (balls any))
(in-figure (pyramid-corners face) 2 (balls Red))
(in-figure (bend 120) 3 (balls enemy)) | (in-figure (square whole) 4 (balls own))
(in-figure (straight 2 rows) 1 placed)
(completing (straight 3 rows) placed) | (completing (straight 2 rows) last) | (completing (bend 60) placed)
(completing (square whole) (not (or ground (not ground)))) | (completing square (and (balls own) (ground 1)))
(making any (pyramid-corners face) any) | (making any square) | (making own (straight 2 rows))
(making (either own Red) (straight 3 rows) (either own Red))
(making enemy (bend 90)) | (making any (bend 60) Red) | (making own (spanning 1)) | (making any (spanning 2) own)
(making any (straight 2 maximal)) | (making (either White Black) (straight 3 or-more) White)
(making own (or (straight 2 flat) (straight 3 rows)))
(if (some (and playable (touching last))) (touching last) (balls own))
(if (some (and playable (on-platform same 1 4))) (on-platform same 1 4) last)
(group last) | (group (moved from) touching) | (group (balls own)) | (group placed) | (group (balls any) touching)
(owed own commonest missing) | (owed enemy rarest) | (owed any own-2 rarest commonest) | (owed Red missing)
"""
NUMBERS = """
(said no) | (minus (said yes) (said left)) | (recorded all) | (seat marker) | (seat owner same) | (seat owner (of last))
(seat owner Red)
(seat next) | (seat previous) | (seat same) | (seat first) | (seen-by (seat marker) (count (balls own)))
(seen-by (seat next) (seat next)) | (seen-by (count (balls any)) (left own)) | (left (picked hidden))
(minus (count (balls own)) (count (balls enemy))) | (sum 3 (count (balls Red)))
(sum 2 (minus (count (balls own)) (count (balls any)))) | (left own)
(left any) | (left used)
(left Red bag) | (left own bag)
(left any 1) | (left any 2) | (left any 3)
(extreme highest (groups largest White) (groups largest Black) (groups number Red))
(extreme highest (minus (number 0) (count (balls own))) (number 0))
(groups smallest own) | (groups smallest own (edge north face)) | (groups smallest any touching diagonals)
(groups smallest (either own Red) (not ground))
(groups smallest used) | (contacts own enemy) | (contacts any any) | (contacts own any touching) | (contacts own own)
(contacts (either own Red) (either own White)) | (contacts same own touching)
(figures majority own plan-columns) | (figures majority own plan-columns by-length)
(figures majority (either own Red) (square whole))
(figures majority any square) | (figures majority enemy pyramid-corners by-length)
(figures majority own (straight 3 rows) by-length)
(figures last any (square whole)) | (figures last own (straight 3 rows)) | (figures last any square)
(figures last own (spanning 1))
(figures last any (straight 2 maximal)) | (figures last (either own Red) (bend 60))
(figures last enemy pyramid-corners)
(figures number own square) | (figures number any (straight 3 rows)) | (figures number own (straight 3 slanting))
(figures number own plan-columns)
(figures number any pyramid-corners) | (figures number (either own Red) (pyramid-corners rotated))
(figures number own (pyramid-corners face)) | (figures number any (square whole))
(figures number own (straight 2 or-more)) | (figures number own (straight 2 maximal))
(figures number own (bend 60)) | (figures number own (bend 90))
(figures number own (bend 120)) | (figures number own (or (straight 3 flat) (straight 3) (straight 2 rows)))
(figures number own (or (spanning 1) (straight 2 flat)))
(figures largest any (straight 2 or-more)) | (figures largest own (or (straight 3 slanting) (pyramid-corners face)))
(figures largest own (straight 2 maximal)) | earned
(count (balls own) top-down) | (count (and (balls any) visible) top-down)
(if (even (count (balls any))) (count (balls own)) (if (line any (straight 3 rows)) (number 7) (left own)))
(figures last same (straight 3)) | (figures last any (straight 3 rows) any) | (figures last used (straight 2 rows) Red)
(colours (touching last))
(colours (balls own)) | (height (balls own)) | (height last) | (height (not (or ground (not ground))))
(extreme lowest (left own) (count (balls own)) (groups number Red))
(extreme lowest (minus (number 0) (left own)) (number 3))
(if (even (groups number any)) (number 3) (if (some (and last (not ground))) (number 2) (number 1)))
(seen-by (seat next) (left own)) | (seen-by (number 5) (seen-by (seat previous) (count (balls own))))
(seen-by (seat first) (groups number own)) | (minus (seen-by (seat owner same) (left own)) (left own))
(foremost (groups number own) (count (balls own)) (height last))
(foremost (count (and (balls Red) (not ground))) (number 7))
"""
CONDITIONS = """
showing | (showing anybody) | (showing everybody) | (alike own Red) | (alike (picked 1) picked next)
(alike same (of (touching last))) | (equal (seat marker) (seat same)) | (less (said no) (recorded all))
(alike (picked hidden) own)
(equal (count (balls own)) (count (balls enemy))) | (even (count (balls any)))
(even (minus (count (balls own)) (count (balls enemy)))) | (last-ply add) | (last-ply take) | (last-ply move)
(last-ply pass) | (last-ply leap) | (last-ply give) | (possible (add own)) | (possible (add Red (touching last)))
(possible (add any (on-platform same 2 4))) | (possible (add same (on-platform same 1 4)))
(possible (take own (not ground))) | (less (colours (balls any)) (number 2))
(less (colours (not ground)) (number 2)) | (less (colours (group last touching)) (number 2))
(possible (leap own (step (moved from)))) | (possible (leap any (and (balls enemy) (under (moved from)))))
(possible (leap any (and (balls Red) (beyond (balls own)))))
(possible (leap own (or free (touching (moved from) from-above))))
(possible (take (other-than same))) | (possible (add (other-than used) (making any square)))
(possible (take used free))
(line any (straight 3 rows) uniform) | (line any (straight 3) visible uniform)
(line any (straight 2 maximal) uniform) | (line (either own Red) (spanning 1) uniform)
(line (either own Red) (straight 2) uniform) | (line own (straight 3 rows) visible)
(line (either own Red) (straight 3 slanting) visible) | (line any square touching own)
(line any (bend 60) visible (either own Red)) | (line (either own Red) (pyramid-corners face))
(line any (square whole) touching any)
(line own (straight 2 maximal) visible) | (line any (straight 3) touching Red)
(line own (or square (straight 3 rows)) visible)
(line (either own Red) pyramid-corners touching own) | (line own (pyramid-corners rotated)) | out | (out all-others)
(equal (seat next) (seat first))
(any-player (and (equal (seat next) (seat first)) (line own (straight 3 rows))))
(not (equal (seat next) (seat first)))
(any-player (out all-others)) | (any-player (and (any-player (line own (straight 3 rows))) (line own square)))
(not (any-player out))
"""
ON_OTHER_BOARDS = {
    "(hexhex 4)": """
(step (balls own)) | (touching last) | (step last rook) | (step (and (balls own) (edge corners)) rook)
(edge corners) | edge
(joining placed) | (beyond (balls Red)) | (points a1 d7 g4) | (in-figure spanning 3 (balls own)) | (and empty edge)
(in-figure (straight 3 flat) 2 (balls any)) | (completing (straight 3) placed) | (making own (straight 2 maximal))
playable
(making any spanning) | (touching (balls any) 3) | (not (step (balls any) rook))
""",
    "(boards 2 (pyramid 3))": """
(board 1) | (board 2) | board | (matching 1) | (matching 2) | (and (matching 1) visible) | (points A:a1 B:c3@2)
(step (balls own)) | (step last rook) | (step last knight) | (step last knight-up) | (step (moved from) half 4)
(step last diagonal)
(under last deep) | (touching (balls own) from-above) | (free 1) | free | visible | (joining placed diagonals-too)
diagonals
(edge north face) | apex | (edge corners) | edge | interior | (edge north) | (ground 1) | (beyond (balls Red))
(step (moved from) king)
(in-figure square 2 (balls own)) | (in-figure plan-columns 2 (balls any)) | (making any (square whole))
(making any (on-board 2 spanning)) | (making own (or (on-board 1 square) (straight 3)))
(and board (playable all)) | (and (board 2) (playable all)) | (and (not ground) (playable all))
""",
    "(grid 5 7)": """
(step (balls own)) | (touching last) | (step last rook) | (step last diagonal) | (step (balls own) king)
(step last knight)
(step (moved from) half 4) | (edge corners) | edge | (edge north) | (edge south) | (edge west) | (edge east)
(joining placed diagonals-too)
(beyond (balls Red)) | (points a1 g5 d3) | (in-figure spanning 3 (balls own)) | (in-figure square 2 (balls any))
(in-figure (straight 4 flat) 2 (balls any)) | (completing (straight 3) placed) | (making own (straight 3 diagonal))
playable
(making any (straight 3 rows)) | (making any spanning) | (touching (balls any) 3) | (making own (straight 2 maximal))
""",
    "(grid 5 5)": """
diagonals | (in-figure spanning 2 (balls own)) | (making own (straight 4 diagonal))
""",
    "(boards 2 (hexhex 3))": """
board | (matching 2) | (step last rook) | (step (balls own)) | (making own spanning) | (joining placed)
""",
}
NUMBERS_ON_OTHER_BOARDS = {
    "(hexhex 4)": """
(groups largest own) | (groups largest own 2) | (groups largest any touching 3) | (groups largest own visible 4)
(figures number own (straight 3 flat))
(groups number own) | (figures largest any spanning) | (groups product own) | (contacts own enemy)
(count (not (balls any)))
""",
    "(boards 2 (pyramid 3))": """
(groups largest own) | (groups largest own 2) | (groups largest own touching 3) | (figures number any spanning)
(figures number any (on-board 1 (straight 2 rows)))
(count (balls own) top-down) | (figures majority own plan-columns)
(figures largest own (on-board 2 (straight 2 or-more))) | (left own)
(if (line any (on-board 2 square)) (number 1) (number 2)) | (count (and board (matching 2))) | (groups number any)
""",
}
KINDS = {"add": isa.ADD, "move": isa.MOVE, "take": isa.TAKE, "pass": isa.PASS, "leap": isa.LEAP, "give": isa.GIVE}


def listed(text: str) -> list[str]:
    """The expressions of a list."""
    return [expression.strip() for line in text.strip().splitlines() for expression in line.split("|")]


def scoring(what: str, board: str = PYRAMID) -> Game:
    """A game whose score is a number."""
    return parse_game(
        f"(game asked {board} (players White Black) (supply 12) (hands (hand Black 3)) (turn (add own)) "
        f"(out (less (count (balls own)) (number 8))) (score {what}) (end (when stuck draw)))"
    )


def fingerprint(what: str, names: list[str]) -> str:
    """A number that tells regions apart: how many of their points have each bit in their number, and how many all."""
    text = f"(count {what})"
    for plane in range(len(names).bit_length()):
        members = " ".join(name for i, name in enumerate(names) if i >> plane & 1)
        text = f"(sum (sum 32 {text}) (count (and {what} (points {members}))))"
    return text


def fingerprint_of(points: set[Point], every: list[Point]) -> int:
    """What the number above comes to."""
    value = len(points)
    for plane in range(len(every).bit_length()):
        value = 32 * value + sum(every.index(p) >> plane & 1 for p in points)
    return value


class Marked:
    """The same random position, with the same marks, on the machine and on its twin."""

    def __init__(self, game: Game) -> None:
        """Nothing drawn yet."""
        self.table, self.twin, self.rng = GameState(compile_game(game)), Twin(game), random.Random(0)

    def draw(self, seed: int) -> None:
        """Draw a position."""
        self.rng = random.Random(seed)
        self._balls()
        self._marks()
        self._registers()
        self._words()

    def _balls(self) -> None:
        twin, weights = self.twin, self.rng.choice([(1, 1, 1), (6, 1, 1), (1, 6, 1), (1, 1, 6), (4, 4, 1)])
        twin.balls = {}
        for _ in range(self.rng.randint(0, len(twin.points))):
            twin.balls[self.rng.choice(sorted(twin.playable()))] = self.rng.choices(COLOURS, weights)[0]
        self.table.set_up([mask(twin, colour) for colour in COLOURS], 20)
        twin.turn, twin.mover = 20, 0

    def _marks(self) -> None:
        twin, balls = self.twin, sorted(self.twin.balls)
        for name, row in (("placed", isa.PLACED), ("chosen", isa.CHOSEN), ("recent", isa.RECENT)):
            marked = set(self.rng.sample(balls, min(len(balls), self.rng.randint(0, 4))))
            setattr(twin, name, marked)
            self.table.arena.rows[row] = sum(1 << twin.points.index(p) for p in marked)

    def _registers(self) -> None:
        rng, twin, registers = self.rng, self.twin, self.table.registers
        for name, register in (("source", isa.SOURCE), ("target", isa.TARGET), ("last", isa.LAST)):
            p = rng.choice([None, *twin.points, *twin.balls])
            setattr(twin, name, p)
            registers[register] = isa.NONE if p is None else twin.points.index(p)
        for name, register in (("tint", isa.LAST_COLOUR), ("given", isa.GIVEN)):
            colour = rng.choice([None, *COLOURS])
            setattr(twin, name, colour)
            registers[register] = isa.NONE if colour is None else COLOURS.index(colour)
        used = set(rng.sample(COLOURS, rng.randint(0, 3)))
        twin.used = used
        registers[isa.USED] = sum(1 << COLOURS.index(colour) for colour in used)
        twin.last_kind = rng.choice(list(KINDS))
        registers[isa.LAST_KIND] = KINDS[twin.last_kind]

    def _words(self) -> None:
        """What was said, shown and hidden, where the game asks for it."""
        rng, twin, table, ints = self.rng, self.twin, self.table, self.table.program.ints
        twin.marker, twin.tally = rng.randrange(2), rng.randrange(5)
        table.registers[isa.MARKER], table.registers[isa.TALLY] = twin.marker, twin.tally
        twin.said = {word: rng.randrange(3) for word in isa.WORDS}
        twin.shown = [rng.choice([None, *COLOURS]) for _ in range(2)]
        hidden = [rng.choice([None, *COLOURS]) for _ in range(2)]
        numbers = {None: isa.NONE, "W": 0, "B": 1, "R": 2}
        for at, values in (
            (ints[isa.SAID_AT], list(twin.said.values())),
            (ints[isa.SHOWN_AT], [numbers[colour] for colour in twin.shown]),
            (ints[isa.FISTS_AT], [numbers[colour] for colour in hidden]),
        ):
            if at != isa.NONE:
                table.registers[at : at + len(values)] = values
        if ints[isa.FISTS_AT] != isa.NONE:
            for fists, colour in zip(twin.fists, hidden, strict=True):
                fists["left"] = colour

    def compare(self, wanted: Any) -> None:
        """In position after position the machine's scores are what is wanted of each seat."""
        twin = self.twin
        for seed in range(POSITIONS):
            self.draw(seed)
            expected = [int(wanted(twin, seat)) for seat in range(twin.seats)]
            for _ in range(2):  # asking changes nothing
                assert self.table.scores == expected, (twin.levels(), twin.last, twin.source, twin.target, twin.tint)


def everywhere(texts: dict[str, str]) -> list[tuple[str, str]]:
    """Each expression with its board."""
    return [(text, board) for board, several in texts.items() for text in listed(several)]


@pytest.mark.parametrize(("text", "board"), everywhere({PYRAMID: REGIONS, **ON_OTHER_BOARDS}))
def test_regions_agree(text: str, board: str) -> None:
    """A region has the same points for both."""
    plain = scoring(f"(count {text})", board)
    points = Twin(plain).points
    game = scoring(fingerprint(text, [f"{Twin(plain).name(p)}@{p[0]}" for p in points]), board)
    meant = plain.score.number.region
    Marked(game).compare(lambda s, seat: fingerprint_of(region(meant, s, seat), points))


@pytest.mark.parametrize(("text", "board"), everywhere({PYRAMID: NUMBERS, **NUMBERS_ON_OTHER_BOARDS}))
def test_numbers_agree(text: str, board: str) -> None:
    """A number comes to the same for both."""
    game = scoring(text, board)
    Marked(game).compare(lambda s, seat: number(game.score.number, s, seat))


@pytest.mark.parametrize("text", listed(CONDITIONS))
def test_conditions_agree(text: str) -> None:
    """A condition holds for both or for neither."""
    game = scoring(f"(count (if {text} apex (edge corners)))")
    meant = game.score.number.region.condition
    Marked(game).compare(lambda s, seat: 1 if condition(meant, s, seat) else 4)
