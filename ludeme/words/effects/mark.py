"""mark: balls chosen without a ply of its own."""

from kernels.isa import program as isa
from ludeme.english.wording import capital
from ludeme.families import Effect, Region


class Mark(Effect, word="mark"):
    """The balls of a region, and no others, are now the ``chosen`` ones; they are followed when they drop.

    Example: (prepare (take any) (mark (group source))) Source: French edition 2013, Annexe 1, Spoff.
    """

    synonyms = ("tag", "highlight", "label")
    wants = "chosen"
    instructions = (isa.PUSH, (isa.STATE, isa.OCCUPIED), isa.AND, (isa.KEEP, isa.CHOSEN))

    region: Region

    def english(self) -> str:
        noun = self.region.noun()
        return f"{capital(noun)} {'is' if self.region.lone else 'are'} called chosen."
