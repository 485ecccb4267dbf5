"""The panels that open in the lobby below a button: the backup file, a friend's challenge, the rules of a game."""

import sys
from datetime import date as Date
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, sentence, sentences
from setlab.draw.markup import el
from setlab.games import GAMES
from setlab.games.about import about
from setlab.games.pages import PAGES
from setlab.puzzles.challenges import LONGEST, Challenge, read
from setlab.storage.export import ENDING, MOST, brought, packed
from setlab.widgets.challenges import deal_name
from setlab.widgets.match.ghost import account
from setlab.widgets.match.head import page_view
from setlab.widgets.match.tiles import name_of
from setlab.widgets.parts.elements import choice_of, chosen_of, text_field, tool, toolbar
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Part, Refused

if TYPE_CHECKING:
    from setlab.widgets.lobby.lobby import Lobby

# Largest file for an import here. Jupyter's server drops more than 3 MB in three seconds, and a file grows by a
# third when it is encoded; with Python in the browser nothing is sent.
CARRIED = MOST if sys.platform == "emscripten" else 1_500_000
TAKEN = LONGEST + 1  # letters that the field for a link takes: one more than a link, to show that it is too long
USUAL = "versus"  # the game whose page is shown first


class TakingAlong(Part):
    """The saved data as one file, to save and to open. `said` is the latest result; `opened`: is it shown?"""

    scene: "Lobby"
    opened, said = False, ""

    def on_luggage(self, event: Event) -> None:
        """Show the panel, or hide it."""
        self.opened, self.said = not self.opened, ""

    def on_take_along(self, event: Event) -> None:
        """Send all saved data to the browser as a file."""
        self._check_that_it_keeps()
        try:
            data, luggage = packed(f"setlab-{Date.today().isoformat()}{ENDING}", CARRIED)
        except OSError as error:
            raise Refused(sentence(error.strerror or error)) from None
        self.scene.hand_out(str(luggage.file), data)
        more = gettext("In a notebook, {call} writes all of them.").format(call="sl.take_along()")
        self._tell(sentences([str(luggage), more if luggage.left_out else ""]))

    def on_bring_in(self, event: Event) -> None:
        """Add the chosen file to the saved data; raise Refused if it cannot be read."""
        self._check_that_it_keeps()
        if event.file is None:
            raise Refused(gettext("That cannot be chosen here."))
        self.scene.put_away()
        try:
            luggage = brought(event.file, str(event.value))
        except (OSError, ValueError) as error:
            raise Refused(sentence(getattr(error, "strerror", None) or error)) from None
        self.scene.look_around()
        self._tell(str(luggage))

    def _check_that_it_keeps(self) -> None:
        self.said = ""
        if not self.scene.keep:
            raise Refused(sentence(gettext("nothing is kept here")))

    def _tell(self, text: str) -> None:
        self.said = text
        self.scene.say(text)

    def view(self) -> Element | None:
        """Return the panel, or None while it is closed."""
        if not self.opened:
            return None
        what = gettext("Your games, progress and answers as one file: open it here on another computer.")
        large = gettext("This file is too large to be sent from here. In a notebook, {call} opens it.")
        field = el(
            "input",
            type="file",
            accept=ENDING,
            data_key="bring-in",
            data_on_change="bring-in",
            data_most=CARRIED,
            data_refused=large.format(call='sl.bring_in("…")'),
        )
        return el(
            "div",
            el("p", what),
            toolbar(tool(gettext("Save as a file"), "take-along"), el("label", gettext("Open a file"), " ", field)),
            el(
                "p",
                gettext("You lose nothing here when you open a file. Open only files of your own."),
                class_="stage-quiet",
            ),
            self.said and el("p", self.said, data_key="luggage-said"),
            data_key="luggage-panel",
        )


