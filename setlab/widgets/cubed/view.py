"""The view of a board for SET Cubed: the board, the dice, the tools and the last events."""

from collections.abc import Mapping
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.core.cards import Face
from setlab.draw.markup import el
from setlab.games.cubed.state import State
from setlab.games.dice.die import RolledDie
from setlab.games.match import Match
from setlab.games.narration import Step, counted
from setlab.widgets.cubed.squares_view import squares_view
from setlab.widgets.cubed.trial import SCORES, WITH_PARTNER, where
from setlab.widgets.match.frame import actions, frame, last_text, seat_name
from setlab.widgets.parts import score
from setlab.widgets.parts.dice import dice_words, die_span, own_die, rack_view, to_carry
from setlab.widgets.parts.elements import Content, tool

if TYPE_CHECKING:
    from setlab.widgets.cubed.board import CubedBoard

TOLD = 4  # events that stay in view


def board_view(board: "CubedBoard") -> Element:
    """Return the whole board, or a step of its replay."""
    state = board.match.state
    side = [
        _rack(board),
        _tools(board),
        board.trial.view(),
        last_text(board, TOLD, _drawn),
        board.hindsight.best_button(),
        board.hindsight.best_view(),
    ]
    act = _is_laying(board)
    hand = [die.die for die in board.match.state.hands[board.viewer]] if act else []
    slots = {die: slot for slot, die in enumerate(hand, 1)}
    fits = _where(board, slots) if act and board.fitting.on else None
    table = el(
        "div",
        squares_view(board.lying, board.trial.laid if act else (), act, slots, fits, board.hint.squares, board.whole),
        el("div", side, class_="stage-side", data_key="side"),
        class_="stage-cubed",
        data_key="table",
        **board.pace.tapped(),
    )
    more = (
        tool(gettext("Read the board"), "read", "l"),
        tool(gettext("What changed?"), "changed", "w"),
        el("span", tool(gettext("Whole board"), "whole", pressed=board.whole), class_="stage-if-near"),
        board.hindsight.sheet_button(),
        board.fitting.button(),
        board.pace.choice(),
    )
    return frame(board, _score(board, state), table, board.pace.bell(), more=more, footer=board.hindsight.sheet_view())


def _drawn(step: Step) -> list[Element]:
    """Return the dice that a step was about, drawn."""
    if step.kind == "place":
        return [die_span(die.face) for _, die in step.after.plays[-1].placed]
    if step.kind == "roll":
        return [die_span(Face(code)) for _, code in step.event[2]]
    if step.kind == "replace":
        _, _, _, row, column = step.event
        return [die_span(step.after.cells[step.after.board.square(row, column)].face)]
    return []


def _is_laying(board: "CubedBoard") -> bool:
    """Return whether dice may be put on the board now."""
    return board.my_turn and board.phase in ("turn", "centre")


def _where(board: "CubedBoard", slots: Mapping[int, int]) -> dict[int, tuple[str, str]]:
    """Return {square: (slots of the dice that score there, slots of those that need a partner)}, as text."""

    def these(found: Mapping[int, str], kind: str) -> str:
        return " ".join(str(slot) for die, slot in slots.items() if found.get(die) == kind)

    lit = where(board.trial, slots)
    return {square: (these(found, SCORES), these(found, WITH_PARTNER)) for square, found in lit.items()}


# --- score -----------------------------------------------------------------------------------------------------------


def _score(board: "CubedBoard", state: State) -> Element:
    """Return the score line: every seat with its points and its dice, which lie open."""
    seats = [_seat(board, state, seat) for seat in board.match.seats]
    return el("div", seats, board.aside(state), class_="stage-scores", data_key="scores")


def aside(board: "CubedBoard", state: State) -> Element:
    """Return the round, the bag and the deal."""
    bag = len(state.bag)
    where = gettext("round {n}").format(n=state.round)
    left = ngettext("{n} die in the bag", "{n} dice in the bag", bag).format(n=bag)
    parts = [el("span", where), el("span", left), score.deal_of(board.match)]
    return el("span", parts, class_="stage-aside stage-quiet")


def _seat(board: "CubedBoard", state: State, seat: int) -> Element:
    mine = state.turn == seat
    running = sum(play.points for play in state.plays) if mine else 0
    hand = state.hands[seat]
    shown = board.replay.on or seat != board.viewer
    dice = dice_words(hand) or gettext("no dice")
    small = [die_span(die.face, data_key=f"held-{die.die}") for die in hand]
    rack = el("span", small, class_="stage-small-dice", role="img", aria_label=dice)
    return el(
        "div",
        seat_name(board, seat),
        el("span", counted(state.scores[seat]), class_="stage-points"),
        running > 0 and el("span", f"+{running}", class_="stage-gain"),
        shown and rack,
        mine and el("span", gettext("to move"), class_="stage-unseen"),
        class_="stage-pile stage-active" if mine else "stage-pile",
        data_key=f"seat-{seat}",
    )


