"""A race in Scramble SET: the same throws for each, at their own pace."""

from setlab.classroom.races.race import SameDeal
from setlab.core.i18n import gettext
from setlab.games.match import Match
from setlab.widgets.parts import places
from setlab.widgets.scramble.view import cloth, looked_at


class SameThrow(SameDeal):
    """Each has the 42 dice of the same throw, and the next one as soon as no SET is left, for all rounds of a game."""

    @property
    def title(self):
        return gettext("A race: the same throw for each")

    def __init__(self, room, seed, minutes=None, teams=0):
        # Who guesses wrong rests as in all races: that is the same time as in the game itself.
        super().__init__(room, lambda: Match("scramble", seed, wait_seconds=0), minutes, teams)

    def guess(self, person, cards, at):
        super().guess(person, tuple(map(int, cards)), at)
        match = self.match_of(person)
        if match.state.phase == "between":
            match.push(("next", 0, match.state.now))
            person.seat.say(gettext("No SET is left: the dice are thrown again."), shown=True)

    # --- what there is to see ----------------------------------------------------------------------------------------

    def pieces(self, state):
        return set(map(str, state.lying))

    def table(self, match, chosen, rests):
        def die_to_press(here, die, style):
            if rests:
                return places.button(here, f"card-{die}", style=style, aria_disabled=True)
            pressed = {"data_on_click": "pick", "data_toggle": True, "aria_pressed": str(die) in chosen}
            return places.button(here, f"card-{die}", style=style, **pressed)

        return cloth(match, match.state, {}, False, die_to_press)

    def dealt(self):
        return cloth(self.first, self.first.state, {}, False, looked_at)
