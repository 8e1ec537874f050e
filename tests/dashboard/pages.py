"""Pages of the app, opened without a browser, and what can be read on them."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import parse_qsl

from streamlit.testing.v1 import AppTest

PATIENCE = 600  # seconds; the first page of a fresh machine compiles the kernels


def open_page(view: str, seed: int | None = 1, **address: str) -> AppTest:
    """A page of the app under an address; games follow from the seed, or from one of their own."""

    def script(view: str) -> None:
        from importlib import import_module

        import_module(f"dashboard.views.{view}").page()

    app = AppTest.from_function(script, kwargs={"view": view}, default_timeout=PATIENCE)
    for key, value in address.items():
        app.query_params[key] = value
    if seed is not None:
        app.session_state["seed"] = seed
    return app.run()


def board_of(app: AppTest) -> dict[str, Any]:
    """What the board was given."""
    (data,) = [data for component in app.get("bidi_component") if "svg" in (data := json.loads(component.proto.json))]
    return dict(data)


def address_of(app: AppTest) -> dict[str, str]:
    """What the board writes into the address, by its names."""
    return dict(parse_qsl(board_of(app)["address"].removeprefix("?")))


def texts(app: AppTest) -> str:
    """All that the page says in HTML or Markdown."""
    return "\n".join(
        [e.proto.body for e in app.get("html")] + [e.value for e in (*app.markdown, *app.title, *app.header)]
    )


def read(markdown: str) -> str:
    """What a person reads of a text that means nothing but itself."""
    return re.sub(r"\\(.)", r"\1", markdown)
