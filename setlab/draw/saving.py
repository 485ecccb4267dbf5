"""Drawings as files: SVG as it is, PNG by matplotlib, which draws the same paths.

>>> from setlab import draw
>>> draw.piece("2tgq").save("card.svg")  # doctest: +SKIP
PosixPath('card.svg')
"""

import os
import re
from collections.abc import Mapping
from math import atan2, degrees, hypot
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.files import expanded
from setlab.common.i18n import gettext
from setlab.common.optional import load
from setlab.draw.markup import to_svg
from setlab.draw.papers import INK

DENSE = 2  # dots of a PNG for a pixel: sharp on every screen
INHERITED = """fill stroke stroke-width stroke-linejoin stroke-linecap stroke-dasharray fill-opacity stroke-opacity
    font-family font-size font-weight text-anchor""".split()  # noqa: SIM905 - as an element's children inherit them


def save(drawing: Element, path: str | os.PathLike[str]) -> Path:
    """Write a drawing into a file "….svg" or "….png", and return its path. ValueError for another kind of file.

    PNG needs matplotlib, and has two dots for each pixel of the drawing.
    """
    file = expanded(path)
    if file.suffix.lower() == ".svg":
        file.write_text(to_svg(drawing), encoding="utf-8", newline="\n")
    elif file.suffix.lower() == ".png":
        _figure(drawing).savefig(file, transparent=True)
    else:
        raise ValueError(
            gettext("a picture is saved as .svg or .png, as in save('card.svg'), not {it!r}").format(it=str(path))
        )
    return file


def _figure(drawing: Element) -> Any:
    """Return a figure of matplotlib with the drawing; a pixel of it is a point there."""
    from setlab.draw.onaxes import lettered

    _, _, wide, high = map(float, drawing.get("viewBox", "").split())
    width, height = float(drawing.get("width", wide)), float(drawing.get("height", high))
    figure = load("matplotlib.figure").Figure(figsize=(width / 72, height / 72), dpi=72 * DENSE)
    ax = figure.add_axes((0, 0, 1, 1), xlim=(0, width), ylim=(height, 0))
    ax.axis("off")
    with lettered():
        family = load("matplotlib").rcParams["font.family"]
        _draw(ax, drawing, {"font-family": family}, load("matplotlib.transforms").Affine2D().scale(width / wide))
    return figure


def _draw(ax: Any, node: Element, above: Mapping[str, Any], place: Any) -> None:
    """Draw a node and its children, with the looks that they inherit from `above`, at this `place`."""
    looks = {**above, **{name: value for name, value in node.items() if name != "font-family"}}
    place = _moved(node.get("transform", "")) + place
    if node.tag == "text":
        _write(ax, node, looks, place)
    elif node.tag not in ("svg", "g"):
        _paint(ax, _outline(node), looks, place)
    for child in node:
        _draw(ax, child, {name: value for name, value in looks.items() if name in INHERITED}, place)


def _moved(text: str) -> Any:
    """Return the map of a `transform`, whose last step comes first."""
    move = load("matplotlib.transforms").Affine2D()
    for name, numbers in reversed(re.findall(r"(\w+)\(([^)]*)\)", text)):
        values = [float(x) for x in re.split(r"[\s,]+", numbers.strip())]
        if name == "rotate":
            move.rotate_deg_around(*(values[1:] or (0, 0)), values[0])
        elif name == "scale":
            move.scale(*values)
        else:
            move.translate(*values, *[0] * (2 - len(values)))
    return move


