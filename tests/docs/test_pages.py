"""What stands on the pages is true: recipes, lessons, commands, where it runs."""

import doctest
import json
import re
import runpy

import pytest
from helpers.tree import ROOT

import setlab
from setlab.common.i18n import LANGUAGES, gettext, speaking, tag
from setlab_school.classroom.plans.plan import plans

TOOLS = ROOT / "tools" / "docs"
PAGES = {path.relative_to(TOOLS / "pages").as_posix(): path for path in (TOOLS / "pages").rglob("*.md")}


def read(page):
    return PAGES[page].read_text(encoding="utf-8")


# --- recipes --------------------------------------------------------------------------------------


def test_every_recipe_gives_what_stands_below_it(tmp_path, monkeypatch):
    monkeypatch.setenv("SETLAB_HOME", str(tmp_path))
    setlab.language("en")
    for page, least in (("explorers.md", 40), ("index.md", 5), ("certificates.md", 3), ("own_notebook.md", 15)):
        results = doctest.testfile(
            str(PAGES[page]), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE, verbose=False
        )
        assert results.attempted >= least and not results.failed


def test_there_are_questions_for_everybody_each_with_its_line():
    questions = re.findall(r"^### [^\n]*\?\n\n(?:[^#`\n]+\n\n)?```python\n>>> ", read("explorers.md"), re.M)
    assert len(questions) >= 25


def test_the_plans_are_a_page_in_each_language_and_teachers_are_led_there(gathered, tmp_path):
    for name in ("TEACHERS.md", "teachers.md"):
        (tmp_path / name).write_text("# For teachers\n\nText.\n", encoding="utf-8")
    gathered.plans_in_languages(tmp_path)
    for code, name in LANGUAGES.items():
        text = (tmp_path / "plans" / f"{tag(code)}.md").read_text("utf-8")
        with speaking(code):
            assert [line in text for line in (gettext(each.title) for each in plans())] == [True] * len(plans()), code
        for page in ("TEACHERS.md", "teachers.md"):
            assert f"[{name}](plans/{tag(code)}.md)" in (tmp_path / page).read_text("utf-8")
        others = set(LANGUAGES.values()) - {name}
        assert all(f"[{other}](" in text for other in others) and f"[{name}](" not in text


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES)
def test_commands_exist(page):
    [table] = re.findall(r"^COMMANDS = \{(.*?)^\}", (ROOT / "go.py").read_text(encoding="utf-8"), re.M | re.S)
    assert set(re.findall(r"python go\.py (\w+)", read(page))) <= set(re.findall(r'"(\w+)":', table))


@pytest.mark.parametrize("page", PAGES)
def test_no_repository_is_made_up(page):
    """It is named only where one is known: by the environment, when the pages are built."""
    assert not re.findall(r"github\.com|mybinder\.org/v2", read(page))


def test_what_a_page_says_of_the_project_is_there():
    for page in PAGES:
        for name in re.findall(r"`((?:tests|tools|notebooks|exercises|binder|build)(?:/[\w.]+)*)`", read(page)):
            made = name.startswith("build") or "/17_" in name  # whoever follows the page makes it
            assert made or (ROOT / name).exists(), f"{page}: {name}"


HOSTS = [
    "JupyterLab 4",
    "Notebook 7",
    "The site in the browser",
    "marimo",
    "Voilà",
    "Plain Python",
    "Binder",
    "VS Code",
    "Google Colab",
]


def test_where_it_runs_says_how_that_is_known():
    rows = [line.strip("| ").split(" | ") for line in read("where.md").splitlines() if line.startswith("| **")]
    told = {re.search(r"\*\*(.+?)\*\*", row[0])[1]: row[2:] for row in rows}
    assert set(HOSTS) <= told.keys()
    for host, (how, when) in told.items():
        assert re.search(r"driven in Chromium|`tests|opened in Chromium|in a shell|the same", how), host
        assert re.match(r"20\d\d-\d\d-\d\d, @?\w", when), host
    assert {host for host, (how, _) in told.items() if "imitated" in how} == {"VS Code", "Google Colab", "nbviewer"}


# --- lessons --------------------------------------------------------------------------------------


def test_every_lesson_and_every_exercise_is_a_page(lessons):
    there = {path.relative_to(ROOT).as_posix() for path in lessons.sources()}
    for folder in ("notebooks", "exercises"):
        found = {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).glob("*.ipynb")}
        assert len(found) > 10 and found - there <= {"notebooks/play.ipynb"}
    table = lessons.table()
    assert all(f"({name})" in table for name in there)


def test_a_lesson_says_how_to_run_it_and_folds_what_knows_an_answer(lessons):
    path = ROOT / "notebooks" / "01_the_rule.ipynb"
    shown, kept = lessons.shown(path), json.loads(path.read_text(encoding="utf-8"))
    first = "".join(shown["cells"][0]["source"])
    assert "python go.py" in first and 'class="at-site"' in first and "path=notebooks/01_the_rule.ipynb" in first
    hidden = [cell for cell in kept["cells"] if cell["metadata"].get("jupyter", {}).get("source_hidden")]
    folded = [cell["source"] for cell in shown["cells"] if "hide-input" in cell["metadata"].get("tags", ())]
    assert hidden and folded == [cell["source"] for cell in hidden]
    assert [cell["source"] for cell in shown["cells"][1:]] == [cell["source"] for cell in kept["cells"][1:]]


