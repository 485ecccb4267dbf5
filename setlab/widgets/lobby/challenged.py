"""What opens below "A friend's challenge": a link is pasted there, and its deal lies on a table."""

from typing import TYPE_CHECKING

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.puzzles.challenges import LONGEST, Challenge, read
from setlab.widgets.challenges import deal_name
from setlab.widgets.parts.elements import tool
from setlab.widgets.play.ghost import account
from setlab.widgets.scene.scene import Part

if TYPE_CHECKING:
    from setlab.widgets.lobby.lobby import Lobby

TAKEN = LONGEST + 1  # letters that the field takes: with these one sees that it is too long


class Challenged(Part):
    """`typed` is what was pasted, `made` the challenge in it, `problem` what is wrong; `opened`: is it shown?"""

    scene: "Lobby"

    def __init__(self, scene):
        super().__init__(scene)
        self.opened, self.typed, self.problem = False, "", ""
        self.made: Challenge | None = None

    def on_challenges(self, event):
        """It is shown, or no longer."""
        self.opened = not self.opened
        if self.opened:
            self.scene.move_focus("pasted")

    def on_pasted(self, event):
        """A link was pasted. What is wrong with it is said at once, and it stays to be mended."""
        self.take(str(event.value or ""))
        if self.made is not None:
            self.scene.move_focus("take-challenge")
        self.scene.say(self.problem or self._told())

    def on_take_challenge(self, event):
        """Play it."""
        made, self.made, self.typed, self.opened = self.made, None, "", False
        if made is not None:
            self.scene.open_challenge(made)

    def open(self, text):
        """Play what is in this text at once; what is wrong with it is shown."""
        if self.take(text) is not None:
            self.on_take_challenge(None)

    def take(self, text):
        """Look what is in this text; return the challenge, None if there is none."""
        self.opened, self.typed, self.made, self.problem = True, text[:TAKEN], None, ""
        try:
            self.made = read(text) if text.strip() else None
        except ValueError as error:
            self.problem = str(error)
        return self.made

    def _told(self):
        if self.made is None:
            return ""
        return gettext("{game}: {found}").format(game=deal_name(self.made.deal), found=account(self.made))

    def view(self):
        """What can be done; None while it is closed."""
        if not self.opened:
            return None
        field = el(
            "input",
            value=self.typed,
            autocomplete="off",
            maxlength=TAKEN,
            spellcheck=False,
            data_key="pasted",
            data_on_change="pasted",
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
            el("div", tool(gettext("Play"), "take-challenge", off=not self.made, main=True), class_="stage-toolbar"),
            data_key="challenge-panel",
        )
