"""A first game in which every step is explained: captions over a fixed deal, one at a time."""

from collections.abc import Callable
from typing import NamedTuple

from setlab.core.i18n import gettext
from setlab.core.settings import remember, remembered
from setlab.draw.markup import el
from setlab.widgets.parts.elements import tool
from setlab.widgets.play.match_part import MatchPart


class Caption(NamedTuple):
    """What is said at one step. `done` is None where one reads and goes on; else: has it been done?

    `lit()` are the keys of what it is about, which is framed meanwhile.
    """

    text: str
    done: bool | None = None
    lit: Callable = tuple


class FirstGame(NamedTuple):
    """`match()` is the fixed deal, and `captions(scene)` are all that is said, as the match stands."""

    match: Callable
    captions: Callable


class Guide(MatchPart):
    """`read` counts the captions that were read to go on; None while nobody is guided. `before` is the match before."""

    def __init__(self, scene):
        super().__init__(scene)
        self.read, self.before, self._beginning = None, None, False

    def seated(self):
        if not self._beginning:  # another match than the guided one
            self.read = self.before = None

    @property
    def on(self):
        """Is somebody guided?"""
        return self.read is not None

    @property
    def _kept_as(self):
        return f"guided-{type(self.scene).__name__}"

    @property
    def is_offered(self):
        """The first time, before anything is played; never where games are not kept."""
        scene = self.scene
        fresh = scene.first_game and scene.keep and not scene.touched and not scene.over
        return fresh and not self.on and not remembered(self._kept_as, (True,))

    def on_guide(self, event):
        """Begin, with the fixed deal."""
        self.scene.asking.before(self._begin)

    def _begin(self):
        scene = self.scene
        before, self._beginning = (scene.match, scene.keep, scene.practice, scene.humans), True
        scene.head.open = False
        scene.humans = 1
        try:
            scene.sit(scene.first_game.match(), keep=False)
        finally:
            self._beginning = False
        self.read, self.before = 0, before
        remember(self._kept_as, True)
        self.scene.touch()
        self._tell()

    def on_unguided(self, event):
        """No, thanks."""
        remember(self._kept_as, True)
        self.scene.move_focus("table")

    def on_further(self, event):
        """This caption was read."""
        if self.at is None:
            return
        self.read += 1
        if self.at is None:
            self._leave()
        else:
            self._tell()

    def on_enough(self, event):
        """Back to the match that lay there before."""
        self._leave()

    def _leave(self):
        match, keep, practice, humans = self.before
        self.scene.humans = humans
        self.scene.sit(match, keep, practice)
        self.scene.say(gettext("Now you can play."), shown=True)
        self.scene.move_focus("table")

    def _tell(self):
        self.scene.move_focus("further" if self.caption().done is None else "table")

    @property
    def at(self):
        """The number of the caption that is shown, from 0; None after the last."""
        unread = self.read
        for number, caption in enumerate(self._captions()):
            if caption.done is None:
                unread -= 1
            if caption.done is False or unread < 0:
                return number
        return None

    def _captions(self):
        return self.scene.first_game.captions(self.scene)

    def caption(self):
        """The caption that is shown."""
        return self._captions()[self.at]

    # --- what there is to see ----------------------------------------------------------------------------------------

    def view(self):
        """The caption, or the offer to be guided; else None."""
        if not self.on:
            return self._offer() if self.is_offered else None
        captions, at = self._captions(), self.at
        if at is None:  # the last thing to do was done
            at = len(captions) - 1
        caption, last = captions[at], at == len(captions) - 1
        onward = tool(gettext("Play") if last else gettext("Next"), "further", main=True)
        return el(
            "div",
            el("p", caption.text, role="status"),
            el(
                "div",
                caption.done is None and onward,
                not last and tool(gettext("Enough"), "enough"),
                el("span", gettext("{n} of {all}").format(n=at + 1, all=len(captions)), class_="stage-quiet"),
                class_="stage-row",
            ),
            class_="stage-guide",
            role="group",
            aria_label=gettext("A guided first game"),
            data_key="guide",
            data_lit=" ".join(caption.lit()) or None,
        )

    def _offer(self):
        return el(
            "div",
            el("span", gettext("Is this game new to you?")),
            tool(gettext("A guided first game"), "guide", main=True),
            tool(gettext("No, thanks"), "unguided"),
            class_="stage-guide stage-row",
            data_key="guide",
        )
