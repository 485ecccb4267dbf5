"""The catalogues of setlab/locale: `python go.py words` brings them up to date with the code.

Messages come from gettext calls in the code, from the rules pages (each paragraph is a message), from the decks (the
names of values, bent by their context), from the glossary and from the exercises. English needs no catalogue: it is the
text in the code.
"""

import ast
import re
import string
import sys
import tomllib
from collections import Counter
from datetime import UTC, datetime
from difflib import get_close_matches
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from setlab.classroom.plans.plan import FOLDER as PLANS
from setlab.classroom.plans.plan import plans
from setlab.core.features import agreement, deck, feature
from setlab.core.files import load_toml
from setlab.core.i18n import LANGUAGES
from setlab.core.languages import FOLDER, STAGES
from setlab.core.languages import LANGUAGES as RECORDS
from setlab.course import proofs_in, tasks_in, written
from setlab.games.pages import messages as items
from setlab.games.pages import paragraphs
from setlab.games.table.modes import MODES
from tools import mo, stages, translators

PACKAGE = Path(__file__).parent.parent / "setlab"
KEYWORDS = {"gettext": None, "_": None, "pgettext": ((1, "c"), 2), "ngettext": (1, 2)}
KEYWORDS |= {"message": None, "plural": (1, 2)}  # said later
OTHERS = [code for code in LANGUAGES if code != "en"]  # those that readers are offered
BEGUN = [code for code in RECORDS if code != "en"]
ALIKE = 0.6  # from here on a new sentence is taken for an old one that was changed
# What is the same in every language: slots, names of Python, what is quoted as code.
CODE = re.compile(r"\{[^}]*\}|`[^`]*`|(?<!\w)'[^']*'|\w+\.\w[\w.]*(\([^)]*\))?")
# Of a catalogue what is no comment: a text in its quotation marks, with its keyword or going on from the line above.
LINE = re.compile(r'(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)[ \t]+)?"(?:[^"\\]|\\.)*"')
OPTIONS = {"--list", "--check"}
HELP = """\
python go.py words                  brings all translations up to date and counts what is to do
python go.py words it               looks after this language only
python go.py words --list it play   shows all that is left of its stage "play", in the order in which a player meets it
python go.py words --check          only looks, and is content when nothing is to do that a language has promised
python go.py words --new it         makes the folder of a language that setlab does not speak yet
python go.py words --review it      opens a desk in the browser to read a translation at: good, mend, ask, sign

The stages are play, first, school and all. "Translating a word" and "Adding a language" in CONTRIBUTING.md say more."""


class Trouble(ValueError):
    """What somebody can mend; its text says where and how."""


