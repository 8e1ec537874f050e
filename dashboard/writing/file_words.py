"""What a game file says about its game, and the facts in it, in words for people; how found games were made."""

from collections.abc import Iterator, Mapping, Sequence

from catalog import GameFile
from catalog.facts import arguments, options, parts, word
from ludeme.english.counting import listed
from ludeme.english.wording import capital
from ludeme.pictures.notation import split_plies
from ludeme.text.tree import Node, shown
from search.breed.operators import JOINED

RESULTS = {"win": "who begins wins", "draw": "nobody wins", "loss": "who begins loses"}
WORTH = {
    "points": "it is worth {} points to who begins",
    "chance": "who begins wins with a chance of {}",
    "mean": "who begins gets {} points on average",
}
ON, DRAW = "none", "draw"
"""The results of a game that is still on, and of a draw."""
MEASURED = "measured."
"""Begins the name of what was measured; the player that the computer was follows."""


def sentences(facts: Sequence[Node]) -> list[str]:
    """What the facts say; counts of plies for the same options in one sentence, what is badly written as it is."""
    counts: dict[str, list[str]] = {}
    others: list[str] = []
    for fact in facts:
        try:
            if fact.head == "perft":
                depth, count = (word(node) for node in arguments(fact))
                sequences = f"{int(count.replace(',', '')):,} of {depth}"
                counts.setdefault(_setting(options(fact)), []).append(sequences)
            else:
                others.append(OTHERS.get(fact.head, shown)(fact))
        except ValueError:
            others.append(shown(fact))
    return [_with(setting, f"sequences of plies: {listed(found, 'and')}") for setting, found in counts.items()] + others


def best_play(file: GameFile) -> list[str]:
    """What is proved of best play, for players; where options are not the usual ones, each sentence says of which."""
    usual = {name: file.options[name].default for name in file.unusual}
    return [_with(_setting(usual | options(fact)), _worth(fact)) for fact in file.facts_named("value")]


def _setting(chosen: Mapping[str, str]) -> str:
    """Options with their values."""
    return listed((f"{name}={value}" for name, value in chosen.items()), "and")


def _with(setting: str, claim: str) -> str:
    """A sentence about a game with these options."""
    return f"With {setting}, {claim}." if setting else f"{capital(claim)}."


def _value(fact: Node) -> str:
    """What best play leads to, and how that is known."""
    said = parts(fact)
    how = f" ({said['how']})" if "how" in said else ""
    return _with(_setting(options(fact)), f"{_worth(fact)}{how}")


def _worth(fact: Node) -> str:
    """What best play leads to."""
    said = parts(fact)
    worth = [words.format(said[kind]) for kind, words in WORTH.items() if kind in said]
    result = next(iter(worth), RESULTS.get(said.get("result", ""), ""))
    length = f" in {said['plies']} plies" if "plies" in said else ""
    first = f", beginning with {listed(said['first'].split())}" if "first" in said else ""
    return f"by best play {result}{length}{first}"


def _example(fact: Node) -> str:
    """What holds after some plies."""
    plies, *claims = arguments(fact)
    after = f"after {word(plies)}" if word(plies) else "at the start"
    return _with(_setting(options(fact)), f"{after} {listed(map(_claim, claims), 'and')}")


def _claim(claim: Node) -> str:
    """One thing that an example says of its position."""
    words = [word(node) for node in claim.arguments]
    text = " ".join(words)
    match claim.head:
        case "to-move":
            return f"{text} is to move"
        case "result":
            return {ON: "the game is on", DRAW: "the game is a draw"}.get(text, f"{listed(words, 'and')} has won")
        case "legal":
            return f"{text} plies are legal" if text.isdigit() else f"legal are {listed(split_plies(text), 'and')}"
        case "illegal":
            return f"{listed(split_plies(text))} is not legal"
        case "scores":
            return f"the scores are {listed(words, 'and')}"
        case "levels":
            return f"the position is {listed(words, 'and')}"
    return shown(claim)


OTHERS = {"value": _value, "example": _example}
"""How facts other than counts are told."""


MAKING = ("seed", "generation", "parents", "operator", "nearest", "distance")
"""What a file says of how a found game was made."""
NAMES = {"play": "what play is about", "mark": "mark of a computer critic, of 10", "nearest": "nearest known game"}
"""What is called otherwise than in the file."""


def of_making(name: str) -> bool:
    """Whether a datum says how a game was made or measured, which matters to nobody who wants to play it."""
    return name in MAKING or name.startswith(MEASURED)


def parents_of(about: Mapping[str, str | Sequence[str]]) -> list[str]:
    """The games that a game was made from, written as one text or as several."""
    told = about.get("parents", "none")
    names = told if isinstance(told, str) else ", ".join(told)
    return [] if names == "none" else names.split(", ")


def about_told(about: Mapping[str, str | Sequence[str]]) -> Iterator[tuple[str, str]]:
    """Each datum with its name; how the game was made and what was measured of it in words."""
    for name, value in about.items():
        texts = [value] if isinstance(value, str) else list(value)
        if name == "operator":
            yield "made by", done(texts[0], next(iter(parents_of(about)[1:]), "another game"))
        elif name.startswith(MEASURED):
            player = name.removeprefix(MEASURED)
            kind, _, iterations = player.partition("-")  # uct-200 searches
            how = f"at {iterations} iterations a ply" if kind == "uct" else f"with {player}"
            yield f"measured {how}", f"{', '.join(map(_figure, texts))}; in brackets 95 % intervals"
        else:
            yield NAMES.get(name, name), ", ".join(texts)


def _figure(text: str) -> str:
    """A figure with its interval, such as ``fitness 0.72 0.63 0.83``; any other text as it is."""
    name, *values = text.split()
    return f"{name} {values[0]} ({values[1]} to {values[2]})" if len(values) == 3 else text


# --- how found games were made ----------------------------------------------------------------------------------------

OPERATORS = {
    "parameter": "a number or a word changed",
    "ludeme": "a ludeme replaced by a kindred one",
    "subtree": "a part replaced by a new one",
    "insert": "a part added",
    "delete": "a part left out",
    "section": "a whole section taken from {}",
    "crossover": "a part taken from {}",
    "random": "drawn at random",
    "tree": "drawn at random, step by step",
    "polished": "a small change that a designer would try",
}
"""What was done to the first parent, by operator; the braces stand for the second parent."""
SIGNS = {"+ ": "added ", "− ": "left out ", "without ": "left out "}
"""How a change begins as it is stored, and as it is told."""


def done(operators: str, other: str = "another game") -> str:
    """What was done by one operator or, joined, by several, in their order; ``other`` is the second parent."""
    return ", then ".join(OPERATORS.get(name, name).format(other) for name in operators.split(JOINED))


def changes(label: str) -> Sequence[str]:
    """The changes in ludemes, as they are stored with a birth, one after the other."""
    return [_change_text(change) for change in label.split("; ") if change]


def _change_text(change: str) -> str:
    sign = next((sign for sign in SIGNS if change.startswith(sign)), "")
    return SIGNS.get(sign, "") + change.removeprefix(sign)
