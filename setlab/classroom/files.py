"""What a browser gets: one page, two scripts, two sheets. All of it is ours, and nothing else may run there."""

from pathlib import Path

from setlab.widgets.scene.stage import SCRIPT, SHEET

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
    "/stage.js": (_SCRIPT, SCRIPT.encode()),
    "/stage.css": (_SHEET, SHEET.encode()),
    "/class.css": (_SHEET, _ours("class.css")),
}
