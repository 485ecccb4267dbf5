"""Reports of long jobs: the estimated time, the progress, and the message when one is stopped.

In a notebook that is a line of its own, which is empty in the end; elsewhere it goes to stderr, so results stay clean.
"""

import sys
from collections.abc import Callable
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING

from setlab.common import notebook
from setlab.common.arguments import flag
from setlab.common.i18n import gettext
from setlab.common.numbers import percent, written

if TYPE_CHECKING:
    from setlab.common.notebook import ReplaceableOutput


PATIENCE = 2.0  # seconds that pass in silence
EVERY = 0.5  # seconds between two words
FORESEEN, LONG = 0.01, 20.0  # a share, and seconds: no estimate before one of them has passed
WORTH_TELLING = 10  # megabytes; less is free on every computer
Shown = bool | Callable[[float], object]  # whether progress is shown, or the function that is called with it


class Interrupted(KeyboardInterrupt):
    """Raised for Ctrl-C, with one sentence on what was stopped and how to go on. It is a KeyboardInterrupt."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]  # all that a notebook shows of it


class ProgressLine:
    """A progress line, shown once a job has taken two seconds: `with ProgressLine(total) as done: done(1)`.

    `shown` may be False for silence, or a function that is called with the share that is done, from 0 to 1. Ctrl-C
    within it becomes `Interrupted`; `kept` says that finished work is kept for the next start of the job.
    """

    def __init__(self, total: int, shown: Shown = True, kept: bool = False) -> None:
        if not callable(shown):
            shown = flag(shown, "progress")
        self.total, self.shown, self.kept, self.done = max(total, 1), shown, kept, 0
        self.start = self.last = monotonic()
        self.pace = self.start, 0  # (when, how much was done by then) from when on its pace is known

    def __enter__(self) -> "ProgressLine":
        return self

    def __call__(self, more: int = 1) -> None:
        self.done += more
        if callable(self.shown):
            self.shown(self.share)
            return
        now = monotonic()
        if not self.pace[1]:  # what comes before the first step, such as compiling, is no part of it
            self.pace = now, self.done
        wait = PATIENCE if self.share >= FORESEEN else LONG
        if self.shown and now - self.start > wait and now - self.last > EVERY:
            self.last = now
            since, done = self.pace if self.done > self.pace[1] else (self.start, 0)
            left = (now - since) * (self.total - self.done) / (self.done - done)
            text = gettext("{share} done, about {time} to go")
            line.write(text.format(share=percent(self.share), time=spoken_time(left)))

    @property
    def share(self) -> float:
        """Share of the work done, from 0 to 1."""
        return min(self.done / self.total, 1.0)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        line.clear()
        if kind is not None and issubclass(kind, KeyboardInterrupt):
            raise Interrupted(self._stopped()) from None

    def _stopped(self) -> str:
        if self.kept:
            text = gettext("Stopped at {share}. What was found is saved: run it again, and it goes on from there.")
        else:
            text = gettext(
                "Stopped at {share}. Nothing is saved: it starts from the beginning when you run it again. Fewer "
                "cards, points or features take less time."
            )
        return text.format(share=percent(self.share))


class StatusLine:
    """A line that is rewritten in place: in a notebook a display of its own in each cell."""

    def __init__(self) -> None:
        self.job: str | None = None
        self.display: ReplaceableOutput | None = None  # what Jupyter or a page gives
        self.is_written = False

    def write(self, text: str) -> None:
        """Rewrite the line."""
        if (job := notebook.job()) is None:
            print(f"\r{text:<60}", end="", file=sys.stderr, flush=True)
            self.display, self.is_written = None, True
            return
        if self.display is None or self.job != job:
            # It begins empty as it ends: what compares two runs of a notebook sees the same, fast or slow.
            self.job, self.display = job, notebook.show({}, again=True)
        self.display.update({"text/plain": text}, raw=True)
        self.is_written = True

    def clear(self) -> None:
        """Erase the line."""
        if self.is_written and self.display is not None:
            self.display.update({}, raw=True)
        elif self.is_written:
            print(f"\r{'':<60}\r", end="", file=sys.stderr, flush=True)
        self.is_written = False


line = StatusLine()


def note(text: str) -> None:
    """Print a permanent message: to stderr, or in a notebook as output of the cell."""
    if notebook.job() is None:
        print(text, file=sys.stderr, flush=True)
    else:
        notebook.show({"text/plain": text})


def announce(seconds: float, megabytes: float = 0, shown: Shown = True) -> None:
    """Print what time and memory a job needs, if more than two seconds or 200 MB; nothing unless `shown` is True."""
    if shown is True and (seconds > PATIENCE or megabytes > 200):
        text = gettext("This takes about {time}.").format(time=spoken_time(seconds))
        if megabytes >= WORTH_TELLING:
            says = gettext("This takes about {time} and {megabytes} MB of memory.")
            text = says.format(time=spoken_time(seconds), megabytes=round(megabytes))
        (note if notebook.job() is None else line.write)(text)  # a terminal keeps it


def spoken_time(seconds: float) -> str:
    """Return a rough duration in words: seconds, minutes, hours or days.

    >>> spoken_time(3.2), spoken_time(300), spoken_time(9000)
    ('3 s', '5 min', '2.5 h')
    """
    if seconds < 90:
        return gettext("{n} s").format(n=max(round(seconds), 1))
    if seconds < 5400:
        return gettext("{n} min").format(n=round(seconds / 60))
    if seconds < 48 * 3600:
        return gettext("{n} h").format(n=round(seconds / 3600, 1))
    return gettext("{n} days").format(n=written(round(seconds / 86400)))
