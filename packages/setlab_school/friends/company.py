"""Part of a match for friends in the same network, each with their own device: opens the room and deals them in."""

import sys
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, listed, ngettext, sentence, sentences
from setlab.common.names import tidied
from setlab.common.rng import secret_seed
from setlab.draw.markup import el
from setlab.games import GAMES
from setlab.games.about import name_of
from setlab.games.match import Match
from setlab.games.table.game import TableGame
from setlab.live.devices import FAIR, terms
from setlab.live.live_match import Computer, LiveMatch, Person
from setlab.players.levels import computers_at
from setlab.widgets.match.ladder import opponent_row
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.match.next_game import LONGEST
from setlab.widgets.match.seats import checked_seats, opponents
from setlab.widgets.match.tables import table_for
from setlab.widgets.match.timing import rest, wake
from setlab.widgets.parts.elements import drawer, group, text_field, tool, toolbar
from setlab.widgets.scene.scene import Refused

if TYPE_CHECKING:
    from setlab.games.game import Game
    from setlab.widgets.match.match_scene import MatchScene
    from setlab.widgets.parts.elements import Content
    from setlab.widgets.scene.events import Event
    from setlab_school.classroom.room import Participant, Participant as Friend
    from setlab_school.friends.home import Home

CARDS = "normal"  # deck game dealt in place of a solitaire, or of a game against the computer


