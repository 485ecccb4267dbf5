"""The view of a table for dnup: the sets, the hand, the tools and the last events.

Only the hand of the person looking at it is ever shown, until the game is over.
"""

from collections.abc import Sequence
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import catalogue, gettext, ngettext
from setlab.draw.dnupcards import HIGH, WIDE, dnup_card, spoken
from setlab.draw.markup import el, kept
from setlab.draw.pieces import svg
from setlab.games.dnup.deck import upright
from setlab.games.dnup.narration import set_words
from setlab.games.dnup.rounds import State, deals, owner
from setlab.games.narration import Step
from setlab.widgets.match.frame import actions, frame, last_text, seat_name
from setlab.widgets.parts.elements import Content, group, kept as kept_button, tool, toolbar

if TYPE_CHECKING:
    from setlab.widgets.dnup.table import DnupTable

TINY, SMALL, LARGE = 20, 44, 62  # widths of cards in words, on the table and in hand
TOLD = 6  # events that stay in view
KEYS = {"add": "abcd", "take": "wxyz"}  # for the areas of the others, in their order


def table_view(table: "DnupTable") -> Element:
    """Return the whole table, or a step of its replay."""
    covered = table.covered and not table.over
    parts = [_end(table) if table.over else _spread(table)]
    if covered:
        parts = [_curtain(table) if table.rounds.over is None else table.rounds.view()]
    more = (not covered and tool(gettext("Read the table"), "read", "l"), table.fitting.button(), table.pace.choice())
    return frame(table, _score(table), *parts, table.pace.bell(), more=more, footer=last_text(table, TOLD, _drawn))


def _drawn(step: Step) -> list[Element]:
    """Return the cards that a step was about, as they lay then."""
    if step.kind in ("play", "add"):
        cards = step.event[2] if step.kind == "play" else step.event[2:3]
    else:
        cards = step.before.areas[step.event[2]] if step.kind == "take" else ()
    return [_card_drawn(card, TINY, named=False) for card in cards]


# --- score -----------------------------------------------------------------------------------------------------------


def _score(table: "DnupTable") -> Element:
    state, narrator = table.match.state, table.narrator
    seats = [
        el(
            "span",
            seat_name(table, seat),
            el("span", class_="stage-held", data_key=f"held-{seat}", aria_hidden="true"),
            el("span", _standing(state, seat), class_="stage-quiet stage-standing"),
            class_="stage-pile stage-active" if seat == state.turn and not table.over else "stage-pile",
            data_key=f"seat-{seat}",
        )
        for seat in table.match.seats
    ]
    whose = gettext("turn of {name}").format(name=narrator.name(state.turn))
    turn = gettext("your turn") if narrator.is_you(state.turn) else whose
    where = None if table.over else el("span", turn, class_="stage-aside stage-quiet stage-whose")
    return el("div", seats, where, class_="stage-scores", data_key="scores")


def _standing(state: State, seat: int) -> str:
    if state.options.players == 2:
        won = ngettext("{n} round won", "{n} rounds won", state.tokens[seat]).format(n=state.tokens[seat])
    else:
        won = ngettext("{n} token", "{n} tokens", state.tokens[seat]).format(n=state.tokens[seat])
    if state.hands is None:
        return won
    cards = len(state.hands[seat])
    held = ngettext("{n} card", "{n} cards", cards).format(n=cards)
    return gettext("{held}, {won}").format(held=held, won=won)


# --- the table -------------------------------------------------------------------------------------------------------


def _spread(table: "DnupTable") -> Element:
    """Return the table with all sets, and the hand below it."""
    tapped = table.pace.tapped()
    return el("div", _sets(table), _mine(table), class_="stage-spread", data_key="spread", **tapped)


def _sets(table: "DnupTable") -> Element:
    state = table.match.state
    areas = [_area(table, state, area, table.my_turn) for area in range(len(state.areas))]
    return group(gettext("sets on the table"), areas, class_="stage-areas", key="sets")


def _area(table: "DnupTable", state: State, area: int, act: bool) -> Element:
    """Return a set on the table; `act`: is it the viewer's turn?"""
    seat, cards = owner(state, area), state.areas[area]
    name = _area_name(table, state, area)
    kinds = {
        "stage-area": True,
        "stage-active": act and area == state.area,
        "stage-fits": act and area in _fitting(table),
        "stage-hinted": act and area == table.hint.area(),
    }
    moves = ("add", "take") if cards and act and seat != table.viewer else ()
    buttons = [_button_on(table, move, area, cards, name) for move in moves]
    drawn = [_lying(table, state, area, card) for card in cards]
    return el(
        "div",
        _heading(table, state, area, name),
        el("div", drawn, class_="stage-fan") if cards else el("div", gettext("no set"), class_="stage-empty"),
        None if table.replay.on or seat == table.viewer else toolbar(buttons),
        class_=" ".join(kind for kind, holds in kinds.items() if holds),
        data_key=f"area-{area}",
    )


