"""The rules of the house that a machine can check; `tests/house.py` says what each one is."""

import ast
import importlib
import pkgutil
import subprocess
import sys
from collections.abc import Iterable
from functools import cache, partial
from itertools import chain
from pathlib import Path

import pytest

from tests import house

ROOT = Path(__file__).resolve().parent.parent

# Functions that are longer on purpose, as `path:function`, with the reason.
LONG_ON_PURPOSE = {
    "kernels/rules/expressions.py:run": "the dispatch of all opcodes: one chain, so that it compiles to a jump table",
}

# Modules that must load where the compiler, the database and the window are not installed.
LIGHT = ("kernels.isa.ply", "ludeme", "catalog")
HEAVY = ("numba", "llvmlite", "deap", "duckdb", "streamlit", "pandas")


@cache
def tracked() -> tuple[str, ...]:
    """The files of the project, as paths from its root: what git knows, or all there is without git."""
    listing = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listing.returncode == 0 and listing.stdout:
        return tuple(path for path in listing.stdout.splitlines() if (ROOT / path).is_file())
    found = chain.from_iterable((ROOT / folder).rglob("*") for folder in (*house.PACKAGES, "tests"))
    return tuple(str(path.relative_to(ROOT)) for path in found if path.suffix != ".pyc" and path.is_file())


def sources(*names: str) -> list[tuple[str, str]]:
    """Path and text of the Python files in these folders of the root."""
    folders = tuple(f"{name}/" for name in names)
    return [(path, read(path)) for path in tracked() if path.endswith(".py") and path.startswith(folders)]


def read(path: str) -> str:
    """The text of a file of the project."""
    return (ROOT / path).read_text(encoding="utf-8")


def present() -> list[str]:
    """The packages that hold a module beside their map."""
    return [name for name in house.PACKAGES if modules(name)]


def modules(package: str) -> set[str]:
    """Names of the modules and packages directly inside a package."""
    inside = [path.removeprefix(f"{package}/").split("/") for path, _ in sources(package)]
    return {parts[0].removesuffix(".py") for parts in inside} - {"__init__", "__main__"}


def rooms() -> list[str]:
    """The folders inside machine, search and dashboard; metrics and parts of reports are found by themselves."""
    folders = {str(Path(path).parent) for path, _ in sources("kernels", "search", "dashboard")}
    return sorted(folders - {"kernels", "search", "search/metrics", "search/report", "dashboard"})


def games() -> list[str]:
    """The names of the documented games."""
    return [Path(path).stem for path in tracked() if path.startswith("catalog/") and path.endswith(".game")]


def nothing(findings: Iterable[house.Finding]) -> None:
    """Fail with one line for each finding."""
    if found := "\n".join(map(str, findings)):
        pytest.fail(found, pytrace=False)


def over(rule, files: Iterable[tuple[str, str]]) -> Iterable[house.Finding]:
    """Apply a rule to all files."""
    return chain.from_iterable(rule(path, text) for path, text in files)


# ---- the tree keeps the rules


def test_files_are_read_in_one_sitting():
    """No source file of a package is longer than the ceiling."""
    nothing(over(house.long_file, sources(*house.PACKAGES)))


def test_functions_are_seen_whole():
    """No function is longer than the ceiling of its package, except those listed with a reason."""
    nothing(over(partial(house.long_functions, allowed=LONG_ON_PURPOSE), sources(*house.PACKAGES)))


def test_exceptions_are_still_needed():
    """Every function listed as long on purpose exists and is long."""
    long = {f.path + ":" + f.remedy.split()[0] for f in over(house.long_functions, sources(*house.PACKAGES))}
    assert set(LONG_ON_PURPOSE) <= long, f"remove from LONG_ON_PURPOSE: {sorted(set(LONG_ON_PURPOSE) - long)}"


def test_only_the_command_line_prints():
    """No module outside dashboard/cli calls print."""
    nothing(over(house.prints, sources(*house.PACKAGES)))


def test_constants_are_explained_below():
    """What a constant means stands in a string below it, never in a comment behind it."""
    nothing(over(house.comments_behind_constants, sources(*house.PACKAGES)))


def test_only_the_machine_touches_its_memory():
    """Search, dashboard and catalogue ask `kernels.api`; none of them reads tables or registers."""
    nothing(over(house.machine_memory, sources("search", "dashboard", "catalog")))


def test_no_module_hides_a_package():
    """No module or folder inside a package bears the name of a package."""
    nothing(chain.from_iterable(house.shadowing_name(path) for path, _ in sources(*house.PACKAGES)))


