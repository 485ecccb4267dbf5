"""What a test of the site does with its pages: lite.js, from Python."""

import time
from http.server import SimpleHTTPRequestHandler
from pathlib import Path

LITE = Path(__file__).parents[1] / "site" / "lite.js"
PATIENCE = 90_000  # milliseconds: Python takes its time to start, on a machine that is busy


def prepared(context):
    context.add_init_script(path=LITE)
    return context.new_page()


def opened(page):
    """Wait until the notebook on this page has a kernel; its Python may still be starting."""
    page.wait_for_function("() => window.lite.connected()", timeout=PATIENCE)
    return page


def run_all(page):
    """Run every cell and wait for the last one; return what went wrong."""
    page.evaluate("() => window.lite.runAll()")
    page.wait_for_function(
        "() => { const [done, all] = window.lite.cells(); return all > 0 && done === all; }", timeout=PATIENCE
    )
    return page.evaluate("() => window.lite.errors()")


def run(page, source):
    return page.evaluate("source => window.lite.run(source)", source)


def until(page, asked, arg=None):
    """Wait until an async function says yes. (`wait_for_function` takes its promise for a yes, at once.)"""
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(asked, arg):
        assert time.monotonic() < end, f"never: {asked} {arg}"
        page.wait_for_timeout(50)


KEPT = """async ([start, part]) => {
  const answer = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const { name } = (await indexedDB.databases()).find(({ name }) => name.startsWith("setlab /"));
  const base = await answer(indexedDB.open(name));
  const files = base.transaction("files").objectStore("files");
  const [names, contents] = await Promise.all([answer(files.getAllKeys()), answer(files.getAll())]);
  base.close();
  const read = new TextDecoder();
  return names.some((each, n) => each.startsWith(start) && read.decode(contents[n]).includes(part));
}"""


def kept(page, start, part=""):
    """Wait until the browser keeps a file whose name begins so, with this in it: pages with Python keep all there."""
    until(page, KEPT, [start, part])


class Filter(SimpleHTTPRequestHandler):
    """A filter on the way: for what it does not like it sends a page of its own, once, and says to keep it for ever."""

    disliked: set = set()  # noqa: RUF012

    def do_GET(self):
        place = self.path.partition("?")[0].removeprefix("/")
        if place not in self.disliked:
            return super().do_GET()
        self.disliked.remove(place)
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Cache-Control", "max-age=31536000, immutable")
        self.end_headers()
        self.wfile.write(b"Please log in")

    def log_message(self, *args):
        pass
