"""The rule sheet of a game, section by section."""

import re
from dataclasses import replace

from ludeme.english.audience import told_to
from ludeme.english.wording import capital
from ludeme.families import End
from ludeme.game import Game
from ludeme.naming import Definition, definitions_of, quoted
from ludeme.pictures.explaining import pictured
from ludeme.sheet.facts.course import Course
from ludeme.sheet.glossary import glossary_for
from ludeme.sheet.layout import laid_out
from ludeme.sheet.page import RuleSheet, Section
from ludeme.sheet.parts.equipment import equipment, start_levels, start_note
from ludeme.sheet.parts.finish import GOAL, end_sentences, finish
from ludeme.sheet.parts.goal import aims, goal
from ludeme.sheet.parts.happening import happening, taking
from ludeme.sheet.parts.limits import passing, restrictions
from ludeme.sheet.parts.playing import playing
from ludeme.sheet.simpler import simpler
from ludeme.sheet.terms import SEEN
from ludeme.words.numbers.groups import HIDDEN

STEPS = re.compile(r" (?=\d\) |Example: )")
"""Where a definition goes on to its next step."""
FIRST_STEP = ": 1) "
"""How a definition begins that has steps."""


def rule_sheet(game: Game) -> RuleSheet:
    """The rule sheet of a game, made from its ludemes."""
    course = Course(game)
    sections = [
        Section(GOAL, tuple(goal(course))),
        Section("Equipment", tuple(equipment(course)), caption=_caption(game), picture=tuple(start_levels(game))),
        Section("Your turn", tuple(playing(course))),
        Section("When a ball leaves its point", tuple(taking(course)), drawn=("drop",)),
        Section("What happens by itself", tuple(happening(course))),
        Section("Restrictions", tuple(restrictions(course))),
        Section("Passing", tuple(passing(course))),
        Section("End of the game", tuple(finish(course, [end for end, _ in aims(course)]))),
    ]
    sections = _naming(sections, course)
    sections = [
        replace(section, lines=tuple(laid_out([simpler(line, course) for line in section.lines])))
        for section in sections
    ]
    text = "\n".join(line for section in sections for line in section.lines)
    if not re.search(SEEN, text, re.I):
        sections = [replace(section, lines=tuple(map(_of_all, section.lines))) for section in sections]
    terms = [told_to(game.players.seats, meaning) for meaning in glossary_for(text, course)]
    procedures = [term for term in terms if FIRST_STEP in term]
    sections[3:3] = map(_procedure, procedures)
    terms = [term for term in terms if term not in procedures]
    drawn = pictured(terms) if course.stacks else ()
    sections.append(Section("Terms", tuple(terms), proper=False, drawn=drawn))
    return RuleSheet(title(game.name), tuple(section for section in sections if section.lines))


def end_told(game: Game, end: End) -> str:
    """One end rule of a game, as its sheet says what to play for."""
    course = Course(game)
    return " ".join(simpler(text, course) for text in end_sentences(end.inner, course))


def _procedure(term: str) -> Section:
    """What is done in several steps, as a section of its own: told by the turn, it is read with the turn."""
    name, *steps = STEPS.split(term.removeprefix("• "))
    return Section(f"How to {name.rstrip(':').lower()}", tuple(steps), proper=False, drawn=pictured([term]))


def _of_all(line: str) -> str:
    """A line that does not say that hidden balls count, too, where they do in all groups."""
    return re.sub(rf"{HIDDEN}(; )?", "", line).replace(" ()", "")


def _naming(sections: list[Section], course: Course) -> list[Section]:
    """The sections, each with what the game's names mean that occur in it first."""
    known = list(definitions_of(course.game))
    named = []
    for section in sections:
        fresh = _asked(known, " ".join(section.lines))
        known = [definition for definition in known if definition not in fresh]
        mark = "• " if section.lines and section.lines[-1].startswith("•") else ""
        meanings = tuple(f"{mark}{definition.english()}" for definition in fresh)
        named.append(replace(section, lines=(*section.lines, *meanings)))
    return named


def _asked(known: list[Definition], text: str) -> list[Definition]:
    """The definitions whose names occur in a text, then those whose names occur in these, and so on."""
    asked: list[Definition] = []
    while fresh := [d for d in known if d not in asked and quoted(d.name) in text]:
        asked += sorted(fresh, key=lambda definition: text.index(quoted(definition.name)))
        text = " ".join(definition.english() for definition in fresh)
    return asked


def _caption(game: Game) -> str:
    """What is said of the picture of the start position."""
    note = start_note(game)
    return f"Start position ({note})" if note else "Start position"


def title(name: str) -> str:
    """A game's name as a heading: ``spline-plus`` becomes ``Spline Plus``."""
    return " ".join(map(capital, name.split("-")))
