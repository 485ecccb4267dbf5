"""Make the folder of a language that setlab does not speak yet: `python go.py words --new it`.

Unicode's data on it (its own name, how it writes numbers) is filled in. Its stage is "none": it is offered to nobody,
and no test fails for it, until its record says another one.
"""

import sys
import tomllib

from babel import Locale, UnknownLocaleError

from setlab.common.languages import FOLDER, LANGUAGES, STAGES
from tools import mo, translations
from tools.lessons import catalogue
from tools.translations import Trouble

RECORD = """\
name = {name}
means = [{means}] # the beginnings of codes for which it is the one of ours
stage = "none" # how far it has come: {stages}
keyboard = "qwerty" # what most have: qwerty, qwertz or azerty
fonts = "latin" # of paper: latin, chinese or simplified

[numbers]
decimal = {decimal}
thousands = {thousands}
fewest = 4 # digits of a number that is set apart

[spelling] # of guesses; without a line, English is understood
# numbers = ["zero none", "one", "two", …] # up to twenty, all spellings of one in one text
# yes = ["yes", "y"]
# no = ["no", "n"]
# to = "to" # as in 30 to 1
# of = "of" # as in 1 of 30
"""
NEXT = """\
{name}: its folder is {folder}. Next: look over language.toml there and decide the terms, then translate the
messages of the stage "play" in LC_MESSAGES/setlab.po; python go.py words counts what is left.
tools/docs/pages/contributing/languages.md has all steps."""


def quoted(text):
    """Return a text as a TOML string; invisible spaces are written as escapes."""
    return '"' + "".join(f"\\u{ord(sign):04x}" if sign.isspace() and sign != " " else sign for sign in text) + '"'


def record(locale):
    """Return the text of a new record of a language."""
    symbols = locale.number_symbols["latn"]
    return RECORD.format(
        name=quoted(locale.get_language_name()),
        means=quoted(locale.language),
        stages=", ".join(STAGES),
        decimal=quoted(symbols["decimal"]),
        thousands=quoted(symbols["group"]),
    )


def make(code):
    """Make the folder of a language, with empty catalogues; return it."""
    code = code.replace("-", "_")
    try:
        locale = Locale.parse(code)
    except (UnknownLocaleError, ValueError) as error:
        raise Trouble(f"{code!r} is no language that Unicode knows: give a code such as es or pt_BR") from error
    folder = FOLDER / code
    if code in LANGUAGES or folder.exists():
        raise Trouble(f"{code} has its folder already: {folder}")
    translations.path(code).parent.mkdir(parents=True)
    (folder / "language.toml").write_text(record(locale), encoding="utf-8", newline="\n")
    translations.path(code).write_bytes(translations.as_po(translations.updated(code)))
    catalogue.write(code)
    mo.bring_up_to_date()
    return folder


def main(args):
    """Make a folder for each code; return 2 if one is unknown."""
    if not args:
        print("Which language? Its code follows, such as es.", file=sys.stderr)
        return 2
    for code in args:
        try:
            folder = make(code)
        except Trouble as trouble:
            print(trouble, file=sys.stderr)
            return 2
        name = tomllib.loads((folder / "language.toml").read_text(encoding="utf-8"))["name"]
        print(NEXT.format(name=name, folder=folder.relative_to(FOLDER.parents[1])))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
