"""win, lose, when, at-once, play-on: end rules."""

from typing import Any, ClassVar, Literal

from kernels.isa import program as isa
from ludeme.base import Ludeme, varying
from ludeme.english.wording import LONG, capital, impersonal, inside, said_such
from ludeme.errors import GameError
from ludeme.families import Condition, End, Outcome
from ludeme.lowering.assembler import Builder, Expression
from ludeme.lowering.progress import against
from ludeme.words.conditions.logic import AnyPlayer, Both
from ludeme.words.conditions.moments import Full, Stuck
from ludeme.words.effects.wording import clauses, effect_sentences
from ludeme.words.endings.outcomes import GoOn, OfSomebody

WITHIN = " (even within a turn)"
"""What is said of a rule that is asked after every ply."""


def moments(condition: Condition) -> int:
    """When a condition is asked: after every turn; also, or only, when a player is stuck if it speaks of that."""
    if isinstance(condition, Stuck):
        return 1 << isa.IF_STUCK
    return 1 << isa.EACH_TURN | condition.has(Stuck) << isa.IF_STUCK


def lowered(builder: Builder, condition: Condition, *, everyone: bool = True) -> int:
    """The code of a condition whose truth ends the game.

    If it is asked for everyone after each turn, a line in it can only be one that has just changed.
    """
    code = builder.code()
    code.fresh = everyone
    code.then(condition, fresh=everyone)
    return builder.finish(code)


def deciding_sentence(condition: Condition, player: str, verb: str) -> str:
    """Who wins or loses, and by what."""
    who = capital(f"{player} {verb if player == 'you' else verb + 's'}")
    deed = condition.deed()
    if deed:
        return f"{who} by {deed}."
    whose, has = ("your", "you have") if player == "you" else (f"{player}'s", f"{player} has")
    return f"{who} if {condition.listing().replace('the player to move has', f'it is {whose} turn and {has}')}."


class Decided(End):
    """A player for whom the condition holds wins or loses; the mover is asked first, then the others in turn order."""

    decides = "some"
    rule: ClassVar[int]
    """The machine's rule."""

    condition: Condition

    def rows(self, builder: Builder) -> list[int]:
        code, seats = lowered(builder, self.condition), len(builder.players)
        return [self.rule, code, moments(self.condition), isa.NONE, isa.NONE, isa.NONE, seats]

    def aim(self, condition: Ludeme | None = None) -> Expression:
        """The way to the condition counts for the seat, or against it."""
        way = self.condition.progress(isa.GOAL)
        return way if self.rule == isa.WIN else against(way)

    def english(self) -> str:
        return self.told_of("you")

    def told_of(self, player: str) -> str:
        return deciding_sentence(self.condition, player, self.word)


class Win(Decided, word="win"):
    """A player for whom the condition holds wins; the mover is asked first, then the others in turn order.

    Example: (win (line own spanning))
    """

    synonyms = ("victory", "goal", "objective")
    rule = isa.WIN


class Lose(Decided, word="lose"):
    """A player for whom the condition holds loses and all others win; the mover is asked first.

    Example: (lose (line own (spanning 1)))
    """

    synonyms = ("defeat", "misère", "misere", "avoid")
    rule = isa.LOSE


class AtOnce(End, word="at-once"):
    """An end rule that is asked after every ply, also within a turn. Example: (at-once (win (line own spanning)))"""

    synonyms = ("immediately", "sudden death", "during a turn")
    asked = False
    inner = varying(lambda self: self.end)

    end: End

    def rows(self, builder: Builder) -> list[int]:
        rows = self.end.rows(builder)
        for when in range(isa.END_WHEN, len(rows), isa.END_SIZE):
            if rows[when] >> isa.EACH_TURN & 1:
                rows[when] |= 1 << isa.EACH_PLY
        return rows

    def aim(self, condition: Ludeme | None = None) -> Expression:
        return self.end.aim()

    def check(self, game: Any) -> None:
        if not self.end.asked:
            raise GameError(f"'at-once' needs an end rule of its own, not '{self.end.word}'")

    def english(self) -> str:
        return self.end.with_remark(WITHIN)

    def solo(self) -> str:
        return self.end.with_remark(WITHIN, solo=True)


