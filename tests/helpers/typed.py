"""Texts that people type and paste, with all signs of our own notation; and the fields that take them."""

from contextlib import nullcontext
from xml.etree import ElementTree as ET

MARKS = ["**", "``", "`", "***", "3**4", "**bold** `x` *a*", "[x]", "Ann [7b]", "81 · 80", "a; b · c", "- [ ] x", "# 1"]
PASTED = [
    "\ufeff117",
    "1\u00a0080",
    "\u2060",
    "\u200b",
    "\ud800",
    "x\udfff",
    "\r\n",
    "1sro\u00a02sro\u00a03sro",
    "\ufeff",
]
MORE = [
    "\\",
    "\\;",
    " · choose a; b",
    "a = 1",
    '"""',
    "'''",
    "{n}",
    "%s",
    "\x00",
    "<b>&amp;",
    "=1+1",
    "½",
    "١٢",
    "x" * 10_000,
]
LONG = ["1" * 10_000, "(" * 10_000, "1 · " * 2_500, "[x] " * 2_500, " " * 10_000, "1," * 5_000, "**" * 5_000]
TEXTS = [*MARKS, *PASTED, *MORE, *LONG]
_KINDS = {None, "text", "search", "number", "date", "email", "url"}


def fields(scene):
    """(event, key) of each field for a text that is shown now."""
    scene.refresh()
    with scene.looking() if hasattr(scene, "looking") else nullcontext():
        tree = scene.view()
    found = [each for each in tree.iter() if isinstance(each, ET.Element) and each.tag in ("input", "textarea")]
    typed = [each for each in found if each.get("data-on-change") and each.get("type") in _KINDS]
    return [(each.get("data-on-change"), each.get("data-key")) for each in typed if each.get("disabled") is None]


def type_into(scene, event, key, text):
    """Type this and leave the field; what is said."""
    seq = scene._inboxes["typed"].last + 1 if "typed" in scene._inboxes else 1
    message = {"kind": "event", "view": "typed", "seq": seq, "rev": scene.frame["rev"], "name": event, "key": key}
    before = scene.frame["rev"]
    scene.receive({**message, "value": text, "at": None})
    scene.refresh()
    assert scene.frame["rev"] > before + 1, "what was typed was not read at all"
    said = scene.frame["say"]["text"]
    inside = [scene, *([scene.inner] if scene.inner is not None else [])]
    errors = [error for each in inside for error in each.errors]
    assert not errors, f"{event} {key} {text[:40]!r}: {errors[0]}"
    assert "Something went wrong" not in said
    return said


def some_text(chance, most=8):
    """A text of such pieces, in any order, of a few hundred letters at most."""
    pieces = [each for each in (*MARKS, *PASTED, *MORE) if len(each) < 100]
    return " ".join(chance.choices([*pieces, "word", "Zoë", "陳", "·", ";", "\n"], k=chance.randint(0, most)))
