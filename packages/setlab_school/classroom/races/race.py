"""Races on tables of cards: one table for the whole class, or the same deal for each."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, message, ngettext, sentence
from setlab.common.rng import secret_seed
from setlab.draw.markup import el
from setlab.games.events import IllegalMove
from setlab.games.match import Match
from setlab.games.options import whole
from setlab.games.table.choices import LIMITS
from setlab.games.table.game import TableGame
from setlab.games.table.modes import MODES, Mode
from setlab.live.devices import Calls
from setlab.widgets.scene.clock import kernel_now
from setlab.widgets.scene.events import Event, Refused
from setlab_school.classroom.activity import Activity, Entry, Share
from setlab_school.classroom.races import view
from setlab_school.classroom.room import MOST_PEOPLE, Participant, Room

if TYPE_CHECKING:
    from setlab.games.scramble.state import State as Piles
    from setlab.games.table.state import State
    from setlab_school.classroom.pupil import PupilPage
    from setlab_school.classroom.teacher import TeacherPage

MOST = 6  # teams


class Teams:
    """Teams of the people in the `room`, numbered from 1 on and assigned in turn. Latecomers join the smallest.

    >>> from setlab_school.classroom import Room
    >>> room = Room("en")
    >>> people = [room.enter(name) for name in ("Ann", "Bo", "Cy")]
    >>> teams = Teams(room, 2)
    >>> [teams.of(person) for person in people], teams.of(room.enter("Di"))
    ([1, 2, 1], 2)
    """

    def __init__(self, room: Room, count: int) -> None:
        self.room, self._team = room, {}  # person -> number
        self.numbers = range(1, count + 1)
        for person in room.people:
            self.of(person)

    def of(self, person: Participant | str) -> int:
        """Return the number of this person's team."""
        if person not in self._team:
            self._team[person] = min(self.numbers, key=lambda number: len(self.members(number)))
        return self._team[person]

    def members(self, number: int) -> list[Participant]:
        """Return the people in the room who are in this team."""
        return [person for person in self.room.people if self._team.get(person) == number]

    def summed(self, scores: Sequence[tuple[Participant, tuple[int, ...]]]) -> list[tuple[int, tuple[int, ...]]]:
        """Return [(number, score)] of the teams that have found something, from the `(person, score)` of their members.

        A score is (SETs,), or (SETs, minus the time of the last): the last one's of the team.
        """
        together = {}
        for person, (sets, *times) in scores:
            found, *latest = together.get(self.of(person), (0, *times))
            together[self.of(person)] = (found + sets, *map(min, latest, times))
        return list(together.items())


def called(number: int) -> str:
    """Return the name of a team in the current language."""
    return gettext("Team {n}").format(n=number)


REST = 3_000  # milliseconds of rest after a wrong guess
GROUP = 3  # cards of a guess

# The game of the rulebook for as many as a room holds. Who is first with three cards has called and taken.
_OPTIONS = LIMITS | {"players": whole(2, 2, 2 * MOST_PEOPLE), "call_seconds": whole(5, 1, 60)}
CROWD = {
    mode.deck: TableGame(Mode("race", mode.name_en, mode.deck, size=mode.size, options=_OPTIONS))
    for mode in MODES
    if mode.id in ("normal", "junior")
}


