"""Narration of a table game, for the line below the table, for the ear and for replays; and the visible position."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext, ngettext, sentence, sentences
from setlab.core.cards import Card
from setlab.games.look import HIDDEN, Block, Look, labelled, of_each, turn_of
from setlab.games.narration import PickNarrator, PickStep, listed_cards

if TYPE_CHECKING:
    from setlab.games.match import Match
    from setlab.games.table.game import TableGame
    from setlab.games.table.state import State


class TableStep(PickStep):
    """A step of a table game."""

    guesses = ("take", "turn")

    @property
    def cards(self) -> tuple:
        """The picked cards."""
        if self.kind == "turn":
            return tuple(self.before.cards[place] for place in sorted(self.event[2]))
        if self.kind != "take":
            return ()
        return tuple(Card(code, self.before.options.deck) for code in self.event[2])

    @property
    def arrived(self) -> list[tuple]:
        """Pairs (place, card) of the cards that moved or are new."""
        old = dict(enumerate(self.before.cards))
        return [(p, card) for p, card in enumerate(self.after.cards) if card is not None and old.get(p) is not card]


class TableNarrator(PickNarrator):
    """The narrator of a table game. There is one computer at most."""

    step = TableStep

    @property
    def computer(self) -> int | None:
        """The computer's seat, or None."""
        return self.computers[0] if self.computers else None

    def _on_take(self, step: TableStep) -> str:
        if step.seat == self.computer and not step.is_wrong and not self.own_name(step.seat):
            return gettext("The computer took: {cards}.").format(cards=listed_cards(step.cards))
        return super()._on_take(step)

    _on_turn = _on_take

    def aside(self, step: TableStep) -> str:
        chain = gettext("It would be one, but exactly {n} of its cards must come from the group taken last.")
        chain = chain.format(n=getattr(self.game.mode, "keep", 0)) if self.reason(step) else ""
        strict = gettext("Strict rules: the computer moves.") if step.after.handed else ""
        return sentences([chain, self.who_guessed(step), strict, self.paid(step, step.seat)])

    def paid(self, step: TableStep, seat: Any) -> str:
        """Return a sentence on the cost of a wrong or late call; "" if it cost nothing."""
        if len(step.after.piles[seat]) == len(step.before.piles[seat]):
            return ""
        back = listed_cards(step.before.piles[seat][-1])
        return gettext("One SET goes back to the stock: {cards}.").format(cards=back)

    def _on_column(self, step: TableStep) -> str:
        text = gettext("A new column.")
        if step.seat == self.computer:
            name, plain = self.own_name(step.seat), gettext("The computer turns up a new column.")
            text = gettext("{name} turns up a new column.").format(name=name) if name else plain
        return sentences([text, gettext("There was something to find without it.") if step.before.groups else ""])

    def _on_pass(self, step: TableStep) -> str:
        groups = step.before.groups
        if not groups:
            return gettext("There was nothing to find.")
        text = ngettext("There was one to find: {all}.", "There were {n} to find: {all}.", len(groups))
        return text.format(n=len(groups), all=gettext(". ").join(map(listed_cards, groups)))

    def _on_hint(self, step: TableStep) -> str:
        shown = self.game.hinted(step.after)
        if not shown:
            return gettext("Hint: there is nothing to find here.")
        return self.hint(shown, len(shown) == len(step.after.groups[0]))

    def _on_pause(self, step: TableStep) -> str:
        return gettext("The game is paused: the cards are covered.")

    def _on_new(self, step: TableStep) -> str:
        return gettext("A new deal: the game so far was given up.")

    def _on_set(self, step: TableStep) -> str:
        _, name, value, _ = step.event
        if name == "strict":
            return gettext("Strict rules are on.") if value else gettext("Strict rules are off.")
        if value is None:
            return gettext("The clock is off.")
        return ngettext("The computer waits {n} second.", "The computer waits {n} seconds.", value).format(n=value)

    def reason(self, step: TableStep) -> str:
        """Return what the game's `group.check` says about the picked cards."""
        return self.game.group.check(step.cards)

    # --- the end -----------------------------------------------------------------------------------------------------

    def winners(self, match: "Match") -> str:
        return sentences([gettext("The game is over."), self._won(match, match.outcome())])

    def _won(self, match: "Match", outcome: Any) -> str:
        score = gettext(" : ").join(map(str, outcome.scores))
        if len(outcome.scores) == 1:
            return self._found(*outcome.scores)
        if self.computer is not None and len(outcome.scores) == 2 and not self.game.computer_plays(match.state):
            return self._found(*outcome.scores)
        if len(outcome.winners) > 1:
            return gettext("A draw: {score}.").format(score=score)
        [winner] = outcome.winners
        if winner == self.computer and not self.own_name(winner):
            return gettext("The computer has won, {score}.").format(score=score)
        yours, theirs = gettext("You have won, {score}."), gettext("{name} has won, {score}.")
        return self.whose(winner, yours, theirs, score=score)

    def _found(self, n: int, m: int = 0) -> str:
        """Return the result of playing alone, with the computer's share, if it was handed a move."""
        if m:
            yours = gettext("You found {n}; {m} went to the computer.")
            theirs = gettext("{name} found {n}; {m} went to the computer.")
        else:
            yours, theirs = gettext("You found {n}."), gettext("{name} found {n}.")
        return self.whose(0, yours, theirs, n=n, m=m)

    def why_over(self, match: "Match") -> str:
        state, left = match.state, len(match.state.lying)
        outcome = match.outcome()
        reason = outcome.reason if outcome else ""
        if reason == "time is up":
            return gettext("Time is up.")
        if reason == "the goal is reached":
            return gettext("The goal is reached.")
        if state.found:
            return gettext("Everything on this table has been found.")
        if state.stock and len(state.cards) == 15 and state.options.deck == "set" and self.game.group.id == "set":
            return gettext(
                "Fifteen cards lie there and no three of them are a SET. That is rare, but it happens: up to twenty "
                "cards can lie together without a SET. An eighteenth card is never turned up, so the game ends here."
            )
        if not left:
            return gettext("No card is left.")
        return ngettext(
            "{n} card is left, and there is nothing to find in it.",
            "{n} cards are left, and there is nothing to find among them.",
            left,
        ).format(n=left)


