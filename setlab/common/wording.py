"""Words for cards: how they are compared, and which known word an unknown one may be a misspelling of."""

import re
from collections.abc import Iterable
from difflib import get_close_matches

_APOSTROPHE = re.compile("['’]")
ELIDED = re.compile(f"({_APOSTROPHE.pattern}) +")


def plain(text: str) -> str:
    """Return a text for comparison: in lower case, with one kind of apostrophe."""
    return _APOSTROPHE.sub("'", text.casefold())


def bounded(word: str) -> str:
    """Return a pattern for a word of a name; after an elided one, as in un'onda, the next word follows at once."""
    if not "," < word < "\u2e80":  # Chinese has no blanks
        return re.escape(word)
    return rf"\b{re.escape(word)}" if word.endswith("'") else rf"\b{re.escape(word)}\b"


def is_wordy(text: str) -> bool:
    """Return whether this is a name in words rather than a code, such as "two open red ovals", even misspelt."""
    parts = text.split()
    return len(parts) > 1 and any(len(part) > 2 and part.isalpha() and part.lower() != "wild" for part in parts)


def nearest(word: str, words: Iterable[str]) -> str | None:
    """Return the known word that this one may be a misspelling of; None if none is similar."""
    long = [each for each in words if len(each) > 2]
    return next(iter(get_close_matches(word, long, n=1, cutoff=0.75 if len(word) > 3 else 0.6)), None)


def plural(word: str) -> str:
    """Return an English noun for several: waves, rhombuses."""
    return f"{word}{'e' if word.endswith('s') else ''}s"
