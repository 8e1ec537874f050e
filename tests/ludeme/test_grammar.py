"""The printed grammar is the whole language: a reader that knows only its text derives every documented game."""

import inspect
import re
from typing import Any

import pytest

import catalog
from ludeme import GameError, parse_game
from ludeme.base import FAMILIES
from ludeme.handbook.grammar import as_data, ebnf, every_ludeme, kinds, symbol
from ludeme.handbook.reference import entry, ludemes
from ludeme.text.tree import TOKEN

MARK = re.compile(
    r'\s+|\(\*(?P<comment>.*?)\*\)|\?(?P<special>[^?]*)\?|"(?P<literal>[^"]*)"|(?P<sign>[=,|;(){}\[\]])|(?P<name>[\w-]+)',
    re.DOTALL,
)
Rule = tuple[Any, ...]


class Reader:
    """A small reader of EBNF: ``rules`` by name, each a nest of tuples (kind, …)."""

    def __init__(self, text: str) -> None:
        found = [m for m in MARK.finditer(text) if m.lastgroup not in (None, "comment")]
        assert "".join(m.group() for m in MARK.finditer(text)) == text, "a stray character in the grammar"
        self.marks = [(str(m.lastgroup), m[str(m.lastgroup)].strip()) for m in found]
        self.at = 0
        self.rules: dict[str, Rule] = {}
        while self.at < len(self.marks):
            name = self.take("name")
            assert name not in self.rules, f"two productions of {name}"
            self.take("sign", "=")
            self.rules[name] = self.choice()
            self.take("sign", ";")

    def take(self, kind: str, value: str | None = None) -> str:
        """The next mark, which must be of this kind."""
        found = self.marks[self.at]
        assert found[0] == kind and value in (None, found[1]), f"expected {kind} {value}, found {found}"
        self.at += 1
        return found[1]

    def sees(self, value: str) -> bool:
        """Whether this sign comes next."""
        return self.marks[self.at] == ("sign", value)

    def choice(self) -> Rule:
        """One sequence or another."""
        parts = [self.sequence()]
        while self.sees("|"):
            self.take("sign", "|")
            parts.append(self.sequence())
        return ("choice", *parts)

    def sequence(self) -> Rule:
        """Items one after the other."""
        parts = [self.item()]
        while self.sees(","):
            self.take("sign", ",")
            parts.append(self.item())
        return ("sequence", *parts)

    def item(self) -> Rule:
        """One symbol, or a part in brackets."""
        kind, value = self.marks[self.at]
        if kind != "sign":
            self.at += 1
            return (kind, value)
        brackets = {"(": (")", "group"), "[": ("]", "option"), "{": ("}", "many")}
        closing, name = brackets[self.take("sign")]
        inner = self.choice()
        self.take("sign", closing)
        return (name, inner)

    def derives(self, tokens: list[str], start: str = "game") -> bool:
        """Whether the tokens are a sentence of the grammar."""
        return len(tokens) in Walk(self, tokens).ends(("name", start), 0)


class Walk:
    """A derivation of one list of tokens: where each rule that begins at some token may end."""

    def __init__(self, reader: Reader, tokens: list[str]) -> None:
        self.rules, self.tokens = reader.rules, tokens
        self.known: dict[tuple[int, int], frozenset[int]] = {}

    def ends(self, rule: Rule, at: int) -> frozenset[int]:
        """All places behind what ``rule`` may derive from token ``at`` on."""
        key = (id(rule), at)
        if key not in self.known:
            self.known[key] = frozenset(getattr(self, rule[0])(rule, at))
        return self.known[key]

    def name(self, rule: Rule, at: int) -> frozenset[int]:
        """Another production."""
        return self.ends(self.rules[rule[1]], at)

    def literal(self, rule: Rule, at: int) -> set[int]:
        """A word."""
        return {at + 1} if self.tokens[at : at + 1] == [rule[1]] else set()

    def special(self, rule: Rule, at: int) -> set[int]:
        """A number in bounds, a name, or one of the names that the text gives to such things."""
        if at >= len(self.tokens) or self.tokens[at] in "()":
            return set()
        if rule[1].startswith("the name of "):
            return {at + 1} if self.tokens[at] in self.named(rule[1].split()[-1]) else set()
        bounds = re.fullmatch(r"(\d+) to (\d+)", rule[1])
        number = re.fullmatch(r"[+-]?\d+", self.tokens[at])
        fits = not bounds or (number and int(bounds[1]) <= int(number[0]) <= int(bounds[2]))
        return {at + 1} if fits else set()

    def named(self, kind: str) -> set[str]:
        """The names that the text gives to things of a kind, an action among the turns."""
        words = {"effect": "effects", "action": "turn"}
        heads = zip(self.tokens, self.tokens[1:], self.tokens[2:], strict=False)
        return {name for bracket, word, name in heads if (bracket, word) == ("(", words.get(kind, kind))}

    def choice(self, rule: Rule, at: int) -> set[int]:
        """Any of several."""
        return {end for part in rule[1:] for end in self.ends(part, at)}

    def sequence(self, rule: Rule, at: int) -> set[int]:
        """One after the other."""
        places = {at}
        for part in rule[1:]:
            places = {end for place in places for end in self.ends(part, place)}
        return places

    def group(self, rule: Rule, at: int) -> frozenset[int]:
        """In parentheses."""
        return self.ends(rule[1], at)

    def option(self, rule: Rule, at: int) -> frozenset[int]:
        """Once or not at all."""
        return self.ends(rule[1], at) | {at}

    def many(self, rule: Rule, at: int) -> set[int]:
        """Any number of times."""
        places, new = {at}, {at}
        while new:
            new = {end for place in new for end in self.ends(rule[1], place)} - places
            places |= new
        return places