@pytest.mark.parametrize("package", [*present(), *rooms()])
def test_package_has_a_map(package):
    """The docstring of a package, or of a room in it, has one line for each of its modules, and none for a lost one."""
    path = f"{package}/__init__.py"
    nothing(house.unmapped_modules(path, read(path), modules(package)))


@pytest.mark.parametrize("package", ["kernels", "search", "dashboard"])
def test_no_two_modules_share_a_name(package):
    """A module is known by its name alone, whichever room of its package it is in; a page may be named as a command."""
    pages = "dashboard/views/"
    nothing(house.shared_names(path for path, _ in sources(package) if not path.startswith(pages)))


@pytest.mark.parametrize("words", [True, False])
def test_no_two_classes_share_a_name(words):
    """Of the classes that are words of the language, and of all others outside the machine, no two have one name."""
    files = sources("ludeme", "catalog", "search", "dashboard")
    nothing(house.shared_classes((path, text) for path, text in files if path.startswith("ludeme/words/") == words))


@pytest.mark.parametrize("package", present())
def test_package_says_why(package):
    """Each package has a README of one page."""
    path = f"{package}/README.md"
    nothing(house.readme_size(path, read(path) if (ROOT / path).is_file() else ""))


def test_tests_prove_sentences():
    """Every test has a docstring."""
    nothing(over(house.tests_without_sentence, sources("tests")))


@pytest.mark.parametrize("package", ["ludeme", "search.report"])
def test_methods_are_explained(package):
    """Every public method has a docstring, its own or that of the class that declares it."""
    root = importlib.import_module(package)
    files = [importlib.import_module(info.name) for info in pkgutil.walk_packages(root.__path__, f"{package}.")]
    own = {
        thing for file in files for thing in vars(file).values() if getattr(thing, "__module__", "") == file.__name__
    }
    assert not sorted(name for cls in own if isinstance(cls, type) for name in house.unexplained(cls))


def test_machine_and_language_know_no_game():
    """No file of kernels, and no code of ludeme outside docstrings and comments, names a documented game."""
    nothing(over(partial(house.game_names, games=games()), sources("kernels", "ludeme")))


def test_nothing_names_a_machine():
    """No tracked text names a folder of one machine or the host of a registry."""
    texts = []
    for path in tracked():
        raw = (ROOT / path).read_bytes()
        if b"\0" not in raw:
            texts.append((path, raw.decode("utf-8", errors="replace")))
    nothing(over(house.machine_places, texts))


def test_the_map_of_kernels_imports_nothing():
    """The map of kernels is text alone, so that its instruction set stays light."""
    assert len(ast.parse(read("kernels/__init__.py")).body) == 1


@pytest.mark.parametrize("module", LIGHT)
def test_loads_without_the_heavy_libraries(module):
    """Instruction set, language and catalogue load where compiler, database and window are not installed."""
    program = f"import sys; sys.modules.update(dict.fromkeys({HEAVY!r})); import {module}"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{module} needs one of {', '.join(HEAVY)}:\n{done.stderr}"


# ---- the rules bite


def places(findings: Iterable[house.Finding]) -> list[int]:
    """The lines that were found."""
    return [finding.line for finding in findings]


def body(lines: int) -> str:
    """A function of so many lines, with a docstring of two more."""
    return 'def f():\n    """Say.\n    """\n' + "    x = 1\n" * (lines - 1)


def test_a_finding_is_a_place_and_a_remedy():
    """A finding prints as file, line, remedy."""
    assert str(house.Finding("a/b.py", 7, "do this")) == "a/b.py:7: do this"


def test_long_file_is_found_above_the_ceiling_only():
    """400 lines pass, 401 do not."""
    assert places(house.long_file("ludeme/a.py", "x\n" * 400)) == []
    assert places(house.long_file("ludeme/a.py", "x\n" * 401)) == [401]


@pytest.mark.parametrize(("path", "ceiling"), [("ludeme/a.py", 30), ("kernels/a.py", 50)])
def test_long_function_is_found_above_its_ceiling_only(path, ceiling):
    """A function may have as many lines as its package allows, docstring apart, unless it is listed."""
    assert places(house.long_functions(path, body(ceiling))) == []
    assert places(house.long_functions(path, body(ceiling + 1))) == [1]
    assert places(house.long_functions(path, body(ceiling + 1), {f"{path}:f"})) == []


