"""What a game at a card table shows afterwards: the group that lay there longest, and how long each kind took."""

from statistics import mean

from setlab.core.i18n import gettext, ngettext
from setlab.draw import row as draw_row
from setlab.draw.markup import el
from setlab.games.narration import played
from setlab.widgets.parts.elements import data_table

WIDTH = 56  # of a card
WORTH = 10_000  # milliseconds that are worth a look back


def afterwards(table):
    """What lay there longest, and the times by kind; None where several people played, or the cards lay face down."""
    if table.you is None or table.is_memory:
        return None
    replay, you = table.replay, table.you
    return el("div", _longest(replay, you), _by_kind(replay.steps(), you), data_key="afterwards")


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


def _by_kind(steps, seat):
    """How long SETs took by the number of features in which they differ, where there are several kinds."""
    times = {}
    for step in steps:
        if step.seat == seat and step.is_right and len(step.cards) == 3:
            differing = sum(len({*column}) == 3 for column in zip(*(card.vector for card in step.cards), strict=True))
            times.setdefault(differing, []).append((step.at - step.before.since) / 1000)
    if len(times) < 2:
        return None
    head = [gettext("different in"), gettext("taken"), gettext("seconds for one, on average")]
    lines = [
        (ngettext("{n} feature", "{n} features", kind).format(n=kind), len(found), f"{mean(found):.1f}")
        for kind, found in sorted(times.items())
    ]
    return data_table(gettext("By kind of SET"), head, lines)