@cache  # to look through all files takes a second, and each language asks
def messages():
    """Everything there is to translate, as one Babel catalogue, in an order that does not change."""
    catalogue = empty()
    for name, _, message, comments, context in sorted(
        extract_from_dir(PACKAGE, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",)),
        key=lambda found: (found[0], found[1]),
    ):
        catalogue.add(message, locations=[(f"setlab/{name}", 0)], auto_comments=comments, context=context)
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
        for message in (lesson.title, lesson.about, lesson.shows, *(idea.title for idea in lesson.ideas)):
            catalogue.add(message, locations=[(f"setlab/course/{lesson.file}/__init__.py", 0)])
        for message, comment in _task_texts(lesson):
            catalogue.add(message, locations=[(f"setlab/course/{lesson.file}/tasks.py", 0)], auto_comments=[comment])
        for message, comment in _proof_texts(lesson):
            catalogue.add(message, locations=[(f"setlab/course/{lesson.file}/proofs.py", 0)], auto_comments=[comment])
    for message in catalogue:
        told = [translators.beside(text) for text in forms(message.id) if slots(text)]
        message.auto_comments += dict.fromkeys(filter(None, told))
        where = dict.fromkeys(translators.seen(file.removeprefix("setlab/")) for file, _ in message.locations)
        message.auto_comments += [f"Seen in: {' · '.join(filter(None, where))}"] if any(where) else []
    return catalogue


def _deck_words():
    """(message, context) for the names of features and values, as `Deck.spoken` and `FeatureCheck` ask for them."""
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
            else:  # of the numbers one has one form, the others have the other
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
    """(message, comment) for what a lesson's exercises have as data; what depends on an answer is in the code."""
    for task in tasks_in(lesson.file).values():
        told = [(name, getattr(task, name)) for name in ("title", "question", "in_python", "after")]
        told += [(f"hint {n}", text) for n, text in enumerate(task.hints, 1)]
        for wrong, text in (*getattr(task, "mistakes", ()), *getattr(task, "demands", ())):
            told.append((f"of {_answer(wrong)}", text))
        yield from ((text, f"exercise {task.id}, {what}") for what, text in told if isinstance(text, str) and text)


def _proof_texts(lesson):
    """(message, comment) for what the proofs of a lesson have as data."""
    for proof in proofs_in(lesson.file):
        parts = [(proof.title, "title"), (proof.claim, "claim"), (proof.proved, "when it is proved")]
        for n, step in enumerate(proof.steps, 1):
            texts = [step.question, step.after, *getattr(step, "choices", ()), *_reasons(step)]
            parts += [(text, f"step {n}") for text in texts]
        yield from ((text, f"proof {proof.id}, {what}") for text, what in parts if re.search("[A-Za-z]", text))


def _reasons(step):
    """What is said to wrong answers of a step."""
    yield from getattr(step, "wrong", {}).values()
    yield from (need.why for need in getattr(step, "needs", ()))
    yield from (why for _, why in getattr(step, "cases", {}).values())
    yield from (text for _, text in getattr(step, "mistakes", ()))


def _answer(wrong):
    """A likely mistake, as one tells a translator of it."""
    value = f"{wrong.start}..{wrong.stop}" if isinstance(wrong, range) else wrong
    return "a wrong answer" if callable(wrong) else f"the wrong answer {value}"


def empty(code=None):
    """A catalogue without messages. Its dates are fixed, so that the same words give the same bytes on every day."""
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


def path(code, kind="po"):
    return FOLDER / code / "LC_MESSAGES" / f"setlab.{kind}"


def read(code):
    """The catalogue of a language as it lies on disk."""
    need_whole_lines(path(code))
    with path(code).open("rb") as file:
        return read_po(file, locale=code)


def need_whole_lines(file):
    """Trouble if a line of a catalogue lacks a quotation mark: whoever reads it would lose a letter unseen."""
    lines = file.read_text(encoding="utf-8", errors="replace").split("\n") if file.exists() else ()
    for n, line in enumerate(lines, 1):
        if (text := line.strip()) and not text.startswith("#") and not LINE.fullmatch(text):
            raise Trouble(f"{_place(file)}, line {n}: a text stands in quotation marks, one at each end: {text}")


def _place(file):
    """A file as one names it in the project's folder."""
    return (file.relative_to(PACKAGE.parent) if file.is_relative_to(PACKAGE.parent) else file).as_posix()


def updated(code):
    """The catalogue of a language with all messages of today: known translations kept, gone ones dropped."""
    fresh, clean = messages(), empty(code)
    before = known(read(code) if path(code).exists() else clean, fresh)
    for message in filter(lambda message: message.id, fresh):
        told = {"auto_comments": message.auto_comments, "context": message.context, **before(message)}
        clean.add(message.id, locations=message.locations, **told)
    return clean


def known(catalogue, fresh):
    """A function that says how a message of today was translated: `string`, `flags` and what a translator noted.

    Where a sentence was changed its old translation stays, marked fuzzy: it is not used until somebody has looked.
    """
    there = {(message.id, message.context) for message in fresh}
    left = [each for each in catalogue if each.id and is_said(each) and (each.id, each.context) not in there]
    gone = {(type(each.id), each.context, forms(each.id)[-1]): each for each in left}

    def before(message):
        found, fuzzy = catalogue.get(message.id, message.context), False
        if found is None or not any(forms(found.string or "")):
            kind, text = (type(message.id), message.context), forms(message.id)[-1]
            alike = get_close_matches(text, [last for *same, last in gone if (*same,) == kind], 1, ALIKE)
            found, fuzzy = (gone[*kind, alike[0]], True) if alike else (found, False)
        if found is None:
            return {"string": "", "flags": ()}
        flags = ("fuzzy",) if fuzzy or (found.fuzzy and is_said(found)) else ()
        return {"string": found.string, "flags": flags, "user_comments": found.user_comments}

    return before


def is_said(message):
    """Has it a translation in all its forms, looked at or not?"""
    return all(forms(message.string or ""))


def as_po(catalogue):
    buffer = BytesIO()
    write_po(buffer, catalogue, width=116, omit_header=False, include_lineno=False, sort_output=False)
    # Dates in the header would change the file in every run.
    lines = buffer.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if "-Date:" not in line and "Generated-By" not in line).encode()


def slots(text):
    """The fields of a brace-format text, such as {n} and {code!r}; None where a brace stands alone."""
    try:
        return sorted(f"{name}!{conversion}" for _, name, _, conversion in string.Formatter().parse(text) if name)
    except ValueError:
        return None


def missing(code):
    """Messages of today that have no translation (yet, or any more): English is shown until they have."""
    return [message for message in updated(code) if message.id and (message.fuzzy or not is_said(message))]


def owed(code):
    """Those of them that belong to what the language's record promises."""
    promised = stages.up_to(RECORDS[code].stage)
    return [message for message in missing(code) if stages.of_message(message) in promised]


