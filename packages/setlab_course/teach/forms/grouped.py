"""Form with a table of cards on which groups of three are found, one after the other."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.draw import row
from setlab.draw.markup import el
from setlab.widgets.parts.elements import piece_button
from setlab_course.teach.forms.form import Form, IncompleteAnswer

if TYPE_CHECKING:
    from setlab.core.cards import Card
    from setlab.widgets.scene.events import Event
    from setlab_course.teach.exercises.exercises import Exercise

SIZE = 3
WIDTH = 110  # of a card on the table
ACROSS = 4  # cards in a row of the table


class GroupsForm(Form):
    """Form whose answer is the list of the groups, each a tuple of three cards. `cards()` gives the table."""

    def __init__(self, scene: "Exercise", cards: "Callable[[], Iterable[Card]]") -> None:
        super().__init__(scene)
        self.cards = list(cards())
        self.picked, self.groups = [], []  # places; lists of places

    def answer(self) -> "list[tuple[Card, ...]]":
        if self.picked:
            raise IncompleteAnswer(gettext("Choose three cards, or put back those that are chosen."))
        return [tuple(self.cards[place] for place in group) for group in self.groups]

    def state(self) -> list[list[int]]:
        return [self.picked, *self.groups]

    def restore(self, state: Sequence) -> None:
        picked, *groups = [list(group) for group in state]
        places = range(len(self.cards))
        if len(picked) >= SIZE or any(len(group) != SIZE for group in groups):
            raise ValueError
        if not all(place in places for group in (picked, *groups) for place in group):
            raise ValueError
        self.picked, self.groups = picked, groups

    def on_pick(self, event: "Event") -> None:
        place = int(event.key.removeprefix("card-"))
        self.changing()
        self.picked = [each for each in self.picked if each != place] if place in self.picked else [*self.picked, place]
        if len(self.picked) == SIZE:
            group, self.picked = sorted(self.picked), []
            if group not in self.groups:
                self.groups = [*self.groups, group]
            self.scene.say(gettext("; ").join(str(self.cards[place]) for place in group))

    def on_drop(self, event: "Event") -> None:
        """Take back one of the groups."""
        self.changing()
        place = int(event.key.removeprefix("group-"))
        self.groups = self.groups[:place] + self.groups[place + 1 :]

    def view(self) -> Element:
        buttons = [
            piece_button(
                card,
                f"card-{place}",
                WIDTH,
                data_on_click="pick",
                data_toggle=True,
                data_rove=True,
                aria_pressed=place in self.picked,
            )
            for place, card in enumerate(self.cards)
        ]
        table = el(
            "div", buttons, class_="stage-tray", role="group", aria_label=gettext("the table"), data_roving=ACROSS
        )
        return el("div", table, el("div", map(self._group, range(len(self.groups))), class_="stage-rows"))

    def _group(self, place: int) -> Element:
        three = [self.cards[each] for each in self.groups[place]]
        named = gettext("; ").join(map(str, three))
        label = gettext("Take back: {cards}").format(cards=named)
        return el(
            "div",
            row(three, width=84, named=False),
            el("button", gettext("Take back"), data_key=f"group-{place}", data_on_click="drop", aria_label=label),
            class_="stage-answer-row",
            data_key=f"found-{place}",
        )
