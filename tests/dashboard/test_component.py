"""Components of one's own: what they are told, and in which order the browser takes it."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest
from streamlit.testing.v1 import AppTest

from dashboard.drawn.component import IN_ORDER
from tests.dashboard.test_browser import CHROMIUM, browser, page  # noqa: F401 (fixtures)

CALLS = """
async (script) => {
  const told = [];
  window.show = ({ data }) => (told.push(data.name), () => told.push(`no ${data.name}`));
  const { default: call } = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  const parentElement = document.body.appendChild(document.createElement("div"));
  const late = await call({ parentElement, data: { at: 2, name: "new" } });
  const old = await call({ parentElement, data: { at: 1, name: "old" } });
  const same = await call({ parentElement, data: { at: 2, name: "again" } });
  for (const leave of [late, old, same]) leave?.();
  parentElement.remove();
  same();
  return told;
}
"""
"""What Streamlit does: two calls in the wrong order, one of the same data in another theme, and the end."""


def shown() -> None:
    """A page with a component, which shows how often the page has been drawn, by twos."""
    import streamlit as st

    from dashboard.drawn.component import Component

    st.session_state["drawn"] = st.session_state.get("drawn", 0) + 1
    Component("tried", html="<p></p>", script="function show() {}").show(
        "tried", {"count": st.session_state["drawn"] // 2}
    )


def test_new_data_are_told_from_old_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Data carry the time since when they are what they are, in order also if the clock is put back."""
    clock = SimpleNamespace(time=iter([50.0, 10.0, 90.0]).__next__)
    monkeypatch.setattr("dashboard.drawn.component.time", clock)
    app, told = AppTest.from_function(shown, default_timeout=60), []
    for _ in range(5):
        (component,) = app.run().get("bidi_component")
        told.append(json.loads(component.proto.json))
    assert told == [{"count": count, "at": at} for count, at in ((0, 50), (1, 50.001), (1, 50.001), (2, 90), (2, 90))]


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium: `make chromium`")
def test_old_data_are_never_shown_after_new_ones(page) -> None:  # noqa: F811
    """A late call with older data shows nothing; nothing is cleaned up before the component has gone."""
    page.goto("about:blank")
    assert page.evaluate(CALLS, IN_ORDER) == ["new", "again", "no again"]
