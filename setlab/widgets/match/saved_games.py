"""The drawer of unfinished games, and the question before an unsaved game is lost."""

import warnings
from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext, sentences
from setlab.draw.markup import el
from setlab.games.about import name_of
from setlab.games.match import Match
from setlab.games.records import RecordError
from setlab.games.registry import GAMES
from setlab.storage.overview import resume
from setlab.storage.saved_games import SavedMatch
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.match.timing import paused_text
from setlab.widgets.parts.elements import V, drawer, group, tool, toolbar
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Refused

MOST = 12  # games that are listed at first, and added at each press


class SavedGames(MatchPart):
    """The list of unfinished games, read on request.

    `found` are (game, summary) of those played last, `rest` are the others, not yet read; `deleted` holds the deleted
    records by id: they can be restored as long as they are listed.
    """

    def match_changed(self) -> None:
        self.found: list[tuple[SavedMatch, str]] | None = None  # None: not looked for yet
        self.rest: list[SavedMatch] = []
        self.deleted: dict[str, bytes] = {}

    def on_shelf(self, event: Event) -> None:
        """List the unfinished games of this kind."""
        here = self.match.record.id if self.match.record else None
        try:
            kept = [each for each in resume() if each.id != here and isinstance(GAMES[each.game], self.scene.family)]
        except OSError as error:
            raise Refused(str(error)) from None
        self.found, self.rest, self.deleted = [], kept, {}
        self._list_more()
        n = len(kept)
        self.scene.say(ngettext("{n} unfinished game", "{n} unfinished games", n).format(n=n))

    def on_earlier(self, event: Event) -> None:
        """List earlier games as well."""
        first = next(iter(self.rest), None)
        self._list_more()
        if first is not None:
            self.scene.move_focus(f"resume-{first.id}")

    def _list_more(self) -> None:
        listed, self.rest = self.rest[:MOST], self.rest[MOST:]
        self.found = [*(self.found or ()), *((each, self._summary(each)) for each in listed)]

    def _summary(self, saved: SavedMatch) -> str:
        """Return a saved game in a line, or the error of an unreadable one."""
        try:
            if not saved.is_long:
                return self.scene.summary(SavedMatch(saved.path).match)  # which need not be remembered
            text = gettext("{game}, deal {seed}: a very long game")
            return text.format(game=name_of(saved.game), seed=saved.header.get("seed"))
        except RecordError as error:
            return str(error)

    def on_forget(self, event: Event) -> None:
        """Delete a listed game."""
        saved, text = self._listed(event.key.removeprefix("forget-"))
        self.deleted[saved.id] = _done(saved.forget)
        self.scene.say(gettext("Deleted: {game}").format(game=text))
        self.scene.move_focus(f"restore-{saved.id}")

    def on_restore(self, event: Event) -> None:
        """Restore a game that was deleted from the list."""
        saved, text = self._listed(event.key.removeprefix("restore-"))
        if saved.id in self.deleted:
            _done(lambda: saved.restore(self.deleted[saved.id]))
            del self.deleted[saved.id]
            self.scene.say(gettext("Restored: {game}").format(game=text))
            self.scene.move_focus(f"resume-{saved.id}")

    def _listed(self, which: str) -> tuple[SavedMatch, str]:
        """Return (saved game, summary) of the listed game with this id."""
        found = next((each for each in self.found or () if each[0].id == which), None)
        if found is None:
            raise Refused(gettext("That is no longer there."))
        return found

    def on_resume(self, event: Event) -> None:
        """Resume a listed game."""
        which = event.key.removeprefix("resume-")
        self.scene.asking.before(lambda: self._go_on(which))

    def _go_on(self, which: str) -> None:
        try:
            with warnings.catch_warnings(record=True) as warned:
                warnings.simplefilter("always")
                match = resume(which)
        except (ValueError, OSError) as error:
            raise Refused(str(error)) from None
        self.scene.sit(match, self.scene.keep, self.scene.practice)
        text = paused_text(self.scene) or gettext("On we go.")
        self.scene.say(sentences([text, *(str(each.message) for each in warned)]), shown=True)

    def view(self) -> Element:
        """Return the drawer."""
        rows = [_row(saved.id, text, saved.id in self.deleted) for saved, text in self.found or ()]
        none = self.found is not None and not rows
        n = len(self.rest)
        earlier = ngettext("{n} earlier game", "{n} earlier games", n).format(n=n)
        return drawer(
            "unfinished",
            gettext("Unfinished games"),
            tool(gettext("Find unfinished games"), "shelf"),
            none and el("p", gettext("There are none."), data_key="none"),
            rows and el("ul", rows, data_key="kept"),
            self.rest and tool(earlier, "earlier"),
        )


def summary_of(match: Match) -> str:
    """Return a match in a line: its game, seed and score."""
    score = gettext(" : ").join(map(str, match.scores))
    known = {"game": match.game.name, "seed": match.seed, "score": score}
    if not hasattr(match.state, "round"):
        return gettext("{game}, deal {seed}: {score}").format(**known)
    return gettext("{game}, deal {seed}: round {n}, {score}").format(**known, n=match.state.round)


def _done(change: Callable[[], V]) -> V:
    """Return the result of `change()`; raise Refused where the disk does not allow it."""
    try:
        return change()
    except FileNotFoundError:
        raise Refused(gettext("That is no longer there.")) from None
    except (ValueError, OSError) as error:
        raise Refused(getattr(error, "strerror", None) or str(error)) from None


def _row(which: str, text: str, is_deleted: bool) -> Element:
    def button(label: str, event: str, named: str, **attrs: Any) -> Element:
        return tool(label, event, key=f"{event}-{which}", aria_label=named.format(game=text), **attrs)

    if is_deleted:
        back = button(gettext("Undo"), "restore", gettext("Restore {game}"))
        return el("li", gettext("Deleted: {game}").format(game=text), toolbar(back))
    go_on = button(gettext("Go on"), "resume", gettext("Go on with {game}"), data_closes=True)
    return el("li", text, toolbar(go_on, button(gettext("Delete"), "forget", gettext("Delete {game}"))))


class LossConfirmation(MatchPart):
    """A question before a match is lost. `then` is called if the answer is yes; None while nothing is asked."""

    def match_changed(self) -> None:
        self.then: Callable[[], object] | None = None

    def before(self, then: Callable[[], object]) -> None:
        """Call `then` at once, or ask first if it would lose a match that goes on and is not saved."""
        scene = self.scene
        if scene.acted and not scene.over and self.match.record is None:
            self.then = then
            scene.say(gettext("This game is not saved. You would lose it."), shown=True)
            scene.move_focus("no")
        else:
            then()

    def on_yes(self, event: Event) -> None:
        """Confirm the loss of the match."""
        then, self.then = self.then, None
        if then:
            then()

    def on_no(self, event: Event) -> None:
        """Decline, and go on playing."""
        self.then = None
        self.scene.move_focus("table")

    def view(self) -> Element | None:
        """Return the answers, between the message line and the pieces; None while nothing is asked."""
        if self.then is None:
            return None
        return group(
            gettext("Before this game is lost"),
            tool(gettext("Go on playing"), "no", main=True),
            tool(gettext("Leave anyway"), "yes"),
            class_="stage-row stage-note stage-no stage-asking",
            key="asking",
        )
