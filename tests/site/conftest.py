"""The site for the browser, built once and served on this machine; and what its tests do with it."""

import importlib.util
import os
import re
import shutil
import socket
import sys
import threading

import pytest
from helpers.tree import ROOT

from setlab.common.i18n import LANGUAGES, tag
from tools import notebooks, translations
from tools.lessons import building, catalogue

TOOLS = ROOT / "tools" / "site"


@pytest.fixture(scope="session")
def builder(tmp_path_factory):
    """tools/site/site.py as a module. (Not by its name: Python has a `site` of its own.)

    Whatever documentation lies here stays out of the site: a page of ours is what it takes along.
    """
    if str(TOOLS) not in sys.path:
        sys.path.append(str(TOOLS))  # where it finds its siblings
    spec = importlib.util.spec_from_file_location("site_builder", TOOLS / "site.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.LESSONS, module.other_languages = tmp_path_factory.mktemp("lessons"), lambda: None
    module.DOCS = tmp_path_factory.mktemp("docs")
    (module.DOCS / "plans").mkdir()
    for name in ("index", *(f"plans/{tag(code)}" for code in LANGUAGES)):
        (module.DOCS / f"{name}.html").write_text('<html lang="en">\n<head></head><p>Documentation</p></html>')
    return module


@pytest.fixture(scope="session")
def cache(builder):
    """The shared folder of downloads, and of what was compiled of them. Filling it needs npm and a network, once."""
    pins = builder.downloads.pinned()
    names = [f"pyodide-{pins['pyodide']['version']}.tgz", *(pin["file"] for pin in pins["wheel"])]
    if not all((builder.CACHE / name).is_file() for name in names):
        try:
            builder.downloads.pyodide(pins, builder.CACHE)
            builder.downloads.wheels(pins, builder.CACHE)
        except builder.Trouble as trouble:
            if os.environ.get("CI"):
                pytest.fail(f"in CI the site is built, or nobody would know that it is broken: {trouble}")
            pytest.skip(str(trouble))
    return builder.CACHE


@pytest.fixture(scope="session")
def site(builder, cache, tmp_path_factory):
    """The site, of which nothing may be changed."""
    for code in translations.OTHERS:  # without their pictures, which take the most time
        for name in catalogue.complete(code):
            path = builder.LESSONS / tag(code) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(notebooks.text_of(building.translated(code, name)), encoding="utf-8")
    return builder.build(tmp_path_factory.mktemp("build") / "site", cache, exposed=True)


@pytest.fixture(scope="session")
def serve(builder):
    """Serves a folder: `url = serve(folder)`."""
    running = []

    def start(folder):
        server = builder.server(folder, 0)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        running.append(server)
        return f"http://127.0.0.1:{server.server_port}/"

    yield start
    for server in running:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def addresses(site, serve, tmp_path_factory):
    """The site by the address that it has at the root of a server, and below a folder of one."""
    folder = tmp_path_factory.mktemp("web")
    try:
        (folder / "class").mkdir()
        (folder / "class" / "setlab").symlink_to(site)
    except OSError:  # Windows, without the right to make links
        shutil.copytree(site, folder / "class" / "setlab")
    return {"root": serve(site), "sub-path": serve(folder) + "class/setlab/"}


# Where Chromium itself calls now and then, whatever page is open.
BROWSERS_OWN = re.compile(
    r"(update|content-autofill|optimizationguide-pa|safebrowsing|clientservices)\.googleapis\.com[:/]"
    r"|(clients\d|accounts|www|android\.clients|mtalk)\.google\.com[:/]|\.gvt1\.com[:/]"
)


class Outside:
    """Stands for the whole internet, as a proxy that writes down who asks for what and answers nobody.

    A page's own requests can be watched by other means; those of its workers come by here too.
    """

    def __init__(self):
        self.all_asked = []
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        while True:
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return
            with connection:
                connection.settimeout(2)
                try:
                    self.all_asked.append(connection.recv(4096).split(b"\r\n")[0].decode("latin-1"))
                except OSError:
                    self.all_asked.append("(a connection)")

    @property
    def asked(self):
        """The first line of each request that a page, or a worker of one, has made."""
        # A browser opens connections in advance; what it closes without a word asked for nothing. ZeroMQ begins with
        # 255: it is a kernel's client that tries once more where its kernel has been, under the number of this port.
        asked = (line for line in self.all_asked if line and not line.startswith("\xff"))
        return [line for line in asked if not BROWSERS_OWN.search(line)]

    def close(self):
        self._socket.close()


@pytest.fixture
def outside():
    there = Outside()
    yield there
    there.close()


@pytest.fixture
def profile(browser, outside, tmp_path):
    """Starts a browser on a profile that lasts, with no way out of this machine: `context = profile()`."""
    from helpers.page import CHROMIUM, CHROMIUM_ARGUMENTS, WINDOW

    running = []

    def start(**options):
        context = browser.browser_type.launch_persistent_context(
            tmp_path / "profile",
            executable_path=CHROMIUM,
            args=CHROMIUM_ARGUMENTS,
            chromium_sandbox=False,
            proxy={"server": outside.address, "bypass": "127.0.0.1,localhost"},
            **{"viewport": WINDOW, "reduced_motion": "reduce", **options},
        )
        context.set_default_timeout(60_000)
        running.append(context)
        return context

    yield start
    for context in running:
        context.close()


@pytest.fixture
def look(request, profile, addresses, outside):
    """Opens pages of the site, in the module's FOLDER of it; none of them asks anybody else for anything, or breaks."""
    from helpers.page import READY

    contexts, troubles = [], []
    base = addresses["sub-path"] + getattr(request.module, "FOLDER", "")

    def opened(place, wait=True, **options):
        if not contexts:
            contexts.append(profile(**options))
        page = contexts[0].new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("dialog", lambda dialog: troubles.append(dialog.message))
        page.goto(place if "://" in place else base + place)
        if wait:
            page.locator(READY).wait_for(timeout=120_000)
        return page

    yield opened
    assert not [each for each in troubles if each != "Failed to fetch"] and not outside.asked


def pytest_collection_modifyitems(items):
    """Building the site takes longer than a quarter of all other tests: what looks at the built one is for --full.

    `.ci/run` builds it each time and takes one walk through it, with a command of its own.
    """
    for item in items:
        if "site" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.full)
