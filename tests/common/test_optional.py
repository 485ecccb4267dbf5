"""Large packages: there, or missed with one sentence; in a browser fetched, or replaced by the lesson's own picture."""

import sys
from types import ModuleType, SimpleNamespace

import IPython
import IPython.display
import pytest

from setlab.common import optional as heavy
from setlab.common.optional import MissingPackage, load

PICTURE = {"image/png": "iVBORw0KGgo=", "text/plain": "<Figure>"}


def told(name):
    """What is said about a package that is not here."""
    with pytest.raises(MissingPackage) as missed:
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


def test_a_fault_inside_a_package_stays_what_it_is(tmp_path, monkeypatch):
    (tmp_path / "halfway.py").write_text("import nowhere_at_all")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="nowhere_at_all") as fault:
        load("halfway")
    assert not isinstance(fault.value, MissingPackage)


# --- in a browser ---------------------------------------------------------------------------------


@pytest.fixture
def in_browser(ipython, monkeypatch):
    """Python in a browser without numpy: what it was asked to fetch, whether it can wait, and what arrives."""
    here = SimpleNamespace(fetched=[], waits=True, arrives=False, shown=[], cell={"setlab": {"picture": PICTURE}})
    ffi, js = ModuleType("pyodide.ffi"), ModuleType("pyodide_js")
    ffi.can_run_sync, ffi.run_sync, js.loadPackage = lambda: here.waits, here.fetched.append, str.upper
    for name, module in {"pyodide": ModuleType("pyodide"), "pyodide.ffi": ffi, "pyodide_js": js}.items():
        monkeypatch.setitem(sys.modules, name, module)
    here.shell = ipython
    here.shell.kernel = SimpleNamespace(get_parent=lambda: {"metadata": here.cell})
    monkeypatch.setattr(IPython, "get_ipython", lambda: here.shell)
    monkeypatch.setattr(IPython.display, "display", lambda data, raw: here.shown.append(data))
    monkeypatch.setattr(heavy, "find_spec", lambda name: here.arrives and bool(here.fetched))
    monkeypatch.setattr(heavy, "import_module", lambda name: f"the module {name}")
    monkeypatch.setattr(sys, "platform", "emscripten")
    return here


def test_a_browser_fetches_it(in_browser):
    in_browser.arrives = True
    assert load("numpy.linalg") == "the module numpy.linalg"
    assert in_browser.fetched == ["NUMPY"], "what loadPackage gave was waited for"


@pytest.mark.parametrize("waits", [True, False])
def test_without_a_network_the_sentence_says_what_to_do(in_browser, waits):
    in_browser.waits = waits
    _, text = told("numpy")
    assert "`import numpy` in a cell of its own" in text and "connect" in text
    assert in_browser.fetched == ["NUMPY"] * waits
    assert in_browser.shown == [], "who catches it shows nothing"


@pytest.mark.parametrize("picture", [True, False])
def test_a_cell_shows_the_sentence_and_the_picture_it_came_with(in_browser, capsys, picture):
    in_browser.cell = in_browser.cell if picture else {"cellId": "1"}
    in_browser.shell.run_cell("from setlab.common.optional import load; load('matplotlib.pyplot')", store_history=False)
    said = capsys.readouterr()
    sentence, *more = said.out.splitlines()
    assert sentence.startswith("This needs matplotlib") and "Traceback" not in said.out + said.err
    assert len(more) == picture and in_browser.shown == [PICTURE] * picture


def test_what_no_browser_runs_is_told(in_browser):
    _, text = told("numba")
    assert "does not run in a browser" in text and "internet" not in text
    assert in_browser.fetched == []
