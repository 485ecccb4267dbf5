"""`python -m setlab.handouts`: write handouts into build/handouts, as `python go.py handouts` does."""

import sys

from setlab.core.commands import HELP, page, spoken
from setlab.core.i18n import LANGUAGES, gettext, of_reader, speaking, tag
from setlab.handouts.packets import Wish
from setlab.handouts.press import SIZES, THEMES
from setlab.handouts.saving import FOLDER, MAKERS, save_all

COMMAND = "python -m setlab handouts"
USUAL = {"--language": "", "--paper": "a4", "--theme": "", "--folder": FOLDER, "--site": ""}
NUMBERS = {name: getattr(Wish(), name) for name in ("seed", "pupils", "rounds")}
USUAL |= {f"--{name}": str(usual) for name, usual in NUMBERS.items()}


def main(argv):
    """Write what the command line asks for; return the exit code."""
    with speaking(spoken(argv)):
        if HELP.intersection(argv):
            print(told())
            return 0
        try:
            names, wish = _asked(argv)
            for code in LANGUAGES if wish["--language"] == "all" else [wish["--language"] or of_reader()]:
                with speaking(code):
                    look = wish["--paper"], wish["--theme"] or None
                    seed, pupils, turns = (int(wish[f"--{name}"]) for name in NUMBERS)
                    paths = save_all(wish["--folder"], names, seed, *look, True, wish["--site"] or None, pupils, turns)
                    print(f"{paths[0].parent}: {', '.join(path.name for path in paths)}", flush=True)
        except KeyboardInterrupt:
            print(gettext("Stopped. The handouts that are written already are whole."), file=sys.stderr)
            return 130
        except (ImportError, OSError, TypeError, ValueError) as error:
            print(error, file=sys.stderr)
            return 2
    return 0


def told():
    """The page of help."""
    languages = gettext("in another language: {all}; in every one: all").format(all=" ".join(map(tag, LANGUAGES)))
    ways = {
        COMMAND: gettext("all handouts"),
        f"{COMMAND} deck certificate": gettext("only these"),
        f"{COMMAND} questions": gettext("the lessons' questions for a learning platform, as a package of QTI 2.1"),
        "… --language de": languages,
        "… --paper letter": gettext("paper: {all}").format(all=gettext(", ").join(SIZES)),
        "… --theme black-and-white": gettext("colours: {all}").format(all=gettext(", ").join(THEMES)),
        "… --seed 7": gettext("other worksheets: each number gives other ones"),
        "… --site https://…": gettext("where the site is, for the codes on worksheets"),
        "… --pupils 28 --rounds 4": gettext("rounds at tables: for how many, and how many rounds"),
        f"… --folder {FOLDER}": gettext("where to write"),
    }
    names = gettext("The handouts: {all}.").format(all=gettext(", ").join(MAKERS))
    return page(gettext("Write paper for class rooms, as PDF."), ways, names)


def _asked(argv):
    """(names of handouts, {option: value}); ValueError for what cannot be read."""
    names, wish = [], dict(USUAL)
    words = iter(part for arg in argv for part in (arg.split("=", 1) if arg.startswith("--") else [arg]))
    for word in words:
        if not word.startswith("-"):
            names.append(word)
        elif word not in wish or not (value := next(words, "")):
            raise ValueError(gettext("{it!r} cannot be read here; --help shows what there is").format(it=word))
        else:
            wish[word] = value
    for option in (f"--{name}" for name in NUMBERS):
        if not wish[option].removeprefix("-").isdecimal():
            text = gettext("behind {option} stands a whole number, not {it!r}; --help shows what there is")
            raise ValueError(text.format(option=option, it=wish[option]))
    return names, wish


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
