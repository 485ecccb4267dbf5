"""Projects at the end of each way through the course, with a judge: a game, a cap or a proof of the learner's own."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from setlab.caps import Certificate, known, verify
from setlab.common.i18n import gettext, message, ngettext, quoted, sentences
from setlab.draw.markup import el, to_html
from setlab.games import GAMES, check_game
from setlab.games.registry import game_called, register
from setlab_course.teach.exercises.checking import Verdict
from setlab_course.teach.formatting.showing import error_text, explained
from setlab_course.teach.records.notes import note, read

if TYPE_CHECKING:
    from setlab.games.cubed.game import Cubed
    from setlab.games.table.versus import Versus

TRIALS = 20  # random games that test a learner's game


class Project(NamedTuple):
    """Project at the end of a way: `title` and `brief` are messages, `judge` returns (is it right?, a sentence)."""

    way: str
    title: str
    brief: str
    judge: Callable[[Any], tuple[bool, str]]
    more: str = ""  # further suggestion, a message

    @property
    def id(self) -> str:
        """Id under which it is kept among the exercises."""
        return f"project-{self.way}"

    @property
    def done(self) -> bool:
        """Whether it was judged right, today or on another day."""
        return bool(read().get(self.id, {}).get("solved"))

    def __repr__(self) -> str:
        return "\n".join(self._lines())

    def _repr_html_(self) -> str:
        title, *lines = self._lines()
        return to_html(el("div", el("p", el("strong", title)), explained("\n\n".join(lines))))

    def _lines(self) -> list[str]:
        call = f'`sl.teach.project("{self.way}", …)`'
        how = gettext("Hand it to the judge with {call}, as often as you like.").format(call=call)
        done = [f"✔ {self._paper()}"] if self.done else []
        return [gettext(self.title), gettext(self.brief), how, *([gettext(self.more)] if self.more else []), *done]

    def judged(self, work: object) -> Verdict:
        """Return the judge's verdict on this `work`, and keep it if it is right, as for exercises."""
        try:
            right, text = self.judge(work)
        except Exception as error:  # any error becomes a sentence
            right, text = False, error_text(error)
        trouble = note(self.id, right)
        return Verdict(right, "\n".join(filter(None, [text, self._paper() if right else "", trouble])))

    def _paper(self) -> str:
        call = f'sl.handouts.certificate(name="Ann", project="{self.way}").save(".")'
        return gettext("For a certificate on paper: {call}").format(call=f"`{call}`")


def _game(work: "int | Versus | type[object | Cubed]") -> tuple[bool, str]:
    """Judge the learner's game by random games, and register it in the lobby."""
    game = game_called(work)
    if GAMES.get(getattr(game, "id", None)) is game:
        return False, gettext("That is a game of ours. Change a rule of it, and give it an `id` of its own.")
    if not isinstance(getattr(game, "id", None), str):
        return False, gettext("Give your game an `id`: a short name, such as 'mine'.")
    check_game(game, games=TRIALS)
    register(game)
    text = gettext("{n} random games were played, and every rule of a game was kept. It is in the Lobby now: {call}.")
    return True, text.format(n=TRIALS, call="`sl.widgets.Lobby()`")


def _cap(work: str | Sequence[str | tuple[int, ...]] | None) -> tuple[bool, str]:
    """Judge a cap: no further point may be able to join it, in dimension three or more."""
    found = verify(work)  # type: ignore[arg-type]  # it refuses None like any other thing
    if not found or found.dimension is None:
        return False, sentences([found.reason])
    if found.dimension < 3:
        return False, gettext("That is a cap. Now make one with at least three features.")
    if not found.complete:
        return False, gettext("That is a cap, and it is not complete: some point can still join it.")
    best = known()[found.dimension].lower
    text = ngettext(
        "A complete cap of {n} point of AG({d}, 3). The largest that is known has {best}.",
        "A complete cap of {n} points of AG({d}, 3). The largest that is known has {best}.",
        found.size,
    )
    return True, text.format(n=found.size, d=found.dimension, best=best)


def _proof(work: str | Certificate) -> tuple[bool, str]:
    """Judge a certificate, each step of which has to follow."""
    if not isinstance(work, Certificate):
        return False, gettext(
            "A certificate is wanted here, such as `sl.widgets.DrawTheLine` or `sl.caps.prove_largest(3)` gives."
        )
    work.check(progress=False)
    text = gettext("Each step follows: the largest cap of AG({n}, 3) has {size} points. `.explain()` writes it out.")
    return True, text.format(n=work.dimension, size=work.size)


PROJECTS = {
    each.way: each
    for each in (
        Project(
            "play",
            message("A game of your own"),
            message(
                "Take a game of the family and change a rule: another deck, another way to score, another end. A game "
                "is a class with an `id` and five methods: start, legal, apply, observe, outcome. Begin with one of "
                "ours: `class Mine(type(sl.games.GAMES['cubed'])):`, a new `id`, and the method that is to be "
                "different."
            ),
            _game,
        ),
        Project(
            "count",
            message("A cap of your own"),
            message(
                "Collect points or cards without a line, until none can be added: with three features at least, and as "
                "many as you can. By hand, with a program, or of two smaller ones."
            ),
            _cap,
        ),
        Project(
            "prove",
            message("A proof that a machine reads"),
            message(
                "Prove that no cap of AG(3, 3), or of a larger space, has more points than yours: draw the line, and "
                "hand in the certificate that is written of it."
            ),
            _proof,
            more=message(
                "For the wall there are posters of five proofs that you made by pressing, each with its picture and "
                'your name: `sl.handouts.poster("08-plane", name="Ann").save(".")`.'
            ),
        ),
    )
}


def project(way: str, work: object = ...) -> Project | Verdict:
    """Show the project at the end of a `way`, "play", "count" or "prove"; with your `work`, the judge's verdict.

    "play" takes a game (its class, or an object), "count" points or cards, "prove" a `sl.caps.Certificate`. ValueError
    for another way.

    >>> project("count", ["1sro", "2sro", "1sgo"])
    That is a cap, and it is not complete: some point can still join it.
    """
    if way not in PROJECTS:
        text = gettext("there is no project called {it}; choose one of {all}")
        raise ValueError(text.format(it=repr(way), all=gettext(", ").join(map(quoted, PROJECTS))))
    return PROJECTS[way] if work is ... else PROJECTS[way].judged(work)
