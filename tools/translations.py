"""The catalogues of setlab/locale: `python go.py words` brings them up to date with the code."""

import re
import sys
import tomllib
from collections import Counter
from difflib import get_close_matches
from io import BytesIO

from babel.messages.pofile import read_po, write_po

from setlab.common.files import load_toml
from setlab.common.i18n import LANGUAGES
from setlab.common.languages import FOLDER, LANGUAGES as RECORDS, STAGES
from tools import conversion, mo, stages
from tools.extraction import empty, forms, messages, slots
from tools.sources import ROOT

OTHERS = [code for code in LANGUAGES if code != "en"]  # those that readers are offered
TEMPLATE = FOLDER / "setlab.pot"  # all messages; it is not in git
BEGUN = sorted((code for code in RECORDS if code != "en"), key=lambda code: bool(RECORDS[code].made))
ALIKE = 0.6  # from here on a new sentence is taken for an old one that was changed
# Parts that are the same in every language: slots, Python names, quoted code.
CODE = re.compile(r"\{[^}]*\}|`[^`]*`|(?<!\w)'[^']*'|\w+\.\w[\w.]*(\([^)]*\))?")
# A line of a catalogue that is no comment: a quoted text, with its keyword or continued from the line above.
LINE = re.compile(r'(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)[ \t]+)?"(?:[^"\\]|\\.)*"')
OPTIONS = {"--list", "--check"}
HELP = """\
python go.py words                  brings all translations up to date and counts what is to do
python go.py words it               looks after this language only
python go.py words --list it play   shows all that is left of its stage "play", in the order in which a player meets it
python go.py words --check          only looks, and is content when nothing is to do that a language has promised
python go.py words --new it         makes the folder of a language that setlab does not speak yet
python go.py words --review it      opens a desk in the browser to read a translation at: good, mend, ask, sign

The stages are play, first, school and all. tools/docs/pages/contributing/languages.md says more."""


class Trouble(ValueError):
    """An error that the user can fix; its text says where and how."""


def path(code, kind="po"):
    return FOLDER / code / "LC_MESSAGES" / f"setlab.{kind}"


def read(code):
    """Return the catalogue of a language: as it lies on disk, or made of another language's by rule."""
    need_whole_lines(path(code))
    with path(code).open("rb") as file:
        kept = read_po(file, locale=code)
    made = RECORDS[code].made
    return made_of(read(made["of"]), kept, made) if made else kept


def made_of(source, kept, made):
    """Return the catalogue of a language derived from `source` by rule; what is `kept` of it comes first.

    What the other language does not have yet, or nobody has reviewed there, is empty here: derived from outdated words
    it would look as if it were done.
    """
    converted, catalogue = conversion.converter(made), empty(str(kept.locale))
    catalogue.header_comment = kept.header_comment
    for message in filter(lambda message: message.id, source):
        mine = kept.get(message.id, message.context)
        comments = mine.user_comments if mine else []
        if conversion.BY_HAND in comments:
            string, flags = mine.string, mine.flags
        else:
            english, done = forms(message.id)[-1], is_said(message) and not message.fuzzy
            strings = [converted(text, english) if done else "" for text in forms(message.string)]
            string, flags = strings[0] if isinstance(message.id, str) else (*strings,), ()
        catalogue.add(message.id, string, flags=flags, user_comments=comments, context=message.context)
    for message in filter(lambda message: message.id, kept):  # whose English has changed
        if catalogue.get(message.id, message.context) is None:
            catalogue[message.id] = message
    return catalogue


def page(code, name):
    """Return the texts of a page of the site ("landing", "learn" …) in a language, as TOML; "" if there are none."""
    if made := RECORDS[code].made:
        return conversion.converter(made)(page(made["of"], name))
    file = FOLDER / code / "site" / f"{name}.toml"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def need_whole_lines(file):
    """Raise Trouble if a line of a catalogue lacks a quotation mark: a reader would lose a letter unseen."""
    lines = file.read_text(encoding="utf-8", errors="replace").split("\n") if file.exists() else ()
    for n, line in enumerate(lines, 1):
        if (text := line.strip()) and not text.startswith("#") and not LINE.fullmatch(text):
            raise Trouble(f"{_place(file)}, line {n}: a text stands in quotation marks, one at each end: {text}")


def _place(file):
    """Return the path of a file in the project's folder."""
    return (file.relative_to(ROOT) if file.is_relative_to(ROOT) else file).as_posix()


def updated(code):
    """Return the catalogue of a language with all current messages: known translations kept, obsolete ones dropped."""
    fresh, clean = messages(), empty(code)
    before = known(read(code) if path(code).exists() else clean, fresh)
    for message in filter(lambda message: message.id, fresh):
        details = {"auto_comments": message.auto_comments, "context": message.context, **before(message)}
        clean.add(message.id, locations=message.locations, **details)
    return clean


