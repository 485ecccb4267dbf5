"""What stands beside a message for whoever translates it: what its slots hold, and where one sees it on the screen."""

import ast
import string
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "setlab"
# How to see what is said in a file or folder: type it in a notebook. The first that fits counts.
SEEN = {
    "data/rules/": "sl.rules()",
    "data/glossary.toml": "sl.teach.glossary()",
    "data/plans/": "the plans on the teacher's page of a class's room, and TEACHERS.md",
    "data/decks.toml": "the names of cards and dice, everywhere",
    "course/": "exercises, and sl.teach.course()",
    "teach/bets/bets": "the bets of lessons",
    "teach/records/": "sl.teach.progress()",
    "teach/contents/": "sl.teach.course(), sl.teach.glossary()",
    "teach/": "exercises: sl.teach.task(), sl.teach.check()",
    "play/": "sl.widgets.CardTable()",
    "widgets/crossword/": "sl.widgets.CrosswordTable()",
    "widgets/cubed/": "sl.widgets.CubedBoard()",
    "widgets/dnup/": "sl.widgets.DnupTable()",
    "widgets/scramble/": "sl.widgets.ScrambleTable()",
    "widgets/table/daily": "sl.widgets.DailyPuzzle()",
    "widgets/table/": "sl.widgets.CardTable()",
    "widgets/lobby/": "sl.widgets.Lobby()",
    "widgets/explorers/caps": "sl.widgets.CapBuilder()",
    "widgets/explorers/chance": "sl.widgets.ChanceExplorer()",
    "widgets/explorers/line": "sl.widgets.DrawTheLine()",
    "widgets/explorers/slices": "sl.widgets.SliceExplorer()",
    "widgets/explorers/film": "sl.widgets.Film(…)",
    "draw/films": "sl.widgets.Film(…)",
    "widgets/explorers/space": "sl.widgets.SpaceExplorer()",
    "widgets/workbench/composer": "sl.widgets.Composer()",
    "widgets/workbench/endgame": "sl.widgets.EndGame()",
    "widgets/workbench/guess": "sl.widgets.GuessTheRule()",
    "widgets/workbench/rule": "sl.widgets.GuessTheRule()",
    "widgets/workbench/": "sl.widgets.Validator()",
    "widgets/play/": "all games",
    "widgets/": "all widgets",
    "classroom/": "python go.py class",
    "host/": "python go.py play",
    "pages/": "python go.py play",
    "book/": "on the site: embed/",
    "handouts/": "python go.py handouts",
    "__main__": "setlab help",
    "__init__": "a name that setlab does not have",
    "games/cubed": "SET Cubed: what happens, and why something may not be",
    "games/crossword": "Crossword SET: what happens, and why something may not be",
    "games/dnup": "dnup: what happens, and why something may not be",
    "games/scramble": "Scramble SET: what happens, and why something may not be",
    "games/": "games: what happens, and why something may not be",
    "puzzles/": "puzzles and training",
    "players/": "what computers and hints say in games",
    "draw/": "pictures and charts, also as read aloud",
    "caps/": "sl.caps: proofs and refusals",
    "chance/": "sl.chance: results and refusals",
    "counts/": "sl.counts: results and refusals",
    "core/": "judgements of pieces, and refusals of what was typed",
}

# Slots that are filled far from where the text stands.
FILLED = {
    "name": "somebody's name",
    "other": "somebody's name",
    "host": "somebody's name",
    "n": "a number",
    "points": "'3 points'",
    "dice": "dice or faces, '2 red ovals and a WILD'",
    "faces": "faces, '2 red ovals and a WILD'",
    "face": "a face, '2 red ovals'",
    "set": "a set of dnup, '2 × 8'",
    "value": "a number on a card",
    "time": "a time, '1:05'",
    "it": "what was typed or given",
    "problem": "a sentence that says what is wrong",
    **dict.fromkeys(("number", "colour", "symbol", "shading", "border"), "that value of a card, bent to fit"),
}


def beside(text):
    """Return what is known of the slots of an English text, as one line; "" if it has none."""
    names = dict.fromkeys(name for _, name, _, _ in string.Formatter().parse(text) if name)
    return slots().get(text, "; ".join(f"{{{name}}} is {FILLED[name]}" for name in names if name in FILLED))


def seen(file):
    """Return where a learner meets what this file of the package says; "" if that is not known.

    >>> seen("widgets/cubed/table.py"), seen("core/sets.py")
    ('sl.widgets.CubedBoard()', 'judgements of pieces, and refusals of what was typed')
    """
    return next((where for part, where in SEEN.items() if file.startswith(part)), "")


@cache
def slots():
    """Return {English text: what its slots are filled with, as the code says it}."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        named = {}  # texts that were given a name before they are filled
        for node in ast.walk(tree):
            if isinstance(node, (ast.Assign, ast.NamedExpr)):
                for name in node.targets if isinstance(node, ast.Assign) else [node.target]:
                    named.setdefault(ast.unparse(name), []).extend(_texts(node.value))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
                held = {slot.arg: ast.unparse(slot.value) for slot in node.keywords if slot.arg}
                for text in [*_texts(node.func.value), *named.get(ast.unparse(node.func.value), ())]:
                    fitting = [f"{{{name}}} is {value}" for name, value in held.items() if f"{{{name}" in text]
                    if fitting:
                        found.setdefault(text, "; ".join(fitting))
    return found


def _texts(tree):
    """Yield the English texts of calls of gettext, pgettext and ngettext."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("gettext", "pgettext", "ngettext", "_"):
            for each in node.args[node.func.id == "pgettext" :]:
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    yield each.value
