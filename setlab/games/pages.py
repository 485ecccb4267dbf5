"""Rules pages: one Markdown file per game in `data/rules`, spoken in the current language.

A page is written in English; each paragraph and each item of a list is a message of the catalogues. A line
"@dealing" stands for the paragraphs of `parts/dealing.md`, which several pages share. A line ":: 1sro 2sro 3sro" is an
example: its words are the judgement itself, so a page can never disagree with the rule. Other groups than SETs name
themselves and their deck, as in ":: quad quads-junior 1ro …".
"""

from typing import Any

from setlab.core.cards import Card, Face
from setlab.core.files import read_text
from setlab.core.i18n import gettext
from setlab.core.sets import check_set
from setlab.games.table.groups import GROUPS
from setlab.games.table.modes import MODES

# In the order in which one learns them.
PAGES = ("set", *(mode.id for mode in MODES), "cubed", "scramble", "crossword", "dnup")


class Page:
    """A rules page. `str(page)` is Markdown in the current language; in a notebook the examples are drawn."""

    def __init__(self, name):
        self.name = name

    def blocks(self):
        """The paragraphs, and for an example the judgement instead of a text."""
        for block in whole(self.name):
            yield judgement(block.removeprefix("::").split()) if block.startswith("::") else told(block)

    def __str__(self):
        return "\n\n".join(b if isinstance(b, str) else _example(b) for b in self.blocks()) + "\n"

    def __repr__(self):
        return f"rules({self.name!r})"

    def _repr_markdown_(self):
        from setlab.draw import picture

        blocks = (b if isinstance(b, str) else f"{picture(list(b.pieces))}\n\n{_example(b)}" for b in self.blocks())
        return "\n\n".join(blocks) + "\n"


def rules(name: str = "set") -> Any:
    """The rules page of a game, by the `name` of it ("set": the rule that all share), in the current language.

    >>> print(str(rules("set")).splitlines()[0])
    # The SET rule
    """
    if not isinstance(name, str):
        raise TypeError(gettext("rules takes a name such as 'set', not {it!r}").format(it=name))
    if name not in PAGES:
        raise ValueError(
            gettext("there is no rules page {name!r}; choose one of {all}").format(
                name=name, all=gettext(", ").join(PAGES)
            )
        )
    return Page(name)


def paragraphs(text):
    """The blocks of a page: paragraphs, headings, lists, examples."""
    return [block.strip() for block in text.split("\n\n") if block.strip()]


def messages(block):
    """What a block says, as one message, or as one for each item of a list."""
    return [item.removeprefix("- ") for item in block.split("\n")] if block.startswith("- ") else [block]


def told(block):
    """A block in the current language."""
    said = [gettext(message) for message in messages(block)]
    return "\n".join(f"- {item}" for item in said) if block.startswith("- ") else said[0]


def whole(name):
    """The blocks of a page, with those that it shares with others."""
    for block in paragraphs(read_text(f"rules/{name}.md")):
        if block.startswith("@"):
            yield from whole(f"parts/{block.removeprefix('@')}")
        else:
            yield block


def judgement(words):
    """What an example shows: the judgement of its pieces."""
    if words[0] in GROUPS:
        group, deck, *codes = words
        return GROUPS[group].check([Card(code, deck) for code in codes])
    # Cards are spelled with four letters and faces with three; a WILD is "w".
    return check_set(*(Card(code) if len(code) == 4 else Face(code) for code in words))


def _example(check):
    names = gettext("; ").join(map(str, check.pieces))
    summary, *lines = check.explain().splitlines()
    return f"> {names}\n>\n> **{summary}**\n>\n" + "\n".join(f"> - {line}" for line in lines)


def rule_in_a_line(game):
    """What a game is about, in one line, by its id; "" of a game that is not setlab's.

    >>> rule_in_a_line("memory")
    'The cards lie face down: turn up three that are a SET.'
    """
    return {
        "versus": gettext("Three cards, each feature all the same or all different: find them before the computer."),
        "normal": gettext("Take SETs from a table of twelve cards until the deck is used up."),
        "junior": gettext("The easiest way to begin: 27 solid cards, and three features to look at."),
        "cubed": gettext("Build SETs of dice on a board, across and down, as words in a crossword."),
        "scramble": gettext("All dice are thrown at once: find SETs among them, five quick rounds."),
        "crossword": gettext("Ten dice and no board: be the first to join them all in one grid of SETs."),
        "dnup": gettext("Get rid of your cards: lay sets that nobody beats before your next turn."),
        "set-chain": gettext("Each SET uses one card of the SET before it."),
        "shuffle": gettext("After each SET all cards on the table change places."),
        "memory": gettext("The cards lie face down: turn up three that are a SET."),
        "megaset": gettext("243 cards: each has a border as well, which is single, dotted or double."),
        "proset": gettext("Cards with coloured dots: take some on which each colour is there an even number of times."),
        "ultraset": gettext("Four cards: two pairs that one and the same fifth card would make SETs."),
        "ultraset-chain": gettext("Each UltraSet uses two cards of the one before it."),
        "ultra9": gettext("UltraSets from a small table of nine cards."),
        "ghostset": gettext("Six cards: three pairs, and the cards that would complete them are a SET."),
        "4set": gettext("Four cards, each feature all the same, all different, or two and two. 256 cards."),
        "4set-junior": gettext("Four cards, each feature all the same, all different, or two and two. 64 cards."),
        "4set-jr-chain": gettext("Each quad uses two cards of the quad before it."),
        "puzzle": gettext("Find every SET among twelve cards; then come the next twelve."),
        "one-table": gettext("One table of twelve cards: find every SET on it."),
        "ultra9-puzzle": gettext("Find every UltraSet among nine cards; then come the next nine."),
        "4set-jr-puzzle": gettext("Find every quad among eleven cards; then come the next eleven."),
        "handheld-classic": gettext("Take SETs until the deck is used up, with ever fewer hints."),
        "handheld-timed": gettext("As many SETs as you can before the time is over."),
        "handheld-puzzle": gettext("One table with a known number of SETs: find them all."),
    }.get(game, "")
