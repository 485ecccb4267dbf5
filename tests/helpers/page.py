"""Chromium, and what a test of any widget does with a page, whoever shows it."""

import os
import shutil

from helpers.tree import ROOT

PATCH_JS = ROOT / "setlab" / "widgets" / "scene" / "patch.js"
# Without a window it need not draw all that a window would show: the small one takes half the time of a core.
NAMES = ("chromium-headless-shell", "chromium", "google-chrome")
CHROMIUM = os.environ.get("SETLAB_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
CHROMIUM_ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--disable-extensions",
    # Nothing outside this machine can be reached; what tries is also reported, see `Pages`.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]
WINDOW = {"width": 1100, "height": 900}
READY = "body[data-ready]"  # a page of the site, once its Python is there


def stage_of(page, number):
    """The stage that was drawn as this one, from 0 on; it is scrolled to."""
    stage = page.locator(".stage[data-js-rev]").nth(number)
    stage.scroll_into_view_if_needed()
    return stage


def settled(stage):
    """Wait until the kernel has answered everything that was done on this stage."""
    stage.page.wait_for_function(
        "root => root.dataset.jsPending === '0' && root.dataset.jsRev > 0", arg=stage.element_handle()
    )


def lose(page, direction, part, times=1):
    """Let the next message "sent" or "received" that holds this text get lost."""
    page.evaluate("loss => window.wiretap.losses.push(loss)", {"way": direction, "part": part, "times": times})


def carry(page, piece, place):
    """Drag a piece to a place, and stay above it."""
    start, end = piece.bounding_box(), place.bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + 4, end["y"] + 4, steps=4)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)


AXE = "([selector, options]) => axe.run(selector, options).then((found) => found.violations)"
REPAINT = """async ([js, frames]) => {
    const { patchChildren } = await import(`data:text/javascript,${encodeURIComponent(js)}`);
    const root = document.querySelector(".stage[data-js-rev]").cloneNode(false);
    document.querySelector(".stage-root").append(root);
    const patched = (html) => {
        const box = document.createElement("template");
        box.innerHTML = html;
        patchChildren(root, box.content);
    };
    const ways = [patched, (html) => (root.innerHTML = html)];
    const times = [[], []];
    for (let n = 0; n < 21; n++)
        for (const [at, way] of ways.entries()) {
            way(frames[(n + 1) % 2]);
            root.getBoundingClientRect();
            const began = performance.now();
            way(frames[n % 2]);
            root.getBoundingClientRect();
            times[at].push(performance.now() - began);
        }
    root.remove();
    return times.map((each) => Math.min(...each));
}"""


def repainting(page, frames):
    """(how long the client takes to turn one of two frames into the other, and a browser to write it anew): the least.

    In milliseconds, of 21 each, taken in turns: a busy machine lengthens some of them, hardly the least.
    """
    return page.evaluate(REPAINT, [PATCH_JS.read_text(encoding="utf-8"), frames])


def audit(page, selector, without=None):
    """Assert that axe finds nothing to complain about in what the selector picks, save by the one rule `without`."""
    if not page.evaluate("() => Boolean(window.axe)"):
        from axe_playwright_python.base import AXE_SCRIPT

        page.evaluate(AXE_SCRIPT)  # half a megabyte, once for each page
    options = {"resultTypes": ["violations"], "rules": {without: {"enabled": False}} if without else {}}
    found = page.evaluate(AXE, [selector, options])
    told = [f"{each['id']}: {[node['html'][:200] for node in each['nodes']]}" for each in found]
    assert not told, "\n".join(told)


def becomes(page, expression):
    """Wait until this is true, also where the policy lets no text run: `wait_for_function` looks only once there."""
    while not page.evaluate(expression):
        page.wait_for_timeout(20)
