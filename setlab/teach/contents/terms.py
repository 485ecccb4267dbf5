"""The glossary: the words of the course, in the current language (`data/glossary.toml`)."""

from typing import Any

from setlab.core.files import load_toml
from setlab.core.i18n import gettext, pgettext
from setlab.widgets.parts.prose import unmarked


class Glossary:
    """Some entries of the glossary. `str()` is for reading; in a notebook it shows itself as Markdown."""

    def __init__(self, entries):
        self.entries = tuple(entries)

    def __str__(self):
        return "\n".join(unmarked(line) for line in self._lines())

    def __repr__(self):
        return str(self)

    def _repr_markdown_(self):
        return "\n\n".join(self._lines()) + "\n"

    def _lines(self):
        return [f"**{spoken(term)}** – {gettext(text)}" for term, text in self.entries]


def glossary(term: str | None = None) -> Any:
    """The whole glossary, or the entry for one term, given in English or in the current language.

    ValueError if there is no such term.

    >>> glossary("third")
    third – The one piece that completes two others to a SET. As vectors: −(a + b) mod 3.
    """
    entries = [(entry["term"], entry["text"]) for entry in load_toml("glossary.toml")["entry"]]
    if term is None:
        return Glossary(entries)
    wanted = str(term).strip().lower()
    found = [entry for entry in entries if wanted in (entry[0].lower(), spoken(entry[0]).lower())]
    if not found:
        known = gettext(", ").join(spoken(known) for known, _ in entries)
        raise ValueError(gettext("there is no term {term!r}; there are: {all}").format(term=term, all=known))
    return Glossary(found)


def spoken(term):
    """A term in the current language."""
    return pgettext("term", term)
