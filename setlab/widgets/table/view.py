"""The view of a card table: score, tools, the cards, the last event with its reason, and the drawers.

All functions show only what a player may see.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.core.cards import Card
from setlab.draw.markup import el
from setlab.games.table.narration import TableStep
from setlab.games.table.state import State
from setlab.widgets.match.frame import actions, frame, replay_line, replay_scores, seat_name
from setlab.widgets.match.picking import CALLS
from setlab.widgets.parts import places, score
from setlab.widgets.parts.elements import Content, reason_view, tool
from setlab.widgets.parts.places import Place

if TYPE_CHECKING:
    from setlab.games.table.game import TableGame
    from setlab.widgets.table.card_table import CardTable


def table_view(table: "CardTable") -> Element:
    """Return the whole table, or a step of its replay."""
    score = [table.heading(), _score(table)]
    bell = table.bell("moment", round(table.moment[1]), "shown") if table.moment else None
    pieces = (_cards(table), _previous(table), bell, _tools(table))
    return frame(table, score, *pieces, more=_more(table))


# --- score and clock -------------------------------------------------------------------------------------------------


def _score(table: "CardTable") -> Element:
    state = table.match.state
    computers = table.rivals
    moves = computers and table.match.game.computer_plays(state)
    # A computer that only fills a seat is not shown before it has taken something.
    seats = [seat for seat in table.match.seats if seat not in computers or moves or state.piles[seat]]
    calling = state.call[0] if state.call else None
    turn = state.turn if table.is_memory and state.options.players > 1 else calling
    calls = table.picking.must_call and not table.calls_below
    # While a computer's move is shown, the cards have not come to it yet.
    lying = table.moment[0].before if table.moment else state
    taken = next((step for step in reversed(table.line) if getattr(step, "is_right", False)), None)
    came_from = "" if taken is None or table.is_memory else " ".join(f"card-{card.code}" for card in taken.cards)
    piles = [
        score.pile(
            seat,
            seat_name(table, seat),
            lying.piles[seat],
            table.picking.call_button(seat) if calls and seat in table.people else None,
            active=seat == turn,
            came_from=came_from,
            size=table.match.game.group.sizes[-1],
        )
        for seat in seats
    ]
    names = [table.narrator.name(seat) for seat in seats]
    more = score.show_all(names, [lying.piles[seat] for seat in seats], table.picking.all_piles)
    return el("div", piles, table.ladder.alone(), more, table.aside(), class_="stage-scores", data_key="scores")


def aside(table: "CardTable") -> Element:
    """Return the deal, the stock and the clocks."""
    state = table.match.state
    stock = ngettext("{n} card in the stock", "{n} cards in the stock", len(state.stock)).format(n=len(state.stock))
    return score.aside(table, [stock], _clocks(table))


def _clocks(table: "CardTable") -> list[Content]:
    """Return the clocks, and the bell for automatic events, which may ring without a visible clock."""
    state, game, runs = table.match.state, table.match.game, not (table.over or table.paused)
    take, moves = gettext("Time to take"), gettext("The computer moves in")
    due = game.deadline(state) if table.rivals and runs else None
    seen = (take, game.call_ends(state)) if state.call and runs else (moves, due)
    # The clocks of a game are known beforehand: they keep their places also while they stand still.
    follows_clock = table.rivals and state.options.seconds is not None
    room = [*([take] if table.picking.must_call else []), *([moves] if follows_clock else [])]
    ends = game.ends(state)
    return [
        room and score.clock(table, *seen, 0, room),
        ends is not None and score.clock(table, gettext("Time left"), ends if runs else None, 1),
        runs and table.bell("bell", _next_bell(table, [seen[1], ends]), "time"),
    ]


def _next_bell(table: "CardTable", seen: Sequence[int | None]) -> int | None:
    """Return the kernel's time, in milliseconds, at which the page asks for new events; None if none will come.

    `seen` are the times of the visible clocks. Against a computer with a level the page asks every second, as the exact
    time would tell when it takes.
    """
    due = table.timing.due
    if due is None:
        return None
    if table.match.state.options.level and table.rivals:
        due = min([(table.live.time // 1000 + 1) * 1000, *(at for at in seen if at is not None)])
    return table.timing.kernel_time(due)


# --- tools -----------------------------------------------------------------------------------------------------------


def _tools(table: "CardTable") -> Element | None:
    game, kinds = table.match.game, table.match.game.kinds
    most = table.match.state.options.hints
    sizes, alone = game.group.sizes, not table.picking.must_call
    off = table.paused or table.over
    tools = [
        (len(sizes) > 1, gettext("Take"), "take", "", off or len(table.picking.chosen) < sizes[0]),
        ("column" in kinds, gettext("New column"), "column", "+ =", off or not table.match.state.stock),
        ("hint" in kinds and most != 0, _hint_text(table), "hint", "i ? h", off or most == table.match.state.hints),
        ("pass" in kinds and alone, gettext("Give up"), "pass", "", off),
        (table.is_solitaire, gettext("Undo"), "undo", "Backspace", off or table.why_no_undo()),
        (table.can_pause, gettext("Go on") if table.paused else gettext("Pause"), "pause", "p", table.over),
    ]
    buttons = [
        tool(text, event, _free(table, keys), disabled, main=event == "pause" and table.paused)
        for wanted, text, event, keys, disabled in tools
        if wanted
    ]
    call = table.picking.call_button(table.you, main=True) if table.calls_below and table.you is not None else None
    return actions(table, call, buttons)


def _more(table: "CardTable") -> tuple[Element, Content]:
    """Return the less frequent tools: texts for screen readers."""
    off = table.over or table.paused
    read, changed = _free(table, "l"), _free(table, "k")
    return (
        tool(gettext("Read the table"), "read", read, table.paused),
        not table.is_memory and tool(gettext("What changed?"), "changed", changed, off),
    )


def _free(table: "CardTable", keys: str) -> str:
    """Return the keys among these that neither press a card nor call for a player."""
    taken = {*places.keys_for(len(table.match.state.cards), table.rows, table.keys.chosen)}
    taken.update(CALLS if table.picking.must_call else "")
    return " ".join(key for key in keys.split() if key not in taken)


def _hint_text(table: "CardTable") -> str:
    state = table.match.state
    most = state.options.hints
    if most is None:
        return gettext("Hint")
    return gettext("Hint ({n} left)").format(n=max(most - state.hints, 0))


# --- the cards -------------------------------------------------------------------------------------------------------


def _cards(table: "CardTable") -> Element:
    # For a moment the table is shown on which the computer made its move.
    state, rows = table.moment[0].before if table.moment else table.match.state, table.rows
    marks, found = _marks(table), {}
    for n, group in enumerate(state.found, 1):
        for card in group:
            found.setdefault(card, []).append(str(n))
    keys = places.keys_for(len(state.cards), rows, table.keys.chosen)
    children = []
    for place, card in enumerate(state.cards):
        note = ",".join(found.get(card, ())) if card else ""
        covered = table.paused or (table.is_memory and place not in state.shown)
        look = {"covered": covered, "key": keys[place], "marks": marks.get(card, ()), "note": note}
        here = places.Place(place, card, rows, _across(table), **look)
        children.append(_place(table, here))
    return _grid(table, state, children)


def _grid(table: "CardTable", state: State, cards: list[Element], is_focusable: bool = True) -> Element:
    columns, usual, most = (-(-n // table.rows) for n in (len(state.cards), table.match.game.size(state), _most(table)))
    look: dict[str, Any] = {"first": usual, "across": _across(table), "is_focusable": is_focusable}
    return places.grid(cards, table.rows, columns, most, gettext("the table"), **look)


def _most(table: "CardTable") -> int:
    """Return for how many cards a table keeps room: it grows to the next multiple of three."""
    game, size = table.match.game, table.match.game.size(table.match.state)
    # Where all the cards together may be a group, there always is one.
    grows = game.mode.twist in ("table", "versus", "chain", "shuffle") and game.group.sizes[-1] < size
    return size + 3 - size % 3 if grows else size


def _across(table: "CardTable") -> int:
    return places.best_across(_most(table))


def _place(table: "CardTable", here: Place) -> Element:
    """Return a card to be pressed; gaps and covered cards can be reached by keyboard, but do nothing."""
    if here.card is None or table.paused or table.over or "taken" in here.marks:
        key = f"place-{here.place}" if here.card is None or here.covered else f"card-{here.card.code}"
        return places.button(here, key, aria_disabled=True)
    what = here.place if table.is_memory else here.card.code
    can_choose = not table.picking.must_call or table.match.state.call is not None
    return places.button(
        here,
        f"card-{what}",
        data_on_click="pick",
        data_toggle=can_choose,
        aria_pressed=what in table.picking.chosen,
    )


def _marks(table: "CardTable") -> dict[Card, tuple[str, ...]]:
    """Return {card: marks}: just taken, guessed wrong, or shown by the hint."""
    marks, state = {}, table.match.state
    last = table.line[-1] if table.line and state.cards == table.line[-1].after.cards else None
    hinted = table.match.game.hinted(state) if not table.is_memory and not table.paused else ()
    if table.moment:
        shown = (table.moment[0].cards, "taken")
    elif last is not None and last.is_wrong:
        shown = (last.cards, "wrong")
    elif last is not None and last.kind == "column":
        shown = (tuple(card for _, card in last.arrived), "new")
    else:
        shown = ((), "")
    for cards, mark in (shown, (hinted, "hinted")):
        for card in cards:
            marks[card] = (*marks.get(card, ()), mark)
    return marks


def _previous(table: "CardTable") -> Element | None:
    """Return the cards taken last in a chain, of which some are used again; else None."""
    if not table.match.game.mode.keep:
        return None
    previous, marks = () if table.paused else table.match.state.previous, _marks(table)
    children = [_place(table, places.Place(n, card, 1, marks=marks.get(card, ()))) for n, card in enumerate(previous)]
    keep = table.match.game.mode.keep
    text = ngettext(
        "Use {n} of these again, with others from the table:",
        "Use {n} of these again, with others from the table:",
        keep,
    ).format(n=keep)
    if not previous:  # it keeps its place
        children, text = [el("span")], "\N{NO-BREAK SPACE}"
    role = {"role": "group", "aria_label": text, "data_roving": len(previous)} if previous else {}
    group = el("div", children, class_="stage-before", **role)
    return el("div", el("p", text, class_="stage-quiet"), group, data_key="previous")


# --- the last event --------------------------------------------------------------------------------------------------


def reason_of(table: "CardTable", step: TableStep) -> Content:
    """Return the reason of a step, or what else belongs to it, or None; the message line has its words."""
    game = table.match.game
    if step.cards:
        return reason_view(table.narrator.reason(step), headed=not step.is_wrong)
    if step.kind == "pass" and step.before.groups:
        return score.groups_drawn(step.before.groups)
    if step.kind == "hint" and (shown := game.hinted(step.after)) == (step.after.groups or [0])[0]:
        return reason_view(game.group.check(shown))
    return None


# --- the replay ------------------------------------------------------------------------------------------------------


def view_step(table: "CardTable", step: TableStep | None, state: State, text: str) -> Content:
    """Return a step of the replay: the scores, the table, and the event with its reason."""
    scores, line = replay_scores(table, step, state.piles), replay_line(table, step, text)
    return [scores, _replay_table(table, step, state), line]


def _replay_table(table: "CardTable", step: TableStep | None, after: State) -> Element:
    """Return the table of a step; a guess is shown on the table on which it was made."""
    marked: Sequence[Card] = ()
    state, mark = after, ""
    if step is not None and step.cards:
        state, marked, mark = step.before, step.cards, "taken" if step.is_right else "wrong"
    elif step is not None and step.kind == "column":
        marked, mark = [card for _, card in step.arrived], "new"
    rows = table.rows
    # The cards of a game that is going on are covered, as in every pause.
    covered = not table.over and (state.cards == table.match.state.cards or table.is_memory)
    lying = [
        places.Place(n, card, rows, covered=covered, marks=(mark,) if card in marked and not covered else ())
        for n, card in enumerate(state.cards)
    ]
    children = [places.picture_of(place, f"seen-{place.place}") for place in lying]
    return _grid(table, state, children, is_focusable=False)


def task(game: "TableGame") -> str:
    """Return the task, for players who see this table for the first time."""
    if "turn" in game.kinds:
        return gettext("Find SETs from memory: turn up three cards.")
    return gettext(game.group.task) if game.group.task else ""
