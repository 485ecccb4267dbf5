"""Plain values: numbers, texts, cards, and collections of them. Reading them runs no code of their makers.

`pack` makes of a value what JSON keeps, `unpack` makes the value again: equal, and of exactly the same type. So a value
that came from somebody's own program can be judged by itself: no `__eq__` of that program has a say.

>>> pack({Fraction(1, 3): [True, Card("2tgq")]})
['dict', ['tuple', ['Fraction', 1, 3], ['list', True, ['Card', '2tgq', 'set']]]]
>>> unpack(_)
{Fraction(1, 3): [True, Card('2tgq')]}
"""

from collections import namedtuple
from collections.abc import Callable, Set
from contextlib import suppress
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from numbers import Complex, Integral, Rational, Real
from types import EllipsisType, NoneType
from typing import Any

from setlab.core.cards import Card, Face
from setlab.core.maps import AffineMap

MOST, DEEPEST = 1_000_000, 50  # parts of one value, and how deep they may lie within each other
_SMALL = 2**63  # in absolute value; Python writes no very long number in decimal digits
_AS_IT_IS = (bool, float, str, NoneType)
# type: (its parts, what makes it of them). No method of a subclass is ever asked: these are exact types.
_KINDS: dict[type, Any] = {
    list: (list, lambda *parts: [*parts]),
    tuple: (list, lambda *parts: parts),
    set: (list, lambda *parts: {*parts}),
    frozenset: (list, lambda *parts: frozenset(parts)),
    dict: (dict.items, lambda *parts: dict(parts)),
    bytes: (lambda data: (data.hex(),), bytes.fromhex),
    complex: (lambda number: (number.real, number.imag), complex),
    Fraction: (Fraction.as_integer_ratio, Fraction),
    Decimal: (lambda number: (str(number),), Decimal),
    Card: (lambda card: (card.code, card.deck.name), Card),
    Face: (lambda face: (face.code,), Face),
    AffineMap: (lambda map_: (map_.matrix, map_.shift), AffineMap),
    EllipsisType: (lambda _: (), lambda: ...),
}
_MAKERS = {kind.__name__: make for kind, (_, make) in _KINDS.items()}


class NotSerializable(Exception):
    """Raised when a part of a value is of another kind, or the value is too large or contains itself."""


def pack(thing: object, other: Callable[[Any], Any] | None = None) -> Any:
    """Return a plain value in JSON-safe form. `other(thing)` packs the rest; without it, raise NotSerializable."""
    return _Packer(other)(thing, 0)


class _Packer:
    def __init__(self, other: Callable[[Any], Any] | None) -> None:
        self.other, self.left = other, MOST

    def __call__(self, thing: Any, depth: int) -> Any:
        kind = type(thing)
        self.left -= 1 + (len(thing) // 8 if kind in (str, bytes) else thing.bit_length() // 64 if kind is int else 0)
        if self.left < 0 or depth > DEEPEST:
            raise NotSerializable
        if kind in _AS_IT_IS:
            return thing
        if kind is int:
            return thing if -_SMALL < thing < _SMALL else ["int", hex(thing)]
        if kind in _KINDS:
            return [kind.__name__, *(self(part, depth + 1) for part in _KINDS[kind][0](thing))]
        if self.other is None:
            raise NotSerializable
        if is_named(kind):
            return [
                "named",
                kind.__name__,
                list(kind._fields),
                *(self(part, depth + 1) for part in tuple.__iter__(thing)),
            ]
        alike = likened(thing)
        return self.other(thing) if alike is thing else self(alike, depth + 1)


def unpack(data: Any, other: Callable[..., Any] | None = None) -> Any:
    """Return the value that was packed. `other(*parts)` makes what `other` packed as ["thing", *parts].

    Raise ValueError for data that no `pack` wrote.
    """
    try:
        return _unpacked(data, other)
    except (Exception, RecursionError) as error:
        raise ValueError("no packed value") from error


def _unpacked(data: Any, other: Any) -> Any:
    if type(data) in (*_AS_IT_IS, int):
        return data
    tag, *parts = data
    if tag == "int":
        return int("".join(parts), 16)
    if tag == "thing":
        return other(*parts)
    if tag == "named":
        kind, fields, *parts = parts
        return _named(kind, tuple(fields))(*(_unpacked(part, other) for part in parts))
    return _MAKERS[tag](*(_unpacked(part, other) for part in parts))


@lru_cache
def _named(kind: str, fields: tuple[str, ...]) -> Callable[..., Any]:
    return namedtuple(kind, fields)


def is_named(kind: type) -> bool:
    """Return whether the type is a named tuple."""
    fields = getattr(kind, "_fields", None)
    return issubclass(kind, tuple) and type(fields) is tuple and all(type(name) is str for name in fields)


# Of what kind it may be at heart, and what makes it plain. The built-in ones are read by their own methods.
_LIKE = (
    (str, str.__str__),
    (int, int.__int__),
    (float, float.__float__),
    (complex, complex.__complex__),
    (list, lambda thing: [*list.__iter__(thing)]),
    (tuple, lambda thing: (*tuple.__iter__(thing),)),
    (set, lambda thing: {*set.__iter__(thing)}),
    (frozenset, lambda thing: frozenset(frozenset.__iter__(thing))),
    (dict, lambda thing: dict(dict.items(thing))),
    (AffineMap, lambda thing: AffineMap(thing.matrix, thing.shift)),
    (Set, lambda thing: {*thing}),
    (Integral, int),
    (Rational, lambda number: Fraction(int(number.numerator), int(number.denominator))),
    (Real, float),
    (Complex, complex),
)
_TRUTHS = ("bool", "bool_", "BooleanTrue", "BooleanFalse")  # in numpy and SymPy


def likened(thing: Any) -> Any:
    """Return a number of numpy or SymPy, or an instance of a subclass, as its built-in value; all else unchanged.

    This runs code of that class, which may return anything: check the result, and do not call this twice.
    """
    kind = type(thing)
    with suppress(Exception):
        if kind.__name__ in _TRUTHS:
            return bool(thing)
        return next((make(thing) for like, make in _LIKE if issubclass(kind, like)), thing)
    return thing
