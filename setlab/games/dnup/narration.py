"""Narration of dnup: moves, why a set came back, and the position as the player to move sees it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext, ngettext, sentence, sentences
from setlab.games.dnup.rounds import outcome, owner
from setlab.games.look import Block, Look, both, labelled, of_each, turn_of
from setlab.games.narration import Narrator

if TYPE_CHECKING:
    from setlab.games.dnup.rounds import State
    from setlab.games.narration import Step


class DnupNarrator(Narrator):
    """The narrator of dnup. A sentence on another player's set names two persons."""

    def narrate(self, step: "Step") -> str:
        if step.kind == "deal":
            yours = gettext("The cards are dealt. You begin, with the star.")
            theirs = gettext("The cards are dealt. {name} begins, with the star.")
            return self.whose(step.after.turn, yours, theirs)
        return sentences([super().narrate(step), *self._came_back(step), self.ended(step)])

    def _on_play(self, step: "Step") -> str:
        yours, theirs = gettext("You play {set}."), gettext("{name} plays {set}.")
        return self.whose(step.seat, yours, theirs, set=set_words(step.event[2]))

    def _on_add(self, step: "Step") -> str:
        _, seat, card, area = step.event
        other = owner(step.before, area)
        if self.is_you(other):
            theirs = gettext("{name} adds one {value} to your set.")
        else:
            theirs = gettext("{name} adds one {value} to the set of {other}.")
        yours = gettext("You add one {value} to the set of {other}.")
        return self.whose(seat, yours, theirs, value=card[0], other=self.name(other))

    def _on_take(self, step: "Step") -> str:
        _, seat, area = step.event
        other = owner(step.before, area)
        if self.is_you(other):
            theirs = gettext("{name} takes your {set}, turned.")
        else:
            theirs = gettext("{name} takes {set} from {other}, turned.")
        yours = gettext("You take {set} from {other}, turned.")
        return self.whose(seat, yours, theirs, set=set_words(step.before.areas[area]), other=self.name(other))

    def _on_rotate(self, step: "Step") -> str:
        return self.whose(step.seat, gettext("You turn your whole hand."), gettext("{name} turns the whole hand."))

    def _came_back(self, step: "Step") -> Iterator[str]:
        """Yield sentences on the sets that were beaten, also in the other own area: they went back, turned."""
        before, after = step.before, step.after
        if after.hands is None or step.kind == "take":
            return
        for area, cards in enumerate(before.areas):
            other = owner(before, area)
            if cards and not after.areas[area] and {card[::-1] for card in cards} <= {*after.hands[other]}:
                yours = gettext("Your {set} is beaten and comes back, turned.")
                theirs = gettext("{set} of {name} is beaten and comes back, turned.")
                yield self.whose(other, yours, theirs, set=set_words(cards))

    def ended(self, step: "Step") -> str:
        """Return a sentence on a player who is out of cards with the gain, or on a void round; else ""."""
        seat, before, after = step.seat, step.before, step.after
        if after.rounds > before.rounds or len(after.out) > len(before.out):
            return self._went_out(seat, before.options.players, after.tokens[seat] - before.tokens[seat])
        if after.hands is None:
            return gettext("After {n} turns nobody wins this round: it is dealt again.").format(n=after.turns)
        return ""

    def _went_out(self, seat: Any, players: int, won: int) -> str:
        if players == 2:
            yours = gettext("You are out of cards and win the round.")
            return self.whose(seat, yours, gettext("{name} is out of cards and wins the round."))
        tokens = ngettext("{n} token", "{n} tokens", won).format(n=won)
        yours = gettext("You are out of cards and get {tokens}.")
        return self.whose(seat, yours, gettext("{name} is out of cards and gets {tokens}."), tokens=tokens)


def set_words(cards: Sequence[str]) -> str:
    """Return a set in words: "2 × 5"."""
    return gettext("{size} × {value}").format(size=len(cards), value=cards[0][0])


def look(state: "State", narrator: DnupNarrator) -> Look:
    """Return the position as the player to move sees it."""
    title = labelled(narrator.game.name, gettext("round {n}").format(n=state.rounds + 1))
    over = outcome(state) is not None
    if state.hands is None:
        waits = () if over else (sentence(gettext("the cards have not been dealt yet")),)
        return Look(title, (), (of_each(narrator, range(state.seats), lambda seat: _won(state, seat)), *waits))
    areas = tuple(_area(state, area, narrator) for area in range(len(state.areas)))
    hand = () if over else (_hand(state, narrator),)
    turn = () if over else (turn_of(_area_name(state, state.area, narrator)),)
    return Look(title, (*areas, *hand), (of_each(narrator, range(state.seats), lambda seat: _has(state, seat)), *turn))


def _area_name(state: "State", area: int, narrator: DnupNarrator) -> str:
    name = narrator.name(owner(state, area))
    return gettext("{name}, area {n}").format(name=name, n=area % 2 + 1) if state.seats == 2 else name


def _area(state: "State", area: int, narrator: DnupNarrator) -> Block:
    cards = state.areas[area]
    name = _area_name(state, area, narrator)
    return Block(both(name, set_words(cards) if cards else gettext("no set")), (cards,))


def _hand(state: "State", narrator: DnupNarrator) -> Block:
    return Block(gettext("{name} holds").format(name=narrator.name(state.turn)), (state.hands[state.turn],))


def _has(state: "State", seat: int) -> str:
    n = len(state.hands[seat])
    return both(ngettext("{n} card", "{n} cards", n).format(n=n), _won(state, seat))


def _won(state: "State", seat: int) -> str:
    """Return what a seat has won so far: with two players rounds, else tokens."""
    n = state.tokens[seat]
    if state.seats == 2:
        return ngettext("{n} round won", "{n} rounds won", n).format(n=n)
    return ngettext("{n} token", "{n} tokens", n).format(n=n)
