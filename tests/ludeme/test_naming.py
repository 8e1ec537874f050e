"""Names that a game gives to its parts: a name stands for what it names, and nothing else changes."""

import dataclasses
import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import catalog
from ludeme import Game, GameError, Ludeme, compile_game, parse_game, print_game, rule_sheet
from ludeme.base import FAMILIES
from ludeme.families import Effect, Region
from ludeme.naming import Definition, Where, full, short, worth_a_name
from ludeme.text.building import build, placed
from ludeme.text.spelling import spell
from ludeme.text.tree import read

FRAME = """(game x pyramid (players White Black)
  {}
  (turn (or (add own {}) (add Red (or interior {}))))
  (after {})
  (end (win (line own spanning))))"""
INNER = "(region inner (not (or edge interior)))"
REWARD = "(effects reward (when (some (and last inner)) (earn (number 1))) (when stuck (earn (number 2))))"
NAMED = FRAME.format(f"(where {INNER} {REWARD})", "inner", "inner", "(earn (number 1)) reward")
SPELLED = FRAME.format("", *["(not (or edge interior))"] * 2, "(earn (number 1)) {} {}").format(
    "(when (some (and last (not (or edge interior)))) (earn (number 1)))", "(when stuck (earn (number 2)))"
)
EDGE = build(read("edge")[0], Region)
KINDS = {kind: cls for cls in Definition.vocabulary.values() for kind in [cls.parameters()[1].kind]}


def nameless(game: Game) -> Game:
    """The game with everything spelled out."""
    return dataclasses.replace(game, where=None)


def repeated(game: Game) -> list[Ludeme]:
    """What a game says more than once and could name."""
    parts = [part for part in game.walk() if type(part).family in KINDS and worth_a_name(part)]
    return sorted({part for part in parts if parts.count(part) > 1}, key=spell)


def with_names(game: Game, parts: list[Ludeme]) -> Game:
    """The game with names for some of its parts; a part comes before those that it is inside."""
    ordered = sorted(parts, key=lambda part: len(spell(part)))
    definitions = []
    for part, letter in zip(ordered, "abcdefghijklmnopqrstuvwxyz", strict=False):
        body = (part,) if isinstance(part, Effect) else part
        definitions.append(KINDS[type(part).family](name=f"name-{letter}", body=body))
    return full(dataclasses.replace(game, where=Where(definitions=tuple(definitions)))) if definitions else game


def test_a_name_is_read_as_what_it_stands_for():
    """A game with names holds the same sections as the game that spells everything out, and is the same program."""
    named, spelled = parse_game(NAMED), parse_game(SPELLED)
    assert nameless(named) == spelled != named
    one, other = compile_game(named), compile_game(spelled)
    assert (one.ints == other.ints).all() and (one.words == other.words).all()


def test_a_name_is_printed_wherever_it_can_stand():
    """Names come back in the text, inside later definitions too and for several effects of a list."""
    game = parse_game(NAMED)
    assert print_game(game).split() == NAMED.split()
    again = parse_game(
        SPELLED.replace("(turn", f"(where {INNER})\n(turn", 1).replace(
            "(add own (not (or edge interior)))", "(add own inner)"
        )
    )
    assert print_game(again).count("inner") == 4


@given(st.integers(0, 10_000))
@settings(max_examples=150, deadline=None)
def test_round_trip_and_sheet_of_any_names(seed):
    """Whatever a documented game repeats can be named: it prints and parses back; its sheet explains what it uses."""
    rng = random.Random(seed)
    game = nameless(catalog.load(rng.choice(catalog.ids())).game)
    parts = repeated(game)
    named = with_names(game, rng.sample(parts, rng.randint(0, min(5, len(parts)))))
    assert nameless(named) == game and full(short(named)) == named
    assert parse_game(print_game(named)) == named
    sentences = rule_sheet(named).sentences()
    for name in {name for sentence in sentences for name in re.findall(r'"[^"]+"', sentence)}:
        assert any(
            re.search(rf"{name} (if|for|is|holds|happens|are|only if)|To do {name}", sentence) for sentence in sentences
        )


def test_the_sheet_explains_a_name_once_and_uses_it():
    """What a name stands for is said once; a condition on you is said to hold for you."""
    play = " ".join(rule_sheet(parse_game(NAMED)).sentences())
    assert 'add a ball of your colour at any "inner" playable point' in play
    assert (
        'A point, or the ball there, is "inner" if it is neither on the edge of the board nor in the interior.' in play
    )
    assert play.count("on the edge") == 1


