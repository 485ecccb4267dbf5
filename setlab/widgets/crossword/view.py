"""The view of a table for Crossword SET: score, grid, tray, tools, the others' grids, and the end of a round."""

from collections.abc import Collection
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext, sentences
from setlab.core.cards import Face
from setlab.draw.markup import el
from setlab.games.crossword.grids import GridDie
from setlab.games.crossword.moves import unused
from setlab.games.crossword.narration import CrosswordNarrator
from setlab.games.crossword.state import State
from setlab.games.narration import TimedStep, counted
from setlab.widgets.crossword.building import why_none
from setlab.widgets.crossword.squares_view import building_view, small_view
from setlab.widgets.match.frame import actions, frame, last_text, seat_name
from setlab.widgets.parts import score
from setlab.widgets.parts.dice import die_span, left_dice, own_die, rack_view, to_carry
from setlab.widgets.parts.elements import Content, drawer, tool, toolbar

if TYPE_CHECKING:
    from setlab.widgets.crossword.table import CrosswordTable

TOLD = 4  # events that stay in view


def table_view(table: "CrosswordTable") -> Element:
    """Return the whole table, or a step of its replay."""
    state, due = table.match.state, table.timing.due
    round_on = not state.finished and not table.paused
    return frame(
        table,
        _score(table, state),
        _tabs(table),
        round_over(table) if state.finished else _covered() if table.paused else _building(table),
        table.bell("computer", None if due is None else table.timing.kernel_time(due), "time"),
        more=_more(table) if round_on else (),
        footer=last_text(table, TOLD, _drawn),
    )


def _drawn(step: TimedStep) -> list[Element]:
    """Return the dice that a step was about, drawn."""
    if step.kind == "roll":
        return [die_span(Face(code)) for _, code in step.event[2]]
    if step.kind == "put":
        _, _, host, placements, _ = step.event
        faces = {each.die: each.face for each in step.after.grids[host]}
        return [die_span(faces[die]) for die, *_ in placements]
    return []


# --- score -----------------------------------------------------------------------------------------------------------


def _score(table: "CrosswordTable", state: State) -> Element:
    """Return the score line: every seat with its points and its number of leftover dice."""
    seats = [_seat(table, state, seat) for seat in table.match.seats]
    return el("div", seats, table.ladder.alone(), table.aside(state), class_="stage-scores", data_key="scores")


def aside(table: "CrosswordTable", state: State) -> Element:
    """Return the round, the bag, the deal, and alone the time."""
    bag = len(state.bag)
    texts = [
        gettext("round {n} of {all}").format(n=state.round, all=state.options.rounds),
        ngettext("{n} die in the bag", "{n} dice in the bag", bag).format(n=bag),
        score.deal_of(table.match),
    ]
    clock = len(state.hands) == 1 and score.stopwatch(table)
    return el("span", [el("span", text) for text in texts], clock, class_="stage-aside stage-quiet")


def _seat(table: "CrosswordTable", state: State, seat: int) -> Element:
    score = table.match.game.scores(state)[seat]
    alone = len(state.hands) == 1
    extra = ngettext("{n} extra die", "{n} extra dice", score).format(n=score)
    left = left_over(table, state, seat)
    rest = [ngettext("{n} die to place", "{n} dice to place", left).format(n=left)]
    rest += [gettext("stuck")] if seat in state.stuck else []
    shown = "stage-pile stage-active" if seat == table.viewer and len(table.people) > 1 else "stage-pile"
    return el(
        "div",
        seat_name(table, seat),
        (table.takes_more or not alone) and el("span", extra if alone else counted(score), class_="stage-points"),
        el("span", gettext(", ").join(rest), class_="stage-quiet"),
        class_=shown,
        data_key=f"seat-{seat}",
    )


def left_over(table: "CrosswordTable", state: State, seat: int) -> int:
    """Return the number of dice of a seat that lie in no grid; for people at this screen, in the grid as laid so far.

    With an empty bag all grids are laid at once: then those count.
    """
    on_screen = bool(state.bag) or len(state.hands) == 1
    if on_screen and seat in table.desks and state is table.match.state and not state.finished:
        return len(table.desks[seat].own) - len(table.sound_of(seat))
    return len(unused(state, seat))


