"""What the seats of a game are called by whoever tells it."""

from setlab.core.words import gettext


class Namer:
    """`names` are the players' own names by seat, "" for none; `you` is the seat that is spoken to, if any."""

    def __init__(self, names, you):
        self.names, self.you = names, you

    def name(self, seat):
        """What a seat is called."""
        if self.names[seat]:
            return self.names[seat]
        return gettext("You") if seat == self.you else gettext("Player {n}").format(n=seat + 1)

    def is_you(self, seat):
        """Is it the one who is spoken to, without a name of their own?"""
        return seat == self.you and not self.names[seat]
