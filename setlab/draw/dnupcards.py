"""Cards of dnup: two numbers, the active one upright and large, the inactive one upside down at the foot."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element

from setlab.common.arguments import listed_in
from setlab.common.i18n import gettext
from setlab.draw.markup import Drawing, el, picture, to_html
from setlab.draw.pieces import pixels, svg

WIDE, HIGH = 60, 88
# One hue for each number, so that equal ones are seen at a glance; the number itself says it without colour.
HUES = ("#7a2e2e", "#a3541a", "#7d6608", "#3d6b21", "#0f6b5c", "#1b5e93", "#3f48a3", "#6f3797", "#933069")


def dnup_card(card: str, width: int = WIDE, star: bool = False, named: bool = True) -> Drawing:
    """Draw a card such as "15": 1 is active, 5 inactive. `star` marks the card that begins.

    >>> dnup_card("15").get("aria-label")
    '1, and 5 when turned'
    """
    active, inactive = [*card]
    art = [
        _paper("#fffef8", "#767e89"),
        el("path", d=f"M8 {HIGH - 31}H{WIDE - 8}", stroke="#c9c4b4", stroke_width=1.5),
        _number(active, WIDE / 2, 40, 44),
        el("g", _number(inactive, 0, 8, 21), transform=f"translate({WIDE / 2} {HIGH - 16}) rotate(180)"),
    ]
    if star:
        art.append(el("text", "★", x=WIDE - 11, y=17, font_size=13, text_anchor="middle", fill="#8a6d00"))
    return svg(art, WIDE, HIGH, pixels(width) / WIDE, spoken(card, star) if named else None)


def spoken(card: str, star: bool = False) -> str:
    """Return a card such as "15" in words: "1, and 5 when turned"; with `star`, its mark is named too."""
    text = gettext("{active}, and {inactive} when turned").format(active=card[0], inactive=card[1])
    return gettext("{card}, with the star").format(card=text) if star else text


def _paper(fill: str, edge: str) -> Element:
    return el("rect", x=1.5, y=1.5, width=WIDE - 3, height=HIGH - 3, rx=7, fill=fill, stroke=edge, stroke_width=2)


def _number(digit: str, x: float, y: int, size: int) -> Element:
    # 6 and 9 are told apart by the line below them, whichever way up the card lies.
    under = digit in "69" and el(
        "path",
        d=f"M{x - size * 0.22} {y + size * 0.13}h{size * 0.44}",
        stroke=HUES[int(digit) - 1],
        stroke_width=size / 12,
    )
    text = el(
        "text",
        digit,
        x=x,
        y=y,
        font_size=size,
        font_family="Arial, Helvetica, sans-serif",
        font_weight=700,
        text_anchor="middle",
        fill=HUES[int(digit) - 1],
    )
    return el("g", text, under)


class Hand:
    """`cards` of dnup side by side, for a notebook: `Hand("15 23")`."""

    def __init__(self, cards: str | Iterable[str]) -> None:
        self.cards = tuple(cards.split() if isinstance(cards, str) else listed_in(cards, "cards", "['15', '23']"))

    def __repr__(self) -> str:
        return gettext("; ").join(map(spoken, self.cards))

    def element(self) -> Element:
        """Return the pictures, for a page."""
        return el("div", [picture(dnup_card(card, named=False), spoken(card)) for card in self.cards])

    def _repr_html_(self) -> str:
        return to_html(self.element())
