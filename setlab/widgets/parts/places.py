"""The places of a table: cards to press or only shown, their keys, their names for screen readers."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, language
from setlab.core.cards import Piece
from setlab.draw import piece as draw_piece
from setlab.draw.markup import el
from setlab.draw.pieces import back, question
from setlab.draw.themes import look
from setlab.widgets.parts.elements import group
from setlab.widgets.parts.hotkeys import key_of

WIDTH = 120  # of a card, in its own units; the page says how large it is


@lru_cache(maxsize=4000)  # each player in a room may have another look
def _drawn(card: Piece, theme: str, letters: bool, spoken: str) -> Element:
    return draw_piece(card, width=WIDTH, theme=theme, named=False)


def drawn(card: Piece) -> Element:
    """Return a card's drawing, cached for all frames: a drawing within a tree is never changed."""
    now = look()
    return _drawn(card, now.name, now.letters, language())


UPRIGHT, ON_A_PAGE = (350, 470), (1250, 420)  # widths and heights of a cloth on a phone, and with tools below it


def best_across(places: int, cloth: tuple[int, int] = UPRIGHT) -> int:
    """Return the number of columns in which `places` cards are largest on a cloth.

    >>> best_across(15), best_across(7), best_across(12, ON_A_PAGE)
    (3, 2, 6)
    """
    wide, high = cloth
    return max(range(2, 10), key=lambda n: min(wide / n, high / -(-places // n) * 1.46))


class Place:
    """A place of a table: its card (or None), and its look; a phone shows `across` places in a row."""

    def __init__(self, place: int, card: Piece | None, rows: int, across: int = 3, **look: Any) -> None:
        self.place, self.card, self.rows, self.across = place, card, rows, across
        self.covered = look.get("covered", False)
        self.key = look.get("key", "")  # on the keyboard
        self.marks = look.get("marks", ())  # of taken, wrong, hinted, new, found
        self.note = look.get("note", "")  # a short text on the card

    @property
    def where(self) -> str:
        """The place in words."""
        column, row = divmod(self.place, self.rows)
        return gettext("row {row}, column {column}").format(row=row + 1, column=column + 1)

    @property
    def turned(self) -> str:
        """The place in words on a phone held upright, where columns are rows."""
        row, column = divmod(self.place, self.across)
        return gettext("row {row}, column {column}").format(row=row + 1, column=column + 1)

    def label(self, where: str) -> str:
        """Return what a screen reader says of this place."""
        if self.card is None:
            return gettext("{where}: empty").format(where=where)
        if self.covered:
            return gettext("{where}: face down").format(where=where)
        words = [str(self.card), *(_mark_words().get(mark, "") for mark in self.marks)]
        return gettext(", ").join(filter(None, words))

    def art(self) -> Element:
        if self.card is None:
            return question(WIDTH, named=False)
        return back(WIDTH, named=False) if self.covered else drawn(self.card)

    def classes(self) -> str:
        """Return the card's own class and those of its marks."""
        return " ".join(["stage-card", *(_CLASSES[mark] for mark in self.marks)])

    def inside(self) -> Iterator[Element]:
        yield self.art()
        if self.key:
            yield el("kbd", self.key.upper(), class_="stage-key", aria_hidden="true")
        if self.note:
            yield el("span", self.note, class_="stage-mark", aria_hidden="true")


_CLASSES = {
    "taken": "stage-taken",
    "wrong": "stage-wrong",
    "hinted": "stage-hinted",
    "new": "stage-new",
    "found": "stage-found",
}


def _mark_words() -> dict[str, str]:
    return {
        "taken": gettext("just taken"),
        "wrong": gettext("in the wrong guess"),
        "hinted": gettext("in the hint"),
        "new": gettext("new"),
    }


def button(place: Place, key: str, **attrs: Any) -> Element:
    """Return a place as a button, with its name for both ways of laying the table if they differ."""
    upright, turned = place.label(place.where), place.label(place.turned)
    names = [(upright, "stage-upright"), (turned, "stage-turned")] if upright != turned else []
    return el(
        "button",
        [el("span", name, class_=f"stage-unseen {way}") for name, way in names],
        place.inside(),
        class_=place.classes(),
        data_key=key,
        data_rove=True,
        data_hotkey=place.key or None,
        aria_keyshortcuts=place.key or None,
        aria_label=None if names else upright,
        **attrs,
    )


def picture_of(place: Place, key: str) -> Element:
    """Return a place that is only shown, for a replay."""
    return el(
        "div",
        place.inside(),
        class_=place.classes() + " stage-looked",
        role="img",
        data_key=key,
        aria_label=place.label(place.where),
    )


def grid(
    children: object,
    rows: int,
    columns: int,
    least: int,
    label: str,
    is_focusable: bool = True,
    first: int | None = None,
    across: int = 3,
) -> Element:
    """Return the grid, filled down the columns: it has room for `least`, with the `first` columns in the middle.

    On a phone held upright it is filled along the rows, with `across` cards in each.
    """
    most = max(columns, least)
    first = first or most
    down, far = (-(-rows * each // across) for each in (first, most))
    look = {"rows": rows, "columns": most, "first": first, "across": across, "down": down, "far": far}
    return el(
        "div",
        group(
            label,
            children,
            class_="stage-lay",
            key="table",
            data_deals=True,
            roving=rows if is_focusable else None,
            data_roving_flow="column" if is_focusable else None,
        ),
        class_="stage-cloth",
        style="; ".join(f"--{name}: {number}" for name, number in look.items()),
        data_key="cloth",
    )


def keys_for(places: int, rows: int, keys: str) -> list[str]:
    """Return the key of each place."""
    return [key_of(place, rows, keys) for place in range(places)]


def read_table(cards: Sequence[Piece | None], rows: int, covered: Collection[int] = ()) -> str:
    """Return the whole table in words, row by row."""
    columns = -(-len(cards) // rows)
    lines = []
    for row in range(rows):
        places = [place for column in range(columns) if (place := column * rows + row) < len(cards)]
        words = [
            gettext("empty")
            if cards[place] is None
            else gettext("face down")
            if place in covered
            else str(cards[place])
            for place in places
        ]
        lines.append(gettext("Row {n}: {cards}.").format(n=row + 1, cards=gettext("; ").join(words)))
    return " ".join(lines)
