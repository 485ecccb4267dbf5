"""Comments for translators beside a message: what its slots hold, and where it appears on the screen."""

import ast
import string
from functools import cache

from tools.sources import modules

# How to see the messages of a file or folder: type this in a notebook. The first match counts.
SEEN = {
    "setlab/data/rules/": "sl.rules()",
    "setlab/data/glossary.toml": "sl.teach.glossary()",
    "setlab/data/plans/": "the plans on the teacher's page of a class's room, and TEACHERS.md",
    "setlab/data/decks.toml": "the names of cards and dice, everywhere",
    "packages/setlab_course/lessons/": "exercises, and sl.teach.course()",
    "packages/setlab_course/teach/bets/bets": "the bets of lessons",
    "packages/setlab_course/teach/records/": "sl.teach.progress()",
    "packages/setlab_course/teach/toc/": "sl.teach.course(), sl.teach.glossary()",
    "packages/setlab_course/teach/": "exercises: sl.teach.task(), sl.teach.check()",
    "setlab/live/": "sl.widgets.CardTable()",
    "setlab/widgets/crossword/": "sl.widgets.CrosswordTable()",
    "setlab/widgets/cubed/": "sl.widgets.CubedBoard()",
    "setlab/widgets/dnup/": "sl.widgets.DnupTable()",
    "setlab/widgets/scramble/": "sl.widgets.ScrambleTable()",
    "setlab/widgets/table/daily": "sl.widgets.DailyPuzzle()",
    "setlab/widgets/table/": "sl.widgets.CardTable()",
    "setlab/widgets/lobby/": "sl.widgets.Lobby()",
    "setlab/widgets/explorers/caps": "sl.widgets.CapBuilder()",
    "setlab/widgets/explorers/chance": "sl.widgets.ChanceExplorer()",
    "packages/setlab_proofs/line/": "sl.widgets.DrawTheLine()",
    "setlab/widgets/explorers/slice_explorer": "sl.widgets.SliceExplorer()",
    "packages/setlab_course/films/": "sl.widgets.Film(…)",
    "setlab/widgets/explorers/space": "sl.widgets.SpaceExplorer()",
    "setlab/widgets/workbench/composer": "sl.widgets.Composer()",
    "setlab/widgets/workbench/endgame": "sl.widgets.EndGame()",
    "setlab/widgets/workbench/guess": "sl.widgets.GuessTheRule()",
    "setlab/widgets/workbench/rule": "sl.widgets.GuessTheRule()",
    "setlab/widgets/workbench/": "sl.widgets.Validator()",
    "setlab/widgets/match/": "all games",
    "setlab/widgets/": "all widgets",
    "packages/setlab_school/classroom/": "python go.py class",
    "setlab/host/": "python go.py play",
    "packages/setlab_course/book/": "on the site: embed/",
    "packages/setlab_school/handouts/": "python go.py handouts",
    "setlab/__main__": "setlab help",
    "setlab/__init__": "a name that setlab does not have",
    "setlab/games/cubed": "SET Cubed: what happens, and why something may not be",
    "setlab/games/crossword": "Crossword SET: what happens, and why something may not be",
    "setlab/games/dnup": "dnup: what happens, and why something may not be",
    "setlab/games/scramble": "Scramble SET: what happens, and why something may not be",
    "setlab/games/": "games: what happens, and why something may not be",
    "setlab/puzzles/": "puzzles and training",
    "setlab/players/": "what computers and hints say in games",
    "setlab/draw/": "pictures and charts, also as read aloud",
    "setlab/caps/": "sl.caps: proofs and refusals",
    "setlab/chance/": "sl.chance: results and refusals",
    "setlab/counts/": "sl.counts: results and refusals",
    "setlab/core/": "judgements of pieces, and refusals of what was typed",
    "packages/setlab_course/lobby_questions.py": "sl.widgets.Lobby()",
    "packages/setlab_school/friends/": "a table for friends, in the menu of each game",
    "packages/setlab_proofs/": "sl.caps, sl.counts and sl.chance: proofs and refusals",
    "setlab/common/": "refusals of what was typed, and the command line",
    "setlab/storage/": "saved games and times",
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
    """Return the known contents of the slots of an English text, as one line; "" if it has none."""
    names = dict.fromkeys(name for _, name, _, _ in string.Formatter().parse(text) if name)
    return slots().get(text, "; ".join(f"{{{name}}} is {FILLED[name]}" for name in names if name in FILLED))


def seen(file):
    """Return where a learner meets the messages of this file of the package; "" if that is not known.

    >>> seen("setlab/widgets/cubed/table.py"), seen("setlab/core/sets.py")
    ('sl.widgets.CubedBoard()', 'judgements of pieces, and refusals of what was typed')
    """
    return next((where for part, where in SEEN.items() if file.startswith(part)), "")


@cache
def slots():
    """Return {English text: the expressions that fill its slots in the code}."""
    found = {}
    for path in modules():
        source = path.read_text(encoding="utf-8")
        nodes = [*ast.walk(ast.parse(source))] if "gettext" in source else []
        named = {}  # texts that were given a name before they are filled
        for node in nodes:
            if isinstance(node, (ast.Assign, ast.NamedExpr)) and (texts := [*_texts(node.value)]):
                for name in node.targets if isinstance(node, ast.Assign) else [node.target]:
                    named.setdefault(ast.unparse(name), []).extend(texts)
        for node in nodes:
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
