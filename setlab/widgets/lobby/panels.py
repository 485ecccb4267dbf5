"""The panels that open in the lobby below a button: a friend's challenge, the rules of a game."""

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.draw.markup import el
from setlab.games import GAMES
from setlab.games.about import about
from setlab.games.pages import PAGES
from setlab.puzzles.challenges import LONGEST, Challenge, read
from setlab.widgets.challenges import deal_name
from setlab.widgets.match.ghost import account
from setlab.widgets.match.head import page_view
from setlab.widgets.match.tiles import name_of
from setlab.widgets.parts.elements import choice_of, chosen_of, text_field, tool, toolbar
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Part

if TYPE_CHECKING:
    from setlab.widgets.lobby.lobby import Lobby

TAKEN = LONGEST + 1  # letters that the field for a link takes: one more than a link, to show that it is too long
USUAL = "versus"  # the game whose page is shown first


class ChallengePanel(Part):
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
        """Read a pasted link. Report its error at once, and leave it in the field to be corrected."""
        self.take(str(event.value or ""))
        if self.made is not None:
            self.scene.move_focus("take-challenge")
        self.scene.say(self.problem or self._written_text())

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
        else:
            self.scene.unfolds = True

    def take(self, text: str) -> Challenge | None:
        """Read this text; return the challenge in it, or None."""
        self.opened, self.typed, self.made, self.problem = True, text[:TAKEN], None, ""
        try:
            self.made = read(text) if text.strip() else None
        except ValueError as error:
            self.problem = str(error)
        return self.made

    def _written_text(self) -> str:
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
        note = [name, " ", self._written_text()] if self.made else self.problem
        return el(
            "div",
            el(
                "p",
                gettext(
                    "Paste the link that a friend has sent. You play the same deal, with their times next to yours."
                ),
            ),
            el("label", gettext("Link"), " ", field),
            el("p", note, class_="stage-note stage-no" if self.problem else None, id="--view--challenge-told"),
            toolbar(tool(gettext("Play"), "take-challenge", off=not self.made, main=True)),
            data_key="challenge-panel",
        )


class RulesPanel(Part):
    """The rules pages. `game` is the id of the game whose page is shown; None without one."""

    scene: "Lobby"
    game: str | None = None

    def on_learn(self, event: Event) -> None:
        """Show the rules, or hide them."""
        self.game = None if self.game else USUAL

    def on_lesson(self, event: Event) -> None:
        """Show the page of another game."""
        self.game = chosen_of(event, filter(PAGES.__contains__, GAMES))

    def on_guided(self, event: Event) -> None:
        """Open the table of that game, or from its own button that of SET, with the guided first game."""
        self.scene.guide(self.game or USUAL if event.key == "guided" else USUAL)

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
        page = el("div", pages, class_="stage-page", tabindex=0, data_key="page")
        return el("div", toolbar(which, guided), page, data_key="lessons")
