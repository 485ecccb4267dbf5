"""The view of a game of Scramble SET: the dice, the piles, the tools, and the results of a round."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.common.numbers import duration
from setlab.common.rng import PortableRandom
from setlab.core.cards import Face
from setlab.core.checks import Check
from setlab.draw import row as draw_row
from setlab.draw.markup import el
from setlab.games.dice.die import DICE
from setlab.games.dice.packing import maximum_packing
from setlab.games.match import Match
from setlab.games.scramble.narration import Throw, possible
from setlab.games.scramble.state import State
from setlab.widgets.match.frame import actions, frame, replay_line, replay_scores, seat_name
from setlab.widgets.parts import places, score
from setlab.widgets.parts.dice import left_dice
from setlab.widgets.parts.elements import Content, data_table, group, note_of, reason_view, tool, toolbar

if TYPE_CHECKING:
    from setlab.widgets.scramble.table import ScrambleTable

WIDTH = 44  # of a card as high as the dice of a list
ROWS, ACROSS = 6, 7  # the table has a cell for each of the 42 dice
ACROSS_WIDE = 11  # on a broad page, in four rows
TURN = 12  # most degrees by which a die is turned: it stays upright enough to be read
ASIDE = 8  # hundredths of its side by which a die is off the middle of its cell


@lru_cache(maxsize=64)
def strewn(seed: int, throw: int) -> tuple[tuple[int, ...], ...]:
    """Return (cell, x, y, degrees) by die after this throw. Each die keeps to its cell, so no two overlap.

    >>> strewn(1, 1)[0]
    (6, 6, 5, -8)
    """
    rng = PortableRandom(f"{seed}/strewn {throw}")
    cells = rng.sample(range(DICE), DICE)
    return tuple(
        (cell, rng.randint(-ASIDE, ASIDE), rng.randint(-ASIDE, ASIDE), rng.randint(-TURN, TURN)) for cell in cells
    )


def in_order(match: Match, state: State | None = None) -> list[int]:
    """Return the dice on the table in reading order, row by row."""
    state = state or match.state
    where = strewn(match.seed, state.throws)
    return sorted(state.lying, key=lambda die: where[die][0])


class TableDie(places.Place):
    """A die on the table; while the game is paused it shows nothing."""

    def label(self, where: str) -> str:
        return gettext("{where}: covered").format(where=where) if self.covered else super().label(where)

    def art(self) -> Element:
        return el("span", class_="stage-blank") if self.covered or self.card is None else places.drawn(self.card)


def table_view(table: "ScrambleTable") -> Element:
    """Return the whole table, or a step of its replay."""
    resting = table.between or table.over
    pieces = [round_view(table)] if resting else [_dice(table), _tools(table)]
    more = () if resting else (tool(gettext("Read the table"), "read", "l", table.paused),)
    return frame(table, _score(table), *pieces, more=more)


# --- score and clock -------------------------------------------------------------------------------------------------


def _score(table: "ScrambleTable") -> Element:
    state, total = table.match.state, table.match.scores
    calling = state.call[0] if state.call else None
    names = [table.narrator.name(seat) for seat in table.match.seats]
    taken = [[[state.faces[die] for die in dice] for dice in pile] for pile in state.piles]
    piles = [
        score.pile(
            seat,
            seat_name(table, seat),
            taken[seat],
            _beside(table, seat, total[seat]),
            active=seat == calling,
            came_from=_came_from(table),
        )
        for seat in table.match.seats
    ]
    more = [table.ladder.alone(), score.show_all(names, taken, table.picking.all_piles)]
    return el("div", piles, more, _aside(table), class_="stage-scores stage-scrambled", data_key="scores")


def _came_from(table: "ScrambleTable") -> str:
    """Return the keys of the dice taken last, which fly to the pile."""
    taken = next((step for step in reversed(table.line) if getattr(step, "is_right", False)), None)
    return "" if taken is None else " ".join(f"card-{die}" for die in taken.dice)


def _beside(table: "ScrambleTable", seat: int, total: int) -> list[Content]:
    """Return the score of the whole game and, for a player who has to call, the button."""
    state = table.match.state
    by_button = table.picking.must_call and not table.picking.calls_by_click and not (table.between or table.over)
    in_all = gettext("{n} in all").format(n=total)
    past = state.past and el("span", in_all, class_="stage-quiet", data_key=f"total-{seat}")
    calls = by_button and seat in table.people
    return [past, calls and table.picking.call_button(seat, off=seat not in table.match.game.callers(state))]


def _aside(table: "ScrambleTable") -> Element:
    state = table.match.state
    n = len(state.lying)
    where = gettext("round {n} of {all}").format(n=state.round, all=state.options.rounds)
    left = ngettext("{n} die on the table", "{n} dice on the table", n).format(n=n)
    return score.aside(table, (where, left), _clocks(table))


def _clocks(table: "ScrambleTable") -> list[Element | None]:
    """Return the clocks of this screen's players, and the bell that lets time pass on the page."""
    state, session, game = table.match.state, table.live, table.match.game
    runs = session.running and not (table.over or table.paused or state.phase == "between")
    call = gettext("Time to take three dice")
    seen = [(call, game.call_ends(state))] if runs and state.call else []
    seen += [
        (_waits(table, seat), at)
        for seat, at in enumerate(state.waits)
        if runs and at > session.time and seat in table.people
    ]
    room = [*(_waits(table, seat) for seat in table.people), *([call] if table.picking.must_call else [])]
    none = [("", None)] * (len(table.people) - len(seen))  # several people at one screen may all have to wait
    bells = [at for _, at in seen] + ([(session.time // 1000 + 1) * 1000] if runs and not session.driven else [])
    return [
        *(score.clock(table, *each, n, room) for n, each in enumerate([*seen, *none])),
        table.bell("bell", table.timing.kernel_time(min(bells)), "time") if bells else None,
    ]


def _waits(table: "ScrambleTable", seat: int) -> str:
    """Return the label of a waiting player's clock."""
    if table.narrator.is_you(seat):
        return gettext("You wait")
    return gettext("{name} waits").format(name=table.narrator.name(seat))


# --- tools -----------------------------------------------------------------------------------------------------------


def _tools(table: "ScrambleTable") -> Element | None:
    off, alone = table.paused, table.you is not None and not table.shared
    pause = gettext("Go on") if table.paused else gettext("Pause")
    return actions(
        table,
        alone and tool(gettext("I see no more"), "none", "n", off),
        alone and tool(gettext("Hint"), "hint", "i h", off),
        table.is_solitaire and tool(gettext("Undo"), "undo", "u", off or table.why_no_undo()),
        table.can_pause and tool(pause, "pause", "p", main=table.paused),
    )


# --- the dice --------------------------------------------------------------------------------------------------------


def _dice(table: "ScrambleTable") -> Element:
    marks = _marks(table)
    state, count_down = table.match.state, table.count_down.view()
    return cloth(table.match, state, marks, table.paused, lambda *die: _die(table, *die), count_down)


def cloth(
    match: Match,
    state: State,
    marks: Mapping[int, tuple[str, ...]],
    covered: bool,
    draws: Callable[[TableDie, int, str], Element],
    above: Element | None = None,
) -> Element:
    """Return the dice as they lie. On the page the up and down keys move by about a row."""
    where = strewn(match.seed, state.throws)
    children = []
    for die in in_order(match, state):
        cell, x, y, turn = where[die]
        row, column = divmod(cell, ACROSS)
        here = TableDie(column * ROWS + row, state.faces[die], ROWS, covered=covered, marks=marks.get(die, ()))
        wide = f"{cell // ACROSS_WIDE + 1} / {cell % ACROSS_WIDE + 1}"
        style = f"--row: {row + 1}; --column: {column + 1}; --wide: {wide}; --x: {x}%; --y: {y}%; --turn: {turn}deg"
        children.append(draws(here, die, style))
    return el(
        "div",
        group(
            gettext("the dice"),
            children,
            class_="stage-strewn",
            key="table",
            data_deals=above is None,  # during a countdown the dice appear at its end
            roving=1,
            data_roving_flow="row",
        ),
        above,
        class_="stage-cloth",
        data_key="cloth",
    )


def _die(table: "ScrambleTable", here: TableDie, die: int, style: str) -> Element:
    if table.paused:
        return places.button(here, f"place-{die}", style=style, aria_disabled=True)
    return places.button(
        here,
        f"card-{die}",
        style=style,
        data_on_click="pick",
        data_toggle=table.picking.is_open,
        aria_pressed=str(die) in table.picking.chosen,
    )


def _marks(table: "ScrambleTable") -> dict[int, tuple[str, ...]]:
    """Return {die: marks} for the latest wrong guess and the hint."""
    last = table.line[-1] if table.line else None
    marks: dict[int, tuple[str, ...]] = dict.fromkeys(last.dice, ("wrong",)) if last and last.is_wrong else {}
    for die in () if table.paused else table.match.game.hinted(table.match.state):
        marks[die] = (*marks.get(die, ()), "hinted")
    return marks


# --- the last event --------------------------------------------------------------------------------------------------


def reason_of(table: "ScrambleTable", step: Throw) -> Content:
    """Return the reason of a step, or what else belongs to it, or None; the message line has its words."""
    if step.dice:
        return reason_view(table.narrator.reason(step))
    if step.kind == "none":
        packing = maximum_packing([step.after.faces[die] for die in step.after.lying])
        return score.groups_drawn(packing.sets)
    return None


# --- the replay ------------------------------------------------------------------------------------------------------


def view_step(table: "ScrambleTable", step: Throw | None, state: State, text: str) -> Content:
    """Return a step of the replay: the scores, the dice, and the event with its reason."""
    scores, line = replay_scores(table, step, state.piles), replay_line(table, step, text)
    return [scores, _replay_table(table, step, state), line]


def _replay_table(table: "ScrambleTable", step: Throw | None, after: State) -> Element:
    """Return the dice of a step; a guess is shown on the table on which it was made."""
    guess = step if step is not None and step.dice else None
    state = after if guess is None else guess.before
    # The dice of a round that is going on are covered, as in every pause.
    covered = state.throws == table.match.state.throws and not (table.over or table.between)
    marks: dict[int, tuple[str, ...]] = {}
    if guess is not None and not covered:
        marks = dict.fromkeys(guess.dice, ("taken" if guess.is_right else "wrong",))
    return cloth(table.match, state, marks, covered, looked_at)


def looked_at(here: TableDie, die: int, style: str) -> Element:
    """Return a die that is only shown, for `cloth`."""
    drawn = places.picture_of(here, f"seen-{die}")
    drawn.set("style", style)
    return drawn


def round_view(table: "ScrambleTable") -> Element:
    """Return the panel after a round, and at the end of the game."""
    state, number = table.match.state, len(table.match.state.past)
    past, narrator = state.past[-1], table.narrator
    packing = possible(past)
    taken = {die for pile in past.piles for dice in pile for die in dice}
    won = len(past.piles[table.you]) == max(map(len, past.piles)) > 0 if table.you is not None else False
    rest = [face for die, face in enumerate(past.faces) if die not in taken]
    most = el("strong", gettext("Possible in round {n}").format(n=number))
    return el(
        "div",
        el("p", el("strong", narrator.round_over(state, number)), class_=note_of(won), data_key="result"),
        not table.over and _next_button(state),
        _table_of_rounds(table),
        rest and left_dice(rest),
        score.pile("most", most, packing.sets, most=len(packing.sets)),
        packing.why and el("p", packing.why, class_="stage-quiet"),
        [_checks(table, seat, past.faces, pile) for seat, pile in enumerate(past.piles) if pile],
        class_="stage-round",
        data_key=f"round-{number}",
    )


def _next_button(state: State) -> Element:
    text = gettext("Throw to break the tie") if state.tied else gettext("Next round")
    return toolbar(tool(text, "next", main=True), key="onward")


def _table_of_rounds(table: "ScrambleTable") -> Element:
    """Return a row for each finished round: each player's SETs, the number possible, and the time."""
    match, state = table.match, table.match.state
    names = [el("bdi", table.narrator.name(seat)) for seat in match.seats]
    lines: list[tuple] = [
        (number, *map(len, past.piles), len(possible(past).places), duration(past.time))
        for number, past in enumerate(state.past, 1)
    ]
    most, time = sum(line[-2] for line in lines), duration(match.game.time(state))
    lines.append((gettext("in all"), *match.scores, most, time))
    if len(names) > 1:
        lines.append((gettext("rounds won"), *match.game.rounds_won(state), "", ""))
    head = [gettext("round"), *names, gettext("possible"), gettext("time")]
    return el("div", data_table(gettext("SETs by round"), head, lines), data_key="rounds")


def _checks(table: "ScrambleTable", seat: int, faces: Sequence[Face], pile: Sequence[tuple[int, int, int]]) -> Element:
    """Return a player's SETs of a round, for others to check: each feature with its reason."""
    if table.narrator.is_you(seat):
        text = ngettext("Check your SET", "Check your {n} SETs", len(pile))
    else:
        text = ngettext("Check the SET of {name}", "Check the {n} SETs of {name}", len(pile))
    summary = el("bdi", text.format(n=len(pile), name=table.narrator.name(seat)))
    checks = [Check(tuple(faces[die] for die in dice)) for dice in pile]
    return el(
        "details",
        el("summary", summary),
        el("ul", [el("li", draw_row(check.pieces, width=WIDTH), el("span", reasons(check))) for check in checks]),
        class_="stage-checks",
        data_key=f"check-{seat}-{len(table.match.state.past)}",
    )


def reasons(check: Check) -> str:
    """Return why three dice are a SET, feature by feature, in one line."""
    return gettext("; ").join([*(feature.answer for feature in check.features), *check.notes])
