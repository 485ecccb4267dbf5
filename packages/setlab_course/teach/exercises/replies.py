"""Replies of an answer, as plain values. It is judged by these, and never runs where it is judged.

An answer that is a program runs in a separate process (`common.worker`). There its exercise calls it, and each reply is
recorded: only that record comes out of there. Here the exercise is judged with an echo in place of the answer, which
gives the same replies in the same order. The answer has no influence on what is right, on what is equal, or on the
verdict; it can only give replies, and right ones are what is wanted.
"""

import builtins
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import quoted
from setlab.common.running import TooLong, staying
from setlab.core.jsonable import MOST, NotSerializable, pack, unpack
from setlab.games.events import IllegalMove
from setlab_course.teach.formatting.showing import MOST_QUOTED

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab_course.teach.exercises.kinds import Task

MOST_SAID = 1_000  # letters of an error, or of a name
# Built-in bases of errors, by which they are caught. A group cannot be made without its contents.
_CLASSES = (kind for kind in vars(builtins).values() if isinstance(kind, type))
_ERRORS = {kind.__name__: kind for kind in _CLASSES if issubclass(kind, BaseException)}
_ERRORS = {name: kind for name, kind in _ERRORS.items() if not issubclass(kind, BaseExceptionGroup)}
_ERRORS |= {kind.__name__: kind for kind in (IllegalMove, TooLong)}
_HELPFUL = ("name", "msg", "text")  # attributes of errors that `advice` reads


class RecordMismatch(Exception):
    """Raised when a record was not written by an interview, or belongs to another one."""


def replies_of(task: "Task", answer: object) -> list[list]:
    """Return the record of this answer's replies to its exercise, as JSON has it: first the answer itself."""
    interview = Interview()
    with staying():
        try:
            answer = interview.reply("", lambda: answer)
            if isinstance(answer, Standin):
                task.ask(answer)
        except TooLong:
            raise
        except BaseException:  # recorded if it came from the answer; the interview ends here
            pass
    return interview.record


def plain_reply(answer: object) -> list[list]:
    """Return the record of a plain value, which need not be asked; NotSerializable for all else."""
    return [["", "gave", pack(answer)]]


def echo(record: Sequence[Sequence]) -> Any:
    """Return the recorded answer: a plain value, or an object that gives the program's replies."""
    return Playback(record).reply("")


class Standin:
    """Stand-in for a thing that is no plain value: a function, a class, an object. It passes calls to the `source`."""

    def __init__(
        self,
        description: "Json",
        source: "Interview | Playback | None" = None,
        thing: Any = None,
    ) -> None:
        self.description, self.source, self.thing = description, source, thing
        if description["name"] is not None:
            self.__name__ = description["name"]
            self.__code__ = SimpleNamespace(co_names=tuple(description["uses"]))

    def __repr__(self) -> str:
        return self.description["text"]

    def __getattr__(self, name: str) -> "CallableStandin":
        if self.source is None or name.startswith("__"):
            raise AttributeError(name)
        return self.source.reply(f"get {name}", lambda: getattr(self.thing, name))

    def __iter__(self) -> Iterator[Any]:
        return iter(self._asked("iter", lambda: [*islice(self.thing, MOST)]))

    def _asked(self, question: str, ask: Callable[[], object]) -> Any:
        if self.source is None:  # an item of a list, say, which has no source
            raise TypeError(question)
        return self.source.reply(question, ask)


class CallableStandin(Standin):
    """Stand-in for something callable."""

    def __call__(self, *args: object) -> Any:
        return self._asked("call", lambda: self.thing(*(_itself(each) for each in args)))


def _itself(argument: Any) -> Any:
    return argument.thing if isinstance(argument, Standin) else argument


@lru_cache
def _kind(name: str, is_called: bool) -> type[Standin]:
    """Return the stand-in type for things whose type has this name."""
    return type(name, (CallableStandin if is_called else Standin,), {})


def _standin(description: Any, source: "Interview | Playback | None" = None, thing: Any = None) -> Standin:
    return _kind(description["kind"], description["calls"])(description, source, thing)


