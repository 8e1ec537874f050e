"""A game as a rule sheet in the Rule Book's three parts: Start, Play, End."""

from dataclasses import dataclass
from typing import Any

from ludeme.base import Colour, End, Ludeme, Turn, vocabulary
from ludeme.colours.colours import Own
from ludeme.conditions.moments import Full, Stuck, Turns
from ludeme.endings.rules import Lose, PlayOn, Win
from ludeme.errors import listed
from ludeme.game import Game
from ludeme.regions.algebra import Seats
from ludeme.turns.chance import Fill, Scatter
from ludeme.turns.compositions import Or

ALONE = (
    ("the player to move has", "you have"),
    ("all players pass in succession", "you pass"),
    ("The player who has just moved", "You"),
)
"""What is said to several players, and how it is said to one."""


@dataclass(frozen=True)
class RuleSheet:
    """The rules in English, sentence by sentence; numbered alternatives begin with "1)", "2)" and so on."""

    title: str
    start: tuple[str, ...]
    play: tuple[str, ...]
    end: tuple[str, ...]

    def text(self) -> str:
        """The whole sheet."""
        parts = [("Start", self.start), ("Play", self.play), ("End", self.end)]
        return "\n\n".join([self.title, *(_paragraph(name, sentences) for name, sentences in parts)])


def _paragraph(name: str, sentences: tuple[str, ...]) -> str:
    lines = [f"{name}:"]
    for sentence in sentences:
        if sentence[:1].isdigit() and sentence[1:2] == ")":
            lines.append(f"\n  {sentence}")
        else:
            lines.append(f"\n{sentence}" if lines[-1].startswith("\n  ") else f" {sentence}")
    return "".join(lines)


def rule_sheet(game: Game) -> RuleSheet:
    """The rule sheet of a game, made from its ludemes."""
    parts = (_start(game), _play(game), _end(game))
    if game.players.seats == 1:
        parts = (_to_one(parts[0]), _to_one(parts[1]), _to_one(parts[2]))
    return RuleSheet(title(game.name), *parts)


def _to_one(sentences: tuple[str, ...]) -> tuple[str, ...]:
    """Sentences as they are said to a player who is alone."""
    for several, one in ALONE:
        sentences = tuple(sentence.replace(several, one) for sentence in sentences)
    return sentences


def title(name: str) -> str:
    """A game's name as a heading: ``spline-plus`` becomes ``Spline Plus``."""
    return " ".join(word[:1].upper() + word[1:] for word in name.split("-"))


def _start(game: Game) -> tuple[str, ...]:
    count = game.players.seats
    players = f"{game.players.english()} on {game.board.english()}."
    setups = [s.english() for s in game.start.setups] if game.start else [game.board.empty()]
    points = game.board.geometry().board.bit_count()
    supply = [game.supply.english(points, count)] if game.supply else []
    return (players, *setups, *supply, *_in_hand(game), *_kept(game), *_dealt(game))


def _kept(game: Game) -> list[str]:
    """What the game keeps besides balls: who has the marker, and where the tally begins."""
    words = {ludeme.word for ludeme in game.walk()}
    marker = [f"{game.players.names[0]} has the marker."] if "take-marker" in words else []
    return [*marker, *(["The tally begins at 0."] if "tally-up" in words else [])]


def _in_hand(game: Game) -> list[str]:
    """What players hold at the start, and who sees it."""
    if not game.hands:
        return []
    held = [hand.english() for hand in game.hands.hands if hand.balls]
    begin = [f"You begin with {listed(held, 'and')} in hand."] if held else []
    if any(hand.balls == 0 for hand in game.hands.hands):
        begin.append("You place only balls that you have in hand.")
    return [*begin, *(["Nobody sees what another player has in hand."] if game.hands.seen == "hidden" else [])]


def _dealt(game: Game) -> list[str]:
    """What chance does before the first turn, and who then begins."""
    sentences = []
    if game.deal:
        sentences.append(f"Before the first turn, {game.deal.turn.english()}.")
        if game.deal.stands:
            sentences.append(f"Deal again unless {game.deal.stands.english()}.")
    if game.begins:
        sentences.append(f"The first turn belongs to {game.begins.seat.english()}.")
    return sentences


