"""Random games and variation: everything that comes out stands."""

import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import catalog
from kernels.api import playouts
from ludeme import compile_game, parse_game, print_game, rule_sheet
from ludeme.errors import GameError
from ludeme.families import Region
from search.breed import operators
from search.breed.genome import SECTION_ROOM, grow, least_depth, random_game
from search.breed.names import name_of
from search.breed.operators import crossover, mutate
from search.breed.redundancy import is_redundant
from search.breed.trees import depth, part_at, sites, size, with_part
from search.breed.validity import (
    DEPTH_MOST,
    SIZE_MOST,
    compares_equals,
    compares_the_other,
    draws_one_colour,
    favours_one_player,
    has_constant_condition,
    has_rule_without_effect,
    is_valid,
    leans_to_one_side,
    leaves_hands_unused,
    names_absent_colour,
    starts_with_a_goal,
)
from tests.drawn import drawn
from tests.search.made import tells_apart

SEEDS = st.integers(0, 2**32)
SPLINE = catalog.load("spline").game


def parent(rng: random.Random):
    """Any game of the catalogue, or a random one."""
    name = rng.choice([*catalog.ids(), ""])
    return catalog.load(name).game if name else random_game(rng)


@pytest.mark.parametrize("name", catalog.ids())
def test_documented_games_are_sound(name):
    """The bounds and the sense that the search asks for are met by every documented game."""
    assert is_valid(catalog.load(name).game)


@given(SEEDS)
@example(7914)  # valid only with a score that nothing asks for
@settings(max_examples=150, deadline=None)
def test_random_games_stand(seed):
    """A random game is sound, within the bounds, its text says all of it, and it gets a rule sheet."""
    game = drawn(seed)
    assert is_valid(game)
    assert size(game) <= SIZE_MOST and depth(game) <= DEPTH_MOST
    assert parse_game(print_game(game)) == game
    assert rule_sheet(game).sections


