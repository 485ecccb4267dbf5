"""Trees of HTML and SVG, built safely: user input ends as text, never as markup.

A drawing is an `xml.etree.ElementTree.Element`. `el` makes one and refuses what could run code or reach
out of the page; `to_html` writes it for a browser; `picture` turns an SVG tree into an `<img>`, the one
form of a drawing that a notebook shows even when it is not trusted and has no kernel.
"""

import base64
import os
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from setlab.common.pasted import printable
from setlab.draw.compact import compact

# Tags that run code, load something, navigate, swallow markup as text, or (animate, set) can change an
# attribute after it was checked.
_REFUSED_TAGS = frozenset(
    """script style iframe frame frameset object embed applet portal link meta base form template noscript
    plaintext xmp foreignobject animate animatemotion animatetransform set handler listener""".split()  # noqa: SIM905
)
_LINKS = frozenset(["href", "src", "xlink:href"])
# Attributes that load or send something and that no drawing of ours needs.
_REFUSED_ATTRIBUTES = frozenset(
    ["srcset", "srcdoc", "action", "formaction", "poster", "ping", "background", "data", "manifest"]
)
# SVG attributes whose value is read as CSS, so `url(` in them can fetch.
_PAINTS = frozenset(
    """fill stroke filter mask clip-path cursor color
    marker marker-start marker-mid marker-end""".split()  # noqa: SIM905
)
_EMPTY = frozenset("area br col hr img input source track wbr".split())  # noqa: SIM905 - tags that are not closed
# Attributes that are spelt out: here absence does not mean "false".
_SPELT_OUT = frozenset({"spellcheck", "draggable"})

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9:.-]*")
_FETCHES = re.compile(r"""url\(\s*['"]?(?!['"]?\#)""", re.IGNORECASE)
# A backslash could spell "url" in CSS escapes, so it may not appear in a style at all.
_STYLE_REFUSED = re.compile(r"url\(|image-set\(|expression\(|@|\\", re.IGNORECASE)


class Node(ET.Element):
    """An element as `el` makes it. It is always true, also without children.

    Python's own is false then, and warns from 3.12 on.

    >>> bool(el("br"))
    True
    """

    __slots__ = ()

    def __bool__(self) -> bool:
        return True


def el(tag: str, *children: object, **attrs: object) -> ET.Element:
    """Make an element: `el("button", "Deal", data_key="deal", aria_pressed=False)`.

    Underscores in attribute names become hyphens and a trailing one goes (`class_`, `for_`). `None` leaves
    an attribute out. `True` and `False` set or leave out a plain attribute and are spelt out in `aria-…`.
    Children are elements, anything that `str` can show, or lists of these; `None` and `False` are skipped.
    ValueError for what is not allowed.

    >>> to_html(el("button", "1 < 2", class_="quiet", disabled=True, aria_pressed=False))
    '<button class="quiet" disabled="" aria-pressed="false">1 &lt; 2</button>'
    """
    shown: dict[str, str] = {}
    for keyword, value in attrs.items():
        name, spelt_out, risky = _attribute(keyword)
        if value is None:
            continue
        if isinstance(value, bool):
            if not (spelt_out or value):
                continue
            value = ("true" if value else "false") if spelt_out else ""
        value = printable(str(value))
        if risky:
            _check(tag, name.lower(), value)
        shown[name] = value
    node = Node(_tag(tag), shown)
    _append(node, children)
    return node


class Drawing(Node):
    """An `<svg>`, which a notebook shows: `save` writes it into a file."""

    __slots__ = ()

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write it into a file "….svg", or with matplotlib into "….png", and return the file's path. See `save`."""
        from setlab.draw.saving import save

        return save(self, path)

    def _repr_svg_(self) -> str:
        return to_svg(self)

    def __repr__(self) -> str:
        return f"<svg: {self.get('aria-label') or '{} × {}'.format(self.get('width'), self.get('height'))}>"


def rect(x: object, y: object, wide: object, high: object, rx: object, **paint: object) -> ET.Element:
    """Draw a rectangle with its corner there, and round corners."""
    return el("rect", x=x, y=y, width=wide, height=high, rx=rx, **paint)


def to_html(tree: ET.Element) -> str:
    """Return the tree as HTML, as a browser's innerHTML takes it (XML's `<span />` would leave the span open)."""
    written: list[str] = []
    _write(tree, written.append)
    return printable("".join(written))


class CachedDrawing(Node):
    """The root of a drawing with its HTML cached in `html`; `kept` makes it."""

    html = ""


def kept(tree: ET.Element) -> CachedDrawing:
    """Return the tree with its HTML cached: one drawing serves many pages, and must not be changed.

    >>> die = kept(el("b", "1 < 2"))
    >>> to_html(el("p", die, " and ", el("i", die)))
    '<p><b>1 &lt; 2</b> and <i><b>1 &lt; 2</b></i></p>'
    """
    return _kept(tree, to_html(tree))


