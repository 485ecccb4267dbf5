"""What a round of Crossword SET came to: the grids as they were laid, and whether ten dice would have been enough."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.games.crossword.game import HAND
from setlab.games.crossword.grids import GridDie
from setlab.games.crossword.moves import unused
from setlab.widgets.crossword.building import why_none
from setlab.widgets.crossword.squares_view import small_view
from setlab.widgets.parts.dice import left_over
from setlab.widgets.parts.elements import tool


def round_over(table):
    """How the round ended, the next one, and everybody's grid."""
    state = table.match.state
    text = table.narrator.round_told(state)
    onward = state.phase == "between" and tool(gettext("Next round"), "next", "n", main=True)
    areas = [_final(table, state, seat) for seat in table.match.seats]
    return el(
        "div",
        el("p", el("strong", text), class_="stage-note stage-yes", data_key="round-told"),
        onward and el("div", onward, class_="stage-toolbar"),
        el("div", areas, class_="stage-areas"),
        data_key=f"ended-{state.round}",
    )


def _final(table, state, seat):
    """The grid of a seat as it was laid, and whether its first ten dice could have been placed."""
    rest = unused(state, seat)
    return el(
        "div",
        el("p", el("strong", el("bdi", table.narrator.name(seat)))),
        small_view(state.grids[seat], grid_words(table.narrator, seat)),
        rest and left_over([die.face for die in rest]),
        _possible(table.building.solved(seat, HAND), state.hands[seat], seat),
        class_="stage-area",
        data_key=f"final-{seat}",
    )


def _possible(answer, hand, seat):
    """What the solver says about the first ten dice."""
    if answer.grid is None:
        ten = gettext("The first ten dice: {why}").format(why=why_none(answer))
        return el("p", ten, class_="stage-quiet")
    faces = {die.die: die.face for die in hand}
    stated = [(r, c, die, faces[die].stated(*code) if code else faces[die]) for die, r, c, *code in answer.grid]
    drawn = small_view(tuple(GridDie(*each) for each in stated), gettext("a grid of the first ten dice"))
    head = gettext("The first ten dice were enough. One way:")
    return el("details", el("summary", head), drawn, data_key=f"possible-{seat}")


def grid_words(narrator, seat):
    """What a grid is called that is only looked at."""
    if narrator.is_you(seat):
        return gettext("your grid")
    return gettext("grid of {name}").format(name=narrator.name(seat))
