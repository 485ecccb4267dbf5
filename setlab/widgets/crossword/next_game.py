"""The drawer for the next game of Crossword SET: who plays, how quick the computers are, the rules, the seed."""

from setlab.core.i18n import gettext
from setlab.players.crossword import LEVELS
from setlab.widgets.cubed.next_game import CubedDeal
from setlab.widgets.parts.gameparts import level_words


class CrosswordDeal(CubedDeal):
    """Needs what `CrosswordTable` has."""

    rules = ("players", "rounds", "crossing")
    levels = LEVELS

    def _deal(self, seed):
        wanted = dict(self.wanted)
        self.humans, self.level = wanted.pop("humans"), wanted.pop("level")
        self.deal("crossword", seed, {**self.match.options, **wanted})
        self.say(gettext("New dice."))
        self.move_focus("read")

    def _choices(self):
        """(name, title, {value: words}) of all that can be chosen."""
        wanted = self.wanted
        yield "players", gettext("Players"), {n: n for n in (1, 2, 3, 4)}
        yield "humans", gettext("People at this screen"), {n: n for n in self._people()}
        if wanted["humans"] < wanted["players"]:
            yield "level", gettext("The computer plays"), level_words(LEVELS)
        yield "rounds", gettext("Rounds"), {n: n for n in dict.fromkeys((1, 3, 5, wanted["rounds"]))}
        together = {False: gettext("by edges of squares"), True: gettext("by dice that SETs share")}
        yield "crossing", gettext("The dice hang together"), together
