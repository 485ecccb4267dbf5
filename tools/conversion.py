"""Catalogues derived from another language's by rule: simplified Chinese from traditional, say.

The record of such a language (`language.toml`) has a table `[made]`: of which one (`of`), by which rule of OpenCC
(`rule`), and pairs of words, as regular expressions. Those of `before` are exchanged first, those of `after` last;
those of `rows` only where the English speaks of rows and columns, which some call each other's names. Its catalogues
hold only manual corrections, each message with a comment `# By hand` above it.

Every build of setlab runs this, so it needs OpenCC and nothing else.
"""

import re

from opencc import OpenCC

BY_HAND = "By hand"
ROWS = re.compile(r"\b(row|column)s?\b")


def converter(made):
    """Return a function that converts a text of the other language, given with its English, to this language."""
    pairs = [[(re.compile(old), new) for old, new in made.get(step, ())] for step in ("before", "rows", "after")]
    before, rows, after = pairs
    convert = OpenCC(made["rule"]).convert

    def converted(text, english=""):
        for pattern, new in (*before, *(rows if ROWS.search(english) else ())):
            text = pattern.sub(new, text)
        text = convert(text)
        for pattern, new in after:
            text = pattern.sub(new, text)
        return text

    return converted
