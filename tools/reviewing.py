"""Review of a translation: `python go.py words --review de` opens it in the browser.

Each message stands there in what it belongs to: the paragraph of a lesson as it is built, or its neighbours in the
package, and where it is seen. The reviewer approves it, corrects it on the spot, or notes a doubt; that is saved in the
catalogue itself, so that the review can go on another day. After a whole lesson the reviewer can sign it.
"""

import argparse
import sys
import threading
import webbrowser
from functools import cached_property
from itertools import groupby
from pathlib import Path

from setlab.common.i18n import tag
from setlab.common.languages import LANGUAGES as RECORDS
from setlab.draw.markup import el
from setlab.widgets.parts.elements import choice_of, tool
from setlab.widgets.parts.prose import prose
from setlab.widgets.scene.events import Refused
from setlab_school.classroom.activity import chosen
from setlab_school.classroom.opening import HERE, serving
from setlab_school.classroom.page import RoomPage
from setlab_school.classroom.room import Room
from tools import translations
from tools.conversion import BY_HAND
from tools.lessons import catalogue as lessons
from tools.lessons.pieces import retold

GOOD, ASKED = "Good: ", "Asked: "  # what a translator's comment begins with
AROUND = 2  # messages of the package before and after the one that is read
LONGEST = 5_000


class Sheet:
    """The messages to read in one go: of a notebook, or of a file of the package, in a language's `catalogue`."""

    def __init__(self, name, catalogue, messages, path):
        self.name, self.catalogue, self.messages, self.path = name, catalogue, messages, path

    @property
    def is_lesson(self):
        """Whether it is a notebook, which has a catalogue of its own."""
        return self.name.endswith(".ipynb")

    def save(self):
        """Write the catalogue, with all judgements."""
        self.path.write_bytes(translations.as_po(self.catalogue))
        lessons.read.cache_clear()

    def unread(self, who):
        """Return the places of the messages that this reviewer has not judged."""
        return [n for n, message in enumerate(self.messages) if judgement(message, who) is None]

    def sign(self, who):
        """Add a line to the head of the catalogue: this reviewer signs these words."""
        line = f"# Signed: {Path(self.name).stem} by {who}"
        if line not in self.catalogue.header_comment.splitlines():
            self.catalogue.header_comment += f"\n{line}"
            self.save()


def sheets(code):
    """Return all sheets of a language, {name: `Sheet`}: first the lessons, in their order, then the package."""
    words, own = lessons.updated(code), translations.updated(code)
    found = {}
    for name in lessons.sources():
        there = [each for each in words if each.id and name in [file for file, _ in each.locations] and each.string]
        found[name] = Sheet(name, words, there, lessons.path(code))
    translated = [each for each in own if each.id and translations.is_said(each)]
    for name, messages in groupby(sorted(translated, key=_file), _file):
        found[name] = Sheet(name, own, list(messages), translations.path(code))
    return {name: sheet for name, sheet in found.items() if sheet.messages}


def _file(message):
    return message.locations[0][0] if message.locations else ""


def judgement(message, who):
    """Return the reviewer's judgement of a message: GOOD, ASKED, or None."""
    for comment in message.user_comments:
        if comment == GOOD + who:
            return GOOD
        if comment.startswith(ASKED) and comment.endswith(f" ({who})"):
            return ASKED
    return None


def say_of(message, who, what):
    """Note a reviewer's judgement of a message, in place of an earlier one."""
    mine = (GOOD + who, f" ({who})")
    message.user_comments = [each for each in message.user_comments if each != mine[0] and not each.endswith(mine[1])]
    message.user_comments.append(what)


