"""Widgets of a lesson on every phone: each pupil has their own, and the projector shows what the class has come to."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.core.cards import Card
from setlab.draw import row
from setlab.draw.markup import CachedDrawing, el, picture
from setlab.widgets import CapBuilder, Composer, EndGame, GuessTheRule, Validator
from setlab.widgets.parts.elements import tool
from setlab.widgets.scene.scene import Scene
from setlab_school.classroom.activity import Entry, Share
from setlab_school.classroom.plans.showing import CellDisplay, maker

if TYPE_CHECKING:
    from setlab.widgets.scene.events import Event
    from setlab_school.classroom.pupil import PupilPage
    from setlab_school.classroom.room import Participant, Room
    from setlab_school.classroom.teacher import TeacherPage

MOST_JUDGED = 300  # threes of cards whose judgements are counted
MOST_SHOWN = 6  # of them on the projector, and rows of what was reached
SMALL = 44  # of a card in the table of judgements, in pixels
# Keys of the parts of a widget that are not on a phone: its colours are chosen above it, vast spaces are slow for a
# class, codes and sums are not taught yet, and what the program completes would count as the pupil's.
LEFT_OUT = {"settings", "label-dimension", "label-symmetry", "typing", "sum", "complete"}


class Widget(NamedTuple):
    """How a class is counted at a kind of widget: the progress of a scene, also in words, and its judgements."""

    reached: Callable[[Any], int]
    progress: Callable[[int], str]
    judged: Callable[[Any], tuple[Any, bool] | None] = lambda scene: None  # (three cards, "it is a SET")


def _rule(scene: GuessTheRule) -> tuple[Any, bool] | None:
    return None if scene.asked is None or scene.guess is None else (scene.asked.pieces, scene.guess)


def _laid(scene: Validator) -> tuple[Any, bool] | None:
    return None if scene.check is None or scene.deck.name != "set" else (scene.check.pieces, bool(scene.check))


WIDGETS: dict[type[Scene], Widget] = {
    GuessTheRule: Widget(
        lambda scene: int(scene.found),
        lambda n: gettext("has found the rule") if n else gettext("is still looking"),
        _rule,
    ),
    Validator: Widget(
        lambda scene: int(bool(scene.check)),
        lambda n: gettext("has laid a SET") if n else gettext("has laid none yet"),
        _laid,
    ),
    Composer: Widget(lambda scene: len({*scene.pieces}), lambda n: ngettext("{n} card", "{n} cards", n).format(n=n)),
    CapBuilder: Widget(lambda scene: len(scene.cap), lambda n: ngettext("{n} point", "{n} points", n).format(n=n)),
    EndGame: Widget(
        lambda scene: int(scene.over),
        lambda n: gettext("has found the card") if n else gettext("is still looking"),
    ),
}


class WidgetActivity(CellDisplay):
    """Cell of a lesson whose widget is on each phone; a class without phones has it on the projector.

    While the class is `together`, it is on the projector only, where the teacher presses it.
    """

    asks = True

    def __init__(self, room: "Room", *cell: Any) -> None:
        super().__init__(room, *cell)
        self.shown: Any = self.scene
        self.make = maker(cell[0].file, cell[2])
        self.widget: Widget = WIDGETS[type(self.shown)]  # type: ignore[index]
        self.scenes: dict[Participant, Scene] = {}
        self.reached: dict[Participant, int] = {}
        self.verdicts: dict[tuple[str, ...], dict[Participant, bool]] = {}  # three codes -> whether it was called a SET
        self.stay(not room.people)

    def stay(self, together: bool) -> None:
        """Keep the class together, or let everybody go at their own pace."""
        self.together, self.scene = together, self.shown if together else None
        self.room.touch_all()

    def scene_of(self, person: "Participant") -> Scene:
        """Return the widget on this person's phone."""
        if person not in self.scenes:
            self.scenes[person] = self.make()
        return self.scenes[person]

    def heard(self, person: "Participant") -> None:
        """Record a person's progress, and their judgements."""
        scene = self.scenes.get(person)
        if scene is None:
            return
        before = self.reached.get(person), len(self.verdicts), *map(len, self.verdicts.values())
        self.reached[person] = max(self.widget.reached(scene), self.reached.get(person, 0))
        if judged := self.widget.judged(scene):
            codes = tuple(sorted(card.code for card in judged[0]))
            self.verdicts.setdefault(codes, {}).setdefault(person, judged[1])
            if len(self.verdicts) > MOST_JUDGED:
                del self.verdicts[next(iter(self.verdicts))]
        if before != (self.reached[person], len(self.verdicts), *map(len, self.verdicts.values())):
            self.room.touch()

    def left(self, person: "Participant") -> None:
        self.scenes.pop(person, None)
        self.reached.pop(person, None)
        for by_person in self.verdicts.values():
            by_person.pop(person, None)

    def come_to(self, person: "Participant") -> str:
        """Return a person's progress in words."""
        return self.widget.progress(self.reached.get(person, 0))

    def entries(self) -> Iterator[Entry]:
        for person in self.room.people:
            if person in self.reached:
                yield Entry(person, self.title, result=self.come_to(person))

    def outcome(self) -> Element | None:
        return self.tally() if self.reached else None

    # --- view --------------------------------------------------------------------------------------------------------

    def part_for(self, pupil: "PupilPage") -> "WidgetPart":
        return WidgetPart(pupil, self)

    def controls(self, teacher: "TeacherPage") -> "WidgetControls":
        return WidgetControls(teacher, self)

    def projector(self, heading: str = "h1") -> Element:
        if self.together:
            return super().projector(heading)
        head = el(heading, self.title, class_="stage-question")
        return el("div", head, self.tally(), data_key="tally")

    def tally(self) -> Element:
        """Return the progress of the class without names: a count by progress, and the judgements of threes."""
        return el("div", _bars(self), _judgements(self), class_="class-split")