class Company(MatchPart):
    """Part that lets friends join this table: newcomers watch and play from the next deal on. Nothing is saved.

    `home` is the room through which they come, shared by all tables; None while none is open.
    """

    home: Any = None

    def __init__(self, scene: "MatchScene") -> None:
        super().__init__(scene)
        self.shown = self.rested = False  # whether the card is shown, and whether the clock is paused for it
        self.asked = False  # whether the reason for no room was given; a second press may open it anyway
        self.before: Any = None  # (game, options) that were played before the friends came

    def match_changed(self) -> None:
        self.shown = self.rested = False
        if self._is_host and not self._plays_here:
            self._show({})

    # --- people ------------------------------------------------------------------------------------------------------

    @property
    def _is_host(self) -> bool:
        """Whether the room shows this table."""
        return self.home is not None and self.home.host is self

    @property
    def _plays_here(self) -> bool:
        """Whether the current game is played with friends."""
        return self._is_host and self.scene.live.driven

    @property
    def can_come(self) -> bool:
        """Whether a game can be dealt here for friends with their own devices."""
        scene = self.scene
        return scene.deals_anew and not scene.guest and not scene.guide.on and self.game_of(self.match.game) is not None

    @staticmethod
    def game_of(game: "Game") -> Any:
        """Return the game to deal to friends who want to play this one, or None if there is none like it."""
        if terms(game) is not None:
            return game
        return GAMES[CARDS] if isinstance(game, TableGame) else None

    def coming(self, game: "Game") -> "list[Participant]":
        """Return the friends who will play the next deal of this game."""
        known = terms(self.game_of(game))
        return self.home.players[: known.most - 1] if known and self.home is not None and self.can_come else []

    # --- events ------------------------------------------------------------------------------------------------------

    def on_company(self, event: "Event") -> None:
        """Show the invitation, opening the room if it is not open; or put it aside."""
        if self.shown:
            self._put_aside()
            self.scene.move_focus("company")
            return
        if self.home is None:
            from setlab_school.friends.home import open_home  # few tables need a server

            try:
                Company.home = open_home(self.asked)
            except ValueError as error:
                self.asked = True
                raise Refused(sentence(error)) from None
            text = gettext("The table is open. Address: {address}, code {code}.")
            address, code = Company.home.address, Company.home.code
            self.scene.whisper(text.format(address=address, code=" ".join(code)))
        self._take_over()
        self.shown, self.rested = True, rest(self.scene, event)
        self.scene.move_focus("company-card")

    def _put_aside(self) -> None:
        """Hide the invitation and resume the clock if it was paused for it."""
        if self.shown and self.rested:
            wake(self.scene)
        self.shown = self.rested = False

    def _take_over(self) -> None:
        """Make the room show this table from now on."""
        if not self._is_host:
            self.home.host = self
            self._show({})

    def on_company_deal(self, event: "Event") -> None:
        """Deal a new game for all who are here."""
        if not self.coming(self.scene.next_game.game):
            raise Refused(gettext("Nobody is here to play with yet."))
        self.scene.next_game.on_new(event)

    def on_company_name(self, event: "Event") -> None:
        """Set the name that the friends see for the player at this screen."""
        names = self.scene.names
        names.given[0] = tidied(event.value, LONGEST)
        if 0 in self.scene.people:
            self.scene.live.take_seat(0, Person(names.given[0]))

    def on_company_close(self, event: "Event") -> None:
        """Close the table: no more friends can join, and computers replace those who were here."""
        self.close()
        self.scene.say(gettext("The table is closed."), shown=True)
        self.scene.move_focus("table")

    @classmethod
    def close(cls) -> None:
        """Close the room, if it is open."""
        home, cls.home = cls.home, None
        if home is None:
            return
        home.close()
        if home.host is not None and home.host.scene is not None:  # a deleted table has no scene
            home.host.left_alone()

    @classmethod
    def gone(cls, home: "Home") -> None:
        """Close the room `home` because its table no longer exists."""
        home.close()
        if cls.home is home:
            cls.home = None

    def left_alone(self) -> None:
        """Let computers play on for the friends who left."""
        self._put_aside()
        scene = self.scene
        if not scene.live.driven:
            return
        computers, kind = computers_at(self.match.game), Computer
        others = [seat for seat in scene.live.people if seat not in scene.people]
        for seat, who in opponents(others, lambda: kind(computers.player(computers.helper), computers.helper)).items():
            scene.live.take_seat(seat, who)
        scene.live.come_home()
        scene.next_game.picked, scene.next_game.wanted = self.before

    def friends_changed(self, came: Sequence[str], left: Sequence[str]) -> None:
        """Announce the friends who `came` and `left`; called by the room."""
        if self.scene is None:
            return
        here = ngettext("{names} is here.", "{names} are here.", len(came)).format(names=listed(came))
        gone = ngettext("{names} has left.", "{names} have left.", len(left)).format(names=listed(left))
        self.scene.say(sentences([came and here, left and gone]))
        self.scene.notify()

    def refresh(self) -> None:
        """Update the table after a friend has changed a choice."""
        self.scene.notify()

    # --- a deal for all ----------------------------------------------------------------------------------------------

    def deal_instead(self, game: "Game", seed: object, options: dict[str, Any], level: str) -> bool:
        """Deal this game for all who are here. Return whether anybody is."""
        guests = self.coming(game)
        if guests:
            scene = self.scene
            if not self._plays_here:
                self.before = self.match.game, scene.next_game.chosen()
            try:
                match = self._match_for(guests, game, seed, options)
                _, scene.level = checked_seats(match, 1, level, scene.levels)
            except (ValueError, TypeError) as error:
                raise Refused(sentence(error)) from None
            self._seat(match, guests)
        return bool(guests)

    def _match_for(self, guests: "Sequence[Participant]", asked: "Game", seed: Any, options: Any) -> Match:
        """Return the match for the host and these guests; a solitaire or table game is replaced by a similar one."""
        game, people = self.game_of(asked), len(guests) + 1
        known = terms(game)
        options = (options if game is asked else {}) | (known.options if known else {})
        seats = max(people, options.get("players", 0)) if self.scene.levels else people
        return Match(game, secret_seed() if seed is None else seed, **options | {"players": seats})

    def _seat(self, match: Match, guests: "Sequence[Participant]") -> None:
        """Seat everybody, with computers on the seats that are left."""
        scene, persons = self.scene, dict(enumerate(guests, 1))
        self._take_over()
        people = {0: scene.names.given[0]} | {seat: each.name for seat, each in persons.items()}
        others = [seat for seat in match.seats if seat not in people]
        seats = opponents(others, lambda: scene.computer_at(match))
        seats |= {seat: Person(name) for seat, name in people.items()}
        live = LiveMatch(match, seats, scene.clock, scene.tempo, FAIR, driven=True)
        live.given_away = True  # it belongs to all players, so it is not saved
        scene.leave()
        scene._sit_at(live, [0])
        self._show(persons)

    def _show(self, seats: "dict[int, Participant]") -> None:
        self.home.show(self.scene.live, table_for(self.match.game), seats)

    # --- view --------------------------------------------------------------------------------------------------------

    def menu_button(self) -> "Content":
        """Return the menu's button for the card, or the reason why there is none."""
        if sys.platform == "emscripten":
            text = gettext("To play with somebody on two devices you need setlab on a computer: python -m setlab play")
            return not self.scene.guest and el("p", text, class_="stage-quiet", data_key="no-company")
        words = gettext("Play with somebody here")
        return self.can_come and tool(words, "company", pressed=self.shown, key="company-menu")

    def row(self) -> "Content":
        """Return the row for the list of opponents, or False where friends cannot join."""
        return (
            sys.platform != "emscripten"
            and self.can_come
            and opponent_row(
                "company-row", "company", None, gettext("Somebody here"), gettext("with a phone or a tablet")
            )
        )

    def head_button(self) -> Element | None:
        """Return the button above the table that shows how many friends are here; None while the room is closed."""
        if self.home is None or not self.can_come:
            return None
        n = len(self.home.here)
        words = ngettext("{n} friend here", "{n} friends here", n).format(n=n) if n else gettext("Nobody here yet")
        button = tool(el("span", words, class_="stage-words"), "company", pressed=self.shown)
        button.set("data-n", str(n))
        return button

    def card(self) -> Element | None:
        """Return the invitation, a panel over the table; None while it is put aside."""
        if not self.shown or self.home is None:
            return None
        coming = self.coming(self.scene.next_game.game)
        return group(
            gettext("Play with somebody here"),
            el("h3", gettext("Play with somebody here"), class_="stage-title"),
            el("div", self._way(), class_="stage-way"),
            el("div", self._who(coming), data_key="company-who"),
            toolbar(
                tool(gettext("Deal for all who are here"), "company-deal", main=True, off=not coming),
                tool(gettext("Back to the table"), "company", "Escape", key="company-aside"),
                tool(gettext("Close the table"), "company-close"),
            ),
            self._help(),
            class_="stage-final stage-company",
            tabindex=-1,
            key="company-card",
        )

    def _way(self) -> tuple[Element, Element]:
        """Return the ways to join: the code for cameras, and the steps by hand."""
        home = self.home
        steps = [
            (gettext("Open the camera, or type this address:"), el("strong", home.address)),
            (gettext("Type this code:"), el("strong", home.code, class_="stage-code")),
        ]
        return home.code_drawn(), el("ol", [el("li", text, " ", what) for text, what in steps])

    def _who(self, coming: "Collection[Participant]") -> tuple:
        """Return the list of the people here and their part in the next deal."""
        game = self.game_of(self.scene.next_game.game)
        rule = gettext("Newcomers watch first. Everyone here plays in the next deal: {game}.")
        people = [
            el("li", el("bdi", each.name), self._does(each, coming), data_key=f"friend-{each.number}")
            for each in self.home.people
        ]
        name = text_field("company-name", "company-name", self.scene.names.given[0], maxlength=LONGEST)
        return (
            el("p", rule.format(game=name_of(game))),
            el("ul", people or el("li", gettext("Nobody is here yet.")), class_="stage-friends"),
            el("label", gettext("Your name here"), " ", name),
        )

    def _does(self, person: "Friend", coming: "Collection[Participant]") -> Any:
        state = ""
        if not person.devices:
            state = gettext("(away)")
        elif person.looks_on:
            state = gettext("(watching)")
        elif person not in coming:
            state = gettext("(watching: all seats are taken)")
        return state and el("span", " ", state, class_="stage-quiet")

    @staticmethod
    def _help() -> Element | None:
        texts = (
            gettext("Both devices have to be on the same network. A guest network often keeps them apart."),
            gettext("This computer may ask whether to let the network reach Python: allow it."),
            gettext("Only people with the code get in, until you close the table or setlab."),
            gettext("Nothing is kept, and nothing leaves this network."),
        )
        lines = [el("p", each, class_="stage-quiet") for each in texts]
        return drawer("company-help", gettext("Does the page not open there?"), lines)
