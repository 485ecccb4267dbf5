"""The view of the Validator: three places, a tray to choose from, and the quick check; or the drill."""

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.core.cards import FACES, WILD, Card, Piece
from setlab.core.checks import Check
from setlab.draw.markup import el
from setlab.widgets.parts.elements import group, kind_choice, piece_button, quick_check, tool, toolbar

if TYPE_CHECKING:
    from setlab.widgets.workbench.validator import Validator

WILDS = frozenset([WILD, *(WILD.stated(face) for face in FACES)])


def view(validator: "Validator") -> Element:
    """Return the whole of a `Validator`."""
    body = validator.drill.view() if validator.drill.open else _desk(validator)
    return el("div", validator.reasons and _kinds(validator), body, validator.settings.view())


def _kinds(validator: "Validator") -> Element:
    """Return the choice of what to judge. Without reasons there is none: practice would tell them."""
    dice, drilling = validator.deck.name == "dice", validator.drill.open
    kinds = [
        ("kind-cards", "kind", gettext("Cards"), not dice and not drilling),
        ("kind-dice", "kind", gettext("Dice"), dice and not drilling),
        ("drill", "drill", gettext("Practise"), drilling),
    ]
    return kind_choice(gettext("What to judge"), kinds)


def _desk(validator: "Validator") -> Element:
    check = validator.check
    example = "2gq 1ro w" if validator.deck.name == "dice" else " ".join(card.code for card in validator.deck.cards[:3])
    places = [_place(validator, place) for place in range(len(validator.places))]
    return el(
        "div",
        group(gettext("the three places"), places, class_="stage-places"),
        not validator.reasons and _bare(validator, check),
        _tray(validator),
        validator.editor.typing(example),
        _tools(validator, check),
        validator.reasons and _reasoned(validator, check),
        data_key="desk",
    )


def _bare(validator: "Validator", check: Check | None) -> Element:
    """Return one line that is always there: the task, or whether the three are a SET."""
    colour = "" if check is None else "stage-yes" if check else "stage-no"
    content = _hint(validator) if check is None else el("strong", validator.verdict)
    return el("p", content, class_=f"stage-note {colour}".strip(), data_key="verdict")


def _reasoned(validator: "Validator", check: Check | None) -> Element:
    if check is None:
        return el("p", _hint(validator), data_key="hint", class_="stage-quiet")
    return quick_check(check, validator.desk.with_sum)


def _hint(validator: "Validator") -> str:
    if validator.places.count(None) == 1:
        return gettext("One more: which one would make it a SET?")
    return gettext("Put three pieces into the places: click, drag, or type their codes.")


def _place(validator: "Validator", place: int) -> Element:
    piece, key = validator.places[place], f"place-{place}"
    if piece is None:
        slot = tool(
            place + 1,
            "aim",
            key=key,
            class_="stage-place stage-slot",
            data_drop="put",
            aria_label=gettext("place {n}, empty").format(n=place + 1),
            aria_pressed=validator.desk.aim == place,
        )
        return el("div", slot, data_key=f"box-{place}")
    label = gettext("place {n}: {piece}; press to take it back").format(n=place + 1, piece=piece)
    laid = piece_button(piece, key, 108, data_on_click="back", data_drop="put", data_drag=True, aria_label=label)
    return el("div", laid, _stating(validator, place) if piece in WILDS else None, data_key=f"box-{place}")


def _stating(validator: "Validator", place: int) -> Element:
    """Return the choice of what the WILD counts as."""
    wild = validator.places[place]
    now = "" if wild is None else wild.code[1:]
    options = [el("option", gettext("anything"), value="", selected=not now)]
    options += [el("option", str(face), value=face.code, selected=face.code == now) for face in FACES]
    select = el("select", options, data_key=f"state-{place}", data_on_change="state")
    return el("label", gettext("counts as"), " ", select, class_="stage-small")


def _tools(validator: "Validator", check: Check | None) -> Element:
    clear = tool(gettext("Clear"), "clear", "x", off=not validator.pieces)
    sums = tool(gettext("Show the sum mod 3"), "sum", pressed=validator.desk.with_sum)
    other = tool(gettext("Other pieces"), "shuffle")
    can_add = validator.reasons and check is not None and check.sum is not None
    return toolbar(validator.editor.undo_button(), clear, can_add and sums, other)


def _tray(validator: "Validator") -> Element:
    buttons = [
        piece_button(
            piece,
            f"tray-{place}",
            data_on_click="take",
            data_drag=True,
            data_rove=True,
            **_chosen(validator, piece),
        )
        for place, piece in enumerate(validator.tray)
    ]
    label = gettext("pieces to choose from")
    return group(label, buttons, class_="stage-tray", key="tray", roving=6)


def _chosen(validator: "Validator", piece: Piece) -> dict[str, bool]:
    """Return the attributes that show a card as chosen; a face can be taken repeatedly, so it has none."""
    return {"data_toggle": True, "aria_pressed": piece in validator.places} if isinstance(piece, Card) else {}
