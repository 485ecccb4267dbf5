"""The players' own names, and the drawer in which they are typed."""

from setlab.core.i18n import gettext
from setlab.core.names import tidied
from setlab.draw.markup import el
from setlab.play.sitting import Person
from setlab.widgets.parts.elements import drawer, text_field, toolbar
from setlab.widgets.play.match_part import MatchPart

LONGEST = 24


class Names(MatchPart):
    """`given` are the players' own names by seat, "" for none. They stay when another game begins."""

    def __init__(self, scene):
        super().__init__(scene)
        self.given = []

    def seated(self):
        self.given += [""] * (self.match.players - len(self.given))
        if not self.scene.guest:
            for seat in self.scene.people:
                self._bear(seat)

    def _bear(self, seat):
        """Whoever sits there has this name, for all who look on."""
        self.scene.sitting.take_seat(seat, Person(self.given[seat]))

    def on_name(self, event):
        """A player's name: any text, but not a long one, and none that turns the line around."""
        seat = int(event.key.rpartition("-")[2])
        self.given[seat] = tidied(event.value, LONGEST)
        self._bear(seat)

    def view(self):
        """The closed drawer: a field for each person."""
        narrator = self.scene.narrator
        fields = [
            el("label", gettext("Player {n}").format(n=seat + 1), " ", self._field(seat, narrator.name(seat)))
            for seat in self.scene.people
        ]
        return drawer("players", gettext("Names"), toolbar(fields))

    def _field(self, seat, usual):
        return text_field(f"name-{seat}", "name", self.given[seat], placeholder=usual, maxlength=LONGEST)
