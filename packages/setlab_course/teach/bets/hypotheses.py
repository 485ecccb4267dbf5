"""Hypotheses, written down before the data that are to test them: kept with their day, and unchangeable."""

from datetime import date
from html import escape
from types import EllipsisType
from typing import TYPE_CHECKING, Any

from setlab.common.files import change_kept, load_kept
from setlab.common.i18n import gettext, ngettext, quoted, sentences
from setlab.common.pasted import printable
from setlab.storage.solving_times import statistics

if TYPE_CHECKING:
    from setlab.common.files import Json


FILE = "hypotheses.json"
LONGEST = 1000  # letters
NAME = "mine"


class Hypothesis:
    """Expectation that was written down.

    `text` is None before it is written, `date` is its day, and `seen` how many SETs of the learner were kept on that
    day. Only later ones can test it.
    """

    def __init__(self, text: str | int | None, date: str | int | None, seen: int | str | None, message: str) -> None:
        self.text, self.date, self.seen, self.message = text, date, seen, message

    def __bool__(self) -> bool:
        return self.text is not None

    def __repr__(self) -> str:
        return self.message

    def _repr_html_(self) -> str:
        return f'<div style="border-left:4px solid #767e89;padding:6px 12px">{escape(self.message)}</div>'


def hypothesis(text: str | EllipsisType = ..., name: str = NAME) -> Hypothesis:
    """Write down what you expect, before you look: it is kept on this computer, and cannot be changed any more.

    Another hypothesis gets another `name`. Without a text, what was written under that name.

    >>> hypothesis()
    Write down what you expect, in place of the three dots, and run the cell again.
    """
    if text is not ... and not (isinstance(text, str) and text.strip()):
        raise TypeError(
            gettext("a hypothesis is a text, such as 'One colour is faster than three', not {it}").format(
                it=quoted(text)
            )
        )
    if not isinstance(name, str) or not name.strip():
        raise TypeError(
            gettext("the name of a hypothesis is a text, such as 'colours', not {it}").format(it=quoted(name))
        )
    kept = _sound(load_kept(FILE).get(name))
    if kept is not None:
        return _standing(kept, name, text)
    if text is ...:
        return Hypothesis(
            None, None, None, gettext("Write down what you expect, in place of the three dots, and run the cell again.")
        )
    return _written(name, printable(text.strip())[:LONGEST])


def _written(name: str, text: str) -> Hypothesis:
    """Save a new hypothesis and return it."""
    today, seen = date.today().isoformat(), len(statistics().takes)
    message, trouble = _message_of(text, today, seen), ""
    try:
        change_kept(FILE, lambda every: every | {name: {"text": text, "date": today, "seen": seen}})
    except OSError as error:
        trouble = gettext("It could not be saved: {error}.").format(error=error.strerror or error)
    return Hypothesis(text, today, seen, sentences([message, trouble]))


def _standing(kept: "Json", name: str, text: EllipsisType | str) -> Hypothesis:
    """Return the saved hypothesis; for a different `text` it tells how to write another one under a new name."""
    message = _message_of(**kept)
    if text is not ... and printable(text.strip())[:LONGEST] != kept["text"]:
        call = f'sl.teach.hypothesis("…", name="{printable(name)} 2")'
        message = sentences(
            [message, gettext("It is written down. To write another one, give it a name: {call}.").format(call=call)]
        )
    return Hypothesis(kept["text"], kept["date"], kept["seen"], message)


def _message_of(text: str, date: str, seen: int) -> str:
    template = ngettext(
        "Written on {date}, with {n} of your SETs saved: “{text}”",
        "Written on {date}, with {n} of your SETs saved: “{text}”",
        seen,
    )
    return template.format(date=date, n=seen, text=text)


def _sound(kept: Any) -> "Json | None":
    """Return the saved entry if it has the fields of a hypothesis, else None."""
    kinds = {"text": str, "date": str, "seen": int}
    whole = isinstance(kept, dict) and {*kept} == {*kinds}
    return kept if whole and all(type(kept[part]) is kind for part, kind in kinds.items()) else None
