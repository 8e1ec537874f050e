"""stack: completed platforms fill themselves, in a colour that they call for."""

from typing import Any, Literal

from kernels.isa import program as isa
from ludeme.base import need_colours
from ludeme.english.counting import number_word
from ludeme.families import Colour, Effect
from ludeme.lowering.assembler import Code
from ludeme.words.colours.colours import AnyColour

Call = Literal["rarest", "commonest", "missing", "own-1", "own-2", "own-3", "own-4"]
"""Which colour a platform of four balls calls for: the one strictly rarest on it, where an absent colour counts as 0;
strictly commonest; the one absent, if exactly one is; the player's own, if at least so many of the balls have it."""
RULES = {"rarest": isa.RAREST, "commonest": isa.COMMONEST, "missing": isa.MISSING, "own": isa.AT_LEAST_OWN}
TOLD = {
    "rarest": ("the colour with the fewest balls, perhaps none, in the platform", "no other has as few"),
    "commonest": ("the colour with the most balls in the platform", "no other has as many"),
    "missing": ("the colour that the platform lacks", "it lacks just one"),
    "own": ("your colour", "{least} of the platform's balls have it"),
}
"""Which colour each call names, and when it does."""
HELD = {
    "rarest": "one colour has fewer balls than any other, perhaps none",
    "commonest": "one colour has more balls than any other",
    "missing": "exactly one colour is lacking",
    "own": "your colour has {least} of the balls",
}
"""What holds in a platform when a call names some colour."""
STACKED = "is stacked on it at once"
"""What happens to a ball on a platform that was completed."""


def lowered(calls: tuple[Call, ...]) -> list[int]:
    """How many calls there are, then for each the machine's rule and its argument."""
    parts = [call.partition("-") for call in calls]
    return [len(calls), *(value for rule, _, least in parts for value in (RULES[rule], int(least or 0)))]


def called_colour(calls: tuple[Call, ...]) -> str:
    """English for the colour that the first call that applies names."""
    return "; otherwise ".join(_cases(calls))


def called(calls: tuple[Call, ...]) -> str:
    """English for the colour that the first call that applies names, after "a platform calls for"."""
    return "; otherwise for ".join(_cases(calls)).replace("the platform's", "its").replace("the platform", "it")


def calling(calls: tuple[Call, ...]) -> str:
    """English for a platform that calls for some colour, whichever it is."""
    if sure(calls):
        return "a platform"
    parts = [call.partition("-") for call in calls]
    return f"a platform in which {' or '.join(HELD[rule].format(least=_enough(least)) for rule, _, least in parts)}"


def _enough(least: str) -> str:
    """English for so many of the four balls of a platform, or more."""
    return "all four" if least == "4" else f"at least {number_word(int(least or 0))}"


def _cases(calls: tuple[Call, ...]) -> list[str]:
    """Each call with when it applies, up to the first after which there can be no other."""
    cases: list[str] = []
    for at, call in enumerate(calls, 1):
        rule, _, least = call.partition("-")
        colour, when = TOLD[rule]
        if sure(calls[:at]):
            return [*cases, colour]
        cases.append(f"{colour}, if {when.format(least=_enough(least))}")
    return [case.replace("one of the platform's balls have", "one of the platform's balls has") for case in cases]


def sure(calls: tuple[Call, ...]) -> bool:
    """True if some call names a colour whatever the colours of the four balls: two and two lack one, else one leads."""
    return "commonest" in calls and bool({"rarest", "missing"} & set(calls))


def check_calls(word: str, calls: tuple[Call, ...], game: Any) -> None:
    """Raise `GameError` if a call speaks of a player's own colour where players have none."""
    for call in calls:
        if call.startswith("own-"):
            need_colours(f"{word} {call}", game)


class Stack(Effect, word="stack"):
    """Every platform completed by a ball gets a ball on top at once, and so on upward, level by level.

    Its colour is what the platform calls for, by the first call that applies: ``rarest`` the colour strictly least
    frequent among the four balls, an absent colour counts as 0; ``commonest`` the strictly most frequent; ``missing``
    the one colour absent, if exactly one is; ``own-3`` the mover's, if at least 3 balls have it. If none applies, or it
    names a colour other than ``only``, the platform stays empty. ``limited``: these balls, too, come from the player's
    hand or the supply.

    Example: (stack rarest commonest) Source: Shibumi Rule Book 2012, Spinimax.
    """

    doing = "stack"
    synonyms = ("gravity", "pile", "automatic balls", "build up")
    needs = "levels"

    calls: tuple[Call, ...]
    only: Colour | None = None
    balls: Literal["unlimited", "limited"] = "unlimited"

    def check(self, game: Any) -> None:
        check_calls(self.word, self.calls, game)

    def lower(self, code: Code) -> None:
        colours = code.out.colour_sets(self.only or AnyColour())
        code.emit(isa.STACK, code.out.table(lowered(self.calls)), colours, int(self.balls == "limited"))

    def english(self) -> str:
        further = "A ball so stacked may complete further platforms."
        if self.balls == "limited":
            further += " Of several platforms the lowest comes first, then the northernmost, then the westernmost."
        if len(self.calls) == 1 and self.calls[0].startswith("own-") and not self.only:
            when = called_colour(self.calls).partition(", if ")[2]
            have = when.replace(" it", " your colour").replace("the platform's", "its")
            left = ", as long as one is left" if self.balls == "limited" else ""
            return (
                f"Whenever a platform is completed in your turn and {have}, another ball of your colour "
                f"{STACKED}{left}. {further}"
            )
        left = f", as long as {'one' if self.only else 'such a ball'} is left" if self.balls == "limited" else ""
        if self.only:
            wanted = f"{self.only.ball()} (it calls for {called(self.calls)})"
            return (
                f"Whenever a platform that calls for {wanted} is completed in your turn, "
                f"that ball {STACKED}{left}. Any other platform stays as it is. {further}"
            )
        empty = "" if sure(self.calls) else "Where this names no colour, nothing is stacked on it. "
        colour = called_colour(self.calls)
        return f"Whenever a platform is completed, a ball {STACKED}{left}. It has {colour}. {empty}{further}"
