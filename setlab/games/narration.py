"""What the seats of a game are called by whoever tells it."""

from setlab.core.i18n import gettext, ngettext


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


def played(milliseconds):
    """A time of play as one says it: "2:05"."""
    seconds = round(milliseconds / 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def counted(points):
    """Points in words: "1 point", "12 points"."""
    return ngettext("{n} point", "{n} points", points).format(n=points)


def sentence(reason):
    """A reason of the engine as a sentence of its own."""
    text = str(reason)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!", "。")) else ".")
