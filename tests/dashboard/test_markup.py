"""Rule sheets as pages, for the app and for print."""

import catalog
from dashboard.drawn.markup import printed_html, sheet_html
from ludeme import rule_sheet
from ludeme.pictures.explaining import PICTURES


def test_pages_show_the_pictures():
    """The page to print and the sheet of the app have the pictures of the terms explained, where balls are stacked."""
    sheet = rule_sheet(catalog.load("spook").game)
    assert "movable" in sheet.sections[-1].drawn
    assert next(section.drawn for section in sheet.sections if section.title.startswith("When a ball")) == ("drop",)
    count = sum(len(PICTURES[name].positions) for section in sheet.sections for name in section.drawn)
    assert sheet_html(sheet).count("<img") == printed_html(sheet, "<svg/>", byline="").count("<img") == count > 5
    assert "<img" not in sheet_html(rule_sheet(catalog.load("sibling").game))


def test_examples_stand_on_the_page():
    """Each example of play is told, with its pictures."""
    page = printed_html(
        rule_sheet(catalog.load("sibling").game),
        "<svg/>",
        byline="",
        examples=[("White plays <e5>.", ["<svg/>", "<svg/>"])],
    )
    assert "White plays &lt;e5&gt;." in page and page.count("<img") == 2