def test_each_widget_that_needs_no_other_cell_can_be_brought_to_life(lessons):
    """Below its picture; what needs what another cell has counted stays a picture."""
    found = {}
    for path in lessons.sources():
        for cell in lessons.shown(path)["cells"]:
            source = "".join(cell["source"])
            for output in cell.get("outputs", ()):
                html = "".join(output.get("data", {}).get("text/html", ""))
                found |= {source.splitlines()[-1]: re.findall('data-embed="([^"]*)"', html)} if html else {}
    alive = {line: asked for line, [asked] in ((line, each) for line, each in found.items() if each)}
    assert len(alive) > 20 and all("sl.widgets." in line for line in alive)
    assert alive["sl.widgets.Validator(seed=4)"] == "widget=Validator&amp;seed=4"
    assert alive["sl.widgets.CardTable(seconds=None, seed=5)"] == "widget=CardTable&amp;seconds=none&amp;seed=5"
    assert found["sl.widgets.CapBuilder(4, points=twenty)"] == []


# --- settings -------------------------------------------------------------------------------------


def configuration(monkeypatch, repository=""):
    """What conf.py sets, and the tags that it gives Sphinx."""
    monkeypatch.setenv("GITHUB_REPOSITORY", repository)
    monkeypatch.syspath_prepend(str(TOOLS))
    tags = set()
    return runpy.run_path(str(TOOLS / "conf.py"), {"tags": tags}), tags


@pytest.mark.parametrize(("repository", "tag"), [("", "no_repository"), ("school/setlab", "repository")])
def test_a_repository_is_named_where_it_is_known(monkeypatch, repository, tag):
    told, tags = configuration(monkeypatch, repository)
    assert tags == {tag} and f"gh/{repository}/HEAD?" in told["myst_substitutions"]["binder"]
    assert f":::{{only}} {tag}\n" in read("administrators.md")


def test_nothing_is_run_and_nothing_comes_from_elsewhere(monkeypatch):
    told, _ = configuration(monkeypatch)
    assert told["nb_execution_mode"] == "off" and told["nitpicky"] and not told["nb_ipywidgets_js"]
    assert "//" not in told["mathjax_path"] and told["html_copy_source"] is False
    for path in [*(TOOLS / "static").iterdir(), *(TOOLS / "templates").iterdir()]:
        assert not re.findall(r"https?://(?!www\.w3\.org)", path.read_text(encoding="utf-8"))


# --- pages to be given away -----------------------------------------------------------------------


@pytest.fixture
def notebook():
    from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

    told = new_output("execute_result", {"text/plain": "x", "text/markdown": "[b](b.ipynb)"})
    cells = [
        new_markdown_cell("[b](b.ipynb), [c](../c.ipynb#end) and [elsewhere](https://example.org/d.ipynb) $x^2$"),
        new_code_cell("secret = 42", metadata={"jupyter": {"source_hidden": True}}),
        new_code_cell("shown", outputs=[told]),
    ]
    return new_notebook(cells=cells)


def test_links_lead_to_pages_that_are_made_together(still_pages, notebook):
    still = still_pages.still(notebook, {"b"})
    assert still.cells[0].source == "[b](b.html), c and [elsewhere](https://example.org/d.ipynb) $x^2$"
    assert still.cells[2].outputs[0].data["text/markdown"] == "[b](b.html)"


def test_a_page_holds_all_that_it_needs_and_no_answer(still_pages, notebook, monkeypatch):
    monkeypatch.setattr(still_pages, "formulas", lambda notebook: "window.formulas = 'here'")
    page = still_pages.page(still_pages.still(notebook, {"b"}), "a")
    assert "window.formulas" in page and "secret" not in page and "shown" in page and "<title>a</title>" in page
    assert not re.findall(r"<(?:script|link|img)[^>]+(?:src|href)=\"?https?:", page) and "mermaid.run" not in page


def test_formulas_come_along_only_where_there_are_any(still_pages, notebook, monkeypatch):
    monkeypatch.setattr(still_pages.downloads, "mathjax", lambda *args: pytest.fail("asked for"))
    notebook.cells[0].source = "no formula"
    assert still_pages.formulas(notebook) == ""


@pytest.mark.parametrize("name", ["nowhere.ipynb", "go.py"])
def test_what_is_no_notebook_is_told(still_pages, name, capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    assert still_pages.main([name]) == 1
    assert f"{name} is no notebook: name one that ends in .ipynb" in capsys.readouterr().err


def test_all_lessons_are_chosen_where_none_is_named(still_pages):
    chosen = still_pages.chosen([])
    assert chosen[0].name == "00_start_here.ipynb" and len(chosen) > 15