def misfits(code):
    """Messages whose translation lost or invented a slot: the sentence would break where it is said."""
    wrong = []
    for message in filter(lambda message: not message.fuzzy, read(code)):
        ids, strings = forms(message.id), forms(message.string or "")
        # A form for one thing may do without its number, as "in one feature" does; every other form keeps all slots.
        fits = [slots(text) in ([slots(ids[-1])] if place else map(slots, ids)) for place, text in enumerate(strings)]
        wrong += [message] if message.id and all(strings) and not (all(fits) or message.fuzzy) else []
    return wrong


def forms(text):
    """A text as the list of its forms: one, or those for one thing and for many."""
    return [text] if isinstance(text, str) else list(text)


def terms(code):
    """{term of `data/terms.toml`: what a language says for it, and what never}.

    Trouble where it is to say something that no English text asks for.
    """
    file = FOLDER / code / "terms.toml"
    here = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    for term in load_toml("terms.toml")["term"]:
        if "english" not in term and "says" in here.get(term["name"], ()):
            raise Trouble(f"{_place(file)}: {term['name']!r} can have no `says`, only `never`")
    return here


def strayed(catalogue):
    """(term, English, form) where a catalogue calls a thing by another word than its `terms.toml` has for it."""
    code, found = str(catalogue.locale), []
    here = terms(code)
    wanted = [(term, here[term["name"]]) for term in load_toml("terms.toml")["term"] if term["name"] in here]
    for message in filter(lambda message: message.id and not message.fuzzy, catalogue):
        english = forms(message.id)[-1]
        for term, words in wanted:
            asked = "says" in words and re.search(term["english"], CODE.sub("", english), re.IGNORECASE)
            asked = asked and not english.startswith(tuple(term.get("unless", ())))
            for said in filter(None, () if message.fuzzy else forms(message.string)):
                silent = asked and not re.search(words["says"], said)
                if silent or ("never" in words and re.search(words["never"], CODE.sub("_", said))):
                    found.append((term["name"], english, said))
    return found


def unmarked():
    """Messages that extraction cannot see: passed to gettext as anything but one literal text (data words apart), or
    within an f-string, into which only Python 3.12 looks.
    """
    found = []
    for file in sorted(PACKAGE.rglob("*.py")):
        nodes = [*ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
        within = {inner for node in nodes if isinstance(node, ast.JoinedStr) for inner in ast.walk(node)}
        for node in nodes:
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in KEYWORDS and node.args:
                text = node.args[KEYWORDS[node.func.id][1] - 1 if node.func.id == "pgettext" else 0]
                if isinstance(text, ast.JoinedStr) or (node in within and isinstance(text, ast.Constant)):
                    found.append(f"{file.relative_to(PACKAGE.parent)}:{node.lineno}")
    return found


def counted(left):
    """What is left of each stage, as one reads it."""
    whole, lacking = (Counter(map(stages.of_message, each)) for each in (filter(lambda one: one.id, messages()), left))
    return ", ".join(f"{stage} {whole[stage] - lacking[stage]:,} of {whole[stage]:,}" for stage in STAGES[1:])


def wishes(args):
    """(codes, stages): which languages a command line names, and of what it wants to see what is left; else all."""
    named = {arg.replace("-", "_"): arg for arg in args if arg not in OPTIONS}
    codes, asked = ([name for name in named if name in known] for known in (BEGUN, STAGES[1:]))
    if strange := [arg for name, arg in named.items() if name not in (*codes, *asked)]:
        there = f"languages {', '.join(BEGUN)}; stages {', '.join(STAGES[1:])}; options {', '.join(sorted(OPTIONS))}"
        raise Trouble(f"{strange[0]!r} means nothing here; there are: {there}")
    return codes or BEGUN, asked or STAGES[1:]


def main(args):
    """Do what the command line asks; return 1 if a check found something to do, 2 if something has to be mended."""
    if {"--help", "-h"} & {*args}:
        print(HELP)
        return 0
    try:
        return look_after(args)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2


def look_after(args):
    """Bring catalogues up to date, or with --check only look; say what is to do: for a check, 1 if there is any."""
    codes, asked = wishes(args)
    checks, found = "--check" in args, 0
    for code in codes:
        if not checks:
            path(code).parent.mkdir(parents=True, exist_ok=True)
            path(code).write_bytes(as_po(updated(code)))
        left, wrong, other = missing(code), misfits(code), strayed(read(code))
        print(f"{code:8} {RECORDS[code].name}: {len(read(code))} messages, {len(left)} to do ({counted(left)})")
        listed = sorted((each for each in left if stages.of_message(each) in asked), key=stages.met)
        for message in listed[: None if OPTIONS & {*args} else 5]:
            print(f"    {f'({message.context}) ' if message.context else ''}{message.id!r}")
        for message in wrong:
            print(f"    a slot was lost or invented: {message.id!r} -> {message.string!r}")
        for term, text, translation in other:
            print(f"    another word for {term!r} (setlab/locale/{code}/terms.toml): {text!r} -> {translation!r}")
        found += len(owed(code)) + len(wrong) + len(other)
    mo.bring_up_to_date()
    return int(checks and found > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
