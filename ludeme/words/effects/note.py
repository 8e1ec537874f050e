"""record, mark, reveal, cover: what is kept in mind for other words to name, and what is shown of what was hidden."""

from typing import Literal

from kernels.isa import program as isa
from ludeme.base import varying
from ludeme.english.wording import capital
from ludeme.families import Effect, Number, Region
from ludeme.lowering.assembler import Code
from ludeme.words.numbers.counts import Constant, Sum
from ludeme.words.numbers.tallies import Recorded

FISTS = {"left": isa.LEFT_FIST, "right": isa.RIGHT_FIST}


class Record(Effect, word="record"):
    """A number as it is now is kept for the player until the player's next "record".

    ``all``: it is kept for all until the next such "record"; it is called the tally.

    Example: (do (add own) (record (figures last own (straight 3))))

    Source: French edition 2013, Annexe 1, Spoker, Spangle (the veto, for all).
    """

    synonyms = ("tally-up", "count up", "keep a number")
    needs_words = "recorded"
    start_remark = varying(lambda self: "The tally begins at 0." if self.whose == "all" else "")

    number: Number
    whose: Literal["yours", "all"] = "yours"

    def lower(self, code: Code) -> None:
        code.then(self.number)
        if self.whose == "all":
            code.emit(isa.SET, isa.TALLY)
        else:
            code.emit(isa.SET_SEAT, code.out.by_seat("recorded"))

    def english(self) -> str:
        if self == Record(number=Sum(numbers=(Recorded(whose="all"), Constant(value=1))), whose="all"):
            return "The tally grows by one."
        return f"{'The tally' if self.whose == 'all' else 'Your record'} becomes {self.number.english()}."


class Mark(Effect, word="mark"):
    """The balls of a region, and no others, are now the ``chosen`` ones; they are followed when they drop.

    ``points``: what is kept are the points of the region as it is now, whatever stands there later.

    Example: (do (take any) before (mark (group (moved from))))

    Source: French edition 2013, Annexe 1, Spoff, Spred (points).
    """

    synonyms = ("tag", "highlight", "label", "note", "note points", "remember")
    needs_words = "chosen"

    region: Region
    what: Literal["balls", "points"] = "balls"

    def lower(self, code: Code) -> None:
        if self.what == "points":
            code.run(self.region, (isa.KEEP, code.out.memory("noted", code.out.row)))
            return
        code.run(self.region, isa.PUSH, (isa.STATE, isa.OCCUPIED), isa.AND, (isa.KEEP, isa.CHOSEN))

    def english(self) -> str:
        noun = self.region.noun()
        if self.what == "points":
            return f"Remember {'the points of ' if 'balls' in noun else ''}{noun}."
        return f"{capital(noun)} {'is' if self.region.lone else 'are'} called chosen."


class Reveal(Effect, word="reveal"):
    """All players show at once what they have chosen in secret; or the player shows the ball in one fist, or none.

    ``picked`` then means its colour.

    Example: (then (by everyone (hide any)) (happens (reveal)) (add picked))

    Source: Shibumi Rule Book 2012, Spindizzy, Spagyric; French edition 2013, Annexe 1, Springe (a fist).
    """

    synonyms = ("show", "open", "uncover", "open-fist")
    needs_words = "hide, picked showing"

    fist: Literal["all", "left", "right"] = "all"

    def lower(self, code: Code) -> None:
        code.out.fists(), code.out.shown()
        code.emit(isa.OPEN_FIST, FISTS.get(self.fist, isa.NONE))

    def english(self) -> str:
        if self.fist == "all":
            return "All players show at once what they have chosen."
        return f"You open your {self.fist} fist."


class Cover(Effect, word="cover"):
    """What the player, or everybody, has shown no longer counts as shown. Example: (do (add picked) (cover))"""

    needs_words = "hide, reveal"
    phrase = varying(lambda self: f"What {'you showed' if self.who == 'you' else 'was shown'} is shown no more.")

    who: Literal["you", "all"] = "you"

    def lower(self, code: Code) -> None:
        code.out.fists(), code.out.shown()
        code.emit(isa.COVER, int(self.who == "all"))
