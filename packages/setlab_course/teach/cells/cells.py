"""Results of the cells of a notebook: the answer that a check asks for by its name, and whether it is still valid.

A cell that stops with an error leaves behind what an earlier run of it made. A check that judged that would praise an
answer that is not there.
"""

import ast
import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import TYPE_CHECKING, Any

from setlab.common import notebook
from setlab.common.files import PACKAGE
from setlab.common.i18n import gettext, sentence
from setlab.draw.markup import el, to_html
from setlab_course.teach.formatting.advice import advice
from setlab_course.teach.formatting.showing import error_text

if TYPE_CHECKING:
    from ast import AST

_broken = {}  # name -> the error with which the cell ended that should have made it
_sources = {}  # name -> the cell that made it


class MissingAnswer(Exception):
    """Raised when there is no answer to judge. The text is for the learner."""


def answer_of(name: str) -> Any:
    """Return what the notebook's cells, or a program, call by this name. MissingAnswer, with the reason, if nothing."""
    watch()
    if name in _broken:
        text = gettext("The cell that gives `{name}` stopped with {error} Mend it and run it again, then check.")
        raise MissingAnswer(text.format(name=name, error=sentence(error_text(_broken[name]))))
    names = _names()
    if name not in names:
        raise MissingAnswer(gettext("First run the cell above, the one that gives `{name}`.").format(name=name))
    return names[name]


def watch() -> None:
    """Watch which cells fail from now on, and report it briefly. The cell before is included."""
    shell = notebook.shell()
    if shell is None or getattr(shell, "_setlab_watches", False):
        return
    shell._setlab_watches = True
    shorten(shell)
    shell.events.register("post_run_cell", _ran)
    if (last := shell.last_execution_result) is not None:
        _ran(last)


def _ran(result: Any) -> None:
    source = (result.info.raw_cell or "") if result.info is not None else ""
    ran(source, result.error_before_exec or result.error_in_exec)


def ran(source: str, error: Exception | None = None) -> None:
    """Note that a cell was run: the names that it should define are broken, or repaired."""
    if error is not None and (helpful := advice(error)):
        print(helpful)
    for name in made_by(source):
        if error is None:
            _broken.pop(name, None)
            _sources[name] = source
        else:
            _broken[name] = error


def remark(name: str) -> str:
    """Return a likely cause of a wrong answer, seen in the cell that makes it; "" for nothing in particular."""
    return remark_on(_sources.get(name, ""))


def remark_on(source: str) -> str:
    """Return a likely cause of a wrong answer, seen in this program; "" for nothing in particular.

    >>> remark_on("answer_5 = 3^4")
    'In Python `^` is not a power: write `3 ** 4`.'
    >>> remark_on("def f(x):\\n    print(x)")
    '`print` only shows something. A function gives it back with `return`.'
    >>> remark_on("answer_5 = 40")
    ''
    """
    with suppress(SyntaxError, ValueError):
        nodes = list(ast.walk(ast.parse(source)))
        if any(isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitXor) for node in nodes):
            return gettext("In Python `^` is not a power: write `3 ** 4`.")
        prints = any(isinstance(node, ast.Call) and ast.unparse(node.func) == "print" for node in nodes)
        gives = any(isinstance(node, ast.Return) and node.value is not None for node in nodes)
        if prints and not gives and any(isinstance(node, ast.FunctionDef) for node in nodes):
            return gettext("`print` only shows something. A function gives it back with `return`.")
    return ""


def made_by(source: str) -> set[str]:
    """Return the names that a cell defines, even if it is invalid Python.

    >>> sorted(made_by("first, second = 1, 2\\ndef f(x):\\n    y = x"))
    ['f', 'first', 'second']
    >>> made_by("answer = [1, 2")
    {'answer'}
    """
    with suppress(SyntaxError, ValueError):
        return {*_made(ast.parse(source))}
    functions, values = r"^(?:def|class)\s+(\w+)", r"^([^\W\d]\w*)\s*=(?!=)"
    return {*re.findall(functions, source, re.M), *re.findall(values, source, re.M)}


INSIDE = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)  # names inside are local


def _made(node: "AST") -> Iterator[str]:
    """Yield the names that this part of a program defines, as later parts see them."""
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        yield node.name
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    elif not isinstance(node, INSIDE):
        for part in ast.iter_child_nodes(node):
            yield from _made(part)


def _names() -> dict[str, Any]:
    if page := notebook.page():
        return page.names
    shell = notebook.shell()
    return vars(sys.modules["__main__"]) if shell is None else shell.user_ns


# --- an error, shown in two lines: `%tb` shows all of them ------------------------------------------------------------

OURS = str(PACKAGE)


def shorten(shell: Any) -> None:
    """Make this shell report in two lines what setlab refuses."""
    shell.set_custom_exc((ValueError, TypeError, AttributeError), _show_error)


def _show_error(
    shell: Any, kind: type[Exception], error: Exception, tb: TracebackType | None, tb_offset: int | None = None
) -> None:
    """Show the error: IPython leaves that to a custom handler."""
    if lines := briefly(error, tb):
        shell._get_exc_info((kind, error, tb))  # so that %tb finds it
        shell._showtraceback(kind, error, lines)
    else:
        shell.showtraceback((kind, error, tb), tb_offset=1)


def briefly(error: Exception, trace: TracebackType | None) -> list[str]:
    """Return an error of setlab's in two lines: where in the cell, and what is wrong. [] for any other error."""
    frames = traceback.extract_tb(trace)
    if not frames or not frames[-1].filename.startswith(OURS):
        return []
    first = next(n for n, frame in enumerate(frames) if frame.filename.startswith(OURS))
    here = frames[first - 1]
    where = gettext("In line {n}: {source}").format(n=here.lineno, source=here.line)
    return [where, f"{type(error).__name__}: {error}"]


@contextmanager
def patience(seconds: int) -> Iterator[None]:
    """Show a line below the cell that says what to do if nothing follows; it disappears at the end of the block.

    In the browser and on Windows a single long call into C, such as sum(itertools.count()), cannot be stopped from
    within, and afterwards it would be too late to say so.
    """
    if not notebook.is_here():
        yield
        return
    text = gettext("Your function is being tested. If nothing happens within {n} seconds, restart the kernel.")
    text = text.format(n=2 * seconds)
    line = notebook.show({"text/plain": text, "text/html": to_html(el("p", text))}, again=True)
    try:
        yield
    finally:
        line.update({"text/plain": "", "text/html": ""}, raw=True)
