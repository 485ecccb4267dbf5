"""Large packages (numpy, matplotlib, pandas, numba, fpdf2), imported when needed. One sentence says how to get one.

A function of setlab asks `load` where it would import; `import setlab` itself loads none of them.
"""

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from setlab.common import notebook
from setlab.common.i18n import gettext

DISTRIBUTED = {"fpdf": "fpdf2"}  # by another name than it is imported by
EXTRAS = {"fpdf2": "handouts", "matplotlib": "plots", "numba": "fast", "pandas": "lab"}  # of setlab
FETCHED = {"matplotlib", "numpy", "pandas", "sympy"}  # what of all this a browser can have


class MissingPackage(ImportError):
    """Raised when an optional package is not installed. Its text says how to get it."""


def load(name: str, install: str | None = None) -> Any:  # a module, without types here
    """Import and return a module such as "matplotlib.pyplot"; raise `MissingPackage` if its package is not installed.

    `install` is the name to give to pip, if it differs from the package.

    >>> load("fractions").Fraction(1, 3)
    Fraction(1, 3)
    >>> load("abacus.beads")
    Traceback (most recent call last):
    setlab.common.optional.MissingPackage: This needs abacus, which is not installed here: pip install abacus
    """
    package, in_browser = name.partition(".")[0], sys.platform == "emscripten"
    if in_browser and package in FETCHED and not find_spec(package):
        _fetch(package)
    if find_spec(package):
        return import_module(name)
    if not in_browser:
        text = gettext("This needs {package}, which is not installed here: pip install {install}")
    elif package in FETCHED:
        text = gettext(
            "This needs {package}, which the browser fetches from the internet the first time: connect, run "
            "`import {package}` in a cell of its own, then run this cell again."
        )
    else:
        text = gettext("This needs {package}, which does not run in a browser: install setlab on a computer for it.")
    if in_browser and (shell := notebook.shell()):
        shell.set_custom_exc((MissingPackage,), lambda _shell, _kind, missing, _trace, tb_offset=None: tell(missing))
    package = DISTRIBUTED.get(package, package)
    raise MissingPackage(text.format(package=package, install=install or _installing(package)), name=package)


def _installing(package: str) -> str:
    """Return what to give to pip for this package: its name, and the extra of setlab that brings it."""
    if package not in EXTRAS:
        return package
    return gettext("{package}, or {extra}").format(package=package, extra=f'pip install "setlab[{EXTRAS[package]}]"')


def _fetch(package: str) -> None:
    """Fetch a package with Pyodide. Not every browser lets Python wait for it; an `import` in a cell works."""
    import pyodide_js
    from pyodide.ffi import can_run_sync, run_sync

    if can_run_sync():
        run_sync(pyodide_js.loadPackage(package))  # without a network it comes back with nothing


def tell(missing: MissingPackage) -> None:
    """Print this error in a cell, with the saved picture if there is one, so that the cells below still run."""
    print(missing)
    if picture := notebook.picture():
        print(gettext("This is the picture that came with the lesson:"))
        notebook.show(picture)
