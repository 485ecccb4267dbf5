"""How a game of Crossword SET looks: the grid of each player, and the dice that lie in none."""

from setlab.core.i18n import gettext, ngettext, sentence
from setlab.games.crossword.chance import waits_for
from setlab.games.crossword.grids import cells_of
from setlab.games.crossword.moves import unused
from setlab.games.look import Block, Look, both, labelled, of_each
from setlab.games.narration import counted


def look(state, narrator):
    """What is to be seen of a game, which is everything; in a pause the dice are covered."""
    bag = ngettext("{n} die in the bag", "{n} dice in the bag", len(state.bag)).format(n=len(state.bag))
    where = gettext("round {n} of {all}").format(n=state.round, all=state.options.rounds)
    scores = narrator.game.scores(state)
    say = counted if state.seats > 1 else _extra
    return Look(
        labelled(narrator.game.name, both(where, bag)),
        () if state.paused else tuple(_blocks(state, narrator)),
        (of_each(narrator, range(state.seats), lambda seat: say(scores[seat])), *_who_acts(state, narrator)),
    )


def _extra(n):
    return ngettext("{n} extra die", "{n} extra dice", n).format(n=n)


def _blocks(state, narrator):
    for seat in range(state.seats):
        name = narrator.name(seat)
        if state.grids[seat]:
            yield Block(gettext("Grid of {name}").format(name=name), _rows(cells_of(state.grids[seat])))
        if dice := tuple(die.face for die in unused(state, seat) if die.face is not None):
            left = ngettext("{n} die to place", "{n} dice to place", len(dice)).format(n=len(dice))
            yield Block(both(name, left), (dice,))


def _rows(cells):
    """The faces of a grid row by row, None on empty squares; its smallest row and column are 1."""
    rows, columns = (range(1, max(numbers) + 1) for numbers in zip(*cells, strict=True))
    return tuple(tuple(cells.get((row, column)) for column in columns) for row in rows)


def _who_acts(state, narrator):
    """What chance does first, who is stuck, and how the last round ended."""
    if state.due:
        yield sentence(waits_for(state))
    if state.finished:
        yield narrator.round_told(state)
        return
    if state.paused:
        yield gettext("Pause: the dice are covered.")
    for seat in state.stuck:
        yield gettext("{name} is stuck.").format(name=narrator.name(seat))
