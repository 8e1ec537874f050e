"""What a click on the board can mean: legal plies sorted by the points a person would touch.

Four kinds of plies are played on the board itself: a ball added (`Wc3`, also `Wb2>E`, `Wc3?`) or taken
(`xc3`) with one click, a ball moved (`c3-e5`, also `g1-b2>E`) with two, and a figure (`{a1 c1}`, `[a1 c1 e1]`,
`(c3 e3)`) with a click on each of its points. Everything else becomes a button.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from kernels.api import COLOURS, KINDS, NONE, Ply
from ludeme.english.counting import listed
from ludeme.game import COLOUR_NAMES
from ludeme.geometry import bits
from ludeme.pictures.notation import LETTERS
from search.play.motion import points_of

SIDES = {NONE: "", 0: "↑ from the south", 1: "→ from the west", 2: "↓ from the north", 3: "← from the east"}
"""Where a ball that is pushed in comes from, as rule sheets say it, by the direction of the push."""
WORDS = {"left": "Left fist", "right": "Right fist", "swap": "Change sides"}
SAID = {"left": "choose a fist", "right": "choose a fist", "yes": "vote", "no": "vote", "swap": "change sides"}
"""What is done by saying a word."""


@dataclass(frozen=True)
class PlyChoice:
    """A ply that a click would play, the letter of the ball that appears, and words that tell it from others."""

    ply: str
    colour: str = ""
    label: str = ""


@dataclass
class Clicks:
    """Legal plies by what one touches; points are indices into the board's points.

    Args:
        single: point -> plies played by one click there.
        double: point of a ball -> point where it may go -> plies.
        figures: plies played by a click on each of their points, with these points.
        buttons: plies that no click on the board can mean, with the words on their buttons.
    """

    single: dict[int, list[PlyChoice]] = field(default_factory=dict)
    double: dict[int, dict[int, list[PlyChoice]]] = field(default_factory=dict)
    figures: dict[str, list[int]] = field(default_factory=dict)
    buttons: dict[str, str] = field(default_factory=dict)


def clicks_of(plies: Mapping[str, Ply]) -> Clicks:
    """Sort legal plies, given by their texts, into clicks and buttons: these by deed and colour, left before right."""
    clicks = Clicks()
    for text, ply in plies.items():
        if ply.figure:
            clicks.figures[text] = list(bits(ply.figure))
        elif not points_of(ply):
            clicks.buttons[text] = ply_told(text, ply)
        elif ply.source == NONE:
            option = PlyChoice(text, LETTERS[ply.colour : ply.colour + 1], SIDES[ply.side])
            clicks.single.setdefault(ply.target, []).append(option)
        elif ply.target == NONE:
            clicks.single.setdefault(ply.source, []).append(PlyChoice(text, label="take"))
        else:
            targets = clicks.double.setdefault(ply.source, {})
            targets.setdefault(ply.target, []).append(PlyChoice(text, label=SIDES[ply.side]))
    clicks.buttons = dict(sorted(clicks.buttons.items(), key=lambda button: plies[button[0]]))
    return clicks


def deeds_told(plies: Mapping[str, Ply], told: Collection[int] = ()) -> str:
    """What can be done with legal plies, given by their texts: "add a ball, remove a ball or stop".

    ``told``: the colours that are told of balls that are put, as in "add a white or red ball".
    """
    deeds = dict[str, set[int]]()
    for text, ply in plies.items():
        colours = deeds.setdefault(_deed(text, ply), set())
        if ply.target != NONE and ply.colour in told:
            colours.add(ply.colour)
    order = sorted(deeds, key=lambda deed: " " not in deed)
    return listed([_coloured(deed, sorted(deeds[deed])) for deed in order], "or")


def _coloured(deed: str, colours: Sequence[int]) -> str:
    """A deed with the colours of its ball."""
    if len(colours) == COLOURS:
        return deed.replace(" a ball", " a ball of any colour")
    names = listed([COLOUR_NAMES[colour].lower() for colour in colours], "or")
    return deed.replace(" a ball", f" a {names} ball") if colours else deed


def _deed(text: str, ply: Ply) -> str:
    """A ply without its place and colour, as an imperative."""
    kind = KINDS[ply.kind]
    if kind.holds == "word" or "{" not in kind.text:
        return SAID.get(text, text)
    if ply.hand != NONE:
        return "hide balls"
    deed = "push in" if ply.side != NONE else kind.deed.split()[0]
    return f"{deed} {'balls' if kind.holds == 'figure' else 'a ball'}"


def ply_told(text: str, ply: Ply) -> str:
    """A ply as people read it: as it is written if it is about points, else in the words of its button."""
    if points_of(ply):
        return text
    if ply.hand != NONE:
        hands = zip((ply.colour, ply.hand), ("left", "right"), strict=True)
        return "Hide " + ", ".join(f"{COLOUR_NAMES[ball]} {hand}" for ball, hand in hands if ball != COLOURS)
    if ply.colour != COLOURS:
        return f"{KINDS[ply.kind].deed.capitalize()} {COLOUR_NAMES[ply.colour]}"
    return WORDS.get(text, text.capitalize())
