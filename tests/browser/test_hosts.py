"""Widgets in marimo and Voilà: they are read in both themes, cards are dragged and chosen by keys, and Python hears."""

import pytest
from helpers.hosts import Marimo, Voila
from helpers.page import audit, carry, settled

pytestmark = pytest.mark.full
CELL = """\
import setlab as sl
from pathlib import Path
v = sl.widgets.Validator(seed=11)
def told():
    return " ".join("-" if each is None else str(v.tray.index(each)) for each in v.places)
v.before_render = lambda: Path("places.txt").write_text(told())
v"""
HOSTS = {"marimo": Marimo, "voila": Voila}
# The system is as the page is not: it must not decide.
THEMES = [("dark", "light"), ("light", "dark")]


@pytest.fixture(params=HOSTS)
def start(request, tmp_path):
    """Starts a host: `host = start(cells, theme)`."""
    running = []

    def run(cells, theme):
        running.append(HOSTS[request.param](tmp_path, cells, theme))
        return running[-1]

    yield run
    for each in running:
        each.close()


@pytest.mark.parametrize(("theme", "system"), THEMES)
def test_a_widget_is_read_and_used_in_another_host(browser, start, tmp_path, theme, system):
    host = start([CELL], theme)
    context = browser.new_context(color_scheme=system, reduced_motion="reduce", viewport={"width": 1100, "height": 900})
    context.set_default_timeout(60_000)
    page = host.open(context)
    stage = page.locator(".stage[data-js-rev]")
    assert page.locator(".stage-root").get_attribute("data-shade") == theme
    assert page.get_by_role("group", name="Validator").count() == 1

    carry(page, page.locator("[data-key=tray-4]"), page.locator("[data-key=place-2]"))
    page.mouse.up()
    settled(stage)
    assert (tmp_path / "places.txt").read_text() == "- - 4"
    page.locator("[data-key=tray-0]").focus()
    for key in ("Enter", "ArrowRight", "ArrowDown", "Space"):
        page.keyboard.press(key)
    page.locator(".stage-note").first.wait_for()
    settled(stage)
    assert (tmp_path / "places.txt").read_text() == "0 7 4"
    page.locator("[data-key=settings] > summary").click()
    audit(page, host.place)
    context.close()
    assert host.outside == []
