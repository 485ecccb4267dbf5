"""What becomes of a widget when the kernel is busy, restarts or dies; when its cell runs again; when nothing ran."""

import pytest
from browser import scenes
from helpers.jupyter import ask_kernel, await_kernel, run_cell
from helpers.page import settled

GONE = "The kernel is gone: run this cell again."

pytestmark = pytest.mark.full


def test_the_life_of_a_model(open_notebook):
    page = open_notebook(
        [
            "import setlab, time\nfrom scenes import Table\nfirst = Table()\nfirst",
            "second = Table()\nsecond",
            "time.sleep(1.5)",
        ]
    )
    stage = page.locator(".stage[data-js-rev]")
    stage.nth(1).wait_for()
    second = stage.nth(1)

    count = "len(__import__('ipywidgets').Widget.widgets)"
    before = ask_kernel(page, count)
    for _each in range(3):
        old = stage.nth(0).element_handle()
        run_cell(page, 0)
        page.wait_for_function("old => !old.isConnected", arg=old)
        stage.nth(1).wait_for()
    assert await_kernel(page, count, before) == before, "each run closes the model that it replaces"

    second.get_by_label("card 1", exact=True).click()
    settled(second)
    assert ask_kernel(page, "second.chosen") == "[1]", "the one in the other cell lives on"

    ask_kernel(page, "setlab.language('zh-Hant')")
    page.locator(".stage-root[lang=zh-Hant]").nth(1).wait_for()
    ask_kernel(page, "setlab.language('en')")
    page.locator(".stage-root[lang=en]").nth(1).wait_for()

    run_cell(page, 2, wait=False)
    second.get_by_label("card 2", exact=True).click()
    page.wait_for_timeout(700)
    assert second.get_attribute("data-js-state") in ("here", "waiting"), "busy is not gone"
    settled(second)
    assert ask_kernel(page, "second.chosen") == "[1, 2]"
    second.and_(page.locator("[data-js-state=here]")).wait_for()

    page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    for n in range(2):
        # Within a second, so not by waiting in vain for an answer.
        stage.nth(n).and_(page.locator("[data-js-state=gone]")).wait_for(timeout=1000)
        assert stage.nth(n).get_attribute("inert") is not None
    assert page.locator(".stage-flag").all_inner_texts() == [GONE, GONE]


def test_a_killed_kernel_is_noticed(open_notebook):
    page = open_notebook(["from scenes import Table\nTable()"], app="notebook")
    page.locator(".stage[data-js-rev]").wait_for()
    page.evaluate(
        """() => void jupyterapp.shell.currentWidget.sessionContext.session.kernel
            .requestExecute({code: "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"})
            .done.catch(() => null)"""
    )
    page.locator(".stage[data-js-state=gone]").wait_for()
    assert page.locator(".stage-flag").inner_text() == GONE


def test_a_saved_notebook_shows_the_picture_without_kernel_or_trust(open_notebook):
    bundle = scenes.Table()._repr_mimebundle_()
    saved = {each: data for each, data in bundle.items() if each != "application/vnd.jupyter.widget-view+json"}
    page = open_notebook(["table"], outputs={0: saved}, run=False)
    image = page.locator(".jp-OutputArea img[alt='card 4']")
    image.wait_for()
    assert image.evaluate("each => each.complete && each.naturalWidth") == 60
    assert page.locator(".stage, .jp-RenderedHTMLCommon svg").count() == 0
    trusted = "() => jupyterapp.shell.currentWidget.content.widgets[0].model.trusted"
    assert page.evaluate(trusted) is False
