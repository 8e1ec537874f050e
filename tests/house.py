"""The rules of the house, each a pure function from a source text to the places that break it.

A rule knows nothing of the disk: `tests/test_house.py` applies it to the tree and proves that it bites.
"""

import ast
import io
import re
import tokenize
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from types import FunctionType

PACKAGES = ("dashboard", "search", "catalog", "ludeme", "kernels")
FILE_CEILING = 400
FUNCTION_CEILING = 30
KERNEL_CEILING = 50
README_LINES = range(8, 91)  # one page, tables left out

# Names of games that are also plain English or programming words.
ENGLISH = frozenset({"span", "spin", "spy", "sibling", "spawn"})

Function = ast.FunctionDef | ast.AsyncFunctionDef
Documented = Function | ast.ClassDef | ast.Module


@dataclass(frozen=True)
class Finding:
    """One place that breaks a rule: where, what, and what to do."""

    path: str
    line: int
    remedy: str

    def __str__(self) -> str:
        """The form that editors and terminals make clickable."""
        return f"{self.path}:{self.line}: {self.remedy}"


def long_file(path: str, text: str) -> Iterator[Finding]:
    """A file is read in one sitting."""
    count = len(text.splitlines())
    if count > FILE_CEILING:
        yield Finding(path, FILE_CEILING + 1, f"{count} lines, at most {FILE_CEILING}: split it by subject")


def long_functions(path: str, text: str, allowed: Collection[str] = ()) -> Iterator[Finding]:
    """A function is seen whole.

    Args:
        path: of the file, from the root; decides the ceiling.
        text: of the file. The docstring of a function does not count.
        allowed: functions that may be longer, as `kernels/a.py:step`.
    """
    ceiling = KERNEL_CEILING if path.startswith("kernels/") else FUNCTION_CEILING
    for node in _functions(text):
        length = (node.end_lineno or node.lineno) - node.lineno + 1 - _docstring_lines(node)
        if length > ceiling and f"{path}:{node.name}" not in allowed:
            yield Finding(path, node.lineno, f"{node.name} has {length} lines, over {ceiling}: name steps")


def prints(path: str, text: str) -> Iterator[Finding]:
    """Only the command line speaks on stdout."""
    if re.match(r"dashboard/cli(\.py$|/)", path):
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print":
            yield Finding(path, node.lineno, "print outside dashboard/cli: return the text, or use logging")


def comments_behind_constants(path: str, text: str) -> Iterator[Finding]:
    """What a constant of a module means is said in a string below it."""
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(r"[A-Z][A-Z0-9_]*(: [^=]+)? = .*[^ ]  # (?!type: |fmt: |noqa)", line):
            yield Finding(path, number, "a comment behind a constant: say it in a string on the next line")


def machine_memory(path: str, text: str) -> Iterator[Finding]:
    """Tables, registers and mask rows of the machine are its own affair."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Attribute) and node.attr in ("ints", "arena", "registers"):
            yield Finding(path, node.lineno, f"reads .{node.attr} of the machine: let kernels.api answer the question")


def shadowing_name(path: str) -> Iterator[Finding]:
    """No module or folder inside a package bears a package's name: a script's folder is first on sys.path."""
    for part in path.split("/")[1:]:
        if part.removesuffix(".py") in PACKAGES:
            yield Finding(path, 1, f"'{part}' would hide the package '{part.removesuffix('.py')}': rename it")


def unmapped_modules(path: str, text: str, modules: Iterable[str]) -> Iterator[Finding]:
    """The docstring of a package has one line `name  what it holds` for each module, none for a lost one."""
    docstring = ast.get_docstring(ast.parse(text)) or ""
    mapped = set(re.findall(r"^ *`?([a-z]\w*)(?:\.py|/)?`?  +\S", docstring, re.MULTILINE))
    known = set(modules)
    for name in sorted(known - mapped):
        yield Finding(path, 1, f"the docstring does not map '{name}': add the line '  {name}  what it holds'")
    for name in sorted(mapped - known):
        yield Finding(path, 1, f"the docstring maps '{name}', which does not exist: remove the line")


def shared_names(paths: Iterable[str]) -> Iterator[Finding]:
    """No two modules of a package have one name, in whichever folders they are."""
    first: dict[str, str] = {}
    for path in paths:
        name = path.rpartition("/")[2]
        if name != "__init__.py" and first.setdefault(name, path) != path:
            yield Finding(path, 1, f"bears the name of {first[name]}: find one that says what only this module does")


def shared_classes(files: Iterable[tuple[str, str]]) -> Iterator[Finding]:
    """A class is known by its name alone, whichever module it is in and whether it is private there."""
    first: dict[str, str] = {}
    for path, text in files:
        for node in ast.parse(text).body:
            if isinstance(node, ast.ClassDef) and (other := first.setdefault(node.name.lstrip("_"), path)) != path:
                yield Finding(path, node.lineno, f"class {node.name} is in {other}, too: rename one of them")


def imports(path: str, text: str) -> Iterator[Finding]:
    """The file imports nothing."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield Finding(path, node.lineno, "this package's map must import nothing: move it to a module")


