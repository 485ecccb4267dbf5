"""What every test shares: records and progress never touch the folder of the person who runs the tests."""

import gc
import os
import tempfile
from contextlib import ExitStack, suppress
from importlib import import_module
from itertools import count
from pathlib import Path

import pytest
from nbval import kernel

from tools import mo

pytest_plugins = ["helpers.awaited"]

ROOT = Path(__file__).parent
# Before anything is imported: a language or theme that somebody keeps would already count while tests are collected.
_NOBODY = tempfile.TemporaryDirectory()
os.environ["SETLAB_HOME"] = _NOBODY.name
mo.bring_up_to_date()  # a test may speak another language
_start_once, _Manager, _sockets = kernel.start_new_kernel, kernel.KernelManager, ExitStack()


def _started(startup_timeout=60, **more):
    """Start a notebook's kernel, and another one if it does not answer: two processes may have picked one port."""
    try:
        return _start_once(startup_timeout=startup_timeout, **more)
    except RuntimeError:
        return _start_once(startup_timeout=startup_timeout, **more)


def _manager(**more):
    """A kernel's manager that speaks to it as the notebooks are made."""
    from tools.notebooks import private  # only now: it brings all of setlab along

    return _Manager(**more, **_sockets.enter_context(private()))


kernel.start_new_kernel, kernel.KernelManager = _started, _manager
_numbers = count()
_homes = {}  # a notebook's path -> the folder of its records: its cells share one, and no two notebooks do


def pytest_collect_file(file_path):
    """Load a file of the package as Python does, before pytest would do it in its way.

    Named alone it would be loaded twice, once by pytest and once by its own package: the doctests of one copy would
    switch a language, say, that the other one speaks.
    """
    if file_path.suffix == ".py" and file_path.stem != "__main__" and file_path.is_relative_to(ROOT / "setlab"):
        name = file_path.relative_to(ROOT).with_suffix("")
        with suppress(Exception):  # of one that cannot be loaded pytest itself tells
            import_module(".".join(name.parts).removesuffix(".__init__"))


def pytest_collection_finish():
    """What was loaded stays to the end: nobody looks through a million things again and again for what may go."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory, monkeypatch):
    """Give each test its own $SETLAB_HOME, which is made when something is kept; what a test starts inherits it."""
    home = tmp_path_factory.getbasetemp() / f"setlab-home-{next(_numbers)}"
    monkeypatch.setenv("SETLAB_HOME", str(home))
    return home


@pytest.fixture
def setlab_home(_own_home):
    """The folder in which setlab keeps what it keeps during this test."""
    _own_home.mkdir(exist_ok=True)  # a thread that an earlier test left behind may have kept something already
    return _own_home


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item, nextitem):
    """Give each notebook its own as well: nbval starts its kernel before any fixture could."""
    if item.path.suffix == ".ipynb":
        home = _homes.get(item.path) or item.config._tmp_path_factory.mktemp("setlab-home")
        os.environ["SETLAB_HOME"] = str(_homes.setdefault(item.path, home))
    return (yield)
