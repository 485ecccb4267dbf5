"""The drawer for the next game: which one, who plays, the options, the seed, and the button that deals."""

from setlab.core.i18n import gettext, ngettext
from setlab.core.rng import SECRET_BITS
from setlab.draw.markup import el
from setlab.games import GAMES
from setlab.widgets.parts.elements import choice_of
from setlab.widgets.play.match_part import MatchPart
from setlab.widgets.play.tiles import PIECES, Group, more_groups, tile, tiles
from setlab.widgets.scene.scene import Refused

SEATS = ("humans", "level")  # chosen like options, where the widget says who is a computer
# Numbers to choose from, for options with too many of them to list.
OFFERED = {"rounds": (1, 2, 3, 5, 10), "wait_seconds": (0, 3, 5, 10), "extra_seconds": (30, 60)}
FEW = 7  # so many numbers are listed one by one


class NextGame(MatchPart):
    """`picked` (a game, or None) and `wanted`, {option: value}, are what was chosen for the next game; `typed` and
    `problem` the seed."""

    def seated(self):
        self.typed, self.problem = "", ""
        self.picked, self.wanted = None, {}
        self.choosing = False  # are the games shown of which one can be chosen?

    # --- what happens ------------------------------------------------------------------------------------------------

    def on_games(self, event):
        """The other games of the family are shown, or no longer."""
        self.choosing = not self.choosing
        self.scene.move_focus(f"game-{self.game.id}" if self.choosing else "games")

    def on_game(self, event):
        """Another game of the family."""
        self.picked, self.wanted = GAMES[event.key.removeprefix("game-")], {}
        self.choosing = False
        self.scene.move_focus("games")

    def on_option(self, event):
        """Something is chosen for the next game."""
        name = event.key.removeprefix("option-")
        try:
            self.wanted[name] = self._parsed(name, str(event.value))
        except (ValueError, TypeError):  # nothing that the list offers
            raise Refused(gettext("That cannot be chosen here.")) from None

    def _parsed(self, name, text):
        if not self.is_seat(name):
            return self.game.options[name].parse(name, text)
        allowed = {str(each): each for each in (self.scene.levels if name == "level" else self._people())}
        if text not in allowed:
            raise ValueError(text)
        return allowed[text]

    def on_practice(self, event):
        """Games from now on count as practice, or no longer."""
        scene = self.scene
        scene.practice = bool(event.value)
        if self.match.record is not None and scene.practice != scene.kept_as_practice:
            scene.say(gettext("This holds from the next deal on: this game is kept already."), shown=True)

    def on_seed(self, event):
        """A seed is typed; what is wrong with it is said at once, and stays to be mended."""
        self.typed, self.problem = str(event.value or "")[:40], ""
        try:
            checked_seed(self.typed)
        except Refused as refusal:
            self.problem = str(refusal)
            self.scene.say(self.problem)

    def on_new(self, event):
        """A new game as it was chosen, with the seed that was typed or with one of its own."""
        self._deal(self.game, checked_seed(self.typed))

    def deal_against(self, level):
        """A new game against a computer of this level."""
        self.wanted["level"] = level
        self._deal(self.match.game, None)

    def on_same(self, event):
        """The same deal once more."""
        self._deal(self.match.game, self.match.seed)

    def _deal(self, game, seed):
        self.scene.asking.before(lambda: self._dealt(game, seed))

    def _dealt(self, game, seed):
        options = {name: value for name, value in self.chosen().items() if name in game.options}
        humans = min(self.wanted.get("humans", self._usual.humans), options.get("players", 1))
        self.scene.deal(game, seed, options, humans, self.wanted.get("level", self._usual.level))
        self.scene.dealt()

    # --- what can be chosen ------------------------------------------------------------------------------------------

    @property
    def _usual(self):
        """Whose `match`, `humans` and `level` hold until something else is chosen: a guided game is only passing."""
        return self.scene.guide.before or self.scene

    @property
    def game(self):
        """The next game."""
        return self.picked or self._usual.match.game

    def games(self):
        """The games that are played in this scene."""
        return [game for game in GAMES.values() if isinstance(game, self.scene.family)]

    def groups(self):
        """The games that are played in this scene, side by side: first those that belong to no other group."""
        mine, more = [game.id for game in self.games()], more_groups()
        apart = {game for group in more for game in group.games}
        first = Group("first", gettext("SET as one knows it"), tuple(game for game in mine if game not in apart))
        groups = (group._replace(games=tuple(game for game in group.games if game in mine)) for group in (first, *more))
        return [group for group in groups if group.games]

    def is_seat(self, name):
        """Is it no option of the game: who is a person, and how well the computers play?"""
        return name in SEATS and bool(self.scene.levels)

    def chosen(self):
        """{option: value} of the next game: what was chosen for it, else what holds now."""
        if self.game is not self._usual.match.game:
            return {name: value for name, value in self.wanted.items() if name in self.game.options}
        return self.scene.options_of(self._usual.match) | self.wanted

    def _people(self):
        return range(1, self.chosen().get("players", 1) + 1)

    def choices(self):
        """(name, title, {value: words}, chosen value) of all that can be chosen and makes a difference."""
        chosen, titles = self.chosen(), _titles(self.game, self.scene.levels)
        for name, option in self.game.options.items():
            value = chosen.get(name, option.default)
            if option.between is None and len(option.values) < 2:
                continue  # one in a data file, or a table of one's own: there is nothing to choose from
            if name not in self.scene.at_once and name in titles and _matters(name, chosen):
                yield name, titles[name], _words(name, _values(name, option, value)), value
            if name == "players" and self.scene.levels:
                yield from self._seat_choices(titles)

    def _seat_choices(self, titles):
        people = self._people()
        humans = min(self.wanted.get("humans", self._usual.humans), max(people))
        if len(people) > 1:
            yield "humans", titles["humans"], {n: n for n in people}, humans
        if humans < max(people):
            level = self.wanted.get("level", self._usual.level)
            yield "level", titles["level"], _words("level", self.scene.levels), level

    # --- what there is to see ----------------------------------------------------------------------------------------

    def _which(self):
        """The game that is chosen, and the others when somebody asks for them."""
        if len(self.games()) < 2:
            return None
        other = el("span", gettext("Choose another game"), class_="stage-aim")
        if self.game.id in PIECES:
            chosen = tile(self.game.id, "games", "games", other, aria_expanded=self.choosing)
        else:  # somebody's own
            chosen = el("button", other, data_key="games", data_on_click="games", aria_expanded=self.choosing)
        others = self.choosing and map(self._group, self.groups())
        return el("div", el("div", chosen, class_="stage-which"), others, data_key="which")

    def _group(self, group):
        chosen = self.game.id
        shown = [tile(it, f"game-{it}", "game", data_rove=True, aria_pressed=it == chosen) for it in group.games]
        return [el("h4", group.title), tiles(shown, group.title, group.id)]

    def view(self):
        """The closed drawer."""
        practice = None
        options = [
            choice_of(f"option-{name}", "option", title, words, chosen) for name, title, words, chosen in self.choices()
        ]
        if self.scene.can_practise:
            box = el(
                "input", type="checkbox", checked=self.scene.practice, data_key="practice", data_on_change="practice"
            )
            practice = el("label", box, " ", gettext("practice: kept apart from your statistics"))
        shown = gettext("This is deal {seed}. Whoever types the same number as the seed plays the same deal.")
        seed, wrong = _seed_field(self.typed, self.problem)
        button = el(
            "button", gettext("New game"), class_="stage-main", data_key="deal", data_on_click="new", data_closes=True
        )
        return el(
            "details",
            el("summary", gettext("New game")),
            el("p", shown.format(seed=self.match.seed), class_="stage-quiet"),
            self._which(),
            el("div", options, class_="stage-toolbar"),
            el("div", seed, practice, button, class_="stage-toolbar"),
            wrong,
            el("p", gettext("The game before is not lost: it waits among the unfinished games."), class_="stage-quiet"),
            data_key="next-game",
        )


