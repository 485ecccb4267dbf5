"""What a round of Crossword SET came to: the grids as they were laid, and whether ten dice would have been enough."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.games.crossword.game import HAND
from setlab.games.crossword.grids import GridDie
from setlab.games.crossword.moves import unused
from setlab.games.dice.die import Shown
from setlab.widgets.crossword.building import why_none
from setlab.widgets.crossword.squares import small_view


class CrosswordRounds:
    """Needs what `CrosswordTable` has."""

    def _ended(self):
        state = self.match.state
        text = self.narrator.round_told(state)
        onward = self.tool(gettext("Next round"), "next", "n", main=True)
        tools = [
            onward if state.phase == "between" else None,
            self.tool(gettext("Replay"), "replay"),
            self.over and self.tool(gettext("Play this game again"), "same"),
        ]
        areas = [self._final(state, seat) for seat in self.match.seats]
        return el(
            "div",
            el("p", el("strong", text), class_="stage-note stage-yes", data_key="round-told"),
            self.over and el("p", el("strong", self.result()), class_="stage-note", data_key="result"),
            el("div", tools, class_="stage-toolbar"),
            el("div", areas, class_="stage-areas"),
            data_key=f"ended-{state.round}",
        )

    def _final(self, state, seat):
        """The grid of a seat as it was laid, and whether its first ten dice could have been placed."""
        name, answer = self.narrator.name(seat), self.solved(seat, HAND)
        left = unused(state, seat)
        faces = {die.die: die.face for die in state.hands[seat]}
        possible = None
        if answer.grid is not None:
            stated = [(r, c, die, faces[die].stated(*code) if code else faces[die]) for die, r, c, *code in answer.grid]
            label = gettext("a grid of the first ten dice")
            drawn = small_view(tuple(GridDie(*each) for each in stated), label)
            head = gettext("The first ten dice were enough. One way:")
            possible = el("details", el("summary", head), drawn, data_key=f"possible-{seat}")
        else:
            ten = gettext("The first ten dice: {why}").format(why=why_none(answer))
            possible = el("p", ten, class_="stage-quiet")
        rest = gettext("; ").join(str(Shown(die.die, die.face).face) for die in left)
        return el(
            "div",
            el("p", el("strong", el("bdi", name))),
            small_view(state.grids[seat], self.grid_words(seat)),
            rest and el("p", gettext("left over: {dice}").format(dice=rest), class_="stage-quiet"),
            possible,
            class_="stage-area",
            data_key=f"final-{seat}",
        )

    def grid_words(self, seat):
        """What a grid is called that is only looked at."""
        if self.narrator.is_you(seat):
            return gettext("your grid")
        return gettext("grid of {name}").format(name=self.narrator.name(seat))

    def board_view(self, state, act=False):
        """All grids of a state, for the replay."""
        areas = [
            el(
                "div",
                el("p", el("bdi", self.narrator.name(seat)), class_="stage-quiet"),
                small_view(grid, self.grid_words(seat)),
                class_="stage-area",
                data_key=f"seen-{seat}",
            )
            for seat, grid in enumerate(state.grids)
        ]
        return el("div", areas, class_="stage-areas", data_key="board")
