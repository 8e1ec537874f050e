"""Small changes that may make a game fairer: the pie rule, a limit on the first turn, somebody who wins ties."""

from collections.abc import Iterator
from typing import Any, NamedTuple, cast

from kernels.api import GameState
from ludeme import Game, compile_game
from ludeme.families import End, Region, Tie
from ludeme.game import Ends, Opening, Pie
from ludeme.words.conditions.moments import Full
from ludeme.words.endings.outcomes import Compared, Draw, Wins
from ludeme.words.endings.rules import When
from ludeme.words.endings.ties import FavouredPlayer, Tied
from ludeme.words.regions.algebra import All, RegionNot
from ludeme.words.regions.places import Edge
from ludeme.words.turns.actions import Add
from ludeme.words.turns.compositions import Then
from search.breed.shortening import compiled
from search.breed.trees import sites, with_field, with_part

FIRST_PLIES: tuple[tuple[str, str, Region], ...] = (
    ("first ply on the rim", "In the first turn balls are added only on the edge of the board.", Edge()),
    ("first ply off the rim", "In the first turn no ball is added on the edge of the board.", RegionNot(region=Edge())),
)
"""Parts of the board to which a first turn may be limited."""
TWO_PLAYERS = 2
"""Players of a game in which sides can be changed."""
LEAST_CHOICE = 2
"""First plies that a limit on the first turn must leave."""


class Change(NamedTuple):
    """A change: its name, the new rule in words, and the game with it."""

    name: str
    rule: str
    game: Game


def changes(game: Game, favoured: int, drawn: bool) -> list[Change]:
    """The changes that apply to a game.

    Args:
        game: its rules.
        favoured: the seat, from 0, that wins ties.
        drawn: whether any game was drawn.
    """
    found = [*pie_rule(game), *_first_turn(game), *(_ties(game, favoured) if drawn else ())]
    return [change for change in found if change.game != game and compiled(change.game)]


def pie_rule(game: Game) -> Iterator[Change]:
    """The second player may change sides; nothing if there is no such player, or he may already."""
    if game.players.seats == TWO_PLAYERS and game.pie is None:
        rule = "After the first turn the second player may change sides."
        yield Change("pie rule", rule, with_field(game, "pie", Pie()))


# --- the first turn --------------------------------------------------------------------------------------------------


def _first_turn(game: Game) -> Iterator[Change]:
    """The first turn is limited to a part of the board, or to the first part of a turn."""
    if game.opening is not None:
        return
    turn = game.turn.turn
    if isinstance(turn, Then):
        rule = f"In the first turn only this: {turn.turns[0].english()}."
        yield Change("shorter first turn", rule, with_field(game, "opening", Opening(turns=(turn.turns[0],))))
    for name, rule, region in FIRST_PLIES:
        limited = _limited(game, region)
        if limited is not None and _narrows(game, limited):
            yield Change(name, rule, limited)


def _limited(game: Game, region: Region) -> Game | None:
    """The game whose first turn adds balls in a region only; None where nothing is added."""
    turn = game.turn
    adds = [site for site in sites(turn) if isinstance(site.ludeme, Add)]
    for site in adds:
        assert isinstance(site.ludeme, Add)
        where = site.ludeme.where
        both = region if where is None else All(parts=(where, region))
        turn = with_part(turn, site.path, with_field(site.ludeme, "where", both))
    return with_field(game, "opening", Opening(turns=(turn.turn,))) if adds else None


def _narrows(game: Game, limited: Game) -> bool:
    """Whether the new rules leave a choice of first plies, and fewer than before."""
    if not compiled(limited):
        return False
    before, after = (GameState(compile_game(rules)) for rules in (game, limited))
    return not before.chance_to_move and LEAST_CHOICE <= after.legal_count < before.legal_count


# --- ties ------------------------------------------------------------------------------------------------------------


def _ties(game: Game, favoured: int) -> Iterator[Change]:
    """What was a draw is won by one player."""
    winner = game.players.names[favoured]
    ends: tuple[End, ...] = tuple(_broken(end, favoured + 1) for end in game.end.ends)
    if not any(isinstance(ludeme, Full) for ludeme in game.end.walk()):
        ends = (*ends, When(condition=Full(), outcome=_wins(favoured + 1)))
    changed = with_field(game, "end", Ends(ends=ends))
    yield Change("tie-break", f"{winner} wins what would be a draw.", changed)


def _wins(seat: int) -> Wins:
    return Wins(player=cast(Any, str(seat)))


def _broken(end: End, seat: int) -> End:
    """An end rule in which a seat wins ties and draws."""
    for site in sites(end):
        held = site.ludeme
        if isinstance(held, Draw):
            return with_part(end, site.path, _wins(seat))
        if isinstance(held, Compared) and not any(isinstance(tie, Tied) for tie in held.ties):
            ties: tuple[Tie, ...] = (*held.ties, FavouredPlayer(who=cast(Any, str(seat))))
            return with_part(end, site.path, with_field(held, "ties", ties))
    return end
