"""A game in the terminal, typed line by line."""

import io
import re
import sys

import pytest

from catalog import load
from dashboard.cli import main
from dashboard.cli.playing.announcing import TYPED, ending
from dashboard.cli.playing.play import back, numbered, seats_of
from dashboard.matches.outcome import result_text
from ludeme import parse_game, rule_sheet
from search.play import agents
from search.play.session import Session


def test_nobody_knows_chance_before(typed):
    """Without a seed each session has another one; it is shown, and given again it brings the same game."""
    words = ("splade", "--as", "none", "--level", "random")
    first, second = typed([], *words), typed([], *words)
    seeds = [re.search(r"--seed (\d+)", text)[1] for text in (first, second)]
    assert seeds[0] != seeds[1] and typed([], *words, "--seed", seeds[0]) == first


def test_friends_play_to_the_end(typed):
    """Two people fill two rows; the first to complete one wins, and the rule that decided is told."""
    text = typed(["Wa1", "Ba7", "Wc1", "Bc7", "We1", "Be7", "Wg1"], "spline", "--as", "all")
    assert "\nWhite wins.\nDecided for White by the rule “You win by forming" in text
    assert "What decides: the white balls at a1, c1, e1 and g1." in text
    assert "All plies: Wa1 Ba7 Wc1 Bc7 We1 Be7 Wg1\n" in text and "ludeme play spline " in text


def test_the_table_is_introduced(typed):
    """Before the first ply one reads what to play for, who plays, a legal ply, and where the rules are."""
    words = re.sub(r"\s+", " ", typed(["quit"], "spao", "--as", "Red", "--level", "random", "--seed", "1"))
    assert words.startswith("Spao Goal: End the game with the highest score. Your score is the product of the sizes")
    assert "You are Red (R); the computer plays White (W) and Black (B) (--level random). White begins." in words
    example = re.search(r"such as (\w+) \((.*?)\)", words)
    assert f" 1 {example[1]} " in words and example[2] == f"a red ball comes to {example[1][1:]}"
    assert "Type rules to read the rules" in words


def test_counts_are_worked_out_at_the_end(typed):
    """Where a score decides, the end tells what counts and how each player's score comes about."""
    text = typed([], "spao", "--as", "none", "--level", "random", "--seed", "1")
    assert "\nRed wins.\n" in text and "\nRed: 4 × 3 × 2 × 1 = 24." in text


def test_rules_and_help_are_at_hand(typed):
    """The rules can be read during the game, and help explains how plies are written and every word."""
    text = typed(["rules", "?", "quit"], "spline", "--as", "all")
    assert "White> Spline\n\nGoal\n" in text and "How plies are written: Wc3 adds a white ball at c3" in text
    assert all(f"\n  {word:8}" in text for word in TYPED)


def test_who_resigns_loses_against_one(typed):
    """Of two players the other wins; among more the game is left."""
    assert typed(["resign"], "spline", "--as", "all").endswith("White resigns; Black wins.\n")
    assert typed(["resign"], "spao", "--as", "all").endswith("White resigns; the game is left.\n")


def test_a_game_that_is_left_can_be_gone_on_with(typed):
    """What is said at leaving, given again, leads back to the position."""
    said = typed(["Wa1", "Ba3", "quit"], "spline", "--as", "all").splitlines()[-1]
    plies = re.search(r"--plies '(.*)'", said)[1]
    assert "after Ba3, Wa5" in typed(["Wa5", "quit"], "spline", "--as", "all", "--plies", plies)


def test_a_number_stands_for_its_ply(typed):
    """The first number is the first legal ply."""
    assert "after Wa1" in typed(["1", "quit"], "spline", "--as", "all")


@pytest.mark.parametrize("word", ["c3", "wc3"])
def test_a_ply_may_be_short_where_one_fits(typed, word):
    """A point alone, or a small letter, is enough where only one legal ply can be meant."""
    assert "after Wc3" in typed([word, "quit"], "spline", "--as", "all")


def test_where_several_plies_fit_none_is_guessed(typed, tmp_path):
    """Where balls of two colours may be put at a point, the point alone is answered by both plies."""
    mine = tmp_path / "mine.game"
    mine.write_text(
        "(game mine pyramid (players White Black) (turn (or (add own) (add Red))) (end (win (line own (spanning 1)))))"
    )
    assert "'c3' may mean Rc3 or Wc3" in typed(["c3", "quit"], str(mine), "--as", "all")