class Race(Activity):
    """Base of all races: scores, duration, and the rest after a wrong guess.

    `minutes` is how long it goes on, or None; `teams` is a number of teams, whose members' SETs are added up; `clock`
    returns the kernel's time in milliseconds.
    """

    clock = staticmethod(kernel_now)

    def __init__(self, room: Room, minutes: int | None = None, teams: int = 0) -> None:
        super().__init__(room)
        self.teams = Teams(room, teams) if teams else None
        self.began = self.clock()
        self.ends = None if minutes is None else self.began + 60_000 * minutes
        self.over = False
        self.calls = Calls(lambda: self.clock())
        self.rests = {}  # person -> end of their rest

    def tick(self) -> None:
        """Advance the time; called again and again by the server."""
        if not self.over and self.ends is not None and self.clock() >= self.ends:
            self.end()
        for person in [person for person, until in self.rests.items() if self.clock() >= until]:
            del self.rests[person]
            self.room.touch(person.page)

    def end(self) -> None:
        """End the race and show the podium."""
        self.over = True
        for person in self.room.people:
            if person.page is not None:
                with person.page.display.open():  # in place of what was said of the last guess
                    person.page.say(gettext("The race is over."))
        self.room.touch_all()

    def check(self, person: Participant) -> None:
        """Raise Refused if this person may not guess now."""
        if self.over:
            raise Refused(gettext("The race is over."))
        if person in self.rests:
            raise Refused(gettext("That was not a SET. Wait a moment, and keep looking."))

    def scores(self) -> list[tuple[Participant, tuple[int, ...]]]:
        """Return [(person, score)] of the people who have found something; higher is better. See `view.places`."""
        raise TypeError(f"{type(self).__name__} needs scores()")

    def score(self, person: Participant) -> int:
        """Return this person's number of SETs."""
        raise TypeError(f"{type(self).__name__} needs a score()")

    def pieces(self, state: "State | Piles") -> set[str]:
        """Return the codes of the pieces that can be pressed."""
        return {card.code for card in state.lying}

    def table(self, match: Match, chosen: Sequence[str], rests: bool) -> Element:
        """Return a table on a pupil's page."""
        return view.table(match.state, chosen, rests)

    def on_the_wall(self) -> tuple[Element, Element | None]:
        """Return the table that the projector shows during the race."""
        raise TypeError(f"{type(self).__name__} needs on_the_wall()")

    def account(self) -> str:
        """Return the explanation of sums that look wrong, or ""."""
        return ""

    def ranking(self) -> list[tuple[int, str, str]]:
        """Return (place, name, score in words) of all who have found something, or of the teams."""
        if self.teams is None:
            return view.places((person.name, score) for person, score in self.scores())
        return view.places((called(number), score) for number, score in self.teams.summed(self.scores()))

    def team_of(self, person: Participant | str) -> str:
        """Return the name of this person's team, "" without teams."""
        return "" if self.teams is None else called(self.teams.of(person))

    def called(self, person: Participant) -> str:
        """Return this person's name, with that of their team if there are teams."""
        if person not in self.room.people:
            return gettext("Somebody who has left")
        if self.teams is None:
            return person.name
        return gettext("{name} ({team})").format(name=person.name, team=self.team_of(person))

    def members(self) -> dict[str, list[Participant]]:
        """Return {name of a team: its people, best first} of the teams with people; {} without teams."""
        every = self.teams
        teams = {} if every is None else {called(number): every.members(number) for number in every.numbers}
        return {name: sorted(people, key=self.score, reverse=True) for name, people in teams.items() if people}

    def entries(self) -> Iterator[Entry]:
        came_to = {} if self.teams is None else {name: score for _, name, score in self.ranking()}
        for place, person, score in view.places(self.scores()):
            result = gettext("place {n}: {result}").format(n=place, result=score)
            team = self.team_of(person)
            remark = gettext("{team}: {result}").format(team=team, result=came_to[team]) if team else ""
            yield Entry(person, self.title, result=result, remark=remark)

    def part_for(self, pupil: "PupilPage") -> "RacePart":
        return RacePart(pupil, self)

    def controls(self, teacher: "TeacherPage") -> "RaceControls":
        return RaceControls(teacher, self)

    def projector(self, heading: str = "h1") -> Element:
        return view.projector(self, heading)


class OneTable(Race):
    """Race at one table for all: the first three cards count, and a wrong guess costs a SET.

    A call counts from the moment it was pressed, regardless of the network: see `Calls`.
    """

    name = message("A race: one table for all")

    def __init__(
        self, room: Room, deck: str = "set", seed: int | None = None, minutes: int | None = None, teams: int = 0
    ) -> None:
        super().__init__(room, minutes, teams)
        self.match = Match(CROWD[deck], secret_seed() if seed is None else seed, players=2 * MOST_PEOPLE)
        self.seats, self.taken = {}, 0  # person -> seat; how many SETs were taken
        self.last: Any = None  # (person, cards), or None
        self.touch = room.touch_all  # the pages on which the table is seen

    def match_of(self, person: Participant) -> Match:
        return self.match

    def check(self, person: Participant) -> None:
        """Raise Refused also for a person whose last guess is waiting: a burst would cost no more than one guess."""
        super().check(person)
        if any(each is person for _, (each, _) in self.calls.waiting):
            raise Refused(gettext("One guess at a time: your last one is still being checked."))

    def guess(self, person: Participant, cards: tuple[str, ...], at: float | None) -> None:
        """Queue three cards that a person has pressed; they wait for guesses that may have been faster."""
        self.calls.add(at, (person, cards), person.lag)

    def tick(self) -> None:
        super().tick()
        if not self.over and (called := self.calls.due()):
            for at, (person, cards) in called:
                self._settle(at, person, cards)
            self.touch()

    def _settle(self, at: float, person: Participant, cards: tuple[str, ...]) -> None:
        if person in self.room.people:
            with person.page.display.open():
                self._take(at, person, cards)

    def _take(self, at: float, person: Participant, cards: tuple[str, ...]) -> None:
        state = self.match.state
        at = max(round(at - self.began), state.now)
        seat = self.seats.setdefault(person, len(self.seats))
        try:
            if not {*cards} <= {card.code for card in state.lying}:
                person.page.say(gettext("Somebody was faster."), shown=True)
                return
            for event in (("call", seat, at), ("take", seat, cards, at)):
                self.match.push(event)
        except IllegalMove as error:
            person.page.say(sentence(error), shown=True)
            return
        group = tuple(card for card in state.lying if card.code in cards)  # in the order of the pile
        if self.match.state.piles[seat] == (*state.piles[seat], group):
            self.last, self.taken = (person, cards), self.taken + 1
            person.page.say(gettext("You took it."), shown=True)
        else:
            self.rests[person] = self.clock() + REST
            person.page.say(gettext("That was not a SET. It costs you one of yours, if you have any."), shown=True)
        if self.match.outcome() is not None:
            self.end()

    def on_the_wall(self) -> tuple[Element, Element | None]:
        return view.seen(self.match.state), view.last(self)

    def account(self) -> str:
        """Return why fewer SETs are left than were taken, or ""."""
        lost = self.taken - sum(self.match.scores)
        text = ngettext("{n} SET was taken", "{n} SETs were taken", self.taken).format(n=self.taken)
        back = ngettext("{n} was lost to a wrong guess", "{n} were lost to wrong guesses", lost)
        return gettext("{taken}, {lost}.").format(taken=text, lost=back.format(n=lost)) if lost else ""

    def scores(self) -> list[tuple[Participant, tuple[int, ...]]]:
        there = [person for person in self.seats if person in self.room.people]
        return [(person, (self.score(person),)) for person in there if self.score(person)]

    def score(self, person: Participant) -> int:
        return self.match.scores[self.seats[person]] if person in self.seats else 0


