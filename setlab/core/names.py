"""Names that people type: one line, not too long, and nothing in them that does something to the text around them."""

import re

# Marks that turn the direction of writing, and would turn the rest of the line with it.
_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def tidied(name, longest):
    """A name that somebody typed: in one line, not too long, and without marks that turn the line around.

    >>> tidied("  Ann\\n Lee ", 24)
    'Ann Lee'
    """
    return " ".join(_TURNING.sub("", str(name or "")).split())[:longest].rstrip()
