"""Pages for one game: its rules with pictures of the start, of a finished game and of examples; its puzzles."""

from collections.abc import Sequence
from typing import Any

from catalog import GameFile
from dashboard.pdf.typeset import typeset
from ludeme import Game, RuleSheet, rule_sheet
from ludeme.english.counting import listed
from ludeme.pictures.diagrams import Marks, cells_of, geometry_points, svg_diagram
from ludeme.pictures.explaining import PICTURES
from ludeme.sheet.page import MARK, Section
from ludeme.sheet.parts.equipment import start_note
from search.play.examples import examples_of, legend
from search.play.final_scores import (
    count_sentences,
    deciding_sentences,
    ending_caption,
    last_position,
    lone_figures,
    put_out,
)
from search.play.motion import last_points
from search.play.player_view import seen_levels
from search.play.session import Session
from search.report.sheet import byline
from search.solve.mining import Puzzle
from search.solve.puzzle_words import begun_points, begun_told, solution_told

Figure = dict[str, str]
TO_A_PAGE = 6
"""Puzzles."""


def rules_pdf(file: GameFile) -> bytes:
    """The rule sheet of a game as a PDF file."""
    data = rules_data(file)
    return typeset("rules", foot=f"{data['title']} · Synthetic Games", **data)


def rules_data(file: GameFile) -> dict[str, Any]:
    """What the rule sheet of a game says and shows."""
    sheet, game = rule_sheet(file.game), file.game
    return {
        "title": sheet.title,
        "lines": [byline(file.about, game.players.seats)],
        "figures": [figure(game, Session(game).levels(), start_caption(game)), _finished(game)],
        "sections": sections_of(sheet),
        "legend": legend(game),
        "examples": [
            {
                "told": one.told,
                "before": figure(game, one.before, "before"),
                "after": figure(game, one.after, "after"),
            }
            for one in examples_of(game)
        ],
    }


def puzzles_pdf(file: GameFile, puzzles: Sequence[Puzzle]) -> bytes:
    """Puzzles of a game as a PDF file: six to a page, the answers upside down at its foot."""
    name = rule_sheet(file.game).title
    numbered = [{**_posed(file.game, puzzle), "number": k} for k, puzzle in enumerate(puzzles, 1)]
    goal = rule_sheet(file.game).named().get("Goal", ())
    return typeset(
        "puzzles",
        title=name,
        lines=[f"Puzzles · {' '.join(goal)}"],
        foot=f"{name} · puzzles, proved by search · Synthetic Games",
        pages=[numbered[k : k + TO_A_PAGE] for k in range(0, len(numbered), TO_A_PAGE)],
    )


def _posed(game: Game, puzzle: Puzzle) -> Figure:
    """A puzzle with its picture, in which a turn that has begun is ringed, and its answer."""
    marks = Marks(last=begun_points(game, puzzle))
    drawn = figure(game, puzzle.levels, puzzle.task, marks=marks)
    return {**drawn, "begun": begun_told(game, puzzle), "answer": solution_told(game, puzzle)}


def sections_of(sheet: RuleSheet) -> list[dict[str, Any]]:
    """The sections of a sheet as plain data."""
    return [{"title": section.title, "blocks": _blocks(section)} for section in sheet.sections]


def _blocks(section: Section) -> list[dict[str, Any]]:
    """The paragraphs of a section, and last what is drawn but told in none of them."""
    blocks = [_block(block, section) for block in section.blocks()]
    rest = {name for name in section.drawn if name not in [block["term"].lower() for block in blocks]}
    return [*blocks, *(paragraph("", drawn=name) for name in section.drawn if name in rest)]


def _block(block: str, section: Section) -> dict[str, Any]:
    """A paragraph; an item that explains a term has the drawings of that."""
    found = MARK.match(block)
    mark = found.group().strip() if found else ""
    text = block[len(mark) :].strip()
    if mark != "•" or section.proper:
        return paragraph(text, mark=mark)
    term, _, meaning = text.partition(": ")
    return paragraph(meaning, term=term, drawn=term.lower() if term.lower() in section.drawn else "")


def paragraph(text: str, *, mark: str = "", term: str = "", drawn: str = "") -> dict[str, Any]:
    """A text with the mark of an item, how far in it stands, the term it explains, and drawings with their caption."""
    picture = PICTURES[drawn] if drawn else None
    return {
        "mark": mark,
        "inset": int(mark[:1].isalpha()),
        "term": term,
        "text": text,
        "drawings": picture.drawings() if picture else [],
        "caption": picture.caption if picture else "",
    }


def figure(
    game: Game, levels: Sequence[str], caption: str, *, marks: Marks | None = None, hidden: bool = False
) -> Figure:
    """A position as a picture with its caption."""
    points = geometry_points(game.board.geometry(), hidden)
    return {"svg": svg_diagram(points, cells_of(levels), marks, title=caption), "caption": caption}


def pictured_examples(game: Game) -> list[tuple[str, list[str]]]:
    """Plies of random games with the positions around them, then the end of a game: each told, and as pictures."""
    examples = [
        (one.told, [figure(game, at, one.told)["svg"] for at in (one.before, one.after)]) for one in examples_of(game)
    ]
    last = last_position(game)
    ended = last_told(last)
    return [*examples, (ended, [figure(game, last.levels(), ended)["svg"]])]


def last_told(last: Session) -> str:
    """How a game ended: the caption of its last position, and what each player counts, or what decided."""
    return " ".join([f"{ending_caption(last)}.", *count_sentences(last), *deciding_sentences(last)])


def start_caption(game: Game) -> str:
    """What stands below a picture of the start position."""
    return ", ".join(filter(None, ("Start position", start_note(game))))


def _finished(game: Game) -> Figure:
    """The end of a game, with what each player counts; ringed is what decided, such as a line, or else the last ply."""
    session = last_position(game)
    decided, last = frozenset[int]().union(*lone_figures(session)), last_points(session)
    out = listed(put_out(session), "and")
    what = f"what put {out} out" if out else "what decided"
    ringed = f"; ringed is {what}" if decided else "; the ring marks the last ply" if last else ""
    levels = seen_levels(session)
    caption = ". ".join([f"{ending_caption(session)}{ringed}", " ".join(count_sentences(session))]).removesuffix(". ")
    return figure(game, levels, caption, marks=Marks(last=decided or last), hidden=session.finished)
