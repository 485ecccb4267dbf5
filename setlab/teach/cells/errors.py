"""A mistake in a cell, told in two lines: where, and what is wrong. Whoever wants to see more types `%tb`.

What setlab refuses, such as a mistyped card, says by itself what to type instead; twenty lines of how it was found out
would only hide that. Every other error is shown as always.
"""

import traceback

from setlab.core.files import PACKAGE
from setlab.core.i18n import gettext

OURS = str(PACKAGE)


def shorten(shell):
    """From now on this shell tells in two lines what setlab refuses."""
    shell.set_custom_exc((ValueError, TypeError, AttributeError), _told)


def _told(shell, kind, error, tb, tb_offset=None):
    """Show the error: IPython leaves that to whoever handles it."""
    if lines := briefly(error, tb):
        shell._get_exc_info((kind, error, tb))  # so that %tb finds it
        shell._showtraceback(kind, error, lines)
    else:
        shell.showtraceback((kind, error, tb), tb_offset=1)


def briefly(error, trace):
    """The error in two lines if it is setlab that refuses something: where in the cell, and what is wrong. Else []."""
    frames = traceback.extract_tb(trace)
    if not frames or not frames[-1].filename.startswith(OURS):
        return []
    first = next(n for n, frame in enumerate(frames) if frame.filename.startswith(OURS))
    here = frames[first - 1]
    where = gettext("In line {n}: {source}").format(n=here.lineno, source=here.line)
    return [where, f"{type(error).__name__}: {error}"]
