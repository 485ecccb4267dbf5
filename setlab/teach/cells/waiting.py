"""What is said before an answer runs that nothing here could stop."""

from contextlib import contextmanager

from setlab.core import notebook
from setlab.core.i18n import gettext
from setlab.draw.markup import el, to_html


@contextmanager
def patience(seconds):
    """A line below the cell that tells what to do if nothing follows; it is gone as soon as something does.

    In the browser and on Windows a single long call into C, such as sum(itertools.count()), cannot be stopped from
    within, and afterwards it would be too late to say so.
    """
    if not notebook.is_here():
        yield
        return
    text = gettext("Your function is being tried. If nothing follows within {n} seconds, restart the kernel.")
    text = text.format(n=2 * seconds)
    line = notebook.show({"text/plain": text, "text/html": to_html(el("p", text))}, again=True)
    try:
        yield
    finally:
        line.update({"text/plain": "", "text/html": ""}, raw=True)
