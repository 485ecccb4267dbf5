"""Large packages: there, or missed with one sentence; in a browser fetched, or replaced by the lesson's own picture."""

import sys
from types import ModuleType, SimpleNamespace

import IPython
import IPython.display
import pytest

from setlab.core import heavy
from setlab.core.heavy import Missing, load

PICTURE = {"image/png": "iVBORw0KGgo=", "text/plain": "<Figure>"}


def told(name):
    """What is said about a package that is not here."""
    with pytest.raises(Missing) as missed:
        load(name)
    text = str(missed.value)
    assert "\n" not in text and text.count(". ") == 0, "one sentence"
    return missed.value, text


def test_what_is_here_comes_as_the_module_that_was_asked_for():
    assert load("xml.dom.minidom") is sys.modules["xml.dom.minidom"]
    assert load("fractions").__name__ == "fractions"


def test_what_is_not_here_is_told_with_its_remedy():
    missing, text = told("abacus.beads")
    assert "needs abacus," in text and text.endswith("pip install abacus")
    assert isinstance(missing, ImportError) and missing.name == "abacus"
    assert missing._render_traceback_() == [text]


def test_a_fault_inside_a_package_stays_what_it_is(tmp_path, monkeypatch):
    (tmp_path / "halfway.py").write_text("import nowhere_at_all")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="nowhere_at_all") as fault:
        load("halfway")
    assert not isinstance(fault.value, Missing)


# --- in a browser ---------------------------------------------------------------------------------


@pytest.fixture
def browser(monkeypatch):
    """Python in a browser without numpy: what it was asked to fetch, whether it can wait, and what arrives."""
    here = SimpleNamespace(fetched=[], waits=True, arrives=False, shown=[], cell={"setlab": {"picture": PICTURE}})
    ffi, js = ModuleType("pyodide.ffi"), ModuleType("pyodide_js")
    ffi.can_run_sync, ffi.run_sync, js.loadPackage = lambda: here.waits, here.fetched.append, str.upper
    kernel = SimpleNamespace(get_parent=lambda: {"metadata": here.cell})
    for name, module in {"pyodide": ModuleType("pyodide"), "pyodide.ffi": ffi, "pyodide_js": js}.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(IPython, "get_ipython", lambda: SimpleNamespace(kernel=kernel))
    monkeypatch.setattr(IPython.display, "display", lambda data, raw: here.shown.append(data))
    monkeypatch.setattr(heavy, "find_spec", lambda name: here.arrives and bool(here.fetched))
    monkeypatch.setattr(heavy, "import_module", lambda name: f"the module {name}")
    monkeypatch.setattr(sys, "platform", "emscripten")
    return here


def test_a_browser_fetches_it(browser):
    browser.arrives = True
    assert load("numpy.linalg") == "the module numpy.linalg"
    assert browser.fetched == ["NUMPY"], "what loadPackage gave was waited for"


@pytest.mark.parametrize("waits", [True, False])
def test_without_a_network_the_cell_shows_the_picture_it_came_with(browser, waits):
    browser.waits = waits
    missing, text = told("numpy")
    assert "`import numpy` in a cell of its own" in text and "connect" in text
    assert browser.fetched == ["NUMPY"] * waits
    assert browser.shown == [], "who catches it shows nothing"
    lines = missing._render_traceback_()
    assert lines[0] == text and "picture above" in lines[1]
    missing._render_traceback_()
    assert browser.shown == [PICTURE], "once, even if asked twice"


def test_a_cell_without_a_picture_shows_the_sentence_alone(browser):
    browser.cell = {"cellId": "1"}
    missing, text = told("matplotlib.pyplot")
    assert missing._render_traceback_() == [text]
    assert browser.shown == []


def test_what_no_browser_runs_is_told(browser):
    _, text = told("numba")
    assert "does not run in a browser" in text and "internet" not in text
    assert browser.fetched == []
