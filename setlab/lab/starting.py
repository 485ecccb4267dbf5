"""JupyterLab on a folder with the lessons: its options, and the notebooks trusted there."""

import os
import re
from collections.abc import Collection, Iterable
from contextlib import suppress
from itertools import takewhile
from pathlib import Path

from setlab.common import commands
from setlab.lab.shipped import unchanged

HERE = Path(__file__).parent
FIRST, PLAY = "notebooks/00_start_here.ipynb", "notebooks/play.ipynb"


def options(folder: str | os.PathLike[str], play: bool = False, within: str = "") -> list[str]:
    """Return JupyterLab's options: the folder, the page it opens, and the extension that runs the games."""
    within = f"{within}/" if within else ""
    arguments = [f"--ServerApp.root_dir={folder}", "--ServerApp.answer_yes=True"]  # Ctrl-C ends it, as we have said
    arguments += [f"--LabApp.extra_labextensions_path={HERE / 'labextensions'}"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--allow-root")  # containers run as root, where Jupyter would refuse to start
    # The notebook's address, not its file: with --no-browser JupyterLab prints that.
    opened = f"/doc/tree/{within}{PLAY}" if play else f"/lab/tree/{within}{FIRST}"
    return [*arguments, f"--LabApp.default_url={opened}"]


def sign(paths: Iterable[str | os.PathLike[str]]) -> None:
    """Trust notebooks, so that their pictures show. Where signatures cannot be kept the lessons work all the same."""
    import nbformat
    from nbformat.sign import NotebookNotary

    with suppress(OSError):
        notary = NotebookNotary()
        for path in paths:
            notary.sign(nbformat.read(path, as_version=4))


def start(
    folder: str | os.PathLike[str],
    args: Iterable[str] = (),
    play: bool = False,
    within: str = "",
    more: Iterable[str | os.PathLike[str]] = (),
) -> None:
    """Run JupyterLab on this folder until it is ended. It opens the first lesson, or with `play` all games.

    `args` are further options for JupyterLab. The lessons may lie in a folder `within` this one; `more` are notebooks
    to trust besides those in the folder that are unchanged since they were shipped.
    """
    settings = [str(HERE / "config"), os.environ.get("JUPYTER_CONFIG_PATH")]  # the user's own settings count as well
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, settings))
    from jupyterlab.labapp import main

    folder = Path(folder).resolve()
    sign([*unchanged(folder), *more])
    main([*options(folder, play, within), *args])


# --- options of JupyterLab, looked at before it starts: it would refuse them only when all lessons lie there ----------

PAGE = "--help-all"  # which JupyterLab shows
_OPTION = re.compile("--?[A-Za-z]")


def checked(args: Iterable[str], ours: Iterable[str] = ()) -> None:
    """Raise UsageError for options in `args` that JupyterLab would refuse or ignore; suggest its own, and `ours`."""
    flags, valued = _known()
    known, free = flags | valued | {PAGE}, False  # may a word stand here as a value?
    args = [*takewhile(lambda arg: arg != "--", args)]
    for arg, after in zip(args, [*args[1:], None], strict=True):
        option, equals, _ = arg.partition("=")
        is_option = bool(_OPTION.match(arg))
        if not (_is_known(option, known) if is_option else free):
            raise commands.UsageError(commands.unread(option, [*ours, *sorted(known)]))
        if equals and option in flags - valued:
            raise commands.UsageError(commands.misread(option))
        free = is_option and not equals and option not in flags - valued
        if free and option in valued - flags and (after is None or _OPTION.match(after)):
            raise commands.UsageError(commands.misread(option))


def _is_known(option: str, known: Collection[str]) -> bool:
    """Return whether JupyterLab knows the option: a setting with a dot, a name, or a unique prefix with a hyphen."""
    return "." in option or option in known or ("-" in option[2:] and sum(it.startswith(option) for it in known) == 1)


def _known() -> tuple[set[str], set[str]]:
    """Return (the options of JupyterLab without a value, those with one); some are both."""
    from jupyter_server.serverapp import aliases
    from jupyterlab.labapp import LabApp

    return _dashed(LabApp.flags), _dashed([*aliases, *LabApp.aliases])


def _dashed(names: Iterable[str | tuple[str, ...]]) -> set[str]:
    """Return the names as they are typed; one of a single letter has one hyphen or two."""
    several = [name for each in names for name in (each if isinstance(each, tuple) else (each,))]
    return {f"--{name}" for name in several} | {f"-{name}" for name in several if len(name) == 1}
