"""The service worker, in a made-up browser (worker.mjs) and in Chromium; and the page that repairs what is kept."""

import os
import re
import shutil
import subprocess
import threading
import time
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from helpers.lite import Filter, until
from helpers.page import audit

from setlab.common.i18n import LANGUAGES

MADE_UP = Path(__file__).with_name("worker.mjs")
CASES = re.findall(r"^  async (\w+)\(\) \{$", MADE_UP.read_text(encoding="utf-8").partition("const CASES")[2], re.M)
CHUNK = "build/1.a8fa7b2.js"
REGISTER = 'navigator.serviceWorker.register("service-worker.js?enableCache=false")'
FILES = {
    "index.html": f'<head></head><h1>Not here</h1><script src="{CHUNK}"></script><script>{REGISTER}</script>',
    CHUNK: 'document.querySelector("h1").textContent = "The first page"',
    "build/2.1111111.js": "two()",
    "files/notebooks/01 the_rule.ipynb": "{}",
    "api/contents/all.json": "[]",
    "service-worker.js": """
        self.addEventListener("install", () => self.skipWaiting());
        self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
        self.addEventListener("fetch", (event) => event.respondWith(new Response("JupyterLite's")));
    """,
}
WORKS = "() => navigator.serviceWorker.controller?.state === 'activated'"
LISTEN = """() => {
  window.replaced = new Promise((done) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => done(true), { once: true });
  });
}"""
# Asked anew each time: an update under way may have read the script of before. Nothing is fetched meanwhile, as a
# worker that is busy is not replaced.
REPLACED = """async () => {
  await (await navigator.serviceWorker.ready).update();
  return Promise.race([window.replaced, new Promise((done) => setTimeout(done, 500, false))]);
}"""
STORES = "async () => (await caches.keys()).sort()"


@pytest.fixture(scope="module")
def small(builder, tmp_path_factory):
    """A site of a few files, finished as all of them are; what stands for JupyterLite's worker answers all the rest."""
    folder = tmp_path_factory.mktemp("small")
    repairs = {f"repair/{builder.front.page_name(code)}": builder.front.repair(code) for code in LANGUAGES}
    for place, text in (FILES | repairs).items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    builder.published.finish(folder)
    return folder


@pytest.mark.every(8)
@pytest.mark.skipif(not shutil.which("node"), reason="there is no node here (on Debian: sudo apt-get install nodejs)")
@pytest.mark.parametrize("case", CASES)
def test_in_a_browser_that_is_made_up(small, case):
    done = subprocess.run(["node", str(MADE_UP), str(small), case], capture_output=True, text=True, timeout=30)
    assert done.returncode == 0, done.stderr


def test_no_case_is_left_out():
    assert len(CASES) >= 16


def test_every_file_has_its_hash_but_what_is_never_kept(builder, site):
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    never = {name for name in there if name == "service-worker.js" or name.startswith("repair/")}
    assert len(never) == 1 + len(LANGUAGES)
    assert {*builder.published.hashes(site)} == there - never


# --- in Chromium ----------------------------------------------------------------------------------


@pytest.fixture
def address(small):
    Filter.disliked.clear()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Filter, directory=str(small)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def page(browser):
    with browser.new_context(reduced_motion="reduce") as context:
        yield context.new_page()


def heading(page, address):
    page.goto(address)
    return page.locator("h1").text_content()


@pytest.mark.every(2)
@pytest.mark.parametrize("place", [CHUNK, "index.html"])
def test_a_login_page_in_place_of_a_file_is_gone_with_the_next_try(page, address, place):
    page.goto(address + "repair/")  # registers nothing, and is of the same origin
    page.evaluate(REGISTER.replace("service-", "/service-"))
    page.wait_for_function(WORKS)
    Filter.disliked.add(place)
    page.goto(address + "index.html")
    assert heading(page, address + "index.html") == "The first page" and not Filter.disliked