class Challenged(Part):
    """The challenge of a friend.

    `typed` is what was pasted, `made` the challenge in it, `problem` what is wrong; `opened`: is it shown?
    """

    scene: "Lobby"
    opened, typed, problem = False, "", ""
    made: Challenge | None = None

    def on_challenges(self, event: Event) -> None:
        """Show the panel, or hide it."""
        self.opened = not self.opened
        if self.opened:
            self.scene.move_focus("pasted")

    def on_pasted(self, event: Event) -> None:
        """Take a pasted link. Tell at once what is wrong with it, and leave it to be corrected."""
        self.take(str(event.value or ""))
        if self.made is not None:
            self.scene.move_focus("take-challenge")
        self.scene.say(self.problem or self._told())

    def on_take_challenge(self, event: Event) -> None:
        """Play the challenge."""
        self._play()

    def _play(self) -> None:
        made, self.made, self.typed, self.opened = self.made, None, "", False
        if made is not None:
            self.scene.open_challenge(made)

    def open(self, text: str) -> None:
        """Play the challenge in this text at once; show what is wrong with it."""
        if self.take(text) is not None:
            self._play()

    def take(self, text: str) -> Challenge | None:
        """Read this text; return the challenge in it, or None."""
        self.opened, self.typed, self.made, self.problem = True, text[:TAKEN], None, ""
        try:
            self.made = read(text) if text.strip() else None
        except ValueError as error:
            self.problem = str(error)
        return self.made

    def _told(self) -> str:
        if self.made is None:
            return ""
        return gettext("{game}: {found}").format(game=deal_name(self.made.deal), found=account(self.made))

    def view(self) -> Element | None:
        """Return the panel, or None while it is closed."""
        if not self.opened:
            return None
        field = text_field(
            "pasted",
            "pasted",
            self.typed,
            maxlength=TAKEN,
            spellcheck=False,
            aria_invalid=bool(self.problem),
            aria_describedby="--view--challenge-told",
        )
        name = self.made and el("strong", el("bdi", self.made.name or gettext("Your friend")))
        told = [name, " ", self._told()] if self.made else self.problem
        return el(
            "div",
            el(
                "p",
                gettext(
                    "Paste the link that a friend has sent. You play the same deal, with their times next to yours."
                ),
            ),
            el("label", gettext("Link"), " ", field),
            el("p", told, class_="stage-note stage-no" if self.problem else None, id="--view--challenge-told"),
            toolbar(tool(gettext("Play"), "take-challenge", off=not self.made, main=True)),
            data_key="challenge-panel",
        )


class Learning(Part):
    """The rules pages. `game` is the id of the game whose page is shown; None without one."""

    scene: "Lobby"
    game: str | None = None

    def on_learn(self, event: Event) -> None:
        """Show the page of a game, or of the usual one, or hide it."""
        named = event.key.partition("-")[2]
        self.game = named or (None if self.game else USUAL)
        self.scene.move_focus("page" if named else "learn")

    def on_lesson(self, event: Event) -> None:
        """Show the page of another game."""
        self.game = chosen_of(event, filter(PAGES.__contains__, GAMES))

    def on_guided(self, event: Event) -> None:
        """Open the table of that game, with its guided first game."""
        self.scene.guide(self.game or USUAL)

    def opener(self, game: str) -> Element | None:
        """Return the small button of a tile that leads to the page of its game; None where there is no page."""
        if game not in PAGES:
            return None
        says = gettext("How to play: {game}").format(game=name_of(game))
        # No stop for Tab: there are as many as games, and the list above the page leads to each of them.
        return tool("?", "learn", key=f"learn-{game}", class_="stage-learn", tabindex=-1, aria_label=says)

    def view(self) -> Element | None:
        """Return the page, or None while none is shown."""
        if self.game is None:
            return None
        games = {game: name_of(game) for game in GAMES if game in PAGES}
        which = choice_of("lesson", "lesson", gettext("Which game"), games, self.game)
        guided = tool(gettext("A guided first game"), "guided", main=True)
        also = self.game != USUAL and about(self.game).shares_rule and page_view("set")
        # The rules against the computer follow the rule that all games share.
        pages = [page_view("set"), page_view(USUAL)] if self.game == USUAL else [page_view(self.game), also]
        page = el("div", pages, class_="stage-page", tabindex=0, data_key="page", data_top=True)
        return el("div", toolbar(which, guided), page, data_key="lessons")
