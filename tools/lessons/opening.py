"""Open the lessons or the games in the learner's language: `python go.py lab` and `python go.py play`.

    python go.py lab --language de     in German; without it in the language that was chosen in a widget, else in that
                                       of the computer, as far as the lessons are translated

Notebooks of another language lie in lessons/<language>. Learners' changes to them stay.
"""

import sys
from pathlib import Path

from setlab.__main__ import main as in_english
from setlab.common import commands
from setlab.common.i18n import LANGUAGES, of_reader, tag

ROOT = Path(__file__).parents[2]


def main(args):
    """Open what the command line names; return the exit code."""
    play, args = args[:1] == ["play"], args[args[:1] == ["play"] :]
    try:
        asked, args = commands.language_of(args)
    except commands.UsageError as error:
        print(error, file=sys.stderr)
        return commands.MISTYPED
    code = asked or of_reader()
    if play and "--lab" not in args:
        return in_english(["play", "--language", tag(code), *args])
    return opened(code, [arg for arg in args if arg != "--lab"], play)


def opened(code, args, play):
    """Bring the lessons of a language up to date, and open the first of them or all games."""
    if code == "en":
        return in_english([*(["play", "--lab"] if play else ["lessons"]), str(ROOT), "--language", "en", *args])
    from setlab.lab import bring, shipped, start
    from setlab.lab.starting import FIRST
    from tools.lessons import building

    folder, there = building.up_to_date(code), f"lessons/{tag(code)}"
    wanted = shipped.fingerprints(folder)
    if FIRST not in wanted:
        print(f"The first lesson is not yet translated whole into {LANGUAGES[code]}: here it is in English.")
        return opened("en", args, play)
    brought = bring(ROOT / there, folder, wanted)
    if brought.fresh:
        print(f"{LANGUAGES[code]}: {len(brought.fresh)} notebooks are new in {there}.")
    for name in brought.kept:
        print(f"You changed {there}/{name}: it stays as it is, though there is a newer one.")
    print("Opening JupyterLab. Leave this window open; Ctrl-C here ends it.", flush=True)
    return start(ROOT, args, play, there, shipped.unchanged(ROOT / there, wanted))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
