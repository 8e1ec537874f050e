"""earn, gain, discard, put, recolour, remove, when, for: what a ply brings about."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from kernels.isa import program as isa
from ludeme.base import Range, varying
from ludeme.english.counting import number_word
from ludeme.english.wording import LAST_BALL, capital, certain, countable, singular, their, told_by
from ludeme.errors import GameError
from ludeme.families import Colour, Condition, Effect, Number, Region
from ludeme.lowering.assembler import Code, Instructions
from ludeme.words.colours.colours import AnyColour
from ludeme.words.conditions.logic import AnyPlayer
from ludeme.words.effects.wording import clauses, effect_sentences

CASE = re.compile(r"(\d+) if ([^;]*), otherwise 0")
"""A number that counts only in one case."""


class Earn(Effect, word="earn"):
    """The player, or the next one, gets points.

    Example: (do (add own) (earn (count (and (balls Red) (touching last)))))
    Source: Shibumi Rule Book 2012, Sprite, Splastwo; French edition 2013, Annexe 1, Spoker.
    """

    synonyms = ("points", "score", "reward", "prize")
    pays = True

    number: Number
    who: Literal["you", "next"] = "you"

    def lower(self, code: Code) -> None:
        register, on = code.out.by_seat("earned"), int(self.who == "next")
        code.run(self.number, isa.PUSH_NUMBER, (isa.AS_SEAT, on), (isa.SEAT_REGISTER, register), isa.ADD_UP)
        code.run((isa.SET_SEAT, register), (isa.AS_SEAT, -on % len(code.out.players)))

    def english(self) -> str:
        who = "You score" if self.who == "you" else "The next player scores"
        if self.number.known is not None:
            return f"{who} {self.number.known}."
        number = self.number.english()
        counted = number.removeprefix("the number of ")
        if counted != number and not {"plus", "minus"} & set(number.split()):
            one = countable(counted) and not counted.startswith("your ")
            each = singular(counted.removeprefix("the ")) if one else f"of {certain(counted)}"
            return f"{who} 1 for each {each}."
        cases = [CASE.fullmatch(part) for part in number.split("; plus ")]
        if all(cases):
            first, *others = (f"{case[1]} {{}}if {case[2]}" for case in cases if case)
            return f"{who} {', and '.join([first.format(''), *(other.format('more ') for other in others)])}."
        return f"{who} as much as this: {number}."


class Gain(Effect, word="gain"):
    """The player, or the next one, gets balls of a colour in hand.

    Example: (do (take Red) (gain own 2)) Source: Shibumi Rule Book 2012, Sploof.
    """

    synonyms = ("reserve", "get balls", "prisoner", "income")
    needs_words = "hands"
    instructions = varying(lambda self: ((isa.GAIN, int(self.who == "next"), self.balls),))

    colour: Colour
    balls: Annotated[int, Range(1, 9)] = 1
    who: Literal["you", "next"] = "you"

    @varying
    def takes_ball(self) -> str:
        who = "You take" if self.who == "you" else "The next player takes"
        return f"{who} it in hand." if self.colour.word == "same" and self.balls == 1 else ""

    def english(self) -> str:
        who, whose = ("You take", "your") if self.who == "you" else ("The next player takes", "their")
        what = self.colour.ball() if self.balls == 1 else f"{number_word(self.balls)} of {self.colour.english()}"
        return f"{who} {what} from the bag into {whose} hand."


class Discard(Effect, word="discard"):
    """A ball leaves the player's hand for the bag: one of a colour, seen by all; or that in a fist, seen by nobody.

    Of several colours it is the first in hand; an empty fist stays empty.

    Example: (for everyone (discard picked))

    Source: Shibumi Rule Book 2012, Spagyric; French edition 2013, Annexe 1, Springe (a fist).
    """

    synonyms = ("put-away", "throw away", "lose a ball")

    fist: Literal["neither", "left", "right"] = "neither"
    colour: Colour = AnyColour()

    def check(self, game: Any) -> None:
        words = {part.word for part in game.walk()}
        if (self.fist == "neither" and not game.hands) or (self.fist != "neither" and "hide" not in words):
            raise GameError(f"'discard' needs {'a hand: (hands ...)' if self.fist == 'neither' else 'hide'}")

    def lower(self, code: Code) -> None:
        """For White, Black, Red until it is done: take from the hand, if that is a colour meant and there is a ball."""
        if self.fist != "neither":
            code.out.fists(), code.out.shown(), code.out.away()
            code.emit(isa.DISCARD, isa.LEFT_FIST if self.fist == "left" else isa.RIGHT_FIST)
            return
        cases = []
        for one in (1 << colour for colour in range(isa.COLOURS)):
            held = Instructions(self.colour, isa.PUSH_NUMBER, (isa.NUMBER, one), isa.MEET, isa.LEFT)
            cases.append((held, Instructions((isa.NUMBER, one), (isa.GAIN, 0, -1))))
        code.choose(cases)

    def english(self) -> str:
        if self.fist != "neither":
            return f"What is in your {self.fist} fist goes to the bag unseen."
        return f"You discard {self.colour.ball()} into the bag."


class Colouring(Effect):
    """What brings balls of a colour to the points of a region."""

    placed = varying(lambda self: self.colour)

    opcode: ClassVar[int]
    if TYPE_CHECKING:
        region: Region
        colour: Colour

    def lower(self, code: Code) -> None:
        """Region, then colour, which may depend on what lies there, then the change."""
        code.run(self.region, isa.PUSH, self.colour, isa.POP, self.opcode)


class Put(Colouring, word="put"):
    """Balls of a colour come to every playable point of a region, as many as are left; nobody has placed them.

    Example: (do (take own free) (put Red (moved from))) Source: Sparks 2012; French edition 2013, Annexe 2, Spillway.
    """

    synonyms = ("spawn", "fill", "grow", "infect")

    opcode = isa.PUT

    colour: Colour
    region: Region

    def english(self) -> str:
        ball = capital(self.colour.ball())
        if self.region.lone:
            return f"{ball} comes to {self.region.noun()}, if playable."
        return f"{ball} comes to every playable point {self.region.english()}."


class Recolour(Colouring, word="recolour"):
    """The balls of a region are exchanged for balls of a colour, where they stand.

    Example: (do (leap own (beyond (balls enemy))) (recolour (moved over) (other-than same (of (moved over)))))
    Source: Shibumi Rule Book 2012, Spoing.
    """

    doing = "recolour"
    synonyms = ("flip", "convert", "reversi", "othello", "custodian", "promote", "paint")
    removes = True
    opcode = isa.RECOLOUR

    region: Region
    colour: Colour

    def english(self) -> str:
        noun = self.region.noun()
        if noun.startswith("the ball "):
            return f"{capital(noun)} is replaced by {self.colour.ball()}."
        balls = f"each of {certain(noun)}" if of_balls(noun) else f"each ball {self.region.english()}"
        return f"{capital(balls)} is replaced by {self.colour.ball()}."


class Remove(Effect, word="remove"):
    """The balls of a region leave the board; nothing drops.

    Example: (do (add own) (remove (and (balls enemy) free (touching last))))
    """

    doing = "capture"
    synonyms = ("take off", "clear", "destroy", "explode")
    removes = True
    instructions = (isa.LOOSE, isa.REMOVE)
    takes_back = varying(lambda self: self.region.word == "last")

    region: Region

    def english(self) -> str:
        noun, carries = self.region.noun(), not self.region.on_top
        if of_balls(noun):
            but = ", except those that carry a ball that stays" if carries else ""
            return f"{capital(certain(noun))} leave the board{but}."
        which = "the" if self.region.lone else "any"
        ball = noun if noun.startswith("the ball ") else f"{which} ball {self.region.english()}"
        but = ", unless it carries a ball that stays" if carries else ""
        return f"{capital(ball)} leaves the board{but}."


class WhenEffect(Effect, word="when"):
    """Effects that happen only if a condition holds.

    Example: (when (connected own (edge north) (edge south)) (earn (number 1)))
    """

    branch = varying(lambda self: (self.condition, self.effects))

    condition: Condition
    effects: tuple[Effect, ...]

    def lower(self, code: Code) -> None:
        code.then(Instructions(*self.effects, only_if=self.condition))

    def english(self) -> str:
        sentences = effect_sentences(self.effects)
        nested = len(sentences) > 1 or self.effects[0].branch is not None
        clause, then = self.condition.english(), clauses(sentences)
        if clause.startswith(f"{LAST_BALL} is ") and clause.count(LAST_BALL) == 1:
            then = then.replace(LAST_BALL, "it")
        return f"If {clause}{':' if nested else ','} {then}."


class For(Effect, word="for"):
    """Effects that happen for a certain player, seen from that player's seat; or for everyone, the mover first.

    Example: (do (add any) (for everyone (earn (count (and (balls own) (under last))))))

    Source: Shibumi Rule Book 2012, Spindizzy, Spagyric.
    """

    synonyms = ("each-player", "for-player", "every player")
    meaningful_alone = True

    who: Literal["everyone", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
    effects: tuple[Effect, ...]

    @varying
    def paid_if(self) -> Condition | None:
        branch = self.effects[0].branch if self.who == "everyone" and not self.effects[1:] else None
        paid = branch and all(effect.pays for effect in branch[1])
        return AnyPlayer(condition=branch[0]) if branch and paid else None

    def lower(self, code: Code) -> None:
        """The effects once for each seat; or go on for that seat, then for the one before."""
        if self.who == "everyone":
            for _ in code.out.players:
                code.run(*self.effects, (isa.AS_SEAT, 1))
            return
        seat = (int(self.who) - 1) % len(code.out.players)
        code.run(isa.SEAT, isa.PUSH_NUMBER, (isa.AS_PLAYER, seat), *self.effects, (isa.AS_PLAYER, isa.NONE))

    def player(self) -> str:
        """English for whom they happen."""
        return "every player" if self.who == "everyone" else f"player {self.who}"

    def english(self) -> str:
        branch = self.effects[0].branch if self.who == "everyone" else None
        sentences = effect_sentences(branch[1]) if branch and len(self.effects) == 1 else []
        if branch and len(sentences) == 1 and sentences[0].startswith("You "):
            return capital(told_by(sentences[0], f"{self.player()} {who_is(branch[0].english())}"))
        return told_of(self.player(), self.effects)


def who_is(clause: str) -> str:
    """A clause about you as it is said of those of whom it is true: ``who has three balls``."""
    whose = clause.removesuffix(" is a ball of your colour")
    if whose != clause:
        return f"whose colour {whose} has"
    has = clause.removeprefix("you have ")
    return f"who has {their(has)}" if has != clause else f"for whom {their(clause)}"


def told_of(player: str, effects: Sequence[Effect]) -> str:
    """Effects seen from a player, who may be "you", as a sentence."""
    sentences = effect_sentences(effects)
    if player == "you":
        return capital(f"{clauses(sentences)}.")
    if len(sentences) == 1 and sentences[0].startswith("You "):
        return capital(told_by(sentences[0], player))
    return f"For {player}: {clauses(sentences)}."


def of_balls(noun: str) -> bool:
    """True if a noun phrase speaks of several balls, not of points."""
    return countable(noun) and "balls" in noun.split()[:3]
