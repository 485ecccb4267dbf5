"""Words of a language that are made of another one's by rule: simplified Chinese of traditional, say.

    python -m tools.conversion       make anew all that is made so; `python go.py words` does it as well
    python -m tools.conversion zh_Hant    only what is of this language, or made of it

The record of such a language has a table `[made]`: of which one (`of`), by which rule of OpenCC (`rule`), and pairs of
words, as regular expressions. Those of `before` are exchanged first, those of `after` last; those of `rows` only where
the English speaks of rows and columns, which some call each other's names. A message that somebody has mended stays
where a comment above it in the catalogue (`# By hand`) says so.
"""

import re
import sys
from functools import cache

from opencc import OpenCC

from setlab.core.languages import FOLDER, LANGUAGES
from tools import mo, translations
from tools.lessons import catalogue

BY_HAND = "By hand"
ROWS = re.compile(r"\b(row|column)s?\b")


@cache
def _rule(code):
    made = LANGUAGES[code].made
    pairs = [[(re.compile(old), new) for old, new in made.get(step, ())] for step in ("before", "rows", "after")]
    return OpenCC(made["rule"]).convert, *pairs


def converted(code, text, english=""):
    """A text of the other language in this one."""
    convert, before, rows, after = _rule(code)
    for pattern, new in (*before, *(rows if ROWS.search(english) else ())):
        text = pattern.sub(new, text)
    text = convert(text)
    for pattern, new in after:
        text = pattern.sub(new, text)
    return text


def convert(code, source, fresh, known):
    """Fill a catalogue with what another language says, but for what is by hand in the one that is known.

    What the other one does not say yet, or nobody has looked at there, is empty here: made of old words it would look
    as if it were done. What is by hand keeps its mark, for only people can look at it.
    """
    for message in filter(lambda message: message.id, fresh):
        before, there = known.get(message.id, message.context), source.get(message.id, message.context)
        if before and BY_HAND in before.user_comments:
            message.string, message.user_comments = before.string, before.user_comments
            continue
        english, done = translations.forms(message.id)[-1], there and not there.fuzzy and translations.is_said(there)
        said = [converted(code, text, english) for text in translations.forms(there.string)] if done else [""]
        message.string = said[0] if isinstance(message.id, str) else (*said,)
        message.user_comments = [each for each in message.user_comments if each != BY_HAND]  # of an older sentence
        message.flags.discard("fuzzy")
    return fresh


def make(code):
    """Make the words of a language anew: of the package, the lessons and the site."""
    origin = LANGUAGES[code].made["of"]
    made = convert(code, translations.read(origin), translations.updated(code), translations.read(code))
    translations.path(code).write_bytes(translations.as_po(made))
    made = convert(code, catalogue.read(origin), catalogue.updated(code), catalogue.read(code))
    catalogue.path(code).write_bytes(translations.as_po(made))
    catalogue.read.cache_clear()
    for page in sorted((FOLDER / origin / "site").glob("*.toml")):
        text = converted(code, page.read_text(encoding="utf-8"))
        (FOLDER / code / "site").mkdir(exist_ok=True)
        (FOLDER / code / "site" / page.name).write_text(text, encoding="utf-8", newline="\n")


def main(args):
    """Make all such languages anew, or those that are named or made of one that is."""
    try:
        codes, _ = translations.wishes(args)
        for code, language in LANGUAGES.items():
            if language.made and {code, language.made["of"]} & {*codes}:
                make(code)
    except translations.Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    mo.bring_up_to_date()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