def _lying(table: "DnupTable", state: State, area: int, card: str) -> Element:
    """Return a card of a set. One that has just been played flies in from the hand that held it."""
    match, seat, star = table.match, owner(state, area), state.options.star
    before = match.state_at(max(len(match.history) - 1, 0)).areas if state is match.state else ()
    is_new = area < len(before) and card not in before[area]
    origin = f"card-{card}" if seat == table.viewer else f"held-{seat}"
    drawn = _card_drawn(card, SMALL, upright(card) == star)
    return el("span", drawn, data_key=f"lies-{area}-{card}", data_from=origin if is_new else None)


def _heading(table: "DnupTable", state: State, area: int, name: str) -> Element:
    """Return the owner of an area and its set, at either end of a line; as one sentence for screen readers."""
    cards, whose = state.areas[area], table.narrator.name(owner(state, area))
    label = gettext("{name}: {set}").format(name=name, set=set_words(cards)) if cards else name
    # The number of one of two areas stands before the name, which may be too long for a phone.
    number = state.options.players == 2 and el("span", area % 2 + 1, class_="stage-number", aria_hidden="true")
    seen = el("bdi", whose, class_="stage-name", aria_hidden="true")
    held = el("strong", set_words(cards), aria_hidden="true") if cards else None
    return el("p", el("bdi", label, class_="stage-unseen"), number, seen, held, class_="stage-quiet stage-of-area")


def _area_name(table: "DnupTable", state: State, area: int) -> str:
    name = table.narrator.name(owner(state, area))
    if state.options.players > 2:
        return name
    return gettext("{name}, area {n}").format(name=name, n=area % 2 + 1)


def _fitting(table: "DnupTable") -> set[int]:
    """Return the areas where the chosen cards can go; without chosen cards, those whose set can be taken."""
    if not table.fitting.on:
        return set()
    chosen, legal = tuple(sorted(table.chosen)), table.match.legal()
    if not chosen:
        return {event[2] for event in legal if event[0] == "take"}
    adding = {event[3] for event in legal if event[0] == "add" and (event[2],) == chosen}
    playing = any(event[0] == "play" and tuple(sorted(event[2])) == chosen for event in legal)
    return adding | ({table.match.state.area} if playing else set())


def _button_on(table: "DnupTable", kind: str, area: int, cards: Sequence[str], name: str) -> Element:
    """Return the button that adds to or takes a set; it is there even where the rules forbid it, and says why."""
    state = table.match.state
    others = [other for other in range(len(state.areas)) if owner(state, other) != table.viewer]
    key = KEYS[kind][others.index(area)]
    words = {"add": gettext("Add"), "take": gettext("Take")}
    label = {
        "add": gettext("Add the chosen card to {set} of {name}"),
        "take": gettext("Take {set} of {name}, turned"),
    }[kind].format(set=set_words(cards), name=name)
    return tool(words[kind], kind, key, key=f"{kind}-{area}", aria_label=label)


# --- the hand --------------------------------------------------------------------------------------------------------


def _mine(table: "DnupTable") -> Element | None:
    if len(table.people) > 1 and table.match.state.turn != table.viewer:
        return None  # another person may sit at the screen now
    if table.viewer is None:
        return None  # this screen only looks on
    cards = [_card(table, card) for card in table.hand]
    whose = table.narrator.name(table.viewer)
    name = gettext("your hand") if table.you is not None else gettext("hand of {name}").format(name=whose)
    gone = _gone(table)
    held = f"--held: {len(cards) + len(gone)}"
    row = max(len(cards), 1)
    in_hand = group(name, cards, gone, class_="stage-hand-cards", key="hand", roving=row, style=held)
    return el(
        "div",
        el("p", name, class_="stage-quiet stage-holder"),
        in_hand,
        _values(table),
        _tools(table),
        class_="stage-mine",
        data_key="mine",
    )


def _gone(table: "DnupTable") -> list[Element]:
    """Return gaps for the cards gone from the hand since the deal, so that nothing below it moves."""
    dealt = table.match.state_at(deals(table.match)[-1] + 1).hands[table.viewer]
    place = svg([], WIDE, HIGH, LARGE / WIDE)
    return [el("span", place, class_="stage-gone", aria_hidden="true") for _ in range(len(dealt) - len(table.hand))]


