"""The game itself: its sections, in the order in which a game file gives them."""

from typing import Annotated, Any, Literal

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.base import Ludeme, Range
from ludeme.english.counting import listed, number_word
from ludeme.errors import GameError
from ludeme.families import Board, Colour, Condition, Effect, End, Number, Restriction, Setup, Turn
from ludeme.geometry import Graph
from ludeme.naming import Where
from ludeme.text.spelling import spell

COLOUR_NAMES = ("White", "Black", "Red")
ColourName = Literal["White", "Black", "Red"]
FULL_SET = 16
"""Balls of a colour if nothing is said of how many there are: what a pyramid of size 4 calls for."""


class Players(Ludeme, word="players"):
    """Who plays, in turn order, each named by the colour that is "own" to that player.

    With a number instead of colours so many players, none of whom has a colour: the balls belong to nobody.

    Example: (players White Black)
    """

    synonyms = ("sides", "colours of players", "people", "anybody", "shared pieces", "impartial")

    count: Annotated[int, Range(1, 10)] = 0
    colours: tuple[ColourName, ...] = ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called."""
        numbered = tuple(f"Player {seat}" for seat in range(1, self.count + 1)) if self.count > 1 else ("Player",)
        return self.colours or numbered

    @property
    def numbers(self) -> tuple[int, ...]:
        """Each seat's own colour (0 White, 1 Black, 2 Red), or NONE."""
        return tuple(COLOUR_NAMES.index(colour) for colour in self.colours) or (isa.NONE,) * self.count

    def check(self, game: Any) -> None:
        if bool(self.count) == bool(self.colours):
            raise GameError(
                "name the colours of the players, as in (players White Black), or say how many: (players 2)"
            )
        if len(set(self.colours)) != len(self.colours):
            raise GameError(f"two players of '{game.name}' share a colour; give each its own")

    def english(self) -> str:
        if self.colours[1:]:
            return f"{listed(self.colours, 'and')} play{', in this order,' if len(self.colours) > 2 else ''}"
        if self.colours:
            return f"One player, {self.colours[0]}, plays"
        return "You play alone" if self.count == 1 else f"{number_word(self.count).capitalize()} players play"


class But(Ludeme, word="but"):
    """How many balls there are of one colour, if not as many as of the others. Example: (but Red 7)"""

    colour: ColourName
    balls: Annotated[int, Range(0, 200)]

    def english(self) -> str:
        return f"but {self.balls} {self.colour.lower()} ones"


class Supply(Ludeme, word="supply"):
    """How many balls of each colour there are. Left out: 16 on a pyramid of size 4, in proportion on others.

    ``shared``: as many as there are points for each player, rounded down; ``unlimited``: as many as anybody needs;
    ``each``: every player has a set for the own board, as many as it calls for, and chance one for the hidden boards.

    Example: (supply 12 (but Red 7))
    """

    synonyms = ("reserve", "pool", "bag", "pieces", "limited pieces", "number of pieces")

    balls: Annotated[int, Range(1, 200)] = FULL_SET
    amount: Literal["counted", "shared", "unlimited", "each"] = "counted"
    buts: tuple[But, ...] = ()

    def number(self, geometry: Graph, seats: int, colour: int) -> int:
        """Balls of a colour on a board; of a set, where players have their own; NONE without limit."""
        excepted = {COLOUR_NAMES.index(but.colour): but.balls for but in self.buts}
        amounts = {
            "counted": self.balls,
            "shared": geometry.board.bit_count() // seats,
            "unlimited": isa.NONE,
            "each": geometry.default_supply // len(geometry.parts),
        }
        return excepted.get(colour, amounts[self.amount])

    def check(self, game: Any) -> None:
        excepted = [but.colour for but in self.buts]
        if again := next((colour for colour in excepted if excepted.count(colour) > 1), None):
            raise GameError(f"the supply says twice how many balls are {again}: leave one '(but {again} ...)' out")
        if self.amount != "counted" and self.balls != FULL_SET:
            raise GameError(f"the supply is both {self.balls} and '{self.amount}': leave one of them out")
        if self.amount == "each" and self.buts:
            raise GameError("a set of balls for each board has as many as it calls for: leave '(but ...)' out")
        boards = len(game.board.geometry().parts) if "boards" in game.board.features else 0
        if self.amount == "each" and boards < game.players.seats:
            raise GameError("a set of balls for each board needs a board for each player: (boards ...)")

    def english(self) -> str:
        balls = "is 1 ball" if self.balls == 1 else f"are {self.balls} balls"
        amounts = {
            "counted": f"There {balls} of each colour",
            "shared": "There are as many balls of each colour as there are points for each player",
            "unlimited": "There are balls of each colour without limit",
            "each": "Every player has a set of balls for their own board; boards that nobody sees have another",
        }
        buts = "".join(f", {but.english()}" for but in self.buts)
        return f"{amounts[self.amount]}{buts}."


