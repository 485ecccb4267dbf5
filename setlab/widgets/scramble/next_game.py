"""The next game of Scramble SET: how many play, who of them is a computer, and how long things take."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.players.scramble import LEVELS
from setlab.widgets.parts.gameparts import level_words, seed_field
from setlab.widgets.play.next_game import Deals
from setlab.widgets.scene.events import Refused

ROUNDS, WAITS = (1, 2, 3, 5, 10), (0, 3, 5, 10)


class ScrambleDeal(Deals):
    """Needs what `ScrambleTable` has. Beside the options of the game it deals `humans` and the computers' `level`."""

    levels = LEVELS

    def clear_desk(self):
        super().clear_desk()
        self.wanted_seats = {"humans": self.humans, "level": self.level}

    def next_options(self):
        return {**self.match.options, **self.wanted}

    def on_seats(self, event):
        """How many people play the next game, and how well the computers do."""
        name = event.key.removeprefix("seats-")
        allowed = {str(each): each for each in (LEVELS if name == "level" else range(1, 7))}
        if str(event.value) not in allowed:
            raise Refused(gettext("That cannot be chosen here."))
        self.wanted_seats[name] = allowed[str(event.value)]

    def deal(self, game, seed, options):
        before = self.humans, self.level
        self.humans = min(self.wanted_seats["humans"], options["players"])
        self.level = self.wanted_seats["level"]
        try:
            super().deal(game, seed, options)
        except Refused:
            self.humans, self.level = before
            raise
        self.say(gettext("A new game: find SETs among the 42 dice."))

    def next_deal(self):
        """The drawer: who plays, the rules, the seed, and the button that throws."""
        seed, wrong = seed_field(self.typed_seed, self.problem)
        button = el("button", gettext("New game"), class_="stage-main", data_key="deal", data_on_click="new")
        shown = gettext("This is deal {seed}. Whoever types this number as the seed gets the same dice.")
        return el(
            "details",
            el("summary", gettext("New game")),
            el("p", shown.format(seed=self.match.seed), class_="stage-quiet"),
            el("div", self._choices(), class_="stage-toolbar"),
            el("div", seed, button, class_="stage-toolbar"),
            wrong,
            el("p", gettext("The game before is not lost: it waits among the unfinished games."), class_="stage-quiet"),
            data_key="next-deal",
        )

    def _choices(self):
        yield from super()._choices()
        chosen, seats = self.next_options(), self.wanted_seats
        people = {n: n for n in range(1, chosen["players"] + 1)}
        humans = min(seats["humans"], chosen["players"])
        if len(people) > 1:
            yield _select("seats-humans", "seats", gettext("People at this screen"), people, humans)
        if humans < chosen["players"]:
            yield _select("seats-level", "seats", gettext("The computer plays"), level_words(LEVELS), seats["level"])
        for name, title, values in (
            ("rounds", gettext("Rounds"), ROUNDS),
            ("wait_seconds", gettext("Seconds a wrong call costs"), WAITS),
        ):
            words = {n: n for n in sorted({*values, chosen[name]})}
            yield _select(f"option-{name}", "option", title, words, chosen[name])

    def _shelved(self, each):
        match = each.match
        return gettext("{game}, deal {seed}: round {n}, {score} SETs").format(
            game=match.game.name,
            seed=match.seed,
            n=match.state.round,
            score=gettext(" : ").join(map(str, match.scores)),
        )


def _select(key, event, title, words, chosen):
    options = [el("option", text, value=str(value), selected=value == chosen) for value, text in words.items()]
    return el("label", title, " ", el("select", options, data_key=key, data_on_change=event), data_key=f"label-{key}")