def _card(table: "DnupTable", card: str) -> Element:
    star = upright(card) == table.match.state.options.star
    kinds = [
        "stage-card",
        "stage-dnup",
        card in table.turned_now and "stage-flipped",
        card in table.hint.cards() and "stage-hinted",
    ]
    return tool(
        _card_drawn(card, LARGE, star, named=False),
        "pick",
        key=f"card-{card}",
        class_=" ".join(kind for kind in kinds if kind),
        data_toggle=True,
        data_rove=True,
        aria_pressed=card in table.chosen,
        aria_label=spoken(card, star),
    )


def _card_drawn(card: str, width: int, star: bool = False, named: bool = True) -> Element:
    return _card_in(catalogue(), card, width, star, named)


@lru_cache(maxsize=1000)  # more than there are cards
def _card_in(_words: NullTranslations | GNUTranslations, card: str, width: int, star: bool, named: bool) -> Element:
    return kept(dnup_card(card, width, star, named))


def _values(table: "DnupTable") -> Element:
    """Return a button for each number that may be active, always at the same place; the number is its key."""
    values = sorted({*"".join([*table.match.state.options.cards, *table.hand])})
    counts = {value: sum(card[0] == value for card in table.hand) for value in values}
    buttons = [
        tool(
            f"{counts[value]} × {value}",
            "value",
            key=f"value-{value}",
            data_hotkey=value,
            aria_keyshortcuts=value,
            aria_label=gettext("choose all {value}s").format(value=value),
            off=not counts[value],
        )
        for value in values
    ]
    label = gettext("choose by number")
    return toolbar(buttons, key="values", role="group", aria_label=label)


def named(card: str, star: str) -> str:
    """Return a card in words; `star` is the card that bears the star."""
    return spoken(card, upright(card) == star)


# --- tools -----------------------------------------------------------------------------------------------------------


def _tools(table: "DnupTable") -> Element | None:
    off = not table.my_turn
    tools = [
        tool(gettext("Play the chosen cards"), "play", "p", off or not table.chosen, main=True),
        tool(gettext("Turn the hand"), "rotate", "t", off),
        tool(gettext("Hint"), "hint", "i h", off),
        table.you is not None and tool(gettext("Undo"), "undo", "u", table.why_no_undo()),
        table.pace.start_button() or table.pace.hurry_button() or kept_button(gettext("Show at once")),
    ]
    return actions(table, tools)


def _curtain(table: "DnupTable") -> Element:
    name = table.narrator.name(table.match.state.turn)
    return el(
        "div",
        el(
            "p",
            gettext("Now it is {name}'s turn. Everybody else, look away.").format(name=name),
            class_="stage-question",
        ),
        tool(gettext("I am {name}: show my hand").format(name=name), "lift", main=True),
        class_="stage-curtain",
        data_key="curtain",
    )


def sight(table: "DnupTable") -> str:
    """Return the table and the hand in words, for screen readers."""
    state = table.match.state
    sets = [
        gettext("{name}: {set}").format(name=_area_name(table, state, area), set=set_words(cards))
        for area, cards in enumerate(state.areas)
        if cards
    ]
    lying = gettext("; ").join(sets) or gettext("no set on the table")
    hand = gettext("; ").join(named(card, state.options.star) for card in table.hand)
    return gettext("On the table: {table}. Your hand: {hand}.").format(table=lying, hand=hand)


# --- the end, and the replay -----------------------------------------------------------------------------------------


def _end(table: "DnupTable") -> Element:
    """Return the view of a finished game: the result of each round, and the cards before the last move."""
    before = table.match.state_at(len(table.match.history) - 1)
    last = gettext("Before the last move, with all hands open:")
    shown = [table.rounds.account(), el("p", last), _open_table(table, before)]
    return el("div", shown, class_="stage-round", data_key="ended")


def view_step(table: "DnupTable", state: State, text: str) -> Content:
    """Return a step of the replay, with all hands open: the game is over."""
    return [el("p", text, class_="stage-said"), _open_table(table, state)]


def _open_table(table: "DnupTable", state: State) -> list[Content]:
    areas = [_area(table, state, area, act=False) for area in range(len(state.areas))]
    hands = [_open_hand(table, hand, seat, state.options.star) for seat, hand in enumerate(state.hands or ())]
    return [el("div", areas, class_="stage-areas"), hands]


def _open_hand(table: "DnupTable", hand: Sequence[str], seat: int, star: str) -> Element:
    cards = [_card_drawn(card, SMALL, upright(card) == star) for card in hand]
    return el(
        "div",
        el("p", el("bdi", table.narrator.name(seat)), class_="stage-quiet"),
        el("div", cards, class_="stage-fan"),
        data_key=f"hand-{seat}",
    )
