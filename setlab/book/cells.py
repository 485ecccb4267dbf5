"""The cells of a notebook, run on a page: one after the other, among the names that those before have given."""

import ast
import io
import linecache
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import redirect_stdout
from itertools import count
from typing import Any

from setlab.book.outputs import data_of
from setlab.core import notebook
from setlab.core.optional import Missing, tell
from setlab.teach.cells.cells import briefly, ran
from setlab.widgets.scene.scene import Scene

SOON = 0.3  # seconds after which what a cell prints is shown while it runs on


class Output:
    """What stands at one place below a cell, and can be written anew."""

    def __init__(self, cells, cell, at):
        self._cells, self._cell, self._at = cells, cell, at

    def update(self, data: dict, raw: bool = True) -> None:
        """Let this take the place of what stood there: texts by media type, {} for nothing."""
        self._cells.send({"kind": "output", "cell": self._cell, "at": self._at, "data": data})


class Cells:
    """Runs cells, and is the notebook around what they do. `send` is given what a page is to show, `shown` a scene.

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
            with redirect_stdout(Printed(self)) as printed:
                error = self._run(source)
                ran(source, None if isinstance(error, Missing) else error)
                printed.flush()
        finally:
            self.cell = self.execution = self.picture = None
        self.send({"kind": "ran", "cell": cell, "right": error is None})
        return error is None

    def _run(self, source):
        """The error with which the cell ended, which is told; None if it came to its end."""
        name = f"<{self.cell}>"
        linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)  # for what errors quote
        try:
            tree = ast.parse(source, name)
            last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
            exec(compile(tree, name, "exec"), self.names)
            if last is not None:
                value = eval(compile(ast.Expression(last.value), name, "eval"), self.names)
                if value is not None and not source.rstrip().endswith(";"):
                    self.display(value)
        except Missing as missing:
            tell(missing)  # the cells below run all the same
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
        """Put these texts by media type below the cell that runs."""
        return self._put(data)

    def _put(self, data):
        if isinstance(sys.stdout, Printed):
            sys.stdout.flush()  # what was printed stands above it
        return self.output(data)

    def output(self, data: dict) -> Output:
        """The next place below the cell that runs, with this in it."""
        place = Output(self, self.cell, next(self._at))
        place.update(data)
        return place

    def _tell(self, error, name):
        """An error below the cell: what is wrong, and where in what somebody wrote."""
        trace = error.__traceback__
        while trace and trace.tb_frame.f_code.co_filename != name:
            trace = trace.tb_next  # what runs the cell is no part of it
        lines = briefly(error, trace)
        if not lines:
            mine = [frame for frame in traceback.extract_tb(trace) if frame.filename.startswith("<")]
            shown = traceback.format_list(mine)
            lines = [line.rstrip("\n") for line in (*shown, *traceback.format_exception_only(error))]
        text = "\n".join(lines).replace(f'File "{name}", ', "")
        self.output({"application/error": text})


class Printed(io.TextIOBase):
    """Takes what a cell prints: it is shown when something else is, at the end, and now and then."""

    def __init__(self, cells):
        self._cells, self._text, self._place, self._since = cells, "", None, time.monotonic()

    def write(self, text: str) -> int:
        """Take this text."""
        self._text += text
        if time.monotonic() - self._since > SOON:
            self._show()
        return len(text)

    def _show(self):
        if self._place is None:
            self._place = self._cells.output({"text/plain": self._text})
        else:
            self._place.update({"text/plain": self._text})
        self._since = time.monotonic()

    def flush(self) -> None:
        """Show it all; what comes next stands at a place of its own."""
        if self._text:
            self._show()
        self._text, self._place = "", None
