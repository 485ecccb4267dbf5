"""The drawer with the games that were left unfinished."""

import warnings

from setlab.core.i18n import gettext, ngettext, sentences
from setlab.draw.markup import el
from setlab.games.overview import resume
from setlab.games.records import RecordError
from setlab.games.registry import GAMES
from setlab.widgets.play.match_part import MatchPart
from setlab.widgets.scene.scene import Refused

MOST = 12  # games that are listed


class SavedGames(MatchPart):
    """Nothing is read before somebody asks. `found` are (id, summary) of those that were played last."""

    def seated(self):
        self.found = None

    def on_shelf(self, event):
        """Look for unfinished games of this kind."""
        here = self.match.record.id if self.match.record else None
        try:
            found = [each for each in resume() if each.id != here and isinstance(GAMES[each.game], self.scene.family)]
        except OSError as error:
            raise Refused(str(error)) from None
        self.found = [(each.id, self._summary(each)) for each in found[:MOST]]
        n = len(found)
        self.scene.say(ngettext("{n} unfinished game", "{n} unfinished games", n).format(n=n))

    def _summary(self, saved):
        """A kept game in a line."""
        try:
            if not saved.is_long:
                return self.scene.summary(saved.match)
            told = gettext("{game}, deal {seed}: a very long game")
            return told.format(game=GAMES[saved.game].name, seed=saved.header.get("seed"))
        except RecordError as error:
            return str(error)

    def on_resume(self, event):
        """Go on with one of them."""
        which = event.key.removeprefix("resume-")
        self.scene.asking.before(lambda: self._go_on(which))

    def _go_on(self, which):
        try:
            with warnings.catch_warnings(record=True) as warned:
                warnings.simplefilter("always")
                match = resume(which)
        except (ValueError, OSError) as error:
            raise Refused(str(error)) from None
        self.scene.sit(match, self.scene.keep, self.scene.practice)
        self.scene.say(sentences([gettext("On we go."), *(str(each.message) for each in warned)]), shown=True)

    def view(self):
        """The closed drawer."""
        rows = [_row(which, text) for which, text in self.found or ()]
        none = self.found is not None and not rows
        return el(
            "details",
            el("summary", gettext("Unfinished games")),
            el("button", gettext("Look for them"), data_key="shelf", data_on_click="shelf"),
            none and el("p", gettext("There are none."), data_key="none"),
            rows and el("ul", rows, data_key="kept"),
            data_key="unfinished",
        )


def _row(which, text):
    go_on = el(
        "button",
        gettext("Go on"),
        data_key=f"resume-{which}",
        data_on_click="resume",
        data_closes=True,
        aria_label=gettext("Go on with {game}").format(game=text),
    )
    return el("li", text, " ", go_on)
