"""What a game names, the search varies as one thing, and compares as if it were spelled out."""

import random
from dataclasses import replace

import catalog
from ludeme import parse_game, print_game
from ludeme.naming import full, short
from ludeme.text.spelling import spell
from ludeme.words.colours.colours import Own
from ludeme.words.definitions.kinds import TurnDefinition
from ludeme.words.turns.actions import Add
from ludeme.words.turns.compositions import Then
from search.breed import operators
from search.breed.distance import rules_distance
from search.breed.names import name_of, rules_key
from search.breed.polishing import polished
from search.breed.shortening import shortened
from search.breed.trees import sites, with_part
from search.breed.validity import is_valid
from search.measure.trimming import shorter_games
from search.measure.worth.likeness import rules_of

GAME = """(game x (pyramid 4) (players White Black)
  (where (region safe (not (or (in-figure square 2 (balls same)) (on-platform same 2)))))
  (turn (or (add own safe) (then (look-ahead none (add Red safe)) (add own safe))))
  (end (at-once (when full (wins placer))) (when all-passed (wins placer))))"""
NAMED = parse_game(GAME)
SPELLED = replace(NAMED, where=None)


def variants(seeds=range(400)):
    """Games that differ from the parent by one mutation each."""
    found = [operators.mutate(NAMED, random.Random(seed)).game for seed in seeds]
    return [game for game in found if game != NAMED]


def test_a_mutation_of_a_definition_changes_all_its_uses():
    """A mutation of what a name stands for leaves the turn spelled as before, but another in three places."""
    turn = print_game(NAMED).split("(turn")[1]
    redefined = [game for game in variants() if game.where and game.where != NAMED.where]
    changed = [game for game in redefined if print_game(game).split("(turn")[1] == turn]
    assert len(changed) > 40
    for game in changed:
        assert game.turn != NAMED.turn and game.where is not None
        body = game.where.definitions[0].body
        assert sum(part == body for part in game.turn.walk()) == 3
        assert parse_game(print_game(game)) == game and is_valid(game)


def test_what_stands_for_an_action_stays_one():
    """A turn of two actions in the place of a named one does not fit where the name is guarded, and is not tried."""
    game = parse_game(
        "(game named pyramid (players White Black) (where (turn lay (add own ground)))"
        " (turn (or lay (if (some (balls Red)) lay) (add Red))) (end (win (line own spanning))))"
    )
    named, pair = short(game), Then(turns=(Add(colour=Own()), Add(colour=Own())))
    body = next(site for site in sites(named) if isinstance(site.owner, TurnDefinition))
    assert is_valid(game) and not is_valid(full(with_part(named, body.path, pair)))
    assert is_valid(full(with_part(named, body.path, Add(colour=Own()))))


def test_a_use_can_be_replaced_and_the_last_one_takes_the_definition_with_it():
    """Mutations also put something else in the place of a name; nothing is left of a name that nobody uses."""
    games = variants()
    uses = {print_game(game).count("safe") for game in games}
    assert {0, 3} < uses and 1 not in uses


def test_a_crossing_spells_out_what_the_other_game_names():
    """A part of a game with names stands in another game without them, and brings no names along."""
    spline = catalog.load("spline").game
    games = [operators.crossover(spline, NAMED, random.Random(seed)).game for seed in range(60)]
    assert all(game.where is None for game in games)
    assert any("(not (or (in-figure" in print_game(game) for game in games)


def test_names_change_neither_key_nor_likeness():
    """With or without names it is the same game; what it names is learnt once, and the name where it is used."""
    assert rules_key(NAMED) == rules_key(SPELLED) and name_of(NAMED) == name_of(SPELLED)
    assert rules_distance(NAMED, SPELLED) == 0
    assert rules_of(SPELLED).ludemes - rules_of(NAMED).ludemes == 2 * 8 - 3
    assert rules_of(NAMED).distinct == rules_of(SPELLED).distinct + 1


def test_leaving_out_a_part_of_a_definition_leaves_it_out_everywhere():
    """Each of the two parts of the definition is left out at all three uses at once, and is one removal."""
    without = [spell(site.ludeme) for site, *_ in shortened(NAMED)]
    assert without.count("(on-platform same 2)") == without.count("(in-figure square 2 (balls same))") == 1


def test_polishing_changes_a_definition_with_all_its_uses():
    """What a definition says is changed once for all uses; a definition that only the set-up asks for goes with it."""
    games = [variant.game for variant in polished((GAME, "1"), 60)]
    assert all(parse_game(print_game(game)) == game for game in games)
    assert any("(in-figure square 3 (balls same))" in print_game(game).split("(turn")[0] for game in games)
    start = "(where (region apart (not (or edge (edge corners))))) (start (place Red apart) (place Black apart))"
    text = f"(game x (pyramid 4) (players White Black) {start} (turn (add own)) (end (win (line own spanning))))"
    assert [v.game.where for v in polished((text, "1"), 60) if v.game.start is None] == [None]


def test_a_name_spelled_out_is_no_shorter_game():
    """Cutting a part of a definition is one cut for all its uses; a name in full, or the game itself, is none."""
    cuts = {trimmed.game: trimmed.cuts for trimmed in shorter_games(NAMED)}
    assert NAMED not in cuts and SPELLED not in cuts
    (square,) = [game for game, (cut,) in cuts.items() if cut.endswith("to (in-figure square 2 (balls same))")]
    assert square.where is not None and str(square).count("InFigure") == 4 and "OnPlatform" not in str(square)
