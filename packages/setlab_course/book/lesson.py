"""Lesson on a page: its cells, what they show, and the reader's guesses and edits."""

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from setlab.common import notebook
from setlab.common.files import change_kept, load_kept
from setlab.common.i18n import language as speak
from setlab.core.jsonable import pack, unpack
from setlab.host.kept import BrowserFiles
from setlab.host.sending import Carrier
from setlab.widgets.scene.running import kept_here
from setlab.widgets.scene.scene import Scene
from setlab_course.book.cell_runner import Cells
from setlab_course.teach.bets.bets import Bet
from setlab_course.teach.bets.proofs import Proof
from setlab_course.teach.bets.reviewing import Review
from setlab_course.teach.bets.sketches import Sketch

if TYPE_CHECKING:
    from setlab.common.files import Json


# {name of a lesson: {"guesses": [[cell, question, choices, guess, first, language]], "sources": {cell: source},
# "noted": {cell: [source, the saved state of each scene that it shows]}}}
FILE = "pages.json"
MADE = ("guess", "first")
RECALLED = (*MADE, "language")
UNFIT = (ValueError, TypeError, LookupError, AttributeError)  # of an older version, or damaged


class Lesson:
    """Lesson of this `name`, such as "01_the_rule", in a language; `send` is called with texts for its page.

    The page sends texts, too: {"kind": "run", "cell", "source", "picture"} runs a cell, {"kind": "scene", "id",
    "message"} is an event on a scene that a cell shows, {"kind": "write", "cell", "source"} is the reader's edit of a
    cell: None if it is again the original.
    """

    def __init__(self, name: str, language: str, send: Callable[[str], object]) -> None:
        speak(language)
        self.name, self.language, self._send = name, language, send
        self.kept = BrowserFiles()
        self.cells = Cells(self._tell, self._show)
        self._carriers: dict[str, Carrier] = {}
        self._shown: dict[str, list[str]] = {}  # cell -> the ids of what it shows
        self._sources: dict[str, str] = {}  # cell -> what was run
        self._first: dict[str, Any] = {}  # id -> saved state of a scene before any event
        self._asked: dict[str, bool] = {}  # cell with a bet -> whether it is answered
        before = load_kept(FILE).get(name)
        self._kept = before if isinstance(before, dict) else {}
        self._recall()

    def open(self) -> None:
        """Send the page the reader's edits of its cells."""
        sources = self._kept.get("sources")
        self._tell({"kind": "opened", "sources": sources if isinstance(sources, dict) else {}})

    def receive(self, text: str) -> None:
        """Handle a text from the page. A malformed message is dropped: it is not from our page."""
        with suppress(ValueError, RecursionError):
            match json.loads(text):
                case {"kind": "run", "cell": str(cell), "source": str(source), **more}:
                    self._run(cell, source, more.get("picture"))
                case {"kind": "scene", "id": str(which), "message": message} if which in self._carriers:
                    self._carriers[which].receive(json.dumps(message))
                    self._note(which)
                case {"kind": "write", "cell": str(cell), "source": str() | None as source}:
                    self._keep("sources", self._without("sources", cell) | ({cell: source} if source else {}))
                    return
        self._look_at_bets()

    def changed(self) -> list[tuple[str, bytes | None]]:
        """Return the files to keep now, as (name, content); None stands for a deleted file."""
        return list(self.kept.changed().items())

    def take(self, name: str, content: bytes | None = None) -> None:
        """Note that another page has changed the file of this `name` to this `content`."""
        self.kept.put(name, content)

    def close(self) -> None:
        """Release the notebook, as nothing runs on this page any more."""
        notebook.close()

    def _run(self, cell: str, source: str, picture: Any) -> None:
        for which in self._shown.pop(cell, ()):
            self._carriers.pop(which).scene._stage = None  # the page shows something else there
        self._asked.pop(cell, None)
        self._sources[cell] = source
        self.cells.run(cell, source, picture)

    def _show(self, cell: str, scene: Scene) -> "Json":
        """Show a scene below this cell of the page."""
        which = f"s{id(scene)}"
        self._resume(cell, which, scene)
        if isinstance(scene, Bet) and not self._shown.get(cell):
            self._follow(cell, scene)
        self._carriers[which] = carrier = Carrier(scene, lambda text: self._send(_from_scene(which, text)), which)
        self._shown.setdefault(cell, []).append(which)
        carrier.open()  # the page needs the scene before its place
        return {"application/scene": which} | ({"application/narrow": "yes"} if scene.is_read else {})

    def _note(self, which: str) -> None:
        """Store the state of all scenes of the cell that shows the scene `which`, if it has changed."""
        cell, shown = next((cell, shown) for cell, shown in self._shown.items() if which in shown)
        now = [self._sources[cell], *(pack(self._carriers[each].scene.dump_state()) for each in shown)]
        if now != self._states().get(cell, [self._sources[cell], *map(self._first.get, shown)]):
            self._keep("noted", self._states() | {cell: now})

    def _resume(self, cell: str, which: str, scene: Scene) -> None:
        """Restore the state that a scene had on another day, if the cell still has the same source."""
        first = scene.dump_state()
        self._first[which] = pack(first)
        with suppress(*UNFIT):
            source, *found = self._states()[cell]
            saved = found[len(self._shown.get(cell, ()))]
            if source == self._sources[cell] and saved is not None:
                try:
                    scene.load_state(unpack(saved))
                    scene.refresh()
                except UNFIT:
                    scene.load_state(first)

    def _follow(self, cell: str, bet: Bet) -> None:
        """Copy a guess that was made in another language, where it certainly means the same."""
        for one in self._kept.get("guesses") or ():
            with suppress(*UNFIT):
                at, _, choices, *both, language = one
                if at == cell and len(both) == 2 and language != self.language and len(choices) == len(bet.choices):
                    bet.take_over(
                        **{name: self._meant(guess, choices, bet) for name, guess in zip(MADE, both, strict=True)}
                    )

    @staticmethod
    def _meant(guess: str | None, choices: Sequence[str], bet: Bet) -> str | None:
        """Return a guess in the current language: a choice by its place, or a whole number; else ValueError."""
        return guess and (bet.choices[choices.index(guess)] if choices else str(int(guess)))

    def _states(self) -> "Json":
        saved = self._kept.get("noted")
        return saved if isinstance(saved, dict) else {}

    def _look_at_bets(self) -> None:
        """Send the page the cells in which all questions have been answered, and save the guesses."""
        asked = {}
        for cell, shown in self._shown.items():
            scenes = [self._carriers[which].scene for which in shown]
            if bets := [scene for scene in scenes if isinstance(scene, (Bet, Sketch, Proof))]:
                asked[cell] = all(bet.is_answered for bet in bets)
        for cell, answered in asked.items():
            if self._asked.get(cell) is not answered:
                self._tell({"kind": "bet", "cell": cell, "answered": answered})
        self._asked = asked
        guesses = [
            [cell, question, list(choices), *map(kept.get, MADE), kept.get("language", self.language)]
            for (cell, kind, question, choices), kept in _bets()
            if kept.get("guess") or kept.get("first")
        ]
        if guesses != self._kept.get("guesses", []):
            self._keep("guesses", guesses)

    def _recall(self) -> None:
        """Restore the guesses of other days, where the same cell asks the same question."""
        for one in self._kept.get("guesses") or ():
            with suppress(ValueError, TypeError):
                cell, question, choices, *both = one
                made = {name: text for name, text in zip(RECALLED, both, strict=False) if isinstance(text, str)}
                if made.keys() - {"language"}:
                    kept_here[cell, "bet", question, tuple(choices)] = made

    def _without(self, what: str, cell: str) -> "Json":
        return {name: text for name, text in (self._kept.get(what) or {}).items() if name != cell}

    def _keep(self, what: str, now: object) -> None:
        self._kept = self._kept | {what: now}
        with suppress(OSError):  # a full disk must not break the page
            change_kept(FILE, lambda kept: kept | {self.name: self._kept}, lasting=False)

    def _tell(self, message: Mapping[str, object]) -> None:
        self._send(json.dumps(message))


def _bets() -> list:
    return [(key, kept) for key, kept in kept_here.items() if len(key) == 4 and key[1] == "bet"]


def _from_scene(which: str, text: str) -> str:
    """Wrap a text from a scene with the scene's id."""
    return f'{{"kind": "scene", "id": {json.dumps(which)}, "message": {text}}}'


class ReviewsPage:
    """Review page with at most five questions from the lessons of other days, in a `language`.

    `send` is called with texts for the page.

    >>> sent = []
    >>> ReviewsPage("en", sent.append).open()
    >>> "There are no questions for today." in sent[0]
    True
    """

    def __init__(self, language: str, send: Callable[[str], object]) -> None:
        speak(language)
        self.kept = BrowserFiles()
        self.scene = Review()
        self._carrier = Carrier(self.scene, send)
        self.receive = self._carrier.receive

    def open(self) -> None:
        """Show the questions."""
        self._carrier.open()

    def changed(self) -> list[tuple[str, bytes | None]]:
        """Return the files to keep now, as (name, content); None stands for a deleted file."""
        return list(self.kept.changed().items())

    def take(self, name: str, content: bytes | None = None) -> None:
        """Note that another page has changed the file of this `name` to this `content`."""
        self.kept.put(name, content)