def test_undo_takes_back_to_the_person(typed):
    """Undo takes back the computer's answer and the person's ply."""
    text = typed(["Wa1", "undo", "Wa3", "quit"], "spline", "--level", "random")
    assert "after Wa3, B" in text


def test_undo_of_a_swap_says_who_is_who(typed):
    """Who changed sides and takes that back reads that sides are as they were."""
    text = typed(["swap", "undo", "quit"], "spline[pie=true]", "--plies", "Wa1", "--as", "all")
    told = [line for line in text.splitlines() if "Sides are changed" in line]
    assert len(told) == 2 and told[0].count("who was White is now Black") == told[1].count("who was Black is now White")


def test_hint_is_legal(typed):
    """A hint names a ply that is then accepted."""
    text = typed(["hint", "quit"], "spline", "--as", "all")
    hint = text.split("The computer would play ")[1].split(".")[0]
    assert hint in Session(load("spline").game).legal()


def test_wrong_words_are_explained(typed):
    """A ply that is not legal, and a word that is none, get the nearest one and the list of words."""
    text = typed(["Wa2", "undoo", "quit"], "spline", "--as", "all")
    assert "'Wa2' cannot be played here" in text and "did you mean 'undo'?" in text


def test_computers_play_alone(typed):
    """With nobody at the table the game runs to its end by itself, the same for the same seed."""
    words = ("splade", "--as", "none", "--level", "random", "--seed", "5")
    first = typed([], *words)
    assert first == typed([], *words)
    assert "\nAll plies: " in first and "What next" not in first


def test_after_a_game_it_can_be_played_again_as_it_was(typed):
    """The command that is offered has the seats and the level that were given, and no others."""
    words = ("spline", "--plies", "Wa1 Ba3 Wc1 Bc3 We1 Be7")
    text = typed(["Wg1"], *words, "--as", "White", "--as", "2", "--level", "greedy")
    assert "play spline --as White --as 2 --level greedy  " in text and "--turning-points" in text
    assert "play spline  " in typed(["Wg1"], *words)


def test_end_of_input_leaves(typed):
    """When the input ends, so does the game."""
    assert "White wins" not in typed(["Wa1"], "spline", "--as", "all")


def test_seats_by_name():
    """Seats are named in any case; 'none' is nobody, nothing said is the first seat."""
    names = ["White", "Black", "Red"]
    assert seats_of(names, None) == {0}
    assert seats_of(names, ["red", "White"]) == {0, 2}
    assert seats_of(names, ["all"]) == {0, 1, 2}
    assert seats_of(names, ["none"]) == set()


def test_back_stops_at_a_person():
    """Taking back goes on until a person is to move; what the computer alone has played stays."""
    session = Session(load("spline").game, ["Wa1", "Ba3", "Wa5"])
    back(session, {1})
    assert session.history == ["Wa1"]
    back(session, {1})
    assert session.history == ["Wa1"]
    back(session, {0})
    assert session.history == []


def test_numbers_stand_in_columns():
    """All plies are listed, several a line, none over 80 characters."""
    lines = numbered(plies := [f"Wa{k}" for k in range(30)], plies).splitlines()
    assert max(map(len, lines)) <= 80 and len(lines) < 10
    assert "30 Wa29" in lines[-1]


def test_a_change_of_sides_is_told(typed):
    """Who swaps, or is swapped with, reads which side is whose now, also where the game goes on from given plies."""
    swapped = typed(["Wc5", "swap", "quit"], "found/splay", "--as", "all")
    assert "Sides are changed: who was White is now Black and who was Black is now White." in swapped
    later = re.sub(r"\s+", " ", typed(["quit"], "found/splay", "--as", "all", "--plies", "Wc5 swap"))
    assert "Black (B) and White (W) are people." in later and "begins" not in later


def test_the_only_ply_is_played_by_enter(typed):
    """Where one ply is legal, the prompt names it and an empty line plays it."""
    text = typed(["", "quit"], "speedo", "--as", "all", "--plies", "Wa3")
    assert "(Enter plays xa3)> " in text and "\nafter Wa3, xa3\n" in text


def test_only_points_where_a_ball_can_go_are_marked(typed):
    """Where the first ball must lie in a corner the corners are marked; where one hides a ball, nothing is."""
    text = re.sub(r"\s+", " ", typed(["quit"], "found/spoils"))
    assert "7 o . . o 5 . . . . 6 . . . 3 . . . . 4 . . . 5 . . 1 o . . o" in text
    assert "1 . . . . 2 . . ." in re.sub(r"\s+", " ", typed(["quit"], "spangle"))


