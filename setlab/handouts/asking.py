"""The lessons' questions for a learning platform: a package of QTI 2.1, of items with choices, numbers and texts.

Canvas, ILIAS, OpenOlat and others read it. An item asks what the bet of a lesson asks, with what it is about above it;
what can be seen on a live screen only is left out.
"""

import io
import os
import zipfile
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element, SubElement, tostring

from setlab.core.cards import Piece
from setlab.core.files import write_whole
from setlab.core.i18n import gettext, language, tag
from setlab.course import lessons
from setlab.draw import row, rows
from setlab.draw.pictures import is_groups, is_pieces
from setlab.teach.saying.numerals import NEAR
from setlab.widgets.parts.prose import unmarked

QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1"
CP = "http://www.imsglobal.org/xsd/imscp_v1p1"
SPACES = {"xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance"}
SCHEMAS = {QTI: f"{QTI}.xsd", CP: "http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd"}
MATCH = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"
MAP = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"
DAY = 2000, 1, 1, 0, 0, 0  # of all files, or no two packages were alike


class Item(NamedTuple):
    """A question as it is written: what stands `above` it, its `choices`, and what is right.

    `right` are the places of choices, or the texts or the number that count as right; `near` is how far off a number
    may be.
    """

    name: str
    title: str
    question: str
    above: tuple
    choices: tuple
    right: tuple
    near: float = 0


class Quiz:
    """The questions of some lessons; `items` are those that can be asked elsewhere, `left_out` counts the others."""

    def __init__(self, lesson: str | int = "") -> None:
        lesson = f"{lesson:02}" if isinstance(lesson, int) else lesson
        known = {each.number: each for each in lessons()}
        if lesson and lesson not in [*known]:
            text = gettext("there is no lesson {it!r}; choose one of {all}")
            raise ValueError(text.format(it=lesson, all=gettext(", ").join(known)))
        chosen = [known[lesson]] if lesson else list(known.values())
        self.language = language()
        self.title = gettext("SET, the lessons' questions")
        self.name = f"questions-{lesson}" if lesson else "questions"
        asked = [_item(each, number) for each in chosen for number in range(_count(each))]
        self.items = tuple(each for each in asked if each)
        self.left_out = len(asked) - len(self.items)

    def zipped(self) -> bytes:
        """The package: a manifest, an item for each question, and its pictures. The same questions, the same bytes."""
        files: dict[str, bytes] = {}
        manifest = _manifest(self)
        resources = manifest.find("resources")
        for item in self.items:
            pictures: dict[str, bytes] = {}
            files[f"{item.name}.xml"] = _written(_assessed(item, pictures, self.language))
            files |= pictures
            resource = SubElement(resources, "resource", identifier=item.name, type="imsqti_item_xmlv2p1")
            resource.set("href", f"{item.name}.xml")
            for path in (f"{item.name}.xml", *pictures):
                SubElement(resource, "file", href=path)
        kept = io.BytesIO()
        with zipfile.ZipFile(kept, "w") as package:
            for path, data in {"imsmanifest.xml": _written(manifest), **files}.items():
                package.writestr(zipfile.ZipInfo(path, DAY), data, zipfile.ZIP_DEFLATED)
        return kept.getvalue()

    def save(self, folder: str | os.PathLike = ".") -> Path:
        """Write it into a folder under its own name, and return the path."""
        return write_whole(Path(folder) / f"{self.name}.zip", self.zipped())

    def __repr__(self):
        return f"<{self.name}: {len(self.items)} questions, {self.left_out} left out>"


def quiz(lesson: str | int = "") -> Quiz:
    """The questions of a `lesson` by its number, or of all, for a learning platform that reads QTI 2.1.

    `save(folder)` writes the package, a zip. ValueError if there is no such lesson.

    >>> len(quiz("01").items)
    4
    """
    return Quiz(lesson)


# --- what is asked ----------------------------------------------------------------------------------------------------


def _count(lesson):
    from setlab.classroom.polls.questions import listed  # where a class is asked, and this is asked, too

    return len(listed(lesson.file))


def _item(lesson, number):
    """A question of a lesson; None if it cannot be asked without a live screen, or its answer cannot be written."""
    from setlab.classroom.polls.questions import question_of

    asked = question_of(lesson.file, number).solved()
    above = tuple(map(_shown, asked.about))
    answer = asked.reveal()
    choices = tuple(map(unmarked, asked.choices))
    near = 0.0
    if choices:
        right: tuple = tuple(k for k, choice in enumerate(asked.choices) if asked.judged(choice)[0])
    elif isinstance(answer, int | float) and not isinstance(answer, bool):
        right, near = (answer,), _far(asked.near, answer)
    elif isinstance(answer, str | Piece):
        right = (answer,) if isinstance(answer, str) else (answer.code, str(answer))
    else:
        right = ()
    if None in above or not right:
        return None
    name = f"question-{lesson.file[:2]}{'h' * lesson.file.startswith('00_with')}-{number + 1}"
    title = f"{lesson.number} {lesson.title} ({number + 1})"
    return Item(name, title, unmarked(asked.question), above, choices, right, near)


