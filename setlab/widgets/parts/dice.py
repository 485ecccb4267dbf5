"""Drawn dice: single ones, SETs of them with their points, and their names for screen readers."""

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.core.cards import Face
from setlab.draw.boards import die_mark
from setlab.draw.markup import el
from setlab.games.narration import counted
from setlab.widgets.parts.elements import group

if TYPE_CHECKING:
    from setlab.games.dice.board import Board
    from setlab.games.dice.die import RolledDie
    from setlab.games.dice.plays import ScoredSet


def die_span(face: Face | None, **attrs: object) -> Element:
    """Return a small die that is only shown."""
    return el("span", "?" if face is None else die_mark(face), class_="stage-die", **attrs)


def dice_words(dice: "Sequence[RolledDie]") -> str:
    """Return dice in words; "" for none."""
    return gettext("; ").join(gettext("not rolled yet") if die.face is None else str(die.face) for die in dice)


def left_dice(faces: Sequence[Face]) -> Element:
    """Return the leftover dice, drawn."""
    words = gettext("; ").join(map(str, faces))
    drawn = el("span", [die_span(face) for face in faces], class_="stage-small-dice", role="img", aria_label=words)
    return el("p", el("span", gettext("left over:"), class_="stage-quiet"), drawn, class_="stage-row")


def trio(faces: Sequence[Face]) -> Element:
    """Return three dice side by side."""
    label = gettext("; ").join(map(str, faces))
    return el("span", [die_span(face) for face in faces], class_="stage-trio", role="img", aria_label=label)


def set_row(made: "ScoredSet") -> Element:
    """Return a new SET drawn, with its points and the deduction for WILDs."""
    wild = 3 - made.points
    why = ngettext("{n} WILD has just been placed", "{n} WILDs have just been placed", wild).format(n=wild)
    return el("li", trio(made.faces), el("span", counted(made.points), bool(wild) and f" ({why})"))


def bonus_row(board: "Board", square: int, points: int) -> Element:
    """Return a bonus square that a die was put on, with its points."""
    text = gettext("bonus square in {square}: {points}").format(square=board.named(square), points=counted(points))
    return el("li", el("span", points, class_="stage-bonus stage-trio", aria_hidden="true"), el("span", text))


def own_die(die: int, face: Face, kind: str = "stage-die", rolled: str = "", **attrs: object) -> Element:
    """Return an own die of the rack as a button; another `rolled` makes it fall visibly again."""
    fallen = el("span", die_mark(face), class_="stage-fallen", data_key=f"fell-{die}{rolled}")
    return el("button", fallen, class_=kind, data_key=f"die-{die}", data_rove=True, aria_label=face, **attrs)


def rack_view(dice: Sequence[int | None], name: str, drawn: Callable[[int], Element]) -> Element:
    """Return the dice in the rack as `drawn(die)`, each in its place; None is a place whose die lies elsewhere now."""
    return group(
        name,
        [el("span", data_gap=True, aria_hidden="true") if die is None else drawn(die) for die in dice],
        class_="stage-rack",
        key="rack",
        roving=5,
    )


class Rack:
    """The places of the dice of a hand: each die keeps its place, a new one takes the first free place.

    >>> rack = Rack()
    >>> rack.hold([4, 7, 9])
    >>> rack.hold([4, 9, 2])
    >>> rack.places
    [4, 2, 9]
    """

    def __init__(self) -> None:
        self.places: list[int | None] = []

    def hold(self, dice: Collection[int]) -> None:
        """Set the dice of the hand."""
        places = [die if die in dice else None for die in self.places]
        for die in dice:
            if die in places:
                continue
            if None not in places:
                places.append(None)
            places[places.index(None)] = die
        self.places = places


def to_carry(face: Face) -> dict[str, Any]:
    """Return the attributes of a die that can be moved to a square."""
    says = gettext("{face}: choose a square").format(face=face)
    return {"data_drag": True, "data_drag_to": "squares", "data_say_armed": says}


def unconfirmed(key: str, *inside: object) -> Element:
    """Return the box below dice on trial."""
    named = {"role": "group", "aria_label": gettext("not confirmed yet")}
    return el("div", *inside, class_="stage-trial", data_key=key, **named)