def _tabs(table: "CrosswordTable") -> Element | None:
    """Return the tabs that choose whose grid is shown; None unless several people share the screen."""
    if len(table.people) < 2:
        return None
    tabs = [
        tool(
            gettext("Grid of {name}").format(name=table.narrator.name(seat)),
            "tab",
            key=f"tab-{seat}",
            aria_pressed=seat == table.viewer,
        )
        for seat in table.people
    ]
    return toolbar(tabs, role="group", aria_label=gettext("whose grid is shown"))


# --- building --------------------------------------------------------------------------------------------------------


def _building(table: "CrosswordTable") -> Element:
    building = table.building
    _, pointed, squares = building.hinted or ("", (), ())
    surface = building_view(table.desk, table.round_on, pointed, squares, _guest_names(table))
    side = [
        _tray(table, pointed),
        _tools(table),
        _home(table),
        building.wilds_view(),
        building.wild_view(),
        table.opponents.beside(),
    ]
    return el(
        "div",
        el(
            "div",
            surface,
            el("div", side, class_="stage-side", data_key="side"),
            class_="stage-cubed",
            data_key="table",
        ),
        building.reasons_view(),
        table.opponents.view(),
        data_key=f"building-{table.match.state.round}-{table.viewer}",
    )


def _covered() -> Element:
    """Return the view of a paused game."""
    return el(
        "div",
        el("p", gettext("The game is paused: the dice are covered."), class_="stage-note"),
        toolbar(tool(gettext("Go on"), "pause", "p", main=True)),
        class_="stage-round",
        data_key="covered",
    )


def task(table: "CrosswordTable") -> str:
    """Return the current hint, else the task with the aim of the game."""
    if table.building.hinted:
        return table.building.hinted[0]
    if table.crossing:
        task = gettext(
            "Put all your dice into one grid: each die in a SET across or down, and every SET shares a die with "
            "another one."
        )
    else:
        task = gettext("Put all your dice into one grid: each die in a SET across or down, and all of them connected.")
    if table.match.state.bag:
        stuck = gettext("If you are stuck, take one more die.")
    elif table.match.players == 1:
        stuck = gettext("The bag is empty: if you are stuck, say so, and the round ends.")
    else:
        stuck = gettext(
            "The bag is empty: if you are stuck, put dice on the grids of others, or say that you are stuck."
        )
    return sentences([task, stuck])


def _guest_names(table: "CrosswordTable") -> dict[int, str]:
    """Return {die of another player in this grid: that player's name}."""
    hands = table.match.state.hands
    owners = {die.die: seat for seat, hand in enumerate(hands) for die in hand}
    return {die: table.narrator.name(owners[die]) for die in table.desk.guests}


def _tray(table: "CrosswordTable", pointed: Collection[int]) -> Element:
    offered = table.opponents.offered
    away = {die for die, _ in offered[1]} if offered else ()
    lying = {*table.desk.tray} - {*away}
    # A die on the grid leaves a gap, so that all others stay in place.
    places = [die if die in lying else None for die in table.sorting.in_order(table.desk.own, table.desk.own)]
    name = table.narrator.name(table.viewer)
    title = gettext("Your dice") if table.you is not None else gettext("Dice of {name}").format(name=name)
    advice = gettext("Drag a die to a square, or choose it and then the square.")
    return el(
        "div",
        el("p", el("bdi", title), " ", el("span", advice, class_="stage-quiet") if table.people else None),
        rack_view(places, title, lambda die: _die(table.desk.own[die], die, die in pointed)),
        data_key="mine",
    )


def _home(table: "CrosswordTable") -> Element:
    """Return the place to put dice back; it stands below the tools to keep these in sight on a phone."""
    words, off = gettext("Put a die back here"), not table.desk.spots
    return tool(words, "home", off=off, class_="stage-home", data_drop="back")


def _die(face: Face, die: int, pointed: bool) -> Element:
    return own_die(die, face, "stage-die stage-pointed" if pointed else "stage-die", **to_carry(face))


def _tools(table: "CrosswordTable") -> Element | None:
    state, desk, building = table.match.state, table.desk, table.building
    empty = not state.bag
    tools = [
        not empty and table.takes_more and tool(gettext("Take one more die"), "take", "t"),
        empty and tool(gettext("I am stuck"), "stuck", off=table.viewer in state.stuck),
        tool(gettext("Hint"), "hint", "h i"),
        tool(gettext("Undo"), "undo", "u", off=not desk.past),
        table.can_pause and _pause(building.asked is not None),
    ]
    return actions(table, tools)


