"""Every shipped lesson and exercise in a real browser: as it lies there, untrusted, and run from top to bottom."""

import json
from pathlib import Path

import pytest
from helpers.jupyter import run_all
from helpers.page import audit

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted([*ROOT.glob("notebooks/*.ipynb"), *ROOT.glob("exercises/*.ipynb")])


def code_cells(path):
    notebook = json.loads(path.read_text(encoding="utf-8"))
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def test_there_are_lessons_to_open():
    assert len(NOTEBOOKS) >= 3


@pytest.mark.full  # each time nbval runs them, and widgets are tried there
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_lesson_runs_in_lab(open_notebook, path):
    cells = code_cells(path)
    page = open_notebook(path, run=False)
    html = ["".join(output.get("data", {}).get("text/html", "")) for cell in cells for output in cell["outputs"]]
    pictures = sum("<img" in each for each in html)
    assert pictures or path.parent.name == "exercises", "a lesson shows pictures before it is run"
    shown = page.locator(".jp-OutputArea-output img[src^='data:image/']")
    if pictures:
        shown.nth(pictures - 1).wait_for()
    widths = shown.evaluate_all("all => all.map((each) => each.naturalWidth)")
    assert all(widths), "pictures that an untrusted notebook does not drop"
    assert page.get_by_text("Error displaying widget").count() == 0
    run_all(page)
    page.wait_for_function(
        "n => jupyterapp.shell.currentWidget.content.widgets.filter((w) => w.model.executionCount).length === n",
        arg=len(cells),
    )
    assert page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.error']").count() == 0
    sources = ["".join(cell["source"]) for cell in cells]
    shows = ("sl.widgets.", "sl.teach.bet(", "sl.teach.task(")
    wanted = sum(any(each in source for each in shows) for source in sources)
    if wanted:
        page.locator(".stage[data-js-rev]").nth(wanted - 1).wait_for()
        audit(page, ".stage-root")


@pytest.mark.full
def test_a_lesson_runs_in_notebook_7(open_notebook):
    page = open_notebook(ROOT / "notebooks" / "00_start_here.ipynb", app="notebook")
    page.locator(".stage[data-js-rev]").nth(1).wait_for()
    audit(page, ".stage-root")