def test_random_games_follow_from_the_generator():
    """The same generator draws the same game, another one another."""
    games = [random_game(random.Random(seed)) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_random_games_use_the_vocabulary():
    """A few hundred random games use at least half the regions there are, and movement beside placement."""
    used = {ludeme.word for seed in range(300) for ludeme in drawn(seed).walk()}
    assert len(used & set(Region.vocabulary)) > len(Region.vocabulary) / 2
    assert {"add", "move", "take", "capture", "stack", "line", "connected", "most"} <= used


@pytest.mark.slow
@given(SEEDS)
@settings(max_examples=60, deadline=None)
def test_random_games_terminate(seed):
    """Every playout of a random game ends: won, drawn, or stopped by the turn cap."""
    game = drawn(seed)
    totals, _ = playouts(compile_game(game), 20, seed)
    seats = game.players.seats
    assert totals[:seats].sum() + totals[seats] + totals[seats + 1] >= 20


@pytest.mark.parametrize("operator", list(operators.MUTATIONS.values()))
@given(SEEDS)
@settings(max_examples=60, deadline=None)
def test_mutants_stand(operator, seed):
    """Every mutation answers with a sound game that differs from its parent, or with the parent, and says which."""
    rng = random.Random(seed)
    game = parent(rng)
    variant = operator(game, rng)
    assert is_valid(variant.game)
    assert (variant.game == game) == (variant.label == operators.UNCHANGED)
    assert parse_game(print_game(variant.game)) == variant.game
    assert rule_sheet(variant.game).sections


@given(SEEDS)
@settings(max_examples=150, deadline=None)
def test_crossings_stand(seed):
    """A crossing of any two games is sound, and every ludeme in it comes from one of the two."""
    rng = random.Random(seed)
    mother, father = parent(rng), parent(rng)
    child = operators.crossover(mother, father, rng).game
    assert is_valid(child)
    known = {ludeme.word for game in (mother, father) for ludeme in game.walk()}
    assert {ludeme.word for ludeme in child.walk()} <= known


def test_every_mutation_usually_changes_something():
    """Of a documented game every kind of mutation finds something to change nine times in ten."""
    for name, operator in operators.MUTATIONS.items():
        changed = 0
        for seed in range(40):
            rng = random.Random(seed)
            changed += operator(catalog.load(rng.choice(catalog.ids())).game, rng).label != operators.UNCHANGED
        assert changed >= 36, name


def test_every_place_can_be_filled():
    """Putting back what stands in a place changes nothing; putting something else there changes that place only."""
    for site in sites(SPLINE):
        assert part_at(SPLINE, site.path) == site.ludeme
        assert with_part(SPLINE, site.path, site.ludeme) == SPLINE


def test_growth_keeps_to_its_room():
    """What is grown is never deeper than the room it was given, down to the least depth of its family."""
    least = int(least_depth(Region))
    for room in (least, least + 1, SECTION_ROOM):
        for seed in range(30):
            assert depth(grow(random.Random(seed), Region, SPLINE, room=room)) <= room


@pytest.mark.parametrize(
    "text",
    [
        "(add (either own own))",
        "(add own (not (not ground)))",
        "(or (add own) (add own))",
        "(repeat (move own))",
        "(if (less (number 1) (number 2)) (add own))",
        "(by everyone (or (add own) (move own)))",
        "(then draw draw (add same))",
        "(then (add own) pass)",
    ],
)
def test_nonsense_is_odd(text):
    """Equal parts, doubled words, comparisons of constants, endless and nested turns, draws for nothing are odd."""
    game = parse_game(f"(game x pyramid (players White Black) (turn {text}) (end (when full draw)))")
    assert any(is_redundant(ludeme) for ludeme in game.walk())


def test_idle_and_colourless_rules_are_seen():
    """A condition that never changes, and a colour that never comes into play, are found, and only they."""
    plain = "(game x pyramid (players White Black) (turn (add own)) (end {}))"
    assert not has_constant_condition(SPLINE) and not names_absent_colour(SPLINE)
    assert has_constant_condition(parse_game(plain.format("(win (some (edge corners)))")))
    assert names_absent_colour(parse_game(plain.format("(win (line Red spanning))")))
    assert not names_absent_colour(parse_game(plain.format("(win (line Black spanning))")))
    assert names_absent_colour(parse_game(plain.format("(win (line (other-than Red) spanning))")))
    assert is_redundant(
        parse_game(plain.format("(win (holds (other-than (other-than own) Red) apex))")).end.ends[0].condition.colour
    )


@pytest.mark.parametrize(
    ("pointless_one", "like_it"),
    [
        ("(add own (or (edge corners) (not (edge corners))))", "(add own (or (edge corners) interior))"),
        ("(add own (and ground (edge corners)))", "(add own (and ground interior))"),
        ("(add own adjoining)", "(then (add own) (add own adjoining))"),
        (
            "(add own (not (touching dropped from-above)))",
            "(or (add own) (move own (not (touching dropped from-above))))",
        ),
        ("(or (move own) (take any (moved over)))", "(or (leap own (beyond (balls any))) (take any (moved over)))"),
        (
            "(if (line own spanning own) (add own))",
            "(if (line (either own enemy) spanning (either own enemy)) (add own))",
        ),
        (
            "(then (add (either own (picked given))) (name own))",
            "(then (add (either own (picked given))) (name (either own Red)))",
        ),
    ],
)
def test_pointless_rules_are_seen(pointless_one, like_it):
    """A rule without effect is found, one like it with an effect is not."""
    frame = "(game x pyramid (players White Black) (turn {}) (end (win (line own spanning))))"
    assert tells_apart(has_rule_without_effect, frame, pointless_one, like_it)


def test_an_opening_may_name_a_fixed_colour():
    """With which colour a game begins may be said by naming it; in each turn it would tell nobody anything."""
    turn = "(turn (then (add (picked given)) (name (either own Red)))) (end (win (line own spanning))))"
    assert not has_rule_without_effect(parse_game(f"(game x pyramid (players White Black) (opening (name Red)) {turn}"))


@pytest.mark.parametrize(
    ("senseless", "like_it"),
    [
        ("(start (checkerboard Red Red))", "(start (place Red edge))"),
        ("(start (rows .... .... .... ....))", "(start (rows .R.. .... .... ....))"),
        ("(hands hidden (hand own 9))", "(hands (hand own 9))"),
        ("(after (remove (moved from)))", "(after (remove last))"),
        ("(after (when (last-ply give) (remove apex)))", "(after (when (last-ply add) (remove apex)))"),
        ("(after (recolour apex used))", "(after (recolour apex same))"),
        ("(after (recolour apex (either own any)))", "(after (recolour apex (either own Red)))"),
        ("(after (remove (on-platform own 3 2)))", "(after (remove (on-platform own 2 3)))"),
        ("(opening (then (add own)))", "(opening (then (add own) (add own)))"),
        ("(opening (add (other-than used)))", "(opening (then (add (other-than used)) (add (other-than used))))"),
    ],
)
def test_senseless_words_are_refused(senseless, like_it):
    """A part that cannot mean what its English says makes a game invalid; one like it that can does not."""
    before, after = ("", "{}") if "after" in senseless else ("{}", "")
    frame = f"(game x pyramid (players White Black) {before} (turn (add own)) {after} (end (win (line own spanning))))"
    assert tells_apart(lambda game: not is_valid(game), frame, senseless, like_it)


@pytest.mark.parametrize(
    ("one_sided", "like_it"),
    [
        ("(not (edge east))", "(not edge)"),
        ("(and (edge north) (edge west))", "(edge corners)"),
        ("(edge south)", "(seats (edge south) (edge north))"),
    ],
)
def test_turns_favour_no_side_of_the_board(one_sided, like_it):
    """Places on one side, the same for both players, are no part of a turn; goals may name them."""
    frame = "(game x pyramid (players White Black) (turn (add own {})) (end (win (line own spanning))))"
    assert tells_apart(leans_to_one_side, frame, one_sided, like_it)
    goal = parse_game(frame.format("").replace("(line own spanning)", "(connected own (edge west) (edge east))"))
    assert is_valid(goal)


@pytest.mark.parametrize(
    ("one_sided", "like_it"),
    [
        (
            "(do (add own) (recolour (flanked (balls any) (balls any)) White))",
            "(do (add own) (recolour (flanked (balls any) (balls any)) own))",
        ),
        ("(or (add own) (add Black))", "(or (add own) (add Red))"),
        ("(or (add own) (add Black))", "(any-order (add White) (add Black))"),
    ],
)
def test_rules_favour_no_player(one_sided, like_it):
    """A rule for all names no player's colour alone; one that nobody owns may be named, or all in the same way."""
    frame = "(game x pyramid (players White Black) (turn {}) (end (win (line own spanning))))"
    assert tells_apart(favours_one_player, frame, one_sided, like_it)
    nobodys = parse_game(frame.format("(or (add Black) (add Red))").replace("own", "Black"))
    assert not favours_one_player(nobodys)


def test_of_three_players_none_has_a_result_of_its_own():
    """That a full board is won by the second of three is arbitrary; of two players one may defend."""
    frame = "(game x pyramid (players {}) (turn (add own)) (end (win (line own spanning)) (when full {})))"
    three = frame.format("White Black Red", "{}")
    assert tells_apart(favours_one_player, three, "(wins 2)", "(wins mover)")
    assert tells_apart(favours_one_player, three, "(loses 3)", "draw")
    assert not favours_one_player(parse_game(frame.format("White Black", "(wins 2)")))


def test_no_line_that_wins_lies_there_before_the_game():
    """A start of balls along one side is refused where such a line wins, but not if it is short, or of nobody's."""
    frame = "(game x pyramid (players White Black) (start (place {} (edge east))) (turn (add own)) (end (win {})))"
    line = frame.format("{}", "(line own spanning)")
    assert tells_apart(starts_with_a_goal, line, "Black", "Red")
    assert tells_apart(starts_with_a_goal, frame.format("Black", "{}"), "(line own spanning)", "(line own (square 2))")
    assert tells_apart(
        starts_with_a_goal, frame.format("Red", "{}"), "(line any spanning uniform)", "(line own spanning)"
    )


def test_what_is_drawn_is_not_known_before():
    """A ball of the mover's colour, drawn from the bag, is no chance; on a random point it is, and of two colours."""
    frame = "(game x pyramid (players White Black) (turn (then {})) (end (win (line own spanning))))"
    assert tells_apart(draws_one_colour, frame, "(draw own) (add same)", "(draw any) (add same)")
    assert not draws_one_colour(parse_game(frame.format("(draw own ground) (add own)")))
    with pytest.raises(GameError, match=r"'\(fill Red\)' leaves nothing to chance; place balls of one colour with"):
        parse_game(frame.format("(add own) (add own)").replace("(turn", "(deal (fill Red)) (turn"))


def test_what_others_have_in_hand_nobody_adds():
    """A hand limits whoever adds its colour; where others add that from the supply, it says nothing."""
    frame = (
        "(game x pyramid (players White Black) (hands (hand {} 9)) (turn (add own)) (end (win (line own spanning))))"
    )
    assert tells_apart(leaves_hands_unused, frame, "enemy", "own")


@pytest.mark.parametrize(("far", "near"), [("(then (add own) (by 3 (add own)))", "(then (add own) (by 1 (add own)))")])
def test_players_are_counted_no_farther_than_there_are(far, near):
    """The player three seats on is the next one where two play."""
    assert tells_apart(
        has_rule_without_effect, "(game x pyramid (players White Black) (turn {}) (end (win full)))", far, near
    )


def test_all_are_not_out_at_once():
    """Who is out depends on the player, or there is nobody left to play."""
    frame = "(game x pyramid (players White Black) (turn (add own)) (out {}) (end (win (line own spanning))))"
    assert tells_apart(compares_equals, frame, "(holds Black last)", "(holds own last)")


def test_the_largest_of_equal_figures_says_nothing():
    """Straight lines of three have one length, lines that span levels several."""
    frame = "(game x pyramid (players White Black) (turn (add own)) (end (when full (most (figures largest own {})))))"
    assert tells_apart(has_rule_without_effect, frame, "straight", "spanning")


@pytest.mark.parametrize(
    ("equal", "different"),
    [
        ("(most (count (balls White)))", "(most (count (balls own)))"),
        ("(most (left any))", "(most (groups largest own))"),
        (
            "(most (groups largest own) (then most (count (and (balls any) free))))",
            "(most (groups largest own) (player 2))",
        ),
        ("(fewest (count (step last rook)))", "(fewest (count (and (balls own) (step last rook))))"),
    ],
)
def test_players_are_compared_by_what_can_differ(equal, different):
    """A number that is the same for all players decides nothing; their colours, places and points make it theirs."""
    frame = "(game x pyramid (players White Black) (turn (add own)) (end (when full {})))"
    assert tells_apart(compares_equals, frame, equal, different)
    joined = "(most (if (connected any {} (edge east)) (number 1) (number 0)))"
    assert tells_apart(compares_equals, frame.format(joined), "(edge west)", "(seats (edge west) (edge north))")
    scored = "(game x pyramid (players White Black) (turn (add own)) (score {}) (end (when full (most score))))"
    assert tells_apart(compares_equals, scored, "(figures largest White straight)", "(figures largest own straight)")


def test_two_players_are_compared_by_what_is_their_own():
    """The most of the opponent's is the fewest of one's own, said in a roundabout way; of three players it is not."""
    frame = "(game x pyramid (players White Black) (turn (add own)) (end (when full (most (groups largest {})))))"
    assert tells_apart(compares_the_other, frame, "next", "own")
    assert not compares_the_other(parse_game(frame.format("next").replace("White Black", "White Black Red")))
    shared = "(game x pyramid (players 2) (turn (add any)) (end (when full (most (groups largest Red)))))"
    assert not compares_the_other(parse_game(shared))


def test_one_ball_alone_adjoins_nothing():
    """Where the order is free, the only ball that must touch another of the turn comes first and touches none."""
    frame = (
        "(game x pyramid (players White Black) (turn (or (enter own) (any-order (add White{}) (add Black adjoining))))"
    )
    frame += " (end (win (line own spanning))))"
    assert tells_apart(has_rule_without_effect, frame, "", " adjoining")


def test_players_own_a_colour_that_is_played():
    """Players whose colours never come to the board are people; what takes its colour from others brings none."""
    frame = "(game x pyramid {} (turn (add Red)) (end (when full (wins mover))))"
    assert tells_apart(names_absent_colour, frame, "(players White Black)", "(players 2)")
    frame = "(game x pyramid (players White Black) (turn (add own)) (after (recolour apex {}))"
    frame += " (end (win (holds Red apex))))"
    assert tells_apart(names_absent_colour, frame, "same", "Red")


def test_no_game_for_several_becomes_a_solitaire():
    """A solitaire is sound and is varied; of a game for several, no change makes one."""
    end = "(turn (add own)) (end (win (line own spanning))))"
    several = parse_game(f"(game x pyramid (players White Black) {end}")
    alone = parse_game(f"(game x pyramid (players White) {end}")
    assert is_valid(alone)
    rng = random.Random(1)
    assert all(crossover(several, alone, rng).game.players.seats == 2 for _ in range(12))
    assert any(mutate(alone, rng).game != alone for _ in range(6))


def test_names_belong_to_rules():
    """A name follows from the rules, not from the name before, begins as the system's do, and avoids those taken."""
    name = name_of(SPLINE)
    assert name.startswith("sp") and name == name_of(parse_game(print_game(SPLINE).replace("spline", "other")))
    assert name_of(SPLINE, {name}) != name
    names = set[str]()
    for seed in range(300):
        names.add(name_of(drawn(seed), names))
    assert len(names) == 300 and sum(len(one) < 10 for one in names) > 290