def _pause(without_key: bool) -> Element:
    """Return the pause button; without its key "p" while a WILD is stated, where that key means purple."""
    button = tool(gettext("Pause"), "pause", "p")
    if without_key:
        del button.attrib["data-hotkey"], button.attrib["aria-keyshortcuts"]
        button[-1].set("class", "stage-blotted")
    return button


def _more(table: "CrosswordTable") -> tuple[Element, ...]:
    """Return the less frequent tools, for the menu."""
    desk = table.desk
    return (
        tool(gettext("Redo"), "redo", "e", off=not desk.future),
        tool(gettext("Reasons"), "reasons", "y", pressed=table.building.reasons),
        tool(gettext("To the middle"), "centre", "c", off=not desk.spots),
        tool(gettext("All into the tray"), "clear", off=not desk.spots),
        tool(gettext("Read the grid"), "read", "l"),
        table.sorting.choice(),
    )


# --- the replay ------------------------------------------------------------------------------------------------------


def view_step(table: "CrosswordTable", state: State, text: str) -> Content:
    """Return a step of the replay: what happened, the scores, all grids."""
    areas = [
        el(
            "div",
            el("p", el("bdi", table.narrator.name(seat)), class_="stage-quiet"),
            small_view(grid, grid_words(table.narrator, seat)),
            class_="stage-area",
            data_key=f"seen-{seat}",
        )
        for seat, grid in enumerate(state.grids)
    ]
    grids = el("div", areas, class_="stage-areas", data_key="board")
    return [el("p", text, class_="stage-said"), _score(table, state), grids]


def round_over(table: "CrosswordTable") -> Element:
    """Return the button for the next round, and everybody's grid. The result stands in the message line."""
    state = table.match.state
    onward = state.phase == "between" and tool(gettext("Next round"), "next", "n", main=True)
    areas = [_final(table, state, seat) for seat in table.match.seats]
    return el(
        "div",
        onward and toolbar(onward),
        el("div", areas, class_="stage-areas"),
        class_="stage-round",
        data_key=f"ended-{state.round}",
    )


def _final(table: "CrosswordTable", state: State, seat: int) -> Element:
    """Return the laid grid of a seat, and after how many of its dice all could have been placed."""
    rest = unused(state, seat)
    return el(
        "div",
        el("p", el("strong", el("bdi", table.narrator.name(seat)))),
        small_view(state.grids[seat], grid_words(table.narrator, seat)),
        rest and left_dice([die.face for die in rest]),
        _possible(table, state, seat),
        class_="stage-area",
        data_key=f"final-{seat}",
    )


def _possible(table: "CrosswordTable", state: State, seat: int) -> Element:
    """Return after how many dice the solver places all of them, how many were needed, and one way to lay them."""
    number, answer, certain = table.building.soonest(seat)
    if number is None:
        return el("p", gettext("The first ten dice: {why}").format(why=why_none(answer)), class_="stage-quiet")
    faces = {die.die: die.face for die in state.hands[seat]}
    stated = [(r, c, die, faces[die].stated(*code) if code else faces[die]) for die, r, c, *code in answer.grid or ()]
    words = gettext("a grid of the first {n} dice").format(n=number)
    drawn = small_view(tuple(GridDie(*each) for each in stated), words)
    open_question = gettext("The solver could not decide in time whether fewer dice would do.")
    doubt = None if certain else el("p", open_question, class_="stage-quiet")
    return drawer(f"possible-{seat}", _when(table, state, seat, number), drawn, doubt)


def _when(table: "CrosswordTable", state: State, seat: int, possible: int) -> str:
    """Return in words after how many dice a grid was possible, and when it was laid."""
    dice = len(state.hands[seat])
    if unused(state, seat):
        return gettext("{possible} of {dice} dice would have been enough. One way:").format(
            possible=possible, dice=dice
        )
    yours = gettext("It was possible with {possible} dice; you needed {dice}. One way:")
    theirs = gettext("It was possible with {possible} dice; {name} needed {dice}. One way:")
    return table.narrator.whose(seat, yours, theirs, possible=possible, dice=dice)


def grid_words(narrator: CrosswordNarrator, seat: int) -> str:
    """Return the name of a grid that is only shown."""
    if narrator.is_you(seat):
        return gettext("your grid")
    return gettext("grid of {name}").format(name=narrator.name(seat))
