"""Scenes among the widgets of ipywidgets in JupyterLab: in boxes, linked, observed, in `interact`, and saved."""

import json

import pytest
from helpers.jupyter import ask_kernel, await_kernel, run_cell
from helpers.page import settled

STATE = "application/vnd.jupyter.widget-state+json"
CELLS = [
    "import ipywidgets as w\nimport setlab as sl\ncomposer, heard = sl.widgets.Composer('2tgq'), []\n"
    "composer.observe(lambda change: heard.append(len(change.new)), 'value')\n"
    "w.VBox([composer, w.HTML('<p>below it</p>')])",
    "w.interactive_output(lambda cards: print('cards:', len(cards)), {'cards': composer})",
    "table = sl.widgets.CapBuilder(2)\ntable",
    "slide = w.IntSlider(1, 1, 9)\nw.interact(lambda seed: sl.widgets.Validator(seed=seed), seed=slide);",
    "composer",
]
LIVE = "sum(repr(each).startswith('Stage(Validator') for each in w.Widget.widgets.values())"


@pytest.fixture(scope="module")
def lab(open_shared):
    page = open_shared(CELLS)
    page.locator(".stage[data-js-rev]").nth(3).wait_for()
    return page


def in_cell(page, number):
    return page.locator(f".jp-Cell[data-windowed-list-index='{number}'] .stage[data-js-rev]")


def test_a_scene_in_a_box_is_observed_and_has_two_views(lab):
    first, second = in_cell(lab, 0), in_cell(lab, 4)
    assert lab.locator(".widget-vbox .stage").count() >= 1, "the scene lies in the box"
    first.get_by_role("button", name="Add").click()
    settled(first)
    assert ask_kernel(lab, "heard") == "[2]"
    for stage in (first, second):
        assert stage.locator("[data-key=made-1]").count() == 1
    lab.get_by_text("cards: 2").wait_for()
    ask_kernel(lab, "setattr(composer, 'value', ['2tgo', '2tgd', '3tgq'])")
    second.locator("[data-key=made-2]").wait_for()
    lab.get_by_text("cards: 3").wait_for()


@pytest.mark.near
def test_of_the_scenes_that_interact_has_shown_one_is_left(lab):
    assert ask_kernel(lab, LIVE) == "1"
    for n in range(2, 6):
        ask_kernel(lab, f"setattr(slide, 'value', {n})")
    stage = in_cell(lab, 3)
    assert await_kernel(lab, LIVE, "1") == "1"
    stage.locator("[data-key=tray-0]").click()
    settled(stage)
    assert stage.get_attribute("data-js-state") == "here", "the one that is left is the one that is shown"


@pytest.mark.full
def test_a_scene_that_is_only_hidden_lives_on(lab):
    lab.evaluate("() => { jupyterapp.shell.currentWidget.content.widgets[2].outputHidden = true }")
    lab.wait_for_timeout(3000)
    lab.evaluate("() => { jupyterapp.shell.currentWidget.content.widgets[2].outputHidden = false }")
    stage = in_cell(lab, 2)
    stage.locator("[data-key=p00]").click()
    settled(stage)
    assert ask_kernel(lab, "table.value") == "((0, 0),)"


@pytest.mark.near
def test_a_cell_that_runs_again_closes_what_it_showed(lab):
    count = "sum(repr(each).startswith('Stage(CapBuilder') for each in w.Widget.widgets.values())"
    run_cell(lab, 2)
    run_cell(lab, 2)
    assert await_kernel(lab, count, "1") == "1"


@pytest.mark.near
def test_what_is_saved_is_small_and_shown_without_a_kernel(lab, server, open_notebook):
    lab.wait_for_timeout(3000)  # a moment after the last frame its picture is drawn
    lab.evaluate("() => jupyterapp.commands.execute('@jupyter-widgets/jupyterlab-manager:saveWidgetState')")
    lab.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    lab.wait_for_function("() => !jupyterapp.shell.currentWidget.context.model.dirty")
    name = lab.evaluate("() => jupyterapp.shell.currentWidget.context.path")
    saved = json.loads((server.root / name).read_text())
    states = [each["state"] for each in saved["metadata"]["widgets"][STATE]["state"].values()]
    ours = [state for state in states if "_frame" in state]
    assert len(ours) == 3
    assert max(len(json.dumps(state)) for state in ours) <= 20_000
    page = open_notebook(server.root / name, run=False)
    page.locator(".setlab-still :is(img, svg)").nth(2).wait_for()
    assert page.locator(".setlab-still").count() == 4


@pytest.mark.full
def test_a_notebook_that_was_closed_finds_its_scenes_alive_when_it_is_opened_again(lab):
    """Its views go, too; but its kernel stays, and nobody is to run all cells again."""
    name = lab.evaluate("() => jupyterapp.shell.currentWidget.context.path")
    value = ask_kernel(lab, "table.value")
    lab.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    lab.evaluate("() => jupyterapp.shell.currentWidget.close()")
    lab.wait_for_timeout(3000)
    lab.evaluate("path => jupyterapp.commands.execute('docmanager:open', {path})", name)
    stage = in_cell(lab, 2)
    stage.locator("[data-key=p11]").click()
    settled(stage)
    assert len(eval(ask_kernel(lab, "table.value"))) == len(eval(value)) + 1
