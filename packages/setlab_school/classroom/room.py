"""Room as plain Python: who is in it, the activity, and the pages that show it. It knows no network."""

import secrets
import threading
import unicodedata
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext, language, message, speaking
from setlab.common.names import tidied
from setlab.common.pasted import pasted
from setlab.widgets.scene.events import Refused
from setlab_school.classroom.admission import Admission
from setlab_school.classroom.answer_worker import InlineWorker
from setlab_school.classroom.display import Display
from setlab_school.classroom.page import HIDDEN, PEN_NAMES, RoomPage, hiding

if TYPE_CHECKING:
    from setlab_school.classroom.activity import Activity
    from setlab_school.classroom.projector import Spotlight

MOST_PEOPLE = 100
LONGEST_NAME = 20
_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # no letters that look alike on a projector
_CODE = 5  # letters of a room's code
TEXTS = {  # what a room of a class says of itself
    "title": message("The class's room"),
    "gone": message("This room is closed."),
    "silent": message("No connection to the room. Your device keeps trying."),
    "code": message("The room's code"),
    "wrong": message("That is not the code of this room. The projector shows the code."),
    "name": message("A first name or any other name will do. Everyone in the room sees it."),
    "waits": message("You are in. Look at the projector: it begins soon."),
    "pause": message("Eyes up: look to the front."),
    "out": message("You are no longer in this room."),
}
_BLANK = dict.fromkeys((0x115F, 0x1160, 0x2800, 0x3164), " ")  # letters that look like nothing


class Participant:
    """Person in the room: `name`, the secret `token` by which their device is recognised, and their `page`.

    Where names are hidden, `name` is their pen name, the same one for as long as they are in, and only `own_name` is
    what they typed.

    `device` and `address` say where they came from, as far as known, "" for nothing.
    """

    def __init__(self, name: str, number: int, device: str = "", address: str = "", pen_name: str = "") -> None:
        self.own_name, self.pen_name = name, pen_name or name
        self.number, self.token = number, secrets.token_urlsafe(16)
        self.device, self.address = device, address
        self.lag: float | None = None  # milliseconds for a message to them and back, once that was measured
        self.devices = 0  # that show the page now; none while the lid is closed
        self.looks_on = False  # whether they only watch, where that can be chosen
        self.display = Display()  # what they have chosen on their device
        self.turned_out: Participant | None = None  # the earlier person, if the teacher has merged them
        self.page: Any = None  # the page: their device's `PupilPage`, once it is drawn

    @property
    def name(self) -> str:
        return self.pen_name if HIDDEN.get() else self.own_name

    def __repr__(self) -> str:
        return f"Person({self.name!r})"


