"""All messages to be translated, gathered from the code and the data: `messages()`.

Messages come from gettext calls in the code, from the rules pages (each paragraph is a message), from the decks (the
names of values, bent by their context), from the glossary and from the exercises. English needs no catalogue: it is the
text in the code.
"""

import ast
import re
import string
from datetime import UTC, datetime
from functools import cache

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

from setlab.common.files import load_toml
from setlab.core.features import agreement, deck, feature
from setlab.games.pages import messages as items, paragraphs
from setlab.games.table.modes import MODES
from setlab_course.lessons import proofs_in, tasks_in, written
from setlab_school.classroom.plans.plan import FOLDER as PLANS, plans
from tools import translators
from tools.sources import PACKAGES, ROOT, modules

PACKAGE = PACKAGES[0]  # where data and catalogues lie
KEYWORDS = {"gettext": None, "_": None, "pgettext": ((1, "c"), 2), "ngettext": (1, 2)}
KEYWORDS |= {"message": None, "plural": (1, 2)}  # said later


@cache  # to look through all files takes a second, and each language asks
def messages():
    """Return all messages as one Babel catalogue, in a fixed order."""
    catalogue = empty()
    for package in PACKAGES:
        found = extract_from_dir(package, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",))
        for name, _, message, comments, context in sorted(found, key=lambda each: each[:2]):
            at = (package / name).relative_to(ROOT).as_posix()
            catalogue.add(message, locations=[(at, 0)], auto_comments=comments, context=context)
    for page in sorted((PACKAGE / "data" / "rules").rglob("*.md")):
        for block in paragraphs(page.read_text(encoding="utf-8")):
            for message in items(block) if not block.startswith(("::", "@")) else ():
                catalogue.add(message, locations=[(f"setlab/data/rules/{page.name}", 0)])
    for mode in MODES:
        catalogue.add(mode.name_en, locations=[("setlab/games/table/modes.py", 0)])
    for name, words in (("decks", _deck_words()), ("glossary", _glossary())):
        for message, context in words:
            catalogue.add(message, locations=[(f"setlab/data/{name}.toml", 0)], context=context)
    for path, plan in zip(sorted(PLANS.glob("*.toml")), plans(), strict=True):
        for message in plan.messages():
            catalogue.add(message, locations=[(f"setlab/data/plans/{path.name}", 0)])
    for lesson in written():
        folder = f"packages/setlab_course/lessons/{lesson.file}"
        for message in (lesson.title, lesson.about, lesson.shows, *(idea.title for idea in lesson.ideas)):
            catalogue.add(message, locations=[(f"{folder}/__init__.py", 0)])
        for file, texts in (("tasks", _task_texts(lesson)), ("proofs", _proof_texts(lesson))):
            for message, comment in texts:
                catalogue.add(message, locations=[(f"{folder}/{file}.py", 0)], auto_comments=[comment])
    for message in catalogue:
        notes = [translators.beside(text) for text in forms(message.id) if slots(text)]
        message.auto_comments += dict.fromkeys(filter(None, notes))
        where = dict.fromkeys(translators.seen(file) for file, _ in message.locations)
        message.auto_comments += [f"Seen in: {' · '.join(filter(None, where))}"] if any(where) else []
    return catalogue


def _deck_words():
    """Yield (message, context) for the names of features and values, as `Deck.spoken` and `FeatureCheck` use them."""
    record = load_toml("decks.toml")
    symbols = [value.name for value in feature("symbol").values]
    dice = {each.name: each.values for each in deck("dice").features}
    yield from (("all three are different", context) for context in (None, "dice"))
    for name in record["features"]:
        yield name, "feature"
        for value in feature(name).values:
            yield value.name, "value"
            yield from ((text, None) for text in (value.all, value.two, value.one))
            if value in dice.get(name, ()):
                yield from ((text, "dice") for text in (value.all, value.two, value.one))
            if name == "symbol":
                yield (value.name, value.name + "s"), None
            elif name == "border":
                yield value.name, "border"
            else:  # "one" needs the singular only, the other numbers the plural
                counted = (value.name != "one",) if name == "number" else (False, True)
                yield from ((value.name, agreement(symbol, many)) for many in counted for symbol in symbols)
    for value in deck("proset").features:
        yield value.name, "dot"
    for name in record["decks"]:
        yield record["decks"][name]["name"], None


def _glossary():
    for entry in load_toml("glossary.toml")["entry"]:
        yield entry["term"], "term"
        yield entry["text"], None


def _task_texts(lesson):
    """Yield (message, comment) for a lesson's exercise data; texts that depend on an answer are in the code."""
    for task in tasks_in(lesson.file).values():
        texts = [(name, getattr(task, name)) for name in ("title", "question", "in_python", "after")]
        texts += [(f"hint {n}", text) for n, text in enumerate(task.hints, 1)]
        for wrong, text in (*getattr(task, "mistakes", ()), *getattr(task, "demands", ())):
            texts.append((f"of {_answer(wrong)}", text))
        yield from ((text, f"exercise {task.id}, {what}") for what, text in texts if isinstance(text, str) and text)


def _proof_texts(lesson):
    """Yield (message, comment) for the data of a lesson's proofs."""
    for proof in proofs_in(lesson.file):
        parts = [(proof.title, "title"), (proof.claim, "claim"), (proof.proved, "when it is proved")]
        for n, step in enumerate(proof.steps, 1):
            texts = [step.question, step.after, *getattr(step, "choices", ()), *_reasons(step)]
            parts += [(text, f"step {n}") for text in texts]
        yield from ((text, f"proof {proof.id}, {what}") for text, what in parts if re.search("[A-Za-z]", text))


def _reasons(step):
    """Yield the replies to wrong answers of a step."""
    yield from getattr(step, "wrong", {}).values()
    yield from (need.why for need in getattr(step, "needs", ()))
    yield from (why for _, why in getattr(step, "cases", {}).values())
    yield from (text for _, text in getattr(step, "mistakes", ()))


def _answer(wrong):
    """Return a likely mistake in words, for translators."""
    value = f"{wrong.start}..{wrong.stop}" if isinstance(wrong, range) else wrong
    return "a wrong answer" if callable(wrong) else f"the wrong answer {value}"


def empty(code=None):
    """Return a catalogue without messages. Its dates are fixed, so that the same words give the same bytes."""
    long_ago = datetime(2026, 1, 1, tzinfo=UTC)
    return Catalog(
        locale=code,
        project="setlab",
        version="catalogue",
        msgid_bugs_address="see CONTRIBUTING.md",
        language_team="the setlab authors",
        header_comment="# Words of setlab, under the same licence. Kept up to date by `python go.py words`.",
        copyright_holder="the setlab authors",
        last_translator="the setlab authors",
        creation_date=long_ago,
        revision_date=long_ago,
        charset="utf-8",
        fuzzy=False,
    )


def unmarked():
    """Return the places of messages that extraction cannot see.

    They are passed to gettext as anything but one literal text (data words apart), or within an f-string, into which
    only Python 3.12 looks.
    """
    found = []
    for file in modules():
        nodes = [*ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
        within = {inner for node in nodes if isinstance(node, ast.JoinedStr) for inner in ast.walk(node)}
        for node in nodes:
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in KEYWORDS and node.args:
                text = node.args[KEYWORDS[node.func.id][1] - 1 if node.func.id == "pgettext" else 0]
                if isinstance(text, ast.JoinedStr) or (node in within and isinstance(text, ast.Constant)):
                    found.append(f"{file.relative_to(ROOT)}:{node.lineno}")
    return found


def slots(text):
    """Return the fields of a brace-format text, such as {n} and {code!r}; None if a brace stands alone."""
    try:
        return sorted(f"{name}!{conversion}" for _, name, _, conversion in string.Formatter().parse(text) if name)
    except ValueError:
        return None


def forms(text):
    """Return a text as the list of its forms: one, or those for one thing and for many."""
    return [text] if isinstance(text, str) else list(text)