def test_a_level_has_the_name_that_the_app_gives_it(typed):
    """A game can be played against "beginner" or "strong"; what a level of UCT is called elsewhere is taken, too."""
    assert "plays Black (B) (--level beginner)." in " ".join(typed(["quit"], "spline", "--level", "beginner").split())
    assert agents.level_named("strong") == agents.level_named("uct:10000") == "uct:10000"


def test_why_no_ball_can_lie_there(typed):
    """A refused point that is filled, or not yet carried, is said to be so; open points are marked on the board."""
    text = re.sub(r"\s+", " ", typed(["Wb2", "Wa1", "Ba1", "quit"], "spline", "--as", "all"))
    assert "here: no ball can lie at b2 before there are four balls under it." in text and "a1 holds a ball" in text
    assert "7 o o o o 5 o o o o 6 . . . 3 o o o o 4 . . . 5 . . 1(W)o o o" in text


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("z9", "there is no point z9"),
        ("99", "the list has 52 plies"),
        ("e3-c1", "there is no ball at e3"),
        ("a1-a1", "with a1 one can play a1-a3, a1-a5, "),
        ("a1-z9", "there is no point z9"),
        ("wc1", "c1 holds a ball"),
        ("wz9", "there is no point z9"),
    ],
)
def test_why_a_text_is_no_ply(typed, word, reason):
    """A point that is none, a number beyond the list, a point without a ball, and where a ball can go are told."""
    text = re.sub(r"\s+", " ", typed(["Wa1", "Bc1", "We1", word, "quit"], "found/spry", "--as", "all"))
    assert f"'{word}' cannot be played here: {reason}" in text


def test_a_point_where_nothing_can_be_done_is_told(typed):
    """Spoils begins in a corner: an empty hole on the rim is no point that is wrongly written."""
    text = re.sub(r"\s+", " ", typed(["a3", "quit"], "found/spoils", "--as", "all"))
    assert "'a3' cannot be played here: nothing can be played at a3 now" in text


def test_a_ball_of_another_colour_is_not_meant(typed):
    """Who names a colour that cannot be played there gets no other one; without a colour, the only one is meant."""
    text = re.sub(r"\s+", " ", typed(["Rc1", "c1", "quit"], "spline", "--as", "all"))
    assert "'Rc1' cannot be played here: at c1 one can play Wc1" in text and "--plies 'Wc1'" in text


def test_points_of_several_boards(typed):
    """Where there are two boards, a point may be typed with its board or, where one is left, without; levels, too."""
    text = typed(["c3", "b:c3", "c3", "A:d4", "quit"], "found/spat", "--as", "all")
    assert "'c3' may mean WA:c3 or WB:c3" in text and "after WB:c3, BA:c3\n" in text
    assert "no ball can lie at A:d4" in text


def test_a_part_of_the_plies_is_listed(typed):
    """After `legal`, a point lists what can be done there, under the same numbers; many plies wait for that word."""
    text = typed(["legal", "legal c3-g", "quit"], "found/spry", "--as", "all", "--plies", "Wa1 Bc3 Wg1 Bg7")
    assert "\n60 plies are legal; type legal to see them.\nWhite> " in text
    assert "  1 Wa3  " in text and text.count("35 c3-g3") == 2 and "White>  35 c3-g3   36 c3-g5\nWhite> " in text


def test_turns_are_told_apart(typed):
    """The plies of the last turn of each player stand above the board, those of one turn together."""
    assert "\nafter Wa1 Bc1, We1 Bg1\n" in typed(["Wa1", "Bc1", "We1", "Bg1", "quit"], "sp-dansers", "--as", "all")


def test_what_has_changed_since_ones_last_turn_is_marked(typed):
    """Balls that came, and points that lost theirs, stand in brackets: of both others among three, of a capture."""
    three = typed(["quit"], "spao", "--as", "all", "--plies", "Wa1 Bc1 Re1")
    assert "\n1 W(B|R)o " in three and "What changed last stands in brackets, as in (W)." in " ".join(three.split())
    taken = typed(["quit"], "spargo", "--as", "all", "--plies", "We5 Ba3 Wa1 Bc1")
    assert "\n1(.|B)o o " in taken
    going_on = typed(["quit"], "sp-dansers", "--as", "all", "--plies", "Wa1 Bc1 We1")
    assert "\n1(W|B|W)o " in going_on and "\nBlack goes on> " in going_on
    over = typed([], "spline", "--as", "none", "--plies", "Wa1 Ba7 Wc1 Bc7 We1 Be7 Wg1")
    assert "\n7 B B B .\n" in over and "\n1 W W W(W) " in over


