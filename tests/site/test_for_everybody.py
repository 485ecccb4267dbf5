"""All kinds of pages with the colours of the reader's own, on a screen of 320 pixels, and twice as large."""

import pytest
from helpers.page import READY, audit

pytestmark = [pytest.mark.world, pytest.mark.full, pytest.mark.timeout(600)]

ALIVE = {
    "play/en.html": "[data-key=begin-versus]",
    "learn/de/notebooks/01_the_rule.html#part-2": "section:not([hidden]) .scene .stage",
    "learn/en/notebooks/06_cards_as_vectors.html#part-5": "math",
    "learn/zh-Hant/exercises/01_the_rule.html": ".scene .stage",
    "embed/?widget=CardTable&seed=4&language=de": "[data-key^=card-]",
    "embed/?widget=Lobbi&language=en": "#refused",
}
READ = ("index.html", "learn/de.html", "notices.html")
WAYS = {
    "forced": {"forced_colors": "active", "color_scheme": "dark"},
    "narrow": {"viewport": {"width": 320, "height": 640}},
    "twice": {"viewport": {"width": 640, "height": 450}, "device_scale_factor": 2},
}


@pytest.mark.parametrize("way", WAYS)
def test_pages_are_readable_however_one_looks_at_them(look, way):
    page = look("index.html", wait=False, **WAYS[way])
    base = page.url.removesuffix("index.html")
    rare = []
    page.on("request", lambda request: rare.append(request.url) if "python_rare" in request.url else None)
    for place in (*ALIVE, *READ):
        page.goto(base + place)
        if place in ALIVE:
            page.locator(READY).wait_for(timeout=120_000)
            page.locator(ALIVE[place]).first.wait_for(timeout=120_000)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), place
        # What is written in colours of the reader's own is as they want it: axe sees those of ours beneath them.
        audit(page, "html", without="color-contrast" if way == "forced" else None)
    assert not rare, "what a page imports comes with the rest"