def test_print_is_found_by_line():
    """A call of print is found everywhere but in the command line."""
    text = "x = 1\nprint(x)\n"
    assert places(house.prints("search/a.py", text)) == [2]
    assert places(house.prints("dashboard/client.py", text)) == [2]
    assert places(house.prints("dashboard/cli.py", text)) == []
    assert places(house.prints("dashboard/cli/play.py", text)) == []


def test_comment_behind_a_constant_is_found():
    """One of a module is; those inside a function, and those for a checker, are not."""
    text = "A = 1  # one\nB: int = 2  # two\n    C = 3  # three\nD = 4  # type: ignore[x]\nE = 5\n"
    assert places(house.comments_behind_constants("search/a.py", text)) == [1, 2]


def test_reading_the_machine_is_found():
    """Tables and registers of a program or position are found, their front is not."""
    text = "a = state.program.ints[3]\nb = state.arena\nc = state.registers\nd = state.program.players\n"
    assert sorted(places(house.machine_memory("search/a.py", text))) == [1, 2, 3]


def test_shadowing_module_and_folder_are_found():
    """Neither dashboard/search.py nor search/catalog/x.py may exist; the packages themselves may."""
    assert places(house.shadowing_name("dashboard/search.py")) == [1]
    assert places(house.shadowing_name("search/catalog/x.py")) == [1]
    assert places(house.shadowing_name("search/searching.py")) == []


def test_map_lacks_and_keeps_modules():
    """A module without a line is found, and so is a line without a module."""
    text = '"""The map.\n\nOne line each:\n\n    bits  masks\n    gone  was here\n"""\n'
    remedies = [f.remedy for f in house.unmapped_modules("kernels/__init__.py", text, ["bits", "rng"])]
    assert len(remedies) == 2
    assert "does not map 'rng'" in remedies[0]
    assert "maps 'gone'" in remedies[1]


def test_import_is_found():
    """Both forms of import are found."""
    assert places(house.imports("kernels/__init__.py", '"""Map."""\nimport os\nfrom a import b\n')) == [2, 3]


def test_test_without_sentence_is_found():
    """A test without docstring is found, a helper without one is not."""
    text = 'def test_a():\n    """It holds."""\n\ndef test_b():\n    pass\n\ndef helper():\n    pass\n'
    assert places(house.tests_without_sentence("tests/a.py", text)) == [4]


def test_name_of_a_game_is_found_in_code():
    """Names count in identifiers and texts, not in the language's prose; English and longer words pass."""
    text = '"""Like splice."""\nsplice_line = 1  # splice\nSpline_x = "splines span"\nclass SplinePlus: ...\n'
    names = ["splice", "spline", "spline-plus", "span"]
    assert places(house.game_names("ludeme/a.py", text, names)) == [2, 3, 4]
    assert places(house.game_names("ludeme/a.py", '"""Splice."""\nx = 1  # splice\n', names)) == []
    assert places(house.game_names("kernels/a.py", '"""Splice."""\nx = 1  # splice\n', names)) == [1, 2]
    assert places(house.game_names("kernels/a.py", "x = 1\n", [])) == []


def test_machine_path_and_registry_are_found():
    """A home folder and a registry are found; a web address, a division and a relative path are not."""
    home, host = "/ho" + "me/me/x", "https://py" + "pi.org/simple"
    assert places(house.machine_places("a.md", f"{home}\nfine\n{host}\n")) == [1, 3]
    harmless = "https://example.com/home/x\na /home\n1/tmp/2\nruns/work/x\n"
    assert places(house.machine_places("a.md", harmless)) == []


@pytest.mark.parametrize(("lines", "found"), [(0, [1]), (7, [1]), (8, []), (90, []), (91, [1])])
def test_readme_has_one_page(lines, found):
    """A README that is missing, a stub, or over a page is found, however long its tables."""
    assert places(house.readme_size("ludeme/README.md", "x\n" * lines)) == found
    assert places(house.readme_size("ludeme/README.md", "| a | b |\n" * 100 + "x\n" * lines)) == found


def test_unexplained_methods_are_found():
    """A public method that nobody explains is found; one that a base explains, or that is private, is not."""

    class Base:
        def told(self):
            """What it means."""

    class Derived(Base):
        def told(self):
            return 1

        def untold(self):
            return 2

        def _private(self):
            return 3

    (found,) = house.unexplained(Derived)
    assert found.endswith("Derived.untold")


def test_classes_of_one_name_are_found():
    """The second of two classes of one name is found, a private one, too; a class inside another one is no matter."""
    one, other = "class A: pass\nclass B:\n    class C: pass\n", "class C: pass\nclass _A: pass\n"
    assert places(house.shared_classes([("search/a.py", one), ("search/b.py", other)])) == [2]
