"""`ludeme show GAME`: everything a person wants to read about a game."""

import argparse
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from catalog import GameFile, makers
from dashboard.cli import output
from dashboard.cli.named_games import open_game
from dashboard.cli.parser import Parser, game_argument, json_argument, pdf_file, writable
from dashboard.drawn.markup import printed_html
from dashboard.pdf.rules_page import figure, last_told, pictured_examples, rules_pdf
from dashboard.writing.file_words import about_told, best_play, of_making
from ludeme import print_game, rule_sheet
from ludeme.pictures.terminal import text_diagram
from ludeme.sheet.page import WIDTH, wrapped
from ludeme.text.tree import shown
from search.play.examples import Example, examples_of, legend
from search.play.final_scores import count_sentences, deciding_sentences, last_position
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
    parser.add_argument("--pdf", type=pdf_file, metavar="FILE", help="write the rules with pictures as a PDF file")
    parser.add_argument("--examples", action="store_true", help="add examples of play from random games")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Print the game."""
    file = open_game(arguments)
    if arguments.svg:
        print(start_svg(file))
        return
    if arguments.html:
        examples = pictured_examples(file.game) if arguments.examples else []
        if examples and not _explained(last_position(file.game)):
            examples.pop()
        byline = ", ".join(filter(None, (makers(file.about), file.about.get("year"))))
        page = printed_html(rule_sheet(file.game), start_svg(file), byline=byline, examples=examples)
        arguments.html.write_text(page, encoding="utf-8")
    elif arguments.pdf:
        arguments.pdf.write_bytes(rules_pdf(file))
    else:
        more, texts = _examples(file) if arguments.examples else ({}, [])
        output.answer(arguments.json, lambda: described(file) | more, lambda: "\n\n".join([*parts(file), *texts]))


def _examples(file: GameFile) -> tuple[dict[str, Any], list[str]]:
    """Plies of random games, and the end of one with its count or with what decided, as data and as paragraphs."""
    last, examples = last_position(file.game), examples_of(file.game)
    ended, levels = last_told(last), seen_levels(last)
    data: dict[str, Any] = {"examples": examples} if examples else {}
    texts = [wrapped(legend(file.game)), *map(_example, examples)]
    if _explained(last):
        data["count"] = {"levels": levels, "told": ended}
        texts.append(f"{wrapped(ended)}\n{text_diagram(levels)}")
    return data, texts


def _explained(last: Session) -> bool:
    """Whether there is more to tell of the end of a game than who won: a count, or what decided."""
    return bool(count_sentences(last) or deciding_sentences(last))


def start_svg(file: GameFile) -> str:
    """The start position as a picture."""
    return figure(file.game, Session(file.game).levels(), f"start position of {file.game.name}")["svg"]


def described(file: GameFile) -> dict[str, Any]:
    """The game as plain data."""
    sheet, options = rule_sheet(file.game), {}
    for name, o in file.options.items():
        values: dict[str, Any] = {"from": o.bounds[0], "to": o.bounds[1]} if o.bounds else {"values": list(o.values)}
        options[name] = {"value": file.chosen[name], "default": o.default, **values}
    return {
        "id": file.id,
        "name": sheet.title,
        "players": list(file.game.players.names),
        "rules": {title: list(lines) for title, lines in sheet.named().items()},
        "ludemes": file.text,
        "start": Session(file.game).levels(),
        "about": file.about,
        "options": options,
        "facts": [shown(fact) for fact in file.facts],
    }


def parts(file: GameFile) -> list[str]:
    """The paragraphs of the page."""
    choices = {
        name: f"{option.bounds[0]} to {option.bounds[1]}" if option.bounds else " | ".join(option.values)
        for name, option in file.options.items()
    }
    about = {name: said for name, said in file.about.items() if not of_making(name)}
    if len(about) < len(file.about):
        about["how it was made"] = "`ludeme lineage` tells"
    lists = {
        "Options": [f"{name}={file.chosen[name]}   ({choice})" for name, choice in choices.items()],
        "About": [f"{name}: {text}" for name, text in about_told(about)],
    }
    sections = {head: [wrapped(line, 2, 4) for line in lines] for head, lines in lists.items()}
    below = ["\n".join([f"{head}:", *lines]) for head, lines in sections.items() if lines]
    below += filter(None, [facts_told(best_play(file))])
    return [rule_sheet(file.game).text(), f"Ludemes:\n{print_game(file.game, WIDTH)}", *below]


def facts_told(facts: Sequence[str]) -> str:
    """What is known to be true of a game, as a list; empty if nothing is."""
    return "\n".join(["Facts:", *(wrapped(f"• {fact}", 2, 2) for fact in facts)]) if facts else ""


def _example(example: Example) -> str:
    """An example of play: what happened, and the positions before and after, beside each other if they fit."""
    before, after = (text_diagram(levels).splitlines() for levels in (example.before, example.after))
    width = max(map(len, before)) + 2
    if width + max(map(len, after)) > WIDTH:
        lines = [*before, "", *after]
    else:
        lines = [f"{one:{width}}{other}".rstrip() for one, other in zip_longest(before, after, fillvalue="")]
    return "\n".join([wrapped(f"Example: {example.told}"), *lines])
