"""What an answer says when it is asked: plain values. By these it is judged, and never by itself.

An answer that is a program runs where it may do what it likes (`core.apart`). There it is asked whatever its exercise
asks of it, and each reply is written down: that record is all that comes out of there. Here the exercise is judged with
an echo in the place of the answer, which gives the same replies in the same order. The answer has no say in what is
right, in what is equal, or in what the verdict is; it can only give replies, and right ones are what is wanted.
"""

import builtins
from functools import lru_cache
from itertools import islice
from types import SimpleNamespace

from setlab.common.i18n import quoted
from setlab.common.running import TooLong, staying
from setlab.core.jsonable import MOST, NotPlain, pack, unpack
from setlab.games.events import IllegalMove
from setlab_course.teach.formatting.showing import MOST_QUOTED

MOST_SAID = 1_000  # letters of an error, or of a name
# What an error may be at heart: by these it is caught. A group cannot be made without what is in it.
_CLASSES = (kind for kind in vars(builtins).values() if isinstance(kind, type))
_ERRORS = {kind.__name__: kind for kind in _CLASSES if issubclass(kind, BaseException)}
_ERRORS = {name: kind for name, kind in _ERRORS.items() if not issubclass(kind, BaseExceptionGroup)}
_ERRORS |= {kind.__name__: kind for kind in (IllegalMove, TooLong)}
_HELPFUL = ("name", "msg", "text")  # what `teach.advice` looks at in an error


class Garbled(Exception):
    """A record that no interview wrote, or of another one."""


def replies_of(task, answer):
    """The record of what this answer says when its exercise asks it, as JSON has it: first what it is itself."""
    interview = Interview()
    with staying():
        try:
            answer = interview.reply("", lambda: answer)
            if isinstance(answer, Standin):
                task.ask(answer)
        except TooLong:
            raise
        except BaseException:  # is on the record, where it came from the answer; and nothing more is to be heard
            pass
    return interview.record


def plain_reply(answer):
    """The same of a plain value, for which nobody has to be asked; NotPlain of all else."""
    return [["", "gave", pack(answer)]]


def echo(record):
    """What the record says of the answer: a plain value, or what stands for a program and gives its replies."""
    return Playback(record).reply("")


class Standin:
    """Stands for what is no plain value: a function, a class, an object. What is asked of it goes to the `source`."""

    def __init__(self, said, source=None, thing=None):
        self.said, self.source, self.thing = said, source, thing
        if said["name"] is not None:
            self.__name__ = said["name"]
            self.__code__ = SimpleNamespace(co_names=tuple(said["uses"]))

    def __repr__(self):
        return self.said["text"]

    def __getattr__(self, name):
        if self.source is None or name.startswith("__"):
            raise AttributeError(name)
        return self.source.reply(f"get {name}", lambda: getattr(self.thing, name))

    def __iter__(self):
        return iter(self._asked("iter", lambda: [*islice(self.thing, MOST)]))

    def _asked(self, question, ask):
        if self.source is None:  # it lies in a list, say: nobody asked it there
            raise TypeError(question)
        return self.source.reply(question, ask)


class Called(Standin):
    """The same for what can be called."""

    def __call__(self, *args):
        return self._asked("call", lambda: self.thing(*(_itself(each) for each in args)))


def _itself(argument):
    return argument.thing if isinstance(argument, Standin) else argument


@lru_cache
def _kind(name, is_called):
    """The type of what stands for a thing whose type has this name."""
    return type(name, (Called if is_called else Standin,), {})


def _standin(said, source=None, thing=None):
    return _kind(said["kind"], said["calls"])(said, source, thing)


def _is_described(data):
    return type(data) is list and data[:1] == ["thing"]


def is_a(thing, *kinds):
    """Is it of one of these classes? Also of what stands for a thing."""
    if not isinstance(thing, Standin):
        return isinstance(thing, kinds)
    return any(f"{kind.__module__}.{kind.__qualname__}" in thing.said["is"] for kind in kinds)


def instance(answer):
    """An object, given as itself or by its class."""
    return answer() if is_a(answer, type) else answer


# --- where the answer runs -------------------------------------------------------------------------------------------


class Interview:
    """Asks, and writes each reply down."""

    def __init__(self):
        self.record = []

    def reply(self, question, ask):
        """What comes of `ask()`; what is no plain value is asked further by way of what stands for it."""
        try:
            thing = ask()
            data = _packed(thing)
        except BaseException as error:
            self.record.append([question, "raised", _said(error)])
            raise
        self.record.append([question, "gave", data])
        return _standin(data[1], self, thing) if _is_described(data) else thing


def _packed(thing):
    try:
        return pack(thing, _described)
    except NotPlain:  # far too large
        return _described(thing)


def _described(thing):
    """All that is to be known of it without asking it further."""
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


def _said(error):
    """The name of an error, of what it is at heart, its text, and what helps to give advice."""
    heart = next(kind.__name__ for kind in type(error).__mro__ if _ERRORS.get(kind.__name__) is kind)
    try:
        text = str(error)[:MOST_SAID]
        more = {name: getattr(error, name, None) for name in _HELPFUL}
    except BaseException:  # of an error of somebody's own
        text, more = "", {}
    return [type(error).__name__, heart, text, {name: it[:MOST_SAID] for name, it in more.items() if type(it) is str}]


# --- where it is judged ----------------------------------------------------------------------------------------------


class Playback:
    """Gives the replies of a record, in the place of whoever gave them."""

    def __init__(self, record):
        self._record = iter(record if isinstance(record, list) else ())

    def reply(self, question, ask=None):
        """The next reply, raised if it was an error. Where the record ends, time had run out."""
        try:
            asked, how, what = next(self._record)
            reply = self._heard(how, what)
        except StopIteration:
            raise TooLong from None
        except (ValueError, TypeError, LookupError, AttributeError) as error:
            raise Garbled from error
        if asked != question:
            raise Garbled
        if how == "raised":
            raise reply
        return reply

    def _heard(self, how, what):
        if how == "raised":
            return _error(*what)
        return _standin(what[1], self) if _is_described(what) else unpack(what, _standin)


def _error(name, heart, text, more):
    """An error that looks like the one that was raised there, and is caught by the same words."""
    heart = _ERRORS[heart]
    kind: type[BaseException] = heart if heart is TooLong else type(name, (heart,), {"__str__": lambda self: text})
    error = kind.__new__(kind)
    for each in _HELPFUL:
        if each in more:
            setattr(error, each, more[each])
    return error
