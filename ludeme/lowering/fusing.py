"""Shorter code for the same: stacked operands get fixed places, and what one instruction can load is not stacked.

Ludemes are lowered one by one, each to code that leaves its value in an accumulator and keeps on a stack what is still
to be joined. Here a finished fragment is seen whole (see `kernels.isa.operands`).
"""

from bisect import bisect_left
from collections.abc import Sequence

from kernels.isa import program as isa
from kernels.isa.operands import JOINING_MASKS, JOINING_NUMBERS, MASK_LOADS, NUMBER_LOADS

PLACE = {
    **dict.fromkeys((isa.PUSH, isa.POP, *JOINING_MASKS), 1),
    **dict.fromkeys((isa.PUSH_NUMBER, *JOINING_NUMBERS), 1),
    **dict.fromkeys((isa.GROUP, isa.CONTACTS, isa.FLANKED, isa.AS_PLAYER), 2),
    isa.SHARE: 3,
}
"""Opcodes that put something on a stack or take it off, and which operand says where it lies."""
TAKING_MASKS = frozenset({isa.SHARE, isa.GROUP, isa.POP, isa.CONTACTS, isa.FLANKED}) | JOINING_MASKS
"""Opcodes that take a mask off its stack; `JOINING_NUMBERS` and AS_PLAYER take a number."""
JUMPS = (isa.JUMP, isa.JUMP_UNLESS, isa.JUMP_IF)
ONE_SIDED = frozenset({isa.LESS, isa.MORE, isa.SUBTRACT, isa.WITHOUT})
"""Opcodes that are not commutative."""
TURNED = {isa.LESS: isa.MORE, isa.MORE: isa.LESS}
"""Opcodes that become each other when their operands are exchanged."""
TRUTHS = frozenset({isa.SOME, isa.LESS, isa.MORE, isa.EQUAL, isa.BOTH, isa.EITHER})
"""Opcodes that leave 0 or 1, and with the operand c the other one."""
PLAIN_TRUTHS = frozenset({isa.NEGATE, isa.LINE, isa.JOINED, isa.FULL, isa.REPEATS, isa.FITS})
"""Other opcodes that leave 0 or 1."""
FOUND_AGAIN = {isa.KEEP: isa.STATE, isa.SET: isa.REGISTER}
"""Opcodes that store the accumulator, and those that would load the same value again right behind them."""
FROM_MASKS = frozenset({
    isa.COUNT, isa.SOME, isa.LARGEST, isa.PRODUCT, isa.GROUPS, isa.SMALLEST, isa.LINE, isa.LINES, isa.LONGEST,
    isa.JOINED, isa.FULL,
})  # fmt: skip
"""Opcodes that set the number n whatever it was before."""
ON_MASKS = MASK_LOADS | {
    *(isa.PUSH, isa.AND, isa.OR, isa.NOT, isa.NEAR, isa.SHARE, isa.GROUP, isa.UNDER, isa.LOOSE, isa.LOWEST),
    *(isa.COMPLETING, isa.IN_FIGURES, isa.JOINING, isa.FLANKED),
}
"""Opcodes that do nothing but set the mask m."""
ON_NUMBERS = NUMBER_LOADS | {isa.PUSH_NUMBER, isa.BIT, isa.CYCLE, isa.LEFT, isa.RANKED, isa.IN_BAG} | JOINING_NUMBERS
"""Opcodes that do nothing but set the number n, and do not look at m."""


