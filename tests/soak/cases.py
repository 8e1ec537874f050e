"""Game files that nobody would write: mutated by characters, words or trees; bred from documented games; drawn."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from importlib.resources import files

import catalog
from ludeme import Game, print_game
from ludeme.text.tree import MOST_WORDS, TOKEN, Node, read
from search.breed.genome import random_game
from search.breed.operators import crossover, mutate
from tests.contract.test_twin import odd_games

STRANGE = "()$;\"' \n\t.-+*/\\0123456789aZ²٤é\x00\u2028🂡"
WORDS = ("(", ")", "$size", "0", "-1", "60", "999999999999999999999", "1e9", "not", "or", "and", "any", "own", '"', ";")


@cache
def texts() -> tuple[str, ...]:
    """The files of the catalogue and the odd games of the tests."""
    entries = sorted(files("catalog").iterdir(), key=lambda entry: entry.name)
    documented = [entry.read_text(encoding="utf-8") for entry in entries if entry.name.endswith(catalog.SUFFIX)]
    return (*documented, *(print_game(game) for game in odd_games()))


@cache
def games() -> tuple[Game, ...]:
    """The games that others are bred from."""
    return (*(catalog.load(name).game for name in catalog.ids()), *odd_games())


@cache
def words() -> tuple[str, ...]:
    """Every word of these files, as often as it stands there."""
    return tuple(word for text in texts() for word in tokens(text))


@cache
def trees() -> tuple[Node, ...]:
    """Every list and word of these files."""
    return tuple(node for text in texts() for top in read(text) for node in inside(top))


def tokens(text: str) -> list[str]:
    """The words and parentheses of a text."""
    return [match["token"] for match in TOKEN.finditer(text) if match["token"]]


def inside(node: Node) -> list[Node]:
    """A node and all in it."""
    return [node, *(part for item in node.items or () for part in inside(item))]


def characters_changed(rng: random.Random) -> str:
    """A file in which some characters are left out, doubled, exchanged or strange."""
    text = list(rng.choice(texts()))
    for _ in range(rng.randint(1, 6)):
        at = rng.randrange(len(text))
        text[at] = rng.choice(
            ("", text[at] * 2, rng.choice(text), rng.choice(STRANGE), text[at] * rng.randint(1, 5000))
        )
    return "".join(text)


def words_changed(rng: random.Random) -> str:
    """A file in which some words are left out, doubled, exchanged for others of any file, or strange."""
    text = tokens(rng.choice(texts()))
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text))
        new = rng.choice((rng.choice(words()), rng.choice(text), rng.choice(WORDS)))
        text[at : at + rng.randint(0, 1)] = rng.choice(([], [new], [text[at], text[at]], [new, text[at]]))
    return " ".join(text)


def trees_changed(rng: random.Random) -> str:
    """A file in which some lists or words are left out, doubled, nested or exchanged for others of any file."""
    tops = [spelled(node) for node in read(rng.choice(texts()))]
    for _ in range(rng.randint(1, 3)):
        nodes = [part for top in read(" ".join(tops)) for part in inside(top)]
        if not nodes:
            break
        old, new = rng.choice(nodes), rng.choice(rng.choice((nodes, trees())))
        word = old.head or "or"
        changed = (spelled(new), "", f"{spelled(old)} {spelled(new)}", f"({word} {spelled(old)} {spelled(new)})")
        text = rng.choice((*changed, changed[0], nested(rng, old)))
        tops = [spelled(top, old, text) for top in read(" ".join(tops))]
        if len(tokens(" ".join(tops))) > MOST_WORDS // 4:
            break
    return " ".join(tops)


def nested(rng: random.Random, node: Node) -> str:
    """A list in its own place, many times over."""
    depth = rng.choice((3, 8, 16))
    join = rng.choice((node.head or "or", "and", "or", "not", "times 9", "sum", "repeat", "then", "any-player"))
    return f"({join} " * depth + spelled(node) + f" {spelled(node)})" * depth


def spelled(node: Node, old: Node | None = None, new: str = "") -> str:
    """A node as text, with ``new`` where ``old`` stands."""
    if node is old or (old and (node.line, node.column, node.text) == (old.line, old.column, old.text)):
        return new
    if node.items is None:
        return node.text
    return f"({' '.join(spelled(item, old, new) for item in node.items)})"


def bred(rng: random.Random) -> str:
    """A documented game, changed and crossed several times as the search does it."""
    game = rng.choice(games())
    for _ in range(rng.randint(1, 8)):
        crossed = rng.random() < 0.4
        game = (crossover(game, rng.choice(games()), rng) if crossed else mutate(game, rng)).game
    return print_game(game)


def drawn(rng: random.Random) -> str:
    """A game drawn from the whole vocabulary."""
    return print_game(random_game(rng))


KINDS: dict[str, Callable[[random.Random], str]] = {
    "characters": characters_changed,
    "words": words_changed,
    "trees": trees_changed,
    "bred": bred,
    "drawn": drawn,
}


def case(kind: str, seed: int) -> str:
    """The text of a case; the same kind and seed make the same text."""
    return KINDS[kind](random.Random(f"{kind} {seed}"))