class Reviewing(RoomPage):
    """The review scene: one message after the other, of the chosen sheet."""

    is_teachers = True
    title = "Reading a translation"

    def __init__(self, room, code, who):
        super().__init__(room)
        self.code, self.who = code, who
        self.name = next(iter(self.sheets))
        self.at = self._first()

    @cached_property
    def sheets(self):
        return sheets(self.code)

    @property
    def sheet(self):
        return self.sheets[self.name]

    @property
    def message(self):
        return self.sheet.messages[self.at]

    def _first(self):
        return next(iter(self.sheet.unread(self.who)), 0)

    # --- events ------------------------------------------------------------------------------------------------------

    def on_sheet(self, event):
        self.name = chosen(event, self.sheets, "Choose one of these.")
        self.at = self._first()

    def on_good(self, event):
        """Approve this message."""
        self._say(GOOD + self.who)

    def on_mend(self, event):
        """Replace the translation; each form is a line of its own. Slots and marks have to stay."""
        typed, before = str(event.value or "")[:LONGEST].strip(), self.message.string
        if not typed or typed == "\n".join(translations.forms(before)):
            return
        forms = translations.forms(self.message.id)
        new = tuple(line for line in typed.splitlines() if line.strip()) if isinstance(before, tuple) else typed
        if isinstance(before, tuple) and len(new) != len(before):
            raise Refused(f"This message has {len(before)} forms: a line for each.")
        kept = translations.slots(forms[-1])
        if any(translations.slots(each) != kept for each in translations.forms(new)[-1:]):
            raise Refused(f"What stands in braces has to stay: {forms[-1]}")
        self.message.string = new
        self.message.flags.discard("fuzzy")
        if RECORDS[self.code].made and BY_HAND not in self.message.user_comments:
            self.message.user_comments.append(BY_HAND)
        self._say(GOOD + self.who, on=False)
        self.say("mended")

    def on_ask(self, event):
        """Note a doubt for the next reviewer."""
        doubt = " ".join(str(event.value or "").split())[:300]
        if doubt:
            self._say(f"{ASKED}{doubt} ({self.who})", on=False)
            self.say("noted")

    def on_next(self, event):
        self.at = min(self.at + 1, len(self.sheet.messages) - 1)

    def on_previous(self, event):
        self.at = max(self.at - 1, 0)

    def on_unread(self, event):
        """Go to the next message without a judgement."""
        left = self.sheet.unread(self.who)
        self.at = next((n for n in left if n > self.at), next(iter(left), self.at))

    def on_sign(self, event):
        if self.sheet.unread(self.who):
            raise Refused("Read all of it before you sign.")
        self.sheet.sign(self.who)
        self.say(f"Signed by {self.who}.")

    def _say(self, what, on=True):
        say_of(self.message, self.who, what)
        self.sheet.save()
        if on:
            self.on_unread(None)

    # --- the view ----------------------------------------------------------------------------------------------------

    def page(self):
        sheet, message = self.sheet, self.message
        left = len(sheet.unread(self.who))
        names = {name: f"{name} ({len(each.unread(self.who))})" for name, each in self.sheets.items()}
        return el(
            "div",
            el("h1", self.title),
            el(
                "div",
                choice_of("sheet", "sheet", "What is read (how much is left)", names, self.name),
                f" {self.at + 1} of {len(sheet.messages)}, {left} left",
                class_="stage-toolbar",
            ),
            el("h2", "Where it stands"),
            el("h3", "as it is built", class_="stage-unseen"),
            el("div", self._where(), data_key="where"),
            self._texts(message),
            el(
                "div",
                tool("Good", "good", "g", main=True),
                tool("Back", "previous", "b", off=self.at == 0),
                tool("Next", "next", "n", off=self.at == len(sheet.messages) - 1),
                tool("Next unread one", "unread", "u", off=not left),
                tool(f"Sign it as {self.who}", "sign", off=bool(left)) if sheet.is_lesson else None,
                class_="stage-toolbar",
            ),
            class_="class-teacher",
            data_key="teacher",
        )

    def _texts(self, message):
        """Return the message in English, and the translation to be changed or doubted."""
        field = el(
            "textarea",
            "\n".join(translations.forms(message.string)),
            rows="4",
            lang=tag(self.code),
            data_key="mend",
            data_on_change="mend",
            aria_label="The translation; what you change here is kept when you leave the field",
        )
        return [
            el("h2", "The English"),
            el("div", [el("p", text) for text in translations.forms(message.id)], lang="en"),
            el("h2", f"The translation {self._judged()}"),
            field,
            el("label", "A doubt ", el("input", maxlength=300, data_key="ask", data_on_change="ask")),
        ]

    def _judged(self):
        return {GOOD: "(good)", ASKED: "(asked)"}.get(judgement(self.message, self.who), "")

    def _where(self):
        """Return the context of the message, in the language of the review."""
        if self.sheet.is_lesson:
            return el("div", self._cell(), lang=tag(self.code), class_="stage-note")
        first = max(0, self.at - AROUND)
        near = self.sheet.messages[first : self.at + AROUND + 1]
        lines = [
            el(
                "li",
                el("strong" if each is self.message else "span", " / ".join(translations.forms(each.string))),
                lang=tag(self.code),
            )
            for each in near
        ]
        comments = [el("p", comment, class_="stage-quiet") for comment in self.message.auto_comments]
        return [el("ul", lines), comments]

    def _cell(self):
        """Return the cell of the notebook that contains the message, as it is built; or None."""
        there = {each.id: each.string for each in self.sheet.messages}
        notebook = lessons.own(lessons.sources()[self.name])
        for cell in notebook["cells"]:
            met = []

            def tell(piece, met=met):
                met.append(piece)
                return there.get(piece, piece)

            built = retold({"cells": [cell]}, tell)["cells"][0]
            if self.message.id in met:
                return prose(built["source"]) if cell["cell_type"] == "markdown" else el("pre", built["source"])
        return None


def main(args):
    """Open the review of a language, until Ctrl-C."""
    parser = argparse.ArgumentParser(prog="python go.py words --review", description=__doc__.splitlines()[0])
    parser.add_argument(
        "code", type=lambda code: code.replace("-", "_"), choices=translations.BEGUN, help="the language that is read"
    )
    parser.add_argument("--as", dest="who", default="", help="your name, as it shall stand below a lesson")
    parser.add_argument("--no-browser", action="store_true")
    given = parser.parse_args(args)
    room = Room("en")
    who = (
        " ".join(given.who.split()) or input("Your name, as it shall stand below what you sign: ").strip() or "a reader"
    )
    host, number = serving(room, HERE, pages={"/teacher": Reviewing(room, given.code, who)})
    room.teacher_address = f"http://{host}:{number}/teacher#{room.key}"
    print(f"The desk is at {room.teacher_address} (Ctrl-C ends)", flush=True)
    if not given.no_browser:
        webbrowser.open(room.teacher_address)
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        room.close()


if __name__ == "__main__":
    main(sys.argv[1:])
