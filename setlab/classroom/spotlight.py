"""One table, or one pupil's page, on the wall in place of what all are at: while the class talks about it."""

from xml.etree import ElementTree as ET

from setlab.classroom.page import hiding
from setlab.core.i18n import gettext
from setlab.draw.markup import Kept, el
from setlab.games import GAMES
from setlab.widgets.scene.events import Refused
from setlab.widgets.scene.scene import Scene

_LIVELY = ("data-on-", "data-drop", "data-drag", "data-deals", "tabindex")


class Spotlight:
    """What the wall shows of one: a `scene` that goes on there, or a picture that stands still."""

    scene: Scene | None = None
    named: bool | None = None  # does it say whose it is? None where that is not to be chosen

    def view(self):
        """What there is to see."""
        raise TypeError(f"{type(self).__name__} needs a view()")


class TableOfOne(Spotlight):
    """A table with a `number`, whose match goes on: the wall is one more screen of its sitting, and sees no hand."""

    def __init__(self, number, table):
        self.number, self.game = number, table.played.game
        self.scene: Scene = table.played.widget(table.sitting, eyes=[])

    def view(self):
        told = gettext("Table {n}: {game}").format(n=self.number, game=GAMES[self.game].name)
        head = el("h1", told, class_="stage-question")
        shown = el("div", self.scene.view(), class_="class-onlooking")
        return el("div", head, shown, class_="class-lit", data_key="spotlight")


class Snapshot(Spotlight):
    """The page of a `person` as it was when this was made. Unless it is `named`, nobody's own name stands in it.

    Refused while there is nothing on their page.
    """

    def __init__(self, person):
        self.person, self.named = person, False
        person.seat.refresh()  # what all are at may have begun a moment ago
        if person.seat.part is None:
            raise Refused(gettext("There is nothing on the page of {name}.").format(name=person.name))
        self._drawn = [self._draw(hides) for hides in (False, True)]

    def _draw(self, hides):
        with self.person.seat.room.eyes.open(), hiding(hides):
            return stilled(self.person.seat.part.view())

    def view(self):
        head = el("bdi", self.person.name) if self.named else gettext("One of you")
        drawn = self._drawn[not self.named or self.person.seat.room.hides_names]
        shown = el("div", drawn, class_="class-onlooking", inert=True)
        return el("div", el("h1", head, class_="stage-question"), shown, class_="class-lit", data_key="spotlight")


def stilled(tree):
    """A copy of what somebody sees in which nothing can be pressed, dealt or put somewhere.

    >>> from setlab.draw.markup import to_html
    >>> to_html(stilled(el("p", el("button", "Deal", data_on_click="deal", data_key="deal"), " now")))
    '<p><button data-key="deal">Deal</button> now</p>'
    """
    if isinstance(tree, Kept):
        return tree  # a drawing
    still = ET.Element(tree.tag, {name: each for name, each in tree.items() if not name.startswith(_LIVELY)})
    still.text, still.tail = tree.text, tree.tail
    still.extend(map(stilled, tree))
    return still
