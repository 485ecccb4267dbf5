"""Cells of a notebook, run on a page: in order, sharing their names."""

import ast
import io
import linecache
import re
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from html import escape
from itertools import count
from pprint import pformat
from typing import Any

from setlab.common import notebook
from setlab.common.optional import MissingPackage, tell
from setlab.draw.pictures import is_groups, is_pieces, picture
from setlab.widgets.scene.scene import Scene
from setlab_course.teach.cells.cells import briefly, ran

SOON = 0.3  # seconds after which what a cell prints is shown while it runs on


class Output:
    """Output at one place below a cell, which can be rewritten."""

    def __init__(self, cells: "Cells", cell: str | None, at: int) -> None:
        self._cells, self._cell, self._at = cells, cell, at

    def update(self, data: dict, raw: bool = True) -> None:
        """Replace the content of this place by texts by media type, {} for nothing."""
        self._cells.send({"kind": "output", "cell": self._cell, "at": self._at, "data": data})


class Cells:
    """Runner of cells, and the notebook around them. `send` is called with what a page shows, `shown` with a scene.

    >>> sent = []
    >>> cells = Cells(sent.append)
    >>> cells.run("a", "n = 3 + 4\\nn")
    True
    >>> sent[1], cells.names["n"]
    ({'kind': 'output', 'cell': 'a', 'at': 0, 'data': {'text/plain': '7'}}, 7)
    >>> notebook.close()
    """

    def __init__(self, send: Callable[[dict], object], shown: Callable[[str, Scene], dict] | None = None) -> None:
        self.send, self._shown = send, shown or (lambda cell, scene: data_of(scene))
        self.names: dict[str, Any] = {"__name__": "__main__", "display": self.display}
        self.cell: str | None = None
        self.execution: str | None = None
        self.picture: dict | None = None
        self._runs, self._at = count(1), count()
        notebook.open_on(self)

    def run(self, cell: str, source: str, picture: dict | None = None) -> bool:
        """Run the cell of this id; `picture` stands for what it cannot draw here. True if it came to its end."""
        self.cell, self.execution, self.picture, self._at = cell, str(next(self._runs)), picture, count()
        self.send({"kind": "begun", "cell": cell})
        error = None
        try:
            with redirect_stdout(CellStream(self)) as printed:
                error = self._run(source)
                ran(source, None if isinstance(error, MissingPackage) else error)
                printed.flush()
        finally:
            self.cell = self.execution = self.picture = None
        self.send({"kind": "ran", "cell": cell, "right": error is None})
        return error is None

    def _run(self, source: str) -> Any:
        """Run the source and return the error with which it ended, which is shown; None if it reached its end."""
        name = f"<{self.cell}>"
        linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)  # for what errors quote
        try:
            tree = ast.parse(source, name)
            last: Any = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
            exec(compile(tree, name, "exec"), self.names)
            if last is not None:
                value = eval(compile(ast.Expression(last.value), name, "eval"), self.names)
                if value is not None and not source.rstrip().endswith(";"):
                    self.display(value)
        except MissingPackage as missing:
            tell(missing)  # the cells below still run
            return None
        except (Exception, SystemExit, KeyboardInterrupt) as error:
            self._tell(error, name)
            return error

    def display(self, *values: Any) -> None:
        """Show these values below the cell that runs."""
        for value in values:
            shows = isinstance(value, Scene)
            self._put(self._shown(self.cell or "", value) if shows else data_of(value))

    def show(self, data: dict[str, str]) -> Output:
        """Show an output, given as texts by media type, below the running cell."""
        return self._put(data)

    def _put(self, data: dict[str, str]) -> Output:
        if isinstance(sys.stdout, CellStream):
            sys.stdout.flush()  # what was printed before stands above it
        return self.output(data)

    def output(self, data: dict) -> Output:
        """Show this at the next place below the running cell, and return the place."""
        place = Output(self, self.cell, next(self._at))
        place.update(data)
        return place

    def _tell(self, error: Any, name: str) -> None:
        """Show an error below the cell: what is wrong, and where in the user's source."""
        trace = error.__traceback__
        while trace and trace.tb_frame.f_code.co_filename != name:
            trace = trace.tb_next  # skip the frames that run the cell
        lines = briefly(error, trace)
        if not lines:
            mine = [frame for frame in traceback.extract_tb(trace) if frame.filename.startswith("<")]
            shown = traceback.format_list(mine)
            lines = [line.rstrip("\n") for line in (*shown, *traceback.format_exception_only(error))]
        text = "\n".join(lines).replace(f'File "{name}", ', "")
        self.output({"application/error": text})


