"""Names that people type: limited to one line and a maximum length, without control characters."""

import re

from setlab.common.pasted import pasted

_CONTROLS = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")  # no page and no file can hold them
# Marks that turn the direction of writing, and would turn the rest of the line with it.
_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def tidied(name: object, longest: int) -> str:
    """Return a typed name on one line, at most `longest` characters, without control characters.

    >>> tidied("  Ann\\n Lee ", 24)
    'Ann Lee'
    """
    return " ".join(_TURNING.sub("", _CONTROLS.sub("", pasted(str(name or "")))).split())[:longest].rstrip()
