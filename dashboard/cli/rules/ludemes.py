"""`ludeme ludemes [WORD]`: the language word by word, or the words that fit a description."""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import catalog
from dashboard.cli import output
from dashboard.cli.parser import Parser, json_argument
from dashboard.writing.vocabulary import Uses, fitting, sample, uses
from ludeme import Ludeme
from ludeme.base import Parameter
from ludeme.handbook import reference
from ludeme.handbook.grammar import default_text, field_data, gist, symbol
from ludeme.handbook.reference import Entry
from ludeme.sheet.page import wrapped
from ludeme.text.building import expected

EXAMPLE = 'ludeme ludemes\nludeme ludemes on-platform\nludeme ludemes --find "three in a row"'


def add(parser: Parser) -> None:
    """Describe the arguments."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument("word", metavar="WORD", nargs="?", help="a ludeme, or a word that one takes in a field")
    which.add_argument("--find", metavar="TEXT", help="the ludemes that mean this, best first")
    json_argument(parser)


def run(arguments: argparse.Namespace) -> None:
    """Print the reference, or one word of it."""
    games = uses()
    found = reference.ludemes(arguments.word) if arguments.find is None else fitting(arguments.find, games)
    entries = [reference.entry(ludeme) for ludeme in found]
    if arguments.json:
        output.emit([as_data(one, games) for one in entries])
    elif arguments.find is not None:
        listing = "\n\n".join(brief(one, games.get(one.ludeme, []), arguments.find) for one in entries)
        print(f"{listing}\n\n`ludeme ludemes {found[0].word}` says more.")
    else:
        if arguments.word and found[0].word != arguments.word:
            print(wrapped(f"No ludeme is called '{arguments.word}', but these take it in a field:") + "\n")
        print("\n\n".join(pages(entries, games)))


def as_data(entry: Entry, games: Uses) -> dict[str, Any]:
    """An entry as plain data."""
    return {
        "word": entry.ludeme.word,
        "family": symbol(entry.ludeme.family),
        "form": form(entry.ludeme),
        "fields": [field_data(parameter) for parameter in entry.ludeme.parameters()],
        "meaning": entry.meaning,
        "example": entry.example,
        "english": entry.wording,
        "stands_for": entry.stands_for or None,
        "source": entry.source or None,
        "synonyms": list(entry.ludeme.synonyms),
        "kinds": kinds(games.get(entry.ludeme, [])),
        "games": games.get(entry.ludeme, []),
    }


def form(ludeme: type[Ludeme]) -> str:
    """The word with the names of its fields: ``(on-platform colour [least] [most])``."""
    parts = [ludeme.word]
    for parameter in ludeme.parameters():
        name = f"{parameter.name} …" if parameter.many else parameter.name
        parts.append(f"[{name}]" if parameter.optional else name)
    return f"({' '.join(parts)})" if len(parts) > 1 else ludeme.word


def pages(entries: list[Entry], games: Uses) -> Iterator[str]:
    """The entries as paragraphs, with a heading where a family begins."""
    family: type[Ludeme] | None = None
    for entry in entries:
        if entry.ludeme.family is not family:
            family = entry.ludeme.family
            yield symbol(family).upper() if family.word else wrapped(f"{symbol(family).upper()}  {gist(family)}", 0, 2)
        yield page(entry, games.get(entry.ludeme, []))


def page(entry: Entry, games: list[str]) -> str:
    """One word: its form, its meaning, its fields, its example, the games that use it."""
    lines = [wrapped(form(entry.ludeme), 2, 2), *map(_set, entry.meaning.split("\n\n"))]
    lines += [_set(f"{parameter.name}: {_taken(parameter)}") for parameter in entry.ludeme.parameters()]
    lines += [_set(f"Example: {entry.example}"), _set(f"  “{entry.wording}”")]
    if entry.stands_for:
        lines.append(_set(f"Stands for: {entry.stands_for}"))
    if entry.source:
        lines.append(_set(f"Source: {entry.source}"))
    return "\n".join([*lines, *_used(games)])


def brief(entry: Entry, games: Sequence[str], asked: str) -> str:
    """A ludeme in a few lines: word, family, first sentence, what it takes of what was asked, an example, games."""
    text, source = sample(entry.ludeme, games) or (entry.example, "")
    example = f"{f'In {source}' if source else 'Example'}: {text}"
    head, meaning = f"{entry.ludeme.word}  ({symbol(entry.ludeme.family)})", gist(entry.ludeme).replace("``", '"')
    values = map(_set, reference.told_values(entry.ludeme, asked))
    return "\n".join([head, _set(meaning), *values, _set(example), *_used(games)])


def kinds(games: Sequence[str]) -> dict[str, int]:
    """How many of some games are of each category, the most frequent first."""
    return dict(Counter(str(catalog.load(name).about.get("category", "other")) for name in games).most_common())


def _used(games: Sequence[str]) -> list[str]:
    """The kinds of games that use a ludeme, and the games."""
    if not games:
        return [_set("Games: none")]
    counts = ", ".join(f"{kind} {count}" for kind, count in kinds(games).items())
    return [_set(f"Kinds of games: {counts}"), _set(f"Games: {', '.join(games)}")]


def _taken(parameter: Parameter) -> str:
    """What a field takes."""
    text = expected(parameter)
    if parameter.many:
        text += ", any number of them" if parameter.optional else ", one or more"
    elif parameter.optional:
        text += f"; {default_text(parameter)} if left out" if default_text(parameter) else "; may be left out"
    return text


def _set(text: str) -> str:
    """A paragraph, indented."""
    return wrapped(text.strip(), 4 + len(text) - len(text.lstrip()), 2)
