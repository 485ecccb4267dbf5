"""How a game of Scramble SET looks: the dice that are left, the SETs of each player, who may take."""

from setlab.core.i18n import gettext, listed, ngettext, sentence
from setlab.games.look import Block, Look, both, in_lines, labelled, of_each

ACROSS = 7  # dice in a row


def look(state, narrator):
    """What is to be seen of a game, which is everything; in a pause the dice are covered."""
    n = len(state.lying)
    left = ngettext("{n} die on the table", "{n} dice on the table", n).format(n=n)
    where = gettext("round {n} of {all}").format(n=state.round, all=state.options.rounds)
    scores = narrator.game.scores(state)
    taken = of_each(narrator, range(state.seats), lambda seat: gettext("{n} taken").format(n=scores[seat]))
    return Look(
        labelled(narrator.game.name, both(where, left)),
        () if state.paused or state.due else tuple(_blocks(state, narrator)),
        (taken, *_who_acts(state, narrator)),
    )


def _blocks(state, narrator):
    if state.lying:
        yield Block("", in_lines(_faces(state, state.lying), ACROSS))
    for seat, pile in enumerate(state.piles):
        if pile:
            yield Block(narrator.name(seat), tuple(_faces(state, dice) for dice in pile))


def _faces(state, dice):
    return tuple(state.faces[die] for die in dice)


def _who_acts(state, narrator):
    """Who may take, and how the last round ended."""
    if state.due:
        yield sentence(gettext("the dice are not thrown yet"))
    if state.phase in ("between", "over"):
        yield narrator.round_over(state, len(state.past))
        return
    if state.paused:
        yield gettext("Pause: the dice are covered.")
    if state.phase == "tie":
        tied = listed(map(narrator.name, state.tied))
        yield sentence(labelled(gettext("only those who are tied may call now"), tied))
    if state.call:
        yield gettext("{name} called.").format(name=narrator.name(state.call[0]))
    for seat, until in enumerate(state.waits):
        if until > state.now:
            yield sentence(gettext("{name} waits").format(name=narrator.name(seat)))
