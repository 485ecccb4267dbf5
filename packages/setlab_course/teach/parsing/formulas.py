"""Formulas as learners write them, computed exactly; nothing else that Python could run."""

import ast
import operator
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from fractions import Fraction
from math import comb, factorial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ast import expr

MOST_LETTERS = 200
LARGEST = 10**150  # limit for the result, and for intermediate results
MOST_BITS = 4_000  # of a numerator or denominator: a small number may have long ones, and a power makes them longer
_SIGNS = str.maketrans({"·": "*", "⋅": "*", "×": "*", "÷": "/", ":": "/", "^": "**", "−": "-", "–": "-"})
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_DONE = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.UAdd: operator.pos,
    ast.USub: operator.neg,
}
_KNOWN: dict[str, tuple[Callable[..., int], int]] = {"comb": (comb, 2), "factorial": (factorial, 1)}

# All allowed words. For others, such as "1in 3", Python would print a warning.
_LETTERS = frozenset({*_KNOWN, "e", "E", "_"})


def formula(text: str) -> Fraction | None:
    """Return the value of a formula as a Fraction; None if it is none, or too large.

    >>> formula("27 · 26 / 6"), formula("3^4 - 1"), formula("2⁴"), formula("1,080 : 3"), formula("comb(9, 2)")
    (Fraction(117, 1), Fraction(80, 1), Fraction(16, 1), Fraction(360, 1), Fraction(36, 1))
    >>> formula("about 7"), formula("exit(0)"), formula("9**9**9"), formula("1/0")
    (None, None, None, None)

    However short it is, it costs next to nothing: `(1/3)^200`, and that to the 200th again, is not worked out.
    """
    if len(text) > MOST_LETTERS or not _LETTERS.issuperset(re.findall(r"[^\W\d]+|[\"'\\]", python := _as_python(text))):
        return None
    with suppress(SyntaxError, ValueError, ArithmeticError, RecursionError, MemoryError):
        return _value(ast.parse(python, mode="eval").body)
    return None


def _as_python(text: str) -> str:
    text = re.sub("[⁰¹²³⁴⁵⁶⁷⁸⁹]+", lambda raised: f"^{raised[0].translate(_RAISED)}", text.strip())
    text = re.sub(r"(?<=\d)\s*[xX]\s*(?=\d)", "*", text.translate(_SIGNS))
    text = re.sub(r"(?<=\d)[,\s](?=\d{3}(?!\d))", "", text)  # 1,080 and 1 080
    return re.sub(r"(\d+)!", r"factorial(\1)", text)


def _value(node: "expr") -> Fraction:
    """Return the value of a part of the formula; ValueError if it may not stand in a formula."""
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        found = Fraction(str(node.value))
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
        found = _power(_value(node.left), _value(node.right))
    elif isinstance(node, ast.BinOp):
        found = _operation(node)(_value(node.left), _value(node.right))
    elif isinstance(node, ast.UnaryOp):
        found = _operation(node)(_value(node.operand))
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and not node.keywords:
        found = _called(node.func.id, [_value(each) for each in node.args])
    else:
        raise ValueError
    if abs(found) > LARGEST or _bits(found) > MOST_BITS:
        raise OverflowError
    return found


def _bits(number: Fraction) -> int:
    """Return the length in bits of the numerator or the denominator, whichever is longer."""
    return max(number.numerator.bit_length(), number.denominator.bit_length())


def _operation(node: ast.BinOp | ast.UnaryOp) -> Any:
    if done := _DONE.get(type(node.op)):
        return done
    raise ValueError


def _power(base: Fraction, exponent: Fraction) -> Fraction:
    if exponent.denominator != 1 and base > 0 and abs(exponent) < 20:
        return Fraction(float(base) ** float(exponent))  # a root: as near as a machine number comes
    if exponent.denominator != 1 or _bits(base) * abs(exponent) > MOST_BITS:
        raise OverflowError
    return base ** int(exponent)


def _called(name: str, numbers: Sequence[Fraction]) -> Fraction:
    known, many = _KNOWN.get(name, (None, -1))
    if known is None or len(numbers) != many or any(each.denominator != 1 or not 0 <= each <= 300 for each in numbers):
        raise ValueError
    return Fraction(known(*map(int, numbers)))