class PlayOn(End, word="play-on"):
    """The game does not end by itself when the board is full, or when all players pass in succession.

    Example: (play-on full)
    """

    asked = False
    settles_full_board = True
    plays_on = varying(lambda self: self.when)

    when: Literal["full", "all-passed"] = "full"

    def rows(self, builder: Builder) -> list[int]:
        """No row: the compiler asks for it."""
        return []

    def english(self) -> str:
        moment = "every point is filled" if self.when == "full" else "all players pass in succession"
        return f"The game goes on when {moment}."


class When(End, word="when"):
    """The game ends as soon as the condition holds, seen from the mover; the outcome says who wins.

    Example: (when full (most score))
    """

    synonyms = ("game over", "finish", "ending")

    condition: Condition
    outcome: Outcome

    def rows(self, builder: Builder) -> list[int]:
        """A row, or one for each of several conditions: not all of them can become true at any time.

        If one of them speaks of a stuck player, the others are asked then, too: a rule before may have changed them.
        """
        parts = () if isinstance(self.outcome, GoOn) else self.condition.alternatives
        also = moments(self.condition) & 1 << isa.IF_STUCK
        fields, rows = self.outcome.fields(builder), list[int]()
        for part in parts or (self.condition,):
            code = lowered(builder, part, everyone=isinstance(part, AnyPlayer))
            rows += [isa.DECIDE, code, moments(part) | also, *fields, 1]
        return rows

    def aim(self, condition: Ludeme | None = None) -> Expression:
        return self.outcome.aim(self.condition)

    def english(self) -> str:
        return self.with_remark()

    def solo(self) -> str:
        return self.with_remark(solo=True)

    def with_remark(self, remark: str = "", solo: bool = False) -> str:
        if isinstance(self.outcome, OfSomebody) and self.outcome.player == "mover":
            if deed := self._deed():
                return f"You {self.outcome.verb} by {deed}{remark}."
            if not (remark or solo or self.condition.has(Stuck) or impersonal(self.condition.english())):
                return f"You {self.outcome.verb} if at the end of your turn {self.condition.listing()}."
        if isinstance(self.outcome, GoOn):
            first, *others = effect_sentences(self.outcome.effects)
            sentence = f"When {self.condition.english()}{remark}, {clauses([first, *others])}."
            if len(sentence.split()) <= LONG or not others:
                return sentence
            return f"When {self.condition.english()}{remark}, {inside(first)}. Then {clauses(others)}."
        moment, outcome = f"{self.condition.listing()}{remark}", self.outcome.solo() if solo else self.outcome.english()
        if (more := self._beside_full()) and not remark and outcome and ". " not in outcome:
            return f"When {Full().english()}, {inside(outcome)} if {more}."
        if outcome and ". " not in outcome:
            return f"{outcome.rstrip('.')} when {moment}." if ": " in moment else f"When {moment}, {inside(outcome)}."
        return f"The game ends when {moment}. {said_such(moment, outcome)}".rstrip()

    def _deed(self) -> str:
        """What whoever is to move does to bring the moment about; nothing where that is only had, not done."""
        deed = self.condition.deed() if impersonal(self.condition.english()) else ""
        return "" if deed.startswith("having ") else deed

    def _beside_full(self) -> str:
        """What else must hold, the same for all players, once the board is full; else nothing."""
        parts = self.condition.parts if isinstance(self.condition, Both) else ()
        if not (parts and parts[0] == Full()):
            return ""
        more = parts[1].english() if len(parts) == 2 else Both(parts=parts[1:]).english()
        return more if impersonal(more) else ""
