"""The files for a browser: a page, scripts, style sheets. All are setlab's own, and served to its own pages only."""

from collections.abc import Callable
from contextlib import suppress
from html import escape
from pathlib import Path
from string import Template
from typing import Any
from urllib.parse import urlsplit

from tornado.httputil import HTTPServerRequest
from tornado.web import RequestHandler

from setlab.common.i18n import language, tag
from setlab.host.sending import MODEL
from setlab.widgets.scene.carried import SCRIPT, SHEET

HERE = Path(__file__).parent
# Drawings have sizes and places in style attributes, which can load nothing (`draw.markup` ensures that).
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src data:; "
    "font-src data:; connect-src 'self' {socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "Connection": "close",  # waiting connections are few
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}


def file(path: Path) -> tuple[str, bytes]:
    """Return (content type, content) of a file."""
    return f"{_KINDS[path.suffix]}; charset=utf-8", path.read_bytes()


def page_of(name: str, heading: str = "") -> tuple[str, bytes]:
    """Return (content type, content) of a page with the style sheet and script of this name and a hidden heading."""
    heading = f"<h1>{escape(heading)}</h1>" if heading else ""
    html = Template((HERE / "page.html").read_text("utf-8")).substitute(name=name, heading=heading)
    return f"{_KINDS['.html']}; charset=utf-8", html.encode()


def word_of(text: str) -> tuple[str, bytes]:
    """Return (content type, content) of a page with only this text, in the current language."""
    words = {"lang": escape(tag(language())), "text": escape(text)}
    html = Template((HERE / "word.html").read_text("utf-8")).substitute(words)
    return f"{_KINDS['.html']}; charset=utf-8", html.encode()


# The files that show a scene, from any carrier.
STAGE = {
    "/model.js": (f"{_KINDS['.js']}; charset=utf-8", MODEL.encode()),
    "/stage.js": (f"{_KINDS['.js']}; charset=utf-8", SCRIPT.encode()),
    "/stage.css": (f"{_KINDS['.css']}; charset=utf-8", SHEET.encode()),
}


class LocalHandler(RequestHandler):
    """A request handler that serves setlab's own host names and pages only, and says nothing about the server."""

    request: HTTPServerRequest
    server: Any  # a `Host` or another server; here only its `origins` count

    def initialize(self, server: Any) -> None:
        self.server = server

    def set_default_headers(self) -> None:
        self.clear_header("Server")

    def prepare(self) -> None:
        """Refuse requests to a host that is not this one (404), and from pages of another origin (403).

        Tornado itself lets in any page whose origin is the host that it asked for.
        """
        origin = self.request.headers.get("Origin")
        if self.request.host not in self.server.origins:
            self.send_error(404)
        elif origin is not None and not self.is_origin(origin):
            self.send_error(403)

    def is_origin(self, origin: str) -> bool:
        """Return whether a page from there is one of setlab's."""
        with suppress(ValueError):
            return urlsplit(origin).netloc in self.server.origins
        return False

    def write_error(self, status_code: int, **kwargs: object) -> None:
        self.finish()


class File(LocalHandler):
    """The few files of which every page is made: `files` by path; a page may open a `socket` and nothing else.

    `nothing()` is the page for any other address.
    """

    def initialize(  # type: ignore[override]  # Tornado's `__init__`
        self,
        server: Any,
        files: dict[str, tuple[str, bytes]],
        socket: str = "/line",
        nothing: Callable[[], tuple[str, bytes]] | None = None,
    ) -> None:
        super().initialize(server)
        self.files, self.socket, self.nothing = files, socket, nothing

    def get(self, path: str = "") -> None:
        found, socket = self.files.get(path), ""
        if found is not None:
            socket = f"ws://{self.request.host}{self.socket.format(path=path)}"
        elif self.nothing is None:
            return self.send_error(404)
        else:
            self.set_status(404)
            found = self.nothing()
        kind, body = found
        self.set_header("Content-Type", kind)
        self.set_header("Content-Security-Policy", POLICY.format(socket=socket))
        for name, value in _HEADERS.items():
            self.set_header(name, value)
        self.finish(body)
