"""Simulations in chunks: on threads, on any executor, or one after the other; always the same result for a seed.

Each chunk has its own random stream, fixed by the seed and its number, and counts add up in any order.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from itertools import islice
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from setlab.common.i18n import gettext
from setlab.common.integers import whole
from setlab.common.numbers import written
from setlab.counts.fast import can_compile, say_slow, threads
from setlab.counts.reporting import ProgressLine

if TYPE_CHECKING:
    from setlab.counts.reporting import Shown

CHUNK = 1_000  # games or tables in a chunk; never change it, or seeds give other results
MOST = 10**15  # games or tables: a month's work for a thousand machines
MOST_CHUNKS = 50  # in one piece of work
AHEAD = 64  # pieces of work that an executor has at a time


class Counting(Protocol):
    """A result to which `run` adds the counts of each chunk. `complete` is True once all are in."""

    complete: bool

    @property
    def trials(self) -> int:
        """Number of trials so far."""

    def add(self, games: int, counted: Any, /) -> None:
        """Add the counts of `games` games or tables."""


C = TypeVar("C", bound=Counting)


class SimulationStopped(RuntimeError):
    """Raised when a worker fails; `text` says how. `.result` is the count until then, `.result.complete` is False."""

    def __init__(self, text: str, result: Any) -> None:
        super().__init__(text)
        self.result = result


def checked_number(number: int, what: str) -> int:
    """Return the number of simulations if it is from 1 to MOST; else raise an error that names `what`."""
    number = whole(number, what)
    if not 1 <= number <= MOST:
        raise ValueError(gettext("{what} goes from 1 to {most}").format(what=what, most=MOST))
    return number


def pieces(number: int) -> Iterator[list[tuple[int, int]]]:
    """Yield the work as lists of chunks (number, size), lazily, as there may be millions."""
    chunks = ((k, min(CHUNK, number - start)) for k, start in enumerate(range(0, number, CHUNK)))
    step = max(1, min(MOST_CHUNKS, number // CHUNK // AHEAD))
    while piece := [*islice(chunks, step)]:
        yield piece


def run(
    task: Callable,
    arguments: tuple,
    number: int,
    result: C,
    executor: Executor | None,
    progress: "Shown",
) -> C:
    """Count all chunks with `task(*arguments, chunks)`, and pass each answer to `result.add`. Return the result.

    Ctrl-C ends it early: the result is the count so far, and `complete` is False.
    """
    if executor is not None and not hasattr(executor, "submit"):
        text = gettext("an executor has a method submit, as those of concurrent.futures have; {it!r} has none")
        raise TypeError(text.format(it=executor))
    say_slow()
    work, own = pieces(number), None
    if executor is None and can_compile() and number > CHUNK and threads() > 1:
        executor = own = ThreadPoolExecutor(threads())
    try:
        with ProgressLine(number, progress) as done:
            for chunks, answer in _answers(task, arguments, work, executor, result):
                games = sum(size for _, size in chunks)
                result.add(games, answer)
                done(games)
        result.complete = True
    except KeyboardInterrupt:
        print(gettext("Interrupted: {n} of {all} were counted.").format(n=written(result.trials), all=written(number)))
    finally:
        if own:
            own.shutdown(cancel_futures=True)
    return result


def _answers(
    task: Callable, arguments: tuple, work: Iterator[list[tuple[int, int]]], executor: Executor | None, result: Counting
) -> Iterator[tuple[list[tuple[int, int]], Any]]:
    """Run the task on each list of chunks, and yield (chunks, answer) in the order in which they are done.

    With an `executor` several run at once; without, one after the other. SimulationStopped, which carries the `result`
    so far, if one fails.
    """
    if executor is None:
        for piece in work:
            yield piece, task(*arguments, piece)
        return
    waiting: dict[Future, list[tuple[int, int]]] = {}
    chunks: list[tuple[int, int]] = []
    try:
        while True:
            for chunks in islice(work, AHEAD - len(waiting)):
                waiting[executor.submit(task, *arguments, chunks)] = chunks
            if not waiting:
                return
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                chunks = waiting.pop(future)
                yield chunks, future.result()
    except Exception as error:
        raise SimulationStopped(_failed(chunks, error, result), result) from error
    finally:
        for future in waiting:
            future.cancel()


def _failed(chunks: Sequence[tuple[int, int]], error: BaseException, result: Counting) -> str:
    first, last = chunks[0][0], chunks[-1][0]
    where = gettext("chunk {n}").format(n=first)
    if last > first:
        where = gettext("chunks {first} to {last}").format(first=first, last=last)
    text = gettext("{where} failed ({error}); what was counted before, {n}, is in .result of this error")
    return text.format(where=where, error=f"{type(error).__name__}: {error}", n=written(result.trials))