GRAMMAR = Reader(ebnf())


def tokens(text: str) -> list[str]:
    """The tokens of a text in the language."""
    return [match["token"] for match in TOKEN.finditer(text) if match["token"]]


def names(rule: Rule) -> set[str]:
    """The productions that a rule refers to."""
    if rule[0] == "name":
        return {rule[1]}
    return {name for part in rule[1:] if isinstance(part, tuple) for name in names(part)}


@pytest.mark.parametrize("name", catalog.ids())
def test_derives_every_documented_game(name):
    """The tokens of each documented game are a sentence of the grammar."""
    assert GRAMMAR.derives(tokens(catalog.load(name).text))


@pytest.mark.parametrize("ludeme", ludemes(), ids=lambda ludeme: f"{symbol(ludeme.family)} {ludeme.word}")
def test_derives_every_example(ludeme):
    """The example of each ludeme is derived from a family, as is the ludeme in it from its own production."""
    text = entry(ludeme).example
    assert any(GRAMMAR.derives(tokens(text), symbol(family)) for family in FAMILIES.values())


FAULTY = {
    "a number out of bounds": ("pyramid", "(pyramid 11)"),
    "an argument too few": ("(add own)", "(add)"),
    "an argument too many": ("spanning", "(spanning 3 3)"),
    "an argument of another family": ("(add own)", "(add ground)"),
    "a section that is missing": ("(turn (add own))", ""),
    "a section in the wrong place": ("(end", "(supply 3) (end"),
    "an unknown word": ("own", "mine"),
    "a bracket that is missing": ("(add own)", "(add own"),
}
GOOD = "(game good pyramid (players White Black) (turn (add own)) (end (win (line own spanning))))"


@pytest.mark.parametrize("fault", FAULTY)
def test_does_not_derive_what_the_parser_refuses(fault):
    """Grammar and parser agree on faulty texts too."""
    text = GOOD.replace(*FAULTY[fault], 1)
    assert GRAMMAR.derives(tokens(GOOD)) and parse_game(GOOD)
    with pytest.raises(GameError):
        parse_game(text)
    assert not GRAMMAR.derives(tokens(text))


def test_productions_name_exactly_the_fields():
    """The comments of each production are the names of the class's fields, in their order."""
    fields = {symbol(ludeme): ludeme for ludeme in every_ludeme()}
    for name, ludeme in fields.items():
        found = re.search(rf"^{re.escape(name)} = (.*?) ;$", ebnf(), re.MULTILINE | re.DOTALL)
        assert found is not None, name
        written = [comment.split(",")[0].strip() for comment in re.findall(r"\(\*(.*?)\*\)", found[1])]
        assert written == [parameter.name for parameter in ludeme.parameters()]


def test_every_ludeme_has_a_production():
    """All words of all families, and nothing else, can be derived; every production is reached from the game."""
    known = {(kind.__name__, word) for kind in FAMILIES.values() for word in kind.vocabulary}
    assert {(ludeme.family.__name__, ludeme.word) for ludeme in every_ludeme()} == known
    reached, new = {"game"}, {"game"}
    while new:
        new = {name for one in new for name in names(GRAMMAR.rules[one])} - reached
        reached |= new
    assert reached == set(GRAMMAR.rules)


def test_parts_of_families_are_choices():
    """A part of a family is derived to its own ludemes alone: what "if" guards in a turn is one action, no sequence."""
    action = names(GRAMMAR.rules["action"])
    assert {"turn-add", "turn-if"} <= action < names(GRAMMAR.rules["turn"])
    assert not {"turn-or", "turn-then", "turn-repeat"} & action


def test_data_says_the_same():
    """The grammar as data has a family for each choice and a production for each word, with bounds and defaults."""
    data = as_data()
    assert data["ebnf"] == ebnf() and data["start"] == "game"
    known = {production["name"] for production in data["productions"]} | {family["name"] for family in data["families"]}
    assert known | {"name"} == set(GRAMMAR.rules)
    (platform,) = [p for p in data["productions"] if p["name"] == "region-on-platform"]
    least = platform["fields"][1]
    assert (least["name"], least["kind"], least["low"], least["high"], least["default"]) == ("least", "number", 0, 4, 1)


def test_classes_say_what_they_are():
    """Each family and part of one has a sentence about it, which stands in the grammar."""
    for kind in kinds():
        assert inspect.getdoc(kind) and f"(* {(inspect.getdoc(kind) or '').split()[0]}" in ebnf()


def test_a_part_that_makes_no_sense_has_a_place():
    """A line that fits on no level is a fault where the line is written, although only the whole game shows it."""
    text = "(game sp pyramid (players White Black)\n  (turn (add own))\n  (end (win (line own (straight 9)))))"
    with pytest.raises(GameError, match="no line of 9 fits") as caught:
        parse_game(text)
    assert (caught.value.line, caught.value.column) == (3, text.splitlines()[2].index("(straight") + 1)


def test_what_is_lacking_is_told_with_its_words():
    """Where few words can stand, all of them are named."""
    with pytest.raises(GameError, match=r"lacks its board before 'players'; put a board .*pyramid.*hexhex"):
        parse_game("(game sp (players White Black) (turn (add own)) (end (win full)))")
