"""Names that people type: one line, not too long, and nothing in them that does something to the text around them."""

import re

# What no page and no file can hold, or nobody sees: controls, halves of a letter, the mark that a file begins with.
_LOST = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")
# Marks that turn the direction of writing, and would turn the rest of the line with it.
_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def tidied(name, longest):
    """A name that somebody typed: in one line, not too long, and without signs that spoil what it stands in.

    >>> tidied("  Ann\\n Lee ", 24)
    'Ann Lee'
    """
    return " ".join(_TURNING.sub("", _LOST.sub("", str(name or ""))).split())[:longest].rstrip()
