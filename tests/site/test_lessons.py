"""The lessons in the built site, in Chromium, with no way out of this machine."""

import json
import os
import re
import time
from statistics import median

import pytest
from helpers.lite import PATIENCE, opened, prepared, run, run_all
from helpers.page import CHROMIUM, CHROMIUM_ARGUMENTS, audit, settled
from helpers.tree import ROOT

pytestmark = pytest.mark.timeout(600)
LESSONS = [
    path.relative_to(ROOT).as_posix()
    for folder in ("notebooks", "exercises")
    for path in sorted((ROOT / folder).glob("*.ipynb"))
]


@pytest.fixture(params=["sub-path", pytest.param("root", marks=pytest.mark.full)])
def address(addresses, request):
    return addresses[request.param]


@pytest.mark.full
def test_a_learner_begins_plays_leaves_and_comes_back(address, profile, outside, capsys):
    context = profile()
    page = prepared(context)
    stage, seconds = from_the_landing_page(page, address)
    plays_by_mouse_and_by_keyboard(page, stage)
    root = cleared(stage).element_handle()
    times = [page.evaluate("root => window.lite.judge(root)", root) for _ in range(9)]

    assert "Well done" in run(page, "sl.teach.check('01-5', 40)")
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    context.close()  # the whole browser, not only the tab
    page = prepared(profile())
    page.goto(address + "notebooks/index.html?path=notebooks/00_start_here.ipynb")
    assert run_all(opened(page)) == []
    assert run(page, "sl.teach.progress().solved") == "('01-5',)"

    with capsys.disabled():
        load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
        print(f"\n    first card {seconds:.1f} s, verdict {median(times):.0f} ms (load {load:.1f})")
    assert not outside.asked


@pytest.mark.full
def test_a_changed_lesson_can_be_had_back_and_all_can_be_forgotten(addresses, profile):
    page = prepared(profile())
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.message), dialog.accept()))
    landing, lesson = addresses["sub-path"], "notebooks/index.html?path=notebooks/00_start_here.ipynb"
    first = "() => window.lite.panel.content.widgets[0].model.sharedModel"
    afresh, newcomer = page.locator("[data-afresh='notebooks/00_start_here.ipynb']"), page.locator("#newcomer")
    page.goto(landing)
    assert not afresh.is_visible() and not newcomer.is_visible(), "nothing is kept, nothing is offered"
    for button, kept in ((afresh, True), (newcomer, False)):
        page.goto(landing + lesson)
        opened(page)
        before = page.evaluate(f"({first})().source")
        assert before.startswith("# 00"), "as the site has it"
        page.evaluate(f"({first})().setSource('mine')")
        page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
        page.goto(landing)
        button.wait_for()
        assert page.locator("[data-afresh]:visible").count() == 1
        audit(page, "#kept")
        button.click()
        button.wait_for(state="hidden")
        assert page.locator("#done").inner_text() and afresh.is_hidden() and newcomer.is_visible() <= kept
    assert len(asked) == 2
    page.goto(landing + lesson)
    opened(page)
    assert page.evaluate(f"({first})().source") == before


def from_the_landing_page(page, address):
    """Open the notebook of lesson 01 by way of its page and run it; return its first Validator and its seconds."""
    page.goto(address)
    page.get_by_role("link", name=re.compile("Start.*01 The rule")).click()
    page.get_by_role("link", name="Open as a notebook").click()
    start = time.perf_counter()
    opened(page)
    page.evaluate("() => window.lite.runAll()")
    stage = page.locator(".stage[data-js-rev]").filter(has=page.locator("[data-key=tray]")).first
    stage.locator("[data-key=tray-0] svg").wait_for(timeout=PATIENCE)
    seconds = time.perf_counter() - start
    settled(stage)
    return stage, seconds


