"""Lessons as pages to be given away: one file each, which opens without Python and without a network.

    python go.py pages                     all lessons, into build/pages
    python go.py pages mine.ipynb ...      these notebooks

Each is run from top to bottom. Widgets stay as pictures, and what is folded, because it knows an answer, stays out.
"""

import re
import sys
import tarfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), str(ROOT / "tools" / "site")]

import downloads  # noqa: E402
import nbformat  # noqa: E402
from nbconvert import HTMLExporter  # noqa: E402

import notebooks  # noqa: E402

PAGES, CACHE = ROOT / "build" / "pages", ROOT / "build" / "cache"
LINK = re.compile(r"\[([^\]]*)\]\(([^)#:]+)\.ipynb(#[^)]*)?\)")


def ran(path):
    """Return a notebook with all its outputs, for display without a kernel."""
    return notebooks.clean(notebooks.run(nbformat.read(path, as_version=4), path))


def still(notebook, together):
    """Remove folded code, and make links lead to the pages built together; others become plain text."""

    def link(match):
        return f"[{match[1]}]({match[2]}.html{match[3] or ''})" if Path(match[2]).name in together else match[1]

    for cell in notebook.cells:
        if cell.metadata.get("jupyter", {}).get("source_hidden"):
            cell.metadata["transient"] = {"remove_source": True}
        if cell.metadata.get("jupyter", {}).get("outputs_hidden"):
            cell.outputs = []  # it answers the question above it
        if cell.cell_type == "markdown":
            cell.source = LINK.sub(link, cell.source)
        for output in cell.get("outputs", ()):
            if "text/markdown" in output.get("data", {}):
                output.data["text/markdown"] = LINK.sub(link, output.data["text/markdown"])
    return notebook


def formulas(notebook):
    """Return the program that sets formulas, "" if there are none."""
    if not any("$" in cell.source for cell in notebook.cells if cell.cell_type == "markdown"):
        return ""
    with tarfile.open(downloads.mathjax(downloads.pinned(), CACHE)) as archive:
        return archive.extractfile("package/es5/tex-svg.js").read().decode().replace("</script", "<\\/script")


def page(notebook, name):
    """Return a notebook as one HTML page."""
    exporter = HTMLExporter(template_name="still", extra_template_basedirs=[str(HERE / "template")])
    resources = {"formulas": formulas(notebook), "metadata": {"name": name}}
    return exporter.from_notebook_node(notebook, resources)[0]


def write(paths, folder):
    """Run these notebooks and write their pages; yield each one's path."""
    folder.mkdir(parents=True, exist_ok=True)
    together = {path.stem for path in paths}
    for path in paths:
        target = folder / f"{path.stem}.html"
        target.write_text(page(still(ran(path), together), path.stem), encoding="utf-8")
        yield target


def chosen(args):
    """Return the notebooks on the command line, or all lessons."""
    paths = [Path(arg) for arg in args] or notebooks.lessons()
    for path in paths:
        if not (path.is_file() and path.suffix == ".ipynb"):
            raise notebooks.Trouble(
                f"{path} is no notebook: name one that ends in .ipynb, such as notebooks/01_the_rule.ipynb"
            )
    return paths


def main(args):
    """Run the command line; return the exit code."""
    try:
        for target in write(chosen(args), PAGES):
            print(target.relative_to(ROOT).as_posix(), flush=True)
    except (notebooks.Trouble, downloads.Trouble) as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
