"""A chair: the widget of a game as one of several that show the same match, each to one seat."""

from functools import cache

from setlab.core.i18n import gettext
from setlab.widgets import CardTable, CrosswordTable
from setlab.widgets.play.match_scene import MatchScene
from setlab.widgets.scene.events import Refused

MOST_TOLD = 12  # events that one who comes back is told


class Chair(MatchScene):
    """What is special to a widget at a `table` with others: it sees and acts for the seat `place` only."""

    deals_anew, remembers, first_game, drawers = False, False, None, ()
    computer_is_to_move = False  # here: the table sees to that
    people = property(lambda self: [self.place])  # who sits at this screen
    viewer = property(lambda self: self.place, lambda self, seat: None)  # and nobody else ever looks at it
    computer_seats = property(lambda self: self.table.computers)
    narrator = property(lambda self: self.table.narrator(self.place))

    def __init__(self, table, place):
        self.table, self.place, self.heard = table, place, len(table.match.history)
        more = {"level": table.level} if self.levels else {}
        super().__init__(table.match, keep=False, **more)

    def new_session(self):
        super().new_session()
        self.session = self.table.session  # one time for all

    def follow(self):
        super().follow()
        self.hear()

    def hear(self):
        """What happened at other chairs is told; returned as text."""
        if (now := len(self.match.history)) == self.heard:
            return ""
        since, self.heard = max(self.heard, now - MOST_TOLD), now
        return super().happened(since)

    def happened(self, since):
        self.heard, text = len(self.match.history), super().happened(since)
        self.table.changed()
        return text

    def come_back(self):
        """A computer has played on this seat meanwhile."""

    def act(self, *event, at=None):
        if event[1] == self.place:
            return super().act(*event, at=at)
        raise Refused(gettext("It is not your turn."))

    def why_no_undo(self):
        return gettext("Undo is for playing against computers.")

    def deal(self, *_):
        raise Refused(gettext("The teacher begins the next game."))


class Timed(Chair):
    """A chair in a game that has a time: the table lets happen what is due, and no device does."""

    can_pause, due = False, None
    computer_seats = ()  # here: whoever plays there is one of the others
    bell = staticmethod(lambda key, at, name: None)

    def brace(self):
        """A computer is about to move."""

    def catch_up(self, at=None, early=False):
        late = 0 if at is None else max(round(self.table.tables.clock() - at), 0)
        self.table.let_happen(self.session.time - late)
        return self.hear()


def card_chair():
    """A chair at a table of cards: whoever calls first has the time to take, and all others wait."""

    class CardChair(Timed, CardTable):
        calls_below = True
        contenders = property(lambda self: list(self.match.seats))

        def task(self):
            if self.over or self.match.state.call:
                return ""
            return gettext("Do you see a SET? Call first, then choose its three cards.")

        def act(self, *event, at=None):
            if event[:2] != ("call", self.place):
                return super().act(*event, at=at)
            self.table.calls.add(at, self.place)
            return ""

        def what_is(self, name):
            call = self.match.state.call
            if call and call[0] != self.place:
                raise Refused(gettext("{name} has called, and takes first.").format(name=self.narrator.name(call[0])))
            return super().what_is(name)

    return CardChair


def crossword_chair():
    """A chair at a table of Crossword SET: what lies on the other screens counts as soon as a round ends."""

    class CrosswordChair(Timed, CrosswordTable):
        screens = property(lambda self: (self.place,))

        def come_back(self):
            self._dealt = None  # what the computer has laid lies on the screen

        def brace(self):
            if any(map(self.may_end, self.session.players.values())):
                self.lay_screens()

        def lay_screens(self, but=None):
            for chair in self.table.chairs:
                super(Timed, chair).follow()  # it may not have been drawn since dice have moved
                super(CrosswordChair, chair).lay_screens(but)

    return CrosswordChair


@cache
def chair_at(kind):
    """The widget `kind` as a chair."""
    if special := {CardTable: card_chair, CrosswordTable: crossword_chair}.get(kind):
        return special()
    return type(f"{kind.__name__}Chair", (Chair, kind), {})
