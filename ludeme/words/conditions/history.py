"""ever, grew, last-ply, out, possible, equal, even: conditions on what has happened and can happen."""

from typing import Any, Literal

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.base import varying
from ludeme.english.counting import number_word
from ludeme.errors import GameError
from ludeme.families import Condition, Number, Turn
from ludeme.lowering.assembler import Builder, Code, Instructions


class Equal(Condition, word="equal"):
    """Two numbers are the same. Example: (win (equal (groups largest own) (count (balls own))))"""

    joined_by = isa.EQUAL

    one: Number
    other: Number

    def english(self) -> str:
        one, other = self.one.subject(), self.other.english()
        if one.isdigit() and not other.isdigit():
            return Equal(one=self.other, other=self.one).english()
        if clause := self.one.equalled(self.other) or self.other.equalled(self.one) or self._of_players():
            return clause
        if not other.isdigit():
            return f"{one} equals {other}"
        clause = self.one.amounts("no" if other == "0" else f"exactly {number_word(int(other))}")
        return clause or f"{one} is {other}"

    def negated(self) -> str:
        one, other = self.one.subject(), self.other.english()
        clause = self.one.amounts("at least one") if other == "0" else ""
        clause = clause or self._of_players("not ")
        return clause or f"{one} {'is not' if other.isdigit() else 'differs from'} {other}"

    def _of_players(self, no: str = "") -> str:
        """A clause that says which player one is; empty unless a player is compared with another, or with a number."""
        one, other = (self.one, self.other) if self.one.names_player else (self.other, self.one)
        if not one.names_player or not (other.names_player or other.known is not None):
            return ""
        who = other.english() if other.known is None else f"player {other.known + 1}"
        return f"{one.english()} {'are' if one.english() == 'you' else 'is'} {no}{who}"


class Even(Condition, word="even"):
    """A number is even.

    Example: (when (and full (even (groups largest any))) (wins 1)) Source: French edition 2013, Annexe 1, Spone.
    """

    instructions = (isa.PUSH_NUMBER, (isa.NUMBER, 1), isa.MEET, isa.NEGATE)

    phrase = "{number:subject} is even"
    opposite = "{number:subject} is odd"

    number: Number


class Memory(Condition):
    """A condition kept in a register, which is brought up to date after each turn."""

    def check(self, game: Any) -> None:
        if any(inside.has(Memory) for inside in self.children()):
            part = self.parameters()[0].name
            raise GameError(f"'{self.word}' cannot look at another memory; give it a plain {part}")

    def lower(self, code: Code) -> None:
        code.emit(isa.REGISTER, code.out.memory(self, lambda: self._note(code.out)))

    def _note(self, builder: Builder) -> int:
        raise NotImplementedError


class Ever(Memory, word="ever"):
    """A condition has held at the end of some turn, seen from the player whose turn it was.

    Example: (if (ever full) (take any))
    """

    condition: Condition

    def english(self) -> str:
        return self.condition.past.format("") or f"some turn has ended so that {self.condition.english()}"

    def negated(self) -> str:
        return self.condition.past.format("not yet ") or f"no turn has ended yet so that {self.condition.english()}"

    def _note(self, builder: Builder) -> int:
        """After each turn: register = register or condition."""
        held = builder.register()
        noted = Instructions((isa.REGISTER, held), isa.PUSH_NUMBER, self.condition, isa.EITHER, (isa.SET, held))
        builder.after_turn.append(noted)
        return held


class Grew(Memory, word="grew"):
    """A number was higher at the end of the turn before this one than at the end of the turn before that (or 0).

    Example: (if (grew (groups largest any)) (take any)) Source: Shibumi Rule Book 2012, Spice.
    """

    phrase = "{number:subject} grew in the previous turn (before the first turn it counts as 0)"
    opposite = "{number:subject} did not grow in the previous turn (before the first turn it counts as 0)"

    number: Number

    def _note(self, builder: Builder) -> int:
        """After each turn: grown = height < number; height = number."""
        height, grown = builder.register(), builder.register()
        higher = ((isa.REGISTER, height), isa.PUSH_NUMBER, self.number, isa.LESS, (isa.SET, grown))
        builder.after_turn.append(Instructions(*higher, self.number, (isa.SET, height)))
        return grown


