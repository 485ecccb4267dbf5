"""What happened in a table game, step by step, in words: for the line below the table, for the ear and for replays."""

from typing import NamedTuple

from setlab.core.cards import Card
from setlab.core.i18n import gettext, ngettext

TAKES = ("take", "turn")


class Step(NamedTuple):
    """One event, with the states before and after it."""

    event: tuple
    before: object
    after: object

    @property
    def kind(self):
        return self.event[0]

    @property
    def seat(self):
        """Whose event it was; None for those of nobody in particular."""
        whose = self.event[1] if len(self.event) > 2 else None
        return whose if type(whose) is int else None

    @property
    def at(self):
        """The time of play, in milliseconds."""
        return self.after.now

    @property
    def cards(self):
        """The cards that somebody picked."""
        if self.kind == "turn":
            return tuple(self.before.cards[place] for place in sorted(self.event[2]))
        if self.kind != "take":
            return ()
        return tuple(Card(code, self.before.options.deck) for code in self.event[2])

    @property
    def is_right(self):
        """Was it a guess, and right?"""
        return self.kind in TAKES and len(self.after.piles[self.seat]) > len(self.before.piles[self.seat])

    @property
    def is_wrong(self):
        return self.kind in TAKES and not self.is_right

    @property
    def arrived(self):
        """(place, card) of the cards that lie somewhere else than before, or did not lie there at all."""
        old = dict(enumerate(self.before.cards))
        return [(p, card) for p, card in enumerate(self.after.cards) if card is not None and old.get(p) is not card]


def steps_of(match, since=0):
    """The steps of a match, from the event with this number on."""
    pairs = list(match.replay())
    return [Step(event, pairs[n][1], after) for n, (event, after) in enumerate(pairs[1:]) if n >= since]


def listed_cards(cards):
    """Cards as one says them."""
    return gettext("; ").join(map(str, cards))


class TableNarrator:
    """Tells steps of a game in the current language. `names` are the seats' names, "" for the usual ones."""

    def __init__(self, game, names):
        self.game, self.names = game, names

    def narrate(self, step):
        """The step as a sentence or two; "" for what goes without saying."""
        tell = getattr(self, "_" + step.kind, None)
        return tell(step) if tell else ""

    def computer(self, state):
        """The computer's seat, or None."""
        seat = getattr(self.game, "computer", None)
        return seat(state) if seat else None

    def name(self, state, seat):
        """What this seat is called."""
        if seat == self.computer(state):
            return gettext("Computer")
        own = self.names[seat] if seat < len(self.names) else ""
        if own:
            return own
        return gettext("You") if state.options.players == 1 else gettext("Player {n}").format(n=seat + 1)

    def is_you(self, state, seat):
        """Is this the only human, who gave no name?"""
        return state.options.players == 1 and seat == 0 and not (self.names and self.names[0])

    def _take(self, step):
        cards, seat = listed_cards(step.cards), step.seat
        if step.is_wrong:
            return self._wrong(step)
        if seat == self.computer(step.before):
            return gettext("The computer took: {cards}.").format(cards=cards)
        if self.is_you(step.before, seat):
            return gettext("You took: {cards}.").format(cards=cards)
        return gettext("{name} took: {cards}.").format(name=self.name(step.before, seat), cards=cards)

    _turn = _take

    def _wrong(self, step):
        check = self.reason(step)
        reason = "" if check else check.summary() + ". "
        return f"{reason[:1].upper()}{reason[1:]}{self.aside(step)}".strip()

    def aside(self, step):
        """What there is to say about a wrong guess besides the reason."""
        several = gettext("{name} guessed wrong.").format(name=self.name(step.before, step.seat))
        strict = gettext("Strict rules: the computer moves.")
        paid = self._paid(step, step.seat)
        chain = gettext("It would be one, but exactly {n} of its cards must come from the group taken last.")
        chain = chain.format(n=getattr(self.game.mode, "keep", 0)) if self.reason(step) else ""
        told = [chain, several if step.before.options.players > 1 else "", strict if step.after.handed else "", paid]
        return " ".join(filter(None, told))

    def _paid(self, step, seat):
        """What a wrong or late call cost."""
        if len(step.after.piles[seat]) == len(step.before.piles[seat]):
            return ""
        back = listed_cards(step.before.piles[seat][-1])
        return gettext("One SET goes back to the stock: {cards}.").format(cards=back)

    def _column(self, step):
        by_computer = step.seat == self.computer(step.before)
        text = gettext("The computer turns up a new column.") if by_computer else gettext("A new column.")
        if step.before.groups:
            text = gettext("{what} There was still something to find without it.").format(what=text)
        return text

    def _pass(self, step):
        groups = step.before.groups
        if not groups:
            return gettext("There was nothing to find.")
        text = ngettext("This was there to be found: {all}.", "These {n} were there to be found: {all}.", len(groups))
        return text.format(n=len(groups), all=gettext(". ").join(map(listed_cards, groups)))

    def _call(self, step):
        return gettext("{name} called.").format(name=self.name(step.before, step.seat))

    def _late(self, step):
        seat = step.before.call[0]
        text = gettext("{name} called, and took nothing in time.").format(name=self.name(step.before, seat))
        return " ".join(filter(None, [text, self._paid(step, seat)]))

    def _hint(self, step):
        shown = self.game.hinted(step.after)
        if not shown:
            return gettext("Hint: there is nothing to find here.")
        whole = len(shown) == len(step.after.groups[0])
        text = gettext("Hint: {cards}.") if not whole else gettext("Hint, in full: {cards}.")
        return text.format(cards=listed_cards(shown))

    def _pause(self, step):
        return gettext("Pause: the cards are covered.")

    def _go(self, step):
        return gettext("On we go.")

    def _set(self, step):
        _, name, value, _ = step.event
        if name == "strict":
            return gettext("Strict rules are on.") if value else gettext("Strict rules are off.")
        if value is None:
            return gettext("The clock is off.")
        return ngettext("The computer waits {n} second.", "The computer waits {n} seconds.", value).format(n=value)

    def reason(self, step):
        """The judgement of the cards that were picked."""
        return self.game.group.check(step.cards)
