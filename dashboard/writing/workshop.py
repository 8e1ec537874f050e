"""A game file being written: what is wrong with it, its layout, what changed, and how random games of it end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import ndiff
from functools import lru_cache

from dashboard.games.library import OpenGame, from_catalogue, packed
from kernels.api import GameState
from ludeme import GameError, compile_game
from ludeme.text.tree import TOKEN, Node, read, shown
from search.measure.text import counted
from search.metrics.statistics import Estimate, mean, share
from search.play.session import verdict

TRIAL_GAMES, SEED = 200, 1
"""Random games that are tried: the same ones each time, so that two versions meet the same chance."""
WIDTH = 72
"""Columns of a text that is laid out."""
HEAD = 3
"""Words on the first line of a game: the word `game` itself, the name, the board."""
KEPT, PRESENT, BOTH = "-", "+", " "
"""Where a line of a comparison stands: in the version that was kept, in the present one, in both."""


@dataclass
class Workshop:
    """The text on the bench as it is written now, what is wrong with it, and versions that the page goes back to.

    These are the last text that was a game, and the one that was kept for a comparison; empty if none was. ``put`` is
    how often another text has been put in the place of what was written.
    """

    text: str = ""
    good: str = ""
    fault: GameError | None = None
    kept: str = ""
    put: int = 0

    def write(self, text: str) -> None:
        """Take a new text, and see whether it is a game."""
        self.text, self.fault = text, fault_of(text)
        if self.fault is None:
            self.good = text


def opened(text: str) -> OpenGame:
    """The game that a text describes.

    Raises:
        GameError: a fault in it, with its place.
    """
    return from_catalogue(packed(text))


@lru_cache(maxsize=64)
def fault_of(text: str) -> GameError | None:
    """The first thing that is wrong with the text of a game file; None if it can be played."""
    if not text.strip():
        return GameError("there is nothing written yet; begin with (game …), or with a game above")
    try:
        opened(text)
    except GameError as fault:
        return fault.with_traceback(None)
    return None


# --- layout ------------------------------------------------------------------------------------------------------


def tidied(text: str) -> str:
    """A game file laid out; comments between its sections stay, and a section with a comment inside stays as it is.

    Raises:
        GameError: its parentheses do not match.
    """
    lines = text.splitlines(keepends=True)
    parts, at = list[str](), 0
    for node in read(text):
        start = sum(map(len, lines[: node.line - 1])) + node.column - 1
        end = _end(text, start)
        whole = text[start:end]
        commented = any(match.group().startswith(";") for match in TOKEN.finditer(whole))
        parts += [text[at:start].strip(), whole if commented else laid_out(node, broken=True)]
        at = end
    return "\n".join(part for part in (*parts, text[at:].strip()) if part) + "\n"


def _end(text: str, start: int) -> int:
    """Where the expression that begins at a place ends."""
    depth = 0
    for match in TOKEN.finditer(text, start):
        depth += {"(": 1, ")": -1}.get(match["token"] or "", 0)
        if not depth:
            return match.end()
    return len(text)


def laid_out(node: Node, indent: int = 0, broken: bool = False) -> str:
    """A piece of text, broken and indented where a line is longer than `WIDTH`, or where ``broken`` asks for it.

    Words that follow the first one stay on its line, up to the first list; so does the board of a game.
    """
    flat = shown(node)
    if node.items is None or (indent + len(flat) <= WIDTH and not broken):
        return flat
    lists = [k for k, item in enumerate(node.items) if item.items is not None]
    first = HEAD if node.head == "game" else max(min(lists, default=len(node.items)), 1)
    gap = "\n" + " " * (indent + 2)
    head = " ".join(map(shown, node.items[:first]))
    return f"({gap.join([head, *(laid_out(item, indent + 2) for item in node.items[first:])])})"


# --- numbers -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TrialGames:
    """How random games end: in words, with the share of the games that end so; and the mean plies of a game."""

    ends: dict[str, Estimate]
    plies: Estimate

    @property
    def shared(self) -> bool:
        """True if several players won some game together: it counts for each of them."""
        return sum(one.value for one in self.ends.values()) > 1 + 0.5 / TRIAL_GAMES


@lru_cache(maxsize=64)
def tried(text: str) -> TrialGames:
    """How `TRIAL_GAMES` random games of a text end, and how long they are.

    Raises:
        GameError: the text is not a game.
    """
    game = opened(text).game
    state = GameState(compile_game(game))
    found = [state.playouts(1, SEED, number) for number in range(TRIAL_GAMES)]
    names, seats = game.players.names, range(game.players.seats)
    won = [verdict(names, [1 if other == seat else -1 for other in seats]) for seat in seats]
    ends = {won[seat]: sum(one.wins[seat] for one in found) for seat in seats}
    ends |= {"Draws": sum(one.draws for one in found), "Stopped unfinished": sum(one.unfinished for one in found)}
    shares = {words: share(count, TRIAL_GAMES) for words, count in ends.items()}
    return TrialGames(shares, mean([float(one.plies) for one in found], (0.0, float("inf"))))


def rows_of(*versions: TrialGames) -> Iterator[list[str]]:
    """Lines of a table: what is counted, then for each version its estimate with the interval."""
    for words in dict.fromkeys(words for one in versions for words in one.ends):
        yield [words, *(_percent(one.ends[words]) if words in one.ends else "–" for one in versions)]
    plies = (one.plies for one in versions)
    yield ["Plies of a game", *(f"{one.value:.1f}  ({one.low:.1f}–{one.high:.1f})" for one in plies)]


def _percent(found: Estimate) -> str:
    return f"{found.value:.0%}  ({100 * found.low:.0f}–{100 * found.high:.0f}%)"


# --- differences -------------------------------------------------------------------------------------------------


Line = tuple[str, str]
"""A line of a comparison: where it stands, and its text."""


def compared(kept: Sequence[str], present: Sequence[str]) -> list[Line]:
    """All lines of two versions, those that only one of them has marked as such.

    Example:
        >>> compared(["a", "b"], ["a", "c"])
        [(' ', 'a'), ('-', 'b'), ('+', 'c')]
    """
    return [(line[0], line[2:]) for line in ndiff(kept, present) if line[0] != "?"]


def changed_ludemes(kept: str, present: str) -> list[Line]:
    """What changed between the rules of two texts, laid out alike."""
    return compared(*(laid_out(read(opened(text).text)[0], broken=True).splitlines() for text in (kept, present)))


def changed_sentences(kept: str, present: str) -> list[Line]:
    """What changed between the sentences of two rule sheets."""
    return compared(*(opened(text).sheet().sentences() for text in (kept, present)))


def extent(lines: Sequence[Line]) -> str:
    """How much changed, in a few words."""
    gone, come = (sum(line[0] == where for line in lines) for where in (KEPT, PRESENT))
    return f"{counted(gone, 'line')} gone, {come} new" if gone or come else "nothing changed"
