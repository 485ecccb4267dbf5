"""Prose as elements: headings, paragraphs and lists, with `code`, **bold** and *italic* words as in Markdown."""

import re

from setlab.draw.markup import el

_MARKED = re.compile(r"`([^`]*)`|\*\*([^*]*)\*\*|\*([^*]*)\*")
# "3 · 2 · 2 · 3", "(81 − 1) / 2 = 40", "C(21, 2)": numbers and what stands between them.
_TERM = r"[(−√]*\d[\d.,]*[⁰¹²³⁴⁵⁶⁷⁸⁹ⁿᵏ!%)]*"
_FORMULA = re.compile(rf"{_TERM}(?: [·+−/×=<>≤≥] {_TERM})+(?<![.,])")
MOST_UNBROKEN = 30  # letters: a longer formula would not fit on a phone


def prose(text):
    """The paragraphs of a text, as a list of elements."""
    return [paragraph(block.strip()) for block in text.split("\n\n") if block.strip()]


def paragraph(block):
    """One paragraph, heading or list."""
    if heading := re.match(r"(#+) (.*)", block):
        return el("h4", heading[2])
    if block.startswith("- "):
        return el("ul", [el("li", inline(item)) for item in re.split(r"\n?^- ", block, flags=re.M) if item])
    return el("p", inline(block))


def unmarked(text):
    """The text as one hears it, without the marks.

    >>> unmarked("For **each** of them, `x` as well.")
    'For each of them, x as well.'
    """
    return _MARKED.sub(lambda mark: next(each for each in mark.groups() if each is not None), text)


def inline(text):
    """Text with what is marked in it as elements."""
    text, parts, at = " ".join(text.split()), [], 0
    for mark in _MARKED.finditer(text):
        tag, marked = next(each for each in zip(("code", "strong", "em"), mark.groups(), strict=True) if each[1])
        parts += [*_unbroken(text[at : mark.start()]), el(tag, *_unbroken(marked))]
        at = mark.end()
    return [*parts, *_unbroken(text[at:])]


def _unbroken(text):
    """A short formula stays in one line."""
    parts, at = [], 0
    for formula in _FORMULA.finditer(text):
        if len(formula[0]) <= MOST_UNBROKEN:
            parts += [text[at : formula.start()], el("span", formula[0], class_="stage-formula")]
            at = formula.end()
    return [*parts, text[at:]]
