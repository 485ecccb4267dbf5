"""The way from paper into the book: where the site is, and a code for cameras that leads to a page of it."""

from setlab.core.i18n import gettext, language, tag
from setlab.core.optional import load
from setlab.core.site import published
from setlab.course import TASKS
from setlab.handouts.letters import PACKAGES

SIDE = 20.0  # millimetres of a code: a phone reads it at arm's length, from a copy of a copy too
LONGEST = 200  # letters of an address


def site_at(address):
    """The address of a site without its last stroke; that of the published one for None. ValueError if it is none."""
    if address is None:
        address = published()
    is_text = isinstance(address, str) and len(address) <= LONGEST and address.isascii() and len(address.split()) < 2
    if not is_text or (address and not address.startswith(("https://", "http://"))):
        text = gettext("the address of a site is like https://example.org/setlab, not {it!r}")
        raise ValueError(text.format(it=address))
    return address.rstrip("/")


def checked_at(site, asked):
    """Where what is `asked` for, such as "task=05-1", stands alone and is answered at once; "" without a site."""
    return f"{site}/embed/?{asked}&language={tag(language())}" if site else ""


def place_in_book(lesson, asked):
    """What the same is called, for whoever opens the book by hand."""
    kind, _, name = asked.partition("=")
    if kind != "task":
        return gettext("On a computer, with a check: lesson {lesson}").format(lesson=lesson)
    text = gettext("On a computer, with a check: exercises {lesson}, “{title}”")
    return text.format(lesson=lesson, title=TASKS[name].spoken.title)


def put_code(page, x, y, address):
    """The code of an address on a page."""
    load("segno", PACKAGES)
    from setlab.classroom.wall import code_of  # whoever prints no code needs no room of a class

    page.draw(code_of(address), x, y, SIDE)
