"""`ludeme show GAME`: everything a person wants to read about a game."""

import argparse
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from catalog import GameFile
from dashboard.cli import output
from dashboard.cli.named_games import open_game
from dashboard.cli.parser import Parser, game_argument, json_argument, writable
from dashboard.drawn.markup import printed_html
from dashboard.pdf.rules_page import figure, rules_pdf
from dashboard.writing.about_words import about_lines
from dashboard.writing.fact_words import sentences
from ludeme import rule_sheet
from ludeme.pictures.terminal import text_diagram
from ludeme.sheet.page import WIDTH, wrapped
from ludeme.text.tree import shown
from search.play.examples import Example, examples_of, legend
from search.play.final_scores import count_sentences, deciding_sentences, ending_caption, last_position
from search.play.player_view import seen_levels
from search.play.session import Session

EXAMPLE = """\
ludeme show spargo --option size=5
ludeme show spline --svg > spline.svg
ludeme show spook --examples
ludeme show spook --html spook.html --examples
ludeme show spargo --pdf spargo.pdf"""


def add(parser: Parser) -> None:
    """Describe the arguments."""
    game_argument(parser)
    parser.add_argument("--svg", action="store_true", help="print the start diagram as SVG, nothing else")
    parser.add_argument("--html", type=writable, metavar="FILE", help="write the rules as a page to print")
    parser.add_argument(
        "--pdf",
        type=writable,
        metavar="FILE",
        help="write the rules with pictures as a PDF file",
    )
    parser.add_argument("--examples", action="store_true", help="add examples of play from random games")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Print the game."""
    file = open_game(arguments)
    if arguments.svg:
        print(start_svg(file))
        return
    examples = examples_of(file.game) if arguments.examples else []
    count = _count(file) if arguments.examples else None
    if arguments.html:
        shown_beside = [
            (one.told, [figure(file.game, at, one.told)["svg"] for at in (one.before, one.after)]) for one in examples
        ]
        shown_beside += [(count.told, [figure(file.game, count.levels, count.told)["svg"]])] if count else []
        page = printed_html(rule_sheet(file.game), start_svg(file), byline=_byline(file.about), examples=shown_beside)
        arguments.html.write_text(page, encoding="utf-8")
        return
    if arguments.pdf:
        arguments.pdf.write_bytes(rules_pdf(file))
        return
    written = [wrapped(legend(file.game))] if arguments.examples else []
    ending = [f"{wrapped(count.told)}\n{text_diagram(count.levels)}"] if count else []
    told = [*parts(file), *written, *map(_example, examples), *ending]
    data = described(file) | ({"examples": examples} if examples else {}) | ({"count": count} if count else {})
    output.answer(arguments.json, lambda: data, lambda: "\n\n".join(told))


@dataclass(frozen=True)
class LastPosition:
    """The end of a game: the position, one string a level, and what each player counts or what decided."""

    levels: tuple[str, ...]
    told: str


def _count(file: GameFile) -> LastPosition | None:
    """The end of a game with its count, or with what decided it."""
    session = last_position(file.game)
    told = [*count_sentences(session), *deciding_sentences(session)]
    return LastPosition(tuple(seen_levels(session)), " ".join([f"{ending_caption(session)}.", *told])) if told else None


def _byline(about: dict[str, Any]) -> str:
    """Who made the game, and when."""
    told = [about[key] for key in ("by", "designer", "designers", "year") if key in about]
    return ", ".join(", ".join(map(str, part)) if isinstance(part, list | tuple) else str(part) for part in told)


def start_svg(file: GameFile) -> str:
    """The start position as a picture."""
    return figure(file.game, Session(file.game).levels(), f"start position of {file.game.name}")["svg"]


def described(file: GameFile) -> dict[str, Any]:
    """The game as plain data."""
    sheet = rule_sheet(file.game)
    return {
        "id": file.id,
        "name": sheet.title,
        "players": list(file.game.players.names),
        "rules": {title: list(lines) for title, lines in sheet.named().items()},
        "ludemes": file.text,
        "start": Session(file.game).levels(),
        "about": file.about,
        "options": {name: {"value": file.chosen[name], **option_data(o)} for name, o in file.options.items()},
        "facts": [shown(fact) for fact in file.facts],
    }


def option_data(option: Any) -> dict[str, Any]:
    """Default and possible values of an option."""
    values = {"from": option.bounds[0], "to": option.bounds[1]} if option.bounds else {"values": list(option.values)}
    return {"default": option.default, **values}


def parts(file: GameFile) -> list[str]:
    """The paragraphs of the page."""
    choices = {
        name: f"{option.bounds[0]} to {option.bounds[1]}" if option.bounds else " | ".join(option.values)
        for name, option in file.options.items()
    }
    lists = {
        "Options": [f"{name}={file.chosen[name]}   ({choice})" for name, choice in choices.items()],
        "About": about_lines(file.about),
    }
    told = {head: [wrapped(line, 2, 4) for line in lines] for head, lines in lists.items()}
    below = ["\n".join([f"{head}:", *lines]) for head, lines in told.items() if lines]
    below += filter(None, [facts_told(file)])
    return [rule_sheet(file.game).text(), f"Ludemes:\n{file.text}", *below]


def facts_told(file: GameFile) -> str:
    """What is known to be true of the game, as a list; empty if the file says nothing of that."""
    return "\n".join(["Facts:", *(wrapped(f"• {told}", 2, 2) for told in sentences(file.facts))]) if file.facts else ""


def _example(example: Example) -> str:
    """An example of play: what happened, and the positions before and after, beside each other if they fit."""
    before, after = (text_diagram(levels).splitlines() for levels in (example.before, example.after))
    width = max(map(len, before)) + 2
    if width + max(map(len, after)) > WIDTH:
        lines = [*before, "", *after]
    else:
        lines = [f"{one:{width}}{other}".rstrip() for one, other in zip_longest(before, after, fillvalue="")]
    return "\n".join([wrapped(f"Example: {example.told}"), *lines])
