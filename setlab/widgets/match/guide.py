"""A guided first game with captions over a fixed deal, and other help for beginners."""

import warnings
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.common.settings import remember, remembered
from setlab.core.cards import Piece
from setlab.core.sets import check_set
from setlab.draw.markup import el
from setlab.games.match import Match
from setlab.storage.saved_games import SavedMatch, saved_matches
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.match.timing import paused_text
from setlab.widgets.parts.elements import Content, V, group, tool
from setlab.widgets.scene.events import Event

if TYPE_CHECKING:
    from setlab.widgets.match.match_scene import MatchScene

FIRST = 3  # with fewer saved games of a kind a player is a beginner


class Caption(NamedTuple):
    """Text for one step of a guided game.

    `done` is None for a caption to be read, else whether its task has been done. `lit()` are the keys of what it is
    about, which is framed meanwhile. A caption is skipped unless it `holds`: what it says is not true yet, or no
    longer. `computer`: it says to wait for a computer, so it is shown meanwhile.
    """

    text: str
    done: bool | None = None
    lit: Callable[[], Iterable[str]] = tuple
    holds: bool = True
    computer: bool = False


class FirstGame(NamedTuple):
    """A fixed deal and its captions.

    `match()` is the deal, and `captions(scene)` are all captions as the match stands: always as many. The last one is
    read, and always holds. `level` is that of the computers, where the table chooses it.
    """

    match: Callable[[], Match]
    captions: Callable[[Any], Sequence[Caption]]
    level: str = ""


class PreviousMatch(NamedTuple):
    """The match on the table before the guided game; `kept` is the file of its record, or None."""

    match: Match
    keep: bool
    practice: bool
    humans: int
    level: str
    kept: Path | None


class Guide(MatchPart):
    """The guided game of a table.

    `read` are the numbers of the captions that were read, None outside a guided game; `refusals`
    counts the refused events in it.
    """

    def __init__(self, scene: "MatchScene") -> None:
        super().__init__(scene)
        self.refusals, self._beginning = 0, False
        self.read: set[int] = set()
        self.before: PreviousMatch | None = None

    def match_changed(self) -> None:
        if self._beginning:
            return
        if self.before is not None:  # another match than the guided one is saved, or not, like the match before
            self.scene.keep, self.scene.practice = self.before.keep, self.before.practice
        self.read, self.before = set(), None

    @property
    def on(self) -> bool:
        """Whether a guided game is on."""
        return self.before is not None

    @property
    def _kept_as(self) -> str:
        return f"guided-{type(self.scene).__name__}"

    @property
    def is_offered(self) -> bool:
        """Whether the guide is offered: before the first game, and never where games are not saved."""
        scene = self.scene
        fresh = bool(scene.first_game) and scene.keep and not (scene.touched or scene.over or scene.shared)
        return fresh and not self.on and not remembered(self._kept_as, (True,))

    def on_guide(self, event: Event) -> None:
        """Begin the guided game with its fixed deal."""
        self.begin()

    def begin(self) -> None:
        """Lay the fixed deal on the table; a game that would be lost asks first."""
        self.scene.asking.before(self._begin)

    def _begin(self) -> None:
        scene, first = self.scene, self.scene.first_game
        assert first, "without one, nobody is guided"
        kept = scene.match.record and scene.match.record.path
        before = self.before or PreviousMatch(scene.match, scene.keep, scene.practice, scene.humans, scene.level, kept)
        self._beginning = True
        scene.head.open = False
        scene.humans, scene.level = 1, first.level or scene.level
        try:
            scene.sit(first.match(), keep=False)
        finally:
            self._beginning = False
        self.read, self.before, self.refusals = set(), before, 0
        remember(self._kept_as, True)
        self.scene.touch()
        self._tell()

    def on_unguided(self, event: Event) -> None:
        """Decline the guided game."""
        remember(self._kept_as, True)
        self.scene.move_focus("table")

    def on_further(self, event: Event) -> None:
        """Mark the caption as read and go on to the next, or leave after the last."""
        at, caption = self._shown()
        if caption.done is not None:
            return
        self.read.add(at)
        if self.at is None:
            self._leave()
        else:
            self._tell()

    def on_enough(self, event: Event) -> None:
        """Leave the guide and return to the previous match."""
        self._leave()

    def _leave(self) -> None:
        before = self.before
        assert before, "nobody is guided"
        self.scene.humans, self.scene.level = before.humans, before.level
        self.scene.sit(self._match_before(before), before.keep, before.practice)
        self.scene.say(gettext("Now you can play."), shown=True)
        self.scene.move_focus("table")

    @staticmethod
    def _match_before(before: PreviousMatch) -> Match:
        """Return the previous match with its record; without one if another session has opened it since."""
        if before.kept:
            with suppress(ValueError, OSError), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                return SavedMatch(before.kept).open(take_over=False)
        return before.match

    def _tell(self) -> None:
        """Move the keyboard focus to the caption to be read, or to what it asks for."""
        caption = self.caption()
        self.scene.move_focus("further" if caption.done is None else next(iter(caption.lit()), "table"))

    @property
    def at(self) -> int | None:
        """The number of the shown caption, from 0; None after the last."""
        return self._open(self._captions())

    def _open(self, captions: Sequence[Caption]) -> int | None:
        """Return the number of the first caption that holds and is unread or undone; None without any."""
        for number, caption in enumerate(captions):
            to_do = caption.done is False and not self.scene.over
            if caption.holds and (to_do or (caption.done is None and number not in self.read)):
                return number
        return None

    def _captions(self) -> Sequence[Caption]:
        first = self.scene.first_game
        return first.captions(self.scene) if first else ()

    def caption(self) -> Caption:
        """Return the shown caption."""
        return self._shown()[1]

    def _shown(self) -> tuple[int, Caption]:
        """Return (number, caption) of what is shown; a task is replaced while the player cannot act."""
        captions = self._captions()
        at = self._open(captions)
        assert at is not None, "the last caption always holds"
        caption = captions[at]
        return at, caption if caption.done is None else self._hindered(caption) or caption

    def _hindered(self, caption: Caption) -> Caption | None:
        """Return the caption shown while the game is paused or a computer is to move, else None."""
        if text := paused_text(self.scene):
            return Caption(text, False, lambda: ["pause"])
        if self.scene.computer_is_to_move and not caption.computer:
            return Caption(gettext("The computer is to move. Wait a moment and watch."), False)
        return None

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element | None:
        """Return the caption as an element, or None outside a guided game."""
        if not self.on:
            return None
        at, caption = self._shown()
        n = len(self._captions())
        last = at == n - 1
        onward = tool(gettext("Play") if last else gettext("Next"), "further", main=True)
        return group(
            gettext("A guided first game"),
            caption_view(caption.text, self._captions()),
            el(
                "div",
                caption.done is None and onward,
                not last and tool(gettext("Skip"), "enough"),
                el("span", gettext("{n} of {all}").format(n=at + 1, all=n), class_="stage-quiet"),
                class_="stage-row",
            ),
            class_="stage-guide",
            key="guide",
            data_lit=" ".join(caption.lit()) or None,
        )

    def offer(self) -> Content:
        """Return the offer to be guided, or False.

        It takes the place of the message line, so that nothing moves when it goes.
        """
        return self.is_offered and el(
            "div",
            el("span", gettext("Is this game new to you?")),
            tool(gettext("A guided first game"), "guide", main=True),
            tool(gettext("No, thanks"), "unguided"),
            class_="stage-message stage-offer",
            data_key="guide",
        )