def known(catalogue, fresh):
    """Return a function that gives the translation of a current message: `string`, `flags`, translator's comments.

    A changed sentence keeps its old translation, marked fuzzy: it is not used until it has been reviewed.
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
    """Return whether it has a translation in all its forms, reviewed or not."""
    return all(forms(message.string or ""))


def as_po(catalogue):
    """Return a catalogue as its file, in bytes: for a derived one, only the manual part.

    Where a message is seen, and what a translator has to know of it, stands once for all languages: in `as_pot`.
    """
    record = RECORDS.get(str(catalogue.locale))
    if record and record.made:
        whole, catalogue = catalogue, empty(record.code)
        catalogue.header_comment = whole.header_comment
        for message in filter(lambda message: message.id and message.user_comments, whole):
            catalogue[message.id] = message
    return b"".join(line for line in _lines(catalogue, no_location=True) if not line.startswith(b"#. "))


def as_pot(catalogue):
    """Return messages without translations, as bytes, each with its places and comments."""
    return b"".join(_lines(catalogue))


def _lines(catalogue, **options):
    """Return the lines of a catalogue as Babel writes it, without dates: they would change the file in every run."""
    buffer = BytesIO()
    write_po(buffer, catalogue, width=116, include_lineno=False, **options)
    lines = buffer.getvalue().splitlines(keepends=True)
    return [line for line in lines if b"-Date:" not in line and b"Generated-By" not in line]


def missing(code):
    """Return the current messages without a translation: English is shown instead."""
    return [message for message in updated(code) if message.id and (message.fuzzy or not is_said(message))]


def owed(code):
    """Return the missing messages in the stages that the language's record promises."""
    promised = stages.up_to(RECORDS[code].stage)
    return [message for message in missing(code) if stages.of_message(message) in promised]


def misfits(code):
    """Return messages whose translation lost or invented a slot: the sentence would fail when it is formatted."""
    wrong = []
    for message in filter(lambda message: not message.fuzzy, read(code)):
        ids, strings = forms(message.id), forms(message.string or "")
        # A form for one thing may do without its number, as "in one feature" does; every other form keeps all slots.
        fits = [slots(text) in ([slots(ids[-1])] if place else map(slots, ids)) for place, text in enumerate(strings)]
        wrong += [message] if message.id and all(strings) and not (all(fits) or message.fuzzy) else []
    return wrong


def terms(code):
    """Return {term of `data/terms.toml`: its words in a language, and words to avoid}.

    Trouble for a term with words that no English text asks for.
    """
    file = FOLDER / code / "terms.toml"
    here = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    for term in load_toml("terms.toml")["term"]:
        if "english" not in term and "says" in here.get(term["name"], ()):
            raise Trouble(f"{_place(file)}: {term['name']!r} can have no `says`, only `never`")
    return here


def strayed(catalogue):
    """Return (term, English, form) where a translation uses another word than `terms.toml` has for it."""
    code, found = str(catalogue.locale), []
    here = terms(code)
    wanted = [(term, here[term["name"]]) for term in load_toml("terms.toml")["term"] if term["name"] in here]
    for message in filter(lambda message: message.id and not message.fuzzy, catalogue):
        english = forms(message.id)[-1]
        bare, texts = CODE.sub("", english), [(text, CODE.sub("_", text)) for text in forms(message.string) if text]
        for term, words in wanted:
            asked = "says" in words and re.search(term["english"], bare, re.IGNORECASE)
            asked = asked and not english.startswith(tuple(term.get("unless", ())))
            for text, masked in texts:
                silent = asked and not re.search(words["says"], text)
                if silent or ("never" in words and re.search(words["never"], masked)):
                    found.append((term["name"], english, text))
    return found


def counted(left):
    """Return the numbers of translated messages of each stage, as text."""
    whole, lacking = (Counter(map(stages.of_message, each)) for each in (filter(lambda one: one.id, messages()), left))
    return ", ".join(f"{stage} {whole[stage] - lacking[stage]:,} of {whole[stage]:,}" for stage in STAGES[1:])


def wishes(args):
    """Return (codes, stages) named on the command line; else all."""
    named = {arg.replace("-", "_"): arg for arg in args if arg not in OPTIONS}
    codes, asked = ([name for name in named if name in known] for known in (BEGUN, STAGES[1:]))
    if strange := [arg for name, arg in named.items() if name not in (*codes, *asked)]:
        there = f"languages {', '.join(BEGUN)}; stages {', '.join(STAGES[1:])}; options {', '.join(sorted(OPTIONS))}"
        raise Trouble(f"{strange[0]!r} means nothing here; there are: {there}")
    return codes or BEGUN, asked or STAGES[1:]


def main(args):
    """Run the command line; return 1 if a check found something to do, 2 if something has to be fixed."""
    if {"--help", "-h"} & {*args}:
        print(HELP)
        return 0
    try:
        return look_after(args)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2


def look_after(args):
    """Bring catalogues up to date, or with --check only check. Print what is to do; return 1 for a failed check."""
    codes, asked = wishes(args)
    checks, found = "--check" in args, 0
    if not checks:
        TEMPLATE.write_bytes(as_pot(messages()))
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
