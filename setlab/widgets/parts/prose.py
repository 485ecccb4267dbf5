"""Prose as elements: headings, paragraphs and lists, with `code`, **bold** and *italic* words as in Markdown."""

import re

from setlab.draw.markup import el

_MARKED = re.compile(r"`([^`]*)`|\*\*([^*]*)\*\*|\*([^*]*)\*")


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


def inline(text):
    """Text with what is marked in it as elements."""
    text, parts, at = " ".join(text.split()), [], 0
    for mark in _MARKED.finditer(text):
        tag = ("code", "strong", "em")[mark.lastindex - 1]
        parts += [text[at : mark.start()], el(tag, mark[mark.lastindex])]
        at = mark.end()
    return [*parts, text[at:]]
