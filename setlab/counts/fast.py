"""Compilation: plain Python functions, compiled by numba if it is installed.

A function to be compiled is written for machine numbers and arrays that are passed in; it stands at the top
level of its module and may call others of its kind there. `compiled` makes the fast version, cached on disk by numba;
a `native` function is replaced by a machine instruction. Nothing here imports numba before something asks for speed.
"""

import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeAlias

from setlab.common.i18n import gettext
from setlab.common.optional import load
from setlab.counts.reporting import note

if TYPE_CHECKING:
    import numpy as np


Array: TypeAlias = "np.ndarray"
Numbers: TypeAlias = (
    "np.ndarray | list"  # arrays where the code is compiled, else lists: both are read and written by place
)

_warned = []  # filled by the first warning: one a session is enough


def can_compile() -> bool:
    """Return whether numba is installed; SETLAB_PURE=1 in the environment keeps everything in plain Python."""
    return not os.environ.get("SETLAB_PURE") and find_spec("numba") is not None


def compiled(function: Callable) -> Any:
    """Return the compiled version of a function, and of all functions that it calls."""
    return _compiled(function, "never")


def native(name: str) -> Callable:
    """Mark a function to be replaced by the LLVM instruction of this name."""

    def marked(function: Callable) -> Callable:
        function.__dict__["native"] = name
        return function

    return marked


@cache
def _compiled(function: Callable, inline: str) -> Any:
    """Compile a function, inlining its calls: calls that pass arrays would count references each time."""
    if inline == "always" and "native" in function.__dict__:
        return _native(function.__dict__["native"])
    world = dict(function.__globals__)
    for name in _called(function):
        world[name] = _compiled(world[name], "always")
    twin = FunctionType(function.__code__, world, function.__name__, function.__defaults__)
    # numba looks for a change in the file of the function alone; the name of what it keeps tells of all the others.
    twin.__module__, twin.__qualname__ = function.__module__, f"{function.__name__}-{_digest(function)}"
    numba = load("numba")
    try:
        return numba.njit(cache=True, nogil=True, inline=inline)(twin)
    except RuntimeError:  # no folder that can be written to
        return numba.njit(nogil=True, inline=inline)(twin)


@cache
def _native(name: str) -> Any:
    """Return a machine instruction for whole numbers of any width."""
    extending = load("numba").extending

    @extending.intrinsic  # type: ignore[untyped-decorator]  # numba has no types
    def step(_: Any, number: Any) -> Any:
        return number(number), lambda context, builder, signature, values: getattr(builder, name)(values[0])

    return step


def _called(function: Callable) -> list[str]:
    world = function.__globals__
    return [name for name in function.__code__.co_names if isinstance(world.get(name), FunctionType)]


@cache
def _digest(function: Callable) -> str:
    """Return a hash of the function, the constants it reads, and what it calls."""
    code, world = function.__code__, function.__globals__
    fixed = [world[name] for name in code.co_names if isinstance(world.get(name), int)]
    calls = [_digest(world[name]) for name in _called(function)]
    return blake2b(repr((code.co_code, code.co_consts, fixed, calls)).encode(), digest_size=6).hexdigest()


def numbers(values: Sequence, kind: str = "int64") -> Any:
    """Return the values as a numpy array; `kind` is the dtype."""
    return load("numpy").array(values, dtype=kind)


def zeros(*shape: int, kind: str = "int64") -> Any:
    """Return a numpy array of zeros of this shape; `kind` is the dtype."""
    return load("numpy").zeros(shape, dtype=kind)


def threads() -> int:
    """Return how many threads are worth starting."""
    if sys.platform == "emscripten":
        return 1  # a browser gives Python one
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def say_slow() -> None:
    """Print once that numba would make it faster; not in a browser, which cannot have it."""
    if not _warned and not can_compile() and sys.platform != "emscripten":
        _warned.append(True)
        text = gettext("numba is not installed, so this runs in plain Python: correct, but slow (pip install numba)")
        note(text)
