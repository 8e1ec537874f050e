"""What the machine is told of one action: the leaf of a turn's tree of choices."""

from dataclasses import dataclass

from kernels.isa import program as isa
from ludeme.lowering.assembler import Expression


@dataclass(frozen=True, kw_only=True)
class Leaf:
    """The fields of a leaf that follow from its action, most of them addresses of code or tables.

    Args:
        kind: of the ply.
        most: how many plies it can offer at most; room for plies is made by it.
        colours: table of the colours that may be placed, one set a seat.
        tints: code of these colours, where they change from ply to ply.
        tinted: 1 if the points depend on the colour.
        source: code of the points that balls are taken from.
        target: code of the points they come to, or a table of figures.
        least: a number whose meaning depends on the kind.
        ahead: how far look-ahead goes.
        prior: code that runs before the ply is made.
        automatic: 1 if it is made without a ply where there is no choice.
        figures: the masks of the figures to choose from.
        conditions: what must hold, not lowered yet.
        effects: what happens by it, not lowered yet.
    """

    kind: int
    most: int
    colours: int = isa.NONE
    tints: int = isa.NONE
    tinted: int = 0
    source: int = isa.NONE
    target: int = isa.NONE
    least: int = 0
    ahead: int = isa.TO_THE_END
    prior: int = isa.NONE
    automatic: int = 0
    figures: tuple[int, ...] = ()
    conditions: tuple[Expression, ...] = ()
    effects: tuple[Expression, ...] = ()

    def row(self, *, condition: int, effect: int, forbid: int, next_step: int, exact: int) -> list[int]:
        """The leaf as the machine reads it, with what follows from the turn around it."""
        action = [self.kind, self.colours, self.tints, self.tinted, self.source, self.target, self.least]
        return [*action, condition, effect, forbid, next_step, exact, self.ahead, self.prior, self.automatic]