def _is_described(data: object) -> bool:
    return type(data) is list and data[:1] == ["thing"]


def is_a(thing: object, *kinds: type) -> bool:
    """Return whether a thing, or what a stand-in stands for, is of one of these classes."""
    if not isinstance(thing, Standin):
        return isinstance(thing, kinds)
    return any(f"{kind.__module__}.{kind.__qualname__}" in thing.description["is"] for kind in kinds)


def instance(answer: Any) -> Any:
    """Return an object, given as itself or by its class."""
    return answer() if is_a(answer, type) else answer


# --- interview, in the process of the answer -------------------------------------------------------------------------


class Interview:
    """Interview that asks and records each reply."""

    def __init__(self) -> None:
        self.record = []

    def reply(self, question: str, ask: Callable[[], object]) -> Any:
        """Return the result of `ask()`, recorded; a result that is no plain value is replaced by a stand-in."""
        try:
            thing = ask()
            data = _packed(thing)
        except BaseException as error:
            self.record.append([question, "raised", _error_record(error)])
            raise
        self.record.append([question, "gave", data])
        return _standin(data[1], self, thing) if _is_described(data) else thing


def _packed(thing: object) -> Any:
    try:
        return pack(thing, _described)
    except NotSerializable:  # far too large
        return _described(thing)


def _described(thing: object) -> "list[str | Json]":
    """Return all that is known about a thing without calling it."""
    name = getattr(thing, "__name__", None)
    uses = getattr(getattr(thing, "__code__", None), "co_names", ())
    return [
        "thing",
        {
            "kind": type(thing).__name__.replace("\0", ""),
            "text": quoted(thing, MOST_QUOTED),
            "name": name[:MOST_SAID] if type(name) is str else None,
            "uses": [each for each in uses if type(each) is str] if type(uses) is tuple else [],
            "calls": callable(thing),
            "is": [f"{kind.__module__}.{kind.__qualname__}" for kind in type(thing).__mro__],
        },
    ]


def _error_record(error: BaseException) -> list[str | dict[str, str]]:
    """Return the name of an error, of its built-in base, its text, and what helps to give advice."""
    heart = next(kind.__name__ for kind in type(error).__mro__ if _ERRORS.get(kind.__name__) is kind)
    try:
        text = str(error)[:MOST_SAID]
        more = {name: getattr(error, name, None) for name in _HELPFUL}
    except BaseException:  # a learner's own exception may fail when it is printed
        text, more = "", {}
    return [type(error).__name__, heart, text, {name: it[:MOST_SAID] for name, it in more.items() if type(it) is str}]


# --- playback, in the process of the judge ---------------------------------------------------------------------------


class Playback:
    """Source that replays a record instead of asking."""

    def __init__(self, record: Sequence[Sequence]) -> None:
        self._record = iter(record if isinstance(record, list) else ())

    def reply(self, question: str, ask: Callable[..., Any] | None = None) -> Any:
        """Return the next reply, or raise it if it was an error. TooLong where the record ends."""
        try:
            asked, how, what = next(self._record)
            reply = self._heard(how, what)
        except StopIteration:
            raise TooLong from None
        except (ValueError, TypeError, LookupError, AttributeError) as error:
            raise RecordMismatch from error
        if asked != question:
            raise RecordMismatch
        if how == "raised":
            raise reply
        return reply

    def _heard(self, how: str, what: Any) -> Any:
        if how == "raised":
            return _error(*what)
        return _standin(what[1], self) if _is_described(what) else unpack(what, _standin)


def _error(name: str, heart: Any, text: str, more: Mapping[str, str]) -> BaseException:
    """Return an error that looks like the one raised there, and is caught by the same `except`."""
    heart = _ERRORS[heart]
    kind: Any = heart if heart is TooLong else type(name, (heart,), {"__str__": lambda self: text})
    error = kind.__new__(kind)
    for each in _HELPFUL:
        if each in more:
            setattr(error, each, more[each])
    return error
