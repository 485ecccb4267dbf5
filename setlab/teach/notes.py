"""What a learner has done, kept in a small file in the folder of setlab's own (`core.files.home`)."""

import sys
from datetime import date
from html import escape

from setlab.core.files import DRIVE, home, load_kept, store_kept
from setlab.core.i18n import gettext

FILE = "progress.json"
MOST = 1_000_000  # tries of one exercise that are counted
# Exercises that went with their lesson when it was parted in two: old id -> new id. An old id is never given again.
MOVED = {"08-5": "11-1", "08-6": "11-2", "12-3": "15-1", "12-6": "15-2"}


def read():
    """{task: {"tries": n, "solved": date or None}}; a missing or damaged file counts as empty.

    What was kept under an old id counts for the new one.
    """
    kept = {task: _clean(entry) for task, entry in load_kept(FILE).items() if isinstance(entry, dict)}
    for old, new in MOVED.items():
        if old in kept:
            kept[new] = _joined(kept.pop(old), kept.get(new, _clean({})))
    return kept


def _joined(before, now):
    """Two entries for one exercise: all tries, and the day on which it was solved first."""
    days = [entry["solved"] for entry in (before, now) if entry["solved"]]
    return {"tries": min(before["tries"] + now["tries"], MOST), "solved": min(days, default=None)}


def _clean(entry):
    tries, solved = entry.get("tries"), entry.get("solved")
    return {
        "tries": min(max(tries, 0), MOST) if type(tries) is int else 0,
        "solved": solved if isinstance(solved, str) else None,
    }


def note(task, solved, again=False):
    """Keep one more try, or none for the same answer `again`. Returns a sentence if it could not be kept."""
    kept = read()
    entry = kept.setdefault(task, _clean({}))
    entry["tries"] += not again
    if solved and entry["solved"] is None:
        entry["solved"] = date.today().isoformat()
    try:
        store_kept(FILE, kept)
    except OSError as error:
        return gettext("(Your progress could not be kept: {error}.)").format(error=error.strerror or error)
    return ""


def caveats():
    """What is to be said of keeping here, as lines: a browser keeps files only for an address that it trusts."""
    if sys.platform != "emscripten" or DRIVE in home().parents:
        return []
    said = gettext(
        "What you solve here is forgotten when you close this tab: a browser keeps it only for an address that begins "
        "with https, and not in a private window."
    )
    return [said]


class Progress:
    """The exercises and which of them are solved. Shows itself as a table."""

    def __init__(self, tasks):
        kept = read()
        self.tasks = tuple((task, kept.get(task.id, _clean({}))) for task in tasks)

    @property
    def solved(self):
        """Ids of the solved exercises, in the order of the course."""
        return tuple(task.id for task, entry in self.tasks if entry["solved"])

    def __str__(self):
        lines = [gettext("{n} of {all} exercises solved").format(n=len(self.solved), all=len(self.tasks))]
        for task, entry in self.tasks:
            mark = "✔" if entry["solved"] else "·"
            lines.append(f"{mark} {task.id}  {task.title}")
        return "\n".join(lines + caveats())

    def __repr__(self):
        return str(self)

    def _repr_html_(self):
        head, *lines = str(self).splitlines()
        items = "".join(f"<li>{escape(line)}</li>" for line in lines)
        return f"<p><strong>{escape(head)}</strong></p><ul style='list-style:none;padding-left:0'>{items}</ul>"


def progress():
    """Which exercises are solved. Kept on this machine only; SETLAB_HOME names another folder.

    >>> progress().solved
    ()
    """
    from setlab.teach.tasks import TASKS

    return Progress(TASKS.values())
