"""Plain values: what is packed comes back equal and of the same type, and nobody's program decides what it is."""

import json
import math
import sys
from collections import Counter, OrderedDict, namedtuple
from decimal import Decimal
from enum import IntEnum
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from setlab import WILD, AffineMap, Card, Face, deck
from setlab.core import jsonable
from setlab.core.jsonable import NotSerializable, likened, pack, unpack

numbers = (
    st.booleans() | st.integers() | st.floats(allow_nan=False) | st.fractions() | st.complex_numbers(allow_nan=False)
)
atoms = st.none() | st.just(...) | numbers | st.text() | st.binary() | st.sampled_from(deck("set").cards)
hashable = st.recursive(atoms, lambda parts: st.tuples(parts, parts) | st.frozensets(parts, max_size=3), max_leaves=6)
values = st.recursive(
    hashable | st.sets(hashable, max_size=3),
    lambda parts: st.lists(parts, max_size=3) | st.dictionaries(hashable, parts, max_size=3) | st.tuples(parts),
    max_leaves=8,
)


def sent(value, other=None):
    return unpack(json.loads(json.dumps(pack(value, other))), lambda text: text)


def types(value):
    """The types of all its parts, where they have an order."""
    return type(value), [types(part) for part in value] if isinstance(value, (list, tuple)) else None


@pytest.mark.near
@given(values)
def test_what_is_packed_comes_back(value):
    assert sent(value) == value and types(sent(value)) == types(value)


@pytest.mark.parametrize(
    "value",
    [10**5000, -(2**63), Decimal("0.10"), AffineMap.random(4, 1), Face("2gq"), WILD, Card("2tgq=", "mega"), "\ud800"],
    ids=lambda value: type(value).__name__,
)
def test_so_do_long_numbers_and_things_of_ours(value):
    assert sent(value) == value and type(sent(value)) is type(value)


def test_so_do_odd_floats():
    assert math.isnan(sent(math.nan)) and sent(-math.inf) == -math.inf and str(sent(-0.0)) == "-0.0"


class Same(int):
    def __eq__(self, other):
        return True

    __hash__ = int.__hash__
    __int__ = __index__ = lambda self: 40


class Liar:
    """Says of itself that it is a whole number."""

    __class__ = int

    def __eq__(self, other):
        return True

    __hash__ = None


@pytest.mark.parametrize(
    "value",
    [Same(1), [Same(1)], {1: (Same(1),)}, Liar(), object(), print, range(3), Counter()],
    ids=lambda it: type(it).__name__,
)
def test_what_is_not_exactly_of_these_types_is_not_plain(value):
    with pytest.raises(NotSerializable):
        pack(value)


def test_a_subclass_is_read_by_the_methods_of_the_built_in_type():
    class Text(str):
        __str__ = __repr__ = lambda self: "other"

    class Row(list):
        def __iter__(self):
            return iter([9])

    assert [sent(each, repr) for each in (Same(1), Text("a"), Row([1, Same(2)]))] == [1, "a", [1, 2]]
    assert type(sent(Same(1), repr)) is int and likened(Liar()).__class__ is int
    assert pack(Liar(), lambda thing: "other") == "other"


def test_a_tuple_with_names_keeps_them():
    point = sent(namedtuple("Point", "x y")(1, Same(2)), repr)
    assert point == (1, 2) and point.y == 2 and repr(point) == "Point(x=1, y=2)"


def test_what_is_alike_is_that():
    kind = IntEnum("Kind", ["ONE"])
    alike = [kind.ONE, Counter("aa"), OrderedDict(a=1), {1: 2}.keys()]
    assert [sent(each, repr) for each in alike] == [1, {"a": 2}, {"a": 1}, {1}]


def test_numbers_of_numpy_and_sympy_are_numbers():
    numpy, sympy = pytest.importorskip("numpy"), pytest.importorskip("sympy")
    alike = [
        numpy.int64(3),
        numpy.float64(0.5),
        numpy.bool_(True),
        numpy.float32(0.5),
        sympy.Integer(3),
        sympy.S(1) / 3,
    ]
    plain_ones = [sent(each, repr) for each in [*alike, sympy.Float("0.5"), sympy.true]]
    assert plain_ones == [3, 0.5, True, 0.5, 3, Fraction(1, 3), 0.5, True]
    assert [*map(type, plain_ones)] == [int, float, bool, float, int, Fraction, float, bool]


def test_what_is_large_or_lies_within_itself_is_not_plain(monkeypatch):
    inside = []
    inside.append(inside)
    with pytest.raises(NotSerializable):
        pack(inside)
    monkeypatch.setattr(jsonable, "MOST", 1000)
    for large in ([0] * 1001, "x" * 10_000, b"x" * 10_000, 1 << 100_000):
        with pytest.raises(NotSerializable):
            pack(large)
    assert pack([0] * 999)


GARBAGE = [
    *(
        [],
        {},
        [[]],
        ["no such tag"],
        ["int"],
        ["int", "x"],
        ["int", 5],
        ["tuple", {}],
        ["Fraction", 1, 0],
        ["Card", "x"],
    ),
    *(
        ["set", ["list"]],
        ["dict", 1],
        ["named", "x y", ["a"], 1],
        ["named", "P", "a", 1, 2],
        ["named"],
        ["AffineMap", 1],
    ),
    *(["complex", "x"], ["bytes", "x"], ["Decimal", "x"], ["thing"], ["thing", 1, 2], [["list"]], ["ellipsis", 1], ...),
]


@pytest.mark.parametrize("data", GARBAGE, ids=str)
def test_what_was_packed_by_nobody_is_a_value_error(data):
    with pytest.raises(ValueError, match="packed"):
        unpack(data)


def test_so_is_what_is_too_deep():
    deep = []
    for _ in range(2 * sys.getrecursionlimit()):
        deep = ["list", deep]
    with pytest.raises(ValueError, match="packed"):
        unpack(deep)
