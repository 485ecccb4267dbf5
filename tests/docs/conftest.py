"""The programs that make the documentation, as modules; and the documentation itself, built once."""

import importlib.util
import os
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from helpers.tree import ROOT

TOOLS = ROOT / "tools" / "docs"


def module(name):
    """A module of tools/docs, by its path: another folder may have one of that name."""
    for folder in (TOOLS, ROOT / "tools" / "site", ROOT / "tools", ROOT):  # where it finds its siblings
        if str(folder) not in sys.path:
            sys.path.append(str(folder))
    spec = importlib.util.spec_from_file_location(f"docs_{name}", TOOLS / f"{name}.py")
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


@pytest.fixture(scope="session")
def builder():
    return module("docs")


@pytest.fixture(scope="session")
def reference():
    return module("reference")


@pytest.fixture(scope="session")
def lessons():
    return module("lessons")


@pytest.fixture(scope="session")
def gathered():
    return module("gathered")


@pytest.fixture(scope="session")
def still_pages():
    return module("pages")


@pytest.fixture(scope="session")
def cache(builder):
    """The shared folder of downloads. Filling it needs npm and a network, once."""
    downloads = builder.downloads
    try:
        downloads.mathjax(downloads.pinned(), builder.CACHE)
    except builder.Trouble as trouble:
        if os.environ.get("CI"):
            pytest.fail(f"in CI the documentation is built, or nobody would know that it is broken: {trouble}")
        pytest.skip(str(trouble))
    return builder.CACHE


@pytest.fixture(scope="session")
def docs(builder, cache, tmp_path_factory):
    """The documentation, of which nothing may be changed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("GITHUB_REPOSITORY", raising=False)
        return builder.build(tmp_path_factory.mktemp("build") / "docs", cache)


@pytest.fixture(scope="session")
def address(docs):
    """The documentation below a folder of a server, as it lies in the site."""

    class Handler(SimpleHTTPRequestHandler):
        def log_message(self, *args):
            """Say nothing."""

    running = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(docs.parent)))
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_port}/docs/"
    running.shutdown()
    running.server_close()
