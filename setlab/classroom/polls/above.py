"""What stands above a question in its lesson: paragraphs, and what cells show. A class sees it with the question.

>>> [ast.unparse(block) for block in blocks({"cell_type": "code", "source": ["print(1)\\n", "2 + 3"]})]
['2 + 3']
"""

import ast
import re

from setlab.draw.markup import el

_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_FORMULA = re.compile(r"\$\$?([^$]+)\$\$?")
_FRACTION = re.compile(r"\\frac\{([^{}]*)\}\{([^{}]*)\}")
_SIGNS = {
    r"\cdot": "·",
    r"\approx": "≈",
    r"\leq": "≤",
    r"\geq": "≥",
    r"\ldots": "…",
    r"\left": "",
    r"\right": "",
    r"\,": " ",
}
_RAISED, _LOWERED = str.maketrans("0123456789nkd", "⁰¹²³⁴⁵⁶⁷⁸⁹ⁿᵏᵈ"), str.maketrans("0123456789nk", "₀₁₂₃₄₅₆₇₈₉ₙₖ")
_MADE = ("print(", "sl.widgets.", "sl.teach.")  # calls that show nothing, or what is to be pressed


class Program:
    """A program to be read."""

    def __init__(self, text):
        self.text = text

    def element(self):
        return el("pre", el("code", self.text))


def blocks(cell):
    """What a cell of a notebook shows, as expressions: of a text its paragraphs, of a program its result.

    A program that ends in a loop and prints nothing is shown itself.
    """
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        return [ast.Constant(told) for each in re.split(r"\n\s*\n", source) if (told := readable(each))]
    body = ast.parse(source).body
    last = body[-1] if body else None
    if isinstance(last, ast.Expr) and _shows(ast.unparse(last)):
        return [last.value]
    if isinstance(last, ast.For) and "print(" not in source:
        return [ast.Call(ast.Name("_Program", ast.Load()), [ast.Constant(source)], [])]
    return []


def _shows(call):
    return not call.startswith(_MADE) or call.startswith("sl.teach.table(")


def readable(paragraph):
    """A paragraph of a notebook as prose, "" for a heading: links are words, and formulas are written in a line.

    >>> readable(r"He says: $\\left(\\frac{78}{79}\\right)^{220} \\approx 0.06$ ([lesson 09](09.ipynb)).")
    'He says: (78/79)²²⁰ ≈ 0.06 (lesson 09).'
    """
    lines = [re.sub(r"^\s*>\s?", "", line) for line in paragraph.strip().splitlines()]
    if not lines or lines[0].startswith("#"):
        return ""
    return _FORMULA.sub(lambda found: formula(found[1]), _LINK.sub(r"\1", "\n".join(lines))).strip()


def formula(tex):
    """A formula in one line.

    >>> formula(r"1 - (x_k + y_k)^2"), formula(r"29190 - 133 \\cdot \\text{pairs}")
    ('1 - (xₖ + yₖ)²', '29190 - 133 · pairs')
    """
    tex = re.sub(r"\\(?:text|mathrm)\{([^{}]*)\}", r"\1", _FRACTION.sub(r"\1/\2", tex))
    for sign, plain in _SIGNS.items():
        tex = tex.replace(sign, plain)
    tex = re.sub(r"\^(?:\{(\w+)\}|(\w))", lambda found: (found[1] or found[2]).translate(_RAISED), tex)
    tex = re.sub(r"_(?:\{(\w+)\}|(\w))", lambda found: (found[1] or found[2]).translate(_LOWERED), tex)
    return " ".join(tex.split())
