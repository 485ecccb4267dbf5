"""Elements that several widgets share: pieces as buttons, feature choices, the drawn quick check."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, pgettext
from setlab.core.cards import Piece
from setlab.core.checks import Check
from setlab.core.features import Deck, Feature
from setlab.draw import piece as draw_piece, strip, trait
from setlab.draw.markup import el
from setlab.draw.tables import data_table as data_table  # what a widget shows and what a notebook does
from setlab.widgets.scene.events import Event, Refused

if TYPE_CHECKING:
    from setlab.games.table.checks import GroupCheck

Content: TypeAlias = "Element | str | int | Iterable[Content] | None"  # what `el` takes: False and None are left out
V = TypeVar("V")
WIDTH = 84  # of a card on a button, in pixels
SMALL = 20  # of a value in the message line


def piece_button(piece: Piece, key: str, width: int = WIDTH, **attrs: object) -> Element:
    """Return a card or die as a button, with a name for screen readers."""
    return el(
        "button",
        draw_piece(piece, width=width, named=False),
        class_="stage-card",
        data_key=key,
        aria_label=attrs.pop("aria_label", str(piece)),
        **attrs,
    )


def kept(text: str) -> Element:
    """Return the placeholder of a button to come, so that nothing beside it moves then."""
    return el("button", text, class_="stage-kept", disabled=True)


BRIEF = ("undo", "pause")  # events for which the style sheet has a sign


def tool(
    text: object,
    event: str,
    keys: str = "",
    off: object = False,
    main: bool = False,
    pressed: bool | None = None,
    key: str | None = None,
    **attrs: Any,
) -> Element:
    """Return a button that sends an event, with the first of its `keys` shown on it.

    Where there is little room, the commonest buttons show a sign instead of words.
    """
    free = keys.split()
    signs = {"Backspace": "⌫", "Delete": pgettext("key", "Del"), "Escape": "Esc"}  # the labels of these keys
    if event in BRIEF and not main:
        text = el("span", text, class_="stage-words")
    usual = {
        "data_key": key or event,
        "data_on_click": event,
        "data_toggle": True if pressed is not None else None,
        "data_hotkey": " ".join(free) or None,
        "aria_keyshortcuts": free[0] if free else None,
        "aria_pressed": pressed,
        "disabled": bool(off) or None,
        "class_": "stage-main" if main else None,
    }
    sign: Any = free and [" ", el("kbd", signs.get(free[0], free[0].upper()), aria_hidden="true")]
    return el("button", text, sign, **usual | attrs)


def toolbar(*tools: object, key: str | None = None, **attrs: object) -> Element:
    """Return buttons and fields side by side."""
    return el("div", *tools, class_="stage-toolbar", data_key=key, **attrs)


def group(label: str, *inside: object, key: str | None = None, roving: int | None = None, **attrs: object) -> Element:
    """Return elements under a common name for screen readers; arrow keys walk them in rows of `roving`."""
    named = {"role": "group", "aria_label": label, "data_key": key, "data_roving": roving}
    return el("div", *inside, **named | attrs)


def drawer(key: str, title: str, *inside: object) -> Element:
    """Return a box that is closed until it is opened by its title."""
    return el("details", el("summary", title), *inside, data_key=key)


def text_field(key: str, event: str, value: str | None, **attrs: object) -> Element:
    """Return a text field for which a browser proposes nothing."""
    return el("input", value=value, autocomplete="off", data_key=key, data_on_change=event, **attrs)


def number_field(key: str, low: int, high: int, value: int | str) -> Element:
    """Return a field for a number; the event bears the same name as the key."""
    return el("input", type="number", min=low, max=high, value=value, data_key=key, data_on_change=key)


def mendable_field(key: str, event: str, typed: str, problem: str, **attrs: Any) -> tuple[Element, Content]:
    """Return (text field with the typed text, message about its problem or "")."""
    says = "--view--problem" if problem else None
    field = text_field(key, event, typed, aria_invalid=bool(problem), aria_describedby=says, **attrs)
    return field, problem and el("p", problem, id=says, class_="stage-note stage-no", data_key="problem")


def text_to_copy(key: str, text: str, label: str, rows: int, columns: int) -> Element:
    """Return a text of several lines that can be copied by hand."""
    return el("textarea", text, readonly=True, rows=rows, cols=columns, data_key=key, aria_label=label)


def checkbox(key: str, text: str, checked: bool, disabled: bool = False) -> Element:
    """Return a checkbox; the event bears the same name as the key."""
    box = el("input", type="checkbox", checked=checked, disabled=disabled, data_key=key, data_on_change=key)
    return el("label", box, " ", text)


def slider(key: str, event: str, at: float | None, most: int, label: str, value_text: str, **attrs: object) -> Element:
    """Return a slider from 0 to `most`, at `at`; screen readers say `value_text`."""
    named = {"aria_label": label, "aria_valuetext": value_text}
    return el("input", type="range", min=0, max=most, value=at, data_key=key, data_on_change=event, **named, **attrs)


def copy_button(text: str, name: str = "", key: str = "copy", copied: str = "") -> Element:
    """Return a button that copies this text; where copying is not allowed it says what to do instead."""
    refused = gettext("This browser does not let a page copy. Select this and copy it yourself: {text}")
    return el(
        "button",
        name or gettext("Copy the result"),
        data_key=key,
        data_copy=text,
        data_copied=copied or gettext("Copied."),
        data_refused=refused.format(text=text),
    )


def choice_of(key: str, event: str, title: str, words: Mapping[Any, object], chosen: object) -> Element:
    """Return a labelled list to choose from: `words` are {value: its name}."""
    options = [el("option", text, value=str(value), selected=value == chosen) for value, text in words.items()]
    return el("label", title, " ", el("select", options, data_key=key, data_on_change=event), data_key=f"label-{key}")


def undo_button(possible: object) -> Element:
    """Return the button that takes back the last step; off where there is none."""
    return tool(gettext("Undo"), "undo", "u", off=not possible)


def chosen_of(event: Event, choices: Iterable[V]) -> V:
    """Return the choice that the value of an event names; raise Refused if it is none of them."""
    for each in choices:
        if str(each) == str(event.value):
            return each
    raise Refused(gettext("That cannot be chosen here."))


def kind_choice(label: str, choices: Iterable[tuple[str, str, str, bool]]) -> Element:
    """Return a row of buttons of which one is pressed: (key, event, text, pressed)."""
    buttons = [tool(text, event, key=key, aria_pressed=pressed) for key, event, text, pressed in choices]
    return group(label, buttons, class_="stage-toolbar stage-kinds")


def feature_choice(feature: Feature, chosen: str | None, event: str | None) -> Element:
    """Return a group of buttons for the values of a feature; the letter of a value is its key on the keyboard."""
    buttons = [
        el(
            "button",
            trait(feature.name, value.name, named=False),
            el("span", value.spoken),
            el("kbd", value.letter, class_="stage-quiet", aria_hidden="true"),
            class_="stage-choice",
            data_key=f"{feature.name}-{value.name}",
            data_on_click=event,
            data_hotkey=value.letter,
            data_rove=True,
            aria_pressed=value.name == chosen,
            aria_keyshortcuts=value.letter,
        )
        for value in feature.values
    ]
    return el(
        "div",
        el("span", feature.spoken, class_="stage-label", aria_hidden="true"),
        group(feature.spoken, buttons, class_="stage-row", roving=len(buttons)),
        class_="stage-field",
        data_key=f"choice-{feature.name}",
    )


def with_value(deck: Deck, piece: Piece, key: str) -> Piece:
    """Return the piece of this deck with the value of the pressed button of `feature_choice`, by its key."""
    name, _, value = key.partition("-")
    return deck.at(
        [each.name for each in feature.values].index(value) if feature.name == name else digit
        for feature, digit in zip(deck.features, piece.vector or (0,) * deck.dimension, strict=True)
    )


def quick_check(check: Check, with_sum: bool = False, headed: bool = True) -> Element:
    """Return the check as a table with a row for each feature; on request with the sum mod 3.

    `headed=False`: the verdict is shown elsewhere.
    """
    sums = with_sum and check.sum is not None
    head = [gettext("feature"), gettext("the three"), gettext("same or different?"), gettext("reason")]
    head += [gettext("sum mod 3")] if sums else []
    rows = [_check_row(check, place, sums) for place in range(len(check.features))]
    return el(
        "div",
        headed and _headline(check, check.summary()),
        el(
            "table",
            el("caption", gettext("The quick check"), class_="stage-unseen"),
            el("thead", el("tr", [el("th", text, scope="col") for text in head])),
            el("tbody", rows),
        ),
        [el("p", note) for note in check.notes],
        sums and el("p", _sum_sentence(check), class_="stage-quiet"),
        class_="stage-check",
        data_key="check",
    )


def reason_view(check: "Check | GroupCheck", headed: bool = True) -> Element:
    """Return a check as a drawing, or as text line by line where there is none."""
    if isinstance(check, Check):
        return quick_check(check, headed=headed)
    head, *lines = check.explain().splitlines()
    paragraphs = [el("p", line) for line in lines]
    return el("div", headed and _headline(check, head), paragraphs, data_key="check")


def note_of(good: bool) -> str:
    """Return the classes of a note: green only if it is good for the player spoken to."""
    return "stage-note stage-yes" if good else "stage-note"


def failures(check: "Check | GroupCheck") -> Element | None:
    """Return the features by which three pieces are no SET, drawn small; None where they cannot be drawn."""
    lines = [line for line in check.features if not line.passes] if isinstance(check, Check) else ()
    shown = [(line.feature.name, [value.name for value in line.values]) for line in lines if None not in line.values]
    glyphs = [strip(name, values, width=SMALL, named=False) for name, values in shown]
    return el("span", glyphs, class_="stage-failures", aria_hidden="true", data_key="failures") if glyphs else None


def _headline(check: "Check | GroupCheck", text: str) -> Element:
    return el("p", el("strong", text), class_=f"stage-note {'stage-yes' if check else 'stage-no'}")


def _check_row(check: Check, place: int, sums: bool) -> Element:
    line = check.features[place]
    names = [None if value is None else value.name for value in line.values]
    answer = gettext("YES") if line.passes else gettext("NO")
    digits = [piece.vector[place] for piece in check.stands_for] if sums else ()
    return el(
        "tr",
        el("th", line.feature.spoken, scope="row"),
        el("td", strip(line.feature.name, names, named=False) if None not in names else "—"),
        el("td", el("strong", answer, class_=f"stage-verdict {'stage-yes' if line.passes else 'stage-no'}")),
        el("td", line.reason),
        sums and el("td", f"{' + '.join(map(str, digits))} = {sum(digits)} ≡ {sum(digits) % 3}"),
    )


def _sum_sentence(check: Check) -> str:
    if check:
        return gettext(
            "The values are numbered 0, 1, 2. All same or all different: either way the sum is a multiple of 3."
        )
    return gettext(
        "The values are numbered 0, 1, 2. Where two are the same and one is not, the sum is not a multiple of 3."
    )


def scrolled(label: str, *parts: object) -> Element:
    """Return a table in a box that scrolls, by keys as well, if the table is too large."""
    return group(label, *parts, class_="stage-sheet", tabindex=0)