PASSED, NOT_PASSED = "the previous player has just passed", "the previous player has not just passed"
ASKED = {entry.name: kind for kind, entry in KINDS.items() if entry.event}
EVENTS = {entry.name: entry.event for entry in KINDS.values()}


class LastPly(Condition, word="last-ply"):
    """The ply before was of a certain kind, whoever played it; right after a turn without one it was a pass.

    Example: (or (add own) (if (not (last-ply move)) (move own)))
    """

    synonyms = ("opponent-passed", "passing", "after a pass")
    phrase = varying(lambda self: PASSED if self.kind == "pass" else f"a {EVENTS[self.kind]} in the previous ply")
    opposite = varying(
        lambda self: NOT_PASSED if self.kind == "pass" else f"no {EVENTS[self.kind]} in the previous ply"
    )
    instructions = varying(
        lambda self: ((isa.REGISTER, isa.LAST_KIND), isa.PUSH_NUMBER, (isa.NUMBER, ASKED[self.kind]), isa.EQUAL)
    )

    kind: Literal["add", "move", "take", "pass", "leap", "give"]

    def pointless(self, game: Any) -> bool:
        """True if there are no such plies; who has nothing else to do passes in any game."""
        kinds = {isa.PASS, *(turn.kind for turn in game.walk() if isinstance(turn, Turn))}
        return ASKED[self.kind] not in kinds


class Out(Condition, word="out"):
    """The player is out of the game, by the rule of the game's "out" section; or is the only one who is not.

    Example: (when (any-player out) (fewest (count (balls own))))

    Source: French edition 2013, Annexe 1, Spurn (the others).
    """

    goal = "elimination"
    synonyms = ("alone", "last survivor", "eliminated")
    section = "out"
    phrase = varying(lambda self: "you are out" if self.who == "you" else "you are the last player still in the game")

    who: Literal["you", "all-others"] = "you"

    def check(self, game: Any) -> None:
        if game.out is None:
            raise GameError(f"'{game.name}' asks who is out but has no (out ...) section")

    def lower(self, code: Code) -> None:
        """The section's condition; or everybody else is out, this player is not."""
        out = code.out.sections["out"]
        code.then(out)
        if self.who == "you":
            return
        code.emit(isa.NEGATE)
        for _ in range(1, len(code.out.players)):
            code.run(isa.PUSH_NUMBER, (isa.AS_SEAT, 1), out, isa.BOTH)
        code.emit(isa.AS_SEAT, 1)

    def negated(self) -> str:
        return "you are still in the game" if self.who == "you" else "you are not the last player still in the game"


class Possible(Condition, word="possible"):
    """An action could be made now, as far as its own points, balls, colours and conditions go.

    Without an action: the player could begin a usual turn so.

    Example: (or (take any) (if (not (possible (take any))) (add own)))

    Source: French edition 2013, Annexe 1, Spetris (a turn).
    """

    synonyms = ("able", "can move")
    section = varying(lambda self: "" if self.action else "turn")
    phrase = varying(lambda self: "it is possible to {action}" if self.action else "you could begin a turn")
    opposite = varying(lambda self: "it is impossible to {action}" if self.action else "you could not begin a turn")

    action: Turn | None = None

    def check(self, game: Any) -> None:
        if not self.action and not game.turn.turn.askable:
            raise GameError("'possible' needs a turn that is a choice between adding, moving and taking, or an action")
        if self.action and not self.action.askable:
            raise GameError(f"'possible' cannot look ahead to '{self.action.word}'; give it an add, take or move")

    def lower(self, code: Code) -> None:
        if self.action:
            self.action.lower_possible(code)
        else:
            code.then(code.out.sections["turn"])