class SameDeal(Race):
    """Race with the same deal for each, made by `make()`, at their own pace; more SETs come first, then speed."""

    name = message("A race: the same deal for each")
    began_with = message("Each of you started with this deal.")

    def __init__(self, room: Room, make: Callable[[], Match], minutes: int | None = None, teams: int = 0) -> None:
        super().__init__(room, minutes, teams)
        self.make, self.matches = make, {}
        self.first = make()  # shows the table at the beginning

    def match_of(self, person: Participant) -> Match:
        """Return this person's own table."""
        if person not in self.matches:
            self.matches[person] = self.make()
        return self.matches[person]

    def guess(self, person: Participant, cards: tuple[int | str, ...], at: float | None) -> None:
        match = self.match_of(person)
        now, before = max(round(self.calls.pressed(at, person.lag) - self.began), match.state.now), match.scores
        try:
            match.push(("take", 0, cards, now))
        except IllegalMove as error:
            raise Refused(sentence(error)) from None
        if match.scores == before:
            self.rests[person] = self.clock() + REST
            raise Refused(gettext("That was not a SET. Wait a moment, and keep looking."))
        self.room.touch()

    def on_the_wall(self) -> tuple[Element, Element]:
        return self.dealt(), el("p", gettext(self.began_with), class_="stage-quiet")

    def dealt(self) -> Element:
        """Return the table as it lay before anything was taken."""
        return view.seen(self.first.state)

    def left(self, person: Participant) -> None:
        self.matches.pop(person, None)

    def scores(self) -> list[tuple[Participant, tuple[int, ...]]]:
        """Return [(person, (SETs, minus the time of the last))] of the people who have found something."""
        found = [(person, (match.scores[0], -match.state.now)) for person, match in self.matches.items()]
        return [(person, score) for person, score in found if score[0]]

    def score(self, person: Participant) -> int:
        return self.matches[person].scores[0] if person in self.matches else 0

    def done(self, person: Participant) -> bool:
        """Return whether nothing is left for this person to find."""
        return self.match_of(person).outcome() is not None


class RacePart(Share):
    """Part of a pupil's page: the table, and the cards chosen on it."""

    activity: "SameDeal | OneTable"

    def __init__(self, pupil: "PupilPage", race: Race) -> None:
        super().__init__(pupil, race)
        self.chosen = []

    def on_pick(self, event: Event) -> None:
        """Choose a card or put it back; the third one makes the guess."""
        person, card = self.scene.person, event.key.partition("-")[2]
        self.activity.check(person)
        lying = self.activity.pieces(self.activity.match_of(person).state)
        self.chosen = [each for each in self.chosen if each in lying and each != card]
        if card not in lying:
            raise Refused(gettext("This card is no longer there."))
        if event.value is not False:
            self.chosen.append(card)
        if len(self.chosen) == GROUP:
            chosen, self.chosen = self.chosen, []
            self.activity.guess(person, tuple(chosen), event.at)

    def view(self) -> Element:
        return view.playing(self.activity, self.scene.person, self.chosen)


class RaceControls(Share):
    """Part of the teacher's page."""

    activity: "Race"

    def on_end(self, event: Event) -> None:
        self.activity.end()

    def view(self) -> Element:
        return view.running(self.activity)
