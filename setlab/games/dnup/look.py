"""How a game of dnup looks: the sets on the table, and the hand of whoever is to act. Of the others, how many cards."""

from setlab.core.i18n import gettext, ngettext, sentence
from setlab.games.dnup.narration import set_words
from setlab.games.dnup.rounds import outcome, owner
from setlab.games.look import Block, Look, both, labelled, of_each, turn_of


def look(state, narrator):
    """What is to be seen of a game by whoever is to act."""
    title = labelled(narrator.game.name, gettext("round {n}").format(n=state.rounds + 1))
    over = outcome(state) is not None
    if state.hands is None:
        waits = () if over else (sentence(gettext("the cards are not dealt yet")),)
        return Look(title, (), (of_each(narrator, range(state.seats), lambda seat: _won(state, seat)), *waits))
    areas = tuple(_area(state, area, narrator) for area in range(len(state.areas)))
    hand = () if over else (_hand(state, narrator),)
    turn = () if over else (turn_of(_area_name(state, state.area, narrator)),)
    return Look(title, (*areas, *hand), (of_each(narrator, range(state.seats), lambda seat: _has(state, seat)), *turn))


def _area_name(state, area, narrator):
    name = narrator.name(owner(state, area))
    return gettext("{name}, area {n}").format(name=name, n=area % 2 + 1) if state.seats == 2 else name


def _area(state, area, narrator):
    cards = state.areas[area]
    name = _area_name(state, area, narrator)
    return Block(both(name, set_words(cards) if cards else gettext("no set")), (cards,))


def _hand(state, narrator):
    return Block(gettext("{name} holds").format(name=narrator.name(state.turn)), (state.hands[state.turn],))


def _has(state, seat):
    n = len(state.hands[seat])
    return both(ngettext("{n} card", "{n} cards", n).format(n=n), _won(state, seat))


def _won(state, seat):
    """What a seat has won so far: with two players rounds, else tokens."""
    n = state.tokens[seat]
    if state.seats == 2:
        return ngettext("{n} round won", "{n} rounds won", n).format(n=n)
    return ngettext("{n} token", "{n} tokens", n).format(n=n)
