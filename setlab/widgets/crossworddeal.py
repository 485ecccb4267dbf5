"""The drawer for the next game of Crossword SET: who plays, how quick the computers are, the rules, the seed."""

from setlab.core.words import gettext
from setlab.players.crossword import LEVELS
from setlab.widgets.cubeddeal import CubedDeal
from setlab.widgets.cubedtelling import sentence
from setlab.widgets.events import Refused

RULES = ("players", "rounds", "crossing")


class CrosswordDeal(CubedDeal):
    """Needs what `CrosswordTable` has."""

    def clear_desk(self):
        """Nothing typed, nothing chosen for the next game."""
        self.typed_seed, self.problem = "", ""
        self.wanted = {name: self.match.options[name] for name in RULES}
        self.wanted |= {"humans": self.humans, "level": self.level}

    def on_wish(self, event):
        """Something is chosen for the next game."""
        name = event.key.removeprefix("wish-")
        if name in RULES:
            try:
                self.wanted[name] = self.match.game.options[name].parse(name, str(event.value))
            except (ValueError, TypeError) as error:
                raise Refused(sentence(error)) from None
        else:
            allowed = {str(each): each for each in (LEVELS if name == "level" else self._people())}
            if str(event.value) not in allowed:
                raise Refused(gettext("That cannot be chosen here."))
            self.wanted[name] = allowed[str(event.value)]
        self.wanted["humans"] = min(self.wanted["humans"], self.wanted["players"])

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
            yield "level", gettext("The computer plays"), level_words()
        yield "rounds", gettext("Rounds"), {n: n for n in dict.fromkeys((1, 3, 5, wanted["rounds"]))}
        together = {False: gettext("by edges of squares"), True: gettext("by dice that SETs share")}
        yield "crossing", gettext("The dice hang together"), together


def level_words():
    """The levels of the computers, as one says them."""
    words = {
        "beginner": gettext("beginner"),
        "casual": gettext("casual"),
        "skilled": gettext("skilled"),
        "expert": gettext("expert"),
    }
    return {level: words[level] for level in LEVELS}