LONGEST_SEED = len(str(2**SECRET_BITS))


def checked_seed(text):
    """The seed that was typed, or None; Refused if it is none."""
    text = str(text).strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit()) or len(text) > LONGEST_SEED or int(text) >= 2**SECRET_BITS:
        raise Refused(gettext("A seed is a whole number, such as 2026; everyone who types it gets the same deal."))
    return int(text)


def _seed_field(typed, problem):
    """(the field in which a seed is typed, what was wrong with it or None)."""
    says = "--view--problem" if problem else None
    field = el(
        "input",
        data_key="seed",
        data_on_change="seed",
        value=typed,
        placeholder=gettext("any"),
        inputmode="numeric",
        size=12,
        maxlength=LONGEST_SEED,
        autocomplete="off",
        aria_invalid=bool(problem),
        aria_describedby=says,
    )
    note = problem and el("p", problem, id=says, class_="stage-note stage-no", data_key="problem")
    return el("label", gettext("Seed"), " ", field), note


def _matters(name, chosen):
    """Does this option make a difference beside the others that are chosen?"""
    if name in ("call_seconds", "penalty"):
        return chosen.get("players", 1) > 1
    if name == "extra_seconds":
        return chosen.get("extra_roll", True)
    return name != "hint_seconds" or chosen.get("minutes") is not None