FAULTS = {
    "(where (region inner interior))": r"column 10: 'inner' stands for the single word 'interior'; write that word",
    "(where (region edge (not interior)))": r"column 18: 'edge' is a word of the language; choose another name",
    "(where (region visible (not interior)))": r"'visible' is a word of the language",
    "(where (region A1 (not interior)))": r"column 18: 'A1' cannot be a name; use small letters",
    "(where (region inner (not inner)))": r"column 29: expected a region, found 'inner' \('inner' is defined only here",
    f"(where (region outer (not inner)) {INNER})": r"column 29: .*'inner' is defined only here or later; define",
    f"(where {INNER} (region inner (not visible)))": r"column 58: a second 'inner'; the first is in line 2: rename one",
    f"(where {INNER} (region outer (not visible)))": r"column 50: nothing asks for 'outer'; use it, or remove its",
    f"(where {INNER} (region outer (not (or edge interior))))": r"'outer' says the same as 'inner'; use 'inner' for",
    f"(where {INNER} (region outer inner))": r"'outer' says the same as 'inner'",
    f"(where {INNER} (condition odd (not inner)))": r"expected a condition, found 'inner' \('inner' is a region",
    f"(where {INNER} (region outer (not (inner interior))))": r"'inner' is a name and takes no argument, found 'int",
    f"(where {INNER} (region outer (not iner)))": r"found 'iner' \(did you mean 'inner'\?\)",
    "(where (regio inner (not interior)))": r"expected a definition, found 'regio' \(did you mean 'region'\?\)",
    "(where)": "'where' lacks its definitions",
}


@pytest.mark.parametrize("where", FAULTS)
def test_a_name_that_cannot_be_is_refused(where):
    """Each fault is one sentence with its place, what is wrong and what to do."""
    with pytest.raises(GameError, match=f"^line 2, {'' if FAULTS[where][0] == 'c' else '.*'}{FAULTS[where]}"):
        parse_game(FRAME.format(where, "inner", "inner", "(earn (number 1))"))


def test_a_name_of_one_action_guards_as_that_action():
    """Where an action must stand, the name of a turn may only if that turn is a single action."""
    rules = "(players White Black) (where (turn go {})) (turn (or go (limit 3 go))) (end (when full draw))"
    text = f"(game x pyramid {rules})"
    assert parse_game(text.format("(add own edge)"))
    with pytest.raises(GameError, match=r"expected an action, found 'go' \('go' is a turn, defined in line 1\)"):
        parse_game(text.format("(then (add own) (add own))"))


def test_only_effects_are_named_as_lists():
    """A name for several ludemes stands only in fields that take several: every field for effects does."""
    parameters = [p for family in FAMILIES.values() for cls in family.vocabulary.values() for p in cls.parameters()]
    assert all(parameter.many for parameter in parameters if parameter.kind is Effect)


def test_what_nothing_asks_for_goes():
    """A definition goes when its last use is replaced, and when what it stands for has become a single word."""
    game = parse_game(NAMED)
    assert game.where is not None
    region, effects = short(game).where.definitions  # type: ignore[union-attr]
    without = full(dataclasses.replace(short(game), after=None))
    assert without.where is not None and [d.name for d in without.where.definitions] == ["inner"]
    shrunk = dataclasses.replace(region, body=EDGE)
    changed = full(dataclasses.replace(short(game), where=Where(definitions=(shrunk, effects))))
    assert "inner" not in print_game(changed) and "(add own edge)" in print_game(changed)


def test_what_is_named_is_placed_where_it_is_defined():
    """Every part has the place where it is written, a named one that of its definition, behind any list of effects."""
    node = read(NAMED)[0]
    game = build(node, Game)
    places = {id(part): (where.line, where.column) for part, where in placed(game, node)}
    assert isinstance(game, Game) and game.where is not None and game.after is not None
    inner = game.where.definitions[0].body
    (add,) = [part for part in game.turn.walk() if spell(part) == "(add own (not (or edge interior)))"]
    assert add.where is inner and places[id(inner)] == (2, 24)  # type: ignore[attr-defined]
    assert places[id(add)][0] == 3 and places[id(game.end.ends[0])][0] == 5
    assert {places[id(effect)][0] for effect in game.after.effects} == {2, 4}
