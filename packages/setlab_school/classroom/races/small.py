"""Further races: at each of many small tables, and with the same throws of dice for each."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, message
from setlab.games.match import Match
from setlab.widgets.parts import places
from setlab.widgets.scramble.view import TableDie, cloth, looked_at
from setlab_school.classroom.activity import Activity, Entry, grouped
from setlab_school.classroom.races import view
from setlab_school.classroom.races.race import OneTable, RaceControls, RacePart, SameDeal

if TYPE_CHECKING:
    from setlab.games.scramble.state import State as Piles
    from setlab.games.table.state import State
    from setlab_school.classroom.pupil import PupilPage
    from setlab_school.classroom.room import Participant, Room
    from setlab_school.classroom.teacher import TeacherPage


class SmallRaces(Activity):
    """Races at tables of up to `seats`, all of which end together."""

    name = message("A race at each small table")

    def __init__(self, room: "Room", deck: str, seats: int, minutes: int) -> None:
        super().__init__(room)
        self.deck, self.seats, self.minutes = deck, seats, minutes
        self.races, self.sits = [], {}  # person -> race
        for people in grouped([person for person in room.people if person.devices], seats):
            race = self._set_up()
            self.sits |= dict.fromkeys(people, race)

    def _set_up(self) -> OneTable:
        race = OneTable(self.room, self.deck, minutes=self.minutes)
        race.touch = lambda: self.room.touch(*(person.page for person in self.people_at(race)))
        self.races.append(race)
        return race

    def people_at(self, race: OneTable) -> "list[Participant]":
        """Return the people at that table."""
        return [person for person, mine in self.sits.items() if mine is race and person in self.room.people]

    def race_of(self, person: "Participant") -> OneTable:
        """Return this person's table. Latecomers sit down at the emptiest table, or at a new one."""
        if person not in self.sits:
            free = [race for race in self.races if not race.over and len(self.people_at(race)) < self.seats]
            emptiest = min(free, key=lambda race: len(self.people_at(race)), default=None)
            self.sits[person] = self._set_up() if emptiest is None else emptiest
        return self.sits[person]

    @property
    def over(self) -> bool:
        """Whether all races have ended."""
        return bool(self.races) and all(race.over for race in self.races)

    def end(self) -> None:
        """End all races."""
        for race in self.races:
            race.end()

    def tick(self) -> None:
        for race in self.races:
            race.tick()

    def entries(self) -> Iterator[Entry]:
        for number, race in enumerate(self.races, 1):
            for entry in race.entries():
                yield entry._replace(what=self.title, remark=gettext("Table {n}").format(n=number))

    def part_for(self, pupil: "PupilPage") -> RacePart:
        return self.race_of(pupil.person).part_for(pupil)

    def controls(self, teacher: "TeacherPage") -> RaceControls:
        return RaceControls(teacher, self)

    def projector(self, heading: str = "h1") -> Element:
        return view.small_tables(self, heading)


class SameThrow(SameDeal):
    """Race in which each has the 42 dice of the same throw, and the next throw once no SET is left, for all rounds."""

    name = message("A race: the same throw for each")
    began_with = message("Each of you started with this throw.")

    def __init__(self, room: "Room", seed: int, minutes: int | None = None, teams: int = 0) -> None:
        # A wrong guess costs the same rest as in all races, and as in the game itself.
        super().__init__(room, lambda: Match("scramble", seed, wait_seconds=0), minutes, teams)

    def guess(self, person: "Participant", cards: tuple[int | str, ...], at: float | None) -> None:
        super().guess(person, tuple(map(int, cards)), at)
        match = self.match_of(person)
        if match.state.phase == "between":
            match.push(("next", 0, match.state.now))
            person.page.say(gettext("No SET is left: the dice are thrown again."), shown=True)

    # --- view --------------------------------------------------------------------------------------------------------

    def pieces(self, state: "State | Piles") -> set[str]:
        return set(map(str, state.lying))

    def table(self, match: Match, chosen: Sequence[str], rests: bool) -> Element:
        def die_to_press(here: TableDie, die: int, style: str) -> Element:
            if rests:
                return places.button(here, f"card-{die}", style=style, aria_disabled=True)
            pressed = {"data_on_click": "pick", "data_toggle": True, "aria_pressed": str(die) in chosen}
            return places.button(here, f"card-{die}", style=style, **pressed)

        return cloth(match, match.state, {}, False, die_to_press)

    def dealt(self) -> Element:
        return cloth(self.first, self.first.state, {}, False, looked_at)