class Fragment:
    """The instructions of one fragment of code, each [opcode, a, b, c], and those of them that need not be run."""

    def __init__(self, instructions: Sequence[list[int]]) -> None:
        self.steps = [list(step) for step in instructions]
        self.targets = sorted({a for op, a, *_ in self.steps if op in JUMPS})
        self.gone: set[int] = set()
        self.stacked: set[int] = set()
        """The instructions that name a place on a stack."""
        self.most_masks = self.most_numbers = 0
        self.pairs = self._place_operands()

    def _place_operands(self) -> list[tuple[int, int]]:
        """Let stacked operands lie in fixed places; returns each instruction that stacks with the one that takes."""
        masks, numbers, pairs = list[int](), list[int](), []
        for i, step in enumerate(self.steps):
            op = step[0]
            stack = masks if op in TAKING_MASKS or op == isa.PUSH else numbers
            if op == isa.SHARE:
                step[2] |= step[3] << isa.FIELD
            if op in (isa.PUSH, isa.PUSH_NUMBER):
                step[1] = len(stack)
                stack.append(i)
            elif op in TAKING_MASKS or op in JOINING_NUMBERS or (op == isa.AS_PLAYER and step[1] == isa.NONE):
                pairs.append((stack.pop(), i))
                step[PLACE[op]] = len(stack)
                if op in JOINING_MASKS or op in JOINING_NUMBERS:
                    step[2] = isa.STATE if op in JOINING_MASKS else isa.REGISTER
            else:
                continue
            self.stacked.add(i)
            self.most_masks, self.most_numbers = max(self.most_masks, len(masks)), max(self.most_numbers, len(numbers))
        return pairs

    def shorten(self) -> None:
        """Leave out what need not be run."""
        for push, join in self.pairs:
            op = self.steps[join][0]
            if op in JOINING_MASKS or op in JOINING_NUMBERS:
                self._load_right(push, join) or self._load_left(push, join)
        for i, (op, a, *_) in enumerate(self.steps):
            if op == isa.AS_SEAT and a == 0:
                self.gone.add(i)
        self._jump_early()
        kept = list[int]()
        for here in self._between(-1, len(self.steps)):
            if kept and self._needless(kept, here):
                self.gone.add(here)
            else:
                kept.append(here)

    def _jump_early(self) -> None:
        """Where a truth is negated to jump to where it is negated again, jump behind that place as it is."""
        kept = self._between(-1, len(self.steps))
        for before, negate, jump in zip(kept, kept[1:], kept[2:], strict=False):
            ops = [self.steps[i][0] for i in (negate, jump)]
            if ops == [isa.NEGATE, isa.JUMP_UNLESS] and self._is_truth(before) and not self._landing(before, jump):
                land = kept[bisect_left(kept, self.steps[jump][1])]
                if self.steps[land][0] == isa.NEGATE:
                    self.gone.add(negate)
                    self.steps[jump][:2] = [isa.JUMP_IF, land + 1]
        self.targets = sorted({a for op, a, *_ in self.steps if op in JUMPS})

    def _is_truth(self, i: int) -> bool:
        """True if an instruction leaves 0 or 1."""
        return self.steps[i][0] in TRUTHS or self.steps[i][0] in PLAIN_TRUTHS

    def _needless(self, kept: list[int], here: int) -> bool:
        """True if an instruction need not be run after those ``kept`` so far; they may change instead."""
        before = kept[-1]
        (op, a, *_), (last, place, *_) = self.steps[here], self.steps[before]
        if self._landing(before, here):
            return False
        if op == FOUND_AGAIN.get(last) and a == place:
            return True
        if op == isa.NEGATE and last in TRUTHS:
            self.steps[before][3] ^= 1
            return True
        if (
            op == last == isa.NEGATE
            and len(kept) > 1
            and self._is_truth(kept[-2])
            and not self._landing(kept[-2], here)
        ):
            self.gone.add(kept.pop())
            return True
        return False

    def _between(self, first: int, last: int) -> list[int]:
        """The instructions between two others that are not left out."""
        return [i for i in range(first + 1, last) if i not in self.gone]

    def _landing(self, first: int, last: int) -> bool:
        """True if a jump goes behind the first of some instructions, up to the last one."""
        return bisect_left(self.targets, first + 1) < bisect_left(self.targets, last + 1)

    def _load(self, join: int, push: int, load: int) -> bool:
        """Let the joining instruction do what one that loads does; always true."""
        op, a, *_ = self.steps[load]
        self.steps[join][1:3] = [a, op]
        self.gone |= {push, load}
        self.stacked.discard(join)
        return True

    def _load_right(self, push: int, join: int) -> bool:
        """Shorten "x, push, load y, join" if that is what stands there."""
        op = self.steps[join][0]
        between = self._between(push, join)
        loads = MASK_LOADS if op in JOINING_MASKS else NUMBER_LOADS
        if len(between) != 1 or self.steps[between[0]][0] not in loads or self._landing(push, join):
            return False
        if op in ONE_SIDED and op not in TURNED:
            return False
        self.steps[join][0] = TURNED.get(op, op)
        return self._load(join, push, between[0])

    def _load_left(self, push: int, join: int) -> bool:
        """Shorten "load x, push, y, join" if x stays the same meanwhile, and y does not begin with it."""
        masks = self.steps[join][0] in JOINING_MASKS
        load, ops = push - 1, [self.steps[i][0] for i in self._between(push, join)]
        if load < 0 or load in self.gone or self.steps[load][0] not in (MASK_LOADS if masks else NUMBER_LOADS):
            return False
        if self._landing(load, join) or not all(
            op in ON_MASKS or op in ON_NUMBERS or op in FROM_MASKS or op in LOOKING for op in ops
        ):
            return False
        setting, harmless = (
            (MASK_LOADS | {isa.OF_COLOURS}, ON_NUMBERS) if masks else (NUMBER_LOADS | FROM_MASKS, ON_MASKS)
        )
        first = next((op for op in ops if op not in harmless), isa.END)
        return first in setting and self._load(join, push, load)

    def code(self, base: int) -> tuple[list[int], list[int], list[int]]:
        """The words of the code at an address; and which of them name a place among the stacked masks, and numbers."""
        kept = self._between(-1, len(self.steps))
        words, masks, numbers = list[int](), list[int](), list[int]()
        for i in kept:
            step = self.steps[i]
            if step[0] in JUMPS:
                step = [step[0], base + isa.WIDTH * bisect_left(kept, step[1]), *step[2:]]
            if i in self.stacked:
                named = masks if step[0] in TAKING_MASKS or step[0] == isa.PUSH else numbers
                named.append(base + len(words) + PLACE[step[0]])
            words += step
        return words, masks, numbers


LOOKING = frozenset({isa.OF_COLOURS, isa.COLOURS_OF, isa.NEGATE, isa.POP, isa.CONTACTS, isa.PATH, isa.MAJORITY})
"""Other opcodes that change nothing but the accumulators."""
