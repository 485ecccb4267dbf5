"""What a round of Scramble SET came to: the count, the most that was possible, and everybody's SETs with reasons."""

from setlab.core.checks import Check
from setlab.core.i18n import gettext, ngettext
from setlab.draw import row as draw_row
from setlab.draw.markup import el
from setlab.games.narration import played
from setlab.games.scramble.narration import possible
from setlab.widgets.parts import score
from setlab.widgets.parts.dice import left_over
from setlab.widgets.parts.elements import data_table, note_of

WIDTH = 44  # of a card as high as the dice of a list


def round_view(table):
    """The panel after a round, and at the end of the game."""
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
        rest and left_over(rest),
        score.pile("most", most, packing.sets, most=len(packing.sets)),
        packing.why and el("p", packing.why, class_="stage-quiet"),
        [_checks(table, seat, past.faces, pile) for seat, pile in enumerate(past.piles) if pile],
        class_="stage-round",
        data_key=f"round-{number}",
    )


def _next_button(state):
    text = gettext("Throw to break the tie") if state.tied else gettext("Next round")
    button = el("button", text, class_="stage-main", data_key="next", data_on_click="next")
    return el("div", button, class_="stage-toolbar", data_key="onward")


def _table_of_rounds(table):
    """A row for each round that is over: what everybody found, what was possible, how long it took."""
    match, state = table.match, table.match.state
    names = [el("bdi", table.narrator.name(seat)) for seat in match.seats]
    lines = [
        (number, *map(len, past.piles), len(possible(past).places), played(past.time))
        for number, past in enumerate(state.past, 1)
    ]
    most, time = sum(line[-2] for line in lines), played(match.game.time(state))
    lines.append((gettext("in all"), *match.scores, most, time))
    if len(names) > 1:
        lines.append((gettext("rounds won"), *match.game.rounds_won(state), "", ""))
    head = [gettext("round"), *names, gettext("possible"), gettext("time")]
    return el("div", data_table(gettext("SETs by round"), head, lines), data_key="rounds")


def _checks(table, seat, faces, pile):
    """A player's SETs of a round, for others to check: each feature with its reason."""
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


def reasons(check):
    """Why three dice are a SET, feature by feature, in one line."""
    return gettext("; ").join([*(feature.answer for feature in check.features), *check.notes])
