"""Advice on the errors that beginners meet most, in a sentence; Python's own words do not give it."""

import re
from contextlib import suppress

from setlab.common.i18n import gettext
from setlab.core.cards import Card, Face

_WORD = re.compile(r"(?<!['\"\w])[1-3]?[a-z]{2,3}[1-3]?(?!['\"\w(])")
_SIGNS = {"·": "*", "×": "*", "÷": "/", "−": "-", "²": "**", "³": "**", "⁴": "**", "π": "math.pi"}


def advice(error: BaseException) -> str:
    """Return advice on an error, or "" where its own text says enough.

    >>> advice(NameError("name 'true' is not defined", name="true"))
    'Python writes `True` with a capital letter.'
    >>> advice(SyntaxError("invalid decimal literal", ("cell", 1, 9, "sl.Card(2tgq)")))
    "2tgq is a code: put it in quote marks, as in '2tgq'."
    """
    if isinstance(error, NameError):
        return _name(str(getattr(error, "name", None) or ""))
    if isinstance(error, SyntaxError):
        return _syntax(error.msg or "", error.text or "")
    if isinstance(error, MemoryError):
        return gettext(
            "There is not enough memory for so much at once: go through it one by one, and keep only what you need."
        )
    if isinstance(error, KeyError) and (key := str(error).strip("'")).isdecimal():
        return gettext("There is no entry {key} here: `.get({key}, 0)` would give 0.").format(key=key)
    if isinstance(error, IndexError):
        return gettext("There is no such place here: places are counted from 0.")
    if isinstance(error, ZeroDivisionError):
        return gettext("It would divide by 0: give that case an answer of its own.")
    if isinstance(error, TypeError) and re.search(r"unsupported operand.*'tuple'|bad operand.*'tuple'", str(error)):
        example = "`tuple((x + y) % 3 for x, y in zip(a, b))`"
        return gettext("Python does not add tuples number by number. Go through them: {example}.").format(
            example=example
        )
    return ""


def _name(name: str) -> str:
    if name.capitalize() in ("True", "False", "None"):
        return gettext("Python writes `{name}` with a capital letter.").format(name=name.capitalize())
    if is_code(name):
        return _quotes(name)
    if name:
        return gettext("Run the cells above first, and check whether the name is misspelt.")
    return ""


def _syntax(message: str, line: str) -> str:
    if code := next(filter(is_code, _WORD.findall(line)), None):
        return _quotes(code)
    if "leading zeros" in message:
        return gettext("Write a large number without commas: 1080, or 1_080.")
    if sign := next((sign for sign in _SIGNS if sign in line), None):
        return gettext("For {sign}, Python writes `{python}`.").format(sign=sign, python=_SIGNS[sign])
    return ""


def _quotes(code: str) -> str:
    return gettext("{code} is a code: put it in quote marks, as in '{code}'.").format(code=code)


def is_code(word: str) -> bool:
    """Return whether it is the code of a card or of a die.

    >>> is_code("2tgq"), is_code("3ro"), is_code("cat")
    (True, True, False)
    """
    for make in (Card, Face):
        with suppress(ValueError):
            make(word)
            return True
    return False
