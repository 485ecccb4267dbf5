"""Axes: named, in the language of now, in letters that are there."""

import warnings

import pytest

from setlab import chance, counts, draw, language
from setlab.common import optional
from setlab.common.optional import MissingPackage
from setlab.draw import onaxes

CHINESE = "SET 的數目"  # number of SETs


@pytest.fixture
def pyplot():
    return pytest.importorskip("matplotlib.pyplot")


@pytest.fixture
def manager():
    return pytest.importorskip("matplotlib.font_manager").fontManager


@pytest.fixture(autouse=True)
def afresh(monkeypatch, pyplot, manager):
    """On a machine without any Chinese font."""
    monkeypatch.setattr(manager, "ttflist", [font for font in manager.ttflist if "DejaVu" in font.name])
    onaxes._chinese.cache_clear()
    yield
    onaxes._chinese.cache_clear()
    pyplot.close("all")


def drawn(ax):
    """Everything that is written there, put on paper without one warning."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # that a letter is missing is a warning of matplotlib's
        ax.figure.canvas.draw()
    return [ax.get_xlabel(), ax.get_ylabel(), ax.get_title()]


def test_a_learner_draws_on_axes_with_names():
    ax = draw.axes("seconds", "SETs")
    ax.hist([1, 2, 2, 5])
    assert drawn(ax)[:2] == ["seconds", "SETs"]
    assert draw.axes("minutes", "games", ax=ax) is ax and drawn(ax)[:2] == ["minutes", "games"]


@pytest.mark.parametrize("nonsense", [3, "ax", []])
def test_what_cannot_be_drawn_on_is_refused(nonsense):
    with pytest.raises(TypeError, match=r"matplotlib Axes, as \.plot\(\) returns them, not"):
        chance.Estimate(1, 2).plot(nonsense)


def test_chinese_is_written_in_the_font_that_setlab_brings_along(pyplot):
    language("zh-Hant")
    ax = counts.layouts_by_sets(9).plot()
    assert drawn(ax)[0] == CHINESE
    chance.Estimate(3, 10).plot(ax := draw.axes(), name=CHINESE)  # a name at a tick
    drawn(ax)
    assert pyplot.rcParams["font.family"] == ["sans-serif"], "what else is drawn is left alone"


def test_what_the_first_plot_of_a_notebook_switches_on_stays_on(monkeypatch, pyplot):
    """Jupyter's own backend is made ready while the first field is: it must find its settings later."""
    monkeypatch.setitem(pyplot.rcParams, "interactive", False)
    with onaxes.lettered():
        pyplot.rcParams["interactive"] = True
    assert pyplot.rcParams["interactive"] is True


def test_that_would_be_noticed():
    """matplotlib does warn of letters that its own font has not."""
    with pytest.raises(UserWarning, match="Glyph"):
        drawn(draw.axes(CHINESE))


def test_for_a_letter_of_nobody_but_the_learner_a_font_of_the_machine_is_tried(monkeypatch, pyplot, manager):
    language("zh-Hant")
    with onaxes.lettered():
        assert pyplot.rcParams["font.family"] == ["setlab Sans TC", "sans-serif"]
    manager.ttflist.append(manager.ttflist[0].__class__(fname="x.ttf", name="PingFang TC"))
    onaxes._chinese.cache_clear()
    with onaxes.lettered():
        assert pyplot.rcParams["font.family"] == ["setlab Sans TC", "PingFang TC", "sans-serif"]


def test_without_matplotlib_it_is_said_what_to_do(monkeypatch):
    monkeypatch.setattr(optional, "find_spec", lambda name: None)
    for plot in (chance.Estimate(1, 2).plot, draw.axes):
        with pytest.raises(MissingPackage, match="pip install matplotlib"):
            plot()
    monkeypatch.setattr(optional.sys, "platform", "emscripten")
    monkeypatch.setattr(optional, "_fetch", lambda package: None)
    with pytest.raises(MissingPackage, match="fetches from the internet"):
        chance.Estimate(1, 2).plot()
