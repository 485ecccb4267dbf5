"""How a table of cards looks: the cards as they lie, what was taken last or found, who has how many."""

from setlab.core.i18n import gettext, ngettext, sentence
from setlab.games.look import HIDDEN, Block, Look, labelled, of_each, turn_of


def look(state, narrator):
    """What is to be seen of a table. What lies face down stays so, and in a pause that is every card."""
    game = narrator.game
    if state.stock is None:
        return Look(game.name, (), (sentence(gettext("the cards are not shuffled yet")),))
    n = len(state.stock)
    stock = ngettext("{n} card in the stock", "{n} cards in the stock", n).format(n=n)
    taken = of_each(narrator, range(state.seats), lambda seat: _taken(len(state.piles[seat])))
    return Look(labelled(game.name, stock), tuple(_blocks(state, game)), (taken, *_who_acts(state, narrator)))


def _blocks(state, game):
    is_shown = [card is None or _is_open(state, game, place) for place, card in enumerate(state.cards)]
    seen = [card if shown else HIDDEN for card, shown in zip(state.cards, is_shown, strict=True)]
    rows = game.mode.rows  # places are counted down the columns
    yield Block("", tuple(tuple(seen[row::rows]) for row in range(min(rows, len(seen)))))
    if state.previous and not state.paused:
        keep = game.mode.keep
        text = ngettext("{n} of these is used again", "{n} of these are used again", keep)
        yield Block(text.format(n=keep), (state.previous,))
    if state.found and not state.paused:
        yield Block(gettext("Found"), state.found)


def _is_open(state, game, place):
    return not state.paused and ("turn" not in game.kinds or place in state.shown)


def _taken(n):
    return gettext("{n} taken").format(n=n)


def _who_acts(state, narrator):
    """Who is to act, where it is not for everybody."""
    game = narrator.game
    if game.outcome(state) is not None:
        return
    if state.paused:
        yield gettext("Pause: the cards are covered.")
    if state.call:
        yield gettext("{name} called.").format(name=narrator.name(state.call[0]))
    if state.handed:
        yield sentence(gettext("it is the computer's move"))
    if "turn" in game.kinds and state.seats > 1:
        yield turn_of(narrator.name(state.turn))