def tests_without_sentence(path: str, text: str) -> Iterator[Finding]:
    """The docstring of a test is the truth it proves."""
    for node in _functions(text):
        if node.name.startswith("test_") and not ast.get_docstring(node):
            yield Finding(path, node.lineno, f"{node.name} has no docstring: write the sentence it proves")


def unexplained(cls: type) -> Iterator[str]:
    """Public methods and properties of a class that have no docstring, nor has any base that declares them.

    A class variable that a property takes the place of is explained where it stands.
    """
    kinds = (property, cached_property, classmethod, staticmethod, FunctionType)
    for name, value in vars(cls).items():
        if isinstance(value, kinds) and not (name.startswith("_") or cls.__name__.startswith("_")):
            declared = [vars(base)[name] for base in cls.__mro__ if name in vars(base)]
            if not any(method.__doc__ or not isinstance(method, kinds) for method in declared):
                yield f"{cls.__module__}.{cls.__qualname__}.{name}"


def game_names(path: str, text: str, games: Collection[str]) -> Iterator[Finding]:
    """Code of machine and language names no game; docstrings and comments of the language may."""
    words = _name_pattern(games)
    lines = text.splitlines() if path.startswith("kernels/") else _code_lines(text)
    for number, line in enumerate(lines, start=1):
        spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", "-", line)
        if words and (found := words.search(spaced)):
            yield Finding(path, number, f"names the game '{found.group().lower()}': say its general rule")


def machine_places(path: str, text: str) -> Iterator[Finding]:
    """Nothing committed depends on one machine's folders or on a package registry."""
    for number, line in enumerate(text.splitlines(), start=1):
        if found := _PLACES.search(line):
            yield Finding(path, number, f"names '{found.group()}': use a relative path or no address")


def readme_size(path: str, text: str) -> Iterator[Finding]:
    """A package's README is one page; the rows of tables do not count, there is one for each game."""
    count = sum(not line.startswith("|") for line in text.splitlines())
    if count not in README_LINES:
        bounds = f"{README_LINES.start} to {README_LINES.stop - 1}"
        yield Finding(path, 1, f"{count} lines, wanted {bounds}: one page on why the package is shaped so")


# Written in pieces, so that this file does not find itself.
_FOLDERS = r"(?<![\w.\-/])/(?:" + "|".join(("home", "root", "Users", "work", "tmp", "opt")) + r")/\w"
_HOSTS = r"\b(?:" + r"\.org|".join(("pypi", "pythonhosted", "npmjs")) + r"\.org)\b"
_PLACES = re.compile(f"{_FOLDERS}|{_HOSTS}")


def _functions(text: str) -> Iterator[Function]:
    """Every function and method, nested ones too."""
    return (node for node in ast.walk(ast.parse(text)) if isinstance(node, Function))


def _docstring_lines(node: Documented) -> int:
    """How many lines the docstring of a node takes."""
    if ast.get_docstring(node) is None:
        return 0
    first = node.body[0]
    return (first.end_lineno or first.lineno) - first.lineno + 1


def _name_pattern(games: Collection[str]) -> re.Pattern[str] | None:
    """The names as whole words; words that continue (`splines`) or are English are left alone."""
    names = sorted(set(games) - ENGLISH, key=len, reverse=True)
    choice = "|".join(map(re.escape, names))
    return re.compile(rf"(?<![a-z])(?:{choice})(?![a-z])", re.IGNORECASE) if names else None


def _code_lines(text: str) -> list[str]:
    """The lines of a file with comments and docstrings blanked."""
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, Documented) and ast.get_docstring(node) is not None:
            first = node.body[0]
            for number in range(first.lineno, (first.end_lineno or first.lineno) + 1):
                lines[number - 1] = ""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    return lines