def _values(name, option, chosen):
    """The values of an option that are offered: numbers first, then the others."""
    low, high = option.between or (0, -1)
    few = high - low < FEW
    numbers = range(low, high + 1) if few else [n for n in OFFERED.get(name, option.tried) if n is None or n <= high]
    values = {option.default, *numbers, *option.values, chosen}
    counted = sorted(each for each in values if type(each) is int)
    words = [each for each in (*option.values, option.default, chosen) if type(each) is not int]
    return dict.fromkeys([*counted, *words])


def _titles(game, levels):
    """What the options are called."""
    against = "seconds" in game.options or levels
    return {
        "players": gettext("Players"),
        "humans": gettext("People at this screen"),
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
        "rounds": gettext("Rounds"),
        "wait_seconds": gettext("Seconds a wrong call costs"),
        "opening": gettext("Who begins"),
        "strict": gettext("A play"),
        "extra_roll": gettext("Extra roll"),
        "extra_seconds": gettext("Seconds for the extra roll"),
        "crossing": gettext("The dice hang together"),
        "finish_round": gettext("When somebody has won"),
    }


def level_words():
    """{level: how well a computer plays, in words}."""
    return {
        None: gettext("by the clock"),
        "beginner": gettext("beginner"),
        "improver": gettext("improver"),
        "casual": gettext("casual"),
        "regular": gettext("regular player"),
        "skilled": gettext("skilled"),
        "advanced": gettext("advanced"),
        "expert": gettext("expert"),
        "candidate master": gettext("candidate master"),
        "master": gettext("master"),
        "random": gettext("at random"),
        "greedy": gettext("greedily"),
        "rolls again": gettext("greedily, rolling again"),
        "best turn": gettext("its best turn"),
        "planner": gettext("with a plan"),
        "quick thinker": gettext("thinking ahead a little"),
        "thinker": gettext("thinking ahead"),
    }


def _words(name, values):
    """{value: what it is called} of these values of an option."""
    called = {
        "deck": {
            "set": gettext("81 cards"),
            "junior": gettext("27 cards, all solid"),
            "mega": gettext("243 cards with borders"),
        },
        "level": level_words(),
        "max_table": {15: gettext("to fifteen cards"), None: gettext("until there is a SET")},
        "close_up": {True: gettext("the cards close up"), False: gettext("the gaps are filled")},
        "penalty": {"set": gettext("what was taken last"), "none": gettext("nothing")},
        "goal": {None: gettext("the last card")},
        "minutes": {None: gettext("no limit")},
        "hints": {None: gettext("no limit")},
        "opening": {"random": gettext("by lot"), "call": gettext("whoever calls first")},
        "strict": {False: gettext("one or two dice at once"), True: gettext("strict: one die at a time")},
        "extra_roll": {True: gettext("yes"), False: gettext("no")},
        "extra_seconds": {None: gettext("no limit")},
        "crossing": {False: gettext("by edges of squares"), True: gettext("by dice that SETs share")},
        "finish_round": {
            False: gettext("the game ends at once"),
            True: gettext("the round is played to its end"),
        },
    }.get(name, {})
    return {value: called.get(value, str(value)) for value in values}


def options_told(game, unusual):
    """The options of a kept game that differ from the usual (`unusual_options`), in words."""
    return gettext("; ").join(_option_told(game, *each.partition("=")[::2]) for each in unusual.split(", ") if each)


def _option_told(game, name, text):
    if name == "level" and name not in game.options:  # the table chose it, and not the game
        title = _titles(game, levels=True)[name]
        return gettext("{option}: {value}").format(option=title, value=level_words().get(text, text))
    try:
        value = game.options[name].parse(name, text)
    except (KeyError, ValueError, TypeError):  # an option that there was once, or a board of one's own
        return f"{name} {text}"
    if name == "seconds":
        return gettext("without the clock") if value is None else gettext("a clock of {n} s").format(n=value)
    if name == "size":
        return ngettext("{n} card", "{n} cards", value).format(n=value)
    if name == "strict" and "seconds" in game.options:
        return gettext("strict rules")
    words = _words(name, [value])[value]
    return gettext("{option}: {value}").format(option=_titles(game, {}).get(name, name), value=words)