def test_what_both_showed_is_told(typed):
    """Of two players at one screen each reads, below the board, what both have shown, though it lies there no more."""
    text = typed(["", "?B", "", "?B", "", "quit"], "spagyric", "--as", "all")
    assert text.count("\nPlayer 1 showed black, Player 2 black.\n") == 1 and "after ?B, ?B\n" in text


MINE = "(game mine (pyramid 3) (players White Black Red) (turn {}) (out (at-least 2 (groups largest own))) (end {}))"


def test_who_is_out_is_told_when_it_happens(typed, tmp_path):
    """Who is put out, and who comes back, is said at once; while somebody is out, that stands below the board."""
    mine = tmp_path / "mine.game"
    mine.write_text(MINE.format("(or (add own) (take any))", "(win (out all-others))"))
    text = typed(["Wa1", "Be5", "Re1", "Wa3", "xa3", "quit"], str(mine), "--as", "all")
    gone, back = text.index("White is out of the game.\n"), text.index("White is back in the game.\n")
    assert gone < text.index("\nout: White\n") < back and text.count("\nout: ") == 1


def test_a_turn_that_ends_by_itself_is_told(typed, tmp_path):
    """Where a turn could go on, but nothing more can be done in it, that is said; not where it is over anyway."""
    mine = tmp_path / "mine.game"
    mine.write_text(MINE.format("(then (add own) (optional (take enemy)))", "(win (line own (spanning 1)))"))
    text = typed(["Wa1", "Bc1", "stop", "quit"], str(mine), "--as", "all")
    assert text.count("The turn ends here: nothing more can be done in it.\n") == 1
    assert text.index("The turn ends here") < text.index("Black> ") < text.index("Black goes on> ")
    assert "The turn ends" not in typed(["Wa1", "Bc1", "quit"], "spline", "--as", "all")


def test_an_interrupted_game_can_be_gone_on_with(monkeypatch, capsys):
    """Who presses Ctrl-C is told how to go on, as who quits."""

    def press() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr(sys.stdin, "readline", press)
    assert main(["play", "spline", "--plies", "Wa1 Bc1"]) == 130
    assert "with --plies 'Wa1 Bc1' goes on from here." in capsys.readouterr().out


def test_commands_may_be_typed_in_capitals_and_parts_may_fit_nothing(typed):
    """HELP is help; `legal` with a part that fits no ply says so, and with one that does lists those plies."""
    text = typed(["HELP", "legal zzz", "legal e1", "QUIT"], "spline", "--as", "all")
    assert "take your last ply back" in text and "No legal ply fits 'zzz'." in text
    assert "We1" in text.rpartition("'zzz'.")[2] and "Wa1" not in text.rpartition("'zzz'.")[2]


def test_the_board_is_shown_again(typed):
    """`board` shows board and legal plies once more, and what is covered stays so."""
    once, twice = (typed([*words, "quit"], "spline", "--as", "all") for words in ([], ["board"]))
    for shown in ("7 o o o o", " 1 Wa1 "):
        assert (once.count(shown), twice.count(shown)) == (1, 2)
    text = typed(["", "?W/R", "board", "quit"], "springe", "--as", "all")
    assert text.count("Your secrets are covered.") == 2 and text.count("16W 8R") == 1


def test_a_game_that_goes_on_and_on_has_no_result():
    """Rule sheet, terminal and app say alike that it is broken off without a result."""
    start = "(start (place Red (and (edge north) (edge west))))"
    game = parse_game(f"(game ring (grid 3 3) (players White Black) {start} (turn (move any)) (end (lose stuck)))")
    session = Session(game)
    while not session.finished:
        session.play(session.legal()[0])
    said = "If the game is not over after 200 turns in all, it is broken off and has no result."
    assert said in rule_sheet(game).sentences()
    assert ending(session) == ["The game is broken off after 200 turns, its limit; it has no result."]
    assert result_text(session) == "Broken off at the turn limit: no result"