class Room:
    """Room of a class: `code` lets pupils in, `people` are in it, `activity` is what they do, in one `language`.

    Newcomers wait for `admission`; the `worker` works out what pupils send. All that was done in the `hour` stays in
    memory until the room closes.

    >>> room = Room(language="da")
    >>> ann, other = room.enter("Ann"), room.enter("  Ann\\n")
    >>> other.name, room.language
    ('Ann 2', 'da')
    >>> room.remove(ann)
    >>> room.known(ann.token) is None, list(room.people)
    (True, [Person('Ann 2')])
    """

    texts = TEXTS
    most = MOST_PEOPLE
    has_teacher = True  # whether a teacher reviews the hour and knows all names

    def __init__(self, language: str | None = None) -> None:
        self.language = _known(language)
        self.code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE))
        self.key = secrets.token_urlsafe(16)  # opens the teacher's pages
        self.address = self.teacher_address = ""  # where pupils and where the teacher find it, once it is open
        self.locked = False  # whether the room is locked
        self.admission, self.worker = Admission(self), InlineWorker()
        self.closed = threading.Event()
        self.thread: threading.Thread | None = None  # of the server, which finally tells all pages of the end
        self.activity: Any = None  # an `Activity`, or nothing
        self.paused = False  # whether all phones are dark
        self.hour: list[Activity] = []  # the activities, in the order in which they began
        self.look = Display()  # the projector's, and of all who have not chosen another one
        self.spotlight: Any = None  # table or person that the projector shows in place of the activity
        self.hides_names = False  # whether the projector uses pen names
        self.invents = False  # whether the room makes up names
        self._people = {}  # by token
        self._again: dict[str, Participant] = {}  # by the token of another device
        self._entered = 0
        self._pages = set()
        self._stale = set()  # pages that are to be drawn again

    @property
    def display(self) -> Display:
        """Display preferences of people who have chosen none."""
        return self.look._replace(language=self.language)

    # --- people in the room ------------------------------------------------------------------------------------------

    @property
    def people(self) -> tuple[Participant, ...]:
        """People in the room, in the order in which they came."""
        return tuple(self._people.values())

    def opens_with(self, code: object) -> bool:
        """Return whether this is the room's code, however it is typed."""
        typed = "".join(pasted(str(code or "")).split()).upper()
        return secrets.compare_digest(typed.encode(), self.code.encode())

    def check(self, name: Any) -> str:
        """Return the name as the room would use it; Refused if it is empty, or the room admits no one."""
        name = self.invented() if self.invents else tidied(name, LONGEST_NAME)
        if not _looks(name):
            name = self.nameless()
        if self.locked:
            raise Refused(gettext("The teacher has locked the door."))
        if len(self._people) >= self.most:
            raise Refused(gettext("The room is full."))
        return name

    def text(self, what: str) -> str:
        """Return the one of the room's `texts` that is called `what`, in the current language."""
        return gettext(self.texts[what])

    def nameless(self) -> str:
        """Return the name of a person who has typed none; Refused if they need one."""
        raise Refused(gettext("Type a name first."))

    def invented(self) -> str:
        """Return a name that no one here has."""
        taken = {_looks(name) for person in self.people for name in (person.own_name, person.pen_name)}
        return secrets.choice([each for each in PEN_NAMES if _looks(each) not in taken] or PEN_NAMES)

    def namesake(self, name: Any) -> "Participant | None":
        """Return the person of that name who is in but has no device now, or None."""
        looks = _looks(tidied(name, LONGEST_NAME))
        if self.invents or not self.has_teacher:
            return None
        away = (each for each in self.people if each.page and not each.devices)
        return next((each for each in away if _looks(each.own_name) == looks), None)

    def enter(self, name: str, device: str = "", address: str = "") -> Participant:
        """Admit a person, and return the `Participant`; Refused if there is no name, or no room.

        `device` is a mark of their browser's and `address` where it came from, as far as they are known.
        """
        name = self._free(self.check(name), [person.own_name for person in self.people])
        self._entered += 1
        for person in self.people:
            if _looks(person.pen_name) == _looks(name) != _looks(person.own_name):
                person.pen_name = self._pen_name(name)  # the typed name has priority over a pen name
        person = Participant(name, self._entered, device, address, name if self.invents else self._pen_name(name))
        self._people[person.token] = person
        self.touch()
        return person

    def _pen_name(self, *others: str) -> str:
        """Return an unused pen name that differs from these others."""
        taken = [*others, *(name for person in self.people for name in (person.own_name, person.pen_name))]
        return self._free(self.invented(), taken)

    def _free(self, name: str, taken: Iterable[str]) -> str:
        """Return the name, with a number if it is taken."""
        taken = {*map(_looks, taken)}
        names = (name if n == 1 else f"{name[: LONGEST_NAME - 4]} {n}" for n in range(1, MOST_PEOPLE + 2))
        return next(each for each in names if _looks(each) not in taken)

    def known(self, token: object) -> Participant | None:
        """Return the person in the room who was given this token, or None."""
        person = self._people.get(token) or self._again.get(token) if isinstance(token, str) else None
        return person if person in self.people else None

    def recognise(self, newcomer: Participant, person: Participant) -> None:
        """Merge the `newcomer` into a `person` who was here before: their device takes over that page."""
        self._leave(newcomer)
        self._again = {token: person if each is newcomer else each for token, each in self._again.items()}
        newcomer.turned_out = self._again[newcomer.token] = person
        person.display = newcomer.display
        self.touch(newcomer.page)

    def remove(self, person: Participant) -> None:
        """Remove a `person`: their device is not recognised any more."""
        if person in self.people:
            self.admission.sent_out(person)
            self._leave(person)
            self.touch(person.page)
            if not person.devices:
                self.detach(person.page)

    def _leave(self, person: Participant) -> None:
        """Delete all that belongs to this person."""
        del self._people[person.token]
        if getattr(self.spotlight, "person", None) is person:
            self.spotlight = None
        for activity in filter(None, dict.fromkeys([*self.hour, self.activity])):
            activity.left(person)

    def numbered(self, number: int) -> Participant:
        """Return the person with that `number`, from 1 on; Refused if they have left."""
        for person in self.people:
            if person.number == number:
                return person
        raise Refused(gettext("They are no longer here."))

    # --- activity ----------------------------------------------------------------------------------------------------

    def begin(self, activity: "Activity | None") -> None:
        """Begin this `activity` for everybody (None: nothing), an earlier one of the hour or a new one."""
        if self.activity is not None and self.activity is not activity:
            self.activity.rest()
        if self.has_teacher and activity is not None and activity not in self.hour:
            self.hour.append(activity)
        self.activity = activity
        self.spotlight = None
        self.touch_all()

    def shine(self, spotlight: "Spotlight | None") -> None:
        """Show this `spotlight` of one table or person on the projector, or the activity again (None)."""
        self.spotlight = spotlight
        self.touch()

    def hide_names(self, hides: bool) -> None:
        """Call everybody on the projector by pen names if it `hides` them; this ends the spotlight."""
        self.hides_names, self.spotlight = hides, None
        self.touch_all()

    def pause(self, paused: bool) -> None:
        """Darken all phones, with one sentence, while they are `paused`; then show them as before. No clock stops."""
        self.paused = paused
        self.touch_all()

    def tick(self) -> None:
        """Advance the time; called again and again by the server."""
        with speaking(self.language), hiding(self.hides_names):  # messages then go to pupils' pages
            self.worker.deliver()
            self.admission.tick()
            if self.activity is not None:
                self.activity.tick()

    def close(self) -> None:
        """Close the room and delete its data."""
        self.closed.set()
        self.worker.close()
        self._people.clear()
        self._again.clear()
        self.hour.clear()
        self.activity = self.spotlight = None

    # --- pages -------------------------------------------------------------------------------------------------------

    def attach(self, page: RoomPage) -> None:
        """Add a page that shows the room."""
        self._pages.add(page)

    def detach(self, page: RoomPage | None) -> None:
        """Forget a page that is no longer shown."""
        self._pages.discard(page)
        self._stale.discard(page)

    def touch(self, *pages: RoomPage | None) -> None:
        """Mark these pages, and the teacher's, as changed."""
        self._stale.update(filter(None, pages), (page for page in self._pages if page.is_teachers))

    def touch_all(self) -> None:
        """Mark all pages as changed."""
        self._stale.update(self._pages)

    def stale(self) -> Iterator[RoomPage]:
        """Yield the pages to redraw, the teacher's first because many look at them; each until it is drawn."""
        for page in sorted(self._stale, key=lambda page: not page.is_teachers):
            if page in self._stale:  # it may have been drawn meanwhile, after a press there
                yield page

    def drawn(self, page: RoomPage) -> None:
        """Mark this page as up to date."""
        self._stale.discard(page)

    def __repr__(self) -> str:
        where = self.address or "not open yet"
        return f"<room {self.code} for a class: {where}, {len(self._people)} in>"


def _looks(name: str) -> str:
    """Return what a name looks like, ignoring invisible characters and variants of one letter.

    >>> _looks("Ａnn\u200b") == _looks("ann"), _looks("\u3164")
    (True, '')
    """
    seen = (
        each for each in unicodedata.normalize("NFKC", name) if unicodedata.category(each) not in ("Cf", "Cc", "Mn")
    )
    return "".join("".join(seen).translate(_BLANK).casefold().split())


def _known(code: str | None) -> str:
    """Return the language of this code, without switching to it; the current one for None."""
    with speaking(code):
        return language()
