"""SVG in which whatever is drawn more than once is defined once: a picture of 81 cards takes a third of the bytes."""

import xml.etree.ElementTree as ET
from collections import Counter
from html import escape  # that of xml.sax brings urllib along, which a browser's Python has not whole

_WORTHWHILE = 40  # characters: a shorter piece takes no fewer when it is defined apart


def compact(svg: ET.Element) -> str:
    """Return the XML of an SVG tree with its repeated pieces in `<defs>`, each drawn by `<use>`.

    A piece inherits colours and transformations where it is used, so the picture is the same to the last dot.

    >>> dot = ET.Element("path", d="M0 0C1 2 3 4 5 6C7 8 9 10 11 12Z")
    >>> drawing = ET.Element("svg")
    >>> drawing.extend([dot, dot])
    >>> print(compact(drawing))
    <svg><defs><path d="M0 0C1 2 3 4 5 6C7 8 9 10 11 12Z" id="a0"/></defs><use href="#a0"/><use href="#a0"/></svg>
    """
    return _Pieces(svg).written()


class _Pieces:
    """The distinct pieces of a drawing, and how often each stands in distinct pieces around it."""

    def __init__(self, svg: ET.Element) -> None:
        self.svg = svg
        self.whole: dict[ET.Element, str] = {}
        self.uses: Counter[str] = Counter()
        self.names: dict[str, str] = {}  # of the repeated pieces
        self.defined: list[str] = []
        self._seen: set[str] = set()
        self._read(svg)

    def _read(self, node: ET.Element) -> str:
        if node not in self.whole:
            parts = [self._read(child) + escape(child.tail or "", quote=False) for child in node]
            self.whole[node] = whole = _element(node, parts)
            if whole not in self._seen:
                self._seen.add(whole)
                self.uses.update(self.whole[child] for child in node)
        return self.whole[node]

    def written(self) -> str:
        body = [self._short(child) + escape(child.tail or "", quote=False) for child in self.svg]
        defined = "".join(self.defined)
        return _element(self.svg, [f"<defs>{defined}</defs>", *body] if defined else body)

    def _short(self, node: ET.Element) -> str:
        whole = self.whole[node]
        if self.uses[whole] < 2 or len(whole) < _WORTHWHILE or "id" in node.attrib:
            return _element(node, self._inside(node))
        if whole not in self.names:
            self.names[whole] = f"a{len(self.names):x}"
            self.defined.append(_element(node, self._inside(node), id=self.names[whole]))
        return f'<use href="#{self.names[whole]}"/>'

    def _inside(self, node: ET.Element) -> list[str]:
        return [self._short(child) + escape(child.tail or "", quote=False) for child in node]


def _element(node: ET.Element, inside: list[str], **more: str) -> str:
    shown = {name: escape(value).replace("&#x27;", "'") for name, value in {**node.attrib, **more}.items()}
    attributes = "".join(f' {name}="{value}"' for name, value in shown.items())
    within = escape(node.text or "", quote=False) + "".join(inside)
    return f"<{node.tag}{attributes}>{within}</{node.tag}>" if within else f"<{node.tag}{attributes}/>"
