"""Light and dark paper: every drawing is made for light paper, and each of its paints has a partner on dark paper.

So prints, exports and saved drawings are light. A page that shows cards on dark paper replaces the paints by their
partners, with a style sheet made of these pairs, and nothing is drawn anew.

>>> from setlab import Card, draw
>>> darkened(draw.piece(Card("1sro"))).find("rect").get("fill") == DARK[PAPER]
True
"""

from copy import deepcopy
from xml.etree.ElementTree import Element

PAPERS = ("light", "page", "dark")  # what one can choose: as it is printed, as the page around it, dark
PAPER = "#fffdf7"
INK = "#26292e"
EDGE = "#858585"  # between white and black, so that a card has an edge on light and dark pages
FAINT = "#cfcbc0"  # for what is not there, such as a missing dot
QUIET = "#6d6d6d"  # of a question mark
LETTER = "#1d2024"  # on a light paint: it stays dark, as ink on paper does not

# What is not listed is the same on both. Of the partners in *clear* the tests compute how far they are apart for all
# kinds of colour vision: as far as a white, a vermilion and a blue in which one can read a letter can be.
DARK = {
    PAPER: "#1b1e22",
    INK: "#ece9df",
    FAINT: "#565c65",
    QUIET: "#a4a8ae",
    # classic
    "#d0203a": "#ff6f7d",
    "#178a3e": "#35c468",
    "#6b2fa0": "#b58cff",
    "#d96c00": "#ff9a3d",
    "#1f66c1": "#5fa4ff",
    # clear
    "#D55E00": "#e06a10",
    "#0072B2": "#5a87d2",
    "#000000": "#ffffff",
    "#AA8877": "#97706a",
    # mono
    "#505050": "#b9b9b9",
    "#707070": "#a2a2a2",
    "#5c5c5c": "#8f8f8f",
    "#7a7a7a": "#989898",
    "#3a3a3a": "#c6c6c6",
    # the lines of a plot
    "#B24C00": "#f0a060",
    "#8f3f71": "#f28fc8",
    # dnup: the card, the line on it, the star, the numbers
    "#fffef8": "#1b1e22",
    "#c9c4b4": "#4b5159",
    "#8a6d00": "#e3c34a",
    "#7a2e2e": "#f08a8a",
    "#a3541a": "#f0a060",
    "#7d6608": "#d9bf3f",
    "#3d6b21": "#93c96a",
    "#0f6b5c": "#4fc9b4",
    "#1b5e93": "#6fb4ea",
    "#3f48a3": "#a3abff",
    "#6f3797": "#cf9bf2",
    "#933069": "#f28fc8",
}


def darkened(drawing: Element) -> Element:
    """Return a copy of the drawing on dark paper."""
    dark = deepcopy(drawing)
    for node in dark.iter():
        for name in ("fill", "stroke"):
            if (paint := node.get(name, "")) in DARK:
                node.set(name, DARK[paint])
    return dark
