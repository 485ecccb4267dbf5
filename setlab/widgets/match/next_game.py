"""The drawers for the next game (which one, the players, the options, the seed) and for players' names."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, sentences
from setlab.common.names import tidied
from setlab.common.rng import SECRET_BITS
from setlab.draw.markup import el
from setlab.games import GAMES
from setlab.games.about import FIRST, on_shelf
from setlab.games.game import Game
from setlab.games.levels import level_text
from setlab.games.options import COMPUTER, Option, called, option_text, title_of
from setlab.live.live_match import Person
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.match.tiles import TileGroup, more_groups, tile, tiles
from setlab.widgets.parts.elements import checkbox, choice_of, drawer, mendable_field, text_field, tool, toolbar
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Refused

if TYPE_CHECKING:
    from setlab.widgets.match.guide import PreviousMatch
    from setlab.widgets.match.match_scene import MatchScene

SEATS = ("humans", "level")  # chosen like options, where the widget decides which seats are computers
LONGEST = 24  # letters of a player's name
FEW = 7  # most numbers that are listed one by one


class NextGame(MatchPart):
    """The choices for the next game.

    `picked` (a game, or None) and `wanted`, {option: value}, were chosen; `typed` and `problem` belong to the seed.
    """

    def match_changed(self) -> None:
        self.typed, self.problem = "", ""
        self.picked, self.wanted = None, {}
        self.choosing = False  # are the games to choose from shown?

    # --- events ------------------------------------------------------------------------------------------------------

    def on_games(self, event: Event) -> None:
        """Show the other games of the family, or hide them."""
        self.choosing = not self.choosing
        self.scene.move_focus(f"game-{self.game.id}" if self.choosing else "games")

    def on_game(self, event: Event) -> None:
        """Choose another game of the family."""
        self.picked, self.wanted = GAMES[event.key.removeprefix("game-")], {}
        self.choosing = False
        self.scene.move_focus("games")

    def on_option(self, event: Event) -> None:
        """Choose an option of the next game."""
        name = event.key.removeprefix("option-")
        try:
            self.wanted[name] = self._parsed(name, str(event.value))
        except (ValueError, TypeError):  # nothing that the list offers
            raise Refused(gettext("That cannot be chosen here.")) from None

    def _parsed(self, name: str, text: str) -> int | str | None:
        if not self.is_seat(name):
            return self.game.options[name].parse(name, text)
        allowed = {str(each): each for each in (self.scene.levels if name == "level" else self._people())}
        if text not in allowed:
            raise ValueError(text)
        return allowed[text]

    def on_practice(self, event: Event) -> None:
        """Count the next games as practice, or no longer."""
        scene = self.scene
        scene.practice = bool(event.value)
        if self.match.record is not None and scene.practice != scene.kept_as_practice:
            scene.say(gettext("This counts from the next deal on, because this game has already begun."), shown=True)

    def on_seed(self, event: Event) -> None:
        """Read the typed seed; report its error at once, and leave it in the field to be corrected."""
        self.typed, self.problem = str(event.value or "")[:40], ""
        try:
            checked_seed(self.typed)
        except Refused as refusal:
            self.problem = str(refusal)
            self.scene.say(self.problem)

    def on_new(self, event: Event) -> None:
        """Begin the chosen game, with the typed seed or a new one."""
        self._deal(self.game, checked_seed(self.typed))

    def deal_with(self, seed: int | None = None, **wanted: object) -> None:
        """Deal this game again, with these options changed."""
        self.wanted.update(wanted)
        self._deal(self.match.game, seed)

    def on_same(self, event: Event) -> None:
        """Deal the same again, against the player's own best on it where times are counted."""
        self.scene.ghost.race_oneself()
        self._deal(self.match.game, self.match.seed)

    def _deal(self, game: Any, seed: int | None) -> None:
        self.scene.asking.before(lambda: self._dealt(game, seed))

    def _dealt(self, game: Any, seed: int | None) -> None:
        scene = self.scene
        waits = scene.acted and not scene.over and self.match.record is not None
        options = {name: value for name, value in self.chosen().items() if name in game.options}
        humans = min(self.wanted.get("humans", self._usual.humans), options.get("players", 1))
        level = self.wanted.get("level", self._usual.level)
        if not any(each.deal_instead(game, seed, options, level) for each in scene.extras):
            self.scene.deal(game, seed, options, humans, level)
        self.scene.after_deal()
        if waits:  # the player should not think that it is lost
            scene.say(
                sentences([scene.message, gettext("You will find the previous game among the unfinished games.")])
            )

    # --- choices -----------------------------------------------------------------------------------------------------

    @property
    def _usual(self) -> "PreviousMatch | MatchScene":
        """The source of `match`, `humans` and `level` until others are chosen: a guided game does not count."""
        return self.scene.guide.before or self.scene

    @property
    def game(self) -> Game:
        """The next game."""
        return self.picked or self._usual.match.game

    def games(self) -> list[Game]:
        """Return the games that are played in this scene."""
        return [game for game in GAMES.values() if isinstance(game, self.scene.family)]

    def groups(self) -> list[TileGroup]:
        """Return the games of this scene in groups, the standard games first."""
        mine = [game.id for game in self.games()]
        first = TileGroup(FIRST, gettext("Standard SET"), on_shelf(FIRST, mine))
        return [group for group in (first, *more_groups(mine)) if group.games]

    def is_seat(self, name: str) -> bool:
        """Return whether this choice concerns the seats (people, level) instead of being an option of the game."""
        return name in SEATS and bool(self.scene.levels)

    def chosen(self) -> dict[str, Any]:
        """Return {option: value} of the next game: the chosen values, else the current ones."""
        if self.game is not self._usual.match.game:
            return {name: value for name, value in self.wanted.items() if name in self.game.options}
        return self.scene.options_of(self._usual.match) | self.wanted

    def _people(self) -> range:
        return range(1, self.chosen().get("players", 1) + 1)

    def choices(self) -> Iterator[tuple[str, str, dict[Any, object], Any]]:
        """Yield (name, title, {value: words}, chosen value) of every choice that makes a difference."""
        chosen = self.chosen()
        for name, option in self.game.options.items():
            value = chosen.get(name, option.default)
            if option.between is None and len(option.values) < 2:
                continue  # an option of a data file, or of a user's own game, without choices
            title, matters = title_of(name, option), option.matters is None or option.matters(chosen)
            if name not in self.scene.at_once and title and matters:
                yield name, title, {each: called(option, each) for each in _values(option, value)}, value
            if name == "players" and self.scene.levels:
                yield from self._seat_choices()

    def _seat_choices(self) -> Iterator[tuple[str, str, dict[Any, object], Any]]:
        people = self._people()
        humans = min(self.wanted.get("humans", self._usual.humans), max(people))
        if len(people) > 1:
            yield "humans", gettext("People at this screen"), {n: n for n in people}, humans
        if humans < max(people):
            level = self.wanted.get("level", self._usual.level)
            yield "level", gettext(COMPUTER), {each: level_text(each) for each in self.scene.levels}, level

    # --- view --------------------------------------------------------------------------------------------------------

    def _which(self) -> Element | None:
        """Return the chosen game, with the others on request; None where there is only one."""
        if len(self.games()) < 2:
            return None
        other = el("span", gettext("Choose another game"), class_="stage-aim")
        chosen = tile(self.game, "games", "games", other, aria_expanded=self.choosing)
        others = self.choosing and map(self._group, self.groups())
        return el("div", el("div", chosen, class_="stage-which"), others, data_key="which")

    def _group(self, group: TileGroup) -> list[Element]:
        chosen = self.game.id
        shown = [tile(it, f"game-{it}", "game", data_rove=True, aria_pressed=it == chosen) for it in group.games]
        return [el("h4", group.title), tiles(shown, group.title, group.id)]

    def view(self) -> Element:
        """Return the drawer."""
        options = [
            choice_of(f"option-{name}", "option", title, words, chosen) for name, title, words, chosen in self.choices()
        ]
        practice = gettext("practice: does not count in your statistics")
        shown = gettext("This is deal {seed}. Anyone who types this number as the seed plays the same deal.")
        seed, wrong = mendable_field(
            "seed",
            "seed",
            self.typed,
            self.problem,
            placeholder=gettext("any"),
            inputmode="numeric",
            size=12,
            maxlength=LONGEST_SEED,
        )
        return drawer(
            "next-game",
            gettext("Choose a game"),
            el("p", shown.format(seed=self.match.seed), class_="stage-quiet"),
            self._which(),
            toolbar(options),
            toolbar(
                el("label", gettext("Seed"), " ", seed),
                self.scene.can_practise and checkbox("practice", practice, self.scene.practice),
                tool(gettext("Begin this game"), "new", main=True, key="deal", data_closes=True),
            ),
            wrong,
            el(
                "p",
                gettext("The previous game is not lost: you will find it among the unfinished games."),
                class_="stage-quiet",
            ),
        )


