"""What a game at a card table shows afterwards: the group that lay there longest, and how long each kind took."""

from typing import TYPE_CHECKING

from setlab.core.i18n import gettext
from setlab.draw import row as draw_row
from setlab.draw.markup import el
from setlab.games.narration import played
from setlab.games.solving_times import statistics
from setlab.widgets.play.match_part import MatchPart
from setlab.widgets.table.times import kinds_table

if TYPE_CHECKING:
    from setlab.widgets.table.card_table import CardTable

WIDTH = 56  # of a card
WORTH = 10_000  # milliseconds that are worth a look back


class Afterwards(MatchPart):
    """It is worked out when the game is over; a click leads into the replay."""

    scene: "CardTable"

    def view(self):
        """None where nobody was alone with the cards, or they lay face down."""
        scene = self.scene
        if scene.you is None or scene.is_memory:
            return None
        longest = _longest(scene.replay, scene.you)
        return el("div", longest, _by_kind(statistics([self.match])), data_key="afterwards")


def _longest(replay, seat):
    steps = replay.steps()
    found = lay_longest(steps, seat)
    if found is None or found[0] < WORTH:
        return None
    lay, number = found
    told = gettext("This one lay there longest before you took it: {time}").format(time=played(lay))
    cards = steps[number - 1].cards
    drawn = draw_row(cards, width=WIDTH, across=len(cards))
    return el("div", el("span", told), drawn, replay.way_to(number), class_="stage-row")


def lay_longest(steps, seat):
    """(milliseconds, number of the step from 1) of the group that lay complete on the table longest before this seat
    took it; None if it took nothing."""
    since, longest, last = {}, None, 0
    for number, step in enumerate(steps, 1):
        since = {card: since.get(card, last) for card in step.before.cards if card is not None}
        last = step.at
        if step.seat == seat and step.is_right:
            lay = step.at - max(since.get(card, 0) for card in step.cards)
            longest = max(longest or (lay, number), (lay, number), key=lambda each: each[0])
    return longest


def _by_kind(found):
    """How long SETs took by the number of features in which they differ, where there are several kinds."""
    several = len(found.by_kind()) > 1
    return kinds_table(gettext("By kind of SET"), found) if several else None
