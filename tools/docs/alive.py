"""Live widgets on the pages of the documentation: a picture, and within the site a button to start it.

The button loads the same embedded page that anybody can put on a page (`setlab_course.book.embedded`).
"""

import ast
import inspect
from html import escape
from urllib.parse import parse_qs, urlencode

from setlab import WILD, Card, Face, widgets
from setlab_course.book.embedded import scene_for

PIECES = {"sl.Card": Card, "sl.Face": Face}


def button(asked):
    """Return the button that starts a widget; `alive.js` handles it."""
    label = f"Bring it to life: {parse_qs(asked)['widget'][0]}"
    pressed = f'<button type="button" data-embed="{escape(asked)}" aria-label="{label}">Bring it to life</button>'
    return f'<p class="at-site">{pressed}</p>'


def query_of(source):
    """Return the query for the widget with which a cell ends; None if there is none, or it needs more than its line.

    >>> query_of('import setlab as sl\\nsl.widgets.Validator(sl.Card("1sro"), seed=4)')
    'widget=Validator&pieces=1sro&seed=4'
    >>> query_of("sl.widgets.CapBuilder(4, points=twenty)")
    """
    try:
        [*_, last] = ast.parse(source).body
        call = last.value
        name = ast.unparse(call.func).removeprefix("sl.widgets.")
        given = {each.arg: value_of(each.value) for each in call.keywords}
        first = [value_of(each) for each in call.args]
    except (ValueError, SyntaxError, AttributeError):
        return None
    if name not in widgets.__all__:
        return None
    parameters = inspect.signature(getattr(widgets, name)).parameters
    if "pieces" in parameters:
        given = ({"pieces": first} if first else {}) | given
    else:
        given = dict(zip(parameters, first, strict=False)) | given
    asked = urlencode({"widget": name} | {each: spelled(value) for each, value in given.items()})
    scene_for(asked)  # or it is a mistake of ours
    return asked


def spelled(value):
    """Return a value as it stands in an address.

    >>> spelled([Card("1sro"), WILD]), spelled([[0, 1], [2, 2]]), spelled(True), spelled(None), spelled(3)
    ('1sro w', '01 22', 'yes', 'none', '3')
    """
    if isinstance(value, list):
        return ("" if value and isinstance(value[0], int) else " ").join(map(spelled, value))
    if value is None or isinstance(value, bool):
        return {True: "yes", False: "no", None: "none"}[value]
    return getattr(value, "code", None) or str(value)


def value_of(node):
    """Return the value of a node, if it needs no other cell; else raise ValueError."""
    if isinstance(node, ast.List | ast.Tuple):
        return [value_of(each) for each in node.elts]
    if isinstance(node, ast.Call) and (kind := PIECES.get(ast.unparse(node.func))):
        return kind(ast.literal_eval(node.args[0]))
    return WILD if ast.unparse(node) == "sl.WILD" else ast.literal_eval(node)
