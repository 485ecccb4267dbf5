"""A chair: the widget of a game as one of several that show the same match, each to one seat."""

from functools import cache

from setlab.core.i18n import gettext
from setlab.widgets.scene.events import Refused

LEVEL = "greedy"  # of a computer that helps out
MOST_TOLD = 12  # events that one who comes back is told


class Chair:
    """What is special to a widget at a `table` with others: it sees and acts for the seat `place` only."""

    deals_anew, remembers, first_game, drawers = False, False, None, ()
    computer_is_to_move = False  # here: the table sees to that
    people = property(lambda self: [self.place])  # who sits at this screen
    viewer = property(lambda self: self.place, lambda self, seat: None)  # and nobody else ever looks at it
    computer_seats = property(lambda self: self.table.computers)
    narrator = property(lambda self: self.table.narrator(self.place))

    def __init__(self, table, place):
        self.table, self.place, self.heard = table, place, len(table.match.history)
        super().__init__(table.match, level=LEVEL, keep=False)

    def new_session(self):
        super().new_session()
        self.session = self.table.session  # one time for all

    def follow(self):
        super().follow()
        if (now := len(self.match.history)) > self.heard:  # something happened at another chair
            since, self.heard = max(self.heard, now - MOST_TOLD), now
            super().happened(since)

    def happened(self, since):
        self.heard, text = len(self.match.history), super().happened(since)
        self.table.changed()
        return text

    def act(self, *event, at=None):
        if event[1] == self.place:
            return super().act(*event, at=at)
        raise Refused(gettext("It is not your turn."))

    def why_no_undo(self):
        return gettext("Undo is for playing against computers.")

    def deal(self, *_):
        raise Refused(gettext("The teacher begins the next game."))


@cache
def chair_at(kind):
    """The widget `kind` as a chair."""
    return type(f"{kind.__name__}Chair", (Chair, kind), {})
