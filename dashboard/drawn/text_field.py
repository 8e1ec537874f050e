"""The Streamlit component of the editor."""

from collections.abc import Callable
from typing import Any

from dashboard.drawn.component import Component, source

_component = Component(
    "editor",
    html='<label for="text">Game file</label><div class="frame">'
    '<div class="gutter"><pre class="numbers" aria-hidden="true"></pre></div>'
    '<div class="paper"><div class="sight"><div class="layer"><div class="line" hidden></div></div></div>'
    '<textarea id="text" spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off" aria-describedby="says">'
    '</textarea><p class="says" id="says" role="status" hidden></p></div></div>\n',
    script=source("editor.js"),
    css=source("editor.css"),
)


def show_editor(
    data: dict[str, Any], on_text: Callable[[str], None], on_address: Callable[[str], None], *, key: str
) -> None:
    """Show a text that can be written on.

    Args:
        data: `text`; `put`, a number that grows when the page puts another text in; `address`, the value of `game`
            in the address for this text; `most`, how many characters it may have; `fault`, None or its `line`
            and `column` (from 1; 0: no place) and its `message`.
        on_text: gets what somebody has written, at every pause.
        on_address: gets the address to which somebody has gone back.
        key: of the component.
    """
    _component.show(key, data, written=lambda text: on_text(str(text)[: data["most"]]), visited=on_address)
