"""Every documented game gets a whole report: on paper, as data, and without end to its games or lines."""

import json

import pytest

import catalog
from ludeme.sheet.page import WIDTH
from search.report import Report, all_parts

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", catalog.ids())
def test_every_game_gets_a_report(name):
    """Every part is made, or left out with a reason; no line is longer than a page; the data have no NaN."""
    report = Report(catalog.load(name), "tiny", 1)
    report.work()
    found = report.so_far()
    assert {*found.parts, *found.left_out} == {part.key for part in all_parts()}
    assert all(found.left_out.values())
    assert max(map(len, found.text().splitlines())) <= WIDTH
    json.dumps(found.json(), allow_nan=False)
