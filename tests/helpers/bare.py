"""Widgets on a bare page: cells are run here, and setlab's own host shows the scenes that they end with."""

import ast
import time
from threading import Thread
from weakref import WeakKeyDictionary

import setlab as sl
from setlab.widgets.scene.scene import Scene

_opened = WeakKeyDictionary()  # a page -> its host, the names of its cells, and the scenes that it shows
LATEST = """revs => [...document.querySelectorAll(".stage[data-js-rev]")].every(
    (each, n) => +each.dataset.jsRev >= (revs[n] ?? 0)
)"""


class Pages:
    """Opens pages: `page = open_page([cell, …])`. At the end all is as it was, and none has asked for the internet."""

    def __init__(self, host, context):
        self.host, self.context, self.pages, self.outside = host, context, [], []

    def __call__(self, cells):
        names = {"__name__": "cells"}
        values = [run(cell, names) for cell in cells]
        scenes = [value for value in values if isinstance(value, Scene)]
        page = self.context.new_page()
        _opened[page] = self.host, names, scenes
        self.pages.append((page, self.host.show(*scenes)))
        page.on("request", self._watch)
        page.goto(self.pages[-1][1])
        page.locator(".stage[data-js-rev]").nth(len(scenes) - 1).wait_for()
        return page

    def _watch(self, request):
        if not request.url.startswith(("http://127.0.0.1:", "data:", "blob:")):
            self.outside.append(request.url)

    def close(self):
        for page, address in self.pages:
            page.close()
            self.host.hide(address)
            del _opened[page]  # or its scenes would be drawn again with each change of language, to the end
        sl.language("en")
        sl.theme("classic", letters=False, paper="light")
        assert not self.outside, f"no widget needs the internet, but these were asked for: {self.outside}"


def run(cell, names):
    """Run the code of a cell among these names, and return what it ends with."""
    tree = ast.parse(cell)
    last = ast.Expression(tree.body.pop().value) if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return last and eval(compile(last, "cell", "eval"), names)


def ask(page, expression):
    """What the expression is worth among the names of the page's cells, as its repr. The page shows what came of it."""
    host, names, scenes = _opened[page]
    answer, revs = host.call(lambda: (repr(eval(expression, names)), [scene.frame["rev"] for scene in scenes]))
    page.wait_for_function(LATEST, arg=revs)
    return answer


def keep_busy(page, seconds):
    """Let the one who answers the page do something else for so long; do not wait for it."""
    host, *_ = _opened[page]
    Thread(target=host.call, args=[lambda: time.sleep(seconds)]).start()


def set_theme(page, theme):
    """Let the system prefer "light" or "dark" paper, and wait until all that is shown follows."""
    page.emulate_media(color_scheme=theme)
    shades = "[...document.querySelectorAll('.stage-root')].map((each) => each.dataset.shade)"
    page.wait_for_function(f"theme => {shades}.every((each) => each === theme)", arg=theme)