def _bars(activity: WidgetActivity) -> Element:
    """Return the number of people by their progress, the farthest first."""
    count = Counter(activity.reached.get(person, 0) for person in activity.room.people)
    lines = [
        el(
            "tr",
            el("th", activity.widget.progress(reached), scope="row"),
            el("td", el("span", style=f"--share: {n / count.total():.3f}", class_="class-bar", aria_hidden="true"), n),
        )
        for reached, n in sorted(count.items(), reverse=True)[:MOST_SHOWN]
    ]
    caption = el("caption", gettext("How far everyone is"), class_="stage-unseen")
    return el("table", caption, el("tbody", lines), class_="class-bars", data_key="reached")


def _judgements(activity: WidgetActivity) -> Element | None:
    """Return the threes that most have judged, each with how many called it a SET and how many did not."""
    often = sorted(activity.verdicts.items(), key=lambda each: -len(each[1]))[:MOST_SHOWN]
    lines = []
    for codes, by_person in often:
        cards = [Card(code) for code in codes]
        count = Counter(by_person.values())
        drawn = picture(row(cards, width=SMALL, named=False), gettext("; ").join(map(str, cards)))
        lines.append(el("tr", el("th", drawn, scope="row"), el("td", count[True]), el("td", count[False])))
    if not lines:
        return None
    heads = gettext("three cards"), gettext("a SET"), gettext("not a SET")
    head = el("tr", [el("th", text, scope="col") for text in heads])
    return el("table", el("thead", head), el("tbody", lines), class_="class-judged", data_key="judged")


class WidgetPart(Share):
    """Part of a pupil's page: their own widget."""

    activity: "WidgetActivity"

    def view(self) -> Element:
        pupil = self.scene
        scene = None if self.activity.together else self.activity.scene_of(pupil.person)
        if pupil.inner is not scene:
            pupil.show_inside(scene)
        head = el("h2", self.activity.title, class_="stage-question")
        if scene is None:
            return el("div", head, el("p", gettext("Look at the projector.")), data_key="shown")
        return el("div", head, el("div", _lean(scene.view()), class_="class-own"), data_key="shown")


def _lean(tree: Element) -> Element:
    """Return the tree of a widget, now without the parts that are not on a phone."""
    for child in list(tree):
        if child.get("data-key") in LEFT_OUT:
            tree.remove(child)
        elif not isinstance(child, CachedDrawing):
            _lean(child)
    return tree


class WidgetControls(Share):
    """Part of the teacher's page."""

    activity: "WidgetActivity"

    def on_pace(self, event: "Event") -> None:
        """Keep the class together, or let everybody go at their own pace."""
        self.activity.stay(not self.activity.together)

    def view(self) -> Element:
        """Return the switch between one pace for all and a pace for each, and each person's progress."""
        together = self.activity.together
        note = gettext("It is on the projector's page: click it there with your mouse.")
        if not together:
            note = gettext("Each phone has its own; the projector shows what the class has come to.")
        pace = gettext("At your own pace") if together else gettext("Stay with me")
        people = [
            el("li", el("bdi", person.name), " · ", self.activity.come_to(person), data_key=f"far-{person.number}")
            for person in self.activity.room.people
        ]
        return el(
            "div",
            el("h2", self.activity.title, class_="stage-question"),
            el("p", note, class_="stage-note"),
            tool(pace, "pace"),
            None if together else self.activity.tally(),
            el("details", el("summary", gettext("Who is where")), el("ul", people), data_key="who-is-where"),
            data_key="shown",
        )
