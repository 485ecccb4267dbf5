"""Rules pages: one Markdown file per game in `data/rules`, spoken in the current language.

A page is written in English; each paragraph and each item of a list is a message of the catalogues. A line
"@dealing" stands for the paragraphs of `parts/dealing.md`, which several pages share. A line ":: 1sro 2sro 3sro" is an
example: its words are the judgement itself, so a page can never disagree with the rule. Other groups than SETs name
themselves and their deck, as in ":: quad quads-junior 1ro …".
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from setlab.common.files import has_text, read_text
from setlab.common.i18n import gettext
from setlab.common.suggestions import nearest
from setlab.core.cards import Card, Face
from setlab.core.sets import check_set
from setlab.games.registry import GAMES
from setlab.games.table.groups import GROUPS

if TYPE_CHECKING:
    from setlab.core.checks import Check

# In the order in which one learns them.
PAGES = ("set", *(game for game in GAMES if has_text(f"rules/{game}.md")))


class RulesPage:
    """A rules page. `str(page)` is Markdown in the current language; in a notebook the examples are drawn."""

    def __init__(self, name: str) -> None:
        self.name = name

    def blocks(self) -> "Iterator[str | Check]":
        """Yield the paragraphs, and for an example the judgement in place of a text."""
        for block in whole(self.name):
            yield judgement(block.removeprefix("::").split()) if block.startswith("::") else translated(block)

    def __str__(self) -> str:
        return "\n\n".join(b if isinstance(b, str) else _example(b) for b in self.blocks()) + "\n"

    def __repr__(self) -> str:
        return f"rules({self.name!r})"

    def _repr_markdown_(self) -> str:
        from setlab.draw import picture

        blocks = (b if isinstance(b, str) else f"{picture(list(b.pieces))}\n\n{_example(b)}" for b in self.blocks())
        return "\n\n".join(blocks) + "\n"


def rules(name: str = "set") -> RulesPage:
    """Return the rules page of a game by its `name` ("set": the common rule), in the current language.

    ValueError if there is no such page.

    >>> print(str(rules("set")).splitlines()[0])
    # The SET rule
    """
    if not isinstance(name, str):
        raise TypeError(gettext("rules takes a name such as 'set', not {it!r}").format(it=name))
    if name not in PAGES:
        says = gettext("there is no rules page {name!r}; choose one of {all}")
        if meant := nearest(name, PAGES):
            says = gettext("there is no rules page {name!r}; perhaps you mean {meant!r}. Choose one of {all}")
        raise ValueError(says.format(name=name, meant=meant, all=gettext(", ").join(PAGES)))
    return RulesPage(name)


def paragraphs(text: str) -> list[str]:
    """Return the blocks of a page: paragraphs, headings, lists, examples."""
    return [block.strip() for block in text.split("\n\n") if block.strip()]


def messages(block: str) -> list[str]:
    """Return the messages of a block: one, or one for each item of a list."""
    return [item.removeprefix("- ") for item in block.split("\n")] if block.startswith("- ") else [block]


def translated(block: str) -> str:
    """Return a block in the current language."""
    items = [gettext(message) for message in messages(block)]
    return "\n".join(f"- {item}" for item in items) if block.startswith("- ") else items[0]


def whole(name: str) -> Iterator[str]:
    """Yield the blocks of a page, including those that it shares with others."""
    for block in paragraphs(read_text(f"rules/{name}.md")):
        if block.startswith("@"):
            yield from whole(f"parts/{block.removeprefix('@')}")
        else:
            yield block


def judgement(words: Sequence[str]) -> "Check":
    """Return the judgement of an example's pieces."""
    if words[0] in GROUPS:
        group, deck, *codes = words
        return GROUPS[group].check([Card(code, deck) for code in codes])
    # Cards are spelled with four letters and faces with three; a WILD is "w".
    return check_set(*(Card(code) if len(code) == 4 else Face(code) for code in words))


def _example(check: "Check") -> str:
    names = gettext("; ").join(map(str, check.pieces))
    summary, *lines = check.explain().splitlines()
    return f"> {names}\n>\n> **{summary}**\n>\n" + "\n".join(f"> - {line}" for line in lines)
