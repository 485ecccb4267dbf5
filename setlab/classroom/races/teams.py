"""Teams of a race: everybody is in one, and they are as even as can be."""

from setlab.core.i18n import gettext

MOST = 6


class Teams:
    """So many teams of those in the `room`, numbered from 1 on, taken in turn. Whoever comes late helps the smallest.

    >>> from setlab.classroom import Room
    >>> room = Room("en")
    >>> people = [room.enter(name) for name in ("Ann", "Bo", "Cy")]
    >>> teams = Teams(room, 2)
    >>> [teams.of(person) for person in people], teams.of(room.enter("Di"))
    ([1, 2, 1], 2)
    """

    def __init__(self, room, count):
        self.room, self._team = room, {}  # person -> number
        self.numbers = range(1, count + 1)
        for person in room.people:
            self.of(person)

    def of(self, person):
        """The number of their team."""
        if person not in self._team:
            self._team[person] = min(self.numbers, key=lambda number: len(self.members(number)))
        return self._team[person]

    def members(self, number):
        """Who of those in the room is in this team."""
        return [person for person in self.room.people if self._team.get(person) == number]

    def summed(self, scores):
        """[(number, score)] of the teams that have found something, from `(person, score)` of those who have.

        A score is (SETs,), or (SETs, minus the time of the last): the last one's of the team.
        """
        together = {}
        for person, (sets, *times) in scores:
            found, *latest = together.get(self.of(person), (0, *times))
            together[self.of(person)] = (found + sets, *map(min, latest, times))
        return list(together.items())


def called(number):
    """What a team is called, in the current language."""
    return gettext("Team {n}").format(n=number)
