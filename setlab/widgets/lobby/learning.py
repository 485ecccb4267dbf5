"""How a game is played: its rules page in the lobby, and the way into a guided first game."""

from typing import TYPE_CHECKING

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.games import GAMES
from setlab.games.about import about
from setlab.games.pages import PAGES
from setlab.widgets.parts.elements import choice_of, tool
from setlab.widgets.play.head import page_view
from setlab.widgets.play.tiles import name_of
from setlab.widgets.scene.scene import Part, Refused

if TYPE_CHECKING:
    from setlab.widgets.lobby.lobby import Lobby

USUAL = "versus"


class Learning(Part):
    """`game` is the id of the game whose page is shown; None: none is."""

    scene: "Lobby"

    def __init__(self, scene):
        super().__init__(scene)
        self.game = None

    def on_learn(self, event):
        """The page of a game is shown; or of the usual one, or no longer."""
        named = event.key.partition("-")[2]
        self.game = named or (None if self.game else USUAL)
        self.scene.move_focus("page" if named else "learn")

    def on_lesson(self, event):
        """The page of another game."""
        if event.value not in PAGES or event.value not in GAMES:
            raise Refused(gettext("That cannot be chosen here."))
        self.game = event.value

    def on_guided(self, event):
        """The table of that game, with its guided first game."""
        self.scene.guide(self.game)

    def opener(self, game):
        """The small button of a tile that leads to the page of its game; None where there is no page."""
        if game not in PAGES:
            return None
        says = gettext("How to play: {game}").format(game=name_of(game))
        # No stop for Tab: there are as many as games, and the list above the page leads to each of them.
        event = {"data_key": f"learn-{game}", "data_on_click": "learn"}
        return el("button", "?", class_="stage-learn", tabindex=-1, aria_label=says, **event)

    def view(self):
        """The page; None while none is shown."""
        if self.game is None:
            return None
        games = {game: name_of(game) for game in GAMES if game in PAGES}
        which = choice_of("lesson", "lesson", gettext("Which game"), games, self.game)
        guided = tool(gettext("A guided first game"), "guided", main=True)
        also = self.game != USUAL and about(self.game).shares_rule and page_view("set")
        # The game against the computer is told after the rule that all of them share.
        pages = [page_view("set"), page_view(USUAL)] if self.game == USUAL else [page_view(self.game), also]
        page = el("div", pages, class_="stage-page", tabindex=0, data_key="page", data_top=True)
        return el("div", el("div", which, guided, class_="stage-toolbar"), page, data_key="lessons")
