"""What a rule sheet says of balls, of who has them and where they come from, and of the start."""

import pytest

import catalog
from ludeme import parse_game, rule_sheet
from tests.ludeme.sheets import FRAME, LINE, course, told

SMALL = "(game small (pyramid 2) (players White Black) (start {}) (turn (add own)) (end (win (line own spanning))))"


def test_what_is_added_from_the_hand():
    """Where only some colours are held, the sheet names them."""
    held = rule_sheet(
        parse_game(FRAME.format("White Black", "(hands (hand Red 8))", "(or (add own) (add Red))", "", LINE))
    )
    assert "Red balls are added from your hand only." in " ".join(held.named()["Equipment"])


@pytest.mark.parametrize(
    ("turn", "out"),
    [
        ("(any-order (add White) (add Black))", False),
        ("(then (add White) (add White) (add Black))", True),
        ("(then (add own) (add any))", True),
        ("(or (add own) (enter own))", False),
    ],
)
def test_which_balls_can_run_out(turn, out):
    """Where every turn adds the same number of balls, a colour runs out only if turns can take enough of it."""
    found = course(turn, "(lose stuck)")
    assert any(map(found.runs_out, found.colours_used)) == out


def test_an_opening_on_an_empty_board_is_sure():
    """Two balls in the first turn always find room, so that nothing is said of turns that cannot be completed."""
    head = "(game flat (grid 5 5) (players White Black) (supply unlimited)"
    turns = "(opening (repeat (add own) 2)) (turn (add own))"
    sheet = rule_sheet(parse_game(f"{head} {turns} (end (win (line own (straight 3 diagonal)))))"))
    assert list(sheet.named()) == ["Goal", "Equipment", "Your turn", "End of the game", "Terms"]
    assert "level" not in sheet.body()


def test_where_balls_come_from_that_replace_others():
    """Where players add balls from their hands, it is said that a ball which replaces another one is none of these."""
    for turn, said in (("(do (add any) (recolour last Red))", True), ("(add any)", False)):
        game = parse_game(FRAME.format("White Black", "(hands (hand any 8))", turn, "", LINE))
        equipment = " ".join(rule_sheet(game).named()["Equipment"])
        assert ("Balls that replace others come from there" in equipment) == said


def test_secret_choices_are_explained():
    """It is said where a ball chosen in secret comes from, and until when a ball counts as shown."""
    shown = "(then (by everyone (hide any)) (happens (reveal)) (add picked))"
    terms = told(shown)["Terms"]
    assert "as long as it is secret, it cannot be added." in terms and "in the bag" not in terms
    game = parse_game(FRAME.format("White Black", "(hands (hand any 8))", shown, "", LINE))
    terms = " ".join(rule_sheet(game).named()["Terms"])
    assert "You choose a ball in your hand" in terms and "set aside" not in terms
    assert "counts as shown until it is added." in terms
    left = told("(then (by everyone (hide any)) (happens (reveal)) (if showing (add picked)))").get("Terms", "")
    assert "counts as shown, or on show, until it is added." in left


def test_owners_are_named_only_if_a_rule_asks_for_them():
    """Whose the balls of a colour are is not said where every player may do the same with all of them."""
    assert "White owns the white balls" in told("(add own)")["Equipment"]
    line = "(win (line White spanning))"
    assert "owns" not in told("(or (add White) (add Black))", line)["Equipment"]
    assert "owns" in told("(or (add White) (add Black))", "(win (line enemy spanning))")["Equipment"]


def test_owners_are_named_where_platforms_call_for_their_colour():
    """What is stacked "of your colour" depends on whose a colour is, though no other rule does."""
    sheet = told("(add any)", "(win full)", more="(after (stack own-3))")
    assert "White owns the white balls" in sheet["Equipment"] and "another ball of your colour" in str(sheet)


def test_what_all_do_before_the_first_turn():
    """Each player is said to do it, in turn order; and what a secret colour is, is told where it counts."""
    fewest = "(when full (fewest (left (picked hidden) bag)))"
    sections = rule_sheet(
        parse_game(FRAME.format("White Black", "(deal (by everyone (hide any)))", "(add any)", "", fewest))
    )
    sections = {title: " ".join(lines) for title, lines in sections.named().items()}
    assert "let each player in turn order secretly choose a ball of any colour." in sections["Equipment"]
    assert "its colour is your secret colour, shown only when the game ends." in sections["Terms"]
    assert "secret colour" not in told("(then (by everyone (hide any)) (happens (reveal)) (add picked))")["Terms"]


def test_stand_ins():
    """Balls that are stacked even when none is left are counted by coins, which give way to balls that come back."""
    stacked = "(after (stack commonest))"
    assert told(more=stacked)["Equipment"].count("a coin counts as that ball.") == 1
    comes_back = told("(or (add own) (take own))", more=stacked)["Equipment"]
    assert "a coin counts as that ball until one comes back." in comes_back
    assert "coin" not in told(more="(after (stack commonest limited))")["Equipment"]


def test_nothing_is_said_of_support_on_a_flat_board():
    """Where no ball rests on another, all that is added at once has its place."""
    for board, said in (("pyramid", True), ("hexhex", False)):
        game = FRAME.replace("pyramid", board).format("White Black", "", "(shape own straight)", "", "(lose stuck)")
        assert ("with every ball supported" in rule_sheet(parse_game(game)).body()) == said


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("sponnect", "Red balls fill the interior points, 5 in all."),
        ("sparks", "a checkerboard of white and black balls, 8 of each."),
        ("spruit", "The balls stand as in the diagram: 7 white, 7 black and 2 red."),
        ("sphlag", "The balls stand as in the diagram: 4 red."),
        ("spodd", "Red balls lie on g7 and a1."),
    ],
)
def test_balls_of_the_start_are_counted(game, told):
    """How many balls of each colour must be taken out of the box, unless their points are named one by one."""
    assert told in " ".join(rule_sheet(catalog.load(game).game).text().split())


@pytest.mark.parametrize(
    ("start", "told"),
    [
        ("(place Red (and edge interior))", "The board starts empty."),
        ("(place Red (and edge interior)) (place White (points a1))", "A white ball lies on a1."),
        ("(rows .. ..)", "The board starts empty."),
    ],
)
def test_a_place_without_points_is_not_told(start, told):
    """Where a region of the start is empty on this board, the sheet says what stands there besides, if anything."""
    sheet = rule_sheet(parse_game(SMALL.format(start)))
    assert sheet.named()["Equipment"][-1] == f"• {told}"


def test_a_colour_that_lasts_is_not_said_to_run_out():
    """61 cells take 31 white balls at most, one in the first turn and pairs in all later ones, pie rule or not."""
    for pie in ("true", "false"):
        sheet = rule_sheet(catalog.load("found/spindle", pie=pie).game).text()
        assert "31 white and 31 black balls." in sheet and "none can be added" not in sheet