def plays_by_mouse_and_by_keyboard(page, stage):
    """Three cards, twice; each time the same verdict, and Python knows which cards they are."""
    for key in ("tray-0", "tray-1", "tray-2"):
        stage.locator(f"[data-key={key}]").click()
    by_mouse = stage.locator("[data-key=check]").inner_text()
    assert "SET" in by_mouse and by_mouse.count("YES") + by_mouse.count("NO") == 4

    stage.locator("[data-key=tray-0]").focus()
    page.keyboard.press("x")
    stage.locator("[data-key=check]").wait_for(state="detached")
    for key in ("Enter", "ArrowRight", "Enter", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    stage.locator("[data-key=check]").wait_for()
    settled(stage)
    assert stage.locator("[data-key=check]").inner_text() == by_mouse
    audit(page, ".stage-root")

    named = [stage.locator(f"[data-key=tray-{n}]").get_attribute("aria-label") for n in range(3)]
    read = "print(*next(v for v in Out.values() if hasattr(v, 'tray')).pieces, sep='; ')"
    assert run(page, read).strip() == "; ".join(named)


def cleared(stage):
    """A stage whose places are empty again."""
    stage.locator("[data-key=clear]").click()
    stage.locator("[data-key=check]").wait_for(state="detached")
    settled(stage)
    return stage


def test_from_the_first_page_to_the_first_card_is_one_click(browser, address, outside, capsys):
    """All games stand there at once, and a second click deals a table as soon as Python has come."""
    context = browser.new_context(proxy={"server": outside.address, "bypass": "127.0.0.1"}, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto(address)
    page.get_by_role("link", name="Play", exact=True).click()
    start = time.perf_counter()
    page.locator("[data-key=begin-versus]").click()
    page.locator(".stage-lay [data-key^=card-]").nth(11).wait_for(timeout=PATIENCE)
    seconds = time.perf_counter() - start
    audit(page, "html")
    assert page.locator("#trouble").is_hidden() and not outside.asked
    context.close()
    with capsys.disabled():
        print(f"\n    cards after {seconds:.1f} s")


@pytest.mark.full
@pytest.mark.parametrize(
    ("lesson", "app"), [*((lesson, "notebooks") for lesson in LESSONS), *((lesson, "lab") for lesson in LESSONS[::8])]
)
def test_every_lesson_runs_to_its_end(browser, builder, addresses, outside, lesson, app):
    """Whatever comes into notebooks/ or exercises/ is tried here, and some of it in the other app too."""
    context = browser.new_context(proxy={"server": outside.address, "bypass": "127.0.0.1"}, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    page = prepared(context)
    page.goto(f"{addresses['root']}{app}/index.html?path={lesson}")
    assert run_all(opened(page)) == []
    assert page.get_by_text("Error displaying widget").count() == 0
    if page.locator(".stage[data-js-rev]").count():
        audit(page, ".stage-root")
    # A plot asks for matplotlib; here it misses it, and shows the picture that the lesson came with.
    plots = '"setlab": {' in json.dumps(builder.carried(json.loads((ROOT / lesson).read_text(encoding="utf-8"))))
    assert page.get_by_text("This is the picture that came with the lesson").count() >= plots
    context.close()
    assert plots or not outside.asked
    assert len(LESSONS) >= 3


@pytest.mark.full
def test_a_click_while_cells_run_is_not_lost(browser, addresses):
    """The kernel answers late then; and what it gets has nulls in it, which are not None in the browser's Python."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(60_000)
    page = prepared(context)
    page.goto(addresses["root"] + "notebooks/index.html?path=notebooks/00_start_here.ipynb")
    opened(page)
    assert run(page, "import time, setlab as sl") == ""
    page.evaluate("() => void window.lite.run('v = sl.widgets.Validator(seed=4)\\nv')")
    page.evaluate("() => void window.lite.run('time.sleep(3)')")
    stage = page.locator(".stage[data-js-rev]").first
    for key in ("tray-0", "tray-1", "clear", "tray-2"):
        stage.locator(f"[data-key={key}]").click(force=True)
    settled(stage)
    assert run(page, "print(len(v.pieces), v.errors)").strip() in ("1 []", "3 []")
    context.close()


@pytest.mark.full
def test_where_nothing_is_kept_progress_says_so(browser, site, serve):
    """Opened by a name that is no https and not this machine's own, as a class opens it on the teacher's machine."""
    arguments = ["--host-resolver-rules=MAP teacher.test 127.0.0.1", *CHROMIUM_ARGUMENTS[:-1]]
    elsewhere = browser.browser_type.launch(executable_path=CHROMIUM, args=arguments, chromium_sandbox=False)
    said = []
    for running, host in ((elsewhere, "teacher.test"), (browser, "127.0.0.1")):
        context = running.new_context()
        page = prepared(context)
        port = serve(site).rsplit(":")[-1]
        page.goto(f"http://{host}:{port}notebooks/index.html?path=notebooks/00_start_here.ipynb")
        said.append(run(opened(page), "import setlab as sl\nprint(sl.teach.progress())"))
        context.close()
    elsewhere.close()
    assert "forgotten when you close this tab" in said[0] and "https" in said[0]
    assert "exercises solved" in said[1] and "forgotten" not in said[1]


# --- plots ----------------------------------------------------------------------------------------

DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
PLOT = """from setlab.common.optional import load
load("matplotlib.pyplot").plot([1, 3, 2]);"""
BELOW = """print("below,", load("sympy").pi)"""


def code(source, *outputs):
    return {
        "cell_type": "code",
        "id": f"cell-{len(source)}",
        "metadata": {},
        "execution_count": 1,
        "outputs": list(outputs),
        "source": source,
    }


def a_plot():
    """A lesson as it lies in notebooks/: a cell with its picture, and one below it that needs what is in the site."""
    data = {"image/png": DOT, "text/plain": "<Figure size 640x480 with 1 Axes>"}
    shown = {"output_type": "display_data", "data": data, "metadata": {}}
    return {"cells": [code(PLOT, shown), code(BELOW)], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


@pytest.fixture
def with_a_plot(builder, cache, tmp_path, monkeypatch):
    """A site that has one more lesson, notebooks/plot.ipynb."""

    def contents_and_plot(folder):
        contents(folder)
        (folder / "notebooks" / "plot.ipynb").write_text(json.dumps(builder.carried(a_plot())))

    contents = builder.contents
    monkeypatch.setattr(builder, "contents", contents_and_plot)
    return builder.build(tmp_path / "site", cache, exposed=True)


@pytest.mark.full
def test_without_a_network_a_plot_is_the_picture_it_came_with(browser, serve, with_a_plot, outside):
    """And the sentence that says why; what lies below runs, and what the site has is fetched from there."""
    context = browser.new_context(proxy={"server": outside.address, "bypass": "127.0.0.1"})
    context.set_default_timeout(60_000)
    page = prepared(context)
    page.goto(serve(with_a_plot) + "notebooks/index.html?path=notebooks/plot.ipynb")
    assert run_all(opened(page)) == []
    plot, below = page.locator(".jp-CodeCell").all()
    assert plot.locator("img").count() == 1, "nothing of it is left from before"
    assert DOT in plot.locator("img").get_attribute("src")
    assert "fetches from the internet" in plot.inner_text() and "picture that came with" in plot.inner_text()
    assert "below, pi" in below.inner_text()
    assert outside.asked, "it tried"
    context.close()


def test_a_plot_of_setlabs_own_is_kept_too(builder):
    assert builder.is_plot({"text/html": ['<img alt="times" src="data:image/png;base64,', 'xyz">']})
    assert not builder.is_plot({"text/html": '<img src="data:image/svg+xml;base64,xyz">'})


def test_a_cell_keeps_the_picture_of_its_plot(builder):
    plot, below = builder.carried(a_plot())["cells"]
    assert plot["metadata"] == {"setlab": {"picture": a_plot()["cells"][0]["outputs"][0]["data"]}}
    assert below == a_plot()["cells"][1] | {"execution_count": None}, "a cell that does not plot is as it was"


# --- before anything is run -----------------------------------------------------------------------


def shows(**data):
    return {"output_type": "execute_result", "data": data, "metadata": {}, "execution_count": 1}


def carried(builder, source, *outputs):
    [cell] = builder.carried({"cells": [code(source, *outputs)], "metadata": {}})["cells"]
    return cell


def test_what_a_run_would_print_is_not_there_before_it(builder):
    printed = {"output_type": "stream", "name": "stdout", "text": ["117\n"]}
    number, prose = shows(**{"text/plain": "1080"}), shows(**{"text/markdown": "a rule", "text/plain": "rule"})
    cell = carried(builder, "print(117)", printed, number, prose)
    assert cell["outputs"] == [] and cell["execution_count"] is None


def test_pictures_and_questions_stay_and_a_widget_says_what_makes_it_alive(builder):
    question = shows(**{"text/html": ["<p>How many?</p>"], "text/plain": "How many?"})
    table = shows(**{"text/markdown": "| <img alt=''> |"})
    cell = carried(builder, "sl.teach.bet(1)", question, table)
    assert [output["data"].keys() for output in cell["outputs"]] == [question["data"].keys(), table["data"].keys()]
    assert "Shift + Enter" not in cell["outputs"][0]["data"]["text/html"]
    assert {output["execution_count"] for output in cell["outputs"]} == {None}
    widget = carried(builder, "sl.widgets.Validator()", shows(**{"text/html": "<img>"}))
    assert widget["outputs"][0]["data"]["text/html"].endswith("press Shift + Enter: then it comes alive.</em></p>")


SEEN = {"text/html", "image/png", "text/markdown"}  # what a lesson may show before it is run


def test_no_lesson_of_the_site_tells_a_number_before_it_is_run(builder):
    for lesson in LESSONS:
        cells = builder.carried(json.loads((ROOT / lesson).read_text(encoding="utf-8")))["cells"]
        shown = [cell for cell in cells if "long" not in cell["metadata"].get("tags", ())]  # nobody waits for those
        outputs = [output for cell in shown for output in cell.get("outputs", ())]
        assert not [
            output for output in outputs if output["output_type"] == "stream" or not output["data"].keys() & SEEN
        ]


@pytest.mark.full
def test_what_is_not_there_is_asked_for_and_missed(browser, addresses, outside):
    """That nothing was asked for means something only if asking would have been seen."""
    context = browser.new_context(proxy={"server": outside.address, "bypass": "127.0.0.1"})
    context.set_default_timeout(60_000)
    page = prepared(context)
    page.goto(addresses["root"] + "notebooks/index.html?path=notebooks/00_start_here.ipynb")
    said = run(opened(page), "import numpy")
    assert "ModuleNotFoundError" in said or "numpy" in said
    assert outside.asked and all(line.startswith("CONNECT ") for line in outside.asked)
    context.close()
