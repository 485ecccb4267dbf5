"""One Chromium for all tests (Playwright starts only once in a process), and both lanes of the counting."""

import atexit
import os
import sys
from collections import defaultdict
from itertools import count
from pathlib import Path

import pytest
from helpers.firefox import firefox  # noqa: F401 - a fixture
from helpers.page import CHROMIUM, CHROMIUM_ARGUMENTS, WINDOW
from helpers.shut import shut

from setlab.common import i18n
from setlab.common.i18n import language
from setlab.counts import fast
from setlab.draw import theme
from setlab.host import Host

HERE = Path(__file__).parent
collect_ignore = ["typed_use.py"]  # it holds no tests, and what it runs takes a while
# Two speak for all, the one of the longest words and the one of other letters, but where languages are the matter.
SILENT, LANGUAGES_MATTER = {"da", "es", "fr", "nb", "zh_Hans"}, {"common", "core"}
WORLD = {"browser", "site", "docs"}  # folders where a browser looks at more than our own pages
_cases = defaultdict(count)  # a test -> the number of its next case
FAMILIES = {  # files that share a JupyterLab, a site, the sources as trees, or all messages
    "lab": ("tests/browser/test_widgets_in_lab", "tests/browser/test_table_in_lab"),
    "site": ("tests/site/",),
    "house": ("tests/test_layers", "tests/test_project", "tests/widgets/test_house", "tests/test_round_trips"),
    "words": (
        "tests/common/test_i18n",
        "tests/common/test_languages",
        "tests/common/test_numbers",
        "tests/core/test_terms",
        "tests/core/test_words",
        "tests/handouts/test_letters",
        "tests/lessons/test_proofs",
        "tests/notebooks/test_languages",
        "tests/teach/test_words",
    ),
}
SMOKE = "01_the_rule"  # of the solved exercises, which run in kernels of their own, the one that is always run
# Lessons that are run when something near them has changed: of those after the first four each second.
SECOND = tuple(f"{number:02}_" for number in range(4, 20, 2))


def rests(item, params):
    """Return the marker of a case for which others speak: in a language not asked about, or one of many; else None."""
    every = item.get_closest_marker("every")
    one_of_many = every and next(_cases[item.function]) % every.args[0]
    others = SILENT.intersection(each for each in params.values() if isinstance(each, str))
    if others and item.path.parent.name not in LANGUAGES_MATTER:
        return pytest.mark.full
    return pytest.mark.near if one_of_many else None


def pytest_collection_modifyitems(items):
    """Whoever needs a browser is in an outer ring: `page`, a page of ours in Chromium; `world`, all around it.

    Files of the outer rings come first, for they take longest: at the end no process waits for another one's browser.
    """
    for item in items:
        needs = {"browser", "firefox"}.intersection(getattr(item, "fixturenames", ()))
        if item.path.parent.name == "solutions" and item.path.stem != SMOKE:
            item.add_marker(pytest.mark.full)
        if item.path.parent.name == "notebooks" and item.path.name.startswith(SECOND):
            item.add_marker(pytest.mark.near)
        if item.path.suffix == ".ipynb" or "firefox" in needs or (needs and WORLD.intersection(item.path.parts)):
            item.add_marker(pytest.mark.world)
        elif needs:
            item.add_marker(pytest.mark.page)
        if (case := getattr(item, "callspec", None)) and (rest := rests(item, case.params)):
            item.add_marker(rest)
    outer = {item.path for item in items if item.get_closest_marker("world") or item.get_closest_marker("page")}
    items.sort(key=lambda item: item.path not in outer)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Hand out files, but whole families of those that share what is dear: one process starts it, once."""
    from xdist.scheduler import LoadFileScheduling

    class Families(LoadFileScheduling):
        def _split_scope(self, nodeid):
            file = nodeid.split("::", 1)[0]
            return next((family for family, files in FAMILIES.items() if file.startswith(files)), file)

    return Families(config, log) if config.getoption("dist") == "loadfile" else None


def pytest_sessionstart():
    """No test switches the machine off: what is kept need not wait for the disk. The computer speaks English, and no
    test lets anybody in from the network."""
    os.fsync = lambda descriptor: None
    os.environ["LC_ALL"] = "C.UTF-8"
    shut()


def pytest_sessionfinish():
    """A process that is slow to end is stopped, and what it knows of the lines that ran is lost: it is kept before."""
    if (coverage := sys.modules.get("coverage")) and (measured := coverage.Coverage.current()):
        measured.save()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    """A scene that a test leaves behind is not drawn again whenever a later one speaks another language."""
    before = {id(each) for each in i18n._listeners}
    try:
        return (yield)
    finally:
        if "browser" not in item.fixturenames:  # pages are shared, with the scenes on them
            i18n._listeners[:] = [each for each in i18n._listeners if id(each) in before]


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown():
    """Language and look are global: whatever a test did to them, the next one begins with the same."""
    language("en")
    theme("classic", letters=False, paper="light")


@pytest.fixture(scope="session")
def browser():
    if not CHROMIUM:
        if os.environ.get("CI"):
            pytest.fail("there is no Chromium, and in CI a skipped browser test is a broken one")
        pytest.skip("there is no Chromium on this machine")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGUMENTS, chromium_sandbox=False)
        yield running
        running.close()


@pytest.fixture(scope="session")
def context(browser):
    """One browser profile, so that JupyterLab's files are fetched once.

    What a test evaluates there runs in spite of a page's policy; class rooms and `tests/host` are tried with it.
    """
    running = browser.new_context(viewport=WINDOW, reduced_motion="reduce", bypass_csp=True)
    running.set_default_timeout(60_000)  # a state is waited for, however busy the machine is
    running.add_init_script(path=HERE / "helpers" / "wiretap.js")
    yield running
    running.close()


@pytest.fixture(scope="session")
def host():
    """One server for all widgets on bare pages."""
    with Host() as running:
        yield running


@pytest.fixture
def ipython():
    """An IPython without a notebook. At the end of Python each would tidy up all of the process: it is closed here."""
    from IPython.core.interactiveshell import InteractiveShell

    shell = InteractiveShell()
    yield shell
    atexit.unregister(shell.atexit_operations)
    shell.history_manager.end_session()
    shell.history_manager.close()


@pytest.fixture(params=["compiled", "plain"])
def lane(request, monkeypatch):
    """What is counted or simulated runs compiled, and in plain Python."""
    if request.param == "plain":
        monkeypatch.setenv("SETLAB_PURE", "1")
    elif not fast.can_compile():
        pytest.skip("numba is not installed")
    return request.param


@pytest.fixture
def plain(monkeypatch):
    monkeypatch.setenv("SETLAB_PURE", "1")
