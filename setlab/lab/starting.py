"""JupyterLab on a folder with the lessons: what it is told, and what is trusted there."""

import os
from contextlib import suppress
from pathlib import Path

from setlab.lab.shipped import unchanged

HERE = Path(__file__).parent
FIRST, PLAY = "notebooks/00_start_here.ipynb", "notebooks/play.ipynb"


def options(folder, play=False, within=""):
    """What JupyterLab is told: where it is, what it opens, and where the extension lies that runs the games."""
    within = f"{within}/" if within else ""
    told = [f"--ServerApp.root_dir={folder}", "--ServerApp.answer_yes=True"]  # Ctrl-C ends it, as we have said
    told += [f"--LabApp.extra_labextensions_path={HERE / 'labextensions'}"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        told.append("--allow-root")  # in a container one is root, and Jupyter would refuse
    # The address of it, not the file: with --no-browser that is what JupyterLab prints.
    opened = f"/doc/tree/{within}{PLAY}" if play else f"/lab/tree/{within}{FIRST}"
    return [*told, f"--LabApp.default_url={opened}"]


def sign(paths):
    """Trust notebooks, so that their pictures show. Where signatures cannot be kept the lessons work all the same."""
    import nbformat
    from nbformat.sign import NotebookNotary

    with suppress(OSError):
        notary = NotebookNotary()
        for path in paths:
            notary.sign(nbformat.read(path, as_version=4))


def start(folder, args=(), play=False, within="", more=()):
    """Run JupyterLab on this folder until it is ended; it opens the first lesson, or all games.

    The lessons may lie in a folder `within` this one, and `more` notebooks than those that were shipped be trusted.
    """
    settings = [str(HERE / "config"), os.environ.get("JUPYTER_CONFIG_PATH")]  # those of one's own count as well
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, settings))
    from jupyterlab.labapp import main

    folder = Path(folder).resolve()
    sign([*unchanged(folder), *more])
    main([*options(folder, play, within), *args])