def _kept(tree: ET.Element, html: str) -> CachedDrawing:
    drawn = CachedDrawing(tree.tag, tree.attrib)
    drawn.text, drawn.html = tree.text, html
    drawn.extend(tree)
    return drawn


def picture(svg: ET.Element, alt: str, **attrs: object) -> ET.Element:
    """Return an `<img>` that holds the whole SVG tree in its address; `alt` is its text for screen readers.

    >>> dot = el("svg", el("circle", r=1), viewBox="-1 -1 2 2", width=20, height=20)
    >>> picture(dot, "a dot").get("src")[:26]
    'data:image/svg+xml;base64,'
    """
    # Screen readers do not read labels inside an image; without them the image is the same in all languages.
    looks = {name: value for name, value in svg.attrib.items() if name not in ("role", "aria-label")}
    data = base64.b64encode(printable(compact(_alone(svg, looks))).encode()).decode()
    size = {"width": svg.get("width"), "height": svg.get("height")}
    return el("img", **{**size, **attrs}, alt=alt, src=f"data:image/svg+xml;base64,{data}")


def to_svg(svg: ET.Element) -> str:
    """Return an SVG tree as the text of a file of its own."""
    return printable(ET.tostring(_alone(svg, svg.attrib), encoding="unicode"))


def _alone(svg: ET.Element, attributes: Mapping[str, str]) -> ET.Element:
    alone = ET.Element(svg.tag, {"xmlns": "http://www.w3.org/2000/svg", **attributes})
    alone.text = svg.text
    alone.extend(svg)
    return alone


def _write(node: ET.Element, write: Callable[[str], object]) -> None:
    """Write a node and its content.

    ElementTree's own writer looks for namespaces first, and knows nothing of `CachedDrawing`.
    """
    if isinstance(node, CachedDrawing):
        write(node.html)
        return
    tag = node.tag
    shown = "".join([f' {name}="{_quoted(value)}"' for name, value in node.items()])
    write(f"<{tag}{shown}>")
    if node.text:
        write(_escaped(node.text))
    for child in node:
        _write(child, write)
        if child.tail:
            write(_escaped(child.tail))
    if tag not in _EMPTY:
        write(f"</{tag}>")


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _quoted(text: str) -> str:
    return text.replace("&", "&amp;").replace(">", "&gt;").replace('"', "&quot;")


def _append(node: ET.Element, children: Iterable[Any]) -> None:  # what `str` can show, and iterables of it
    for child in children:
        if child is None or child is False:
            continue
        if isinstance(child, ET.Element):
            node.append(child)
        elif isinstance(child, (list, tuple)) or hasattr(child, "__next__"):
            _append(node, child)
        elif len(node):  # ElementTree keeps the text after an element in that element's tail
            if isinstance(node[-1], CachedDrawing):  # which other pages show too, without this text
                node[-1] = _kept(node[-1], node[-1].html)
            node[-1].tail = (node[-1].tail or "") + printable(str(child))
        else:
            node.text = (node.text or "") + printable(str(child))


# A page has thousands of attributes with a few dozen names, and is drawn anew at each click: a name is read once.
@lru_cache(maxsize=1024)
def _tag(name: str) -> str:
    if not _NAME.fullmatch(name) or name.lower() in _REFUSED_TAGS:
        raise ValueError(f"<{name}> has no place in a drawing")
    return name


@lru_cache(maxsize=1024)
def _attribute(keyword: str) -> tuple[str, bool, bool]:
    """Return the attribute's name, whether False is spelt out there, and whether its value must be checked."""
    name = keyword.rstrip("_").replace("_", "-")
    small = name.lower()
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} is not the name of an attribute")
    if small.startswith("on"):
        raise ValueError(f"{name!r} would run code; a widget's events are named by data-on-…")
    if small in _REFUSED_ATTRIBUTES:
        raise ValueError(f"{name!r} could load or send something; a drawing holds all it needs")
    spelt_out = name.startswith("aria-") or name in _SPELT_OUT
    return name, spelt_out, small in _LINKS or small in _PAINTS or small == "style"


def _check(tag: str, name: str, value: str) -> None:
    is_image = tag.lower() in ("img", "image") and value.startswith("data:image/")
    if name in _LINKS and not (value.startswith("#") or is_image):
        raise ValueError(f"{name}={value[:60]!r} leads out of the page; '#…' and an image's 'data:image/…' stay")
    if name == "style" and _STYLE_REFUSED.search(value):
        raise ValueError(f"style {value[:60]!r} could load something")
    if name in _PAINTS and ("\\" in value or _FETCHES.search(value)):
        raise ValueError(f"{name}={value[:60]!r} could load something; only 'url(#…)' may stay")
