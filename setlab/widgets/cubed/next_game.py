"""The drawer for the next game of SET Cubed: who plays, how well the computers play, the rules, the seed."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.games.narration import sentence
from setlab.players.cubed import LEVELS
from setlab.widgets.parts.gameparts import seed_field
from setlab.widgets.scene.events import Refused


class CubedDeal:
    """Needs what `CubedBoard` has. `rules` are the options of the game that may be chosen, `levels` the computers'."""

    rules = ("players", "strict", "extra_roll", "extra_seconds", "opening")
    levels = LEVELS

    def clear_desk(self):
        """Nothing typed, nothing chosen for the next game."""
        self.typed_seed, self.problem = "", ""
        self.wanted = {name: self.match.options[name] for name in self.rules}
        self.wanted |= {"humans": self.humans, "level": self.level}

    def on_wish(self, event):
        """Something is chosen for the next game."""
        name = event.key.removeprefix("wish-")
        if name in self.rules:
            try:
                self.wanted[name] = self.match.game.options[name].parse(name, str(event.value))
            except (ValueError, TypeError) as error:
                raise Refused(sentence(error)) from None
        else:
            allowed = {str(each): each for each in (self.levels if name == "level" else self._people())}
            if str(event.value) not in allowed:
                raise Refused(gettext("That cannot be chosen here."))
            self.wanted[name] = allowed[str(event.value)]
        self.wanted["humans"] = min(self.wanted["humans"], self.wanted["players"])

    def _people(self):
        return range(1, self.wanted["players"] + 1)

    def on_new(self, event):
        """A new game as it was chosen, with the seed that was typed or with one of its own."""
        self._deal(self.checked_seed(self.typed_seed))

    def on_same(self, event):
        """The same deal once more."""
        self._deal(self.match.seed)

    def _deal(self, seed):
        wanted = dict(self.wanted)
        self.humans, self.level = wanted.pop("humans"), wanted.pop("level")
        self.deal("cubed", seed, {**self.match.options, **wanted})
        self.touch()
        self.say(self.happened(0))
        self.move_focus("read")

    # --- what there is to see ----------------------------------------------------------------------------------------

    def deal_view(self):
        """The drawer: the choices, the seed, and the button that deals."""
        seed, wrong = seed_field(self.typed_seed, self.problem)
        button = el("button", gettext("New game"), class_="stage-main", data_key="new", data_on_click="new")
        shown = gettext("This is deal {seed}. Whoever types this number as the seed gets the same dice.")
        return el(
            "details",
            el("summary", gettext("New game")),
            el("p", shown.format(seed=self.match.seed), class_="stage-quiet"),
            el("div", [self._choice(*each) for each in self._choices()], class_="stage-toolbar"),
            el("div", seed, button, class_="stage-toolbar"),
            wrong,
            data_key="next-game",
        )

    def _choice(self, name, title, words):
        options = [
            el("option", text, value=str(value), selected=value == self.wanted[name]) for value, text in words.items()
        ]
        select = el("select", options, data_key=f"wish-{name}", data_on_change="wish")
        return el("label", title, " ", select, data_key=f"label-{name}")

    def _choices(self):
        """(name, title, {value: words}) of all that can be chosen."""
        wanted = self.wanted
        seconds = dict.fromkeys((None, 30, 60, wanted["extra_seconds"]))
        yield "players", gettext("Players"), {n: n for n in (2, 3, 4)}
        yield "humans", gettext("People at this screen"), {n: n for n in self._people()}
        if wanted["humans"] < wanted["players"]:
            yield "level", gettext("The computer plays"), level_words()
        yield "opening", gettext("Who begins"), {"random": gettext("by lot"), "call": gettext("whoever calls first")}
        rules = {False: gettext("one or two dice at once"), True: gettext("strict: one die at a time")}
        yield "strict", gettext("A play"), rules
        yield "extra_roll", gettext("Extra roll"), {True: gettext("yes"), False: gettext("no")}
        if wanted["extra_roll"]:
            words = {n: gettext("no limit") if n is None else n for n in seconds}
            yield "extra_seconds", gettext("Seconds for the extra roll"), words


def level_words():
    """The levels of the computers, as one says them."""
    words = {
        "random": gettext("at random"),
        "greedy": gettext("greedily"),
        "best turn": gettext("its best turn"),
        "planner": gettext("with a plan"),
    }
    return {level: words.get(level, level) for level in LEVELS}
