"""What a rules page says to players at a table: without the options of a program, and without the names of pages."""

import re

from setlab.core.i18n import gettext, sentence, sentences

_ASIDE = re.compile(r"\s?[(（]`[^`]*`[)）]")  # "(`players`)": what it names is said before
_SENTENCES = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])")
_CLAUSES = re.compile(r"\s?[;；]\s?")
_PAGE = re.compile(r'["„“«»「]\s?set\s?["“”»」]|「SET [^」]*」')  # the page "set" stands right below


def for_players(block):
    """A block of a rules page as players read it; "" where nothing is left of it.

    >>> for_players("- Five rounds; `rounds` takes another number.\\n- `rounds` sets another number.")
    '- Five rounds.'
    """
    if not block.startswith("- "):
        return _told(block)
    items = filter(None, (_told(item.removeprefix("- ")) for item in block.split("\n")))
    return "\n".join(f"- {item}" for item in items)


def _told(text):
    return sentences(filter(None, map(_sentence, _SENTENCES.split(_ASIDE.sub("", text)))))


def _sentence(text):
    """What leads to a page is left out; what a program can do, with all that follows in its sentence."""
    clauses = _CLAUSES.split(text)
    code = next((n for n, clause in enumerate(clauses) if "`" in clause), len(clauses))
    left = [clause for clause in clauses[:code] if not _PAGE.search(clause)]
    return text if left == clauses else sentence(gettext("; ").join(left))