class FitHighlights(MatchPart):
    """The highlighting of squares and areas that the rules allow.

    `on`: are they shown? A player's choice is remembered; without one they are shown to beginners.
    """

    def match_changed(self) -> None:
        chosen = remembered("fits", (True, False))
        self.on = self._is_beginner() if chosen is None else chosen

    def _is_beginner(self) -> bool:
        """Return whether the player meets the easiest computers, or plays one of the first games."""
        if self.scene.level == next(iter(self.scene.levels)) and self.scene.computer_seats:
            return True
        kept = (each for each in saved_matches() if each.game == self.match.id)
        return sum(1 for _, _ in zip(range(FIRST), kept, strict=False)) < FIRST

    def on_fits(self, event: Event) -> None:
        """Show the highlights from now on, or hide them."""
        self.on = not self.on if event.value is None else bool(event.value)
        if not self.scene.guest:  # it may be a shared computer in a room
            remember("fits", self.on)

    def button(self) -> Element:
        """Return the button for the menu."""
        return tool(gettext("Show where it fits"), "fits", pressed=self.on)


def almost(pieces: Sequence[V], face: Callable[[Any], Piece] = lambda piece: piece) -> tuple[V, ...]:
    """Return the first two pieces and the first third one that fails in a single feature; () if none does."""
    for a, b in combinations(pieces, 2):
        for c in pieces:
            if c not in (a, b) and len(check_set(*map(face, (a, b, c))).failing) == 1:
                return a, b, c
    return ()


def caption_view(text: str, captions: Sequence[Caption]) -> Element:
    """Return a caption with room for the longest of them, so that nothing below it moves."""
    longest = max((str(each.text) for each in captions), key=len)
    return el("p", el("span", text), role="status", data_room=longest)
