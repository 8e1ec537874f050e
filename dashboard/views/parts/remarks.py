"""What is said around the board: how it stands, the rules that one needs during a game, its number."""

from collections.abc import Sequence

from dashboard.drawn.look import literal
from dashboard.games.library import OpenGame
from dashboard.matches.match import HUMAN, Match
from ludeme.english.counting import listed
from ludeme.sheet.parts.equipment import boards_told
from search.play.player_view import showing_told
from search.play.ply_effects import EffectKind, effects_of
from search.play.traits import has_chance

SEEN: set[EffectKind] = {"add", "enter", "shape", "remove", "move"}
"""Effects that the text of a ply tells already."""
AT_HAND = ("Your turn", "What happens by itself")
"""The parts of a rule sheet that stand beside the board during a game."""


def remarks(table: Match) -> list[str]:
    """What else there is to say of the position, in Markdown: why it is over, and what the board does not show."""
    why, tally, marker = table.game_over().why, table.session.tally, table.session.marker
    said = (
        *_effects_told(table),
        why and literal(why),
        showing_told(table.session),
        _sides_told(table),
        "" if tally is None else f"Tally: {tally}",
        marker and f"{marker} has the marker.",
        _taken_back_told(table.taken_back),
    )
    return [remark for remark in said if remark]


def _effects_told(table: Match) -> list[str]:
    """What else happened by plies of the last turn of each player, such as balls that dropped, a sentence a ply."""
    session, told = table.session, list[str]()
    turns = [*dict.fromkeys(session.turns)][-len(session.names) :]
    past, after, seen = session.copy(), session.levels(), table.seen_plies()
    while past.turns and past.turns[-1] in turns:
        text, ply = past.history[-1], past.made[-1]
        past.undo()
        effects = effects_of(session.geometry, ply, before=past.levels(), after=after)
        if set(effects.kinds) - SEEN and seen[len(past.history)] == text:
            told.insert(0, f"{literal(text)}: {literal(effects.text())}.")
        after = past.levels()
    return told


def _sides_told(table: Match) -> str:
    """Who plays what since two players have changed sides, and to the only person at the table also who did it."""
    session = table.session
    began = zip(session.game.players.names, session.names, strict=True)
    changed = ", ".join(f"who began as {old} plays {new}" for old, new in began if old != new)
    if not changed or table.seats.count(HUMAN) != 1:
        return changed and f"Sides have been changed: {changed}."
    person = table.seats.index(HUMAN)
    made = [turn.player for text, turn in zip(session.history, session.turns, strict=True) if text == "swap"]
    how = "You have changed sides" if made[-1:] == [person] else "The computer has changed sides and taken yours"
    return f"{how if made else 'Sides have been changed'}: you play {session.names[person]} now."


def _taken_back_told(plies: int) -> str:
    """That plies were taken back in a game with secrets, which is fair only where all know it."""
    taken = "One ply has been" if plies == 1 else f"{plies} plies have been"
    return f"{taken} taken back in this game: what was learned by that is known." if plies else ""


def rules_told(opened: OpenGame, table: Match) -> list[str]:
    """The rules that one needs while a game goes on."""
    return [] if table.session.finished else rules_at_hand(opened)


def rules_at_hand(opened: OpenGame) -> list[str]:
    """What single boards of a game are for, and what a turn is, in Markdown; the goal stands with its name."""
    sheet, boards = opened.sheet().named(), {"Boards": boards_told(opened.game)}
    parts = {**boards, **{name: sheet.get(name) for name in AT_HAND}}
    return [_part_told(name, sentences) for name, sentences in parts.items() if sentences]


def _part_told(name: str, sentences: Sequence[str]) -> str:
    """A part of a rule sheet in Markdown, behind its name, a line for each of its sentences."""
    return f"**{name}:** " + "  \n".join(map(literal, sentences))


def seed_text(table: Match) -> str:
    """What the number of this game, its seed, is good for; empty if nothing follows from it."""
    chance, computer = has_chance(table.session.game), set(table.seats) != {HUMAN}
    who = [name for name, plays in (("chance", chance), ("the computer", computer)) if plays]
    again = f"begun with it again, {listed(who, 'and')} {'does' if len(who) == 1 else 'do'} the same."
    return f"This game has the number {table.seed}: {again}" if who else ""
