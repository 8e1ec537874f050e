"""Components of one's own: pieces of the page that a script draws, and that send values back."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import streamlit as st


def source(name: str) -> str:
    """The text of a script or a style sheet of this room."""
    return (Path(__file__).parent / name).read_text(encoding="utf-8")


IN_ORDER = source("in_order.js")


class Component:
    """A kind of component.

    Args:
        name: among the components of the app.
        html: what stands there before the script is called.
        script: JavaScript with a function `show({parentElement, data, setTriggerValue})`, which is called whenever the
            data are others; it may return what is to be done when the component has gone from the page.
        css: its own style, which reaches nothing else; without one it takes that of the page.
    """

    def __init__(self, name: str, *, html: str, script: str, css: str = "") -> None:
        """Tell Streamlit of it."""
        self._mount: Any = st.components.v2.component(
            f"ludeme_{name}", html=html, css=css or None, js=f"{script}\n{IN_ORDER}", isolate_styles=bool(css)
        )

    def show(self, key: str, data: dict[str, Any], **on: Callable[[Any], object]) -> None:
        """Show some data; a value that the script sends goes to the argument of its name.

        The data carry the time since when they are what they are, so that the browser can tell old ones from new.
        """

        def receive(name: str) -> None:
            if (value := st.session_state[key][name]) is not None:
                on[name](value)

        before, at = st.session_state.get(f"{key}-shown", (None, 0.0))
        if data != before:
            at = max(time.time(), at + 0.001)  # also where the clock has been put back
        st.session_state[f"{key}-shown"] = data, at
        self._mount(key=key, data=data | {"at": at}, **{f"on_{name}_change": partial(receive, name) for name in on})
