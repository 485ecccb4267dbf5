"""Parsing of points: vectors, cards, or text in many forms. Unclear input is refused, with its place."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

from setlab.caps.point_indices import MOST
from setlab.common.i18n import gettext
from setlab.common.integers import integer, integers
from setlab.common.pasted import with_plain_blanks
from setlab.core.cards import Card, Piece
from setlab.core.space import words

if TYPE_CHECKING:
    from setlab.core.space import PointsLike


BRACKETS = re.compile(r"[\[({]([^\[\](){}]*)[\])}]")
NAME = re.compile(r"[^\W\d_]\s+[^\W\d_]")  # two words, as in "one red open oval"
EXAMPLE = "[(0, 1, 2), (1, 1, 0)]"


def read(things: "PointsLike", most: int = MOST) -> list[tuple[int, ...]]:
    """Return the vectors as a list of tuples of one length, no vector twice.

    >>> read("0120; 1100") == read("(0, 1, 2, 0)\\n(1, 1, 0, 0)  # a remark") == read([[0, 1, 2, 0], [1, 1, 0, 0]])
    True
    >>> read("1sro 2tgq") == read("one solid red oval, two striped green squiggles")
    True
    """
    if isinstance(things, str):
        found = [(_vector(digits, where), where) for digits, where in _placed(_written(with_plain_blanks(things)))]
    elif isinstance(things, (bytes, dict)) or not hasattr(things, "__iter__"):
        text = gettext("give several vectors, as in {example}, or text with one a line; not {it!r}")
        raise TypeError(text.format(example=EXAMPLE, it=things))
    else:
        things = sorted(things) if isinstance(things, (set, frozenset)) else things
        found = [
            (_vector(thing, where), where)
            for where, thing in ((gettext("vector {n}").format(n=n), thing) for n, thing in enumerate(things, 1))
        ]
    _agree(found, most)
    return [vector for vector, _ in found]


def text_of(vectors: "PointsLike") -> str:
    """Return `vectors`, given as `verify` takes them, as text with one a line. ValueError as for `verify`.

    >>> print(text_of([(0, 1, 2), (2, 2, 0)]))
    012
    220
    """
    return "\n".join("".join(map(str, vector)) for vector in read(vectors))


def checked_dimension(dimension: int, most: int, least: int = 1) -> int:
    """Return the dimension if it is from `least` to `most`; else raise ValueError."""
    dimension = whole_dimension(dimension)
    if not least <= dimension <= most:
        text = gettext("this is here for dimensions {least} to {most}, not {it}")
        raise ValueError(text.format(least=least, most=most, it=dimension))
    return dimension


def whole_dimension(dimension: int) -> int:
    """Return the dimension if it is a whole number; else raise TypeError."""
    number = integer(dimension)
    if number is None:
        raise TypeError(gettext("the dimension is a whole number such as 4, not {it!r}").format(it=dimension))
    return number


def _written(text: str) -> Iterator[tuple[str | Card, int]]:
    """Yield (the digits of a vector, or the card that is named, number of its line) for each vector in a text."""
    lines = [line.partition("#")[0] for line in text.splitlines()]
    whole = "\n".join(lines)
    if not BRACKETS.search(whole):
        for n, line in enumerate(lines, 1):
            yield from ((word, n) for word in (_names(line) or words(line)))
        return
    rest = BRACKETS.sub("", whole).translate(str.maketrans("", "", "[](){},; \t\n"))
    if rest:
        says = gettext("{it!r} is outside the brackets: put every vector in brackets, or none of them")
        raise ValueError(says.format(it=rest[:20]))
    for group in BRACKETS.finditer(whole):
        n = whole.count("\n", 0, group.start()) + 1
        yield from ((word, n) for word in words(" ".join(group[1].split())))  # a long row goes over two lines


def _names(line: str) -> list[Card] | None:
    """Return the cards of a line that names each in several words, between commas; None for any other line."""
    parts = [part for part in map(str.strip, re.split("[,;]", line)) if part]
    with suppress(ValueError):
        return [*map(Card, parts)] if NAME.search(line) else None
    return None


def _placed(found: Iterable) -> Iterator[tuple[str | Card, str]]:
    """Yield (digits of a vector, its place in words)."""
    for n, group in groupby(found, itemgetter(1)):
        line = [digits for digits, _ in group]
        where = gettext("line {n}") if len(line) == 1 else gettext("vector {k} of line {n}")
        yield from ((digits, where.format(k=k, n=n)) for k, digits in enumerate(line, 1))


def _vector(thing: object, where: str) -> tuple[int, ...]:
    if isinstance(thing, Piece) and thing.vector is not None:
        thing.deck.need_lines()
        return thing.vector
    if isinstance(thing, str):
        if {*thing} & {*"Oo"} and {*thing} <= {*"012Oo"}:
            text = gettext("{where}: {it!r} has the letter O; write the digit 0")
            raise ValueError(text.format(where=where, it=thing))
        if thing and {*thing} <= {*"012"}:
            return tuple(map(int, thing))
        with suppress(ValueError):
            return Card(thing).vector
    elif isinstance(thing, (tuple, list)):
        if (vector := integers(thing)) and {*vector} <= {0, 1, 2}:
            return vector
    elif hasattr(thing, "tolist"):  # a row of an array
        return _vector(thing.tolist(), where)
    else:
        text = gettext("{where}: {it!r} is not a vector; write it as (0, 1, 2) or '012'")
        raise TypeError(text.format(where=where, it=thing))
    text = gettext("{where}: {it!r} is not a vector; each entry is 0, 1 or 2, and nothing else")
    raise ValueError(text.format(where=where, it=thing))


def _agree(found: Sequence[tuple[tuple[int, ...], str]], most: int) -> None:
    """Raise ValueError unless all vectors have one supported length and none is there twice."""
    seen = {}
    for vector, where in found:
        length = len(found[0][0])
        if len(vector) != length:
            text = gettext("{where} has {n} entries, {first} has {m}: all vectors must be of one length")
            raise ValueError(text.format(where=where, n=len(vector), first=found[0][1], m=length))
        if vector in seen:
            text = gettext("{where} is {it} again, as {first}: a collection has each point once")
            raise ValueError(text.format(where=where, it=vector, first=seen[vector]))
        seen[vector] = where
    if found:
        checked_dimension(len(found[0][0]), most)