def look(state: "State", narrator: TableNarrator) -> Look:
    """Return the visible part of a table. Face-down cards stay hidden, and in a pause every card is."""
    game = narrator.game
    if state.stock is None:
        return Look(game.name, (), (sentence(gettext("the cards have not been shuffled yet")),))
    n = len(state.stock)
    stock = ngettext("{n} card in the stock", "{n} cards in the stock", n).format(n=n)
    taken = of_each(narrator, range(state.seats), lambda seat: _taken(len(state.piles[seat])))
    return Look(labelled(game.name, stock), tuple(_blocks(state, game)), (taken, *_who_acts(state, narrator)))


def _blocks(state: "State", game: "TableGame") -> Iterator[Block]:
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


def _is_open(state: "State", game: "TableGame", place: int) -> bool:
    return not state.paused and ("turn" not in game.kinds or place in state.shown)


def _taken(n: int) -> str:
    return gettext("{n} taken").format(n=n)


def _who_acts(state: "State", narrator: TableNarrator) -> Iterator[str]:
    """Yield sentences on who is to act, if it is not everybody."""
    game = narrator.game
    if game.outcome(state) is not None:
        return
    if state.paused:
        yield gettext("The game is paused: the cards are covered.")
    if state.call:
        yield gettext("{name} called.").format(name=narrator.name(state.call[0]))
    if state.handed:
        yield sentence(gettext("it is the computer's move"))
    if "turn" in game.kinds and state.seats > 1:
        yield turn_of(narrator.name(state.turn))
