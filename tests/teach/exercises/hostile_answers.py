"""Answers that want to decide their own verdict, or to do harm: none of them is right, and nothing comes of it here.

`python go.py attack` tries them as well, at random.
"""

import builtins
import ctypes
import os
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from fractions import Fraction

from setlab.common import files
from setlab_course.lessons import TASKS
from setlab_course.teach import check
from setlab_course.teach.exercises import attempts, kinds
from setlab_course.teach.records import notes

LASTING = 60  # seconds for which a process wants to live on that an answer has started


def says_so(*_):
    return True


def like(kind, *parts):
    """A thing of this kind that is equal to everything, and whose every question is answered with yes."""
    same = dict.fromkeys(("__eq__", "__ge__", "__le__", "__gt__", "__lt__", "__bool__"), says_so)
    same |= {"__ne__": lambda *_: False, "__hash__": lambda self: 0}
    return type("Same", (kind,), same)(*parts)


# --- values that are equal to everything -----------------------------------------------------------------------------

EQUAL = {
    "a number": ("01-5", lambda: like(int, 1)),
    "another number": ("05-1", lambda: like(int, 1)),
    "a decimal number": ("14-5", lambda: like(float, 0.1)),
    "a fraction": ("02-2", lambda: like(Fraction, 1, 3)),
    "numbers in a list": ("06-1", lambda: [like(int, 1)] * 4),
    "numbers in a pair": ("12-1", lambda: (like(int, 1), like(int, 1))),
    "a list": ("10-2", lambda: like(list, [1])),
    "an object": ("00-1", lambda: like(object)),
    "objects for truths": ("01-1", lambda: [like(object)] * 5),
    "objects for cards": ("01-6", lambda: [like(object) for _ in range(3)]),
    "results": ("02-3", lambda: lambda *_: like(object)),
    "numbers as results": ("02-3", lambda: lambda *_: like(int, 1)),
    "truths as results": ("01-4", lambda: lambda *_: like(int, 1)),
    "sets as results": ("07-3", lambda: lambda *_: like(set, [1])),
    "priorities": ("15-2", lambda: lambda *_: like(int, 1)),
    "moves": ("04-6", lambda: type("Player", (), {"plan": lambda *_: (0, like(tuple, ["play", 0]))})),
    "a game": ("13-6", lambda: type("Game", (), dict.fromkeys(NAMES, lambda *_: like(object)))),
}
NAMES = ("start", "legal", "apply", "observe", "seats", "outcome")


# --- programs that want to judge, or be somebody else ----------------------------------------------------------------


def patched(*_):
    kinds.Function.fault = kinds.Function._leaning = kinds.Task.fault = attempts._fault = lambda *_: ""


def replaced(*_):
    builtins.all = builtins.any = builtins.zip = builtins.next = says_so


def overwritten(*_):
    """All that is right is made wrong in whatever it finds."""
    for task in TASKS.values():
        vars(task).update(right=lambda *_: None, cases=list, demands=(), judge=lambda *_: "")


def among_the_frames(*_):
    frame = sys._getframe()
    while frame := frame.f_back:
        for thing in frame.f_locals.values():
            with suppress(Exception):
                vars(thing).update(right=lambda *_: None, record=[], fault=lambda *_: "")


def telling(word):
    """A program that finds the pipe, writes into it past all that is ours, and leaves."""

    def tell(*_):
        frame = sys._getframe()
        while "mouth" not in frame.f_locals:
            frame = frame.f_back
        os.write(frame.f_locals["mouth"], word + b"\n")
        os._exit(0)

    return tell


FORGED = [
    *(
        b'["result", ""]',
        b'["result", 5]',
        b'["result", []]',
        b'["result", [""]]',
        b'["result", null]',
        b'["result", true]',
    ),
    *(b'["result", [["", "gave", true]]]', b'["result", [["", "gave", ["thing", {}]]]]', b'["result", [[]]]'),
    *(b'["result", [["", "raised", ["X", "TooLong", "", {}]]]]', b'["result", [["", "raised", ["X", "X", "", {}]]]]'),
    *(b'["result", [["", "raised", ["SystemExit", "SystemExit", "", {"name": 5}]]]]', b'["result", {"a": 1}]'),
    *(b'["shown", 7]', b'["stdout", [7]]', b"[" * 100_000, b'["result", ' + b"[" * 100_000, b"\xff", b""),
]


# --- programs that do harm -------------------------------------------------------------------------------------------


def starting(*_):
    subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({LASTING})"], start_new_session=True)


def going_below(*_):
    """By way of C, from a process that is gone at once."""
    libc = ctypes.CDLL(None)
    if not libc.fork():
        if not libc.fork():
            time.sleep(LASTING)
        libc._exit(0)


def signalling(*_):
    os.kill(os.getppid(), signal.SIGKILL)


def keeping(*_):
    for name in TASKS:
        notes.note(name, True)
    (files.home() / notes.FILE).write_text('{"01-1": {"tries": 1, "solved": "2026-01-01"}}')


def checking(*_):
    from helpers.lesson_answers import ANSWERS

    return check("01-5", ANSWERS["01-5"])


def filling(*_):
    with suppress(OSError), tempfile.TemporaryFile() as file:
        while True:
            file.write(bytes(10**6))


PROGRAMS = {
    **{program.__name__: program for program in (patched, replaced, overwritten, among_the_frames)},
    **{program.__name__: program for program in (starting, going_below, signalling, keeping, checking, filling)},
    **{f"telling {word[:60].decode(errors='replace')}": telling(word) for word in FORGED},
}


def answers():
    """(name, exercise, answer) of all of them; what has to be a program is one in each kind of exercise."""
    yield from ((name, task, make()) for name, (task, make) in EQUAL.items())
    for name, program in PROGRAMS.items():
        yield from ((f"{name} in {task}", task, program) for task in ("02-3", "01-4", "12-7", "15-2"))