class CellStream(io.TextIOBase):
    """Stream for what a cell prints: it is shown before other output, at the end, and now and then."""

    def __init__(self, cells: Cells) -> None:
        self._cells, self._text, self._since = cells, "", time.monotonic()
        self._place: Any = None  # where the text is shown, once there is some

    def write(self, text: str) -> int:
        """Write `text` to the output."""
        self._text += text
        if time.monotonic() - self._since > SOON:
            self._show()
        return len(text)

    def _show(self) -> None:
        if self._place is None:
            self._place = self._cells.output({"text/plain": self._text})
        else:
            self._place.update({"text/plain": self._text})
        self._since = time.monotonic()

    def flush(self) -> None:
        """Show all text so far; later text begins at a place of its own."""
        if self._text:
            self._show()
        self._text, self._place = "", None


WIDE = 80  # letters of a line of plain text
_GROWN = (list, tuple, dict, set, frozenset)  # types whose long values are written in several lines
# `code`, pictures of setlab, links, **bold**, *italic*, as in pages of rules and tables of lessons.
_MARK = re.compile(r"`([^`]+)`|(<img [^>]*>)|\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|\*([^*]+)\*")

_LIST_BEGINS = re.compile(r"(?m)^(?![-*] )(.+)\n(?=[-*] )")  # behind a line of a paragraph


def data_of(value: object) -> dict[str, str]:
    """Return a value as texts by media type, of which a page shows the first.

    >>> data_of([1, 2])
    {'text/plain': '[1, 2]'}
    """
    plain = pformat(value, width=WIDE, sort_dicts=False) if type(value) in _GROWN else repr(value)
    html = _html(value)
    return ({"text/html": html} if html else {}) | {"text/plain": plain}


def _html(value: Any) -> str | None:
    if is_pieces(value) or is_groups(value):
        return picture(value)
    if html := getattr(value, "_repr_html_", lambda: None)():
        return html
    markdown = getattr(value, "_repr_markdown_", lambda: None)()
    return from_markdown(markdown) if markdown and "$" not in markdown else None  # formulas are read in plain text


def from_markdown(text: str) -> str:
    """Convert headings, paragraphs, lists, quotes and tables of Markdown to HTML. All other text is escaped.

    >>> from_markdown("# A *SET*\\n\\n- `1 < 2`\\n- [next](06.ipynb)")
    '<h2>A <em>SET</em></h2><ul><li><code>1 &lt; 2</code></li><li><a href="06.ipynb">next</a></li></ul>'
    """
    return "".join(_block(block.strip("\n")) for block in re.split(r"\n\s*\n", text) if block.strip())


def _block(block: str) -> str:
    lines = block.split("\n")
    if heading := re.match(r"(#+) (.*)", block):
        level = min(len(heading[1]) + 1, 6)  # the page itself has the first
        return f"<h{level}>{_inline(heading[2])}</h{level}>"
    if all(line.startswith(">") for line in lines):
        quoted = _LIST_BEGINS.sub(r"\1\n\n", "\n".join(line[1:].removeprefix(" ") for line in lines))
        return f"<blockquote>{from_markdown(quoted)}</blockquote>"
    if all(line.startswith("|") for line in lines):
        rows = [line.strip().strip("|").split("|") for line in lines if not re.fullmatch(r"[|: -]+", line)]
        return _table([[_inline(cell.strip()) for cell in row] for row in rows])
    for mark, tag in ((r"[-*] ", "ul"), (r"\d+\. ", "ol")):
        if re.match(mark, block):
            items = re.split(rf"\n?^{mark}", block, flags=re.M)[1:]
            return f"<{tag}>{''.join(f'<li>{_inline(item)}</li>' for item in items)}</{tag}>"
    return f"<p>{_inline(block)}</p>"


def _table(rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{cell}</th>" if cell else "<td></td>" for cell in rows[0])
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows[1:])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _inline(text: str) -> str:
    parts, at = [], 0
    for mark in _MARK.finditer(text):
        parts += [escape(text[at : mark.start()], quote=False), _marked(*mark.groups())]
        at = mark.end()
    return "".join([*parts, escape(text[at:], quote=False)])


def _marked(code: str | None, image: Any, label: Any, address: Any, bold: Any, italic: Any) -> str:
    if code:
        return f"<code>{escape(code, quote=False)}</code>"
    if image:
        return image
    if label:
        return f'<a href="{escape(address)}">{_inline(label)}</a>'
    return f"<strong>{_inline(bold)}</strong>" if bold else f"<em>{_inline(italic)}</em>"
