"""The games as a page beside the same games in JupyterLab, both from the built site: how soon a card can be pressed."""

import sys
import threading
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parents[2]
SITE, ROUNDS = ROOT / "build" / "site", 3
WAYS = "/play/en.html", "/notebooks/index.html?path=notebooks/play.ipynb"
PHONE = {"width": 390, "height": 844}
SLOW = {"offline": False, "latency": 40, "downloadThroughput": 20e6 / 8, "uploadThroughput": 20e6 / 8}  # bytes a second
SLOWER = 4  # times, the page's own thread
GOALS = {"first": 2.5, "again": 0.8}  # seconds, on a fast network


def book():
    """the games as a page: seconds from its address to twelve cards that can be pressed"""
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
            for slow in (False, True):
                _told([[_visits(browser, address + way, slow) for way in WAYS] for _ in range(ROUNDS)], slow)
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


def _visits(browser, address, slow):
    """[something to see, the cards, the cards at the second visit], in seconds."""
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce")
    context.set_default_timeout(180_000)
    found = []
    for _ in range(2):
        page = context.new_page()
        if slow:
            session = context.new_cdp_session(page)
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", SLOW)
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        found.append(_visit(page, address))
        page.wait_for_timeout(1500)  # what came is put away
        page.close()
    context.close()
    (seen, first), (_, again) = found
    return seen, first, again


def _visit(page, address):
    """(something to see, the cards), in seconds."""
    start = perf_counter()
    page.goto(address, wait_until="commit")
    page.locator('[data-key="play-versus"]').first.wait_for()
    seen = perf_counter() - start
    page.locator('[data-key="play-versus"]').first.click()
    page.wait_for_function("""() => document.querySelectorAll('[data-key^="card-"]').length === 12""")
    return seen, perf_counter() - start


def _told(rounds, slow):
    print("  with 20 Mbit/s, 40 ms and a page four times as slow" if slow else "  from this computer")
    for n, what in enumerate(("something to see", "cards, first visit", "cards, second visit")):
        ours, theirs = (median(visits[n] for visits in column) for column in zip(*rounds, strict=True))
        goal = {1: GOALS["first"], 2: GOALS["again"]}.get(n) if not slow else None
        wanted = f" (goal: {goal} s)" if goal else ""
        print(f"    {what}: {ours:.1f} s{wanted}, in JupyterLab {theirs:.1f} s: {theirs / ours:.1f} times as fast")
