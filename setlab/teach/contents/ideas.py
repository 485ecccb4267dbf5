"""The ideas of the course, with what each needs: a map that lights up with what a learner has answered."""

from typing import Any, NamedTuple

from setlab.core.i18n import gettext, message, ngettext, quoted, sentences
from setlab.core.integers import integer
from setlab.course import lessons
from setlab.course.lesson import Idea, Lesson
from setlab.draw.markup import picture, to_html
from setlab.teach.contents.web import web
from setlab.teach.recall import met

PATHS = {  # where three ways through the course lead
    "play": ("counterexample", "crossing-lines", "apart", "legal", "left-over", "odds", "race"),
    "count": ("neither", "kinds", "orders", "hidden", "interval", "all-tables", "gone", "many-tests"),
    "prove": ("affine", "greedy", "alike", "centre", "impossible", "rate", "enough"),
}
READ = "read"
SIGNS = {None: "○", READ: "◔", False: "◐", True: "✔"}
STANDINGS = {
    None: message("not met yet"),
    READ: message("read (dotted edge)"),
    False: message("met (blue edge)"),
    True: message("sure (green)"),
}


class Node(NamedTuple):
    """An idea of a lesson, and how it stands: None before it was met, "read" where its lesson was read to the end, and
    once something of it was asked, whether all of that is right."""

    lesson: Lesson
    idea: Idea
    stands: bool | str | None


class Ideas:
    """Ideas of the course in its order: all, or those that lead to something. In a notebook they are a map with links.

    `.nodes` holds them, each with its lesson and how it stands; `.next` is the first that is not met, with all that it
    needs already met.
    """

    def __init__(self, wanted=None):
        asked, read = met.standing(), met.was_read()
        self.nodes = tuple(
            Node(lesson, idea, _stands(idea, asked, READ if lesson.file in read else None))
            for lesson in lessons()
            for idea in lesson.ideas
            if wanted is None or idea.id in wanted
        )

    @property
    def next(self) -> Node | None:
        """What can be learnt now."""
        known = {node.idea.id for node in self.nodes if node.stands is not None}
        return next(
            (each for each in self.nodes if each.idea.id not in known and known.issuperset(each.idea.needs)), None
        )

    @property
    def head(self) -> str:
        """How many there are, how many of them are met, and what comes next."""
        n, all_ = sum(node.stands is not None for node in self.nodes), len(self.nodes)
        said = ngettext("{n} of {all} ideas was met.", "{n} of {all} ideas were met.", n).format(n=n, all=all_)
        if self.next is None:
            return said
        idea, lesson = self.next.idea.spoken, self.next.lesson
        text = gettext("Next: “{idea}”, in lesson {number}.")
        return sentences([said, text.format(idea=idea, number=lesson.number)])

    def __str__(self):
        return "\n".join([self.head, *(self._line(lesson, lesson.title) for lesson in self._lessons())])

    def __repr__(self):
        return str(self)

    def _repr_markdown_(self):
        drawn = picture(web(self.nodes), self.head, style="max-width: none")
        lines = [f"- {self._line(each, f'[{each.title}]({each.file}.ipynb)')}" for each in self._lessons()]
        legend = gettext("; ").join(f"{SIGNS[each]} {gettext(words)}" for each, words in STANDINGS.items())
        return "\n\n".join([self.head, to_html(drawn), legend, "\n".join(lines)])

    def _lessons(self):
        return dict.fromkeys(node.lesson for node in self.nodes)

    def _line(self, lesson, title):
        """One lesson with its ideas, each with the sign of how it stands."""
        ideas = [f"{SIGNS[node.stands]} {node.idea.spoken}" for node in self.nodes if node.lesson == lesson]
        return f"{lesson.number} {title}: {' · '.join(ideas)}"


def _stands(idea, asked, read):
    went = [asked.get(name) for name in idea.twins]
    return read if went.count(None) == len(went) else all(went)


def ideas(towards: str | int | None = None) -> Any:
    """The ideas of the course, and which of them you have met: a map, and a table of contents.

    `towards` shows what leads to something, and no more: a lesson such as "12", an idea such as "cap", or one of three
    ways through the course, "play", "count" and "prove". ValueError for anything else.

    >>> print(ideas("cap"))
    0 of 9 ideas were met. Next: “cards and features”, in lesson 00.
    00 Start here: ○ cards and features
    00½ A little Python: ○ counting on a clock
    01 The rule: ○ the rule · ○ the third card
    06 Cards as vectors: ○ sums on the clock of three · ○ cards as vectors · ○ the third card as a sum
    07 Affine geometry: ○ points and lines
    08 Cap sets: ○ caps
    """
    if towards is None:
        return Ideas()
    goal = str(towards) if integer(towards) is None else f"{integer(towards):02}"
    every = {idea.id: idea for lesson in lessons() for idea in lesson.ideas}
    of_lesson = tuple(idea.id for lesson in lessons() if lesson.number == goal for idea in lesson.ideas)
    goals = PATHS.get(goal) or of_lesson or ((goal,) if goal in every else ())
    if not goals:
        text = gettext(
            "nothing here leads to {it}; choose a lesson such as {lesson}, an idea such as {idea}, or {paths}"
        )
        paths = gettext(", ").join(map(quoted, PATHS))
        raise ValueError(text.format(it=repr(towards), lesson=quoted("12"), idea=quoted("cap"), paths=paths))
    return Ideas(_with_needs(goals, every))


def _with_needs(goals, every):
    """These ideas and all that they need, and what that needs in its turn."""
    found, waiting = set(), list(goals)
    while waiting:
        if (name := waiting.pop()) not in found:
            found.add(name)
            waiting += every[name].needs
    return found
