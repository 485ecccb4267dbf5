"""What a round of Crossword SET came to: the grids as they were laid, and after how many dice one was possible."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.games.crossword.grids import GridDie
from setlab.games.crossword.moves import unused
from setlab.widgets.crossword.building import why_none
from setlab.widgets.crossword.squares_view import small_view
from setlab.widgets.parts.dice import left_over
from setlab.widgets.parts.elements import tool


def round_over(table):
    """The next round, and everybody's grid. How it ended stands in the message line."""
    state = table.match.state
    onward = state.phase == "between" and tool(gettext("Next round"), "next", "n", main=True)
    areas = [_final(table, state, seat) for seat in table.match.seats]
    return el(
        "div",
        onward and el("div", onward, class_="stage-toolbar"),
        el("div", areas, class_="stage-areas"),
        class_="stage-round",
        data_key=f"ended-{state.round}",
    )


def _final(table, state, seat):
    """The grid of a seat as it was laid, and after how many of its dice all could have been placed."""
    rest = unused(state, seat)
    return el(
        "div",
        el("p", el("strong", el("bdi", table.narrator.name(seat)))),
        small_view(state.grids[seat], grid_words(table.narrator, seat)),
        rest and left_over([die.face for die in rest]),
        _possible(table, state, seat),
        class_="stage-area",
        data_key=f"final-{seat}",
    )


def _possible(table, state, seat):
    """After how many dice the solver places all of them, how many were needed, and one way to lay them."""
    number, answer, certain = table.building.soonest(seat)
    if number is None:
        return el("p", gettext("The first ten dice: {why}").format(why=why_none(answer)), class_="stage-quiet")
    faces = {die.die: die.face for die in state.hands[seat]}
    stated = [(r, c, die, faces[die].stated(*code) if code else faces[die]) for die, r, c, *code in answer.grid]
    words = gettext("a grid of the first {n} dice").format(n=number)
    drawn = small_view(tuple(GridDie(*each) for each in stated), words)
    open_question = gettext("The solver could not decide in time whether fewer dice would do.")
    doubt = None if certain else el("p", open_question, class_="stage-quiet")
    return el("details", el("summary", _when(table, state, seat, number)), drawn, doubt, data_key=f"possible-{seat}")


def _when(table, state, seat, possible):
    """After how many dice it was possible, and when it was done."""
    dice = len(state.hands[seat])
    if unused(state, seat):
        return gettext("It was possible with {possible} of {dice} dice. One way:").format(possible=possible, dice=dice)
    yours = gettext("It was possible with {possible} dice; you needed {dice}. One way:")
    theirs = gettext("It was possible with {possible} dice; {name} needed {dice}. One way:")
    return table.narrator.whose(seat, yours, theirs, possible=possible, dice=dice)


def grid_words(narrator, seat):
    """What a grid is called that is only looked at."""
    if narrator.is_you(seat):
        return gettext("your grid")
    return gettext("grid of {name}").format(name=narrator.name(seat))
