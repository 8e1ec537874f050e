"""A game as a rule sheet in the Rule Book's three parts: Start, Play, End."""

import re
from dataclasses import dataclass

from ludeme.effects.telling import clauses, told
from ludeme.errors import listed
from ludeme.families import End, Setup, Turn
from ludeme.game import Game
from ludeme.wording import ANYWHERE, WORTHWHILE, conditional, inside, told_to

SUCH = "at any such point"
LINE = "\n"
ELSE = ", otherwise "


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
    start, play, end = (tuple(told_to(game.players.seats, sentence) for sentence in part) for part in parts)
    return RuleSheet(title(game.name), start, play, end)


def title(name: str) -> str:
    """A game's name as a heading: ``spline-plus`` becomes ``Spline Plus``."""
    return " ".join(word[:1].upper() + word[1:] for word in name.split("-"))


def _start(game: Game) -> tuple[str, ...]:
    count = game.players.seats
    players = f"{game.players.english()} on {game.board.english()}."
    setups = _setups(game.start.setups) if game.start else [game.board.empty()]
    points = game.board.geometry().board.bit_count()
    supply = [game.supply.english(points, count)] if game.supply else []
    return (players, *setups, *supply, *_in_hand(game), *_kept(game), *_dealt(game))


def _setups(setups: tuple[Setup, ...]) -> list[str]:
    """What stands on the board; several levels in a picture are told as one."""
    if len(setups) > 1 and all(setup.pictured for setup in setups):
        return ["The balls stand as in the diagram."]
    return [setup.english() for setup in setups]


def _kept(game: Game) -> list[str]:
    """What the game keeps besides balls: who has the marker, and where the tally begins."""
    kept = {ludeme.word: ludeme.keeps for ludeme in game.walk() if ludeme.keeps}
    return [kept[word].format(first=game.players.names[0]) for word in sorted(kept)]


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
    strewn = {part.strews for part in game.deal.turn.walk()} if game.deal else set()
    if "all" in strewn:
        return "filled at random before the first turn"
    return "some balls come at random before the first turn" if "some" in strewn else ""


def _play(game: Game) -> tuple[str, ...]:
    sentences: list[str] = []
    alone = game.players.seats == 1
    if game.opening:
        for number, turn in enumerate(game.opening.turns, 1):
            seat = (number - 1) % game.players.seats
            player = game.players.names[seat]
            must = "" if alone else f"{player} must "
            sentences.append(f"In turn {number} of the game, {must}{turn.seen_from(seat, player).english()}.")
    if game.pie:
        sentences.append("Instead of answering the first turn, the second player may change sides with the other.")
    sentences += _told_before(game) or _alternatives(_usual(game), game.turn.turn)
    sentences += _by_themselves(game)
    if game.forbid:
        sentences += [restriction.english() for restriction in game.forbid.restrictions]
    if game.follows:
        sentences.append(f"The next turn belongs to {game.follows.seat.english().replace(ELSE, f'{ELSE}to ')}.")
    if game.out:
        sentences.append(f"You are out of the game and get no more turns once {game.out.condition.english()}.")
    return tuple(sentences)


def _usual(game: Game) -> str:
    """What introduces the usual turn."""
    if game.players.seats == 1:
        return "In each later turn" if game.opening else "In each turn"
    return "From then on players take turns; in your turn" if game.opening else "Players take turns; in your turn"


def _alternatives(lead: str, turn: Turn) -> list[str]:
    """The usual turn: one sentence, or a numbered list of alternatives."""
    parts = turn.alternatives
    if parts:
        told = [f"{i}) {conditional(*part.led())}{', or' if parts[i:] else '.'}" for i, part in enumerate(parts, 1)]
        return such_points([f"{lead}, either:", *told], turn)
    return such_points([f"{lead}, {turn.english()}."], turn)


def _told_before(game: Game) -> list[str]:
    """The usual turn if it begins with the very turn that opened the game; otherwise nothing."""
    first = game.opening.turns if game.opening else ()
    rest = game.turn.turn.rest_after(first[0]) if len(first) == 1 else None
    return [f"{_usual(game)}, do the same, then {rest.english()}."] if rest else []


def such_points(sentences: list[str], turn: Turn) -> list[str]:
    """Sentences in which what is said at length of the points for a ball is not repeated for the next ball."""
    for words in {part.target() for part in turn.walk() if isinstance(part, Turn)}:
        if len(words.split()) < WORTHWHILE:
            continue
        text = LINE.join(sentences)
        further = re.escape(words.removeprefix(ANYWHERE))
        pieces = re.split(rf"({ANYWHERE}(?:{further}(?=[,;.]| \())?)", text)
        for i in range(3, len(pieces), 2):
            if pieces[i] == words and pieces[i - 2] in (words, SUCH):
                pieces[i] = SUCH
        sentences = "".join(pieces).split(LINE)
    return sentences


def _by_themselves(game: Game) -> list[str]:
    """What happens when a turn begins, and after a ply."""
    before, after = (told(section.effects) if section else [] for section in (game.before, game.after))
    if before and before == after:
        return [f"When your turn begins, and again whenever a ball comes or goes: {clauses(after)}."]
    started = [f"When your turn begins, {inside(sentence)}." for sentence in before]
    return [*started, *(f"Each time, {inside(s)}." if s.startswith("You ") else s for s in after)]


def _end(game: Game) -> tuple[str, ...]:
    sentences: list[str] = []
    for end in game.end.ends:
        sentences += _told(end, game)
    if game.score:
        sentences.append(f"Your score is {game.score.number.english()}.")
    if not any(ludeme.ends_full for ludeme in game.end.walk()):
        drawn = "nothing is won or lost" if game.players.seats == 1 else "the game is a draw"
        sentences.append(f"If every point is filled without a winner, {drawn}.")
    return tuple(sentences)


def _told(end: End, game: Game) -> list[str]:
    """An end rule as one sentence, or as one for each player where the rule differs between them."""
    if game.players.seats == 1:
        return [end.solo()]
    if not end.personal or not any(ludeme.differs for ludeme in end.walk()):
        return [end.english()]
    return [end.seen_from(seat, name).told_of(name) for seat, name in enumerate(game.players.names)]