def _far(near, answer):
    """How far off a number may be: `near` is a share below 1, else a count; a number with a point is never exact."""
    if near is None:
        return 0.0 if isinstance(answer, int) else abs(answer) * NEAR
    return abs(answer) * near if near < 1 else float(near)


def _shown(thing: Any) -> Any:
    """A text, a program or a drawing; None for what is alive."""
    if isinstance(thing, str):
        return unmarked(thing)
    if is_pieces(thing):
        return row(list(thing))
    if isinstance(thing, list | tuple) and is_groups([tuple(each) for each in thing]):
        return rows([tuple(each) for each in thing])
    if isinstance(text := getattr(thing, "text", None), str):
        return ("pre", text)
    return getattr(thing, "drawing", None)


# --- how it is written ------------------------------------------------------------------------------------------------


def _q(tag_name, parent=None, text=None, **attributes):
    """An element of QTI."""
    made = Element(tag_name) if parent is None else SubElement(parent, tag_name)
    made.text = text
    made.attrib.update({name: str(value) for name, value in attributes.items()})
    return made


def _assessed(item, pictures, code):
    root = _q("assessmentItem", identifier=item.name, title=item.title, adaptive="false", timeDependent="false")
    root.attrib |= {"xmlns": QTI, **SPACES, "xsi:schemaLocation": f"{QTI} {SCHEMAS[QTI]}", "xml:lang": tag(code)}
    kind = "identifier" if item.choices else "float" if isinstance(item.right[0], int | float) else "string"
    several = item.choices and len(item.right) > 1
    declared = {"cardinality": "multiple" if several else "single", "baseType": kind}
    response = _q("responseDeclaration", root, identifier="RESPONSE", **declared)
    right = _q("correctResponse", response)
    for value in item.right if item.choices else item.right[:1]:
        _q("value", right, f"choice-{value}" if item.choices else str(value))
    if kind == "string":
        mapping = _q("mapping", response, defaultValue="0")
        for text in item.right:
            _q("mapEntry", mapping, mapKey=text, mappedValue="1", caseSensitive="false")
    _q("outcomeDeclaration", root, identifier="SCORE", cardinality="single", baseType="float")
    body = _q("itemBody", root)
    for number, thing in enumerate(item.above):
        _above(body, item, number, thing, pictures)
    if item.choices:
        asked = _q("choiceInteraction", body, responseIdentifier="RESPONSE", shuffle="false")
        asked.set("maxChoices", "0" if several else "1")
        _q("prompt", asked, item.question)
        for number, choice in enumerate(item.choices):
            _q("simpleChoice", asked, choice, identifier=f"choice-{number}")
    else:
        _q("p", body, item.question)
        _q("textEntryInteraction", _q("p", body), responseIdentifier="RESPONSE", expectedLength="20")
    _processed(root, item, kind)
    return root


def _above(body, item, number, thing, pictures):
    if isinstance(thing, str):
        _q("p", body, thing)
    elif isinstance(thing, tuple):
        _q("pre", body, thing[1])
    else:
        path = f"media/{item.name}-{number}.svg"
        thing.set("xmlns", "http://www.w3.org/2000/svg")
        pictures[path] = tostring(thing, encoding="utf-8")
        _q("img", _q("p", body), src=path, alt=thing.get("aria-label") or item.title)


def _processed(root, item, kind):
    """How an answer is judged: exactly, by its texts, or by how far it is off."""
    if not item.near:
        _q("responseProcessing", root, template=MAP if kind == "string" else MATCH)
        return
    judged = _q("responseIf", _q("responseCondition", _q("responseProcessing", root)))
    equal = _q("equal", judged, toleranceMode="absolute", tolerance=f"{item.near} {item.near}")
    _q("variable", equal, identifier="RESPONSE")
    _q("correct", equal, identifier="RESPONSE")
    _q("baseValue", _q("setOutcomeValue", judged, identifier="SCORE"), "1", baseType="float")


def _manifest(made):
    root = Element("manifest", identifier=f"setlab-{made.name}")
    root.attrib |= {"xmlns": CP, **SPACES, "xsi:schemaLocation": f"{CP} {SCHEMAS[CP]}"}
    about = SubElement(root, "metadata")
    SubElement(about, "schema").text = "QTIv2.1 Package"
    SubElement(about, "schemaversion").text = "1.0.0"
    SubElement(root, "organizations")
    SubElement(root, "resources")
    return root


def _written(root):
    return tostring(root, encoding="utf-8", xml_declaration=True)
