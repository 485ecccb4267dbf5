"""Drawers for what comes next: a deal by seed, the options of the next game, and games that were left unfinished."""

import warnings

from setlab.core.i18n import gettext, ngettext
from setlab.draw.markup import el
from setlab.games import GAMES
from setlab.games.saved import resume
from setlab.widgets.parts.gameparts import seed_field
from setlab.widgets.play.match_scene import Play, at_play
from setlab.widgets.scene.events import Refused

MOST_KEPT = 12  # unfinished games that are listed


class Deals(Play):
    """A Play whose games are those of `family` (a class of games), dealt anew or taken from the shelf."""

    family = object
    at_once = ()  # the options that may change while playing, which are not for the next deal

    def clear_desk(self):
        """Nothing typed, nothing chosen for the next deal."""
        self.typed_seed, self.problem = "", ""
        self.wanted_game, self.wanted = self.match.game.id, {}
        self.shelf = None  # the unfinished games, once somebody asked for them

    # --- the next deal -----------------------------------------------------------------------------------------------

    @property
    def next_game(self):
        return GAMES.get(self.wanted_game, self.match.game)

    def next_options(self):
        """The options of the next deal: what was chosen for it, else what holds now."""
        game = self.next_game
        if game is not self.match.game:
            return {name: value for name, value in self.wanted.items() if name in game.options}
        now = self.match.state.options
        return {name: getattr(now, name) for name in game.options} | self.wanted

    def on_new(self, event):
        """A new deal, with the seed that was typed or with one of its own."""
        seed = self.checked_seed(self.typed_seed)
        self.deal(self.next_game, seed, self.next_options())

    def on_same(self, event):
        """The same deal once more."""
        self.deal(self.match.game, self.match.seed, self.next_options())

    def on_game(self, event):
        games = {game.id: game for game in self._games()}
        if event.value not in games:
            raise Refused(gettext("There is no such game here."))
        self.wanted_game, self.wanted = event.value, {}

    def on_option(self, event):
        name = event.key.removeprefix("option-")
        try:
            self.wanted[name] = self.next_game.options[name].parse(name, str(event.value))
        except (ValueError, TypeError) as error:
            raise Refused(str(error)) from None

    def on_practice(self, event):
        self.practice = bool(event.value)
        if self.match.record is not None and self.practice != self.kept_as_practice:
            self.say(gettext("This holds from the next deal on: this game is kept already."), shown=True)

    def _games(self):
        return [game for game in GAMES.values() if isinstance(game, self.family)]

    def next_deal(self):
        """The drawer: the seed, the game and its options, and the button that deals."""
        seed, wrong = seed_field(self.typed_seed, self.problem)
        button = el("button", gettext("New deal"), class_="stage-main", data_key="deal", data_on_click="new")
        practice = el("input", type="checkbox", checked=self.practice, data_key="practice", data_on_change="practice")
        shown = gettext("This is deal {seed}. Whoever types the same number as the seed plays the same deal.")
        return el(
            "details",
            el("summary", gettext("New deal")),
            el("p", shown.format(seed=self.match.seed), class_="stage-quiet"),
            el("div", self._choices(), class_="stage-toolbar"),
            el(
                "div",
                seed,
                el("label", practice, " ", gettext("practice: kept apart from your statistics")),
                button,
                class_="stage-toolbar",
            ),
            wrong,
            el("p", gettext("The game before is not lost: it waits among the unfinished games."), class_="stage-quiet"),
            data_key="next-deal",
        )

    def _choices(self):
        games = self._games()
        if len(games) > 1:
            options = [el("option", game.name, value=game.id, selected=game is self.next_game) for game in games]
            select = el("select", options, data_key="game", data_on_change="game")
            yield el("label", gettext("Game"), " ", select)
        game, chosen = self.next_game, self.next_options()
        for name, option in game.options.items():
            if name not in self.at_once and name in _titles(game) and self._matters(name, chosen):
                yield _choice(game, name, option, chosen.get(name, option.default))

    @staticmethod
    def _matters(name, chosen):
        """Does this option make a difference beside the others that are chosen?"""
        if name in ("call_seconds", "penalty"):
            return chosen.get("players", 1) > 1
        return name != "hint_seconds" or chosen.get("minutes") is not None

    # --- the shelf ---------------------------------------------------------------------------------------------------

    def on_shelf(self, event):
        """Look for unfinished games: only now, because it means reading them all."""
        here = self.match.record.id if self.match.record else None
        found = [each for each in resume() if each.id != here and isinstance(each.match.game, self.family)]
        self.shelf = [(each.id, self._shelved(each)) for each in found[:MOST_KEPT]]
        n = len(found)
        self.say(ngettext("{n} unfinished game", "{n} unfinished games", n).format(n=n))

    def _shelved(self, each):
        match = each.match
        return gettext("{game}, deal {seed}: {score} taken, {n} cards in the stock").format(
            game=match.game.name,
            seed=match.seed,
            score=gettext(" : ").join(map(str, match.scores)),
            n=len(match.state.stock or ()),
        )

    def on_resume(self, event):
        """Go on with a game from the shelf."""
        which = event.key.removeprefix("resume-")
        if (other := at_play(which)) is not None and other is not self:
            other.hand_over()
        try:
            with warnings.catch_warnings(record=True) as warned:
                warnings.simplefilter("always")
                match = resume(which)
        except (ValueError, OSError) as error:
            raise Refused(str(error)) from None
        self.sit(match, self.keep, self.practice)
        self.say(" ".join([gettext("On we go."), *(str(each.message) for each in warned)]), shown=True)

    def unfinished(self):
        """The drawer with the games that were left."""
        rows = [
            el(
                "li",
                text,
                " ",
                el(
                    "button",
                    gettext("Go on"),
                    data_key=f"resume-{which}",
                    data_on_click="resume",
                    aria_label=gettext("Go on with {game}").format(game=text),
                ),
            )
            for which, text in self.shelf or ()
        ]
        none = self.shelf is not None and not rows
        return el(
            "details",
            el("summary", gettext("Unfinished games")),
            el("button", gettext("Look for them"), data_key="shelf", data_on_click="shelf"),
            none and el("p", gettext("There are none."), data_key="none"),
            rows and el("ul", rows, data_key="kept"),
            data_key="unfinished",
        )


