"""Benchmark of games and a lesson as pages, beside JupyterLab, all from the built site: time until usable."""

import sys
import threading
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "build" / "site"
PHONE = {"width": 390, "height": 844}
SLOW = {"offline": False, "latency": 40, "downloadThroughput": 20e6 / 8, "uploadThroughput": 20e6 / 8}  # bytes a second
SLOWER = 4  # times, the page's own thread
ROUNDS, SLOW_ROUNDS = 3, 1
MEMORY = "body[data-memory]"  # what the next start goes on from has been kept, or cannot be
LONGEST = 60_000  # milliseconds that are waited for that


def book():
    """Measure pages with Python: seconds from an address until the page can be used."""
    sys.path.append(str(ROOT / "tests"))
    from helpers.page import CHROMIUM, CHROMIUM_ARGUMENTS
    from playwright.sync_api import sync_playwright

    if not (SITE / "play").is_dir():
        return print("  There is no site yet: python go.py site builds it.")
    server = _server()
    address = f"http://127.0.0.1:{server.server_port}"
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=CHROMIUM, args=CHROMIUM_ARGUMENTS, chromium_sandbox=False
            )
            for slow, rounds in ((False, ROUNDS), (True, SLOW_ROUNDS)):
                print("  with 20 Mbit/s, 40 ms and a page four times as slow" if slow else "  from this computer")
                for what, (ours, theirs, goals) in PAGES.items():
                    ways = (ours, theirs)
                    found = [[_visits(browser, address, way, slow) for way in ways] for _ in range(rounds)]
                    _print_rounds(what, found, None if slow else goals)
            browser.close()
    finally:
        server.shutdown()


def _server():
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

    class Quiet(SimpleHTTPRequestHandler):
        extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript"}

        def __init__(self, *args):
            super().__init__(*args, directory=str(SITE))

        def log_message(self, *args):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Quiet)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


# --- actions on a page ----------------------------------------------------------------------------


def _play(page):
    """Start a game and wait for twelve cards (three more if these have no SET)."""
    page.locator('[data-key="play-versus"]').first.click()
    page.wait_for_function("""() => document.querySelectorAll('[data-key^="card-"]').length >= 12""")


def _bet(page):
    """Go to the first question of the lesson, on its third screen."""
    for _ in range(2):
        page.locator("#next").click()
    page.locator(QUESTION).first.wait_for()


def _bet_in_lab(page):
    """Go to the same question in JupyterLab, by running all cells from the menu."""
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    page.locator(QUESTION).first.wait_for()


QUESTION = '.stage[data-js-rev] [data-key="asking"]'  # one that can be answered, not its picture
LAB = "/notebooks/index.html?path=notebooks/"
# action: (on the page: address, first sight, function), the same in JupyterLab, goals in seconds
PAGES = {
    "a game has its cards": (
        ("/play/en.html", '[data-key="play-versus"]', _play),
        (f"{LAB}play.ipynb", '[data-key="play-versus"]', _play),
        (2.5, 0.8),
    ),
    "the first bet of lesson 01 can be answered": (
        ("/learn/en/notebooks/01_the_rule.html", "h1:visible", _bet),
        (f"{LAB}01_the_rule.ipynb", ".jp-Notebook h1", _bet_in_lab),
        (2.5, None),
    ),
}


def _visits(browser, address, way, slow):
    """Return seconds: [first sight, usable, usable at the second visit]."""
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce")
    context.set_default_timeout(180_000)
    found = []
    for n in range(2):
        page = context.new_page()
        if slow:
            session = context.new_cdp_session(page)
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", SLOW)
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        found.append(_visit(page, address, way))
        if n == 0 and LAB not in way[0]:
            page.locator(MEMORY).wait_for(timeout=LONGEST, state="attached")
        page.wait_for_timeout(1500)  # what came is put away
        page.close()
    context.close()
    (seen, first), (_, again) = found
    return seen, first, again


def _visit(page, address, way):
    """Return seconds: (first sight, usable)."""
    place, sight, act = way
    start = perf_counter()
    page.goto(address + place, wait_until="commit")
    page.locator(sight).first.wait_for()
    seen = perf_counter() - start
    act(page)
    return seen, perf_counter() - start


def _print_rounds(what, rounds, goals):
    print(f"    {what}")
    for n, when in enumerate(("something to see", "first visit", "second visit")):
        ours, theirs = (median(visits[n] for visits in column) for column in zip(*rounds, strict=True))
        goal = goals[n - 1] if goals and n else None
        wanted = f" (goal: {goal} s)" if goal else ""
        print(f"      {when}: {ours:.1f} s{wanted}, in JupyterLab {theirs:.1f} s: {theirs / ours:.1f} times as fast")
