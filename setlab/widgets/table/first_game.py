"""The captions of a first game of SET: a fixed deal, one SET that is shown, one mistake to be made, one to be found."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.core.cards import Card
from setlab.core.sets import check_set, find_sets
from setlab.games.match import Match
from setlab.games.narration import steps_of
from setlab.widgets.match.guide import Caption, FirstGame, almost

if TYPE_CHECKING:
    from setlab.widgets.table.card_table import CardTable

SEED = 29  # its first SET differs in number only, and five more lie there


def _captions(table: "CardTable") -> list[Caption]:
    guesses = [step for step in steps_of(table.match) if step.kind == "take"]
    taken = next((place for place, step in enumerate(guesses, 1) if step.is_right), 0)
    then = guesses[taken:] if taken else []  # an earlier mistake was not deliberate
    wrong = next((place for place, step in enumerate(then) if step.is_wrong), len(then))
    first = find_sets(table.match.state_at(1).cards)[0]
    return [
        *_rule(first, taken > 0),
        *_mistake(table.match.state.cards, wrong < len(then)),
        *_alone(any(step.is_right for step in then[wrong:])),
    ]


def _rule(first: Sequence[Card], done: bool) -> list[Caption]:
    """Return the captions on what a SET is, and on one to take."""
    why = gettext("; ").join(feature.answer for feature in check_set(*first).features)
    features = gettext("Every card has four features: number, colour, shading and symbol.")
    rule = gettext(
        "Three cards are a SET if in each feature, looked at on its own, they are all the same or all different."
    )
    one = gettext("The three framed cards are a SET ({why}). Choose them.").format(why=why)
    taken = gettext("They are beside your name now, and three new cards have come. “Why?” below tells you the reason.")
    return [Caption(features), Caption(rule), Caption(one, done, lambda: _keys(first)), Caption(taken)]


def _mistake(cards: Sequence[Card | None], done: bool) -> list[Caption]:
    """Return the captions on a deliberate mistake."""
    wrong = gettext("Now a mistake on purpose: choose the three framed cards, which are not a SET.")
    spoilt = gettext(
        "Two alike and one that is not: that is what spoils it. Below you see in which feature. A mistake costs you "
        "nothing here."
    )
    return [Caption(wrong, done, lambda: _keys(almost([*filter(None, cards)]))), Caption(spoilt)]


def _alone(done: bool) -> list[Caption]:
    """Return the captions on a SET to be found, and on the rest of the game."""
    own = gettext(
        "Now find a SET yourself. Choose two cards and ask which third card goes with them: there is exactly "
        "one. If you are stuck, press Hint."
    )
    column = gettext("That is the whole game. If there seems to be no SET, New column brings three more cards.")
    clock = gettext("The computer plays too: when its clock runs out, it takes a SET. Who will have more at the end?")
    return [Caption(own, done, lambda: ["hint"]), Caption(column, lit=lambda: ["column"]), Caption(clock)]


def _keys(cards: Iterable[Card]) -> list[str]:
    return [f"card-{card.code}" for card in cards]


FIRST_GAME = FirstGame(partial(Match, "versus", SEED, seconds=None), _captions)