# --- the dice --------------------------------------------------------------------------------------------------------


def _rack(board: "CubedBoard") -> Element | None:
    if board.over:
        return None
    hand = board.match.state.hands[board.viewer]
    tried = {each.die for each in board.trial.laid}
    slots = {die.die: (slot, die) for slot, die in enumerate(hand, 1) if die.die not in tried}
    name = board.narrator.name(board.viewer)
    title = gettext("Your dice") if board.you is not None else gettext("Dice of {name}").format(name=name)
    rolled = _last_rolls(board.match)
    places = [die if die in slots else None for die in board.racks[board.viewer].places]
    dice = rack_view(places, title, lambda die: _die(board, slots[die][1], rolled.get(die, 0), slots[die][0]))
    return el("div", el("p", el("bdi", title)), dice, data_key="mine")


def task(board: "CubedBoard") -> str:
    """Return what the player is to do now, or the current hint."""
    if board.over:
        return ""
    if not board.my_turn:
        whose = board.match.state.turn
        return "" if whose is None else board.pace.whose_move(whose)
    if board.is_skipped:
        return board.narrator.skipped(board.match.state.turn)
    if board.hint.shown:
        return board.hint.shown.texts[-1]
    return {
        "centre": gettext("You begin: put a SET of your own on the centre mark."),
        "turn": gettext("Drag a die to a square, or choose it and then the square."),
        "extra": gettext("Extra roll: choose the dice that you want to roll again."),
    }[board.phase]


def _die(board: "CubedBoard", die: RolledDie, rolled: int, slot: int) -> Element:
    """Return an own die: to be put on the board, or chosen for the extra roll."""
    assert die.face is not None, "dice in a hand have been rolled"
    attrs = {}
    if board.my_turn and board.phase == "extra":
        attrs = {"data_on_click": "pick", "data_toggle": True, "aria_pressed": die.die in board.picked}
    elif board.my_turn:
        attrs = to_carry(die.face) | {"data_slot": slot}
    # A key of its own for each roll, so that the same face falls visibly once more.
    kind = "stage-die stage-pointed" if die.die in board.hint.dice else "stage-die"
    return own_die(die.die, die.face, kind, rolled=f"-{rolled}", **attrs)


def _last_rolls(match: Match) -> dict[int, int]:
    """Return {die: number of the event that rolled it last}."""
    rolls = [(number, event[2]) for number, event in enumerate(match.history) if event[0] == "roll"]
    return {die: number for number, rolled in rolls for die, _ in rolled}


# --- tools -----------------------------------------------------------------------------------------------------------


def _tools(board: "CubedBoard") -> Element | None:
    """Return the buttons for what may happen now."""
    mine = {event[0] for event in board.legal()} if board.my_turn else set()
    laid, ends = bool(board.trial.laid), "end" in mine or board.trial.is_play
    tools = [
        _calls(board),
        # First the tools that are there in every turn, so that they stay in place when others come.
        _is_laying(board) and not board.is_skipped and tool(gettext("Hint"), "hint", "h i"),
        board.pace.start_button(),
        board.pace.hurry_button(),
        "reroll" in mine and tool(gettext("Roll the chosen dice"), "reroll", "x", not board.picked, main=True),
        "keep" in mine and tool(gettext("Keep all"), "hold", "k"),
        ends and tool(_end_words(board), "end", "e", laid and not board.trial.is_play, main=True),
        "pass" in mine and not ends and tool(gettext("Pass"), "pass", "e", laid),
        not laid and "end" in mine and tool(gettext("Undo"), "undo", "u", board.why_no_undo()),
    ]
    return actions(board, _clock(board), tools)


def _end_words(board: "CubedBoard") -> str:
    """Return the label of the button that ends the turn, with the turn's points."""
    plays = [*board.match.state.plays, *([board.trial.attempt.play] if board.trial.is_play else [])]
    return gettext("End turn: {points}").format(points=counted(sum(play.points for play in plays)))


def _calls(board: "CubedBoard") -> list[Element] | None:
    """Return a call button for each person, as the first to call begins; None after the opening."""
    if board.phase != "opening":
        return None
    text, named = gettext("I see a SET!"), gettext("{name}: I see a SET!")
    return [
        tool(
            text if board.you is not None else named.format(name=board.narrator.name(seat)),
            "call",
            main=True,
            key=f"call-{seat}",
        )
        for seat in board.people
    ]


def _clock(board: "CubedBoard") -> Element | None:
    until = board.extra_until()
    if until is None:
        return None
    return el("span", class_="stage-clock", data_key="extra-clock", data_deadline=until, data_on_zero="late")


# --- the replay ------------------------------------------------------------------------------------------------------


def view_step(board: "CubedBoard", state: State, text: str) -> Content:
    """Return a step of the replay: what happened, the scores, the board."""
    return [el("p", text, class_="stage-said"), _score(board, state), squares_view(state)]
