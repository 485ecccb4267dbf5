"""What all pages of a handout share: the size of the paper, the inks of a theme, the language of now."""

from setlab.core.i18n import gettext, language
from setlab.core.optional import load
from setlab.draw.papers import PAPER
from setlab.draw.pieces import back, piece, question
from setlab.draw.themes import look
from setlab.handouts.letters import PACKAGES
from setlab.handouts.pages import Page

SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # millimetres
THEMES = {"colour": "classic", "colour-blind": "clear", "black-and-white": "mono"}
# On paper the paper is the paper; and a dark back, 81 times, would empty a printer.
_INKS = {
    PAPER: "#ffffff",
    "#fffef8": "#ffffff",
    "#33475c": "#e6ebf1",
    "#47607a": "#b4c2d0",
    "#e9e4d6": "#33475c",
    "white": "#ffffff",
    "black": "#000000",  # of codes for cameras
}


class Press:
    """A size of paper, a theme and a language. `theme` None is the theme of now."""

    def __init__(self, paper="a4", theme=None):
        self.paper, chosen = size_named(paper), look(theme_named(theme))
        load("fpdf", PACKAGES)  # what is missing is said before anything is drawn
        # Answers call a card green that this theme paints blue, and paper cannot be asked: its letter says so.
        self.look = chosen._replace(letters=chosen.letters or chosen.name == "clear")
        self.wide, self.high = SIZES[self.paper]
        self.code = language()

    @property
    def suffix(self):
        """What the names of files end with, so that two kinds of paper or inks can lie side by side."""
        inks = next(name for name, theme in THEMES.items() if theme == self.look.name)
        return "".join(f"-{part}" for part in (self.paper, inks) if part not in ("a4", "colour"))

    def page(self, turned=False):
        """An empty page, upright or lying on its side."""
        return Page(self, self.high, self.wide) if turned else Page(self, self.wide, self.high)

    def ink(self, paint):
        """The paint that is printed for one of a drawing; greys only where the theme is for them."""
        paint = _INKS.get(paint, paint)
        if self.look.name != "mono" or paint == "none":
            return paint
        red, green, blue = (int(paint[k : k + 2], 16) for k in (1, 3, 5))
        return "#" + 3 * f"{round(0.2126 * red + 0.7152 * green + 0.0722 * blue):02x}"

    def picture(self, thing):
        """The drawing of a piece; of an empty place for None, of a card face down for ..."""
        if thing is None or thing is ...:
            return (question if thing is None else back)(named=False)
        return piece(thing, theme=self.look, named=False)


def size_named(paper):
    """A size of paper by its name, whatever its letters' case."""
    if not isinstance(paper, str) or paper.lower() not in SIZES:
        known = gettext(", ").join(SIZES)
        raise ValueError(gettext("there is no size of paper {it!r}; choose one of {all}").format(it=paper, all=known))
    return paper.lower()


def theme_named(theme):
    """The theme of `setlab.draw` for the name that a person gives: one of THEMES, or its own."""
    if theme is None or theme in THEMES.values():
        return theme
    if not isinstance(theme, str) or theme not in THEMES:
        known = gettext(", ").join(THEMES)
        raise ValueError(gettext("there is no theme {name!r}; choose one of {all}").format(name=theme, all=known))
    return THEMES[theme]