def start_note(game: Game) -> str:
    """What a diagram of the start position does not show; empty if it shows all: balls that chance puts there."""
    parts = list(game.deal.turn.walk()) if game.deal else []
    if any(isinstance(part, Fill) and part.where is None for part in parts):
        return "filled at random before the first turn"
    return "some balls come at random before the first turn" if any(isinstance(p, Scatter) for p in parts) else ""


def _play(game: Game) -> tuple[str, ...]:
    sentences: list[str] = []
    alone = game.players.seats == 1
    if game.opening:
        for number, turn in enumerate(game.opening.turns, 1):
            seat = (number - 1) % game.players.seats
            player = game.players.names[seat]
            must = "" if alone else f"{player} must "
            sentences.append(f"In turn {number} of the game, {must}{seen_from(turn, seat, player).english()}.")
    lead = "From then on players take turns; in your turn" if game.opening else "Players take turns; in your turn"
    if alone:
        lead = "In each later turn" if game.opening else "In each turn"
    if game.pie:
        sentences.append("Instead of answering the first turn, the second player may change sides with the other.")
    if game.before:
        sentences += [f"When your turn begins, {_inside(effect.english())}" for effect in game.before.effects]
    sentences += _alternatives(lead, game.turn.turn)
    if game.after:
        sentences += [effect.english() for effect in game.after.effects]
    if game.forbid:
        sentences += [restriction.english() for restriction in game.forbid.restrictions]
    if game.follows:
        sentences.append(f"The next turn belongs to {game.follows.seat.english()}.")
    if game.out:
        sentences.append(f"You are out of the game and get no more turns once {game.out.condition.english()}.")
    return tuple(sentences)


def _inside(sentence: str) -> str:
    """A sentence as it stands inside another."""
    return sentence[:1].lower() + sentence[1:]


def _alternatives(lead: str, turn: Turn) -> list[str]:
    """The usual turn: one sentence, or a numbered list of alternatives."""
    if isinstance(turn, Or):
        options = [
            f"{i}) {part.english()}{'.' if i == len(turn.turns) else ', or'}" for i, part in enumerate(turn.turns, 1)
        ]
        return [f"{lead}, either:", *options]
    return [f"{lead}, {turn.english()}."]


def _end(game: Game) -> tuple[str, ...]:
    sentences: list[str] = []
    for end in game.end.ends:
        sentences += _told(end, game)
    if game.score:
        sentences.append(f"Your score is {game.score.number.english()}.")
    if not any(isinstance(ludeme, Full | Turns | Stuck | PlayOn) for ludeme in game.end.walk()):
        drawn = "nothing is won or lost" if game.players.seats == 1 else "the game is a draw"
        sentences.append(f"If every point is filled without a winner, {drawn}.")
    return tuple(sentences)


def _told(end: End, game: Game) -> list[str]:
    """An end rule as one sentence, or as one for each player where the rule differs between them."""
    if game.players.seats == 1:
        return [end.solo()]
    if not isinstance(end, Win | Lose) or not any(isinstance(ludeme, Seats) for ludeme in end.walk()):
        return [end.english()]
    told = []
    for seat, name in enumerate(game.players.names):
        own = seen_from(end, seat, name)
        assert isinstance(own, Win | Lose)
        told.append(own.told_of(name))
    return told


def seen_from(ludeme: Any, seat: int, name: str) -> Any:
    """A ludeme as it is for one player: that player's colour for "own", that player's region for "seats".

    Who has a colour is called by it.
    """
    if isinstance(ludeme, Seats):
        return seen_from(ludeme.regions[seat], seat, name)
    if isinstance(ludeme, Own):
        return vocabulary(Colour)[name]()
    if not isinstance(ludeme, Ludeme):
        return ludeme
    fields = {}
    for parameter in ludeme.parameters():
        value = getattr(ludeme, parameter.name)
        many = isinstance(value, tuple)
        fields[parameter.name] = (
            tuple(seen_from(v, seat, name) for v in value) if many else seen_from(value, seat, name)
        )
    return type(ludeme)(**fields)
