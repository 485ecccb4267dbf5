"""The lessons and the exercises as pages: the committed notebooks, with a note on how to run them."""

import json
import sys
from pathlib import Path

import alive

from setlab_course.lessons import written

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tools" / "site"))

RUN = """

:::{{admonition}} This page is a picture of the {what}
:class: tip run-it

To work with it, start `python go.py` and open `{place}`.
<a class="at-site" href="{up}notebooks/index.html?path={place}">Or run it in this browser.</a>
:::
"""


def sources():
    """Return the paths of every lesson, and every exercise."""
    return [*sorted((ROOT / "notebooks").glob("[0-9]*.ipynb")), *sorted((ROOT / "exercises").glob("*.ipynb"))]


def write(folder):
    """Write each notebook where a lesson's links find it."""
    for path in sources():
        target = folder / path.relative_to(ROOT)
        target.parent.mkdir(exist_ok=True)
        target.write_text(json.dumps(shown(path), ensure_ascii=False), encoding="utf-8")


def shown(path):
    """Return a notebook for a page: cells folded in JupyterLab, because they know an answer, are folded here too."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        if cell["metadata"].get("jupyter", {}).get("source_hidden"):
            cell["metadata"].setdefault("tags", []).append("hide-input")
        if cell["metadata"].get("jupyter", {}).get("outputs_hidden"):
            cell["metadata"].setdefault("tags", []).append("hide-output")
        if cell["cell_type"] == "code" and (asked := alive.query_of("".join(cell["source"]))):
            for output in cell["outputs"]:
                if "text/html" in output.get("data", {}):
                    output["data"]["text/html"] = [*output["data"]["text/html"], alive.button(asked)]
    what = "exercise" if path.parent.name == "exercises" else "lesson"
    place = path.relative_to(ROOT).as_posix()
    notebook["cells"][0]["source"] = [
        *notebook["cells"][0]["source"],
        RUN.format(what=what, place=place, up="../../"),
    ]
    return notebook


def level(lesson):
    return "university" if lesson.level == "university" else f"from {lesson.level} years"


def table():
    """Return the lessons as a table in Markdown, each with its exercise."""
    lines = ["| lesson | what it is about | for whom | time | exercises |", "|---|---|---|---|---|"]
    for each in written():
        here = f"[{each.number} {each.title}](notebooks/{each.file}.ipynb)"
        exercise = (
            f"[exercises, {each.exercise}\N{NO-BREAK SPACE}min](exercises/{each.file}.ipynb)" if each.exercise else ""
        )
        lines.append(f"| {here} | {each.about} | {level(each)} | {each.minutes}\N{NO-BREAK SPACE}min | {exercise} |")
    return "\n".join(lines)