@pytest.mark.near
def test_repairing_empties_what_is_this_sites_own_and_keeps_what_a_learner_wrote(page, address):
    page.goto(address)
    page.wait_for_function(WORKS)
    assert heading(page, address) == "The first page"
    page.evaluate("""async () => {
        localStorage.setItem("mine", "kept");
        const opening = indexedDB.open("JupyterLite Storage - /", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("files").put("mine", "a.ipynb");
        await new Promise((done) => { opening.onsuccess = done; });
        opening.result.close();
        const ours = await caches.open("setlab - /");
        await ours.put("/build/1.a8fa7b2.js?wrong", new Response("Please log in"));
        await (await caches.open("setlab - /other/")).put("/other/a.js", new Response("theirs"));
        await navigator.serviceWorker.register("other/service-worker.js", { scope: "other/" }).catch(() => {});
    }""")
    before = page.evaluate("async () => (await (await caches.open('setlab - /')).keys()).length")
    assert before >= 2
    page.goto(address + "repair/")
    page.get_by_role("button", name="Repair this site").click()
    said = page.get_by_role("status")
    said.get_by_text("Done.").wait_for()
    number = int(re.search(r"Files thrown away: (\d+)\.", said.inner_text())[1])
    assert number >= before and "{n}" not in said.inner_text()
    assert not page.get_by_role("button").is_visible() and page.url == address + "repair/"
    assert page.evaluate("async () => Boolean(await caches.match('/build/1.a8fa7b2.js?wrong'))") is False
    assert "setlab - /other/" in page.evaluate(STORES)
    assert page.evaluate("localStorage.getItem('mine')") == "kept"
    assert (
        page.evaluate("""async () => {
        const opening = indexedDB.open("JupyterLite Storage - /");
        await new Promise((done) => { opening.onsuccess = done; });
        const got = opening.result.transaction("files").objectStore("files").get("a.ipynb");
        await new Promise((done) => { got.onsuccess = done; });
        return got.result;
    }""")
        == "mine"
    )
    assert page.evaluate("document.activeElement.textContent") == "Open setlab"
    page.keyboard.press("Enter")
    page.wait_for_url(address + "index.html")
    page.get_by_role("heading", name="The first page").wait_for()


@pytest.mark.near
def test_repairing_works_where_every_script_of_the_site_was_wrong(page, address, small):
    """Even with a worker that answers all with a login page, and whose date is newer than that of the right one."""
    page.goto(address)
    page.wait_for_function(WORKS)
    good = (small / "service-worker.js").read_text(encoding="utf-8")
    bad = FILES["service-worker.js"].replace("JupyterLite's", "Please log in")
    bad = bad.replace("event.respondWith", 'event.request.url.includes("/repair/") || event.respondWith')
    try:
        (small / "service-worker.js").write_text(bad, encoding="utf-8")
        os.utime(small / "service-worker.js", (time.time() + 100,) * 2)
        page.evaluate(LISTEN)
        until(page, REPLACED)
        assert "Please log in" in page.goto(address).text()
        page.goto(address + "repair/")
    finally:
        (small / "service-worker.js").write_text(good, encoding="utf-8")
    page.get_by_role("button").click()
    page.get_by_role("link", name="Open setlab").click()
    page.get_by_role("heading", name="The first page").wait_for()


def test_what_cannot_be_repaired_is_said(page, address):
    page.add_init_script("CacheStorage.prototype.open = () => Promise.reject(new DOMException('no', 'SecurityError'))")
    page.goto(address + "repair/")
    page.get_by_role("button").click()
    page.get_by_role("status").get_by_text("Close all windows").wait_for()


@pytest.mark.full
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_repair(browser, builder, address, scheme):
    with browser.new_context(color_scheme=scheme, reduced_motion="reduce") as context:
        page = context.new_page()
        for code in LANGUAGES:
            for end in ("", "#29"):
                page.goto("about:blank")
                page.goto(f"{address}repair/{builder.front.page_name(code)}{end}")
                assert page.get_by_role("status").is_visible() == bool(end)
                for width in (1280, 390, 320):
                    page.set_viewport_size({"width": width, "height": 800})
                    assert page.evaluate("document.documentElement.scrollWidth") <= width, "nothing to scroll sideways"
                audit(page, "html")
