"""The files that make a browser show the app: kept in memory, and named at the head of a page.

By itself Streamlit's page asks for its scripts in rounds: those of the frame; when it knows what the page is made of,
those of each kind of widget; then the board's. Each round waits for the one before, so the head names them all at once.
"""

import mimetypes
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from streamlit.file_util import get_static_dir

from dashboard.drawn.interactive_board import flat_files

FRAME = Path(get_static_dir())
"""Streamlit's own files: `index.html`, the one page, and those it names in `static/`."""
SCRIPTS = FRAME / "static" / "js"
WIDGETS = ("BidiComponent", "Button", "Checkbox", "Html", "Multiselect", "NumberInput", "Selectbox", "TextInput")
"""Kinds of widgets that the first view of a page shows, as Streamlit names their scripts."""
FONTS = ("MaterialSymbols-Rounded", "SourceSerifVariable-Roman")
"""Fonts of icons and titles; Streamlit itself names the font of the text."""
IMPORTED = re.compile(r'(?:from|import)"\./([^"]+\.js)"')
FOR_EVER = {"Cache-Control": "public, immutable, max-age=31536000"}
"""What a browser is told of files that never change: another version has other names."""


def browser_files(app: ASGIApp) -> ASGIApp:
    """Answers for Streamlit's page and its files, and leaves everything else to the app behind."""

    async def answered(scope: Scope, receive: Receive, send: Send) -> None:
        found = answer(scope["path"]) if scope["type"] == "http" and scope["method"] == "GET" else None
        await (found or app)(scope, receive, send)

    return answered


@cache
def answer(path: str) -> Response | None:
    """What a browser gets at this path; None where that is for the app to say."""
    if path.count("/") == 1 and "." not in path:  # a page: all of them are one file
        return Response(page(), headers={"Cache-Control": "no-cache"}, media_type="text/html")
    file = FRAME / path.removeprefix("/")
    if not path.startswith("/static/") or ".." in path or not file.is_file():
        return None
    kind, _ = mimetypes.guess_type(file.name)
    return Response(file.read_bytes(), headers=FOR_EVER, media_type=kind)


def page() -> str:
    """Streamlit's page, with a line at its head for each file that it will ask for later."""
    scripts = [*(f"static/js/{name}" for name in scripts_of(WIDGETS)), *(f"app/static/{name}" for name in flat_files())]
    fonts = [f"static/media/{file.name}" for name in FONTS for file in FRAME.glob(f"static/media/{name}.*")]
    lines = [f'<link rel="modulepreload" crossorigin href="./{script}">\n' for script in scripts]
    lines += [f'<link rel="preload" as="font" crossorigin href="./{font}">\n' for font in fonts]
    return frame_page().replace("</head>", f"{''.join(lines)}</head>")


def frame_page() -> str:
    """The page as Streamlit has it."""
    return (FRAME / "index.html").read_text(encoding="utf-8")


def scripts_of(widgets: Iterable[str]) -> list[str]:
    """The scripts of these kinds of widgets, and all they import that the page does not name already."""
    known, wanted = frame_page(), [file.name for widget in widgets for file in SCRIPTS.glob(f"{widget}.*.js")]
    for name in wanted:  # it grows meanwhile
        imported = IMPORTED.findall((SCRIPTS / name).read_text(encoding="utf-8"))
        wanted += [one for one in imported if one not in known and one not in wanted]
    return wanted