def _outline(node: Element) -> str:
    """Return a shape as SVG path data."""
    at = {name: float(value) for name, value in node.items() if re.fullmatch(r"[\d.e-]+", value)}
    if node.tag == "path":
        return node.get("d", "")
    if node.tag == "line":
        return "M{x1} {y1}L{x2} {y2}".format(**at)
    if node.tag in ("circle", "ellipse"):
        rx, ry = at.get("rx", at.get("r", 0)), at.get("ry", at.get("r", 0))
        turn = f"a{rx} {ry} 0 1 0"
        x, y = (at.get(f"c{axis}", 0) for axis in "xy")
        return f"M{x - rx} {y}{turn} {2 * rx} 0{turn} {-2 * rx} 0Z"
    x, y, wide, high = (at.get(name, 0) for name in ("x", "y", "width", "height"))
    r = min(at.get("rx", 0), wide / 2, high / 2)
    corner = f"a{r} {r} 0 0 1" if r else "l"
    turns = f"h{wide - 2 * r}{corner} {r} {r}v{high - 2 * r}{corner} {-r} {r}h{2 * r - wide}{corner} {-r} {-r}"
    return f"M{x + r} {y}{turns}v{2 * r - high}{corner} {r} {-r}Z"


def _paint(ax: Any, outline: str, looks: Mapping[str, Any], place: Any) -> None:
    patches, paths = load("matplotlib.patches"), load("matplotlib.path")
    pen = load("fontTools.pens.recordingPen").RecordingPen()
    load("fontTools.svgLib.path").parse_path(outline, pen)
    points, codes = [], []
    steps = {
        "moveTo": paths.Path.MOVETO,
        "lineTo": paths.Path.LINETO,
        "curveTo": paths.Path.CURVE4,
        "qCurveTo": paths.Path.CURVE3,
    }
    for name, given in pen.value:
        if name == "closePath":
            given, codes = [(0, 0)], [*codes, paths.Path.CLOSEPOLY]
        elif name in steps:
            codes += [steps[name]] * len(given)
        points += given
    thick = float(looks.get("stroke-width", 1)) * _size(place)
    patch = patches.PathPatch(
        paths.Path(points, codes),
        transform=place + ax.transData,
        linewidth=thick,
        clip_on=False,
        joinstyle=looks.get("stroke-linejoin", "miter"),
        capstyle=looks.get("stroke-linecap", "butt"),
    )
    patch.set_facecolor(_colour(looks, "fill", "#000000"))
    patch.set_edgecolor(_colour(looks, "stroke", "none"))
    if dashes := looks.get("stroke-dasharray"):  # matplotlib counts them in widths of the line
        patch.set_linestyle((0, [max(float(x), 0.01) * _size(place) / thick for x in dashes.split()]))
    ax.add_patch(patch)


def _write(ax: Any, node: Element, looks: Mapping[str, Any], place: Any) -> None:
    (a, _, _), (b, _, _), _ = place.get_matrix()
    x, y = place.transform((float(looks.get("x", 0)), float(looks.get("y", 0))))
    ax.text(
        x,
        y,
        node.text or "",
        color=_colour(looks, "fill", "#000000"),
        fontsize=float(looks.get("font-size", 16)) * _size(place),
        fontfamily=looks["font-family"],
        fontweight="bold" if looks.get("font-weight") in ("700", "bold") else "normal",
        ha={"middle": "center", "end": "right"}.get(looks.get("text-anchor", ""), "left"),
        va="baseline",
        rotation=-degrees(atan2(b, a)),
        rotation_mode="anchor",
        path_effects=_halo(looks, place),
    )


def _halo(looks: Mapping[str, Any], place: Any) -> list[Any]:
    if looks.get("stroke", "none") == "none":
        return []
    effects = load("matplotlib.patheffects")
    thick = float(looks.get("stroke-width", 1)) * _size(place)
    return [effects.withStroke(linewidth=thick, foreground=looks["stroke"])]


def _colour(looks: Mapping[str, Any], name: str, usual: str) -> Any:
    paint = looks.get(name, usual)
    share = float(looks.get(f"{name}-opacity", 1)) * float(looks.get("opacity", 1))
    return "none" if paint == "none" else (INK if paint == "currentColor" else paint, share)


def _size(place: Any) -> float:
    """Return the factor by which a transformation enlarges sizes."""
    (a, _, _), (b, _, _), _ = place.get_matrix()
    return hypot(a, b)
