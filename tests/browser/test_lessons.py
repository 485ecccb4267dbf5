"""Every shipped lesson and exercise in a real browser: as it lies there, and run from top to bottom."""

import json
from pathlib import Path

import pytest
from browser.lab import audit, run_all

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted([*ROOT.glob("notebooks/*.ipynb"), *ROOT.glob("exercises/*.ipynb")])


def cells(path):
    """Code cells with their committed pictures and text."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    outputs = {
        n: {mime: "".join(text) for mime, text in output["data"].items()}
        for n, cell in enumerate(code)
        for output in cell["outputs"]
        if "data" in output
    }
    return ["".join(cell["source"]) for cell in code], outputs


def test_there_are_lessons_to_open():
    assert len(NOTEBOOKS) >= 3


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_lesson_runs_in_lab(open_notebook, path):
    sources, outputs = cells(path)
    page = open_notebook(sources, outputs=outputs, run=False)
    pictures = sum("<img" in each.get("text/html", "") for each in outputs.values())
    if path.parent.name == "notebooks":
        assert pictures, "a lesson shows pictures before it is run"
    shown = page.locator(".jp-OutputArea-output img[src^='data:image/svg+xml']")
    shown.nth(pictures - 1).wait_for() if pictures else None
    assert page.get_by_text("Error displaying widget").count() == 0
    widths = shown.evaluate_all("all => all.map((each) => each.naturalWidth)")
    assert all(widths), "pictures that an untrusted notebook does not drop"
    run_all(page)
    page.wait_for_function(
        "n => jupyterapp.shell.currentWidget.content.widgets.filter((w) => w.model.executionCount).length === n",
        arg=len(sources),
    )
    assert page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.error']").count() == 0
    wanted = sum("sl.widgets." in source or "sl.teach.bet(" in source for source in sources)
    assert page.locator(".stage[data-js-rev]").count() >= wanted
    if wanted:
        audit(page, ".stage-root")


def test_a_lesson_runs_in_notebook_7(open_notebook):
    sources, _ = cells(ROOT / "notebooks" / "00_start_here.ipynb")
    page = open_notebook(sources, app="notebook")
    page.locator(".stage[data-js-rev]").nth(1).wait_for()
    audit(page, ".stage-root")
