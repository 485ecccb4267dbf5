"""What happened in a game of dnup, in words: who did what, and why a set came back."""

from setlab.core.i18n import gettext, ngettext
from setlab.games.dnup.rounds import owner
from setlab.games.narration import Namer


class DnupNarrator(Namer):
    """Tells events, with the names of a `Namer`."""

    def narrate(self, event, before, after):
        """One event, as sentences."""
        kind, seat = event[:2]
        if kind == "deal":
            return gettext("The cards are dealt. {name} begins, with the star.").format(name=self.name(after.turn))
        told = [getattr(self, "_" + kind)(event, before)]
        told += self._came_back(seat, before, after)
        if after.rounds > before.rounds or len(after.out) > len(before.out):
            told.append(self._went_out(seat, before, after))
        return " ".join(told)

    def _play(self, event, before):
        _, seat, cards = event
        return gettext("{name}: plays {set}.").format(name=self.name(seat), set=of(cards))

    def _add(self, event, before):
        _, seat, card, area = event
        other = owner(before, area)
        if self.is_you(other):
            return gettext("{name}: adds a {value} to your set.").format(name=self.name(seat), value=card[0])
        says = gettext("{name}: adds a {value} to the set of {other}.")
        return says.format(name=self.name(seat), value=card[0], other=self.name(other))

    def _take(self, event, before):
        _, seat, area = event
        other, taken = owner(before, area), of(before.areas[area])
        if self.is_you(other):
            return gettext("{name}: takes your {set}, turned.").format(name=self.name(seat), set=taken)
        says = gettext("{name}: takes {set} from {other}, turned.")
        return says.format(name=self.name(seat), set=taken, other=self.name(other))

    def _rotate(self, event, before):
        return gettext("{name}: turns the whole hand.").format(name=self.name(event[1]))

    def _came_back(self, seat, before, after):
        """The sets that were beaten: whose, and why."""
        if after.hands is None:
            return
        for area, cards in enumerate(before.areas):
            other = owner(before, area)
            size = sum(card[::-1] in after.hands[other] for card in cards)
            was_taken = cards and not after.areas[area] and len(after.hands[other]) > len(before.hands[other])
            if was_taken and size == len(cards) and (other != seat or area != before.area):
                if self.is_you(other):
                    yield gettext("Your {set} is beaten and comes back, turned.").format(set=of(cards))
                else:
                    says = gettext("{set} of {name} is beaten and comes back, turned.")
                    yield says.format(set=of(cards), name=self.name(other))

    def _went_out(self, seat, before, after):
        won = after.tokens[seat] - before.tokens[seat]
        if before.options.players == 2:
            return gettext("{name}: out of cards. The round is won.").format(name=self.name(seat))
        tokens = ngettext("{n} token", "{n} tokens", won).format(n=won)
        return gettext("{name}: out of cards, {tokens}.").format(name=self.name(seat), tokens=tokens)


def of(cards):
    """A set as one says it: "2 × 5"."""
    return f"{len(cards)} × {cards[0][0]}"
