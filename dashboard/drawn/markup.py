"""Rule sheets as HTML, for the app and for print."""

from base64 import b64encode
from collections.abc import Iterable
from html import escape
from itertools import groupby, zip_longest

from ludeme import RuleSheet
from ludeme.pictures.explaining import PICTURES
from ludeme.sheet.page import MARK, Section

PAPER = "background:light-dark(transparent,#e9e2d3);border-radius:8px"
"""Style of a picture that is drawn on nothing: its black balls would be lost on a dark page."""
STYLE = """
body { font: 10.5pt/1.4 Georgia, serif; max-width: 46rem; margin: 1.5rem auto; padding: 0 1rem; color: #222; }
h1 { margin: 0; } h2 { font-size: 1.1rem; margin: 1rem 0 .2rem; break-after: avoid; }
p { margin: 0 0 .35rem; } p.item { padding-left: 1.4rem; text-indent: -1.1rem; } p.part { padding-left: 2.6rem; }
.example { break-inside: avoid; }
p.drawn { padding-left: 1.4rem; break-inside: avoid; color: #555; } p.drawn img { margin-right: .8rem; }
figure { float: right; width: 15rem; margin: 0 0 .5rem 1.2rem; }
figcaption, .byline { font-size: .9rem; color: #555; text-align: center; } .byline { text-align: left; }
@media print { body { margin: 0; max-width: none; font-size: 9pt; } p { break-inside: avoid; } }
"""


def sheet_html(sheet: RuleSheet) -> str:
    """The sections of a rule sheet; items of lists are indented."""
    return '<div class="sheet">' + "".join(_section(section, "h4") for section in sheet.sections) + "</div>"


def printed_html(
    sheet: RuleSheet, picture: str, *, byline: str, examples: Iterable[tuple[str, Iterable[str]]] = ()
) -> str:
    """A rule sheet as a page by itself, to be printed and laid beside the board.

    The ``picture`` is that of the start position, the ``byline`` says who made the game, and when; examples of play are
    each told and in pictures. All pictures are SVG texts.
    """
    caption = next((section.caption for section in sheet.sections if section.caption), "")
    figure = f"<figure>{picture}<figcaption>{escape(caption)}</figcaption></figure>"
    body = "".join(_section(section, "h2") for section in sheet.sections)
    body += "".join(example_html(text, pictures) for text, pictures in examples)
    head = f'<meta charset="utf-8"><title>{escape(sheet.title)}</title><style>{STYLE}</style>'
    title = f'<h1>{escape(sheet.title)}</h1><p class="byline">{escape(byline)}</p>'
    return f'<!DOCTYPE html>\n<html lang="en"><head>{head}</head><body>{figure}{title}{body}</body></html>\n'


def table_html(rows: Iterable[Iterable[object]]) -> str:
    """A small table of texts."""
    lines = ("".join(f"<td>{escape(str(cell))}</td>" for cell in row) for row in rows)
    return f'<table class="plain">{"".join(f"<tr>{line}</tr>" for line in lines)}</table>'


def changes_html(lines: Iterable[tuple[str, str]], kind: str) -> str:
    """Lines of two versions, those of one alone in its colour and with its sign.

    Of a line there is where it stands ("-" in the old version, "+" in the new one, " " in both), and its text; the
    ``kind`` is ``code`` or ``words``.
    """
    classes = {"-": "gone", "+": "come", " ": "same"}
    shown = "".join(f'<div class="{classes[where]}"><i>{where}</i>{escape(text)}</div>' for where, text in lines)
    return f'<div class="changes {kind}">{shown}</div>'


def beside_html(lines: Iterable[tuple[str, str]], heads: tuple[str, str], kind: str) -> str:
    """Lines of two versions side by side, under heads; what one alone has is in its colour, with its counterpart."""
    cells = "".join(_pair(old, new) for old, new in paired(lines))
    names = "".join(f"<b>{escape(head)}</b>" for head in heads)
    return f'<div class="changes beside {kind}">{names}{cells}</div>'


def paired(lines: Iterable[tuple[str, str]]) -> list[tuple[str | None, str | None]]:
    """Lines of the old version, each with the line of the new one beside it; None where one has nothing.

    Example:
        >>> paired([(" ", "a"), ("-", "b"), ("+", "c"), ("+", "d")])
        [('a', 'a'), ('b', 'c'), (None, 'd')]
    """
    found: list[tuple[str | None, str | None]] = []
    for same, group in groupby(lines, key=lambda line: line[0] == " "):
        run = list(group)
        old = [text for where, text in run if where != "+"]
        new = [text for where, text in run if where != "-"]
        found += zip(old, new, strict=True) if same else zip_longest(old, new)
    return found


def _pair(old: str | None, new: str | None) -> str:
    changed = old != new
    classes = ("gone" if changed and old is not None else "same", "come" if changed and new is not None else "same")
    return "".join(f'<div class="{c}">{escape(text or "")}</div>' for c, text in zip(classes, (old, new), strict=True))


def image(svg: str, style: str = "", more: str = "") -> str:
    """An SVG as an image of its own, so that its gradients cannot meet those of another; with more attributes."""
    return f'<img {more} src="{data_address(svg)}" style="{style}" alt="" decoding="async">'


def data_address(svg: str) -> str:
    """An address that holds a whole SVG."""
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"


def example_html(text: str, pictures: Iterable[str]) -> str:
    """An example of play: what happened, the position before it and the one after it."""
    drawings = "".join(image(svg, "height:13rem") for svg in pictures)
    return f'<div class="example"><h2>Example</h2><p>{escape(text)}</p>{drawings}</div>'


def _section(section: Section, heading: str) -> str:
    blocks = [(block, MARK.sub("", block).partition(":")[0].lower()) for block in section.blocks()]
    lines = "".join(f"<p{_kind(block)}>{escape(block)}</p>{_picture(name, section)}" for block, name in blocks)
    rest = "".join(_picture(name, section) for name in section.drawn if name not in [known for _, known in blocks])
    return f"<{heading}>{escape(section.title)}</{heading}>{lines}{rest}"


def _picture(name: str, section: Section) -> str:
    """The picture of what is explained, if it has one."""
    if name not in section.drawn:
        return ""
    found = PICTURES[name]
    style = f"height:4.5rem;{PAPER}" if found.flat else "height:6rem"
    drawings = "".join(image(svg, style) for svg in found.drawings())
    return f'<p class="drawn">{drawings}<br><small>{escape(found.caption)}</small></p>'


def _kind(block: str) -> str:
    """The class of a paragraph: an item of a list, numbered or not, or a part of one."""
    if not MARK.match(block):
        return ""
    return f' class="item{" part" if block[0].isalpha() else "" if block[0].isdigit() else " dot"}"'