def _choice(game, name, option, value):
    """One option of the next deal, to be chosen."""
    low, high = option.between or (0, -1)
    few = high - low <= 6
    values = {option.default, *(range(low, high + 1) if few else option.tried), *option.values, value}
    numbers = sorted(each for each in values if type(each) is int)
    words = [each for each in (*option.values, option.default) if type(each) is not int]
    options = [
        el("option", _words(name).get(each, str(each)), value=str(each), selected=each == value)
        for each in dict.fromkeys([*numbers, *words])
    ]
    select = el("select", options, data_key=f"option-{name}", data_on_change="option")
    return el("label", _titles(game)[name], " ", select)


def _titles(game):
    """What the options are called."""
    against = "seconds" in game.options
    return {
        "players": gettext("Players"),
        "deck": gettext("Cards"),
        "level": gettext("The computer plays") if against else gettext("Level"),
        "max_table": gettext("The table grows"),
        "close_up": gettext("After a SET from a larger table"),
        "call_seconds": gettext("Seconds after a call"),
        "penalty": gettext("A wrong call costs"),
        "goal": gettext("Ends after"),
        "minutes": gettext("Minutes"),
        "hints": gettext("Hints"),
        "hint_seconds": gettext("Seconds a hint costs"),
    }


def _words(name):
    """What the values of an option are called, where they are no numbers."""
    return {
        "deck": {
            "set": gettext("81 cards"),
            "junior": gettext("27 cards, all solid"),
            "mega": gettext("243 cards with borders"),
        },
        "level": {
            None: gettext("by the clock"),
            "beginner": gettext("beginner"),
            "casual": gettext("casual"),
            "skilled": gettext("skilled"),
            "expert": gettext("expert"),
        },
        "max_table": {15: gettext("to fifteen cards"), None: gettext("until there is a SET")},
        "close_up": {True: gettext("the cards close up"), False: gettext("the gaps are filled")},
        "penalty": {"set": gettext("what was taken last"), "none": gettext("nothing")},
        "goal": {None: gettext("the last card")},
        "minutes": {None: gettext("no limit")},
        "hints": {None: gettext("no limit")},
    }.get(name, {})
