"""Rules left out: dead rules are found, live ones are not."""

from kernels.api import GameState
from ludeme import compile_game, parse_game
from search.breed.shortening import shortened
from search.measure.changes.replay import removals
from search.metrics import get
from search.metrics.ludemes import dead

FRAME = "(game spx (pyramid 3) (players White Black) {} (turn {}) (end {}))"
LINE = "(win (line own spanning))"
DEAD_END = parse_game(FRAME.format("", "(add own)", f"{LINE} (when (played 50) draw)"))
ALIVE = parse_game(FRAME.format("(start (place Red (edge corners)))", "(or (add own) (add Red))", LINE))
SHORTEST = parse_game(FRAME.format("", "(add own)", LINE))


def test_an_end_that_never_comes_is_dead():
    """On 14 points no game has fifty turns: the rule for turn fifty, and what is in it, changes nothing."""
    found = removals(DEAD_END, "uct:2", 4, seed=1)
    assert "(when (played 50) draw)" in {removal.ludeme for removal in dead(found)}
    assert {removal.changed for removal in found if removal.ludeme == LINE} == {4}


def test_a_live_rule_is_not_dead():
    """The start and both parts of the turn show at the first ply of every game."""
    found = {removal.ludeme: removal.changed for removal in removals(ALIVE, "uct:2", 4, seed=1)}
    assert found["(start (place Red (edge corners)))"] == found["(add own)"] == found["(add Red)"] == 4
    assert get("dead_rules")(removals(ALIVE, "uct:2", 4, seed=1)).value == 0


def test_where_only_the_score_counts_it_is_the_result():
    """The score is no dead rule, and without it there is no game; a ball fewer that counts is another result."""
    score = "(score (groups product any touching))"
    alone = parse_game(f"(game spx (pyramid 2) (players 1) (turn (add White)) {score} (end (when full draw)))")
    assert all(score not in removal.ludeme for removal in removals(alone, "random", 2, seed=1)[1:])
    counted = parse_game(
        "(game spx (pyramid 3) (players 1) (turn (or (add White) (add Black))) (score (count (and (balls White) edge)))"
        " (end (when (played 9) draw)))"
    )
    found = {removal.ludeme: removal.changed for removal in removals(counted, "random", 8, seed=1)}
    assert found["edge"]


def test_nothing_to_leave_out():
    """Where every ludeme is needed, none is dead, and that is known."""
    found = get("dead_rules")(removals(SHORTEST, "uct:2", 4, seed=1))
    assert (found.value, found.n) == (0, 4)


def test_a_part_stands_for_a_whole_of_two():
    """(or A B) without A is B: the shorter game is a game of its own."""
    texts = {one.site.owner.word for one in shortened(ALIVE)}
    assert texts == {"game", "start", "or"}
    programs = [one.program for one in shortened(ALIVE) if one.site.owner.word == "or"]
    assert sorted(GameState(program).legal_count for program in programs) == [5, 5]
    assert GameState(compile_game(ALIVE)).legal_count == 10


def test_figures_are_the_same_under_rules_that_number_them_otherwise():
    """A part that never comes to pass is dead, although without its fixed place all shapes have other rows."""
    never = "(if (at-least 1 (count (and (balls Red) edge))) (add Red))"
    game = parse_game(FRAME.format("", f"(or {never} (shape own (straight 2)))", LINE))
    assert never in {removal.ludeme for removal in dead(removals(game, "random", 4, seed=1))}
