"""What a browser gets: a page, three scripts, two sheets. All of it is ours, and only pages of ours may ask for it."""

from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from tornado.httputil import HTTPServerRequest
from tornado.web import RequestHandler

from setlab.pages.carrier import SHOWN
from setlab.widgets.scene.carried import SCRIPT, SHEET

HERE = Path(__file__).parent
# Drawings have sizes and places in attributes of style, which can load nothing (`draw.markup` sees to that).
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src data:; "
    "connect-src 'self' {line}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def _ours(name):
    return (HERE / name).read_bytes()


PAGE = ("text/html; charset=utf-8", _ours("page.html"))
_SCRIPT, _SHEET = "text/javascript; charset=utf-8", "text/css; charset=utf-8"
FILES = {
    "/": PAGE,
    "/teacher": PAGE,
    "/wall": PAGE,
    "/client.js": (_SCRIPT, _ours("client.js")),
    "/shown.js": (_SCRIPT, SHOWN.encode()),
    "/stage.js": (_SCRIPT, SCRIPT.encode()),
    "/stage.css": (_SHEET, SHEET.encode()),
    "/class.css": (_SHEET, _ours("class.css")),
}
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "Connection": "close",  # the places of those who wait are few
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class Ours(RequestHandler):
    """Whatever is asked for: only under a name of ours, and only by pages of ours. Nothing is said about the server."""

    request: HTTPServerRequest

    def initialize(self, server):
        self.server = server

    def set_default_headers(self):
        self.clear_header("Server")

    def prepare(self):
        """First of all the host: Tornado itself lets in any page whose origin is the host that it asked for."""
        origin = self.request.headers.get("Origin")
        if not self.server.is_ours(self.request.host):
            self.send_error(404)
        elif origin is not None and not self.is_origin(origin):
            self.send_error(403)

    def is_origin(self, origin):
        """Is a page from there one of ours?"""
        with suppress(ValueError):
            return urlsplit(origin).netloc in self.server.origins
        return False

    def write_error(self, status_code, **kwargs):
        self.finish()


class File(Ours):
    """The few files of which every page is made."""

    def get(self, path=""):
        kind, body = FILES.get(path, (None, b""))
        if kind is None:
            return self.send_error(404)
        host = self.request.host
        self.set_header("Content-Type", kind)
        self.set_header("Content-Security-Policy", POLICY.format(line=f"ws://{host}/line"))
        for name, value in _HEADERS.items():
            self.set_header(name, value)
        self.finish(body)
