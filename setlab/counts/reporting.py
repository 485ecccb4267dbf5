"""What a long job says: beforehand what it needs, and how far it is. Both to stderr, so results stay clean."""

import sys
from time import monotonic

from setlab.core.i18n import gettext

PATIENCE = 2.0  # seconds that pass in silence
EVERY = 0.5  # seconds between two words


class Progress:
    """A line that says how far a job is, once it has taken two seconds: `with Progress(total) as done: done(1)`.

    `shown` may be False for silence, or a function that is called with the share that is done, from 0 to 1.
    """

    def __init__(self, total, shown=True):
        self.total, self.shown, self.done = max(total, 1), shown, 0
        self.start = self.last = monotonic()
        self.spoke = False

    def __enter__(self):
        return self

    def __call__(self, more=1):
        self.done += more
        if callable(self.shown):
            self.shown(min(self.done / self.total, 1.0))
            return
        now = monotonic()
        if self.shown and now - self.start > PATIENCE and now - self.last > EVERY:
            self.last, self.spoke = now, True
            left = (now - self.start) * (self.total - self.done) / self.done
            self._write(
                gettext("{share:.0%} done, about {time} to go").format(
                    share=self.done / self.total, time=spoken_time(left)
                )
            )

    def __exit__(self, kind, error, trace):
        if self.spoke:
            self._write("")
            print(end="\r", file=sys.stderr, flush=True)

    def _write(self, text):
        print(f"\r{text:<60}", end="", file=sys.stderr, flush=True)  # one line, written over and over


def announce(seconds, megabytes=0, shown=True):
    """Say beforehand what a job needs, if that is more than two seconds or 200 MB."""
    if shown is True and (seconds > PATIENCE or megabytes > 200):
        text = gettext("This takes about {time}.").format(time=spoken_time(seconds))
        if megabytes:
            text = gettext("This takes about {time} and {megabytes} MB of memory.").format(
                time=spoken_time(seconds), megabytes=round(megabytes)
            )
        print(text, file=sys.stderr, flush=True)


def spoken_time(seconds):
    """Seconds, minutes, hours or days, roughly.

    >>> spoken_time(3.2), spoken_time(300), spoken_time(9000)
    ('3 s', '5 min', '2.5 h')
    """
    if seconds < 90:
        return gettext("{n} s").format(n=max(round(seconds), 1))
    if seconds < 5400:
        return gettext("{n} min").format(n=round(seconds / 60))
    if seconds < 48 * 3600:
        return gettext("{n} h").format(n=round(seconds / 3600, 1))
    return gettext("{n} days").format(n=f"{round(seconds / 86400):,}")
