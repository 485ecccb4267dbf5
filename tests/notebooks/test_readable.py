"""What a learner reads: outputs with words, text in pieces that one can take in, no long programs for children."""

import ast
import re

import nbformat
import pytest

from tools import notebooks

MOST_WORDS = 200  # of a text cell
CHILDREN = ("01_the_rule", "02_against_the_computer")
MOST_LINES = 7  # of a program that a child sees there
READ = [*notebooks.lessons(), *notebooks.solutions()]
RICH = ("text/html", "text/markdown", "text/latex", "image/png")
RAW = (ast.Tuple, ast.Dict, ast.Set)
RAW_CALLS = ("Counter", "Fraction", "Estimate", "defaultdict")


def by_name(paths):
    return pytest.mark.parametrize("path", paths, ids=lambda path: path.name)


def cells_of(path, kind):
    return [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == kind]


def is_raw(text):
    """Is this what Python says of a pair, a dict or a formula, and nothing that a learner was told to read?

    A point is written as a tuple everywhere: `(0, 1, 2)` is one.
    """
    try:
        node = ast.parse(text.strip(), mode="eval").body
    except SyntaxError:
        return False
    return _is_raw(node)


def _is_raw(node):
    if isinstance(node, ast.List):
        return any(_is_raw(each) and not _is_point(each) for each in node.elts)
    is_call = isinstance(node, ast.Call) and getattr(node.func, "id", "") in RAW_CALLS
    is_power = any(isinstance(each, ast.Pow) for each in ast.walk(node))
    return is_call or is_power or (isinstance(node, RAW) and not _is_point(node))


def _is_point(node):
    return isinstance(node, ast.Tuple) and all(getattr(each, "value", None) in (0, 1, 2) for each in node.elts)


def shown_texts(cell):
    """What a cell tells in text alone: line by line what it prints, and what it ends with."""
    for output in cell.outputs:
        if output.output_type == "stream":
            yield from output.text.splitlines()
        elif output.output_type != "error" and not any(kind in output.data for kind in RICH):
            yield output.data.get("text/plain", "")


def tries_own(cell, defined):
    """Does a cell end with a call of a function that the notebook defines? Then one sees what that gives."""
    last = ast.parse(cell.source).body[-1]
    called = getattr(last, "value", None)
    return isinstance(called, ast.Call) and getattr(called.func, "id", "") in defined


@pytest.mark.parametrize(
    ("text", "raw"),
    [
        ("(54, 0)", True),
        ("{(2, 2, 1): 8}", True),
        ("Counter({1: 81})", True),
        ("[(16, 26), (17, 178)]", True),
        ("3**n*(3**n - 1)/6", True),
        ("(1, 1, 1, 1)", False),
        ("[108, 324]", False),
        ("112 points, 56 directions", False),
    ],
)
def test_what_is_raw_is_known(text, raw):
    assert is_raw(text) is raw


@by_name(READ)
def test_an_output_is_for_reading(path):
    defined = set(re.findall(r"^def (\w+)", "\n".join(cell.source for cell in cells_of(path, "code")), re.M))
    found = [
        text
        for cell in cells_of(path, "code")
        for text in shown_texts(cell)
        if is_raw(text) and not tries_own(cell, defined)
    ]
    assert not found, "give these words, a table or a picture"


@by_name(READ)
def test_a_text_is_short_enough_to_be_taken_in(path):
    long = {cell.source[:50]: n for cell in cells_of(path, "markdown") if (n := len(cell.source.split())) > MOST_WORDS}
    assert not long


@by_name([path for path in notebooks.lessons() if path.stem in CHILDREN])
def test_a_child_sees_no_long_program(path):
    shown = [cell for cell in cells_of(path, "code") if not cell.metadata.get("jupyter", {}).get("source_hidden")]
    assert shown and not [cell.source for cell in shown if len(cell.source.splitlines()) > MOST_LINES]