class Hand(Ludeme, word="hand"):
    """How many balls of a colour each player holds; the others come from the supply.

    Example: (hand own 2)
    """

    synonyms = ("reserve", "stock")

    colour: Colour
    balls: Annotated[int, Range(0, 50)]

    def check(self, game: object) -> None:
        if self.colour.changing:
            raise GameError("a hand needs a colour that stays the same, not one that changes from ply to ply")

    def english(self) -> str:
        return self.colour.balls(self.balls)


class Hands(Ludeme, word="hands"):
    """The balls that players hold at the start: of these colours, only balls in hand can be placed.

    ``hidden``: each player sees only the own hand.

    Example: (hands hidden (hand White 8) (hand Black 8) (hand Red 8))
    """

    synonyms = ("reserve", "stock", "stash", "rack")

    seen: Literal["open", "hidden"] = "open"
    hands: tuple[Hand, ...]

    def pointless(self, game: Any) -> bool:
        """True if everybody knows what is hidden: all start alike, and all that changes a hand is open."""
        secret = {kind for kind, entry in KINDS.items() if entry.hidden or entry.chance}
        kinds = {turn.kind for turn in game.walk() if isinstance(turn, Turn)}
        return self.seen == "hidden" and not kinds & secret


class Start(Ludeme, word="start"):
    """The balls on the board before the first turn, set up in this order. Example: (start (place Red interior))"""

    synonyms = ("setup", "initial position")

    setups: tuple[Setup, ...]


def check_beginning(turn: Turn) -> None:
    """Raise `GameError` if the first action of a turn asks for the colour of a ball that no action has had yet."""
    if action := turn.first_needing_ball:
        raise GameError(
            f"'{spell(action)}' begins a turn, where 'same' means no ball yet; "
            "write (of last) for the colour of the ball placed last"
        )


class Opening(Ludeme, word="opening"):
    """Turns that replace the first ones of the game, one each. Example: (opening (add own (edge corners)))"""

    synonyms = ("first move", "first turn")

    turns: tuple[Turn, ...]

    def check(self, game: object) -> None:
        for turn in self.turns:
            check_beginning(turn)


class Deal(Ludeme, word="deal"):
    """What chance does before the first turn; it is no turn. Unless ``stands`` holds after it, all is dealt again.

    That is asked once more, before any end rule, of a player who has no legal ply to begin the first turn with.
    ``begins`` is who has the first turn, as the number of the player's seat, from 0; left out, the first player.

    Example: (deal fill (not stuck) (seat owner (of apex)))

    Source: French edition 2013, Annexe 1, Spoff, Sphlying Marbles.
    """

    synonyms = ("shuffle", "random setup", "random start", "distribute", "begins", "who begins", "first player")

    must_contain = "draw fill hide"
    turn: Turn
    stands: Condition | None = None
    begins: Number | None = None


class Follows(Ludeme, word="follows"):
    """Who has the next turn after each, as the number of the player's seat, from 0. Left out: the next in order.

    Example: (follows (seat marker)) Source: Shibumi Rule Book 2012, Spindizzy.
    """

    must_contain = "seat"
    seat: Number


class Pie(Ludeme, word="pie"):
    """The second player may change sides with the first one before the second turn; the game then goes on from there.

    Example: (pie)
    """

    synonyms = ("swap sides", "pie rule", "balance the first move")

    def check(self, game: Any) -> None:
        if game.players.seats != 2:
            raise GameError(f"the pie rule is for two players; '{game.name}' has {game.players.seats}")


class Turns(Ludeme, word="turn"):
    """What a player does in a turn. Example: (turn (add own))"""

    turn: Turn

    def check(self, game: object) -> None:
        check_beginning(self.turn)


class Before(Ludeme, word="before"):
    """What happens by itself when a turn begins, for the player whose turn it is; end rules are asked after it.

    Example: (before (recolour (and (balls own) apex) White))
    """

    effects: tuple[Effect, ...]