LONGEST_SEED = len(str(2**SECRET_BITS))


def checked_seed(text: str) -> int | None:
    """Return a typed seed as a number, None if it is empty; raise Refused unless it is a whole number in range."""
    text = str(text).strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit()) or len(text) > LONGEST_SEED or int(text) >= 2**SECRET_BITS:
        raise Refused(gettext("A seed is a whole number, such as 2026; everyone who types it gets the same deal."))
    return int(text)


def _values(option: Option, chosen: object) -> dict[Any, None]:
    """Return the values offered for an option: numbers first, then the others."""
    low, high = option.between or (0, -1)
    few = high - low < FEW
    numbers = range(low, high + 1) if few else [n for n in option.offered or option.tried if n is None or n <= high]
    values = {option.default, *numbers, *option.values, chosen}
    counted = sorted(each for each in values if type(each) is int)
    words = [each for each in (*option.values, option.default, chosen) if type(each) is not int]
    return dict.fromkeys([*counted, *words])


def options_text(game: Game, unusual: str) -> str:
    """Return in words the options of a saved game that differ from the default (`unusual_options`)."""
    return gettext("; ").join(_option_text(game, *each.partition("=")[::2]) for each in unusual.split(", ") if each)


def _option_text(game: Game, name: str, text: str) -> str:
    if name == "level" and name not in game.options:  # the table chose it, and not the game
        return gettext("{option}: {value}").format(option=gettext(COMPUTER), value=level_text(text))
    try:
        return option_text(name, game.options[name], game.options[name].parse(name, text))
    except (KeyError, ValueError, TypeError):  # an option that no longer exists, or a board of the user's own
        return f"{name} {text}"


class Names(MatchPart):
    """The players' own names by seat in `given`, "" for none. They stay when another game begins."""

    def __init__(self, scene: "MatchScene") -> None:
        super().__init__(scene)
        self.given: list[str] = []

    def match_changed(self) -> None:
        self.given += [""] * (self.match.players - len(self.given))
        if not self.scene.guest:
            for seat in self.scene.people:
                self._bear(seat)

    def _bear(self, seat: int) -> None:
        """Set the name of a seat, for all screens of the live match."""
        self.scene.live.take_seat(seat, Person(self.given[seat]))

    def on_name(self, event: Event) -> None:
        """Set a player's name: any text, cut to LONGEST letters and without control characters."""
        seat = int(event.key.rpartition("-")[2])
        self.given[seat] = tidied(event.value, LONGEST)
        self._bear(seat)

    def view(self) -> Element:
        """Return the drawer with a name field for each person."""
        fields, name = [], self.scene.narrator.name
        for seat in self.scene.people:
            field = text_field(f"name-{seat}", "name", self.given[seat], placeholder=name(seat), maxlength=LONGEST)
            fields.append(el("label", gettext("Player {n}").format(n=seat + 1), " ", field))
        return drawer("players", gettext("Names"), toolbar(fields))
