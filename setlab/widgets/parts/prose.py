"""Prose as elements: headings, paragraphs and lists, with `code`, **bold** and *italic* words as in Markdown."""

import re
from xml.etree.ElementTree import Element

from setlab.draw.markup import el

_KEPT = "\u2060"  # an invisible joiner: after a mark it says that the user typed this mark
_SIGN = re.compile("[`*]|^[#-]", re.MULTILINE)


def _between(mark: str, sign: str) -> str:
    """Return the pattern of text between two marks that were not typed by a user."""
    return rf"{mark}(?!{_KEPT})((?:[^{sign}]|[{sign}]{_KEPT})+){mark}(?!{_KEPT})"


_MARKED = re.compile("|".join([_between("`", "`"), _between(r"\*\*", "*"), _between(r"\*", "*")]))
# "3 · 2 · 2 · 3", "(81 − 1) / 2 = 40", "C(21, 2)": numbers and what stands between them.
_TERM = r"[(−√]*\d[\d.,]*[⁰¹²³⁴⁵⁶⁷⁸⁹ⁿᵏ!%)]*"
_FORMULA = re.compile(rf"(?<![\d.,(−√]){_TERM}(?: [·+−/×=<>≤≥] {_TERM})+(?<![.,])")
MOST_UNBROKEN = 30  # letters: a longer formula would not fit on a phone


def prose(text: str) -> list[Element]:
    """Return the paragraphs of a text, as a list of elements."""
    return [paragraph(block.strip()) for block in text.split("\n\n") if block.strip()]


def paragraph(block: str) -> Element:
    """Return a paragraph, heading or list as an element."""
    if heading := re.match(r"(#+) (.*)", block):
        return el("h4", heading[2])
    if block.startswith("- "):
        return el("ul", [el("li", inline(item)) for item in re.split(r"\n?^- ", block, flags=re.M) if item])
    return el("p", inline(block))


def literal(text: str) -> str:
    """Return typed text as it stands in prose: none of its signs is a mark there.

    >>> unmarked(f"**Not** {literal('2**3**')}."), plain(f"`x` is {literal('`')}")
    ('Not 2**3**.', '`x` is `')
    """
    return _SIGN.sub(rf"\g<0>{_KEPT}", plain(text))


def plain(text: str) -> str:
    """Return prose for print: its own marks stay, the invisible signs that keep typed marks are removed."""
    return text.replace(_KEPT, "")


def unmarked(text: str) -> str:
    """Return the text without its marks, for screen readers.

    >>> unmarked("For **each** of them, `x` as well.")
    'For each of them, x as well.'
    """
    return plain(_MARKED.sub(lambda mark: _inside(mark)[1], text))


def inline(text: str) -> list[str | Element]:
    """Return text with its marks turned into elements."""
    text, parts, at = " ".join(text.split()), [], 0
    for mark in _MARKED.finditer(text):
        tag, marked = _inside(mark)
        parts += [*_unbroken(text[at : mark.start()]), el(tag, *_unbroken(marked))]
        at = mark.end()
    return [*parts, *_unbroken(text[at:])]


def _inside(mark: re.Match[str]) -> tuple[str, str]:
    """Return the tag that a mark stands for, and the marked text: exactly one group matches, and is never empty."""
    return next(each for each in zip(("code", "strong", "em"), mark.groups(), strict=True) if each[1])


def _unbroken(text: str) -> list[str | Element]:
    """Return text and elements in which short formulas are kept on one line."""
    parts: list[str | Element] = []
    text, at = plain(text), 0
    for formula in _FORMULA.finditer(text):
        if len(formula[0]) <= MOST_UNBROKEN:
            parts += [text[at : formula.start()], el("span", formula[0], class_="stage-formula")]
            at = formula.end()
    return [*parts, text[at:]]