class After(Ludeme, word="after"):
    """What happens by itself after every ply that puts or takes a ball. Example: (after (stack rarest commonest))"""

    effects: tuple[Effect, ...]


class Forbid(Ludeme, word="forbid"):
    """What no ply may lead to. Example: (forbid (suicide (and empty ground)))"""

    synonyms = ("illegal", "prohibit", "must not")

    restrictions: tuple[Restriction, ...]


class OutOfGame(Ludeme, word="out"):
    """Who is out of the game: a player for whom the condition holds gets no more turns.

    Example: (out (at-least 4 (groups largest own touching)))
    """

    synonyms = ("eliminate", "elimination", "knocked out")

    condition: Condition


class Score(Ludeme, word="score"):
    """What the game counts for each player, shown throughout the game. Example: (score (count (balls own)))"""

    synonyms = ("points", "scoring")

    number: Number

    def english(self) -> str:
        return f"Your score is {self.number.at_first or self.number.english()}."


class Ends(Ludeme, word="end"):
    """The end rules, asked after every turn in the order in which they are written: the first that holds decides.

    A rule written earlier wins over a later one that holds as well, and so the order can decide who wins. Where none
    holds, a full board is a draw.

    Example: (end (win (line own spanning)) (lose (line own (spanning 1))))
    """

    ends: tuple[End, ...]


class Game(Ludeme, word="game"):
    """The rules of one game, section by section.

    Example: (game example (pyramid 4) (players White Black) (turn (add own)) (end (win (line own spanning))))
    """

    name: str
    board: Board
    players: Players
    where: Where | None = None
    supply: Supply | None = None
    hands: Hands | None = None
    start: Start | None = None
    deal: Deal | None = None
    pie: Pie | None = None
    opening: Opening | None = None
    before: Before | None = None
    turn: Turns
    after: After | None = None
    forbid: Forbid | None = None
    out: OutOfGame | None = None
    follows: Follows | None = None
    score: Score | None = None
    end: Ends

    @property
    def together(self) -> bool:
        """True if nobody plays against anybody: there is one player, or all can only win or lose together."""
        return self.players.seats == 1 or self._decided() == {"all"}

    @property
    def sides(self) -> int:
        """Players that are against each other; 1 where nobody is against anybody."""
        return 1 if self.together else self.players.seats

    @property
    def shared(self) -> bool:
        """True if players who are against each other may all win, or all lose, at once."""
        return not self.together and any(ludeme.shares for ludeme in self.end.walk())

    @property
    def opening_turns(self) -> tuple[Turn, ...]:
        """The turns that replace the first ones of the game."""
        return self.opening.turns if self.opening else ()

    @property
    def own_sets(self) -> bool:
        """True if every player has a set of balls for the own board."""
        return self.supply is not None and self.supply.amount == "each"

    @property
    def restrictions(self) -> tuple[Restriction, ...]:
        """What no ply may lead to."""
        return self.forbid.restrictions if self.forbid else ()

    @property
    def for_score(self) -> bool:
        """True if one player plays for the highest score: no rule says who wins or loses."""
        return self.players.seats == 1 and self.score is not None and not self._decided()

    def _decided(self) -> set[str]:
        """Whom the end rules let win or lose: some, all together, or both."""
        return {ludeme.decides for ludeme in self.end.walk() if ludeme.decides != "nobody"}

    def check(self, game: object = None) -> None:
        """Raise `GameError` if a part makes no sense in this game; outer parts rely on inner ones, which come first."""
        for ludeme in self.parts_first():
            if ludeme is not self:
                try:
                    ludeme.examine(self)
                except GameError as fault:
                    fault.part = ludeme
                    raise
        self._refuse_circles()

    def _refuse_circles(self) -> None:
        """Raise `GameError` if a section needs its own value, directly or through another section."""
        sections = {p.name: getattr(self, p.name) for p in self.parameters() if p.kind is not str}
        asks = {name: {part.section for part in section.walk()} for name, section in sections.items() if section}
        for name in asks:
            reached: set[str] = set()
            fresh = asks[name] - {""}
            while fresh:
                reached |= fresh
                fresh = set().union(*(asks[section] for section in fresh)) - reached - {""}
            if name in reached:
                words = {part.word for part in sections[name].walk() if part.section}
                raise GameError(
                    f"the section '{name}' asks for itself, by {listed(sorted(words))}; say what is meant there"
                )
