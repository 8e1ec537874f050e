"""What the READMEs say is so: the tour is run, the tables are counted, links and pictures exist."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from catalog import load_text
from tests.found_table import FOUND_README, judged

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


def steps(text: str) -> list[tuple[str, str]]:
    """The commands of all console blocks with the output shown below each."""
    found = []
    for block in re.findall(r"^```console\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, shown = part.partition("\n")
            found.append((command, shown))
    return found


def pattern(shown: str) -> str:
    """What is shown as a regular expression: a line `...` is any lines, `...` in a line anything in it."""
    lines = []
    for line in shown.splitlines():
        lines.append(r"(?:.*\n)*" if line == "..." else _line(line) + r"[ ]*\n")
    return "".join(lines)


def _line(line: str) -> str:
    """One line of it: columns may be wider or narrower, as the longest word in them is."""
    found = re.escape(line).replace(r"\.\.\.", ".*")
    return re.sub(r"(?:\\-){3,}", "-{2,}", re.sub(r"(?:\\ ){2,}", " {2,}", found))


def fits(shown: str, printed: str) -> bool:
    """Whether the output is what the README shows."""
    return re.fullmatch(pattern(shown), printed) is not None


def test_pattern_bites():
    """Left-out lines may be anything; what is shown must be there, and nothing else."""
    assert fits("a\n...\nd\n", "a\nb\nc\nd\n")
    assert fits("x ... y\n", "x 1 2 y\n")
    assert fits("a   b\n---  -\n", "a     b\n-----  -\n")
    assert not fits("a  b\n", "a b\n")
    assert not fits("a\nd\n", "a\nb\nd\n")
    assert not fits("a\n", "b\n")


@pytest.mark.slow
def test_tour_is_true(tmp_path):
    """Every command of the tour runs in an empty folder and prints what the README shows, mistakes on purpose too."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT)}
    assert len(steps(TEXT)) > 8
    for command, shown in steps(TEXT):
        done = subprocess.run(
            ["bash", "-c", command], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        notes = [line for line in done.stderr.splitlines(keepends=True) if line.startswith("ludeme: ")]
        printed = done.stdout or "".join(notes)
        assert "Traceback" not in done.stderr, f"$ {command}\n{done.stderr}"
        assert not shown or fits(shown, printed), f"$ {command}\nshown:\n{shown}\nprinted:\n{printed}{done.stderr}"


@pytest.mark.slow
def test_from_python_is_true():
    """Every call of the section on Python gives what the README shows."""
    code = "".join(re.findall(r"^```pycon\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL))
    shown = doctest.DocTestParser().get_doctest(code, {}, "README", "README.md", 0)
    said: list[str] = []
    assert len(shown.examples) > 15
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    assert runner.run(shown, out=said.append).failed == 0, "".join(said)


def test_example_game_is_a_game():
    """The game file that the README gives as an example parses."""
    found = re.search(r"^    \(game mine.*?\n\n", TEXT, re.MULTILINE | re.DOTALL)
    assert found is not None
    assert load_text("mine", found.group(), {}).game.name == "mine"


def test_catalogue_readme_shows_a_true_file():
    """The file shown in the catalogue's README parses, with its option and its facts."""
    text = (ROOT / "catalog" / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"(?:^    .*\n|^\n(?=    ))+", text, re.MULTILINE)
    whole = next(block for block in blocks if "(game" in block)
    file = load_text("spline", whole, {"size": "5"})
    assert file.chosen == {"size": "5", "pie": "false"} and len(file.facts_named("perft")) == 2


def test_what_the_critic_says_is_current():
    """The last two columns of the found games are what their files say: `python -m tests.found_table`."""
    text = FOUND_README.read_text(encoding="utf-8")
    assert judged(text) == text and judged(re.sub(r"[^|]+\| [\d.]+ \|$", " dull | 1 |", text, flags=re.M)) == text


@pytest.mark.parametrize("link", sorted(set(re.findall(r'\]\(([^)#]+)\)|src="([^"]+)"', TEXT))))
def test_links_lead_somewhere(link):
    """Every picture and file that the README points to exists."""
    (target,) = filter(None, link)
    assert "://" in target or (ROOT / target).exists()
