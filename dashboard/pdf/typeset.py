"""Sets a page with Typst: a template of this room and plain data become the bytes of a PDF file."""

import json
from pathlib import Path
from typing import Any

import typst

ROOM = Path(__file__).parent


def typeset(template: str, **data: Any) -> bytes:
    """A PDF file: what a template of this room, named without its ending, makes of data as JSON holds them.

    Only the fonts that Typst brings along are used, so a page looks the same on every computer; no date is written, so
    the same data make the same bytes. The template reads the data as `sys.inputs.data`.
    """
    page = typst.compile(
        str(ROOM / f"{template}.typ"),
        root=str(ROOM),
        sys_inputs={"data": json.dumps(data, allow_nan=False)},
        ignore_system_fonts=True,
        timestamp=0,
    )
    assert isinstance(page, bytes), "a PDF is one file, whatever its number of pages"
    return page
